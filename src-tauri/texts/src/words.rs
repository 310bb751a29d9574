//! Numbers, sizes, dates and list terms in words.
//!
//! Source: decisions.md, "Numbers and dates": "1.250 documenten", "12,4 MB", "20 november 2026", "9.30 uur".

use crate::Language;
use chrono::{DateTime, Datelike, NaiveDate, Timelike};
use openbaarmaker_core::lists::{Lists, Term, TermList};
use openbaarmaker_core::model::local_time;

#[rustfmt::skip]
const MAANDEN: [&str; 12] = [
    "januari", "februari", "maart", "april", "mei", "juni", "juli", "augustus", "september", "oktober",
    "november", "december",
];

#[rustfmt::skip]
const MONTHS: [&str; 12] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
];

/// Digits between two thousands separators.
const GROUP: usize = 3;

/// Formats a whole number with thousands separators: `1.250` in Dutch, `1,250` in English.
pub(crate) fn number(language: Language, value: u64) -> String {
    let separator = match language {
        Language::Nl => '.',
        Language::En => ',',
    };
    let digits = value.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / GROUP);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(GROUP) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// Formats a size: `512 bytes`, `1,5 kB`, `20 kB`, `12,4 MB`, `2 GB`; without decimals from 10 kB, and from 100 of the
/// larger units. A no-break space keeps number and unit on one line.
pub(crate) fn size(language: Language, bytes: u64) -> String {
    match bytes {
        1 => return "1\u{a0}byte".to_owned(),
        0 | 2..1_000 => return format!("{bytes}\u{a0}bytes"),
        _ => {}
    }
    let rounded = |divisor: u64| (bytes + divisor / 2) / divisor;
    let (mut unit_bytes, mut name) = (1_000, "kB");
    for (larger, larger_name) in [(1_000_000, "MB"), (1_000_000_000, "GB"), (1_000_000_000_000, "TB")] {
        if rounded(unit_bytes) >= 1_000 {
            (unit_bytes, name) = (larger, larger_name);
        }
    }
    let tenths = rounded(unit_bytes / 10);
    let whole_from = if name == "kB" { 100 } else { 1_000 };
    if tenths >= whole_from || tenths % 10 == 0 {
        return format!("{}\u{a0}{name}", number(language, rounded(unit_bytes)));
    }
    let comma = match language {
        Language::Nl => ',',
        Language::En => '.',
    };
    format!("{}{comma}{}\u{a0}{name}", tenths / 10, tenths % 10)
}

/// Formats a date in full: `20 november 2026`.
pub(crate) fn date(language: Language, date: NaiveDate) -> String {
    let names = match language {
        Language::Nl => MAANDEN,
        Language::En => MONTHS,
    };
    let month = names.get(date.month0() as usize).copied().unwrap_or_default();
    format!("{} {month} {}", date.day(), date.year())
}

/// Formats a moment in Dutch local time: `20 november 2026 om 9.30 uur`.
pub(crate) fn moment<Tz: chrono::TimeZone>(language: Language, moment: &DateTime<Tz>) -> String {
    let local = local_time(moment);
    let day = date(language, local.date());
    match language {
        Language::Nl => format!("{day} om {}.{:02} uur", local.hour(), local.minute()),
        Language::En => format!("{day} at {}:{:02}", local.hour(), local.minute()),
    }
}

/// Turns a neutral value of the core into words if it is a date, a moment or the URI of a list term.
///
/// Returns `None` if it is none of these, and must stay as it is.
pub(crate) fn translate(language: Language, value: &str, lists: &Lists) -> Option<String> {
    if value.starts_with("http") {
        return label(value, lists).map(str::to_owned);
    }
    if !value.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    if let Ok(parsed) = NaiveDate::parse_from_str(value, "%Y-%m-%d") {
        return (value.len() == "2026-11-20".len()).then(|| date(language, parsed));
    }
    DateTime::parse_from_rfc3339(value).ok().map(|parsed| moment(language, &parsed))
}

/// Returns the label of a list term; `None` when no list has this URI.
pub(crate) fn label<'l>(uri: &str, lists: &'l Lists) -> Option<&'l str> {
    let mut terms = TermList::ALL.into_iter();
    (terms.find_map(|list| lists.term(list, uri))).map(Term::label)
}

