//! Dates in Dutch text and in file names.

use crate::describe::typed::month_named;
use chrono::{Datelike, NaiveDate};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// A date in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FoundDate {
    pub(super) date: NaiveDate,
    /// The words as found.
    pub(super) words: String,
    pub(super) at: usize,
}

impl FoundDate {
    /// Tells whether its year is written with two digits.
    pub(super) fn has_short_year(&self) -> bool {
        !as_digits(&self.words).contains(&self.date.year().to_string())
    }
}

/// Tells whether a name starts with a date written in digits only: `261112_besluit`.
pub(crate) fn starts_with_date(name: &str) -> bool {
    let end = name.find(|c: char| !c.is_ascii_digit()).unwrap_or(name.len());
    short(name).is_some() || name.get(..end).is_some_and(|start| !digits(start).is_empty())
}

/// Reads six digits at the start of a name: `261112_besluit`.
fn short(name: &str) -> Option<FoundDate> {
    let six = name.get(..6)?;
    let is_alone = name.get(6..)?.starts_with(['_', '-', ' ']);
    let part = |at: usize| six.get(at..at + 2)?.parse::<u32>().ok();
    let date = made(2000 + part(0)?, part(2)?, part(4)?)?;
    let is_number = six.bytes().all(|byte| byte.is_ascii_digit());
    (is_alone && is_number).then(|| FoundDate { date, words: six.to_owned(), at: 0 })
}

/// Returns the first day of the month named in a file name or line: `aanvraag, oktober 2026`, `2026-oktober`.
pub(super) fn month_of_name(name: &str, today: NaiveDate) -> Option<FoundDate> {
    let tokens = tokens(name);
    let mut found = tokens.windows(2).enumerate().filter_map(|(at, pair)| {
        let [first, second] = pair else { return None };
        let of = |year: &Token<'_>, name: &Token<'_>| made(year.number(4..=4)?, month(name.text)?, 1);
        // `2026-maart-april` is a period, not a month.
        let next = tokens.get(at + 2);
        let is_period = next.is_some_and(|next| month(next.text).is_some());
        let date = of(second, first).or_else(|| of(first, second).filter(|_| !is_period))?;
        let words = name.get(first.from..second.to)?.to_owned();
        let at = first.from;
        (date <= today).then_some(FoundDate { date, words, at })
    });
    found.next()
}

/// Returns the day in a title without a year, when the file was made within some weeks after it: `overleg 26 april`.
pub(super) fn day_of_title(title: &str, made_on: Option<NaiveDate>) -> Option<FoundDate> {
    let made_on = made_on?;
    let tokens = tokens(title);
    let mut found = tokens.windows(2).filter_map(|pair| {
        let [first, second] = pair else { return None };
        let (day, month) = (first.number(1..=2)?, month(second.text)?);
        let years = [made_on.year(), made_on.year() - 1];
        let date = years.into_iter().find_map(|year| {
            let date = NaiveDate::from_ymd_opt(year, month, day)?;
            (0..=WEEKS_DAYS).contains(&(made_on - date).num_days()).then_some(date)
        })?;
        let words = title.get(first.from..second.to)?.to_owned();
        let at = first.from;
        Some(FoundDate { date, words, at })
    });
    found.next()
}

/// Returns the date in a file name: the last one, which is of the document rather than of the case.
///
/// Shape: the name without its extension.
pub(super) fn of_file_name(stem: &str, today: NaiveDate) -> Option<FoundDate> {
    let mut found = dates(stem);
    found.extend(digits(stem));
    if found.is_empty() {
        found.extend(short(stem));
    }
    found.retain(|found| found.date <= today);
    found.into_iter().max_by_key(|found| found.at)
}

/// Returns every date in a text, in order: `12 november 2026`, `12-11-2026`, `2026-11-12`, `12-11-26`.
pub(super) fn dates(text: &str) -> Vec<FoundDate> {
    let corrected = as_digits(text);
    let tokens = tokens(&corrected);
    let mut found: Vec<FoundDate> = Vec::new();
    let mut at = 0;
    while let Some([first, second, third]) = tokens.get(at..at + 3) {
        let date = read([first, second, third], &corrected);
        at += if date.is_some() { 3 } else { 1 };
        found.extend(date.map(|date| FoundDate {
            date,
            words: text.get(first.from..third.to).unwrap_or_default().to_owned(),
            at: first.from,
        }));
    }
    found
}

