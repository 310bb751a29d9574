//! `redact`: a PDF from which something is taken out, without a library.

use super::Lines;
use crate::answer::{Answer, Exit};
use crate::arguments::RedactArgs;
use crate::session::absolute;
use openbaarmaker_core::content::{InspectError, Inspector};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::wire::{Redacted, Redaction, RedactionBox, RedactionProblem};
use openbaarmaker_inspect::InspectPool;
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn run(texts: &Texts, args: &RedactArgs) -> Result<Answer, UseCaseError> {
    let (source, to) = (absolute(&args.source)?, absolute(&args.redacted)?);
    if to.exists() {
        return Err(Problem::new(Code::FileExists)
            .with("path", to.display())
            .refuse());
    }
    let executable = std::env::current_exe()
        .map_err(|error| Problem::internal("current-exe").detail(error).fail())?;
    let pool = InspectPool::new(executable, 1);
    let mut redaction = Redaction {
        boxes: boxes(args)?,
        is_signature_lost: args.signature_may_go,
        widen: args.widen,
    };
    let ground = args.ground.clone().unwrap_or_default();
    for word in &args.word {
        let found = pool.find_words(&source, word).map_err(gone)?;
        redaction
            .boxes
            .extend(found.into_iter().map(|place| RedactionBox {
                ground: ground.clone(),
                ..place
            }));
    }
    let name = source.file_name().unwrap_or_default().to_string_lossy();
    let made = pool.redact(&source, &name, &redaction, &to);
    Ok(match made.map_err(gone)? {
        Ok(redacted) => done(texts, &to, &redacted),
        Err(problem) => refused(texts, &problem),
    })
}

/// Reads boxes: an array of them.
fn boxes(args: &RedactArgs) -> Result<Vec<RedactionBox>, UseCaseError> {
    let Some(file) = &args.boxes else {
        return Ok(Vec::new());
    };
    let bad = |detail: String| Problem::new(Code::Usage).with("detail", detail).refuse();
    let text = std::fs::read_to_string(file).map_err(|error| bad(error.to_string()))?;
    serde_json::from_str(&text).map_err(|error| bad(error.to_string()))
}

fn gone(error: InspectError) -> UseCaseError {
    Problem::internal("redact").detail(error).fail()
}

fn done(texts: &Texts, to: &Path, redacted: &Redacted) -> Answer {
    let mut lines = Lines::new(texts);
    lines.say(
        "cli-redacted",
        &[("count", &redacted.boxes), ("path", &to.display())],
    );
    lines.count("cli-redact-signs", redacted.signs);
    lines.count("cli-redact-drawings", redacted.drawings);
    lines.count("cli-redact-others", redacted.others);
    for page in &redacted.as_image {
        let key = format!("redact-image-{}", code(&page.why));
        lines.say(&key, &[("pages", &page.page)]);
    }
    if redacted.is_width_told {
        lines.say("cli-redact-width", &[]);
    }
    let proof = &redacted.proof;
    lines.say(
        "cli-redact-proven",
        &[("words", &proof.words), ("objects", &proof.objects)],
    );
    Answer::done(json!({ "file": to, "redacted": redacted }), lines.text)
}

fn refused(texts: &Texts, problem: &RedactionProblem) -> Answer {
    let mut lines = Lines::new(texts);
    let facts = serde_json::to_value(problem).unwrap_or_default();
    let key = facts
        .get("code")
        .and_then(Value::as_str)
        .unwrap_or_default();
    let page = match problem {
        RedactionProblem::OutsidePage { page } | RedactionProblem::Unproven { page, .. } => *page,
        _ => 0,
    };
    lines.say(&format!("redact-problem-{key}"), &[("page", &page)]);
    if let RedactionProblem::Unproven { why, .. } = problem {
        lines.say(&format!("redact-unproven-{}", code(why)), &[]);
        lines.say("redact-do-unproven", &[]);
    }
    Answer {
        json: json!({ "problem": problem }).to_string(),
        text: lines.text,
        exit: Exit::Refused,
    }
}

/// Returns a word of a closed set as JSON has it.
fn code(word: &impl serde::Serialize) -> String {
    let word = serde_json::to_value(word).unwrap_or_default();
    word.as_str().unwrap_or_default().to_owned()
}
