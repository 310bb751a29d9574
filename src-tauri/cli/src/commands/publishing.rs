//! `publish`: plan, show, apply, report.

use super::{line, reporting};
use crate::answer::{Answer, Exit};
use crate::arguments::PublishArgs;
use crate::secrets;
use crate::session::Session;
use openbaarmaker_core::app::Elsewhere;
use openbaarmaker_core::error::Stop;
use openbaarmaker_core::model::{DocumentId, Finding};
use openbaarmaker_core::wire::{FailedDocument, PlanView, RobotsState, RunResult, RunState};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub(super) fn run(session: &Session<'_>, args: &PublishArgs) -> Result<Answer, Stop> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let target = app.find_target(catalogue, args.target.as_deref())?;
    let (sink, cancel) = (&session.progress, &session.cancel);
    let elsewhere = if args.after_others {
        Elsewhere::Continue
    } else {
        Elsewhere::Stop
    };
    let (plan, view) = secrets::with_access(session, target, &args.secrets, || {
        app.plan(
            catalogue,
            Some(target),
            elsewhere,
            sink,
            cancel,
            session.now(),
        )
    })?;
    let held_back = findings_of(&view);
    let result = if args.dry_run {
        app.rehearse(&plan, sink, cancel, session.now())
    } else {
        let retries = session.global.patience().retries();
        app.publish(plan, &retries, sink, cancel, session.now())
    };
    session.progress.clear();
    let result = result?;
    let report = match result.run {
        Some(run) => Some(
            reporting::write(session, run, Some(&result), &held_back)?
                .display()
                .to_string(),
        ),
        None => result.report.clone(),
    };
    Ok(answer(session, &result, &held_back, report.as_deref()))
}

/// Findings of what is held back, by document.
pub(super) type HeldBackFindings = BTreeMap<DocumentId, Vec<Finding>>;

fn findings_of(view: &PlanView) -> HeldBackFindings {
    view.held_back
        .items
        .iter()
        .map(|item| (item.id, item.findings.clone()))
        .collect()
}

/// Source: architecture.md, "JSON facts that other programs may rely on", `publish`; rulings add `failed`.
fn answer(
    session: &Session<'_>,
    result: &RunResult,
    findings: &HeldBackFindings,
    report: Option<&str>,
) -> Answer {
    let texts = session.texts;
    let failed: Vec<Value> = result
        .failed
        .iter()
        .map(|document| {
            let FailedDocument { id, title, code, params } = document;
            json!({ "id": id, "code": code, "title": title, "params": params, "message": texts.code(code, params) })
        })
        .collect();
    let state = match result.state {
        RunState::Complete => "complete",
        RunState::Partial => "partial",
        RunState::Stopped => "stopped",
    };
    let json = json!({
        "dryRun": result.dry_run,
        "offered": result.offered,
        "published": result.published,
        "withdrawn": result.withdrawn,
        "heldBack": result.held_back,
        "failed": failed,
        "uploaded": result.uploaded,
        "removed": result.removed,
        "remaining": result.remaining,
        "unchanged": result.unchanged,
        "state": state,
        "run": result.run,
        "at": result.at,
        "indexes": result.indexes,
        "robots": {
            "state": result.robots.state,
            "url": result.robots.url,
            "added": result.robots.added,
            "removed": result.robots.removed,
            "handOver": result.robots.hand_over,
        },
        "report": report,
    });
    let exit = match result.state {
        RunState::Complete => Exit::Done,
        RunState::Partial => Exit::Part,
        RunState::Stopped => Exit::Failed,
    };
    Answer {
        exit,
        ..Answer::done(json, sentences(session, result, findings, report))
    }
}

fn sentences(
    session: &Session<'_>,
    result: &RunResult,
    findings: &HeldBackFindings,
    report: Option<&str>,
) -> String {
    let texts = session.texts;
    let count = |value: u32| value.to_string();
    let is_idle = result.offered == 0
        && result.uploaded.is_empty()
        && result.removed.is_empty()
        && result.remaining.is_empty();
    let mut text = if is_idle {
        let key = if result.unchanged == 0 {
            "cli-publish-nothing-yet"
        } else {
            "cli-publish-nothing-new"
        };
        line(texts, key, [])
    } else {
        let key = match (result.dry_run, result.state) {
            (true, _) => "cli-publish-rehearsed",
            (false, RunState::Stopped) => "cli-publish-stopped",
            (false, RunState::Complete | RunState::Partial) => "cli-publish-done",
        };
        line(
            texts,
            key,
            [
                ("published", count(result.published)),
                ("withdrawn", count(result.withdrawn)),
            ],
        )
    };
    if !result.held_back.is_empty() {
        text.push_str(&line(
            texts,
            "cli-publish-held-back",
            [("count", result.held_back.len().to_string())],
        ));
        for document in &result.held_back {
            text.extend([format!(
                "  {}: {}\n",
                document.id,
                document.codes.join(", ")
            )]);
            for finding in findings.get(&document.id).into_iter().flatten() {
                text.extend([format!("    {}\n", texts.finding(finding))]);
            }
        }
    }
    if !result.failed.is_empty() {
        text.push_str(&line(
            texts,
            "cli-publish-failed",
            [("count", result.failed.len().to_string())],
        ));
        for FailedDocument {
            id,
            title,
            code,
            params,
        } in &result.failed
        {
            text.extend([format!("  {id} {title}: {}\n", texts.code(code, params))]);
        }
    }
    if !result.remaining.is_empty() {
        text.push_str(&line(
            texts,
            "remaining-heading",
            [("count", result.remaining.len().to_string())],
        ));
        for file in &result.remaining {
            text.extend([format!("  {}\n", file.path)]);
        }
        text.push_str(&line(texts, "remaining-text", []));
    }
    if matches!(
        result.robots.state,
        RobotsState::HandOver | RobotsState::Refused
    ) && !result.robots.hand_over.is_empty()
    {
        text.push_str(&line(
            texts,
            "report-robots-hand-over",
            [("url", result.robots.url.clone())],
        ));
        for robots_line in &result.robots.hand_over {
            text.extend([format!("  {robots_line}\n")]);
        }
    }
    if !result.dry_run && !result.indexes.is_empty() && !is_idle {
        text.push_str(&line(texts, "report-remaining-register", []));
        for index in &result.indexes {
            text.extend([format!("  {index}\n")]);
        }
    }
    if let Some(report) = report {
        text.push_str(&line(
            texts,
            "cli-report-written",
            [("path", report.to_owned())],
        ));
    }
    text
}
