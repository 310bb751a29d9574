//! Main documents and parts among the entries, for the preview: our sitemaps will not name a part that belongs to
//! another main document, and a part inherits values from its main document where its own entry has none.

use super::entry::with_organisation;
use super::linking::{is_open, key, path_on_site};
use crate::adopt::{Entry, LeftOutReason, Tally};
use crate::error::Result;
use crate::model::{Catalogue, CollisionKey, DocumentId, DocumentRef, Metadata, NamedDocument, SitePath};
use crate::site::entry_description::{Expected, ReferenceResolver as _, inherit, main_of};
use crate::store::{ReadHandle, addresses, documents};
use std::collections::{BTreeMap, BTreeSet};

/// The references between entries.
pub(super) struct Ties<'a> {
    catalogue: &'a Catalogue,
    entries: &'a [Entry],
    by_key: BTreeMap<CollisionKey, &'a Entry>,
    /// The main document of each part: the one the part names, else the first that names the part.
    mains: BTreeMap<CollisionKey, Owner>,
}

/// The outcome of a reference.
enum Outcome {
    /// It stays as it is.
    Same,
    /// It gets this address and title.
    Named(NamedDocument),
    /// It is left out: the document is not online.
    Gone,
}

/// Where the main document of a part is.
#[derive(Clone)]
enum Owner {
    /// Below the base URL.
    At(SitePath),
    /// In the library, or on another site: not being adopted.
    Elsewhere,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum DocumentKey {
    /// Being adopted.
    Coming(CollisionKey),
    /// In the library.
    Here(DocumentId),
}

impl<'a> Ties<'a> {
    pub(super) fn new(catalogue: &'a Catalogue, entries: &'a [Entry]) -> Self {
        let mut mains: BTreeMap<CollisionKey, Owner> =
            (entries.iter()).filter_map(|entry| Some((key(&entry.path), owner(catalogue, &entry.metadata)?))).collect();
        for main in entries {
            for part in main.parts.iter().filter_map(|part| path_on_site(catalogue, &part.url)) {
                let part = key(&part);
                if part != key(&main.path) {
                    (mains.entry(part)).or_insert_with(|| Owner::At(main.path.clone()));
                }
            }
        }
        Self { catalogue, entries, by_key: (entries.iter().map(|entry| (key(&entry.path), entry))).collect(), mains }
    }

    /// Returns the paths of entries that will name their main document, or a part, because the other one named them.
    pub(super) fn newly_tied(&self) -> impl Iterator<Item = &'a SitePath> + use<'a> {
        let own = |url: &str| path_on_site(self.catalogue, url).map(|path| key(&path));
        let main_of = |entry: &Entry| own(entry.metadata.is_part_of.as_ref()?.url()?);
        let (mut parts, mut named) = (BTreeSet::new(), BTreeSet::new());
        for entry in self.entries {
            let this = key(&entry.path);
            parts.extend(main_of(entry).map(|main| (main, this.clone())));
            let theirs = entry.parts.iter().filter_map(|part| own(&part.url));
            named.extend(theirs.map(|part| (this.clone(), part)));
        }
        let mut tied: BTreeSet<CollisionKey> = (parts.difference(&named)).map(|(main, _)| main.clone()).collect();
        tied.extend(named.difference(&parts).map(|(_, part)| part.clone()));
        (self.entries.iter()).map(|entry| &entry.path).filter(move |path| tied.contains(&key(path)))
    }

    /// Counts the parts that entries name but do not get; returns the paths of those entries.
    pub(super) fn lost_parts(&self, connection: &ReadHandle, left_out: &mut Tally) -> Result<Vec<&'a SitePath>> {
        let mut losing = Vec::new();
        for main in self.entries {
            let this = key(&main.path);
            for NamedDocument { url, .. } in &main.parts {
                let part = path_on_site(self.catalogue, url);
                let is_own = part.as_ref().is_some_and(|part| key(part) == this);
                if is_own && owner(self.catalogue, &main.metadata).is_none() {
                    continue;
                }
                let owner = match &part {
                    Some(part) => self.owner_of(connection, part)?,
                    None => None,
                };
                let left = match owner {
                    None => LeftOutReason::PartUnknown,
                    Some(Owner::At(owner)) if key(&owner) == this => continue,
                    Some(_) => LeftOutReason::PartOfAnother,
                };
                losing.push(&main.path);
                left_out.add(left.as_str(), || main.example(HAS_PART, url));
            }
        }
        Ok(losing)
    }

