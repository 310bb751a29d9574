//! Own numbers without a label: those that the file name repeats, and those alone in a line.

use super::labelled::apart;
use super::numbers::{is_account, is_digits, is_year, trimmed};
use super::shapes::{own_lines, runs};
use crate::describe::suggest::dates::{dates, starts_with_date};
use crate::describe::suggest::words::beginning;

/// Finds a number on the first page that the file name has too: `TB/REG-26645-01` and `TB_REG-26645-01.pdf`.
///
/// Shape: `stem` is the file name without its extension.
pub(in crate::describe::suggest) fn repeated(stem: &str, text: &str) -> Option<String> {
    let parts: Vec<String> =
        stem.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).map(str::to_lowercase).collect();
    let name = parts.concat();
    let own = own_lines(beginning(text, MOST_CHARS));
    let lines = own.lines().take(MOST_LINES).map(apart).enumerate();
    let mut numbers = lines.flat_map(|(row, line)| {
        let words = line.split_whitespace().count();
        // `M 2025 - 07` is a line of its own.
        let whole = Some(line.as_str()).filter(|_| words <= WORDS_OF_NUMBER);
        let numbers = line.split_whitespace().chain(whole).map(trimmed);
        numbers.map(|number| (row, number.to_owned())).collect::<Vec<_>>()
    });
    let is_repeated = |row: usize, number: &str| {
        let wanted = plain(number);
        place_of(&wanted, &parts)
            .is_some_and(|place| !is_short(number) || wanted == name || place == 0 && row < LINES_OF_TOP)
    };
    let found = numbers.find(|(row, number)| may_be_number(number) && is_repeated(*row, number));
    found.map(|(_, number)| number)
}

/// Returns at which part of a file name a number begins that is one or more whole parts of it.
fn place_of(wanted: &str, parts: &[String]) -> Option<usize> {
    let begins = |parts: &[String]| {
        let mut rest = wanted;
        for part in parts {
            let Some(behind) = rest.strip_prefix(part.as_str()) else { return false };
            if behind.is_empty() {
                return true;
            }
            rest = behind;
        }
        false
    };
    (0..parts.len()).find(|from| parts.get(*from..).is_some_and(begins))
}

/// Finds a number that is alone in a line of the first page: `24BST02208`.
pub(in crate::describe::suggest) fn alone(text: &str) -> Option<String> {
    let own = own_lines(beginning(text, MOST_CHARS));
    let mut lines = own.lines().take(MOST_LINES).map(str::trim);
    let found = lines.find(|line| {
        let digits = line.chars().filter(char::is_ascii_digit).count();
        let has_letters = line.chars().filter(char::is_ascii_uppercase).count() >= FEWEST_LETTERS;
        let is_padded = line
            .split_once('.')
            .is_some_and(|(year, counter)| is_year(year) && is_digits(counter) && counter.len() >= 4);
        let has_letter = line.contains(char::is_alphabetic) && digits >= MANY_DIGITS;
        digits >= FEWEST_ALONE && !line.contains(' ') && may_be_number(line) && (has_letters || has_letter || is_padded)
    });
    found.map(str::to_owned)
}

/// Tells whether a word looks like a number of a document, and not like a date, a year, a postcode or a bank account.
fn may_be_number(word: &str) -> bool {
    let runs = runs(word);
    let numbers: Vec<&&str> = runs.iter().filter(|run| is_digits(run)).collect();
    let digits: usize = numbers.iter().map(|run| run.len()).sum();
    let is_telling = word.contains(char::is_alphabetic) || digits > DIGITS_OF_YEAR;
    let is_postcode = matches!(runs.as_slice(), [four, two]
        if four.len() == 4 && is_digits(four) && two.len() == 2 && !is_digits(two));
    // Passwords and addresses have small letters.
    let small = word.chars().filter(char::is_ascii_lowercase).count();
    let is_usual = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.' | '/' | '_' | ':' | ' ');
    digits >= FEWEST_DIGITS
        && is_telling
        && word.len() <= LONGEST
        && word.chars().all(is_usual)
        && dates(word).is_empty()
        && !starts_with_date(word)
        && !numbers.iter().all(|run| is_year(run))
        && !is_postcode
        && !is_account(word)
        && small <= MOST_SMALL
        && !word.starts_with('0')
        && !OF_OTHERS.iter().any(|start| word.to_uppercase().starts_with(start))
}

