//! D17: personal data in typed texts, recognised as in names (N14).
//!
//! Source: diwoo.md §12, D17; what is recognised: sitemap-robots-naming.md §7.2, N14. Contents of files are not checked
//! here. Own numbers (`identifier`, `aggregatiekenmerk`) are not checked for numbers of persons: one in eleven numbers
//! of nine digits passes the 11-test (own choice).

use super::{info::rules, meaning::words, text::for_each_text};
use crate::model::{Finding, Metadata};
use std::ops::Range;

rules! {
    /// D17: probably personal data.
    pub D17 "diwoo.md §12, D17" {
        attention EMAIL "email" ["value"];
        attention NUMBER "number" ["value"];
        attention PHONE "phone" ["value"];
        attention PERSON "person" ["value"];
        attention WRITER "writer" ["value"];
    }
}

/// Words before the name of a person.
const BEFORE_A_PERSON: &[&str] = &["dhr", "mevr", "mevrouw", "meneer"];
/// Words that join two of those, and are not names.
const BETWEEN: &[&str] = &["en", "of"];
/// Words in the name of a unit of an organisation: a writer with such a name is not a person.
#[rustfmt::skip]
const UNITS: &[&str] = &[
    "adviescommissie", "afdeling", "bestuur", "bureau", "bv", "cluster", "college", "commissie",
    "dienst", "directie", "gemeente", "griffie", "ministerie", "nv", "organisatie", "provincie",
    "raad", "rekenkamer", "redactie", "secretariaat", "sector", "stichting", "team", "universiteit",
    "vereniging", "waterschap", "werkgroep",
];
/// Digits of a citizen service number.
const BSN_DIGITS: usize = 9;
/// Digits of a Dutch telephone number after `0`, `+31` or `0031`.
///
/// Source: Dutch numbering plan for telephone services: national numbers have nine digits.
const NATIONAL_DIGITS: usize = 9;
/// Elements that contain numbers by nature.
const NUMBERED: [&str; 2] = ["identifier", "aggregatiekenmerk"];

/// Checks every text of a description.
pub(super) fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    for_each_text(metadata, |field, text| {
        if let Some(value) = email(text) {
            found.push(EMAIL.at(field, [&value]));
        }
        if !NUMBERED.contains(&field) && has_digits_enough(text) {
            if let Some(value) = bsn(text) {
                found.push(NUMBER.at(field, [&value]));
            }
            if let Some(value) = phone(text) {
                found.push(PHONE.at(field, [&value]));
            }
        }
        if let Some(value) = addressed_person(text) {
            found.push(PERSON.at(field, [&value]));
        }
    });
    if let Some(name) = metadata.naam_opsteller.as_deref().map(str::trim)
        && is_probably_a_person(name)
        && addressed_person(name).is_none()
    {
        found.push(WRITER.at("naamOpsteller", [&name]));
    }
}

/// Tells whether a text probably contains personal data, as in [`D17`].
pub fn may_be_personal(text: &str) -> bool {
    email(text).or_else(|| bsn(text)).or_else(|| phone(text)).or_else(|| addressed_person(text)).is_some()
}

/// Tells whether a text has enough digits for a citizen service number or a telephone number: most texts do not, and
/// need no further checks.
fn has_digits_enough(text: &str) -> bool {
    text.bytes().filter(u8::is_ascii_digit).count() >= BSN_DIGITS.min(NATIONAL_DIGITS)
}

/// Returns the first e-mail address in a text; see [`emails`].
pub fn email(text: &str) -> Option<&str> {
    text.get(emails(text).next()?)
}

/// Returns where the e-mail addresses in a text are: the words around an `@` between letters or digits.
pub fn emails(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_in = |c: char| c.is_alphanumeric() || ".-_+@".contains(c);
    let bytes = |c: char| c.len_utf8();
    let mut last = 0;
    text.match_indices('@').filter_map(move |(at, sign)| {
        let (before, after) = (text.get(last..at)?, text.get(at + sign.len()..)?);
        let ends = before.chars().next_back()?.is_alphanumeric();
        let begins = after.chars().next()?.is_alphanumeric();
        let name = before.chars().rev().take_while(|c| is_in(*c));
        let host = after.chars().take_while(|c| is_in(*c));
        let from = at - name.map(bytes).sum::<usize>();
        let to = at + sign.len() + host.map(bytes).sum::<usize>();
        let word = text.get(from..to).filter(|_| ends && begins)?;
        let from = from + word.len() - word.trim_start_matches(|c: char| !c.is_alphanumeric()).len();
        last = from + word.trim_matches(|c: char| !c.is_alphanumeric()).len();
        Some(from..last)
    })
}

