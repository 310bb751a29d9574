//! The files of a site that the app makes itself: pages, indexes, the status file. Each is read back by the strict reader
//! before anything is sent.

use super::decide::index_of_series;
use super::entry::{NoReferences, with_entry};
use crate::diwoo::{Expect, read_index, read_sitemap};
use crate::error::{Code, Problem, Stop};
use crate::model::{
    Catalogue, CatalogueId, DocumentId, Lastmod, Level, PageId, Sha256, SitePath, SiteUrl,
    SitemapSwitch, TargetId,
};
use crate::sitemap::{IndexEntry, IndexName, PageBuffer, write_index};
use crate::store::publications::{self, Page};
use rusqlite::Connection;
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};

/// Name of the file that tells which generation stands on a destination.
///
/// Source: architecture.md, "On the destination". Holds no document names.
pub(crate) const STATUS_FILE: &str = "openbaarmaker-status.json";

/// A file made by the app.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SiteFile {
    /// Where it stands.
    pub(crate) path: SitePath,
    /// Its bytes.
    pub(crate) bytes: Vec<u8>,
    /// Their hash.
    pub(crate) sha256: Sha256,
}

impl SiteFile {
    /// Makes a file with its hash.
    pub(crate) fn new(path: SitePath, bytes: Vec<u8>) -> Self {
        let sha256 = Sha256(sha2::Sha256::digest(&bytes).into());
        Self {
            path,
            bytes,
            sha256,
        }
    }
}

/// Documents that are online as far as the library goes, while a destination does not have their files: it refused them,
/// or lost them. They have no entry there until their files arrive.
#[derive(Debug, Default)]
pub(crate) struct Absent {
    paths: BTreeSet<SitePath>,
    by_page: BTreeMap<PageId, u32>,
}

impl Absent {
    /// Looks up which documents a destination lacks, but for those that are on their way.
    pub(crate) fn load(
        connection: &Connection,
        catalogue: CatalogueId,
        target: TargetId,
        coming: &BTreeSet<DocumentId>,
    ) -> Result<Self, Stop> {
        let mut absent = Self::default();
        for id in publications::not_standing(connection, catalogue, target)? {
            if coming.contains(&id) {
                continue;
            }
            if let Some(publication) = publications::get(connection, id)? {
                absent.paths.insert(publication.path);
                if let Some(page) = publication.page {
                    *absent.by_page.entry(page).or_default() += 1;
                }
            }
        }
        Ok(absent)
    }

    /// Tells whether a page lacks entries.
    pub(crate) fn is_on(&self, page: PageId) -> bool {
        self.by_page.contains_key(&page)
    }
}

/// The pages and indexes that should stand on a destination, from the store.
#[derive(Debug)]
pub(crate) struct Sitemaps {
    /// Pages with at least one entry, by index and number; none when the catalogue offers no sitemaps.
    pub(crate) pages: Vec<(IndexName, Page)>,
}

impl Sitemaps {
    /// Reads which pages should stand, without the documents that are absent.
    pub(crate) fn load(
        connection: &Connection,
        catalogue: &Catalogue,
        absent: &Absent,
    ) -> Result<Self, Stop> {
        let mut pages = Vec::new();
        if catalogue.sitemap == SitemapSwitch::On {
            for mut page in publications::pages(connection, catalogue.id)? {
                let lacking = absent.by_page.get(&page.id).copied().unwrap_or_default();
                page.entries = page.entries.saturating_sub(lacking);
                if page.entries > 0 {
                    pages.push((index_of_series(&page.series)?, page));
                }
            }
        }
        Ok(Self { pages })
    }

    /// Returns the indexes that should stand, by file name.
    pub(crate) fn indexes(
        &self,
        catalogue: &Catalogue,
    ) -> Result<Vec<(IndexName, SiteFile)>, Stop> {
        let mut entries: BTreeMap<IndexName, Vec<IndexEntry>> = BTreeMap::new();
        for (index, page) in &self.pages {
            let loc = address(catalogue, &index.page_file_name(page.number))?;
            entries.entry(*index).or_default().push(IndexEntry {
                loc,
                lastmod: page.lastmod,
            });
        }
        let mut files = Vec::new();
        for (index, sitemaps) in entries {
            let name = index.file_name();
            let invalid = |reason: String| invalid(&name, &reason);
            let written = write_index(&sitemaps).map_err(|error| invalid(error.to_string()))?;
            if let Some(bytes) = written {
                let file = SiteFile::new(own_path(&name)?, bytes);
                judge_index(catalogue, &file, &sitemaps)?;
                files.push((index, file));
            }
        }
        Ok(files)
    }

