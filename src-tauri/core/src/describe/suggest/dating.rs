//! Which date in a text is that of the document.

use super::dates::{FoundDate, dates, month_of_name};
use chrono::NaiveDate;

/// Returns the document's own date in a text: one with a label that says so, or one near the top.
///
/// Shape: with its points, 4 or more when it has a label.
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
        // A label belongs to the first date after it.
        let said = score(start, behind, &found);
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

/// Returns the first day of a month that is alone on a line near the top, as on a cover: `april 2018`.
pub(super) fn month_of_cover(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let mut lines = text.lines().take(LINES_OF_COVER).map(str::trim);
    lines.find_map(|line| {
        // `Veen, april 2018`, `Versie 1.0 | april 2018`, `Datum: april 2018`.
        let mut parts = line.split([',', '|', ':', '–', '•']).map(str::trim);
        parts.find_map(|words| month_of_name(words, today).filter(|found| found.words == words))
    })
}

/// Returns the day of adoption at the end of a text: `Aldus vastgesteld in de vergadering van 12 november 2026`.
pub(super) fn signed(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let (at, _) = text.match_indices("Aldus ").last()?;
    let end = text
        .char_indices()
        .map(|(end, _)| end)
        .find(|end| *end >= at + CHARS_OF_SIGNING);
    let found = dates(text.get(at..end.unwrap_or(text.len()))?);
    found.into_iter().find(|found| found.date <= today)
}

