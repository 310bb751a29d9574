//! References to other documents in a description, and how `hasPart` is stored.

use super::Result;
use openbaarmaker_diwoo::model::{DocumentId, DocumentRef, Metadata, NamedDocument};

/// Tells whether two descriptions have the same references to other documents.
pub(super) fn are_the_same(one: &Metadata, other: &Metadata) -> bool {
    one.part_position == other.part_position && targets(one).eq(targets(other)) && externals(one).eq(externals(other))
}

/// Tells whether a description has no references to other documents.
pub fn are_none(metadata: &Metadata) -> bool {
    targets(metadata).next().is_none() && externals(metadata).next().is_none()
}

/// `hasPart` as written, for the store; NULL when there are no parts, as for most documents.
pub(super) fn parts_to_sql(parts: &[NamedDocument]) -> Result<Option<String>> {
    let json = (!parts.is_empty()).then(|| serde_json::to_string(parts));
    Ok(json.transpose()?)
}

/// The reverse of [`parts_to_sql`].
pub(super) fn parts_of_sql(json: Option<&str>) -> Result<Vec<NamedDocument>> {
    Ok(json.map_or_else(|| Ok(Vec::new()), serde_json::from_str)?)
}

/// The documents of the library that a description names, with the kind of reference.
pub(super) fn targets(metadata: &Metadata) -> impl Iterator<Item = (DocumentId, i64)> {
    references(metadata).filter_map(|(reference, kind)| match reference {
        DocumentRef::Document(id) => Some((*id, kind)),
        DocumentRef::External { .. } => None,
    })
}

/// The addresses that a description names, with the kind of reference.
pub(super) fn externals(metadata: &Metadata) -> impl Iterator<Item = (&str, i64)> {
    references(metadata).filter_map(|(reference, kind)| Some((reference.url()?, kind)))
}

fn references(metadata: &Metadata) -> impl Iterator<Item = (&DocumentRef, i64)> {
    let main = metadata.is_part_of.iter().map(|main| (main, PART_OF));
    let related = metadata.documentrelaties.iter();
    main.chain(related.map(|relation| (&relation.relation, RELATION)))
}

/// `isPartOf`; in SQL `kind = 0`.
pub(super) const PART_OF: i64 = 0;
/// `documentrelatie`.
const RELATION: i64 = 1;
