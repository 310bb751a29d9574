//! The command line as a black box: a library and a site in folders of their own, with the program in between.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot set up its library has failed")]

use crate::folders::{files_below, put};
use crate::shared::repository;
use serde_json::Value;
use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;
use tempfile::TempDir;

/// The address at which the sites of these tests claim to be.
pub const BASE_URL: &str = "https://open.voorbeeld.nl/";
/// An organisation that exists and is in the lists of DiWoo 0.9.8.
pub const ORGANISATION: &str = "https://identifier.overheid.nl/tooi/id/gemeente/gm0344";

/// The user who runs the program in these tests.
pub const USER: &str = "j.jansen";

/// Finds the program: the one named in the environment, or else built by the cargo that runs the tests.
///
/// # Panics
/// When it cannot be built.
pub fn program() -> &'static Path {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    PROGRAM.get_or_init(|| {
        if let Some(named) = std::env::var_os("OPENBAARMAKER_CLI") {
            return named.into();
        }
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(cargo);
        build.args(["build", "--quiet", "--package", "openbaarmaker-cli"]).current_dir(repository());
        assert!(build.status().expect("cargo starts").success(), "the command line builds");
        let test = std::env::current_exe().expect("a test knows its own place");
        let folder = test.parent().and_then(Path::parent).expect("tests lie in target/<profile>/deps");
        folder.join(format!("openbaarmaker-cli{}", std::env::consts::EXE_SUFFIX))
    })
}

/// What the program returned.
#[derive(Debug)]
pub struct Reply {
    /// The exit code.
    pub exit: i32,
    /// The one JSON object; null without `--json`.
    pub json: Value,
    /// Standard output.
    pub stdout: String,
    /// Standard error.
    pub stderr: String,
    /// What was asked, as it was typed.
    asked: String,
}

impl Reply {
    /// Returns the code of a refusal or failure; empty when there is none.
    pub fn code(&self) -> &str {
        self.json["error"]["code"].as_str().unwrap_or_default()
    }

    /// Asserts the exit code, and the code of the refusal or failure.
    ///
    /// # Panics
    /// When one of them differs.
    #[track_caller]
    pub fn fails(&self, exit: i32, code: &str) {
        let told = (self.exit, self.code());
        let Self { asked, json, .. } = self;
        assert_eq!(told, (exit, code), "{asked}: {json}\n{}", self.stderr);
    }

    /// Asserts the exit code and returns the JSON.
    ///
    /// # Panics
    /// When the exit code differs.
    #[track_caller]
    pub fn expect(self, exit: i32) -> Value {
        assert_eq!(self.exit, exit, "{}\n{}", self.json, self.stderr);
        self.json
    }
}

/// Runs the program with these arguments, in a home folder of its own.
///
/// # Panics
/// When it cannot be started, or answers `--json` with anything but one object.
pub fn run(home: &Path, arguments: &[&OsStr], input: &str) -> Reply {
    run_by(&[], home, arguments, input)
}

/// Runs the program as [`run`] does, but through another program: `wrapper` is that program with its own arguments.
///
/// # Panics
/// As [`run`].
pub fn run_by(wrapper: &[&str], home: &Path, arguments: &[&OsStr], input: &str) -> Reply {
    let mut child = start(wrapper, home, arguments);
    let mut stdin = child.stdin.take().expect("its input is ours");
    // A program that does not read its input may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    let is_json = arguments.iter().any(|argument| *argument == "--json");
    reply(output, is_json, format!("{arguments:?}"))
}

/// Starts the program without waiting for it.
fn start(wrapper: &[&str], home: &Path, arguments: &[&OsStr]) -> Child {
    let mut words = wrapper.iter().map(OsStr::new).chain([program().as_os_str()]);
    let mut command = Command::new(words.next().expect("at least the program"));
    command.args(words).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    // Without the key store and the settings of whoever runs the tests.
    command.env_remove("DBUS_SESSION_BUS_ADDRESS").env_remove("OPENBAARMAKER_LIBRARY");
    for name in ["HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "LOCALAPPDATA"] {
        command.env(name, home);
    }
    for name in ["USERNAME", "USER"] {
        command.env(name, USER);
    }
    command.spawn().expect("the program starts")
}

/// Reads what the program returned.
fn reply(output: Output, is_json: bool, asked: String) -> Reply {
    let stdout = String::from_utf8(output.stdout).expect("standard output is UTF-8");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    let json = if is_json {
        let json: Value = serde_json::from_str(&stdout).unwrap_or_else(|error| panic!("{error}: {stdout}\n{stderr}"));
        assert!(json.is_object() && stdout.lines().count() == 1, "one object on one line: {stdout}");
        json
    } else {
        Value::Null
    };
    let exit = output.status.code().unwrap_or_else(|| panic!("the program crashed: {stderr}"));
    Reply { exit, json, stdout, stderr, asked }
}

