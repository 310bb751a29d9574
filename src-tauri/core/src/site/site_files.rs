//! The files that the app generates for a site: pages, indexes, the status file. The strict reader reads each back
//! before anything is sent.

use super::entry_description::TakenOver;
use crate::diwoo::{Expect, read_index, read_sitemap};
use crate::error::{Code, Problem, Result, UseCaseError, store_io};
use crate::lists::Lists;
use crate::model::{
    AddressKey, BaseUrl, Catalogue, DocumentId, Lastmod, Level, PageId, Sha256, SitePath, SiteUrl, SitemapSwitch,
};
use crate::robots;
use crate::sitemap::{IndexEntry, IndexName, loc_hash, write_index};
use crate::store::publications::{self, Page, Publication};
use crate::store::{ReadHandle, named};
use crate::target::Source;
use crate::target::own_path::own_path;
use chrono::{DateTime, Utc};
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// Name of the file that tells which generation a destination holds.
///
/// Source: ARCHITECTURE.md, "On the destination". Holds no document names.
pub(crate) const STATUS_FILE: &str = "openbaarmaker-status.json";
/// The same for the folder of messages about permit cases, which may hold nothing but messages and their page.
pub(crate) const PERMITS_STATUS_FILE: &str = "openbaarmaker-vergunningen-status.json";
/// Name of the file that says who is publishing now; removed afterwards. Holds no document names.
pub(crate) const BUSY_FILE: &str = "openbaarmaker-bezig.json";
/// The same for the folder of messages about permit cases.
pub(crate) const PERMITS_BUSY_FILE: &str = "openbaarmaker-vergunningen-bezig.json";
/// Largest status file: one line of JSON, with room for the most marks.
pub(crate) const MAX_STATUS_BYTES: u64 = 2 << 20;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SiteFile {
    pub(crate) path: SitePath,
    /// Holds its bytes until they are sent.
    pub(crate) source: Source,
    pub(crate) size_bytes: u64,
    pub(crate) sha256: Sha256,
    /// For a page: the `lastmod` that its index will state.
    pub(crate) lastmod: Option<Lastmod>,
    /// The modification time that a web server is to report; `None` leaves it to the destination.
    pub(crate) modified: Option<DateTime<Utc>>,
}

impl SiteFile {
    pub(crate) fn new(path: SitePath, bytes: Vec<u8>) -> Self {
        Self {
            path,
            size_bytes: bytes.len() as u64,
            sha256: hash_of(&bytes),
            source: Source::Bytes(bytes),
            lastmod: None,
            modified: None,
        }
    }
}

pub(crate) fn hash_of(bytes: &[u8]) -> Sha256 {
    Sha256(sha2::Sha256::digest(bytes).into())
}

/// Reads a file from this machine into a reused buffer; the hash is that of the bytes read. Fails with `store-io` when
/// the file cannot be read.
pub(crate) fn read_back(path: SitePath, place: &Path, buffer: &mut Vec<u8>) -> Result<SiteFile> {
    buffer.clear();
    File::open(place).and_then(|mut file| file.read_to_end(buffer)).map_err(|error| store_io(path.as_str(), &error))?;
    Ok(SiteFile {
        path,
        size_bytes: buffer.len() as u64,
        sha256: hash_of(buffer),
        source: Source::File(place.to_owned()),
        lastmod: None,
        modified: None,
    })
}

/// Documents that are online according to the library, but whose files a destination lacks: it refused or lost them, or
/// they count as withdrawn there. They have no entry there until their files arrive, and no other entry names them, or
/// states values inherited from one that was withdrawn.
#[derive(Debug, Default)]
pub(crate) struct Absent {
    paths: BTreeSet<SitePath>,
    by_page: BTreeMap<PageId, u32>,
    /// The library's entries that name them, by path, with the addresses that each may not name.
    naming: BTreeMap<SitePath, BTreeSet<AddressKey>>,
    /// Parts of those that count as withdrawn there, by path, with the values that each may not state.
    taken: BTreeMap<SitePath, TakenOver>,
    /// The pages of those entries and parts.
    naming_pages: BTreeSet<PageId>,
}

impl Absent {
    /// Looks up the publications of the documents that a destination lacks.
    pub(crate) fn load(connection: &ReadHandle, lacking: Vec<DocumentId>) -> Result<Self> {
        let mut absent = Self::default();
        for id in lacking {
            if let Some(publication) = publications::get(connection, id)? {
                absent.add(&publication);
            }
        }
        Ok(absent)
    }

    /// Looks up the entries that name them.
    pub(crate) fn with_naming(mut self, connection: &ReadHandle, catalogue: &Catalogue) -> Result<Self> {
        for path in &self.paths {
            let Some(key) = AddressKey::of(&catalogue.base_url, path) else { continue };
            for (naming, page) in named::places_naming(connection, catalogue.id, &key)? {
                self.naming_pages.extend(page);
                self.naming.entry(naming).or_default().insert(key.clone());
            }
        }
        Ok(self)
    }