/// Returns a text with digits in place of letters that text recognition mistook for them: `l2 mei 2O25`. Every
/// character keeps its place.
pub(super) fn as_digits(text: &str) -> Cow<'_, str> {
    let is_misread = |c: char| matches!(c, 'l' | 'I' | 'O' | 'o');
    let is_digit = |c: char| c.is_ascii_digit();
    let bytes = text.as_bytes().windows(2);
    let is_mixed = |pair: &[u8]| {
        let pair = [0, 1].map(|at| pair.get(at).copied().map_or(' ', char::from));
        pair.into_iter().any(is_digit) && pair.into_iter().any(is_misread)
    };
    if !bytes.into_iter().any(is_mixed) {
        return Cow::Borrowed(text);
    }
    let parts = text.split_inclusive(|c: char| !c.is_alphanumeric());
    let parts = parts.map(|part| {
        let mut word = part.chars().filter(|c| c.is_alphanumeric());
        let is_number = part.contains(is_digit) && word.all(|c| is_digit(c) || is_misread(c));
        if is_number { Cow::Owned(part.replace(['l', 'I'], "1").replace(['O', 'o'], "0")) } else { Cow::Borrowed(part) }
    });
    Cow::Owned(parts.collect())
}

/// Finds dates of eight digits: `20261112`, or `12112026` if it is not a date year-first.
fn digits(text: &str) -> Vec<FoundDate> {
    let eight = tokens(text).into_iter().filter(|token| token.text.len() == 8 && token.is_number());
    let date = |token: &Token<'_>| {
        let part = |from: usize, to: usize| token.text.get(from..to).and_then(|text| text.parse().ok());
        let year_first = made(part(0, 4)?, part(4, 6)?, part(6, 8)?);
        year_first.or_else(|| made(part(4, 8)?, part(2, 4)?, part(0, 2)?))
    };
    eight
        .filter_map(|token| Some(FoundDate { date: date(&token)?, words: token.text.to_owned(), at: token.from }))
        .collect()
}

/// A run of letters, or a run of digits.
#[derive(Debug)]
struct Token<'t> {
    text: &'t str,
    from: usize,
    to: usize,
}

impl Token<'_> {
    fn is_number(&self) -> bool {
        self.text.bytes().all(|byte| byte.is_ascii_digit())
    }

    fn number(&self, digits: RangeInclusive<usize>) -> Option<u32> {
        let fits = self.is_number() && digits.contains(&self.text.len());
        fits.then(|| self.text.parse().ok()).flatten()
    }
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let kind = |c: char| (c.is_ascii_digit(), c.is_alphabetic());
    let mut tokens = Vec::new();
    let mut characters = text.char_indices().peekable();
    while let Some((from, first)) = characters.next() {
        if !first.is_ascii_digit() && !first.is_alphabetic() {
            continue;
        }
        let mut to = from + first.len_utf8();
        while let Some((at, next)) = characters.next_if(|(_, next)| kind(*next) == kind(first)) {
            to = at + next.len_utf8();
        }
        tokens.extend(text.get(from..to).map(|text| Token { text, from, to }));
    }
    tokens
}

fn read([first, second, third]: [&Token<'_>; 3], text: &str) -> Option<NaiveDate> {
    let between = |one: &Token<'_>, other: &Token<'_>| text.get(one.to..other.from).unwrap_or_default().trim();
    let gaps = [between(first, second), between(second, third)];
    // `March 12, 2026`.
    if let (Some(month), [_, ","]) = (month(first.text), gaps) {
        return made_since(FIRST_YEAR_IN_WORDS, (third.number(4..=4)?, month, second.number(1..=2)?));
    }
    // `v3 februari 2014` is a version and a month.
    let is_glued = |at: usize| text.get(..at).is_some_and(|before| before.ends_with(char::is_alphabetic));
    // A month in words: separators are rare, and only these occur.
    if let Some(month) = month(second.text) {
        let is_date = !is_glued(first.from) && gaps.iter().all(|gap| ["", ".", "-", "_"].contains(gap));
        return is_date
            .then(|| made_since(FIRST_YEAR_IN_WORDS, (third.number(4..=4)?, month, first.number(1..=2)?)))
            .flatten();
    }
    let separators = ["-", "/", ".", "_"];
    if gaps[0] != gaps[1] || !separators.contains(&gaps[0]) || touches(text, first.from, third.to) {
        return None;
    }
    let date = |year: Option<u32>, day: &Token<'_>, digits: RangeInclusive<usize>| {
        let month = second.number(digits.clone())?;
        made(year?, month, day.number(digits)?)
    };
    // As when people type dates: from 50 on, the last century.
    let short = || third.number(2..=2).map(|year| year + if year < 50 { 2000 } else { 1900 });
    date(third.number(4..=4), first, 1..=2)
        .or_else(|| date(first.number(4..=4), third, 2..=2))
        .or_else(|| date(short().filter(|_| gaps[0] != "."), first, 1..=2))
}

/// Tells whether a number continues beyond the date: `1.12.2026.3` is not a date.
fn touches(text: &str, from: usize, to: usize) -> bool {
    let before = text.get(..from).unwrap_or_default().chars().next_back();
    let mut after = text.get(to..).unwrap_or_default().chars();
    let (sign, digit) = (after.next(), after.next());
    let goes_on = |sign: Option<char>| sign.is_some_and(|c| matches!(c, '.' | '/' | '-'));
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    is_digit(sign) || goes_on(sign) && is_digit(digit) || before.is_some_and(|c| c.is_ascii_digit() || c == '/')
}

