//! Secrets: passwords and passphrases, briefly in memory and otherwise in the operating system's key store.
//!
//! This module knows the shape only; the crate `openbaarmaker-keystore` talks to the key store.

use std::fmt;
use zeroize::Zeroizing;

/// A password or passphrase. Wiped from memory when dropped; never shown.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// Wraps a secret.
    pub fn new(text: String) -> Self {
        Self(Zeroizing::new(text))
    }

    /// Returns the secret itself. Keep it no longer than the call that needs it.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// Whether secrets can be kept on this machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyStoreState {
    /// A secret that was written can be read back.
    Works,
    /// No working key store: ask each time.
    Absent,
}

/// Why the key store did not answer.
#[derive(Debug, thiserror::Error)]
#[error("key store does not work: {0}")]
pub struct SecretError(pub String);

/// The operating system's key store.
///
/// Shape: `account` is a stable text such as `sftp://user@host:22`; one secret per account.
pub trait SecretStore: Send + Sync {
    /// Tells whether secrets can be kept, by really writing, reading and deleting one.
    fn state(&self) -> KeyStoreState;
    /// Reads the secret of an account.
    ///
    /// # Errors
    /// [`SecretError`] when the store cannot be asked.
    fn read(&self, account: &str) -> Result<Option<Secret>, SecretError>;
    /// Stores the secret of an account, replacing an older one.
    ///
    /// # Errors
    /// [`SecretError`] when it was not stored.
    fn write(&self, account: &str, secret: &Secret) -> Result<(), SecretError>;
    /// Forgets the secret of an account; fine when there is none.
    ///
    /// # Errors
    /// [`SecretError`] when the store cannot be asked.
    fn delete(&self, account: &str) -> Result<(), SecretError>;
}
