//! Main documents, parts and relations of what is taken over: addresses become documents of the library, in the transaction
//! that stores each batch.

use crate::adopt::{Entry, Known};
use crate::describe::editable::read_only;
use crate::error::UseCaseError;
use crate::library::App;
use crate::library::related::Related;
use crate::model::{
    Catalogue, ChangeId, CollisionKey, DocumentId, DocumentRef, Metadata, Now, SitePath,
};
use crate::site::adopted;
use crate::site::entry_description::main_of;
use crate::store::changes::{self, Sides};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{addresses, references};
use std::collections::{BTreeMap, BTreeSet};

/// What is said of addresses at which no document of the library stands yet.
#[derive(Debug, Default)]
pub(super) struct Loose {
    /// Main documents of a part that is still to come, and its place in them.
    parts: BTreeMap<CollisionKey, Vec<(DocumentId, u32)>>,
    /// Documents that name one that is still to come.
    named: BTreeMap<CollisionKey, Vec<DocumentId>>,
}

/// A document that was just stored, and its entry.
pub(super) type Arrival<'e> = (DocumentId, &'e Entry);

/// Ties documents that were just stored to those that are here, in both directions.
pub(super) struct Linking<'a> {
    pub(super) connection: &'a WriteHandle,
    pub(super) catalogue: &'a Catalogue,
    pub(super) step: ChangeId,
    /// Documents that the step added so far.
    pub(super) taken: &'a BTreeSet<DocumentId>,
    pub(super) now: Now,
    pub(super) loose: &'a mut Loose,
    /// Documents as they become.
    pub(super) changed: BTreeMap<DocumentId, Snapshot>,
}

impl App {
    /// Returns what entries whose documents are here already say of documents that are not.
    pub(super) fn loose_ends(
        connection: &ReadHandle,
        catalogue: &Catalogue,
        known: &[Known],
    ) -> Result<Loose, UseCaseError> {
        let mut loose = Loose::default();
        for one in known {
            let Some((document, _)) = addresses::at(connection, catalogue.id, &one.path)? else {
                continue;
            };
            for (position, url) in (0_u32..).zip(&one.parts) {
                if let Some(path) = open_address(connection, catalogue, url)? {
                    let main = (document, position);
                    loose.parts.entry(key(&path)).or_default().push(main);
                }
            }
            for url in &one.names {
                if let Some(path) = open_address(connection, catalogue, url)? {
                    loose.named.entry(key(&path)).or_default().push(document);
                }
            }
        }
        Ok(loose)
    }

    /// Writes what documents that were taken over say of each other, and judges all that has to do with them.
    pub(super) fn refer_adopted(
        connection: &WriteHandle,
        catalogue: &Catalogue,
        ids: &[DocumentId],
        now: Now,
    ) -> Result<(), UseCaseError> {
        let mut related = Related::default();
        let mut all = BTreeSet::new();
        for id in ids {
            if references::touches(connection, *id)? {
                related.note(*id);
                all.insert(*id);
                all.extend(references::parts(connection, *id)?);
                let stored = documents::get(connection, *id)?;
                all.extend(stored.and_then(|stored| main_of(&stored.document.metadata)));
            }
        }
        let all: Vec<DocumentId> = all.into_iter().collect();
        if all.is_empty() {
            return Ok(());
        }
        adopted::refer(connection, catalogue, &all, now)?;
        for id in &all {
            Self::recheck(connection, *id, catalogue, now)?;
        }
        Self::recheck_related(connection, &related, now)
    }
}

