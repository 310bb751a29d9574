//! `add` and `practice`.

use super::{Lines, findings_json, line, templates, told};
use crate::answer::Answer;
use crate::arguments::AddArgs;
use crate::output::Output;
use crate::session::{Session, absolute};
use crate::terminal_text;
use openbaarmaker_core::app::AddedDocument;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::import::SkipCode;
use openbaarmaker_core::job::Job;
use openbaarmaker_core::model::CatalogueId;
use openbaarmaker_core::wire::{AddOptions, AddResult, AppliedTemplate, Selection, SkippedFile};
use openbaarmaker_texts::Texts;
use serde::Serialize;
use serde_json::{Value, json};
use std::panic::resume_unwind;
use std::sync::mpsc::sync_channel;
use std::thread;

pub(super) fn add(session: &Session<'_>, args: &AddArgs, output: &Output) -> Result<Answer, UseCaseError> {
    let inputs = args.paths.iter().map(|path| absolute(path));
    let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
    let options = AddOptions {
        zip: args.zip.unwrap_or_default(),
        categories: args.category.iter().flat_map(|word| word.split(';')).map(|word| word.trim().to_owned()).collect(),
        allow_duplicates: args.allow_duplicates,
        template: templates::choice(session, args.template.as_deref())?,
        publication: args.publication.clone(),
    };
    let taken = take(session, output, |catalogue, job, tell| {
        let mut result = session.app.add(catalogue, &inputs, &options, job, tell)?;
        // Mails may have mails attached.
        while args.attachments && !result.cancelled && !result.mails.is_empty() {
            let mails = Selection::Ids { ids: std::mem::take(&mut result.mails) };
            result = result.and(session.app.add_attachments(catalogue, &mails, job, tell)?);
        }
        Ok(result)
    })?;
    let texts = &session.texts;
    Ok(answer(texts, &taken, |file| {
        let sentence = texts.skipped(file);
        let has_way = !args.allow_duplicates && file.code == SkipCode::Duplicate.as_str();
        if has_way { format!("{sentence} {}", texts.plain("cli-add-duplicate")) } else { sentence }
    }))
}

/// Adds the practice documents as a person would, and says where they can be published.
pub(super) fn practice(session: &Session<'_>, output: &Output) -> Result<Answer, UseCaseError> {
    let app = &session.app;
    let taken = take(session, output, |catalogue, job, tell| app.add_practice_documents(catalogue, job, tell))?;
    let mut answer = answer(&session.texts, &taken, |file| session.texts.skipped(file));
    let told = if app.is_for_practice()? {
        line(&session.texts, "cli-practice-site", &[("path", &app.practice_site().display())])
    } else {
        line(&session.texts, "cli-practice-held", &[])
    };
    answer.text += &told;
    Ok(answer)
}

/// Adds files. Each stored document is output at once, while the next is being stored, so that memory use does not grow
/// with the number of documents.
fn take(
    session: &Session<'_>,
    output: &Output,
    add: impl FnOnce(CatalogueId, &Job<'_>, OnAdded<'_>) -> Result<AddResult, UseCaseError> + Send,
) -> Result<AddResult, UseCaseError> {
    let catalogue = session.catalogue()?;
    let job = session.job();
    let (stored, to_tell) = sync_channel(AHEAD);
    let result = thread::scope(|scope| {
        let adding = scope.spawn(move || {
            add(catalogue, &job, &mut |document| {
                // Nobody listens only when the telling side panicked, and then the command ends with that panic.
                let _heard = stored.send(document);
            })
        });
        for document in to_tell {
            let AddedDocument { file, findings, id, sha256, title } = &document;
            let findings = findings_json(&session.texts, findings);
            // Source: docs/json.md, `add`.
            output
                .item(LIST, &json!({ "file": file, "findings": findings, "id": id, "sha256": sha256, "title": title }));
        }
        adding.join().unwrap_or_else(|panic| resume_unwind(panic))
    });
    session.progress.clear();
    result
}

type OnAdded<'a> = &'a mut dyn FnMut(AddedDocument);

/// `why`: returns why a file was skipped.
fn answer(texts: &Texts, result: &AddResult, why: impl Fn(&SkippedFile) -> String) -> Answer {
    let skipped: Vec<Value> = result.skipped.iter().map(|file| told(file, why(file))).collect();
    let mut said = Lines::new(texts);
    said.say("cli-added", &[("count", &result.added)]);
    said.count("cli-skipped", skipped.len());
    for file in &result.skipped {
        let name = terminal_text::line(&file.file);
        said.add(format_args!("  {name}: {}", why(file)));
    }
    said.count("cli-ignored", result.ignored);
    said.count("cli-mails", result.mails.len());
    for template in &result.templates {
        templates::say(&mut said, template);
    }
    if result.cancelled {
        said.say("cli-add-cancelled", &[]);
    }
    let json = AddAnswer {
        offered: result.offered,
        added: (result.added == 0).then_some([]),
        skipped: &skipped,
        ignored: result.ignored,
        mails: result.mails.len(),
        templates: &result.templates,
        cancelled: result.cancelled,
    };
    Answer::done(json, said.text).in_part_when(!result.skipped.is_empty() || result.cancelled)
}

/// What `add` answers, after the list of new documents.
#[derive(Serialize)]
struct AddAnswer<'a> {
    offered: u32,
    /// The empty list under [`LIST`], when no document began it.
    #[serde(skip_serializing_if = "Option::is_none")]
    added: Option<[(); 0]>,
    skipped: &'a [Value],
    ignored: u32,
    mails: usize,
    templates: &'a [AppliedTemplate],
    cancelled: bool,
}

/// How many stored documents may wait to be printed. Own choice: about one batch.
const AHEAD: usize = 512;

/// The name of the list at the start of the answer.
const LIST: &str = "added";
