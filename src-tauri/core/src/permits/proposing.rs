//! Proposals for a case: an address for its page, a title, a file name, the dates of a term. The person decides.
//!
//! Source: ipm-vergunningen.md §3.2, §5.1, §5.3.

use crate::ipm::model::{PermitAddress, PermitDetails, PermitTerm};
use crate::ipm::names::EXTENSION;
use crate::model::{PermitSettings, PublishedName};
use chrono::{Days, Months, NaiveDate};

/// Proposes an address for the page of a case; empty when too little is known.
pub(super) fn page(details: &PermitDetails, settings: &PermitSettings) -> String {
    let number = details.case_number.trim();
    if settings.page_base.is_empty() || number.is_empty() {
        return String::new();
    }
    let base = settings.page_base.trim_end_matches('/');
    format!("{base}/{}", slug(number))
}

/// Proposes a title: kind of permit, activities, address. Never contains a person's name.
pub(super) fn title(details: &PermitDetails) -> String {
    let product = details.product.trim();
    if product.is_empty() {
        return String::new();
    }
    let mut letters = product.chars();
    let first: String = (letters.next().into_iter()).flat_map(char::to_uppercase).collect();
    let activities = joined(details.activities.iter().cloned(), ", ");
    let what = format!("{first}{} {activities}", letters.as_str());
    let places = joined(details.addresses.iter().map(PermitAddress::shown), " ");
    joined([what.trim_end().to_owned(), places], ", ")
}

fn joined(parts: impl IntoIterator<Item = String>, between: &str) -> String {
    let parts = parts.into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(between)
}

pub(super) fn file_name(details: &PermitDetails) -> PublishedName {
    let stem = slug(details.case_number.trim());
    PublishedName::propose(&format!("zaak-{stem}.{EXTENSION}"))
}

/// Turns a case number into part of a file name. Source: sitemap-robots-naming.md §7.1.
fn slug(number: &str) -> String {
    // A dot in a number would be taken for the start of an extension.
    let name = PublishedName::propose(&number.replace('.', "-"));
    name.as_str().to_owned()
}

/// Proposes a term: six weeks from the day after an announcement; a permit's duration is a year from the day itself.
///
/// Source: Awb 6:7, 6:8 (objection and appeal) and 3:16 (views); the year is an own choice, a first value to change.
pub(super) fn term(kind: &str, announced: NaiveDate) -> PermitTerm {
    let is_duration = kind == crate::ipm::names::DURATION_TERM;
    let (start, end) = if is_duration {
        (Some(announced), announced.checked_add_months(YEAR))
    } else {
        let start = announced.checked_add_days(Days::new(1));
        (start, start.and_then(|start| start.checked_add_days(SIX_WEEKS)))
    };
    PermitTerm { kind: kind.to_owned(), start, end: end.and_then(|after| after.checked_sub_days(Days::new(1))) }
}

const SIX_WEEKS: Days = Days::new(6 * 7);
const YEAR: Months = Months::new(12);

#[cfg(test)]
mod tests {
    use super::{page, term, title};
    use crate::ipm::model::{PermitAddress, PermitDetails};
    use crate::model::PermitSettings;

    #[test]
    fn proposes_six_weeks_from_the_day_after_or_a_year() {
        for (kind, announced, expected, why) in [
            ("bezwaar", "2026-12-11", ["2026-12-12", "2027-01-22"], "as in the example of the profile"),
            ("vergunningsduur", "2028-01-10", ["2028-01-10", "2029-01-09"], "a whole year, also a longer one"),
        ] {
            let proposed = term(kind, announced.parse().unwrap());
            assert_eq!([proposed.start, proposed.end].map(|day| day.unwrap().to_string()), expected, "{why}");
        }
    }

    #[test]
    fn proposes_title_and_page() {
        let details = PermitDetails {
            case_number: "Z-2026-00417".to_owned(),
            product: "omgevingsvergunning".to_owned(),
            activities: vec!["kappen".to_owned()],
            addresses: vec![PermitAddress::Place { name: "Voorbeeldstad".to_owned() }],
            ..PermitDetails::default()
        };
        assert_eq!(title(&details), "Omgevingsvergunning kappen, Voorbeeldstad");
        assert_eq!(title(&PermitDetails::default()), "");
        let settings = PermitSettings {
            page_base: "https://www.voorbeeldstad.example/zaak/".to_owned(),
            ..PermitSettings::default()
        };
        let proposed = page(&details, &settings);
        assert_eq!(proposed, "https://www.voorbeeldstad.example/zaak/z-2026-00417");
    }
}