fn month(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let more = || FURTHER_MONTHS.iter().find(|(name, _)| *name == word).map(|(_, month)| *month);
    // Text recognition reads `m` as `rn`.
    let misread = || word.contains("rn").then(|| month(&word.replace("rn", "m")))?;
    // `MAA 2024` in a name is more often an abbreviation.
    month_named(&word).filter(|_| word != "maa").or_else(more).or_else(misread)
}

fn made(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    made_since(FIRST_YEAR, (year, month, day))
}

fn made_since(first_year: i32, (year, month, day): (u32, u32, u32)) -> Option<NaiveDate> {
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    (date.year() >= first_year).then_some(date)
}

/// A report of a day is made within some weeks after it.
const WEEKS_DAYS: i64 = 60;
/// Older documents have no dates in their names, and numbers would look like years.
const FIRST_YEAR: i32 = 1990;
/// With a month in words nothing else is meant.
const FIRST_YEAR_IN_WORDS: i32 = 1950;

/// Names beside those that people type: shortened, and in Frisian.
const FURTHER_MONTHS: [(&str, u32); 8] = [
    ("febr", 2),
    ("jannewaris", 1),
    ("febrewaris", 2),
    ("maaie", 5),
    ("juny", 6),
    ("septimber", 9),
    ("novimber", 11),
    ("desimber", 12),
];

#[cfg(test)]
mod tests {
    use super::{dates, day_of_title, month_of_name, of_file_name};
    use crate::describe::suggest::evidence::stem;
    use chrono::NaiveDate;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
    }

    fn shown(found: Option<super::FoundDate>) -> Option<String> {
        found.map(|found| found.date.to_string())
    }

    #[test]
    fn dates_in_text_are_read() {
        for (text, expected) in [
            ("12 november 2026", "2026-11-12"),
            ("op 1 mrt. 2025 is", "2025-03-01"),
            ("3 FEBRUARI 2024", "2024-02-03"),
            ("12-11-2026", "2026-11-12"),
            ("12/11/2026", "2026-11-12"),
            ("12.11.2026.", "2026-11-12"),
            ("2026-11-12", "2026-11-12"),
            ("12-nov-2026", "2026-11-12"),
            ("November 12, 2026", "2026-11-12"),
            ("31 februari 2026", ""),
            ("artikel 12.11.2026.3", ""),
            ("2026-13-01", ""),
            ("telefoon 06-12-20261", ""),
            ("12 november", ""),
            ("12-11-26", "2026-11-12"),
            ("versie 12.11.26", ""),
            ("1-1-1850", ""),
            ("2l maart 2O24", "2024-03-21"),
            ("6 oktober 1987", "1987-10-06"),
            ("20 jannewaris 2025", "2025-01-20"),
            ("3 febr. 2025", "2025-02-03"),
            ("3 septernber 2025", "2025-09-03"),
            ("3 maa 2025", ""),
            ("", ""),
        ] {
            let found = dates(text);
            let found = found.first().map_or(String::new(), |found| found.date.to_string());
            assert_eq!(found, expected, "{text:?}");
        }
    }

    #[test]
    fn a_date_without_its_day_or_year_is_completed() {
        let month = |name| shown(month_of_name(name, today()));
        assert_eq!(month("Schade na ramp, oktober 2016").as_deref(), Some("2016-10-01"));
        assert_eq!(month("rapport-2016-oktober-def").as_deref(), Some("2016-10-01"));
        assert_eq!(month("cijfers-2016-maart-april"), None);
        assert_eq!(month("mei 2030"), None);
        let day = |title, made| shown(day_of_title(title, NaiveDate::from_ymd_opt(2026, made, 4)));
        assert_eq!(day("Overleg 26 april", 5).as_deref(), Some("2026-04-26"));
        assert_eq!(day("Overleg 26 december", 1).as_deref(), Some("2025-12-26"));
        assert_eq!(day("Overleg 26 april", 9), None);
    }

    #[test]
    fn dates_in_file_names_are_read() {
        for (name, expected) in [
            ("20261112_besluit.pdf", Some("2026-11-12")),
            ("besluit-2026-11-12.pdf", Some("2026-11-12")),
            ("Notulen 12 november 2026.docx", Some("2026-11-12")),
            ("verslag_12_11_2026.pdf", Some("2026-11-12")),
            ("12112026 agenda.pdf", Some("2026-11-12")),
            ("261112_besluit.pdf", Some("2026-11-12")),
            ("261112.pdf", None),
            ("verslag 12-11-26.docx", Some("2026-11-12")),
            ("scan0034.pdf", None),
            ("20271112.pdf", None),
            ("12345678.pdf", None),
            ("Z2026-00123.pdf", None),
        ] {
            assert_eq!(shown(of_file_name(stem(name), today())).as_deref(), expected, "{name}");
        }
    }
}
