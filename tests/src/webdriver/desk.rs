//! A computer of its own for one test: screen, home folder, session bus, and what its dialogs answer.

use super::page::Window;
use super::session::Session;
use crate::waiting::{DEADLINE, wait_for};
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind, Read};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// Which colours the system asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Look {
    /// Light.
    #[default]
    Light,
    /// Dark.
    Dark,
}

/// A computer of its own for one test.
#[derive(Debug)]
pub struct Desk {
    home: TempDir,
    screen: Group,
    display: String,
    environment: Vec<(OsString, OsString)>,
}

impl Desk {
    /// Sets up a light desk without a library.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`).
    #[must_use]
    pub fn new() -> Self {
        Self::with_look(Look::Light)
    }

    /// Sets up a desk without a library.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`).
    #[must_use]
    pub fn with_look(look: Look) -> Self {
        let home = tempfile::Builder::new().prefix("obm-desk-").tempdir();
        Self::in_home(home.expect("a folder for the desk"), look)
    }

    /// Sets up a desk whose home folder always has this name in the folder for temporary files, so that pictures of it
    /// are the same every time.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`), or a folder of that name is there already; says which.
    #[must_use]
    pub fn named(name: &str, look: Look) -> Self {
        let home = fixed_folder(name).unwrap_or_else(|reason| panic!("{reason}"));
        Self::in_home(home, look)
    }

    fn in_home(home: TempDir, look: Look) -> Self {
        for folder in ["data", "config", "cache", "run", "desktop", "files"] {
            fs::create_dir_all(home.path().join(folder)).expect("a folder of the desk");
        }
        fs::write(home.path().join("bus.conf"), BUS).expect("a session bus for the desk");
        let (screen, display) = screen(&home.path().join("screen.log"));
        let mut desk = Self {
            home,
            screen,
            display,
            environment: Vec::new(),
        };
        desk.set("OPENBAARMAKER_DESKTOP", desk.path("desktop"));
        desk.set("OPENBAARMAKER_LIBRARY", desk.library());
        desk.set("OPENBAARMAKER_NOW", MOMENT);
        desk.set("USER", "j.jansen");
        desk.set(
            "GTK_THEME",
            if look == Look::Dark {
                "Adwaita:dark"
            } else {
                "Adwaita"
            },
        );
        desk
    }

    /// Adds a variable to the environment of the program.
    pub fn set(&mut self, name: &str, value: impl AsRef<OsStr>) {
        self.environment.push((name.into(), value.as_ref().into()));
    }

