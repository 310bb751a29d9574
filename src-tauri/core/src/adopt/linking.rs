//! Main documents, parts and relations of adopted documents: addresses become documents of the library, in the
//! transaction that stores each batch.

use crate::adopt::{Entry, Known};
use crate::describe::editable::read_only;
use crate::error::Result;
use crate::library::App;
use crate::library::related::Related;
use crate::model::{Catalogue, ChangeId, CollisionKey, DocumentId, DocumentRef, Now, SitePath};
use crate::site::addressed::references_of;
use crate::site::adopted;
use crate::site::entry_description::main_of;
use crate::store::changes::{self, Sides};
use crate::store::documents::{self, Snapshot, StoredDocument};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle, addresses, named, references};
use std::collections::{BTreeMap, BTreeSet};

/// References to addresses at which the library has no document yet.
#[derive(Debug, Default)]
pub(super) struct Loose {
    /// By address of a part still to come: its main documents, and its position in them.
    parts: BTreeMap<CollisionKey, Vec<(DocumentId, u32)>>,
    /// By address of a document still to come: the documents that name it.
    named: BTreeMap<CollisionKey, Vec<DocumentId>>,
}

/// A document that was just stored, with its entry.
pub(super) type Arrival<'e> = (DocumentId, &'e Entry);

/// Links documents that were just stored to those in the library, in both directions.
pub(super) struct Linking<'a> {
    pub(super) connection: &'a WriteHandle,
    pub(super) catalogue: &'a Catalogue,
    pub(super) step: ChangeId,
    /// Documents that this step added so far.
    pub(super) taken: &'a BTreeSet<DocumentId>,
    pub(super) now: Now,
    pub(super) loose: &'a mut Loose,
    pub(super) changed: BTreeMap<DocumentId, Snapshot>,
}

impl App {
    /// Returns the references from entries whose documents are in the library to documents that are not.
    pub(super) fn loose_ends(connection: &ReadHandle, catalogue: &Catalogue, known: &[Known]) -> Result<Loose> {
        let mut loose = Loose::default();
        for one in known {
            let Some((document, _)) = addresses::at(connection, catalogue.id, &one.path)? else { continue };
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

    /// Writes the references between adopted documents, and judges everything related to them again.
    pub(super) fn refer_adopted(
        connection: &WriteHandle,
        catalogue: &Catalogue,
        ids: &[DocumentId],
        now: Now,
    ) -> Result<()> {
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
    /// Links them, and records the changes to other documents.
    pub(super) fn link(mut self, arrivals: &[Arrival<'_>]) -> Result<()> {
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
            let Some(stored) = documents::get(connection, id)? else { continue };
            let before = stored.snapshot();
            if before == after {
                continue;
            }
            let rewriting = Rewriting::new(before, after)?;
            rewriting.write(connection, id, None)?;
            // Documents that the step added are undone with it; for earlier ones, record both sides.
            if !self.taken.contains(&id) {
                changes::record(connection, step, id, &Sides::of(&rewriting)?)?;
                changes::count(connection, step, 1)?;
            }
        }
        App::refer_adopted(connection, self.catalogue, &changed, self.now)?;
        // These addresses may have been named before any document was adopted from them. Findings on documents that
        // refer to those depend on theirs.
        let mut naming = BTreeSet::new();
        for (document, _) in arrivals {
            naming.extend(named::descriptions(connection, *document)?);
        }
        let mut related = Related::default();
        for id in naming {
            App::recheck_one(connection, id, self.now)?;
            related.note(id);
        }
        App::recheck_related(connection, &related, self.now)
    }

    fn find(&self, path: &SitePath) -> Result<Option<DocumentId>> {
        let found = addresses::at(self.connection, self.catalogue.id, path)?;
        Ok(found.map(|(id, _)| id))
    }

    /// Returns the new version of a document; `None` when it may no longer be changed.
    fn snapshot(&self, id: DocumentId) -> Result<Option<Snapshot>> {
        if let Some(snapshot) = self.changed.get(&id) {
            return Ok(Some(snapshot.clone()));
        }
        let stored = documents::get(self.connection, id)?;
        Ok(stored.filter(is_open).map(|stored| stored.snapshot()))
    }

    /// Replaces addresses in a document's description by the documents they mean.
    fn name_others(&mut self, id: DocumentId) -> Result<()> {
        let Some(mut snapshot) = self.snapshot(id)? else { return Ok(()) };
        let mut is_changed = false;
        for reference in references_of(&mut snapshot.metadata) {
            let DocumentRef::External { url, .. } = reference else { continue };
            let Some(path) = path_on_site(self.catalogue, url) else { continue };
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

    /// Attaches the parts that are in the library; remembers those that are not.
    fn take_parts(&mut self, main: DocumentId, entry: &Entry) -> Result<()> {
        for (position, named) in (0_u32..).zip(&entry.parts) {
            let Some(path) = path_on_site(self.catalogue, &named.url) else { continue };
            if let Some(part) = self.find(&path)? {
                self.attach(part, main, position)?;
            } else {
                let to_come = self.loose.parts.entry(key(&path)).or_default();
                to_come.push((main, position));
            }
        }
        Ok(())
    }

    /// Makes a document a part of another at a position, unless it states another main document.
    fn attach(&mut self, part: DocumentId, main: DocumentId, position: u32) -> Result<()> {
        let Some(mut snapshot) = self.snapshot(part)?.filter(|_| part != main) else { return Ok(()) };
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

/// Returns the path of an address below the base URL of a catalogue; `None` when it is not below it.
pub(super) fn path_on_site(catalogue: &Catalogue, url: &str) -> Option<SitePath> {
    SitePath::of_address(url.strip_prefix(catalogue.base_url.as_str())?).ok()
}

/// Returns the same key for every spelling of an address.
pub(super) fn key(path: &SitePath) -> CollisionKey {
    CollisionKey::new(path.as_str())
}

/// Returns the path of an address when the library has no document there yet.
fn open_address(connection: &ReadHandle, catalogue: &Catalogue, url: &str) -> Result<Option<SitePath>> {
    let Some(path) = path_on_site(catalogue, url) else { return Ok(None) };
    let found = addresses::at(connection, catalogue.id, &path)?;
    Ok(found.is_none().then_some(path))
}
