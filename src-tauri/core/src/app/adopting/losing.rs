//! Parts that a main document names and that do not become its parts: told in the preview, since our sitemaps do not name
//! them any more.

use super::linking::{key, path_on_site};
use crate::adopt::{Entry, Left, Tally};
use crate::app::{App, editing::read_only};
use crate::error::Stop;
use crate::model::{Catalogue, CollisionKey, DocumentRef, SitePath};
use crate::store::addresses;
use crate::store::documents::{self, StoredDocument};
use std::collections::BTreeMap;

impl App {
    /// Counts the parts that entries name and that are left out.
    pub(super) fn tell_lost_parts(
        &self,
        catalogue: &Catalogue,
        entries: &[Entry],
        left_out: &mut Tally,
    ) -> Result<(), Stop> {
        let mains: Vec<&Entry> = (entries.iter())
            .filter(|one| !one.parts.is_empty())
            .collect();
        if mains.is_empty() {
            return Ok(());
        }
        // The main document of each, as far as it is known: as the part says, else as the first that names it.
        let mut owners: BTreeMap<CollisionKey, Option<Owner>> = (entries.iter())
            .map(|one| {
                (
                    key(&one.path),
                    owner(catalogue, one.metadata.is_part_of.as_ref()),
                )
            })
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
                left_out.add(left.as_str(), || main.example("hasPart", url));
            }
        }
        Ok(())
    }

    /// Returns the main document of a document that is in the library; `None` when there is no such document.
    fn owner_here(&self, catalogue: &Catalogue, path: &SitePath) -> Result<Option<Here>, Stop> {
        self.store.read(|connection| {
            let Some((id, _)) = addresses::at(connection, catalogue.id, path)? else {
                return Ok(None);
            };
            let is_open = |one: &StoredDocument| !one.is_removed && read_only(one).is_none();
            let stored = documents::get(connection, id)?;
            Ok(Some(Here(match stored.filter(is_open) {
                Some(stored) => owner(catalogue, stored.document.metadata.is_part_of.as_ref()),
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

fn owner(catalogue: &Catalogue, main: Option<&DocumentRef>) -> Option<Owner> {
    Some(match main? {
        DocumentRef::External { url, .. } => match path_on_site(catalogue, url) {
            Some(path) => Owner::At(key(&path)),
            None => Owner::Elsewhere,
        },
        DocumentRef::Document(_) => Owner::Elsewhere,
    })
}
