//! The files of a publication in the history: what was written, removed, and what a destination refused to remove.

use super::columns::{from_row, numbered};
use super::queries::{bound, queries};
use super::{Result, WriteHandle};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{CatalogueId, RunId, Sha256, SitePath};

/// A file that was written on the destination.
#[apply(view)]
pub struct UploadedFile {
    /// Path relative to the base; robots.txt in another folder as its absolute address.
    pub path: String,
    /// Size in bytes.
    pub bytes: u64,
}

/// A file that no longer belongs on the destination, but that it refused to remove. The next publication tries again.
#[apply(view)]
pub struct RemainingFile {
    /// Path relative to the base.
    pub path: String,
    /// Error code of the refusal.
    pub code: String,
}

/// A file in the history of a run.
#[apply(view)]
pub struct RunFile {
    /// Path relative to the base; robots.txt in another folder as its absolute address.
    pub path: String,
    /// Size in bytes.
    pub bytes: u64,
    /// SHA-256.
    pub sha256: String,
}

/// How much is recorded about a run.
#[apply(view)]
#[derive(Copy, Default)]
pub struct RunTotals {
    /// Documents.
    pub documents: u32,
    /// Messages about permit cases.
    pub permits: u32,
    /// Files written.
    pub files: u32,
    /// Files removed.
    pub removed: u32,
    /// Files that the destination refused to remove.
    pub remaining: u32,
}

/// What happened to a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was written.
    Written,
    /// It was removed.
    Removed,
    /// The destination refused to remove it.
    Remaining,
}

numbered! { Outcome: Written = 0, Removed = 1, Remaining = 2 }

/// Records the files a run wrote, removed, and could not remove, in order.
pub fn record(
    connection: &WriteHandle,
    run: RunId,
    written: &[(UploadedFile, Sha256)],
    removed: &[String],
    remaining: &[RemainingFile],
) -> Result<()> {
    let written = (written.iter()).map(|(file, sha256)| (&file.path, file.bytes, sha256.to_string(), Outcome::Written));
    let of_nothing = |path, outcome| (path, 0, String::new(), outcome);
    let removed = (removed.iter()).map(|path| of_nothing(path, Outcome::Removed));
    let remaining = (remaining.iter()).map(|file| of_nothing(&file.path, Outcome::Remaining));
    for (position, (path, bytes, sha256, outcome)) in (1_i64..).zip(written.chain(removed).chain(remaining)) {
        connection.change(
            "INSERT OR REPLACE INTO run_file (run_id, position, path, size_bytes, sha256, outcome)
             VALUES (:run, :position, :path, :size, :sha256, :outcome)",
            bound! { run, position, path, size: bytes, sha256, outcome },
        )?;
    }
    Ok(())
}

queries! {
    /// Returns the first files that a run wrote, in order, with their hashes.
    pub all fn written(run: RunId, limit: u32) -> Vec<RunFile>
        = "SELECT path, size_bytes, sha256 FROM run_file WHERE run_id = :run AND outcome = 0 ORDER BY position LIMIT :limit";

    /// Returns every content of the pages and indexes that runs wrote for a catalogue, including on former
    /// destinations: path, size in bytes, hash.
    pub all fn sitemaps(catalogue: CatalogueId) -> Vec<(SitePath, u64, Sha256)>
        = "SELECT DISTINCT f.path, f.size_bytes, f.sha256 FROM run_file AS f JOIN run AS r ON r.id = f.run_id
         WHERE r.catalogue_id = :catalogue AND f.outcome = 0 AND f.path GLOB 'sitemap*.xml'";

    /// Returns the paths of the first files with this outcome in a run, in order.
    pub all fn paths(run: RunId, outcome: Outcome, limit: u32) -> Vec<String>
        = "SELECT path FROM run_file WHERE run_id = :run AND outcome = :outcome ORDER BY position LIMIT :limit";

    /// Counts everything that is recorded about a run.
    pub value fn totals(run: RunId) -> RunTotals
        = "SELECT (SELECT count(*) FROM run_document WHERE run_id = :run),
                (SELECT count(*) FROM run_permit WHERE run_id = :run),
                (SELECT count(*) FROM run_file WHERE run_id = :run AND outcome = 0),
                (SELECT count(*) FROM run_file WHERE run_id = :run AND outcome = 1),
                (SELECT count(*) FROM run_file WHERE run_id = :run AND outcome = 2)";
}

from_row! { RunFile: path, bytes, sha256 }
from_row! { RunTotals: documents, permits, files, removed, remaining }
