//! Parts that will say what their main document says, where their own entry says nothing: told in the preview, since their
//! entries become others than those that stand online.

use super::entry::with_organisation;
use super::linking::{key, path_on_site};
use crate::adopt::{Entry, Tally};
use crate::error::UseCaseError;
use crate::library::App;
use crate::model::{Catalogue, CollisionKey, DocumentId, DocumentRef, Metadata, SitePath};
use crate::site::entry_description::{inherit, main_of};
use crate::store::{ReadHandle, addresses, documents};
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Counts the parts that take values over from their main document, or from the main document of that; returns where
    /// they are.
    pub(super) fn tell_taken_over<'a>(
        &self,
        catalogue: &Catalogue,
        entries: &'a [Entry],
        guessed: &mut Tally,
    ) -> Result<BTreeSet<&'a SitePath>, UseCaseError> {
        let mut changed = BTreeSet::new();
        let all = Coming::new(catalogue, entries);
        if all.mains.is_empty() {
            return Ok(changed);
        }
        self.read(|connection| {
            for entry in entries {
                let own = &entry.metadata;
                let mut taken_over = own.clone();
                let mut seen = BTreeSet::from([DocumentKey::At(key(&entry.path))]);
                let first = all.main_of(connection, &DocumentKey::At(key(&entry.path)))?;
                let mut next = first.clone();
                while let Some(place) = next.filter(|place| seen.insert(place.clone())) {
                    let Some(main) = all.metadata(connection, &place)? else {
                        break;
                    };
                    inherit(&mut taken_over, &main);
                    next = all.main_of(connection, &place)?;
                }
                if with_organisation(own, catalogue) != with_organisation(&taken_over, catalogue) {
                    let main = match first {
                        Some(main) => all.metadata(connection, &main)?,
                        None => None,
                    };
                    let title = main.map(|main| main.officiele_titel).unwrap_or_default();
                    changed.insert(&entry.path);
                    guessed.add("values-of-main", || entry.example("isPartOf", &title));
                }
            }
            Ok(changed)
        })
    }
}

/// Where a document is.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum DocumentKey {
    /// Below the base URL.
    At(CollisionKey),
    /// In the library.
    Here(DocumentId),
}

/// What is being taken over, by address.
struct Coming<'a> {
    catalogue: &'a Catalogue,
    entries: BTreeMap<CollisionKey, &'a Entry>,
    /// The main document of each part: as the part says, else the first that names it.
    mains: BTreeMap<CollisionKey, SitePath>,
}

impl<'a> Coming<'a> {
    fn new(catalogue: &'a Catalogue, entries: &'a [Entry]) -> Self {
        let mut mains = BTreeMap::new();
        let mut speaks = BTreeSet::new();
        for entry in entries {
            let main = entry.metadata.is_part_of.as_ref();
            let Some(url) = main.and_then(DocumentRef::url) else {
                continue;
            };
            speaks.insert(key(&entry.path));
            if let Some(main) = path_on_site(catalogue, url) {
                mains.insert(key(&entry.path), main);
            }
        }
        for main in entries {
            let parts = main.parts.iter();
            for part in parts.filter_map(|url| path_on_site(catalogue, url)) {
                let part = key(&part);
                if part != key(&main.path) && !speaks.contains(&part) {
                    mains.entry(part).or_insert_with(|| main.path.clone());
                }
            }
        }
        let entries = entries.iter().map(|entry| (key(&entry.path), entry));
        Self {
            catalogue,
            entries: entries.collect(),
            mains,
        }
    }

    /// Returns where the main document of a document is, if it has one that is here or comes.
    fn main_of(
        &self,
        connection: &ReadHandle,
        of: &DocumentKey,
    ) -> Result<Option<DocumentKey>, UseCaseError> {
        let main = match of {
            DocumentKey::At(key) => match self.mains.get(key) {
                Some(main) => main,
                None => return Ok(None),
            },
            DocumentKey::Here(id) => {
                let stored = documents::get(connection, *id)?;
                let main = stored.and_then(|stored| main_of(&stored.document.metadata));
                return Ok(main.map(DocumentKey::Here));
            }
        };
        if self.entries.contains_key(&key(main)) {
            return Ok(Some(DocumentKey::At(key(main))));
        }
        let here = addresses::at(connection, self.catalogue.id, main)?;
        Ok(here.map(|(id, _)| DocumentKey::Here(id)))
    }

    /// Returns what a document says itself; `None` when nothing is taken over from it.
    fn metadata(
        &self,
        connection: &ReadHandle,
        of: &DocumentKey,
    ) -> Result<Option<Metadata>, UseCaseError> {
        Ok(match of {
            DocumentKey::At(key) => self.entries.get(key).map(|entry| entry.metadata.clone()),
            DocumentKey::Here(id) => documents::get(connection, *id)?
                .filter(|stored| !stored.is_removed)
                .map(|stored| stored.document.metadata),
        })
    }
}
