//! `clean`, `original`, `back-to-original`: files made from others.

use super::{lifecycle, line, said};
use crate::answer::Answer;
use crate::arguments::{BackArgs, CleanArgs};
use crate::session::Session;
use crate::{selection, usage};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::{MadeHow, ScrubChoice, ScrubCount, TrackedChanges};
use openbaarmaker_texts::Facts;
use serde_json::{Value, json};

/// Replaces the file of a document by a clean copy.
pub(super) fn clean(session: &Session<'_>, args: &CleanArgs) -> Result<Answer, UseCaseError> {
    let id = selection::document(session, &args.document)?;
    let choice = ScrubChoice {
        tracked: if args.refuse_changes { TrackedChanges::Refuse } else { TrackedChanges::Accept },
        is_signature_lost: args.signature_may_go,
    };
    let result = session.app.clean(id, choice, session.now())?;
    let texts = &session.texts;
    let mut text = line(texts, "clean-done", &[]);
    let scrubbed = &result.scrubbed;
    if scrubbed.gone.is_empty() {
        text.push_str(&match scrubbed.properties {
            0 => line(texts, "clean-others", &[]),
            count => line(texts, "clean-properties", &[("count", &count)]),
        });
    }
    for (key, counts) in [("clean-gone", &scrubbed.gone), ("clean-left", &scrubbed.left)] {
        if !counts.is_empty() {
            text.push_str(&line(texts, key, &[("kinds", &kinds(session, counts))]));
        }
    }
    Ok(Answer::done(json!(result), text))
}

fn kinds(session: &Session<'_>, counts: &[ScrubCount]) -> String {
    let one = |one: &ScrubCount| {
        let name = format!("inside-kind-{}", one.kind.as_str());
        format!("{} ({})", session.texts.say(&name, &[]), one.count)
    };
    let all: Vec<String> = counts.iter().map(one).collect();
    all.join(", ")
}

pub(super) fn original(session: &Session<'_>, document: &str) -> Result<Answer, UseCaseError> {
    let id = selection::document(session, document)?;
    let Some(made) = session.app.document_detail(id)?.file.made else {
        return Ok(said(&session.texts, "cli-original-none", &[], json!({ "made": null })));
    };
    let key = match made.how {
        MadeHow::Cleaned => "file-made-cleaned",
        MadeHow::Redacted => "file-made-redacted",
    };
    let facts: Facts<'_> = &[("name", &made.original), ("at", &made.at), ("by", &made.by)];
    let report = session.app.made_report(id)?;
    let report: Option<Value> = report.and_then(|json| serde_json::from_str(&json).ok());
    Ok(said(&session.texts, key, facts, json!({ "made": made, "report": report })))
}

/// Makes the original the file again; dropping a redacted version needs confirmation.
pub(super) fn back(session: &Session<'_>, args: &BackArgs) -> Result<Answer, UseCaseError> {
    let id = selection::document(session, &args.document)?;
    let made = session.app.document_detail(id)?.file.made;
    if made.is_some_and(|made| made.how == MadeHow::Redacted) && !args.yes {
        return Err(usage::stop(&session.texts, "cli-usage-back-yes", &[]));
    }
    let result = session.app.back_to_original(id, session.now())?;
    Ok(lifecycle::answer(session, "back-said", &result))
}
