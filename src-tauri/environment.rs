//! The composition root: the implementations that this program gives the core.

use openbaarmaker_core::app::Environment;
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_inspect::InspectPool;
use openbaarmaker_keystore::{SystemStore, computer_mark, random_seed, user_name};
use openbaarmaker_sftp::Opener;
use std::{env, thread};

/// Makes the environment of the core. Fails with `internal` when this program cannot find its own path, and so cannot
/// start itself as inspector.
pub(crate) fn make() -> Result<Environment, UseCaseError> {
    let without = |what: &str, error: &std::io::Error| Problem::internal(what).detail(error).fail();
    let executable = env::current_exe().map_err(|error| without("current-exe", &error))?;
    let machine = gethostname::gethostname().to_string_lossy().into_owned();
    let workers = thread::available_parallelism().map_or(1, usize::from);
    Ok(Environment {
        inspector: Box::new(InspectPool::new(executable, workers)),
        opener: Box::new(Opener::default()),
        retry: RetryPolicy::default(),
        secrets: Box::new(SystemStore::default()),
        user: user_name(),
        computer: computer_mark().unwrap_or_else(|| machine.clone()),
        machine,
        seed: random_seed().map_err(|error| without("random", &error))?,
    })
}
