//! `permit adopt`: adopts another program's directory of messages.

use super::Lines;
use super::adopting::planned;
use crate::answer::Answer;
use crate::arguments::AdoptSourceArgs;
use crate::session::Session;
use crate::terminal_text;
use openbaarmaker_core::error::UseCaseError;
use serde_json::json;

pub(super) fn run(session: &Session<'_>, args: &AdoptSourceArgs) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let (adoption, view) =
        session.run(|job| planned(session, args, |source| app.permit_plan_adoption(catalogue, source, job)))?;
    let result = if args.dry_run { None } else { Some(session.run(|job| app.permit_adopt(adoption, job))?) };
    let texts = &session.texts;
    let (key, cases, messages) = match &result {
        Some(result) => ("cli-permit-adopted", result.cases, result.messages),
        None => ("cli-permit-would-adopt", view.cases - view.known, view.messages),
    };
    let mut said = Lines::new(texts);
    said.say(key, &[("count", &cases), ("messages", &messages)]);
    match &result {
        Some(result) => said.count("permits-adopt-registered", result.registered),
        None => said.count("cli-permit-would-register", view.registering),
    }
    if args.target.is_some() && !view.problems.is_empty() {
        said.say("permits-adopt-off-page", &[]);
    }
    for problem in &view.problems {
        let name = terminal_text::line(&problem.file_name);
        let why = texts.plain(&format!("permit-read-{}", problem.code));
        said.add(format_args!("  {name}: {why}"));
    }
    if !view.overtaken.is_empty() {
        said.say("permits-adopt-overtaken", &[]);
    }
    for name in &view.overtaken {
        said.add(format_args!("  {}", terminal_text::line(name)));
    }
    let is_in_part = !(view.problems.is_empty() && view.overtaken.is_empty());
    let json = json!({ "dryRun": result.is_none(), "found": view, "adopted": result });
    Ok(Answer::done(json, said.text).in_part_when(is_in_part))
}
