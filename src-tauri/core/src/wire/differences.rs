//! What differs on a destination, on the wire.

use super::FoundFiles;
use crate::attributes::{apply, view};

/// What differs on a destination from what was left there.
#[apply(view)]
#[derive(Default)]
pub struct SiteDifferences {
    /// Files that are gone.
    pub missing: FoundFiles,
    /// Files with another content.
    pub changed: FoundFiles,
    /// Files that tell another moment of last change and were not read, or that cannot be looked at.
    pub unread: u32,
}
