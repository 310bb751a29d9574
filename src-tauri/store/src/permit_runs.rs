//! Permit cases in the history of publications.

use super::{ReadHandle, StoreError, WriteHandle, permit_messages};
use openbaarmaker_diwoo::model::{PermitId, RunId, Sha256, TargetId};
use openbaarmaker_permits::model::MessageKind;
use rusqlite::named_params;
use serde::Serialize;

/// A message in the history of a run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct RunPermit {
    /// The case.
    pub permit: PermitId,
    /// Its case number then.
    pub case_number: String,
    /// Its title then.
    pub title: String,
    /// `new`, `resend`, `clean` or `held-back`.
    pub action: String,
    /// Create, update or delete; `None` for what was held back.
    pub kind: Option<MessageKind>,
    /// `transactieID`; may be empty.
    pub transaction: String,
    /// Address of its file; may be empty.
    pub url: String,
    /// SHA-256 of its file; may be empty.
    pub sha256: String,
    /// Rule codes or error code; empty otherwise.
    pub reason: String,
}

/// A message of a run, or a case that was held back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordedPermit {
    /// Its place in the run, from 1.
    pub position: u32,
    /// The case.
    pub permit: PermitId,
    /// Its case number then.
    pub case_number: String,
    /// Its title then.
    pub title: String,
    /// `new`, `resend`, `clean` or `held-back`.
    pub action: &'static str,
    /// The kind of message; `None` for what was held back.
    pub kind: Option<MessageKind>,
    /// `transactieID`; may be empty.
    pub transaction: String,
    /// Path of its file below the base; may be empty.
    pub path: String,
    /// Hash of its file.
    pub sha256: Option<Sha256>,
    /// Rule codes or error code; empty otherwise.
    pub reason: String,
}

/// Says that a run is about permits.
///
/// # Errors
/// [`StoreError`].
pub fn mark(connection: &WriteHandle, run: RunId) -> Result<(), StoreError> {
    connection
        .prepare_cached("UPDATE run SET kind = 1 WHERE id = :run")?
        .execute(named_params! { ":run": run.0 })?;
    Ok(())
}

/// Records a message of a run, or what became of it.
///
/// # Errors
/// [`StoreError`].
pub fn record(
    connection: &WriteHandle,
    run: RunId,
    permit: &RecordedPermit,
) -> Result<(), StoreError> {
    let sha256 = permit.sha256.map(|hash| hash.to_string());
    connection
        .prepare_cached(
            "INSERT INTO run_permit (run_id, position, permit_id, case_number, title, action, kind, transaction_id, path, sha256,
                                     reason)
             VALUES (:run, :position, :permit, :number, :title, :action, :kind, :transaction, :path, :sha256, :reason)
             ON CONFLICT (run_id, position) DO UPDATE SET action = :action, reason = :reason",
        )?
        .execute(named_params! {
            ":run": run.0, ":position": permit.position, ":permit": permit.permit.0, ":number": permit.case_number,
            ":title": permit.title, ":action": permit.action, ":kind": permit.kind.map(permit_messages::kind_number),
            ":transaction": permit.transaction, ":path": permit.path, ":sha256": sha256.unwrap_or_default(),
            ":reason": permit.reason,
        })?;
    Ok(())
}

/// Returns the first messages of a run, in order. Addresses are paths; the caller adds the base.
///
/// # Errors
/// [`StoreError`].
pub fn rows(connection: &ReadHandle, run: RunId, limit: u32) -> Result<Vec<RunPermit>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT permit_id, case_number, title, action, kind, transaction_id, path, sha256, reason FROM run_permit
         WHERE run_id = :run ORDER BY position LIMIT :limit",
    )?;
    let mut rows = statement.query(named_params! { ":run": run.0, ":limit": limit })?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let kind: Option<i64> = row.get(4)?;
        found.push(RunPermit {
            permit: PermitId(row.get(0)?),
            case_number: row.get(1)?,
            title: row.get(2)?,
            action: row.get(3)?,
            kind: kind.map(permit_messages::kind).transpose()?,
            transaction: row.get(5)?,
            url: row.get(6)?,
            sha256: row.get(7)?,
            reason: row.get(8)?,
        });
    }
    Ok(found)
}

/// Returns the moment of the last publication of permits of a catalogue that went live, in seconds.
///
/// # Errors
/// [`StoreError`].
pub fn last_live(
    connection: &ReadHandle,
    catalogue: openbaarmaker_diwoo::model::CatalogueId,
) -> Result<Option<i64>, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT max(ended_at) FROM run WHERE state IN (1, 2) AND kind = 1 AND catalogue_id = :catalogue",
    )?;
    Ok(
        statement.query_row(named_params! { ":catalogue": catalogue.0 }, |row| {
            row.get(0)
        })?,
    )
}

/// Tells whether the last run of permits on a destination was cut off.
///
/// # Errors
/// [`StoreError`].
pub fn is_cut_off(connection: &ReadHandle, target: TargetId) -> Result<bool, StoreError> {
    let mut statement = connection.prepare_cached(
        "SELECT coalesce((SELECT state = 3 FROM run WHERE target_id = :target AND kind = 1 ORDER BY id DESC LIMIT 1), 0)",
    )?;
    Ok(statement.query_row(named_params! { ":target": target.0 }, |row| row.get(0))?)
}
