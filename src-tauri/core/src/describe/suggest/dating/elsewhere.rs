//! Dates in other places: the month of a cover, the closing words of a decision.

use super::lines::MEETINGS;
use crate::describe::suggest::dates::{FoundDate, dates, month_of_name};
use crate::describe::suggest::opening::OF_MEETINGS;
use crate::describe::suggest::words::Words;
use chrono::NaiveDate;

/// Returns the day of a meeting in the title of its agenda or minutes: `Verslag van de vergadering van 12 mei 2026`.
pub(in crate::describe::suggest) fn of_meeting(title: &str, today: NaiveDate) -> Option<FoundDate> {
    let words = Words::new(title);
    let is_of_meeting = words.iter().next().is_some_and(|word| OF_MEETINGS.contains(&word))
        && words.iter().any(|word| MEETINGS.iter().any(|meeting| word.ends_with(meeting)));
    let mut found = dates(title).into_iter();
    let only = found.next().filter(|_| is_of_meeting && found.next().is_none());
    only.filter(|found| found.date <= today)
}

/// Returns the first day of a month that is alone on a line near the top, as on a cover, or in the line of a copyright:
/// `april 2018`, `© Veen, april 2018.`
pub(in crate::describe::suggest) fn month_of_cover(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let cover = text.lines().take(LINES_OF_COVER);
    // Text recognition reads `@` for `©`.
    let colophon = text.lines().take(LINES_OF_PAGE).filter(|line| line.contains(['©', '@']));
    let mut lines = cover.chain(colophon);
    lines.find_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let end = words.get(words.len().saturating_sub(2)..).unwrap_or_default().join(" ");
        // `@Inspectie mei 2019`.
        let end = Some(end.as_str()).filter(|_| line.starts_with('@'));
        // `Veen, april 2018`, `Versie 1.0 | april 2018`, `Datum: april 2018`, `Veen, sept. 2018`.
        let parts = line.split([',', '|', ':', '–', '•']);
        let sentences = line.split([',', '|', ':', '–', '•', '.']);
        let mut parts = parts.chain(sentences).map(str::trim).chain(end);
        parts.find_map(|words| month_of_name(words, today).filter(|found| found.words == words))
    })
}

/// Returns the day of adoption at the end of a text: `Aldus vastgesteld in de vergadering van 12 november 2026`.
pub(in crate::describe::suggest) fn signed(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let (at, _) = text.match_indices("Aldus ").last()?;
    let end = text.char_indices().map(|(end, _)| end).find(|end| *end >= at + BYTES_OF_SIGNING);
    let found = dates(text.get(at..end.unwrap_or(text.len()))?);
    found.into_iter().find(|found| found.date <= today)
}

/// The closing lines of a decision. In bytes.
const BYTES_OF_SIGNING: usize = 250;
const LINES_OF_COVER: usize = 20;
/// A colophon is at the foot of the first page.
const LINES_OF_PAGE: usize = 60;
