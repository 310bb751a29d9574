//! "Neem over wat er al staat": the preview, and doing it.

use crate::shell::{Answer, Events, Shell};
use openbaarmaker_core::app::App;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{
    AdoptionFile, AdoptionResult, AdoptionSource, AdoptionView, FutureLastmod,
};
use tauri::State;

#[tauri::command]
pub(crate) async fn plan_adoption(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    source: AdoptionSource,
    events: Events,
) -> Answer<AdoptionView> {
    let adoptions = shell.adoptions();
    let job = shell.job(events, move |app, job| {
        let (adoption, view) = app.plan_adoption(catalogue, &source, job)?;
        Ok(adoptions.keep(adoption, view.name.clone(), view))
    });
    job.await
}

#[tauri::command]
pub(crate) async fn adoption_files(
    shell: State<'_, Shell>,
    name: String,
    from: usize,
) -> Answer<Vec<AdoptionFile>> {
    let adoptions = shell.adoptions();
    let listed = move |_: &App| {
        adoptions.rehearse(&name, |adoption| Ok(adoption.files(from, FILES_AT_ONCE)))
    };
    shell.ask(listed).await
}

#[tauri::command]
pub(crate) async fn adopt(
    shell: State<'_, Shell>,
    name: String,
    future: FutureLastmod,
    events: Events,
) -> Answer<AdoptionResult> {
    let adoptions = shell.adoptions();
    let job = shell.job(events, move |app, job| {
        app.adopt(adoptions.take(&name)?, future, job)
    });
    job.await
}

/// Files in one answer: some screens full.
const FILES_AT_ONCE: usize = 1_000;
