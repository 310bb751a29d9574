//! D08: acts on the document.
//!
//! Source: diwoo.md §5.3 and §12; decisions.md, "Document date".

use super::info::{RuleInfo, Variant};
use crate::{
    lists::Lists,
    model::{Act, Finding, RuleCode},
};

/// D08: no act, or an unknown kind of act.
pub(super) const D08: RuleInfo = RuleInfo {
    code: RuleCode::D08,
    source: "diwoo.md §12, D08; §5.3",
    variants: &[&MISSING, &KIND_UNKNOWN],
};

const MISSING: Variant = Variant::must(RuleCode::D08, "missing", &[]);
const KIND_UNKNOWN: Variant = Variant::must(RuleCode::D08, "kind-unknown", &["value"]);

/// Checks the acts of a description.
pub(super) fn check(acts: &[Act], lists: &Lists, found: &mut Vec<Finding>) {
    if acts.is_empty() {
        found.push(missing());
    }
    for act in acts {
        found.extend(check_kind(act.soort_handeling.as_str(), lists));
    }
}

/// Says that there is no act.
#[must_use]
pub(super) fn missing() -> Finding {
    MISSING.at("documenthandeling", [])
}

/// Checks a kind of act.
#[must_use]
pub(crate) fn check_kind(uri: &str, lists: &Lists) -> Option<Finding> {
    let is_known = lists.documenthandelingen.contains(uri);
    (!is_known).then(|| KIND_UNKNOWN.at("soortHandeling", [&uri]))
}
