//! Opening a destination, and the input it may need from a person.

use super::{Destination, TargetError};
use crate::job::Cancel;
use crate::model::{HostKey, TargetPlace};
use crate::secrets::Secret;

/// What is needed to open a destination.
#[derive(Debug)]
pub struct OpenRequest<'a> {
    /// The place.
    pub place: &'a TargetPlace,
    /// The folder of the host root on the same destination, when it differs from the base folder.
    pub host_root: Option<&'a str>,
    /// Whether the base folder *is* the host root.
    pub base_is_host_root: bool,
    /// The approved identity of the server; `None` at first contact.
    pub pinned: Option<&'a HostKey>,
    /// The password of the account, or the passphrase of the key file.
    pub secret: Option<&'a Secret>,
    /// Cancels connecting, which may take long.
    pub cancel: &'a Cancel,
}

/// Why a destination was not opened.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OpenError {
    /// First contact: a person must approve this identity. Nothing secret was sent.
    #[error("host key is not known yet")]
    HostKeyUnknown(HostKey),
    /// The identity differs from the approved one. Nothing secret was sent.
    #[error("host key changed")]
    HostKeyChanged {
        /// The approved identity.
        pinned: HostKey,
        /// What the server shows now.
        shown: HostKey,
    },
    /// A password is needed and was not given.
    #[error("password needed")]
    PasswordNeeded,
    /// The key file is locked and no passphrase was given.
    #[error("passphrase needed")]
    PassphraseNeeded,
    /// The passphrase does not open the key file.
    #[error("passphrase is wrong")]
    PassphraseWrong,
    /// The server does not accept account and secret.
    #[error("authentication rejected")]
    AuthenticationRejected,
    /// The key file cannot be read or is not a private key in OpenSSH form.
    #[error("key file not usable: {0}")]
    KeyFile(String),
    /// Anything else.
    #[error(transparent)]
    Target(#[from] TargetError),
}

/// Opens destinations. The composition root (window or command line) supplies one that knows folders and SFTP.
pub trait TargetOpener: Send + Sync {
    /// Opens a destination.
    ///
    /// # Errors
    /// [`OpenError`]; the first four ask for input and are not failures.
    fn open(&self, request: &OpenRequest<'_>) -> Result<Destination, OpenError>;

    /// Lists the folders in a folder on a server.
    ///
    /// # Errors
    /// As [`Self::open`].
    fn folders(&self, _request: &OpenRequest<'_>) -> Result<FoldersThere, OpenError> {
        Err(TargetError::Other("no server".to_owned()).into())
    }
}

/// The folders in a folder on a server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoldersThere {
    /// The real path of the folder.
    pub path: String,
    /// Names, in any order.
    pub names: Vec<String>,
    /// Whether the list is complete.
    pub is_whole: bool,
}
