//! Settings, "Organisatie": catalogues.

use crate::clock::now;
use crate::shell::{Answer, Shell};
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{CatalogueInput, CatalogueView};
use tauri::State;

#[tauri::command]
pub(crate) async fn catalogue_add(
    shell: State<'_, Shell>,
    input: CatalogueInput,
) -> Answer<CatalogueView> {
    shell.ask(move |app| app.catalogue_add(&input, now())).await
}

#[tauri::command]
pub(crate) async fn catalogue_edit(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    input: CatalogueInput,
) -> Answer<CatalogueView> {
    shell
        .ask(move |app| app.catalogue_edit(catalogue, &input, now()))
        .await
}

#[tauri::command]
pub(crate) async fn catalogue_remove(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
) -> Answer<()> {
    shell
        .ask(move |app| app.catalogue_remove(catalogue, now()))
        .await
}
