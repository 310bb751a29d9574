//! Runs another program: shows its output, counts its tests, reports clearly when it failed or is missing.

use std::ffi::{OsStr, OsString};
use std::io::{self, BufRead, BufReader, ErrorKind, PipeReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use crate::steps::{Outcome, Problem, Tally};
use crate::workspace::Workspace;

/// A program to be run.
#[derive(Debug)]
pub(crate) struct Tool {
    name: String,
    command: Command,
}

impl Tool {
    /// Prepares a program on the search path or at a path. It gets no standard input.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let program = program.as_ref();
        let name = program.to_string_lossy().into_owned();
        // On Windows npm and npx are `.cmd` files, which need their full name.
        let found: OsString = if cfg!(windows) {
            Workspace::on_path(&name).map_or_else(|| program.to_owned(), OsString::from)
        } else {
            program.to_owned()
        };
        let mut command = Command::new(found);
        command.stdin(Stdio::null());
        Self { name, command }
    }

    /// Adds one argument.
    pub(crate) fn arg(mut self, argument: impl AsRef<OsStr>) -> Self {
        self.command.arg(argument);
        self
    }

    /// Adds arguments.
    pub(crate) fn args<S: AsRef<OsStr>>(mut self, arguments: impl IntoIterator<Item = S>) -> Self {
        self.command.args(arguments);
        self
    }

    /// Sets an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Removes an environment variable.
    pub(crate) fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Sets the folder to work in.
    pub(crate) fn inside(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    /// Runs it with its output shown.
    ///
    /// # Errors
    /// The program is missing, or ended with an exit code other than 0.
    pub(crate) fn run(mut self) -> Outcome {
        self.announce();
        let status = self.command.status().map_err(|error| self.cannot_start(&error))?;
        self.judge(status.code())
    }

    /// Runs it with its output shown and its tests counted.
    ///
    /// # Errors
    /// As [`Tool::run`].
    pub(crate) fn run_counting(self, tally: &mut Tally) -> Outcome {
        self.run_reading(|line| tally.read_line(line))
    }

    /// Runs it with its output shown, and passes on every line.
    ///
    /// # Errors
    /// As [`Tool::run`].
    pub(crate) fn run_reading(mut self, mut read: impl FnMut(&str)) -> Outcome {
        self.announce();
        // One pipe for both, so that the output of a test program stays next to cargo's messages about it.
        let (output, input) = io::pipe()?;
        self.command.stdout(input.try_clone()?).stderr(input);
        let started = self.command.spawn();
        self.command.stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = started.map_err(|error| self.cannot_start(&error))?;
        let lines = lines_of(output);
        loop {
            match lines.recv_timeout(SILENCE) {
                Ok(line) => {
                    println!("{line}");
                    read(&line);
                }
                // A process that it left behind may keep the pipe open.
                Err(RecvTimeoutError::Timeout) if child.try_wait()?.is_some() => break,
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        let status = child.wait()?;
        self.judge(status.code())
    }

    /// Runs it quietly and returns its standard output.
    ///
    /// # Errors
    /// As [`Tool::run`]; its standard error is in the message.
    pub(crate) fn read(mut self) -> Result<String, Problem> {
        let output = self.command.output().map_err(|error| self.cannot_start(&error))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(Problem::new(format!("{} failed: {}", self.line(), said.trim())))
    }

    /// Runs it, shows its standard error, and returns its exit code and standard output.
    ///
    /// # Errors
    /// The program is missing.
    pub(crate) fn answer(mut self) -> Result<(Option<i32>, String), Problem> {
        self.announce();
        let output = (self.command.stderr(Stdio::inherit()).output()).map_err(|error| self.cannot_start(&error))?;
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        Ok((output.status.code(), text))
    }

    /// Tells whether it runs and exits with 0; its output is discarded.
    pub(crate) fn succeeds(mut self) -> bool {
        (self.command.stdout(Stdio::null()).stderr(Stdio::null()).status()).is_ok_and(|status| status.success())
    }

    /// Gives it this terminal's standard input.
    pub(crate) fn with_input(mut self) -> Self {
        self.command.stdin(Stdio::inherit());
        self
    }

    fn announce(&self) {
        println!("$ {}", self.line());
    }

    fn line(&self) -> String {
        let mut line = self.name.clone();
        for argument in self.command.get_args() {
            line.push(' ');
            line.push_str(&argument.to_string_lossy());
        }
        line
    }

    fn cannot_start(&self, error: &io::Error) -> Problem {
        if error.kind() == ErrorKind::NotFound {
            Problem::new(format!("{} is not installed", self.name))
        } else {
            Problem::new(format!("cannot start {}: {error}", self.name))
        }
    }

    fn judge(&self, code: Option<i32>) -> Outcome {
        match code {
            Some(0) => Ok(()),
            Some(code) => Err(Problem::new(format!("{} ended with {code}", self.line()))),
            None => Err(Problem::new(format!("{} was killed", self.line()))),
        }
    }
}

/// Sends the lines of a pipe as they come, until it is closed or cannot be read.
fn lines_of(output: PipeReader) -> Receiver<String> {
    let (sender, lines) = mpsc::channel();
    thread::spawn(move || {
        for line in BufReader::new(output).split(b'\n').map_while(Result::ok) {
            let line = String::from_utf8_lossy(&line);
            if sender.send(line.trim_end_matches('\r').to_owned()).is_err() {
                return;
            }
        }
    });
    lines
}

/// How long to wait for further output of a program that has ended.
const SILENCE: Duration = Duration::from_secs(1);
