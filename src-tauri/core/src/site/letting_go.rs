//! Removes from online entries what refers to documents being withdrawn: references to them, and values that parts
//! inherited from a main document. So nothing of a withdrawn document remains, even while its parts are held back, or
//! when it counts as withdrawn on one destination only.
//!
//! Source: decisions.md, "Withdrawals"; diwoo.md §7.

use super::addressed;
use super::decide::State;
use super::entry_description::{EntryDescription, TakenOver};
use super::entry_description::{effective, effective_without, passes_on_the_same};
use super::moments::Moments;
use super::planned::{Action, Decided, PlannedDocument, RecordedDocuments};
use crate::error::Result;
use crate::model::{AddressKey, Catalogue, DocumentId, Metadata, PageId, SitePath};
use crate::store::{ReadHandle, WriteHandle, documents, history, named, publications};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

impl State<'_> {
    /// Removes references to withdrawn documents, and values inherited from them, from otherwise unchanged entries.
    /// `naming`: the entries that name such documents, with the addresses of those documents.
    pub(super) fn let_go(
        &mut self,
        connection: &WriteHandle,
        arrived: RecordedDocuments<'_>,
        naming: &BTreeMap<DocumentId, BTreeSet<AddressKey>>,
    ) -> Result<()> {
        let is_going =
            |document: &PlannedDocument| document.action == Action::Withdrawn && document.decided != Decided::Already;
        let going = arrived.iter().filter(is_going).map(|document| document.id);
        let mut heirs = heirs(connection, self.catalogue, going)?;
        let touched: BTreeSet<DocumentId> = naming.keys().chain(heirs.keys()).copied().collect();
        for id in touched {
            let before = publications::get(connection, id)?.filter(|before| before.is_online);
            let Some(before) = before else { continue };
            let mut written = EntryDescription::from(&before);
            let mut is_other = naming.get(&id).is_some_and(|gone| written.drop_references(gone));
            if let Some(gone) = heirs.remove(&id)
                && let Some(stored) = documents::get(connection, id)?
            {
                let own = effective(connection, &stored.document)?.into_owned().metadata;
                is_other |= written.drop_inherited(&TakenOver { own, gone }, &self.catalogue.organisation);
            }
            if is_other {
                self.restate(connection, before, written)?;
            }
        }
        Ok(())
    }

    /// Returns the parts that inherit again because their main document returns to where it counted as withdrawn.
    pub(super) fn heirs_again(
        &self,
        connection: &ReadHandle,
        arrived: RecordedDocuments<'_>,
        moments: &Moments,
    ) -> Result<BTreeSet<DocumentId>> {
        let back = moments.withdrawn_there().filter(|id| arrived.decides(*id));
        Ok(heirs(connection, self.catalogue, back)?.into_keys().collect())
    }
}

/// Returns the inherited values that parts may not state where these documents count as withdrawn, with path and page
/// of each part.
pub(crate) fn taken_over(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    away: &BTreeSet<DocumentId>,
) -> Result<Vec<(SitePath, Option<PageId>, TakenOver)>> {
    let mut taken = Vec::new();
    for (id, gone) in heirs(connection, catalogue, away.iter().copied())? {
        if let Some(entry) = publications::get(connection, id)?
            && let Some(stored) = documents::get(connection, id)?
        {
            let own = effective_without(connection, &stored.document, away)?.into_owned().metadata;
            taken.push((entry.path, entry.page, TakenOver { own, gone }));
        }
    }
    Ok(taken)
}

/// Online parts of withdrawn documents, and their parts, each with the values of those documents.
type Heirs = BTreeMap<DocumentId, Vec<Arc<Metadata>>>;

/// Finds them by their online entries.
fn heirs(connection: &ReadHandle, catalogue: &Catalogue, going: impl Iterator<Item = DocumentId>) -> Result<Heirs> {
    let mut heirs = Heirs::new();
    if !named::any(connection)? {
        return Ok(heirs);
    }
    for id in going {
        let Some(main) = publications::get(connection, id)? else { continue };
        let mut parts = addressed::closure([(id, main.path)], |(_, path)| parts_of(connection, catalogue, path))?;
        parts.retain(|(part, _)| *part != id);
        if parts.is_empty() {
            continue;
        }
        let said: Vec<Arc<Metadata>> = ever_said(connection, id, main.metadata)?.into_iter().map(Arc::new).collect();
        for (part, _) in parts {
            heirs.entry(part).or_default().extend(said.iter().cloned());
        }
    }
    Ok(heirs)
}

/// Returns the online description of a document, and every other one it ever had: the entry of a part that was held
/// back since may still state those values.
fn ever_said(connection: &ReadHandle, id: DocumentId, online: Metadata) -> Result<Vec<Metadata>> {
    let mut said = vec![online];
    let Some(stored) = documents::get(connection, id)? else { return Ok(said) };
    let now = stored.snapshot();
    for (_, change) in history::of_document(connection, id, 0, u32::MAX)? {
        for side in change.before.iter().chain(&change.after) {
            let then = side.put_on(&now)?.metadata;
            if !said.iter().any(|one| passes_on_the_same(one, &then)) {
                said.push(then);
            }
        }
    }
    Ok(said)
}

/// Returns the documents whose online entry says that they are part of another, with their paths.
fn parts_of(connection: &ReadHandle, catalogue: &Catalogue, main: &SitePath) -> Result<Vec<(DocumentId, SitePath)>> {
    let Some(key) = AddressKey::of(&catalogue.base_url, main) else { return Ok(Vec::new()) };
    let naming = named::parts_naming(connection, catalogue.id, &key)?.into_iter();
    let parts = naming.filter(|(_, _, main)| AddressKey::of_reference(main).contains(&key));
    Ok(parts.map(|(id, path, _)| (id, path)).collect())
}
