//! The key store of the system, with a limit on how long it may take to answer.
//!
//! A locked key store may ask the person to unlock it, and answer only after they do, or never. So every call runs on
//! a thread of its own, which is abandoned when it takes too long.

use keyring_core::api::CredentialStoreApi;
use keyring_core::{Entry, Error};
use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretError, SecretStore};
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use zeroize::Zeroizing;

/// The key store of this system, for this user.
#[derive(Debug, Clone, Copy)]
pub struct SystemStore {
    patience: Duration,
}

impl Default for SystemStore {
    fn default() -> Self {
        Self { patience: USUAL_PATIENCE }
    }
}

impl SystemStore {
    /// Makes one that waits this long for each answer, in which time a person may have to unlock the key store.
    pub fn with_patience(patience: Duration) -> Self {
        Self { patience }
    }

    /// Opens the entry of an account and acts on it, on a thread of its own.
    fn ask<T: Send + 'static>(
        &self,
        account: &str,
        act: impl FnOnce(&Entry) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, SecretError> {
        let account = account.to_owned();
        let (sender, receiver) = mpsc::channel();
        let work = move || {
            let answer = entry(&account).and_then(|entry| act(&entry));
            // Fails when the caller stopped waiting.
            let _ = sender.send(answer);
        };
        thread::Builder::new().name("key store".into()).spawn(work).map_err(|error| SecretError(error.to_string()))?;
        match receiver.recv_timeout(self.patience) {
            // Never the debug form: it may hold the secret.
            Ok(answer) => answer.map_err(|error| SecretError(error.to_string())),
            Err(mpsc::RecvTimeoutError::Timeout) => Err(SecretError("no answer in time".into())),
            Err(mpsc::RecvTimeoutError::Disconnected) => Err(SecretError("it crashed".into())),
        }
    }
}

impl SecretStore for SystemStore {
    fn state(&self) -> KeyStoreState {
        // Each probe has its own account, so that two at once do not disturb each other.
        let number = PROBES.fetch_add(1, Ordering::Relaxed);
        let account = format!("probe {} {number}", process::id());
        let tried = self.ask(&account, |entry| {
            entry.set_password(PROBE)?;
            let read = entry.get_password();
            entry.delete_credential()?;
            Ok(read? == PROBE)
        });
        match tried {
            Ok(true) => KeyStoreState::Works,
            Ok(false) | Err(_) => KeyStoreState::Absent,
        }
    }

    fn read(&self, account: &str) -> Result<Option<Secret>, SecretError> {
        self.ask(account, |entry| match entry.get_password() {
            Ok(text) => Ok(Some(Secret::new(text))),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(error),
        })
    }

    fn write(&self, account: &str, secret: &Secret) -> Result<(), SecretError> {
        let text = Zeroizing::new(secret.expose().to_owned());
        self.ask(account, move |entry| entry.set_password(&text))
    }

    fn delete(&self, account: &str) -> Result<(), SecretError> {
        self.ask(account, |entry| match entry.delete_credential() {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(error),
        })
    }
}

/// Opens the entry of an account in the system's store, over a new connection.
fn entry(account: &str) -> Result<Entry, Error> {
    #[cfg(windows)]
    let store = windows_native_keyring_store::Store::new()?;
    #[cfg(target_os = "macos")]
    let store = apple_native_keyring_store::keychain::Store::new()?;
    #[cfg(all(unix, not(target_os = "macos")))]
    let store = zbus_secret_service_keyring_store::Store::new()?;
    store.build(SERVICE, account, None)
}

/// The name under which this program's entries are in the key store.
const SERVICE: &str = "Openbaarmaker";
/// What is written, read back and deleted to see whether the store works.
const PROBE: &str = "é";
/// Long enough for a person to type the password of the key store.
const USUAL_PATIENCE: Duration = Duration::from_secs(45);
/// Numbers the probes of this process.
static PROBES: AtomicU32 = AtomicU32::new(0);

#[cfg(all(test, windows))]
mod tests {
    use super::SystemStore;
    use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretStore};

    #[test]
    fn credential_manager_keeps_secrets() {
        let store = SystemStore::default();
        assert_eq!(store.state(), KeyStoreState::Works);
        let account = format!("sftp://test@example.org:{}", std::process::id());
        store.write(&account, &Secret::new("gehéim".into())).unwrap();
        let read = store.read(&account).unwrap().unwrap();
        assert_eq!(read.expose(), "gehéim", "the same comes back");
        store.delete(&account).unwrap();
        store.delete(&account).unwrap();
        assert!(store.read(&account).unwrap().is_none(), "forgotten");
    }
}
