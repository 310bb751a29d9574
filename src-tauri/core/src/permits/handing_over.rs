//! Hands the profile over to whoever reads the messages.

use crate::error::{Code, Problem, UseCaseError};
use crate::ipm::profile;
use crate::library::App;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

impl App {
    /// Writes the profile of our messages into a new folder below `place`; returns that folder.
    ///
    /// # Errors
    /// Refuses with `file-exists` and `file-unwritable`.
    pub fn export_permit_profile(place: &Path) -> Result<PathBuf, UseCaseError> {
        let folder = place.join(profile::FOLDER);
        let refused = |error: io::Error| {
            let code = match error.kind() {
                io::ErrorKind::AlreadyExists => Code::FileExists,
                _ => Code::FileUnwritable,
            };
            let reason = match error.kind() {
                io::ErrorKind::StorageFull => "full",
                io::ErrorKind::NotFound => "missing",
                _ => "other",
            };
            let problem = Problem::new(code).with("path", folder.display());
            let problem = problem.with("reason", reason);
            problem.detail(error).refuse()
        };
        fs::create_dir(&folder).map_err(refused)?;
        for (name, text) in profile::FILES {
            fs::write(folder.join(name), text).map_err(refused)?;
        }
        Ok(folder)
    }
}
