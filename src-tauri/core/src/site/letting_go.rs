//! What the entries that stand lose with the documents that go: references to them, and what parts took over from a
//! main document. So nothing of a withdrawn document stays, also while its parts are held back.
//!
//! Source: decisions.md, "Withdrawals"; diwoo.md §7.

use super::decide::State;
use super::entry_description::{EntryDescription, effective};
use super::planned::{Action, Decided, PlannedDocument, RecordedDocuments};
use crate::error::UseCaseError;
use crate::model::{AddressKey, Catalogue, DocumentId, Metadata, SitePath};
use crate::store::{ReadHandle, WriteHandle, documents, named, publications};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl State<'_> {
    /// Takes out of entries that otherwise stay as they are what may not stay of documents that went. `naming`: the
    /// entries that name such documents, with the addresses of those.
    pub(super) fn let_go(
        &mut self,
        connection: &WriteHandle,
        arrived: RecordedDocuments<'_>,
        naming: &BTreeMap<DocumentId, BTreeSet<AddressKey>>,
    ) -> Result<(), UseCaseError> {
        let heirs = heirs(connection, self.catalogue, arrived)?;
        let touched: BTreeSet<DocumentId> = naming.keys().chain(heirs.keys()).copied().collect();
        for id in touched {
            let before = publications::get(connection, id)?.filter(|before| before.is_online);
            let Some(before) = before else { continue };
            let mut written = EntryDescription::from(&before);
            let mut is_other = naming.get(&id).is_some_and(|gone| written.drop_references(gone));
            if let Some(gone) = heirs.get(&id)
                && let Some(stored) = documents::get(connection, id)?
            {
                let own = effective(connection, &stored.document)?;
                is_other |= written.drop_inherited(&own.metadata, gone, &self.catalogue.organisation);
            }
            if is_other {
                self.restate(connection, before, written)?;
            }
        }
        Ok(())
    }
}

/// Returns the parts that are online of documents that go now, and their parts, each with what those documents said.
fn heirs(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    arrived: RecordedDocuments<'_>,
) -> Result<BTreeMap<DocumentId, Vec<Arc<Metadata>>>, UseCaseError> {
    let mut heirs: BTreeMap<DocumentId, Vec<Arc<Metadata>>> = BTreeMap::new();
    if !named::any(connection)? {
        return Ok(heirs);
    }
    let is_going =
        |document: &PlannedDocument| document.action == Action::Withdrawn && document.decided != Decided::Already;
    for document in arrived.iter().filter(is_going) {
        let Some(main) = publications::get(connection, document.id)? else { continue };
        let mut open = parts_of(connection, catalogue, &main.path)?;
        if open.is_empty() {
            continue;
        }
        let mut seen = BTreeSet::from([document.id]);
        let said = Arc::new(main.metadata);
        while let Some((part, path)) = open.pop() {
            if seen.insert(part) {
                open.extend(parts_of(connection, catalogue, &path)?);
                heirs.entry(part).or_default().push(Arc::clone(&said));
            }
        }
    }
    Ok(heirs)
}

/// Returns the documents that say online that they are part of another, with their paths.
fn parts_of(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    main: &SitePath,
) -> Result<Vec<(DocumentId, SitePath)>, UseCaseError> {
    let Some(key) = AddressKey::of(&catalogue.base_url, main) else { return Ok(Vec::new()) };
    let naming = named::parts_naming(connection, catalogue.id, &key)?.into_iter();
    let parts = naming.filter(|(_, _, main)| AddressKey::of_reference(main).contains(&key));
    Ok(parts.map(|(id, path, _)| (id, path)).collect())
}
