//! What was typed and is not stored yet.

use crate::model::{DocumentId, PermitId};
use serde::{Deserialize, Serialize};

/// Of what something was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
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

/// What was typed in a field and could not be stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct UnsavedText {
    /// The field: a name that the form gives it.
    pub field: String,
    /// What was typed, as the form writes it down.
    pub text: String,
}