/// The running program.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Kills it at once, like a power cut; `false` when it had ended already.
    ///
    /// # Panics
    /// When it cannot be waited for.
    pub fn kill(mut self) -> bool {
        let is_running = self.0.try_wait().expect("its state").is_none();
        // It may end at this very moment.
        let _ = self.0.kill();
        let status = self.0.wait().expect("its end");
        is_running && status.code().is_none()
    }

    /// Waits for its reply.
    ///
    /// # Panics
    /// When it returns anything but one object.
    pub fn wait(mut self) -> Reply {
        drop(self.0.stdin.take());
        let output = self.0.wait_with_output().expect("the program ends");
        reply(output, true, "a running program".to_owned())
    }

    /// Waits for its reply, after work that begins once the first byte of that is there and nobody reads on.
    ///
    /// # Panics
    /// As [`Self::wait`].
    pub fn wait_after(mut self, work: impl FnOnce()) -> Reply {
        drop(self.0.stdin.take());
        let mut first = [0];
        let said = self.0.stdout.as_mut().expect("its output is ours");
        said.read_exact(&mut first).expect("it begins to answer");
        work();
        let mut output = self.0.wait_with_output().expect("the program ends");
        output.stdout.insert(0, first[0]);
        reply(output, true, "a running program".to_owned())
    }

    /// Tells whether it has ended.
    ///
    /// # Panics
    /// When its state cannot be determined.
    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().expect("its state").is_some()
    }
}

/// A library, a folder of files to add, and a site, all in one temporary folder with a space in its name.
#[derive(Debug)]
pub struct Library {
    folder: TempDir,
    library: PathBuf,
}

impl Library {
    /// Creates only the folders.
    ///
    /// # Panics
    /// When they cannot be created.
    pub fn empty() -> Self {
        let folder = TempDir::with_prefix("openbaar maker ").expect("a temporary folder");
        for name in ["bronnen", "site"] {
            fs::create_dir(folder.path().join(name)).expect("a folder");
        }
        Self { library: folder.path().join("bibliotheek"), folder }
    }

    /// Creates a library with a catalogue that publishes to the folder of the site.
    pub fn new() -> Self {
        Self::with(&[])
    }

    /// Creates the library, with a catalogue that publishes to this destination.
    ///
    /// # Panics
    /// When that is refused or fails.
    pub fn begin(&self, target: &str, settings: &[&str]) {
        let mut words = vec!["init", "--organisation", ORGANISATION, "--base-url", BASE_URL, "--target", target];
        words.extend(settings);
        self.done(&words);
    }

    /// Creates a library with a catalogue that has these settings.
    pub fn with(settings: &[&str]) -> Self {
        let library = Self::empty();
        let target = format!("folder:{}", library.site().display());
        library.begin(&target, settings);
        library
    }

    /// Creates a library with a document as [`Self::added`] makes it; also returns its identity.
    pub fn with_added(name: &str) -> (Self, String) {
        let library = Self::new();
        let id = library.added(name);
        (library, id)
    }

    /// Creates a library with a document as [`Self::ready`] makes it; also returns its identity.
    pub fn with_ready(name: &str) -> (Self, String) {
        let library = Self::new();
        let id = library.ready(name);
        (library, id)
    }

    /// Creates a library of which such a document is online; also returns its identity.
    #[track_caller]
    pub fn with_published(name: &str) -> (Self, String) {
        let (library, id) = Self::with_ready(name);
        let _ = library.publish(0);
        (library, id)
    }

    /// Returns the folder that a web server would show.
    pub fn site(&self) -> PathBuf {
        self.folder.path().join("site")
    }

    /// Returns the folder of the library.
    pub fn library(&self) -> PathBuf {
        self.library.clone()
    }

