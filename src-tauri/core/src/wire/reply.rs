//! How a command answers: with its value, or with what it needs first.

use crate::error::Problem;
use serde::Serialize;

/// The normal answer of a command: its value, or a refusal that asks for something. Failures travel as errors.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Reply<T> {
    /// It is done.
    Done {
        /// The result.
        value: T,
    },
    /// Not allowed now, or input needed.
    Refused {
        /// Why, and what is needed.
        problem: Problem,
    },
}
