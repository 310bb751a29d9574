//! xmllint as a judge: many files per process.

use crate::lacking;
use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A schema with which xmllint judges.
#[derive(Debug, Clone)]
pub struct Schema {
    /// The schema file.
    pub file: PathBuf,
    /// An OASIS catalog that maps addresses in the schema to files, so that nothing is fetched.
    pub catalog: Option<PathBuf>,
}

impl Schema {
    /// Returns, for each file in order, whether it is valid.
    ///
    /// # Errors
    /// When xmllint cannot be started, or does not accept the schema itself.
    pub fn judge(&self, files: &[PathBuf]) -> io::Result<Vec<bool>> {
        let mut verdicts = Vec::with_capacity(files.len());
        for batch in files.chunks(FILES_PER_PROCESS) {
            let valid = self.valid_files(batch)?;
            verdicts.extend(batch.iter().map(|file| valid.contains(file)));
        }
        Ok(verdicts)
    }

    fn valid_files(&self, files: &[PathBuf]) -> io::Result<BTreeSet<PathBuf>> {
        let mut command = Command::new("xmllint");
        command.args(["--nonet", "--noout", "--schema"]);
        command.arg(&self.file).args(files);
        command.env("XML_CATALOG_FILES", self.catalog.as_deref().unwrap_or(Path::new("")));
        let output = command.output()?;
        // xmllint(1), "Diagnostics": 5 is an error in the schema.
        if output.status.code() == Some(SCHEMA_ERROR) {
            return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        let messages = String::from_utf8_lossy(&output.stderr);
        let valid = messages.lines().filter_map(|line| line.strip_suffix(" validates"));
        Ok(valid.map(PathBuf::from).collect())
    }
}

/// Tells whether xmllint can be started; reports when not.
///
/// # Panics
/// When it cannot and every test must run.
pub fn is_present() -> bool {
    let started = Command::new("xmllint").arg("--version").output();
    lacking::has_tool(started.is_ok(), "xmllint")
}

/// Tells whether a file is well-formed XML.
///
/// # Errors
/// When xmllint cannot be started.
pub fn is_well_formed(file: &Path) -> io::Result<bool> {
    let mut command = Command::new("xmllint");
    let status = command.args(["--nonet", "--noout"]).arg(file).status()?;
    Ok(status.success())
}

/// Own choice: large enough to share the loading of the schema, small enough for the command line of every system.
const FILES_PER_PROCESS: usize = 250;
const SCHEMA_ERROR: i32 = 5;
