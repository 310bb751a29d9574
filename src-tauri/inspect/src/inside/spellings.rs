//! Finds initials, licence plates and dates that stand there with other signs between: `PJM Bos` and `P. J. M. Bos` for
//! `P.J.M. Bos`, `AB123C` for `AB-123-C`, `3 maart 1961` for `03-03-1961`.

use super::edges::Edges;
use super::folded::{is_passed_over, plain};
use super::gaps::{Gap, is_whole};
use crate::letters::fold_letters;
use std::ops::Range;

/// Finds these in a text. `wanted`: as they are searched.
pub(super) fn find(text: &str, wanted: &str, is_within: bool, edges: &Edges) -> Vec<Range<usize>> {
    let patterns = patterns(wanted);
    if patterns.is_empty() {
        return Vec::new();
    }
    let letters = letters(text);
    let found = patterns.iter().flat_map(|pattern| places(&letters, pattern));
    found.filter(|range| is_within || is_whole(text, range, edges)).collect()
}

/// A letter or digit of the text, folded.
struct Letter {
    sign: char,
    /// Its bytes.
    at: Range<usize>,
    /// What is between it and the one before it.
    gap: Gap,
}

fn letters(text: &str) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    for (at, sign) in text.char_indices().filter(|(_, sign)| !is_passed_over(*sign)) {
        let at = at..at + sign.len_utf8();
        let folded = fold_letters(plain(sign).encode_utf8(&mut [0; 4]));
        for sign in folded.chars().filter(|sign| sign.is_alphanumeric()) {
            let gap = letters.last().map_or(Gap::Wide, |last| {
                let between = text.get(last.at.end..at.start).unwrap_or_default();
                Gap::of(between, last.sign.is_alphabetic() && sign.is_alphabetic())
            });
            letters.push(Letter { sign, at: at.clone(), gap });
        }
    }
    letters
}

/// What must be before a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    Maybe,
    Something,
}

impl Between {
    fn allows(self, gap: Gap) -> bool {
        match gap {
            Gap::Nothing => self != Self::Something,
            Gap::LineEnd | Gap::Space | Gap::Short => self != Self::Nothing,
            Gap::Wide => false,
        }
    }
}

/// The letters and digits that are sought, each with what must be before it; at least three.
type Pattern = Vec<(char, Between)>;

fn places<'l>(letters: &'l [Letter], pattern: &'l [(char, Between)]) -> impl Iterator<Item = Range<usize>> + 'l {
    let is_it = |(at, (letter, (sign, between))): (usize, (&Letter, &(char, Between)))| {
        letter.sign == *sign && (at == 0 || between.allows(letter.gap))
    };
    letters
        .windows(pattern.len().max(1))
        .filter(move |window| window.iter().zip(pattern).enumerate().all(is_it))
        .filter_map(|window| Some(window.first()?.at.start..window.last()?.at.end))
}

/// Returns what is sought in place of the wanted words; nothing when these are of no such kind.
fn patterns(wanted: &str) -> Vec<Pattern> {
    let parts = parts(wanted);
    let mut patterns = dates(&parts);
    // An address of e-mail has no initials.
    patterns.extend(initials(&parts).filter(|_| !wanted.contains('@')));
    patterns.extend(plate(&parts));
    patterns.retain(|pattern| pattern.len() >= FEWEST);
    patterns
}

/// A word of the wanted ones, and what stands behind it.
#[derive(Clone, Copy)]
struct Part<'w> {
    said: &'w str,
    behind: &'w str,
}

impl Part<'_> {
    fn is_initial(self) -> bool {
        let is_short = self.said.chars().count() <= LONGEST_INITIAL;
        is_short && self.behind.starts_with('.') && self.said.chars().all(char::is_alphabetic)
    }
}

fn parts(wanted: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = wanted.trim_start_matches(|sign: char| !sign.is_alphanumeric());
    while !rest.is_empty() {
        let end = rest.find(|sign: char| !sign.is_alphanumeric()).unwrap_or(rest.len());
        let (said, more) = rest.split_at_checked(end).unwrap_or((rest, ""));
        let next = more.find(char::is_alphanumeric).unwrap_or(more.len());
        let (behind, more) = more.split_at_checked(next).unwrap_or((more, ""));
        parts.push(Part { said, behind });
        rest = more;
    }
    parts
}

/// Joins words into a pattern; `between` tells what must be between two of them.
fn joined<'w>(parts: &[Part<'w>], between: impl Fn(Part<'w>, Part<'w>) -> Between) -> Pattern {
    let mut pattern = Pattern::new();
    let mut before: Option<Part<'w>> = None;
    for part in parts {
        let mut next = before.map_or(Between::Nothing, |before| between(before, *part));
        for sign in part.said.chars() {
            pattern.push((sign, std::mem::replace(&mut next, Between::Nothing)));
        }
        before = Some(*part);
    }
    pattern
}

