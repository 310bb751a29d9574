//! Words that are off: what clap found, as a sentence of our own.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::Params;
use openbaarmaker_texts::Texts;

/// Turns an error of the parser into a refusal with the code `usage`.
pub(crate) fn refusal(texts: &Texts, error: &Error) -> UseCaseError {
    let fact = |kind| error.get(kind).map(spoken).unwrap_or_default();
    let argument = fact(ContextKind::InvalidArg);
    let value = fact(ContextKind::InvalidValue);
    let (key, facts) = match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => {
            ("cli-usage-unknown-argument", vec![("argument", argument)])
        }
        ErrorKind::UnknownArgument => ("cli-usage-too-much", vec![("argument", argument)]),
        ErrorKind::InvalidSubcommand => (
            "cli-usage-unknown-command",
            vec![("command", fact(ContextKind::InvalidSubcommand))],
        ),
        ErrorKind::InvalidValue if value.is_empty() => {
            ("cli-usage-value-missing", vec![("argument", argument)])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let allowed = fact(ContextKind::ValidValue);
            (
                "cli-usage-value",
                vec![
                    ("argument", argument),
                    ("value", value),
                    ("allowed", allowed),
                ],
            )
        }
        ErrorKind::MissingRequiredArgument => ("cli-usage-missing", vec![("argument", argument)]),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            ("cli-usage-no-command", Vec::new())
        }
        ErrorKind::ArgumentConflict => (
            "cli-usage-conflict",
            vec![
                ("argument", argument),
                ("prior", fact(ContextKind::PriorArg)),
            ],
        ),
        ErrorKind::InvalidUtf8 => ("cli-usage-not-text", Vec::new()),
        _ => ("cli-usage-other", vec![("argument", argument)]),
    };
    let facts: Params = facts
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    stop(texts, key, &facts)
}

/// Refuses with a sentence about what is off.
pub(crate) fn stop(texts: &Texts, key: &str, facts: &Params) -> UseCaseError {
    Problem::new(Code::Usage)
        .with("detail", texts.get(key, facts))
        .refuse()
}

fn spoken(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => texts
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(", "),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::Bool(claim) => claim.to_string(),
        _ => String::new(),
    }
}
