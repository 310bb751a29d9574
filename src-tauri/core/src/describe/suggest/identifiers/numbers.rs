//! The shape of a number after a label, and where it ends.

use crate::describe::suggest::dates::dates;

/// How short a number may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shortest {
    /// A few characters, some of them digits.
    Usual,
    /// Two digits: its label announces a number.
    Counter,
}

/// Reads the number that words start with, including a mark before it and what is joined to it: `WOB 2020393`,
/// `DGBI-TDM / 12345678`.
///
/// Shape: with its length in words.
pub(super) fn number_at(words: &[&str], shortest: Shortest) -> Option<(String, usize)> {
    let first = words.first()?;
    let mut length = 1;
    while let Some(next) = words.get(length) {
        let last = words.get(length - 1).unwrap_or(first);
        let goes_on = words.get(length + 1).is_some_and(|word| has_digit(word));
        // A dash after a number starts something else.
        // `Z.114477 / D.554433` are two numbers.
        let is_whole = last.chars().filter(char::is_ascii_digit).count() >= DIGITS_OF_WHOLE;
        let joins = *next == "/" && goes_on && !is_whole
            || *next == "-" && goes_on && is_mark(last)
            || is_sign(last)
            || last.ends_with(['/', '-']) && has_digit(next)
            || is_mark(last) && length == 1 && is_counter(trimmed(next)) && !is_area(trimmed(next));
        if !joins || length >= MOST_WORDS {
            break;
        }
        length += 1;
    }
    let number = words.get(..length)?.join(" ");
    let number = trimmed(&number);
    let last = words.get(length - 1)?;
    // `2500 EX Den Haag` is a place, `0591 377602` a telephone number.
    let is_place = number.len() == 4 && words.get(length).is_some_and(|word| word.len() == 2 && is_capitals(word));
    let is_share = last.ends_with(['%', '€']) || first.starts_with(['€', '+', '(']);
    let is_good = !is_place && !is_share && is_number(number, shortest);
    is_good.then(|| (number.to_owned(), length))
}

/// Finds every number in words, in order, except telephone numbers.
pub(super) fn numbers(words: &[&str]) -> Vec<String> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(rest) = words.get(at..).filter(|rest| !rest.is_empty()) {
        let is_area = rest.first().is_some_and(|word| is_area(trimmed(word)));
        at += if is_area {
            1 + rest.iter().skip(1).take_while(|word| is_digits(trimmed(word))).count()
        } else if let Some((number, length)) = number_at(rest, Shortest::Usual) {
            found.push(number);
            length
        } else {
            1
        };
    }
    found
}

pub(super) fn without_dates(line: &str) -> String {
    let mut rest = line.to_owned();
    for found in dates(line) {
        rest = rest.replacen(&found.words, " ", 1);
    }
    rest
}

/// Removes surrounding punctuation from a word.
pub(super) fn trimmed(word: &str) -> &str {
    word.trim_matches(|c: char| !c.is_alphanumeric())
}

pub(in crate::describe::suggest) fn is_digits(part: &str) -> bool {
    !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit())
}

/// Tells whether a word is a year of this century or the last.
pub(in crate::describe::suggest) fn is_year(word: &str) -> bool {
    word.len() == 4 && is_digits(word) && (word.starts_with("20") || word.starts_with("19"))
}

pub(super) fn has_digit(word: &str) -> bool {
    word.contains(|c: char| c.is_ascii_digit())
}

/// Tells whether a word has digits and is long enough, and is no date, time, version, year, amount or telephone number.
fn is_number(word: &str, shortest: Shortest) -> bool {
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let length = word.chars().count();
    if shortest == Shortest::Counter && is_digits(word) && digits == 2 {
        return true;
    }
    let is_phone = digits == 10 && word.starts_with('0') && !word.contains(char::is_alphabetic);
    // A version has short parts, all numbers.
    let parts: Vec<&str> = word.split('.').collect();
    let is_version = parts.len() >= 3 && parts.iter().all(|part| part.len() <= 2);
    digits >= 3
        && (FEWEST_CHARS..=MOST_CHARS).contains(&length)
        && !word.contains(['@', '€', '='])
        && !word.contains("www.")
        && !(is_year(word) || is_phone || is_version || is_account(word) || is_time(word))
        && dates(word).is_empty()
}

/// Recognises a number of a bank account, such as `NL91ABNA0417164300`.
pub(super) fn is_account(word: &str) -> bool {
    word.len() > LONG_ACCOUNT && word.starts_with("NL") && word.get(4..8).is_some_and(is_capitals)
}

/// Recognises a time, such as `9:30`.
fn is_time(word: &str) -> bool {
    let parts = word.split_once([':', '.']);
    parts.is_some_and(|(hour, minute)| hour.len() <= 2 && minute.len() == 2 && is_digits(hour) && is_digits(minute))
}

/// Recognises an area code, such as `070` or `0591`.
fn is_area(word: &str) -> bool {
    is_digits(word) && word.starts_with('0') && (2..=4).contains(&word.len())
}

fn is_sign(word: &str) -> bool {
    matches!(word, "/" | "-")
}

/// Recognises a number of digits and signs: `2024-33`.
fn is_counter(word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '/');
    has_digit(word) && word.chars().all(is_part)
}

/// Recognises a mark in capitals, such as `DGBI-TDM`, `WOB`, `Z`.
pub(super) fn is_mark(word: &str) -> bool {
    let is_part = |c: char| c.is_ascii_uppercase() || matches!(c, '-' | '&' | '/' | '.');
    word.starts_with(|c: char| c.is_ascii_uppercase()) && word.chars().all(is_part)
}

fn is_capitals(word: &str) -> bool {
    !word.is_empty() && word.chars().all(|c| c.is_ascii_uppercase())
}

const FEWEST_CHARS: usize = 4;
const MOST_CHARS: usize = 40;
/// `DGKE - DSE / 12345678`.
const MOST_WORDS: usize = 6;
/// With this many digits a number is complete.
const DIGITS_OF_WHOLE: usize = 5;
/// Longer than this it may be a bank account number.
const LONG_ACCOUNT: usize = 15;