/// Scores a date by the words before it, and by how near the top it is.
fn score(text: &str, behind: usize, found: &FoundDate) -> i32 {
    let at = found.at;
    let head = text.get(..at).unwrap_or_default();
    let from = head.char_indices().rev().take(LABEL_CHARS).last();
    let before = from.and_then(|(from, _)| head.get(from.max(behind)..));
    let before = before.unwrap_or_default().to_lowercase();
    let nearest = of_row(text, at).or_else(|| nearest(&before));
    // An item of an agenda names an earlier meeting; parliament prints the date on which it received a document.
    let nearest = match line_before(head) {
        line if is_item(line) => nearest.map(|points| points.min(0)),
        line if line.trim() == "Ontvangen" => Some(LABELLED + 1),
        line if is_meeting(line) => nearest.max(Some(LABELLED + 1)),
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
    // Without a label, a short year may be something else: a page, an article, a telephone number.
    if found.has_short_year() && points < LABELLED {
        return points.min(0);
    }
    points + i32::from(top)
}

/// Returns the points of the nearest label; of two that end at the same place, the longer.
fn nearest(before: &str) -> Option<i32> {
    let found = all_labels(before).into_iter();
    let best = found.max_by_key(|(end, length, _)| (*end, *length));
    best.map(|(_, _, points)| points)
}

/// Finds the labels in some words: where each ends, its length, and its points.
fn all_labels(words: &str) -> Vec<(usize, usize, i32)> {
    let labels = (LABELS.iter())
        .flat_map(|(points, labels)| labels.iter().map(move |label| (label, *points)));
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

/// Returns the points of the label in the row above, if that has one label per date: `Uw brief van Ons kenmerk Datum`.
fn of_row(text: &str, at: usize) -> Option<i32> {
    let (head, rest) = text.split_at_checked(at)?;
    let mut lines = head.rsplit('\n');
    let (line, above) = (lines.next()?, lines.next()?.to_lowercase());
    if above.contains(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let mut labels = all_labels(&above);
    labels.sort_by_key(|(end, length, _)| (*end, std::cmp::Reverse(*length)));
    // A label within another label does not count separately.
    labels.dedup_by(|next, one| next.0 - next.1 < one.0);
    let place = dates(line).len();
    let all = place + dates(rest.lines().next()?).len();
    (labels.len() > 1 && labels.len() == all)
        .then(|| labels.get(place).map(|(_, _, points)| *points))?
}

/// Tells whether a line only announces a meeting: `Vergadering woensdag`, `Datum raadsvergadering:`.
fn is_meeting(line: &str) -> bool {
    let lower = line.trim().trim_end_matches(':').to_lowercase();
    let words = lower.split_whitespace().filter(|word| !DAYS.contains(word));
    let words: Vec<&str> = words.collect();
    let last = words
        .last()
        .is_some_and(|word| MEETINGS.iter().any(|meeting| word.ends_with(meeting)));
    let is_other = |word: &&str| {
        ["vorig", "volgend", "vaststel"]
            .iter()
            .any(|start| word.starts_with(start))
    };
    let is_other = words.iter().any(is_other);
    last && words.len() <= WORDS_BEFORE && !is_other
}

fn line_before(head: &str) -> &str {
    head.rsplit('\n').next().unwrap_or_default()
}

/// Tells whether a line is an item of an agenda: `3. Verslag van de vergadering van`, `Vaststellen notulen d.d.`.
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

/// The position of a date in its line.
enum Standing {
    BehindPlace,
    Alone,
    AtAnEnd,
    InASentence,
}

/// Returns the position of a date in its line: alone, after a place, or set off. A date within a sentence is of
/// something else.
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
    // A text without line breaks cannot tell, but a preposition before the date can.
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
    // `'s-Hertogenbosch, 12 november 2026`, also below a decision.
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

/// Labels before the date of a document, and before other dates, with their points. Own choice, from letters, decisions
/// and meeting papers.
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
/// The fewest points with which a label supports a date.
pub(super) const LABELLED: i32 = 4;
const MEETINGS: [&str; 4] = ["vergadering", "bijeenkomst", "overleg", "zitting"];
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
/// The closing lines of a decision.
const CHARS_OF_SIGNING: usize = 250;
/// A file is made within some days of the date in it.
const SOON_DAYS: i64 = 14;
/// Points when the file was made around that date: fewer than for a label.
const CONFIRMED: i32 = 2;
const LINES_OF_COVER: usize = 20;
/// About the first page.
const MOST_CHARS: usize = 4_000;
/// A few more pages.
const MOST_CHARS_READ: usize = 12_000;

#[cfg(test)]
mod tests {
    use super::{month_of_cover, of_document, signed};
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
    fn a_row_of_labels_and_an_agenda_tell_whose_date_it_is() {
        for (text, expected) in [
            (
                "Uw brief van Ons kenmerk Datum\n2 mei 2026 417 12 november 2026",
                Some("2026-11-12"),
            ),
            (
                "Uw brief van Ons kenmerk Datum\n417 12 november 2026",
                Some("2026-11-12"),
            ),
            (
                "Vergadering 12 november 2026\nDatum college 2 mei 2026",
                Some("2026-11-12"),
            ),
            (
                "Teldatum 1 juli 2026\nDatum: 12 november 2026",
                Some("2026-11-12"),
            ),
            (
                "Ontvangen 12 november 2026\nDe Kamer wijzigt de wet.",
                Some("2026-11-12"),
            ),
            (
                "3. Verslag van de vergadering van 2 mei 2026\n4. Rondvraag",
                None,
            ),
            (
                "Vaststellen van de notulen van de vergadering van 2 mei 2026\nRondvraag",
                None,
            ),
            ("Volgende vergadering 12 november 2026\nRondvraag", None),
            ("Afgedrukt op 12 november 2026\nDe regels", None),
            ("Datum aanvraag: 2 mei 2026\nDe regels", None),
        ] {
            let found = of_document(text, None, today()).map(|(_, found)| found);
            assert_eq!(shown(found).as_deref(), expected, "{text:?}");
        }
    }

    #[test]
    fn a_decision_ends_with_its_day_and_a_cover_with_its_month() {
        let signed = |text| shown(signed(text, today()));
        let text = "De wet van 2 mei 2016 geldt.\nAldus vastgesteld in de vergadering van de raad van 12 november 2026.";
        assert_eq!(signed(text).as_deref(), Some("2026-11-12"));
        assert_eq!(signed("De wet van 2 mei 2016 geldt."), None);
        let month = |text| shown(month_of_cover(text, today()));
        assert_eq!(
            month("Bomen\nVersie 1.0 | april 2026\nVeen").as_deref(),
            Some("2026-04-01")
        );
        assert_eq!(month("Bomen\nIn april 2026 groeiden zij.\nVeen"), None);
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
