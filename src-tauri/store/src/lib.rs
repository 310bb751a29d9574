//! The library on disk: the only place with SQL.
//!
//! One SQLite database in WAL mode with one writer, and the content-addressed copies. Every change by the user is one
//! transaction and one history entry. Functions take a [`ReadHandle`] or a [`WriteHandle`], hold one query each, and
//! fail with [`StoreError`] when the database fails.

#![expect(clippy::missing_errors_doc, reason = "all questions and changes fail in the one way that stands above")]

pub mod addresses;
pub mod adopted_sitemaps;
pub mod adoptions;
pub(crate) mod attributes;
pub mod candidates;
pub mod catalogues;
pub mod changes;
mod columns;
pub mod content;
mod counted;
mod database;
mod document_counts;
pub mod document_texts;
pub mod documents;
pub mod erasing;
mod error;
pub mod facets;
mod field_filter;
pub mod file_checks;
pub mod file_names;
pub mod findings;
pub mod former_places;
pub mod found_files;
pub mod fragment;
pub mod habits;
mod handles;
pub mod history;
mod history_search;
mod id_runs;
mod id_set;
mod indexing;
pub mod insides;
pub mod listing;
pub mod lists;
mod lock;
pub mod made_files;
pub mod matching;
pub mod mdto;
pub mod mentions;
mod migrate;
pub mod named;
pub mod ownership;
pub mod page_rows;
mod parameters;
pub mod permit_listing;
pub mod permit_messages;
pub mod permit_runs;
pub mod permit_standing;
pub mod permits;
pub mod private;
pub(crate) mod properties;
pub mod publications;
pub mod published;
mod queries;
pub mod redactions;
pub mod references;
pub mod rewriting;
mod rows;
pub mod run_files;
pub mod runs;
pub mod saved_searches;
pub mod search;
pub mod set_aside;
pub mod settings;
pub mod sightings;
pub mod sites;
pub mod sites_due;
mod snapshot;
pub mod steps;
pub mod templates;
pub mod term_use;
pub mod unrecorded_files;
pub mod unsaved;
pub mod used_content;
mod verdict;
pub mod withdrawals;

pub use database::Store;
use error::Result;
pub use error::{StoreError, Trouble};
pub use field_filter::{FieldValue, OwnText};
pub use handles::{ReadHandle, WriteHandle};
pub use history_search::HistoryFilter;
pub use id_runs::IdRuns;
pub use id_set::IdSet;
pub use lock::{LibraryLock, LockHolder, LockOutcome};
pub use matching::{DocumentFilter, Matching, StatusFilter};
pub use migrate::SCHEMA_VERSION;
pub use search::{Matches, SearchQuery};
