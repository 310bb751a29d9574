//! Taking over what stands online already: the preview, and what came of it.

use crate::attributes::{apply, view};
use crate::model::{ChangeId, Finding, TargetId};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// Where documents are taken over from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AdoptionSource {
    /// A folder with a site, or sitemaps and indexes themselves.
    Files {
        /// One folder, or one or more files.
        paths: Vec<PathBuf>,
    },
    /// A destination of the catalogue: robots.txt, indexes, sitemaps and documents as they stand there.
    Target {
        /// The destination.
        id: TargetId,
    },
}

/// What becomes of a `lastmod` that is more than a day in the future.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum FutureLastmod {
    /// It stays, so that no reader sees it go back.
    #[default]
    Keep,
    /// It becomes now: readers that go by it see later changes again.
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
    /// Why it could not be read (any further): a permanent code; empty when it could.
    pub problem: String,
}

/// One entry as an example.
#[apply(view)]
pub struct AdoptionExample {
    /// Its address.
    pub url: String,
    /// Its title; may be empty.
    pub title: String,
    /// The element it is about; may be empty.
    pub element: String,
    /// What stood there; may be empty.
    pub value: String,
}

/// Entries that have something in common.
#[apply(view)]
pub struct AdoptionGroup {
    /// What: a permanent code.
    pub kind: String,
    /// How often.
    pub count: u32,
    /// The first few.
    pub examples: Vec<AdoptionExample>,
}

/// What a rule says of sitemaps as they stand there.
#[apply(view)]
pub struct AdoptionFinding {
    /// How often.
    pub count: u32,
    /// The first of them.
    pub first: Finding,
}

/// How usual the kind of a file is, going by its name. Unusual ones come first in lists.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum AdoptionFileKind {
    /// Its extension is none of those of the formats of DiWoo.
    Unknown,
    /// It has no extension.
    None,
    /// Its extension is that of a format of DiWoo.
    Usual,
}

/// A file that is taken over.
#[apply(view)]
pub struct AdoptionFile {
    /// Where it is on the site.
    pub path: String,
    /// Its size in bytes.
    pub bytes: u64,
    /// How usual its kind is.
    pub kind: AdoptionFileKind,
}

/// What taking over would do.
#[apply(view)]
pub struct AdoptionView {
    /// The name of this preview: what is shown is what is taken over.
    pub name: String,
    /// Where from, for people.
    pub place: String,
    /// The sitemaps and indexes that were read.
    pub sitemaps: Vec<AdoptionSitemap>,
    /// Documents that are taken over.
    pub documents: u32,
    /// Of which with their file.
    pub with_file: u32,
    /// Bytes of those files.
    pub bytes: u64,
    /// Of which without: the file stays where it is.
    pub without_file: u32,
    /// Documents of which our entry says something else than the one that stands there: they get a new `lastmod`.
    pub changed: u32,
    /// The files, unusual kinds first, then by path: the first 200.
    pub files: Vec<AdoptionFile>,
    /// How many of all files are of an unusual kind.
    pub unusual_files: u32,
    /// Of which not complete: they keep their address, and get an entry when they are.
    pub incomplete: u32,
    /// Entries whose documents are here already.
    pub already: u32,
    /// What is taken over otherwise than it stood, by kind of remark.
    pub guessed: Vec<AdoptionGroup>,
    /// What is missing or wrong in those that are not complete, by element.
    pub missing: Vec<AdoptionGroup>,
    /// What is not taken over, by reason.
    pub left_out: Vec<AdoptionGroup>,
    /// Where the sitemaps, as they stand there, are not what the standard asks; heaviest first.
    pub findings: Vec<AdoptionFinding>,
}

/// A file that could not be had after all; its document was taken over without it.
#[apply(view)]
pub struct AdoptionFailure {
    /// The address.
    pub url: String,
    /// Why: an error code.
    pub code: String,
}

/// What taking over did.
#[apply(view)]
#[derive(Default)]
pub struct AdoptionResult {
    /// Documents taken over.
    pub documents: u32,
    /// Of which with their file.
    pub with_file: u32,
    /// Of which without.
    pub without_file: u32,
    /// Of which not complete.
    pub incomplete: u32,
    /// Entries whose documents were here already.
    pub already: u32,
    /// Files that could not be had after all.
    pub failed: Vec<AdoptionFailure>,
    /// Whether the person stopped it half-way; what was taken over stays.
    pub cancelled: bool,
    /// The undo step; `None` when nothing was taken over.
    pub change: Option<ChangeId>,
}
