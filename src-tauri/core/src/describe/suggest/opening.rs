//! The first line of a text that can be its title, when text sizes are unknown: below lines that only give the sender,
//! the recipient, the place and the kind of document.

use super::dates::{as_digits, dates};
use super::identifiers::{is_digits, is_year, journal};
use super::title::breaks_off;
use super::words::Words;
use super::worth::worthy;
use std::ops::RangeInclusive;

/// Returns the first line near the top that can be a title, with the kind of meeting document above it.
///
/// Shape: `BESLUITENLIJST` above `College van burgemeester en wethouders` is one title. Also returns whether there are
/// no other words above it. `is_body_name` tells whether a line is the name of an organisation.
pub(super) fn opening(text: &str, is_body_name: impl Fn(&str) -> bool) -> Option<(String, bool)> {
    let lines: Vec<&str> = (text.lines().map(str::trim)).filter(|line| !line.is_empty()).collect();
    // Drawings and tables have neither long lines nor items; nothing below the first sentence or item is a title.
    let is_text = |line: &&str| is_item(line) || line.split_whitespace().count() >= WORDS_OF_TEXT;
    if !lines.iter().any(is_text) {
        return None;
    }
    let is_body = |line: &&str| is_sentence(line) || is_item(line);
    let body = lines.iter().position(is_body).unwrap_or(lines.len());
    let at = (0..body.min(MOST_LINES)).find(|at| {
        let above = at.checked_sub(1).and_then(|above| lines.get(above));
        // The name of a ministry continues: `Ministerie van Volksgezondheid,` above `Welzijn en Sport`.
        let goes_on = above.is_some_and(|above| above.ends_with(','));
        let may_be_title = |line: &str| is_title(line) && !is_body_name(line);
        // `Tariefbeschikking` above `huisartsenzorg 2026`.
        let whole = joined(&lines, *at);
        !goes_on && (may_be_title(&whole) || lines.get(*at).is_some_and(|line| may_be_title(line)))
    })?;
    let line = joined(&lines, at);
    let above = at.checked_sub(1).and_then(|above| lines.get(above));
    let kind = above.filter(|above| is_one_of(above, &OF_MEETINGS));
    let is_told = kind.is_some_and(|kind| line.to_lowercase().contains(&kind.to_lowercase()));
    let title = match kind.filter(|_| !is_told) {
        Some(kind) => worthy(&format!("{kind} {line}")),
        None => worthy(&line),
    };
    Some((title?, at == usize::from(kind.is_some())))
}

/// Returns the name of the dossier of a document printed by parliament.
pub(super) fn of_parliament(text: &str) -> Option<String> {
    let lines: Vec<&str> = text.lines().take(MOST_LINES).map(str::trim).collect();
    lines.iter().take(LINES_OF_PRINT).find(|line| line.to_lowercase().contains("vergaderjaar"))?;
    let file = |line: &str| {
        let (one, rest) = line.split_once(' ')?;
        let (two, rest) = rest.split_once(' ')?;
        let chapter = rest.split_once(' ').filter(|(word, _)| word.chars().all(|c| "IVX".contains(c)));
        let is_file = one.len() == 2 && is_digits(one) && two.len() == 3 && is_digits(two);
        is_file.then_some(chapter.map_or(rest, |(_, rest)| rest).to_owned())
    };
    let (at, mut name) = lines.iter().enumerate().find_map(|(at, line)| Some((at, file(line)?)))?;
    let more = lines.iter().skip(at + 1).take_while(|line| {
        let first = line.split_whitespace().next().unwrap_or_default();
        !line.is_empty() && !first.eq_ignore_ascii_case("nr.") && !first.chars().all(|c| c.is_ascii_uppercase())
    });
    for line in more.take(LINES_OF_NAME) {
        name.push(' ');
        name.push_str(line);
    }
    worthy(&name)
}