    /// Adds the values that parts may not state, each with path and page.
    pub(crate) fn with_taken(mut self, taken: Vec<(SitePath, Option<PageId>, TakenOver)>) -> Self {
        for (path, page, one) in taken {
            self.naming_pages.extend(page);
            self.taken.insert(path, one);
        }
        self
    }

    pub(crate) fn add(&mut self, publication: &Publication) {
        let is_new = self.paths.insert(publication.path.clone());
        if let Some(page) = publication.page.filter(|_| is_new) {
            *self.by_page.entry(page).or_default() += 1;
        }
    }

    pub(crate) fn holds(&self, path: &SitePath) -> bool {
        self.paths.contains(path)
    }

    /// Returns the addresses that the entry at a path names in the library, but may not name here.
    pub(crate) fn unnamed_at(&self, path: &SitePath) -> Option<&BTreeSet<AddressKey>> {
        self.naming.get(path)
    }

    /// Returns the values that the entry at a path inherited in the library, but may not state here.
    pub(crate) fn taken_at(&self, path: &SitePath) -> Option<&TakenOver> {
        self.taken.get(path)
    }

    /// Tells whether a page lacks entries, or has entries that lack something.
    pub(crate) fn is_on(&self, page: PageId) -> bool {
        self.by_page.contains_key(&page) || self.naming_pages.contains(&page)
    }
}

/// The pages and indexes that a destination must have, from the store.
#[derive(Debug)]
pub(crate) struct Sitemaps {
    /// Pages with at least one entry, by index and number; none when the catalogue's sitemaps are switched off.
    pub(crate) pages: Vec<Page>,
}

impl Sitemaps {
    /// Reads which pages must be there, without the absent documents.
    pub(crate) fn load(connection: &ReadHandle, catalogue: &Catalogue, absent: &Absent) -> Result<Self> {
        let all = publications::pages(connection, catalogue.id)?;
        Ok(Self::of(catalogue, all, absent))
    }

    /// Selects the pages that must be there, without the absent documents.
    pub(crate) fn of(catalogue: &Catalogue, mut pages: Vec<Page>, absent: &Absent) -> Self {
        for page in &mut pages {
            let lacking = absent.by_page.get(&page.id).copied().unwrap_or_default();
            page.entries = page.entries.saturating_sub(lacking);
        }
        pages.retain(|page| catalogue.sitemap == SitemapSwitch::On && page.entries > 0);
        Self { pages }
    }

    /// Returns the indexes that must be there, by file name.
    pub(crate) fn indexes(&self, catalogue: &Catalogue, lists: &Lists) -> Result<Vec<SiteFile>> {
        let mut entries: BTreeMap<IndexName, Vec<IndexEntry>> = BTreeMap::new();
        for page in &self.pages {
            let loc = address(catalogue, &page.index.page_file_name(page.number))?;
            entries.entry(page.index).or_default().push(IndexEntry { loc, lastmod: page.lastmod });
        }
        let mut files = Vec::new();
        for (index, sitemaps) in entries {
            let name = index.file_name();
            let written = write_index(&sitemaps).map_err(|error| invalid(&name, error))?;
            if let Some(bytes) = written {
                judge_index(catalogue, &name, &bytes, &sitemaps, lists)?;
                files.push(SiteFile::new(own_path(&name)?, bytes));
            }
        }
        Ok(files)
    }

    /// Returns the addresses of the indexes that must be there, ascending.
    pub(crate) fn index_addresses(&self, catalogue: &Catalogue) -> Result<Vec<String>> {
        let indexes: BTreeSet<IndexName> = self.pages.iter().map(|page| page.index).collect();
        indexes.into_iter().map(|index| Ok(address(catalogue, &index.file_name())?.to_string())).collect()
    }
}

/// Tells whether a path is that of a file the app makes itself, by the same rule as the triggers of the manifest; every
/// other file recorded on a destination is a document.
pub(crate) fn is_own_file(path: &SitePath) -> bool {
    let path = path.as_str();
    let is_sitemap = || path.strip_suffix(".xml").is_some_and(|path| path.starts_with("sitemap"));
    let names = [robots::FILE_NAME, STATUS_FILE, PERMITS_STATUS_FILE, BUSY_FILE, PERMITS_BUSY_FILE];
    is_sitemap() || names.contains(&path)
}

/// Marks of withdrawn documents in a status file: see [`super::withdrawal_marks`].
pub(crate) type Marks = BTreeSet<String>;

