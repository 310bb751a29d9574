//! Turns failures of SSH and SFTP into the errors that the core knows.

use openbaarmaker_core::target::{OpenError, TargetError};
use russh_sftp::client::error::Error as SftpError;
use russh_sftp::protocol::StatusCode;
use std::borrow::Borrow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::timeout;

/// Why the connection ended, once it has. Several waiting requests may ask.
#[derive(Debug, Default)]
pub(crate) struct ConnectionEnd {
    reason: watch::Sender<Option<TargetError>>,
    /// Whether the server disconnected because of who wanted to log in.
    is_rejection: AtomicBool,
    /// Whether a password was sent, or is about to be, and is still unanswered.
    is_password_out: AtomicBool,
}

impl ConnectionEnd {
    pub(crate) fn note(&self, error: &russh::Error) {
        self.set(ssh_failure(error));
    }

    pub(crate) fn note_disconnected(&self, words: &str) {
        self.set(TargetError::Disconnected(words.to_owned()));
    }

    /// Notes that the server disconnected because of who wanted to log in.
    pub(crate) fn note_rejected(&self, words: &str) {
        self.is_rejection.store(true, Ordering::Release);
        self.note_disconnected(words);
    }

    pub(crate) fn is_rejection(&self) -> bool {
        self.is_rejection.load(Ordering::Acquire)
    }

    /// Notes that a password is being sent, or that the server has answered it.
    pub(crate) fn note_password(&self, is_out: bool) {
        self.is_password_out.store(is_out, Ordering::Release);
    }

    pub(crate) fn is_password_out(&self) -> bool {
        self.is_password_out.load(Ordering::Acquire)
    }

    /// Turns a lost connection into an error that is not retried automatically when a password was sent and not
    /// answered: servers count failed passwords and lock accounts.
    pub(crate) fn unless_password_is_out(&self, error: OpenError) -> OpenError {
        match error {
            OpenError::Target(lost) if lost.is_connection_lost() && self.is_password_out() => {
                OpenError::Target(TargetError::Other(UNANSWERED.to_owned()))
            }
            other => other,
        }
    }

    /// Waits until the connection has ended.
    pub(crate) async fn ended(&self) {
        // Fails only when the sender is dropped, and this value is the sender.
        let _ = self.reason.subscribe().wait_for(Option::is_some).await;
    }

    /// Returns why the connection ended; waits a moment for the reason, which may arrive after its effects.
    /// From then on the connection counts as ended.
    pub(crate) async fn reason(&self) -> TargetError {
        self.within_a_moment().await.unwrap_or_else(|| {
            self.note_disconnected("session ended");
            TargetError::Disconnected("session ended".into())
        })
    }

    /// Returns why the connection ended, if it has or does so within a moment.
    pub(crate) async fn within_a_moment(&self) -> Option<TargetError> {
        let mut news = self.reason.subscribe();
        match timeout(REASON_PATIENCE, news.wait_for(Option::is_some)).await {
            Ok(Ok(reason)) => reason.clone(),
            Ok(Err(_)) | Err(_) => None,
        }
    }

    fn set(&self, reason: TargetError) {
        self.reason.send_if_modified(|known| {
            let is_first = known.is_none();
            known.get_or_insert(reason);
            is_first
        });
    }
}

pub(crate) fn ssh_failure(error: impl Borrow<russh::Error>) -> TargetError {
    match error.borrow() {
        russh::Error::KeepaliveTimeout
        | russh::Error::InactivityTimeout
        | russh::Error::ConnectionTimeout
        | russh::Error::Elapsed(_) => TargetError::TimedOut,
        other => TargetError::Disconnected(other.to_string()),
    }
}

/// Turns an error of a request into a target error. `what` is a path on the site, or a description.
pub(crate) async fn sftp_failure(error: SftpError, what: &str, end: &ConnectionEnd) -> TargetError {
    match error {
        SftpError::Status(status) => match status.status_code {
            StatusCode::NoSuchFile => TargetError::NotFound(what.to_owned()),
            StatusCode::PermissionDenied => TargetError::PermissionDenied(what.to_owned()),
            StatusCode::NoConnection | StatusCode::ConnectionLost => end.reason().await,
            StatusCode::Ok
            | StatusCode::Eof
            | StatusCode::Failure
            | StatusCode::BadMessage
            | StatusCode::OpUnsupported => TargetError::Other(format!("{what}: {}", status.error_message)),
        },
        SftpError::Timeout => TargetError::TimedOut,
        SftpError::Limited(limit) => TargetError::Other(format!("{what}: {limit}")),
        // The session itself is broken; the connection knows why.
        SftpError::IO(_) | SftpError::UnexpectedPacket | SftpError::UnexpectedBehavior(_) => end.reason().await,
    }
}

/// Tells whether the server said that it does not support this.
pub(crate) fn is_unsupported(error: &SftpError) -> bool {
    matches!(error, SftpError::Status(status) if status.status_code == StatusCode::OpUnsupported)
}

/// Tells whether the server said only "failure".
pub(crate) fn is_unspecific(error: &SftpError) -> bool {
    matches!(error, SftpError::Status(status) if status.status_code == StatusCode::Failure)
}

/// Tells whether the server said that there is no such file.
pub(crate) fn is_absent(error: &SftpError) -> bool {
    matches!(error, SftpError::Status(status) if status.status_code == StatusCode::NoSuchFile)
}

/// How long a request that lost its connection waits for the reason; the two arrive from different tasks.
const REASON_PATIENCE: Duration = Duration::from_millis(500);
/// The error for a login that ended before the server answered the password.
const UNANSWERED: &str = "connection ended before the password was answered";
