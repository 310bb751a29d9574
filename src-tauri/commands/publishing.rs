//! Previewing and publishing: the plan, the run, and the resulting site.

use super::table::commands;
use crate::clock::now;
use crate::report;
use crate::views;
use openbaarmaker_core::app::AfterOthers;
use openbaarmaker_core::model::{CatalogueId, DocumentId, TargetId};
use openbaarmaker_core::publish::{Consent, Depth, RetryPolicy, Scope};
use openbaarmaker_core::wire::{FoundFiles, PlanView, Repaired, RunResult, Verification};
use std::collections::BTreeSet;

commands! {
    ask unreferred(target: TargetId) -> FoundFiles = |app| app.unreferred(target);
    job plan(catalogue: CatalogueId, target: Option<TargetId>, others: AfterOthers, left: BTreeSet<DocumentId>) -> PlanView
        = |app, job, shell| {
            let (plan, view) = app.plan_without((catalogue, target), others, &left, job)?;
            Ok(shell.plans.keep(plan, view.plan.clone(), view))
        };
    publication publish(plan: String, scope: Scope, consent: Consent) -> RunResult
        = |app, job, shell| {
            let plan = shell.plans.take(&plan)?.applied_as(scope, consent);
            let result = app.publish(plan, &RetryPolicy::default(), job)?;
            Ok(report::attach(app, &shell.texts(), result))
        };
    publication rehearse(plan: String, consent: Consent) -> RunResult
        = |app, job, shell| {
            let plan = shell.plans.copy(&plan)?.applied_as(Scope::All, consent);
            app.rehearse(&plan, job)
        };
    job verify(catalogue: CatalogueId, target: Option<TargetId>, depth: Depth) -> Verification
        = |app, job, shell| {
            let (found, view) = app.verify(catalogue, target, depth, job)?;
            Ok(shell.found.keep(found, view.name.clone(), view))
        };
    publication repair(found: String) -> Repaired
        = |app, job, shell| {
            let found = shell.found.take(&found)?;
            let mut repaired = app.repair(found, &RetryPolicy::default(), job)?;
            repaired.site = (repaired.site).map(|result| report::attach(app, &shell.texts(), result));
            Ok(repaired)
        };
    ask trust_clock() -> () = |app| app.trust_clock(now());
    ask save_robots_lines(lines: Vec<String>) -> Option<String>
        = |_app, shell| {
            let title = shell.texts().plain("dialog-save-robots-lines");
            let choose = |name: &str| shell.desktop.choose_new_file(&title, name);
            views::save_robots_lines(&lines, choose)
        };
    ask open_site(target: TargetId) -> ()
        = |app, shell| views::show_site(app, &*shell.desktop, target);
}
