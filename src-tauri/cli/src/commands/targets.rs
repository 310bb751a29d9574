//! `target add|list|edit|remove|approve|clean|test`.

use super::{Lines, line, publishing, said, table};
use crate::answer::Answer;
use crate::arguments::{EditTargetArgs, SecretArgs, TargetCommand};
use crate::parsing::code;
use crate::session::Session;
use crate::{secrets, target_place, usage};
use openbaarmaker_core::app::LeftBehind;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{CatalogueId, ReadBack, TargetId, TargetPlace};
use openbaarmaker_core::wire::{FoundFiles, TargetInput, TargetView, TestOutcome, TestStepName};
use openbaarmaker_texts::{Facts, Texts};
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn run(session: &Session<'_>, command: &TargetCommand) -> Result<Answer, UseCaseError> {
    let (app, texts) = (&session.app, &session.texts);
    let catalogue = session.catalogue()?;
    match command {
        TargetCommand::List => Ok(list(texts, &targets(session, catalogue)?)),
        TargetCommand::Add(args) => {
            let input = input(&args.place, args.key.as_deref(), args.name.as_deref())?;
            let read_back = args.read_back.as_deref().map(read_back).transpose()?;
            let mut target = add(session, catalogue, &input, &args.secrets)?;
            if let Some(read_back) = read_back {
                target = app.target_set_read_back(target.id, read_back, session.now())?;
            }
            Ok(changed(texts, "cli-target-added", &target))
        }
        TargetCommand::Edit(args) => edit(session, catalogue, args),
        TargetCommand::Remove { target_name, leave_behind } => {
            if target_name.is_none() && targets(session, catalogue)?.len() > 1 {
                return Err(usage::stop(texts, "cli-usage-which-target", &[]));
            }
            let id = app.find_target(catalogue, target_name.as_deref())?;
            let left = app.target_left_behind(id)?;
            app.target_remove(id, LeftBehind::agreed(*leave_behind), session.now())?;
            let text = line(texts, "cli-target-removed", &[]) + &left_behind(texts, &left);
            let json = json!({ "changed": [id], "leftBehind": left });
            Ok(Answer::done(json, text))
        }
        TargetCommand::Clean(args) => publishing::clean(session, catalogue, args),
        TargetCommand::Approve { target_name } => {
            let id = app.find_target(catalogue, target_name.as_deref())?;
            app.target_approve(id)?;
            Ok(said(&session.texts, "cli-target-approved", &[], json!({ "changed": [id] })))
        }
        TargetCommand::Test { target_name, secrets } => {
            let id = app.find_target(catalogue, target_name.as_deref())?;
            test(session, id, secrets)
        }
    }
}

/// Makes the input of a destination from what was typed. Refuses with `target-invalid`.
pub(super) fn input(place: &str, key_file: Option<&Path>, name: Option<&str>) -> Result<TargetInput, UseCaseError> {
    Ok(TargetInput { name: name.unwrap_or_default().to_owned(), place: target_place::parse(place, key_file)? })
}

/// Adds a destination and hands over its secret and identity; all or nothing. Refuses with `target-invalid`,
/// `name-in-use`, `host-key-mismatch`; fails with `target-…`.
pub(super) fn add(
    session: &Session<'_>,
    catalogue: CatalogueId,
    input: &TargetInput,
    secrets: &SecretArgs,
) -> Result<TargetView, UseCaseError> {
    let target = session.app.target_add(catalogue, input, session.now())?;
    if let Err(error) = secrets::hand_over(session, target.id, secrets) {
        let left = LeftBehind::Refuse;
        session.app.target_remove(target.id, left, session.now())?;
        return Err(error);
    }
    Ok(known(session, catalogue, target.id)?.unwrap_or(target))
}

fn targets(session: &Session<'_>, catalogue: CatalogueId) -> Result<Vec<TargetView>, UseCaseError> {
    let catalogues = session.app.catalogues()?.into_iter();
    Ok(catalogues.filter(|view| view.id == catalogue).flat_map(|view| view.targets).collect())
}

fn known(session: &Session<'_>, catalogue: CatalogueId, id: TargetId) -> Result<Option<TargetView>, UseCaseError> {
    let mut all = targets(session, catalogue)?.into_iter();
    Ok(all.find(|target| target.id == id))
}

