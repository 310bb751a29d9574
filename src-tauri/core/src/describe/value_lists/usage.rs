//! Where terms of the lists are used.

use crate::error::Result;
use crate::library::catalogues::catalogue;
use crate::lists::{DifferenceKind, TermChange};
use crate::model::DocumentId;
use crate::store::{ReadHandle, term_use};
use crate::wire::TermInUse;
use std::collections::BTreeMap;

/// Returns the terms that end or disappear while they are in use, in the order of the differences.
pub(super) fn in_use(connection: &ReadHandle, differences: &[TermChange]) -> Result<Vec<TermInUse>> {
    let ending = differences.iter().filter(|one| matches!(one.kind, DifferenceKind::Ended | DifferenceKind::Gone));
    let uris: Vec<&str> = ending.clone().map(|one| one.uri.as_str()).collect();
    if uris.is_empty() {
        return Ok(Vec::new());
    }
    let mut counts: BTreeMap<String, (u32, DocumentId)> = BTreeMap::new();
    term_use::each_use(connection, &uris, |id, uri| match counts.get_mut(uri) {
        Some((_, last)) if *last == id => {}
        Some((count, last)) => (*count, *last) = (*count + 1, id),
        None => {
            counts.insert(uri.to_owned(), (1, id));
        }
    })?;
    let mut named: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (id, uris) in term_use::catalogues(connection, &uris)? {
        let name = catalogue(connection, id)?.name;
        for uri in uris {
            named.entry(uri).or_default().push(name.clone());
        }
    }
    let all = ending.map(|one| TermInUse {
        documents: counts.get(&one.uri).map_or(0, |(count, _)| *count),
        catalogues: named.remove(&one.uri).unwrap_or_default(),
        label: one.label.clone(),
        uri: one.uri.clone(),
    });
    Ok(all.filter(|term| term.documents > 0 || !term.catalogues.is_empty()).collect())
}
