//! Openbaarmaker on the command line: the same engine as the window, for ICT staff, automation and tests.
//!
//! A public interface, described in docs/command-line.md and docs/json.md: with `--json` one JSON object on standard
//! output, otherwise sentences; progress on standard error, exit codes 0 to 4. The clock, the environment and the
//! current folder are read here and nowhere below.

mod answer;
mod arguments;
mod category_names;
mod clock;
mod commands;
mod composition;
mod finding;
mod help;
mod library_place;
mod output;
mod parsing;
mod patience;
mod progress;
mod secrets;
mod selection;
mod session;
mod size;
mod start;
mod table;
mod target_place;
mod terminal_text;
mod usage;

use std::process::ExitCode;

fn main() -> ExitCode {
    // The inspector starts this program again as its child, which must do nothing else.
    openbaarmaker_inspect::run_if_worker().unwrap_or_else(start::run)
}
