//! Hands the profile over to whoever reads the messages.

use crate::error::UseCaseError;
use crate::ipm::profile;
use crate::library::App;
use crate::written;
use std::path::{Path, PathBuf};

impl App {
    /// Writes the profile of our messages into a new folder below `place`; returns that folder.
    ///
    /// # Errors
    /// Refuses with `file-exists`, and with `file-unwritable` where `place` is not there; fails with `file-unwritable`.
    pub fn export_permit_profile(place: &Path) -> Result<PathBuf, UseCaseError> {
        let folder = place.join(profile::FOLDER);
        written::folder(&folder, &profile::FILES)?;
        Ok(folder)
    }
}
