//! Finding documents: counts behind filters, saved searches, the texts of files.

use super::App;
use crate::content::{DocumentText, InspectError};
use crate::error::{Code, Problem, Stop};
use crate::job::{Event, Job, Stage};
use crate::model::{DocumentId, SavedSearchId};
use crate::store::{
    SearchQuery,
    document_texts::{self, Due},
    facets, saved_searches,
};
use crate::wire::{DocumentFilter, Facets, SavedSearch, Sort, TextFragment, TextsRead};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

impl App {
    /// Counts the documents behind every value of the filters.
    ///
    /// # Errors
    /// `store-…`.
    pub fn facets(&self, filter: &DocumentFilter) -> Result<Facets, Stop> {
        self.store
            .read(|connection| Ok(facets::facets(connection, filter)?))
    }

    /// Returns where in the texts of these documents a search found something; documents without such a place are left out.
    ///
    /// # Errors
    /// `store-…`.
    pub fn text_fragments(
        &self,
        search: &str,
        documents: &[DocumentId],
    ) -> Result<Vec<TextFragment>, Stop> {
        let Some(query) = SearchQuery::parse(search) else {
            return Ok(Vec::new());
        };
        self.store.read(|connection| {
            let mut found = Vec::new();
            for document in documents.iter().copied().take(MAX_FRAGMENTS) {
                if let Some(piece) = document_texts::fragment(connection, document, &query)? {
                    found.push(TextFragment {
                        document,
                        before: piece.before,
                        found: piece.found,
                        after: piece.after,
                    });
                }
            }
            Ok(found)
        })
    }

    /// Returns all saved searches by name.
    ///
    /// # Errors
    /// `store-…`.
    pub fn saved_searches(&self) -> Result<Vec<SavedSearch>, Stop> {
        self.store
            .read(|connection| Ok(saved_searches::all(connection)?))
    }

    /// Returns the saved search with a name.
    ///
    /// # Errors
    /// Refuses with `value-invalid`.
    pub fn saved_search(&self, name: &str) -> Result<SavedSearch, Stop> {
        self.store.read(|connection| {
            saved_searches::named(connection, name.trim())?.ok_or_else(|| unknown(name))
        })
    }

    /// Keeps a filter and an order under a name. Not an undo step: it changes no document.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when the name is empty, `name-in-use`.
    pub fn search_save(
        &self,
        name: &str,
        filter: &DocumentFilter,
        sort: Sort,
    ) -> Result<SavedSearch, Stop> {
        self.write(|connection| {
            let name = free_name(connection, name, None)?;
            let id = saved_searches::insert(connection, &name, filter, sort)?;
            Ok(SavedSearch {
                id,
                name,
                filter: filter.clone(),
                sort,
            })
        })
    }

    /// Gives a saved search another filter and order.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when there is no such saved search.
    pub fn search_update(
        &self,
        id: SavedSearchId,
        filter: &DocumentFilter,
        sort: Sort,
    ) -> Result<(), Stop> {
        self.write(|connection| known(saved_searches::update(connection, id, filter, sort)?, id))
    }

    /// Gives a saved search another name.
    ///
    /// # Errors
    /// Refuses with `value-invalid`, `name-in-use`.
    pub fn search_rename(&self, id: SavedSearchId, name: &str) -> Result<(), Stop> {
        self.write(|connection| {
            let name = free_name(connection, name, Some(id))?;
            known(saved_searches::rename(connection, id, &name)?, id)
        })
    }

    /// Removes a saved search.
    ///
    /// # Errors
    /// Refuses with `value-invalid` when there is no such saved search.
    pub fn search_remove(&self, id: SavedSearchId) -> Result<(), Stop> {
        self.write(|connection| known(saved_searches::remove(connection, id)?, id))
    }

    /// Reads the texts of a few files that are due, and tells how far it is. Called again and again, with pauses when
    /// something else is more urgent; what is due survives a restart.
    ///
    /// # Errors
    /// `store-…`.
    pub fn read_some_texts(&self) -> Result<TextsRead, Stop> {
        self.read_texts_of(&self.due_texts()?)?;
        self.texts_read()
    }

