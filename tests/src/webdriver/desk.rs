//! A computer of its own for one test: screen, home folder, session bus, and what its dialogs answer.

use super::aftermath;
use super::page::Window;
use super::screen::Screen;
use super::session::Session;
use crate::folders::put;
use crate::group::{Group, free_port};
use crate::waiting::wait_for;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File};
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use tempfile::TempDir;

/// The colour scheme that the system asks for.
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
    screen: Screen,
    environment: Vec<(OsString, OsString)>,
}

impl Desk {
    /// Sets up a light desk without a library.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`).
    pub fn new() -> Self {
        Self::with_look(Look::Light)
    }

    /// Sets up a desk without a library.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`).
    pub fn with_look(look: Look) -> Self {
        let home = tempfile::Builder::new().prefix("obm-desk-").tempdir();
        Self::in_home(home.expect("a folder for the desk"), look)
    }

    /// Sets up a desk whose home folder always has this name in the folder for temporary files, so that pictures of it
    /// are the same every time.
    ///
    /// # Panics
    /// When Xvfb is missing (Debian package `xvfb`), or a folder of that name is there already; says which.
    pub fn named(name: &str, look: Look) -> Self {
        let home = fixed_folder(name).unwrap_or_else(|reason| panic!("{reason}"));
        Self::in_home(home, look)
    }

    fn in_home(home: TempDir, look: Look) -> Self {
        for folder in ["data", "config", "cache", "run", "desktop", "files", "screen"] {
            fs::create_dir_all(home.path().join(folder)).expect("a folder of the desk");
        }
        fs::write(home.path().join("bus.conf"), BUS).expect("a session bus for the desk");
        let screen = Screen::switch_on(&home.path().join("screen"));
        let mut desk = Self { home, screen, environment: Vec::new() };
        desk.set("OPENBAARMAKER_DESKTOP", desk.path("desktop"));
        desk.set("OPENBAARMAKER_LIBRARY", desk.library());
        desk.set("OPENBAARMAKER_NOW", MOMENT);
        desk.set("USER", "j.jansen");
        desk.set("GTK_THEME", if look == Look::Dark { "Adwaita:dark" } else { "Adwaita" });
        desk
    }

    /// Adds a variable to the environment of the program.
    pub fn set(&mut self, name: &str, value: impl AsRef<OsStr>) {
        self.environment.push((name.into(), value.as_ref().into()));
    }

    /// Starts the program and waits until its page is there.
    ///
    /// # Panics
    /// When the program or the driver is missing, or the program does not start; shows its output.
    pub fn start(&self) -> Window<'_> {
        // The driver itself may break off; what it says of our program stands.
        let begun = self.begin().or_else(|reason| if reason.starts_with("io:") { self.begin() } else { Err(reason) });
        let (session, driver) =
            begun.unwrap_or_else(|reason| panic!("the window does not start: {reason}\n{}", self.log()));
        Window::new(self, session, driver)
    }

    fn begin(&self) -> Result<(Session, Group), String> {
        let port = free_port();
        let log = File::create(self.path("window.log")).expect("a log");
        let driver = self.spawn_driver(port, log);
        wait_for("WebKitWebDriver", || TcpStream::connect((Ipv4Addr::LOCALHOST, port)).ok());
        Ok((Session::begin(port, &program())?, driver))
    }

    /// Where the library of this desk is or will be.
    pub fn library(&self) -> PathBuf {
        self.path("bibliotheek")
    }

    /// A place on this desk, relative to its home folder.
    pub fn path(&self, relative: &str) -> PathBuf {
        self.home.path().join(relative)
    }

    /// Makes a file in the folder `files` of this desk and returns its path.
    ///
    /// # Panics
    /// When it cannot be written.
    pub fn file(&self, relative: &str, bytes: &[u8]) -> PathBuf {
        let folder = self.path("files");
        put(&folder, relative, bytes);
        folder.join(relative)
    }

    /// Makes the dialog for files answer with these from now on.
    ///
    /// # Panics
    /// When that cannot be recorded.
    pub fn will_choose_files(&self, files: &[PathBuf]) {
        let lines: Vec<&str> = files.iter().filter_map(|file| file.to_str()).collect();
        fs::write(self.path("desktop/files"), lines.join("\n")).expect("an answer");
    }

    /// Makes the dialog for folders answer with this one from now on.
    ///
    /// # Panics
    /// When that cannot be recorded.
    pub fn will_choose_folder(&self, folder: &Path) {
        fs::write(self.path("desktop/folder"), folder.as_os_str().as_encoded_bytes()).expect("an answer");
    }

    /// Makes the dialog for new files choose this folder, with the proposed name, from now on.
    ///
    /// # Panics
    /// When that cannot be recorded.
    pub fn will_save_in(&self, folder: &Path) {
        fs::write(self.path("desktop/save"), folder.as_os_str().as_encoded_bytes()).expect("an answer");
    }

    /// What the program opened in other programs so far: paths and addresses.
    pub fn opened(&self) -> Vec<String> {
        self.recorded("opened")
    }

    /// What the program showed in its folder so far: paths.
    pub fn revealed(&self) -> Vec<String> {
        self.recorded("revealed")
    }

    fn recorded(&self, record: &str) -> Vec<String> {
        let lines = fs::read_to_string(self.path("desktop").join(record)).unwrap_or_default();
        lines.lines().map(str::to_owned).collect()
    }

    /// What program and driver wrote to their error output.
    pub fn log(&self) -> String {
        fs::read_to_string(self.path("window.log")).unwrap_or_default()
    }

    /// The number of the screen, for tools that look at it or move its mouse.
    pub fn display(&self) -> &str {
        self.screen.display()
    }

    /// Saves what is on the screen where it outlives the desk, and returns a sentence that says where.
    pub(super) fn keep_failure(&self) -> String {
        aftermath::keep(self.screen.frame())
    }

    fn spawn_driver(&self, port: u16, log: File) -> Group {
        let mut driver = Command::new("dbus-run-session");
        driver
            .arg(format!("--config-file={}", self.path("bus.conf").display()))
            .args(["--", "WebKitWebDriver", "--host=127.0.0.1"])
            .arg(format!("--port={port}"))
            .env("DISPLAY", self.display())
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("NO_AT_BRIDGE", "1")
            .env("GDK_BACKEND", "x11")
            // Pictures and measurements must not depend on a graphics card.
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env("HOME", self.home.path())
            .env("XDG_DATA_HOME", self.path("data"))
            .env("XDG_CONFIG_HOME", self.path("config"))
            .env("XDG_CACHE_HOME", self.path("cache"))
            .env("XDG_RUNTIME_DIR", self.path("run"))
            .envs((!pictures_are_wanted()).then_some(WITHOUT_LAYERS))
            .env(WITHOUT_OPTIMISER.0, WITHOUT_OPTIMISER.1)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(log.try_clone().expect("a log"))
            .stderr(log);
        Group::spawn(driver, "dbus-run-session and WebKitWebDriver (packages dbus, webkit2gtk-driver)")
    }
}

