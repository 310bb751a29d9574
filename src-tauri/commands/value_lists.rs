//! Value lists: terms to choose from, versions, and importing newer lists after a preview.

use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::shell::Shell;
use openbaarmaker_core::app::App;
use openbaarmaker_core::error::Problem;
use openbaarmaker_core::lists::{ListKey, Lists, Show};
use openbaarmaker_core::wire::{ListPreview, ListResult, ListView, ListWishes, RecentTerms, TermList, TermOption};
use tauri::State;

commands! {
    ask recent_terms(limit: usize) -> Vec<RecentTerms> = |app| app.recent_terms(limit);
    job list_preview(file: ChoiceId, wishes: ListWishes) -> ListPreview
        = |app, _job, shell| {
            app.list_preview(&shell.choices.path(&file, Purpose::List)?, &wishes)
        };
    job list_import(file: ChoiceId, wishes: ListWishes, token: String) -> ListResult
        = |app, job, shell| {
            let file = shell.choices.path(&file, Purpose::List)?;
            app.list_import(&file, &wishes, &token, job)
        };
    job list_reset_preview(list: ListKey) -> ListPreview = |app, _job| app.list_reset_preview(list);
    job list_reset(list: ListKey, token: String) -> ListResult
        = |app, job| app.list_reset(list, &token, job);
    + value_lists, terms
}

#[tauri::command]
async fn value_lists(shell: State<'_, Shell>) -> Result<Vec<ListView>, Problem> {
    shell.look_up(App::value_lists).await
}

#[tauri::command]
async fn terms(
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
