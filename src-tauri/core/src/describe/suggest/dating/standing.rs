//! The place of a date in its line.

use crate::describe::suggest::dates::FoundDate;
use crate::describe::suggest::identifiers::is_of_header;

/// The position of a date in its line.
pub(super) enum Standing {
    /// Behind the name of a place: `Utrecht, 12 november 2026`.
    BehindPlace,
    /// With nothing but a day of the week.
    Alone,
    /// Behind some words or a sign, with little or nothing after it.
    AtAnEnd,
    InASentence,
}

/// Returns the position of a date in its line: alone, after a place, or set off. A date within a sentence is of
/// something else.
pub(super) fn stands(text: &str, found: &FoundDate) -> Standing {
    let (head, rest) = text.split_at_checked(found.at).unwrap_or_default();
    let before = without_day(head.rsplit('\n').next().unwrap_or_default().trim());
    let line = rest.lines().next().unwrap_or_default();
    let behind = line.get(found.words.len()..).unwrap_or_default();
    let last = before.rsplit(' ').next().unwrap_or_default().to_lowercase();
    // Without line breaks the place in a line is unknown, but a preposition before the date is a hint.
    if !text.contains('\n') {
        return if JOINING.contains(&last.as_str()) { Standing::InASentence } else { Standing::AtAnEnd };
    }
    if SINCE.contains(&last.as_str()) {
        return Standing::InASentence;
    }
    let ends = behind.chars().count() <= CHARS_BEHIND || behind.trim_start().starts_with(['|', '•', '·']);
    if before.is_empty() && behind.trim().is_empty() {
        return Standing::Alone;
    }
    // `'s-Hertogenbosch, 12 november 2026`, also below a decision.
    let is_place = before.ends_with(',')
        && before.split_whitespace().count() < WORDS_BEFORE
        && !before.starts_with(char::is_lowercase)
        && !before.contains(|c: char| c.is_ascii_digit());
    // `*1290021*` of a barcode may follow.
    let next = behind.split_whitespace().next().unwrap_or_default();
    if is_place
        && (ends && !behind.contains(char::is_alphabetic) || next.contains(char::is_alphabetic) && is_of_header(next))
    {
        return Standing::BehindPlace;
    }
    let is_set_off =
        before.split_whitespace().count() <= WORDS_BEFORE || before.ends_with(['–', '-', '|', '(', '/', '·', ',']);
    if ends && is_set_off { Standing::AtAnEnd } else { Standing::InASentence }
}

/// Returns the words before a date without the day of the week.
fn without_day(before: &str) -> &str {
    let last = before.rsplit(' ').next().unwrap_or_default();
    if DAYS.contains(&last.to_lowercase().as_str()) {
        before.strip_suffix(last).unwrap_or(before).trim_end()
    } else {
        before
    }
}

/// Days of the week, also shortened.
#[rustfmt::skip]
pub(super) const DAYS: [&str; 14] = [
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "ma", "di", "wo", "do", "vr", "za", "zo",
];
/// Before a day on which something begins or ends.
const SINCE: [&str; 6] = ["per", "sinds", "t/m", "tot", "vanaf", "voor"];
/// Words that join a date to a sentence.
const JOINING: [&str; 9] = ["op", "per", "sinds", "tot", "van", "vanaf", "voor", "na", "in"];
/// `Den Haag, 12 november 2026`.
pub(super) const WORDS_BEFORE: usize = 4;
/// A time, or a full stop.
const CHARS_BEHIND: usize = 12;
