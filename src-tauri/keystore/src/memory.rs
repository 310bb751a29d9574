//! Secrets for as long as the program runs.

use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretError, SecretStore};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps secrets in memory: for tests, and where the system keeps none.
#[derive(Debug, Default)]
pub struct MemoryStore(Mutex<BTreeMap<String, Secret>>);

impl MemoryStore {
    fn secrets(&self) -> MutexGuard<'_, BTreeMap<String, Secret>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SecretStore for MemoryStore {
    fn state(&self) -> KeyStoreState {
        KeyStoreState::Works
    }

    fn read(&self, account: &str) -> Result<Option<Secret>, SecretError> {
        Ok(self.secrets().get(account).cloned())
    }

    fn write(&self, account: &str, secret: &Secret) -> Result<(), SecretError> {
        self.secrets().insert(account.to_owned(), secret.clone());
        Ok(())
    }

    fn delete(&self, account: &str) -> Result<(), SecretError> {
        self.secrets().remove(account);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::MemoryStore;
    use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretStore};

    #[test]
    fn keeps_replaces_and_forgets() {
        let store = MemoryStore::default();
        let read = || {
            let secret = store.read("a").unwrap();
            secret.map(|secret| secret.expose().to_owned())
        };
        assert_eq!(store.state(), KeyStoreState::Works);
        assert_eq!(read(), None, "empty at first");
        for secret in ["één", "twee"] {
            store.write("a", &Secret::new(secret.into())).unwrap();
            assert_eq!(read().as_deref(), Some(secret), "the last one written");
        }
        assert!(store.read("b").unwrap().is_none(), "other accounts are apart");
        assert!(!format!("{store:?}").contains("twee"), "never shown");
        store.delete("a").unwrap();
        store.delete("a").unwrap();
        assert_eq!(read(), None, "forgotten, and once more is fine");
    }
}
