//! Tables on a page: text below a heading is read as if it followed the heading.

use super::hit::{Hit, pattern};
use super::{birth_date, bsn, identity, phone};
use crate::inside::words::Words;
use openbaarmaker_core::wire::InsideBox;
use std::ops::Range;

// Headings that make a number or date below them personal.
pattern!(
    HEADING,
    r"(?i)(?-u:\b)(?:bsn|burger ?service|sofi|geb\.|geboorte|paspoort|rijbewijs|identiteits|tel\.|telnr|telefoon|mobiel|gsm)|(?:^|\t)geboren(?: op)?:?(?:$|[\t\n])"
);
// Headings below which the parts of a number need only be joined.
pattern!(CALLED, r"(?i)(?-u:\b)(?:tel\.|telnr|telefoon|mobiel|gsm)");

/// Finds numbers and dates that the heading of their column makes personal: as possible only, because the end of a
/// table is not known.
pub(super) fn find(words: &Words) -> Vec<Hit> {
    let mut hits = Vec::new();
    let mut headings: Vec<(&str, InsideBox)> = Vec::new();
    let mut last: Option<Cell> = None;
    let (mut start, mut without) = (0, 0);
    for line in words.text().split_inclusive('\n') {
        let range = start..start + line.len();
        start = range.end;
        let above = headings_in(words, range.clone());
        if !above.is_empty() {
            // A narrow heading continues below, or begins above the others.
            let is_more = |(_, new): &(&str, InsideBox)| headings.iter().any(|(_, old)| is_near(old, new));
            if !above.first().is_some_and(is_more) && !above.iter().all(|(heading, _)| CALLED.is_match(heading)) {
                headings.clear();
            }
            headings.extend(above);
            headings.truncate(MOST_HEADINGS);
            (last, without) = (None, 0);
        } else if !headings.is_empty() {
            let placed = placed(words, range, [' ', '\t']);
            let found = headings.iter().flat_map(|(heading, place)| {
                let below = placed.iter().filter(|(_, word)| is_below(place, word)).map(|(word, _)| word.clone());
                let mut hits = in_cell(words, heading, &below.collect::<Vec<_>>());
                if let Some(((one, above), (other, under))) = last.as_ref().zip(placed.first())
                    && is_below(place, above)
                    && is_below(place, under)
                {
                    hits.extend(broken(words, heading, one.start..other.end));
                }
                hits.extend(in_boxes(&placed, place).into_iter().flat_map(|cell| behind(words, heading, cell)));
                hits
            });
            let mut found: Vec<Hit> = found.collect();
            found.sort_by_key(|hit| hit.range.start);
            found.dedup();
            without = if found.is_empty() { without + 1 } else { 0 };
            hits.extend(found);
            last = placed.last().cloned();
        }
        if without > MOST_WITHOUT {
            headings.clear();
        }
    }
    hits.sort_by_key(|hit| hit.range.start);
    hits.dedup();
    hits
}

/// A part of a line, and its place.
type Cell = (Range<usize>, InsideBox);

/// Returns the headings in a line without digits, with their places.
fn headings_in(words: &Words, line: Range<usize>) -> Vec<(&str, InsideBox)> {
    let said = words.text().get(line.clone()).unwrap_or_default();
    if said.contains(|c: char| c.is_ascii_digit()) || !HEADING.is_match(said) {
        return Vec::new();
    }
    let cells = placed(words, line.clone(), ['\t', '\n']).into_iter();
    let cells = cells.filter(|(cell, _)| cell.len() <= MAX_CELL);
    let parts = cells.flat_map(|(cell, place)| {
        let said = words.text().get(cell.clone()).unwrap_or_default();
        if HEADING.find_iter(said).nth(1).is_some() { placed(words, cell, [' ', '\t']) } else { vec![(cell, place)] }
    });
    parts
        .filter_map(|(part, place)| Some((words.text().get(part)?, place)))
        .filter(|(said, _)| HEADING.is_match(said))
        .take(MOST_HEADINGS)
        .collect()
}

/// A hostile line may have thousands.
const MOST_HEADINGS: usize = 50;