/// Makes a file that says who published or is publishing; only the status file has a generation and marks.
pub(crate) fn status(
    name: &str,
    id: &str,
    generation: Option<i64>,
    at: &str,
    base_url: &BaseUrl,
    withdrawn: &Marks,
) -> Result<SiteFile> {
    let base = base_url.as_str();
    let json = match generation {
        Some(generation) if withdrawn.is_empty() => serde_json::json!({
            "formatVersion": 1, "id": id, "generation": generation, "at": at, "base": base,
        }),
        Some(generation) => serde_json::json!({
            "formatVersion": 1, "id": id, "generation": generation, "at": at, "base": base, "withdrawn": withdrawn,
        }),
        None => serde_json::json!({ "formatVersion": 1, "id": id, "at": at, "base": base }),
    };
    Ok(SiteFile::new(own_path(name)?, format!("{json}\n").into_bytes()))
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Status {
    pub(crate) id: String,
    /// The generation that it made complete; a claim has none.
    pub(crate) generation: Option<i64>,
    pub(crate) at: Option<String>,
    /// The base URL of the site; earlier versions did not write it.
    pub(crate) base: Option<String>,
    pub(crate) withdrawn: Marks,
}

/// Reads a status file; `None` when it is not one of ours.
pub(crate) fn read_status(bytes: &[u8]) -> Option<Status> {
    let value: serde_json::Value = serde_json::from_slice(bytes).ok()?;
    let text = |name: &str| value.get(name).and_then(serde_json::Value::as_str).map(str::to_owned);
    let marks = value.get("withdrawn").and_then(serde_json::Value::as_array);
    let marks = marks.into_iter().flatten();
    Some(Status {
        id: text("id")?,
        generation: value.get("generation").and_then(serde_json::Value::as_i64),
        at: text("at"),
        base: text("base"),
        withdrawn: (marks.filter_map(serde_json::Value::as_str))
            .filter(|mark| is_mark(mark))
            .map(str::to_owned)
            .collect(),
    })
}

/// Tells whether a text has the shape of a mark: whoever writes the file may put anything in it.
fn is_mark(text: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == MARK_DIGITS && text.bytes().all(is_digit)
}

/// Hexadecimal digits of a mark. Own choice: a wrong one among 100,000 marks and a million documents is unlikely, and
/// only leads to a question.
pub(crate) const MARK_DIGITS: usize = 12;

fn address(catalogue: &Catalogue, name: &str) -> Result<SiteUrl> {
    Ok(catalogue.base_url.join(&own_path(name)?))
}

/// A page that the strict reader judged, with what judging all pages together needs.
pub(crate) struct Judged {
    pub(crate) file: SiteFile,
    /// Hashes of the addresses on the page.
    pub(crate) locs: Vec<u64>,
    pub(crate) highest_lastmod: Option<Lastmod>,
}

/// Validates the bytes of a page as they were read back. Fails with `output-invalid` when the strict reader finds
/// anything; then nothing is sent.
pub(crate) fn judge_page(
    catalogue: &Catalogue,
    file: SiteFile,
    bytes: &[u8],
    row: &Page,
    not_after: Lastmod,
    lists: &Lists,
) -> Result<Judged> {
    let expect = Expect { lists, scope: Some(catalogue.base_url.as_str()), not_after: Some(not_after) };
    let mut locs = Vec::with_capacity(usize::try_from(row.entries).unwrap_or(0));
    let read = read_sitemap(bytes, expect, &mut |entry| locs.push(loc_hash(entry.loc())));
    if let Some(violation) = (read.violations.iter()).find(|violation| violation.is_must()) {
        let document = path_of_entry(bytes, violation.entry, &catalogue.base_url, lists);
        let path = document.as_ref().unwrap_or(&file.path);
        return Err(invalid(path.as_str(), format!("{violation:?}")));
    }
    if u32::try_from(locs.len()) != Ok(row.entries) || read.highest_lastmod > Some(row.lastmod) {
        return Err(invalid(file.path.as_str(), "page differs from what the library says"));
    }
    Ok(Judged { file, locs, highest_lastmod: read.highest_lastmod })
}

fn path_of_entry(page: &[u8], number: u32, base_url: &BaseUrl, lists: &Lists) -> Option<SitePath> {
    let mut found = None;
    // The errors in the page are already reported; only the address is needed.
    let _ = read_sitemap(page, Expect::of(lists), &mut |entry| {
        if entry.number() == number {
            found = entry.loc().strip_prefix(base_url.as_str()).map(str::to_owned);
        }
    });
    SitePath::of_address(&found?).ok()
}

fn judge_index(catalogue: &Catalogue, name: &str, bytes: &[u8], sitemaps: &[IndexEntry], lists: &Lists) -> Result<()> {
    let expect = Expect { lists, scope: Some(catalogue.base_url.as_str()), not_after: None };
    let mut found = Vec::new();
    let read = read_index(bytes, expect, &mut |entry| found.push(entry.loc().to_owned()));
    if let Some(violation) = read.violations.iter().find(|violation| violation.level == Level::Must) {
        return Err(invalid(name, format!("{violation:?}")));
    }
    if !found.iter().map(String::as_str).eq(sitemaps.iter().map(|sitemap| sitemap.loc.as_str())) {
        return Err(invalid(name, "index differs from what the library says"));
    }
    Ok(())
}

/// Makes the failure for a file that may not be sent.
pub(crate) fn invalid(path: &str, reason: impl ToString) -> UseCaseError {
    Problem::new(Code::OutputInvalid).with("path", path).with("reason", reason).fail()
}
