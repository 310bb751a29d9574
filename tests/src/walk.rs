//! An independent reader: walks robots.txt → indexes → sitemaps of a folder, with Python's standard library only.

use crate::lacking;
use crate::shared::repository;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Walks a published folder as a harvester would, and returns `loc` with `lastmod` of everything it finds.
///
/// Shape: `folder` is what the web server shows as `base_url`, with robots.txt in it.
///
/// # Errors
/// When Python cannot be started, or the site cannot be read: no robots.txt, an index or sitemap that is missing or not
/// well-formed, an address outside the site, or the same `loc` twice. The message says which.
pub fn walk_site(folder: &Path, base_url: &str) -> io::Result<BTreeMap<String, String>> {
    let script = repository().join("tests/conformance/reader.py");
    let output = python()?.arg(script).arg(folder).arg(base_url).output()?;
    if !output.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Returns the SHA-256 of every document inside zips, including zips in zips but not system files, as Python's standard
/// library reads them.
///
/// # Errors
/// When Python cannot be started, or cannot read one of the zips. The message says which.
pub fn zip_members(archives: &[PathBuf]) -> io::Result<BTreeSet<String>> {
    let script = repository().join("tests/conformance/members.py");
    let output = python()?.arg(script).args(archives).output()?;
    if !output.status.success() {
        return Err(io::Error::other(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        ));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Tells whether Python 3 can be started; reports when not.
///
/// # Panics
/// When it cannot and every test must run.
#[must_use]
pub fn is_present() -> bool {
    lacking::has_tool(python().is_ok(), "python3")
}

/// Returns a command that starts Python 3, under whichever name it has here.
fn python() -> io::Result<Command> {
    let works = |name: &&str| {
        let output = Command::new(name).arg("--version").output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).starts_with("Python 3"))
    };
    let found = ["python3", "python"].into_iter().find(works);
    found
        .map(Command::new)
        .ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no Python 3"))
}
