//! `permit adopt`: takes over a directory of messages of another program.

use super::adopting::planned;
use super::line;
use crate::answer::Answer;
use crate::arguments::AdoptSourceArgs;
use crate::session::Session;
use crate::terminal_text;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_texts::Facts;
use serde_json::json;

pub(super) fn run(session: &Session<'_>, args: &AdoptSourceArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let job = session.job();
    let planned = planned(session, args, |source| {
        app.permit_plan_adoption(catalogue, source, &job)
    });
    session.progress.clear();
    let (adoption, view) = planned?;
    let result = if args.dry_run {
        None
    } else {
        Some(app.permit_adopt(adoption, &job)?)
    };
    session.progress.clear();
    let texts = &session.texts;
    let (key, cases, messages) = match &result {
        Some(result) => ("cli-permit-adopted", result.cases, result.messages),
        None => (
            "cli-permit-would-adopt",
            view.cases - view.known,
            view.messages,
        ),
    };
    let facts: Facts<'_> = &[("count", &cases), ("messages", &messages)];
    let mut text = line(texts, key, facts);
    let (key, count) = match &result {
        Some(result) => ("permits-adopt-registered", result.registered),
        None => ("cli-permit-would-register", view.registering),
    };
    if count > 0 {
        text.push_str(&line(texts, key, &[("count", &count)]));
    }
    if args.target.is_some() && !view.problems.is_empty() {
        text.push_str(&line(texts, "permits-adopt-off-page", &[]));
    }
    for problem in &view.problems {
        let why = texts.plain(&format!("permit-read-{}", problem.code));
        text.extend([format!(
            "  {}: {why}\n",
            terminal_text::line(&problem.file_name)
        )]);
    }
    let json = json!({ "dryRun": result.is_none(), "found": view, "adopted": result });
    Ok(Answer::done(json, text).in_part_when(!view.problems.is_empty()))
}
