//! D03 and D04: organisations.
//!
//! Source: diwoo.md §12 and §6.4; rulings, "Organisations".

use super::info::{RuleInfo, Variant};
use crate::{
    lists::{HasTerm, lists},
    model::{Finding, ListUri, Metadata, RuleCode},
};

/// D03: no publisher, or an organisation that is in no register.
pub const D03: RuleInfo = RuleInfo {
    code: RuleCode::D03,
    source: "diwoo.md §12, D03; §5.5 for the other organisations",
    variants: &[&MISSING, &UNKNOWN],
};
/// D04: an organisation that the lists of DiWoo 0.9.8 do not have yet.
pub const D04: RuleInfo = RuleInfo {
    code: RuleCode::D04,
    source: "diwoo.md §12, D04; §6.4; rulings, \"Organisations\"",
    variants: &[&TOO_NEW],
};

const MISSING: Variant = Variant::must(RuleCode::D03, "missing", &[]);
const UNKNOWN: Variant = Variant::must(RuleCode::D03, "unknown", &["value"]);
const TOO_NEW: Variant = Variant::attention(RuleCode::D04, "", &["organisation"]);

/// Checks all organisations of a description; `default` publishes and is responsible when none is named.
pub fn check(metadata: &Metadata, default: &ListUri, found: &mut Vec<Finding>) {
    let publisher = metadata.publisher.as_ref().unwrap_or(default);
    if publisher.as_str().trim().is_empty() {
        found.push(MISSING.at("publisher", []));
    } else {
        found.extend(check_uri("publisher", publisher.as_str()));
    }
    let others = [
        ("verantwoordelijke", &metadata.verantwoordelijke),
        ("opsteller", &metadata.opsteller),
    ];
    for (field, organisation) in others {
        if let Some(organisation) = organisation {
            found.extend(check_uri(field, organisation.as_str()));
        }
    }
    for organisation in &metadata.medeverantwoordelijken {
        found.extend(check_uri("medeverantwoordelijke", organisation.as_str()));
    }
    for act in &metadata.documenthandelingen {
        if let Some(organisation) = &act.was_associated_with {
            found.extend(check_uri("wasAssociatedWith", organisation.as_str()));
        }
    }
}

/// Checks one organisation in the given element.
#[must_use]
pub fn check_uri(field: &str, uri: &str) -> Option<Finding> {
    match lists().organisaties.get(uri) {
        None => Some(UNKNOWN.at(field, [&uri])),
        Some(organisation) if !organisation.in_xsd_0_9_8 => {
            Some(TOO_NEW.at(field, [&organisation.label()]))
        }
        Some(_) => None,
    }
}

/// Says that there is no publisher (foreign files).
#[must_use]
pub fn missing_publisher() -> Finding {
    MISSING.at("publisher", [])
}
