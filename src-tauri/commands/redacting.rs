//! "Lakken": boxes on the pages of a document.

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::app::App;
use openbaarmaker_core::model::{DocumentId, Sha256};
use openbaarmaker_core::wire::{
    PlacedWords, RedactionBox, RedactionDraft, RedactionFinds, RedactionGround, RedactionReport, RedactionResult,
    RedactionWishes, Selection, WordSearch, WordSearchResult,
};

commands! {
    ask page_words(document: DocumentId, page: u32, search: WordSearch) -> PlacedWords
        = |app| app.page_words(document, page, &search);
    ask redaction_draft(document: DocumentId) -> RedactionDraft = |app| app.redaction_draft(document);
    ask redaction_finds(document: DocumentId) -> RedactionFinds = |app| app.redaction_finds(document);
    ask redaction_grounds() -> Vec<RedactionGround> = |_app| Ok(App::redaction_grounds());
    ask redaction_keep(document: DocumentId, file: Sha256, boxes: Vec<RedactionBox>) -> RedactionDraft
        = |app| app.keep_redaction_draft(document, file, &boxes, now());
    ask redaction_make(document: DocumentId, wishes: RedactionWishes) -> RedactionResult
        = |app| app.redact(document, wishes, now());
    ask redaction_report(document: DocumentId) -> Option<RedactionReport> = |app| app.redaction_report(document);
    ask redaction_look_over(document: DocumentId, file: Sha256, seen: Vec<RedactionBox>) -> RedactionDraft
        = |app| app.look_over_redaction(document, file, &seen, now());
    job redact_words(selection: Selection, search: WordSearch, ground: String) -> WordSearchResult
        = |app, job| app.redact_words(&selection, &search, &ground, job);
}
