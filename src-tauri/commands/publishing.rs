//! Checking and publishing: the plan, the run, and the site it makes.

use crate::clock::now;
use crate::report;
use crate::shell::{Answer, Events, Shell};
use crate::views;
use openbaarmaker_core::model::{CatalogueId, TargetId};
use openbaarmaker_core::wire::{PlanView, RunResult};
use tauri::State;

#[tauri::command]
pub(crate) async fn plan(
    shell: State<'_, Shell>,
    catalogue: CatalogueId,
    target: Option<TargetId>,
    events: Events,
) -> Answer<PlanView> {
    let plans = shell.plans();
    let job = shell.job(events, move |app, sink, cancel| {
        Ok(plans.keep(app.plan(catalogue, target, sink, cancel, now())?))
    });
    job.await
}

#[tauri::command]
pub(crate) async fn publish(
    shell: State<'_, Shell>,
    plan: String,
    dry_run: bool,
    events: Events,
) -> Answer<RunResult> {
    let (plans, texts) = (shell.plans(), shell.texts());
    (shell.job(events, move |app, sink, cancel| match dry_run {
        true => plans.rehearse(&plan, |plan| app.rehearse(plan, sink, cancel, now())),
        false => Ok(report::attach(
            app,
            &texts,
            app.publish(plans.take(&plan)?, sink, cancel, &now)?,
        )),
    }))
    .await
}

#[tauri::command]
pub(crate) async fn open_site(shell: State<'_, Shell>, catalogue: CatalogueId) -> Answer<()> {
    let desktop = shell.desktop();
    shell
        .ask(move |app| views::show_site(app, &*desktop, catalogue))
        .await
}
