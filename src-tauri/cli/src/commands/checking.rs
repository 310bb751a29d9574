//! `check`.

use super::{FindingJson, line};
use crate::answer::Answer;
use crate::arguments::SelectionArgs;
use crate::selection;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{Finding, Level};
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
    let is_ready =
        |findings: &Vec<Finding>| !findings.iter().any(|finding| finding.level == Level::Must);
    let ready = checked
        .iter()
        .filter(|(_, _, findings)| is_ready(findings))
        .count();
    let documents: Vec<Value> = checked
        .iter()
        .map(|(id, file, findings)| {
            let findings: Vec<FindingJson<'_>> = findings
                .iter()
                .map(|finding| FindingJson::new(texts, finding))
                .collect();
            json!({ "id": id, "file": file, "findings": findings })
        })
        .collect();
    let mut text = String::new();
    for (id, file, findings) in checked
        .iter()
        .filter(|(_, _, findings)| !findings.is_empty())
    {
        text.extend([format!("{id}  {file}\n")]);
        for finding in findings {
            let (level, sentence) = (texts.level(finding.level), texts.finding(finding));
            text.extend([format!("  {level} ({:?}): {sentence}\n", finding.code)]);
        }
    }
    text.push_str(&line(
        texts,
        "cli-checked",
        [
            ("documents", checked.len().to_string()),
            ("ready", ready.to_string()),
            ("must", must.to_string()),
            ("attention", attention.to_string()),
            ("tip", tip.to_string()),
        ],
    ));
    let summary = json!({ "must": must, "attention": attention, "tip": tip, "ready": ready });
    Ok(
        Answer::done(json!({ "documents": documents, "summary": summary }), text)
            .in_part_when(must > 0),
    )
}
