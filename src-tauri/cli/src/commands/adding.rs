//! `add` and `practice`.

use super::{finding_json, line};
use crate::answer::Answer;
use crate::arguments::{AddArgs, Zip};
use crate::harmless;
use crate::practice;
use crate::session::{Session, absolute};
use openbaarmaker_core::error::{Code, Problem, Stop};
use openbaarmaker_core::wire::{AddOptions, AddResult, AddedDocument, ZipMode};
use openbaarmaker_texts::Texts;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};
use std::path::PathBuf;

pub(super) fn add(session: &Session<'_>, args: &AddArgs) -> Result<Answer, Stop> {
    let inputs = args
        .paths
        .iter()
        .map(|path| absolute(path))
        .collect::<Result<Vec<_>, _>>()?;
    let options = AddOptions {
        zip: match args.zip {
            Some(Zip::Keep) => ZipMode::Keep,
            Some(Zip::Unpack) | None => ZipMode::Unpack,
        },
        categories: args
            .category
            .iter()
            .flat_map(|word| word.split(';'))
            .map(|word| word.trim().to_owned())
            .collect(),
        allow_duplicates: args.allow_duplicates,
    };
    take(session, &inputs, &options)
}

/// Writes the practice documents to a folder of our own and adds them as a person would.
pub(super) fn practice(session: &Session<'_>) -> Result<Answer, Stop> {
    let failed = |error: std::io::Error| {
        Problem::new(Code::Internal)
            .with("reason", "practice")
            .detail(error)
            .fail()
    };
    let folder = tempfile::tempdir().map_err(failed)?;
    for (name, bytes) in practice::DOCUMENTS {
        std::fs::write(folder.path().join(name), bytes).map_err(failed)?;
    }
    take(session, &[folder.path().to_owned()], &AddOptions::default())
}

fn take(session: &Session<'_>, inputs: &[PathBuf], options: &AddOptions) -> Result<Answer, Stop> {
    let catalogue = session.catalogue()?;
    let result = session.app.add(
        catalogue,
        inputs,
        options,
        &session.progress,
        &session.cancel,
        session.now(),
    );
    session.progress.clear();
    Ok(answer(session, &result?))
}

fn answer(session: &Session<'_>, result: &AddResult) -> Answer {
    let texts = session.texts;
    let skipped: Vec<Value> = result
        .skipped
        .iter()
        .map(|file| {
            json!({ "file": file.file, "code": file.code, "params": file.params, "message": texts.skipped(file) })
        })
        .collect();
    let added = result.added.len().to_string();
    let mut text = line(texts, "cli-added", [("count", added)]);
    if !skipped.is_empty() {
        let count = skipped.len().to_string();
        text.push_str(&line(texts, "cli-skipped", [("count", count)]));
    }
    for file in &result.skipped {
        let name = harmless::line(&file.file);
        text.extend([format!("  {name}: {}\n", texts.skipped(file))]);
    }
    if result.ignored > 0 {
        text.push_str(&line(
            texts,
            "cli-ignored",
            [("count", result.ignored.to_string())],
        ));
    }
    if result.cancelled {
        text.push_str(&line(texts, "cli-add-cancelled", []));
    }
    let json = AddAnswer {
        offered: result.offered,
        added: Documents {
            texts,
            documents: &result.added,
        },
        skipped: &skipped,
        ignored: result.ignored,
        cancelled: result.cancelled,
    };
    Answer::done(json, text).in_part_when(!result.skipped.is_empty() || result.cancelled)
}

/// What `add` answers.
#[derive(Serialize)]
struct AddAnswer<'a> {
    offered: u32,
    added: Documents<'a>,
    skipped: &'a [Value],
    ignored: u32,
    cancelled: bool,
}

/// New documents, made into JSON one by one.
struct Documents<'a> {
    texts: &'a Texts,
    documents: &'a [AddedDocument],
}

impl Serialize for Documents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.documents.iter().map(|document| {
            let findings = document.findings.iter();
            let findings: Vec<Value> = findings
                .map(|finding| finding_json(self.texts, finding))
                .collect();
            json!({
                "id": document.id,
                "file": document.file,
                "sha256": document.sha256,
                "title": document.title,
                "findings": findings,
            })
        }))
    }
}
