//! The outcome of an import: drafts, and files that were skipped.

use super::title;
use crate::codes::codes;
use crate::describe::agreement::{Agreement, agreement};
use crate::{
    content::{ContentFacts, InspectError},
    lists::Lists,
    model::{ContentFile, ContentPlace, ListUri, Params, Sha256, TitleOrigin},
    store::content::{Added, ContentError},
};
use serde::Serialize;
use std::io;

/// A file whose content is in the store, ready to become a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// Where it came from, for people: `map/besluit.pdf`, `archief.zip/map/besluit.pdf`; `/`-separated.
    pub original: String,
    /// Its content, as a document keeps it.
    pub file: ContentFile,
    /// Proposed title; empty when neither the document nor its name gives one.
    pub title: String,
    /// Where the proposal comes from.
    pub title_origin: TitleOrigin,
    /// Whether content and extension agree.
    pub agreement: Agreement,
}

impl Draft {
    pub(crate) fn new(
        original: String,
        name: String,
        added: Added,
        inspected: Result<ContentFacts, InspectError>,
        lists: &Lists,
    ) -> Self {
        let (facts, failure) = match inspected {
            Ok(facts) => (facts, None),
            Err(error) => (ContentFacts::default(), Some(problem_of(&error))),
        };
        let agreement = agreement(facts.format.as_deref(), facts.recognised_as.as_deref(), &name, lists);
        let (title, title_origin) = title::suggest(&name, facts.title.as_deref());
        let format = facts.format.as_deref().and_then(|code| lists.format_by_code(code));
        let recognised_as = match agreement {
            Agreement::Differs => facts.recognised_as.or_else(|| facts.format.clone()),
            Agreement::Agrees | Agreement::NoExtension | Agreement::Unknown => facts.recognised_as,
        };
        Self {
            original,
            file: ContentFile {
                name,
                place: ContentPlace::Library,
                sha256: added.sha256,
                size_bytes: added.size_bytes,
                format: format.map(|format| ListUri::new(format.uri.as_str())),
                recognised_as,
                inspection_problem: failure.map(str::to_owned).or(facts.problem),
                pages: facts.pages,
                made: None,
            },
            title,
            title_origin,
            agreement,
        }
    }
}

/// A file that did not become a draft.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Skipped {
    /// Where it came from, as [`Draft::original`].
    pub file: String,
    /// Why.
    pub code: SkipCode,
    /// The facts for the sentence.
    pub params: Params,
    /// Its content, when it is a mail that a document is or was made from.
    #[serde(skip)]
    pub mail_here: Option<Sha256>,
}

impl Skipped {
    pub(crate) fn new(file: impl Into<String>, code: SkipCode) -> Self {
        Self { file: file.into(), code, params: Params::new(), mail_here: None }
    }

    /// Skips a draft whose content is already here, as document or file `of`; `place` is `library` or `batch`.
    pub(super) fn duplicate(draft: &Draft, of: &str, place: &str) -> Self {
        let is_here = place == "library" && is_mail(&draft.file);
        let skipped = Self::new(draft.original.as_str(), SkipCode::Duplicate)
            .with("of", of)
            .with("where", place)
            .with("sha256", &draft.file.sha256.to_string());
        Self { mail_here: is_here.then_some(draft.file.sha256), ..skipped }
    }

    pub(super) fn with(mut self, name: &str, value: &str) -> Self {
        self.params.insert(name.to_owned(), value.to_owned());
        self
    }
}

codes! {
    /// Why a file did not become a draft. Permanent; every code has a sentence `skipped-<code>`.
    #[derive(PartialOrd, Ord, Hash, Serialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum SkipCode {
        /// Another program has it open exclusively.
        Locked => "locked",
        /// It cannot be read. Params: `reason` (technical).
        Unreadable => "unreadable",
        /// Its disk does not respond.
        NoAnswer => "no-answer",
        /// It has no content.
        Empty => "empty",
        /// It disappeared, or it is a link that leads nowhere.
        Vanished => "vanished",
        /// It is only in the cloud.
        CloudOnly => "cloud-only",
        /// A link that leads out of the folder.
        LinkOutside => "link-outside",
        /// A link to a folder; the folder itself is read where it is.
        LinkFolder => "link-folder",
        /// A device, pipe or socket; never opened.
        NotAFile => "not-a-file",
        /// It is the library's own: its folder, or a file in that.
        OfTheLibrary => "of-the-library",
        /// A program, by its name: never a document.
        Program => "program",
        /// Something without a path was dropped, such as an attachment from a mail program.
        NoPath => "no-path",
        /// The same content is here already. Params: `of` (title or file), `where` (`library` or `batch`), `sha256`.
        Duplicate => "duplicate",
        /// It was written to while being read.
        ChangedWhileReading => "changed-while-reading",
        /// Its name is not text.
        NameNotText => "name-not-text",
        /// The zip is damaged. Params: `reason` (technical).
        ArchiveDamaged => "archive-damaged",
        /// The zip, or this file in it, has a password.
        ArchiveEncrypted => "archive-encrypted",
        /// The zip holds more than is safe. Params: `limit` (`entries`, `size`, `ratio`, `nesting`).
        ArchiveLimit => "archive-limit",
        /// The zip has several files with the same name.
        ArchiveDuplicateNames => "archive-duplicate-names",
        /// The zip contains no files.
        ArchiveEmpty => "archive-empty",
        /// A file in the zip has a name that leads outside it.
        ArchiveUnsafeName => "archive-unsafe-name",
        /// A link in the zip.
        ArchiveLink => "archive-link",
        /// A file in the zip uses an unknown compression method.
        ArchiveUnsupported => "archive-unsupported",
        /// The child process that reads zips cannot be started. Params: `reason` (technical).
        InspectionUnavailable => "inspection-unavailable",
    }
}

/// Tells whether a file may have attachments.
pub(super) fn is_mail(file: &ContentFile) -> bool {
    matches!(file.recognised_as.as_deref(), Some("EML" | "MSG"))
}

/// Returns why an original that gave an error is skipped; `None` when the error is the library's, or the user stopped.
pub(super) fn skipped_because(file: &str, error: &ContentError) -> Option<Skipped> {
    let code = match error {
        ContentError::Locked => SkipCode::Locked,
        ContentError::Vanished => SkipCode::Vanished,
        ContentError::NotAFile => SkipCode::NotAFile,
        ContentError::CloudOnly => SkipCode::CloudOnly,
        ContentError::Changed => SkipCode::ChangedWhileReading,
        ContentError::Unreadable(error) if error.kind() == io::ErrorKind::TimedOut => SkipCode::NoAnswer,
        ContentError::Unreadable(error) => {
            return Some(Skipped::new(file, SkipCode::Unreadable).with("reason", &error.kind().to_string()));
        }
        ContentError::Cancelled
        | ContentError::Full
        | ContentError::Store(_)
        | ContentError::Missing
        | ContentError::Damaged => return None,
    };
    Some(Skipped::new(file, code))
}

fn problem_of(error: &InspectError) -> &'static str {
    match error {
        InspectError::Crashed => "crashed",
        InspectError::TimedOut => "timed-out",
        InspectError::CannotStart(_) => "cannot-start",
        InspectError::ArchiveLimit(_) => "too-complex",
        InspectError::Archive(_) => "damaged",
    }
}
