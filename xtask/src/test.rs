//! `cargo xtask test`: everything a change has to pass, cheapest first.

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZero;
use std::path::PathBuf;
use std::thread;

use crate::bindings;
use crate::cargo::{self, EMBED_TESTED, TESTS, cargo};
use crate::licences;
use crate::scratch::Scratch;
use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps, Tally};
use crate::tool::Tool;
use crate::ui;
use crate::workspace::Workspace;

/// Adds every step of the test, in order of cost.
pub(crate) fn run(steps: &mut Steps, place: &Workspace) {
    steps.counts_tests();
    setup::machine(steps, Purpose::Test);
    let scratch = Scratch::set_up();
    // Nobody minds when there is none.
    let _ = fs::remove_file(skipped_tests(place));
    steps.step("fmt", |_| {
        cargo(place).args(["fmt", "--all", "--check"]).run()
    });
    // The window takes the web part in at compile time, so that comes before any cargo command on the workspace.
    ui::packages(steps, place);
    steps.step("ui format", |_| ui::format(place));
    ui::build(steps, place);
    steps.step("clippy", |_| clippy(place));
    steps.step("build", |_| build(place));
    steps.step("unit", |tally| unit(place, &scratch, tally));
    steps.step("across", |tally| across(place, &scratch, tally));
    steps.step("docs", |tally| docs(place, tally));
    steps.step("bindings", |_| bindings::check(place));
    steps.step("invariants", |tally| {
        testing(place)
            .args(["--test", INVARIANTS])
            .run_counting(tally)
    });
    steps.step("ui", |tally| ui::test(place, tally));
    steps.step("forced colours", |_| ui::forced_colours(place));
    steps.step("window", |tally| window(place, &scratch, tally));
    steps.step("licences", |_| licences::check(place));
    steps.step("skipped", |_| {
        name_skipped(place);
        Ok(())
    });
}

/// Names the tests that went without something that this machine lacks, and what.
fn name_skipped(place: &Workspace) {
    let written = fs::read_to_string(skipped_tests(place)).unwrap_or_default();
    let lines: BTreeSet<&str> = written.lines().collect();
    println!("{} tests went without something", lines.len());
    for line in lines {
        println!("  {line}");
    }
}

/// The file in which tests write down what they go without.
fn skipped_tests(place: &Workspace) -> PathBuf {
    place.target.join("skipped-tests.txt")
}

/// Starts `cargo test` on the whole workspace with what the tests may want to know in the environment. The arguments that
/// follow choose the targets.
pub(crate) fn testing(place: &Workspace) -> Tool {
    cargo(place)
        .args(["test", "--no-fail-fast"])
        .args(WHOLE)
        .env(bindings::FOLDER_VARIABLE, bindings::fresh_folder(place))
        .env(CLI_VARIABLE, cargo::cli_program(place))
        .env(WINDOW_VARIABLE, cargo::window_program(place))
        .env(SKIPPED_VARIABLE, skipped_tests(place))
}

/// Builds every program and every test.
///
/// # Errors
/// A build error.
pub(crate) fn build(place: &Workspace) -> Outcome {
    cargo(place)
        .arg("build")
        .args(WHOLE)
        .args(["--bins", "--tests"])
        .run()
}

fn clippy(place: &Workspace) -> Outcome {
    cargo(place)
        .arg("clippy")
        .args(WHOLE)
        .args(["--all-targets", "--", "-D", "warnings"])
        .run()
}

/// The tests of each package by itself.
fn unit(place: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    let packages = cargo::packages(place)?;
    let tests = (packages.into_iter())
        .filter(|package| package.name != TESTS)
        .flat_map(|package| package.tests);
    scratch
        .used_by(testing(place))
        .args(["--lib", "--bins"])
        .args(named(&tests.collect::<Vec<_>>()))
        .run_counting(tally)
}

/// The tests that go across packages without a window: publishing, conformance, the command line.
fn across(place: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    build(place)?;
    let mut names = tests_across(place)?;
    names.retain(|name| name != INVARIANTS && !name.starts_with(WINDOW_PREFIX));
    waiting_on_others(scratch.used_by(testing(place)))
        .args(named(&names))
        .run_counting(tally)
}

/// Lets more tests run beside each other than there are processors, because some of these wait: for a server that falls
/// silent, a line that stays cut, a lock. Who sets the number decides.
fn waiting_on_others(tool: Tool) -> Tool {
    if std::env::var_os(THREADS_VARIABLE).is_some() {
        return tool;
    }
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    tool.env(THREADS_VARIABLE, (processors + WAITING).to_string())
}

/// The documentation, and the examples in it.
fn docs(place: &Workspace, tally: &mut Tally) -> Outcome {
    cargo(place)
        .arg("doc")
        .args(WHOLE)
        .args(["--no-deps", "--quiet"])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()?;
    testing(place).arg("--doc").run_counting(tally)
}

/// The real window, driven from outside.
fn window(place: &Workspace, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    if !cfg!(target_os = "linux") {
        println!("the window is driven through WebKitWebDriver, which exists on Linux only");
        return Ok(());
    }
    build(place)?;
    let mut names = tests_across(place)?;
    names.retain(|name| name.starts_with(WINDOW_PREFIX));
    if names.is_empty() {
        return Err(Problem::new("the package `tests` has no window tests"));
    }
    scratch
        .used_by(testing(place))
        .args(named(&names))
        .run_counting(tally)
}

/// The test targets of the package `tests`.
fn tests_across(place: &Workspace) -> Result<Vec<String>, Problem> {
    let package = (cargo::packages(place)?.into_iter()).find(|package| package.name == TESTS);
    Ok(package.map(|package| package.tests).unwrap_or_default())
}

fn named(tests: &[String]) -> Vec<&str> {
    tests
        .iter()
        .flat_map(|name| ["--test", name.as_str()])
        .collect()
}

/// What every cargo command of the tests selects. Cargo unites the features of the packages that one command selects, so a
/// command with another selection would build most dependencies, and the core, once more.
const WHOLE: [&str; 3] = ["--workspace", "--features", EMBED_TESTED];
/// Tells tests where the command line's program stands.
const CLI_VARIABLE: &str = "OPENBAARMAKER_CLI";
/// Tells window tests where the window's program stands.
const WINDOW_VARIABLE: &str = "OPENBAARMAKER_APP";
/// Tells tests where to write down what they go without.
const SKIPPED_VARIABLE: &str = "OPENBAARMAKER_SKIPPED_TESTS";
/// How many tests run at once (`cargo test`, environment variables).
const THREADS_VARIABLE: &str = "RUST_TEST_THREADS";
/// How many tests wait at a time, by measurement.
const WAITING: usize = 2;
/// The test target that guards ARCHITECTURE.md.
const INVARIANTS: &str = "invariants";
/// How the names of the test targets begin that drive the real window.
const WINDOW_PREFIX: &str = "window";
