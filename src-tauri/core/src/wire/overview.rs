//! The contents of the window's frame: the library, its catalogues, counts.

use super::{CatalogueDue, CatalogueView, Counts, Revision, UndoStep};
use crate::attributes::{apply, choice, input, view};
use crate::error::Problem;
use crate::model::{DocumentId, RunId};
use serde::Deserialize;

/// The location and size of the library.
#[apply(view)]
pub struct LibraryView {
    /// Its folder.
    pub path: String,
    /// Size of the database in bytes.
    pub database_bytes: u64,
    /// Size of the copies in bytes.
    pub files_bytes: u64,
    /// Whether other users of this computer can read it.
    pub is_open_to_others: bool,
    /// The last backup made of this library, RFC 3339.
    pub last_backup: Option<String>,
    /// Automatic backups; absent when no folder was chosen.
    pub automatic: Option<AutomaticBackup>,
}

/// Automatic backups: once a day when something changed.
#[apply(view)]
pub struct AutomaticBackup {
    /// The folder where they are made.
    pub folder: String,
    /// The last one, RFC 3339.
    pub last: Option<String>,
    /// When the last attempt failed, RFC 3339; absent when it did not.
    pub failed_at: Option<String>,
    /// Why it failed.
    pub problem: Option<Problem>,
}

/// A backup that was made.
#[apply(view)]
pub struct BackupResult {
    /// Its folder.
    pub path: String,
    /// How many copies of documents are in it, all verified.
    pub files: u32,
    /// How many copies the library itself lacks, and reports that cannot be read.
    pub lacking: u32,
    /// How many of those the backup still has, from the previous automatic backup.
    pub kept: u32,
    /// The first of those.
    pub missing: Vec<MissingCopy>,
}

/// A copy that a library or a backup should have.
#[apply(view)]
pub struct MissingCopy {
    /// Title of a document that has or had it, empty when none is known; or the name of a report.
    pub title: String,
    /// The hash it should have; empty for a report.
    pub sha256: String,
    /// Whether there is a copy with other content.
    pub is_damaged: bool,
    /// Whether the backup still has it, from the previous automatic backup.
    pub is_kept: bool,
}

/// The first questions of a help desk: which program, on which system. Nothing about documents or people.
#[apply(view)]
pub struct About {
    /// Version of the program.
    pub version: String,
    /// The operating system, as its vendor writes it.
    pub system: String,
    /// The architecture of the program: `x86_64`, `aarch64`.
    pub architecture: String,
    /// Version of the web view that shows the window; `None` when unknown.
    pub web_view: Option<String>,
    /// The version of libraries that this program creates.
    pub library_version: i64,
}

/// Everything in the frame of the window.
#[apply(view)]
pub struct Overview {
    /// Catalogues by name.
    pub catalogues: Vec<CatalogueView>,
    /// Counts over the whole library.
    pub counts: Counts,
    /// The changes to publish, for every catalogue, in order of identity.
    pub due: Vec<CatalogueDue>,
    /// The state of the library: a plan made in another state may be out of date.
    pub seen: Revision,
    /// The last publication that went live, RFC 3339.
    pub last_published: Option<String>,
    /// The step that undo would revert.
    pub undo: Option<UndoStep>,
    /// The step that redo would repeat.
    pub redo: Option<UndoStep>,
    /// Whether secrets can be kept on this machine.
    pub has_key_store: bool,
    /// An interrupted publication that can be finished.
    pub unfinished_run: Option<RunId>,
    /// Whether this is a practice library, which publishes to its own site only.
    pub is_practice: bool,
    /// Documents with typed text that is not stored.
    pub unsaved: Vec<DocumentId>,
}

/// Colours of the window.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// "Weergave": the appearance of the window for this library.
#[apply(input)]
#[serde(default)]
pub struct Appearance {
    /// Colours.
    pub theme: Theme,
    /// Text size in percent, 80 to 200.
    pub text_percent: u16,
    /// Whether to reduce motion even if the system does not ask for it.
    pub less_motion: bool,
    /// Language of the window: `nl` or `en`.
    pub language: String,
}

impl Default for Appearance {
    fn default() -> Self {
        Self { theme: Theme::System, text_percent: 100, less_motion: false, language: "nl".to_owned() }
    }
}
