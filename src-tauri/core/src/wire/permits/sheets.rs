//! Cases out of a spreadsheet: preview and result.

use crate::attributes::{apply, view};
use crate::model::ChangeId;
use crate::wire::SheetMessage;

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
    pub messages: Vec<SheetMessage>,
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
