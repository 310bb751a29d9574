//! Proposals for empty fields, in the panels for one and for many.

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{LearnedWord, ManyResult, Revision, Selection, Suggestion, SuggestionSummary};

commands! {
    ask suggestions(document: DocumentId) -> Vec<Suggestion>
        = |app| app.suggestions(document, now());
    job suggest_many(selection: Selection) -> SuggestionSummary
        = |app, job| app.suggest_many(&selection, job);
    job accept_suggestions(selection: Selection, fields: Vec<String>, seen: Revision) -> ManyResult
        = |app, job| Ok(app.accept_suggestions(&selection, &fields, Some(seen), job)?.into());
    ask learned() -> Vec<LearnedWord> = |app| app.learned();
    ask forget_learned() -> () = |app| app.forget_learned(now());
}
