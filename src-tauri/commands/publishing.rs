//! Checking and publishing: the plan, the run, and the site it makes.

use crate::clock::now;
use crate::report;
use crate::shell::{Answer, Events, Shell};
use crate::views;
use openbaarmaker_core::app::{App, Elsewhere};
use openbaarmaker_core::job::{Cancel, Sink};
use openbaarmaker_core::model::{CatalogueId, TargetId};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_core::wire::{PlanView, RunResult};
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
    let job = shell.job(events, move |app, sink, cancel| {
        Ok(plans.keep(app.plan(catalogue, target, others.into(), sink, cancel, now())?))
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
    if dry_run {
        let plans = shell.plans();
        let rehearse = move |app: &App, sink: &dyn Sink, cancel: &Cancel| {
            plans.rehearse(&plan, |plan| app.rehearse(plan, sink, cancel, now()))
        };
        return shell.job(events, rehearse).await;
    }
    let (plans, texts) = (shell.plans(), shell.texts());
    let publish = move |app: &App, sink: &dyn Sink, cancel: &Cancel| {
        let plan = plans.take(&plan)?;
        let result = app.publish(plan, &RetryPolicy::default(), sink, cancel, now())?;
        Ok(report::attach(app, &texts, result))
    };
    shell.job(events, publish).await
}

#[tauri::command]
pub(crate) async fn open_site(shell: State<'_, Shell>, catalogue: CatalogueId) -> Answer<()> {
    let desktop = shell.desktop();
    shell
        .ask(move |app| views::show_site(app, &*desktop, catalogue))
        .await
}
