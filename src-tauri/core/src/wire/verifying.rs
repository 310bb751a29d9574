//! Checking what stands on a destination, on the wire.

use super::{FoundFiles, PermitRunResult, RunResult, SiteDifferences};
use crate::attributes::{apply, view};
use crate::model::TargetId;

/// What was found by looking at everything on a destination.
#[apply(view)]
pub struct Verification {
    /// Names what was found for `bring_back`.
    pub name: String,
    /// The destination.
    pub target: TargetId,
    /// Its name.
    pub target_name: String,
    /// Files that were looked at.
    pub files: u32,
    /// Whether each was read.
    pub is_deep: bool,
    /// What differs.
    pub differences: SiteDifferences,
    /// Files at addresses of withdrawn documents.
    pub returned: FoundFiles,
}

/// What came of bringing back what was gone or changed.
#[apply(view)]
#[derive(Default)]
pub struct Repaired {
    /// The run of documents, pages and indexes, when there was one.
    pub site: Option<RunResult>,
    /// The run of messages about permit cases, when there was one.
    pub permits: Option<PermitRunResult>,
}
