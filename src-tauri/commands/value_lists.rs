//! Value lists: terms to choose from, versions, and newer lists after a preview.

use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::lists::{ListKey, Lists, Show};
use openbaarmaker_core::wire::{
    ListPreview, ListResult, ListView, ListWishes, RecentTerms, TermList, TermOption,
};
use std::path::PathBuf;
use tauri::State;

#[tauri::command]
pub(crate) async fn value_lists(shell: State<'_, Shell>) -> Result<Vec<ListView>, Problem> {
    shell.look_up(App::value_lists).await
}

#[tauri::command]
pub(crate) async fn terms(
    shell: State<'_, Shell>,
    list: TermList,
    query: String,
    with_ended: bool,
    limit: usize,
) -> Result<Vec<TermOption>, Problem> {
    let show = if with_ended { Show::All } else { Show::Current };
    let find = move |lists: &Lists| App::terms(lists, list, &query, show, limit);
    shell.look_up(find).await
}

#[tauri::command]
pub(crate) async fn recent_terms(
    shell: State<'_, Shell>,
    limit: usize,
) -> Answer<Vec<RecentTerms>> {
    shell.ask(move |app| app.recent_terms(limit)).await
}

#[tauri::command]
pub(crate) async fn pick_list(shell: State<'_, Shell>) -> Result<Option<String>, Problem> {
    let file = shell.choose("dialog-list", |desktop, title| desktop.choose_file(title));
    Ok((file.await?).map(|path| path.to_string_lossy().into_owned()))
}

#[tauri::command]
pub(crate) async fn list_preview(
    shell: State<'_, Shell>,
    file: PathBuf,
    wishes: ListWishes,
    events: Events,
) -> Answer<ListPreview> {
    (shell.job(events, move |app, _| app.list_preview(&file, &wishes))).await
}

#[tauri::command]
pub(crate) async fn list_import(
    shell: State<'_, Shell>,
    file: PathBuf,
    wishes: ListWishes,
    token: String,
    events: Events,
) -> Answer<ListResult> {
    (shell.job(events, move |app, job| {
        app.list_import(&file, &wishes, &token, job)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn list_reset_preview(
    shell: State<'_, Shell>,
    list: ListKey,
    events: Events,
) -> Answer<ListPreview> {
    (shell.job(events, move |app, _| app.list_reset_preview(list))).await
}

#[tauri::command]
pub(crate) async fn list_reset(
    shell: State<'_, Shell>,
    list: ListKey,
    token: String,
    events: Events,
) -> Answer<ListResult> {
    (shell.job(events, move |app, job| app.list_reset(list, &token, job))).await
}
