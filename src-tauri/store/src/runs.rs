//! The history of publications: when, where, by whom, what, and with which hashes.

use super::Result;
use super::columns::{FromColumn, Rfc3339, from_row, numbered};
use super::handles::{ReadHandle, WriteHandle};
use super::history_search::{HistoryFilter, Search};
use super::queries::{bound, queries};
use crate::attributes::{apply, choice, view};
use openbaarmaker_diwoo::model::{Catalogue, CatalogueId, DocumentId, Lastmod, Now, RunId, Sha256, Target, TargetId};
use rusqlite::Row;
use std::collections::BTreeSet;

/// What a run published.
#[apply(choice)]
pub enum RunKind {
    /// Documents and their sitemaps.
    Documents,
    /// Messages about permit cases.
    Permits,
}

/// How a run ended.
#[apply(choice)]
#[derive(Default)]
pub enum RunState {
    /// Everything offered is there as planned.
    #[default]
    Complete,
    /// Something was held back or failed; the rest is there.
    Partial,
    /// Interrupted or stopped, possibly while going live: every file on the site is complete, some may be new, and the
    /// next run does the rest. Its completed work is not counted; the records of its documents hold what was intended.
    Stopped,
}

/// A line of the history. For permits, messages `C` and `U` count as published and messages `D` as withdrawn. The
/// counts of a run that stopped are 0, because nothing was counted.
#[apply(view)]
pub struct RunRow {
    /// The run.
    pub id: RunId,
    /// What it published.
    pub kind: RunKind,
    /// When, RFC 3339.
    pub at: String,
    /// The user name according to the system.
    pub user: String,
    /// Name of the catalogue.
    pub catalogue: String,
    /// Name of the destination.
    pub target: String,
    /// Documents published.
    pub published: u32,
    /// Documents withdrawn.
    pub withdrawn: u32,
    /// Documents held back.
    pub held_back: u32,
    /// Documents that did not arrive.
    pub failed: u32,
    /// Files that the destination refused to remove.
    pub remaining: u32,
    /// How it ended.
    pub state: RunState,
}

/// A document in the history of a run; if the run stopped, what was intended for it.
#[apply(view)]
pub struct RunDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title at that time.
    pub title: String,
    /// `new`, `changed`, `replaced`, `withdrawn`, `file-gone`, `held-back`, `left`, `failed`.
    pub action: String,
    /// Its address.
    pub url: String,
    /// SHA-256 of its file; empty when not sent.
    pub sha256: String,
    /// Size in bytes.
    pub size_bytes: u64,
    /// Its `lastmod`; empty when withdrawn or held back.
    pub lastmod: String,
    /// Reason of withdrawal, rule codes or error code; empty otherwise.
    pub reason: String,
}

/// The counts of a run; they add up: offered = published + withdrawn + held back + failed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RunCounts {
    /// Documents offered.
    pub offered: u32,
    /// Documents that are now online as described.
    pub published: u32,
    /// Documents taken offline.
    pub withdrawn: u32,
    /// Documents held back.
    pub held_back: u32,
    /// Documents that did not arrive.
    pub failed: u32,
    /// Documents online and untouched.
    pub unchanged: u32,
}

/// A document in a run, as recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedDocument {
    /// The document.
    pub document: DocumentId,
    /// Its title at that time.
    pub title: String,
    /// `new`, `changed`, `replaced`, `withdrawn`, `file-gone`, `held-back`, `left`, `failed`.
    pub action: &'static str,
    /// Its path.
    pub path: String,
    /// Hash of its file; `None` when there is nothing to send.
    pub sha256: Option<Sha256>,
    /// Size of its file in bytes.
    pub size_bytes: u64,
    /// Hash of its entry without `lastmod`; `None` when it gets no entry.
    pub entry_sha256: Option<Sha256>,
    /// Its `lastmod`; `None` when it gets no entry.
    pub lastmod: Option<Lastmod>,
    /// Reason of withdrawal, rule codes or error code; empty otherwise.
    pub reason: String,
}

