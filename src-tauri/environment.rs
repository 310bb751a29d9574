//! The composition root: the implementations that this program gives the core.

use openbaarmaker_core::app::Environment;
use openbaarmaker_core::error::{Problem, UseCaseError};
use openbaarmaker_core::publish::RetryPolicy;
use openbaarmaker_inspect::InspectPool;
use openbaarmaker_keystore::{SystemStore, account_name, computer_mark, random_seed};
use openbaarmaker_sftp::Opener;
use std::{env, thread};

/// Makes the environment of the core.
///
/// # Errors
/// `internal` when this program cannot find its own path, and so cannot start itself as inspector.
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
        user: user(),
        computer: computer_mark().unwrap_or_else(|| machine.clone()),
        machine,
        seed: random_seed().map_err(|error| without("random", &error))?,
    })
}

/// Returns the user name that the system gives: in `USERNAME` on Windows, in `USER` or `LOGNAME` elsewhere;
/// else the name of the account.
fn user() -> String {
    let names = ["USERNAME", "USER", "LOGNAME"]
        .into_iter()
        .filter_map(env::var_os);
    let mut names = names.map(|name| name.to_string_lossy().into_owned());
    (names.find(|name| !name.is_empty()))
        .or_else(account_name)
        .unwrap_or_default()
}
