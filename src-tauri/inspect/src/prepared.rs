//! A request with its files, before and after it is sent to a child.

use crate::{
    child::Worker,
    handover,
    protocol::{Request, Task},
};
use openbaarmaker_core::content::InspectError;
use openbaarmaker_core::opening::{open_file, open_now};
use std::{
    fs::{self, File},
    io,
    path::PathBuf,
};

/// Where the files to read are.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Disk {
    /// Copies in the library, on a disk that must answer anyway. With so many, a thread for each would be noticeable.
    OfLibrary,
    /// Where a person keeps them.
    OfPerson,
}

pub(crate) struct Sent {
    pub(crate) bytes: usize,
    /// The file that was created for the child to write.
    made: Option<PathBuf>,
    pub(crate) is_late: bool,
}

impl Sent {
    pub(crate) fn undo(self) {
        if let Some(made) = self.made {
            // Half a file may be there; a leftover is removed with the other temporary files.
            let _ = fs::remove_file(made);
        }
    }
}

/// A request as a line, with its files open.
pub(crate) struct Prepared {
    pub(crate) line: Vec<u8>,
    files: Vec<File>,
    made: Option<PathBuf>,
    /// Whether the disk of the file did not answer; then the child receives nothing to read.
    pub(crate) is_late: bool,
}

impl Prepared {
    pub(crate) fn new(id: u64, task: &Task, disk: Disk) -> Option<Self> {
        let opened = match disk {
            Disk::OfLibrary => open_now(&task.file.to_path()),
            Disk::OfPerson => open_file(&task.file.to_path()),
        };
        let late = |error: &io::Error| error.kind() == io::ErrorKind::TimedOut;
        let is_late = opened.as_ref().is_err_and(late);
        let mut files: Vec<File> = opened.into_iter().collect();
        let mut made = None;
        if let Some(to) = task.what.sink()
            && !files.is_empty()
            && let Ok(sink) = handover::make(&to)
        {
            files.push(sink);
            made = Some(to);
        }
        let request = Request { id, task: task.clone(), files: u8::try_from(files.len()).ok()? };
        let mut line = serde_json::to_vec(&request).ok()?;
        line.push(b'\n');
        Some(Self { line, files, made, is_late })
    }

    pub(crate) fn sent(&self) -> Sent {
        Sent { bytes: self.line.len(), made: self.made.clone(), is_late: self.is_late }
    }

    pub(crate) fn send(&self, worker: &mut Worker) -> Result<(), InspectError> {
        worker.send(&self.line, &self.files)
    }
}
