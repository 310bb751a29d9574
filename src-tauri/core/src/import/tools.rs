//! The tools of an import.

use super::draft::Draft;
use crate::content::{InspectError, Inspector};
use crate::job::{Cancel, Sink};
use crate::lists::Lists;
use crate::store::content::{Added, ContentStore};
use std::iter;
use std::path::Path;

/// The parts of the program that an import uses.
#[derive(Clone, Copy)]
#[expect(missing_debug_implementations, reason = "holds live connections")]
pub struct Tools<'a> {
    /// Where copies go; [`ContentStore::prepare`] was called.
    pub content: &'a ContentStore,
    /// Reads what is inside files.
    pub inspector: &'a dyn Inspector,
    /// The value lists of the library.
    pub lists: &'a Lists,
    /// Receives the progress: stages [`crate::job::Stage::Searching`] and [`crate::job::Stage::Adding`].
    pub sink: &'a dyn Sink,
    /// The folder of the library, whose own files are never added.
    pub library: Option<&'a Path>,
    /// Tells whether to stop; checked at every file, and at every buffer of a large one.
    pub cancel: &'a Cancel,
}

/// A file in the store.
pub(crate) struct StoredFile {
    /// As [`Draft::original`].
    pub(super) display: String,
    pub(super) name: String,
    pub(super) added: Added,
}

impl StoredFile {
    /// Creates a file whose name is all that is known of its origin.
    pub(crate) fn of(name: &str, added: Added) -> Self {
        Self { display: name.to_owned(), name: name.to_owned(), added }
    }
}

impl Tools<'_> {
    pub(crate) fn drafts(&self, taken: Vec<StoredFile>) -> Vec<Draft> {
        let copies: Vec<_> = (taken.iter()).map(|taken| self.content.path_of(&taken.added.sha256)).collect();
        let asked: Vec<_> =
            (copies.iter().zip(&taken)).map(|(copy, taken)| (copy.as_path(), taken.name.as_str())).collect();
        let answers = match asked.as_slice() {
            [] => Vec::new(),
            asked => self.inspector.inspect_many(asked),
        };
        let answers = (answers.into_iter()).chain(iter::repeat(Err(InspectError::Crashed)));
        (taken.into_iter().zip(answers))
            .map(|(taken, answer)| Draft::new(taken.display, taken.name, taken.added, answer, self.lists))
            .collect()
    }
}
