//! The interface to the contents of files from outside.
//!
//! The answers come from the inspect child process (ARCHITECTURE.md, invariant 11); this module knows only their shape.

use crate::codes::codes;
use crate::diwoo::existing::{ExistingFile, ListedItem};
use crate::inside::Inside;
use crate::ipm::existing::{IpmFile, IpmUnreadable};
use crate::lists::{ListFile, ListProblem};
use crate::model::Unchecked;
use crate::redaction::{Redacted, Redaction, RedactionProblem};
use crate::scrubbing::{ScrubChoice, ScrubProblem, Scrubbed};
use crate::shown::{PageImage, PageText, PlacedWords, ViewContent, ViewProblem, WordSearch};
pub use crate::store::document_texts::{DocumentText, ILLEGIBLE};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use std::path::Path;

/// The facts about a file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ContentFacts {
    /// Label of the DiWoo format recognised from the content (`PDF`, `DOCX`, `7z`), as the last segment of its URI;
    /// `None` when it is none of the 19. For plain text the extension decides: TXT, CSV or HTML.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// A readable name of the format when it is not one of the 19: `PNG`, `Windows-programma`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recognised_as: Option<String>,
    /// Title in the document's own properties, trimmed, control characters removed; `None` when empty.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    /// Language in the document's own properties, as BCP 47 (`nl-NL`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Date in the document's own properties (created), a suggestion only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub created: Option<NaiveDate>,
    /// Number of pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// Standards that a PDF claims to follow (`PDF/A-2b`, `PDF/UA-1`); whether it does is not checked.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub claims: Vec<String>,
    /// Why the content could not be read in full: `encrypted`, `damaged`, `too-complex`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// Why the inspection gave no answer. The file itself is then suspect, not the app.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum InspectError {
    /// The child process ended without an answer.
    #[error("inspection crashed")]
    Crashed,
    /// The child process exceeded its time limit.
    #[error("inspection took too long")]
    TimedOut,
    /// The child process could not be started; holds the reason.
    #[error("inspection cannot be started: {0}")]
    CannotStart(String),
    /// The archive is larger, deeper or more compressed than allowed; holds the limit that was exceeded.
    #[error("archive exceeds the limit {0}")]
    ArchiveLimit(String),
    /// The archive cannot be read: `damaged`, `encrypted`, `unsupported`, `link`, `duplicate-names`; or its contents
    /// cannot be written: `write`, `full`.
    #[error("archive cannot be read: {0}")]
    Archive(String),
}

/// One file inside a zip.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ArchiveEntry {
    /// Index inside the archive, for [`Inspector::extract`].
    pub index: u32,
    /// Name inside the archive, `/`-separated, decoded; not yet trusted as a path.
    pub name: String,
    /// Uncompressed size as the archive claims, in bytes.
    pub size_bytes: u64,
    /// `None` when it can be unpacked; else a code: `encrypted`, `unsafe-name`, `link`, `unsupported`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub problem: Option<String>,
}

/// Why a spreadsheet cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SheetProblem {
    /// It is not a spreadsheet, or of a kind that is not supported.
    OtherKind,
    /// It is locked with a password.
    Encrypted,
    /// It is damaged.
    Damaged,
    /// A quote in this row has no end, so what comes after it is lost.
    OpenQuote(u32),
    /// It has no filled cells.
    Empty,
    /// It has more rows than [`MAX_SHEET_ROWS`] below the headings.
    TooManyRows,
    /// It is too wide, or holds too much, to be read.
    TooLarge,
    /// The rows cannot be written: the disk is full or fails.
    CannotWrite,
}

/// Largest number of rows below the headings. Own choice.
pub const MAX_SHEET_ROWS: u32 = 50_000;

/// The facts about a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SheetFacts {
    /// Name of the sheet that was read; empty for csv.
    pub sheet: String,
    /// Names of the other filled sheets.
    pub others: Vec<String>,
    /// Rows below the headings.
    pub rows: u32,
}

