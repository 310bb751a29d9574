//! Our own files on a destination whose state is not the last one known: the website was restored to an older state,
//! the status file was damaged, others published, or the destination was removed and added again. Files with content
//! that this library wrote are recognised, so that they are updated or removed, with their lines in robots.txt: nothing
//! old keeps naming what was withdrawn.

use crate::error::Result;
use crate::job::Cancel;
use crate::library::App;
use crate::library::access::{ASKED_AT_ONCE, OpenSite};
use crate::model::{DocumentId, Sha256, SitePath};
use crate::sitemap::IndexName;
use crate::store::publications::{self, Publication};
use crate::store::sites::{self, Area, ManifestEntry};
use crate::store::{adoptions, ownership, run_files};
use crate::target::Digest;
use std::collections::{BTreeMap, BTreeSet};

/// Contents that may be at each path: hashes, with sizes in bytes where known.
pub(super) type OwnSitemaps = BTreeMap<SitePath, BTreeSet<(Option<u64>, Sha256)>>;

type OwnSitemap<'a> = (&'a SitePath, &'a BTreeSet<(Option<u64>, Sha256)>);

impl App {
    /// Returns the pages and indexes that this library ever wrote for a catalogue.
    pub(super) fn own_sitemaps(&self, site: &OpenSite) -> Result<OwnSitemaps> {
        let (catalogue, target) = (&site.catalogue, &site.target);
        self.read(|connection| {
            let mut own = OwnSitemaps::new();
            for (path, size_bytes, sha256) in run_files::sitemaps(connection, catalogue.id)? {
                own.entry(path).or_default().insert((Some(size_bytes), sha256));
            }
            for (path, sha256) in ownership::expected_sitemaps(connection, target.id)? {
                own.entry(path).or_default().insert((None, sha256));
            }
            for (path, standing) in sites::standing_sitemaps(connection, target.id)? {
                let content = (Some(standing.size_bytes), standing.sha256);
                own.entry(path).or_default().insert(content);
            }
            Ok(own)
        })
    }

    /// Finds which of them exist, and records those as our own, to be rebuilt or removed. Returns them with their
    /// contents.
    pub(super) fn find_own_sitemaps(
        &self,
        site: &OpenSite,
        own: &OwnSitemaps,
        cancel: &Cancel,
    ) -> Result<Vec<(SitePath, Digest)>> {
        let own: Vec<_> = own.iter().collect();
        let may_be =
            |(_, known): &OwnSitemap<'_>, bytes| (known.iter()).any(|(size, _)| size.is_none_or(|size| size == bytes));
        let is_it =
            |(_, known): &OwnSitemap<'_>, content: Digest| known.iter().any(|(_, sha256)| *sha256 == content.sha256);
        let found = site.found(&own, |(path, _)| path, may_be, is_it, cancel)?;
        let found: Vec<(SitePath, Digest)> =
            found.into_iter().map(|((path, _), content)| ((*path).clone(), content)).collect();
        self.take_as_own(site, found.iter().map(|(path, _)| path))?;
        Ok(found)
    }

    /// Records the contents of our own pages and indexes on a destination without a record. No generation is complete
    /// there, so all are made anew; those that already stand like that are not sent.
    pub(super) fn note_contents(&self, site: &OpenSite, found: &[(SitePath, Digest)]) -> Result<()> {
        self.write(|connection| {
            for (path, Digest { size_bytes, sha256 }) in found {
                let standing =
                    ManifestEntry { size_bytes: *size_bytes, sha256: *sha256, lastmod: None, modified: None };
                sites::put(connection, site.target.id, Area::Base, path.as_str(), standing)?;
            }
            Ok(())
        })
    }

