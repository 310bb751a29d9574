//! "Definitief wissen": documents leave the library for good, with their content, texts, history and words in the search index.

use super::editing::Asked;
use super::lifecycle::{refuse_public, way_out};
use crate::error::{Problem, UseCaseError, store_io};
use crate::job::Job;
use crate::library::App;
use crate::model::{DocumentId, DocumentStatus, Intent};
use crate::store::{erasing, settings, used_content};
use crate::wire::{EraseResult, RemovalMode, Selection};
use std::collections::BTreeSet;

impl App {
    /// Erases documents that are not online: concepts, and those that were withdrawn and stand nowhere any more. It cannot be
    /// undone. Of what was ever online identity, address, hash, who, when and reason stay. Backups keep what they have: the
    /// answer names those that were made.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-published`, or `document-perhaps-public`; then nothing was erased.
    pub fn erase(&self, selection: &Selection, job: &Job<'_>) -> Result<EraseResult, UseCaseError> {
        let ids = self.selected(selection)?;
        let selection = Selection::Ids { ids: ids.clone() };
        let underway = self.read(Self::underway)?;
        let asked = Asked::of("erase", "");
        // Before anything is removed: what of it is removed when the program is killed goes at the next start.
        let noted = self.noted()?;
        self.note_erasing(noted.iter().flatten().chain(&ids))?;
        let removed = self.edit(&selection, &asked, job, &mut |before, _, after| {
            let is_underway = underway.contains(&before.document.id);
            let is_concept = way_out(before, is_underway) == Some(RemovalMode::Removal);
            let is_gone = before.document.frozen_path.is_some()
                && before.status == DocumentStatus::Withdrawn
                && before.document.intent != Intent::Publish;
            if !is_concept && !is_gone {
                return Err(refuse_public(before));
            }
            after.is_removed = true;
            Ok(())
        });
        match removed {
            Ok(removed) => self.erase_all(removed.changed, noted.as_deref()),
            Err(stop) => {
                // Why nothing was removed matters more; what is noted and was not removed is left alone.
                let _ = self.put_back(noted.as_deref());
                Err(stop)
            }
        }
    }

    /// Erases every concept that was removed before, and so could come back by undo.
    ///
    /// # Errors
    /// `store-…`.
    pub fn erase_removed(&self) -> Result<EraseResult, UseCaseError> {
        let ids = self.read(|connection| Ok(erasing::removed(connection)?))?;
        let noted = self.noted()?;
        self.note_erasing(noted.iter().flatten().chain(&ids))?;
        self.erase_all(ids, noted.as_deref())
    }

    /// Finishes what a program that was killed had begun to erase.
    ///
    /// # Errors
    /// `store-…`; then it stays noted.
    pub(crate) fn finish_erasing(&self) -> Result<(), UseCaseError> {
        let Some(noted) = self.noted()? else {
            return Ok(());
        };
        // What was not removed in the end must not go when a person removes it later.
        let noted = self.read(|connection| {
            let mut removed = Vec::new();
            for id in noted {
                if erasing::is_removed(connection, id)? {
                    removed.push(id);
                }
            }
            Ok(removed)
        })?;
        self.note_erasing(&noted)?;
        if self.take_out(&noted)? {
            self.put_back(None)?;
        }
        Ok(())
    }

    /// Erases what is noted; `noted` is what was noted before that, and is not done yet.
    fn erase_all(
        &self,
        ids: Vec<DocumentId>,
        noted: Option<&[DocumentId]>,
    ) -> Result<EraseResult, UseCaseError> {
        if ids.is_empty() || self.take_out(&ids)? {
            self.put_back(noted)?;
        }
        Ok(EraseResult {
            erased: ids,
            backups: self.known_backups()?,
        })
    }

    /// Returns the documents that are being erased; `None` when nothing is.
    fn noted(&self) -> Result<Option<Vec<DocumentId>>, UseCaseError> {
        let noted = self.read(|connection| Ok(settings::read(connection, settings::ERASING)?))?;
        let ids = noted.and_then(|json| serde_json::from_str::<Vec<i64>>(&json).ok());
        Ok(ids.map(|ids| ids.into_iter().map(DocumentId).collect()))
    }

    fn note_erasing<'i>(
        &self,
        ids: impl IntoIterator<Item = &'i DocumentId>,
    ) -> Result<(), UseCaseError> {
        let ids: BTreeSet<i64> = ids.into_iter().map(|id| id.0).collect();
        let json = serde_json::to_string(&ids)
            .map_err(|error| Problem::internal("erasing").detail(error).fail())?;
        self.write(|connection| Ok(settings::write(connection, settings::ERASING, &json)?))
    }

    fn put_back(&self, noted: Option<&[DocumentId]>) -> Result<(), UseCaseError> {
        match noted {
            Some(noted) => self.note_erasing(noted),
            None => {
                self.write(|connection| Ok(settings::write(connection, settings::ERASING, "")?))
            }
        }
    }

    /// Takes documents out; tells whether nothing of them is left, also not in the log of the database.
    fn take_out(&self, ids: &[DocumentId]) -> Result<bool, UseCaseError> {
        self.write(|connection| {
            let (mut contents, mut runs) = (BTreeSet::new(), BTreeSet::new());
            for id in ids {
                if !erasing::is_removed(connection, *id)? {
                    continue;
                }
                contents.extend(erasing::contents(connection, *id)?);
                runs.extend(erasing::runs(connection, *id)?);
                erasing::erase(connection, *id)?;
            }
            erasing::forget_words(connection)?;
            let needed: BTreeSet<_> = used_content::needed(connection)?.into_iter().collect();
            for sha256 in contents.difference(&needed) {
                // Before the rows are gone for good: who is killed here begins again.
                let removed = self.content.remove(sha256);
                removed.map_err(|error| {
                    store_io(self.content.path_of(sha256), &std::io::Error::other(error))
                })?;
            }
            for run in runs {
                self.forget_report(run)?;
            }
            Ok(())
        })?;
        self.remove_old_databases()?;
        Ok(self.store.compact()?)
    }
}
