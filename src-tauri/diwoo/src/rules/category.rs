//! D06, D07 and D19: the information category.
//!
//! Source: diwoo.md §12; decisions.md, "Extra codes".

use super::info::rules;
use crate::{
    lists::Lists,
    model::{Finding, ListUri},
};

rules! {
    /// D06: no category, or one that is not in the list.
    pub(super) D06 "diwoo.md §12, D06" {
        must MISSING "missing" [];
        must UNKNOWN "unknown" ["value"];
    }

    /// D07: the best-effort category of art. 3.1 together with one of art. 3.3, which excludes it.
    pub(super) D07 "diwoo.md §12, D07" { pub(super) attention BOTH_ARTICLES "" ["category"] fixable; }

    /// D19: the same category twice.
    pub(super) D19 "decisions.md, \"Extra codes\"" { pub(super) must TWICE "" ["category"] fixable; }
}

pub(super) const FIELD: &str = "informatiecategorie";

/// Checks the categories of a description, in order.
pub(super) fn check(categories: &[ListUri], lists: &Lists, found: &mut Vec<Finding>) {
    if categories.is_empty() {
        found.push(MISSING.at(FIELD, []));
    }
    let mut art31 = None;
    let mut art33 = None;
    for (index, uri) in categories.iter().enumerate() {
        let Some(category) = lists.informatiecategorieen.get(uri.as_str()) else {
            found.push(UNKNOWN.at(FIELD, [&uri.as_str()]));
            continue;
        };
        if categories.iter().take(index).any(|earlier| earlier == uri) {
            found.push(TWICE.at(FIELD, [&category.label()]));
        }
        if category.is_art31() {
            art31 = Some(category);
        } else {
            art33 = art33.or(Some(category));
        }
    }
    if let (Some(_), Some(category)) = (art31, art33) {
        found.push(BOTH_ARTICLES.at(FIELD, [&category.label()]));
    }
}
