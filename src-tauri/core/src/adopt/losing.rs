//! Parts that a main document names and that do not become its parts: told in the preview, since our sitemaps do not name
//! them any more.

use super::linking::{is_open, key, path_on_site};
use crate::adopt::{Entry, Left, Tally};
use crate::error::UseCaseError;
use crate::library::App;
use crate::model::{Catalogue, CollisionKey, Metadata, SitePath};
use crate::store::addresses;
use crate::store::documents;
use std::collections::{BTreeMap, BTreeSet};

/// Returns where the entries are that will name their main document, or a part, which only the other one of the two named.
pub(super) fn newly_tied<'a>(
    catalogue: &Catalogue,
    entries: &'a [Entry],
) -> impl Iterator<Item = &'a SitePath> {
    let own = |url: &str| path_on_site(catalogue, url).map(|path| key(&path));
    let main_of = |entry: &Entry| own(entry.metadata.is_part_of.as_ref()?.url()?);
    let mut parts = BTreeSet::new();
    let mut named = BTreeSet::new();
    for entry in entries {
        let this = key(&entry.path);
        parts.extend(main_of(entry).map(|main| (main, this.clone())));
        let theirs = entry.parts.iter().filter_map(|url| own(url));
        named.extend(theirs.map(|part| (this.clone(), part)));
    }
    let mut tied: BTreeSet<CollisionKey> = (parts.difference(&named))
        .map(|(main, _)| main.clone())
        .collect();
    tied.extend(named.difference(&parts).map(|(_, part)| part.clone()));
    (entries.iter())
        .map(|entry| &entry.path)
        .filter(move |path| tied.contains(&key(path)))
}

impl App {
    /// Counts the parts that entries name and that are left out; returns where those entries are.
    pub(super) fn tell_lost_parts<'a>(
        &self,
        catalogue: &Catalogue,
        entries: &'a [Entry],
        left_out: &mut Tally,
    ) -> Result<BTreeSet<&'a SitePath>, UseCaseError> {
        let mut losing = BTreeSet::new();
        let mains: Vec<&Entry> = (entries.iter())
            .filter(|one| !one.parts.is_empty())
            .collect();
        if mains.is_empty() {
            return Ok(losing);
        }
        // The main document of each, as far as it is known: as the part says, else as the first that names it.
        let mut owners: BTreeMap<CollisionKey, Option<Owner>> = (entries.iter())
            .map(|one| (key(&one.path), owner(catalogue, &one.metadata)))
            .collect();
        for main in mains {
            let this = Owner::At(key(&main.path));
            for url in &main.parts {
                let own = match path_on_site(catalogue, url) {
                    Some(path) => {
                        let key = key(&path);
                        if !owners.contains_key(&key)
                            && let Some(Here(own)) = self.owner_here(catalogue, &path)?
                        {
                            owners.insert(key.clone(), own);
                        }
                        owners.get_mut(&key)
                    }
                    None => None,
                };
                let own = own.map(|own| own.get_or_insert_with(|| this.clone()));
                let left = match own {
                    None => Left::PartUnknown,
                    Some(own) if *own == this => continue,
                    Some(_) => Left::PartOfAnother,
                };
                losing.insert(&main.path);
                left_out.add(left.as_str(), || main.example("hasPart", url));
            }
        }
        Ok(losing)
    }

    /// Returns the main document of a document that is in the library; `None` when there is no such document.
    fn owner_here(
        &self,
        catalogue: &Catalogue,
        path: &SitePath,
    ) -> Result<Option<Here>, UseCaseError> {
        self.read(|connection| {
            let Some((id, _)) = addresses::at(connection, catalogue.id, path)? else {
                return Ok(None);
            };
            let stored = documents::get(connection, id)?;
            Ok(Some(Here(match stored.filter(is_open) {
                Some(stored) => owner(catalogue, &stored.document.metadata),
                None => Some(Owner::Elsewhere),
            })))
        })
    }
}

/// A document of the library, with its main document if it has one.
struct Here(Option<Owner>);

/// Where the main document of a part is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Owner {
    /// Below the base URL.
    At(CollisionKey),
    /// In the library, or on another site: not what is being taken over.
    Elsewhere,
}

fn owner(catalogue: &Catalogue, part: &Metadata) -> Option<Owner> {
    let url = part.is_part_of.as_ref()?.url();
    let path = url.and_then(|url| path_on_site(catalogue, url));
    Some(path.map_or(Owner::Elsewhere, |path| Owner::At(key(&path))))
}
