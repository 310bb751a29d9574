//! Dates in Dutch text and in file names, and which of them is that of the document.

use chrono::{Datelike, NaiveDate};
use std::ops::RangeInclusive;

/// A date in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct FoundDate {
    /// The date.
    pub(super) date: NaiveDate,
    /// The words as they stand there.
    pub(super) words: String,
    at: usize,
}

/// Returns the date of the document that a text tells: the one whose label says so, or that stands near the top.
///
/// Shape: with its points, from 4 on by a label.
pub(super) fn of_document(
    text: &str,
    made: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<(i32, FoundDate)> {
    let end = |most: usize| (text.char_indices().nth(most)).map_or(text.len(), |(at, _)| at);
    let first_page = end(MOST_CHARS);
    let start = text.get(..end(MOST_CHARS_READ)).unwrap_or(text);
    let found = dates(start).into_iter().filter(|found| found.date <= today);
    let mut behind = 0;
    let scored = found.map(|found| {
        // The file was made on that day, or soon after.
        let age = made.map(|made| (made - found.date).num_days());
        let is_confirmed = age.is_some_and(|age| (0..=SOON_DAYS).contains(&age));
        // A label belongs to the first date behind it.
        let said = score(start, behind, &found);
        behind = found.at + found.words.len();
        // Further on labels are those of versions and of others.
        let said = if found.at < first_page {
            said
        } else {
            said.min(0)
        };
        (said + if is_confirmed { CONFIRMED } else { 0 }, found)
    });
    // Of equals the first; `max_by_key` would take the last.
    let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(points, _)| *points > 0)
}

/// Tells whether a date by its digits alone stands at the beginning: `261112_besluit`.
#[must_use]
pub fn starts_with_date(name: &str) -> bool {
    let end = name
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(name.len());
    short(name).is_some()
        || name
            .get(..end)
            .is_some_and(|start| !digits(start).is_empty())
}

/// Six digits at the beginning of a name: `261112_besluit`.
fn short(name: &str) -> Option<FoundDate> {
    let six = name.get(..6)?;
    let is_alone = name.get(6..)?.starts_with(['_', '-', ' ']);
    let part = |at: usize| six.get(at..at + 2)?.parse::<u32>().ok();
    let date = made(2000 + part(0)?, part(2)?, part(4)?)?;
    let is_number = six.bytes().all(|byte| byte.is_ascii_digit());
    (is_alone && is_number).then(|| FoundDate {
        date,
        words: six.to_owned(),
        at: 0,
    })
}

/// Returns the first day of a month that stands alone on a line near the top, as on a cover: `april 2018`.
pub(super) fn month_of_cover(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let lines = text.lines().take(LINES_OF_COVER).map(str::trim);
    let mut found = lines.filter_map(|line| {
        let words = line.rsplit_once(", ").map_or(line, |(_, words)| words);
        let (name, year) = words.split_once(' ')?;
        let year = year.parse().ok().filter(|_| year.len() == 4)?;
        let date = made(year, month(name)?, 1).filter(|date| *date <= today)?;
        let words = words.to_owned();
        Some(FoundDate { date, words, at: 0 })
    });
    found.next()
}

/// Returns the date in a file name: the last one, which names the document rather than the case.
pub(super) fn of_file_name(name: &str, today: NaiveDate) -> Option<FoundDate> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let mut found = dates(stem);
    found.extend(digits(stem));
    if found.is_empty() {
        found.extend(short(stem));
    }
    found.retain(|found| found.date <= today);
    found.into_iter().max_by_key(|found| found.at)
}

/// Returns every date in a text, in order: `12 november 2026`, `12-11-2026`, `2026-11-12`.
pub(super) fn dates(text: &str) -> Vec<FoundDate> {
    let tokens = tokens(text);
    let mut found: Vec<FoundDate> = Vec::new();
    let mut at = 0;
    while let Some([first, second, third]) = tokens.get(at..at + 3) {
        let date = read([first, second, third], text);
        at += if date.is_some() { 3 } else { 1 };
        found.extend(date.map(|date| {
            FoundDate {
                date,
                words: text
                    .get(first.from..third.to)
                    .unwrap_or_default()
                    .to_owned(),
                at: first.from,
            }
        }));
    }
    found
}

