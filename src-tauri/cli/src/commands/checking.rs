//! `check` and `coverage`.

use super::{FindingJson, Lines, lifecycle, table};
use crate::answer::Answer;
use crate::arguments::CheckArgs;
use crate::output::Output;
use crate::session::Session;
use crate::{parsing, selection, usage};
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::model::{Level, RuleCode};
use openbaarmaker_core::rules;
use serde_json::json;

/// Says what the rules say; without a selection about all documents of the catalogue.
pub(super) fn run(
    session: &Session<'_>,
    args: &CheckArgs,
    output: &Output,
) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    // What is inside the files counts, so what is new is looked into first.
    session.run(|job| session.app.read_all_texts(*job))?;
    let selection = selection::or_everything(session, &args.selection, &args.selection.items)?;
    if let (Some(word), Some(why)) = (&args.anyway, &args.why) {
        let (code, variant) = inside_rule(session, word)?;
        let now = session.now();
        let result = (session.app).accept_inside(&selection, code, variant, why, now)?;
        return Ok(lifecycle::answer(session, "accepted", &result));
    }
    let (mut documents, mut ready, mut waiting) = (0_u32, 0_u32, 0_u32);
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
        let waits = rules::dates::waits(findings);
        ready += u32::from(must == must_before && !waits);
        waiting += u32::from(must == must_before && waits);
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
            ("waiting", &waiting),
        ],
    );
    let summary = json!({
        "must": must, "attention": attention, "tip": tip, "ready": ready, "waiting": waiting,
    });
    Ok(Answer::done(json!({ "summary": summary }), said.text).in_part_when(must > 0))
}

/// Reads a case of a rule about what is inside files, such as `I01-bsn`.
fn inside_rule<'w>(
    session: &Session<'_>,
    word: &'w str,
) -> Result<(RuleCode, &'w str), UseCaseError> {
    (word.split_once('-'))
        .and_then(|(code, variant)| Some((parsing::code("rule", code).ok()?, variant)))
        .filter(|(code, variant)| rules::inside::has(*code, variant))
        .ok_or_else(|| usage::stop(&session.texts, "cli-usage-no-inside", &[("rule", &word)]))
}

/// Says of each category how much stands online, the newest of it, and since when nothing came.
pub(super) fn coverage(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let texts = &session.texts;
    let rows = session.app.coverage(Some(session.catalogue()?))?;
    let columns = [
        "field-informatiecategorie",
        "coverage-online",
        "coverage-newest",
        "coverage-last",
    ];
    let day = |day: &Option<String>| day.as_deref().map(|day| texts.moment(day));
    let text = table(texts, columns, &rows, |row| {
        [
            texts.term(&row.uri).to_owned(),
            texts.number(u64::from(row.count)),
            day(&row.newest).unwrap_or_default(),
            day(&row.last_came).unwrap_or_default(),
        ]
    });
    Ok(Answer::done(json!({ "categories": rows }), text))
}

const LIST: &str = "documents";
