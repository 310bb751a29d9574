//! The answers that are not a result: refusals and failures, each with a closed code.
//!
//! Three answers, never mixed: a [`crate::model::Finding`] (the data is not ready), a [`UseCaseError::Refused`] (input needed, or
//! not allowed now) and a [`UseCaseError::Failed`] (disk, network, format, bug). Codes are kebab-case and permanent; every code
//! has a sentence `code-<code>` in `ui/texts/*.ftl` with the same parameters.

use crate::model::Params;
use crate::store::{StoreError, Trouble};
use serde::{Deserialize, Serialize};
use std::io;
use std::path::Path;

/// Whether trying again helps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Retry {
    /// It will fail again.
    Never,
    /// At once.
    Now,
    /// After a while, when the cause is gone.
    Later,
    /// After the person gave something: a password, a choice, another value.
    AfterInput,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident => $retry:ident,)+) => {
        /// Every reason for a refusal or failure. A code exists only when the user or the interface does something with it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))]
        pub enum Code { $($(#[$doc])* $name,)+ }

        impl Code {
            /// Every code, in order of declaration.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Tells whether trying again helps.
            #[must_use]
            pub fn retry(self) -> Retry {
                match self { $(Self::$name => Retry::$retry,)+ }
            }
        }
    };
}

codes! {
    // Refusals: catalogues and destinations.
    /// A category that is in no list. Params: `value`.
    CategoryUnknown => AfterInput,
    /// A category that the catalogue does not use. Params: `category`, `catalogue`.
    CategoryNotInUse => AfterInput,
    /// A category cannot be taken away: documents use it. Params: `category`, `count`.
    CategoryHasDocuments => AfterInput,
    /// An organisation that is in no list. Params: `value`.
    OrganisationUnknown => AfterInput,
    /// A base URL that is not absolute https on a public host, without user info, query, fragment or page. Params: `value`,
    /// `reason` (`not-absolute`, `not-https`, `user-info`, `query`, `host`, `page`).
    BaseUrlInvalid => AfterInput,
    /// Another catalogue has this base URL. Params: `value`, `catalogue`, `by` (`removed`: one that is gone).
    BaseUrlInUse => AfterInput,
    /// The base URL is fixed since the first publication. Params: `catalogue`.
    BaseUrlFrozen => Never,
    /// Another catalogue or destination has this name. Params: `value`.
    NameInUse => AfterInput,
    /// Nothing that can be taken over was found. Params: `place`.
    NoSitemaps => AfterInput,
    /// No such catalogue. Params: `value`.
    CatalogueUnknown => AfterInput,
    /// There are several catalogues (or none) and none was named. Params: `count`.
    CatalogueAmbiguous => AfterInput,
    /// The catalogue has documents that were not withdrawn from everywhere, or permit cases. Params: `catalogue`, `count`, `of` (`documents` or `permits`).
    CatalogueNotEmpty => Never,
    /// The catalogue has withdrawn documents, which leave the lists with it after a yes that says how many. Params: `catalogue`, `count`.
    CatalogueHasWithdrawn => AfterInput,
    /// The place belongs to another catalogue of this library, or to another base URL. Params: `value`, `catalogue` (its name,
    /// or the base URL), `by` (`catalogue` or `site`).
    TargetInUse => AfterInput,
    /// No such destination. Params: `value`.
    TargetUnknown => AfterInput,
    /// The catalogue has no destination. Params: `catalogue`.
    TargetMissing => AfterInput,
    /// The library comes from another computer, and nobody approved this destination here. Params: `target`, `place`.
    TargetUnapproved => AfterInput,
    /// A destination that cannot be read. Params: `value`.
    TargetInvalid => AfterInput,
    /// There is a password in the address of a destination. Params: `value` (the address without it).
    TargetPassword => AfterInput,
    /// No such template. Params: `value`.
    TemplateUnknown => AfterInput,
    // Refusals: documents.
    /// No such document. Params: `value`.
    DocumentUnknown => AfterInput,
    /// A withdrawn document is read-only until republished. Params: `title`.
    DocumentWithdrawn => Never,
    /// A document that the next publication withdraws is read-only, unless it is kept. Params: `title`.
    DocumentWithdrawing => AfterInput,
    /// Only concepts can be removed; withdraw it instead. Params: `title`, `state` (`published`, `leaving` when it is to be
    /// withdrawn, `withdrawn`).
    DocumentPublished => Never,
    /// A run that was cut off may have made its file public: publish again, or take the file away first. Params: `title`.
    DocumentPerhapsPublic => Never,
    /// Only published documents can be withdrawn. Params: `title`.
    DocumentNotPublished => Never,
    /// Only withdrawn documents can be republished. Params: `title`.
    DocumentNotWithdrawn => Never,
    /// The name is frozen since the first publication. Params: `title`, `path`.
    NameFrozen => Never,
    /// The address of a document that was taken over is not that of a file, so it cannot get one. Params: `title`.
    AddressWithoutFile => Never,
    /// The file of a document that was taken over is only at its address. Params: `title`, `url`.
    FileElsewhere => AfterInput,
    /// A file that is to replace another cannot be taken. Params: `file`, `reason` (a code of [`crate::import::SkipCode`]).
    FileNotTaken => AfterInput,
    /// No such field. Params: `field`.
    FieldUnknown => AfterInput,
    /// A field with one value was given several, or one to add. Params: `field`.
    FieldOneValue => AfterInput,
    /// A field that a template cannot have. Params: `field`, `reason` (`own`: it is about one document; `sign`: values that
    /// are added or taken away).
    FieldNotInTemplate => AfterInput,
    /// A field for which nothing is proposed. Params: `field`.
    FieldNotProposed => AfterInput,
    /// A value that the field cannot have. Params: `field`, `value`.
    ValueInvalid => AfterInput,
    /// A document cannot belong to itself or to one of its own parts. Params: `title`.
    PartOfItself => AfterInput,
    /// Withdrawing needs a reason. No params.
    ReasonRequired => AfterInput,
    /// The reason "other" needs a note. No params.
    NoteRequired => AfterInput,
    /// There is nothing to undo or redo. No params.
    NothingToUndo => Never,
    /// What was published cannot be undone; withdraw or correct it. Params: `title`.
    UndoPublished => Never,
    /// The redacted version was published: undo does not bring its original back. Params: `title`.
    UndoRedacted => Never,
    /// There is no clean copy. Params: `title`, `reason` (a `ScrubProblem` in kebab case), `kind` (what would still be in it).
    NotCleaned => Never,
    /// The file is signed: a clean copy loses that, so a person must agree. Params: `title`.
    CleanSigned => AfterInput,
    /// There is nothing in the file that a clean copy takes out. Params: `title`.
    NothingToClean => Never,
    /// The file was not made from another, so there is no original to go back to. Params: `title`.
    NoOriginal => Never,
    /// The file is what a document, named by `title`, was redacted from: it does not take the place of another. Params: `title`.
    OriginalOfRedacted => AfterInput,
    /// A withdrawal that went through cannot be undone; publish the document again. Params: `title`.
    UndoWithdrawn => Never,
    /// The documents changed meanwhile. Params: `count`.
    DocumentsChanged => Now,
    // Refusals: permit cases.
    /// No such permit case. Params: `value`.
    PermitUnknown => AfterInput,
    /// Several cases may be meant: by number and by identity, or in several catalogues. Params: `value`.
    PermitAmbiguous => AfterInput,
    /// The case can still be found; delete it there first. Params: `title`.
    PermitPublished => Never,
    /// The case was never published, so there is nothing to delete. Params: `title`.
    PermitNotPublished => Never,
    /// The catalogue has no permits. Params: `catalogue`.
    PermitsOff => AfterInput,
    /// Nobody has read the notice about the standard yet. Params: `catalogue`.
    PermitNoticeUnread => AfterInput,
    // Refusals: spreadsheets.
    /// The spreadsheet cannot be read. Params: `file`, `reason`.
    SheetUnreadable => AfterInput,
    /// The spreadsheet has too many rows. Params: `file`, `limit`.
    SheetTooManyRows => AfterInput,
    /// The headings say nothing to us. Params: `file`.
    SheetNoHeadings => AfterInput,
    /// A heading stands there twice. Params: `file`, `column`.
    SheetHeadingTwice => AfterInput,
    /// The spreadsheet or the documents changed since the preview. No params.
    SheetStale => Now,
    /// Too many documents for one spreadsheet. Params: `count`, `limit`.
    SheetTooManyDocuments => AfterInput,
    /// The extension says no kind of spreadsheet that we write. Params: `file`.
    SheetKindUnknown => AfterInput,
    // Refusals: value lists.
    /// The file of a list cannot be read. Params: `file`, `reason`, `line` (may be empty).
    ListUnreadable => AfterInput,
    /// A term in the file of a list is wrong. Params: `file`, `number` (0 when not known), `uri`, `field`, `reason`.
    ListTermInvalid => AfterInput,
    /// The file is none of our lists. Params: `file`.
    ListUnknown => AfterInput,
    /// The file is another list, or a part of one. Params: `file`, `list`, `missing`, `total`.
    ListOther => AfterInput,
    /// The file tells no version or no date. Params: `file`, `list`.
    ListVersionMissing => AfterInput,
    /// The list is older than the one in force. Params: `list`, `version`, `date`, `current`, `currentDate`.
    ListOlder => AfterInput,
    /// The list or the library changed since the preview. No params.
    ListStale => Now,
    // Refusals: settings files.
    /// A settings file cannot be read. Params: `file`, `reason`.
    SettingsFileUnreadable => AfterInput,
    /// The settings file changed since the preview. No params.
    SettingsFileStale => Now,
    /// Nobody chose this file or folder in the window, for this. Params: `field` (`host-root`, or empty).
    PlaceNotChosen => AfterInput,
    /// There is already a file with this name. Params: `path`.
    FileExists => AfterInput,
    /// A file cannot be written there. Params: `path`, `reason`.
    FileUnwritable => Later,
    // Refusals: library.
    /// Another program has the library. Params: `user`, `machine`, `since`.
    LibraryLocked => AfterInput,
    /// Another program is changing the library and does not end: it hangs, or was stopped in the middle. No params.
    LibraryBusy => Later,
    /// The library was written by a newer version. Params: `found`, `supported`.
    StoreNewer => Never,
    /// A practice library publishes to its own site only, and no other library takes its place. No params.
    PracticeLibrary => Never,
    /// There is no library here. Params: `path`.
    LibraryMissing => AfterInput,
    /// There is already a library here. Params: `path`.
    LibraryExists => AfterInput,
    /// The file is not a backup of a library. Params: `path`.
    BackupInvalid => AfterInput,
    /// The backup opens with a password only. Params: `path`.
    BackupPasswordNeeded => AfterInput,
    /// That is not the password of the backup. Params: `path`.
    BackupPasswordWrong => AfterInput,
    /// Copies in the backup are missing or damaged. Params: `path`, `count`, `titles` (of the first, one a line).
    BackupIncomplete => AfterInput,
    // Refusals: connecting.
    /// First contact: approve the identity. Params: `host`, `port`, `keyType`, `fingerprint`.
    HostKeyUnknown => AfterInput,
    /// The identity changed; everything stops. Params: `host`, `port`, `pinned`, `fingerprint`, `keyType`.
    HostKeyChanged => Never,
    /// The identity given is not what the server shows. Params: `given`, `fingerprint`.
    HostKeyMismatch => AfterInput,
    /// A password is needed. Params: `user`, `host`.
    PasswordNeeded => AfterInput,
    /// The passphrase of the key file is needed. Params: `file`.
    PassphraseNeeded => AfterInput,
    /// The typed confirmation differs. Params: `expected`.
    ConfirmationDiffers => AfterInput,
    // Refusals: publishing.
    /// The plan is out of date; make a new one. No params.
    PlanStale => Now,
    /// Somebody else published to this destination, or files of another program stand there. Params: `at` (may be
    /// empty), `by`: `publisher`, `busy` (publishes now), `meanwhile` (at the same time as we did), `program` (its
    /// sitemaps) or `messages` (its messages about permits).
    TargetChangedElsewhere => AfterInput,
    /// A document was withdrawn on the destination by others, and stays away. Params: `id`, `title`, `path`.
    WithdrawnElsewhere => AfterInput,
    /// The clock differs: `by` is `destination` or `last-run`. Params: `by`, `hereAt`, `thereAt`.
    ClockDiffers => AfterInput,
    /// The library would forget a place on which something stands that is to go: a withdrawn document, or what a run that was
    /// cut off brought. Params: `target`, `count`, `names` (the first of them), `by` (`target` or `catalogue`).
    TargetLeavesBehind => AfterInput,
    /// robots.txt cannot be merged. Params: `reason`.
    RobotsRefused => AfterInput,
    /// Command line: the words are off. Params: `detail`.
    Usage => AfterInput,
    // Failures: library.
    /// The database is damaged. Params: `path`.
    StoreCorrupt => Never,
    /// The library's disk does not do what is asked. Params: `path`.
    StoreIo => Later,
    /// The library's disk is full. Params: `path`.
    StoreFull => Later,
    /// A copy in the library is damaged or gone. Params: `title`, `sha256`.
    CopyDamaged => Never,
    // Failures: destination.
    /// Nobody answers there. Params: `host`.
    TargetUnreachable => Later,
    /// The connection broke. Params: `host`.
    TargetDisconnected => Now,
    /// No answer in time. Params: `host`.
    TargetTimedOut => Later,
    /// The account or folder may not be written. Params: `path`.
    TargetPermission => Later,
    /// No room. Params: `neededBytes` (may be empty).
    TargetFull => Later,
    /// The folder does not exist. Params: `path`.
    TargetFolderMissing => Later,
    /// The destination holds something else after sending. Params: `path`.
    TargetReadBack => Now,
    /// Files that were left on the destination are gone. Params: `count`, `names` (the first of them).
    TargetMissingFiles => AfterInput,
    /// Files that were left on the destination have another content. Params: `count`, `names` (the first of them).
    TargetChangedFiles => AfterInput,
    /// The destination refuses to remove a file that no longer belongs there. Params: `path`.
    TargetKeepsFile => Later,
    /// A file that is about to be replaced or removed is not ours, or cannot be read: it needs a yes by its path. Params: `path`.
    TargetUnknownFile => AfterInput,
    /// A file that is not ours has the name of a new document; it is left alone. Params: `path`.
    TargetOccupied => AfterInput,
    /// A link, or something that is no file, stands in the way; links are never followed. Params: `path`.
    TargetLink => Later,
    /// Only the account itself can read what it makes in a folder, so a web server cannot show it. Params: `path`, `by` (`server` where only a server says so, else `folder`).
    TargetUnreadable => Later,
    /// A sitemap of others stays although a person allowed it to go. Params: `path`, `reason` (`not-taken`: it was not read
    /// while taking over; `changed`: it holds something else since; `named`: robots.txt still names it).
    SitemapOfOthers => AfterInput,
    /// A sitemap of others to which robots.txt leads still names a withdrawn document. Params: `title`, `url`, `path`.
    WithdrawnStillNamed => AfterInput,
    /// What a withdrawn document's address shows is no file that we can take away. Params: `title`, `url`.
    FileOutOfReach => AfterInput,
    /// robots.txt could not be changed and goes on naming an index of ours that is gone. Params: `url`.
    RobotsNamesGone => AfterInput,
    /// The destination cannot replace files safely. Params: `path`.
    TargetCannotReplace => Never,
    /// The account or secret is not accepted. Params: `user`, `host`.
    AuthenticationRejected => AfterInput,
    /// The server does not know the key. Params: `user`, `host`, `file`.
    KeyRejected => AfterInput,
    /// The passphrase does not open the key file. Params: `file`.
    PassphraseWrong => AfterInput,
    /// The key file cannot be used. Params: `file`, `reason`.
    KeyFileUnusable => AfterInput,
    /// Anything else from the destination. Params: `path`, `reason`.
    TargetOther => Later,
    /// The key store did not keep the secret. Params: `reason`.
    KeyStoreFailed => Later,
    // Failures: our own.
    /// What we were about to publish is not valid; nothing was sent. Params: `path`, `reason`.
    OutputInvalid => Never,
    /// The user asked to stop. No params.
    Cancelled => Now,
    /// The user asked to stop a change, which is made as a whole or not at all. No params.
    ChangeCancelled => Now,
    /// A bug. Params: `reason`.
    Internal => Never,
}

impl Code {
    /// Returns the permanent code, such as `host-key-changed`.
    #[must_use]
    pub fn as_str(self) -> String {
        let mut text = String::new();
        for character in format!("{self:?}").chars() {
            if character.is_ascii_uppercase() && !text.is_empty() {
                text.push('-');
            }
            text.push(character.to_ascii_lowercase());
        }
        text
    }
}

/// The facts of a refusal or failure: the wire shape that window and command line turn into a sentence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Problem {
    /// The reason.
    pub code: Code,
    /// The facts for the sentence.
    pub params: Params,
    /// Whether trying again helps.
    pub retry: Retry,
    /// Technical detail in English for the help desk; no secrets, no personal data.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub detail: String,
}

impl Problem {
    /// Makes a problem with its code's own retry advice.
    #[must_use]
    pub fn new(code: Code) -> Self {
        Self {
            code,
            params: Params::new(),
            retry: code.retry(),
            detail: String::new(),
        }
    }

    /// Makes a problem that the program itself is to blame for, with the reason in English.
    #[must_use]
    pub fn internal(reason: &str) -> Self {
        Self::new(Code::Internal).with("reason", reason)
    }

    /// Adds one fact.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give literals, numbers and references alike; a reference to each would only be noise"
    )]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.params.insert(name.to_owned(), value.to_string());
        self
    }

    /// Adds technical detail.
    #[must_use]
    #[expect(
        clippy::needless_pass_by_value,
        reason = "callers give literals, numbers and references alike; a reference to each would only be noise"
    )]
    pub fn detail(mut self, detail: impl ToString) -> Self {
        self.detail = detail.to_string();
        self
    }

    /// Makes this the reason of a refusal.
    #[must_use]
    pub fn refuse(self) -> UseCaseError {
        UseCaseError::Refused(self)
    }

    /// Makes this the reason of a failure.
    #[must_use]
    pub fn fail(self) -> UseCaseError {
        UseCaseError::Failed(self)
    }
}

