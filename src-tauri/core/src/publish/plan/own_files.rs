//! Files of ours on a destination where another state stands than the last one that is known: whoever keeps the website put
//! an older one back or spoilt the status file, others published, or the destination was removed and added again. What has a
//! content that this library wrote is known again, so that it is brought up to date or goes, and its line in robots.txt with
//! it: nothing old keeps naming what was withdrawn.

use super::compare::SIZES_AT_ONCE;
use crate::error::UseCaseError;
use crate::job::Cancel;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Sha256, SitePath};
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area, ManifestEntry};
use crate::store::{ownership, publications, run_files};
use std::collections::{BTreeMap, BTreeSet};

/// What may stand there, by path: hashes, with sizes in bytes where they are known.
pub(super) type OwnSitemaps = BTreeMap<SitePath, BTreeSet<(Option<u64>, Sha256)>>;

impl App {
    /// Returns the pages and indexes that this library ever wrote for a catalogue.
    pub(super) fn own_sitemaps(&self, site: &OpenSite) -> Result<OwnSitemaps, UseCaseError> {
        let (catalogue, target) = (&site.catalogue, &site.target);
        self.read(|connection| {
            let mut own = OwnSitemaps::new();
            for (path, size_bytes, sha256) in run_files::sitemaps(connection, catalogue.id)? {
                own.entry(path)
                    .or_default()
                    .insert((Some(size_bytes), sha256));
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

    /// Looks which of them stand there, and keeps those as files of ours that are to be made anew or removed.
    pub(super) fn find_own_sitemaps(
        &self,
        site: &OpenSite,
        own: &OwnSitemaps,
        cancel: &Cancel,
    ) -> Result<(), UseCaseError> {
        let all: Vec<SitePath> = own.keys().cloned().collect();
        let mut found: Vec<SitePath> = Vec::new();
        for chunk in all.chunks(SIZES_AT_ONCE) {
            let sizes = site.base(|base| base.sizes_each(chunk))?;
            let may_be = |path: &SitePath, bytes: u64| {
                (own.get(path)).is_some_and(|known| {
                    (known.iter()).any(|(known, _)| known.is_none_or(|known| known == bytes))
                })
            };
            let perhaps: Vec<SitePath> = (chunk.iter().zip(sizes))
                .filter(|(path, found)| matches!(found, Ok(Some(bytes)) if may_be(path, *bytes)))
                .map(|(path, _)| path.clone())
                .collect();
            let contents = site.base(|base| base.digests(&perhaps, cancel))?;
            for (path, content) in perhaps.into_iter().zip(contents) {
                let Ok(Some(content)) = content else { continue };
                let known = own.get(&path);
                if known.is_some_and(|known| known.iter().any(|(_, sha)| *sha == content.sha256)) {
                    found.push(path);
                }
            }
        }
        let (base, target) = (&site.catalogue.base_url, site.target.id);
        self.write(|connection| {
            let place = base.host_root();
            let ids = (target, site.catalogue.id);
            let mut lines = sites::own_robots_lines(connection, place, ids)?;
            for path in &found {
                sites::doubt(connection, target, Area::Base, path.as_str())?;
                if IndexName::parse(path.as_str()).is_some() {
                    lines.push(format!("{base}{path}"));
                }
            }
            Ok(sites::set_robots_lines(connection, place, ids, &lines)?)
        })
    }

    /// Looks which documents that are online stand, with their content, on a destination of which nothing is known: it was
    /// removed and added again.
    pub(super) fn find_own_documents(
        &self,
        site: &OpenSite,
        cancel: &Cancel,
    ) -> Result<(), UseCaseError> {
        let (catalogue, target) = (site.catalogue.id, site.target.id);
        let lacking =
            self.read(|connection| Ok(publications::lacking(connection, catalogue, target)?))?;
        for chunk in lacking.chunks(SIZES_AT_ONCE) {
            let wanted = self.read(|connection| {
                let mut wanted = Vec::new();
                for id in chunk {
                    wanted.extend(publications::get(connection, *id)?);
                }
                Ok(wanted)
            })?;
            let paths: Vec<SitePath> = wanted.iter().map(|one| one.path.clone()).collect();
            let sizes = site.base(|base| base.sizes_each(&paths))?;
            let perhaps: Vec<_> = (wanted.iter().zip(sizes))
                .filter(|(one, size)| *size == Ok(Some(one.file.size_bytes)))
                .map(|(one, _)| one)
                .collect();
            let paths: Vec<SitePath> = perhaps.iter().map(|one| one.path.clone()).collect();
            let contents = site.base(|base| base.digests(&paths, cancel))?;
            self.write(|connection| {
                for (one, content) in perhaps.iter().zip(contents) {
                    let Ok(Some(content)) = content else { continue };
                    if content.sha256 == one.file.sha256 {
                        let standing = ManifestEntry {
                            size_bytes: content.size_bytes,
                            sha256: content.sha256,
                            lastmod: None,
                        };
                        let (area, path) = (Area::Base, one.path.as_str());
                        sites::put(connection, target, area, path, standing)?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}