/// Tells whether a number could be the name of a product or a standard: `M214`, `WB3000`.
fn is_short(number: &str) -> bool {
    let digits = number.chars().filter(char::is_ascii_digit).count();
    let is_parted = number.contains(['-', '.', '/', ':']);
    digits < DIGITS_OF_LONG || digits == DIGITS_OF_LONG && !is_parted
}

fn plain(number: &str) -> String {
    let letters = number.chars().filter(|c| c.is_alphanumeric());
    letters.flat_map(char::to_lowercase).collect()
}

/// Cameras, standards, telephones and the trade register.
const OF_OTHERS: [&str; 12] =
    ["BTW", "DSC", "FAX", "IMG", "ISO", "KVK", "NEN", "SCAN", "T0", "TEL", "TENDERNED", "WWW"];
/// The head of a letter, or the first page of a report.
const MOST_LINES: usize = 60;
/// So many lines of a report, and a long paragraph.
const MOST_CHARS: usize = 20_000;
/// A number with fewer digits, or as many in one piece, is short.
const DIGITS_OF_LONG: usize = 5;
/// `JvH`.
const MOST_SMALL: usize = 2;
/// A short number must be within this many lines from the top.
const LINES_OF_TOP: usize = 5;
/// `M214`, with the help of a file name.
const FEWEST_DIGITS: usize = 3;
/// Without the help of a file name.
const FEWEST_ALONE: usize = 4;
/// The capitals of a register: `24BST02208`.
const FEWEST_LETTERS: usize = 2;
/// With this many digits one letter is enough.
const MANY_DIGITS: usize = 6;
const DIGITS_OF_YEAR: usize = 4;
/// `M 2025 - 07`.
const WORDS_OF_NUMBER: usize = 4;
/// A longer word is an address or a password.
const LONGEST: usize = 30;

#[cfg(test)]
mod tests {
    use super::{alone, repeated};

    #[test]
    fn a_number_of_the_file_name_is_found_on_the_page() {
        for (stem, text, expected) in [
            ("TB_REG-26645-01", "Tarief\nTB/REG-26645-01 1 januari 2026", Some("TB/REG-26645-01")),
            ("W04.25.00088_I", "No.W04.25.00088/I\nAdvies", Some("W04.25.00088/I")),
            ("M 2025-07 motie bus", "M 2025 - 07\nMotie", Some("M 2025 - 07")),
            ("V2014377", "Utrecht, april 2025\nV2014377", Some("V2014377")),
            ("begroting 2026", "Begroting 2026\nVeen", None),
            ("nota 2024-2027", "Nota\n2024-2027", None),
            ("verslag 2026-11-12", "Verslag\n2026-11-12", None),
            ("M214 motie", "2023 / M214\nMotie", Some("M214")),
            ("WI 2023-14 horen", "Werkinstructie\nWI 2023/14", Some("2023/14")),
            ("besluit WB3000 dossiers", "Dossiers\nWB3000", None),
            ("antwoord 2026Z04417", "Uw kenmerk\n2026Z04417", None),
            ("bijlage WB013", "Bijlage\nWB013", None),
            ("wijzigingen RSGB 2.02", "RSGB 2.02", None),
            ("ISO27001 audit", "Audit ISO27001", None),
            ("scan0034", "1234 AB Veen", None),
        ] {
            assert_eq!(repeated(stem, text).as_deref(), expected, "{stem}");
        }
    }

    #[test]
    fn a_number_may_stand_alone_in_its_line() {
        for (text, expected) in [
            ("Gemeente Veen\n24BST02208\nBurgemeester", Some("24BST02208")),
            ("Begroting\n2025.008913\nVeen", Some("2025.008913")),
            ("Begroting\n2026\nVeen", None),
            ("Postbus 1\n1234AB", None),
            ("12-11-2026\nVeen", None),
            ("Uw kenmerk\n24BST02208", None),
            ("5.1.2.e", None),
            ("Betaling\nNL91ABNA0417164300", None),
            ("Inloggen\nlab0207-mPQkjJdJ", None),
        ] {
            assert_eq!(alone(text).as_deref(), expected, "{text:?}");
        }
    }
}
