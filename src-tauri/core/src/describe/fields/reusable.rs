//! The parts of a description that can be kept and applied to other documents, as field changes.

use super::extra_input;
use crate::describe::typed::Way;
use crate::model::{Act, FIELDS, FieldSpec, Kind, Metadata, local_midnight};
use crate::wire::{ActInput, FieldChange};

/// Returns the values of a description that other documents may share, in the order of the standard; terms as URIs.
/// Left out are the title, the published name, what comes from the file or is given when the file is replaced, and
/// references to other documents.
pub(crate) fn reusable_values(metadata: &Metadata) -> Vec<FieldChange> {
    let reusable = FIELDS.iter().filter(|field| field.is_reusable);
    (reusable.filter_map(|field| value(field, metadata))).collect()
}

fn value(field: &FieldSpec, metadata: &Metadata) -> Option<FieldChange> {
    match field.kind {
        Kind::Acts => acts(metadata),
        Kind::OwnData => {
            let blocks = &metadata.extra_metadata;
            let inputs = || blocks.iter().map(extra_input).collect();
            (!blocks.is_empty()).then(|| FieldChange::ExtraMetadata(inputs()))
        }
        kind => {
            let values = Way::of_uris(|at, _| at.to_rfc3339()).texts(kind, metadata);
            let (field, first) = (field.many?, values.first()?.clone());
            FieldChange::several(field, values).or_else(|| FieldChange::one(field, Some(first)))
        }
    }
}

/// Reduces an act on the document date to its kind, so that it follows the date of the other document.
fn acts(metadata: &Metadata) -> Option<FieldChange> {
    let on_date = |act: &Act| {
        act.was_associated_with.is_none() && Some(act.at_time) == metadata.creatiedatum.and_then(local_midnight)
    };
    match metadata.documenthandelingen.as_slice() {
        [] => (metadata.soort_handeling.as_ref()).map(|kind| FieldChange::SoortHandeling(kind.0.clone())),
        [only] if on_date(only) => Some(FieldChange::SoortHandeling(only.soort_handeling.0.clone())),
        several => Some(FieldChange::Documenthandelingen(several.iter().map(act_input).collect())),
    }
}

pub(crate) fn act_input(act: &Act) -> ActInput {
    ActInput {
        soort_handeling: act.soort_handeling.0.clone(),
        at_time: act.at_time.to_rfc3339(),
        was_associated_with: act.was_associated_with.as_ref().map(|by| by.0.clone()),
    }
}
