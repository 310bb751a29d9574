//! What the frame of the window shows: the library, its catalogues, counts.

use super::{CatalogueDue, CatalogueView, Counts, Seen, UndoStep};
use crate::attributes::{apply, choice, input, view};
use crate::error::Problem;
use crate::model::{DocumentId, RunId};
use serde::Deserialize;

/// Where the library is and what it weighs.
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
    /// The last backup made from here, RFC 3339.
    pub last_backup: Option<String>,
    /// Backups that make themselves; absent when no place was chosen.
    pub automatic: Option<AutomaticBackup>,
}

/// Backups that make themselves: once a day when something changed.
#[apply(view)]
pub struct AutomaticBackup {
    /// Where they come.
    pub folder: String,
    /// The last one, RFC 3339.
    pub last: Option<String>,
    /// When the last try failed, RFC 3339; absent when it did not.
    pub failed_at: Option<String>,
    /// Why.
    pub problem: Option<Problem>,
}

/// A backup that was made.
#[apply(view)]
pub struct BackupResult {
    /// Its folder.
    pub path: String,
    /// How many copies of documents are in it, each read again.
    pub files: u32,
    /// How many copies the library itself lacks.
    pub lacking: u32,
    /// The first of these.
    pub missing: Vec<MissingCopy>,
}

/// A copy that a library or a backup should have.
#[apply(view)]
pub struct MissingCopy {
    /// Title of a document that has or had it; empty when none is known.
    pub title: String,
    /// What it should be.
    pub sha256: String,
    /// Whether there is one with another content.
    pub is_damaged: bool,
}

/// What a help desk asks first: which program, on what. Nothing about documents or people.
#[apply(view)]
pub struct About {
    /// Version of the program.
    pub version: String,
    /// The operating system, as its maker writes it.
    pub system: String,
    /// What the program was built for: `x86_64`, `aarch64`.
    pub architecture: String,
    /// Version of the part of the system that shows the window; `None` when it does not tell.
    pub web_view: Option<String>,
    /// The version of libraries that this program makes.
    pub library_version: i64,
}

/// The frame of the window in one answer.
#[apply(view)]
pub struct Overview {
    /// Catalogues by name.
    pub catalogues: Vec<CatalogueView>,
    /// Counts over the whole library.
    pub counts: Counts,
    /// What publishing would change, for every catalogue, in order of identity.
    pub due: Vec<CatalogueDue>,
    /// How far the library is: a plan that was made at another count may be out of date.
    pub seen: Seen,
    /// The last publication that went live, RFC 3339.
    pub last_published: Option<String>,
    /// What undo would undo.
    pub undo: Option<UndoStep>,
    /// What redo would redo.
    pub redo: Option<UndoStep>,
    /// Whether secrets can be kept on this machine.
    pub has_key_store: bool,
    /// A publication that was cut off and can be finished.
    pub unfinished_run: Option<RunId>,
    /// Whether this is a practice library, which publishes to its own site only.
    pub is_practice: bool,
    /// Documents in which something was typed that is not stored.
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

/// "Weergave": how the window looks on this library.
#[apply(input)]
#[serde(default)]
pub struct Appearance {
    /// Colours.
    pub theme: Theme,
    /// Text size in percent, 80 to 200.
    pub text_percent: u16,
    /// Less motion, also when the system does not ask for it.
    pub less_motion: bool,
    /// Language of the window: `nl` or `en`.
    pub language: String,
}

impl Default for Appearance {
    fn default() -> Self {
        Self {
            theme: Theme::System,
            text_percent: 100,
            less_motion: false,
            language: "nl".to_owned(),
        }
    }
}
