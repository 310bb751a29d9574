//! `permit publish` and `permit clean`: plan, show, apply, report.

use super::publishing::{after_others, problems_json};
use super::{Lines, finding_json, line};
use crate::answer::Answer;
use crate::arguments::PermitPublishArgs;
use crate::session::Session;
use crate::{secrets, terminal_text};
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_core::model::{Finding, RuleCode};
use openbaarmaker_core::site::other_sitemaps::Allowed;
use openbaarmaker_core::wire::{
    PermitAction, PermitHeldBack, PermitPlanItem, PermitPlanView, PermitPurpose, PermitRunResult, RemainingFile,
    RunPermit,
};
use openbaarmaker_texts::{Facts, Texts, keep_permit_report, permit_notes};
use serde_json::{Value, json};
use std::io::{self, BufRead as _, Read as _};

/// Plans, and publishes after a confirmation, given by `yes` or at the prompt; otherwise only shows the plan.
pub(super) fn run(
    session: &Session<'_>,
    args: &PermitPublishArgs,
    purpose: PermitPurpose,
    yes: bool,
) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let target = app.find_target(catalogue, args.target.as_deref())?;
    let (after_others, allowed) = (after_others(args.after_others), Allowed::read(&args.allow_path)?);
    let (plan, mut view) = session.run(|job| {
        secrets::with_access(session, target, &args.secrets, || {
            app.permit_plan(catalogue, Some(target), purpose, (after_others, &allowed), job)
        })
    })?;
    let is_agreed = args.dry_run || yes || !view.has_work || (secrets::can_ask(session) && is_agreed(session, &view)?);
    let mut result = session.run(|job| {
        if args.dry_run || !is_agreed {
            app.permit_rehearse(&plan, job)
        } else {
            app.permit_publish(plan, &session.global.patience().retries(), job)
        }
    })?;
    if let Some(run) = result.run {
        let path = keep_permit_report(app, &session.texts, run, Some(&result))?;
        result.report = Some(path.display().to_string());
        fill(&mut view.items, &app.run_for_report(run)?.permits, &result.at);
    }
    let mut answer = answer(session, &view, &result).in_part_when(!is_agreed);
    if !is_agreed {
        answer.text.push_str(&line(&session.texts, "cli-permit-clean-yes", &[]));
    }
    Ok(answer)
}

/// Fills in what only a run knows: the file of each new message, and since when messages are published.
fn fill(items: &mut [PermitPlanItem], sent: &[RunPermit], at: &str) {
    for item in items.iter_mut().filter(|item| item.action != PermitAction::Clean) {
        at.clone_into(&mut item.published_at);
        let is_it = |row: &&RunPermit| row.permit == item.permit && row.kind == Some(item.kind) && row.action == "new";
        if let (Some(row), PermitAction::New) = (sent.iter().find(is_it), item.action) {
            let name = row.url.rsplit('/').next();
            name.unwrap_or_default().clone_into(&mut item.file_name);
        }
    }
}

/// Shows on the terminal which messages would be removed, and asks for confirmation.
fn is_agreed(session: &Session<'_>, view: &PermitPlanView) -> Result<bool, UseCaseError> {
    let failed = |error: io::Error| Problem::internal("terminal").detail(error).fail();
    let texts = &session.texts;
    let mut asked = Lines::new(texts);
    items(&mut asked, view);
    asked.say("cli-permit-clean-ask", &[("count", &view.cleaned)]);
    terminal_text::ask(io::stderr(), &asked.text).map_err(failed)?;
    let mut said = String::new();
    (io::stdin().lock().take(MAX_ANSWER_BYTES)).read_line(&mut said).map_err(failed)?;
    let said = said.trim().to_lowercase();
    Ok(texts.plain("cli-permit-clean-agreed").split(' ').any(|word| word == said))
}

/// More than any answer needs.
const MAX_ANSWER_BYTES: u64 = 1_000;

