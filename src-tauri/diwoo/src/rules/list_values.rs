//! D10: values of lists that have no rule of their own; D04: terms that are newer than DiWoo 0.9.8.
//!
//! Source: diwoo.md §12.

use super::info::rules;
use super::organisations::TOO_NEW;
use crate::{
    lists::{Lists, TermList},
    model::{FIELDS, Finding, ListUri, Metadata},
};

rules! {
    /// D10: a URI that is not in its list.
    pub(super) D10 "diwoo.md §12, D10" { must UNKNOWN "" ["field", "value"]; }
}

/// Checks that documentsoort, thema, language, role and reden of a description are in their lists, and whether terms of
/// any list but the registers of organisations are newer than DiWoo 0.9.8. Categories, kinds of acts and formats are
/// otherwise left to their own rules.
pub(super) fn check(metadata: &Metadata, format: Option<&ListUri>, all: &Lists, found: &mut Vec<Finding>) {
    let mut see = |field: &str, list: TermList, uri: &str| {
        let has_own_rule =
            matches!(list, TermList::Informatiecategorieen | TermList::Documenthandelingen | TermList::Formaten);
        let unknown = check_uri(field, uri, list, all).filter(|_| !has_own_rule);
        found.extend(unknown.or_else(|| check_age(field, uri, list, all)));
    };
    for field in &FIELDS {
        if let Some(list) = field.kind.list().filter(|list| *list != TermList::Organisaties) {
            for uri in field.kind.values(metadata) {
                see(field.name, list, uri);
            }
        }
    }
    for relation in &metadata.documentrelaties {
        see("role", TermList::Documentrelaties, relation.role.as_str());
    }
    for act in &metadata.documenthandelingen {
        let list = TermList::Documenthandelingen;
        see("soortHandeling", list, act.soort_handeling.as_str());
    }
    if let Some(uri) = format.filter(|_| metadata.format.is_none()) {
        see("format", TermList::Formaten, uri.as_str());
    }
}

fn check_uri(field: &str, uri: &str, list: TermList, all: &Lists) -> Option<Finding> {
    (!all.list(list).contains(uri)).then(|| UNKNOWN.at(field, [&field, &uri]))
}

/// D04: checks that a term of the list is in the lists of DiWoo 0.9.8 too.
fn check_age(field: &str, uri: &str, list: TermList, all: &Lists) -> Option<Finding> {
    let term = all.term(list, uri).filter(|_| all.is_newer(list, uri))?;
    Some(TOO_NEW.at(field, [&term.label]))
}
