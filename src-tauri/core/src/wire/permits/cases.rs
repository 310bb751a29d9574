//! Permit cases: list, form, messages of a case.

use crate::attributes::{apply, choice, view};
use crate::ipm::model::{MessageKind, PermitDetails};

use crate::model::{ChangeId, DocumentId, Finding, MessageId, PermitId, TargetId};
use crate::wire::{PermitRow, UnsavedText};
use serde::Deserialize;

/// What is done with cases as a whole.
#[apply(choice)]
#[derive(Deserialize)]
pub enum PermitAct {
    /// They are not to be found any more: the next publication makes a `D` of each.
    Delete,
    /// They are to be found again, or not to be deleted after all.
    Republish,
    /// They go from the library.
    Remove,
}

/// A document of a case as shown.
#[apply(view)]
#[derive(Default)]
pub struct PermitPart {
    /// What it is (list Documenttype).
    pub kind: String,
    /// The document of the library; `None` for an address elsewhere.
    pub document: Option<DocumentId>,
    /// Its title; the address when it is elsewhere.
    pub title: String,
    /// Its address, once it has one.
    pub url: String,
    /// Whether its address is written in the messages: it stands online, or is elsewhere. Others are left out, and told.
    pub is_written: bool,
    /// Whether it has the category "Beschikkingen", so that the Woo route shows it as one.
    pub is_beschikking: bool,
}

/// Where a message stands, or stood.
#[apply(view)]
pub struct PermitMessagePlace {
    /// The destination.
    pub target: TargetId,
    /// Its name; empty when it is gone.
    pub target_name: String,
    /// `pending`, `standing`, `replaced` (by a later one in the same file) or `cleaned`.
    pub state: String,
    /// When it was published there, RFC 3339; empty when it was not yet.
    pub published_at: String,
}

/// A message that was made, and is never made again.
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
    /// Address of the page it is about.
    pub page: String,
    /// Its file.
    pub file_name: String,
    /// Where it stands.
    pub places: Vec<PermitMessagePlace>,
}

/// A case in full.
#[apply(view)]
pub struct PermitDetail {
    /// Its row.
    pub row: PermitRow,
    /// What is said about it; given back as a whole to change it.
    pub details: PermitDetails,
    /// What the rules say (`rule-V01…`), heaviest first; `field` is the name of an IPM element.
    pub findings: Vec<Finding>,
    /// Its documents, in order.
    pub documents: Vec<PermitPart>,
    /// Its messages, newest first.
    pub messages: Vec<PermitMessageView>,
    /// What the next publication makes of it: no message, one, or a `D` and a `C` when its page moved.
    pub next: Vec<MessageKind>,
    /// Whether it can be removed from the library: nothing of it can be found any more.
    pub can_remove: bool,
    /// An address for its page, from the settings and the case number; empty when there is nothing to propose.
    pub proposed_page: String,
    /// A title, from kind, activities and place; empty when there is nothing to propose.
    pub proposed_title: String,
    /// What was typed and is not stored, by control.
    pub unsaved: Vec<UnsavedText>,
}

/// A message as text, for whoever manages the systems.
#[apply(view)]
pub struct PermitPreview {
    /// Create, update or delete.
    pub kind: MessageKind,
    /// Its file.
    pub file_name: String,
    /// The XML.
    pub text: String,
    /// Whether this is what it would be if it were published now: number and moment are not final.
    pub is_provisional: bool,
}

/// What a change did to cases.
#[apply(view)]
pub struct PermitChange {
    /// Cases that are different now.
    pub changed: Vec<PermitId>,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
}

/// What happens to the category of documents that are linked to a case.
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
