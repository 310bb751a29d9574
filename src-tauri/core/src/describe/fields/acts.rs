//! The act that a catalogue proposes, and acts as typed.

use super::terms::{kind_of_act, optional, organisation};
use crate::describe::typed::invalid;
use crate::error::Result;
use crate::lists::Lists;
use crate::model::{Act, ActOrigin, Catalogue, DefaultAct, ListUri, Metadata, local_midnight, local_moment};
use crate::wire::ActInput;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveTime};

/// Tells whether the acts are the ones proposed for the document date, and so follow it. A person's acts never do.
pub(crate) fn acts_are_proposed(metadata: &Metadata, catalogue: &Catalogue) -> bool {
    metadata.handeling_herkomst == ActOrigin::Unsaid
        && metadata.documenthandelingen == proposed_acts(metadata, catalogue)
}

/// Tells whether the acts only move along with the document date: they were the proposed ones, and still are.
pub(crate) fn acts_move(before: &Metadata, after: &Metadata, catalogue: &Catalogue) -> bool {
    let kinds = |metadata: &Metadata| -> Vec<ListUri> {
        let acts = metadata.documenthandelingen.iter();
        acts.map(|act| act.soort_handeling.clone()).collect()
    };
    !before.documenthandelingen.is_empty()
        && before.documenthandelingen != after.documenthandelingen
        && acts_are_proposed(before, catalogue)
        && acts_are_proposed(after, catalogue)
        && (after.documenthandelingen.is_empty() || kinds(before) == kinds(after))
}

/// Tells whether a change gave a document acts that follow from its date, or moved them. Not when it gave their kind.
pub(crate) fn acts_came_along(before: &Metadata, after: &Metadata) -> bool {
    let is_kind_given = after.soort_handeling.is_some() && after.soort_handeling != before.soort_handeling;
    after.handeling_herkomst == ActOrigin::Unsaid
        && !is_kind_given
        && !after.documenthandelingen.is_empty()
        && after.documenthandelingen != before.documenthandelingen
}

/// Returns the origin of acts that a person gave; [`ActOrigin::Unsaid`] if there are none.
pub(super) fn given(acts: &[Act]) -> ActOrigin {
    if acts.is_empty() { ActOrigin::Unsaid } else { ActOrigin::Given }
}

/// Returns the acts that follow the document date: of the kind chosen for this document, else of the kind proposed by
/// the catalogue.
///
/// Source: decisions.md, "Proposed act".
pub(crate) fn proposed_acts(metadata: &Metadata, catalogue: &Catalogue) -> Vec<Act> {
    let of_catalogue = match &catalogue.default_act {
        DefaultAct::OnDocumentDate(kind) => Some(kind),
        DefaultAct::None => None,
    };
    let kind = metadata.soort_handeling.as_ref().or(of_catalogue);
    match (kind, metadata.creatiedatum.and_then(local_midnight)) {
        (Some(kind), Some(at_time)) => {
            vec![Act { soort_handeling: kind.clone(), at_time, was_associated_with: None }]
        }
        _ => Vec::new(),
    }
}

pub(super) fn act(input: &ActInput, lists: &Lists) -> Result<Act> {
    Ok(Act {
        soort_handeling: kind_of_act(&input.soort_handeling, lists)?,
        at_time: moment_of_act(&input.at_time)?,
        was_associated_with: optional(input.was_associated_with.as_ref(), |text| organisation(text, lists))?,
    })
}

pub(super) fn moment_of_act(text: &str) -> Result<DateTime<FixedOffset>> {
    moment("atTime", NaiveTime::MIN, text)
}

/// Reads a moment, or a date alone, which means this time of day in the Netherlands.
pub(super) fn moment(field: &str, time: NaiveTime, text: &str) -> Result<DateTime<FixedOffset>> {
    let moment = match NaiveDate::parse_from_str(text.trim(), "%Y-%m-%d") {
        Ok(date) => local_moment(date.and_time(time)),
        Err(_) => DateTime::parse_from_rfc3339(text.trim()).ok(),
    };
    moment.ok_or_else(|| invalid(field, text))
}
