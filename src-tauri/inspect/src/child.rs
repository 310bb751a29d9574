//! One child process, seen from the parent.

use crate::{
    limits::MAX_START,
    protocol::{Answer, Hello, Response, VERSION},
    worker::ARGUMENT,
};
use openbaarmaker_core::content::InspectError;
use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
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
        let mut command = Command::new(executable);
        command
            .arg(ARGUMENT)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        without_console(&mut command);
        let mut process = command.spawn().map_err(|error| cannot(error.to_string()))?;
        end_with_us(&process);
        let output = process.stdout.take();
        let output = output.ok_or_else(|| cannot("no pipe".to_owned()))?;
        let (sender, receiver) = mpsc::channel();
        let listener = thread::spawn(move || listen(output, &sender));
        let mut worker = Self {
            process,
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

    /// Sends requests: whole lines.
    pub(crate) fn send(&mut self, requests: &[u8]) -> Result<(), Silence> {
        let input = self.process.stdin.as_mut().ok_or(Silence::Dead)?;
        input.write_all(requests).map_err(|_| Silence::Dead)
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
        drop(self.process.stdin.take());
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

/// Keeps a console window from flashing up. Source: Windows "Process Creation Flags", `CREATE_NO_WINDOW`.
#[cfg(windows)]
fn without_console(command: &mut Command) {
    use std::os::windows::process::CommandExt;
    const CREATE_NO_WINDOW: u32 = 0x0800_0000;
    command.creation_flags(CREATE_NO_WINDOW);
}

#[cfg(not(windows))]
fn without_console(_: &mut Command) {}

/// Puts the child in a job that ends with this process, however that ends. Elsewhere the child notices by itself: its
/// input ends, or its own watch does.
#[cfg(windows)]
fn end_with_us(process: &Child) {
    use std::{os::windows::io::AsRawHandle, sync::OnceLock};
    static JOB: OnceLock<Option<win32job::Job>> = OnceLock::new();
    let job = JOB.get_or_init(|| {
        let mut info = win32job::ExtendedLimitInfo::new();
        info.limit_kill_on_job_close();
        win32job::Job::create_with_limit_info(&info).ok()
    });
    if let Some(job) = job {
        // Refused inside some managed jobs of before Windows 8; the child then ends by its own watch.
        let _ = job.assign_process(process.as_raw_handle() as isize);
    }
}

#[cfg(not(windows))]
fn end_with_us(_: &Child) {}

const BUFFER_BYTES: usize = 64 << 10;
/// A list of 10,000 long names fits; a child gone mad does not fill our memory.
const MAX_LINE_BYTES: u64 = 256 << 20;
