//! `cargo xtask test`: everything a change has to pass, cheapest first.

use std::num::NonZero;
use std::thread;

use crate::bindings;
use crate::cargo::{self, CLI, CORE, EMBED, EMBED_TESTED, TESTS, WINDOW, cargo};
use crate::licences;
use crate::place::Place;
use crate::scratch::Scratch;
use crate::setup::{self, Purpose};
use crate::steps::{Outcome, Problem, Steps, Tally};
use crate::tool::Tool;
use crate::ui;

/// Adds every step of the test, in order of cost.
pub(crate) fn run(steps: &mut Steps, place: &Place) {
    steps.counts_tests();
    setup::machine(steps, Purpose::Test);
    let scratch = Scratch::set_up();
    steps.step("fmt", |_| {
        cargo(place).args(["fmt", "--all", "--check"]).run()
    });
    // The window takes the web part in at compile time, so that comes before any cargo command on the workspace.
    ui::packages(steps, place);
    steps.step("ui format", |_| ui::format(place));
    ui::build(steps, place);
    steps.step("clippy", |_| clippy(place));
    steps.step("core", |tally| core(place, &scratch, tally));
    steps.step("docs", |_| docs(place));
    steps.step("bindings", |_| bindings::check(place));
    steps.step("invariants", |tally| {
        testing(place)
            .args(["-p", TESTS, "--test", INVARIANTS])
            .run_counting(tally)
    });
    steps.step("ui", |tally| ui::test(place, tally));
    steps.step("forced colours", |_| ui::forced_colours(place));
    steps.step("workspace", |tally| workspace(place, &scratch, tally));
    steps.step("window", |tally| window(place, &scratch, tally));
    steps.step("licences", |_| licences::check(place));
}

/// Starts `cargo test` with what the tests may want to know in the environment.
pub(crate) fn testing(place: &Place) -> Tool {
    cargo(place)
        .args(["test", "--no-fail-fast"])
        .env(bindings::FOLDER_VARIABLE, bindings::fresh_folder(place))
        .env(CLI_VARIABLE, cargo::cli_program(place))
        .env(WINDOW_VARIABLE, cargo::window_program(place))
}

fn clippy(place: &Place) -> Outcome {
    cargo(place)
        .args([
            "clippy",
            "--workspace",
            "--all-targets",
            "--features",
            EMBED_TESTED,
            "--",
            "-D",
            "warnings",
        ])
        .run()
}

/// The core, and the tests that go across packages without a window. Nothing here needs a web view.
fn core(place: &Place, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    cargo(place).args(["build", "-p", CLI]).run()?;
    let tests = || scratch.used_by(testing(place));
    tests().args(["-p", CORE]).run_counting(tally)?;
    waiting_on_others(tests())
        .args(["-p", TESTS, "--lib", "--bins"])
        .args(named(&cross_tests(place)?))
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

fn docs(place: &Place) -> Outcome {
    cargo(place)
        .args([
            "doc",
            "--workspace",
            "--no-deps",
            "--quiet",
            "--features",
            EMBED,
        ])
        .env("RUSTDOCFLAGS", "-D warnings")
        .run()
}

/// Every other package, the window's own tests among them.
fn workspace(place: &Place, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    let tests = || scratch.used_by(testing(place));
    tests()
        .args([
            "--workspace",
            "--exclude",
            CORE,
            "--exclude",
            TESTS,
            "--exclude",
            WINDOW,
        ])
        .run_counting(tally)?;
    tests()
        .args(["-p", WINDOW, "--features", EMBED_TESTED])
        .run_counting(tally)
}

/// The real window, driven from outside.
fn window(place: &Place, scratch: &Scratch, tally: &mut Tally) -> Outcome {
    if !cfg!(target_os = "linux") {
        println!("the window is driven through WebKitWebDriver, which exists on Linux only");
        return Ok(());
    }
    build_window(place)?;
    let mut names = tests_of(place)?;
    names.retain(|name| name.starts_with(WINDOW_PREFIX));
    if names.is_empty() {
        return Err(Problem::new("the package `tests` has no window tests"));
    }
    scratch
        .used_by(testing(place))
        .args(["-p", TESTS])
        .args(named(&names))
        .run_counting(tally)
}

/// Builds the window and the command line, as the window tests and the screenshots drive them.
///
/// # Errors
/// A build error.
pub(crate) fn build_window(place: &Place) -> Outcome {
    cargo(place).args(["build", "-p", CLI]).run()?;
    cargo(place)
        .args(["build", "-p", WINDOW, "--features", EMBED_TESTED])
        .run()
}

/// The test targets of the package `tests` without the window's and the invariants.
fn cross_tests(place: &Place) -> Result<Vec<String>, Problem> {
    let mut names = tests_of(place)?;
    names.retain(|name| name != INVARIANTS && !name.starts_with(WINDOW_PREFIX));
    Ok(names)
}

fn tests_of(place: &Place) -> Result<Vec<String>, Problem> {
    let package = (cargo::packages(place)?.into_iter()).find(|package| package.name == TESTS);
    Ok(package.map(|package| package.tests).unwrap_or_default())
}

fn named(tests: &[String]) -> Vec<&str> {
    tests
        .iter()
        .flat_map(|name| ["--test", name.as_str()])
        .collect()
}

/// Tells tests where the command line's program stands.
const CLI_VARIABLE: &str = "OPENBAARMAKER_CLI";
/// Tells window tests where the window's program stands.
const WINDOW_VARIABLE: &str = "OPENBAARMAKER_APP";
/// How many tests run at once (`cargo test`, environment variables).
const THREADS_VARIABLE: &str = "RUST_TEST_THREADS";
/// How many tests wait at a time, by measurement.
const WAITING: usize = 2;
/// The test target that guards ARCHITECTURE.md.
const INVARIANTS: &str = "invariants";
/// How the names of the test targets begin that drive the real window.
const WINDOW_PREFIX: &str = "window";
