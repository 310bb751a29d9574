//! D09 and D11: dates.
//!
//! Source: diwoo.md §12.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, Metadata, Now, RuleCode};
use chrono::{DateTime, Datelike, NaiveDate};
use chrono_tz::Europe::Amsterdam;

/// D09: a date in the future, or before 1945.
pub(super) const D09: RuleInfo = RuleInfo::new(
    RuleCode::D09,
    "diwoo.md §12, D09",
    &[&DOCUMENT_FUTURE, &DOCUMENT_OLD, &ACT_FUTURE, &ACT_OLD],
);
/// D11: validity that ends before it begins.
pub(super) const D11: RuleInfo = RuleInfo::new(RuleCode::D11, "diwoo.md §12, D11", &[&ENDS_FIRST]);

const DOCUMENT_FUTURE: Variant =
    Variant::attention(RuleCode::D09, "document-future", &["valueDate"]);
const DOCUMENT_OLD: Variant = Variant::attention(RuleCode::D09, "document-old", &["valueDate"]);
const ACT_FUTURE: Variant = Variant::attention(RuleCode::D09, "act-future", &["valueDate"]);
const ACT_OLD: Variant = Variant::attention(RuleCode::D09, "act-old", &["valueDate"]);
const ENDS_FIRST: Variant = Variant::must(RuleCode::D11, "", &["beginDate", "endDate"]);

/// diwoo.md §12, D09: older documents are probably a typing mistake.
const FIRST_YEAR: i32 = 1945;

/// Checks the dates of a description. Today is the legal date in the Netherlands; later today is not the future.
pub(super) fn check(metadata: &Metadata, now: Now, found: &mut Vec<Finding>) {
    if let Some(date) = metadata.creatiedatum {
        let checked = check_date("creatiedatum", date, now, &DOCUMENT_FUTURE, &DOCUMENT_OLD);
        found.extend(checked);
    }
    for act in &metadata.documenthandelingen {
        // The zone is asked only when it matters: this runs for every document.
        if act.at_time <= now.0 && act.at_time.year() > FIRST_YEAR {
            continue;
        }
        let date = act.at_time.with_timezone(&Amsterdam).date_naive();
        found.extend(check_date("atTime", date, now, &ACT_FUTURE, &ACT_OLD));
    }
    let validity = metadata
        .geldigheid
        .and_then(|validity| validity.begindatum.zip(validity.einddatum));
    if let Some((begin, end)) = validity.filter(|(begin, end)| end < begin) {
        let date = |moment: DateTime<_>| moment.with_timezone(&Amsterdam).date_naive();
        found.push(ENDS_FIRST.at("einddatum", [&date(begin), &date(end)]));
    }
}

fn check_date(
    field: &str,
    date: NaiveDate,
    now: Now,
    future: &Variant,
    old: &Variant,
) -> Option<Finding> {
    if date.year() < FIRST_YEAR {
        return Some(old.at(field, [&date]));
    }
    if date < now.0.date_naive() {
        return None;
    }
    (date > now.today()).then(|| future.at(field, [&date]))
}
