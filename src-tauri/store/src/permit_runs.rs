//! Permit cases in the history of publications.

use super::columns::{Numbered, from_row};
use super::{ReadHandle, Result, WriteHandle};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{CatalogueId, PermitId, RunId, TargetId};
use openbaarmaker_permits::model::MessageKind;
use rusqlite::named_params;

/// A message in the history of a run.
#[apply(view)]
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
    /// Address of its file, as it is recorded its path below the base; may be empty.
    pub url: String,
    /// SHA-256 of its file; may be empty.
    pub sha256: String,
    /// Rule codes or error code; empty otherwise.
    pub reason: String,
}

/// Says that a run is about permits.
pub fn mark(connection: &WriteHandle, run: RunId) -> Result<()> {
    connection.change(
        "UPDATE run SET kind = 1 WHERE id = :run",
        named_params! { ":run": run.0 },
    )
}

/// Records a message of a run, or a case that was held back, after those that were recorded before.
pub fn record(connection: &WriteHandle, run: RunId, permit: &RunPermit) -> Result<()> {
    connection.change(
        "INSERT INTO run_permit (run_id, position, permit_id, case_number, title, action, kind, transaction_id, path, sha256,
                                     reason)
             VALUES (:run, (SELECT coalesce(max(position), 0) + 1 FROM run_permit WHERE run_id = :run), :permit, :number,
                     :title, :action, :kind, :transaction, :path, :sha256, :reason)",
        named_params! {
            ":run": run.0, ":permit": permit.permit.0, ":number": permit.case_number,
            ":title": permit.title, ":action": permit.action, ":kind": permit.kind.map(Numbered::number),
            ":transaction": permit.transaction, ":path": permit.url, ":sha256": permit.sha256,
            ":reason": permit.reason,
        },
    )
}

/// Returns the first messages of a run, in order. Addresses are paths; the caller adds the base.
pub fn rows(connection: &ReadHandle, run: RunId, limit: u32) -> Result<Vec<RunPermit>> {
    connection.all(
        "SELECT permit_id, case_number, title, action, kind, transaction_id, path, sha256, reason FROM run_permit
         WHERE run_id = :run ORDER BY position LIMIT :limit",
        named_params! { ":run": run.0, ":limit": limit },
    )
}

from_row! { RunPermit: permit, case_number, title, action, kind, transaction, url, sha256, reason }

/// Returns the moment of the last publication of permits of a catalogue that went live, in seconds.
pub fn last_live(connection: &ReadHandle, catalogue: CatalogueId) -> Result<Option<i64>> {
    connection.value(
        "SELECT max(ended_at) FROM run WHERE state IN (1, 2) AND kind = 1 AND catalogue_id = :catalogue",
        named_params! { ":catalogue": catalogue.0 },
    )
}

/// Tells whether the last run of permits on a destination was cut off.
pub fn is_cut_off(connection: &ReadHandle, target: TargetId) -> Result<bool> {
    connection.value(
        "SELECT coalesce((SELECT state = 3 FROM run WHERE target_id = :target AND kind = 1 ORDER BY id DESC LIMIT 1), 0)",
        named_params! { ":target": target.0 },
    )
}
