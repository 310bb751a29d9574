//! Finds the sitemaps of a site and has them read, one after the other.

use super::judging::Judging;
use super::source_site::{SiteText, SourceSite, last_part};
use crate::content::{InspectError, Inspector};
use crate::counting::count;
use crate::diwoo::existing::{ExistingDocument, ExistingFile, ExistingKind, ListedItem, Unreadable};
use crate::error::{Result, UseCaseError, store_io};
use crate::job::{self, Cancel, Sink, Stage};
use crate::model::{BaseUrl, Sha256, SitePath};
use crate::robots::{self, Robots};
use crate::site::site_files::hash_of;
use crate::sitemap::{IndexName, MAX_BYTES};
use crate::store::sites::Area;
use crate::target::TargetError;
use crate::wire::AdoptionSitemap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::{Path, PathBuf};

/// Where to begin.
#[derive(Debug, Clone)]
pub(crate) enum Start {
    /// With robots.txt, or else the usual names.
    Site,
    /// With these files, the only ones given.
    Files(Vec<PathBuf>),
}

impl Start {
    /// Tells whether one of the files is, by its name, the sitemap at an address.
    fn holds(&self, url: &str) -> bool {
        let Self::Files(files) = self else { return false };
        let is_it = |file: &PathBuf| file.file_name().is_some_and(|name| name == last_part(url));
        files.iter().any(is_it)
    }
}

pub(crate) struct Search<'a> {
    pub(crate) inspector: &'a dyn Inspector,
    /// Where the site is; the first place that has a file supplies it.
    pub(crate) places: &'a [SourceSite],
    pub(crate) base_url: &'a BaseUrl,
    /// Addresses, in one spelling, of the sitemaps that this library writes there.
    pub(crate) written: &'a BTreeSet<String>,
    /// Addresses of sitemaps that were read before; those that still exist are read again.
    pub(crate) taken: &'a [String],
    /// A folder of ours for files from a destination.
    pub(crate) staging: &'a Path,
    pub(crate) sink: &'a dyn Sink,
    pub(crate) cancel: &'a Cancel,
    /// Turns trouble with a destination into a failure.
    pub(crate) failed: &'a dyn Fn(TargetError) -> UseCaseError,
}

#[derive(Debug, Default)]
pub(crate) struct Read {
    /// A description of each sitemap and index.
    pub(crate) told: Vec<AdoptionSitemap>,
    /// Those on the site itself that were read in full.
    pub(crate) lying: Vec<LyingSitemap>,
}

/// A sitemap or index on the site, as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LyingSitemap {
    /// Its address, as it was named.
    pub(crate) address: String,
    /// The folder that has it.
    pub(crate) area: Area,
    pub(crate) path: SitePath,
    pub(crate) sha256: Sha256,
}

enum QueuedSitemap {
    File(PathBuf),
    Address(String),
    /// One that was read before and may be gone.
    Again(String),
}

