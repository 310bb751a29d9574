//! Paths of our own files.

use crate::error::{Problem, Result};
use crate::model::SitePath;

/// Parses a name that the app chose itself as a path. Fails with `internal` when it is not a path.
pub(crate) fn own_path(name: &str) -> Result<SitePath> {
    name.parse().map_err(|_| Problem::internal(&format!("not a path: {name}")).fail())
}