    /// Starts the program and waits until its page is there.
    ///
    /// # Panics
    /// When the program or the driver is missing, or the program does not start; shows what it said.
    #[must_use]
    pub fn start(&self) -> Window<'_> {
        let port = free_port();
        let log = File::create(self.path("window.log")).expect("a log");
        let driver = self.spawn_driver(port, log);
        wait_for("WebKitWebDriver", || {
            TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok()
        });
        let session = Session::begin(port, &program())
            .unwrap_or_else(|reason| panic!("the window does not start: {reason}\n{}", self.log()));
        Window::new(self, session, driver)
    }

    /// Where the library of this desk is or will be.
    #[must_use]
    pub fn library(&self) -> PathBuf {
        self.path("bibliotheek")
    }

    /// A place on this desk, relative to its home folder.
    #[must_use]
    pub fn path(&self, relative: &str) -> PathBuf {
        self.home.path().join(relative)
    }

    /// Makes a file in the folder `files` of this desk and returns its place.
    ///
    /// # Panics
    /// When it cannot be written.
    #[must_use]
    pub fn file(&self, relative: &str, bytes: &[u8]) -> PathBuf {
        let path = self.path("files").join(relative);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder for the file");
        fs::write(&path, bytes).expect("a file on the desk");
        path
    }

    /// Lets the dialog for files answer with these from now on.
    ///
    /// # Panics
    /// When that cannot be written down.
    pub fn will_choose_files(&self, files: &[PathBuf]) {
        let lines: Vec<&str> = files.iter().filter_map(|file| file.to_str()).collect();
        fs::write(self.path("desktop/files"), lines.join("\n")).expect("an answer");
    }

    /// Lets the dialog for folders answer with this one from now on.
    ///
    /// # Panics
    /// When that cannot be written down.
    pub fn will_choose_folder(&self, folder: &Path) {
        fs::write(
            self.path("desktop/folder"),
            folder.as_os_str().as_encoded_bytes(),
        )
        .expect("an answer");
    }

    /// Lets the dialog for new files choose this folder, with the name that is proposed, from now on.
    ///
    /// # Panics
    /// When that cannot be written down.
    pub fn will_save_in(&self, folder: &Path) {
        fs::write(
            self.path("desktop/save"),
            folder.as_os_str().as_encoded_bytes(),
        )
        .expect("an answer");
    }

    /// What the program opened in other programs so far: paths and addresses.
    #[must_use]
    pub fn opened(&self) -> Vec<String> {
        let record = fs::read_to_string(self.path("desktop/opened")).unwrap_or_default();
        record.lines().map(str::to_owned).collect()
    }

    /// What program and driver wrote to their error output.
    #[must_use]
    pub fn log(&self) -> String {
        fs::read_to_string(self.path("window.log")).unwrap_or_default()
    }

    /// The number of the screen, for tools that look at it or move its mouse.
    #[must_use]
    pub fn display(&self) -> &str {
        &self.display
    }

    fn spawn_driver(&self, port: u16, log: File) -> Group {
        let mut driver = Command::new("dbus-run-session");
        driver
            .arg(format!("--config-file={}", self.path("bus.conf").display()))
            .args(["--", "WebKitWebDriver", "--host=127.0.0.1"])
            .arg(format!("--port={port}"))
            .env("DISPLAY", &self.display)
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("NO_AT_BRIDGE", "1")
            .env("GDK_BACKEND", "x11")
            // Pictures and measures must not depend on a graphics card.
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            // Without a card, putting layers together takes half of the processors' time; what is drawn is the same.
            .env("WEBKIT_DISABLE_COMPOSITING_MODE", "1")
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("XDG_RUNTIME_DIR", self.path("run"))
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a log"))
            .stderr(log);
        Group::spawn(
            driver,
            "dbus-run-session and WebKitWebDriver (packages dbus, webkit2gtk-driver)",
        )
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.screen.kill();
        if thread::panicking() {
            eprintln_log(&self.log());
        }
    }
}

/// A process with everything it started.
#[derive(Debug)]
pub(super) struct Group(Child);

impl Group {
    fn spawn(mut command: Command, what: &str) -> Self {
        let child = command.process_group(0).spawn();
        Self(child.unwrap_or_else(|error| panic!("cannot start {what}: {error}")))
    }

    /// The number of the group.
    pub(super) fn id(&self) -> u32 {
        self.0.id()
    }

