//! The default place of this user's library.

use std::path::{Path, PathBuf};

/// Chooses the folder of the library: from the environment, else a fixed folder in this program's data.
///
/// Shape: `named` is the value of [`VARIABLE`], `local_data` this program's folder for data that stays on this machine
/// (`%LOCALAPPDATA%\nl.openbaarmaker.app`, `~/Library/Application Support/nl.openbaarmaker.app`,
/// `~/.local/share/nl.openbaarmaker.app`). Not the roaming folder: copies of documents do not belong in a profile that
/// travels over the network.
pub(crate) fn choose(named: Option<PathBuf>, local_data: &Path) -> PathBuf {
    named.filter(|path| !path.as_os_str().is_empty()).unwrap_or_else(|| local_data.join(FOLDER))
}

/// Sets another library folder, for managed installations and tests.
pub(crate) const VARIABLE: &str = "OPENBAARMAKER_LIBRARY";
/// Own choice; Dutch, because people see it when they look for their data.
const FOLDER: &str = "bibliotheek";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_wins_and_an_empty_value_counts_as_absent() {
        let data = Path::new("data");
        assert_eq!(choose(Some("elsewhere".into()), data), Path::new("elsewhere"));
        assert_eq!(choose(Some("".into()), data), data.join("bibliotheek"));
        assert_eq!(choose(None, data), data.join("bibliotheek"));
    }
}
