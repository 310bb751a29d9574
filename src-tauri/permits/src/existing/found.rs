//! What another publisher's file turned out to be.

use crate::model::{MessageKind, PermitDetails};
use crate::tree::IpmUnreadable;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A file in a directory of messages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum IpmFile {
    /// A message.
    Message(Box<ExistingMessage>),
    /// A page with links, or a listing: names of messages in the same directory, each once, in order of name.
    Links(Vec<String>),
    /// Neither.
    Unreadable(IpmUnreadable),
}

/// Another publisher's message, as far as it is understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ExistingMessage {
    /// `transactietype`.
    pub kind: MessageKind,
    /// `transactieID`, as written.
    pub transaction: String,
    /// `aanmaakdatum`, if it is a date.
    pub created_on: Option<NaiveDate>,
    /// What it says about the case; in a deletion possibly only the page.
    pub details: PermitDetails,
    /// Whether it says more than only which case.
    pub is_full: bool,
    /// List of the creator's name, without the prefix; may be empty.
    pub creator_scheme: String,
    /// Name of the creator; may be empty.
    pub creator_name: String,
}
