//! Determines why a file on a server is not replaced, from what the server reports.

use crate::attributes::{rights, tells_kind};
use openbaarmaker_core::target::Obstacle;
use russh_sftp::protocol::FileAttributes;

/// Returns why this is not a file of at most `max_bytes` that may be replaced; `None` when it is, or has no mode.
pub(crate) fn of(attributes: &FileAttributes, max_bytes: u64) -> Option<Obstacle> {
    let kind = attributes.permissions.map(|_| attributes.file_type())?;
    if kind.is_symlink() {
        Some(Obstacle::Link)
    } else if kind.is_dir() {
        Some(Obstacle::Folder)
    } else if kind.is_other() && tells_kind(attributes) {
        Some(Obstacle::NotAFile)
    } else if attributes.size.is_some_and(|size| size > max_bytes) {
        Some(Obstacle::TooLarge)
    } else {
        is_read_only(attributes).then_some(Obstacle::ReadOnly)
    }
}

/// Tells whether nobody may write there. A server that reports no permission bits does not say who may.
pub(crate) fn is_read_only(attributes: &FileAttributes) -> bool {
    rights(attributes).is_some_and(|rights| rights & ANY_WRITES == 0)
}

/// POSIX, `sys/stat.h`: the bits by which owner, group or others may write.
const ANY_WRITES: u32 = 0o222;