    /// Returns a path in the temporary folder.
    pub fn place(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs a command with `--json`.
    pub fn ask<S: AsRef<OsStr>>(&self, words: &[S]) -> Reply {
        self.ask_with_input(words, "")
    }

    /// Runs a command with `--json` that must succeed, and returns the JSON.
    ///
    /// # Panics
    /// When its exit code is not 0.
    #[track_caller]
    pub fn done<S: AsRef<OsStr>>(&self, words: &[S]) -> Value {
        self.ask(words).expect(0)
    }

    /// Runs a command with `--json` and text on standard input.
    pub fn ask_with_input<S: AsRef<OsStr>>(&self, words: &[S], input: &str) -> Reply {
        run(self.folder.path(), &self.arguments(&["--json"], words), input)
    }

    /// Runs a command with `--json` through another program (see [`run_by`]).
    pub fn ask_by<S: AsRef<OsStr>>(&self, wrapper: &[&str], words: &[S]) -> Reply {
        run_by(wrapper, self.folder.path(), &self.arguments(&["--json"], words), "")
    }

    /// Starts a command with `--json`, to be waited for or killed.
    ///
    /// # Panics
    /// When it cannot be started.
    pub fn start<S: AsRef<OsStr>>(&self, words: &[S]) -> Running {
        Running(start(&[], self.folder.path(), &self.arguments(&["--json"], words)))
    }

    /// Runs a command without `--json`.
    pub fn say(&self, words: &[&str]) -> Reply {
        run(self.folder.path(), &self.arguments(&[], words), "")
    }

    /// The arguments with which the program runs a command on this library.
    fn arguments<'a, S: AsRef<OsStr>>(&'a self, options: &[&'a str], words: &'a [S]) -> Vec<&'a OsStr> {
        let options = options.iter().copied().chain(["--library"]).map(OsStr::new);
        options.chain([self.library.as_os_str()]).chain(words.iter().map(AsRef::as_ref)).collect()
    }

    /// Locks the library, as another program does, until the returned file is dropped.
    ///
    /// # Panics
    /// When another program has locked it.
    pub fn hold(&self) -> fs::File {
        let lock = self.library().join("openbaarmaker.lock");
        let lock = fs::File::options().write(true).open(lock);
        let lock = lock.expect("a library has a lock file");
        lock.try_lock().expect("nobody has it");
        lock
    }

    /// Writes a file to add.
    ///
    /// # Panics
    /// When it cannot be written.
    pub fn file(&self, name: &str, content: &[u8]) -> PathBuf {
        let folder = self.place("bronnen");
        put(&folder, name, content);
        folder.join(name)
    }

    /// Adds a text document with a complete description, so that it is ready; returns its identity.
    pub fn ready(&self, name: &str) -> String {
        self.described(name, "infocat014")
    }

    /// Adds a text document with a complete description in this category; returns its identity.
    pub fn described(&self, name: &str, category: &str) -> String {
        let id = self.added(name);
        let words = [
            "set",
            &id,
            &format!("officieleTitel=Besluit {name}"),
            &format!("informatiecategorie={category}"),
            "creatiedatum=2026-03-10",
            "documenthandeling=vaststelling@2026-03-10",
        ];
        self.done(&words);
        id
    }

    /// Adds a text document; returns its identity.
    ///
    /// # Panics
    /// When it was not added.
    pub fn added(&self, name: &str) -> String {
        let file = self.file(name, format!("Inhoud van {name}.\n").as_bytes());
        let json = self.done(&["add".as_ref(), file.as_os_str()]);
        json["added"][0]["id"].as_str().expect("one document").to_owned()
    }

    /// Writes texts in one folder and adds that folder.
    ///
    /// # Panics
    /// When a text cannot be written, or adding left anything out.
    pub fn add_folder(&self, texts: impl IntoIterator<Item = (String, String)>) {
        for (name, text) in texts {
            let _ = self.file(&format!("stukken/{name}"), text.as_bytes());
        }
        let folder = self.place("bronnen").join("stukken");
        self.done(&["add".as_ref(), folder.as_os_str()]);
    }

    /// Gives every document a category and a date, so that all of them are ready.
    ///
    /// # Panics
    /// When that is refused or fails.
    pub fn complete_all(&self) {
        let words = ["set", "--all", "informatiecategorie=infocat014", "creatiedatum=2026-03-10"];
        self.done(&words);
    }

    /// Publishes and expects this exit code.
    #[track_caller]
    pub fn publish(&self, exit: i32) -> Value {
        self.ask(&["publish"]).expect(exit)
    }

    /// Returns a document as it is in the list.
    ///
    /// # Panics
    /// When it is not there.
    pub fn document(&self, id: &str) -> Value {
        let json = self.done(&["list"]);
        let documents = json["documents"].as_array().expect("a list");
        documents.iter().find(|document| document["id"] == id).expect("the document").clone()
    }

    /// Reads a file of the site as text.
    ///
    /// # Panics
    /// When it is not there.
    pub fn read(&self, path: &str) -> String {
        fs::read_to_string(self.site().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Returns every file of the site with its bytes, by path.
    ///
    /// # Panics
    /// When one cannot be read.
    pub fn files(&self) -> BTreeMap<String, Vec<u8>> {
        files_below(&self.site())
    }
}

impl Default for Library {
    fn default() -> Self {
        Self::new()
    }
}
