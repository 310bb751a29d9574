//! What parent and child say to each other: one JSON object a line.
//!
//! Shape: the child begins with a [`Hello`]; then a [`Response`] for every [`Request`], in order; for a sitemap several,
//! of which the last is no [`Answer::Found`]. Parent and child are
//! the same program, so a difference in version means that the program on disk was replaced while it ran.

use openbaarmaker_core::content::{
    ArchiveEntry, ContentFacts, DocumentText, InspectError, SettingsProblem, SheetFacts,
    SheetProblem,
};
use openbaarmaker_core::diwoo::existing::{ExistingFile, ListedItem};
use openbaarmaker_core::ipm::existing::IpmFile;
use openbaarmaker_core::lists::{ListFile, ListProblem};
use openbaarmaker_core::wire::{
    Inside, PageImage, PageText, PlacedWords, Redacted, Redaction, RedactionProblem, ScrubChoice,
    ScrubProblem, Scrubbed, ViewContent, WordSearch,
};
use serde::{Deserialize, Serialize};
use std::{
    ffi::OsString,
    path::{Path, PathBuf},
};

/// The version of these shapes; raised with every change.
pub(crate) const VERSION: u32 = 9;

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
    /// How many files come along: none when the one to read cannot be opened, two with one to write.
    pub(crate) files: u8,
}

/// A file, and what to do with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Task {
    /// Where it is.
    pub(crate) file: WirePath,
    /// What to do.
    pub(crate) what: What,
}

impl Task {
    pub(crate) fn new(file: &Path, what: What) -> Self {
        let file = file.into();
        Self { file, what }
    }
}

/// What a child can do with a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "camelCase",
    rename_all_fields = "camelCase",
    deny_unknown_fields
)]
pub(crate) enum What {
    /// Tell what it is.
    Inspect {
        /// Its original name, or the end of it.
        name: String,
    },
    /// Read it as a sitemap or index of another publisher.
    Sitemap,
    /// Read it as a message about a permit case of another publisher.
    IpmMessage,
    /// Read the links of a page or listing of another publisher.
    IpmLinks {
        /// The address of its directory, when it is known.
        base: Option<String>,
    },
    /// Read its text.
    ReadText {
        /// Its original name, or the end of it.
        name: String,
    },
    /// List a zip.
    List,
    /// Unpack one entry of a zip.
    Extract {
        /// Which entry.
        index: u32,
        /// Where it goes; made by the parent.
        to: WirePath,
        /// At most so much.
        max_bytes: u64,
    },
    /// Write the rows of a spreadsheet as lines.
    Sheet {
        /// Its original name, or the end of it.
        name: String,
        /// Where the rows go; made by the parent.
        to: WirePath,
    },
    /// Make a redacted copy.
    Redact {
        /// What goes.
        redaction: Redaction,
        /// Where the copy goes; made by the parent.
        to: WirePath,
    },
    /// Make a clean copy of it.
    Scrub {
        /// Its original name, or the end of it.
        name: String,
        /// How.
        choice: ScrubChoice,
        /// Where the copy goes; made by the parent.
        to: WirePath,
    },
    /// Read it as a newer value list.
    ValueList,
    /// Read it as a settings file.
    Settings,
    /// Look inside it for what should not go out.
    LookInside {
        /// Its original name, or the end of it.
        name: String,
    },
    /// Tell what there is to see.
    View {
        /// Its original name, or the end of it.
        name: String,
    },
    /// Make a picture of a page.
    PageImage {
        /// Its original name, or the end of it.
        name: String,
        /// From 1.
        page: u32,
        /// In pixels.
        width: u32,
    },
    /// Read the words of a page.
    PageText {
        /// Its original name, or the end of it.
        name: String,
        /// From 1.
        page: u32,
    },
    /// Tell where words of a page stand.
    PageWords {
        /// Its original name, or the end of it.
        name: String,
        /// From 1.
        page: u32,
        /// Which.
        search: WordSearch,
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
    /// Of [`What::Inspect`].
    Facts(ContentFacts),
    /// Of [`What::Sitemap`]: some of what is in it; more follows.
    Found(Vec<ListedItem>),
    /// Of [`What::Sitemap`]: the end.
    Sitemap(ExistingFile),
    /// Of [`What::IpmMessage`] and [`What::IpmLinks`].
    Ipm(IpmFile),
    /// Of [`What::ReadText`].
    Text(DocumentText),
    /// Of [`What::List`].
    Entries(Vec<ArchiveEntry>),
    /// Of [`What::Extract`]: bytes.
    Unpacked(u64),
    /// Of [`What::Sheet`].
    Sheet(Result<SheetFacts, SheetProblem>),
    /// Of [`What::Redact`].
    Redacted(Result<Redacted, RedactionProblem>),
    /// Of [`What::Scrub`].
    Scrubbed(Result<Scrubbed, ScrubProblem>),
    /// Of [`What::ValueList`].
    ValueList(Result<ListFile, ListProblem>),
    /// Of [`What::Settings`].
    Settings(Result<String, SettingsProblem>),
    /// Of [`What::LookInside`].
    Inside(Inside),
    /// Of [`What::View`].
    View(ViewContent),
    /// Of [`What::PageImage`].
    PageImage(PageImage),
    /// Of [`What::PageText`].
    PageText(PageText),
    /// Of [`What::PageWords`].
    PageWords(PlacedWords),
    /// Why there is no answer; a reader that gave up in disorder is [`InspectError::Crashed`].
    Failed(InspectError),
}

impl What {
    /// Returns where the file goes that is made, if one is.
    pub(crate) fn sink(&self) -> Option<PathBuf> {
        match self {
            Self::Extract { to, .. }
            | Self::Sheet { to, .. }
            | Self::Redact { to, .. }
            | Self::Scrub { to, .. } => Some(to.to_path()),
            _ => None,
        }
    }
}

/// A path in JSON: text where it is text, else what the system itself uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) enum WirePath {
    /// Text.
    Text(String),
    /// What the system itself uses.
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
    /// Returns the path.
    pub(crate) fn to_path(&self) -> PathBuf {
        match self {
            Self::Text(text) => text.into(),
            Self::System(name) => name.into(),
        }
    }
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
        use std::os::unix::ffi::OsStringExt;
        OsString::from_vec(b"/tmp/caf\xe9.pdf".to_vec()).into()
    }

    #[cfg(windows)]
    fn not_utf_8() -> PathBuf {
        use std::os::windows::ffi::OsStringExt;
        OsString::from_wide(&[0x43, 0x3a, 0x5c, 0xd800]).into()
    }
}
