//! L05 and L06: `lastmod`.
//!
//! Source: diwoo.md §4.2 and §12; decisions.md, "Extra codes"; sitemap-robots-naming.md §2.

use super::{
    facts::DocumentFacts,
    info::{RuleInfo, Variant},
};
use crate::model::{Finding, Lastmod, Now, RuleCode};
use chrono::DateTime;

/// L05: a new `lastmod` that is not later than the published one.
pub const L05: RuleInfo = RuleInfo {
    code: RuleCode::L05,
    source: "diwoo.md §12, L05",
    variants: &[&NOT_LATER],
};
/// L06: no `lastmod`, one in the future, or one without seconds and offset.
pub const L06: RuleInfo = RuleInfo {
    code: RuleCode::L06,
    source: "decisions.md, \"Extra codes\"; sitemap-robots-naming.md §2",
    variants: &[&MISSING, &FUTURE, &FORM],
};

const NOT_LATER: Variant = Variant::must(RuleCode::L05, "", &["previousAt", "newAt"]);
const MISSING: Variant = Variant::must(RuleCode::L06, "missing", &[]);
const FUTURE: Variant = Variant::must(RuleCode::L06, "future", &["valueAt", "nowAt"]);
const FORM: Variant = Variant::must(RuleCode::L06, "form", &["value"]);

/// sitemap-robots-naming.md §2: later than now and this many seconds (24 hours) is the future.
const FUTURE_SECONDS: i64 = 24 * 60 * 60;
/// `YYYY-MM-DDThh:mm:ss`: position after the seconds.
const SECONDS_END: usize = 19;
const FIELD: &str = "lastmod";

/// Checks the `lastmod` of the next publication of a document.
///
/// A `lastmod` that is forced forward by the published one is not in the future: the clock was set back.
pub(super) fn check(facts: &DocumentFacts<'_>, found: &mut Vec<Finding>) {
    let Some(new) = facts.new_lastmod else {
        return;
    };
    let previous = facts.published.map(|published| published.lastmod);
    if let Some(previous) = previous {
        found.extend(check_order(previous, new));
    }
    found.extend(check_future(new, facts.now, previous));
}

/// Checks that a new `lastmod` is later than the published one.
#[must_use]
pub fn check_order(previous: Lastmod, new: Lastmod) -> Option<Finding> {
    (new <= previous).then(|| NOT_LATER.at(FIELD, [&previous, &new]))
}

/// Checks that a `lastmod` is not in the future; `forced_by` is the previous one of the same address, if any.
#[must_use]
pub fn check_future(lastmod: Lastmod, now: Now, forced_by: Option<Lastmod>) -> Option<Finding> {
    let limit = now.unix().saturating_add(FUTURE_SECONDS);
    let limit = forced_by.map_or(limit, |previous| {
        limit.max(previous.unix().saturating_add(1))
    });
    let is_future = lastmod.unix() > limit;
    is_future.then(|| FUTURE.at(FIELD, [&lastmod, &Lastmod::from_unix(now.unix())]))
}

/// Checks a `lastmod` as it stands in a file: a date and time with seconds, and `Z` or an offset.
///
/// # Errors
/// The finding when it has another form.
pub fn parse(text: &str) -> Result<Lastmod, Finding> {
    let has_form = text.is_ascii()
        && text.as_bytes().get(10) == Some(&b'T')
        && text
            .as_bytes()
            .get(SECONDS_END)
            .is_some_and(|next| b"Z+-.".contains(next));
    match DateTime::parse_from_rfc3339(text) {
        Ok(moment) if has_form => Ok(Lastmod::from_unix(moment.timestamp())),
        _ => Err(FORM.at(FIELD, [&text])),
    }
}

/// Says that there is no `lastmod`.
#[must_use]
pub fn missing() -> Finding {
    MISSING.at(FIELD, [])
}
