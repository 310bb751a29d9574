//! The answer of a command: its value, or what it needs first.

use crate::attributes::{apply, view};
use crate::error::Problem;

/// The normal answer of a command: its value, or a refusal that asks for something. Failures are sent as errors.
#[apply(view)]
#[serde(tag = "kind")]
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
