//! From the arguments to the printed answer.

use crate::answer::Answer;
use crate::arguments::CommandLine;
use crate::output::{Form, Output};
use crate::{commands, help, usage};
use clap::error::ErrorKind;
use clap::{ArgMatches, CommandFactory, FromArgMatches};
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_texts::{Language, Texts};
use serde_json::json;
use std::ffi::OsString;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;

pub(crate) fn run() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().collect();
    let form = if words.iter().any(|word| word == "--json") { Form::Json } else { Form::Text };
    let output = Output::new(form);
    let texts = Texts::of(language(&words));
    let matches = matches(&words, &texts);
    let answer = match matches.and_then(|matches| CommandLine::from_arg_matches(&matches)) {
        Ok(command_line) => guarded(|| commands::run(command_line, &texts, &output))
            .unwrap_or_else(|stop| Answer::stopped(&texts, &stop)),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp => Answer::done(json!({ "help": error.to_string() }), error.to_string()),
            ErrorKind::DisplayVersion => {
                let version = env!("CARGO_PKG_VERSION");
                Answer::done(json!({ "version": version }), format!("openbaarmaker-cli {version}\n"))
            }
            _ => Answer::stopped(&texts, &usage::refusal(&texts, &error, &words)),
        },
    };
    output.end(&texts, &answer)
}

/// Parses the arguments; the help texts are built only when asked for or after a mistake.
fn matches(words: &[OsString], texts: &Texts) -> Result<ArgMatches, clap::Error> {
    (CommandLine::command().try_get_matches_from(words)).or_else(|_| help::command(texts).try_get_matches_from(words))
}

/// Turns a panic into a failure, so that even a bug is answered as promised: one object, exit code 3.
fn guarded(work: impl FnOnce() -> Result<Answer, UseCaseError>) -> Result<Answer, UseCaseError> {
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| Err(Problem::internal("panic").fail()))
}

/// Finds the language before parsing the rest, so that even a usage error is answered in it.
fn language(words: &[OsString]) -> Language {
    let mut words = words.iter().filter_map(|word| word.to_str());
    while let Some(word) = words.next() {
        let tag = match word.strip_prefix("--lang") {
            Some("") => words.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(language) = tag.and_then(|tag| tag.parse().ok()) {
            return language;
        }
    }
    Language::default()
}
