//! Unpacking a zip: each file in it becomes a draft, or is skipped with a reason. The inspector reads the zip; the
//! limits apply to the zip with everything nested in it.

use super::{
    SkipCode, Skipped,
    obstacle::{is_ignored, is_program},
    outcome::Outcome,
    walk::Source,
    worker::ImportWorker,
};
use crate::counting::count;
use crate::opening::open_file;
use crate::{
    content::{ArchiveEntry, InspectError},
    store::content::ContentError,
};
use std::{fs, io, path::Path, sync::atomic::Ordering};

/// Unpacks a file named as a zip; adds it as it is if it is not one.
pub(super) fn unpack(worker: &mut ImportWorker<'_>, source: Source) {
    match open_file(&source.path) {
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::TimedOut => {
            let late = Skipped::new(source.display, SkipCode::NoAnswer);
            return worker.push(Outcome::Skipped(late));
        }
        // The store refuses a locked or unreadable zip with the right reason.
        Err(_) => return worker.take_files(vec![source]),
    }
    match is_zip(worker, &source.path, &source.name) {
        Err(error) => worker.push(Outcome::Skipped(refused(&source.path, &source.display, &error))),
        Ok(false) => worker.take_files(vec![source]),
        Ok(true) => {
            let read = &worker.shared.bytes;
            read.fetch_add(source.size, Ordering::Relaxed);
            Unpacking::new(worker).archive(&source.path, &source.display, 1);
        }
    }
}

pub(super) fn attachments(worker: &mut ImportWorker<'_>, mail: &Path, display: &str) {
    Unpacking::new(worker).archive(mail, display, 1);
}

/// Tells whether a name is that of a zip. A zip under another name is a document like any other.
pub(super) fn is_zip_name(name: &str) -> bool {
    name.rsplit_once('.').is_some_and(|(_, extension)| extension.eq_ignore_ascii_case("zip"))
}

struct Unpacking<'t, 'a> {
    worker: &'t mut ImportWorker<'a>,
    entries_left: usize,
    bytes_left: u64,
}

impl<'t, 'a> Unpacking<'t, 'a> {
    fn new(worker: &'t mut ImportWorker<'a>) -> Self {
        Self { worker, entries_left: MAX_ENTRIES, bytes_left: MAX_BYTES }
    }

    fn archive(&mut self, archive: &Path, display: &str, level: u32) {
        let entries = match self.worker.tools.inspector.list(archive) {
            Ok(entries) => entries,
            Err(error) => return self.skip(refused(archive, display, &error)),
        };
        if entries.is_empty() {
            return self.skip(Skipped::new(display, SkipCode::ArchiveEmpty));
        }
        if entries.len() > self.entries_left {
            return self.skip(limit(display, "entries"));
        }
        self.entries_left -= entries.len();
        self.announce(&entries);
        let mut is_silent = false;
        for entry in entries {
            if self.worker.is_stopped() {
                return;
            }
            if is_silent {
                // Waiting for each of the others would take just as long.
                let display = format!("{display}/{}", entry.name);
                self.skip(Skipped::new(display, SkipCode::NoAnswer));
            } else {
                is_silent = self.entry(archive, display, &entry, level);
            }
        }
    }

    /// Takes one file of a zip; tells whether the disk of the zip does not respond in time.
    fn entry(&mut self, archive: &Path, archive_display: &str, entry: &ArchiveEntry, level: u32) -> bool {
        if is_ignored(&entry.name) {
            self.worker.push(Outcome::Ignored);
            return false;
        }
        // What is missing of a mail has no name.
        let display = match entry.name.as_str() {
            "" => archive_display.to_owned(),
            name => format!("{archive_display}/{name}"),
        };
        let refusal = match &entry.problem {
            Some(problem) => Some(Skipped::new(display.as_str(), code_of(problem))),
            None if is_program(&entry.name) => Some(Skipped::new(display.as_str(), SkipCode::Program)),
            None if entry.size_bytes == 0 => Some(Skipped::new(display.as_str(), SkipCode::Empty)),
            None if entry.size_bytes > self.bytes_left => Some(limit(&display, "size")),
            None => None,
        };
        if let Some(refusal) = refusal {
            self.skip(refusal);
            return false;
        }
        let to = self.worker.tools.content.temporary_path();
        let inspector = self.worker.tools.inspector;
        match inspector.extract(archive, entry.index, &to, entry.size_bytes) {
            Ok(bytes) => {
                self.bytes_left = self.bytes_left.saturating_sub(bytes);
                self.worker.shared.bytes.fetch_add(bytes, Ordering::Relaxed);
                self.extracted(&to, display, entry, level);
            }
            Err(error @ InspectError::TimedOut) => {
                let skipped = refused(archive, &display, &error);
                let is_silent = skipped.code == SkipCode::NoAnswer;
                self.skip(skipped);
                return is_silent;
            }
            Err(error) => match library_trouble(&error) {
                Some(trouble) => self.worker.settle(display, String::new(), Err(trouble)),
                None => self.skip(refused(archive, &display, &error)),
            },
        }
        false
    }

