//! Spreadsheets: exporting the list, and importing changes after a preview.

use super::pickers::{closed, new_file};
use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::shell::{CommandResult, Events, Shell};
use openbaarmaker_core::app::{App, Existing, SheetWishes};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{ChangedSince, Selection, SheetExport, SheetImport, SheetMessage, SheetPreview};
use openbaarmaker_texts::Texts;
use std::path::Path;
use tauri::State;

commands! {
    job sheet_preview(
        file: ChoiceId, catalogue: CatalogueId, changed_since: ChangedSince
    ) -> SheetPreview
        = |app, job, shell| {
            let wishes = wishes(catalogue, changed_since, Some(PREVIEW_MESSAGES));
            look(app, &shell, &file, wishes, job)
        };
    job sheet_import(
        file: ChoiceId, catalogue: CatalogueId, changed_since: ChangedSince, token: String
    ) -> SheetImport
        = |app, job, shell| {
            let words = shell.texts().sheet_words();
            let wishes = wishes(catalogue, changed_since, Some(PREVIEW_MESSAGES));
            let file = shell.choices.path(&file, Purpose::Sheet)?;
            app.sheet_import(&file, &words, wishes, &token, job)
        };
    + sheet_export, sheet_messages
}

/// The system dialog asks for confirmation before it returns an existing file, so that may be replaced.
#[tauri::command]
async fn sheet_export(
    shell: State<'_, Shell>,
    selection: Selection,
    events: Events,
) -> CommandResult<Option<SheetExport>> {
    let words = shell.texts().sheet_words();
    let name = format!("{}.xlsx", words.documents);
    let to = new_file(&shell, "dialog-sheet-export", name).await?;
    let Some(to) = to else { return Ok(closed()) };
    (shell.job(events, move |app, job| (app.export_sheet(&selection, &to, Existing::Replace, &words, job)).map(Some)))
        .await
}

/// Saves all messages about the rows as a text file, because the dialog shows only the first; returns its path.
#[tauri::command]
async fn sheet_messages(
    shell: State<'_, Shell>,
    file: ChoiceId,
    catalogue: CatalogueId,
    changed_since: ChangedSince,
    events: Events,
) -> CommandResult<Option<String>> {
    let (texts, of) = (shell.texts(), shell.inner().clone());
    let name = texts.plain("dialog-sheet-messages-file");
    let to = new_file(&shell, "dialog-sheet-messages", name).await?;
    let Some(to) = to else { return Ok(closed()) };
    (shell.job(events, move |app, job| {
        let wishes = wishes(catalogue, changed_since, None);
        let preview = look(app, &of, &file, wishes, job)?;
        keep(&to, &texts.with(app.lists()), &preview.messages).map(Some)
    }))
    .await
}

fn look(
    app: &App,
    shell: &Shell,
    file: &ChoiceId,
    wishes: SheetWishes,
    job: &Job<'_>,
) -> Result<SheetPreview, UseCaseError> {
    let file = shell.choices.path(file, Purpose::Sheet)?;
    app.sheet_preview(&file, &shell.texts().sheet_words(), wishes, job)
}

fn keep(to: &Path, texts: &Texts, messages: &[SheetMessage]) -> Result<String, UseCaseError> {
    std::fs::write(to, texts.sheet_messages(messages))
        .map_err(|error| (Problem::new(Code::FileUnwritable).with("path", to.display())).detail(error).refuse())?;
    Ok(to.display().to_string())
}

fn wishes(catalogue: CatalogueId, changed_since: ChangedSince, messages: Option<usize>) -> SheetWishes {
    SheetWishes { catalogue: Some(catalogue), changed_since, lines: Some(PREVIEW_LINES), messages }
}

/// decisions.md, "Many documents at once", rule 6: "the first 5 documents, before → after".
const PREVIEW_LINES: usize = 5;
/// Enough to read; more only slows down the dialog. Their number is shown, and the command line lists all.
pub(super) const PREVIEW_MESSAGES: usize = 200;
