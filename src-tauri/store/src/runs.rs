//! The history of publications: when, where, by whom, what, with which hashes.

use super::handles::{ReadHandle, WriteHandle};
use super::history_search::{HistoryFilter, Search, stretch};
use super::{Result, StoreError, catalogues::to_sql};
use chrono::SecondsFormat;
use openbaarmaker_diwoo::model::{
    Catalogue, CatalogueId, DocumentId, Lastmod, Now, RunId, Sha256, Target, TargetId,
};
use rusqlite::{OptionalExtension, Row, named_params};
use serde::Serialize;
use std::collections::BTreeSet;

/// What a run published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum RunKind {
    /// Documents and their sitemaps.
    Documents,
    /// Messages about permit cases.
    Permits,
}

/// How a run ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum RunState {
    /// Everything offered stands as planned.
    Complete,
    /// Something was held back or failed; the rest stands.
    Partial,
    /// Cut off or stopped, maybe while going live: every file on the site is whole, some may be new, and the next run does
    /// the rest. What it got done is not counted; what is recorded of its documents is what was intended.
    Stopped,
}

/// A line of the history. Of permits: messages `C` and `U` are published, messages `D` withdrawn. The counts of a run that
/// stopped are 0: nobody counted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct RunRow {
    /// The run.
    pub id: RunId,
    /// What it published.
    pub kind: RunKind,
    /// When, RFC 3339.
    pub at: String,
    /// Who, as the system names the user.
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
    /// How it ended.
    pub state: RunState,
}

/// A document in the history of a run; when the run stopped: what was intended with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct RunDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title then.
    pub title: String,
    /// `new`, `changed`, `replaced`, `withdrawn`, `held-back`, `failed`.
    pub action: String,
    /// Its address.
    pub url: String,
    /// SHA-256 of its file; empty when not sent.
    pub sha256: String,
    /// Size in bytes.
    #[cfg_attr(feature = "testing", ts(type = "number"))]
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
    /// Documents that now stand as described.
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
    /// Its title then.
    pub title: String,
    /// `new`, `changed`, `replaced`, `withdrawn`, `held-back`, `failed`.
    pub action: &'static str,
    /// Its path.
    pub path: String,
    /// Hash of its file; `None` when there is none to send.
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
pub fn begin(
    connection: &WriteHandle,
    catalogue: &Catalogue,
    target: &Target,
    user: &str,
    now: Now,
) -> Result<RunId> {
    connection.change(
        "INSERT INTO run (catalogue_id, catalogue_name, target_id, target_name, user, started_at)
         VALUES (:catalogue, :catalogue_name, :target, :target_name, :user, :now)",
        named_params! {
            ":catalogue": catalogue.id.0, ":catalogue_name": catalogue.name, ":target": target.id.0, ":target_name": target.name,
            ":user": user, ":now": now.unix(),
        },
    )?;
    Ok(RunId(connection.last_insert_rowid()))
}

/// Records a document of a run, or what became of it.
pub fn record(connection: &WriteHandle, run: RunId, document: &RecordedDocument) -> Result<()> {
    let hash = |hash: Option<Sha256>| hash.map(|hash| hash.to_string()).unwrap_or_default();
    connection.change(
        "INSERT INTO run_document (run_id, document_id, title, action, path, sha256, size_bytes, entry_sha256, lastmod, reason)
             VALUES (:run, :document, :title, :action, :path, :sha256, :size, :entry, :lastmod, :reason)
             ON CONFLICT (run_id, document_id) DO UPDATE SET action = :action, lastmod = :lastmod, reason = :reason",
        named_params! {
            ":run": run.0, ":document": document.document.0, ":title": document.title, ":action": document.action,
            ":path": document.path, ":sha256": hash(document.sha256), ":size": to_sql(document.size_bytes),
            ":entry": hash(document.entry_sha256), ":lastmod": document.lastmod.map(Lastmod::unix), ":reason": document.reason,
        },
    )
}

