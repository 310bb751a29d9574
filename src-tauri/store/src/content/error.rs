//! The reasons why a file was not added, or a copy is unusable.

use std::io;

/// The reason why a file was not added, or a copy is unusable.
#[derive(Debug, thiserror::Error)]
pub enum ContentError {
    /// Another program has locked the original.
    #[error("the file is locked by another program")]
    Locked,
    /// The original no longer exists.
    #[error("the file is gone")]
    Vanished,
    /// The original is a folder, device, pipe or socket.
    #[error("not a file")]
    NotAFile,
    /// The original is in the cloud only.
    #[error("the file is not on this computer")]
    CloudOnly,
    /// The original cannot be read.
    #[error("the file cannot be read")]
    Unreadable(#[source] io::Error),
    /// The original was written to while it was read.
    #[error("the file changed while it was read")]
    Changed,
    /// The user asked to stop.
    #[error("cancelled")]
    Cancelled,
    /// The disk of the library is full.
    #[error("the disk of the library is full")]
    Full,
    /// The disk of the library fails.
    #[error("the library cannot be written")]
    Store(#[source] io::Error),
    /// The copy is not there.
    #[error("the copy is missing")]
    Missing,
    /// The content of the copy does not match its name.
    #[error("the copy is damaged")]
    Damaged,
}

pub(super) fn about_source(error: io::Error) -> ContentError {
    match error.kind() {
        io::ErrorKind::NotFound => ContentError::Vanished,
        io::ErrorKind::ResourceBusy | io::ErrorKind::ExecutableFileBusy => ContentError::Locked,
        // Fewer bytes than the file had a moment ago.
        io::ErrorKind::UnexpectedEof => ContentError::Changed,
        io::ErrorKind::IsADirectory => ContentError::NotAFile,
        _ if is_sharing_violation(&error) => ContentError::Locked,
        _ if is_cloud_error(&error) => ContentError::CloudOnly,
        _ => ContentError::Unreadable(error),
    }
}

pub(super) fn about_store(error: io::Error) -> ContentError {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => ContentError::Full,
        _ => ContentError::Store(error),
    }
}

/// Source: Windows system error codes: 32 `SHARING_VIOLATION`, 33 `LOCK_VIOLATION`.
#[cfg(windows)]
pub(super) fn is_sharing_violation(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(32 | 33))
}

#[cfg(not(windows))]
pub(super) fn is_sharing_violation(_: &io::Error) -> bool {
    false
}

/// Source: Windows system error codes 358–398, all `ERROR_CLOUD_FILE_…`.
#[cfg(windows)]
fn is_cloud_error(error: &io::Error) -> bool {
    matches!(error.raw_os_error(), Some(358..=398))
}

#[cfg(not(windows))]
fn is_cloud_error(_: &io::Error) -> bool {
    false
}
