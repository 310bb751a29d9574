//! A real drag with the mouse, from another program onto the window, from the system's first event on.
//!
//! Needs `xdotool`, and Python with GTK for the other program (packages `python3-gi` and `gir1.2-gtk-3.0`).

use crate::steps;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use tests::lacking;
use tests::shared::repository;
use tests::waiting::DEADLINE;
use tests::webdriver::Desk;

/// The Python of the system: the package with GTK is made for it, whatever other Python comes first.
const PYTHON: &str = "/usr/bin/python3";

/// A program on the same screen from which files can be dragged.
struct Source {
    process: Child,
    says: Receiver<String>,
}

impl Source {
    fn start(desk: &Desk, files: &[PathBuf]) -> Self {
        let mut process = Command::new(PYTHON)
            .arg(repository().join("tests/window/drag_source.py"))
            .args(files)
            .env("DISPLAY", desk.display())
            .env("NO_AT_BRIDGE", "1")
            .env("GDK_BACKEND", "x11")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(process.stdout.take().unwrap());
        let (sender, says) = channel();
        // Reading has no deadline of its own; the thread ends with the program.
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                // The test that listened may have ended.
                let _ = sender.send(line);
            }
        });
        Self { process, says }
    }

    /// Waits until it says so, but not for ever.
    fn hear(&self, word: &str) {
        let heard = self.says.recv_timeout(DEADLINE);
        assert_eq!(
            heard.as_deref().map(str::trim),
            Ok(word),
            "the program with the files says {word:?} within {DEADLINE:?}"
        );
    }
}

impl Drop for Source {
    fn drop(&mut self) {
        // Ended already when the drag succeeded.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn is_possible() -> bool {
    let has_mouse = Command::new("xdotool").output().is_ok();
    let has_toolkit =
        Command::new(PYTHON).args(["-c", "import gi; gi.require_version('Gtk', '3.0')"]).stderr(Stdio::null()).status();
    let has_toolkit = has_toolkit.is_ok_and(|status| status.success());
    lacking::has_tool(has_mouse, "xdotool") && lacking::has_tool(has_toolkit, "Python with GTK")
}

#[test]
fn files_dragged_with_the_mouse_are_announced_and_added() {
    if !is_possible() {
        return;
    }
    let desk = Desk::new();
    let window = desk.start();
    steps::set_up(&window);
    window.resize(1200, 800);
    window.see("Sleep bestanden of een map hierheen");
    let files = [desk.file("besluit één.txt", b"Een\n"), desk.file("map/twee.txt", b"Twee\n")];
    let source = Source::start(&desk, &[files[0].clone(), desk.path("files/map")]);
    source.hear("ready");

    steps::xdotool(&desk, &["mousemove", "1340", "940", "mousedown", "1"]);
    for (x, y) in [("1320", "920"), ("1300", "900")] {
        steps::xdotool(&desk, &["mousemove", x, y]);
    }
    source.hear("begin");
    // The window hears of a drag while the mouse moves over it.
    let mut at = 1_000;
    window.until("for the announcement", || {
        at = if at > 600 { at - 7 } else { 1_000 };
        steps::xdotool(&desk, &["mousemove", &at.to_string(), "500"]);
        window.shows("Laat los om 2 bestanden of mappen toe te voegen.").then_some(())
    });
    steps::xdotool(&desk, &["mouseup", "1"]);
    source.hear("end");
    window.see("2 toegevoegd.");
    window.see("besluit één.txt");
    window.see("twee.txt");
    assert!(!window.shows("Laat los om"), "the announcement is gone");
    window.close();
}
