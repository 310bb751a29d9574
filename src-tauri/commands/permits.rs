//! "Vergunningen": cases, their settings and their messages.

use super::adopting::Source;
use super::pickers::{closed, folder};
use super::sheets::PREVIEW_MESSAGES;
use super::table::commands;
use crate::chosen::{ChoiceId, Purpose};
use crate::clock::now;
use crate::report;
use crate::shell::{CommandResult, Shell};
use chrono::NaiveDate;
use openbaarmaker_core::app::{AfterOthers, App, PermitSheetWishes};
use openbaarmaker_core::ipm::model::{PermitDetails, PermitTerm};
use openbaarmaker_core::model::{CatalogueId, DocumentId, MessageId, PermitId, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::site::other_sitemaps::Allowed;
use openbaarmaker_core::wire::{
    PermitAct, PermitAdoptionResult, PermitAdoptionView, PermitChange, PermitDetail, PermitFilter, PermitLinkCategory,
    PermitLists, PermitPage, PermitPlanView, PermitPreview, PermitPurpose, PermitRunResult, PermitSettingsInput,
    PermitSettingsView, PermitSheetImport, PermitSheetPreview, PermitSort, PermitsOverview,
};
use openbaarmaker_texts::Texts;
use tauri::State;

commands! {
    ask permits_overview(catalogue: CatalogueId) -> Option<PermitsOverview>
        = |app| app.permits_overview(catalogue, now());
    ask permit_settings(catalogue: CatalogueId) -> PermitSettingsView
        = |app| app.permit_settings(catalogue);
    ask permit_settings_edit(
        catalogue: CatalogueId, input: PermitSettingsInput
    ) -> PermitSettingsView
        = |app| app.permit_settings_edit(catalogue, &input, now());
    ask permits(filter: PermitFilter, sort: PermitSort, offset: u32, limit: u32) -> PermitPage
        = |app| app.permits(&filter, sort, offset, limit, now());
    ask permit_detail(permit: PermitId) -> PermitDetail = |app| app.permit(permit, now());
    ask permit_add(catalogue: CatalogueId, details: PermitDetails) -> PermitDetail
        = |app| app.permit_add(catalogue, &details, now());
    ask permit_edit(permit: PermitId, details: PermitDetails) -> PermitDetail
        = |app| app.permit_edit(permit, &details, now());
    ask permit_act(permits: Vec<PermitId>, act: PermitAct) -> PermitChange
        = |app| app.permit_act(&permits, act, now());
    ask permit_link(
        permit: PermitId, documents: Vec<DocumentId>, kind: String, category: PermitLinkCategory
    ) -> PermitDetail
        = |app| app.permit_link(permit, &documents, &kind, category, now());
    ask permit_preview(permit: PermitId) -> Vec<PermitPreview>
        = |app| app.permit_preview(permit, now());
    ask permit_message(permit: PermitId, message: MessageId) -> PermitPreview
        = |app| app.permit_message(permit, message);
    job permit_sheet_preview(file: ChoiceId, catalogue: CatalogueId) -> PermitSheetPreview
        = |app, job, shell| {
            let file = shell.choices.path(&file, Purpose::Sheet)?;
            app.permit_sheet_preview(&file, &wishes(catalogue), job)
        };
    job permit_sheet_import(
        file: ChoiceId, catalogue: CatalogueId, token: String
    ) -> PermitSheetImport
        = |app, job, shell| {
            let file = shell.choices.path(&file, Purpose::Sheet)?;
            app.permit_sheet_import(&file, &wishes(catalogue), &token, job)
        };
    job permit_plan(
        catalogue: CatalogueId, target: Option<TargetId>, purpose: PermitPurpose, others: AfterOthers
    ) -> PermitPlanView
        = |app, job, shell| {
            let consent = (others, &Allowed::default());
            let (plan, view) = app.permit_plan(catalogue, target, purpose, consent, job)?;
            Ok(shell.permit_plans.keep(plan, view.plan.clone(), view))
        };
    publication permit_publish(plan: String, dry_run: bool) -> PermitRunResult
        = |app, job, shell| {
            let plans = &shell.permit_plans;
            if dry_run {
                return plans.rehearse(&plan, |plan| app.permit_rehearse(plan, job));
            }
            let result = app.permit_publish(plans.take(&plan)?, &RetryPolicy::default(), job)?;
            Ok(report::attach_permits(app, &shell.texts(), result))
        };
    job permit_plan_adoption(catalogue: CatalogueId, source: Source) -> PermitAdoptionView
        = |app, job, shell| {
            let source = source.resolved(&shell.choices)?;
            let (adoption, view) = app.permit_plan_adoption(catalogue, &source, job)?;
            Ok(shell.permit_adoptions.keep(adoption, view.name.clone(), view))
        };
    job permit_adopt(name: String) -> PermitAdoptionResult
        = |app, job, shell| app.permit_adopt(shell.permit_adoptions.take(&name)?, job);
    + permit_lists, permit_profile, permit_term_proposal
}

#[tauri::command]
fn permit_lists() -> PermitLists {
    App::permit_lists()
}

/// Writes the profile into a folder that the person chooses; returns its path.
#[tauri::command]
async fn permit_profile(shell: State<'_, Shell>) -> CommandResult<Option<String>> {
    let place = folder(&shell, "dialog-permit-profile").await?;
    let Some(place) = place else { return Ok(closed()) };
    let write = move |_: &App| Ok(Some(App::export_permit_profile(&place)?.display().to_string()));
    shell.ask(write).await
}

#[tauri::command]
fn permit_term_proposal(kind: String, announced: NaiveDate) -> PermitTerm {
    App::permit_term_proposal(&kind, announced)
}

fn wishes(catalogue: CatalogueId) -> PermitSheetWishes {
    PermitSheetWishes { catalogue, headings: Texts::permit_headings(), messages: Some(PREVIEW_MESSAGES) }
}
