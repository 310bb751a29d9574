//! Typed text that is not stored yet, kept as typed, so that neither a crash nor opening another document loses it.

use super::columns::from_row;
use super::queries::{bound, queries};
use super::{ReadHandle, Result, WriteHandle};
use crate::attributes::{apply, view};
use openbaarmaker_diwoo::model::{DocumentId, PermitId};
use serde::{Deserialize, Serialize};

/// The document or case for which something was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum UnsavedOf {
    /// A document.
    Document {
        /// Its identity.
        id: DocumentId,
    },
    /// A permit case.
    Permit {
        /// Its identity.
        id: PermitId,
    },
}

/// What was typed in a field but could not be stored.
#[apply(view)]
pub struct UnsavedText {
    /// The field, under the name that the form gives it.
    pub field: String,
    /// What was typed, as the form encodes it.
    pub text: String,
}

/// Keeps the text typed in a field, replacing an earlier one.
pub fn keep(connection: &WriteHandle, of: UnsavedOf, field: &str, text: &str) -> Result<()> {
    let (kind, id) = key(of);
    connection.change(
        "INSERT INTO unsaved (kind, of_id, field, text) VALUES (:kind, :id, :field, :text)
             ON CONFLICT (kind, of_id, field) DO UPDATE SET text = :text",
        bound! { kind, id, field, text },
    )
}

/// Drops the text typed in a field, if any.
pub fn forget(connection: &WriteHandle, of: UnsavedOf, field: &str) -> Result<()> {
    let (kind, id) = key(of);
    connection
        .change("DELETE FROM unsaved WHERE kind = :kind AND of_id = :id AND field = :field", bound! { kind, id, field })
}

/// Returns the texts kept for a document or case, by field.
pub fn of(connection: &ReadHandle, of: UnsavedOf) -> Result<Vec<UnsavedText>> {
    let (kind, id) = key(of);
    connection
        .all("SELECT field, text FROM unsaved WHERE kind = :kind AND of_id = :id ORDER BY field", bound! { kind, id })
}

from_row! { UnsavedText: field, text }

queries! {
    /// Returns the documents with kept text, in order of identity, without removed and read-only ones.
    pub all fn documents() -> Vec<DocumentId>
        = "SELECT DISTINCT u.of_id FROM unsaved AS u JOIN document AS d ON d.id = u.of_id
         WHERE u.kind = 0 AND d.is_removed = 0 AND d.status <> 4 AND json_extract(d.intent, '$.kind') <> 'withdraw' ORDER BY u.of_id";
}

fn key(of: UnsavedOf) -> (u8, i64) {
    match of {
        UnsavedOf::Document { id } => (0, id.0),
        UnsavedOf::Permit { id } => (1, id.0),
    }
}