/// Ends a run.
pub fn end(
    connection: &WriteHandle,
    run: RunId,
    state: RunState,
    counts: RunCounts,
    now: Now,
) -> Result<()> {
    connection.change(
        "UPDATE run SET ended_at = :now, state = :state, offered = :offered, published = :published, withdrawn = :withdrawn,
                held_back = :held_back, failed = :failed, unchanged = :unchanged
         WHERE id = :run",
        named_params! {
            ":run": run.0, ":now": now.unix(), ":state": state_number(state), ":offered": counts.offered,
            ":published": counts.published, ":withdrawn": counts.withdrawn, ":held_back": counts.held_back,
            ":failed": counts.failed, ":unchanged": counts.unchanged,
        },
    )
}

/// Marks runs that never ended (the program was killed) as stopped.
pub fn stop_unended(connection: &WriteHandle) -> Result<()> {
    connection.change(
        "UPDATE run SET state = 3, ended_at = started_at WHERE state = 0",
        [],
    )
}

/// Writes where the report of a run is kept, relative to the library.
pub fn set_report(connection: &WriteHandle, run: RunId, report: &str) -> Result<()> {
    connection.change(
        "UPDATE run SET report = :report WHERE id = :run",
        named_params! { ":run": run.0, ":report": report },
    )
}

/// Returns a stretch of the history, newest first.
pub fn rows(
    connection: &ReadHandle,
    filter: &HistoryFilter,
    offset: u32,
    limit: u32,
) -> Result<Vec<RunRow>> {
    let search = Search::new(filter);
    let mut statement = connection.prepare_cached(
        "SELECT id, coalesce(ended_at, started_at) AS at, user, catalogue_name, target_name, published, withdrawn, held_back, failed,
                state, kind
         FROM run WHERE state <> 0 AND (:from IS NULL OR at >= :from) AND (:until IS NULL OR at < :until) ORDER BY id DESC",
    )?;
    stretch(
        &mut statement,
        named_params! { ":from": search.from, ":until": search.until },
        run_row,
        |run| {
            let texts = [&*run.target, &run.catalogue, &run.user];
            search.finds(connection, run.id.0, &texts, &CONTENTS)
        },
        (offset, limit),
    )
}

/// Returns one line of the history, and where its report is.
pub fn get(connection: &ReadHandle, run: RunId) -> Result<Option<(RunRow, Option<String>)>> {
    let mut statement = connection.prepare_cached(
        "SELECT id, coalesce(ended_at, started_at), user, catalogue_name, target_name, published, withdrawn, held_back, failed,
                state, kind, report
         FROM run WHERE id = :run",
    )?;
    let mut rows = statement.query(named_params! { ":run": run.0 })?;
    rows.next()?
        .map(|row| Ok((run_row(row)?, row.get(11)?)))
        .transpose()
}

/// Returns a stretch of the documents of a run, in order of identity. Addresses are paths; the caller adds the base.
pub fn documents(
    connection: &ReadHandle,
    run: RunId,
    offset: u32,
    limit: u32,
) -> Result<Vec<RunDocument>> {
    let mut statement = connection.prepare_cached(
        "SELECT document_id, title, action, path, sha256, size_bytes, lastmod, reason FROM run_document
         WHERE run_id = :run ORDER BY document_id LIMIT :limit OFFSET :offset",
    )?;
    let documents = statement
        .query_map(
            named_params! { ":run": run.0, ":offset": offset, ":limit": limit },
            |row| {
                let size: i64 = row.get(5)?;
                let lastmod: Option<i64> = row.get(6)?;
                Ok(RunDocument {
                    id: DocumentId(row.get(0)?),
                    title: row.get(1)?,
                    action: row.get(2)?,
                    url: row.get(3)?,
                    sha256: row.get(4)?,
                    size_bytes: size.unsigned_abs(),
                    lastmod: lastmod
                        .map(|unix| Lastmod::from_unix(unix).to_string())
                        .unwrap_or_default(),
                    reason: row.get(7)?,
                })
            },
        )?
        .collect::<Result<_, _>>()?;
    Ok(documents)
}

/// Returns the catalogue of a run.
pub fn catalogue(connection: &ReadHandle, run: RunId) -> Result<Option<CatalogueId>> {
    connection.first(
        "SELECT catalogue_id FROM run WHERE id = :run",
        named_params! { ":run": run.0 },
    )
}

/// Returns the moment of the last run that went live.
pub fn last_live(connection: &ReadHandle) -> Result<Option<i64>> {
    connection.value(
        "SELECT max(ended_at) FROM run WHERE state IN (1, 2) AND kind = 0",
        [],
    )
}

