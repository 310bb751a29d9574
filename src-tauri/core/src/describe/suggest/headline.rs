//! The title that the largest words of the first page give, weighed against the title that stands.

use super::title::{breaks_off, has_sentences, names_a_person};
use super::{Evidence, words::Words};
use crate::model::TitleOrigin;
use std::ops::RangeInclusive;

/// Returns the headline when it is a better title than the one that stands.
pub(super) fn better(evidence: &Evidence<'_>) -> Option<String> {
    let headline = worthy(evidence.headline).or_else(|| first_line(evidence))?;
    let is_better = match evidence.title_origin {
        // A property that the first page repeats is that of this document.
        TitleOrigin::Document => !repeats(evidence.text, evidence.title),
        TitleOrigin::FileName | TitleOrigin::Person => {
            !is_telling(evidence.title, evidence.text) || only_adds_codes(evidence.title, &headline)
        }
    };
    is_better.then_some(headline)
}

/// The first line, when it is one: what programs for text have no large letters for.
fn first_line(evidence: &Evidence<'_>) -> Option<String> {
    let mut lines = evidence.prose().lines();
    let first = lines.find(|line| line.chars().any(char::is_alphabetic))?;
    let is_line = lines.next().is_some() && !first.contains([':', '@', '/', '…', '|']);
    let words = first.split_whitespace().count();
    let is_sentence = !WORDS_OF_LINE.contains(&words) || first.ends_with(['.', ',', ';']);
    (is_line && !is_sentence).then(|| worthy(first))?
}

/// Tells whether a title says what a document is about: three words, or two that its first page has too.
#[must_use]
pub fn is_telling(title: &str, text: &str) -> bool {
    match real_words(title) {
        0 | 1 => false,
        2 => text.is_empty() || repeats(text, title),
        _ => true,
    }
}

/// Tells whether two titles are about the same: half of the words of the shorter one, and no other year or number.
#[must_use]
pub fn is_alike(one: &str, other: &str) -> bool {
    let (one, other) = (Words::new(one), Words::new(other));
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (words, numbers): (Vec<&str>, Vec<&str>) = one.iter().partition(|word| !is_number(word));
    let has = |word: &&&str| other.iter().any(|known| known == **word);
    let shared = words.iter().filter(has).count();
    let shorter = words
        .len()
        .min(other.iter().filter(|word| !is_number(word)).count());
    let tells_number = other.iter().any(|word| is_number(&word));
    let is_other_number =
        tells_number && !numbers.is_empty() && !numbers.iter().any(|word| has(&word));
    shared * 2 >= shorter.max(1) && !is_other_number
}

/// Words that are no codes, short words, or marks of a file: `scan`, `definitief`.
fn real_words(title: &str) -> usize {
    let is_real = |word: &&str| {
        word.chars().count() >= SHORTEST
            && word.chars().all(char::is_alphabetic)
            && !is_code(word)
            && !OF_FILES.contains(&word.to_lowercase().as_str())
    };
    let words = title.split(|c: char| !c.is_alphanumeric());
    words.filter(is_real).count()
}

/// Capitals within a word, or digits among letters.
fn is_code(word: &str) -> bool {
    let mut letters = word.chars().skip_while(|c| c.is_uppercase());
    letters.any(char::is_uppercase) || word.chars().any(|c| c.is_ascii_digit())
}

/// Tells whether a title is the headline with codes and numbers about it.
fn only_adds_codes(title: &str, headline: &str) -> bool {
    let wanted = Words::new(headline);
    let words = || {
        title
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !word.is_empty())
    };
    let known = |word: &str| {
        Words::new(word)
            .iter()
            .all(|word| wanted.iter().any(|one| one == word))
    };
    let standing = Words::new(title);
    let has_all = wanted
        .iter()
        .all(|word| standing.iter().any(|one| one == word));
    has_all && words().all(|word| known(word) || is_code(word))
}

/// Tells whether the beginning of a text has every word of a title.
fn repeats(text: &str, title: &str) -> bool {
    let start = Words::first(text, FIRST_WORDS);
    let title = Words::new(title);
    title.iter().next().is_some() && title.iter().all(|word| start.iter().any(|one| one == word))
}

/// A headline that can be a title as it is.
fn worthy(headline: &str) -> Option<String> {
    let words: Vec<&str> = headline.split_whitespace().collect();
    let line = words.join(" ");
    let line = line.trim_matches(|c: char| {
        !c.is_alphanumeric() && !matches!(c, ')' | '(' | '?' | '‘' | '’' | '“' | '”' | '"')
    });
    let length = line.chars().filter(|c| !c.is_whitespace()).count();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let first = Words::new(line)
        .iter()
        .next()
        .unwrap_or_default()
        .to_owned();
    let is_title = words.len() >= FEWEST_WORDS
        && words.len() <= MOST_WORDS
        && letters * 10 >= length * LETTERS_IN_TEN
        && real_words(line) > 0
        && !line.contains("....")
        && !has_sentences(line)
        && super::dates::dates(line).is_empty()
        && !OF_CHAPTERS.contains(&first.as_str())
        && !OF_BODIES.contains(&first.as_str())
        && !breaks_off(line)
        && !names_a_person(line);
    is_title.then(|| line.to_owned())
}

/// Shorter words join others.
const SHORTEST: usize = 4;
/// The first page, about.
const FIRST_WORDS: usize = 250;
const FEWEST_WORDS: usize = 2;
const MOST_WORDS: usize = 25;
/// Fewer are a name or a heading.
const WORDS_OF_LINE: RangeInclusive<usize> = 3..=14;
/// Fewer letters are a table or a formula.
const LETTERS_IN_TEN: usize = 7;
/// Words that tell something of a file, nothing of its subject.
#[rustfmt::skip]
const OF_FILES: [&str; 34] = [
    "bestand", "bijlage", "concept", "copy", "def", "definitief", "definitieve", "doc", "docx", "document", "draft",
    "example", "file", "final", "full", "img", "kopie", "naamloos", "ocr", "ocred", "pdf", "pptx", "presentatie",
    "presentation", "print", "problem", "scan", "scanned", "shorter", "test", "unnamed", "untitled", "versie", "xlsx",
];
/// What a heading of a part begins with.
const OF_CHAPTERS: [&str; 8] = [
    "hoofdstuk",
    "inhoud",
    "inhoudsopgave",
    "paragraaf",
    "contents",
    "chapter",
    "artikel",
    "pagina",
];
/// What the name of a body begins with, which stands in large letters above its letters.
const OF_BODIES: [&str; 6] = [
    "ministerie",
    "gemeente",
    "provincie",
    "waterschap",
    "directie",
    "afdeling",
];
