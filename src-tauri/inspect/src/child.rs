//! One child process, seen from the parent.

use crate::{
    confine::{self, Bound},
    handover::{self, Outlet},
    limits::MAX_START,
    protocol::{Answer, Hello, Response, VERSION},
    worker::ARGUMENT,
};
use openbaarmaker_core::content::InspectError;
use std::{
    collections::VecDeque,
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::Path,
    process::{Child, ChildStdout, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError},
    thread::{self, JoinHandle},
    time::Duration,
};

/// Why no answer came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Silence {
    /// The child is gone or talks nonsense.
    Dead,
    /// The child is busy for too long.
    TooLong,
}

impl From<Silence> for InspectError {
    fn from(silence: Silence) -> Self {
        match silence {
            Silence::Dead => Self::Crashed,
            Silence::TooLong => Self::TimedOut,
        }
    }
}

/// A running child. Dropping it ends it: nothing stays behind.
#[derive(Debug)]
pub(crate) struct Worker {
    process: Child,
    _bound: Bound,
    outlet: Option<Outlet>,
    output: Receiver<Vec<Vec<u8>>>,
    lines: VecDeque<Vec<u8>>,
    listener: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a child and waits for its greeting.
    ///
    /// # Errors
    /// [`InspectError::CannotStart`] with the reason.
    pub(crate) fn start(executable: &Path) -> Result<Self, InspectError> {
        let cannot = |reason: String| InspectError::CannotStart(reason);
        let because = |error: io::Error| cannot(error.to_string());
        let (stdin, outlet) = handover::pair().map_err(because)?;
        let mut command = confine::command(executable);
        command
            .arg(ARGUMENT)
            .stdin(stdin)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut process = command.spawn().map_err(because)?;
        // The command holds the child's end, which must close with the child.
        drop(command);
        let bound = confine::bind(&process);
        let outlet = outlet(&mut process);
        let output = process.stdout.take();
        let output = output.ok_or_else(|| cannot("no pipe".to_owned()))?;
        let (sender, receiver) = mpsc::channel();
        let listener = thread::spawn(move || listen(output, &sender));
        let mut worker = Self {
            process,
            _bound: bound,
            outlet,
            output: receiver,
            lines: VecDeque::new(),
            listener: Some(listener),
        };
        let hello = worker
            .line(MAX_START)
            .map_err(|_| cannot("no greeting".to_owned()))?;
        match serde_json::from_slice(&hello) {
            Ok(Hello {
                openbaarmaker_worker: VERSION,
            }) => Ok(worker),
            _ => Err(cannot("another version of the program".to_owned())),
        }
    }

    /// Sends a request, a whole line, with its files.
    pub(crate) fn send(&mut self, line: &[u8], files: &[File]) -> Result<(), Silence> {
        let outlet = self.outlet.as_mut().ok_or(Silence::Dead)?;
        outlet.send(line, files).map_err(|_| Silence::Dead)
    }

    /// Waits for the answer to request `id`.
    pub(crate) fn receive(&mut self, id: u64, time: Duration) -> Result<Answer, Silence> {
        let line = self.line(time)?;
        match serde_json::from_slice(&line) {
            Ok(Response { id: of, answer }) if of == id => Ok(answer),
            _ => Err(Silence::Dead),
        }
    }

    fn line(&mut self, time: Duration) -> Result<Vec<u8>, Silence> {
        if let Some(line) = self.lines.pop_front() {
            return Ok(line);
        }
        match self.output.recv_timeout(time) {
            Ok(lines) => self.lines.extend(lines),
            Err(RecvTimeoutError::Timeout) => return Err(Silence::TooLong),
            Err(RecvTimeoutError::Disconnected) => return Err(Silence::Dead),
        }
        self.lines.pop_front().ok_or(Silence::Dead)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.outlet.take());
        // It may have ended by itself; then there is nothing to kill.
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(listener) = self.listener.take() {
            // The listener has no way to fail that matters any more.
            let _ = listener.join();
        }
    }
}

/// Passes on the lines of a child, those that arrived together in one message.
fn listen(output: ChildStdout, sender: &mpsc::Sender<Vec<Vec<u8>>>) {
    let mut output = BufReader::with_capacity(BUFFER_BYTES, output);
    while let Ok(Some(first)) = read_line(&mut output) {
        let mut lines = vec![first];
        while output.buffer().contains(&b'\n') {
            match read_line(&mut output) {
                Ok(Some(line)) => lines.push(line),
                Ok(None) | Err(_) => break,
            }
        }
        if sender.send(lines).is_err() {
            return;
        }
    }
}

fn read_line(output: &mut BufReader<ChildStdout>) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    output
        .by_ref()
        .take(MAX_LINE_BYTES)
        .read_until(b'\n', &mut line)?;
    Ok(line.ends_with(b"\n").then_some(line))
}

const BUFFER_BYTES: usize = 64 << 10;
/// A list of 10,000 long names fits; a child gone mad does not fill our memory.
const MAX_LINE_BYTES: u64 = 256 << 20;
