//! "Nog te doen".

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::model::{CatalogueId, DocumentId, RuleCode};
use openbaarmaker_core::wire::{CategoryOnline, ChangeResult, Selection, ShownFile, TodoList};

commands! {
    ask todo(catalogue: Option<CatalogueId>) -> TodoList = |app| app.todo(catalogue, now());
    ask coverage(catalogue: Option<CatalogueId>) -> Vec<CategoryOnline> = |app| app.coverage(catalogue);
    ask apply_fix(code: RuleCode, variant: String, documents: Vec<DocumentId>) -> ChangeResult
        = |app| app.apply_fix(code, &variant, &documents, now());
    ask inside_files(selection: Selection, code: RuleCode, variant: String) -> Vec<ShownFile>
        = |app| app.inside_files(&selection, code, &variant);
    ask accept_shown(files: Vec<ShownFile>, code: RuleCode, variant: String, reason: String) -> ChangeResult
        = |app| app.accept_shown(&files, code, &variant, &reason, now());
    ask accept_inside(selection: Selection, code: RuleCode, variant: String, reason: String) -> ChangeResult
        = |app| app.accept_inside(&selection, code, &variant, &reason, now());
}
