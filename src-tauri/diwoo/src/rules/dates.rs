//! D09 and D11: dates.
//!
//! Source: diwoo.md §12.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, Geldigheid, Metadata, Now, RuleCode};
use chrono::{Datelike, NaiveDate};
use chrono_tz::Europe::Amsterdam;

/// D09: a date in the future, or before 1945.
pub(super) const D09: RuleInfo = RuleInfo {
    code: RuleCode::D09,
    source: "diwoo.md §12, D09",
    variants: &[&DOCUMENT_FUTURE, &DOCUMENT_OLD, &ACT_FUTURE, &ACT_OLD],
};
/// D11: validity that ends before it begins.
pub(super) const D11: RuleInfo = RuleInfo {
    code: RuleCode::D11,
    source: "diwoo.md §12, D11",
    variants: &[&ENDS_FIRST],
};

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
        found.extend(check_creatiedatum(date, now));
    }
    for act in &metadata.documenthandelingen {
        // The zone is asked only when it matters: this runs for every document.
        if act.at_time <= now.0 && act.at_time.year() > FIRST_YEAR {
            continue;
        }
        let date = act.at_time.with_timezone(&Amsterdam).date_naive();
        found.extend(check_act(date, now));
    }
    if let Some(geldigheid) = &metadata.geldigheid {
        found.extend(check_geldigheid(geldigheid));
    }
}

/// Checks a document date.
#[must_use]
pub(crate) fn check_creatiedatum(date: NaiveDate, now: Now) -> Option<Finding> {
    check_date("creatiedatum", date, now, &DOCUMENT_FUTURE, &DOCUMENT_OLD)
}

/// Checks the date of an act.
#[must_use]
pub(crate) fn check_act(date: NaiveDate, now: Now) -> Option<Finding> {
    check_date("atTime", date, now, &ACT_FUTURE, &ACT_OLD)
}

/// Checks validity.
#[must_use]
pub(crate) fn check_geldigheid(geldigheid: &Geldigheid) -> Option<Finding> {
    let (begin, end) = (geldigheid.begindatum?, geldigheid.einddatum?);
    let date = |moment: chrono::DateTime<_>| moment.with_timezone(&Amsterdam).date_naive();
    (end < begin).then(|| ENDS_FIRST.at("einddatum", [&date(begin), &date(end)]))
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