/// Begins a run.
pub fn begin(connection: &WriteHandle, catalogue: &Catalogue, target: &Target, user: &str, now: Now) -> Result<RunId> {
    connection.change(
        "INSERT INTO run (catalogue_id, catalogue_name, target_id, target_name, user, started_at)
         VALUES (:catalogue, :catalogue_name, :target, :target_name, :user, :now)",
        bound! {
            catalogue: catalogue.id, catalogue_name: catalogue.name, target: target.id, target_name: target.name, user,
            now,
        },
    )?;
    Ok(RunId(connection.last_insert_rowid()))
}

/// Records a document in a run, or what happened to it.
pub fn record(connection: &WriteHandle, run: RunId, document: &RecordedDocument) -> Result<()> {
    let hash = |hash: Option<Sha256>| hash.map(|hash| hash.to_string()).unwrap_or_default();
    connection.change(
        "INSERT INTO run_document (run_id, document_id, title, action, path, sha256, size_bytes, entry_sha256, lastmod, reason)
             VALUES (:run, :document, :title, :action, :path, :sha256, :size, :entry, :lastmod, :reason)
             ON CONFLICT (run_id, document_id) DO UPDATE SET action = :action, lastmod = :lastmod, reason = :reason",
        bound! {
            run, document: document.document, title: document.title, action: document.action, path: document.path,
            sha256: hash(document.sha256), size: document.size_bytes, entry: hash(document.entry_sha256),
            lastmod: document.lastmod, reason: document.reason,
        },
    )
}

/// Ends a run.
pub fn end(connection: &WriteHandle, run: RunId, state: RunState, counts: RunCounts, now: Now) -> Result<()> {
    connection.change(
        "UPDATE run SET ended_at = :now, state = :state, offered = :offered, published = :published, withdrawn = :withdrawn,
                held_back = :held_back, failed = :failed, unchanged = :unchanged
         WHERE id = :run",
        bound! {
            run, now, state, offered: counts.offered, published: counts.published, withdrawn: counts.withdrawn,
            held_back: counts.held_back, failed: counts.failed, unchanged: counts.unchanged,
        },
    )
}

/// Forgets a run of documents that came to nothing, as the one listed before it did since the last change there: the
/// same became of the same documents and files, and the same was `told` (a hash) of the site. Returns whether it did. A
/// run that stopped is kept: it says what may stand there. A publication may have two runs, of different documents, so
/// each is compared with the last one that shares some.
pub fn forget_repeated(connection: &WriteHandle, run: RunId, told: &str) -> Result<bool> {
    set_told(connection, run, told)?;
    let is_repeated = repeats(connection, run)?;
    if is_repeated {
        forget(connection, run)?;
    }
    Ok(is_repeated)
}

