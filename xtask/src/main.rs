//! `cargo xtask`: the commands of this project, on Windows, macOS and Linux, with almost nothing to build.
//!
//! Every command is a sequence of steps with a heading and a time. It can be rerun at any moment, and its last lines
//! list the steps that failed.
#![expect(clippy::print_stdout, clippy::print_stderr, reason = "talking to the developer is what this program is for")]

mod bench;
mod bindings;
mod bundle;
mod cargo;
mod check;
mod compiler;
mod cross;
mod icons;
mod json;
mod practice;
mod run;
mod scratch;
mod screenshots;
mod setup;
mod steps;
mod test;
mod testing;
mod tool;
mod ui;
mod workspace;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::steps::{Steps, Wanted};

/// The output of `cargo xtask` without a known command.
const USAGE: &str = "cargo xtask <command>

  run [--release]       set up, build everything and start the window; without a display: publish the practice documents
  setup                 check what this machine needs and install what is missing
  test                  everything a change has to pass, in order of cost
  test --windows        build for Windows and run the tests there as Windows programs under Wine (Debian, Ubuntu)
  check --macos         type-check everything for Apple silicon (Debian, Ubuntu)
  bench [NAME]...       measure beside other programs; writes target/bench.json
  bindings              write the TypeScript types in ui/src/bindings.ts
  icons                 draw every icon size from icons/icon.svg
  screenshots           make docs/screenshots/*.png from the real window
  bundle                make the installers of this system

  --only STEP[,STEP]    with any command: only these steps
  --list                with any command: name its steps and stop";

fn main() -> ExitCode {
    let words: Vec<OsString> = std::env::args_os().skip(1).collect();
    if let Some(code) = compiler::compile(&words) {
        return code;
    }
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = match Wanted::take_from(&mut arguments) {
        Ok(wanted) => wanted,
        Err(problem) => return refuse(&problem.to_string()),
    };
    let mut words = arguments.iter().map(String::as_str);
    let command = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    let workspace = match workspace::Workspace::find() {
        Ok(workspace) => workspace,
        Err(problem) => return refuse(&problem.to_string()),
    };
    if let Err(problem) = compiler::stand_ready(&workspace) {
        return refuse(&problem.to_string());
    }
    let mut steps = Steps::new(command, wanted);
    match (command, rest.as_slice()) {
        ("run", []) => run::run(&mut steps, &workspace, run::Profile::Dev),
        ("run", ["--release"]) => run::run(&mut steps, &workspace, run::Profile::Release),
        ("setup", []) => setup::all(&mut steps, &workspace),
        ("test", []) => test::run(&mut steps, &workspace),
        ("test", ["--windows"]) => cross::test_windows(&mut steps, &workspace),
        ("check", ["--macos"]) => check::macos(&mut steps, &workspace),
        ("bench", names) if !names.iter().any(|name| name.starts_with('-')) => {
            bench::run(&mut steps, &workspace, names);
        }
        ("bindings", []) => bindings::write(&mut steps, &workspace),
        ("icons", []) => icons::run(&mut steps, &workspace),
        ("screenshots", []) => screenshots::run(&mut steps, &workspace),
        ("bundle", []) => bundle::run(&mut steps, &workspace),
        _ => return refuse(USAGE),
    }
    steps.finish()
}

/// Reports a usage error and returns its exit code.
fn refuse(message: &str) -> ExitCode {
    eprintln!("{message}");
    ExitCode::from(2)
}
