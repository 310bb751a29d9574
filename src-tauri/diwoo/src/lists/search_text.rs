//! Texts of terms, and how well they match what was typed.

use super::Term;
use super::fold::fold;

/// The searchable texts of a term, folded.
#[derive(Debug)]
pub(super) struct SearchText {
    /// Label, other names, abbreviation, alternatives, former names, in this order.
    texts: Vec<(Kind, String)>,
    /// All texts joined, for words that occur anywhere.
    joined: String,
    /// Initials of the words of its names, including former ones: `bzk`, `ienw`.
    initials: Vec<(String, Kind)>,
    pub(super) sort_name: String,
}

/// What a text is for its term.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Name,
    Abbreviation,
    /// The number of the alternative.
    Alternative(usize),
    /// The number of the former name.
    Former(usize),
}

/// How well a term matches the typed text; best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Fit {
    Exact,
    Initials,
    Prefix,
    WordPrefix,
    /// Two letters are the initials of too many names.
    ShortInitials,
    Infix,
    /// How many of its words were not typed.
    WordBeginnings(usize),
    /// Words from several of its names, or initials combined with words: `min bzk`.
    SeveralNames,
    AllWords,
}

/// The letters and digits of a text, as one word.
pub(super) fn joined(text: &str) -> String {
    fold(text).chars().filter(|c| c.is_alphanumeric()).collect()
}

impl SearchText {
    pub(super) fn new(term: &Term) -> Self {
        let other = term.other_name();
        let names = std::iter::once(term.label()).chain(other);
        let now = names.map(|name| (Kind::Name, name));
        let also = term.alternatives.iter().enumerate();
        let also = also.map(|(number, name)| (Kind::Alternative(number), name.as_str()));
        let former = term.former_names.iter().enumerate();
        let former = former.map(|(number, name)| (Kind::Former(number), name.as_str()));
        let names: Vec<(Kind, &str)> = now.chain(also).chain(former).collect();
        let short = (term.afkorting.as_deref()).map(|short| (Kind::Abbreviation, fold(short)));
        let mut texts: Vec<(Kind, String)> = (names.iter())
            .map(|(kind, name)| (*kind, fold(name)))
            .chain(short)
            .filter(|(_, text)| !text.is_empty())
            .collect();
        texts.sort_by_key(|(kind, _)| *kind);
        // `ministerie van`: people leave it out of the initials of former names, too.
        let kind_of_term = other.and_then(|name| term.label().strip_suffix(name));
        let mut found: Vec<(String, Kind)> = (names.iter())
            .flat_map(|(kind, name)| {
                let without = kind_of_term.and_then(|words| name.strip_prefix(words));
                let all = without.into_iter().chain([*name]).flat_map(initials);
                all.map(|letters| (letters, *kind))
            })
            .collect();
        found.sort_unstable();
        found.dedup_by(|later, first| later.0 == first.0);
        let joined: Vec<&str> = texts.iter().map(|(_, text)| text.as_str()).collect();
        Self { joined: joined.join(" "), texts, initials: found, sort_name: fold(term.sort_name()) }
    }

    /// Returns how well it matches the typed text, and which of its texts does.
    pub(super) fn fit(&self, query: &Query) -> Option<(Fit, Kind)> {
        let by_text = self.texts.iter().filter_map(|(kind, text)| {
            let fit = whole_fit(text, &query.text).or_else(|| query.begins_words_of(text))?;
            Some((fit, *kind))
        });
        let by_initials = self.by_initials(&query.initials).map(|kind| {
            let is_short = query.initials.len() < LONG_INITIALS;
            let fit = if is_short { Fit::ShortInitials } else { Fit::Initials };
            (fit, kind)
        });
        by_text.chain(by_initials).min().or_else(|| {
            if let Some(kind) = self.names_of_all(&query.words) {
                return Some((Fit::SeveralNames, kind));
            }
            let has_all = (query.text.split(' ')).all(|word| self.joined.contains(word));
            has_all.then_some((Fit::AllWords, Kind::Name))
        })
    }

    /// Tells whether a part of a host is one of its names, with or without its kind, or its initials, as in
    /// `bergenopzoom`,
    /// `minvws` and `hdsr`.
    pub(super) fn is_in_host(&self, part: &str, kind: &str) -> bool {
        let letters = part.strip_prefix("min").unwrap_or(part);
        let is_name = |text: &str| text == part || text.strip_prefix(kind) == Some(part);
        (self.texts.iter()).any(|(_, text)| is_name(&joined(text)))
            || (letters.len() >= LONG_INITIALS && self.by_initials(letters).is_some())
    }

