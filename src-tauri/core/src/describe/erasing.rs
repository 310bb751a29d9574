//! "Definitief wissen": documents leave the library for good, with their content, texts, history and words in the search index.

use super::editing::Asked;
use super::lifecycle::way_out;
use crate::error::{Code, Problem, UseCaseError, store_io};
use crate::job::Job;
use crate::library::App;
use crate::library::documents::refused_for;
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
        let selection = Selection::Ids { ids };
        let underway = self.read(Self::underway)?;
        let asked = Asked::of("erase", "");
        let removed = self.edit(&selection, &asked, job, &mut |before, _, after| {
            let is_underway = underway.contains(&before.document.id);
            let is_concept = way_out(before, is_underway) == Some(RemovalMode::Removal);
            let is_gone = before.document.frozen_path.is_some()
                && before.status == DocumentStatus::Withdrawn
                && before.document.intent != Intent::Publish;
            if !is_concept && !is_gone {
                let code = if before.document.frozen_path.is_none() {
                    Code::DocumentPerhapsPublic
                } else {
                    Code::DocumentPublished
                };
                return Err(refused_for(code, before));
            }
            after.is_removed = true;
            Ok(())
        })?;
        self.erase_all(removed.changed)
    }

    /// Erases every concept that was removed before, and so could come back by undo.
    ///
    /// # Errors
    /// `store-…`.
    pub fn erase_removed(&self) -> Result<EraseResult, UseCaseError> {
        let ids = self.read(|connection| Ok(erasing::removed(connection)?))?;
        self.erase_all(ids)
    }

    /// Finishes what a program that was killed had begun to erase.
    pub(crate) fn finish_erasing(&self) -> Result<(), UseCaseError> {
        let noted = self.read(|connection| Ok(settings::read(connection, settings::ERASING)?))?;
        let ids: Option<Vec<DocumentId>> = noted
            .filter(|json| !json.is_empty())
            .and_then(|json| serde_json::from_str::<Vec<i64>>(&json).ok())
            .map(|ids| ids.into_iter().map(DocumentId).collect());
        ids.map_or(Ok(()), |ids| self.take_out(&ids))
    }

    fn erase_all(&self, ids: Vec<DocumentId>) -> Result<EraseResult, UseCaseError> {
        if !ids.is_empty() {
            let numbers: Vec<i64> = ids.iter().map(|id| id.0).collect();
            let json = serde_json::to_string(&numbers)
                .map_err(|error| Problem::internal("erasing").detail(error).fail())?;
            self.write(|connection| Ok(settings::write(connection, settings::ERASING, &json)?))?;
            self.take_out(&ids)?;
        }
        Ok(EraseResult {
            erased: ids,
            backups: self.known_backups()?,
        })
    }

    fn take_out(&self, ids: &[DocumentId]) -> Result<(), UseCaseError> {
        let runs = self.write(|connection| {
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
            Ok(runs)
        })?;
        for run in runs {
            self.forget_report(run)?;
        }
        self.remove_old_databases()?;
        self.store.compact()?;
        self.write(|connection| Ok(settings::write(connection, settings::ERASING, "")?))
    }
}
