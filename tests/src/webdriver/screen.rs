//! A virtual screen: Xvfb.

use crate::group::Group;
use crate::waiting::DEADLINE;
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

/// A running screen.
#[derive(Debug)]
pub(super) struct Screen {
    process: Group,
    display: String,
    frame: PathBuf,
}

impl Screen {
    /// Starts a screen that stores what it shows in a folder; Xvfb picks a free number and writes it to its standard
    /// output, and its errors to a log. It is kept running when a window closes; otherwise it would restart then, and a
    /// program that starts meanwhile would find no screen.
    pub(super) fn switch_on(folder: &Path) -> Self {
        let log = folder.join("log");
        let complaints = File::create(&log).expect("a log");
        let mut command = Command::new("Xvfb");
        command
            .args(["-displayfd", "1", "-screen", "0", SIZE])
            .args(["-nolisten", "tcp", "-noreset"])
            .args(["-fbdir".as_ref(), folder.as_os_str()])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(complaints);
        let mut process = Group::spawn(command, "Xvfb (package xvfb)");
        let output = process.0.stdout.take().expect("the output of Xvfb");
        let number = first_line(output, DEADLINE).unwrap_or_else(|reason| {
            let complaints = fs::read_to_string(&log).unwrap_or_default();
            panic!("Xvfb gives no number of a screen: {reason}\n{complaints}")
        });
        Self { process, display: format!(":{number}"), frame: folder.join(FRAME) }
    }

    /// Its number, as for `DISPLAY`.
    pub(super) fn display(&self) -> &str {
        &self.display
    }

    /// The file with what it shows now, in the format of xwd(1).
    pub(super) fn frame(&self) -> &Path {
        &self.frame
    }

    /// Ends it.
    pub(super) fn switch_off(&mut self) {
        self.process.kill();
    }
}

/// Waits, for a limited time, for the first line that a program writes.
fn first_line(output: impl Read + Send + 'static, patience: Duration) -> Result<String, String> {
    let (sender, receiver) = channel();
    // Reading has no deadline of its own; the thread ends with the program.
    thread::spawn(move || {
        let mut line = String::new();
        let read = BufReader::new(output).read_line(&mut line);
        // The waiting thread may have given up.
        let _ = sender.send(read.map(|_| line));
    });
    let said = receiver.recv_timeout(patience);
    let said = said.map_err(|_| format!("it said nothing within {patience:?}"))?;
    match said {
        Ok(line) if !line.trim().is_empty() => Ok(line.trim().to_owned()),
        Ok(_) => Err("it ended without a word".to_owned()),
        Err(error) => Err(format!("what it said cannot be read: {error}")),
    }
}

/// Room for the window with its menu.
const SIZE: &str = "1400x1000x24";
/// The name that Xvfb gives the file of its first screen (Xvfb(1), `-fbdir`).
const FRAME: &str = "Xvfb_screen0";

#[cfg(test)]
mod tests {
    use super::first_line;
    use crate::waiting::DEADLINE;
    use std::io::{Write, pipe};
    use std::time::Duration;

    #[test]
    fn a_screen_that_says_nothing_or_ends_is_not_waited_for_for_ever() {
        let (reader, silent) = pipe().expect("a pipe");
        let reason = first_line(reader, Duration::ZERO).expect_err("silent");
        assert_eq!(reason, "it said nothing within 0ns");
        drop(silent);
        let (reader, ended) = pipe().expect("a pipe");
        drop(ended);
        let reason = first_line(reader, DEADLINE).expect_err("ended");
        assert_eq!(reason, "it ended without a word");
        let (reader, mut writer) = pipe().expect("a pipe");
        writer.write_all(b"17\nmore").expect("a number");
        assert_eq!(first_line(reader, DEADLINE).as_deref(), Ok("17"));
    }
}
