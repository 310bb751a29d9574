//! Permit cases in the history of publications.

use super::columns::from_row;
use super::queries::{bound, queries};
use super::{Result, WriteHandle};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, PermitId, RunId, TargetId};
use openbaarmaker_permits::model::MessageKind;

/// A message in the history of a run.
#[apply(view)]
pub struct RunPermit {
    /// The case.
    pub permit: PermitId,
    /// Its case number at that time.
    pub case_number: String,
    /// Its title at that time.
    pub title: String,
    /// `new`, `resend`, `clean` or `held-back`.
    pub action: String,
    /// Create, update or delete; `None` for what was held back.
    pub kind: Option<MessageKind>,
    /// `transactieID`; may be empty.
    pub transaction: String,
    /// Address of its file, or, as recorded, its path below the base; may be empty.
    pub url: String,
    /// SHA-256 of its file; may be empty.
    pub sha256: String,
    /// Rule codes or error code; empty otherwise.
    pub reason: String,
}

/// Records a message of a run, or a case that was held back, after those recorded before.
pub fn record(connection: &WriteHandle, run: RunId, permit: &RunPermit) -> Result<()> {
    connection.change(
        "INSERT INTO run_permit (run_id, position, permit_id, case_number, title, action, kind, transaction_id, path, sha256,
                                     reason)
             VALUES (:run, (SELECT coalesce(max(position), 0) + 1 FROM run_permit WHERE run_id = :run), :permit, :number,
                     :title, :action, :kind, :transaction, :path, :sha256, :reason)",
        bound! {
            run, permit: permit.permit, number: permit.case_number, title: permit.title, action: permit.action,
            kind: permit.kind, transaction: permit.transaction, path: permit.url, sha256: permit.sha256,
            reason: permit.reason,
        },
    )
}

queries! {
    /// Marks a run as one of permits.
    pub change fn mark(run: RunId) = "UPDATE run SET kind = 1 WHERE id = :run";

    /// Drops what was recorded of a message that a run did not send, or clean up, after all.
    pub change fn forget(run: RunId, transaction: &str)
        = "DELETE FROM run_permit WHERE run_id = :run AND transaction_id = :transaction";

    /// Returns the first messages of a run, in order. Addresses are paths; the caller adds the base.
    pub all fn rows(run: RunId, limit: u32) -> Vec<RunPermit>
        = "SELECT permit_id, case_number, title, action, kind, transaction_id, path, sha256, reason FROM run_permit
           WHERE run_id = :run ORDER BY position LIMIT :limit";

    /// Returns the moment of the last publication of a catalogue's permits that went live, in seconds.
    pub value fn last_live(catalogue: CatalogueId) -> Option<i64>
        = "SELECT max(ended_at) FROM run WHERE state IN (1, 2) AND kind = 1 AND catalogue_id = :catalogue";

    /// Tells whether a run of a catalogue's permits began after an undo step, or in the second in which that was made.
    pub any fn has_begun_since(catalogue: CatalogueId, change: ChangeId)
        = "SELECT 1 FROM change AS s JOIN run AS r ON r.started_at >= s.at
           WHERE s.id = :change AND r.kind = 1 AND r.catalogue_id = :catalogue LIMIT 1";

    /// Tells whether the last run of permits on a destination was interrupted.
    pub value fn is_cut_off(target: TargetId) -> bool
        = "SELECT coalesce((SELECT state = 3 FROM run WHERE target_id = :target AND kind = 1 ORDER BY id DESC LIMIT 1), 0)";
}

from_row! { RunPermit: permit, case_number, title, action, kind, transaction, url, sha256, reason }
