//! Which date in a text is that of the document.

use super::dates::{FoundDate, dates, month_of_name};
use super::identifiers::{is_header, is_of_header};
use super::title::breaks_off;
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
            said - i32::from(is_table && said == 1)
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

/// Returns the first day of a month that is alone on a line near the top, as on a cover: `april 2018`.
pub(super) fn month_of_cover(text: &str, today: NaiveDate) -> Option<FoundDate> {
    let cover = text.lines().take(LINES_OF_COVER);
    let colophon = text
        .lines()
        .take(LINES_OF_PAGE)
        .filter(|line| line.contains(['©', '@']));
    let mut lines = cover.chain(colophon);
    lines.find_map(|line| {
        // `Veen, april 2018`, `Versie 1.0 | april 2018`, `Datum: april 2018`, `© Veen, april 2018.`
        let words: Vec<&str> = line.split_whitespace().collect();
        let end = words
            .get(words.len().saturating_sub(2)..)
            .unwrap_or_default()
            .join(" ");
        // `@Inspectie mei 2019`.
        let end = Some(end.as_str()).filter(|_| line.starts_with('@'));
        let parts = line.split([',', '|', ':', '–', '•', '.']).map(str::trim);
        let mut parts = parts.chain(end);
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
        Standing::Alone => behind < ALONE_CHARS && !breaks_off(above),
        Standing::AtAnEnd => behind < TOP_CHARS,
        Standing::BehindPlace | Standing::InASentence => false,
    };
    let points = match standing {
        Standing::BehindPlace => nearest.unwrap_or_default().max(LABELLED),
        _ => nearest.unwrap_or_default(),
    };
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
    let header: Vec<&str> = above.split_whitespace().collect();
    // A single label may be a word of a sentence.
    let is_row = labels.len() > 1 || is_header(&header);
    if labels.len() == all && is_row {
        return labels.get(place).map(|(_, _, points)| *points);
    }
    // The last one is that of the last label: `Your reference Our reference Date`, `Uw brief van Ons kenmerk Veen,`.
    let end = labels
        .last()
        .filter(|(end, _, _)| above.trim_end().len() == *end);
    let points = end.map(|(_, _, points)| *points);
    let points = points.or_else(|| above.trim_end().ends_with(',').then_some(LABELLED));
    points.filter(|_| {
        place + 1 == all
            && all > 1
            && header.len() <= WORDS_OF_ROW
            && header
                .iter()
                .any(|word| word.contains(char::is_alphabetic) && is_of_header(word))
    })
}

/// Tells whether a line announces the meeting of a document: `Vergadering woensdag`, `Datum raadsvergadering:`,
/// `Concept-verslag openbare vergadering commissie Samenleving,`.
fn is_meeting(line: &str) -> bool {
    let lower = line.to_lowercase();
    let words = lower
        .split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.filter(|word| !DAYS.contains(word)).collect();
    let meets = |word: &&str| MEETINGS.iter().any(|meeting| word.ends_with(meeting));
    let is_other = |word: &&str| {
        OF_OTHER_MEETINGS
            .iter()
            .any(|start| word.starts_with(start))
    };
    // `In de vergadering van` begins a sentence.
    let is_head = line.starts_with(char::is_uppercase)
        && !words.first().is_some_and(|word| breaks_off(word))
        && words.len() <= WORDS_OF_MEETING;
    is_head
        && words.iter().take(WORDS_BEFORE).any(|word| meets(&word))
        && !words.iter().any(is_other)
}

/// Returns the points of a label that begins a line, whatever stands between it and the date: `Raad: 30 september`,
/// `Vastgesteld door het algemeen bestuur op`.
fn of_beginning(line: &str) -> Option<i32> {
    let lower = line.to_lowercase();
    let is_short = lower.split_whitespace().count() <= WORDS_OF_MEETING;
    if ["datum", "date"].contains(&lower.trim_end_matches([':', ' '])) {
        return Some(OF_DECISION);
    }
    let begins = |(points, starts): &(i32, &[&str])| {
        let is_start = |start: &&str| {
            let rest = lower.strip_prefix(*start);
            rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
        };
        starts.iter().any(is_start).then_some(*points)
    };
    STARTS.iter().filter(|_| is_short).find_map(begins)
}

/// Tells whether a line names what a decision was based on: `gezien het advies van`.
fn is_ground(line: &str) -> bool {
    let first = line
        .split_whitespace()
        .next()
        .unwrap_or_default()
        .to_lowercase();
    GROUNDS.contains(&first.as_str())
}

/// Tells whether the words before a date are within a sentence, which is about something else than the document.
fn is_within(line: &str) -> bool {
    line.split_whitespace().count() > WORDS_BEFORE && !line.contains([':', '|'])
}

/// Tells whether a date is in a table of versions: `1.0 3 juli 2025 concept`. The last one is that of the document.
fn is_of_version(text: &str, found: &FoundDate) -> bool {
    let (line, _) = lines_before(text.get(..found.at).unwrap_or_default());
    let parts = line.trim_start_matches(['v', 'V']).split_once('.');
    let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    parts.is_some_and(|(one, other)| is_number(one) && is_number(other))
}

/// Returns what stands before a date in its line, and the line above.
fn lines_before(head: &str) -> (&str, &str) {
    let mut lines = head.rsplit('\n').map(str::trim);
    let line = lines.next().unwrap_or_default();
    let is_day = |day: &&str| line.to_lowercase() == **day;
    let line = if DAYS.iter().any(|day| is_day(&day)) {
        ""
    } else {
        line
    };
    (line, lines.next().unwrap_or_default())
}

/// Tells whether a line is an item of an agenda: `3. Verslag van de vergadering van`, `Vaststellen notulen d.d.`.
fn is_item(line: &str) -> bool {
    let lower = line.trim().to_lowercase();
    let is_numbered = lower.starts_with(|c: char| c.is_ascii_digit())
        && OF_ITEMS.iter().any(|word| lower.contains(word));
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
    let last = before.rsplit(' ').next().unwrap_or_default();
    if SINCE.contains(&last.to_lowercase().as_str()) {
        return Standing::InASentence;
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
    // `*1290021*` of a barcode may follow.
    let next = behind.split_whitespace().next().unwrap_or_default();
    if is_place && (ends && !behind.contains(char::is_alphabetic) || is_of_header(next)) {
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
        "stand per", "vergadering:", "verslag d.d.", "versiedatum", "statenvergadering", "commissievergadering",
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
/// The fewest points with which a label supports a date.
pub(super) const LABELLED: i32 = 4;
/// The meeting of which a document is an agenda, a report or a paper.
const OF_MEETING: i32 = 8;
/// The closing words of a decision.
const OF_DECISION: i32 = 7;
/// Words that say that something was adopted or signed: at the beginning of a line this document.
const OF_ADOPTION: i32 = 5;
/// The same within a sentence.
const IN_A_SENTENCE: i32 = 1;
/// Words with which a line of the head begins.
const STARTS: [(i32, &[&str]); 3] = [
    (
        6,
        &[
            "ab",
            "algemeen bestuur",
            "gemeenteraad",
            "provinciale staten",
            "ps",
            "raad",
        ],
    ),
    (
        5,
        &[
            "b&w",
            "adopted",
            "college",
            "db",
            "gs",
            "ondertekend",
            "vastgesteld",
        ],
    ),
    (4, &["definitief"]),
];
const MEETINGS: [&str; 6] = [
    "vergadering",
    "vergaderdatum",
    "bijeenkomst",
    "overleg",
    "raadszitting",
    "zitting",
];
/// Beginnings of words about another meeting than that of the document.
const OF_OTHER_MEETINGS: [&str; 7] = [
    "aangehouden",
    "gezien",
    "hoorzitting",
    "vaststel",
    "volgend",
    "voorgaand",
    "vorig",
];
/// A letter has the dates of two letters and a stamp.
const MOST_ALONE: usize = 4;
/// The first words of the grounds of a decision.
const GROUNDS: [&str; 5] = ["gehoord", "gelet", "gelezen", "gezien", "overwegende"];
const WORDS_OF_ROW: usize = 10;
const WORDS_OF_MEETING: usize = 10;
/// What items of an agenda are about.
const OF_ITEMS: [&str; 4] = ["besluitenlijst", "notulen", "verga", "verslag"];
#[rustfmt::skip]
const DAYS: [&str; 14] = [
    "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag", "ma", "di", "wo", "do", "vr", "za", "zo",
];
/// Before a day on which something begins or ends.
const SINCE: [&str; 6] = ["per", "sinds", "t/m", "tot", "vanaf", "voor"];
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
const LINES_OF_PAGE: usize = 60;
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