/// Eight digits by themselves: `20261112`, or `12112026` when that is no date the other way round.
fn digits(text: &str) -> Vec<FoundDate> {
    let eight = tokens(text)
        .into_iter()
        .filter(|token| token.text.len() == 8 && token.is_number());
    let date = |token: &Token<'_>| {
        let part =
            |from: usize, to: usize| token.text.get(from..to).and_then(|text| text.parse().ok());
        let year_first = made(part(0, 4)?, part(4, 6)?, part(6, 8)?);
        year_first.or_else(|| made(part(4, 8)?, part(2, 4)?, part(0, 2)?))
    };
    eight
        .filter_map(|token| {
            Some(FoundDate {
                date: date(&token)?,
                words: token.text.to_owned(),
                at: token.from,
            })
        })
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
    let between = |one: &Token<'_>, other: &Token<'_>| {
        text.get(one.to..other.from).unwrap_or_default().trim()
    };
    let gaps = [between(first, second), between(second, third)];
    // `March 12, 2026`.
    if let (Some(month), [_, ","]) = (month(first.text), gaps) {
        return made(third.number(4..=4)?, month, second.number(1..=2)?);
    }
    // A month in words: signs between are rare, and only these.
    if let Some(month) = month(second.text) {
        let is_date = gaps.iter().all(|gap| ["", ".", "-", "_"].contains(gap));
        return is_date
            .then(|| made(third.number(4..=4)?, month, first.number(1..=2)?))
            .flatten();
    }
    let separators = ["-", "/", ".", "_"];
    if gaps[0] != gaps[1] || !separators.contains(&gaps[0]) || touches(text, first.from, third.to) {
        return None;
    }
    let date = |year: &Token<'_>, day: &Token<'_>, digits: RangeInclusive<usize>| {
        let month = second.number(digits.clone())?;
        made(year.number(4..=4)?, month, day.number(digits)?)
    };
    date(third, first, 1..=2).or_else(|| date(first, third, 2..=2))
}

/// Tells whether a number goes on: `1.12.2026.3` is no date.
fn touches(text: &str, from: usize, to: usize) -> bool {
    let before = text.get(..from).unwrap_or_default().chars().next_back();
    let mut after = text.get(to..).unwrap_or_default().chars();
    let (sign, digit) = (after.next(), after.next());
    let goes_on = |sign: Option<char>| sign.is_some_and(|c| matches!(c, '.' | '/' | '-'));
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    is_digit(sign)
        || goes_on(sign) && is_digit(digit)
        || before.is_some_and(|c| c.is_ascii_digit() || c == '/')
}

fn month(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let mut months = (1..).zip(MONTHS);
    let found = months.find(|(_, names)| names.contains(&word.as_str()));
    found.map(|(month, _)| month)
}

fn made(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
    (date.year() >= FIRST_YEAR).then_some(date)
}

/// Scores a date by the words before it, and by how near the top it stands.
fn score(text: &str, behind: usize, found: &FoundDate) -> i32 {
    let at = found.at;
    let head = text.get(..at).unwrap_or_default();
    let from = head.char_indices().rev().take(LABEL_CHARS).last();
    let before = from.and_then(|(from, _)| head.get(from.max(behind)..));
    let before = before.unwrap_or_default().to_lowercase();
    // The nearest label decides.
    let nearest = (LABELS.iter())
        .flat_map(|(points, labels)| labels.iter().map(move |label| (label, points)))
        .filter_map(|(label, points)| Some((before.rfind(label)? + label.len(), *points)))
        .max_by_key(|(end, points)| (*end, points.abs()));
    let behind = head.chars().count();
    let top = match stands(text, found) {
        Standing::Alone => behind < ALONE_CHARS,
        Standing::AtAnEnd => behind < TOP_CHARS,
        Standing::InASentence => false,
    };
    nearest.map_or(0, |(_, points)| points) + i32::from(top)
}

/// How a date stands in its line.
enum Standing {
    Alone,
    AtAnEnd,
    InASentence,
}

/// Tells whether a date stands by itself, behind a place, or behind a dash: in a sentence it is that of something else.
fn stands(text: &str, found: &FoundDate) -> Standing {
    let (head, rest) = text.split_at_checked(found.at).unwrap_or_default();
    let before = head.rsplit('\n').next().unwrap_or_default().trim();
    let line = rest.lines().next().unwrap_or_default();
    let behind = line.get(found.words.len()..).unwrap_or_default();
    // A text that came without lines does not tell.
    if !text.contains('\n') {
        return Standing::AtAnEnd;
    }
    let ends = behind.chars().count() <= CHARS_BEHIND;
    if before.is_empty() && behind.trim().is_empty() {
        return Standing::Alone;
    }
    let is_set_off = before.split_whitespace().count() <= WORDS_BEFORE
        || before.ends_with(['–', '-', '|', '(', '/', '·', ',']);
    if ends && is_set_off {
        Standing::AtAnEnd
    } else {
        Standing::InASentence
    }
}