impl Search<'_> {
    /// Reads every sitemap, judges it and passes on each entry as it is read. Returns what was read. Fails with
    /// `cancelled`, or what [`Search::failed`] makes of a lost connection.
    pub(crate) fn run(
        &self,
        start: &Start,
        judging: &mut Judging<'_>,
        on_document: &mut dyn FnMut(ExistingDocument, Option<IndexName>),
    ) -> Result<Read> {
        let mut waiting = self.first(start)?;
        let mut seen = BTreeSet::new();
        let mut named_by = NamedBy::default();
        let mut read = Read::default();
        for next in &waiting {
            if let QueuedSitemap::Address(url) | QueuedSitemap::Again(url) = next {
                named_by.note(None, &self.key(next), url);
            }
        }
        self.sink.stage(Stage::Searching, None);
        while let Some(next) = waiting.pop_front() {
            job::check(self.cancel)?;
            let name = match &next {
                QueuedSitemap::File(file) => {
                    file.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned())
                }
                QueuedSitemap::Address(url) | QueuedSitemap::Again(url) => url.clone(),
            };
            let key = self.key(&next);
            if !seen.insert(key.clone()) || read.told.len() >= MAX_SITEMAPS {
                continue;
            }
            let index = IndexName::parse(last_part(&name));
            let of_index = match &next {
                QueuedSitemap::File(_) => named_by.index_of_file(&key, &name),
                QueuedSitemap::Address(_) | QueuedSitemap::Again(_) => named_by.index_of(&key, &name),
            };
            let read_before = named_by.may_be_loose_file(&key, &name).then_some(&seen);
            let mut on_found = |found| match found {
                ListedItem::Document(document) => {
                    judging.entry(&name, &document);
                    on_document(*document, of_index);
                }
                ListedItem::Sitemap(listed) => {
                    named_by.note(index, &self.base_url.one_spelling(&listed.url), &listed.url);
                    if !start.holds(&listed.url) {
                        waiting.push_back(QueuedSitemap::Address(listed.url));
                    }
                }
            };
            let (told, lying) = self.read(&next, read_before, &mut on_found)?;
            if matches!((&next, &told), (QueuedSitemap::Again(_), Err("missing")) | (_, Err(READ_BEFORE))) {
                continue;
            }
            if let Ok(file) = &told {
                judging.file(&name, file);
            }
            let is_whole = |file: &ExistingFile| file.kind.is_some() && file.unreadable.is_none();
            (read.lying).extend(lying.filter(|_| told.as_ref().is_ok_and(is_whole)));
            read.told.push(describe(name, told));
            self.sink.progress(count(read.told.len()), 0);
        }
        Ok(read)
    }

    /// Returns where to start: the given files; else what robots.txt names, plus what was read before; else the
    /// sitemaps in the folder; else the usual names. Where robots.txt names DiWoo indexes of others, its remaining
    /// lines by others are ignored.
    fn first(&self, start: &Start) -> Result<VecDeque<QueuedSitemap>> {
        if let Start::Files(files) = start {
            return Ok(indexes_first(files.iter().cloned()));
        }
        let robots = format!("{}{}", self.base_url.host_root(), robots::FILE_NAME);
        let file = (self.fetch(&robots, MAX_ROBOTS_BYTES)?).map_or_else(Vec::new, |file| file.bytes);
        let robots = Robots::parse(&file);
        let mut named: Vec<String> = robots.named().map(str::to_owned).collect();
        let is_written = |url: &String| self.written.contains(&self.base_url.one_spelling(url));
        // Includes one for a category that does not exist: that is reported.
        let is_index = |url: &String| IndexName::is_like(last_part(url));
        if named.iter().any(|url| is_index(url) && !is_written(url)) {
            named.retain(|url| is_index(url) || is_written(url));
        }
        if !named.is_empty() {
            let again = self.taken.iter().cloned().map(QueuedSitemap::Again);
            return Ok((named.into_iter().map(QueuedSitemap::Address)).chain(again).collect());
        }
        let lying = indexes_first(self.places.iter().flat_map(SourceSite::sitemaps));
        if !lying.is_empty() {
            return Ok(lying);
        }
        let mut usual = VecDeque::new();
        let categories = (1..=LAST_CATEGORY).map(IndexName::Infocat);
        let indexes = std::iter::once(IndexName::Common).chain(categories);
        let all = indexes.map(IndexName::file_name).chain(USUAL_NAMES.map(str::to_owned));
        for name in all {
            let url = format!("{}{name}", self.base_url);
            if self.fetch(&url, MAX_BYTES)?.is_some() {
                usual.push_back(QueuedSitemap::Address(url));
            }
        }
        Ok(usual)
    }

    /// Has one file read; the inner `Err` says why it could not be. Also returns its place when it is a file of the
    /// site itself. `read_before` is as for [`Self::find`].
    fn read(
        &self,
        waiting: &QueuedSitemap,
        read_before: Option<&BTreeSet<String>>,
        on_found: &mut dyn FnMut(ListedItem),
    ) -> Result<(SitemapResult, Option<LyingSitemap>)> {
        let (file, lying) = match waiting {
            QueuedSitemap::File(file) => (file.clone(), self.lying(file)),
            QueuedSitemap::Address(url) | QueuedSitemap::Again(url) => match self.find(url, read_before)? {
                Ok(found) => found,
                Err(problem) => return Ok((Err(problem), None)),
            },
        };
        if !file.is_file() {
            return Ok((Err("missing"), None));
        }
        let told = (self.inspector.read_sitemap(&file, on_found)).map_err(|error| match error {
            InspectError::TimedOut => "timed-out",
            InspectError::Crashed
            | InspectError::CannotStart(_)
            | InspectError::ArchiveLimit(_)
            | InspectError::Archive(_) => "crashed",
        });
        Ok((told, lying))
    }

    /// Returns where a file in the folder of the site lies, and the address that it has there.
    fn own_place(&self, file: &Path) -> Option<(Area, SitePath, String)> {
        let (area, path) = (self.places.iter()).find_map(|place| place.path_of(file))?;
        let below = match area {
            Area::Base | Area::Waiting => self.base_url.as_str(),
            Area::HostRoot => self.base_url.host_root(),
        };
        let address = format!("{below}{}", path.to_encoded());
        Some((area, path, address))
    }

    /// Describes a file in the folder of the site; `None` when it cannot be read, which is reported elsewhere.
    fn lying(&self, file: &Path) -> Option<LyingSitemap> {
        let (area, path, address) = self.own_place(file)?;
        if std::fs::metadata(file).ok()?.len() > MAX_BYTES {
            return None;
        }
        Some(LyingSitemap { address, area, path, sha256: hash_of(&std::fs::read(file).ok()?) })
    }

    /// Gets the sitemap at an address as a file on this machine. `read_before` has the keys of all files read so far;
    /// `None` when a loose file with its name may be another sitemap.
    fn find(
        &self,
        url: &str,
        read_before: Option<&BTreeSet<String>>,
    ) -> Result<Result<(PathBuf, Option<LyingSitemap>), &'static str>> {
        if let Some(SiteText { area, path, bytes }) = self.fetch(url, MAX_BYTES)? {
            let file = self.staging.join("sitemap.xml");
            let lying = LyingSitemap { address: url.to_owned(), area, path, sha256: hash_of(&bytes) };
            std::fs::write(&file, bytes).map_err(|error| store_io(self.staging, &error))?;
            return Ok(Ok((file, Some(lying))));
        }
        let mut places = self.places.iter();
        if let Some(read_before) = read_before
            && let Some(file) = places.find_map(|place| place.beside(url))
        {
            // A loose file was read before when another address led to it.
            let own = self.key_of_file(&file);
            let is_read = own != self.base_url.one_spelling(url) && read_before.contains(&own);
            return Ok(if is_read { Err(READ_BEFORE) } else { Ok((file, None)) });
        }
        if self.places.is_empty() {
            return Ok(Err("not-given"));
        }
        let is_here = self.base_url.on_host(url).is_some();
        Ok(Err(if is_here { "missing" } else { "other-host" }))
    }

    fn key(&self, waiting: &QueuedSitemap) -> String {
        match waiting {
            QueuedSitemap::File(file) => self.key_of_file(file),
            QueuedSitemap::Address(url) | QueuedSitemap::Again(url) => self.base_url.one_spelling(url),
        }
    }

    fn key_of_file(&self, file: &Path) -> String {
        let own = self.own_place(file).map(|(_, _, address)| self.base_url.one_spelling(&address));
        own.unwrap_or_else(|| format!("file {}", file.display()))
    }

    fn fetch(&self, url: &str, max_bytes: u64) -> Result<Option<SiteText>> {
        for place in self.places {
            match place.read(url, self.base_url, max_bytes) {
                Ok(None) => {}
                Ok(found) => return Ok(found),
                Err(lost) if lost.is_connection_lost() => return Err((self.failed)(lost)),
                // Another place may have it; otherwise it counts as missing.
                Err(_) => {}
            }
        }
        Ok(None)
    }
}

