//! Running cargo on the tests: one selection of packages and one environment for every command.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::PathBuf;

use crate::cargo::{self, CLI, EMBED_TESTED, TESTS, WINDOW, cargo};
use crate::compiler::with_lints;
use crate::steps::{Outcome, Problem};
use crate::tool::Tool;
use crate::workspace::Workspace;

/// Prepares `cargo test` on the whole workspace, with what tests need to know in the environment. Further arguments
/// select the targets.
pub(crate) fn testing(workspace: &Workspace) -> Tool {
    with_lints(cargo(workspace), workspace)
        .args(["test", "--no-fail-fast"])
        .args(WHOLE)
        .env(BINDINGS_VARIABLE, bindings_folder(workspace))
        .env(CLI_VARIABLE, workspace.program("debug", CLI))
        .env(WINDOW_VARIABLE, workspace.program("debug", WINDOW))
        .env(SKIPPED_VARIABLE, skipped_tests(workspace))
}

/// Builds every program and every test.
///
/// # Errors
/// A build error.
pub(crate) fn build(workspace: &Workspace) -> Outcome {
    building(workspace).run()
}

/// As [`build`], but fails on any warning of the compiler, clippy or rustdoc.
///
/// # Errors
/// A build error, or a warning.
pub(crate) fn build_without_warnings(workspace: &Workspace) -> Outcome {
    let mut warnings = 0_usize;
    building(workspace)
        .env("CARGO_TERM_COLOR", "never")
        .run_reading(|line| warnings += usize::from(line.starts_with("warning")))?;
    if warnings == 0 {
        return Ok(());
    }
    Err(Problem::new(format!("{warnings} warnings, see above")))
}

fn building(workspace: &Workspace) -> Tool {
    with_lints(cargo(workspace), workspace).arg("build").args(WHOLE).arg("--all-targets")
}

/// Returns the arguments of `cargo test` for the tests of each package on its own.
///
/// # Errors
/// As [`cargo::packages`].
pub(crate) fn of_each_package(workspace: &Workspace) -> Result<Vec<String>, Problem> {
    let names = (cargo::packages(workspace)?.into_iter())
        .filter(|package| package.name != TESTS)
        .flat_map(|package| package.tests);
    Ok(["--lib".to_owned(), "--bins".to_owned()].into_iter().chain(named(names)).collect())
}

/// Returns the arguments of `cargo test` that select test targets by name.
pub(crate) fn named(tests: impl IntoIterator<Item = String>) -> impl Iterator<Item = String> {
    (tests.into_iter()).flat_map(|name| ["--test".to_owned(), name])
}

/// Returns the file in which tests note what they did without.
pub(crate) fn skipped_tests(workspace: &Workspace) -> PathBuf {
    workspace.target.join("skipped-tests.txt")
}

/// Notes, where tests note theirs, that a step does without a program. See `tests/src/lacking.rs`.
///
/// # Errors
/// When everything must be there.
pub(crate) fn do_without(workspace: &Workspace, step: &str, program: &str) -> Outcome {
    if std::env::var_os(REQUIRE_ALL).is_some() {
        return Err(Problem::new(format!("{program} is missing, and {REQUIRE_ALL} wants every test to run")));
    }
    println!("skipped: no {program} here");
    let mut noted = OpenOptions::new().create(true).append(true).open(skipped_tests(workspace))?;
    writeln!(noted, "{step}: {program}")?;
    Ok(())
}

/// Returns the folder in which test runs write the types.
pub(crate) fn bindings_folder(workspace: &Workspace) -> PathBuf {
    workspace.target.join("bindings")
}

/// What every cargo command of the tests selects. Cargo unifies the features of the packages in one command, so another
/// selection would build most dependencies, and the core, again.
pub(crate) const WHOLE: [&str; 3] = ["--workspace", "--features", EMBED_TESTED];
/// Tells tests where the program of the command line is.
const CLI_VARIABLE: &str = "OPENBAARMAKER_CLI";
/// Tells window tests where the program of the window is.
const WINDOW_VARIABLE: &str = "OPENBAARMAKER_APP";
/// Tells tests where to note what they did without.
const SKIPPED_VARIABLE: &str = "OPENBAARMAKER_SKIPPED_TESTS";
/// When set, a missing program is a failure.
const REQUIRE_ALL: &str = "REQUIRE_ALL";
/// Tells ts-rs where to write.
pub(crate) const BINDINGS_VARIABLE: &str = "TS_RS_EXPORT_DIR";