/// Returns the last run of a destination, when it was cut off.
pub fn unfinished(connection: &ReadHandle) -> Result<Option<RunId>> {
    let mut statement = connection
        .prepare_cached("SELECT id, state FROM run WHERE kind = 0 ORDER BY id DESC LIMIT 1")?;
    let last: Option<(i64, i64)> = statement
        .query_row([], |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    Ok(last
        .filter(|(_, state)| *state == 3)
        .map(|(id, _)| RunId(id)))
}

/// What a run that was cut off meant to write of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Intention {
    /// Its `lastmod`.
    pub lastmod: Lastmod,
    /// Hash of its file.
    pub sha256: Sha256,
    /// Hash of its entry without `lastmod`.
    pub entry_sha256: Sha256,
}

/// Tells whether any run on a destination was cut off.
pub fn any_stopped(connection: &ReadHandle, target: TargetId) -> Result<bool> {
    connection.any(
        "SELECT 1 FROM run WHERE target_id = :target AND state = 3",
        named_params! { ":target": target.0 },
    )
}

/// Returns what the last run on this destination that had a document meant to write of it, when that run was cut off.
pub fn intention(
    connection: &ReadHandle,
    target: TargetId,
    document: DocumentId,
) -> Result<Option<Intention>> {
    let mut statement = connection.prepare_cached(
        "SELECT d.lastmod, d.sha256, d.entry_sha256, r.state FROM run_document AS d JOIN run AS r ON r.id = d.run_id
         WHERE d.document_id = :document AND r.target_id = :target AND d.lastmod IS NOT NULL ORDER BY r.id DESC LIMIT 1",
    )?;
    let mut rows =
        statement.query(named_params! { ":document": document.0, ":target": target.0 })?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let hashes = (
        row.get::<_, String>(1)?.parse(),
        row.get::<_, String>(2)?.parse(),
    );
    Ok(match (row.get::<_, i64>(3)?, hashes) {
        (3, (Ok(sha256), Ok(entry_sha256))) => Some(Intention {
            lastmod: Lastmod::from_unix(row.get(0)?),
            sha256,
            entry_sha256,
        }),
        _ => None,
    })
}

/// Returns the contents that were ever on their way to the address of a document: hash and size in bytes.
pub fn contents_of(
    connection: &ReadHandle,
    document: DocumentId,
) -> Result<BTreeSet<(Sha256, u64)>> {
    connection.all_as(
        "SELECT DISTINCT d.sha256, d.size_bytes FROM run AS r CROSS JOIN run_document AS d
         WHERE d.run_id = r.id AND d.document_id = :document AND d.sha256 <> ''",
        named_params! { ":document": document.0 },
        |row| {
            let (sha256, size): (String, i64) = (row.get(0)?, row.get(1)?);
            let sha256 =
                (sha256.parse()).map_err(|()| StoreError::Value("run sha256".to_owned()))?;
            Ok((sha256, size.unsigned_abs()))
        },
    )
}

fn run_row(row: &Row<'_>) -> Result<RunRow> {
    let at: i64 = row.get(1)?;
    let at = Now::from_unix(at).ok_or_else(|| StoreError::Value(format!("moment {at}")))?;
    Ok(RunRow {
        id: RunId(row.get(0)?),
        kind: match row.get::<_, i64>(10)? {
            0 => RunKind::Documents,
            _ => RunKind::Permits,
        },
        at: at.0.to_rfc3339_opts(SecondsFormat::Secs, true),
        user: row.get(2)?,
        catalogue: row.get(3)?,
        target: row.get(4)?,
        published: row.get(5)?,
        withdrawn: row.get(6)?,
        held_back: row.get(7)?,
        failed: row.get(8)?,
        state: match row.get::<_, i64>(9)? {
            1 => RunState::Complete,
            2 => RunState::Partial,
            _ => RunState::Stopped,
        },
    })
}

fn state_number(state: RunState) -> i64 {
    match state {
        RunState::Complete => 1,
        RunState::Partial => 2,
        RunState::Stopped => 3,
    }
}

/// What a run published, by the names that these things had then.
const CONTENTS: [&str; 2] = [
    "SELECT title || ' ' || path FROM run_document WHERE run_id = ?",
    "SELECT title || ' ' || case_number || ' ' || path FROM run_permit WHERE run_id = ?",
];
