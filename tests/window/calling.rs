//! Who looks at another program when long work ends is called; who looks at the window is not.
//!
//! Needs `xdotool` and `xprop`. Without a window manager the window has the keyboard as long as the mouse is in it.

use crate::steps;
use std::process::Command;
use tests::lacking;
use tests::webdriver::Desk;

/// Whether the window asks for attention. Source: ICCCM §4.1.2.4, `UrgencyHint`, in the words of `xprop`.
fn calls(desk: &Desk) -> bool {
    let said = |program: &str, words: &[&str]| {
        let output = Command::new(program).args(words).env("DISPLAY", desk.display()).output().unwrap();
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let windows = said("xdotool", &["search", "--onlyvisible", "--class", "openbaarmaker"]);
    assert!(!windows.trim().is_empty(), "the window is found");
    windows.lines().any(|id| said("xprop", &["-id", id, "WM_HINTS"]).contains("urgency hint"))
}

#[test]
fn who_looks_elsewhere_is_called_when_a_publication_ends() {
    let has_tools = ["xdotool", "xprop"].iter().all(|tool| Command::new(tool).arg("-version").output().is_ok());
    if !lacking::has_tool(has_tools, "xdotool and xprop") {
        return;
    }
    let desk = Desk::new();
    let (window, _, documents) = steps::with_described(&desk, 2, 1);
    window.resize(1200, 800);
    steps::xdotool(&desk, &["mousemove", "600", "500"]);
    window.press("Control+Shift+p");
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map");
    assert!(!calls(&desk), "who sees it is not called");

    steps::describe(&window, &documents[1..]);
    window.reload();
    window.press("Control+Shift+p");
    window.see("Publiceer 1 document");
    assert!(!calls(&desk), "nothing has ended yet");
    steps::xdotool(&desk, &["mousemove", "1390", "990"]);
    window.click("Publiceer 1 document");
    window.see("1 document staat in de map");
    window.until("for the call", || calls(&desk).then_some(()));
    window.close();
}