/// One row of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetRow {
    /// Row number as a spreadsheet program shows it: the first is 1.
    #[serde(rename = "n")]
    pub number: u32,
    /// Cells from the first column on; empty ones at the end are left out.
    #[serde(rename = "c")]
    pub cells: Vec<SheetCell>,
}

/// One cell of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetCell {
    /// The text it shows; dates as ISO.
    #[serde(rename = "t", default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Kind of value.
    #[serde(rename = "k", default, skip_serializing_if = "CellKind::is_text")]
    pub kind: CellKind,
    /// Whether a formula made the value.
    #[serde(rename = "f", default, skip_serializing_if = "std::ops::Not::not")]
    pub is_formula: bool,
}

/// What a cell of a spreadsheet is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CellKind {
    /// Text, or nothing.
    #[default]
    Text,
    /// A number.
    Number,
    /// A date or moment.
    Date,
    /// True or false.
    Bool,
    /// The result of a failed formula, such as `#N/A`.
    Error,
    /// A part of a merged cell, other than the first.
    Merged,
    /// A formula without a stored result.
    NoResult,
    /// A text in which rows seem to have ended up, because a quote before it has no end.
    Rows,
}

impl CellKind {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_text(&self) -> bool {
        *self == Self::Text
    }
}

/// How to read a file from a directory of permit messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IpmKind<'a> {
    /// A message.
    Message,
    /// A page, or the listing of a directory.
    Links {
        /// The address of the directory, when known: absolute links into it then count too.
        base: Option<&'a str>,
    },
}

/// Returns the name of a file, for people.
pub(crate) fn name_of(file: &Path) -> String {
    let name = file.file_name().unwrap_or(file.as_os_str());
    name.to_string_lossy().into_owned()
}

codes! {
    /// Why a settings file cannot be read: the parameter `reason` of `settings-file-unreadable`.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "camelCase")]
    pub enum SettingsProblem {
        /// It cannot be opened or read.
        Damaged => "damaged",
        /// It is larger than [`crate::settings_file::MAX_BYTES`].
        TooLarge => "too-large",
        /// It is not a settings file.
        OtherShape => "other-shape",
        /// A newer program wrote it.
        Newer => "newer",
        /// It holds no organisation.
        Empty => "empty",
    }
}

/// The answer about a file: the inner result says what was made of it, or why nothing was.
pub type Answered<T, P> = Result<Result<T, P>, InspectError>;

/// Reads files from outside, away from this process. Every method fails with [`InspectError`] when there is no answer
/// about the file or page.
///
/// Shape: `name` is the original name of a file; only the extension is used, to tell TXT, CSV and HTML apart. Pages
/// count from 1. `to` must not exist yet. An inspector without an ability fails for every file, or says so in its
/// answer.
pub trait Inspector: Send + Sync {
    /// Reads a file.
    fn inspect(&self, file: &Path, name: &str) -> Result<ContentFacts, InspectError>;

    /// Reads many files; answers in the same order. Avoids waiting between files where it can.
    fn inspect_many(&self, files: &[(&Path, &str)]) -> Vec<Result<ContentFacts, InspectError>> {
        files.iter().map(|(file, name)| self.inspect(file, name)).collect()
    }

    /// Reads the text of many files; answers in the same order.
    fn read_texts(&self, files: &[(&Path, &str)]) -> Vec<Result<DocumentText, InspectError>> {
        (files.iter()).map(|_| Ok(DocumentText::unreadable("unsupported"))).collect()
    }

    /// Looks inside many files for what should not be published; answers in the same order.
    fn look_inside(&self, files: &[(&Path, &str)]) -> Vec<Result<Inside, InspectError>> {
        (files.iter()).map(|_| Ok(Inside::unchecked(Unchecked::Unsupported))).collect()
    }

