//! An independent reader: walks robots.txt → indexes → sitemaps of a folder, with Python's standard library only.

use crate::lacking;
use crate::shared::repository;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, OnceLock, PoisonError};

/// Walks a published folder as a harvester would, and returns `loc` with `lastmod` of everything it finds.
///
/// Shape: `folder` is what the web server shows as `base_url`, with robots.txt in it.
///
/// # Errors
/// When Python cannot be started, or the site cannot be read: no robots.txt, an index or sitemap that is missing or not
/// well-formed, an address outside the site, or the same `loc` twice. The message says which.
pub fn walk_site(folder: &Path, base_url: &str) -> io::Result<BTreeMap<String, String>> {
    let mut idle = READER.lock().unwrap_or_else(PoisonError::into_inner);
    let mut reader = match idle.take() {
        Some(reader) => reader,
        None => Reader::start()?,
    };
    let mut answer = reader.ask(&json!([folder, base_url]))?;
    *idle = Some(reader);
    match answer["wrong"].as_str() {
        Some(why) => Err(io::Error::other(why)),
        None => Ok(serde_json::from_value(answer["found"].take())?),
    }
}

/// A running reader. Starting Python takes longer than reading most sites, and tests read thousands.
struct Reader {
    process: Child,
    answers: BufReader<ChildStdout>,
}

/// The reader that the tests of a process share; it ends when they do, as no more questions come.
static READER: Mutex<Option<Reader>> = Mutex::new(None);

impl Reader {
    fn start() -> io::Result<Self> {
        let script = repository().join("tests/conformance/reader.py");
        let mut process = (python()?.arg(script)).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let answers = process.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?;
        Ok(Self { process, answers: BufReader::new(answers) })
    }

    fn ask(&mut self, question: &Value) -> io::Result<Value> {
        let questions = self.process.stdin.as_mut();
        writeln!(questions.ok_or(io::ErrorKind::BrokenPipe)?, "{question}")?;
        let mut line = String::new();
        self.answers.read_line(&mut line)?;
        Ok(serde_json::from_str(&line)?)
    }
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
        return Err(io::Error::other(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Tells whether Python 3 can be started; reports when not.
///
/// # Panics
/// When it cannot and every test must run.
pub fn is_present() -> bool {
    lacking::has_tool(python().is_ok(), "python3")
}

/// Returns a command that starts Python 3 itself, not a script that looks for it, with UTF-8 on every system.
fn python() -> io::Result<Command> {
    static FOUND: OnceLock<Option<PathBuf>> = OnceLock::new();
    let program = FOUND.get_or_init(|| ["python3", "python"].into_iter().find_map(program_of));
    let mut command =
        Command::new(program.as_ref().ok_or_else(|| io::Error::new(io::ErrorKind::NotFound, "no Python 3"))?);
    command.args(["-X", "utf8"]);
    Ok(command)
}

/// Asks a Python for its own path; `None` when it is absent or not version 3.
fn program_of(name: &str) -> Option<PathBuf> {
    let asked = "import sys; print(sys.executable if sys.version_info[0] == 3 else '')";
    let output = Command::new(name).args(["-c", asked]).output().ok()?;
    let path = String::from_utf8(output.stdout).ok()?;
    let path = path.trim();
    (!path.is_empty()).then(|| path.into())
}
