//! Spreadsheets: the list out, and changes of it in again after a preview.

use crate::clock::now;
use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::{Existing, SheetWishes};
use openbaarmaker_core::job::{Cancel, Job, Sink};
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{
    ChangedSince, Reply, Selection, SheetExport, SheetImport, SheetPreview,
};
use std::path::PathBuf;
use tauri::State;

#[tauri::command]
pub(crate) async fn sheet_export(
    shell: State<'_, Shell>,
    selection: Selection,
    events: Events,
) -> Answer<Option<SheetExport>> {
    let words = shell.texts().sheet_words();
    let name = format!("{}.xlsx", words.documents);
    let pick = shell.choose("dialog-sheet-export", move |desktop, title| {
        desktop.choose_new_file(title, &name)
    });
    let Some(to) = pick.await? else {
        return Ok(Reply::Done { value: None });
    };
    let job = shell.job(events, move |app, sink, cancel| {
        // The dialog of the system asked before it gave the name of a file that is there.
        let (replaces, job) = (Existing::Replace, job(sink, cancel));
        (app.export_sheet(&selection, &to, replaces, &words, &job)).map(Some)
    });
    job.await
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
    (shell.job(events, move |app, sink, cancel| {
        let wishes = wishes(catalogue, changed_since);
        app.sheet_preview(&file, &words, wishes, &job(sink, cancel))
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
    (shell.job(events, move |app, sink, cancel| {
        let wishes = wishes(catalogue, changed_since);
        app.sheet_import(&file, &words, wishes, &token, &job(sink, cancel))
    }))
    .await
}

fn job<'a>(sink: &'a dyn Sink, cancel: &'a Cancel) -> Job<'a> {
    let now = now();
    Job { sink, cancel, now }
}

fn wishes(catalogue: CatalogueId, changed_since: ChangedSince) -> SheetWishes {
    SheetWishes {
        catalogue: Some(catalogue),
        changed_since,
        lines: Some(PREVIEW_LINES),
        messages: Some(PREVIEW_MESSAGES),
    }
}

/// ux.md §4.4, rule 6: "the first 5 documents before → after".
const PREVIEW_LINES: usize = 5;
/// Enough to read; more only makes the dialog slow. Their number is told, and the command line gives all.
const PREVIEW_MESSAGES: usize = 200;
