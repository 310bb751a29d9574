//! D03, D04 and D05: organisations.
//!
//! Source: diwoo.md §12 and §6.4; decisions.md, "Organisations".

use super::info::rules;
use crate::{
    lists::{Lists, TermList},
    model::{FIELDS, Finding, ListUri, Metadata},
};
use chrono::NaiveDate;

rules! {
    /// D03: no publisher, or an organisation that is in no register.
    pub(super) D03 "diwoo.md §12, D03; §5.5 for the other organisations" {
        must MISSING "missing" [];
        must UNKNOWN "unknown" ["value"];
    }

    /// D04: an organisation or another term that the lists of DiWoo 0.9.8 do not have yet.
    pub(super) D04 "diwoo.md §12, D04; §6.4; decisions.md, \"Organisations\"" {
        pub(super) attention TOO_NEW "" ["label"];
    }

    /// D05: an organisation that had ended before the document was made.
    pub(super) D05 "diwoo.md §12, D05" { attention ENDED "" ["organisation", "endDate", "valueDate"]; }
}

/// Checks all organisations of a description; `default` replaces an absent publisher or verantwoordelijke.
pub(super) fn check(metadata: &Metadata, default: &ListUri, lists: &Lists, found: &mut Vec<Finding>) {
    let publisher = metadata.publisher.as_ref().unwrap_or(default).as_str();
    let is_missing = publisher.trim().is_empty();
    if is_missing {
        found.push(MISSING.at("publisher", []));
    }
    let mut see = |field: &str, uri: &str| {
        found.extend(check_uri(field, uri, lists));
        found.extend(check_end(field, uri, metadata.creatiedatum, lists));
    };
    for field in FIELDS.iter().filter(|field| field.kind.list() == Some(TermList::Organisaties)) {
        match field.name {
            "publisher" if is_missing => {}
            "publisher" => see(field.name, publisher),
            _ => field.kind.values(metadata).for_each(|uri| see(field.name, uri)),
        }
    }
    for by in (metadata.documenthandelingen.iter()).filter_map(|act| act.was_associated_with.as_ref()) {
        see("wasAssociatedWith", by.as_str());
    }
}

/// Checks that an organisation still existed on the date of the document.
fn check_end(field: &str, uri: &str, date: Option<NaiveDate>, lists: &Lists) -> Option<Finding> {
    let organisation = lists.organisaties.get(uri)?;
    let (Some(end), Some(date)) = (organisation.status.date(), date) else { return None };
    (end < date).then(|| ENDED.at(field, [&organisation.label(), &end, &date]))
}

fn check_uri(field: &str, uri: &str, lists: &Lists) -> Option<Finding> {
    match lists.organisaties.get(uri) {
        None => Some(UNKNOWN.at(field, [&uri])),
        Some(organisation) if !organisation.in_xsd_0_9_8 => Some(TOO_NEW.at(field, [&organisation.label()])),
        Some(_) => None,
    }
}
