//! Which date in a text is that of the document.

use super::labels::{LABEL_CHARS, nearest, of_beginning, of_row};
use super::lines::{
    is_below_label, is_ground, is_item, is_meeting, is_place, is_within, lines_before,
};
use super::points::{CONFIRMED, IN_A_SENTENCE, LABELLED, OF_ADOPTION, OF_DECISION, OF_MEETING};
use super::standing::{Standing, stands};
use crate::describe::suggest::dates::{FoundDate, dates};
use crate::describe::suggest::title::breaks_off;
use chrono::NaiveDate;

/// Returns the document's own date in a text: one with a label that says so, or one near the top.
///
/// Shape: with its points, 4 or more when it has a label.
pub(in crate::describe::suggest) fn of_document(
    text: &str,
    made: Option<NaiveDate>,
    today: NaiveDate,
) -> Option<(i32, FoundDate)> {
    let end = |most: usize| (text.char_indices().nth(most)).map_or(text.len(), |(at, _)| at);
    let first_page = end(MOST_CHARS);
    let start = text.get(..end(MOST_CHARS_READ)).unwrap_or(text);
    let found: Vec<FoundDate> = dates(start)
        .into_iter()
        .filter(|found| found.date <= today)
        .collect();
    // A table has many.
    let alone = found
        .iter()
        .filter(|found| matches!(stands(start, found), Standing::Alone));
    let is_table = alone.count() > MOST_ALONE;
    let version = found
        .iter()
        .filter(|found| is_of_version(start, found))
        .map(|found| found.date)
        .max();
    let found = found.into_iter();
    let mut behind = 0;
    let scored = found.map(|found| {
        // The file was made on that day, or soon after.
        let age = made.map(|made| (made - found.date).num_days());
        let is_confirmed = age.is_some_and(|age| (0..=SOON_DAYS).contains(&age));
        // A label belongs to the first date after it.
        let said = if is_of_version(start, &found) {
            if version == Some(found.date) {
                LABELLED
            } else {
                0
            }
        } else {
            let said = score(start, behind, &found);
            let is_alone = matches!(stands(start, &found), Standing::Alone);
            if is_table && is_alone && said <= LABELLED {
                0
            } else {
                said
            }
        };
        behind = found.at + found.words.len();
        // Further on, labels belong to versions and other documents.
        let said = if found.at < first_page {
            said
        } else {
            said.min(0)
        };
        (said + if is_confirmed { CONFIRMED } else { 0 }, found)
    });
    // The first of equals; `max_by_key` would take the last.
    let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.filter(|(points, _)| *points > 0)
}

/// Scores a date by the words before it, and by how near the top it is.
fn score(text: &str, behind: usize, found: &FoundDate) -> i32 {
    let at = found.at;
    let head = text.get(..at).unwrap_or_default();
    let from = head.char_indices().rev().take(LABEL_CHARS).last();
    let before = from.and_then(|(from, _)| head.get(from.max(behind)..));
    let before = before.unwrap_or_default().to_lowercase();
    let nearest = of_row(text, at).or_else(|| nearest(&before));
    let (line, above) = lines_before(head);
    let begins = |word: &str| line.starts_with(word) || above.starts_with(word) && !line.is_empty();
    let nearest = match line {
        // What a decision was based on.
        line if is_ground(line) || !line.is_empty() && is_ground(above) && breaks_off(above) => {
            Some(0)
        }
        // An item of an agenda names an earlier meeting.
        line if is_item(line) => nearest.map(|points| points.min(0)),
        // Parliament prints the date on which it received a document.
        "Ontvangen" => Some(LABELLED - 2),
        line if is_meeting(line) || line.is_empty() && is_meeting(above) => Some(OF_MEETING),
        _ if begins("Aldus") => Some(OF_DECISION),
        line if nearest == Some(OF_ADOPTION) && is_within(line) => Some(IN_A_SENTENCE),
        line => nearest.max(of_beginning(line)),
    };
    let behind = head.chars().count();
    let standing = stands(text, found);
    let top = match standing {
        Standing::Alone if is_place(above) => false,
        Standing::Alone => behind < ALONE_CHARS && !breaks_off(above),
        Standing::AtAnEnd => behind < TOP_CHARS,
        Standing::BehindPlace | Standing::InASentence => false,
    };
    let points = match standing {
        Standing::BehindPlace => nearest.unwrap_or_default().max(LABELLED),
        // `Utrecht,` above `woensdag 25 september 2024`; a column of labels above one of values.
        Standing::Alone if is_place(above) || is_below_label(head) => {
            nearest.unwrap_or_default().max(LABELLED)
        }
        _ => nearest.unwrap_or_default(),
    };
    // Without a label, a short year may be something else: a page, an article, a telephone number.
    if found.has_short_year() && points < LABELLED {
        return points.min(0);
    }
    points + i32::from(top)
}

/// Tells whether a date is in a table of versions: `1.0 3 juli 2025 concept`. The last one is that of the document.
fn is_of_version(text: &str, found: &FoundDate) -> bool {
    let (line, _) = lines_before(text.get(..found.at).unwrap_or_default());
    let parts = line.trim_start_matches(['v', 'V']).split_once('.');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// A letter has the dates of two letters and a stamp.
const MOST_ALONE: usize = 4;
/// The head of a letter.
const TOP_CHARS: usize = 400;
/// A date alone in its line may stand further down a cover.
const ALONE_CHARS: usize = 1_200;
/// A file is made within some days of the date in it.
const SOON_DAYS: i64 = 14;
/// About the first page.
const MOST_CHARS: usize = 4_000;
/// A few more pages.
const MOST_CHARS_READ: usize = 12_000;
