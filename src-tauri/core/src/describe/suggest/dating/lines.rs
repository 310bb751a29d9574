//! The subject of the line before a date: a meeting, an item of an agenda, the grounds of a decision.

use super::standing::{DAYS, WORDS_BEFORE};
use crate::describe::suggest::dates::dates;
use crate::describe::suggest::title::breaks_off;

/// Tells whether a line announces the meeting of a document: `Vergadering woensdag`, `Datum raadsvergadering:`,
/// `Concept-verslag openbare vergadering commissie Samenleving,`.
pub(super) fn is_meeting(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphabetic()).filter(|word| !word.is_empty());
    let words: Vec<&str> = words.filter(|word| !DAYS.contains(word)).collect();
    let meets = |word: &&str| MEETINGS.iter().any(|meeting| word.ends_with(meeting));
    let is_other = |word: &&str| OF_OTHER_MEETINGS.iter().any(|start| word.starts_with(start));
    // `In de vergadering van` begins a sentence.
    let is_head = line.starts_with(char::is_uppercase)
        && !words.first().is_some_and(|word| breaks_off(word))
        && words.len() <= WORDS_OF_HEAD;
    is_head && words.iter().take(WORDS_BEFORE).any(meets) && !words.iter().any(is_other)
}

/// Tells whether a line is the name of a place before a date: `Utrecht,`.
pub(super) fn is_place(line: &str) -> bool {
    let name = line.strip_suffix(',').unwrap_or_default();
    name.starts_with(char::is_uppercase) && name.split_whitespace().count() < WORDS_BEFORE && !name.contains(':')
}

/// Tells whether there is no other date between this place and a line with `Datum`.
pub(super) fn is_below_label(head: &str) -> bool {
    let mut lines = head.rsplit('\n').map(str::trim).skip(1).take(LINES_OF_COLUMN);
    let is_label = |line: &str| line.trim_end_matches(':').eq_ignore_ascii_case("datum");
    let found = lines.find(|line| is_label(line) || !dates(line).is_empty());
    found.is_some_and(is_label)
}

/// Tells whether a line names what a decision was based on: `gezien het advies van`.
pub(super) fn is_ground(line: &str) -> bool {
    let first = line.split_whitespace().next().unwrap_or_default().to_lowercase();
    OF_GROUNDS.contains(&first.as_str())
}

/// Tells whether the words before a date are within a sentence, which is about something else than the document.
pub(super) fn is_within(line: &str) -> bool {
    line.split_whitespace().count() > WORDS_BEFORE && !line.contains([':', '|'])
}

/// Returns the text before a date in its line, unless that is only the day of the week, and the line above.
pub(super) fn lines_before(head: &str) -> (&str, &str) {
    let mut lines = head.rsplit('\n').map(str::trim);
    let line = lines.next().unwrap_or_default();
    let is_day = DAYS.iter().any(|day| line.eq_ignore_ascii_case(day));
    let line = if is_day { "" } else { line };
    (line, lines.next().unwrap_or_default())
}

/// Tells whether a line is an item of an agenda: `3. Verslag van de vergadering van`, `Vaststellen notulen d.d.`.
pub(super) fn is_item(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    let is_numbered =
        lower.starts_with(|c: char| c.is_ascii_digit()) && OF_ITEMS.iter().any(|word| lower.contains(word));
    let is_setting = ["vaststel", "goedkeur"].iter().any(|word| lower.contains(word));
    is_numbered || is_setting && ["verslag", "notulen", "lijst"].iter().any(|word| lower.contains(word))
}

pub(super) const MEETINGS: [&str; 6] =
    ["vergadering", "vergaderdatum", "bijeenkomst", "overleg", "raadszitting", "zitting"];
/// Beginnings of words about another meeting than that of the document.
const OF_OTHER_MEETINGS: [&str; 9] =
    ["aangehouden", "beoogd", "gepland", "gezien", "hoorzitting", "vaststel", "volgend", "voorgaand", "vorig"];
/// The first words of the grounds of a decision.
const OF_GROUNDS: [&str; 5] = ["gehoord", "gelet", "gelezen", "gezien", "overwegende"];
/// A column of labels in the head of a letter.
const LINES_OF_COLUMN: usize = 14;
/// A line of more words is a sentence, and none of the head.
pub(super) const WORDS_OF_HEAD: usize = 10;
/// Subjects of agenda items.
const OF_ITEMS: [&str; 4] = ["besluitenlijst", "notulen", "verga", "verslag"];
