//! `redact`: redacts a PDF, without a library.

use super::Lines;
use crate::answer::{Answer, Exit};
use crate::arguments::RedactArgs;
use crate::session::absolute;
use crate::usage;
use openbaarmaker_core::app::App;
use openbaarmaker_core::codes::word_of;
use openbaarmaker_core::content::{InspectError, Inspector};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::lists::fold;
use openbaarmaker_core::wire::{
    InsideBox, InsideKind, PageSize, PlacedWords, Redacted, Redaction, RedactionBox, RedactionProblem, ViewContent,
    ViewProblem, WordSearch,
};
use openbaarmaker_inspect::InspectPool;
use openbaarmaker_texts::{Facts, Texts};
use serde_json::json;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

pub(super) fn run(texts: &Texts, args: &RedactArgs) -> Result<Answer, UseCaseError> {
    // A word that folds to nothing would match every word.
    if args.word.iter().any(|word| fold(word).is_empty()) {
        return Err(usage::stop(texts, "cli-redact-word-empty", &[]));
    }
    let (source, to) = (absolute(&args.source)?, absolute(&args.redacted)?);
    check_source(&source)?;
    if to.exists() {
        return Err(Problem::new(Code::FileExists).with("path", to.display()).refuse());
    }
    let executable = std::env::current_exe().map_err(|error| Problem::internal("current-exe").detail(error).fail())?;
    let pool = InspectPool::new(executable, 1);
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let mut boxes = boxes(texts, args)?;
    let mut pages = Pages::default();
    let mut grounds = boxes.iter().map(|one| &one.ground).chain(&args.ground);
    if let Some(ground) = grounds.find(|code| !App::is_redaction_ground(code)) {
        let told = ground.chars().take(MAX_GROUND_TOLD).collect();
        return Ok(not_made(texts, &NotMade::OtherGround(told)));
    }
    if !args.word.is_empty() {
        match places(&pool, &source, &name, args)? {
            Ok(found) => {
                boxes.extend(found.boxes);
                pages = found.pages;
            }
            Err(why) => return Ok(not_made(texts, &why)),
        }
    }
    let redaction =
        Redaction { boxes, is_signature_lost: args.signature_may_go, widen: args.widen, words: args.word.clone() };
    // Under its own name a file is as good as published.
    let partial = partial_name(&to);
    let answer = match pool.redact(&source, &name, &redaction, &partial) {
        Ok(Ok(redacted)) => match still_readable(&pool, &partial, &name, args, (&pages, &redaction)) {
            Ok(Ok(longer)) => keep(&partial, &to).map(|()| done(texts, &to, &redacted, longer)),
            Ok(Err(why)) => Ok(not_made(texts, &why)),
            Err(error) => Err(error),
        },
        Ok(Err(problem)) => Ok(refused(texts, &problem)),
        Err(InspectError::Crashed | InspectError::TimedOut) => Ok(refused(texts, &RedactionProblem::TooLarge)),
        Err(error) => Err(gone(error)),
    };
    if partial.exists() {
        fs::remove_file(&partial).map_err(|error| unwritable(&partial, error))?;
    }
    answer
}

/// Returns the name of the file until it is complete. In a container the process number is the same each time, so an
/// interrupted process may have left a file with it.
fn partial_name(to: &Path) -> PathBuf {
    let name = |number: u32| to.with_file_name(format!(".openbaarmaker-{}-{number}.part", std::process::id()));
    let free = (0..MAX_LEFT).map(name).find(|path| path.symlink_metadata().is_err());
    free.unwrap_or_else(|| name(MAX_LEFT))
}

/// Gives the complete file its name; never over another.
fn keep(partial: &Path, to: &Path) -> Result<(), UseCaseError> {
    // An empty file of our own reserves the name, as renaming replaces any existing file.
    File::create_new(to).map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => Problem::new(Code::FileExists).with("path", to.display()).refuse(),
        _ => unwritable(to, error),
    })?;
    fs::rename(partial, to).map_err(|error| match fs::remove_file(to) {
        Ok(()) => unwritable(to, error),
        Err(other) => unwritable(to, other),
    })
}

