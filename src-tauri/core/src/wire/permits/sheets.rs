//! Cases from a spreadsheet: preview and result.

use crate::attributes::{apply, view};
use crate::model::ChangeId;
use crate::wire::SheetMessage;

/// What a spreadsheet of cases would do.
#[apply(view)]
#[derive(Default)]
pub struct PermitSheetPreview {
    /// Rows that are not empty.
    pub rows: u32,
    /// Cases that would be new.
    pub added: u32,
    /// Cases that would change.
    pub changed: u32,
    /// Rows that equal the case.
    pub unchanged: u32,
    /// Rows that are held back.
    pub held: u32,
    /// New or changed cases that would be incomplete.
    pub incomplete: u32,
    /// The messages, in order of the rows; the window gets the first 200.
    pub messages: Vec<SheetMessage>,
    /// How many messages there are.
    pub message_count: u32,
    /// Headings of columns that are not read.
    pub unknown_columns: Vec<String>,
    /// Other filled sheets, which are not read.
    pub other_sheets: Vec<String>,
    /// Whether another program seems to have it open.
    pub is_open_elsewhere: bool,
    /// Stands for exactly these changes; to be passed back to make them.
    pub token: String,
}

/// What a spreadsheet of cases did.
#[apply(view)]
pub struct PermitSheetImport {
    /// New cases.
    pub added: u32,
    /// Cases that changed.
    pub changed: u32,
    /// Rows that were held back.
    pub held: u32,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
}
