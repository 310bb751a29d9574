//! The answer of a command: one JSON object, the same in text for people, and the exit code.

use openbaarmaker_core::error::{Code, Problem, UseCaseError};
use openbaarmaker_core::model::Params;
use openbaarmaker_core::wire::RunState;
use openbaarmaker_texts::Texts;
use serde::Serialize;
use serde_json::{Value, json};

/// How a command ended.
///
/// Source: docs/json.md, "Exit codes".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    Done = 0,
    /// Done in part: something was held back or failed, and is listed.
    Part = 1,
    /// Refused, or bad usage.
    Refused = 2,
    Failed = 3,
    /// Refused, because another program has the library open.
    InUse = 4,
}

impl From<RunState> for Exit {
    fn from(state: RunState) -> Self {
        match state {
            RunState::Complete => Self::Done,
            RunState::Partial => Self::Part,
            RunState::Stopped => Self::Failed,
        }
    }
}

/// What a command answers.
#[derive(Debug)]
pub(crate) struct Answer {
    /// One object in JSON, for other programs.
    pub(crate) json: String,
    /// The same in sentences and tables; lines end in a line feed.
    pub(crate) text: String,
    pub(crate) exit: Exit,
}

impl Answer {
    pub(crate) fn done(json: impl Serialize, text: String) -> Self {
        Self { json: written(&json), text, exit: Exit::Done }
    }

    /// Returns the JSON object, to be nested in another.
    pub(crate) fn object(&self) -> Value {
        serde_json::from_str(&self.json).unwrap_or_default()
    }

    /// Sets the exit code to at least [`Exit::Part`] when only part of the work was done.
    pub(crate) fn in_part_when(mut self, is_in_part: bool) -> Self {
        if is_in_part {
            self.exit = self.exit.max(Exit::Part);
        }
        self
    }

    /// Combines several answers: a list of their objects with other facts, their texts in order, the worst exit code.
    pub(crate) fn of_several(facts: Value, list: &str, answers: Vec<Self>) -> Self {
        let objects: Vec<Value> = answers.iter().map(Self::object).collect();
        let exit = answers.iter().map(|answer| answer.exit).max().unwrap_or(Exit::Done);
        let text = answers.into_iter().map(|answer| answer.text).collect();
        Self { exit, ..Self::done(json!({ list: objects }), text) }.with_facts(facts)
    }

    pub(crate) fn with_facts(mut self, facts: Value) -> Self {
        let mut object = self.object();
        if let (Some(object), Value::Object(facts)) = (object.as_object_mut(), facts) {
            object.extend(facts);
        }
        self.json = written(&object);
        self
    }

    /// Makes the answer of a command that was refused or failed.
    pub(crate) fn stopped(texts: &Texts, stop: &UseCaseError) -> Self {
        let (problem, exit) = match stop {
            UseCaseError::Refused(problem) | UseCaseError::Failed(problem)
                if matches!(problem.code, Code::LibraryLocked | Code::LibraryBusy) =>
            {
                (problem, Exit::InUse)
            }
            UseCaseError::Refused(problem) => (problem, Exit::Refused),
            UseCaseError::Failed(problem) => (problem, Exit::Failed),
        };
        let Problem { code, params, retry, detail } = problem;
        let message = texts.hinted(&code.as_str(), params);
        let mut text = format!("{message}\n");
        if !detail.is_empty() {
            text.extend([texts.say("cli-detail", &[("detail", detail)]).as_str(), "\n"]);
        }
        // What was done before the rest stopped, and what that left public.
        for (param, key) in [
            ("withdrawn", "cli-withdrawn-before"),
            ("withdrawing", "cli-withdrawing-open"),
            ("standing", "cli-standing"),
            ("filesGone", "cli-files-gone"),
            ("filesStaying", "cli-files-staying"),
            ("filesNamed", "cli-files-named"),
        ] {
            let is_said_next = param == "withdrawn" && params.contains_key("withdrawing");
            if let Some(count) = params.get(param).filter(|count| !is_said_next || *count != "0") {
                text.extend([texts.say(key, &[("count", count)]).as_str(), "\n"]);
            }
        }
        if let Some(by) = params.get("elsewhere") {
            let at = params.get("elsewhereAt").cloned().unwrap_or_default();
            let who = Params::from([("by".to_owned(), by.clone()), ("at".to_owned(), at)]);
            text.extend([texts.hinted(&Code::TargetChangedElsewhere.as_str(), &who).as_str(), "\n"]);
        }
        let mut error = json!({ "code": code, "params": params, "message": message, "retry": retry });
        if !detail.is_empty() {
            error["detail"] = json!(detail);
        }
        Self { json: written(&json!({ "error": error })), text, exit }
    }
}

/// Serialises straight to text, so that an answer about very many documents is never held as a tree of values.
fn written(json: &impl Serialize) -> String {
    serde_json::to_string(json).unwrap_or_else(|error| {
        // Only a non-text map key can cause this, and there are none.
        json!({ "error": { "code": Code::Internal, "params": { "reason": error.to_string() } } }).to_string()
    })
}
