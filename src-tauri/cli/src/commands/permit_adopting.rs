//! `permit adopt`: takes over a directory of messages of another program.

use super::line;
use crate::answer::Answer;
use crate::arguments::AdoptArgs;
use crate::secrets;
use crate::session::{Session, absolute};
use openbaarmaker_core::error::Stop;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::wire::AdoptionSource;
use serde_json::json;

pub(super) fn run(session: &Session<'_>, args: &AdoptArgs) -> Result<Answer, Stop> {
    let app = &session.app;
    let catalogue = session.catalogue()?;
    let job = Job {
        sink: &session.progress,
        cancel: &session.cancel,
        now: session.now(),
    };
    let planned = if let Some(name) = &args.target {
        let id = app.find_target(catalogue, Some(name))?;
        let source = AdoptionSource::Target { id };
        secrets::with_access(session, id, &args.secrets, || {
            app.permit_plan_adoption(catalogue, &source, &job)
        })
    } else {
        let paths = args.sources.iter().map(|path| absolute(path));
        let paths = paths.collect::<Result<Vec<_>, _>>()?;
        app.permit_plan_adoption(catalogue, &AdoptionSource::Files { paths }, &job)
    };
    session.progress.clear();
    let (adoption, view) = planned?;
    let result = if args.dry_run {
        None
    } else {
        Some(app.permit_adopt(adoption, &job)?)
    };
    session.progress.clear();
    let texts = session.texts;
    let (key, cases, messages) = match &result {
        Some(result) => ("cli-permit-adopted", result.cases, result.messages),
        None => (
            "cli-permit-would-adopt",
            view.cases - view.known,
            view.messages,
        ),
    };
    let facts = [
        ("count", cases.to_string()),
        ("messages", messages.to_string()),
    ];
    let mut text = line(texts, key, facts);
    for problem in &view.problems {
        let why = texts.plain(&format!("permit-read-{}", problem.code));
        text.extend([format!("  {}: {why}\n", problem.file_name)]);
    }
    let json = json!({ "dryRun": result.is_none(), "found": view, "adopted": result });
    Ok(Answer::done(json, text).in_part_when(!view.problems.is_empty()))
}
