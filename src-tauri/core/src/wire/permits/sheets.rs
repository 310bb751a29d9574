//! Cases out of a spreadsheet: preview and result.

use crate::attributes::{apply, view};
use crate::model::{ChangeId, Params, PermitId};

/// What is to be told about a row (`permit-row-<code>` in the texts, or `code-<code>`).
#[apply(view)]
pub struct PermitSheetMessage {
    /// The row as people see it: the headings are 1.
    pub row: u32,
    /// The case, when it is known already.
    pub permit: Option<PermitId>,
    /// The heading of the column; empty when it is about the whole row.
    pub column: String,
    /// A permanent code.
    pub code: String,
    /// The facts for the sentence.
    pub params: Params,
    /// Whether the row is held back because of it.
    pub is_held: bool,
}

/// What a spreadsheet of cases would do.
#[apply(view)]
#[derive(Default)]
pub struct PermitSheetPreview {
    /// Rows with something in them.
    pub rows: u32,
    /// Cases that would be new.
    pub added: u32,
    /// Cases that would be different.
    pub changed: u32,
    /// Rows that say what the case says already.
    pub unchanged: u32,
    /// Rows that are held back.
    pub held: u32,
    /// Cases, of those added or changed, that would not be complete.
    pub incomplete: u32,
    /// What is to be told, in order of the rows; the first 200 in the window.
    pub messages: Vec<PermitSheetMessage>,
    /// How many messages there are.
    pub message_count: u32,
    /// Headings of columns that are not read.
    pub unknown_columns: Vec<String>,
    /// Other filled sheets, which are not read.
    pub other_sheets: Vec<String>,
    /// Whether another program seems to have it open.
    pub is_open_elsewhere: bool,
    /// Stands for exactly these changes; to be given back when they are to be made.
    pub token: String,
}

/// What a spreadsheet of cases did.
#[apply(view)]
pub struct PermitSheetImport {
    /// New cases.
    pub added: u32,
    /// Cases that are different now.
    pub changed: u32,
    /// Rows that were held back.
    pub held: u32,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
}
