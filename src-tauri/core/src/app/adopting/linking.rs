//! Main documents, parts and relations among what was taken over: addresses become documents of the library.

use crate::app::App;
use crate::app::related::Related;
use crate::error::Stop;
use crate::model::{Catalogue, DocumentId, DocumentRef, Now, SitePath};
use crate::publish::adopted;
use crate::store::documents::{self, Snapshot};
use crate::store::{addresses, references, rewriting};
use rusqlite::Connection;
use std::collections::{BTreeMap, BTreeSet};

/// A document that says something of others.
#[derive(Debug, Clone)]
pub(super) struct Referring {
    pub(super) document: DocumentId,
    /// Addresses of its parts, in order.
    pub(super) parts: Vec<String>,
}

impl App {
    /// Ties the documents of one adoption to each other and to those that are here already. `taken` are all of the adoption.
    pub(super) fn link_adopted(
        connection: &Connection,
        catalogue: &Catalogue,
        referring: &[Referring],
        taken: &BTreeSet<DocumentId>,
        now: Now,
    ) -> Result<(), Stop> {
        let mut linking = Linking {
            connection,
            catalogue,
            changed: BTreeMap::new(),
        };
        for one in referring {
            linking.name_others(one.document)?;
        }
        for one in referring {
            for (position, url) in (0_u32..).zip(&one.parts) {
                if let Some(part) = linking.find(url)?.filter(|part| taken.contains(part)) {
                    linking.attach(part, one.document, position)?;
                }
            }
        }
        let changed: Vec<DocumentId> = linking.changed.keys().copied().collect();
        for (id, snapshot) in linking.changed {
            if let Some(stored) = documents::get(connection, id)? {
                rewriting::rewrite(connection, id, &stored.snapshot(), &snapshot)?;
            }
        }
        Self::refer_adopted(connection, catalogue, &changed, now)
    }

    /// Writes what documents that were taken over say of each other, and judges all that has to do with them.
    pub(super) fn refer_adopted(
        connection: &Connection,
        catalogue: &Catalogue,
        ids: &[DocumentId],
        now: Now,
    ) -> Result<(), Stop> {
        let mut related = Related::default();
        let mut all = BTreeSet::new();
        for id in ids {
            if references::touches(connection, *id)? {
                related.note(*id);
                all.insert(*id);
                let stored = documents::get(connection, *id)?;
                all.extend(
                    stored.and_then(|stored| match stored.document.metadata.is_part_of {
                        Some(DocumentRef::Document(main)) => Some(main),
                        Some(DocumentRef::External { .. }) | None => None,
                    }),
                );
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

struct Linking<'a> {
    connection: &'a Connection,
    catalogue: &'a Catalogue,
    changed: BTreeMap<DocumentId, Snapshot>,
}

impl Linking<'_> {
    /// Returns the document at an address.
    fn find(&self, url: &str) -> Result<Option<DocumentId>, Stop> {
        let below = url.strip_prefix(self.catalogue.base_url.as_str());
        let Some(path) = below.and_then(|below| SitePath::of_address(below).ok()) else {
            return Ok(None);
        };
        let found = addresses::at(self.connection, self.catalogue.id, &path)?;
        Ok(found.map(|(id, _)| id))
    }

    fn snapshot(&self, id: DocumentId) -> Result<Option<Snapshot>, Stop> {
        if let Some(snapshot) = self.changed.get(&id) {
            return Ok(Some(snapshot.clone()));
        }
        let stored = documents::get(self.connection, id)?;
        Ok(stored.map(|stored| stored.snapshot()))
    }

    /// Replaces addresses in the description of a document by the documents they mean.
    fn name_others(&mut self, id: DocumentId) -> Result<(), Stop> {
        let Some(mut snapshot) = self.snapshot(id)? else {
            return Ok(());
        };
        let metadata = &mut snapshot.metadata;
        let relations = metadata.documentrelaties.iter_mut();
        let mut is_changed = false;
        for reference in
            (metadata.is_part_of.iter_mut()).chain(relations.map(|relation| &mut relation.relation))
        {
            let DocumentRef::External { url, .. } = reference else {
                continue;
            };
            if let Some(other) = self.find(url)?.filter(|other| *other != id) {
                *reference = DocumentRef::Document(other);
                is_changed = true;
            }
        }
        if is_changed {
            self.changed.insert(id, snapshot);
        }
        Ok(())
    }

    /// Makes a document the part of another one at a place, unless it says that it belongs elsewhere.
    fn attach(&mut self, part: DocumentId, main: DocumentId, position: u32) -> Result<(), Stop> {
        let Some(mut snapshot) = self.snapshot(part)?.filter(|_| part != main) else {
            return Ok(());
        };
        let metadata = &mut snapshot.metadata;
        let own = metadata
            .is_part_of
            .get_or_insert(DocumentRef::Document(main));
        if *own == DocumentRef::Document(main) {
            metadata.part_position = Some(position);
            self.changed.insert(part, snapshot);
        }
        Ok(())
    }
}
