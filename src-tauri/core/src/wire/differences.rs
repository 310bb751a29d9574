//! Differences on a destination, on the wire.

use super::FoundFiles;
use crate::attributes::{apply, view};

/// How a destination differs from what was left there.
#[apply(view)]
#[derive(Default)]
pub struct SiteDifferences {
    /// Files that are missing.
    pub missing: FoundFiles,
    /// Files with different content.
    pub changed: FoundFiles,
    /// Files with another modification time that were not read, or that cannot be checked.
    pub unread: u32,
}
