//! Spreadsheets: the list out, and changes of it in again after a preview.

use crate::dialogs::Desktop;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::{Existing, SheetWishes};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::sheet::SheetWords;
use openbaarmaker_core::wire::{
    ChangedSince, Reply, Selection, SheetExport, SheetImport, SheetMessage, SheetPreview,
};
use openbaarmaker_texts::Texts;
use std::path::{Path, PathBuf};
use tauri::State;

#[tauri::command]
pub(crate) async fn sheet_export(
    shell: State<'_, Shell>,
    selection: Selection,
    events: Events,
) -> Answer<Option<SheetExport>> {
    let words = shell.texts().sheet_words();
    let Some(to) = place(&shell, &words).await? else {
        return Ok(Reply::Done { value: None });
    };
    (shell.job(events, move |app, job| {
        (app.export_sheet(&selection, &to, Existing::Replace, &words, job)).map(Some)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn sheet_preview(
    shell: State<'_, Shell>,
    file: PathBuf,
    catalogue: CatalogueId,
    changed_since: ChangedSince,
    events: Events,
) -> Answer<SheetPreview> {
    let words = shell.texts().sheet_words();
    (shell.job(events, move |app, job| {
        let wishes = wishes(catalogue, changed_since);
        app.sheet_preview(&file, &words, wishes, job)
    }))
    .await
}

/// Keeps everything that is to be told about the rows in a text file: the dialog shows the first only. Answers where it is.
#[tauri::command]
pub(crate) async fn sheet_messages(
    shell: State<'_, Shell>,
    file: PathBuf,
    catalogue: CatalogueId,
    changed_since: ChangedSince,
    events: Events,
) -> Answer<Option<String>> {
    let texts = shell.texts();
    let Some(to) = messages_place(&shell, &texts).await? else {
        return Ok(Reply::Done { value: None });
    };
    (shell.job(events, move |app, job| {
        let (words, wishes) = (texts.sheet_words(), all_messages(catalogue, changed_since));
        let preview = app.sheet_preview(&file, &words, wishes, job)?;
        keep(&to, &texts.with(app.lists()), &preview.messages).map(Some)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn sheet_import(
    shell: State<'_, Shell>,
    file: PathBuf,
    catalogue: CatalogueId,
    changed_since: ChangedSince,
    token: String,
    events: Events,
) -> Answer<SheetImport> {
    let words = shell.texts().sheet_words();
    (shell.job(events, move |app, job| {
        let wishes = wishes(catalogue, changed_since);
        app.sheet_import(&file, &words, wishes, &token, job)
    }))
    .await
}

/// Lets the person say where the messages go.
async fn messages_place(shell: &Shell, texts: &Texts) -> Result<Option<PathBuf>, Problem> {
    let name = texts.plain("dialog-sheet-messages-file");
    let pick = move |desktop: &dyn Desktop, title: &str| desktop.choose_new_file(title, &name);
    shell.choose("dialog-sheet-messages", pick).await
}

fn all_messages(catalogue: CatalogueId, changed_since: ChangedSince) -> SheetWishes {
    SheetWishes {
        messages: None,
        ..wishes(catalogue, changed_since)
    }
}

/// Writes messages into a text file; returns where it is.
fn keep(to: &Path, texts: &Texts, messages: &[SheetMessage]) -> Result<String, UseCaseError> {
    std::fs::write(to, texts.sheet_messages(messages)).map_err(|error| {
        (Problem::new(Code::FileUnwritable).with("path", to.display()))
            .detail(error)
            .refuse()
    })?;
    Ok(to.display().to_string())
}

/// Lets the person say where a new spreadsheet goes. The dialog of the system asks before it gives the name of a file that
/// is there, so that one may be replaced.
async fn place(shell: &Shell, words: &SheetWords) -> Result<Option<PathBuf>, Problem> {
    let name = format!("{}.xlsx", words.documents);
    let pick = move |desktop: &dyn Desktop, title: &str| desktop.choose_new_file(title, &name);
    shell.choose("dialog-sheet-export", pick).await
}

fn wishes(catalogue: CatalogueId, changed_since: ChangedSince) -> SheetWishes {
    SheetWishes {
        catalogue: Some(catalogue),
        changed_since,
        lines: Some(PREVIEW_LINES),
        messages: Some(PREVIEW_MESSAGES),
    }
}

/// decisions.md, "Many documents at once", rule 6: "the first 5 documents, before → after".
const PREVIEW_LINES: usize = 5;
/// Enough to read; more only makes the dialog slow. Their number is told, and the command line gives all.
const PREVIEW_MESSAGES: usize = 200;
