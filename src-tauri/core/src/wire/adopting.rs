//! Adopting what is already online, on the wire: the preview, and the result.

use crate::attributes::{apply, view};
use crate::model::{ChangeId, Finding, TargetId};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Where documents are adopted from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdoptionSource {
    /// A folder with a site, or sitemaps and indexes themselves.
    Files {
        /// One folder, or one or more files.
        paths: Vec<PathBuf>,
    },
    /// A destination of the catalogue: its current robots.txt, indexes, sitemaps and documents.
    Target {
        /// The destination.
        id: TargetId,
    },
}

/// What happens to a `lastmod` that is more than a day in the future.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum FutureLastmod {
    /// It stays, so that no reader sees it move backwards.
    #[default]
    Keep,
    /// It becomes now, so that readers that compare it notice later changes again.
    Lower,
}

/// A sitemap or index that was read.
#[apply(view)]
pub struct AdoptionSitemap {
    /// Its address, or the name of the file.
    pub name: String,
    /// Whether it is an index of sitemaps.
    pub is_index: bool,
    /// Entries read.
    pub entries: u32,
    /// Why it could not be read, or not to the end: a permanent code; empty when it was.
    pub problem: String,
}

/// One entry as an example.
#[apply(view)]
pub struct AdoptionExample {
    /// Its address.
    pub url: String,
    /// Its title; may be empty.
    pub title: String,
    /// The element concerned; may be empty.
    pub element: String,
    /// The value found there; may be empty.
    pub value: String,
}

/// Entries with the same remark.
#[apply(view)]
pub struct AdoptionGroup {
    /// The remark: a permanent code.
    pub kind: String,
    /// How often.
    pub count: u32,
    /// The first few entries.
    pub examples: Vec<AdoptionExample>,
}

/// What a rule reports about the existing sitemaps.
#[apply(view)]
pub struct AdoptionFinding {
    /// How often.
    pub count: u32,
    /// The first finding.
    pub first: Finding,
}

/// How usual a kind of file is, judging by its name. Unusual ones come first in lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum AdoptionFileKind {
    /// Its extension is not that of a DiWoo format.
    Unknown,
    /// It has no extension.
    None,
    /// Its extension is that of a DiWoo format.
    Usual,
}

/// A file to adopt.
#[apply(view)]
pub struct AdoptionFile {
    /// Where it is on the site.
    pub path: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// How usual its kind is.
    pub kind: AdoptionFileKind,
}

/// The preview of adopting.
#[apply(view)]
pub struct AdoptionView {
    /// The name of this preview: what is shown is what is adopted.
    pub name: String,
    /// Where it comes from, for people.
    pub place: String,
    /// The sitemaps and indexes that were read.
    pub sitemaps: Vec<AdoptionSitemap>,
    /// Documents to adopt.
    pub documents: u32,
    /// How many of those with their file.
    pub with_file: u32,
    /// Bytes of those files.
    pub bytes: u64,
    /// How many of those without: the file stays where it is.
    pub without_file: u32,
    /// Documents for which our entry differs from the existing one: they get a new `lastmod`.
    pub changed: u32,
    /// The files, unusual kinds first, then by path: the first 200.
    pub files: Vec<AdoptionFile>,
    /// How many of all files are of an unusual kind.
    pub unusual_files: u32,
    /// How many of those are incomplete: they keep their address, and get an entry once they are complete.
    pub incomplete: u32,
    /// Entries whose documents are here already.
    pub already: u32,
    /// Values adopted differently from how they were found, by kind of remark.
    pub guessed: Vec<AdoptionGroup>,
    /// Elements missing or wrong in incomplete documents.
    pub missing: Vec<AdoptionGroup>,
    /// Entries and values that are not adopted, by reason.
    pub left_out: Vec<AdoptionGroup>,
    /// Where the existing sitemaps deviate from the standard; most serious first.
    pub findings: Vec<AdoptionFinding>,
}

/// A file that could not be fetched after all; its document was adopted without it.
#[apply(view)]
pub struct AdoptionFailure {
    /// The address.
    pub url: String,
    /// Why: an error code.
    pub code: String,
}

/// The result of adopting.
#[apply(view)]
#[derive(Default)]
pub struct AdoptionResult {
    /// Documents adopted.
    pub documents: u32,
    /// How many of those with their file.
    pub with_file: u32,
    /// How many of those without.
    pub without_file: u32,
    /// How many of those are incomplete.
    pub incomplete: u32,
    /// Entries whose documents were here already.
    pub already: u32,
    /// Files that could not be fetched after all.
    pub failed: Vec<AdoptionFailure>,
    /// Whether the person stopped it halfway; what was adopted is kept.
    pub cancelled: bool,
    /// The undo step; `None` when nothing was adopted.
    pub change: Option<ChangeId>,
}