    /// Counts the parts that inherit values from their main document, or from its main document; returns their paths.
    pub(super) fn taken_over(&self, connection: &ReadHandle, guessed: &mut Tally) -> Result<Vec<&'a SitePath>> {
        let mut changed = Vec::new();
        for entry in self.entries {
            let mains = self.mains_of(connection, entry)?;
            let Some(first) = mains.first() else { continue };
            let own = &entry.metadata;
            let mut taken_over = own.clone();
            for main in &mains {
                inherit(&mut taken_over, main);
            }
            let resolved = |metadata| with_organisation(metadata, self.catalogue);
            if resolved(own) != resolved(&taken_over) {
                changed.push(&entry.path);
                let title = &first.officiele_titel;
                guessed.add("values-of-main", || entry.example("isPartOf", title));
            }
        }
        Ok(changed)
    }

    /// Returns the paths of entries that will name another document by another address or title, or not at all; counts
    /// the titles.
    pub(super) fn named_otherwise(&self, connection: &ReadHandle, guessed: &mut Tally) -> Result<Vec<&'a SitePath>> {
        let left = BTreeSet::new();
        let others = Expected { connection, catalogue: self.catalogue, left: &left };
        let mut changed = Vec::new();
        for entry in self.entries {
            let mut retitled = None;
            let before = changed.len();
            for (element, url, title) in references(entry) {
                let ours = self.outcome(&others, entry, (element, url))?;
                let is_other = match &ours {
                    Outcome::Same => false,
                    Outcome::Named(ours) => ours.url != url || ours.title != title,
                    Outcome::Gone => true,
                };
                if is_other && changed.len() == before {
                    changed.push(&entry.path);
                }
                if matches!(&ours, Outcome::Named(ours) if ours.title != title) {
                    retitled = retitled.or(Some((element, title)));
                }
            }
            if let Some((element, title)) = retitled {
                guessed.add("title-of-other", || entry.example(element, title));
            }
        }
        Ok(changed)
    }

    fn outcome(&self, others: &Expected<'_>, entry: &Entry, (element, url): (&str, &str)) -> Result<Outcome> {
        let Some(path) = path_on_site(self.catalogue, url) else { return Ok(Outcome::Same) };
        let this = key(&entry.path);
        let is_of_another = match self.mains.get(&key(&path)) {
            Some(Owner::At(main)) => key(main) != this,
            Some(Owner::Elsewhere) => true,
            None => false,
        };
        // A part that belongs to another main document is reported as left out.
        if key(&path) == this || (element == HAS_PART && is_of_another) {
            return Ok(Outcome::Same);
        }
        if let Some(coming) = self.by_key.get(&key(&path)) {
            let url = self.catalogue.base_url.join(&coming.path).to_string();
            let title = coming.metadata.officiele_titel.clone();
            return Ok(if coming.is_incomplete { Outcome::Gone } else { Outcome::Named(NamedDocument { url, title }) });
        }
        let Some((id, _)) = addresses::at(others.connection, self.catalogue.id, &path)? else {
            return Ok(Outcome::Same);
        };
        Ok(others.find(id)?.map_or(Outcome::Gone, Outcome::Named))
    }

    /// Returns the main document of a part; `None` when the part does not exist.
    fn owner_of(&self, connection: &ReadHandle, part: &SitePath) -> Result<Option<Owner>> {
        let named = || self.mains.get(&key(part)).cloned();
        if self.by_key.contains_key(&key(part)) {
            return Ok(named());
        }
        let Some((id, _)) = addresses::at(connection, self.catalogue.id, part)? else { return Ok(None) };
        Ok(match documents::get(connection, id)?.filter(is_open) {
            Some(stored) => owner(self.catalogue, &stored.document.metadata).or_else(named),
            None => Some(Owner::Elsewhere),
        })
    }

    /// Returns the descriptions of an entry's main document, of that one's main document, and so on.
    fn mains_of(&self, connection: &ReadHandle, entry: &Entry) -> Result<Vec<Metadata>> {
        let mut mains = Vec::new();
        let mut at = DocumentKey::Coming(key(&entry.path));
        let mut seen = BTreeSet::from([at.clone()]);
        while let Some(next) = self.main_of(connection, &at)? {
            if !seen.insert(next.clone()) {
                break;
            }
            let main = match &next {
                DocumentKey::Coming(key) => self.by_key.get(key).map(|main| main.metadata.clone()),
                DocumentKey::Here(id) => documents::get(connection, *id)?
                    .filter(|stored| !stored.is_removed)
                    .map(|stored| stored.document.metadata),
            };
            let Some(main) = main else { break };
            mains.push(main);
            at = next;
        }
        Ok(mains)
    }

    /// Returns the main document of a document, if it is in the library or being adopted.
    fn main_of(&self, connection: &ReadHandle, of: &DocumentKey) -> Result<Option<DocumentKey>> {
        let main = match of {
            DocumentKey::Coming(part) => match self.mains.get(part) {
                Some(Owner::At(main)) => main,
                Some(Owner::Elsewhere) | None => return Ok(None),
            },
            DocumentKey::Here(id) => {
                let stored = documents::get(connection, *id)?;
                let main = stored.and_then(|stored| main_of(&stored.document.metadata));
                return Ok(main.map(DocumentKey::Here));
            }
        };
        if self.by_key.contains_key(&key(main)) {
            return Ok(Some(DocumentKey::Coming(key(main))));
        }
        let here = addresses::at(connection, self.catalogue.id, main)?;
        Ok(here.map(|(id, _)| DocumentKey::Here(id)))
    }
}

/// Returns the main document that a description names.
fn owner(catalogue: &Catalogue, part: &Metadata) -> Option<Owner> {
    let url = part.is_part_of.as_ref().map(DocumentRef::url)?;
    let path = url.and_then(|url| path_on_site(catalogue, url));
    Some(path.map_or(Owner::Elsewhere, Owner::At))
}

/// Returns the references of an entry to other documents: element, address and title.
fn references(entry: &Entry) -> impl Iterator<Item = (&'static str, &str, &str)> {
    let main = entry.metadata.is_part_of.iter().map(|main| ("isPartOf", main));
    let related = entry.metadata.documentrelaties.iter().map(|relation| ("documentrelatie", &relation.relation));
    let named = main.chain(related).filter_map(|(element, reference)| match reference {
        DocumentRef::External { url, title } => Some((element, url.as_str(), title.as_str())),
        DocumentRef::Document(_) => None,
    });
    named.chain(entry.parts.iter().map(|part| (HAS_PART, part.url.as_str(), part.title.as_str())))
}

const HAS_PART: &str = "hasPart";
