//! Whether a change takes away or replaces what stood there.

use crate::model::{ExtraMetadata, ListUri, Metadata};

/// Tells whether a value of a description is no longer there afterwards. What is only added to replaces nothing.
pub(in crate::app) fn loses(before: &Metadata, after: &Metadata) -> bool {
    fn one<T: PartialEq>(before: Option<&T>, after: Option<&T>) -> bool {
        before.is_some() && before != after
    }
    fn any<T: PartialEq>(before: &[T], after: &[T]) -> bool {
        before != after && before.iter().any(|value| !after.contains(value))
    }
    let begin = |metadata: &Metadata| metadata.geldigheid.and_then(|ends| ends.begindatum);
    let end = |metadata: &Metadata| metadata.geldigheid.and_then(|ends| ends.einddatum);
    (!before.officiele_titel.is_empty() && before.officiele_titel != after.officiele_titel)
        || any(&before.verkorte_titels, &after.verkorte_titels)
        || any(&before.alternatieve_titels, &after.alternatieve_titels)
        || any(&before.informatiecategorieen, &after.informatiecategorieen)
        || any(&before.documentsoorten, &after.documentsoorten)
        || any(&before.themas, &after.themas)
        || any(&before.trefwoorden, &after.trefwoorden)
        || one(before.creatiedatum.as_ref(), after.creatiedatum.as_ref())
        || one(begin(before).as_ref(), begin(after).as_ref())
        || one(end(before).as_ref(), end(after).as_ref())
        || any(&before.documenthandelingen, &after.documenthandelingen)
        || loses_kind(before, after)
        || one(before.publisher.as_ref(), after.publisher.as_ref())
        || one(
            before.verantwoordelijke.as_ref(),
            after.verantwoordelijke.as_ref(),
        )
        || any(
            &before.medeverantwoordelijken,
            &after.medeverantwoordelijken,
        )
        || one(before.opsteller.as_ref(), after.opsteller.as_ref())
        || one(
            before.naam_opsteller.as_ref(),
            after.naam_opsteller.as_ref(),
        )
        || one(before.language.as_ref(), after.language.as_ref())
        || one(before.format.as_ref(), after.format.as_ref())
        || any(&before.omschrijvingen, &after.omschrijvingen)
        || any(&before.identifiers, &after.identifiers)
        || one(
            before.aggregatiekenmerk.as_ref(),
            after.aggregatiekenmerk.as_ref(),
        )
        || one(before.is_part_of.as_ref(), after.is_part_of.as_ref())
        || any(&before.documentrelaties, &after.documentrelaties)
        || loses_own(&before.extra_metadata, &after.extra_metadata)
        || one(
            before.reden_vervanging.as_ref(),
            after.reden_vervanging.as_ref(),
        )
}

/// Without acts a document has the kind that waits for its date.
fn loses_kind(before: &Metadata, after: &Metadata) -> bool {
    let is_gone = |kind: &ListUri| {
        after.soort_handeling.as_ref() != Some(kind)
            && (after.documenthandelingen.iter()).all(|act| act.soort_handeling != *kind)
    };
    before.documenthandelingen.is_empty() && before.soort_handeling.as_ref().is_some_and(is_gone)
}

fn loses_own(before: &[ExtraMetadata], after: &[ExtraMetadata]) -> bool {
    fn values(blocks: &[ExtraMetadata]) -> impl Iterator<Item = (&ExtraMetadata, &str, &String)> {
        (blocks.iter()).flat_map(|block| {
            (block.velden.iter()).flat_map(move |field| {
                (field.values.iter()).map(move |value| (block, field.key.as_str(), value))
            })
        })
    }
    values(before).any(|(block, key, value)| {
        values(after).all(|(other, other_key, other_value)| {
            other.namespace != block.namespace || other_key != key || other_value != value
        })
    })
}
