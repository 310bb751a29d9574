//! The accessibility bus, and what is told on it: read by `spoken.py`.

use crate::accessible::SAME_DEED;
use serde_json::Value;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Command, Stdio};
use tests::group::Group;
use tests::lacking;
use tests::shared::repository;
use tests::waiting::wait_for;
use tests::webdriver::{Desk, Window};

/// The accessibility bus of one desk.
pub(super) struct Bus {
    /// With the registry, which it starts.
    _process: Group,
    address: String,
}

impl Bus {
    /// Starts it, and makes the programs of the desk use it; otherwise they do without.
    fn start(desk: &mut Desk) -> Self {
        let socket = desk.path("run/spoken");
        let address = format!("unix:path={}", socket.display());
        let mut command = Command::new("dbus-daemon");
        command
            .args([format!("--config-file={SETTINGS}"), format!("--address={address}")])
            .args(["--nofork", "--nopidfile"])
            // For the registry, which the bus starts.
            .env(ADDRESS, &address)
            .env("DISPLAY", desk.display())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let bus = Self { _process: Group::spawn(command, "dbus-daemon (package dbus)"), address };
        wait_for("the accessibility bus", || UnixStream::connect(&socket).ok());
        desk.set(ADDRESS, &bus.address);
        desk.set("NO_AT_BRIDGE", "0");
        bus
    }

    /// Everything that is told when the page has come to rest; `None` when something changed meanwhile. The engine
    /// (WebKitGTK 2.50) sometimes crashes when it is asked about an element that goes away.
    fn listen(&self, window: &Window<'_>) -> Option<Vec<Told>> {
        window.until("for a page at rest", || (window.js(IS_AT_REST) == Value::Bool(true)).then_some(()));
        let output = Command::new(PYTHON)
            .arg(repository().join("tests/window/spoken.py"))
            .env(ADDRESS, &self.address)
            .env("PYTHONUTF8", "1")
            .output()
            .unwrap();
        let lines = String::from_utf8(output.stdout).unwrap();
        output.status.success().then(|| lines.lines().filter_map(Told::read).collect())
    }
}

/// One thing that is told.
#[derive(Debug)]
pub(super) struct Told {
    /// How many things it is in.
    depth: usize,
    pub(super) role: String,
    pub(super) name: String,
    pub(super) takes_focus: bool,
    has_focus: bool,
}

impl Told {
    fn read(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        let mut next = || parts.next();
        let (depth, role, name) = (next()?.parse().ok()?, next()?.to_owned(), next()?);
        let (takes_focus, has_focus) = (next()? == "focusable", next()? == "focused");
        // The window shows hyphens at which no line breaks.
        Some(Self { depth, role, name: name.replace('\u{2011}', "-"), takes_focus, has_focus })
    }

    fn is_control(&self) -> bool {
        // GTK's own frame around the page takes the focus for the page.
        let is_frame = self.role == "scroll pane";
        CONTROLS.contains(&self.role.as_str()) || (self.takes_focus && !is_frame)
    }
}

/// What can be reached: of an open dialog what is in it, otherwise everything.
fn reachable(told: &[Told]) -> &[Told] {
    let Some(at) = told.iter().rposition(|one| one.role == "dialog") else { return told };
    let within = &told[at + 1..];
    let end = within.iter().position(|one| one.depth <= told[at].depth);
    &within[..end.unwrap_or(within.len())]
}

/// Checks that every control has a name, and that equal ones can be told apart; `where_` names the screen.
fn is_clear(told: &[Told], where_: &str) {
    let nameless: Vec<&Told> = told.iter().filter(|one| one.is_control() && one.name.is_empty()).collect();
    assert!(nameless.is_empty(), "{where_}: without a name: {nameless:?}");
    let is_own = |one: &&Told| TOLD_APART.contains(&one.role.as_str()) && !SAME_DEED.contains(&one.name.as_str());
    let mut names: Vec<_> = reachable(told).iter().filter(is_own).map(|one| (&one.role, &one.name)).collect();
    names.sort();
    let twice: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    assert!(twice.is_empty(), "{where_}: several are called {twice:?}");
}

