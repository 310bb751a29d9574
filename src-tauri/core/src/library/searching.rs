//! Finding documents: counts for the filters, and the texts of files.

use super::{App, looking_inside};
use crate::content::{DocumentText, ILLEGIBLE, InspectError};
use crate::counting::count;
use crate::error::{Problem, Result};
use crate::job::{self, Job, Stage};
use crate::model::{DocumentId, Now, Sha256};
use crate::store::{
    SearchQuery,
    document_texts::{self, Due},
    facets, insides,
};
use crate::wire::{DocumentFilter, Facets, TextFragment, TextsRead};
use std::path::{Path, PathBuf};

impl App {
    /// Counts the documents for every value of the filters.
    pub fn facets(&self, filter: &DocumentFilter) -> Result<Facets> {
        self.query(|connection| facets::facets(connection, filter))
    }

    /// Returns where a search matches in the texts of these documents; documents without a match are left out.
    pub fn text_fragments(&self, search: &str, documents: &[DocumentId]) -> Result<Vec<TextFragment>> {
        let Some(query) = SearchQuery::parse(search) else { return Ok(Vec::new()) };
        self.read(|connection| {
            let mut found = Vec::new();
            for document in documents.iter().copied().take(MAX_FRAGMENTS) {
                found.extend(document_texts::fragment(connection, document, &query)?);
            }
            Ok(found)
        })
    }

    /// Reads the texts of a few files that are due, and returns the counts from before: `due` still includes these
    /// files, so that they do not count as done too early. Called repeatedly until nothing is due, when nothing more
    /// urgent is waiting; what is due survives a restart.
    ///
    /// # Errors
    /// Fails with `store-…`.
    pub fn read_some_texts(&self, now: Now) -> Result<TextsRead> {
        let before = self.texts_read()?;
        self.read_texts_of(&self.due_texts()?, now)?;
        Ok(before)
    }

    /// Reads the texts of all files that are due.
    ///
    /// # Errors
    /// Fails with `cancelled`, `store-…`; what was read by then is kept.
    pub fn read_all_texts(&self, job: Job<'_>) -> Result<TextsRead> {
        let (mut done, total) = (0, self.texts_read()?.due);
        if total > 0 {
            job.stage(Stage::ReadingTexts, Some(total));
        }
        loop {
            let due = self.due_texts()?;
            if due.is_empty() {
                return self.texts_read();
            }
            job::check(job.cancel)?;
            self.read_texts_of(&due, job.now)?;
            done += count(due.len());
            job.sink.progress(done, 0);
        }
    }

    /// Returns how many texts were read and are due.
    pub fn texts_read(&self) -> Result<TextsRead> {
        self.query(document_texts::counts)
    }

    fn due_texts(&self) -> Result<Vec<Due>> {
        self.query(|connection| document_texts::due(connection, FILES_AT_ONCE))
    }

    fn read_texts_of(&self, due: &[Due], now: Now) -> Result<()> {
        let places: Vec<PathBuf> = (due.iter()).map(|due| self.content.path_of(&due.sha256)).collect();
        let files: Vec<(&Path, &str)> =
            (places.iter().zip(due)).map(|(path, due)| (path.as_path(), due.file_name.as_str())).collect();
        let settings = self.query(looking_inside::settings)?;
        let insides = self.look_inside(due, &files, &settings)?;
        let mut texts = Vec::with_capacity(due.len());
        for text in self.environment.inspector.read_texts(&files) {
            texts.push(match text {
                Ok(text) => text,
                // The file is not to blame: it stays due.
                Err(InspectError::CannotStart(reason)) => return Err(Problem::internal(&reason).fail()),
                Err(InspectError::Crashed | InspectError::TimedOut | InspectError::ArchiveLimit(_)) => {
                    DocumentText::unreadable("too-complex")
                }
                Err(InspectError::Archive(_)) => DocumentText::unreadable("damaged"),
            });
        }
        self.write(|connection| {
            let mut to_judge = Vec::new();
            for ((due, text), inside) in due.iter().zip(&texts).zip(&insides) {
                if inside.says_something()
                    || insides::get(connection, due.id, due.sha256)?.is_some()
                    || text.problem.as_deref() == Some(ILLEGIBLE)
                    || document_texts::was_illegible(connection, due.id)?
                {
                    to_judge.push(due.id);
                }
                // A file elsewhere cannot be examined.
                if document_texts::put(connection, due, text)? && due.sha256 != Sha256::UNKNOWN {
                    inside.put(connection, due.id)?;
                }
            }
            // Examine again when the catalogue's own data changed meanwhile.
            for (catalogue, now) in looking_inside::settings(connection)? {
                if settings.get(&catalogue).is_some_and(|then| then.known != now.known) {
                    insides::look_again_of(connection, catalogue)?;
                }
            }
            // These findings hold nothing back, so related documents need not be judged.
            for id in to_judge {
                Self::recheck_one(connection, id, now)?;
            }
            Ok(())
        })
    }
}

/// Files per call: few enough that a person who edits meanwhile does not notice.
const FILES_AT_ONCE: u32 = 8;
/// Rows in view, with room to spare.
const MAX_FRAGMENTS: usize = 100;
