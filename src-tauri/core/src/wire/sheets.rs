//! Spreadsheets on the wire.

use super::{ChangedDocument, OnlineChange};
use crate::attributes::{apply, choice, view};
use crate::model::{ChangeId, DocumentId, Params};
use crate::sheet::SheetLayout;
use serde::Deserialize;

/// What happens to rows of documents that changed since the spreadsheet was made.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum ChangedSince {
    /// They are held back and reported.
    #[default]
    Hold,
    /// The spreadsheet wins.
    Overwrite,
}

/// A spreadsheet that was written.
#[apply(view)]
pub struct SheetExport {
    /// Documents in it.
    pub documents: u32,
    /// Where it is.
    pub path: String,
}

/// A message about a row (`sheet-row-<code>` in the texts, `permit-row-<code>` or `code-<code>`).
#[apply(view)]
pub struct SheetMessage {
    /// The row as people see it: the headings are row 1.
    pub row: u32,
    /// The document or the case, when it is known.
    pub id: Option<String>,
    /// The heading of the column; empty when it is about the whole row.
    pub column: String,
    /// A permanent code.
    pub code: String,
    /// The facts for the sentence.
    pub params: Params,
    /// Whether the row is held back because of it.
    pub is_held: bool,
}

/// The preview of a spreadsheet.
#[apply(view)]
#[derive(Default)]
pub struct SheetPreview {
    /// Its layout.
    pub layout: SheetLayout,
    /// Rows that are not empty.
    pub rows: u32,
    /// Rows that equal the document.
    pub unchanged: u32,
    /// Documents that would change.
    pub changed: u32,
    /// How many of those are online.
    pub published: u32,
    /// The effect of the change on what is online.
    pub online: OnlineChange,
    /// Documents in which an existing value would be replaced.
    pub overwritten: u32,
    /// Documents in which a value would be emptied.
    pub cleared: u32,
    /// Rows that are held back.
    pub held: u32,
    /// How many of those because the document changed since the spreadsheet was made.
    pub changed_since: u32,
    /// The first documents that would change.
    pub first: Vec<ChangedDocument>,
    /// The messages, in order of the rows.
    pub messages: Vec<SheetMessage>,
    /// How many messages there are; the window gets the first ones.
    pub message_count: u32,
    /// Headings of columns that are not read.
    pub unknown_columns: Vec<String>,
    /// Other filled sheets, which are not read.
    pub other_sheets: Vec<String>,
    /// Whether another program seems to have it open, so that newer changes may not be in it.
    pub is_open_elsewhere: bool,
    /// Stands for exactly these changes; to be passed back to make them.
    pub token: String,
}

/// The result of importing a spreadsheet.
#[apply(view)]
pub struct SheetImport {
    /// Documents that changed.
    pub changed: Vec<DocumentId>,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Rows that were held back.
    pub held: u32,
}