    /// Records existing pages and indexes as our own, with the lines of robots.txt that name them.
    pub(super) fn take_as_own<'p>(&self, site: &OpenSite, paths: impl Iterator<Item = &'p SitePath>) -> Result<()> {
        let (base, target) = (&site.catalogue.base_url, site.target.id);
        self.write(|connection| {
            let place = base.host_root();
            let ids = (target, site.catalogue.id);
            let mut lines = sites::own_robots_lines(connection, place, ids)?;
            for path in paths {
                sites::mark_unverified(connection, target, Area::Base, path.as_str())?;
                if IndexName::parse(path.as_str()).is_some() {
                    lines.push(format!("{base}{path}"));
                }
            }
            Ok(sites::set_robots_lines(connection, place, ids, &lines)?)
        })
    }

    /// Tells whether a page or index of this library there was replaced by one that it never wrote.
    pub(super) fn has_other_sitemaps(&self, site: &OpenSite, cancel: &Cancel) -> Result<bool> {
        let own = self.own_sitemaps(site)?;
        let own: Vec<_> = own.iter().collect();
        let contents = site.digests_of(&own, |(path, _)| path, cancel)?;
        Ok(contents.into_iter().any(|((_, known), found)| {
            found.is_ok_and(|found| found.is_some_and(|found| !known.iter().any(|(_, own)| *own == found.sha256)))
        }))
    }

    /// Finds which online documents exist, with their content, on a destination without a record, because it was
    /// removed and added again.
    pub(super) fn find_own_documents(&self, site: &OpenSite, cancel: &Cancel) -> Result<()> {
        let (catalogue, target) = (site.catalogue.id, site.target.id);
        let lacking = self.query(|connection| publications::missing_exactly(connection, catalogue, target))?;
        for chunk in lacking.chunks(ASKED_AT_ONCE) {
            let found = self.there(site, chunk, cancel)?;
            self.write(|connection| {
                for one in found {
                    let standing = ManifestEntry {
                        size_bytes: one.file.size_bytes,
                        sha256: one.file.sha256,
                        lastmod: None,
                        modified: None,
                    };
                    sites::put(connection, target, Area::Base, one.path.as_str(), standing)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Returns the adopted, otherwise unchanged documents that a rule holds back and whose file is not there either.
    pub(super) fn kept_away(&self, site: &OpenSite, cancel: &Cancel) -> Result<BTreeSet<DocumentId>> {
        let adopted = self.query(|connection| adoptions::kept_from_sites(connection, site.catalogue.id))?;
        let mut away: BTreeSet<DocumentId> = adopted.iter().copied().collect();
        for chunk in adopted.chunks(ASKED_AT_ONCE) {
            for one in self.there(site, chunk, cancel)? {
                away.remove(&one.document);
            }
        }
        Ok(away)
    }

    /// Returns the publications of documents whose file is there.
    fn there(&self, site: &OpenSite, ids: &[DocumentId], cancel: &Cancel) -> Result<Vec<Publication>> {
        let wanted = self.read(|connection| {
            let mut wanted = Vec::new();
            for id in ids {
                wanted.extend(publications::get(connection, *id)?);
            }
            Ok(wanted)
        })?;
        let may_be = |one: &Publication, bytes| bytes == one.file.size_bytes;
        let is_it = |one: &Publication, content: Digest| content.sha256 == one.file.sha256;
        let found = site.found(&wanted, |one| &one.path, may_be, is_it, cancel)?;
        Ok(found.into_iter().map(|(one, _)| one.clone()).collect())
    }
}

impl OpenSite {
    /// Returns the items whose file exists, with its content: checked first by its size, then by that.
    fn found<'t, T>(
        &self,
        things: &'t [T],
        path: impl Fn(&T) -> &SitePath,
        may_be: impl Fn(&T, u64) -> bool,
        is_it: impl Fn(&T, Digest) -> bool,
        cancel: &Cancel,
    ) -> Result<Vec<(&'t T, Digest)>> {
        let sizes = self.sizes_of(things, &path)?.into_iter();
        let perhaps: Vec<&T> = sizes
            .filter(|(thing, size)| matches!(size, Ok(Some(bytes)) if may_be(thing, *bytes)))
            .map(|(thing, _)| thing)
            .collect();
        let contents = self.digests_of(&perhaps, |thing| path(thing), cancel)?;
        Ok((contents.into_iter())
            .filter_map(|(thing, held)| Some((*thing, held.ok()??)))
            .filter(|(thing, content)| is_it(thing, *content))
            .collect())
    }
}
