//! Tells who owns a sitemap: this catalogue, another catalogue of this library on the same host, or others.

use crate::adopt::PathState;
use crate::error::Result;
use crate::model::{Catalogue, CatalogueId, SitePath, TargetId};
use crate::sitemap::IndexName;
use crate::store::{ReadHandle, addresses, catalogues, sites};
use std::collections::{BTreeMap, BTreeSet};

/// The sitemaps and indexes that this library writes on a host, by address in one spelling.
pub(crate) struct SitemapOwners {
    catalogue: Catalogue,
    /// Those of the catalogue itself.
    own: BTreeSet<String>,
    /// Those of the library's other catalogues on the host.
    beside: BTreeMap<String, CatalogueId>,
    catalogues: Vec<Catalogue>,
}

impl SitemapOwners {
    /// Reads what this library writes on a catalogue's host; for the catalogue itself, what is on `target`.
    pub(crate) fn load(connection: &ReadHandle, catalogue: &Catalogue, target: Option<TargetId>) -> Result<Self> {
        let host = catalogue.base_url.host_root();
        let lines = sites::robots_lines(connection, host)?;
        let mut all = catalogues::all(connection)?;
        all.retain(|one| one.id != catalogue.id && one.base_url.host_root() == host);
        let mut beside = BTreeMap::new();
        for one in &all {
            let targets = one.targets.iter().map(|target| target.id);
            let written = written(connection, one, &lines, targets)?;
            beside.extend(written.into_iter().map(|address| (address, one.id)));
        }
        Ok(Self {
            own: written(connection, catalogue, &lines, target)?,
            catalogue: catalogue.clone(),
            beside,
            catalogues: all,
        })
    }

    /// Adds sitemaps that are about to be written.
    pub(crate) fn add_own(&mut self, addresses: &[String]) {
        let base = &self.catalogue.base_url;
        (self.own).extend(addresses.iter().map(|address| base.one_spelling(address)));
    }

    /// Counts sitemaps of catalogues whose base is neither above nor below this one as our own: when nothing was
    /// withdrawn they are irrelevant.
    pub(crate) fn leave_out_those_beside(&mut self) {
        let base = self.catalogue.base_url.as_str();
        let is_apart = |one: &&Catalogue| {
            let other = one.base_url.as_str();
            !base.starts_with(other) && !other.starts_with(base)
        };
        let apart: BTreeSet<CatalogueId> = (self.catalogues.iter().filter(is_apart)).map(|one| one.id).collect();
        let left = (self.beside.iter()).filter(|(_, id)| apart.contains(id));
        self.own.extend(left.map(|(address, _)| address.clone()));
    }

    /// Tells whether the catalogue itself writes the sitemap at an address.
    pub(crate) fn is_own(&self, address: &str) -> bool {
        self.own.contains(address)
    }

    pub(crate) fn beside(&self, address: &str) -> Option<CatalogueId> {
        self.beside.get(address).copied()
    }

    /// Returns the addresses of all sitemaps of this library on the host.
    pub(crate) fn all(&self) -> BTreeSet<String> {
        self.own.iter().chain(self.beside.keys()).cloned().collect()
    }

    pub(crate) fn indexes_beside(&self) -> impl Iterator<Item = &str> {
        let name = |address: &str| address.rsplit('/').next().and_then(IndexName::parse);
        (self.beside.keys()).map(String::as_str).filter(move |address| name(address).is_some())
    }

    /// Tells whether another catalogue has a path below the base URL of this one.
    pub(crate) fn path_state(&self, connection: &ReadHandle, path: &SitePath) -> Result<PathState> {
        let address = self.catalogue.base_url.join(path);
        for one in &self.catalogues {
            let at = one.base_url.on_host(address.as_str());
            let below = at.and_then(|at| at.below(&one.base_url)?.path());
            let Some(below) = below else { continue };
            if let Some((id, is_online)) = addresses::at(connection, one.id, &below)? {
                let is_here = is_online || addresses::is_waiting(connection, id)?;
                return Ok(if is_here { PathState::InAnotherCatalogue } else { PathState::Taken });
            }
        }
        Ok(PathState::Free)
    }
}

/// Returns the addresses of the sitemaps and indexes that this library writes for a catalogue.
fn written(
    connection: &ReadHandle,
    catalogue: &Catalogue,
    lines: &[String],
    targets: impl IntoIterator<Item = TargetId>,
) -> Result<BTreeSet<String>> {
    let base = &catalogue.base_url;
    let is_index = |line: &&String| {
        let at = base.on_host(line).and_then(|at| at.below(base)?.file());
        at.is_some_and(|path| IndexName::parse(path.as_str()).is_some())
    };
    let mut addresses: BTreeSet<String> = (lines.iter().filter(is_index)).map(|line| base.one_spelling(line)).collect();
    for target in targets {
        for path in sites::standing_sitemaps(connection, target)?.into_keys() {
            addresses.insert(base.one_spelling(base.join(&path).as_str()));
        }
    }
    Ok(addresses)
}
