//! A sequence of steps: a heading and a time for each, the tests counted, and at the end the failed steps with the
//! output of their failed tests.
//!
//! A failed step does not stop the next ones, so that one run shows everything that is wrong; a step that the others
//! depend on is started with [`Steps::needed`] and ends the sequence.

use std::collections::VecDeque;
use std::fmt;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Why a step failed, in words for the developer.
#[derive(Debug)]
pub(crate) struct Problem(String);

impl Problem {
    /// Makes a problem from a sentence.
    pub(crate) fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl From<std::io::Error> for Problem {
    fn from(error: std::io::Error) -> Self {
        Self(error.to_string())
    }
}

/// The result of a step.
pub(crate) type Outcome = Result<(), Problem>;

/// Maximum number of lines of failed tests repeated at the end.
const MOST_REPEATED: usize = 200;
/// How many lines are repeated of a test program that ended without a result.
const LAST_WORDS: usize = 20;

/// Counts passed and failed tests, and keeps the output of the failed ones.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Tests that passed.
    pub(crate) passed: u64,
    /// Tests that failed.
    pub(crate) failed: u64,
    said: Vec<String>,
    is_in_failures: bool,
    /// The last lines of the running program, until it has printed its result.
    last: VecDeque<String>,
    is_without_result: bool,
    is_about_the_end: bool,
}

impl Tally {
    /// Counts the tests in a line of a test runner: libtest's `test result:` or vitest's `Tests`. Other lines count
    /// nothing.
    ///
    /// Keeps what libtest writes between `failures:` and `test result:`, and the lines of vitest that name a failed
    /// test; of a program that ended without a result, its last lines and what cargo says about its end.
    pub(crate) fn read_line(&mut self, line: &str) {
        let line = without_colours(line);
        let line = line.trim_end();
        self.watch_for_an_early_end(line);
        self.is_in_failures = !line.starts_with("test result:") && (self.is_in_failures || line == "failures:");
        if (self.is_in_failures && line != "failures:") || line.trim().starts_with("FAIL ") {
            self.keep(line);
        }
        let line = line.trim();
        let counts = line.strip_prefix("test result:").or_else(|| line.strip_prefix("Tests  "));
        let Some(counts) = counts else { return };
        self.passed += count_before(counts, "passed");
        self.failed += count_before(counts, "failed");
    }

    /// Keeps the last lines of a test program that failed, according to cargo, without reaching its `test result:`.
    fn watch_for_an_early_end(&mut self, line: &str) {
        let begins = line.trim_start();
        if begins.starts_with("Running ") || begins.starts_with("Doc-tests ") {
            (self.is_without_result, self.is_about_the_end) = (true, false);
            self.last.clear();
        } else if line.starts_with("test result:") {
            self.is_without_result = false;
        } else if line.starts_with("error: ") && self.is_without_result {
            (self.is_without_result, self.is_about_the_end) = (false, true);
            for said in std::mem::take(&mut self.last) {
                self.keep(&said);
            }
        }
        if self.is_about_the_end {
            self.keep(line);
        } else if self.is_without_result {
            if self.last.len() == LAST_WORDS {
                self.last.pop_front();
            }
            self.last.push_back(line.to_owned());
        }
    }

    /// Adds the contents of another tally.
    fn add(&mut self, other: &Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        for line in &other.said {
            self.keep(line);
        }
    }

    /// Keeps a line about a failed test, as long as there is room.
    fn keep(&mut self, line: &str) {
        if !line.is_empty() && self.said.len() < MOST_REPEATED {
            self.said.push(line.to_owned());
        }
    }
}

/// Which steps of a command to run.
#[derive(Debug, Default)]
pub(crate) struct Wanted {
    only: Vec<String>,
    is_list: bool,
}

impl Wanted {
    /// Takes `--only A,B` and `--list` out of the arguments.
    ///
    /// # Errors
    /// `--only` without a name.
    pub(crate) fn take_from(arguments: &mut Vec<String>) -> Result<Self, Problem> {
        let mut wanted = Self::default();
        if let Some(at) = arguments.iter().position(|word| word == "--list") {
            arguments.remove(at);
            wanted.is_list = true;
        }
        if let Some(at) = arguments.iter().position(|word| word == "--only") {
            if at + 1 >= arguments.len() {
                return Err(Problem::new("--only needs the name of a step; see --list"));
            }
            let names: Vec<String> = arguments.drain(at..=at + 1).skip(1).collect();
            wanted.only = names.iter().flat_map(|list| list.split(',')).map(str::to_owned).collect();
        }
        Ok(wanted)
    }
}

