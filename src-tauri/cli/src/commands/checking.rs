//! `check`.

use super::{FindingJson, Lines};
use crate::answer::Answer;
use crate::arguments::SelectionArgs;
use crate::selection;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{Finding, Level};
use openbaarmaker_texts::Facts;
use serde_json::{Value, json};

/// Says what the rules say; without a selection about all documents of the catalogue.
pub(super) fn run(session: &Session<'_>, args: &SelectionArgs) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let selection = selection::or_everything(session, args, &args.items)?;
    let checked = session.app.check(&selection, session.now())?;
    let count = |level: Level| {
        checked
            .iter()
            .flat_map(|(_, _, findings)| findings)
            .filter(|finding| finding.level == level)
            .count()
    };
    let (must, attention, tip) = (
        count(Level::Must),
        count(Level::Attention),
        count(Level::Tip),
    );
    let is_ready = |findings: &&Vec<Finding>| findings.iter().all(|one| one.level != Level::Must);
    let ready = checked
        .iter()
        .map(|(_, _, findings)| findings)
        .filter(is_ready)
        .count();
    let documents: Vec<Value> = (checked.iter())
        .map(|(id, file, findings)| {
            json!({ "id": id, "file": file, "findings": FindingJson::all(texts, findings) })
        })
        .collect();
    let mut said = Lines::new(texts);
    for (id, file, findings) in checked
        .iter()
        .filter(|(_, _, findings)| !findings.is_empty())
    {
        said.add(format_args!("{id}  {file}"));
        for finding in findings {
            said.finding(finding);
        }
    }
    let counts: Facts<'_> = &[
        ("documents", &checked.len()),
        ("ready", &ready),
        ("must", &must),
        ("attention", &attention),
        ("tip", &tip),
    ];
    said.say("cli-checked", counts);
    let summary = json!({ "must": must, "attention": attention, "tip": tip, "ready": ready });
    let json = json!({ "documents": documents, "summary": summary });
    Ok(Answer::done(json, said.text).in_part_when(must > 0))
}
