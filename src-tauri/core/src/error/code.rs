//! Every reason for a refusal or failure. Codes are kebab-case and permanent; every code has a sentence `code-<code>` in
//! `ui/texts/*.ftl` with the same parameters.

use crate::codes::word_of;
use serde::{Deserialize, Serialize};

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
    /// After the person supplies something: a password, a choice, another value.
    AfterInput,
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident => $retry:ident,)+) => {
        /// Every reason for a refusal or failure. A code exists only when the user or interface acts on it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[cfg_attr(test, derive(ts_rs::TS), ts(export))]
        pub enum Code { $($(#[$doc])* $name,)+ }

        impl Code {
            /// Every code, in order of declaration.
            pub const ALL: &[Self] = &[$(Self::$name,)+];

            /// Tells whether trying again helps.
            pub fn retry(self) -> Retry {
                match self { $(Self::$name => Retry::$retry,)+ }
            }
        }
    };
}

reasons! {
    // Refusals: catalogues and destinations.
    /// A category that is in no list. Params: `value`.
    CategoryUnknown => AfterInput,
    /// A category that the catalogue does not use. Params: `category`, `catalogue`.
    CategoryNotInUse => AfterInput,
    /// A category cannot be removed because documents use it. Params: `category`, `count`.
    CategoryHasDocuments => AfterInput,
    /// An organisation that is in no list. Params: `value`.
    OrganisationUnknown => AfterInput,
    /// A base URL that is not absolute https on a public host, without user info, query, fragment or page.
    /// Params: `value`, `reason` (`not-absolute`, `not-https`, `user-info`, `query`, `host`, `page`, `path`).
    BaseUrlInvalid => AfterInput,
    /// Another catalogue has this base URL. Params: `value`, `catalogue`, `by` (`removed`: it was removed), `from`
    /// (`settings-file`).
    BaseUrlInUse => AfterInput,
    /// The base URL is fixed since the first publication. Params: `catalogue`.
    BaseUrlFrozen => Never,
    /// Another catalogue or destination has this name. Params: `value`, `from` (`settings-file`; `reserved`: the
    /// name has a meaning of its own).
    NameInUse => AfterInput,
    /// Nothing was found that can be adopted. Params: `place`, `of` (`messages`: about permit cases, not sitemaps).
    NoSitemaps => AfterInput,
    /// No such catalogue. Params: `value`.
    CatalogueUnknown => AfterInput,
    /// There are several catalogues (or none) and none was named. Params: `count`.
    CatalogueAmbiguous => AfterInput,
    /// Documents not withdrawn everywhere, or permits. Params: `catalogue`, `count`, `of` (`documents` or `permits`).
    CatalogueNotEmpty => Never,
    /// Withdrawn documents leave the lists with the catalogue: confirm their number. Params: `catalogue`, `count`.
    CatalogueHasWithdrawn => AfterInput,
    /// The place belongs to another catalogue of this library, or to another base URL. Params: `value`, `catalogue`
    /// (its name, or the base URL), `by` (`catalogue` or `site`).
    TargetInUse => AfterInput,
    /// No such destination. Params: `value`.
    TargetUnknown => AfterInput,
    /// The catalogue has no destination. Params: `catalogue`.
    TargetMissing => AfterInput,
    /// The library comes from elsewhere, and nobody approved this destination here. Params: `target`, `place`.
    TargetUnapproved => AfterInput,
    /// The text for a destination cannot be parsed. Params: `value`.
    TargetInvalid => AfterInput,
    /// The address of a destination contains a password. Params: `value` (the address without it).
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
    /// Not a concept: withdraw it instead. Params: `title`, `state` (`published`, `withdrawn`, `leaving`: still to go),
    /// `targets` (the destinations that have it; may be empty).
    DocumentPublished => Never,
    /// An interrupted run may have made its file public: publish again, or remove the file first. Params: `title`.
    DocumentPerhapsPublic => Never,
    /// Only published documents can be withdrawn. Params: `title`.
    DocumentNotPublished => Never,
    /// Only withdrawn documents can be republished. Params: `title`.
    DocumentNotWithdrawn => Never,
    /// The name is frozen since the first publication. Params: `title`, `path`.
    NameFrozen => Never,
    /// The address of an adopted document is not that of a file, so no file can be given to it. Params: `title`.
    AddressWithoutFile => Never,
    /// The file of an adopted document exists at its address only. Params: `title`, `url`.
    FileElsewhere => AfterInput,
    /// A replacement file cannot be used. Params: `file`, `reason` (a code of [`crate::import::SkipCode`]).
    FileNotTaken => AfterInput,
    /// No such field. Params: `field`.
    FieldUnknown => AfterInput,
    /// A permit case has no such field. Params: `field`.
    PermitFieldUnknown => AfterInput,
    /// A field with one value was given several, or was asked to add one. Params: `field`.
    FieldOneValue => AfterInput,
    /// A field that templates lack. Params: `field`, `reason` (`own`: about one document; `sign`: adds or removes).
    FieldNotInTemplate => AfterInput,
    /// Nothing is ever proposed for this field. Params: `field`.
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
    /// A publication cannot be undone; withdraw or correct it. Params: `title`, `of` (`catalogue`: that is its name;
    /// `permit`: a case; `permit-deleted`: a case of which the deletion was published).
    UndoPublished => Never,
    /// The redacted version was published: undo does not bring its original back. Params: `title`.
    UndoRedacted => Never,
    /// No clean copy was made. Params: `title`, `reason` (a `ScrubProblem`, kebab case), `kind` (what would remain).
    NotCleaned => Never,
    /// The file is signed and a clean copy loses the signature, so a person must agree. Params: `title`.
    CleanSigned => AfterInput,
    /// The file has nothing that a clean copy removes. Params: `title`.
    NothingToClean => Never,
    /// The file was not made from another, so there is no original to go back to. Params: `title`.
    NoOriginal => Never,
    /// A document, named by `title`, was redacted from this file: it cannot replace another. Params: `title`.
    OriginalOfRedacted => AfterInput,
    /// A completed withdrawal cannot be undone; publish the document again. Params: `title`.
    UndoWithdrawn => Never,
    /// The documents changed meanwhile. Params: `count`.
    DocumentsChanged => Now,
    // Refusals: permit cases.
    /// No such permit case. Params: `value`.
    PermitUnknown => AfterInput,
    /// Several cases match: by number and by identity, or in several catalogues. Params: `value`.
    PermitAmbiguous => AfterInput,
    /// The case can still be found online; publish its deletion first. Params: `title`.
    PermitPublished => Never,
    /// The case was never published, so there is nothing to delete. Params: `title`.
    PermitNotPublished => Never,
    /// The catalogue has no permits. Params: `catalogue`.
    PermitsOff => AfterInput,
    /// Nobody has read the notice about the standard yet. Params: `catalogue`.
    PermitNoticeUnread => AfterInput,
    // Refusals: spreadsheets.
    /// The spreadsheet cannot be read. Params: `file`, `reason`, `row` (with `open-quote`).
    SheetUnreadable => AfterInput,
    /// The spreadsheet has too many rows. Params: `file`, `limit`.
    SheetTooManyRows => AfterInput,
    /// None of the headings is known. Params: `file`, `of` (`permits`: its rows are cases, not documents).
    SheetNoHeadings => AfterInput,
    /// A heading occurs twice. Params: `file`, `column`, `of` (as above).
    SheetHeadingTwice => AfterInput,
    /// The spreadsheet or the documents changed since the preview. No params.
    SheetStale => Now,
    /// Too many documents for one spreadsheet. Params: `count`, `limit`.
    SheetTooManyDocuments => AfterInput,
    /// The extension is not that of a spreadsheet format we write. Params: `file`.
    SheetKindUnknown => AfterInput,
    // Refusals: value lists.
    /// The file of a list cannot be read. Params: `file`, `reason`, `line` (may be empty).
    ListUnreadable => AfterInput,
    /// A term in the file of a list is invalid. Params: `file`, `number` (0 when not known), `uri`, `field`, `reason`.
    ListTermInvalid => AfterInput,
    /// The file is none of the lists we know. Params: `file`.
    ListUnknown => AfterInput,
    /// The file is another list, or only part of one. Params: `file`, `list`, `missing`, `total`.
    ListOther => AfterInput,
    /// The file has no version or no date. Params: `file`, `list`.
    ListVersionMissing => AfterInput,
    /// The list is older than the one in use. Params: `list`, `version`, `date`, `current`, `currentDate`.
    ListOlder => AfterInput,
    /// The list or the library changed since the preview. No params.
    ListStale => Now,
    // Refusals: settings files.
    /// A settings file cannot be read. Params: `file`, `reason`.
    SettingsFileUnreadable => AfterInput,
    /// The settings file changed since the preview. No params.
    SettingsFileStale => Now,
    /// Nobody chose this file or folder in the window for this purpose. Params: `field` (`host-root`, or empty).
    PlaceNotChosen => AfterInput,
    /// A file with this name already exists. Params: `path`.
    FileExists => AfterInput,
    /// A file cannot be written there. Params: `path`, `reason`.
    FileUnwritable => Later,
    // Refusals: library.
    /// Another program has the library open. Params: `user`, `machine`, `since`.
    LibraryLocked => AfterInput,
    /// Another program is changing the library and does not finish: it hangs or is suspended. No params.
    LibraryBusy => Later,
    /// A newer version wrote the library. Params: `found`, `supported`.
    StoreNewer => Never,
    /// A practice library publishes to its own site only, and cannot be replaced by another library. No params.
    PracticeLibrary => Never,
    /// There is no library here. Params: `path`.
    LibraryMissing => AfterInput,
    /// There is already a library here. Params: `path`.
    LibraryExists => AfterInput,
    /// The file is not a backup of a library. Params: `path`.
    BackupInvalid => AfterInput,
    /// The backup needs a password. Params: `path`.
    BackupPasswordNeeded => AfterInput,
    /// The password of the backup is wrong. Params: `path`.
    BackupPasswordWrong => AfterInput,
    /// Copies in the backup are missing or damaged. Params: `path`, `count`, `titles` (the first few, one a line).
    BackupIncomplete => AfterInput,
    /// The library lost copies that a daily backup has. Params: `path` (of the backup), `count`, `titles` (as above).
    LibraryLacks => AfterInput,
    // Refusals: connecting.
    /// First contact: the server's identity needs approval. Params: `host`, `port`, `keyType`, `fingerprint`.
    HostKeyUnknown => AfterInput,
    /// The server's identity changed; everything stops. Params: `host`, `port`, `pinned`, `fingerprint`, `keyType`.
    HostKeyChanged => Never,
    /// The expected identity is not the one the server shows. Params: `given`, `fingerprint`.
    HostKeyMismatch => AfterInput,
    /// A password is needed. Params: `user`, `host`.
    PasswordNeeded => AfterInput,
    /// The passphrase of the key file is needed. Params: `file`.
    PassphraseNeeded => AfterInput,
    /// The typed confirmation differs. Params: `expected`.
    ConfirmationDiffers => AfterInput,
    // Refusals: publishing.
    /// The plan is out of date; make a new one. Params: `by` (`news`: something is to be published there first).
    PlanStale => Now,
    /// Someone else published to this destination, or it holds files of another program. Params: `at` (may be empty),
    /// `by`: `publisher`, `busy` (publishing now), `meanwhile` (at the same time as we did), `program` (its sitemaps),
    /// `messages` (its messages about permits) or `page` (somebody changed our page of messages); `repairs`
    /// (`documents` or `permits`: what was to be put back there).
    TargetChangedElsewhere => AfterInput,
    /// Someone else withdrew a document on the destination; it stays withdrawn. Params: `id`, `title`, `path`.
    WithdrawnElsewhere => AfterInput,
    /// The clock differs: `by` is `destination` or `last-run`. Params: `by`, `hereAt`, `thereAt`.
    ClockDiffers => AfterInput,
    /// The library would forget a destination that still holds what must be removed: a withdrawn document, or files of
    /// an interrupted run. Params: `target`, `count`, `names` (the first few), `by` (`target` or `catalogue`).
    TargetLeavesBehind => AfterInput,
    /// robots.txt cannot be merged. Params: `reason`, `act` (what its manager must do: `give` it lines, `take`
    /// ours out, or `none`).
    RobotsRefused => AfterInput,
    /// Command line: wrong usage. Params: `detail`.
    Usage => AfterInput,
    // Failures: library.
    /// The database is damaged. Params: `path`.
    StoreCorrupt => Never,
    /// The library's disk fails. Params: `path`; `reason` (`permission`, or `read-only`: nobody may write there).
    StoreIo => Later,
    /// The library's disk is full. Params: `path`.
    StoreFull => Later,
    /// A copy in the library is damaged or missing. Params: `title`, `sha256`.
    CopyDamaged => Never,
    // Failures: destination.
    /// The host does not answer. Params: `host`.
    TargetUnreachable => Later,
    /// The connection broke. Params: `host`.
    TargetDisconnected => Now,
    /// No answer in time. Params: `host`.
    TargetTimedOut => Later,
    /// The account may not write to the folder or file. Params: `path`.
    TargetPermission => Later,
    /// The destination is full. Params: `neededBytes`, `freeBytes` (may be empty).
    TargetFull => Later,
    /// The folder does not exist. Params: `path`.
    TargetFolderMissing => Later,
    /// After sending, the destination holds something else. Params: `path`.
    TargetReadBack => Now,
    /// Files of ours on the destination are missing. Params: `count`, `names` (the first few).
    TargetMissingFiles => AfterInput,
    /// Files of ours on the destination have other content. Params: `count`, `names` (the first few).
    TargetChangedFiles => AfterInput,
    /// The destination refuses to remove a file that no longer belongs there. Params: `path`.
    TargetKeepsFile => Later,
    /// A run of ours that was cut off left its claim: others wait for it until the next run removes it. Params: `path`;
    /// `by` (`publication`: a repair does not remove it).
    TargetClaimLeft => Now,
    /// A file to be replaced or removed is not ours, or unreadable: confirm its path first. Params: `path`, `by`
    /// (`permits`: it has the name of a file of permits; `stays`: no publication removes it).
    TargetUnknownFile => AfterInput,
    /// A file of others under a name of ours makes way, as a person wanted; the library keeps a copy. Params: `path`.
    TargetFileReplaced => Never,
    /// Others left messages about permit cases that this library does not know: adopt them first. Params: `count`.
    TargetUnknownMessages => AfterInput,
    /// A file that is not ours has the name of a new document; it is left alone. Params: `path`.
    TargetOccupied => AfterInput,
    /// A link, or something other than a file, is in the way; links are never followed. Params: `path`.
    TargetLink => Later,
    /// Nothing of a document changes before another arrives, which did not. Params: `title` (of the other).
    DocumentWaits => AfterInput,
    /// The file of a document that waits to be withdrawn is missing or changed, and stays so. Params: `title`, `path`.
    WithdrawalWaits => AfterInput,
    /// A web server cannot read what the account writes. Params: `path`, `by` (who reports it: `server` or `folder`).
    TargetUnreadable => Later,
    /// Another program's sitemap stays although its removal was allowed, or may name withdrawn documents.
    /// Params: `path`, `reason` (`not-taken`: not read while adopting; `other-catalogue`; `changed` since; still
    /// `named` by robots.txt; `robots-unread`, `unread`, `too-many`: not all could be read).
    SitemapOfOthers => AfterInput,
    /// Another program's sitemap, led to by robots.txt, names a withdrawn document; or a page of ours that could not be
    /// replaced. Params: `title`, `url`, `path`, `by` (`own`: a page of ours), and of such a page `reason` (`named`;
    /// `unread`: what stands there cannot be read, and may name it).
    WithdrawnStillNamed => AfterInput,
    /// The address of a withdrawn document does not lead to a file that we can remove. Params: `title`, `url`.
    FileOutOfReach => AfterInput,
    /// A line of robots.txt names a missing index of ours, and we cannot remove the line. Params: `url`, `by` (`file`:
    /// it was read there; `handed-over`: we never see the file), `whose` (`others`: in a file that we can change).
    RobotsNamesGone => AfterInput,
    /// The destination cannot replace files safely. Params: `path`.
    TargetCannotReplace => Never,
    /// The account or secret is rejected. Params: `user`, `host`.
    AuthenticationRejected => AfterInput,
    /// The server does not accept the key. Params: `user`, `host`, `file`.
    KeyRejected => AfterInput,
    /// The passphrase does not open the key file. Params: `file`.
    PassphraseWrong => AfterInput,
    /// The key file cannot be used. Params: `file`, `reason`.
    KeyFileUnusable => AfterInput,
    /// Any other failure of the destination. Params: `path`, `reason` (`name-not-possible`; `in-the-way`: a folder in
    /// the place of a file of ours; `too-large`; or its words).
    TargetOther => Later,
    /// The key store did not store the secret. Params: `reason`.
    KeyStoreFailed => Later,
    // Failures: our own.
    /// The output is not valid; nothing was sent. Params: `path`, `reason`.
    OutputInvalid => Never,
    /// The user asked to stop. No params.
    Cancelled => Now,
    /// The user asked to stop a change that is made as a whole or not at all. No params.
    ChangeCancelled => Now,
    /// A bug. Params: `reason`.
    Internal => Never,
}

impl Code {
    /// Returns the permanent code, such as `host-key-changed`.
    pub fn as_str(self) -> String {
        word_of(&self)
    }
}