    fn extracted(&mut self, file: &Path, display: String, entry: &ArchiveEntry, level: u32) {
        let name = entry.name.rsplit('/').next().unwrap_or_default();
        let nested = is_zip_name(name) && is_zip(self.worker, file, name).unwrap_or(false);
        if nested {
            if level < MAX_LEVEL {
                self.archive(file, &display, level + 1);
            } else {
                self.skip(limit(&display, "nesting"));
            }
            // What cannot be removed now is removed with the other temporary files.
            let _ = fs::remove_file(file);
            return;
        }
        let tools = self.worker.tools;
        let added = tools.content.adopt(file, tools.cancel);
        self.worker.settle(display, name.to_owned(), added);
    }

    /// Counts the files of a zip instead of the zip itself.
    fn announce(&self, entries: &[ArchiveEntry]) {
        let shared = self.worker.shared;
        let more = count(entries.len().saturating_sub(1));
        // The child read them from the zip, which may say anything.
        let bytes = entries.iter().map(|entry| entry.size_bytes).fold(0, u64::saturating_add);
        shared.more_files.fetch_add(more, Ordering::Relaxed);
        shared.more_bytes.fetch_add(bytes, Ordering::Relaxed);
        shared.archives.fetch_add(1, Ordering::Relaxed);
    }

    fn skip(&mut self, skipped: Skipped) {
        self.worker.push(Outcome::Skipped(skipped));
    }
}

/// Tells whether a file is a zip and nothing more specific: a `.docx` renamed to `.zip` is a document.
fn is_zip(worker: &ImportWorker<'_>, file: &Path, name: &str) -> Result<bool, InspectError> {
    match worker.tools.inspector.inspect(file, name) {
        Ok(facts) => Ok(facts.format.as_deref() == Some("ZIP")),
        Err(error @ InspectError::CannotStart(_)) => Err(error),
        // It crashes its reader: it is added as it is, with that finding.
        Err(_) => Ok(false),
    }
}

/// Returns why a zip, or a file in it, is skipped. A slow file on a responsive disk does not affect the others.
fn refused(archive: &Path, display: &str, error: &InspectError) -> Skipped {
    let damaged = |reason: &str| Skipped::new(display, SkipCode::ArchiveDamaged).with("reason", reason);
    match error {
        InspectError::ArchiveLimit(which) => limit(display, which),
        InspectError::Archive(reason) => match code_of(reason) {
            SkipCode::ArchiveDamaged => damaged(reason),
            code => Skipped::new(display, code),
        },
        InspectError::CannotStart(reason) => {
            Skipped::new(display, SkipCode::InspectionUnavailable).with("reason", reason)
        }
        InspectError::Crashed => damaged("crashed"),
        InspectError::TimedOut if is_silent(archive) => Skipped::new(display, SkipCode::NoAnswer),
        InspectError::TimedOut => damaged("timed-out"),
    }
}

fn is_silent(archive: &Path) -> bool {
    open_file(archive).is_err_and(|error| error.kind() == io::ErrorKind::TimedOut)
}

fn code_of(problem: &str) -> SkipCode {
    match problem {
        "encrypted" => SkipCode::ArchiveEncrypted,
        "unsafe-name" => SkipCode::ArchiveUnsafeName,
        "link" => SkipCode::ArchiveLink,
        "unsupported" => SkipCode::ArchiveUnsupported,
        "duplicate-names" => SkipCode::ArchiveDuplicateNames,
        _ => SkipCode::ArchiveDamaged,
    }
}

fn limit(display: &str, which: &str) -> Skipped {
    Skipped::new(display, SkipCode::ArchiveLimit).with("limit", which)
}

/// Returns the error when the child could read the zip but not write to the library.
fn library_trouble(error: &InspectError) -> Option<ContentError> {
    match error {
        InspectError::Archive(reason) if reason == "full" => Some(ContentError::Full),
        InspectError::Archive(reason) if reason == "write" => {
            Some(ContentError::Store(io::Error::other("a file of a zip cannot be written")))
        }
        InspectError::Archive(_)
        | InspectError::ArchiveLimit(_)
        | InspectError::Crashed
        | InspectError::TimedOut
        | InspectError::CannotStart(_) => None,
    }
}

/// Source: decisions.md, "Limits of one file".
pub(super) const MAX_ENTRIES: usize = 10_000;
/// Source: decisions.md, "Limits of one file".
const MAX_BYTES: u64 = 2 << 30;
/// A zip in a zip, and no deeper. Source: decisions.md, "Limits of one file".
const MAX_LEVEL: u32 = 2;
