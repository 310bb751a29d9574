//! Reads small files of others, in the child: messages and pages about permit cases, settings files, value lists.
//!
//! Shape: one byte more is read than each may have, which shows that it is too large.

use crate::bounded::at_most;
use openbaarmaker_core::content::SettingsProblem;
use openbaarmaker_core::ipm::existing::{IpmFile, IpmUnreadable, read_links, read_message};
use openbaarmaker_core::lists::{ListFile, ListProblem, MAX_LIST_BYTES, read_list};
use openbaarmaker_core::settings_file::{self, MAX_BYTES};
use std::{fs::File, io};

/// Reads a message about a permit case.
pub(crate) fn message(file: io::Result<File>) -> IpmFile {
    read(file, MAX_MESSAGE_BYTES).map_or_else(unreadable, |bytes| read_message(&bytes))
}

/// Reads the links of a page about permit cases.
pub(crate) fn links(file: io::Result<File>, base: Option<&str>) -> IpmFile {
    read(file, MAX_PAGE_BYTES)
        .map_or_else(unreadable, |bytes| IpmFile::Links(read_links(&bytes, base).into_iter().collect()))
}

/// Reads a settings file; returns what was understood, as JSON.
pub(crate) fn settings(file: io::Result<File>) -> Result<String, SettingsProblem> {
    let bytes = read(file, MAX_BYTES).map_err(|_| SettingsProblem::Damaged)?;
    let read = settings_file::read(&bytes)?;
    serde_json::to_string(&read).map_err(|_| SettingsProblem::Damaged)
}

pub(crate) fn value_list(file: io::Result<File>) -> Result<ListFile, ListProblem> {
    let bytes = read(file, MAX_LIST_BYTES).map_err(|_| ListProblem::Unreadable)?;
    read_list(&bytes)
}

fn read(file: io::Result<File>, most: u64) -> io::Result<Vec<u8>> {
    at_most(most.saturating_add(1), file?)
}

fn unreadable(_: io::Error) -> IpmFile {
    IpmFile::Unreadable(IpmUnreadable::OtherKind)
}

/// As much as the reader of messages accepts.
const MAX_MESSAGE_BYTES: u64 = 1 << 20;
/// As much as the reader of pages accepts.
const MAX_PAGE_BYTES: u64 = 16 << 20;
