//! "Vergunningen": cases, their settings and their messages.

use super::publishing::Others;
use crate::clock::now;
use crate::dialogs::Desktop;
use crate::report;
use crate::shell::{Answer, Events, Shell, run_blocking};
use chrono::NaiveDate;
use openbaarmaker_core::app::{App, PermitSheetWishes};
use openbaarmaker_core::ipm::model::{PermitDetails, PermitTerm};
use openbaarmaker_core::model::{CatalogueId, DocumentId, MessageId, PermitId, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{
    AdoptionSource, PermitAdoptionResult, PermitAdoptionView, PermitChange, PermitDetail,
    PermitFilter, PermitLinkCategory, PermitLists, PermitPage, PermitPlanView, PermitPreview,
    PermitPurpose, PermitRunResult, PermitSelection, PermitSettingsInput, PermitSettingsView,
    PermitSheetImport, PermitSheetPreview, PermitSort, PermitsOverview, Reply,
};
use openbaarmaker_texts::Texts;
use std::path::PathBuf;
use tauri::State;

#[tauri::command]
pub(crate) fn permit_lists() -> PermitLists {
    App::permit_lists()
}

#[tauri::command]
pub(crate) async fn permits_overview(shell: State<'_, Shell>) -> Answer<Vec<PermitsOverview>> {
    shell.ask(|app| app.permits_overview(now())).await
}

#[tauri::command]
pub(crate) async fn permit_settings(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
) -> Answer<PermitSettingsView> {
    shell.ask(move |app| app.permit_settings(catalogue)).await
}

#[tauri::command]
pub(crate) async fn permit_settings_edit(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    input: PermitSettingsInput,
) -> Answer<PermitSettingsView> {
    shell
        .ask(move |app| app.permit_settings_edit(catalogue, &input, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permits(
    shell: State<'_, Shell>,
    filter: PermitFilter,
    sort: PermitSort,
    offset: u32,
    limit: u32,
) -> Answer<PermitPage> {
    shell
        .ask(move |app| app.permits(&filter, sort, offset, limit, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_detail(
    shell: State<'_, Shell>,
    permit: PermitId,
) -> Answer<PermitDetail> {
    shell.ask(move |app| app.permit(permit, now())).await
}

#[tauri::command]
pub(crate) async fn permit_add(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    details: PermitDetails,
) -> Answer<PermitDetail> {
    shell
        .ask(move |app| app.permit_add(catalogue, &details, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_edit(
    shell: State<'_, Shell>,
    permit: PermitId,
    details: PermitDetails,
) -> Answer<PermitDetail> {
    shell
        .ask(move |app| app.permit_edit(permit, &details, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_remove(
    shell: State<'_, Shell>,
    selection: PermitSelection,
) -> Answer<PermitChange> {
    shell
        .ask(move |app| app.permit_remove(&selection, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_delete(
    shell: State<'_, Shell>,
    selection: PermitSelection,
) -> Answer<PermitChange> {
    shell
        .ask(move |app| app.permit_delete(&selection, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_republish(
    shell: State<'_, Shell>,
    selection: PermitSelection,
) -> Answer<PermitChange> {
    shell
        .ask(move |app| app.permit_republish(&selection, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_link(
    shell: State<'_, Shell>,
    permit: PermitId,
    documents: Vec<DocumentId>,
    kind: String,
    category: PermitLinkCategory,
) -> Answer<PermitDetail> {
    shell
        .ask(move |app| app.permit_link(permit, &documents, &kind, category, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_preview(
    shell: State<'_, Shell>,
    permit: PermitId,
) -> Answer<Vec<PermitPreview>> {
    shell
        .ask(move |app| app.permit_preview(permit, now()))
        .await
}

#[tauri::command]
pub(crate) async fn permit_message(
    shell: State<'_, Shell>,
    permit: PermitId,
    message: MessageId,
) -> Answer<PermitPreview> {
    shell
        .ask(move |app| app.permit_message(permit, message))
        .await
}

/// Writes the profile into a folder that the person chooses; answers where it is.
#[tauri::command]
pub(crate) async fn permit_profile(shell: State<'_, Shell>) -> Answer<Option<String>> {
    let pick = |desktop: &dyn Desktop, title: &str| desktop.choose_folder(title);
    let Some(place) = shell.choose("dialog-permit-profile", pick).await? else {
        return Ok(Reply::Done { value: None });
    };
    let write = move || App::export_permit_profile(&place);
    run_blocking(move || Ok(Some(write()?.display().to_string()))).await
}

#[tauri::command]
pub(crate) fn permit_term_proposal(kind: String, announced: NaiveDate) -> PermitTerm {
    App::permit_term_proposal(&kind, announced)
}

#[tauri::command]
pub(crate) async fn permit_plan(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    target: Option<TargetId>,
    purpose: PermitPurpose,
    others: Others,
    events: Events,
) -> Answer<PermitPlanView> {
    let plans = shell.permit_plans();
    (shell.job(events, move |app, job| {
        let (plan, view) = app.permit_plan(catalogue, target, purpose, others.into(), job)?;
        Ok(plans.keep(plan, view.plan.clone(), view))
    }))
    .await
}

#[tauri::command]
pub(crate) async fn permit_publish(
    shell: State<'_, Shell>,
    plan: String,
    dry_run: bool,
    events: Events,
) -> Answer<PermitRunResult> {
    let (plans, texts) = (shell.permit_plans(), shell.texts());
    (shell.publication(events, move |app, job| {
        let retry = RetryPolicy::default();
        if dry_run {
            return plans.rehearse(&plan, |plan| app.permit_rehearse(plan, job));
        }
        let result = app.permit_publish(plans.take(&plan)?, &retry, job)?;
        Ok(report::attach_permits(app, &texts, result))
    }))
    .await
}

#[tauri::command]
pub(crate) async fn permit_plan_adoption(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    source: AdoptionSource,
    events: Events,
) -> Answer<PermitAdoptionView> {
    let adoptions = shell.permit_adoptions();
    (shell.job(events, move |app, job| {
        let (adoption, view) = app.permit_plan_adoption(catalogue, &source, job)?;
        Ok(adoptions.keep(adoption, view.name.clone(), view))
    }))
    .await
}

#[tauri::command]
pub(crate) async fn permit_adopt(
    shell: State<'_, Shell>,
    name: String,
    events: Events,
) -> Answer<PermitAdoptionResult> {
    let adoptions = shell.permit_adoptions();
    (shell.job(events, move |app, job| {
        app.permit_adopt(adoptions.take(&name)?, job)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn permit_sheet_preview(
    shell: State<'_, Shell>,
    file: PathBuf,
    catalogue: CatalogueId,
    events: Events,
) -> Answer<PermitSheetPreview> {
    (shell.job(events, move |app, job| {
        app.permit_sheet_preview(&file, &wishes(catalogue), job)
    }))
    .await
}

#[tauri::command]
pub(crate) async fn permit_sheet_import(
    shell: State<'_, Shell>,
    file: PathBuf,
    catalogue: CatalogueId,
    token: String,
    events: Events,
) -> Answer<PermitSheetImport> {
    (shell.job(events, move |app, job| {
        app.permit_sheet_import(&file, &wishes(catalogue), &token, job)
    }))
    .await
}

fn wishes(catalogue: CatalogueId) -> PermitSheetWishes {
    PermitSheetWishes {
        catalogue,
        headings: Texts::permit_headings(),
        messages: Some(PREVIEW_MESSAGES),
    }
}

/// Enough to read; more only makes the dialog slow. Their number is told, and the command line gives all.
const PREVIEW_MESSAGES: usize = 200;
