//! D09, D11, D21 and D22: dates.
//!
//! Source: diwoo.md §12.

use super::info::{Variant, rules};
use super::relations;
use crate::model::{Finding, Metadata, Now, local_time};
use chrono::{DateTime, Datelike, NaiveDate};

rules! {
    /// D09: a date in the future, or before 1945.
    pub(super) D09 "diwoo.md §12, D09" {
        attention DOCUMENT_FUTURE "document-future" ["valueDate"];
        attention DOCUMENT_OLD "document-old" ["valueDate"];
        attention ACT_FUTURE "act-future" ["valueDate"];
        attention ACT_OLD "act-old" ["valueDate"];
    }

    /// D11: validity that ends before it begins.
    pub(super) D11 "diwoo.md §12, D11" { must ENDS_FIRST "" ["beginDate", "endDate"]; }

    /// D21: the day has come on which somebody wanted to review it.
    pub(super) D21 "decisions.md, \"Extra codes\"" { attention LOOK_AGAIN "" ["valueDate"]; }

    /// D22: the day from which it may go online has not come (tip: nothing to do), or it is online nevertheless
    /// (attention).
    pub D22 "decisions.md, \"Extra codes\"" {
        tip WAITS "waits" ["valueDate"];
        attention ONLINE "online" [];
    }
}

/// diwoo.md §12, D09: an earlier date is probably a typing mistake.
const FIRST_YEAR: i32 = 1945;

/// Checks the dates of a description. Today is the legal date in the Netherlands; later today is not in the future.
pub(super) fn check(metadata: &Metadata, now: Now, found: &mut Vec<Finding>) {
    if let Some(date) = metadata.creatiedatum {
        let checked = check_date("creatiedatum", date, now, &DOCUMENT_FUTURE, &DOCUMENT_OLD);
        found.extend(checked);
    }
    for act in &metadata.documenthandelingen {
        // The time zone is looked up only when it matters: this runs for every document.
        if act.at_time <= now.0 && act.at_time.year() > FIRST_YEAR {
            continue;
        }
        let date = local_time(&act.at_time).date();
        found.extend(check_date("atTime", date, now, &ACT_FUTURE, &ACT_OLD));
    }
    if let Some(day) = metadata.opnieuw_bekijken.filter(|day| *day <= now.today()) {
        found.push(LOOK_AGAIN.at("opnieuwBekijken", [&day]));
    }
    let validity = metadata.geldigheid.and_then(|validity| validity.begindatum.zip(validity.einddatum));
    if let Some((begin, end)) = validity.filter(|(begin, end)| end < begin) {
        let date = |moment: DateTime<_>| local_time(&moment).date();
        found.push(ENDS_FIRST.at("einddatum", [&date(begin), &date(end)]));
    }
}

/// Returns the finding that the day of a document has not come, whether it waits for it or is online already.
pub fn not_before(metadata: &Metadata, is_online: bool, now: Now) -> Option<Finding> {
    let day = metadata.niet_voor.filter(|day| *day > now.today())?;
    Some(if is_online { ONLINE.at("nietVoor", []) } else { WAITS.at("nietVoor", [&day]) })
}

/// Tells whether a document waits for its own day, or for that of another document.
pub fn waits(findings: &[Finding]) -> bool {
    (findings.iter()).any(|finding| WAITS.is_of(finding) || relations::WAITS.is_of(finding))
}

fn check_date(field: &str, date: NaiveDate, now: Now, future: &Variant, old: &Variant) -> Option<Finding> {
    if date.year() < FIRST_YEAR {
        return Some(old.at(field, [&date]));
    }
    if date < now.0.date_naive() {
        return None;
    }
    (date > now.today()).then(|| future.at(field, [&date]))
}
