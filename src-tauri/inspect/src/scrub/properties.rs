//! Properties of Office and `OpenDocument` files: people, labels and what was added go, title and language stay.

use super::scrub_plan::ScrubPlan;
use super::tree::{Element, Node};
use crate::inside::is_place;
use openbaarmaker_core::wire::InsideKind as Kind;

/// Tells whether an element of the properties must go.
pub(super) fn goes(element: &Element<'_>, plan: ScrubPlan<'_>) -> bool {
    if plan.cleans(Kind::Author) && PERSONS.contains(&element.local()) {
        return true;
    }
    if plan.cleans(Kind::Author) && element.below.iter().any(|below| says_place(element, below)) {
        return true;
    }
    let is_label = element.attribute_value("name").is_some_and(|name| name.starts_with(LABEL));
    let kind = if is_label { Kind::SensitivityLabel } else { Kind::Author };
    OWN.contains(&element.local()) && plan.cleans(kind)
}

/// Tells whether this says where a template is, or what links begin with.
fn says_place(element: &Element<'_>, below: &Node<'_>) -> bool {
    matches!(below, Node::Other(said) if is_place(element.local(), said.trim()))
}

/// Source: ECMA-376 part 2 §11 and part 1 §22.2.2.16; `OpenDocument` 1.3 part 3 §4.3.
const PERSONS: &[&str] = &["contributor", "creator", "lastModifiedBy", "Manager", "initial-creator", "printed-by"];
/// Properties that a form, program or person added, as who mailed it and about what.
pub(super) const OWN: &[&str] = &["property", "user-defined"];
/// The prefix of Microsoft Purview labels.
pub(super) const LABEL: &str = "MSIP_Label_";
