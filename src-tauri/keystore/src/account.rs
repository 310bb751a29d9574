//! The name of the account that runs the program, where no variable of its surroundings gives it.

/// Returns the name of the account in the list of accounts of this computer; `None` when it has none, or on a system
/// without such a list.
#[must_use]
pub fn account_name() -> Option<String> {
    #[cfg(unix)]
    {
        let account = nix::unistd::User::from_uid(nix::unistd::Uid::current());
        account.ok().flatten().map(|account| account.name)
    }
    #[cfg(not(unix))]
    None
}
