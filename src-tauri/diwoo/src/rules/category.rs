//! D06, D07 and D19: the information category.
//!
//! Source: diwoo.md §12; decisions.md, "Extra codes".

use super::info::{RuleInfo, Variant};
use crate::{
    lists::Lists,
    model::{Finding, ListUri, RuleCode},
};

/// D06: no category, or one that is not in the list.
pub(super) const D06: RuleInfo =
    RuleInfo::new(RuleCode::D06, "diwoo.md §12, D06", &[&MISSING, &UNKNOWN]);
/// D07: the best-effort category of art. 3.1 beside one of art. 3.3, which it excludes.
pub(super) const D07: RuleInfo =
    RuleInfo::new(RuleCode::D07, "diwoo.md §12, D07", &[&BOTH_ARTICLES]);
/// D19: the same category twice.
pub(super) const D19: RuleInfo =
    RuleInfo::new(RuleCode::D19, "decisions.md, \"Extra codes\"", &[&TWICE]);

const MISSING: Variant = Variant::must(RuleCode::D06, "missing", &[]);
const UNKNOWN: Variant = Variant::must(RuleCode::D06, "unknown", &["value"]);
pub(super) const BOTH_ARTICLES: Variant =
    Variant::attention(RuleCode::D07, "", &["category"]).fixable();
pub(super) const TWICE: Variant = Variant::must(RuleCode::D19, "", &["category"]).fixable();
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