/// Why a use case did not give its result. The edges turn a refusal into a normal reply and a failure into an error.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UseCaseError {
    /// Not allowed now, or input needed.
    #[error("refused: {}", .0.code.as_str())]
    Refused(Problem),
    /// Disk, network, format or bug.
    #[error("failed: {} {}", .0.code.as_str(), .0.detail)]
    Failed(Problem),
}

/// Refuses, with the one fact that its sentence needs.
#[must_use]
pub fn refused(code: Code, name: &str, value: impl ToString) -> UseCaseError {
    Problem::new(code).with(name, value).refuse()
}

/// Refuses a value that a field cannot have.
#[must_use]
pub fn invalid(field: &str, value: impl ToString) -> UseCaseError {
    refused(Code::ValueInvalid, "field", field).with("value", value)
}

/// Fails with what the library's disk did not take or give.
pub(crate) fn store_io(path: impl AsRef<Path>, error: &io::Error) -> UseCaseError {
    let code = match error.kind() {
        io::ErrorKind::StorageFull => Code::StoreFull,
        _ => Code::StoreIo,
    };
    let problem = Problem::new(code).with("path", path.as_ref().display());
    problem.detail(error).fail()
}

impl UseCaseError {
    /// Returns the facts, whichever kind it is.
    #[must_use]
    pub fn problem(&self) -> &Problem {
        match self {
            Self::Refused(problem) | Self::Failed(problem) => problem,
        }
    }

