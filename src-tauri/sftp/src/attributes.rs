//! What a server reports about a path.

use openbaarmaker_core::target::FileStat;
use russh_sftp::protocol::FileAttributes;

/// What the server reports about a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct PathAttributes {
    pub(crate) size_bytes: Option<u64>,
    pub(crate) is_folder: bool,
    /// Seconds since 1970 (draft §5).
    pub(crate) modified: Option<u32>,
}

impl PathAttributes {
    pub(crate) fn of(attributes: &FileAttributes) -> Self {
        Self { size_bytes: attributes.size, is_folder: attributes.is_dir(), modified: attributes.mtime }
    }

    /// Returns what is reported of a file or folder; `None` without its size.
    pub(crate) fn seen(&self) -> Option<FileStat> {
        Some(FileStat {
            size_bytes: self.size_bytes?,
            modified: (self.modified).map(|seconds| i64::from(seconds) * NANOS),
        })
    }
}

const NANOS: i64 = 1_000_000_000;

/// Tells whether this is a link, a pipe or a device; `false` when the server does not report a kind.
pub(crate) fn is_odd(attributes: &FileAttributes) -> bool {
    let kind = attributes.file_type();
    tells_kind(attributes) && (kind.is_symlink() || kind.is_other())
}

/// Tells whether the server reported more than permission bits, which are all that draft §5 asks for.
pub(crate) fn tells_kind(attributes: &FileAttributes) -> bool {
    (attributes.permissions).is_some_and(|mode| mode & KIND_BITS != 0)
}

/// Returns the permission bits; `None` when the server reports none.
pub(crate) fn rights(attributes: &FileAttributes) -> Option<u32> {
    attributes.permissions.map(|mode| mode & ANY_RIGHTS).filter(|rights| *rights != 0)
}

/// POSIX, `sys/stat.h`: all permission bits.
const ANY_RIGHTS: u32 = 0o777;
/// POSIX, `sys/stat.h`: `S_IFMT`.
const KIND_BITS: u32 = 0o170_000;