    /// Ends the whole group at once.
    pub(super) fn kill(&mut self) {
        let group = format!("-{}", self.0.id());
        // The group may be gone already; then there is nothing to end.
        let _ = Command::new("kill")
            .args(["-KILL", "--", &group])
            .stderr(Stdio::null())
            .status();
        let _ = self.0.wait();
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Makes the folder of this name among the temporary ones; nothing is taken over from a run that was broken off.
fn fixed_folder(name: &str) -> Result<TempDir, String> {
    let folder = std::env::temp_dir().join(name);
    let made = tempfile::Builder::new()
        .prefix(name)
        .rand_bytes(0)
        .tempdir();
    made.map_err(|error| {
        let folder = folder.display();
        if error.kind() == ErrorKind::AlreadyExists {
            format!("{folder} is there already: remove it when no other test is using it")
        } else {
            format!("cannot make {folder}: {error}")
        }
    })
}

/// Finds the program to drive.
///
/// # Panics
/// When it was not built.
fn program() -> PathBuf {
    let named = std::env::var_os("OPENBAARMAKER_APP").map(PathBuf::from);
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"),
        PathBuf::from,
    );
    let program = named.unwrap_or_else(|| target.join("debug/openbaarmaker"));
    assert!(
        program.is_file(),
        "there is no window at {}; build it with `cargo build -p openbaarmaker --features custom-protocol,test-seams`",
        program.display()
    );
    program
}

/// Starts a screen; Xvfb picks a free number and writes it to its standard output, and its complaints to the log. It stays
/// as it is when a window closes: otherwise it starts anew then, and whoever comes meanwhile finds no screen.
fn screen(log: &Path) -> (Group, String) {
    let complaints = File::create(log).expect("a log");
    let mut command = Command::new("Xvfb");
    command
        .args([
            "-displayfd",
            "1",
            "-screen",
            "0",
            SCREEN,
            "-nolisten",
            "tcp",
            "-noreset",
        ])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(complaints);
    let mut screen = Group::spawn(command, "Xvfb (package xvfb)");
    let output = screen.0.stdout.take().expect("the output of Xvfb");
    let number = first_line(output, DEADLINE).unwrap_or_else(|reason| {
        let complaints = fs::read_to_string(log).unwrap_or_default();
        panic!("Xvfb gives no number of a screen: {reason}\n{complaints}")
    });
    (screen, format!(":{number}"))
}

/// Waits, but not for ever, for the first line that a program writes.
fn first_line(output: impl Read + Send + 'static, patience: Duration) -> Result<String, String> {
    let (sender, receiver) = channel();
    // Reading has no deadline of its own; the thread ends with the program.
    thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        // Whoever waited may have given up.
        let _ = sender.send(read.map(|_| line));
    });
    let said = receiver.recv_timeout(patience);
    let said = said.map_err(|_| format!("it said nothing within {patience:?}"))?;
    match said {
        Ok(line) if !line.trim().is_empty() => Ok(line.trim().to_owned()),
        Ok(_) => Err("it ended without a word".to_owned()),
        Err(error) => Err(format!("what it said cannot be read: {error}")),
    }
}

/// A port that is free now.
fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
    listener.local_addr().expect("its number").port()
}

#[expect(clippy::print_stderr, reason = "shown with a failed test")]
fn eprintln_log(log: &str) {
    eprintln!("--- window.log\n{log}");
}

/// A session bus that starts no services: a key store that it started would outlive the test.
const BUS: &str = r#"<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"#;
/// Room for the window with its menu.
const SCREEN: &str = "1400x1000x24";
/// The moment in which tests live: Friday 20 November 2026, 9.30 in the Netherlands.
const MOMENT: &str = "2026-11-20T08:30:00Z";

#[cfg(test)]
mod tests {
    use super::{first_line, fixed_folder};
    use crate::waiting::DEADLINE;
    use std::io::{Write, pipe};
    use std::time::Duration;

    #[test]
    fn a_folder_that_is_left_over_is_told_by_its_place_and_left_alone() {
        let left = tempfile::Builder::new().prefix("obm-left-").tempdir();
        let left = left.expect("a folder");
        let kept = left.path().join("kept");
        std::fs::write(&kept, "x").expect("a file in it");
        let name = left.path().file_name().and_then(|name| name.to_str());
        let reason = fixed_folder(name.expect("a name")).expect_err("not made");
        let expected = format!("{} is there already", left.path().display());
        assert!(reason.starts_with(&expected), "{reason}");
        assert!(kept.exists(), "what is in it stays");
    }

    #[test]
    fn a_screen_that_says_nothing_or_ends_is_not_waited_for_for_ever() {
        let (reader, silent) = pipe().expect("a pipe");
        let reason = first_line(reader, Duration::ZERO).expect_err("silent");
        assert_eq!(reason, "it said nothing within 0ns");
        drop(silent);
        let (reader, ended) = pipe().expect("a pipe");
        drop(ended);
        let reason = first_line(reader, DEADLINE).expect_err("ended");
        assert_eq!(reason, "it ended without a word");
        let (reader, mut writer) = pipe().expect("a pipe");
        writer.write_all(b"17\nmore").expect("a number");
        assert_eq!(first_line(reader, DEADLINE).as_deref(), Ok("17"));
    }
}
