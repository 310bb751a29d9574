//! The name of the person who runs the program.

use std::env;

/// Returns the user name that the system gives: in `USERNAME` on Windows, in `USER` or `LOGNAME` elsewhere; else the
/// name of the account. Empty when there is none.
pub fn user_name() -> String {
    ["USERNAME", "USER", "LOGNAME"]
        .into_iter()
        .filter_map(env::var_os)
        .map(|name| name.to_string_lossy().into_owned())
        .find(|name| !name.is_empty())
        .or_else(account_name)
        .unwrap_or_default()
}

/// Returns the name of the account in the list of accounts of this computer; `None` when it has none, or on a system
/// without such a list.
fn account_name() -> Option<String> {
    #[cfg(unix)]
    {
        let account = nix::unistd::User::from_uid(nix::unistd::Uid::current());
        account.ok().flatten().map(|account| account.name)
    }
    #[cfg(not(unix))]
    None
}
