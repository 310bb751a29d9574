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
    process::{Child, Stdio},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, Receiver, RecvTimeoutError},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// A running child. Dropping it ends it: nothing stays behind.
#[derive(Debug)]
pub(crate) struct Worker {
    process: Child,
    _bound: Bound,
    outlet: Option<Outlet>,
    output: Receiver<Vec<Vec<u8>>>,
    /// Bytes that the child wrote and that were not received yet.
    unreceived: Arc<AtomicUsize>,
    lines: VecDeque<Vec<u8>>,
    listener: Option<JoinHandle<()>>,
}

impl Worker {
    /// Starts a child and waits for its greeting. Fails with [`InspectError::CannotStart`] with the reason.
    pub(crate) fn start(executable: &Path) -> Result<Self, InspectError> {
        let cannot = |reason: String| InspectError::CannotStart(reason);
        let because = |error: io::Error| cannot(error.to_string());
        let (stdin, outlet) = handover::pair().map_err(because)?;
        let mut command = confine::command(executable);
        command.arg(ARGUMENT).stdin(stdin).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().map_err(because)?;
        // The command holds the child's end, which must close with the child.
        drop(command);
        let bound = confine::bind(&process);
        let outlet = outlet(&mut process);
        let output = process.stdout.take();
        let output = output.ok_or_else(|| cannot("no pipe".to_owned()))?;
        let (sender, receiver) = mpsc::channel();
        let unreceived = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&unreceived);
        let listener = thread::spawn(move || listen(output, &sender, &counted, MAX_UNRECEIVED_BYTES));
        let mut worker = Self {
            process,
            _bound: bound,
            outlet,
            output: receiver,
            unreceived,
            lines: VecDeque::new(),
            listener: Some(listener),
        };
        let hello = worker.line(MAX_START).map_err(|_| cannot("no greeting".to_owned()))?;
        match serde_json::from_slice(&hello) {
            Ok(Hello { openbaarmaker_worker: VERSION }) => Ok(worker),
            _ => Err(cannot("another version of the program".to_owned())),
        }
    }

    /// Sends a request, a whole line, with its files.
    pub(crate) fn send(&mut self, line: &[u8], files: &[File]) -> Result<(), InspectError> {
        let outlet = self.outlet.as_mut().ok_or(InspectError::Crashed)?;
        outlet.send(line, files).map_err(|_| InspectError::Crashed)
    }

    /// Waits for the answer to request `id`. Fails with [`InspectError::Crashed`] when the child is gone or its answer
    /// is invalid, [`InspectError::TimedOut`].
    pub(crate) fn receive(&mut self, id: u64, time: Duration) -> Result<Answer, InspectError> {
        let line = self.line(time)?;
        match serde_json::from_slice(&line) {
            Ok(Response { id: of, answer }) if of == id => Ok(answer),
            _ => Err(InspectError::Crashed),
        }
    }

    fn line(&mut self, time: Duration) -> Result<Vec<u8>, InspectError> {
        if let Some(line) = self.lines.pop_front() {
            return Ok(line);
        }
        match self.output.recv_timeout(time) {
            Ok(lines) => {
                self.unreceived.fetch_sub(bytes_of(&lines), Ordering::Relaxed);
                self.lines.extend(lines);
            }
            Err(RecvTimeoutError::Timeout) => return Err(InspectError::TimedOut),
            Err(RecvTimeoutError::Disconnected) => return Err(InspectError::Crashed),
        }
        self.lines.pop_front().ok_or(InspectError::Crashed)
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        drop(self.outlet.take());
        // The child may have ended already; then there is nothing to kill.
        let _ = self.process.kill();
        let begun = Instant::now();
        while matches!(self.process.try_wait(), Ok(None)) {
            if begun.elapsed() > MAX_END {
                // The child waits for a disk that does not answer; no system ends it before. Its listener ends too.
                return;
            }
            thread::sleep(BETWEEN_LOOKS);
        }
        if let Some(listener) = self.listener.take() {
            // How the listener ended no longer matters.
            let _ = listener.join();
        }
    }
}

/// Passes on the lines of a child, those that arrived together in one message. Stops listening to a child that writes
/// more than any request can lead to.
fn listen(output: impl Read, sender: &mpsc::Sender<Vec<Vec<u8>>>, unreceived: &AtomicUsize, most: usize) {
    let mut output = BufReader::with_capacity(BUFFER_BYTES, output);
    while let Ok(Some(first)) = read_line(&mut output) {
        let mut lines = vec![first];
        while output.buffer().contains(&b'\n') {
            match read_line(&mut output) {
                Ok(Some(line)) => lines.push(line),
                Ok(None) | Err(_) => break,
            }
        }
        let bytes = bytes_of(&lines);
        let before = unreceived.fetch_add(bytes, Ordering::Relaxed);
        if before.saturating_add(bytes) > most || sender.send(lines).is_err() {
            return;
        }
    }
}

fn bytes_of(lines: &[Vec<u8>]) -> usize {
    lines.iter().map(|line| line.len() + LINE_BYTES).sum()
}

fn read_line(output: &mut BufReader<impl Read>) -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    output.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut line)?;
    Ok(line.ends_with(b"\n").then_some(line))
}

const BUFFER_BYTES: usize = 64 << 10;
/// A list of 10,000 long names fits; a runaway child does not fill our memory.
const MAX_LINE_BYTES: u64 = 256 << 20;
/// One such line and the start of the next; a well-behaved child waits for the next request long before this.
const MAX_UNRECEIVED_BYTES: usize = 512 << 20;
/// Rough memory overhead of a line.
const LINE_BYTES: usize = 64;
/// How long a killed child may take to end.
const MAX_END: Duration = Duration::from_secs(5);
const BETWEEN_LOOKS: Duration = Duration::from_millis(1);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_child_that_goes_on_and_on_is_listened_to_no_longer() {
        for line in [vec![b'\n'], [vec![b'x'; 1_000], vec![b'\n']].concat()] {
            let endless = io::repeat(line[0]).take(64 << 20);
            let said: Box<dyn Read> =
                if line.len() == 1 { Box::new(endless) } else { Box::new(io::Cursor::new(line.repeat(64 << 10))) };
            let (sender, receiver) = mpsc::channel();
            let unreceived = AtomicUsize::new(0);
            listen(said, &sender, &unreceived, 16 << 20);
            drop(sender);
            let heard: usize = receiver.iter().map(|lines| bytes_of(&lines)).sum();
            assert!(heard <= 16 << 20, "{heard} bytes wait");
            assert!(heard > 4 << 20, "until then all is passed on");
        }
    }
}
