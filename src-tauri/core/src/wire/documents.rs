//! Documents on the wire: rows, details, import.

use super::{
    ActInput, AppliedTemplate, DocumentRow, Field, FieldSummary, FurtherDescription, RelationsView, Revision,
    TemplateChoice, UndoStep, UnsavedText,
};
use crate::attributes::{apply, choice, view};
use crate::counting::count;
use crate::model::{CatalogueId, ChangeId, DocumentId, Finding, MadeHow, Params, Sha256, WithdrawalReason};
use serde::{Deserialize, Serialize};

/// The file of a document as shown.
#[apply(view)]
pub struct FileView {
    /// Name of the original.
    pub name: String,
    /// Size in bytes.
    pub size_bytes: u64,
    /// SHA-256, hexadecimal; empty when the file is elsewhere.
    pub sha256: String,
    /// Whether the library has no copy: the document was adopted, and its file is only at its address.
    pub is_elsewhere: bool,
    /// Label of the format; empty when none of the 19.
    pub format: String,
    /// URI of the format, as a person chose it or else as detected; empty when unknown.
    pub format_uri: String,
    /// Number of pages, when known.
    pub pages: Option<u32>,
    /// What it was made from, if the program made it from another file.
    pub made: Option<MadeView>,
}

/// The origin of a file that the program made.
#[apply(view)]
pub struct MadeView {
    /// How.
    pub how: MadeHow,
    /// Name of the original.
    pub original: String,
    /// Its size in bytes.
    pub original_bytes: u64,
    /// When, RFC 3339.
    pub at: String,
    /// By whom.
    pub by: String,
}

/// A document with everything that the side panel shows.
#[apply(view)]
pub struct DocumentDetail {
    /// The row.
    pub row: DocumentRow,
    /// Its catalogue.
    pub catalogue: CatalogueId,
    /// Its file.
    pub file: FileView,
    /// Acts, in order; `atTime` as RFC 3339.
    pub acts: Vec<ActInput>,
    /// Label of the organisation that did each act, in the same order; empty when not given.
    pub acts_by: Vec<String>,
    /// Whether the acts are the proposal of the catalogue and follow the document date.
    pub acts_are_proposed: bool,
    /// Kind of the act to add with the document date, when one was chosen and there is no act yet; empty otherwise.
    pub act_kind: String,
    /// Publisher URI as chosen; empty means the catalogue's organisation.
    pub publisher: String,
    /// Label of the publisher that will be written.
    pub publisher_label: String,
    /// Responsible organisation URI as chosen; empty means the catalogue's organisation.
    pub verantwoordelijke: String,
    /// Label of the responsible organisation that will be written.
    pub verantwoordelijke_label: String,
    /// Language URI; empty when none.
    pub language: String,
    /// Descriptions.
    pub omschrijvingen: Vec<String>,
    /// Own numbers.
    pub identifiers: Vec<String>,
    /// The fields that few documents need.
    pub further: FurtherDescription,
    /// Its main document, its parts and its relations.
    pub relations: RelationsView,
    /// The published name: the last part of the address.
    pub published_name: String,
    /// Whether the published name is frozen.
    pub is_name_frozen: bool,
    /// The address it has or will have.
    pub url: String,
    /// `lastmod` as published; `None` when never published.
    pub lastmod: Option<String>,
    /// The findings of the rules, most serious first.
    pub findings: Vec<Finding>,
    /// When it was added, RFC 3339.
    pub added_at: String,
    /// Whether it may be edited (a document that is withdrawn, or about to be, is read-only).
    pub is_editable: bool,
    /// How it may be taken away now, if at all.
    pub way_out: Option<RemovalMode>,
    /// Why it is to be withdrawn or was withdrawn.
    pub withdrawal: Option<WithdrawalReason>,
    /// MDTO metadata that was adopted with it, verbatim; it is never written.
    pub mdto: Option<String>,
    /// Typed text that is not stored, by field.
    pub unsaved: Vec<UnsavedText>,
}

/// How a document may be taken away.
#[apply(choice)]
pub enum RemovalMode {
    /// It was never published: it may be removed.
    Removal,
    /// It is online, or an interrupted publication may have put it there: it may be withdrawn.
    Withdrawal,
    /// It was withdrawn and is no longer online anywhere: it may be erased for good.
    Erasure,
}

