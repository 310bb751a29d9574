//! Finding documents: counts behind filters, saved searches, where in a text something was found.

use crate::clock::now;
use crate::shell::{Answer, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::model::{DocumentId, SavedSearchId};
use openbaarmaker_core::wire::{
    DocumentFilter, Facets, SavedSearch, Sort, TextFragment, TextsRead,
};
use tauri::State;

#[tauri::command]
pub(crate) async fn facets(shell: State<'_, Shell>, filter: DocumentFilter) -> Answer<Facets> {
    shell.ask(move |app| app.facets(&filter)).await
}

#[tauri::command]
pub(crate) async fn text_fragments(
    shell: State<'_, Shell>,
    search: String,
    documents: Vec<DocumentId>,
) -> Answer<Vec<TextFragment>> {
    shell
        .ask(move |app| app.text_fragments(&search, &documents))
        .await
}

#[tauri::command]
pub(crate) async fn read_some_texts(shell: State<'_, Shell>) -> Answer<TextsRead> {
    shell.ask(App::read_some_texts).await
}

#[tauri::command]
pub(crate) async fn saved_searches(shell: State<'_, Shell>) -> Answer<Vec<SavedSearch>> {
    shell.ask(App::saved_searches).await
}

#[tauri::command]
pub(crate) async fn search_save(
    shell: State<'_, Shell>,
    name: String,
    filter: DocumentFilter,
    sort: Sort,
) -> Answer<SavedSearch> {
    shell
        .ask(move |app| app.search_save(&name, &filter, sort, now()))
        .await
}

#[tauri::command]
pub(crate) async fn search_rename(
    shell: State<'_, Shell>,
    search: SavedSearchId,
    name: String,
) -> Answer<()> {
    shell
        .ask(move |app| app.search_edit(search, Some(&name), None, now()).map(drop))
        .await
}

#[tauri::command]
pub(crate) async fn search_remove(shell: State<'_, Shell>, search: SavedSearchId) -> Answer<()> {
    shell.ask(move |app| app.search_remove(search, now())).await
}