impl Default for Desk {
    fn default() -> Self {
        Self::new()
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.screen.switch_off();
        if thread::panicking() {
            eprintln_log(&self.log());
        }
    }
}

/// Makes the folder of this name among the temporary ones, never reusing one from an interrupted run.
fn fixed_folder(name: &str) -> Result<TempDir, String> {
    let folder = std::env::temp_dir().join(name);
    let made = tempfile::Builder::new().prefix(name).rand_bytes(0).tempdir();
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
    let target = std::env::var_os("CARGO_TARGET_DIR")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../target"), PathBuf::from);
    let program = named.unwrap_or_else(|| target.join("debug/openbaarmaker"));
    assert!(
        program.is_file(),
        "there is no window at {}; build it with `cargo build -p openbaarmaker --features custom-protocol,test-seams`",
        program.display()
    );
    program
}

#[expect(clippy::print_stderr, reason = "shown with a failed test")]
fn eprintln_log(log: &str) {
    eprintln!("--- window.log\n{log}");
}

/// Whether somebody asked for pictures of the window (`OPENBAARMAKER_PICTURES`, `OPENBAARMAKER_SCREENSHOTS`).
fn pictures_are_wanted() -> bool {
    let asked = |name| std::env::var_os(name).is_some();
    asked("OPENBAARMAKER_PICTURES") || asked("OPENBAARMAKER_SCREENSHOTS")
}

/// Without a graphics card, compositing takes half of the processors' time. What is drawn is the same, but the driver
/// waits in vain for a picture of it.
const WITHOUT_LAYERS: (&str, &str) = ("WEBKIT_DISABLE_COMPOSITING_MODE", "1");
/// Scripts run too briefly in a test for the optimising compiler of `JavaScriptCore` to pay off.
const WITHOUT_OPTIMISER: (&str, &str) = ("JSC_useDFGJIT", "0");
/// A session bus that starts no services: a key store started by it would outlive the test.
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
/// The time in tests: Friday 20 November 2026, 9.30 in the Netherlands.
const MOMENT: &str = "2026-11-20T08:30:00Z";

#[cfg(test)]
mod tests {
    use super::{Desk, fixed_folder};

    #[test]
    fn what_stands_on_the_screen_is_kept_when_something_fails() {
        let desk = Desk::new();
        let said = desk.keep_failure();
        let kept = said.strip_prefix("the screen is kept as ").expect(&said);
        let frame = std::fs::read(kept).expect("the kept screen");
        // X11/XWDFile.h: the second word of the header is the version.
        assert_eq!(frame.get(4..8), Some([0, 0, 0, 7].as_slice()));
        assert!(frame.len() > 1400 * 1000 * 4, "every pixel of the screen");
        std::fs::remove_file(kept).expect("the kept screen goes");
    }

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
}