/// Returns the title of an issue of an official journal: the lines below those that name its publisher, or the short
/// title at their end.
pub(super) fn of_journal(text: &str) -> Option<String> {
    journal(text)?;
    let lines = text.lines().take(MOST_LINES).map(str::trim);
    let is_issue = |line: &&str| !line.to_lowercase().starts_with("officiële uitgave");
    let is_number = |line: &&str| line.split_whitespace().count() <= WORDS_OF_ISSUE;
    let below: Vec<&str> =
        (lines.skip_while(is_issue).skip(1)).skip_while(is_number).take_while(|line| !line.is_empty()).collect();
    // Without empty lines the title ends above who decides.
    let decides = |line: &&str| line.ends_with([',', ';']) && line.starts_with(char::is_uppercase);
    let end = below.iter().position(decides);
    let title = below.get(..end.unwrap_or(below.len()))?;
    (title.len() <= LINES_OF_NAME).then_some(())?;
    let title = title.join(" ");
    let short = || {
        let (_, short) = title.strip_suffix(')')?.rsplit_once('(')?;
        worthy(short)
    };
    worthy(&title).or_else(short)
}

/// Joins the lines over which a title extends.
pub(super) fn joined(lines: &[&str], at: usize) -> String {
    let mut line = String::new();
    for next in lines.iter().skip(at).take(LINES_OF_NAME) {
        let goes_on = next.starts_with(char::is_lowercase) && !is_label(next);
        if !line.is_empty() && !breaks_off(&line) && !goes_on {
            break;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(next);
    }
    line
}

/// Tells whether a line is long and ends with a full stop, or is very long, or begins a letter.
fn is_sentence(line: &str) -> bool {
    let words = line.split_whitespace().count();
    let is_long = words > *WORDS.end() || words >= WORDS_OF_TEXT && line.ends_with('.');
    is_long && !is_said_around(line) || line.starts_with("Geacht")
}

fn is_said_around(line: &str) -> bool {
    let lower = line.to_lowercase();
    SAID_AROUND.iter().any(|part| lower.contains(part))
}

/// Recognises an item of a list, such as `12. Opening`.
pub(super) fn is_item(line: &str) -> bool {
    let mark = line.split_once(' ').map(|(mark, _)| mark);
    let is_mark =
        |mark: &str| mark.ends_with(['.', ')']) && (mark.len() == 2 || mark.starts_with(|c: char| c.is_ascii_digit()));
    // `3 Aanbesteding vervoer`, without a dot.
    let is_bare = line.split_once(' ').is_some_and(|(mark, item)| {
        let item = item.trim_start();
        let is_word = item.starts_with(char::is_uppercase) && item.chars().nth(1).is_some_and(char::is_lowercase);
        // `A Stukken ter behandeling`; `U` is a person.
        let is_letter = mark.len() == 1 && mark != "U" && mark.bytes().all(|byte| byte.is_ascii_uppercase());
        let is_number = mark.len() <= 2 && mark.bytes().all(|byte| byte.is_ascii_digit());
        is_word && (is_letter || is_number) && dates(line).is_empty()
    });
    is_bare || mark.is_some_and(|mark| is_mark(mark) && mark.len() <= LONGEST_MARK)
}

fn is_title(line: &str) -> bool {
    let words = line.split_whitespace().count();
    let is_part =
        line.ends_with(['.', ',', ';']) || !line.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
    let ends_with_number = line.ends_with(|c: char| c.is_ascii_digit());
    let numbered = line.split_once(',').is_some_and(|(street, _)| {
        let house = street.rsplit(' ').next().unwrap_or_default();
        street.ends_with(|c: char| c.is_ascii_digit()) && !is_year(house)
    });
    let is_address = line.contains(',') && ends_with_number || numbered && words <= WORDS_OF_ADDRESS;
    let starts = Words::new(line);
    let first = starts.iter().next().unwrap_or_default();
    let (letters, digits) =
        (line.chars().filter(|c| c.is_alphabetic()).count(), line.chars().filter(char::is_ascii_digit).count());
    let fewest = if SHORT.contains(&first) { 2 } else { *WORDS.start() };
    (fewest..=*WORDS.end()).contains(&words)
        && letters >= FEWEST_LETTERS
        && digits * 4 <= letters
        && !(is_part || is_item(line) || is_address)
        && !line.contains([':', '@', '/', '…', '|', '>'])
        && !OF_LETTERHEAD.contains(&first)
        && !is_said_around(line)
        && !has_postcode(line)
        && worthy(line).is_some()
}

/// Recognises a label, such as `vergaderdatum` above a date.
fn is_label(line: &str) -> bool {
    line.contains(':') || line.split_whitespace().count() == 1
}

/// Tells whether a line consists of just one of these words.
fn is_one_of(line: &str, known: &[&str]) -> bool {
    let words = Words::new(line);
    let mut words = words.iter();
    words.next().is_some_and(|word| known.contains(&word)) && words.next().is_none()
}

/// Recognises a postcode, such as `2515 XP`.
fn has_postcode(line: &str) -> bool {
    let line = as_digits(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_letters = |word: &str| word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_uppercase());
    words.windows(2).any(|pair| pair[0].len() == 4 && is_digits(pair[0]) && is_letters(pair[1]))
}

/// A line of running text has at least this many words.
const WORDS_OF_TEXT: usize = 8;
const MOST_LINES: usize = 25;
/// Fewer words are a name or a heading.
const WORDS: RangeInclusive<usize> = 3..=16;
const FEWEST_LETTERS: usize = 10;
/// `Roosendaalseweg 15, Etten-Leur`.
const WORDS_OF_ADDRESS: usize = 5;
/// `12.` before an item.
const LONGEST_MARK: usize = 4;
/// When a title starts with one of these, two words are enough.
const SHORT: [&str; 8] =
    ["agenda", "besluitenlijst", "jaarplan", "jaarrekening", "jaarverslag", "notulen", "vergaderverslag", "verslag"];
/// The most lines over which a title extends.
const LINES_OF_NAME: usize = 4;
/// The number and date of an issue: `8 december 2026`.
const WORDS_OF_ISSUE: usize = 3;
/// Lines within which parliament prints the year of its meetings.
const LINES_OF_PRINT: usize = 6;
pub(super) const OF_MEETINGS: [&str; 5] = ["agenda", "besluitenlijst", "notulen", "verslag", "vergaderverslag"];
/// First words of lines of a letterhead, an address or a label.
#[rustfmt::skip]
const OF_LETTERHEAD: [&str; 53] = [
    "aan", "afdeling", "aanwezig", "agendapunt", "auteur", "behandeld", "bezoekadres", "bijlage", "bijlagen", "contact", "contactpersoon",
    "correspondentieadres", "datum", "directoraat", "dhr", "email", "fax", "gedeputeerde", "geacht", "geachte", "kenmerk", "mevr",
    "mededelingen", "mevrouw", "mw", "nr", "nummer", "onderdeel", "ons", "onze", "opening", "opgesteld", "pagina", "portefeuillehouder", "postadres",
    "postbus", "provinciehuis", "raadhuis", "registratienummer", "retouradres", "status", "steller", "tel", "telefoon", "ter",
    "uw", "van", "vergadering", "versie", "verzonden", "zaaknummer", "stadhuis", "www",
];
/// Phrases around the subject, in a document of any sender.
#[rustfmt::skip]
const SAID_AROUND: [&str; 16] = [
    "intern gebruik", "niet verspreiden",
    "de leden van", "de minister", "de raad van", "de voorzitter",
    "der staten-generaal", "officiële uitgave", "postbus", "vergaderjaar", "openbaar document", "pagina ", "www.", "ter besluitvorming",
    "ter informatie", "vertrouwelijk",
];