fn answer(session: &Session<'_>, view: &PermitPlanView, result: &PermitRunResult) -> Answer {
    let mut view = view.clone();
    // Behind those that the plan held back already: what was made of these before goes all the same.
    let held = result.held_back.get(view.held_back_count as usize..).unwrap_or_default();
    view.items.retain(|item| goes(item, held, &result.remaining));
    let json = object(&session.texts, &view.items, result);
    Answer { exit: result.state.into(), ..Answer::done(json, sentences(session, &view, result)) }
}

/// Tells whether others let a message of a plan go.
fn goes(item: &PermitPlanItem, held: &[PermitHeldBack], remaining: &[RemainingFile]) -> bool {
    if item.action == PermitAction::Clean {
        let is_it = |path: &str| path.strip_suffix(item.file_name.as_str()).is_some_and(|folder| folder.ends_with('/'));
        return !remaining.iter().any(|file| is_it(&file.path));
    }
    held.iter().all(|held| held.permit != item.permit)
}

/// Says why a case is held back, with what a person can do about it here.
fn reason(texts: &Texts, finding: &Finding) -> String {
    let sentence = texts.finding(finding);
    if finding.code == RuleCode::V15 {
        format!("{sentence} {}", texts.plain("cli-permit-allow-path"))
    } else {
        sentence
    }
}

/// Source: docs/json.md, `permit publish`.
pub(super) fn object(texts: &Texts, items: &[PermitPlanItem], result: &PermitRunResult) -> Value {
    let held: Vec<Value> = (result.held_back.iter())
        .map(|held| {
            let findings = held.findings.iter();
            let findings: Value = findings.map(|finding| finding_json(finding, reason(texts, finding))).collect();
            json!({ "id": held.permit, "caseNumber": held.case_number, "title": held.title, "findings": findings })
        })
        .collect();
    let mut json = json!(result);
    json["items"] = json!(items);
    json["heldBack"] = json!(held);
    json["problems"] = json!(problems_json(texts, result.problems.iter().cloned()));
    json
}

fn sentences(session: &Session<'_>, view: &PermitPlanView, result: &PermitRunResult) -> String {
    let texts = &session.texts;
    let is_cleaning = view.purpose == PermitPurpose::CleanUp;
    let key = match (view.has_work, is_cleaning, result.dry_run) {
        (false, true, _) => "cli-permit-nothing-to-clean",
        (false, false, _) => "publish-nothing-new",
        (true, true, true) => "cli-permit-would-clean",
        (true, true, false) => "permits-done-cleaned",
        (true, false, true) => "cli-permit-would-publish",
        (true, false, false) => "cli-permit-published",
    };
    let numbers: Facts<'_> = &[
        ("created", &result.created),
        ("updated", &result.updated),
        ("deleted", &result.deleted),
        ("count", &result.cleaned),
    ];
    let mut said = Lines::new(texts);
    said.say(key, numbers);
    items(&mut said, view);
    said.count("cli-permit-held-back", result.held_back.len());
    for held in &result.held_back {
        said.add(format_args!("  {} {}", held.case_number, held.title));
        for finding in &held.findings {
            said.add(format_args!("    {}", reason(texts, finding)));
        }
    }
    for note in permit_notes(texts, result, Texts::hinted) {
        said.add(note);
    }
    if let Some(report) = &result.report {
        said.say("cli-report-written", &[("path", report)]);
    }
    said.text
}

/// Lists the messages of a plan, one per line.
fn items(said: &mut Lines<'_>, view: &PermitPlanView) {
    for item in &view.items {
        let action = said.texts.plain(match item.action {
            PermitAction::New => "permit-action-new",
            PermitAction::Resend => "permit-action-resend",
            PermitAction::Clean => "permit-action-clean",
        });
        let (kind, number, title) = (item.kind, &item.case_number, &item.title);
        said.add(format_args!("  {kind:?} {number} {title}: {action}"));
    }
}
