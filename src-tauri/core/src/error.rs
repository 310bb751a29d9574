//! The answers that are not a result: refusals and failures, each with a closed code.
//!
//! Three answers, never mixed: a [`crate::model::Finding`] (the data is not ready), a [`UseCaseError::Refused`] (input
//! needed, or not allowed now) and a [`UseCaseError::Failed`] (disk, network, format, bug).

mod code;

pub use code::{Code, Retry};

use crate::model::Params;
use crate::store::{StoreError, Trouble};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

/// The facts of a refusal or failure, in the wire shape that window and command line turn into a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Problem {
    /// The reason.
    pub code: Code,
    /// The facts for the sentence.
    pub params: Params,
    /// Whether trying again helps.
    pub retry: Retry,
    /// Technical detail in English for the help desk; no secrets, no personal data.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
}

impl Problem {
    /// Makes a problem with the retry advice of its code.
    pub fn new(code: Code) -> Self {
        Self { code, params: Params::new(), retry: code.retry(), detail: String::new() }
    }

    /// Makes a problem caused by a bug, with the reason in English.
    pub fn internal(reason: &str) -> Self {
        Self::new(Code::Internal).with("reason", reason)
    }

    /// Adds one fact.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give literals, numbers and references alike; a reference to each would only be noise"
    )]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// Adds technical detail.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give literals, numbers and references alike; a reference to each would only be noise"
    )]
    pub fn detail(mut self, detail: impl ToString) -> Self {
        self.detail = detail.to_string();
        self
    }

    /// Makes this the reason of a refusal.
    pub fn refuse(self) -> UseCaseError {
        UseCaseError::Refused(self)
    }

    /// Makes this the reason of a failure.
    pub fn fail(self) -> UseCaseError {
        UseCaseError::Failed(self)
    }
}

/// The result of a use case.
pub type Result<T, E = UseCaseError> = std::result::Result<T, E>;

/// Why a use case gave no result. The edges turn a refusal into a normal reply and a failure into an error.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UseCaseError {
    /// Not allowed now, or input needed.
    #[error("refused: {}", .0.code.as_str())]
    Refused(Problem),
    /// Disk, network, format or bug.
    #[error("failed: {} {}", .0.code.as_str(), .0.detail)]
    Failed(Problem),
}

/// Refuses with the one parameter that its sentence needs.
pub fn refused(code: Code, name: &str, value: impl ToString) -> UseCaseError {
    Problem::new(code).with(name, value).refuse()
}

/// Refuses a value that a field cannot have.
pub fn invalid(field: &str, value: impl ToString) -> UseCaseError {
    refused(Code::ValueInvalid, "field", field).with("value", value)
}

/// Fails because of an I/O error on the library's disk.
pub(crate) fn store_io(path: impl AsRef<Path>, error: &io::Error) -> UseCaseError {
    let problem = match error.kind() {
        io::ErrorKind::StorageFull => Problem::new(Code::StoreFull),
        io::ErrorKind::PermissionDenied => Problem::new(Code::StoreIo).with("reason", "permission"),
        io::ErrorKind::ReadOnlyFilesystem => Problem::new(Code::StoreIo).with("reason", "read-only"),
        _ => Problem::new(Code::StoreIo),
    };
    problem.with("path", path.as_ref().display()).detail(error).fail()
}

impl UseCaseError {
    /// Returns the facts, whichever kind it is.
    pub fn problem(&self) -> &Problem {
        let (Self::Refused(problem) | Self::Failed(problem)) = self;
        problem
    }

    /// Adds a fact to the problem.
    #[must_use]
    pub fn with(self, name: &str, value: impl ToString) -> Self {
        match self {
            Self::Refused(problem) => Self::Refused(problem.with(name, value)),
            Self::Failed(problem) => Self::Failed(problem.with(name, value)),
        }
    }
}

impl From<StoreError> for UseCaseError {
    fn from(error: StoreError) -> Self {
        let detail = error.to_string();
        let about = |code: Code, path: &Path| Problem::new(code).with("path", path.display()).detail(&detail).fail();
        match &error {
            StoreError::Newer { found, supported } => {
                Problem::new(Code::StoreNewer).with("found", found).with("supported", supported).refuse()
            }
            StoreError::Value(_) => about(Code::StoreCorrupt, Path::new("")),
            StoreError::Backup(_) => about(Code::StoreIo, Path::new("")),
            StoreError::Sqlite { path, trouble, source } => match trouble {
                Trouble::Damaged => about(Code::StoreCorrupt, path),
                Trouble::Full => about(Code::StoreFull, path),
                Trouble::Disk => about(Code::StoreIo, path),
                Trouble::Busy => Problem::new(Code::LibraryBusy).detail(&detail).fail(),
                Trouble::Other => Problem::new(Code::Internal).with("reason", source).detail(&detail).fail(),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_on_which_nobody_may_write_is_told_as_such() {
        let told = store_io("bieb", &io::ErrorKind::ReadOnlyFilesystem.into());
        assert_eq!(told.problem().params["reason"], "read-only");
    }
}