/// Waits until this is told by its name, and checks what is told then; `where_` names the screen.
pub(super) fn tells(window: &Window<'_>, bus: &Bus, where_: &str, name: &str) -> Vec<Told> {
    let told = window.until(&format!("for {name:?} to be told, {where_}"), || {
        bus.listen(window).filter(|told| told.iter().any(|one| one.name.contains(name)))
    });
    is_clear(&told, where_);
    told
}

/// Waits until this is told to have the focus, by its whole name.
pub(super) fn tells_focus(window: &Window<'_>, bus: &Bus, name: &str) {
    window.until(&format!("for {name:?} to be told to have the focus"), || {
        let told = bus.listen(window)?;
        told.iter().any(|one| one.has_focus && one.name == name).then_some(())
    });
}

/// The same as [`tells`] for a dialog, which Escape closes, after a list that is open in it; the focus is not lost then.
pub(super) fn asks(window: &Window<'_>, bus: &Bus, name: &str) {
    tells(window, bus, name, name);
    if window.js("return document.querySelector('dialog [aria-expanded=true]') !== null") == Value::Bool(true) {
        window.press("Escape");
    }
    window.press("Escape");
    window.until(&format!("for {name:?} to close"), || {
        (window.js("return document.querySelector('dialog')") == Value::Null).then_some(())
    });
    window.until(&format!("for the focus after {name:?}"), || (window.focus() != "body").then_some(()));
}

/// The same for a dialog in which this has the focus at first.
pub(super) fn asks_at(window: &Window<'_>, bus: &Bus, name: &str, focus: &str) {
    tells_focus(window, bus, focus);
    asks(window, bus, name);
}

/// A desk with its bus; says what this machine lacks for that.
pub(super) fn desk() -> Option<(Desk, Bus)> {
    is_possible().then(|| {
        let mut desk = Desk::new();
        let bus = Bus::start(&mut desk);
        (desk, bus)
    })
}

fn is_possible() -> bool {
    let bindings = "import gi; gi.require_version('Atspi', '2.0')";
    let has_bindings = Command::new(PYTHON).args(["-c", bindings]).stderr(Stdio::null()).status();
    let has_bindings = has_bindings.is_ok_and(|status| status.success());
    let has_bus = Path::new(SETTINGS).is_file() && Command::new("dbus-daemon").arg("--version").output().is_ok();
    lacking::has_tool(has_bindings, "Python with AT-SPI") && lacking::has_tool(has_bus, "the bus of AT-SPI")
}

/// The Python of the system: the package with AT-SPI is made for it, whatever other Python comes first.
const PYTHON: &str = "/usr/bin/python3";
/// Where at-spi2-core puts the settings of its bus.
const SETTINGS: &str = "/usr/share/defaults/at-spi2/accessibility.conf";
/// Tells programs, and the tools that listen to them, where the bus is.
const ADDRESS: &str = "AT_SPI_BUS_ADDRESS";
/// Tells whether nothing of the page changed for a quarter of a second, and its pictures are there.
const IS_AT_REST: &str = "const rest = (window.pageAtRest ??= { since: 0 });
    if (!rest.since) {
      rest.since = performance.now();
      const change = { subtree: true, childList: true, characterData: true, attributes: true };
      new MutationObserver(() => (rest.since = performance.now())).observe(document, change);
    }
    return performance.now() - rest.since > 250 && [...document.images].every((image) => image.complete);";
/// Roles of which no two with one name may stand together.
const TOLD_APART: [&str; 2] = ["push button", "check box"];
/// The roles of what is operated, and of what asks, in the words of AT-SPI, whether it takes the focus now or not.
const CONTROLS: [&str; 13] = [
    "dialog",
    "push button",
    "toggle button",
    "check box",
    "radio button",
    "combo box",
    "entry",
    "password text",
    "link",
    "menu item",
    "page tab",
    "slider",
    "spin button",
];
