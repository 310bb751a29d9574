//! `set`, `withdraw`, `replace`, `republish`, `remove`, `erase`: changes of documents.

use super::{Lines, line, publishing};
use crate::answer::{Answer, Exit};
use crate::arguments::{EraseArgs, ReplaceArgs, SelectionArgs, WithdrawArgs};
use crate::session::{Session, absolute};
use crate::{parsing, selection, usage};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{DocumentId, WithdrawalReason};
use openbaarmaker_core::typed;
use openbaarmaker_core::wire::{ChangeResult, SkipReason, SkippedDocument};
use openbaarmaker_texts::Facts;
use serde::Serialize;
use serde_json::json;

pub(super) fn set(session: &Session<'_>, args: &SelectionArgs) -> Result<Answer, UseCaseError> {
    let (mut ids, mut pairs) = (Vec::new(), Vec::new());
    for item in &args.items {
        match typed::split(item) {
            Some((field, value)) => pairs.push((field.to_owned(), value.to_owned())),
            None => ids.push(item.clone()),
        }
    }
    if pairs.is_empty() {
        return Err(usage::stop(&session.texts, "cli-usage-no-change", &[]));
    }
    let changes = typed::changes(&pairs)?;
    let selection = selection::read(session, args, &ids)?;
    let result = session.run(|job| session.app.change(&selection, &changes, None, job))?;
    Ok(answer(session, "cli-set-done", &result))
}

pub(super) fn withdraw(session: &Session<'_>, args: &WithdrawArgs) -> Result<Answer, UseCaseError> {
    let reason = reason(args.reason.as_deref())?;
    let mut selection = selection::read(session, &args.selection, &args.selection.items)?;
    if args.with_parts {
        selection = session.app.with_parts(&selection)?;
    }
    let documents = session.app.selected(&selection)?;
    let result = session.app.withdraw(&selection, reason, &args.note, session.now())?;
    if !args.now {
        return Ok(answer(session, "cli-withdraw-done", &result));
    }
    let facts = json!({ "changed": result.changed });
    // A withdrawal that was not published stays recorded, and the answer says so.
    let answers = publishing::withdraw_now(session, &documents, args);
    let (mut answer, has_stopped) = match answers {
        Ok(answers) => {
            let has_stopped = answers.iter().any(|answer| answer.exit > Exit::Part);
            (Answer::of_several(facts, "publications", answers), has_stopped)
        }
        Err(stop) => (Answer::stopped(&session.texts, &stop).with_facts(facts), true),
    };
    if has_stopped && !result.changed.is_empty() {
        let count = result.changed.len();
        answer.text += &line(&session.texts, "cli-withdraw-kept", &[("count", &count)]);
    }
    Ok(answer)
}

pub(super) fn replace(session: &Session<'_>, args: &ReplaceArgs) -> Result<Answer, UseCaseError> {
    let document = selection::document(session, &args.document)?;
    let reason = reason(args.reason.as_deref())?;
    let result = session.app.replace_file(document, &absolute(&args.file)?, reason, session.now())?;
    Ok(answer(session, "cli-replace-done", &result))
}

fn reason(text: Option<&str>) -> Result<Option<WithdrawalReason>, UseCaseError> {
    text.map(|text| parsing::code("reason", text)).transpose()
}

pub(super) fn republish(session: &Session<'_>, args: &SelectionArgs) -> Result<Answer, UseCaseError> {
    let selection = selection::read(session, args, &args.items)?;
    let result = session.app.republish(&selection, session.now())?;
    Ok(answer(session, "cli-republish-done", &result))
}

pub(super) fn remove(session: &Session<'_>, args: &SelectionArgs) -> Result<Answer, UseCaseError> {
    let selection = selection::read(session, args, &args.items)?;
    let result = session.app.remove(&selection, session.now())?;
    Ok(answer(session, "removed", &result))
}

pub(super) fn erase(session: &Session<'_>, args: &EraseArgs) -> Result<Answer, UseCaseError> {
    if !args.yes {
        return Err(usage::stop(&session.texts, "cli-usage-erase-yes", &[]));
    }
    let result = if args.removed {
        session.app.erase_removed()?
    } else {
        let selection = selection::read(session, &args.selection, &args.selection.items)?;
        session.run(|job| session.app.erase(&selection, job))?
    };
    let mut said = Lines::new(&session.texts);
    said.say("erased", &[("count", &result.erased.len())]);
    for (key, holders) in [
        ("cli-erase-backups", &result.backups),
        ("cli-erase-sitemaps", &result.sitemaps),
        ("cli-erase-targets", &result.targets),
    ] {
        if !holders.is_empty() {
            said.say(key, &[]);
            said.items(holders);
        }
    }
    Ok(Answer::done(json!(result), said.text))
}

pub(super) fn answer(session: &Session<'_>, key: &str, result: &ChangeResult) -> Answer {
    answer_after(session, line(&session.texts, key, &[("count", &result.changed.len())]), result)
}

/// As [`answer`], after the caller's own sentence.
pub(super) fn answer_after(session: &Session<'_>, mut text: String, result: &ChangeResult) -> Answer {
    if result.acts_proposed > 0 {
        text.push_str(&line(&session.texts, "cli-acts-proposed", &[("count", &result.acts_proposed)]));
    }
    for skipped in &result.skipped {
        let key = match skipped.reason {
            SkipReason::Withdrawn => "cli-left-withdrawn",
            SkipReason::Withdrawing => "cli-left-withdrawing",
            SkipReason::ChangedMeanwhile => "cli-left-changed",
        };
        let facts: Facts<'_> = &[("id", &skipped.id), ("title", &skipped.title)];
        text.push_str(&line(&session.texts, key, facts));
    }
    let json = ResultJson {
        changed: &result.changed,
        acts_proposed: (result.acts_proposed > 0).then_some(result.acts_proposed),
        skipped: &result.skipped,
    };
    Answer::done(json, text).in_part_when(!result.skipped.is_empty())
}

/// Source: docs/json.md, "Shapes below".
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ResultJson<'a> {
    changed: &'a [DocumentId],
    #[serde(skip_serializing_if = "Option::is_none")]
    acts_proposed: Option<u32>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    skipped: &'a [SkippedDocument],
}
