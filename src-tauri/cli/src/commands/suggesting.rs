//! `suggest`: proposals for empty fields, accepting them, and forgetting what was learned.

use super::{lifecycle, line, said, table, told};
use crate::answer::Answer;
use crate::arguments::SuggestArgs;
use crate::output::Output;
use crate::selection;
use crate::session::Session;
use crate::terminal_text;
use openbaarmaker_core::error::UseCaseError;
use openbaarmaker_core::wire::{Because, Suggestion};
use openbaarmaker_texts::Texts;
use serde_json::{Value, json};

pub(super) fn run(session: &Session<'_>, args: &SuggestArgs, output: &Output) -> Result<Answer, UseCaseError> {
    if args.learned {
        return learned(session);
    }
    if args.forget {
        session.app.forget_learned(session.now())?;
        let json = json!({ "changed": [] });
        return Ok(said(&session.texts, "cli-suggest-forgotten", &[], json));
    }
    let selection = selection::read(session, &args.selection, &args.selection.items)?;
    if !args.accept.is_empty() {
        let fields = args.accept.iter().flat_map(|names| names.split([',', ';']));
        let fields: Vec<String> = fields.map(|name| name.trim().to_owned()).collect();
        let is_all = fields.iter().any(|name| name == "all");
        let wanted = if is_all { &[][..] } else { fields.as_slice() };
        let app = &session.app;
        let result = session.run(|job| app.accept_suggestions(&selection, wanted, None, job))?;
        return Ok(lifecycle::answer(session, "cli-set-done", &result));
    }
    let (mut text, mut any, mut suggested) = (String::new(), false, 0_u32);
    session.run(|job| {
        (session.app).suggest_each(&selection, job, &mut |id, found| {
            any = true;
            suggested += u32::from(!found.is_empty());
            let spoken = found.iter().map(|one| spoken(&session.texts, one));
            text.extend(spoken.map(|one| format!("{id}  {one}\n")));
            let found = found.iter().map(|one| written(&session.texts, one));
            let found: Vec<Value> = found.collect();
            output.item(LIST, &json!({ "id": id, "suggestions": found }));
        })
    })?;
    if text.is_empty() {
        text = line(&session.texts, "cli-suggest-none", &[]);
    }
    let json = if any { json!({ "suggested": suggested }) } else { json!({ LIST: [], "suggested": 0 }) };
    Ok(Answer::done(json, text))
}

fn learned(session: &Session<'_>) -> Result<Answer, UseCaseError> {
    let (texts, words) = (&session.texts, session.app.learned()?);
    let columns = ["cli-column-word", "column-field", "cli-column-term", "cli-column-count"];
    let text = table(texts, columns, &words, |word| {
        [
            word.word.clone(),
            line(texts, &format!("field-{}", word.field.name()), &[]),
            texts.term(&word.value).to_owned(),
            format!("{}/{}", word.count, word.total),
        ]
    });
    Ok(Answer::done(json!({ "learned": words }), text))
}

fn written(texts: &Texts, suggestion: &Suggestion) -> Value {
    let because: Value = suggestion.because.iter().map(|because| told(because, reason(texts, because))).collect();
    json!({ "field": suggestion.field, "value": suggestion.value, "because": because })
}

/// `Datum: 2026-11-12 (uit de bestandsnaam)`.
fn spoken(texts: &Texts, suggestion: &Suggestion) -> String {
    let value = &suggestion.value;
    let label = match suggestion.field.as_str() {
        "informatiecategorie" | "documentsoort" | "language" => texts.term(value),
        _ => value,
    };
    let reasons: Vec<String> = (suggestion.because.iter()).map(|because| reason(texts, because)).collect();
    let text = format!("{}: {label} ({})", texts.field(&suggestion.field), reasons.join("; "));
    terminal_text::line(&text)
}

fn reason(texts: &Texts, because: &Because) -> String {
    texts.get(&format!("because-{}", because.code.as_str()), &because.params)
}

/// The name of the list at the start of the answer.
const LIST: &str = "documents";
