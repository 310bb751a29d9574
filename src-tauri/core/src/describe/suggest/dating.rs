//! Which date in a text is that of the document.

use super::dates::{FoundDate, dates, month_of_name};
use chrono::NaiveDate;

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

/// Returns the first day of a month that stands alone on a line near the top, as on a cover: `april 2018`.
pub(super) fn month_of_cover(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let mut lines = text.lines().take(LINES_OF_COVER).map(str::trim);
    lines.find_map(|line| {
        let words = line.rsplit_once(", ").map_or(line, |(_, words)| words);
        month_of_name(words, today).filter(|found| found.words == words)
    })
}

/// Scores a date by the words before it, and by how near the top it stands.
fn score(text: &str, behind: usize, found: &FoundDate) -> i32 {
    let at = found.at;
    let head = text.get(..at).unwrap_or_default();
    let from = head.char_indices().rev().take(LABEL_CHARS).last();
    let before = from.and_then(|(from, _)| head.get(from.max(behind)..));
    let before = before.unwrap_or_default().to_lowercase();
    let nearest = of_row(head).or_else(|| nearest(&before));
    // An item of an agenda names an earlier meeting; parliament prints when it received a document.
    let nearest = match line_before(head) {
        line if is_item(line) => nearest.map(|points| points.min(0)),
        line if line.trim() == "Ontvangen" => Some(LABELLED + 1),
        _ => nearest,
    };
    let behind = head.chars().count();
    let top = match stands(text, found) {
        Standing::BehindPlace => true,
        Standing::Alone => behind < ALONE_CHARS,
        Standing::AtAnEnd => behind < TOP_CHARS,
        Standing::InASentence => false,
    };
    let points = nearest.unwrap_or_default();
    // Without a label a short year may be something else: a page, an article, a telephone number.
    if found.has_short_year() && points < LABELLED {
        return points.min(0);
    }
    points + i32::from(top)
}

/// The points of the label that stands nearest; of two that end there the one that says most.
fn nearest(before: &str) -> Option<i32> {
    let found = all_labels(before).into_iter();
    let best = found.max_by_key(|(end, length, _)| (*end, *length));
    best.map(|(_, _, points)| points)
}

/// The labels in some words: where each ends, its length, and its points.
fn all_labels(words: &str) -> Vec<(usize, usize, i32)> {
    let labels = (LABELS.iter())
        .flat_map(|(points, labels)| labels.iter().map(move |label| (label, *points)));
    let places = labels.filter_map(|(label, points)| {
        let at = words.rfind(label)?;
        // `Teldatum` is another date than that of the document.
        let is_end = words.get(..at)?.ends_with(char::is_alphabetic);
        if is_end && label.starts_with("dat") {
            return None;
        }
        Some((at + label.len(), label.len(), points))
    });
    places.collect()
}

/// The points of the label in the row above, when that has one for each date: `Uw brief van Ons kenmerk Datum`.
fn of_row(head: &str) -> Option<i32> {
    let mut lines = head.rsplit('\n');
    let (line, above) = (lines.next()?, lines.next()?.to_lowercase());
    if above.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut labels = all_labels(&above);
    labels.sort_by_key(|(end, length, _)| (*end, std::cmp::Reverse(*length)));
    // A label within another is no second one.
    labels.dedup_by(|next, one| next.0 - next.1 < one.0);
    let place = dates(line).len();
    (labels.len() > 1).then(|| labels.get(place).map(|(_, _, points)| *points))?
}

fn line_before(head: &str) -> &str {
    head.rsplit('\n').next().unwrap_or_default()
}

/// `3. Verslag van de vergadering van`, `Vaststellen notulen d.d.`.
fn is_item(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    let is_numbered = lower.starts_with(|c: char| c.is_ascii_digit()) && lower.contains("verga");
    let is_setting = ["vaststel", "goedkeur"]
        .iter()
        .any(|word| lower.contains(word));
    is_numbered
        || is_setting
            && ["verslag", "notulen", "lijst"]
                .iter()
                .any(|word| lower.contains(word))
}

/// How a date stands in its line.
enum Standing {
    BehindPlace,
    Alone,
    AtAnEnd,
    InASentence,
}

/// Tells whether a date stands by itself, behind a place, or behind a dash: in a sentence it is that of something else.
fn stands(text: &str, found: &FoundDate) -> Standing {
    let (head, rest) = text.split_at_checked(found.at).unwrap_or_default();
    let before = head.rsplit('\n').next().unwrap_or_default().trim();
    let is_day = |word: &&str| DAYS.contains(&word.to_lowercase().as_str());
    let before = before
        .rsplit(' ')
        .next()
        .filter(is_day)
        .map_or(before, |day| {
            before
                .get(..before.len() - day.len())
                .unwrap_or_default()
                .trim_end()
        });
    let line = rest.lines().next().unwrap_or_default();
    let behind = line.get(found.words.len()..).unwrap_or_default();
    // A text that came without lines does not tell, but a word that joins does.
    if !text.contains('\n') {
        let last = before.rsplit(' ').next().unwrap_or_default();
        return if JOINING.contains(&last.to_lowercase().as_str()) {
            Standing::InASentence
        } else {
            Standing::AtAnEnd
        };
    }
    let ends = behind.chars().count() <= CHARS_BEHIND;
    if before.is_empty() && behind.trim().is_empty() {
        return Standing::Alone;
    }
    // `'s-Hertogenbosch, 12 november 2026`, as below a decision too.
    let is_place = before.ends_with(',')
        && before.split_whitespace().count() < WORDS_BEFORE
        && !before.starts_with(char::is_lowercase)
        && !before.contains(|c: char| c.is_ascii_digit());
    if is_place && behind.trim().is_empty() {
        return Standing::BehindPlace;
    }
    let is_set_off = before.split_whitespace().count() <= WORDS_BEFORE
        || before.ends_with(['–', '-', '|', '(', '/', '·', ',']);
    if ends && is_set_off {
        Standing::AtAnEnd
    } else {
        Standing::InASentence
    }
}