/// Returns the parts of a line between these signs, with their places.
fn placed(words: &Words, line: Range<usize>, between: [char; 2]) -> Vec<Cell> {
    let mut from = line.start;
    let said = words.text().get(line).unwrap_or_default();
    let parts = said.split_inclusive(between).map(|part| {
        let begin = from + (part.len() - part.trim_start().len());
        from += part.len();
        begin..begin + part.trim().len()
    });
    parts.filter_map(|part| Some((part.clone(), *words.boxes(part).first()?))).collect()
}

/// Finds what a heading makes personal in the words below it: in all of them, or only the first, since text of the next
/// column may begin below it too.
fn in_cell(words: &Words, heading: &str, below: &[Range<usize>]) -> Vec<Hit> {
    let [first, others @ ..] = below else { return Vec::new() };
    let end = others.last().unwrap_or(first).end;
    if end - first.start > MAX_CELL {
        return Vec::new();
    }
    let whole = behind(words, heading, first.start..end);
    if !whole.is_empty() || others.is_empty() {
        return whole;
    }
    below.iter().flat_map(|word| behind(words, heading, word.clone())).collect()
}

/// Returns digits each in their own box, the first below a heading.
fn in_boxes(placed: &[Cell], heading: &InsideBox) -> Option<Range<usize>> {
    let first = placed.iter().position(|(_, word)| is_below(heading, word))?;
    let row = placed.get(first..first + bsn::DIGITS)?;
    let [(from, _), .., (to, _)] = row else { return None };
    row.iter().all(|(word, _)| word.len() == 1).then_some(from.start..to.end)
}

/// Finds what is a number or date as a whole when a narrow cell breaks it over two lines.
fn broken(words: &Words, heading: &str, cell: Range<usize>) -> Vec<Hit> {
    let whole = words.text().get(cell.clone()).unwrap_or_default();
    if whole.len() > MAX_CELL {
        return Vec::new();
    }
    let whole: String = whole.split_whitespace().collect();
    let mut hits = labelled(heading, &whole, BROKEN);
    hits.retain(|hit| hit.range == (0..whole.len()));
    hits.into_iter().map(|hit| Hit::possible(hit.kind, cell.clone())).collect()
}

fn behind(words: &Words, heading: &str, cell: Range<usize>) -> Vec<Hit> {
    let start = cell.start;
    let cell = words.text().get(cell).unwrap_or_default();
    let found = labelled(heading, cell, IN_CELL).into_iter();
    found.map(|hit| Hit::possible(hit.kind, hit.range.start + start..hit.range.end + start)).collect()
}

/// Finds what a heading makes personal in the text of a cell, by its place in that text.
fn labelled(heading: &str, cell: &str, detectors: &[Detector]) -> Vec<Hit> {
    if cell.bytes().filter(u8::is_ascii_digit).count() < FEWEST_DIGITS {
        return Vec::new();
    }
    let label = format!("{heading}: ");
    let said = format!("{label}{cell}");
    (detectors.iter().flat_map(|find| find(&said)))
        .filter_map(|hit| {
            let from = hit.range.start.checked_sub(label.len())?;
            Some(Hit::possible(hit.kind, from..from + hit.range.len()))
        })
        .collect()
}

/// Tells whether a cell shares a part of its width with a heading above it.
fn is_below(heading: &InsideBox, cell: &InsideBox) -> bool {
    let end = |of: &InsideBox| of.x.saturating_add_unsigned(of.width);
    heading.y < cell.y && heading.x < end(cell) && cell.x < end(heading)
}

/// Tells whether a heading is on the same line as another, or on the one above or below.
fn is_near(one: &InsideBox, other: &InsideBox) -> bool {
    one.y.abs_diff(other.y) / 2 <= one.height.max(other.height)
}

type Detector = fn(&str) -> Vec<Hit>;
/// Detectors for a cell below a heading; telephone numbers are found without one.
const IN_CELL: &[Detector] = &[bsn::find, identity::find, birth_date::find];
const BROKEN: &[Detector] = &[bsn::find, identity::find, birth_date::find, phone::find];
/// Own choice: anything longer is a sentence.
const MAX_CELL: usize = 40;
/// A date with a year of two digits.
const FEWEST_DIGITS: usize = 4;
/// Own choice: rows that are empty there, or lines of a cell; after more of them the table is over.
const MOST_WITHOUT: usize = 8;
