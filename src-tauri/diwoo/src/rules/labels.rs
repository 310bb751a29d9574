//! D18: `resource` and label of a list value, in other publishers' files. What we write takes both from the list.
//!
//! Source: decisions.md, "Extra codes"; diwoo.md §5.5 and §6.2.

use super::info::rules;
use crate::lists::Lists;
use crate::model::{FieldSpec, Finding};

rules! {
    /// D18: `resource` missing, or a label that is not the one of that URI.
    pub D18 "decisions.md, \"Extra codes\"; diwoo.md §6.2" {
        must RESOURCE_MISSING "resource-missing" ["field", "value"];
        must LABEL_DIFFERS "label-differs" ["field", "value", "expected"];
    }
}

/// Checks an element of a file: its `resource`, which may be empty, and its text.
///
/// Elements that take no term, and URIs that are in no list, are left to other rules. Any name of the term is accepted,
/// including former ones (diwoo.md §6.2).
pub fn check(element: &str, resource: &str, label: &str, lists: &Lists) -> Option<Finding> {
    let list = FieldSpec::named(element)?.kind.list()?;
    if resource.is_empty() {
        return Some(RESOURCE_MISSING.at(element, [&element, &label]));
    }
    let term = lists.term(list, resource)?;
    let is_its_name = label == term.label() || (lists.find(list, label)).is_some_and(|named| named.uri() == resource);
    (!is_its_name).then(|| LABEL_DIFFERS.at(element, [&element, &label, &term.label()]))
}
