//! The composition root: the implementations that this program gives the core.

use crate::patience::Patience;
use openbaarmaker_core::app::Environment;
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_core::secrets::{KeyStoreState, Secret, SecretError, SecretStore};
use openbaarmaker_inspect::InspectPool;
use openbaarmaker_keystore::{SystemStore, computer_mark, random_seed, user_name};
use openbaarmaker_sftp::Opener;
use std::thread;

/// Whether a command may access the key store of the system, which may ask the person to unlock it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum KeyStore {
    /// The command uses a destination.
    System,
    /// The command needs no secret; listing must not open a dialog.
    LeftAlone,
}

/// Makes the environment of the core. Fails with `internal` when this program cannot find its own path, and so cannot
/// start itself as inspector.
pub(crate) fn environment(key_store: KeyStore, patience: Patience) -> Result<Environment, UseCaseError> {
    let without = |what: &str, error: &std::io::Error| Problem::internal(what).detail(error).fail();
    let executable = std::env::current_exe().map_err(|error| without("current-exe", &error))?;
    let machine = gethostname::gethostname().to_string_lossy().into_owned();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    Ok(Environment {
        inspector: Box::new(InspectPool::new(executable, workers)),
        opener: Box::new(Opener::new(patience.timeouts())),
        retry: patience.retries(),
        secrets: match key_store {
            KeyStore::System => Box::new(SystemStore::default()),
            KeyStore::LeftAlone => Box::new(NoStore),
        },
        user: user_name(),
        computer: computer_mark().unwrap_or_else(|| machine.clone()),
        machine,
        seed: random_seed().map_err(|error| without("random", &error))?,
    })
}

/// Replaces the key store in commands that need no secret.
#[derive(Debug)]
struct NoStore;

impl SecretStore for NoStore {
    fn state(&self) -> KeyStoreState {
        KeyStoreState::Absent
    }

    fn read(&self, _account: &str) -> Result<Option<Secret>, SecretError> {
        Ok(None)
    }

    fn write(&self, _account: &str, _secret: &Secret) -> Result<(), SecretError> {
        Err(SecretError("left alone".to_owned()))
    }

    fn delete(&self, _account: &str) -> Result<(), SecretError> {
        Ok(())
    }
}
