//! What parent and child say to each other: one JSON object a line.
//!
//! Shape: the child begins with a [`Hello`]; then a [`Response`] for every [`Request`], in order; for a sitemap several,
//! of which the last is no [`Answer::Found`]. Parent and child are
//! the same program, so a difference in version means that the program on disk was replaced while it ran.

use openbaarmaker_core::content::{
    ArchiveEntry, ContentFacts, DocumentText, InspectError, SheetFacts, SheetProblem,
};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem};
use openbaarmaker_core::ipm::existing::IpmFile;
use openbaarmaker_core::lists::{ListFile, ListProblem};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The version of these shapes; raised with every change.
pub(crate) const VERSION: u32 = 3;

/// The first line of a child.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Hello {
    /// [`VERSION`] of the child.
    pub(crate) openbaarmaker_worker: u32,
}

/// One question.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Request {
    /// Comes back in the response.
    pub(crate) id: u64,
    /// What to do.
    pub(crate) task: Task,
}

/// What a child can do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub(crate) enum Task {
    /// Tell what a file is.
    Inspect {
        /// Where it is.
        file: WirePath,
        /// Its original name, or the end of it.
        name: String,
    },
    /// Read a sitemap or index of another publisher.
    Sitemap {
        /// Where it is.
        file: WirePath,
    },
    /// Read a message about a permit case of another publisher.
    IpmMessage {
        /// Where it is.
        file: WirePath,
    },
    /// Read the links of a page or listing of another publisher.
    IpmLinks {
        /// Where it is.
        file: WirePath,
        /// The address of its directory, when it is known.
        base: Option<String>,
    },
    /// Read the text of a file.
    ReadText {
        /// Where it is.
        file: WirePath,
        /// Its original name, or the end of it.
        name: String,
    },
    /// List a zip.
    List {
        /// Where it is.
        archive: WirePath,
    },
    /// Unpack one entry of a zip.
    Extract {
        /// Where it is.
        archive: WirePath,
        /// Which entry.
        index: u32,
        /// Where it goes; must not exist.
        to: WirePath,
        /// At most so much.
        max_bytes: u64,
    },
    /// Write the rows of a spreadsheet as lines.
    Sheet {
        /// Where it is.
        file: WirePath,
        /// Its original name, or the end of it.
        name: String,
        /// Where the rows go; must not exist.
        to: WirePath,
    },
    /// Read a newer value list.
    ValueList {
        /// Where it is.
        file: WirePath,
    },
}

/// One answer.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Response {
    /// Of the request.
    pub(crate) id: u64,
    /// What came of it.
    pub(crate) answer: Answer,
}

/// What comes of a task.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Answer {
    /// Of [`Task::Inspect`].
    Facts(ContentFacts),
    /// Of [`Task::Sitemap`]: some of what is in it; more follows.
    Found(Vec<ListedItem>),
    /// Of [`Task::Sitemap`]: the end.
    Sitemap(ExistingFile),
    /// Of [`Task::IpmMessage`] and [`Task::IpmLinks`].
    Ipm(IpmFile),
    /// Of [`Task::ReadText`].
    Text(DocumentText),
    /// Of [`Task::List`].
    Entries(Vec<ArchiveEntry>),
    /// Of [`Task::Extract`]: bytes.
    Unpacked(u64),
    /// Of [`Task::Sheet`].
    Sheet(Result<SheetFacts, SheetProblem>),
    /// Of [`Task::ValueList`].
    ValueList(Result<ListFile, ListProblem>),
    /// A limit was exceeded: which.
    ArchiveLimit(String),
    /// The archive cannot be read: why.
    Archive(String),
    /// The reader of this kind of file gave up in disorder.
    Panicked,
}

impl From<InspectError> for Answer {
    fn from(error: InspectError) -> Self {
        match error {
            InspectError::ArchiveLimit(limit) => Self::ArchiveLimit(limit),
            InspectError::Archive(reason) => Self::Archive(reason),
            InspectError::Crashed | InspectError::TimedOut | InspectError::CannotStart(_) => {
                Self::Panicked
            }
        }
    }
}

/// A path in JSON: text where it is text, else what the system itself uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum WirePath {
    /// Text.
    Text(String),
    /// Bytes (Unix).
    Bytes(Vec<u8>),
    /// UTF-16 units, possibly unpaired (Windows).
    Wide(Vec<u16>),
}

impl From<&Path> for WirePath {
    fn from(path: &Path) -> Self {
        match path.to_str() {
            Some(text) => Self::Text(text.to_owned()),
            None => not_text(path),
        }
    }
}

impl WirePath {
    /// Returns the path; a path of another system's kind is empty, which no file has.
    pub(crate) fn to_path(&self) -> PathBuf {
        match self {
            Self::Text(text) => PathBuf::from(text),
            Self::Bytes(bytes) => from_bytes(bytes),
            Self::Wide(wide) => from_wide(wide),
        }
    }
}

#[cfg(unix)]
fn not_text(path: &Path) -> WirePath {
    use std::os::unix::ffi::OsStrExt;
    WirePath::Bytes(path.as_os_str().as_bytes().to_vec())
}

#[cfg(windows)]
fn not_text(path: &Path) -> WirePath {
    use std::os::windows::ffi::OsStrExt;
    WirePath::Wide(path.as_os_str().encode_wide().collect())
}

#[cfg(unix)]
fn from_bytes(bytes: &[u8]) -> PathBuf {
    use std::os::unix::ffi::OsStrExt;
    PathBuf::from(std::ffi::OsStr::from_bytes(bytes))
}

#[cfg(windows)]
fn from_bytes(_: &[u8]) -> PathBuf {
    PathBuf::new()
}

#[cfg(unix)]
fn from_wide(_: &[u16]) -> PathBuf {
    PathBuf::new()
}

#[cfg(windows)]
fn from_wide(wide: &[u16]) -> PathBuf {
    use std::os::windows::ffi::OsStringExt;
    PathBuf::from(std::ffi::OsString::from_wide(wide))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carries_every_path_unchanged() {
        let paths = [PathBuf::from("/tmp/besluit één.pdf"), not_utf_8()];
        for path in paths {
            let json = serde_json::to_string(&WirePath::from(path.as_path())).unwrap();
            let back: WirePath = serde_json::from_str(&json).unwrap();
            assert_eq!(back.to_path(), path);
        }
    }

    #[cfg(unix)]
    fn not_utf_8() -> PathBuf {
        from_bytes(b"/tmp/caf\xe9.pdf")
    }

    #[cfg(windows)]
    fn not_utf_8() -> PathBuf {
        from_wide(&[0x43, 0x3a, 0x5c, 0xd800])
    }
}
