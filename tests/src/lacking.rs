//! What a test needs but a machine may lack. What is missing is reported, recorded for `cargo xtask test` to list at
//! its end, and a failure where everything must be there.

use std::fs::OpenOptions;
use std::io::Write as _;
use std::thread;

/// Tells whether an installable program is present.
///
/// # Panics
/// When it is missing and [`REQUIRE_ALL`] is set.
#[track_caller]
pub fn has_tool(is_there: bool, name: &str) -> bool {
    assert!(
        is_there || std::env::var_os(REQUIRE_ALL).is_none(),
        "{name} is missing, and {REQUIRE_ALL} wants every test to run"
    );
    grants(is_there, name)
}

/// Tells whether the machine provides what a test needs besides programs: rights, shared files; reports when not.
#[expect(clippy::print_stderr, reason = "a skipped test must say so")]
pub fn grants(is_granted: bool, what: &str) -> bool {
    if is_granted {
        return true;
    }
    let thread = thread::current();
    let line = format!("{}: {what}\n", thread.name().unwrap_or("a test"));
    eprint!("skipped: {line}");
    if let Some(file) = std::env::var_os(SKIPPED_TESTS) {
        let file = OpenOptions::new().create(true).append(true).open(file);
        // One write per line, so that parallel tests do not mix theirs; nothing else reads the file.
        let _ = file.and_then(|mut file| file.write_all(line.as_bytes()));
    }
    false
}

/// When set, a missing program fails the test that needs it.
pub const REQUIRE_ALL: &str = "REQUIRE_ALL";
/// Names the file in which skipped tests are recorded.
const SKIPPED_TESTS: &str = "OPENBAARMAKER_SKIPPED_TESTS";
