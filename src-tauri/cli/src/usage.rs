//! Usage errors: those of clap, in a sentence of our own.

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::PermitSettings;
use openbaarmaker_core::sitemap::MAX_ENTRIES;
use openbaarmaker_texts::{Facts, Texts};
use std::ffi::OsString;

/// Turns a parse error into a refusal with the code `usage`. `words`: what was typed.
pub(crate) fn refusal(texts: &Texts, error: &Error, words: &[OsString]) -> UseCaseError {
    let fact = |kind| error.get(kind).map(spoken).unwrap_or_default();
    let argument = fact(ContextKind::InvalidArg);
    let value = fact(ContextKind::InvalidValue);
    let command = fact(ContextKind::InvalidSubcommand);
    let allowed = fact(ContextKind::ValidValue);
    let prior = fact(ContextKind::PriorArg);
    let key = match error.kind() {
        ErrorKind::UnknownArgument if argument.starts_with('-') => "cli-usage-unknown-argument",
        // Only `redact` has this option, and it takes one word.
        ErrorKind::UnknownArgument if words.iter().any(|word| word == "--word") => "cli-usage-word-again",
        ErrorKind::UnknownArgument => "cli-usage-too-much",
        ErrorKind::InvalidSubcommand => "cli-usage-unknown-command",
        ErrorKind::InvalidValue if value.is_empty() => "cli-usage-value-missing",
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if allowed.is_empty() => {
            return number(texts, &argument, &value);
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => "cli-usage-value",
        ErrorKind::MissingRequiredArgument => "cli-usage-missing",
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => "cli-usage-no-command",
        ErrorKind::ArgumentConflict => "cli-usage-conflict",
        ErrorKind::InvalidUtf8 => "cli-usage-not-text",
        _ => "cli-usage-other",
    };
    let facts: Facts<'_> =
        &[("argument", &argument), ("value", &value), ("command", &command), ("allowed", &allowed), ("prior", &prior)];
    stop(texts, key, facts)
}

/// Refuses a value that is not a date, not a number, or out of range: only those options have no list of allowed
/// values.
fn number(texts: &Texts, argument: &str, value: &str) -> UseCaseError {
    let option = argument.split_whitespace().next().unwrap_or_default();
    let range = RANGES.iter().find(|(name, _)| *name == option);
    let Some((_, [from, to])) = range else {
        let facts: Facts<'_> = &[("argument", &argument), ("value", &value)];
        let key = if option == DATE { "cli-usage-date" } else { "cli-usage-number" };
        return stop(texts, key, facts);
    };
    let (from, to) = (texts.number(*from), texts.number(*to));
    let facts: Facts<'_> = &[("argument", &argument), ("value", &value), ("from", &from), ("to", &to)];
    stop(texts, "cli-usage-range", facts)
}

/// The option that takes a date.
const DATE: &str = "--date";
/// The options that take a number, with the least and the most.
const RANGES: [(&str, [u64; 2]); 3] = [
    ("--patience", [1, 3_600]),
    ("--page-entries", [1, MAX_ENTRIES as u64]),
    ("--retention-days", [PermitSettings::MIN_RETENTION_DAYS as u64, PermitSettings::MAX_RETENTION_DAYS as u64]),
];

/// Refuses with a sentence about the mistake.
pub(crate) fn stop(texts: &Texts, key: &str, facts: Facts<'_>) -> UseCaseError {
    Problem::new(Code::Usage).with("detail", texts.say(key, facts)).refuse()
}

fn spoken(value: &ContextValue) -> String {
    match value {
        ContextValue::String(text) => text.clone(),
        ContextValue::Strings(texts) => texts.join(", "),
        ContextValue::StyledStr(text) => text.to_string(),
        ContextValue::StyledStrs(texts) => texts.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::Bool(claim) => claim.to_string(),
        _ => String::new(),
    }
}