impl Linking<'_> {
    /// Ties them, and records what becomes of other documents.
    pub(super) fn link(mut self, arrivals: &[Arrival<'_>]) -> Result<(), UseCaseError> {
        for (document, entry) in arrivals {
            self.name_others(*document)?;
            for document in (self.loose.named.remove(&key(&entry.path))).unwrap_or_default() {
                self.name_others(document)?;
            }
        }
        for (document, entry) in arrivals {
            self.take_parts(*document, entry)?;
            let mains = self.loose.parts.remove(&key(&entry.path));
            for (main, position) in mains.unwrap_or_default() {
                self.attach(*document, main, position)?;
            }
        }
        let (connection, step) = (self.connection, self.step);
        let changed: Vec<DocumentId> = self.changed.keys().copied().collect();
        for (id, after) in self.changed {
            let Some(stored) = documents::get(connection, id)? else {
                continue;
            };
            let before = stored.snapshot();
            if before == after {
                continue;
            }
            let rewriting = Rewriting::new(before, after)?;
            rewriting.write(connection, id, None)?;
            // Those that the step added go with the step; what was here before gets back what it was.
            if !self.taken.contains(&id) {
                changes::record(connection, step, id, &Sides::of(&rewriting)?)?;
                changes::count(connection, step, 1)?;
            }
        }
        App::refer_adopted(connection, self.catalogue, &changed, self.now)
    }

    fn find(&self, path: &SitePath) -> Result<Option<DocumentId>, UseCaseError> {
        let found = addresses::at(self.connection, self.catalogue.id, path)?;
        Ok(found.map(|(id, _)| id))
    }

    /// Returns a document as it becomes; `None` when it may not be changed any more.
    fn snapshot(&self, id: DocumentId) -> Result<Option<Snapshot>, UseCaseError> {
        if let Some(snapshot) = self.changed.get(&id) {
            return Ok(Some(snapshot.clone()));
        }
        let stored = documents::get(self.connection, id)?;
        Ok(stored.filter(is_open).map(|stored| stored.snapshot()))
    }

    /// Replaces addresses in the description of a document by the documents they mean.
    fn name_others(&mut self, id: DocumentId) -> Result<(), UseCaseError> {
        let Some(mut snapshot) = self.snapshot(id)? else {
            return Ok(());
        };
        let mut is_changed = false;
        for reference in references_of(&mut snapshot.metadata) {
            let DocumentRef::External { url, .. } = reference else {
                continue;
            };
            let Some(path) = path_on_site(self.catalogue, url) else {
                continue;
            };
            match self.find(&path)? {
                Some(other) if other != id => {
                    *reference = DocumentRef::Document(other);
                    is_changed = true;
                }
                Some(_) => {}
                None => self.loose.named.entry(key(&path)).or_default().push(id),
            }
        }
        if is_changed {
            self.changed.insert(id, snapshot);
        }
        Ok(())
    }

    /// Attaches the parts of a document that are here; those that are not are waited for.
    fn take_parts(&mut self, main: DocumentId, entry: &Entry) -> Result<(), UseCaseError> {
        for (position, url) in (0_u32..).zip(&entry.parts) {
            let Some(path) = path_on_site(self.catalogue, url) else {
                continue;
            };
            if let Some(part) = self.find(&path)? {
                self.attach(part, main, position)?;
            } else {
                let to_come = self.loose.parts.entry(key(&path)).or_default();
                to_come.push((main, position));
            }
        }
        Ok(())
    }

    /// Makes a document the part of another one at a place, unless it says that it belongs elsewhere.
    fn attach(
        &mut self,
        part: DocumentId,
        main: DocumentId,
        position: u32,
    ) -> Result<(), UseCaseError> {
        let Some(mut snapshot) = self.snapshot(part)?.filter(|_| part != main) else {
            return Ok(());
        };
        let own = match &snapshot.metadata.is_part_of {
            None => None,
            Some(DocumentRef::Document(own)) => Some(*own),
            Some(DocumentRef::External { url, .. }) => match path_on_site(self.catalogue, url) {
                Some(path) => self.find(&path)?,
                None => return Ok(()),
            },
        };
        if snapshot.metadata.is_part_of.is_none() || own == Some(main) {
            snapshot.metadata.is_part_of = Some(DocumentRef::Document(main));
            snapshot.metadata.part_position = Some(position);
            self.changed.insert(part, snapshot);
        }
        Ok(())
    }
}

/// Tells whether a document may be changed.
pub(super) fn is_open(stored: &StoredDocument) -> bool {
    !stored.is_removed && read_only(stored).is_none()
}

/// Returns where an address is below the base URL of a catalogue; `None` when it is not.
pub(super) fn path_on_site(catalogue: &Catalogue, url: &str) -> Option<SitePath> {
    let below = url.strip_prefix(catalogue.base_url.as_str())?;
    SitePath::of_address(below).ok()
}

/// The same for every way to write the same address.
pub(super) fn key(path: &SitePath) -> CollisionKey {
    CollisionKey::new(path.as_str())
}

/// Returns where an address is when no document stands there yet.
fn open_address(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    url: &str,
) -> Result<Option<SitePath>, UseCaseError> {
    let Some(path) = path_on_site(catalogue, url) else {
        return Ok(None);
    };
    let found = addresses::at(connection, catalogue.id, &path)?;
    Ok(found.is_none().then_some(path))
}

fn references_of(metadata: &mut Metadata) -> impl Iterator<Item = &mut DocumentRef> {
    let relations = metadata.documentrelaties.iter_mut();
    (metadata.is_part_of.iter_mut()).chain(relations.map(|relation| &mut relation.relation))
}
