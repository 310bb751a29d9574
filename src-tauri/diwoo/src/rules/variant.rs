//! S04: naming variant 2 with documents that do not fit one index.
//!
//! Source: diwoo.md §3.2 and §12; ARCHITECTURE.md, "On the destination".

use super::info::rules;
use crate::{
    lists::Lists,
    model::{Finding, ListUri, NamingVariant},
};

rules! {
    /// S04: variant 2 and several categories, or the category of art. 3.1.
    pub(super) S04 "diwoo.md §12, S04; §3.2" {
        attention SEVERAL "several" ["category", "count"];
        attention ART31 "art31" [];
    }
}

/// Checks the categories of a description against the naming variant. The first category is the main one.
pub(super) fn check(variant: NamingVariant, categories: &[ListUri], lists: &Lists, found: &mut Vec<Finding>) {
    let list = &lists.informatiecategorieen;
    let main = categories.first().and_then(|uri| list.get(uri.as_str()));
    let Some(main) = main.filter(|_| variant == NamingVariant::Two) else { return };
    if main.is_art31() {
        found.push(ART31.at(super::category::FIELD, []));
    } else if categories.iter().any(|uri| uri.as_str() != main.uri) {
        found.push(SEVERAL.at(super::category::FIELD, [&main.label(), &categories.len()]));
    }
}
