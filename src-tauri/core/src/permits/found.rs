//! Finds and reads another publisher's messages: in a folder, next to a page, or on a destination.
//!
//! Source: ipm-vergunningen.md §8, rule 5; §3.1, T6.

use super::naming::path_of;
use crate::content::IpmKind;
use crate::error::{Result, store_io};
use crate::ipm;
use crate::ipm::existing::{ExistingMessage, IpmFile, is_message_name};
use crate::ipm::model::{MessageKind, PermitDetails};
use crate::job::{self, Job, Stage};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::Catalogue;
use crate::opening::{open_now, read_one};
use crate::target::TargetError;
use crate::wire::PermitFileProblem;
use chrono::NaiveDate;
use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// Own choice: a year of messages of a large municipality. Further ones are reported, not read.
const MAX_MESSAGES: usize = 20_000;
/// Own choice: all messages together, kept in memory until they are adopted; real ones are a few thousand bytes each.
const MAX_BYTES: usize = 256 << 20;
/// The reader's limit.
const MAX_MESSAGE_BYTES: u64 = 1 << 20;
/// The reader's limit.
const MAX_PAGE_BYTES: u64 = 16 << 20;
/// Bytes read between two reports of progress.
const PIECE_BYTES: u64 = 64 << 10;

/// Where messages are read from.
pub(super) enum Source {
    Folder(PathBuf),
    Target(Box<OpenSite>),
}

/// A message as it was found.
#[derive(Debug)]
pub(super) struct Message {
    pub(super) file_name: String,
    pub(super) bytes: Vec<u8>,
    /// Modification time in seconds since 1970, when known.
    pub(super) modified: Option<i64>,
    pub(super) read: ExistingMessage,
}

/// The order of messages of one case: by day, then by number, where a longer number is higher.
///
/// Source: ipm-vergunningen.md §4.2.
pub(super) type Order<'a> = (Option<NaiveDate>, usize, &'a str);

impl Message {
    pub(super) fn order(&self) -> Order<'_> {
        let number = self.read.transaction.as_str();
        (self.read.created_on, number.len(), number)
    }
}

/// The messages that were read.
#[derive(Default)]
pub(super) struct FoundMessages {
    pub(super) by_page: bool,
    pub(super) page: Option<Vec<u8>>,
    pub(super) messages: Vec<Message>,
    pub(super) problems: Vec<PermitFileProblem>,
}

impl App {
    pub(super) fn find_messages(
        &self,
        catalogue: &Catalogue,
        place: &Source,
        entry: Option<&Path>,
        job: &Job<'_>,
    ) -> Result<FoundMessages> {
        let staging = self.staging_folder()?;
        let copy = staging.path().join("bericht");
        let mut found = FoundMessages::default();
        let page = match (entry, place) {
            (Some(entry), _) => {
                let page = read_file(entry, MAX_PAGE_BYTES);
                Some(page.map_err(|error| store_io(entry, &error))?.0)
            }
            (None, Source::Folder(folder)) => {
                let page = read_file(&folder.join(ipm::names::PAGE), MAX_PAGE_BYTES);
                page.ok().map(|(page, _)| page)
            }
            (None, Source::Target(site)) => {
                let path = path_of(ipm::names::PAGE)?;
                site.base(|base| base.read(&path, MAX_PAGE_BYTES))?
            }
        };
        let mut names = Vec::new();
        if let Some(page) = &page {
            fs::write(&copy, page).map_err(|error| store_io(&copy, &error))?;
            let base = ipm::entry_url(&catalogue.base_url);
            let what = IpmKind::Links { base: Some(&base) };
            if let Ok(IpmFile::Links(links)) = self.environment.inspector.read_ipm(&copy, what) {
                names = links;
                found.by_page = !names.is_empty();
            }
        }
        if let (true, Source::Folder(folder)) = (names.is_empty(), place) {
            names = names_in(folder, job)?;
        }
        found.page = page;
        job.stage(Stage::Reading, u32::try_from(names.len()).ok());
        let mut bytes = 0;
        for (at, name) in names.into_iter().enumerate() {
            job::check(job.cancel)?;
            let read = if at < MAX_MESSAGES && bytes < MAX_BYTES {
                self.read_message(place, &name, &copy)?
            } else {
                Err("too-many")
            };
            match read {
                Ok(message) => {
                    bytes += message.bytes.len();
                    found.messages.push(message);
                }
                Err(code) => found.problems.push(PermitFileProblem { file_name: name, code: code.to_owned() }),
            }
        }
        Ok(found)
    }

