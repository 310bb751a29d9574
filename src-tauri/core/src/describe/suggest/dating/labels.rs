//! Labels before dates, in the same line and in the row above.

use super::lines::WORDS_OF_HEAD;
use super::points::{LABELLED, OF_ADOPTION, OF_DATE_ALONE};
use crate::describe::suggest::dates::dates;
use crate::describe::suggest::identifiers::{is_header, is_of_header};

/// Returns the points of the nearest label; of two that end at the same place, the longer.
pub(super) fn of_nearest(before: &str) -> Option<i32> {
    let found = all_labels(before).into_iter();
    let best = found.max_by_key(|(end, length, _)| (*end, *length));
    best.map(|(_, _, points)| points)
}

/// Finds the labels in some words: where each ends, its length, and its points.
fn all_labels(words: &str) -> Vec<(usize, usize, i32)> {
    let labels = (LABELS.iter()).flat_map(|(points, labels)| labels.iter().map(move |label| (label, *points)));
    let places = labels.filter_map(|(label, points)| {
        let at = words.rfind(label)?;
        // `Teldatum` is not the date of the document.
        let is_end = words.get(..at)?.ends_with(char::is_alphabetic);
        if is_end && label.starts_with("dat") {
            return None;
        }
        Some((at + label.len(), label.len(), points))
    });
    places.collect()
}

/// Returns the points of the label in the row above: `Uw brief van Ons kenmerk Datum`.
///
/// Shape: only if it has one label per date, or if its last label, or the name of a place, is above the last date.
pub(super) fn of_row(text: &str, at: usize) -> Option<i32> {
    let (head, rest) = text.split_at_checked(at)?;
    let mut lines = head.rsplit('\n');
    let (line, above) = (lines.next()?, lines.next()?);
    let behind = rest.lines().next()?;
    let is_short = above.len().max(line.len() + behind.len()) <= BYTES_OF_ROW;
    if !is_short || above.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let above = above.to_lowercase();
    let mut labels = all_labels(&above);
    labels.sort_by_key(|(end, length, _)| (*end, std::cmp::Reverse(*length)));
    // A label within another label does not count separately.
    labels.dedup_by(|next, one| next.0 - next.1 < one.0);
    let place = dates(line).len();
    let all = place + dates(behind).len();
    let header: Vec<&str> = above.split_whitespace().collect();
    // A single label may be a word of a sentence.
    let is_row = labels.len() > 1 || is_header(&header);
    if labels.len() == all && is_row {
        return labels.get(place).map(|(_, _, points)| *points);
    }
    // The last one is that of the last label: `Your reference Our reference Date`, `Uw brief van Ons kenmerk Veen,`.
    let end = labels.last().filter(|(end, _, _)| above.trim_end().len() == *end);
    let points = end.map(|(_, _, points)| *points);
    let points = points.or_else(|| above.trim_end().ends_with(',').then_some(LABELLED));
    let is_row = all > 1
        && header.len() <= WORDS_OF_ROW
        && header.iter().any(|word| word.contains(char::is_alphabetic) && is_of_header(word));
    points.filter(|_| is_row).map(|points| if place + 1 == all { points } else { 0 })
}

/// Returns the points of a label that begins a line, whatever separates it from the date: `Raad: 30 september`,
/// `Vastgesteld door het algemeen bestuur op`.
pub(super) fn of_beginning(line: &str) -> Option<i32> {
    let lower = line.to_lowercase();
    let is_short = lower.split_whitespace().count() <= WORDS_OF_HEAD;
    if ["datum", "date"].contains(&lower.trim_end_matches([':', ' '])) {
        return Some(OF_DATE_ALONE);
    }
    let begins = |(points, starts): &(i32, &[&str])| {
        let is_start = |start: &&str| {
            let rest = lower.strip_prefix(*start).unwrap_or("x");
            // `Raad heeft op` begins a sentence.
            let is_label = *points == OF_ADOPTION || rest.contains(':') || rest.split_whitespace().count() <= 1;
            is_label && !rest.starts_with(char::is_alphanumeric)
        };
        starts.iter().any(is_start).then_some(*points)
    };
    STARTS.iter().filter(|_| is_short).find_map(begins)
}

/// Labels before the date of a document, and before other dates, with their points. Own choice, from letters, decisions
/// and meeting papers.
#[rustfmt::skip]
const LABELS: [(i32, &[&str]); 10] = [
    (6, &[
        "besluitdatum", "datum advies", "datum antwoord", "datum beschikking", "datum besluit", "datum document", "datum nota", "datum rapport", "datum overleg", "datum raadsvergadering", "datum vaststelling", "datum vergadering", "gehouden op",
        "vergaderdatum", "vergadering gehouden", "bijeen op", "(ontvangen",
    ]),
    (OF_ADOPTION, &[
        "aldus besloten", "aldus vastgesteld", "ondertekend", "openbare vergadering van", "openbare raadsvergadering van", "vastgesteld",
        "voorgesteld",
    ]),
    (4, &[
        "(ingediend op", "agenda d.d.", "b&w d.d.", "besluitenlijst d.d.", "briefdatum", "bijeenkomst", "bijgewerkt", "dagtekening", "date", "datum", "documentdatum", "gedateerd",
        "gepubliceerd", "ingezonden", "notulen d.d.", "opgemaakt", "opgesteld op", "opsteldatum", "overleg van", "publicatiedatum", "rapportdatum", "raadsvergadering", "vergadering d.d.", "vergadering van",
        "sent:", "stand per", "vergadering:", "verslag d.d.", "versiedatum", "statenvergadering", "commissievergadering",
    ]),
    (3, &["verzenddatum", "verzonden"]),
    (-1, &["d.d."]),
    (-2, &["ingekomen", "ontvangen", "ontvangst", "verzonden vanaf"]),
    (-4, &[
        "aanvraag van", "collegebesluit van", "deadline", "hoorzitting", "op uw verzoek", "uw bericht", "uw brief", "uw brief van", "uw e-mail van", "uw verzoek van", "volgend overleg",
        "volgende vergadering", "voorstel van", "vorige vergadering",
    ]),
    (-5, &[
        "aanvraagdatum", "afdrukdatum", "afgedrukt", "bij besluit van", "bij raadsbesluit van", "datum aanvraag", "datum controle", "datum inspectie", "datum ontvangst", "datum uw brief", "datum verzoek", "datum vragen",
        "geprint", "ontvangstdatum", "printdatum", "uitgedraaid",
    ]),
    (-6, &[
        "artikel", "begindatum", "einddatum", "geldig", "in werking", "ingang van", "ingangsdatum", "inwerking", "peildatum",
        "sluitingsdatum", "startdatum", "streefdatum", "tot en met", "uiterlijk", "verkiezing", "verkiezingen", "vervaldatum", "wet van",
    ]),
    (-9, &["geboren", "geboortedatum"]),
];
/// Words with which a line of the head begins.
const STARTS: [(i32, &[&str]); 3] = [
    (6, &["ab", "algemeen bestuur", "gemeenteraad", "provinciale staten", "ps", "raad"]),
    (OF_ADOPTION, &["adopted", "getekend", "ondertekend", "vastgesteld"]),
    (LABELLED, &["b&w", "college", "db", "definitief", "gs"]),
];
/// A line of more words is a sentence, whatever words of it are labels.
const WORDS_OF_ROW: usize = 10;
/// A longer line is a paragraph; searching it again for each of its dates would take long.
const BYTES_OF_ROW: usize = 1_000;
