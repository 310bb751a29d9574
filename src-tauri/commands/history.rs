//! "Geschiedenis": publications and their reports.

use crate::report;
use crate::shell::{Answer, Shell};
use crate::views;
use openbaarmaker_core::model::RunId;
use openbaarmaker_core::wire::{HistoryFilter, RunDetail, RunRow};
use tauri::State;

#[tauri::command]
pub(crate) async fn runs(
    shell: State<'_, Shell>,
    filter: HistoryFilter,
    offset: u32,
    limit: u32,
) -> Answer<Vec<RunRow>> {
    shell.ask(move |app| app.runs(&filter, offset, limit)).await
}

#[tauri::command]
pub(crate) async fn run_detail(shell: State<'_, Shell>, run: RunId) -> Answer<RunDetail> {
    shell.ask(move |app| app.run_detail(run)).await
}

#[tauri::command]
pub(crate) async fn open_report(shell: State<'_, Shell>, run: RunId) -> Answer<()> {
    let (desktop, texts) = (shell.desktop(), shell.texts());
    shell
        .ask(move |app| desktop.open(&report::kept_or_made(app, &texts, run)?))
        .await
}

#[tauri::command]
pub(crate) async fn save_report(shell: State<'_, Shell>, run: RunId) -> Answer<Option<String>> {
    let (desktop, texts) = (shell.desktop(), shell.texts());
    let title = texts.plain("dialog-save-report");
    let choose = move |name: &str| desktop.choose_new_file(&title, name);
    shell
        .ask(move |app| views::save_report(app, &texts, run, choose))
        .await
}
