//! D10: values of lists that have no rule of their own; D04: terms that are newer than DiWoo 0.9.8.
//!
//! Source: diwoo.md §12.

use super::info::{RuleInfo, Variant};
use super::organisations::TOO_NEW;
use crate::{
    lists::{HasTerm, List, Lists, built_in_lists},
    model::{Finding, ListUri, Metadata, RuleCode},
};

/// D10: a URI that is not in its list.
pub(super) const D10: RuleInfo = RuleInfo {
    code: RuleCode::D10,
    source: "diwoo.md §12, D10",
    variants: &[&UNKNOWN],
};

const UNKNOWN: Variant = Variant::must(RuleCode::D10, "", &["field", "value"]);

/// Checks documentsoort, thema, language, role and reden of a description, and whether terms of any list but the registers
/// of organisations are newer than DiWoo 0.9.8. Categories, kinds of acts and formats have rules of their own for the rest.
pub(super) fn check(
    metadata: &Metadata,
    format: Option<&ListUri>,
    all: &Lists,
    found: &mut Vec<Finding>,
) {
    let own = built_in_lists();
    for uri in &metadata.documentsoorten {
        let (list, own) = (&all.documentsoorten, &own.documentsoorten);
        found.extend(check_both("documentsoort", uri, list, own));
    }
    for uri in &metadata.themas {
        found.extend(check_both("thema", uri, &all.themas, &own.themas));
    }
    if let Some(uri) = &metadata.language {
        found.extend(check_both("language", uri, &all.talen, &own.talen));
    }
    for relation in &metadata.documentrelaties {
        let (list, own) = (&all.documentrelaties, &own.documentrelaties);
        found.extend(check_both("role", &relation.role, list, own));
    }
    if let Some(uri) = &metadata.reden_vervanging {
        let field = "redenVerwijderingVervanging";
        found.extend(check_both(field, uri, &all.redenen, &own.redenen));
    }
    for uri in &metadata.informatiecategorieen {
        let (list, own) = (&all.informatiecategorieen, &own.informatiecategorieen);
        found.extend(check_age("informatiecategorie", uri.as_str(), list, own));
    }
    for act in &metadata.documenthandelingen {
        let (list, own) = (&all.documenthandelingen, &own.documenthandelingen);
        let uri = act.soort_handeling.as_str();
        found.extend(check_age("soortHandeling", uri, list, own));
    }
    if let Some(uri) = metadata.format.as_ref().or(format) {
        found.extend(check_age(
            "format",
            uri.as_str(),
            &all.formaten,
            &own.formaten,
        ));
    }
}

/// Checks one value in the given element.
#[must_use]
pub(crate) fn check_uri<T: HasTerm>(field: &str, uri: &str, list: &List<T>) -> Option<Finding> {
    (!list.contains(uri)).then(|| UNKNOWN.at(field, [&field, &uri]))
}

/// D04: checks that a term of the list is in the lists of DiWoo 0.9.8 too.
fn check_age<T: HasTerm>(field: &str, uri: &str, list: &List<T>, own: &List<T>) -> Option<Finding> {
    if std::ptr::eq(list, own) {
        return None;
    }
    let term = list.get(uri).filter(|_| !own.contains(uri))?;
    Some(TOO_NEW.at(field, [&term.label()]))
}

fn check_both<T: HasTerm>(
    field: &str,
    uri: &ListUri,
    list: &List<T>,
    own: &List<T>,
) -> Option<Finding> {
    let uri = uri.as_str();
    check_uri(field, uri, list).or_else(|| check_age(field, uri, list, own))
}