/// Orders files so that indexes come before the sitemaps they name.
fn indexes_first(files: impl Iterator<Item = PathBuf>) -> VecDeque<QueuedSitemap> {
    let is_index = |file: &PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str());
        name.is_some_and(|name| IndexName::parse(name).is_some())
    };
    let (first, others): (Vec<PathBuf>, Vec<PathBuf>) = files.partition(is_index);
    (first.into_iter().chain(others)).map(QueuedSitemap::File).collect()
}

/// The address and index that named each sitemap, for indexes with a standard name. A loose file next to an index is
/// known only by the last part of its address, so it is used only when that part identifies one sitemap.
#[derive(Debug, Default)]
struct NamedBy {
    /// By address, in one spelling.
    addresses: BTreeMap<String, IndexName>,
    /// By last part: address and index of the first; `None` when another index means another sitemap by it.
    names: BTreeMap<String, Option<(String, IndexName)>>,
    /// By last part: every address that was named, in one spelling.
    alike: BTreeMap<String, BTreeSet<String>>,
}

impl NamedBy {
    /// Remembers that a sitemap is named, and by which index; the first one counts.
    fn note(&mut self, index: Option<IndexName>, address: &str, url: &str) {
        self.alike.entry(last_part(url).to_owned()).or_default().insert(address.to_owned());
        let Some(index) = index else { return };
        self.addresses.entry(address.to_owned()).or_insert(index);
        let claim = self.names.entry(last_part(url).to_owned());
        let claim = claim.or_insert_with(|| Some((address.to_owned(), index)));
        if claim.as_ref().is_some_and(|(first, of)| first != address && *of != index) {
            *claim = None;
        }
    }

    /// Returns the index of the sitemap at an address: the one that named it, else the one its own name implies.
    fn index_of(&self, address: &str, url: &str) -> Option<IndexName> {
        let named = self.addresses.get(address).copied();
        named.or_else(|| told_by_name(url))
    }

