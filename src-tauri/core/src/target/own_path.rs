//! Paths of files of our own.

use crate::error::{Code, Problem, UseCaseError};
use crate::model::SitePath;

/// Makes a path of a name that the app chose itself.
///
/// # Errors
/// `internal` when it is none.
pub(crate) fn own_path(name: &str) -> Result<SitePath, UseCaseError> {
    name.parse().map_err(|_| {
        Problem::new(Code::Internal)
            .with("reason", format!("not a path: {name}"))
            .fail()
    })
}
