//! Reads a settings file, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::settings_file::{self, MAX_BYTES, SettingsProblem};
use openbaarmaker_core::wire::SettingsFile;
use std::{fs::File, io};

/// Reads a file, never more of it than a settings file may have.
pub(crate) fn read(file: io::Result<File>) -> Result<SettingsFile, SettingsProblem> {
    // A byte more than allowed shows that it is too large.
    let limit = MAX_BYTES.saturating_add(1);
    let bytes = file.and_then(|file| at_most(limit, file));
    settings_file::read(&bytes.map_err(|_| SettingsProblem::Damaged)?)
}
