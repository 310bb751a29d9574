//! Scores the dates in a text to find that of the document.

use super::labels::{of_beginning, of_nearest, of_row};
use super::lines::{is_below_label, is_ground, is_item, is_meeting, is_place, is_within, lines_before};
use super::points::{CONFIRMED, IN_A_SENTENCE, LABELLED, OF_ADOPTION, OF_DECISION, OF_MEETING};
use super::standing::{Standing, stands};
use crate::describe::suggest::dates::{FoundDate, dates};
use crate::describe::suggest::identifiers::is_digits;
use crate::describe::suggest::title::breaks_off;
use crate::describe::suggest::words::beginning;
use chrono::NaiveDate;

/// Returns the document's own date in a text: one with a label that says so, or one near the top.
///
/// Shape: with its points, 4 or more when it has a label.
pub(in crate::describe::suggest) fn of_document(
    text: &str,
    made: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<(i32, FoundDate)> {
    let first_page = beginning(text, MOST_CHARS).len();
    let start = beginning(text, MOST_CHARS_READ);
    let found: Vec<FoundDate> = dates(start).into_iter().filter(|found| found.date <= today).collect();
    let tables = tables(start, &found);
    // A label belongs to the first date after it.
    let mut behind = 0;
    let scored = found.into_iter().map(|found| {
        let said = score_in(&tables, start, behind, &found);
        behind = found.at + found.words.len();
        // Further on, labels belong to versions and other documents.
        let said = if found.at < first_page { said } else { said.min(0) };
        // The file was made on that day, or soon after.
        let age = made.map(|made| (made - found.date).num_days());
        let is_confirmed = age.is_some_and(|age| (0..=SOON_DAYS).contains(&age));
        (said + if is_confirmed { CONFIRMED } else { 0 }, found)
    });
    // The first of equals; `max_by_key` would take the last.
    let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(points, _)| *points > 0)
}

/// The tables that the dates of a text show.
struct Tables {
    /// Whether so many dates are alone in their lines that they form a table.
    is_column: bool,
    /// The latest date in a table of versions.
    version: Option<NaiveDate>,
}

fn tables(text: &str, found: &[FoundDate]) -> Tables {
    let alone = found.iter().filter(|found| is_alone(text, found));
    let versions = found.iter().filter(|found| is_of_version(text, found));
    Tables { is_column: alone.count() > MOST_ALONE, version: versions.map(|found| found.date).max() }
}

fn is_alone(text: &str, found: &FoundDate) -> bool {
    matches!(stands(text, found), Standing::Alone)
}

/// Scores a date; in a table only the latest of versions, and what has more than a label.
fn score_in(tables: &Tables, text: &str, behind: usize, found: &FoundDate) -> i32 {
    if is_of_version(text, found) {
        return if tables.version == Some(found.date) { LABELLED } else { 0 };
    }
    let said = score(text, behind, found);
    if tables.is_column && said <= LABELLED && is_alone(text, found) { 0 } else { said }
}

/// Scores a date by the words before it, and by how near the top it is. `behind` is where the date before it ends.
fn score(text: &str, behind: usize, found: &FoundDate) -> i32 {
    let head = text.get(..found.at).unwrap_or_default();
    let (_, above) = lines_before(head);
    let chars_above = head.chars().count();
    let standing = stands(text, found);
    let is_near_top = match standing {
        Standing::Alone if is_place(above) => false,
        Standing::Alone => chars_above < ALONE_CHARS && !breaks_off(above),
        Standing::AtAnEnd => chars_above < TOP_CHARS,
        Standing::BehindPlace | Standing::InASentence => false,
    };
    let said = of_words(text, behind, found.at).unwrap_or_default();
    let points = match standing {
        Standing::BehindPlace => said.max(LABELLED),
        // `Utrecht,` above `woensdag 25 september 2024`; a column of labels above one of values.
        Standing::Alone if is_place(above) || is_below_label(head) => said.max(LABELLED),
        Standing::Alone | Standing::AtAnEnd | Standing::InASentence => said,
    };
    // Without a label, a short year may be something else: a page, an article, a telephone number.
    if found.has_short_year() && points < LABELLED {
        return points.min(0);
    }
    points + i32::from(is_near_top)
}

/// Returns the points of the words before a date: of its label, or of what its line or the line above is about.
fn of_words(text: &str, behind: usize, at: usize) -> Option<i32> {
    let head = text.get(..at).unwrap_or_default();
    let from = head.char_indices().rev().take(LABEL_CHARS).last();
    let before = from.and_then(|(from, _)| head.get(from.max(behind)..));
    let before = before.unwrap_or_default().to_lowercase();
    let label = of_row(text, at).or_else(|| of_nearest(&before));
    let (line, above) = lines_before(head);
    let is_closing = line.starts_with("Aldus") || above.starts_with("Aldus") && !line.is_empty();
    match line {
        // The grounds of a decision.
        line if is_ground(line) || !line.is_empty() && is_ground(above) && breaks_off(above) => Some(0),
        // An item of an agenda names an earlier meeting.
        line if is_item(line) => label.map(|points| points.min(0)),
        // Parliament prints the date on which it received a document.
        "Ontvangen" => Some(LABELLED - 2),
        line if is_meeting(line) || line.is_empty() && is_meeting(above) => Some(OF_MEETING),
        _ if is_closing => Some(OF_DECISION),
        line if label == Some(OF_ADOPTION) && is_within(line) => Some(IN_A_SENTENCE),
        line => label.max(of_beginning(line)),
    }
}

/// Tells whether a date is in a table of versions: `1.0 3 juli 2025 concept`. The latest is that of the document.
fn is_of_version(text: &str, found: &FoundDate) -> bool {
    let head = text.get(..found.at).unwrap_or_default();
    let (line, _) = lines_before(head);
    let parts = line.trim_start_matches(['v', 'V']).split_once('.');
    // `3.1 12 mei 2026` may be an item of an agenda.
    parts.is_some_and(|(one, other)| is_digits(one) && is_digits(other))
        && (line.starts_with(['v', 'V']) || head.to_lowercase().contains("versie"))
}

/// Labels further away belong to something else.
const LABEL_CHARS: usize = 40;
/// A letter has the dates of two letters and a stamp.
const MOST_ALONE: usize = 4;
/// The head of a letter.
const TOP_CHARS: usize = 400;
/// A date alone in its line may be further down a cover.
const ALONE_CHARS: usize = 1_200;
/// A file is made within some days of the date in it.
const SOON_DAYS: i64 = 14;
/// About the first page.
const MOST_CHARS: usize = 4_000;
/// A few more pages.
const MOST_CHARS_READ: usize = 12_000;