/// Between initials anything may be, before a name something.
fn initials(parts: &[Part<'_>]) -> Option<Pattern> {
    let between = |one: Part<'_>, next: Part<'_>| {
        if one.is_initial() && next.is_initial() { Between::Maybe } else { Between::Something }
    };
    parts.iter().any(|part| part.is_initial()).then(|| joined(parts, between))
}

/// Between the groups of a plate anything may be, and between its letters and digits. A postcode is like one.
fn plate(parts: &[Part<'_>]) -> Option<Pattern> {
    let mut pattern = joined(parts, |_, _| Between::Maybe);
    let signs: Vec<char> = pattern.iter().map(|(sign, _)| *sign).collect();
    for ((_, between), pair) in pattern.iter_mut().skip(1).zip(signs.windows(2)) {
        if pair.iter().any(|sign| sign.is_numeric()) && pair.iter().any(|sign| sign.is_alphabetic()) {
            *between = Between::Maybe;
        }
    }
    let is_mixed = signs.iter().any(char::is_ascii_digit) && signs.iter().any(|sign| sign.is_alphabetic());
    (is_mixed && signs.len() == OF_PLATE).then_some(pattern)
}

/// Days and months with and without a zero, and months in words.
fn dates(parts: &[Part<'_>]) -> Vec<Pattern> {
    let [day, month, year] = parts else { return Vec::new() };
    let is_year = year.said.len() == OF_YEAR && year.said.bytes().all(|digit| digit.is_ascii_digit());
    let number = |part: &Part<'_>| part.said.parse::<usize>().ok().filter(|_| part.said.len() <= 2);
    let named = || MONTHS.iter().position(|names| names.contains(&month.said)).map(|at| at + 1);
    let day = number(day).filter(|day| (1..=DAYS).contains(day) && is_year);
    let Some((day, month)) = day.zip(number(month).or_else(named)) else { return Vec::new() };
    let Some(in_words) = month.checked_sub(1).and_then(|at| MONTHS.get(at)) else { return Vec::new() };
    let spelled = |number: usize| [number.to_string(), format!("{number:02}")];
    let months: Vec<String> = spelled(month).into_iter().chain(in_words.map(str::to_owned)).collect();
    let mut dates = Vec::new();
    for day in spelled(day) {
        for month in &months {
            let said = [day.as_str(), month.as_str(), year.said].map(|said| Part { said, behind: "" });
            dates.push(joined(&said, |_, _| Between::Something));
        }
    }
    dates
}

/// The months in Dutch, and how people shorten them.
#[rustfmt::skip]
const MONTHS: [[&str; 2]; 12] = [
    ["januari", "jan"], ["februari", "feb"], ["maart", "mrt"], ["april", "apr"], ["mei", "mei"], ["juni", "jun"],
    ["juli", "jul"], ["augustus", "aug"], ["september", "sep"], ["oktober", "okt"], ["november", "nov"],
    ["december", "dec"],
];
/// Own choice, in letters and digits: fewer are an abbreviation.
const FEWEST: usize = 3;
/// Letters of an initial: `P.`, `Th.`
const LONGEST_INITIAL: usize = 2;
/// Letters and digits on a licence plate. Source: Regeling kentekens en kentekenplaten.
const OF_PLATE: usize = 6;
/// Digits of a year.
const OF_YEAR: usize = 4;
/// Days of the longest month.
const DAYS: usize = 31;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::inside::folded::spelled;

    #[test]
    fn initials_plates_and_dates_are_found_with_other_signs_between() {
        for (wanted, text, expected) in [
            ("P.J.M. Bos", "P. J. M. Bos, P.J.M.Bos", vec!["P. J. M. Bos", "P.J.M.Bos"]),
            ("P.J.M. Bos", "P.J.M Bos en PJM Bos", vec!["P.J.M Bos", "PJM Bos"]),
            ("P.J.M. Bos", "P J M\nBos", vec!["P J M\nBos"]),
            ("P.J.M. Bos", "P.J.N. Bos, PJMBos, APJM Bos, PJM Bosch, P.J.M. van den Bos", vec![]),
            ("Th.J. van den Bos", "ThJ van den Bos, ThJ vandenBos", vec!["ThJ van den Bos"]),
            ("j.jansen@hier.nl", "J. Jansen, hier nl", vec![]),
            ("AB-123-C", "AB123C, AB 123 C, AB-12-3C, AB-123-CD", vec!["AB123C", "AB 123 C"]),
            ("AB123C", "de AB-123-C", vec!["AB-123-C"]),
            ("1234 AB", "1234AB", vec!["1234AB"]),
            ("03-03-1961", "3-3-1961, 3/3/1961, 03.3.1961", vec!["3-3-1961", "3/3/1961", "03.3.1961"]),
            ("03-03-1961", "13-3-1961, 3-31-961, 3-4-1961, 3 mei 1961", vec![]),
            ("3 maart 1961", "03-03-1961 en 3 mrt. 1961", vec!["03-03-1961", "3 mrt. 1961"]),
            ("31-12-1961", "31 december 1961", vec!["31 december 1961"]),
            ("Jan de Bos", "JandeBos", vec![]),
        ] {
            let mut found = find(text, &spelled(wanted), false, &Edges::default());
            found.sort_unstable_by_key(|range| (range.start, range.end));
            found.dedup();
            let found: Vec<&str> = found.into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, expected, "{wanted}: {text}");
        }
    }
}