queries! {
    any fn repeats(run: RunId)
        = &format!("SELECT 1 FROM run AS a CROSS JOIN run AS b
         WHERE a.id = :run AND a.kind = 0 AND a.state IN (1, 2) AND a.published = 0 AND a.withdrawn = 0
           AND b.id = (SELECT l.id FROM run AS l
             WHERE l.target_id = a.target_id AND l.kind = 0 AND l.id < a.id
               AND (EXISTS (SELECT 1 FROM run_document AS d CROSS JOIN run_document AS e
                   WHERE d.run_id = l.id AND e.run_id = a.id AND e.document_id = d.document_id)
                 OR NOT EXISTS (SELECT 1 FROM run_document AS d WHERE d.run_id = l.id)
                 OR NOT EXISTS (SELECT 1 FROM run_document AS d WHERE d.run_id = a.id))
             ORDER BY l.id DESC LIMIT 1)
           AND b.id >= coalesce((SELECT c.id FROM run AS c
             WHERE c.target_id = a.target_id AND c.kind = 0 AND c.id <= a.id
               AND EXISTS (SELECT 1 FROM run_file AS f WHERE f.run_id = c.id AND f.outcome <> 2)
             ORDER BY c.id DESC LIMIT 1), 0)
           AND (b.catalogue_id, b.user, b.told) = (a.catalogue_id, a.user, a.told)
           AND (b.state, b.offered, b.published, b.withdrawn, b.held_back, b.failed)
             = (a.state, a.offered, a.published, a.withdrawn, a.held_back, a.failed)
           AND NOT EXISTS ({OUTCOME} a.id EXCEPT {OUTCOME} b.id)
           AND NOT EXISTS ({OUTCOME} b.id EXCEPT {OUTCOME} a.id)
           AND NOT EXISTS ({REMAINING} a.id EXCEPT {REMAINING} b.id)
           AND NOT EXISTS ({REMAINING} b.id EXCEPT {REMAINING} a.id)");

    change fn set_told(run: RunId, told: &str) = "UPDATE run SET told = :told WHERE id = :run";

    change fn forget(run: RunId) = "DELETE FROM run WHERE id = :run";

    /// Marks runs that never ended (the program was killed) as stopped.
    pub change fn stop_unended() = "UPDATE run SET state = 3, ended_at = started_at WHERE state = 0";

    /// Returns when the last run began whose clock did not differ, in seconds since 1970-01-01T00:00:00Z.
    pub first fn last_moment() -> Option<i64>
        = &format!("SELECT started_at FROM run WHERE id NOT IN
             (SELECT d.value FROM setting AS s, json_each(s.value) AS d WHERE s.key = '{}')
           ORDER BY id DESC LIMIT 1", super::settings::DOUBTED_RUNS);

    /// Writes where the report of a run is kept, relative to the library.
    pub change fn set_report(run: RunId, report: &str) = "UPDATE run SET report = :report WHERE id = :run";
}

/// Returns a page of the history, newest first.
pub fn rows(connection: &ReadHandle, filter: &HistoryFilter, offset: u32, limit: u32) -> Result<Vec<RunRow>> {
    let search = Search::new(filter);
    let sql = format!(
        "SELECT {RUN} FROM run
         WHERE state <> 0 AND (:from IS NULL OR at >= :from) AND (:until IS NULL OR at < :until) ORDER BY id DESC"
    );
    connection.page(
        &sql,
        bound! { from: search.from, until: search.until },
        |run: &RunRow| {
            let texts = [&*run.target, &run.catalogue, &run.user];
            search.finds(connection, run.id.0, &texts, &CONTENTS)
        },
        (offset, limit),
    )
}

queries! {
    /// Returns one line of the history, and where its report is.
    pub first fn get(run: RunId) -> Option<(RunRow, Option<String>)>
        = &format!("SELECT {RUN}, report FROM run WHERE id = :run");

    /// Returns a page of the documents of a run, in order of identity. Addresses are paths; the caller adds the base.
    pub all fn documents(run: RunId, offset: u32, limit: u32) -> Vec<RunDocument>
        = "SELECT document_id, title, action, path, sha256, size_bytes, lastmod, reason FROM run_document
         WHERE run_id = :run ORDER BY document_id LIMIT :limit OFFSET :offset";

    /// Returns the catalogue of a run.
    pub first fn catalogue(run: RunId) -> Option<CatalogueId> = "SELECT catalogue_id FROM run WHERE id = :run";

    /// Returns the moment of the last run of documents that went live, in seconds since 1970-01-01T00:00:00Z.
    pub value fn last_live() -> Option<i64> = "SELECT max(ended_at) FROM run WHERE state IN (1, 2) AND kind = 0";
}

/// Returns the last run of documents, if it was interrupted.
pub fn unfinished(connection: &ReadHandle) -> Result<Option<RunId>> {
    let last: Option<(RunId, i64)> =
        connection.first("SELECT id, state FROM run WHERE kind = 0 ORDER BY id DESC LIMIT 1", [])?;
    Ok(last.filter(|(_, state)| *state == 3).map(|(id, _)| id))
}

/// What an interrupted run meant to write about a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intention {
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Hash of its file.
    pub sha256: Sha256,
    /// Hash of its entry without `lastmod`.
    pub entry_sha256: Sha256,
}

queries! {
    /// Tells whether any run on a destination was interrupted.
    pub any fn any_stopped(target: TargetId) = "SELECT 1 FROM run WHERE target_id = :target AND state = 3";

    /// Tells whether a completed run on a destination took a document offline since its withdrawal was decided.
    pub any fn took_offline(target: TargetId, document: DocumentId)
        = "SELECT 1 FROM publication AS p CROSS JOIN run AS r CROSS JOIN run_document AS d
         WHERE p.document_id = :document AND r.target_id = :target AND r.state IN (1, 2)
           AND r.started_at >= p.withdrawn_at AND d.run_id = r.id AND d.document_id = p.document_id
           AND d.action = 'withdrawn'";
}

/// Returns what the last run on this destination that included a document meant to write about it, if that run was
/// interrupted.
pub fn intention(connection: &ReadHandle, target: TargetId, document: DocumentId) -> Result<Option<Intention>> {
    let last: Option<(i64, Lastmod, String, String)> = connection.first(
        "SELECT r.state, d.lastmod, d.sha256, d.entry_sha256 FROM run_document AS d JOIN run AS r ON r.id = d.run_id
         WHERE d.document_id = :document AND r.target_id = :target AND d.lastmod IS NOT NULL ORDER BY r.id DESC LIMIT 1",
        bound! { document, target },
    )?;
    Ok(last.and_then(|(state, lastmod, sha256, entry_sha256)| {
        let (sha256, entry_sha256) = (sha256.parse().ok()?, entry_sha256.parse().ok()?);
        let intention = Intention { lastmod, sha256, entry_sha256 };
        (state == 3).then_some(intention)
    }))
}

queries! {
    /// Returns the contents that were ever sent to the address of a document: hash and size in bytes.
    pub all fn contents_of(document: DocumentId) -> BTreeSet<(Sha256, u64)>
        = "SELECT DISTINCT d.sha256, d.size_bytes FROM run AS r CROSS JOIN run_document AS d
         WHERE d.run_id = r.id AND d.document_id = :document AND d.sha256 <> ''";
}

/// What became of the documents of a run.
const OUTCOME: &str =
    "SELECT document_id, action, path, sha256, entry_sha256, lastmod, reason FROM run_document WHERE run_id =";
/// The files of a run that the destination kept.
const REMAINING: &str = "SELECT path FROM run_file WHERE outcome = 2 AND run_id =";

/// The columns of a line of the history. A run in progress counts as stopped, and of a stopped one nothing is counted.
const RUN: &str =
    "id, kind, coalesce(ended_at, started_at) AS at, user, catalogue_name, target_name, published, withdrawn,
    held_back, failed, iif(state = 2, (SELECT count(*) FROM run_file WHERE run_id = run.id AND outcome = 2), 0),
    iif(state = 0, 3, state)";

from_row! {
    RunRow:
    id, kind, at as Rfc3339, user, catalogue, target, published, withdrawn, held_back, failed, remaining,
    state
}
from_row! { RunDocument: id, title, action, url, sha256, size_bytes, lastmod as Written, reason }
numbered! { RunKind: Documents = 0, Permits = 1 }
numbered! { RunState: Complete = 1, Partial = 2, Stopped = 3 }

/// A `lastmod` as written; empty when there is none.
struct Written(String);

impl FromColumn for Written {
    fn from_column(row: &Row<'_>, at: usize) -> Result<Self> {
        let lastmod = Option::<Lastmod>::from_column(row, at)?;
        Ok(Self(lastmod.map(|lastmod| lastmod.to_string()).unwrap_or_default()))
    }
}

/// What a run published, under the names that these things had at the time.
const CONTENTS: [&str; 2] = [
    "SELECT title || ' ' || path FROM run_document WHERE run_id = ?",
    "SELECT title || ' ' || case_number || ' ' || path FROM run_permit WHERE run_id = ?",
];
