//! The metadata of a name in a folder, however it was looked up.

use crate::target::FileStat;

/// The metadata of a name, without following a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PathStat {
    pub(super) kind: Kind,
    pub(super) size_bytes: u64,
    /// In nanoseconds since 1970; `None` when not reported.
    pub(super) modified: Option<i64>,
    /// Whether nobody may write it.
    pub(super) is_read_only: bool,
    /// Whether only the account itself can read it.
    pub(super) is_closed: bool,
    /// Whether nobody may do anything with it; or this file system reports no permissions.
    pub(super) has_no_rights: bool,
}

/// The kinds of things that matter here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    File,
    Folder,
    Link,
    /// A pipe or a device.
    Other,
}

/// The result of a step into a folder.
#[derive(Debug)]
pub(super) enum Entered<T> {
    Folder(T),
    /// A link, wherever it leads.
    Link,
    /// Nothing, or something that is no folder.
    Absent,
}

impl PathStat {
    pub(super) fn stat(&self) -> FileStat {
        FileStat { size_bytes: self.size_bytes, modified: self.modified }
    }
}
