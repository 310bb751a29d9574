//! Permit cases: list, form, messages of a case, and cases from a spreadsheet.

use crate::attributes::{apply, choice, view};
use crate::ipm::model::{MessageKind, PermitDetails};
use crate::model::{ChangeId, DocumentId, Finding, MessageId, PermitId, TargetId};
use crate::wire::{PermitRow, SheetMessage, UnsavedText};
use serde::Deserialize;

/// An operation on cases as a whole.
#[apply(choice)]
#[derive(Deserialize)]
pub enum PermitAct {
    /// Take them out of the service: the next publication makes a `D` for each.
    Delete,
    /// Bring them back, or do not delete them after all.
    Republish,
    /// Remove them from the library.
    Remove,
}

/// A document of a case as shown.
#[apply(view)]
#[derive(Default)]
pub struct PermitPart {
    /// What kind of document it is (list Documenttype).
    pub kind: String,
    /// The document of the library; `None` for an address elsewhere.
    pub document: Option<DocumentId>,
    /// Its title; the address when it is elsewhere.
    pub title: String,
    /// Its address, once it has one.
    pub url: String,
    /// Whether its address is written in messages: it is online, or elsewhere. Others are left out and reported.
    pub is_written: bool,
    /// Whether it has the category "Beschikkingen", so that the Woo route shows it as one.
    pub is_beschikking: bool,
}

/// A destination that has, or had, a message.
#[apply(view)]
pub struct PermitMessagePlace {
    /// The destination.
    pub target: TargetId,
    /// Its name; empty when it no longer exists.
    pub target_name: String,
    /// `pending`, `standing`, `replaced` (by a later one in the same file) or `cleaned`.
    pub state: String,
    /// When it was published there, RFC 3339; empty when not yet.
    pub published_at: String,
}

/// A message that was made; it is never made again.
#[apply(view)]
pub struct PermitMessageView {
    /// Its identity here.
    pub id: MessageId,
    /// `transactieID`.
    pub transaction: String,
    /// Create, update or delete.
    pub kind: MessageKind,
    /// `aanmaakdatum`.
    pub created_on: String,
    /// When it was made, RFC 3339.
    pub created_at: String,
    /// Address of the page that it is about.
    pub page: String,
    /// Its file.
    pub file_name: String,
    /// The destinations that have, or had, it.
    pub places: Vec<PermitMessagePlace>,
}

/// A case in full.
#[apply(view)]
pub struct PermitDetail {
    /// Its row.
    pub row: PermitRow,
    /// The description of the case; sent back as a whole to change it.
    pub details: PermitDetails,
    /// The findings of the rules (`rule-V01…`), most serious first; `field` is the name of an IPM element.
    pub findings: Vec<Finding>,
    /// Its documents, in order.
    pub documents: Vec<PermitPart>,
    /// Its messages, newest first.
    pub messages: Vec<PermitMessageView>,
    /// The messages that the next publication makes: none, one, or a `D` and a `C` when its page moved.
    pub next: Vec<MessageKind>,
    /// Whether it can be removed from the library: nothing of it is online any more.
    pub can_remove: bool,
    /// An address for its page, from the settings and the case number; empty when none can be proposed.
    pub proposed_page: String,
    /// A title, from kind, activities and place; empty when none can be proposed.
    pub proposed_title: String,
    /// Typed text that is not stored, by control.
    pub unsaved: Vec<UnsavedText>,
}

/// A message as text, for system administrators.
#[apply(view)]
pub struct PermitPreview {
    /// Create, update or delete.
    pub kind: MessageKind,
    /// Its file.
    pub file_name: String,
    /// The XML.
    pub text: String,
    /// Whether this is how it would be published now: its number and moment are not final.
    pub is_provisional: bool,
}

/// The result of a change to cases.
#[apply(view)]
pub struct PermitChange {
    /// Cases that changed.
    pub changed: Vec<PermitId>,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
}

/// What happens to the category of documents that get linked to a case.
#[apply(choice)]
#[derive(Deserialize)]
pub enum PermitLinkCategory {
    /// It stays as it is.
    Keep,
    /// Documents without a category get "Beschikkingen", in the same undo step.
    FillIn,
    /// "Beschikkingen" is added to all of them, in the same undo step.
    Add,
}

/// The preview of a spreadsheet of cases.
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

/// The result of importing a spreadsheet of cases.
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