#[cfg(test)]
mod tests {
    use super::{label, number, size, translate};
    use crate::Language::{En, Nl};
    use openbaarmaker_core::lists::built_in_lists;

    #[test]
    fn groups_thousands() {
        for (value, dutch, english) in [
            (0, "0", "0"),
            (999, "999", "999"),
            (1_250, "1.250", "1,250"),
            (1_000_000, "1.000.000", "1,000,000"),
            (u64::MAX, "18.446.744.073.709.551.615", "18,446,744,073,709,551,615"),
        ] {
            assert_eq!(number(Nl, value), dutch, "Dutch {value}");
            assert_eq!(number(En, value), english, "English {value}");
        }
    }

    #[test]
    fn writes_sizes_for_people() {
        for (bytes, dutch, english) in [
            (0, "0 bytes", "0 bytes"),
            (1, "1 byte", "1 byte"),
            (999, "999 bytes", "999 bytes"),
            (1_000, "1 kB", "1 kB"),
            (1_540, "1,5 kB", "1.5 kB"),
            (9_949, "9,9 kB", "9.9 kB"),
            (9_950, "10 kB", "10 kB"),
            (20_480, "20 kB", "20 kB"),
            (999_499, "999 kB", "999 kB"),
            (999_500, "1 MB", "1 MB"),
            (99_960_000, "100 MB", "100 MB"),
            (12_400_000, "12,4 MB", "12.4 MB"),
            (184_300_000, "184 MB", "184 MB"),
            (1_100_000_000, "1,1 GB", "1.1 GB"),
            (2_000_000_000, "2 GB", "2 GB"),
            (3_200_000_000, "3,2 GB", "3.2 GB"),
            (4_294_967_296, "4,3 GB", "4.3 GB"),
            (5_000_000_000_000, "5 TB", "5 TB"),
            (u64::MAX / 2, "9.223.372 TB", "9,223,372 TB"),
        ] {
            let joined = |text: &str| text.replace(' ', "\u{a0}");
            assert_eq!(size(Nl, bytes), joined(dutch), "Dutch {bytes}");
            assert_eq!(size(En, bytes), joined(english), "English {bytes}");
        }
    }

    #[test]
    fn turns_dates_and_moments_into_words_and_leaves_the_rest() {
        for (value, dutch, english) in [
            ("2026-11-20", Some("20 november 2026"), Some("20 November 2026")),
            ("2024-03-01", Some("1 maart 2024"), Some("1 March 2024")),
            // Summer time is two hours ahead of UTC, winter time one.
            ("2026-07-01T07:30:00Z", Some("1 juli 2026 om 9.30 uur"), Some("1 July 2026 at 9:30")),
            ("2026-11-20T08:05:09+01:00", Some("20 november 2026 om 8.05 uur"), Some("20 November 2026 at 8:05")),
            ("2026-13-20", None, None),
            ("20261120", None, None),
            ("1250", None, None),
            ("besluit.pdf", None, None),
            ("https://open.voorbeeld.nl/a.pdf", None, None),
        ] {
            assert_eq!(translate(Nl, value, built_in_lists()).as_deref(), dutch, "Dutch {value}");
            assert_eq!(translate(En, value, built_in_lists()).as_deref(), english, "English {value}");
        }
    }

    #[test]
    fn knows_the_labels_of_every_kind_of_list() {
        for (uri, expected) in [
            ("https://identifier.overheid.nl/tooi/def/thes/kern/c_3baef532", "Woo-verzoeken en -besluiten"),
            ("https://identifier.overheid.nl/tooi/id/gemeente/gm0344", "gemeente Utrecht"),
            ("http://publications.europa.eu/resource/authority/language/NLD", "Nederlands"),
            ("http://publications.europa.eu/resource/authority/file-type/PDF", "PDF"),
        ] {
            assert_eq!(label(uri, built_in_lists()), Some(expected), "{uri}");
            assert_eq!(translate(Nl, uri, built_in_lists()).as_deref(), Some(expected), "{uri}");
        }
    }
}