    /// Reads what can be shown of a file.
    fn view(&self, _file: &Path, _name: &str) -> Result<ViewContent, InspectError> {
        Ok(ViewContent::Nothing { problem: ViewProblem::Unsupported })
    }

    /// Renders a page, about `width` pixels wide.
    fn page_image(&self, _file: &Path, _name: &str, _page: u32, _width: u32) -> Result<PageImage, InspectError> {
        Ok(PageImage::Nothing { problem: ViewProblem::Unsupported })
    }

    /// Reads the words of a page; none when it has no text.
    fn page_text(&self, _file: &Path, _name: &str, _page: u32) -> Result<PageText, InspectError> {
        Ok(PageText::default())
    }

    /// Locates all words of a page, or those that are searched for.
    fn page_words(
        &self,
        _file: &Path,
        _name: &str,
        _page: u32,
        _search: &WordSearch,
    ) -> Result<PlacedWords, InspectError> {
        Ok(PlacedWords::unread())
    }

    /// Reads a sitemap or sitemap index of any publisher and passes on its items, in order; those remain valid also
    /// when there is no answer about the rest.
    fn read_sitemap(&self, file: &Path, on_found: &mut dyn FnMut(ListedItem)) -> Result<ExistingFile, InspectError>;

    /// Reads a message about a permit case, or a page with links to such messages, of any publisher.
    fn read_ipm(&self, _file: &Path, _what: IpmKind<'_>) -> Result<IpmFile, InspectError> {
        Ok(IpmFile::Unreadable(IpmUnreadable::OtherKind))
    }

    /// Lists the files in a zip, without folders, or the attachments of an e-mail.
    ///
    /// # Errors
    /// [`InspectError`] when the archive cannot be read or exceeds a limit.
    fn list(&self, archive: &Path) -> Result<Vec<ArchiveEntry>, InspectError>;

    /// Unpacks one file of a zip or e-mail to `to`; never more than `max_bytes`.
    ///
    /// # Errors
    /// [`InspectError`] when it cannot be unpacked or grows over the limit; nothing is left at `to` then.
    fn extract(&self, archive: &Path, index: u32, to: &Path, max_bytes: u64) -> Result<u64, InspectError>;

    /// Reads the first filled sheet of a spreadsheet (xlsx, ods, xls, csv) and writes its rows to `to`: one
    /// [`SheetRow`] a line, as JSON, headings first.
    ///
    /// The inner result describes the spreadsheet, or why it cannot be read; nothing is left at `to` then.
    fn read_sheet(&self, _file: &Path, _name: &str, _to: &Path) -> Answered<SheetFacts, SheetProblem> {
        Ok(Err(SheetProblem::OtherKind))
    }

    /// Reads a colleague's settings file; returns the JSON of a [`crate::wire::SettingsFile`].
    fn read_settings(&self, _file: &Path) -> Answered<String, SettingsProblem> {
        Ok(Err(SettingsProblem::OtherShape))
    }

    /// Writes a redacted copy of a PDF to `to`, and proves that nothing is left under the boxes.
    ///
    /// The inner result says what was done, or why nothing was; then, and without an answer, nothing is left at `to`.
    fn redact(&self, _file: &Path, _name: &str, _how: &Redaction, _to: &Path) -> Answered<Redacted, RedactionProblem> {
        Ok(Err(RedactionProblem::Unsupported))
    }

    /// Writes a clean copy of a file to `to`.
    ///
    /// The inner result says what was removed, or why there is no copy; nothing is left at `to` then.
    fn scrub(&self, _file: &Path, _name: &str, _choice: ScrubChoice, _to: &Path) -> Answered<Scrubbed, ScrubProblem> {
        Ok(Err(ScrubProblem::Unsupported))
    }

    /// Reads the file of a newer value list; the inner result is the list, or why it cannot be read.
    fn read_list(&self, _file: &Path) -> Answered<ListFile, ListProblem> {
        Ok(Err(ListProblem::OtherShape))
    }
}