/// Many documents at once, for the panel. Independent of the order of the selection.
#[apply(view)]
#[derive(Default)]
pub struct BulkSummary {
    /// Documents selected.
    pub count: u32,
    /// How many of those are online.
    pub published: u32,
    /// How many are withdrawn, or about to be, hence read-only.
    pub withdrawn: u32,
    /// How many were never published, hence removable.
    pub removable: u32,
    /// How many may be withdrawn: online, or possibly so because a publication was interrupted.
    pub withdrawable: u32,
    /// How many were withdrawn and are no longer online anywhere, so that they may be erased for good.
    pub erasable: u32,
    /// How many have a proposed title that nobody accepted yet.
    pub proposed_titles: u32,
    /// The state that this is based on: passed along with a change, so that nothing unseen is overwritten.
    pub seen: Revision,
    /// Every field that can be changed for many documents, always in the same order.
    pub fields: Vec<FieldSummary>,
}

impl BulkSummary {
    /// Returns the summary of a field.
    pub fn field(&self, field: Field) -> Option<&FieldSummary> {
        self.fields.iter().find(|summary| summary.field == field)
    }
}

/// What to do with a zip.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum ZipMode {
    /// Each file in it becomes a document.
    #[default]
    Unpack,
    /// The zip itself becomes one document.
    Keep,
}

/// Options for adding files.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct AddOptions {
    /// What to do with a zip.
    pub zip: ZipMode,
    /// Categories for every new document (URI, label or code).
    pub categories: Vec<String>,
    /// Whether to add a file even if the same content is already here.
    pub allow_duplicates: bool,
    /// Which template new documents get.
    pub template: TemplateChoice,
    /// Makes all new documents parts of one publication: of the document with this `aggregatiekenmerk`, own number or
    /// title, else of the first new one, which gets it as its `aggregatiekenmerk`.
    #[cfg_attr(test, ts(optional))]
    pub publication: Option<String>,
}

/// A file that did not become a document, with advice (`skipped-<code>` in the texts).
#[apply(view)]
pub struct SkippedFile {
    /// Name of the file.
    pub file: String,
    /// Why: a permanent code.
    pub code: String,
    /// The facts for the sentence.
    pub params: Params,
}

/// A file that was skipped as a duplicate, to be added anyway.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct DuplicateFile {
    /// Name of the file, as [`SkippedFile::file`].
    pub file: String,
    /// SHA-256 of its content, hexadecimal: the parameter `sha256` of the skipped file.
    #[cfg_attr(test, ts(type = "string"))]
    pub sha256: Sha256,
}

/// A file about to be added that has the name of a document's file, but other content.
#[apply(view)]
pub struct Namesake {
    /// Which of the files it is, counted from 0.
    pub at: u32,
    /// Its name.
    pub file: String,
    /// The document.
    pub document: DocumentId,
    /// Its title; its file name when it has none.
    pub title: String,
}

/// The result of adding. `offered` = added + skipped + ignored.
#[apply(view)]
pub struct AddResult {
    /// Files found.
    pub offered: u32,
    /// New documents.
    pub added: u32,
    /// Files skipped, with the reason.
    pub skipped: Vec<SkippedFile>,
    /// System files, such as `Thumbs.db`.
    pub ignored: u32,
    /// Templates that new documents got, by name.
    pub templates: Vec<AppliedTemplate>,
    /// Whether the person stopped it halfway; what was added is kept.
    pub cancelled: bool,
    /// The undo step; `None` when nothing was added.
    pub change: Option<ChangeId>,
    /// New documents that are mails, and those of mails that were skipped because they are here: their attachments can
    /// be added too.
    pub mails: Vec<DocumentId>,
}

impl AddResult {
    /// Combines this with the result of a following step; only that step's mails are still asked about.
    #[must_use]
    pub fn and(mut self, next: Self) -> Self {
        self.offered += next.offered;
        self.added += next.added;
        self.skipped.extend(next.skipped);
        self.ignored += next.ignored;
        for template in next.templates {
            match self.templates.iter_mut().find(|known| known.name == template.name) {
                Some(known) => known.documents += template.documents,
                None => self.templates.push(template),
            }
        }
        self.cancelled |= next.cancelled;
        self.change = self.change.or(next.change);
        self.mails = next.mails;
        self
    }
}

/// The result of undo or redo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct UndoResult {
    /// The step that was undone or redone.
    pub step: UndoStep,
    /// Documents that changed, disappeared or came back.
    pub changed: Vec<DocumentId>,
    /// Titles, or else numbers, of the permit cases of the step that stay deleted because others deleted them.
    pub stays_deleted: Vec<String>,
}

/// The result of undo or redo for the window.
#[apply(view)]
pub struct UndoView {
    /// The step that was undone or redone.
    pub step: UndoStep,
    /// How many permit cases of the step stay deleted because others deleted them.
    pub stays_deleted: u32,
}

impl From<UndoResult> for UndoView {
    fn from(result: UndoResult) -> Self {
        Self { step: result.step, stays_deleted: count(result.stays_deleted.len()) }
    }
}
