//! Whether the field of a change has a value already.

use super::CheckedChange;
use super::items::Item;
use crate::model::{Metadata, TitleOrigin};

/// Tells whether the field that a change is about has a value, given or found in the file.
pub(crate) fn is_filled(change: &CheckedChange, metadata: &Metadata) -> bool {
    match change {
        CheckedChange::Title(_) => !metadata.officiele_titel.trim().is_empty(),
        CheckedChange::AcceptTitle => metadata.titel_herkomst == TitleOrigin::Person,
        CheckedChange::Texts(place, _)
        | CheckedChange::AddText(place, _)
        | CheckedChange::RemoveText(place, _) => !place.get(metadata).is_empty(),
        CheckedChange::Terms(place, _)
        | CheckedChange::AddTerm(place, _)
        | CheckedChange::RemoveTerm(place, _) => !place.get(metadata).is_empty(),
        CheckedChange::Date(_) => metadata.creatiedatum.is_some(),
        CheckedChange::Moment(end, _) => end.get(metadata).is_some(),
        CheckedChange::Acts(_)
        | CheckedChange::ActOnDate(_)
        | CheckedChange::Item(_, Item::Act(_)) => {
            !metadata.documenthandelingen.is_empty() || metadata.soort_handeling.is_some()
        }
        CheckedChange::Text(place, _) => place.get(metadata).is_some(),
        CheckedChange::Term(place, _) => place.get(metadata).is_some(),
        CheckedChange::PartOf(_) => metadata.is_part_of.is_some(),
        CheckedChange::Relations(_) | CheckedChange::Item(_, Item::Relation(_)) => {
            !metadata.documentrelaties.is_empty()
        }
        CheckedChange::Extra(_) | CheckedChange::Item(_, Item::Own(_)) => {
            !metadata.extra_metadata.is_empty()
        }
        CheckedChange::Name(_) => true,
    }
}