/// The steps of one command during its run.
#[derive(Debug)]
pub(crate) struct Steps {
    command: String,
    wanted: Wanted,
    started: Instant,
    seen: Vec<&'static str>,
    done: Vec<(&'static str, Duration)>,
    tally: Tally,
    has_tests: bool,
    failures: Vec<(&'static str, String)>,
    is_stopped: bool,
}

impl Steps {
    /// Starts the steps of a command.
    pub(crate) fn new(command: &str, wanted: Wanted) -> Self {
        Self {
            command: command.to_owned(),
            wanted,
            started: Instant::now(),
            seen: Vec::new(),
            done: Vec::new(),
            tally: Tally::default(),
            has_tests: false,
            failures: Vec::new(),
            is_stopped: false,
        }
    }

    /// Runs a step; the next ones run even if it fails.
    pub(crate) fn step(&mut self, name: &'static str, work: impl FnOnce(&mut Tally) -> Outcome) {
        self.seen.push(name);
        let is_wanted = self.wanted.only.is_empty() || self.wanted.only.iter().any(|only| only == name);
        if self.wanted.is_list || self.is_stopped || !is_wanted {
            return;
        }
        println!("\n━━ {} · {name} ━━", self.command);
        let started = Instant::now();
        let mut tally = Tally::default();
        let outcome = work(&mut tally);
        let took = started.elapsed();
        if let Err(problem) = outcome {
            println!("✗ {name} failed after {}: {problem}", seconds(took));
            // A step that fails outside its tests counts as one failure, so that the total never hides it.
            tally.failed = tally.failed.max(1);
            self.failures.push((name, problem.to_string()));
        } else {
            println!("✓ {name}: {}", seconds(took));
        }
        self.tally.add(&tally);
        self.done.push((name, took));
    }

    /// Runs a step that the next ones depend on: if it fails, the sequence ends.
    pub(crate) fn needed(&mut self, name: &'static str, work: impl FnOnce(&mut Tally) -> Outcome) {
        let failed_before = self.failures.len();
        self.step(name, work);
        self.is_stopped = self.is_stopped || self.failures.len() > failed_before;
    }

    /// Marks this command as running tests, so that its last line is their total.
    pub(crate) fn counts_tests(&mut self) {
        self.has_tests = true;
    }

    /// Prints the times, every failure and the total of the tests.
    pub(crate) fn finish(self) -> ExitCode {
        if self.wanted.is_list {
            println!("{}", self.seen.join("\n"));
            return ExitCode::SUCCESS;
        }
        let unknown: Vec<&String> =
            (self.wanted.only.iter()).filter(|only| !self.seen.iter().any(|seen| seen == only)).collect();
        println!("\n━━ {} · times ━━", self.command);
        for (name, took) in &self.done {
            println!("{:>9}  {name}", seconds(*took));
        }
        println!("{:>9}  in all", seconds(self.started.elapsed()));
        if !unknown.is_empty() && !self.is_stopped {
            println!("\nno such step: {unknown:?}; there are {:?}", self.seen);
            return ExitCode::from(2);
        }
        if !self.failures.is_empty() && !self.tally.said.is_empty() {
            println!("\n━━ {} · what failed ━━", self.command);
            println!("{}", self.tally.said.join("\n"));
        }
        for (name, why) in &self.failures {
            println!("✗ {name}: {why}");
        }
        if self.has_tests {
            println!("{} passed, {} failed", self.tally.passed, self.tally.failed);
        }
        if self.failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Formats a duration as `1.2 s` or `3 min 04 s`.
pub(crate) fn seconds(duration: Duration) -> String {
    let whole = duration.as_secs();
    if whole < 60 {
        format!("{:.1} s", duration.as_secs_f64())
    } else {
        format!("{} min {:02} s", whole / 60, whole % 60)
    }
}

/// Returns the number before a word, as in `3 passed`; 0 if the word is absent.
fn count_before(text: &str, word: &str) -> u64 {
    let mut before = "";
    for part in text.split([' ', ';', '|', '.']).filter(|part| !part.is_empty()) {
        if part == word {
            return before.parse().unwrap_or(0);
        }
        before = part;
    }
    0
}

/// Removes the escape sequences that colour output.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(at) = rest.find('\u{1b}') {
        let (before, escape) = rest.split_at(at);
        plain.push_str(before);
        rest = escape.split_once('m').map_or("", |(_, after)| after);
    }
    plain.push_str(rest);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_what_test_runners_say() {
        let cases = [
            ("test result: ok. 3 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out", (3, 0)),
            ("test result: FAILED. 12 passed; 2 failed; 0 ignored", (12, 2)),
            ("      Tests  7 passed (7)", (7, 0)),
            (
                "\u{1b}[2m      Tests \u{1b}[22m \u{1b}[1m\u{1b}[31m1 failed\u{1b}[39m | \u{1b}[32m11 passed\u{1b}[39m (12)",
                (11, 1),
            ),
            (" Test Files  2 passed (2)", (0, 0)),
            ("running 3 tests", (0, 0)),
        ];
        for (line, (passed, failed)) in cases {
            let mut tally = Tally::default();
            tally.read_line(line);
            assert_eq!((tally.passed, tally.failed), (passed, failed), "{line}");
        }
    }

    #[test]
    fn keeps_what_failed_tests_said() {
        let mut tally = Tally::default();
        let lines = [
            "test a ... FAILED",
            "failures:",
            "",
            "---- a stdout ----",
            "assertion failed: x",
            "failures:",
            "    a",
            "test result: FAILED. 0 passed; 1 failed",
            "running 1 test",
            "\u{1b}[31m FAIL \u{1b}[39m tests/x.test.ts > y",
        ];
        for line in lines {
            tally.read_line(line);
        }
        assert_eq!(tally.said, ["---- a stdout ----", "assertion failed: x", "    a", " FAIL  tests/x.test.ts > y"]);
    }

    #[test]
    fn keeps_the_last_words_of_a_program_that_ended_without_a_result() {
        let mut tally = Tally::default();
        let lines = [
            "     Running tests/import.rs (target/debug/deps/import-1)",
            "running 2 tests",
            "test a ... ok",
            "fatal runtime error: stack overflow, aborting",
            "error: test failed, to rerun pass `--test import`",
            "",
            "Caused by:",
            "  process didn't exit successfully: `import` (signal: 6, SIGABRT)",
            "     Running tests/kinds.rs (target/debug/deps/kinds-1)",
            "running 1 test",
            "test result: ok. 1 passed; 0 failed",
            "error: 1 target failed:",
        ];
        for line in lines {
            tally.read_line(line);
        }
        assert_eq!(tally.said.first().map(String::as_str), Some(lines[0]));
        assert_eq!(tally.said.last().map(String::as_str), Some(lines[7]));
        assert_eq!(tally.said.len(), 7);
    }

    #[test]
    fn takes_only_and_list_out_of_the_arguments() {
        let mut arguments: Vec<String> = ["test", "--only", "fmt,clippy", "--windows"].map(str::to_owned).into();
        let wanted = Wanted::take_from(&mut arguments).expect("has a name");
        assert_eq!(wanted.only, ["fmt", "clippy"]);
        assert_eq!(arguments, ["test", "--windows"]);
        assert!(Wanted::take_from(&mut vec!["--only".to_owned()]).is_err());
    }

    #[test]
    fn a_needed_step_that_fails_ends_the_row() {
        let mut steps = Steps::new("x", Wanted::default());
        steps.step("a", |_| Err(Problem::new("broken")));
        steps.needed("b", |_| Ok(()));
        steps.step("c", |_| Ok(()));
        assert_eq!(steps.done.len(), 3, "an ordinary failure stops nothing");
        let mut steps = Steps::new("x", Wanted::default());
        steps.needed("a", |_| Err(Problem::new("broken")));
        steps.step("b", |_| Ok(()));
        assert_eq!(steps.done.len(), 1, "the second step needs the first");
        assert_eq!(steps.tally.failed, 1, "a failed step is never a clean total");
    }
}
