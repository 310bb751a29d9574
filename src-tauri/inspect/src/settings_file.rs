//! Reads a settings file, in the child.

use crate::bounded::at_most;
use openbaarmaker_core::content::SettingsProblem;
use openbaarmaker_core::settings_file::{self, MAX_BYTES};
use std::{fs::File, io};

/// Reads a file, up to the limit of a settings file; returns what was understood, as JSON.
pub(crate) fn read(file: io::Result<File>) -> Result<String, SettingsProblem> {
    // One byte more than allowed shows that it is too large.
    let limit = MAX_BYTES.saturating_add(1);
    let bytes = file.and_then(|file| at_most(limit, file));
    let read = settings_file::read(&bytes.map_err(|_| SettingsProblem::Damaged)?)?;
    serde_json::to_string(&read).map_err(|_| SettingsProblem::Damaged)
}