fn unwritable(path: &Path, error: io::Error) -> UseCaseError {
    Problem::new(Code::FileUnwritable).with("path", path.display()).with("reason", "other").detail(error).fail()
}

/// Refuses what is no file, or is not there.
fn check_source(source: &Path) -> Result<(), UseCaseError> {
    let reason = match source.metadata() {
        Ok(found) if found.is_file() => return Ok(()),
        Ok(_) => "not-a-file",
        Err(error) if error.kind() == io::ErrorKind::NotFound => "vanished",
        Err(_) => "unreadable",
    };
    Err(Problem::new(Code::FileNotTaken).with("file", source.display()).with("reason", reason).refuse())
}

/// Why there is no redacted file.
enum NotMade {
    /// A ground that the law does not have.
    OtherGround(String),
    /// A word that is on no page.
    Nowhere(String),
    /// A word that is on this page, counted from 1, but outside its visible area or on a layer that is off.
    Outside(String, u32),
    /// A word that could still be read on this page, counted from 1, of the file that was made.
    Left(String, u32),
    /// A page, counted from 1, that could not be read completely.
    Unread(u32),
    /// The file as a whole could not be opened.
    Unopened(ViewProblem),
}

/// Where the words are in a file.
struct Places {
    boxes: Vec<RedactionBox>,
    pages: Pages,
}

/// The pages of a file.
#[derive(Default)]
struct Pages {
    all: u32,
    sizes: Vec<PageSize>,
}

impl Pages {
    /// Tells whether a place is outside its page, where no box can be; `false` for a page of unknown size.
    fn is_outside(&self, page: u32, place: InsideBox) -> bool {
        let index = page.checked_sub(1).and_then(|index| usize::try_from(index).ok());
        index.and_then(|index| self.sizes.get(index)).is_some_and(|size| !size.shows(place))
    }
}

/// Finds all occurrences of the words, on all pages.
fn places(
    pool: &InspectPool,
    source: &Path,
    name: &str,
    args: &RedactArgs,
) -> Result<Result<Places, NotMade>, UseCaseError> {
    let (sizes, more) = match pool.view(source, name) {
        Ok(ViewContent::Pages { pages, more }) => (pages, more),
        Ok(ViewContent::Text { .. }) => return Ok(Err(NotMade::Unopened(ViewProblem::Unsupported))),
        Ok(ViewContent::Nothing { problem }) => return Ok(Err(NotMade::Unopened(problem))),
        Err(InspectError::Crashed | InspectError::TimedOut) => {
            return Ok(Err(NotMade::Unopened(ViewProblem::TimedOut)));
        }
        Err(error) => return Err(gone(error)),
    };
    let all = u32::try_from(sizes.len()).unwrap_or(u32::MAX).saturating_add(more);
    let ground = args.ground.clone().unwrap_or_default();
    let mut places = Places { boxes: Vec::new(), pages: Pages { all, sizes } };
    for word in &args.word {
        let before = places.boxes.len();
        let mut outside = None;
        let search = WordSearch { words: word.clone(), is_within: args.within };
        for page in 1..=all {
            let found = words_on(pool, source, name, page, &search)?;
            if found.is_cut {
                return Ok(Err(NotMade::Unread(page)));
            }
            let areas = found.words.into_iter().flat_map(|word| word.boxes);
            let (unseen, shown): (Vec<_>, Vec<_>) = areas.partition(|area| places.pages.is_outside(page, *area));
            if !unseen.is_empty() {
                outside.get_or_insert(page);
            }
            let boxes = shown.into_iter().map(|area| RedactionBox { page, area, ground: ground.clone() });
            places.boxes.extend(boxes);
        }
        if places.boxes.len() == before {
            let outside = outside.or_else(|| page_with_unseen(pool, source, name, &search));
            let word = word.clone();
            return Ok(Err(match outside {
                Some(page) => NotMade::Outside(word, page),
                None => NotMade::Nowhere(word),
            }));
        }
    }
    Ok(Ok(places))
}