/// What stands before the date of a document, and before other dates. Own choice, from letters and decisions.
const LABELS: [(i32, &[&str]); 11] = [
    (6, &["datum besluit", "besluitdatum", "datum document"]),
    (
        6,
        &[
            "vergaderdatum",
            "datum vergadering",
            "gehouden op",
            "datum overleg",
        ],
    ),
    (
        5,
        &["vastgesteld", "ondertekend", "aldus besloten", "ingezonden"],
    ),
    (
        4,
        &[
            "verzenddatum",
            "verzonden",
            "datum",
            "dagtekening",
            "opgesteld op",
            "bijeenkomst",
            "date",
        ],
    ),
    (4, &["vergadering van", "overleg van", "vergadering d.d."]),
    (-4, &["deadline", "volgende vergadering", "volgend overleg"]),
    (-1, &["d.d."]),
    (-4, &["uw brief van", "uw verzoek van", "op uw verzoek"]),
    (-2, &["ontvangen"]),
    (-9, &["geboren", "geboortedatum"]),
    (
        -6,
        &[
            "ingang van",
            "ingangsdatum",
            "inwerking",
            "in werking",
            "geldig",
            "uiterlijk",
            "tot en met",
            "wet van",
            "artikel",
        ],
    ),
];
/// Labels further away belong to something else.
const LABEL_CHARS: usize = 40;
/// The head of a letter.
const TOP_CHARS: usize = 400;
/// `Den Haag, 12 november 2026`.
const WORDS_BEFORE: usize = 4;
/// A time, or a full stop.
const CHARS_BEHIND: usize = 12;
/// A date alone in its line may stand further down a cover.
const ALONE_CHARS: usize = 1_200;
/// A file is made some days after the date in it.
const SOON_DAYS: i64 = 14;
/// What the day of making adds: less than a label.
const CONFIRMED: i32 = 2;
const LINES_OF_COVER: usize = 20;
/// The first page, about.
const MOST_CHARS: usize = 4_000;
/// Some pages more.
const MOST_CHARS_READ: usize = 12_000;
/// Older documents have no dates in their names, and numbers look like years.
const FIRST_YEAR: i32 = 1990;

const MONTHS: [&[&str]; 12] = [
    &["januari", "jan", "january"],
    &["februari", "feb", "febr", "february"],
    &["maart", "mrt", "mar", "march"],
    &["april", "apr"],
    &["mei", "may"],
    &["juni", "jun", "june"],
    &["juli", "jul", "july"],
    &["augustus", "aug", "august"],
    &["september", "sept", "sep"],
    &["oktober", "okt", "october", "oct"],
    &["november", "nov"],
    &["december", "dec"],
];

#[cfg(test)]
mod tests {
    use super::{dates, of_document, of_file_name};
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
            ("1-1-1850", ""),
            ("", ""),
        ] {
            let found = dates(text);
            let found = found
                .first()
                .map_or(String::new(), |found| found.date.to_string());
            assert_eq!(found, expected, "{text:?}");
        }
    }

    #[test]
    fn the_label_tells_which_date_is_that_of_the_document() {
        for (text, expected) in [
            (
                "Uw verzoek van 3 januari 2026. Datum besluit: 12 november 2026",
                Some("2026-11-12"),
            ),
            (
                "Datum 4 maart 2019 Op 7 januari 2019 hebben wij uw verzoek ontvangen",
                Some("2019-03-04"),
            ),
            ("Utrecht, 12 november 2026", Some("2026-11-12")),
            (
                "Verslag van de vergadering gehouden op 3 maart 2026\nOp 1 mei 2022 is de Woo",
                Some("2026-03-03"),
            ),
            (
                "Vragen van het lid Jansen (ingezonden 2 maart 2026)",
                Some("2026-03-02"),
            ),
            ("Aan de minister Deadline: 12 november 2026", None),
            (
                "Op 1 mei 2022 is de Wet open overheid in werking getreden.\nZij vervangt een wet.",
                None,
            ),
            ("geboren op 12 november 1990", None),
            ("met ingang van 1 januari 2026", None),
            ("Datum: 12 november 2027", None),
        ] {
            assert_eq!(
                shown(of_document(text, None, today()).map(|(_, found)| found)).as_deref(),
                expected,
                "{text:?}"
            );
        }
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
            ("scan0034.pdf", None),
            ("20271112.pdf", None),
            ("12345678.pdf", None),
            ("Z2026-00123.pdf", None),
        ] {
            assert_eq!(
                shown(of_file_name(name, today())).as_deref(),
                expected,
                "{name}"
            );
        }
    }
}
