//! D03, D04 and D05: organisations.
//!
//! Source: diwoo.md §12 and §6.4; decisions.md, "Organisations".

use super::info::{RuleInfo, Variant};
use crate::{
    lists::Lists,
    model::{Finding, ListUri, Metadata, RuleCode},
};
use chrono::NaiveDate;

/// D03: no publisher, or an organisation that is in no register.
pub(super) const D03: RuleInfo = RuleInfo {
    code: RuleCode::D03,
    source: "diwoo.md §12, D03; §5.5 for the other organisations",
    variants: &[&MISSING, &UNKNOWN],
};
/// D04: an organisation, or another term, that the lists of DiWoo 0.9.8 do not have yet.
pub(super) const D04: RuleInfo = RuleInfo {
    code: RuleCode::D04,
    source: "diwoo.md §12, D04; §6.4; decisions.md, \"Organisations\"",
    variants: &[&TOO_NEW],
};
/// D05: an organisation that had ended before the document was made.
pub(super) const D05: RuleInfo = RuleInfo {
    code: RuleCode::D05,
    source: "diwoo.md §12, D05",
    variants: &[&ENDED],
};

const MISSING: Variant = Variant::must(RuleCode::D03, "missing", &[]);
const UNKNOWN: Variant = Variant::must(RuleCode::D03, "unknown", &["value"]);
pub(super) const TOO_NEW: Variant = Variant::attention(RuleCode::D04, "", &["label"]);
const ENDED: Variant =
    Variant::attention(RuleCode::D05, "", &["organisation", "endDate", "valueDate"]);

/// Checks all organisations of a description; `default` publishes and is responsible when none is named.
pub(super) fn check(
    metadata: &Metadata,
    default: &ListUri,
    lists: &Lists,
    found: &mut Vec<Finding>,
) {
    let publisher = metadata.publisher.as_ref().unwrap_or(default);
    if publisher.as_str().trim().is_empty() {
        found.push(MISSING.at("publisher", []));
    }
    for (field, uri) in named(metadata, publisher) {
        found.extend(check_uri(field, uri, lists));
        found.extend(check_end(field, uri, metadata.creatiedatum, lists));
    }
}

/// Every organisation that a description names, with its element.
fn named<'a>(
    metadata: &'a Metadata,
    publisher: &'a ListUri,
) -> impl Iterator<Item = (&'static str, &'a str)> {
    let publisher = Some(publisher).filter(|uri| !uri.as_str().trim().is_empty());
    let one = |field, uri: Option<&'a ListUri>| uri.map(|uri| (field, uri.as_str()));
    let acts = metadata.documenthandelingen.iter();
    one("publisher", publisher)
        .into_iter()
        .chain(one(
            "verantwoordelijke",
            metadata.verantwoordelijke.as_ref(),
        ))
        .chain(one("opsteller", metadata.opsteller.as_ref()))
        .chain(
            (metadata.medeverantwoordelijken.iter())
                .map(|uri| ("medeverantwoordelijke", uri.as_str())),
        )
        .chain(
            acts.filter_map(move |act| one("wasAssociatedWith", act.was_associated_with.as_ref())),
        )
}

/// Checks that an organisation still existed on the date of the document.
fn check_end(field: &str, uri: &str, date: Option<NaiveDate>, lists: &Lists) -> Option<Finding> {
    let organisation = lists.organisaties.get(uri)?;
    let (Some(end), Some(date)) = (organisation.former.date(), date) else {
        return None;
    };
    (end < date).then(|| ENDED.at(field, [&organisation.label(), &end, &date]))
}

/// Checks one organisation in the given element.
#[must_use]
pub(crate) fn check_uri(field: &str, uri: &str, lists: &Lists) -> Option<Finding> {
    match lists.organisaties.get(uri) {
        None => Some(UNKNOWN.at(field, [&uri])),
        Some(organisation) if !organisation.in_xsd_0_9_8 => {
            Some(TOO_NEW.at(field, [&organisation.label()]))
        }
        Some(_) => None,
    }
}
