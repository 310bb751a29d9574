//! D10: values of lists that have no rule of their own.
//!
//! Source: diwoo.md §12.

use super::info::{RuleInfo, Variant};
use crate::{
    lists::{HasTerm, List, lists},
    model::{Finding, Metadata, RuleCode},
};

/// D10: a URI that is not in its list.
pub const D10: RuleInfo = RuleInfo {
    code: RuleCode::D10,
    source: "diwoo.md §12, D10",
    variants: &[&UNKNOWN],
};

const UNKNOWN: Variant = Variant::must(RuleCode::D10, "", &["field", "value"]);

/// Checks documentsoort, thema, language, role and reden of a description.
pub fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    let all = lists();
    for uri in &metadata.documentsoorten {
        found.extend(check_uri(
            "documentsoort",
            uri.as_str(),
            &all.documentsoorten,
        ));
    }
    for uri in &metadata.themas {
        found.extend(check_uri("thema", uri.as_str(), &all.themas));
    }
    if let Some(uri) = &metadata.language {
        found.extend(check_uri("language", uri.as_str(), &all.talen));
    }
    for relation in &metadata.documentrelaties {
        found.extend(check_uri(
            "role",
            relation.role.as_str(),
            &all.documentrelaties,
        ));
    }
    if let Some(uri) = &metadata.reden_vervanging {
        found.extend(check_uri(
            "redenVerwijderingVervanging",
            uri.as_str(),
            &all.redenen,
        ));
    }
}

/// Checks one value in the given element.
#[must_use]
pub fn check_uri<T: HasTerm>(field: &str, uri: &str, list: &List<T>) -> Option<Finding> {
    (!list.contains(uri)).then(|| UNKNOWN.at(field, [&field, &uri]))
}