    fn by_initials(&self, letters: &str) -> Option<Kind> {
        let at = self.initials.binary_search_by(|(known, _)| known.as_str().cmp(letters));
        at.ok().and_then(|at| self.initials.get(at)).map(|(_, kind)| *kind)
    }

    /// The kind of name by which all words were found, each as the beginning of a word or as initials; the weakest one
    /// counts.
    fn names_of_all(&self, words: &[Word]) -> Option<Kind> {
        let name_of = |word: &Word| {
            let begun = (self.texts.iter()).find(|(_, text)| word.begins_a_word_of(text));
            begun.map(|(kind, _)| *kind).or_else(|| self.by_initials(&word.letters))
        };
        let mut least = None;
        for word in words {
            least = least.max(Some(name_of(word)?));
        }
        least
    }
}

/// What was typed, folded.
pub(super) struct Query {
    text: String,
    words: Vec<Word>,
    initials: String,
}

struct Word {
    /// The beginnings that it may abbreviate.
    beginnings: Vec<String>,
    /// The initials that it may be; empty when it is too short for that.
    letters: String,
}

impl Query {
    pub(super) fn new(typed: &str) -> Self {
        let text = fold(typed);
        let words = (text.split(' '))
            .map(|word| word.trim_matches('.'))
            .filter(|word| !word.is_empty())
            .map(Word::new)
            .collect();
        let is_one_word = !text.contains(' ');
        Self { initials: if is_one_word { letters(&text) } else { String::new() }, text, words }
    }

    /// Matches when every word typed begins a word of the text, so that `gem. utr` finds `gemeente utrecht`.
    fn begins_words_of(&self, text: &str) -> Option<Fit> {
        let all = !self.words.is_empty() && (self.words.iter()).all(|word| word.begins_a_word_of(text));
        all.then(|| Fit::WordBeginnings(words_of(text).count().saturating_sub(self.words.len())))
    }
}

impl Word {
    fn new(word: &str) -> Self {
        let long = SHORT_FOR.iter().filter(|(short, _)| *short == word);
        let long = long.map(|(_, long)| (*long).to_owned());
        Self { beginnings: std::iter::once(word.to_owned()).chain(long).collect(), letters: letters(word) }
    }

    fn begins_a_word_of(&self, text: &str) -> bool {
        (self.beginnings.iter()).any(|beginning| starts_a_word(text, beginning))
    }
}

/// What was typed, read as initials: `b.z.k.`, `I&W`; empty when it is one letter.
fn letters(typed: &str) -> String {
    let letters = typed.replace('&', "en").replace('.', "");
    if letters.chars().nth(1).is_some() { letters } else { String::new() }
}

fn whole_fit(text: &str, query: &str) -> Option<Fit> {
    if text == query {
        Some(Fit::Exact)
    } else if text.starts_with(query) {
        Some(Fit::Prefix)
    } else if starts_a_word(text, query) {
        Some(Fit::WordPrefix)
    } else if text.contains(query) {
        Some(Fit::Infix)
    } else {
        None
    }
}

fn starts_a_word(text: &str, query: &str) -> bool {
    text.match_indices(query).any(|(at, _)| {
        text.get(..at).and_then(|before| before.chars().next_back()).is_none_or(|before| !before.is_alphanumeric())
    })
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| !character.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// Returns the initials that people make of a name: without the small words (`bzk`), with `en` as a word (`ienw`), and
/// with the small words as letters.
fn initials(name: &str) -> Vec<String> {
    let name = fold(name);
    let words: Vec<&str> = words_of(&name).collect();
    let is_small = |word: &str| SMALL_WORDS.contains(&word);
    if words.iter().filter(|word| !is_small(word)).count() < 2 {
        return Vec::new();
    }
    let first = |word: &str| word.chars().take(1).collect::<String>();
    let large = words.iter().filter(|word| !is_small(word));
    let with_en = words.iter().filter(|word| !is_small(word) || **word == "en");
    vec![
        large.map(|word| first(word)).collect(),
        with_en.map(|word| if *word == "en" { (*word).to_owned() } else { first(word) }).collect(),
        words.iter().map(|word| first(word)).collect(),
    ]
}

/// Words that abbreviations leave out.
const SMALL_WORDS: &[&str] = &[
    "aan", "bij", "de", "den", "der", "des", "en", "het", "in", "of", "om", "op", "te", "ten", "ter", "tot", "uit",
    "van", "voor",
];
/// Abbreviations that are not the beginning of the word.
const SHORT_FOR: &[(&str, &str)] =
    &[("hhrs", "hoogheemraadschap"), ("hhs", "hoogheemraadschap"), ("st", "sint"), ("ws", "waterschap")];
/// From this length on, initials are specific enough.
const LONG_INITIALS: usize = 3;