/// Returns the first word that passes the 11-test of a citizen service number: 9×a + 8×b + … + 2×h − i is a multiple of
/// 11.
pub fn bsn(text: &str) -> Option<&str> {
    words(text).find(|word| is_bsn(word))
}

/// Tells whether a word consists of nine digits that pass that test.
pub fn is_bsn(word: &str) -> bool {
    if word.len() != BSN_DIGITS || !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return false;
    }
    let sum: i32 =
        word.bytes().zip([9, 8, 7, 6, 5, 4, 3, 2, -1]).map(|(digit, weight)| i32::from(digit - b'0') * weight).sum();
    sum != 0 && sum % 11 == 0
}

/// Tells whether a bank account number passes the check of ISO 13616: with its first four characters moved to the end,
/// and letters read as 10 to 35, dividing it by 97 leaves 1.
pub fn is_iban(number: &str) -> bool {
    let digits: Vec<u32> = number.chars().filter_map(|c| c.to_digit(36)).collect();
    let (first, rest) = digits.split_at(digits.len().min(4));
    let left =
        (rest.iter().chain(first)).fold(0, |left, digit| (left * if *digit < 10 { 10 } else { 100 } + digit) % 97);
    left == 1
}

/// Returns the first Dutch telephone number: `06-12345678`, `010 123 45 67`, `+31 6 12 34 56 78`, `0031…`. A number
/// without separators counts only if it is a mobile number or has the country code: others are often case numbers.
pub fn phone(text: &str) -> Option<&str> {
    let is_inside = |c: char| c.is_ascii_digit() || " -().+".contains(c);
    text.split(|c: char| !is_inside(c))
        .flat_map(|run| run.split("  "))
        .map(|run| run.trim_matches(|c: char| " -.".contains(c)))
        .find(|run| is_phone(run) && stands_alone(text, run))
}

/// Tells whether a run of digits and separators is a number as in [`phone`].
pub fn is_phone(run: &str) -> bool {
    let digits: String = run.chars().filter(char::is_ascii_digit).collect();
    let is_in_pieces = digits.len() != run.len();
    let has_plus = run.starts_with('+');
    let with_country = digits.strip_prefix("0031").or_else(|| digits.strip_prefix("31").filter(|_| has_plus));
    let (national, is_sure) = if let Some(rest) = with_country {
        (rest, true)
    } else if let Some(rest) = digits.strip_prefix('0').filter(|_| !has_plus) {
        (rest, is_in_pieces || rest.starts_with('6'))
    } else {
        return false;
    };
    // `+31 (0)6 …` repeats the zero.
    let national = national.strip_prefix('0').unwrap_or(national);
    is_sure && national.len() == NATIONAL_DIGITS && !national.starts_with('0') && !begins_with_date(run)
}

/// Tells whether a run begins with a date, so that a time follows: `05-06-2024 11:45` has ten digits too.
fn begins_with_date(run: &str) -> bool {
    let mut groups = run.split(|c: char| !c.is_ascii_digit());
    let (day, month, year) = (groups.next(), groups.next(), groups.next());
    day.is_some_and(|day| day.len() == 2)
        && month.is_some_and(|month| month.len() == 2 && month <= "12")
        && year.is_some_and(|year| year.len() == 4 && (year.starts_with("19") || year.starts_with("20")))
}

/// Tells whether a piece of a text is not adjacent to letters, digits, hyphens or slashes.
fn stands_alone(text: &str, piece: &str) -> bool {
    text.match_indices(piece).any(|(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let after = (text.get(at + piece.len()..)).and_then(|text| text.chars().next());
        let touches = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '/');
        !touches(before) && !touches(after)
    })
}

/// Returns the word after `dhr`, `mevr` and the like.
pub fn addressed_person(text: &str) -> Option<&str> {
    let mut is_next = false;
    words(text).find(|word| {
        let is_name = is_next
            && word.chars().all(char::is_alphabetic)
            && word.chars().nth(1).is_some()
            && !BETWEEN.contains(word);
        is_next = BEFORE_A_PERSON.iter().any(|before| word.eq_ignore_ascii_case(before));
        is_name
    })
}

/// Tells whether a writer is a person: two words or more, none of them the name of a unit of an organisation.
fn is_probably_a_person(name: &str) -> bool {
    let all: Vec<_> = words(name).collect();
    all.len() > 1
        && !all.iter().any(|word| word.bytes().any(|byte| byte.is_ascii_digit()))
        && !all.iter().any(|word| UNITS.iter().any(|unit| word.eq_ignore_ascii_case(unit)))
}
