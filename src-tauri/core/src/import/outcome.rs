//! The outcomes for the files of an import, and the state shared by its threads.

use super::draft::{Draft, Skipped};
use crate::{job::Cancel, store::content::ContentError};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

/// The outcome for one file.
#[derive(Debug)]
pub(super) enum Outcome {
    Draft(Box<Draft>),
    Skipped(Skipped),
    Ignored,
    /// The library failed: the whole import ends.
    Fatal(ContentError),
}

/// The state shared by the threads of one import.
#[derive(Debug, Default)]
pub(super) struct Shared {
    /// Ends the import early.
    pub(super) stop: AtomicBool,
    /// Bytes read so far.
    pub(super) bytes: Arc<AtomicU64>,
    /// Files found inside zips, beyond those counted first.
    pub(super) more_files: AtomicU32,
    pub(super) more_bytes: AtomicU64,
    /// Zips that were unpacked.
    pub(super) archives: AtomicU32,
    /// Files and bytes found outside zips, once all have been found.
    pub(super) counted: OnceLock<(u32, u64)>,
}

impl Shared {
    pub(super) fn is_over(&self, cancel: &Cancel) -> bool {
        cancel.is_cancelled() || self.stop.load(Ordering::Acquire)
    }
}