    /// Returns the index of a file by its address on the site, if it has one, else by its name, in the same way.
    fn index_of_file(&self, address: &str, name: &str) -> Option<IndexName> {
        let by_name = self.names.get(name).and_then(Option::as_ref).map(|(_, index)| *index);
        let named = self.addresses.get(address).copied().or(by_name);
        named.or_else(|| told_by_name(name))
    }

    /// Tells whether a loose file with the last part of an address can be the sitemap at that address and no other.
    fn may_be_loose_file(&self, address: &str, url: &str) -> bool {
        let alike = self.alike.get(last_part(url));
        alike.is_none_or(|alike| alike.iter().all(|one| one == address))
    }
}

fn told_by_name(url: &str) -> Option<IndexName> {
    IndexName::parse_page(last_part(url)).map(|(index, _)| index)
}

type SitemapResult = Result<ExistingFile, &'static str>;

/// Why a sitemap is not read: this loose file was already read. Never reported.
const READ_BEFORE: &str = "read-before";

fn describe(name: String, read: SitemapResult) -> AdoptionSitemap {
    let (file, problem) = match read {
        Ok(file) => (Some(file.clone()), file.unreadable.map_or("", problem_of)),
        Err(problem) => (None, problem),
    };
    let is_index = |file: &ExistingFile| file.kind == Some(ExistingKind::Index);
    AdoptionSitemap {
        name,
        is_index: file.as_ref().is_some_and(is_index),
        entries: file.map_or(0, |file| file.entries),
        problem: problem.to_owned(),
    }
}

/// Returns the permanent code; every code has a sentence `adopt-unread-<code>`.
pub(super) fn problem_of(unreadable: Unreadable) -> &'static str {
    match unreadable {
        Unreadable::TooLarge => "too-large",
        Unreadable::NotUtf8 => "not-utf8",
        Unreadable::NotWellFormed { .. } => "not-well-formed",
        Unreadable::DocumentType => "document-type",
        Unreadable::TooComplex { .. } => "too-complex",
        Unreadable::EntryElsewhere { .. } => "entry-elsewhere",
        Unreadable::TooManyEntries => "too-many-entries",
        Unreadable::NotASitemap => "not-a-sitemap",
    }
}

/// Most sitemaps to read: as many as one index may name (sitemaps.org).
const MAX_SITEMAPS: usize = 50_000;
/// RFC 9309 §2.5 asks crawlers to parse at least 500 KiB; own choice: four times that, as when merging.
const MAX_ROBOTS_BYTES: u64 = 4 * 512_000;
/// diwoo.md §3.2: the naming table ends at 017.
const LAST_CATEGORY: u16 = 17;
/// Names that other programs use when robots.txt names none.
const USUAL_NAMES: [&str; 3] = ["sitemap-diwoo.xml", "sitemapindex.xml", "sitemap.xml"];

#[cfg(test)]
mod tests {
    use super::NamedBy;
    use crate::sitemap::IndexName;

    #[test]
    fn sitemaps_with_one_name_belong_each_to_their_own_index() {
        let mut named_by = NamedBy::default();
        let (convenants, decisions) = (IndexName::Infocat(1), IndexName::Infocat(14));
        let [first, second, ordinary] =
            ["convenant", "besluit", "nieuws"].map(|way| format!("https://x.nl/{way}/sitemap.xml"));
        named_by.note(Some(convenants), &first, &first);
        assert_eq!(named_by.index_of(&ordinary, &ordinary), None, "an ordinary page");
        assert!(!named_by.may_be_loose_file(&ordinary, &ordinary));
        assert_eq!(named_by.index_of_file("file", "sitemap.xml"), Some(convenants), "no other has it");
        assert!(named_by.may_be_loose_file(&first, &first));
        named_by.note(Some(decisions), &second, &second);
        named_by.note(Some(decisions), &first, &first);
        assert_eq!(named_by.index_of(&first, &first), Some(convenants));
        assert_eq!(named_by.index_of(&second, &second), Some(decisions));
        assert_eq!(named_by.index_of_file("file", "sitemap.xml"), None, "either of them");
        assert_eq!(named_by.index_of_file(&second, "sitemap.xml"), Some(decisions), "it lies there");
        assert!(!named_by.may_be_loose_file(&first, &first));
        assert!(!named_by.may_be_loose_file(&second, &second));
    }

    #[test]
    fn a_loose_file_is_no_sitemap_when_two_of_one_index_have_its_name() {
        let mut named_by = NamedBy::default();
        let [own, other] = ["", "2024/"].map(|way| format!("https://x.nl/{way}docs.xml"));
        named_by.note(Some(IndexName::Common), &other, &other);
        assert!(named_by.may_be_loose_file(&other, &other), "it can be no other");
        named_by.note(None, &own, &own);
        assert!(!named_by.may_be_loose_file(&other, &other));
    }
}
