//! D18: `resource` and label of a list value, in files made by others.
//!
//! Source: decisions.md, "Extra codes"; diwoo.md §5.5 and §6.2.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, RuleCode};

/// D18: `resource` missing, or a label that is not the one of that URI.
pub const D18: RuleInfo = RuleInfo {
    code: RuleCode::D18,
    source: "decisions.md, \"Extra codes\"; diwoo.md §6.2",
    variants: &[&RESOURCE_MISSING, &LABEL_DIFFERS],
};

const RESOURCE_MISSING: Variant =
    Variant::must(RuleCode::D18, "resource-missing", &["field", "value"]);
const LABEL_DIFFERS: Variant = Variant::must(
    RuleCode::D18,
    "label-differs",
    &["field", "value", "expected"],
);

/// Says that an element of a list has no `resource`; `label` is its text.
#[must_use]
pub fn resource_missing(field: &str, label: &str) -> Finding {
    RESOURCE_MISSING.at(field, [&field, &label])
}

/// Checks the label of an element: one of the accepted labels of its URI, the first being the one to write.
///
/// Shape: white space around the label does not matter. diwoo.md §6.2: of a category the singular is accepted as well.
#[must_use]
pub fn check_label(field: &str, label: &str, accepted: &[&str]) -> Option<Finding> {
    let expected = accepted.first().copied().unwrap_or_default();
    (!accepted.contains(&label.trim()))
        .then(|| LABEL_DIFFERS.at(field, [&field, &label, &expected]))
}