    /// Returns the addresses of the indexes that should stand, ascending.
    pub(crate) fn index_addresses(&self, catalogue: &Catalogue) -> Result<Vec<String>, Stop> {
        let mut names: Vec<String> = self
            .pages
            .iter()
            .map(|(index, _)| index.file_name())
            .collect();
        names.sort_unstable();
        names.dedup();
        names
            .iter()
            .map(|name| Ok(address(catalogue, name)?.to_string()))
            .collect()
    }
}

/// Writes a page from the store and judges it.
///
/// # Errors
/// `output-invalid` when the strict reader finds anything; nothing is sent then.
pub(crate) fn page(
    connection: &Connection,
    catalogue: &Catalogue,
    index: IndexName,
    row: &Page,
    absent: &Absent,
    not_after: Lastmod,
    buffer: &mut PageBuffer,
) -> Result<SiteFile, Stop> {
    let name = index.page_file_name(row.number);
    buffer.clear();
    publications::for_each_entry::<Stop>(connection, row.id, |entry| {
        if absent.paths.contains(&entry.path) {
            return Ok(());
        }
        let url = catalogue.base_url.join(&entry.path);
        with_entry(
            url.as_str(),
            entry.lastmod,
            &entry.metadata,
            &NoReferences,
            |written| buffer.push(written).map(|_| ()),
        )
        .map_err(|error| invalid(entry.path.as_str(), &error.to_string()))
    })?;
    let written = buffer
        .finish(index, row.number)
        .ok_or_else(|| invalid(&name, "page without entries"))?;
    let file = SiteFile::new(own_path(&name)?, written.bytes.to_vec());
    judge_page(catalogue, &file, row, not_after)?;
    Ok(file)
}

/// Makes the status file of a generation.
pub(crate) fn status(remote_id: &str, generation: i64, at: &str) -> Result<SiteFile, Stop> {
    let json = serde_json::json!({ "formatVersion": 1, "id": remote_id, "generation": generation, "at": at });
    Ok(SiteFile::new(
        own_path(STATUS_FILE)?,
        format!("{json}\n").into_bytes(),
    ))
}

/// Reads the identity from a status file; `None` when it is not one of ours.
pub(crate) fn status_id(bytes: &[u8]) -> Option<(String, Option<String>)> {
    let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
    let text = |name: &str| {
        value
            .get(name)
            .and_then(serde_json::Value::as_str)
            .map(str::to_owned)
    };
    Some((text("id")?, text("at")))
}

/// Makes a path of a name that the app chose itself.
pub(crate) fn own_path(name: &str) -> Result<SitePath, Stop> {
    name.parse().map_err(|_| {
        Problem::new(Code::Internal)
            .with("reason", format!("not a path: {name}"))
            .fail()
    })
}

fn address(catalogue: &Catalogue, name: &str) -> Result<SiteUrl, Stop> {
    Ok(catalogue.base_url.join(&own_path(name)?))
}

fn judge_page(
    catalogue: &Catalogue,
    file: &SiteFile,
    row: &Page,
    not_after: Lastmod,
) -> Result<(), Stop> {
    let expect = Expect {
        scope: Some(catalogue.base_url.as_str()),
        not_after: Some(not_after),
    };
    let mut entries = 0_u32;
    let read = read_sitemap(&file.bytes, expect, &mut |_| entries += 1);
    if let Some(violation) = read
        .violations
        .iter()
        .find(|violation| violation.level == Level::Must)
    {
        return Err(invalid(file.path.as_str(), &format!("{violation:?}")));
    }
    if entries != row.entries || read.highest_lastmod > Some(row.lastmod) {
        return Err(invalid(
            file.path.as_str(),
            "page differs from what the library says",
        ));
    }
    Ok(())
}

fn judge_index(
    catalogue: &Catalogue,
    file: &SiteFile,
    sitemaps: &[IndexEntry],
) -> Result<(), Stop> {
    let expect = Expect {
        scope: Some(catalogue.base_url.as_str()),
        not_after: None,
    };
    let mut found = Vec::new();
    let read = read_index(&file.bytes, expect, &mut |entry| {
        found.push(entry.loc().to_owned());
    });
    if let Some(violation) = read
        .violations
        .iter()
        .find(|violation| violation.level == Level::Must)
    {
        return Err(invalid(file.path.as_str(), &format!("{violation:?}")));
    }
    if !found
        .iter()
        .map(String::as_str)
        .eq(sitemaps.iter().map(|sitemap| sitemap.loc.as_str()))
    {
        return Err(invalid(
            file.path.as_str(),
            "index differs from what the library says",
        ));
    }
    Ok(())
}

fn invalid(path: &str, reason: &str) -> Stop {
    Problem::new(Code::OutputInvalid)
        .with("path", path)
        .with("reason", reason)
        .fail()
}
