//! The default place of the library: the same as in the window.

use std::path::{Path, PathBuf};

/// Chooses the folder of the library: `--library`, else the environment variable, else the place that the window uses
/// in this user's data folder.
///
/// Returns `None` when this system has no folder for user data.
pub(crate) fn find(given: Option<&Path>) -> Option<PathBuf> {
    choose(given, std::env::var_os(VARIABLE).map(PathBuf::from), dirs::data_local_dir())
}

fn choose(given: Option<&Path>, named: Option<PathBuf>, local_data: Option<PathBuf>) -> Option<PathBuf> {
    given
        .map(Path::to_owned)
        .or_else(|| named.filter(|path| !path.as_os_str().is_empty()))
        .or_else(|| local_data.map(|data| data.join(IDENTIFIER).join(FOLDER)))
}

/// Sets another library folder, for managed installations and tests.
const VARIABLE: &str = "OPENBAARMAKER_LIBRARY";
/// The program's folder in the user's data folder; the identifier of the window (tauri.conf.json).
const IDENTIFIER: &str = "nl.openbaarmaker.app";
/// The library in that folder, as the window names it.
const FOLDER: &str = "bibliotheek";

#[cfg(test)]
mod tests {
    use super::choose;
    use std::path::{Path, PathBuf};

    #[test]
    fn the_argument_goes_before_the_environment_and_that_before_the_usual_place() {
        let data = || Some(PathBuf::from("data"));
        let usual = Path::new("data").join("nl.openbaarmaker.app").join("bibliotheek");
        let (given, named) = (Path::new("given"), || Some(PathBuf::from("named")));
        assert_eq!(choose(Some(given), named(), data()), Some(given.to_owned()), "--library wins");
        assert_eq!(choose(None, named(), data()), named(), "then the environment");
        assert_eq!(choose(None, Some(PathBuf::new()), data()), Some(usual), "an empty value counts as absent");
        assert_eq!(choose(None, None, None), None, "a system without a place for data");
    }
}
