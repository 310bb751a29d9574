//! A description as the changes that make it: what can be kept, and given to other documents.

use super::extra_input;
use crate::model::{Act, ExtraMetadata, ListUri, Metadata, local_midnight};
use crate::wire::{ActInput, FieldChange};
use chrono::{DateTime, FixedOffset};

/// Returns the values of a description that other documents may have as well, in the order of the standard; terms as
/// URIs. The title, the name in the address, and what is derived from the file or said when it is replaced are its own, and so is what it says of other documents.
pub(in crate::app) fn reusable_values(metadata: &Metadata) -> Vec<FieldChange> {
    let validity = metadata.geldigheid;
    [
        texts(&metadata.verkorte_titels).map(FieldChange::VerkorteTitels),
        texts(&metadata.alternatieve_titels).map(FieldChange::AlternatieveTitels),
        uris(&metadata.informatiecategorieen).map(FieldChange::Informatiecategorieen),
        uris(&metadata.documentsoorten).map(FieldChange::Documentsoorten),
        uris(&metadata.themas).map(FieldChange::Themas),
        texts(&metadata.trefwoorden).map(FieldChange::Trefwoorden),
        (metadata.creatiedatum).map(|date| FieldChange::Creatiedatum(Some(date.to_string()))),
        (validity.and_then(|validity| validity.begindatum))
            .map(|begin| FieldChange::Begindatum(Some(moment(begin)))),
        (validity.and_then(|validity| validity.einddatum))
            .map(|end| FieldChange::Einddatum(Some(moment(end)))),
        acts(metadata),
        uri(metadata.publisher.as_ref(), FieldChange::Publisher),
        uri(
            metadata.verantwoordelijke.as_ref(),
            FieldChange::Verantwoordelijke,
        ),
        uris(&metadata.medeverantwoordelijken).map(FieldChange::Medeverantwoordelijken),
        uri(metadata.opsteller.as_ref(), FieldChange::Opsteller),
        (metadata.naam_opsteller.clone()).map(|name| FieldChange::NaamOpsteller(Some(name))),
        uri(metadata.language.as_ref(), FieldChange::Language),
        texts(&metadata.omschrijvingen).map(FieldChange::Omschrijvingen),
        texts(&metadata.identifiers).map(FieldChange::Identifiers),
        (metadata.aggregatiekenmerk.clone()).map(|mark| FieldChange::Aggregatiekenmerk(Some(mark))),
        extra(&metadata.extra_metadata),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn extra(blocks: &[ExtraMetadata]) -> Option<FieldChange> {
    let inputs = || blocks.iter().map(extra_input).collect();
    (!blocks.is_empty()).then(|| FieldChange::ExtraMetadata(inputs()))
}

/// An act on the document date becomes its kind alone, so that it goes with the date of another document.
fn acts(metadata: &Metadata) -> Option<FieldChange> {
    let on_date = |act: &Act| {
        act.was_associated_with.is_none()
            && Some(act.at_time) == metadata.creatiedatum.and_then(local_midnight)
    };
    match metadata.documenthandelingen.as_slice() {
        [] => (metadata.soort_handeling.as_ref())
            .map(|kind| FieldChange::SoortHandeling(kind.0.clone())),
        [only] if on_date(only) => {
            Some(FieldChange::SoortHandeling(only.soort_handeling.0.clone()))
        }
        several => Some(FieldChange::Documenthandelingen(
            several.iter().map(act).collect(),
        )),
    }
}

fn act(act: &Act) -> ActInput {
    ActInput {
        soort_handeling: act.soort_handeling.0.clone(),
        at_time: moment(act.at_time),
        was_associated_with: act.was_associated_with.as_ref().map(|by| by.0.clone()),
    }
}

fn moment(moment: DateTime<FixedOffset>) -> String {
    moment.to_rfc3339()
}

fn texts(texts: &[String]) -> Option<Vec<String>> {
    (!texts.is_empty()).then(|| texts.to_vec())
}

fn uri(
    uri: Option<&ListUri>,
    change: impl FnOnce(Option<String>) -> FieldChange,
) -> Option<FieldChange> {
    uri.map(|uri| change(Some(uri.0.clone())))
}

fn uris(uris: &[ListUri]) -> Option<Vec<String>> {
    (!uris.is_empty()).then(|| uris.iter().map(|uri| uri.0.clone()).collect())
}
