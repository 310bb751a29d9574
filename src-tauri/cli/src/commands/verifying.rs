//! `verify`: checks what is on a destination, and restores what is missing or changed.

use super::{Lines, findings_json, permit_publishing, publishing, told};
use crate::answer::{Answer, Exit};
use crate::arguments::VerifyArgs;
use crate::secrets;
use crate::session::Session;
use openbaarmaker_core::error::{Code, UseCaseError};
use openbaarmaker_core::model::{Level, TargetId};
use openbaarmaker_core::publish::{Depth, Differences};
use openbaarmaker_core::wire::{FoundFile, FoundFiles, RepairKind, Repaired, RunState, SiteProblem, Verification};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

pub(super) fn run(session: &Session<'_>, args: &VerifyArgs) -> Result<Answer, UseCaseError> {
    let (app, job) = (&session.app, session.job());
    let catalogue = session.catalogue()?;
    let target = app.find_target(catalogue, args.target.as_deref())?;
    let depth = if args.deep { Depth::Content } else { Depth::Told };
    let looked =
        secrets::with_access(session, target, &args.secrets, || app.verify(catalogue, Some(target), depth, &job));
    session.progress.clear();
    let (verified, mut view) = looked?;
    let differences = verified.differences.clone();
    let is_repairing = args.repair && verified.can_be_repaired();
    if is_repairing {
        // The repair removes it, or names it as remaining, unless only publishing takes it away.
        view.problems
            .retain(|problem| problem.code != Code::TargetClaimLeft.as_str() || problem.params.contains_key("by"));
        // The repair tells it, with the lines.
        view.problems.retain(|problem| problem.code != Code::RobotsRefused.as_str());
        view.hand_over.clear();
    }
    let looked = found(session, &view, &differences, is_repairing);
    let is_in_part = is_in_part(&view);
    if !is_repairing {
        return Ok(looked.in_part_when(!differences.is_empty() || is_in_part));
    }
    let retries = session.global.patience().retries();
    let repaired = app.repair(verified, &retries, &job);
    session.progress.clear();
    let repaired = brought_back(session, target, &view, &repaired?)?;
    let mut object = looked.object();
    object["repaired"] = repaired.object();
    let exit = repaired.exit;
    let answer = Answer::done(object, looked.text + &repaired.text);
    Ok(Answer { exit, ..answer }.in_part_when(is_in_part))
}

/// Tells whether there is more than what a repair restores. What could not be checked may be missing or changed.
fn is_in_part(view: &Verification) -> bool {
    let is_closed = (view.robots.iter()).any(|finding| finding.level == Level::Must);
    let is_misled = !view.problems.iter().all(SiteProblem::fails_nothing);
    let files = view.returned.count + view.unread.count + view.away_count + view.lacking.count;
    files > 0 || is_closed || is_misled
}

/// Source: docs/json.md, `verify`.
fn found(session: &Session<'_>, view: &Verification, differences: &Differences, is_repairing: bool) -> Answer {
    let texts = &session.texts;
    let mut said = Lines::new(texts);
    let key = if view.is_deep { "cli-verify-read" } else { "cli-verify-looked" };
    said.say(key, &[("count", &view.files), ("target", &view.target_name)]);
    name(&mut said, "check-missing", &view.differences.missing);
    name(&mut said, "check-changed", &view.differences.changed);
    name(&mut said, "cli-verify-returned", &view.returned);
    if view.returned.count > 0 {
        said.say("cli-verify-publish", &[]);
    }
    name(&mut said, "check-lacking", &view.lacking);
    if view.lacking.count > 0 {
        said.say("cli-verify-lacking", &[]);
    }
    say_withdrawn_there(&mut said, view);
    name(&mut said, "check-unknown", &view.unknown);
    if view.unknown.count > 0 {
        said.say("check-unknown-text", &[]);
    }
    name(&mut said, "check-without-file", &view.without_file);
    if view.without_file.count > 0 {
        said.say("check-without-file-text", &[]);
    }
    name(&mut said, "check-unread", &view.unread);
    if view.unread.count > 0 {
        said.say("check-unread-text", &[]);
    }
    for SiteProblem { code, params } in &view.problems {
        said.add(texts.hinted(code, params));
    }
    said.items(&view.hand_over);
    publishing::say_findings_of_robots(&mut said, &view.robots);
    if view.repair == Some(RepairKind::Back) && !is_repairing {
        said.say("cli-verify-repair", &[]);
    } else if differences.is_empty() && !is_repairing && !is_in_part(view) {
        said.say("cli-verify-as-left", &[]);
    }
    Answer::done(object(texts, view, differences), said.text)
}

fn object(texts: &Texts, view: &Verification, differences: &Differences) -> Value {
    let paths = |files: &FoundFiles| -> Vec<String> { files.files.iter().map(|file| file.path.clone()).collect() };
    // Whoever reads this has just looked.
    let differing = view.differences.problems().map(|problem| {
        let sentence = texts.code(&problem.code, &problem.params);
        let is_repairable = view.repair == Some(RepairKind::Back);
        let repair = if is_repairable { format!(" {}", texts.plain("cli-verify-repair")) } else { String::new() };
        told(&problem, sentence + &repair)
    });
    let others = publishing::problems_json(texts, view.problems.iter().cloned());
    json!({
        "target": view.target,
        "files": view.files,
        "deep": view.is_deep,
        "missing": differences.missing.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "changed": differences.changed.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "unread": view.unread.count,
        "unreadFiles": paths(&view.unread),
        "returned": paths(&view.returned),
        "unknown": paths(&view.unknown),
        "withoutFile": paths(&view.without_file),
        "lacking": paths(&view.lacking),
        "away": view.away,
        "problems": differing.chain(others).collect::<Vec<_>>(),
        "robots": findings_json(texts, &view.robots),
        "handOver": view.hand_over,
        "repaired": null,
    })
}

/// Prints which documents were withdrawn there, and how to bring each back.
fn say_withdrawn_there(said: &mut Lines<'_>, view: &Verification) {
    said.first_of("check-away", view.away_count, view.away.iter().map(publishing::returning_line));
    if view.away_count > 0 {
        said.say("cli-verify-away", &[]);
    }
}

fn name(said: &mut Lines<'_>, key: &str, files: &FoundFiles) {
    said.first_of(key, files.count, files.files.iter().map(FoundFile::named));
}

fn brought_back(
    session: &Session<'_>,
    target: TargetId,
    view: &Verification,
    repaired: &Repaired,
) -> Result<Answer, UseCaseError> {
    let site = repaired.site.as_ref().map(|result| publishing::of_repair(session, target, result)).transpose()?;
    let is_in_part = repaired.permits.as_ref().is_some_and(|result| result.state != RunState::Complete);
    let mut said = Lines::new(&session.texts);
    let stays = view.problems.iter().any(|problem| problem.code == Code::WithdrawalWaits.as_str());
    said.say(if repaired.is_whole && !stays { "check-back-done" } else { "cli-verify-not-repaired" }, &[]);
    for problem in repaired.permits.iter().flat_map(|result| &result.problems) {
        said.add(session.texts.hinted(&problem.code, &problem.params));
    }
    // Messages that are sent again are in no plan.
    let permits = repaired.permits.as_ref().map(|result| permit_publishing::object(&session.texts, &[], result));
    let json = json!({ "site": site.as_ref().map(Answer::object), "permits": permits });
    let (exit, told) = site.map_or((Exit::Done, String::new()), |answer| (answer.exit, answer.text));
    Ok(Answer { exit, ..Answer::done(json, said.text + &told) }.in_part_when(is_in_part))
}
