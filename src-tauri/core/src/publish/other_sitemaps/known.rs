//! What the library knows of the addresses on a host, in all of its catalogues.

use super::walk::Entry;
use crate::error::Result;
use crate::library::documents::title_in;
use crate::model::{BaseUrl, Catalogue, CatalogueId, CollisionKey, DocumentId, NamedDocument, OnHost, SitePath};
use crate::site::other_sitemaps::FoundSitemap;
use crate::site::planned::{Action, PlannedDocument, PlannedDocuments};
use crate::store::{ReadHandle, addresses, catalogues, withdrawals};
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet};

/// What the library knows of addresses, as it will be after the publication.
pub(super) struct Known<'a> {
    base: &'a BaseUrl,
    /// The catalogue being published, and the library's other catalogues on its host.
    catalogues: Vec<Catalogue>,
    current: CatalogueId,
    /// Withdrawn documents with their addresses, by their place on the host.
    withdrawn: BTreeMap<CollisionKey, (DocumentId, String)>,
    planned: Option<&'a PlannedDocuments>,
    /// Paths of the documents being published, in this catalogue; computed when the first other sitemap is judged.
    coming: OnceCell<BTreeSet<SitePath>>,
}

impl<'a> Known<'a> {
    pub(super) fn load(
        connection: &ReadHandle,
        catalogue: &'a Catalogue,
        planned: Option<&'a PlannedDocuments>,
    ) -> Result<Self> {
        let base = &catalogue.base_url;
        let mut known = Self {
            base,
            catalogues: catalogues::all(connection)?,
            current: catalogue.id,
            withdrawn: BTreeMap::new(),
            planned,
            coming: OnceCell::new(),
        };
        (known.catalogues).retain(|other| other.base_url.host_root() == base.host_root());
        for one in &known.catalogues {
            for (id, path) in withdrawals::all(connection, one.id)? {
                let address = one.base_url.join(&path).to_string();
                let key = key(base, &address);
                known.withdrawn.extend(key.map(|key| (key, (id, address))));
            }
        }
        for document in known.documents() {
            let is_going = document.action == Action::Withdrawn;
            if !is_going && known.withdrawn.is_empty() {
                continue;
            }
            let address = base.join(&document.path).to_string();
            let Some(key) = key(base, &address) else { continue };
            if is_going {
                known.withdrawn.insert(key, (document.id, address));
            } else {
                known.withdrawn.remove(&key);
            }
        }
        Ok(known)
    }

    fn documents(&self) -> impl Iterator<Item = PlannedDocument> + use<'a> {
        self.planned.into_iter().flat_map(PlannedDocuments::iter)
    }

    fn is_coming(&self, path: &SitePath) -> bool {
        let paths = || {
            let coming = (self.documents()).filter(|one| one.action != Action::Withdrawn);
            coming.map(|document| document.path).collect()
        };
        self.coming.get_or_init(paths).contains(path)
    }

    /// Tells whether anything was withdrawn that a sitemap could name.
    pub(super) fn has_withdrawn(&self) -> bool {
        !self.withdrawn.is_empty()
    }

    /// Counts what the entries of a sitemap name. One of another catalogue, `of`, rightly names that one's documents.
    pub(super) fn judge(
        &self,
        connection: &ReadHandle,
        entries: &[Entry],
        of: Option<CatalogueId>,
        found: &mut FoundSitemap,
    ) -> Result<()> {
        let mut named = BTreeMap::new();
        for entry in entries {
            let at = self.base.on_host(&entry.url);
            let withdrawn = at.as_ref().and_then(|at| self.withdrawn_at(at));
            let others = (entry.others.iter()).filter_map(|other| self.base.on_host(other));
            let others = others.filter_map(|at| self.withdrawn_at(&at));
            named.extend(withdrawn.into_iter().chain(others));
            let is_in_ours = match &at {
                Some(at) if withdrawn.is_none() => self.is_in_ours(connection, at, of)?,
                Some(_) | None => false,
            };
            if is_in_ours {
                found.view.twice = found.view.twice.saturating_add(1);
                if found.first_twice.is_empty() {
                    found.first_twice.clone_from(&entry.url);
                }
            } else if withdrawn.is_none() {
                found.view.others = found.view.others.saturating_add(1);
            }
        }
        for (id, url) in named.into_iter().take(MAX_NAMED) {
            let title = title_in(connection, id)?.unwrap_or_default();
            found.view.withdrawn.push(NamedDocument { url: url.to_owned(), title });
        }
        Ok(())
    }

    /// Returns the withdrawn document that an address leads to, with its own address. A file server ignores `?` and
    /// what follows.
    fn withdrawn_at(&self, at: &OnHost) -> Option<(DocumentId, &str)> {
        let places = [at.path(), at.file()].into_iter().flatten();
        let mut found = places.filter_map(|path| self.withdrawn.get(&key_of(&path)));
        found.next().map(|(id, address)| (*id, address.as_str()))
    }

    fn is_in_ours(&self, connection: &ReadHandle, at: &OnHost, of: Option<CatalogueId>) -> Result<bool> {
        for catalogue in (self.catalogues.iter()).filter(|one| Some(one.id) != of) {
            let is_coming = || {
                let below = at.below(&catalogue.base_url).and_then(|below| below.path());
                below.is_some_and(|path| self.is_coming(&path))
            };
            if catalogue.id == self.current && is_coming() || is_online_in(connection, catalogue, at)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

/// Returns the library's other catalogues whose addresses may overlap: one base URL is below the other.
pub(crate) fn overlapping(connection: &ReadHandle, catalogue: &Catalogue) -> Result<Vec<Catalogue>> {
    let base = catalogue.base_url.as_str();
    let mut all = catalogues::all(connection)?;
    all.retain(|one| {
        let other = one.base_url.as_str();
        one.id != catalogue.id && (base.starts_with(other) || other.starts_with(base))
    });
    Ok(all)
}

pub(crate) fn is_online_in(connection: &ReadHandle, catalogue: &Catalogue, at: &OnHost) -> Result<bool> {
    let below = at.below(&catalogue.base_url).and_then(|below| below.path());
    let Some(path) = below else { return Ok(false) };
    let Some((id, true)) = addresses::at(connection, catalogue.id, &path)? else { return Ok(false) };
    let own = addresses::path_of(connection, id)?;
    Ok(own.is_some_and(|own| own.as_str() == path.as_str()))
}

fn key(base: &BaseUrl, address: &str) -> Option<CollisionKey> {
    Some(key_of(&base.on_host(address)?.path()?))
}

fn key_of(path: &SitePath) -> CollisionKey {
    CollisionKey::new(path.as_str())
}

/// Withdrawn documents listed per sitemap; `wire::OtherSitemap` repeats it.
const MAX_NAMED: usize = 100;
