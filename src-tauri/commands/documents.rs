//! Documents: the list, the panels for one and for many, and the life of a document.

use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::clock::now;
use crate::views;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::wire::{
    ChangeResult, CleanResult, DocumentDetail, DocumentFilter, EraseResult, FieldChange, IdRuns, RowPage, ScrubChoice,
    Selection, Sort, UnsavedOf,
};

commands! {
    ask rows(filter: DocumentFilter, sort: Sort, offset: u32, limit: u32) -> RowPage
        = |app| app.rows(&filter, sort, offset, limit);
    ask ids(filter: DocumentFilter, sort: Sort, offset: u32, limit: u32) -> Vec<DocumentId>
        = |app| app.ids(&filter, sort, offset, limit);
    ask choose_all(filter: DocumentFilter, newest: DocumentId) -> IdRuns
        = |app| app.choose_all(&filter, newest);
    ask keep_unsaved(of: UnsavedOf, field: String, text: Option<String>) -> ()
        = |app| app.keep_unsaved(of, &field, text.as_deref());
    ask document_detail(document: DocumentId) -> DocumentDetail
        = |app| app.document_detail(document);
    ask change(selection: Selection, changes: Vec<FieldChange>) -> ChangeResult
        = |app| app.change(&selection, &changes, None, &Job::without_progress(now()));
    ask remove(selection: Selection) -> ChangeResult = |app| app.remove(&selection, now());
    job erase(selection: Selection) -> EraseResult = |app, job| app.erase(&selection, job);
    ask erase_removed() -> EraseResult = |app| app.erase_removed();
    ask replace_file(
        document: DocumentId, file: ChoiceId, reason: Option<WithdrawalReason>
    ) -> ChangeResult
        = |app, shell| {
            let path = shell.choices.path(&file, Purpose::Replacement)?;
            app.replace_file(document, &path, reason, now())
        };
    ask whose_file(document: DocumentId, file: ChoiceId) -> (Option<u64>, Option<String>)
        = |app, shell| app.whose_file(document, &shell.choices.path(&file, Purpose::Replacement)?);
    job clean_copy(document: DocumentId, choice: ScrubChoice) -> CleanResult
        = |app, _job| app.clean(document, choice, now());
    ask back_to_original(document: DocumentId) -> ChangeResult
        = |app| app.back_to_original(document, now());
    ask republish(selection: Selection) -> ChangeResult = |app| app.republish(&selection, now());
    ask withdraw(
        selection: Selection, reason: Option<WithdrawalReason>, note: String, with_parts: bool
    ) -> ChangeResult
        = |app| {
            let all = if with_parts { app.with_parts(&selection)? } else { selection };
            app.withdraw(&all, reason, &note, now())
        };
    ask open_file(document: DocumentId) -> ()
        = |app, shell| shell.desktop.open(&views::document(app, &shell.views, document)?);
    ask show_in_folder(document: DocumentId) -> ()
        = |app, shell| shell.desktop.reveal(&views::in_folder(app, &shell.views, document)?);
    ask browse_document(document: DocumentId) -> ()
        = |app, shell| shell.desktop.browse(&app.document_detail(document)?.url);
}
