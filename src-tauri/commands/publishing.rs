//! Checking and publishing: the plan, the run, and the site it makes.

use crate::report;
use crate::shell::{Answer, Events, Shell};
use crate::views;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::model::{CatalogueId, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::publish::Scope;
use openbaarmaker_core::site::other_sitemaps::Allowed;
use openbaarmaker_core::wire::{FoundFiles, PlanView, RunResult};
use serde::Deserialize;
use tauri::State;

/// What to do when somebody else published to the destination.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Others {
    /// Refuse, and say when.
    Stop,
    /// Go on: the person has looked at it.
    Continue,
}

impl From<Others> for Elsewhere {
    fn from(others: Others) -> Self {
        match others {
            Others::Stop => Self::Stop,
            Others::Continue => Self::Continue,
        }
    }
}

#[tauri::command]
pub(crate) async fn plan(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    target: Option<TargetId>,
    others: Others,
    events: Events,
) -> Answer<PlanView> {
    let plans = shell.plans();
    let job = shell.job(events, move |app, job| {
        let (plan, view) = app.plan(catalogue, target, others.into(), job)?;
        Ok(plans.keep(plan, view.plan.clone(), view))
    });
    job.await
}

#[tauri::command]
pub(crate) async fn publish(
    shell: State<'_, Shell>,
    plan: String,
    scope: Scope,
    allow: Allowed,
    events: Events,
) -> Answer<RunResult> {
    let (plans, texts) = (shell.plans(), shell.texts());
    let job = shell.publication(events, move |app, job| {
        let plan = plans.take(&plan)?.applied_as(scope, allow);
        let result = app.publish(plan, &RetryPolicy::default(), job)?;
        Ok(report::attach(app, &texts, result))
    });
    job.await
}

#[tauri::command]
pub(crate) async fn rehearse(
    shell: State<'_, Shell>,
    plan: String,
    allow: Allowed,
    events: Events,
) -> Answer<RunResult> {
    let plans = shell.plans();
    let job = shell.publication(events, move |app, job| {
        let plan = plans.copy(&plan)?.applied_as(Scope::All, allow);
        app.rehearse(&plan, job)
    });
    job.await
}

#[tauri::command]
pub(crate) async fn unreferred(shell: State<'_, Shell>, target: TargetId) -> Answer<FoundFiles> {
    shell.ask(move |app| app.unreferred(target)).await
}

#[tauri::command]
pub(crate) async fn save_robots_lines(
    shell: State<'_, Shell>,
    lines: Vec<String>,
) -> Answer<Option<String>> {
    let (desktop, texts) = (shell.desktop(), shell.texts());
    let title = texts.plain("dialog-save-robots-lines");
    let choose = move |name: &str| desktop.choose_new_file(&title, name);
    shell
        .ask(move |_| views::save_robots_lines(&lines, choose))
        .await
}

#[tauri::command]
pub(crate) async fn open_site(shell: State<'_, Shell>, target: TargetId) -> Answer<()> {
    let desktop = shell.desktop();
    shell
        .ask(move |app| views::show_site(app, &*desktop, target))
        .await
}
