//! A worker for the tests of this crate, which has no program of its own. Never shipped.
//!
//! In addition to what every worker does, it obeys some file names, so that tests can see a child crash, hang, use up
//! memory or try to escape. A child that escapes crashes.

#[path = "escapes.rs"]
mod escapes;

use openbaarmaker_inspect::worker;
use std::{path::Path, process::ExitCode};

fn main() -> ExitCode {
    if std::env::args_os().nth(1).is_some_and(|argument| argument == worker::ARGUMENT) {
        return worker::run(obey);
    }
    ExitCode::FAILURE
}

#[expect(clippy::panic, reason = "what this worker is for")]
fn panic_now() {
    panic!("asked to");
}

fn obey(file: &Path) {
    if escapes::attempt(file) == Some(true) {
        std::process::abort();
    }
    match file.file_name().and_then(|name| name.to_str()) {
        Some("crash-now") => std::process::abort(),
        Some("panic-now") => panic_now(),
        Some("hang-now") => loop {
            std::thread::park();
        },
        Some("eat-now") => {
            let mut eaten: Vec<Vec<u8>> = Vec::new();
            loop {
                eaten.push(vec![1; 16 << 20]);
            }
        }
        _ => {}
    }
}