/// Returns the first page, counted from 1, with words on a layer that is off. Where looking inside fails, nothing is
/// known of layers; nothing is made either way.
fn page_with_unseen(pool: &InspectPool, source: &Path, name: &str, search: &WordSearch) -> Option<u32> {
    let looked = pool.look_inside(&[(source, name)]).pop()?.ok()?;
    let mut hidden = looked.items.iter().filter(|item| item.kind == InsideKind::HiddenLayer);
    hidden.find(|item| is_said(&item.text, search)).map(|item| item.page)
}

/// Tells whether a text has these words, as whole words unless they may be within longer ones.
fn is_said(text: &str, search: &WordSearch) -> bool {
    let (text, words) = (fold(text), fold(&search.words));
    let ends = |next: Option<char>| search.is_within || !next.is_some_and(char::is_alphanumeric);
    text.match_indices(words.as_str()).any(|(at, found)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let behind = text.get(at + found.len()..).and_then(|behind| behind.chars().next());
        ends(before) && ends(behind)
    })
}

/// Finds words on a page; one that is too much for the child counts as unread.
fn words_on(
    pool: &InspectPool,
    file: &Path,
    name: &str,
    page: u32,
    search: &WordSearch,
) -> Result<PlacedWords, UseCaseError> {
    match pool.page_words(file, name, page, search) {
        Err(InspectError::Crashed | InspectError::TimedOut) => Ok(PlacedWords::unread()),
        found => found.map_err(gone),
    }
}

/// Returns the first word that can still be read in the result, as drawn text or as replacement text; if there is none,
/// how often words stand there within longer ones.
fn still_readable(
    pool: &InspectPool,
    made: &Path,
    name: &str,
    args: &RedactArgs,
    (pages, redaction): (&Pages, &Redaction),
) -> Result<Result<u32, NotMade>, UseCaseError> {
    let mut longer = 0;
    // A ground is printed on its box.
    let is_printed = |word: &str| redaction.boxes.iter().any(|one| fold(&one.ground).contains(&fold(word)));
    for word in args.word.iter().filter(|word| !is_printed(word)) {
        let search = WordSearch { words: word.clone(), is_within: args.within };
        for page in 1..=pages.all {
            let found = words_on(pool, made, name, page, &search)?;
            let mut areas = found.words.iter().flat_map(|word| &word.boxes);
            if areas.any(|area| pages.is_outside(page, *area)) {
                return Ok(Err(NotMade::Outside(word.clone(), page)));
            }
            if !found.words.is_empty() {
                return Ok(Err(NotMade::Left(word.clone(), page)));
            }
            if found.is_cut {
                return Ok(Err(NotMade::Unread(page)));
            }
            if !args.within {
                let within = WordSearch { is_within: true, ..search.clone() };
                longer += words_on(pool, made, name, page, &within)?.words.len();
            }
        }
    }
    Ok(Ok(u32::try_from(longer).unwrap_or(u32::MAX)))
}

fn not_made(texts: &Texts, why: &NotMade) -> Answer {
    let mut lines = Lines::new(texts);
    let problem = match why {
        NotMade::OtherGround(ground) => {
            let known = App::redaction_grounds();
            let known: Vec<&str> = known.iter().map(|one| one.code.as_str()).collect();
            lines.say("cli-redact-ground-unknown", &[("ground", ground), ("known", &known.join(", "))]);
            json!({ "code": "ground-unknown", "ground": ground, "known": known })
        }
        NotMade::Nowhere(word) => {
            lines.say("cli-redact-word-nowhere", &[("word", word)]);
            json!({ "code": "word-nowhere", "word": word })
        }
        NotMade::Outside(word, page) => {
            lines.say("cli-redact-word-outside", &[("word", word), ("page", page)]);
            json!({ "code": "word-outside", "word": word, "page": page })
        }
        NotMade::Left(word, page) => {
            lines.say("cli-redact-word-left", &[("word", word), ("page", page)]);
            json!({ "code": "word-left", "word": word, "page": page })
        }
        NotMade::Unread(page) => {
            lines.say("cli-redact-page-unread", &[("page", page)]);
            json!({ "code": "page-unread", "page": page })
        }
        NotMade::Unopened(problem) => {
            lines.say(unopened(*problem), &[]);
            json!({ "code": word_of(problem) })
        }
    };
    Answer { json: json!({ "problem": problem }).to_string(), text: lines.text, exit: Exit::Refused }
}

