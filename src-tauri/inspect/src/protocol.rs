//! The protocol between parent and child: one JSON object per line.
//!
//! Shape: the child starts with a [`Hello`]; then it sends a [`Response`] for every [`Request`], in order. A sitemap
//! gets several, all but the last with an [`Answer::Found`]. Parent and child are the same program, so a difference in
//! version means that the program on disk was replaced while it ran.

use openbaarmaker_core::content::{
    ArchiveEntry, ContentFacts, DocumentText, InspectError, SettingsProblem, SheetFacts, SheetProblem,
};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem};
use openbaarmaker_core::ipm::existing::IpmFile;
use openbaarmaker_core::lists::{ListFile, ListProblem};
use openbaarmaker_core::wire::{
    Inside, PageImage, PageText, PlacedWords, Redacted, Redaction, RedactionProblem, ScrubChoice, ScrubProblem,
    Scrubbed, ViewContent, WordSearch,
};
use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// The version of these shapes; raised with every change.
pub(crate) const VERSION: u32 = 12;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Hello {
    /// The child's [`VERSION`].
    pub(crate) openbaarmaker_worker: u32,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Request {
    pub(crate) id: u64,
    pub(crate) task: Task,
    /// How many files are sent along: none when the input cannot be opened, two when there is one to write.
    pub(crate) files: u8,
}

/// A file, and what to do with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Task {
    pub(crate) file: WirePath,
    /// The end of its original name, for tasks that need its extension.
    pub(crate) name: String,
    pub(crate) what: What,
}

impl Task {
    pub(crate) fn new(file: &Path, name: &str, what: What) -> Self {
        let skip = name.chars().count().saturating_sub(MAX_NAME_CHARS);
        Self { file: file.into(), name: name.chars().skip(skip).collect(), what }
    }
}

/// What a child can do with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase", deny_unknown_fields)]
pub(crate) enum What {
    /// Tell what kind of file it is.
    Inspect,
    /// Read it as another publisher's sitemap or index.
    Sitemap,
    /// Read it as another publisher's message about a permit case.
    IpmMessage,
    /// Read the links of another publisher's page or listing.
    IpmLinks {
        /// The address of its directory, when it is known.
        base: Option<String>,
    },
    ReadText,
    /// List a zip, or the attachments of a mail.
    List,
    /// Unpack one entry of a zip, or one attachment.
    Extract {
        index: u32,
        /// The destination; created by the parent.
        to: WirePath,
        max_bytes: u64,
    },
    /// Write the rows of a spreadsheet as lines.
    Sheet {
        /// Where the rows go; made by the parent.
        to: WirePath,
    },
    Redact {
        redaction: Redaction,
        /// The destination of the copy; created by the parent.
        to: WirePath,
    },
    Scrub {
        choice: ScrubChoice,
        /// The destination of the copy; created by the parent.
        to: WirePath,
    },
    ValueList,
    Settings,
    /// Look inside it for what should not be published.
    LookInside,
    View,
    PageImage {
        /// From 1.
        page: u32,
        /// In pixels.
        width: u32,
    },
    PageText {
        /// From 1.
        page: u32,
    },
    PageWords {
        /// From 1.
        page: u32,
        search: WordSearch,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Response {
    pub(crate) id: u64,
    pub(crate) answer: Answer,
}

/// The result of a task; one without a remark answers the [`What`] that is named like it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum Answer {
    /// Answers [`What::Inspect`].
    Facts(ContentFacts),
    /// Answers [`What::Sitemap`]: some of what is in it; more follows.
    Found(Vec<ListedItem>),
    /// Answers [`What::Sitemap`]: the end.
    Sitemap(ExistingFile),
    /// Answers [`What::IpmMessage`] and [`What::IpmLinks`].
    Ipm(IpmFile),
    /// Answers [`What::ReadText`].
    Text(DocumentText),
    /// Answers [`What::List`].
    Entries(Vec<ArchiveEntry>),
    /// Answers [`What::Extract`]: bytes.
    Unpacked(u64),
    Sheet(Result<SheetFacts, SheetProblem>),
    Redacted(Result<Redacted, RedactionProblem>),
    Scrubbed(Result<Scrubbed, ScrubProblem>),
    ValueList(Result<ListFile, ListProblem>),
    Settings(Result<String, SettingsProblem>),
    Inside(Inside),
    View(ViewContent),
    PageImage(PageImage),
    PageText(PageText),
    PageWords(PlacedWords),
    /// Why there is no answer; [`InspectError::Crashed`] when a reader panicked.
    Failed(InspectError),
}

impl What {
    /// Returns the file to write to, if the task writes one.
    pub(crate) fn sink(&self) -> Option<PathBuf> {
        match self {
            Self::Extract { to, .. } | Self::Sheet { to, .. } | Self::Redact { to, .. } | Self::Scrub { to, .. } => {
                Some(to.to_path())
            }
            _ => None,
        }
    }
}

/// A path in JSON: as text where possible, else in the system's own form.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum WirePath {
    Text(String),
    System(OsString),
}

impl From<&Path> for WirePath {
    fn from(path: &Path) -> Self {
        match path.to_str() {
            Some(text) => Self::Text(text.to_owned()),
            None => Self::System(path.into()),
        }
    }
}

impl WirePath {
    pub(crate) fn to_path(&self) -> PathBuf {
        match self {
            Self::Text(text) => text.into(),
            Self::System(name) => name.into(),
        }
    }
}

/// Enough to see an extension.
const MAX_NAME_CHARS: usize = 40;

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
        use std::os::unix::ffi::OsStringExt;
        OsString::from_vec(b"/tmp/caf\xe9.pdf".to_vec()).into()
    }

    #[cfg(windows)]
    fn not_utf_8() -> PathBuf {
        use std::os::windows::ffi::OsStringExt;
        OsString::from_wide(&[0x43, 0x3a, 0x5c, 0xd800]).into()
    }
}