    /// Adds a fact to it.
    #[must_use]
    pub fn with(self, name: &str, value: impl ToString) -> Self {
        match self {
            Self::Refused(problem) => Self::Refused(problem.with(name, value)),
            Self::Failed(problem) => Self::Failed(problem.with(name, value)),
        }
    }
}

impl From<StoreError> for UseCaseError {
    fn from(error: StoreError) -> Self {
        let detail = error.to_string();
        let about = |code: Code, path: &Path| {
            Problem::new(code)
                .with("path", path.display())
                .detail(&detail)
                .fail()
        };
        match &error {
            StoreError::Newer { found, supported } => Problem::new(Code::StoreNewer)
                .with("found", found)
                .with("supported", supported)
                .refuse(),
            StoreError::Value(_) => about(Code::StoreCorrupt, Path::new("")),
            StoreError::Backup(_) => about(Code::StoreIo, Path::new("")),
            StoreError::Sqlite {
                path,
                trouble,
                source,
            } => match trouble {
                Trouble::Damaged => about(Code::StoreCorrupt, path),
                Trouble::Full => about(Code::StoreFull, path),
                Trouble::Disk => about(Code::StoreIo, path),
                Trouble::Busy => Problem::new(Code::LibraryBusy).detail(&detail).fail(),
                Trouble::Other => Problem::new(Code::Internal)
                    .with("reason", source)
                    .detail(&detail)
                    .fail(),
            },
        }
    }
}