fn edit(session: &Session<'_>, catalogue: CatalogueId, args: &EditTargetArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    if !args.has_change() {
        return Err(usage::stop(&session.texts, "cli-usage-no-option", &[]));
    }
    let id = app.find_target(catalogue, args.target_name.as_deref())?;
    let before = known(session, catalogue, id)?;
    let mut left = FoundFiles::default();
    if let Some(before) = before.filter(|_| args.rename.is_some() || args.place.is_some()) {
        let place = match &args.place {
            Some(text) => target_place::parse(text, args.key.as_deref())?,
            None => before.place.clone(),
        };
        if !before.place.is_same_place(&place) {
            left = app.target_left_behind(id)?;
        }
        app.target_edit(
            id,
            &TargetInput { name: args.rename.clone().unwrap_or(before.name), place },
            LeftBehind::agreed(args.leave_behind),
            session.now(),
        )?;
    }
    if let Some(word) = &args.read_back {
        app.target_set_read_back(id, read_back(word)?, session.now())?;
    }
    if args.default {
        app.target_make_default(id, session.now())?;
    }
    if args.forget_secret {
        app.target_forget_secret(id)?;
    }
    secrets::hand_over(session, id, &args.secrets)?;
    let after = known(session, catalogue, id)?;
    let text = line(&session.texts, "cli-target-changed", &[]) + &left_behind(&session.texts, &left);
    Ok(Answer::done(json!({ "changed": [id], "target": after, "leftBehind": left }), text))
}

/// Reads how documents are verified after writing. Refuses with `value-invalid`.
fn read_back(word: &str) -> Result<ReadBack, UseCaseError> {
    code("read-back", word)
}

/// Lists what stays behind at a place that the library no longer knows.
fn left_behind(texts: &Texts, left: &FoundFiles) -> String {
    let files = left.files.iter();
    let lines = files.map(|file| line(texts, "cli-target-left-behind", &[("file", &file.named())]));
    lines.collect()
}

fn test(session: &Session<'_>, id: TargetId, secrets: &SecretArgs) -> Result<Answer, UseCaseError> {
    let (app, texts) = (&session.app, &session.texts);
    let result = secrets::with_access(session, id, secrets, || app.target_test(id, &session.job()))?;
    session.progress.clear();
    let mut said = Lines::new(texts);
    let mut steps: Vec<Value> = Vec::new();
    for step in &result.steps {
        let (outcome, word, problem) = match &step.outcome {
            TestOutcome::Ok => ("ok", "cli-test-ok", None),
            TestOutcome::Failed { problem } => ("failed", "cli-test-failed", Some(problem)),
            TestOutcome::Warned { problem } => ("warned", "cli-test-warned", Some(problem)),
            TestOutcome::Skipped => ("skipped", "cli-test-skipped", None),
        };
        let message = problem.map_or_else(String::new, |problem| texts.problem(problem));
        let (name, word) = (texts.plain(step_key(step.step)), texts.plain(word));
        said.add(format!("{name}: {word} {message}").trim_end());
        let code = problem.map(|problem| problem.code);
        let params = problem.map(|problem| &problem.params);
        steps.push(json!({ "name": step.step, "result": outcome, "code": code, "params": params, "message": message }));
    }
    let key = if result.works { "cli-test-works" } else { "cli-test-does-not-work" };
    said.say(key, &[]);
    let json = json!({ "works": result.works, "steps": steps, "hasOwnRobots": result.has_own_robots });
    Ok(Answer::done(json, said.text).in_part_when(!result.works))
}

fn step_key(step: TestStepName) -> &'static str {
    match step {
        TestStepName::Connect => "test-connect",
        TestStepName::Authenticate => "test-authenticate",
        TestStepName::Folder => "test-folder",
        TestStepName::Write => "test-write",
        TestStepName::Rename => "test-rename",
        TestStepName::Replace => "test-replace",
        TestStepName::ReadBack => "test-readBack",
        TestStepName::Readable => "test-readable",
        TestStepName::Remove => "test-remove",
        TestStepName::Permits => "test-permits",
        TestStepName::HostRoot => "test-hostRoot",
    }
}

fn changed(texts: &Texts, key: &str, target: &TargetView) -> Answer {
    let facts: Facts<'_> = &[("target", &target.name), ("place", &spoken(&target.place))];
    let json = json!({ "changed": [target.id], "target": target });
    said(texts, key, facts, json)
}

fn list(texts: &Texts, targets: &[TargetView]) -> Answer {
    let columns = ["cli-column-name", "cli-column-place", "word-hostkey"];
    let text = table(texts, columns, targets, |target| {
        let key = (target.host_key.as_ref()).map(|key| key.fingerprint.clone());
        let place = spoken(&target.place);
        [target.name.clone(), place, key.unwrap_or_default()]
    });
    Answer::done(json!({ "targets": targets }), text)
}

fn spoken(place: &TargetPlace) -> String {
    match place {
        TargetPlace::Folder { dir } => dir.clone(),
        TargetPlace::Sftp { user, host, port, dir, .. } => {
            let slash = if dir.starts_with('/') { "" } else { "/~/" };
            format!("sftp://{user}@{host}:{port}{slash}{dir}")
        }
    }
}