    /// Reads the texts of all files that are due.
    ///
    /// # Errors
    /// Fails with `cancelled`, `store-…`; what was read until then stays.
    pub fn read_all_texts(&self, job: Job<'_>) -> Result<TextsRead, Stop> {
        let (mut done, total) = (0, self.texts_read()?.due);
        if total > 0 {
            job.sink.send(Event::Stage {
                stage: Stage::ReadingTexts,
                files: Some(total),
                bytes: None,
            });
        }
        loop {
            let due = self.due_texts()?;
            if due.is_empty() {
                return self.texts_read();
            }
            if job.cancel.is_cancelled() {
                return Err(Problem::new(Code::Cancelled).fail());
            }
            self.read_texts_of(&due)?;
            done += u32::try_from(due.len()).unwrap_or(u32::MAX);
            job.sink.send(Event::Progress {
                files: done,
                bytes: 0,
            });
        }
    }

    /// Tells how far the texts are read.
    ///
    /// # Errors
    /// `store-…`.
    pub fn texts_read(&self) -> Result<TextsRead, Stop> {
        self.store.read(|connection| {
            let counts = document_texts::counts(connection)?;
            Ok(TextsRead {
                due: document_texts::count_due(connection)?,
                with_text: counts.with_text,
                without_text: counts.without_text,
                unknown: counts.unknown,
            })
        })
    }

    fn due_texts(&self) -> Result<Vec<Due>, Stop> {
        self.store
            .read(|connection| Ok(document_texts::due(connection, FILES_AT_ONCE)?))
    }

    fn read_texts_of(&self, due: &[Due]) -> Result<(), Stop> {
        let places: Vec<PathBuf> = (due.iter())
            .map(|due| self.content.path_of(&due.sha256))
            .collect();
        let files: Vec<(&Path, &str)> = (places.iter().zip(due))
            .map(|(path, due)| (path.as_path(), due.file_name.as_str()))
            .collect();
        let mut texts = Vec::with_capacity(due.len());
        for text in self.environment.inspector.read_texts(&files) {
            texts.push(match text {
                Ok(text) => text,
                // The file is not to blame: it stays due.
                Err(InspectError::CannotStart(reason)) => {
                    return Err(Problem::new(Code::Internal).with("reason", reason).fail());
                }
                Err(
                    InspectError::Crashed | InspectError::TimedOut | InspectError::ArchiveLimit(_),
                ) => DocumentText::unreadable("too-complex"),
                Err(InspectError::Archive(_)) => DocumentText::unreadable("damaged"),
            });
        }
        self.write(|connection| {
            for (due, text) in due.iter().zip(&texts) {
                document_texts::put(connection, due, text)?;
            }
            Ok(())
        })
    }
}

/// Returns the name when it may be given to a saved search.
fn free_name(
    connection: &Connection,
    name: &str,
    but: Option<SavedSearchId>,
) -> Result<String, Stop> {
    let name = name.trim();
    if name.is_empty() || name.chars().count() > MAX_NAME_CHARS || name.contains(char::is_control) {
        return Err(unknown(name));
    }
    match saved_searches::namesake(connection, name, but)? {
        Some(taken) => Err(Problem::new(Code::NameInUse).with("value", taken).refuse()),
        None => Ok(name.to_owned()),
    }
}

fn known(is_known: bool, id: SavedSearchId) -> Result<(), Stop> {
    if is_known {
        return Ok(());
    }
    Err(unknown(&id.to_string()))
}

fn unknown(value: &str) -> Stop {
    Problem::new(Code::ValueInvalid)
        .with("field", "savedSearch")
        .with("value", value)
        .refuse()
}

/// Files in one go: short enough that a person who edits meanwhile does not notice.
const FILES_AT_ONCE: u32 = 16;
/// Rows in view, with room to spare.
const MAX_FRAGMENTS: usize = 100;
/// Longer names do not fit in a menu.
const MAX_NAME_CHARS: usize = 80;