/// What stands before the date of a document, and before other dates. Own choice, from letters, decisions and what is put
/// before meetings.
#[rustfmt::skip]
const LABELS: [(i32, &[&str]); 9] = [
    (6, &[
        "besluitdatum", "datum besluit", "datum document", "datum overleg", "datum raadsvergadering", "datum vergadering", "gehouden op",
        "vergaderdatum", "vergadering gehouden", "bijeen op", "(ontvangen",
    ]),
    (5, &[
        "aldus besloten", "aldus vastgesteld", "ingezonden", "ondertekend", "openbare vergadering van", "openbare raadsvergadering van", "vastgesteld",
        "voorgesteld",
    ]),
    (4, &[
        "(ingediend op", "agenda d.d.", "besluitenlijst d.d.", "briefdatum", "bijeenkomst", "bijgewerkt", "dagtekening", "date", "datum", "documentdatum", "gedateerd",
        "gepubliceerd", "notulen d.d.", "opgemaakt", "opgesteld op", "opsteldatum", "overleg van", "publicatiedatum", "rapportdatum", "raadsvergadering", "vergadering d.d.", "vergadering van",
        "vergadering:", "verslag d.d.", "versiedatum", "verzenddatum", "verzonden", "statenvergadering", "commissievergadering",
    ]),
    (-1, &["d.d."]),
    (-2, &["ontvangen", "ontvangst"]),
    (-4, &[
        "aanvraag van", "deadline", "op uw verzoek", "uw brief", "uw brief van", "uw e-mail van", "uw verzoek van", "volgend overleg",
        "volgende vergadering", "voorstel van", "vorige vergadering",
    ]),
    (-5, &[
        "aanvraagdatum", "afdrukdatum", "afgedrukt", "bij besluit van", "datum aanvraag", "datum ontvangst", "datum uw brief", "datum verzoek",
        "geprint", "ontvangstdatum", "printdatum", "uitgedraaid",
    ]),
    (-6, &[
        "artikel", "begindatum", "einddatum", "geldig", "in werking", "ingang van", "ingangsdatum", "inwerking", "peildatum",
        "sluitingsdatum", "startdatum", "streefdatum", "tot en met", "uiterlijk", "vervaldatum", "wet van",
    ]),
    (-9, &["geboren", "geboortedatum"]),
];
/// From so many points on a label speaks for a date.
pub(super) const LABELLED: i32 = 4;
#[rustfmt::skip]
const DAYS: [&str; 7] = ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"];
const JOINING: [&str; 9] = [
    "op", "per", "sinds", "tot", "van", "vanaf", "voor", "na", "in",
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

#[cfg(test)]
mod tests {
    use super::of_document;
    use crate::describe::suggest::dates::FoundDate;
    use chrono::NaiveDate;

    fn today() -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 11, 20).unwrap()
    }

    fn shown(found: Option<FoundDate>) -> Option<String> {
        found.map(|found| found.date.to_string())
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
            ("Op 12 november 2026 hebben wij besloten", None),
            ("Utrecht, 12 november 2026", Some("2026-11-12")),
            (
                "Verslag van de vergadering gehouden op 3 maart 2026\nOp 1 mei 2022 is de Woo",
                Some("2026-03-03"),
            ),
            (
                "Vragen van het lid Jansen (ingezonden 2 maart 2026)",
                Some("2026-03-02"),
            ),
            (
                "Verzoeknummer(s) 20261112 01249 000 (ingediend op 12-11-2026)\nProject",
                Some("2026-11-12"),
            ),
            ("Aan de minister Deadline: 12 november 2026", None),
            (
                "Op 1 mei 2022 is de Wet open overheid in werking getreden.\nZij vervangt een wet.",
                None,
            ),
            ("geboren op 12 november 1990", None),
            ("met ingang van 1 januari 2026", None),
            ("Datum: 12 november 2027", None),
            ("Datum: 12-11-26", Some("2026-11-12")),
            ("Zie bladzijde 1-2-20\nvan het rapport", None),
            ("Einddatum: 12 november 2026\nDe regeling eindigt.", None),
            (
                "Verslag\ndonderdag 12 november 2026\nWelkom",
                Some("2026-11-12"),
            ),
        ] {
            assert_eq!(
                shown(of_document(text, None, today()).map(|(_, found)| found)).as_deref(),
                expected,
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_place_before_a_date_signs_a_document() {
        let text = format!(
            "{}\nAldus gedaan.\nUtrecht, 12 november 2026\nDe voorzitter",
            "De regels gelden. ".repeat(90)
        );
        assert_eq!(
            shown(of_document(&text, None, today()).map(|(_, found)| found)).as_deref(),
            Some("2026-11-12")
        );
    }
}