/// Returns the sentence about a file that cannot be opened to redact it.
fn unopened(problem: ViewProblem) -> &'static str {
    match problem {
        ViewProblem::Encrypted => "redact-problem-encrypted",
        ViewProblem::Damaged => "redact-problem-damaged",
        ViewProblem::Unsupported => "redact-problem-unsupported",
        ViewProblem::TooComplex | ViewProblem::Crashed | ViewProblem::TimedOut => "redact-problem-too-large",
    }
}

/// Reads the file with boxes, a JSON array.
fn boxes(texts: &Texts, args: &RedactArgs) -> Result<Vec<RedactionBox>, UseCaseError> {
    let Some(file) = &args.boxes else { return Ok(Vec::new()) };
    let path = file.display();
    let mut text = Vec::new();
    let read = File::open(file).and_then(|file| file.take(MAX_BOXES_BYTES).read_to_end(&mut text));
    read.map_err(|_| usage::stop(texts, "cli-redact-boxes-unread", &[("path", &path)]))?;
    // Some editors begin a text with the mark of its byte order.
    let json = text.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text);
    serde_json::from_slice(json).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let facts: Facts<'_> = &[("path", &path), ("line", &line), ("column", &column)];
        usage::stop(texts, "cli-redact-boxes-wrong", facts)
    })
}

fn gone(error: InspectError) -> UseCaseError {
    Problem::internal("redact").detail(error).fail()
}

fn done(texts: &Texts, to: &Path, redacted: &Redacted, longer: u32) -> Answer {
    let mut lines = Lines::new(texts);
    lines.say("cli-redacted", &[("count", &redacted.boxes), ("path", &to.display())]);
    lines.count("cli-redact-signs", redacted.signs);
    lines.count("cli-redact-drawings", redacted.drawings);
    lines.count("cli-redact-others", redacted.others);
    for page in &redacted.as_image {
        let key = format!("redact-image-{}", word_of(&page.why));
        lines.say(&key, &[("pages", &page.page)]);
    }
    lines.count("cli-redact-longer", longer);
    if redacted.is_width_told {
        lines.say("cli-redact-width", &[]);
    }
    let proof = &redacted.proof;
    lines.say("cli-redact-proven", &[]);
    if proof.words > 0 {
        lines.say("cli-redact-searched", &[("count", &proof.words), ("objects", &proof.objects)]);
    }
    Answer::done(json!({ "file": to, "redacted": redacted, "inLongerWords": longer }), lines.text)
}

fn refused(texts: &Texts, problem: &RedactionProblem) -> Answer {
    let mut lines = Lines::new(texts);
    let (page, pages) = match problem {
        RedactionProblem::OutsidePage { page, pages } => (*page, *pages),
        RedactionProblem::Unproven { page, .. } => (*page, 0),
        _ => (0, 0),
    };
    lines.say(&format!("redact-problem-{}", word_of(problem)), &[("page", &page), ("pages", &pages)]);
    if let RedactionProblem::Unproven { why, .. } = problem {
        lines.say(&format!("redact-unproven-{}", word_of(why)), &[]);
        lines.say("redact-do-unproven", &[("page", &page)]);
    }
    Answer { json: json!({ "problem": problem }).to_string(), text: lines.text, exit: Exit::Refused }
}

/// Own choice: over ten times the size of as many boxes as may be redacted at once. Any more are ignored.
const MAX_BOXES_BYTES: u64 = 16 << 20;
/// Own choice: how many files of runs that were stopped may lie in a folder.
const MAX_LEFT: u32 = 100;
/// Own choice: enough to recognise it in a file of boxes.
const MAX_GROUND_TOLD: usize = 60;