    /// Reads one message; the inner error says why it cannot be read as one.
    fn read_message(&self, place: &Source, name: &str, copy: &Path) -> Result<Result<Message, &'static str>> {
        let (bytes, modified) = match place {
            Source::Folder(folder) => match read_file(&folder.join(name), MAX_MESSAGE_BYTES) {
                Ok((bytes, modified)) => (bytes, modified),
                Err(error) => {
                    return Ok(Err(match error.kind() {
                        io::ErrorKind::FileTooLarge => "too-large",
                        io::ErrorKind::InvalidInput => "other-kind",
                        io::ErrorKind::TimedOut => "no-answer",
                        _ => "missing",
                    }));
                }
            },
            Source::Target(site) => {
                let Ok(path) = path_of(name) else { return Ok(Err("missing")) };
                match site.destination.base.read(&path, MAX_MESSAGE_BYTES) {
                    Ok(Some(bytes)) => (bytes, None),
                    Err(error) if error.is_connection_lost() => {
                        return Err(site.failed(error));
                    }
                    Err(TargetError::TooLarge(_)) => return Ok(Err("too-large")),
                    Err(TargetError::Link(_)) => return Ok(Err("other-kind")),
                    Ok(None) | Err(_) => return Ok(Err("missing")),
                }
            }
        };
        fs::write(copy, &bytes).map_err(|error| store_io(copy, &error))?;
        let inspector = &self.environment.inspector;
        Ok(match inspector.read_ipm(copy, IpmKind::Message) {
            Ok(IpmFile::Message(read)) => Ok(Message { file_name: name.to_owned(), bytes, modified, read: *read }),
            Ok(IpmFile::Unreadable(reason)) => Err(reason.as_str()),
            Ok(IpmFile::Links(_)) | Err(_) => Err("other-kind"),
        })
    }
}

/// Reads a file from another publisher's folder, with its modification time: ordinary files only, up to `most` bytes.
fn read_file(file: &Path, most: u64) -> io::Result<(Vec<u8>, Option<i64>)> {
    let (bytes, facts) = read_one(file, &|| false, move |path, tell| {
        let file = open_now(path)?;
        let facts = file.metadata()?;
        let mut bytes = Vec::new();
        let mut rest = file.take(most + 1);
        while rest.by_ref().take(PIECE_BYTES).read_to_end(&mut bytes)? > 0 {
            tell();
        }
        Ok((bytes, facts))
    })?;
    if bytes.len() as u64 > most {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    let modified = facts.modified().ok();
    let modified = modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    let modified = modified.and_then(|at| i64::try_from(at.as_secs()).ok());
    Ok((bytes, modified))
}

/// Returns the names of possible messages in a folder, sorted; a slow disk is fine as long as names keep coming.
fn names_in(folder: &Path, job: &Job<'_>) -> Result<Vec<String>> {
    let listed = folder.to_owned();
    let is_over = || job.cancel.is_cancelled();
    let list = move |_: &Path, tell: &dyn Fn()| {
        let names = fs::read_dir(&listed)?
            .inspect(|_| tell())
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| is_message_name(name));
        Ok(names.collect())
    };
    let names = read_one(&folder.join(ipm::names::PAGE), &is_over, list);
    job::check(job.cancel)?;
    let mut names: Vec<String> = names.map_err(|error| store_io(folder, &error))?;
    names.sort_unstable();
    Ok(names)
}

pub(super) fn last_kind(messages: &[Message]) -> MessageKind {
    messages.last().map_or(MessageKind::C, |message| message.read.kind)
}

/// Returns the details from the last full message of a case.
pub(super) fn details_of(messages: &[Message]) -> PermitDetails {
    let full = messages.iter().rev().find(|message| message.read.is_full);
    let said = full.or(messages.last());
    said.map(|message| message.read.details.clone()).unwrap_or_default()
}
