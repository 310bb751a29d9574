//! `check`.

use super::{FindingJson, Lines};
use crate::answer::Answer;
use crate::arguments::SelectionArgs;
use crate::output::Output;
use crate::selection;
use crate::session::Session;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::Level;
use serde_json::json;

/// Says what the rules say; without a selection about all documents of the catalogue.
pub(super) fn run(
    session: &Session<'_>,
    args: &SelectionArgs,
    output: &Output,
) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let selection = selection::or_everything(session, args, &args.items)?;
    let (mut documents, mut ready) = (0_u32, 0_u32);
    let (mut must, mut attention, mut tip) = (0_u32, 0_u32, 0_u32);
    let tell = &mut |id, file: &str, findings: &[_]| {
        session.check_cancelled()?;
        let must_before = must;
        let mut said = Lines::new(texts);
        if !findings.is_empty() {
            said.add(format_args!("{id}  {file}"));
        }
        for finding in findings {
            said.finding(finding);
            *match finding.level {
                Level::Must => &mut must,
                Level::Attention => &mut attention,
                Level::Tip => &mut tip,
            } += 1;
        }
        documents += 1;
        ready += u32::from(must == must_before);
        output.lines(&said.text);
        let findings = FindingJson::all(texts, findings);
        output.item(
            LIST,
            &json!({ "id": id, "file": file, "findings": findings }),
        );
        Ok(())
    };
    session.app.check(&selection, session.now(), tell)?;
    output.list(LIST);
    let mut said = Lines::new(texts);
    said.say(
        "cli-checked",
        &[
            ("documents", &documents),
            ("ready", &ready),
            ("must", &must),
            ("attention", &attention),
            ("tip", &tip),
        ],
    );
    let summary = json!({ "must": must, "attention": attention, "tip": tip, "ready": ready });
    Ok(Answer::done(json!({ "summary": summary }), said.text).in_part_when(must > 0))
}

const LIST: &str = "documents";
