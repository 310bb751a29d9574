//! Turns system errors into reasons, and determines which are retried or ignored.

use crate::model::SitePath;
use crate::target::TargetError;
use std::io::{self, ErrorKind};
use std::thread;
use std::time::Duration;

/// Tries again when another program briefly holds the file (virus scanner, indexer, web server).
pub(super) fn retry_when_busy<T>(mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let mut pause = BUSY_PAUSE;
    for _ in 0..BUSY_RETRIES {
        match act() {
            Err(error) if is_busy(&error) => thread::sleep(pause),
            other => return other,
        }
        pause *= 2;
    }
    act()
}

/// Tells whether another program may hold the file, on Windows.
pub(super) fn is_busy(error: &io::Error) -> bool {
    cfg!(windows) && error.raw_os_error().is_some_and(|code| WINDOWS_BUSY.contains(&code))
}

/// Tells whether an error means that the file, or a folder above it, does not exist.
pub(super) fn is_absent(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory)
}

/// Turns a system error into a reason that names only the path on the site.
pub(super) fn failure(error: &io::Error, path: &SitePath) -> TargetError {
    describe(error, path.as_str())
}

/// Turns a system error into a reason.
pub(super) fn describe(error: &io::Error, what: &str) -> TargetError {
    if cfg!(windows)
        && let Some(reason) = error.raw_os_error().and_then(|code| windows_reason(code, what))
    {
        return reason;
    }
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => TargetError::Full,
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => TargetError::PermissionDenied(what.to_owned()),
        ErrorKind::NotFound => TargetError::NotFound(what.to_owned()),
        ErrorKind::InvalidFilename | ErrorKind::IsADirectory | ErrorKind::NotADirectory => {
            TargetError::NameNotPossible(what.to_owned())
        }
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable | ErrorKind::NetworkDown => {
            TargetError::Unreachable(error.to_string())
        }
        ErrorKind::StaleNetworkFileHandle
        | ErrorKind::NotConnected
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted => TargetError::Disconnected(error.to_string()),
        ErrorKind::TimedOut => TargetError::TimedOut,
        _ => TargetError::Other(format!("{what}: {error}")),
    }
}

/// Windows system error codes ("System Error Codes", learn.microsoft.com) for which `std` has no kind, or too general a
/// kind. A pure function, so that it is tested on every system.
pub(super) fn windows_reason(code: i32, what: &str) -> Option<TargetError> {
    Some(match code {
        // ERROR_ACCESS_DENIED, ERROR_WRITE_PROTECT, ERROR_SHARING_VIOLATION, ERROR_LOCK_VIOLATION.
        5 | 19 | 32 | 33 => TargetError::PermissionDenied(what.to_owned()),
        // ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL, ERROR_DISK_QUOTA_EXCEEDED.
        39 | 112 | 1295 => TargetError::Full,
        // ERROR_FILE_NOT_FOUND, ERROR_PATH_NOT_FOUND.
        2 | 3 => TargetError::NotFound(what.to_owned()),
        // ERROR_INVALID_NAME, ERROR_BAD_PATHNAME, ERROR_FILENAME_EXCED_RANGE, ERROR_DIRECTORY.
        123 | 161 | 206 | 267 => TargetError::NameNotPossible(what.to_owned()),
        // ERROR_BAD_NETPATH, ERROR_BAD_NET_NAME, ERROR_NO_NETWORK, ERROR_NETWORK_UNREACHABLE.
        53 | 67 | 1222 | 1231 => TargetError::Unreachable(format!("system error {code}")),
        // ERROR_DEV_NOT_EXIST, ERROR_UNEXP_NET_ERR, ERROR_NETNAME_DELETED, ERROR_CONNECTION_ABORTED.
        55 | 59 | 64 | 1236 => TargetError::Disconnected(format!("system error {code}")),
        // ERROR_SEM_TIMEOUT.
        121 => TargetError::TimedOut,
        _ => return None,
    })
}

/// Ignores the error of a file system that does not support syncing (some shares).
pub(super) fn unless_unsupported(synced: io::Result<()>) -> io::Result<()> {
    match synced {
        Err(error) if matches!(error.kind(), ErrorKind::Unsupported | ErrorKind::InvalidInput) => Ok(()),
        other => other,
    }
}

/// Windows: access denied, sharing violation and lock violation come and go with virus scanners.
const WINDOWS_BUSY: [i32; 3] = [5, 32, 33];
/// Retries while a file is held by another program (decisions.md, "Limits of one file").
const BUSY_RETRIES: u32 = 5;
/// The first pause between two tries; doubles each time, 0.6 s in all.
const BUSY_PAUSE: Duration = Duration::from_millis(20);
