//! `cargo xtask test`: everything a change has to pass, cheapest first.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZero;
use std::thread;

use crate::bindings;
use crate::cargo::{self, TESTS, cargo};
use crate::scratch::Scratch;
use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps, Tally};
use crate::testing::{build, build_without_warnings, named, of_each_package, skipped_tests, testing};
use crate::tool::Tool;
use crate::ui;
use crate::workspace::Workspace;

/// Adds every step of the test, in order of cost.
pub(crate) fn run(steps: &mut Steps, workspace: &Workspace) {
    steps.counts_tests();
    setup::machine(steps, Purpose::Test);
    let scratch = Scratch::set_up();
    // There may be none.
    let _ = fs::remove_file(skipped_tests(workspace));
    steps.step("fmt", |_| cargo(workspace).args(["fmt", "--all", "--check"]).run());
    // The window embeds the web part at compile time, so that comes before any cargo command on the workspace.
    ui::packages(steps, workspace);
    steps.step("ui format", |_| ui::format(workspace));
    ui::build(steps, workspace);
    steps.step("build", |_| build_without_warnings(workspace));
    steps.step("unit", |tally| unit(workspace, &scratch, tally));
    steps.step("across", |tally| across(workspace, &scratch, tally));
    steps.step("examples in docs", |tally| testing(workspace).arg("--doc").run_counting(tally));
    steps.step("bindings", |_| bindings::check(workspace));
    steps.step("invariants", |tally| testing(workspace).args(["--test", INVARIANTS]).run_counting(tally));
    steps.step("ui", |tally| ui::test(workspace, tally));
    steps.step("forced colours", |_| ui::forced_colours(workspace));
    steps.step("window", |tally| window(workspace, &scratch, tally));
    steps.step("skipped", |_| {
        name_skipped(workspace);
        Ok(())
    });
}

/// Lists the tests that did without something this machine lacks, and what that is.
fn name_skipped(workspace: &Workspace) {
    let written = fs::read_to_string(skipped_tests(workspace)).unwrap_or_default();
    let lines: BTreeSet<&str> = written.lines().collect();
    println!("{} tests went without something", lines.len());
    for line in lines {
        println!("  {line}");
    }
}

/// Runs the tests of each package on its own.
fn unit(workspace: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    scratch.used_by(testing(workspace)).args(of_each_package(workspace)?).run_counting(tally)
}

/// Runs the tests across packages without a window: publishing, conformance, the command line.
fn across(workspace: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    build(workspace)?;
    let mut names = tests_across(workspace)?;
    names.retain(|name| name != INVARIANTS && !name.starts_with(WINDOW_PREFIX));
    waiting_on_others(scratch.used_by(testing(workspace)), WAITING).args(named(names)).run_counting(tally)
}

/// Runs this many more tests in parallel than there are processors, because some of them wait: for an unresponsive
/// server, a broken connection, a lock. An existing `RUST_TEST_THREADS` takes precedence.
fn waiting_on_others(tool: Tool, waiting: usize) -> Tool {
    if std::env::var_os(THREADS_VARIABLE).is_some() {
        return tool;
    }
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    tool.env(THREADS_VARIABLE, (processors + waiting).to_string())
}

/// Runs the tests that drive the real window.
fn window(workspace: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    if !cfg!(target_os = "linux") {
        println!("the window is driven through WebKitWebDriver, which exists on Linux only");
        return Ok(());
    }
    build(workspace)?;
    let mut names = tests_across(workspace)?;
    names.retain(|name| name.starts_with(WINDOW_PREFIX));
    if names.is_empty() {
        return Err(Problem::new("the package `tests` has no window tests"));
    }
    waiting_on_others(scratch.used_by(testing(workspace)), WINDOWS_WAITING).args(named(names)).run_counting(tally)
}

/// Returns the test targets of the package `tests`.
fn tests_across(workspace: &Workspace) -> Result<Vec<String>, Problem> {
    let package = (cargo::packages(workspace)?.into_iter()).find(|package| package.name == TESTS);
    Ok(package.map(|package| package.tests).unwrap_or_default())
}

/// Sets how many tests run at once (`cargo test`, environment variables).
const THREADS_VARIABLE: &str = "RUST_TEST_THREADS";
/// How many tests are waiting at any time, as measured.
const WAITING: usize = 2;
/// How many window tests are waiting at any time, as measured: one more in parallel saves a twelfth of the time.
const WINDOWS_WAITING: usize = 1;
/// The test target that guards ARCHITECTURE.md.
const INVARIANTS: &str = "invariants";
/// Prefix of the test targets that drive the real window.
const WINDOW_PREFIX: &str = "window";
