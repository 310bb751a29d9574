//! A document's life after it was added: remove, replace the file, withdraw, republish.

use super::editable::check_editable;
use super::editing::Asked;
use super::fields;
use crate::error::{Code, Problem, Result, UseCaseError, refused};
use crate::job::{Cancel, Job, check};
use crate::library::App;
use crate::library::documents::refused_for;
use crate::lists::{Lists, TermList};
use crate::model::{DocumentId, DocumentStatus, Intent, ListUri, Now, PublishedName, WithdrawalReason};
use crate::store::ReadHandle;
use crate::store::documents::StoredDocument;
use crate::store::{catalogues, documents, made_files, publications, unrecorded_files, used_content, withdrawals};
use crate::wire::{ChangeResult, RemovalMode, Selection};
use std::collections::{BTreeMap, BTreeSet};
use std::fs::Metadata;
use std::path::{Path, PathBuf};

impl App {
    /// Removes concepts: documents that were never published.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-published`, or `document-perhaps-public` when an interrupted run
    /// uploaded its file; nothing is removed then.
    pub fn remove(&self, selection: &Selection, now: Now) -> Result<ChangeResult> {
        let (asked, job) = (Asked::of("remove", ""), Job::without_progress(now));
        let mut refused = None;
        let removed = self.write(|connection| {
            let underway = Self::underway(connection)?;
            self.edit_in(connection, (selection, &asked), &job, &mut |before, _, after| {
                let is_underway = underway.contains(&before.document.id);
                if removal_mode(before, is_underway) != Some(RemovalMode::Removal) {
                    refused = Some(before.document.id);
                    return Err(refuse_public(before));
                }
                after.is_removed = true;
                Ok(())
            })
        });
        removed.map_err(|stop| self.naming_targets(stop, refused))
    }

    /// Adds to the refusal to take a document away the destinations that have it.
    pub(super) fn naming_targets(&self, stop: UseCaseError, refused: Option<DocumentId>) -> UseCaseError {
        let Some(id) = refused.filter(|_| stop.problem().code == Code::DocumentPublished) else { return stop };
        match self.query(|connection| withdrawals::names_of_standing(connection, id)) {
            Ok(names) => stop.with("targets", names.join(", ")),
            Err(failed) => failed,
        }
    }

    /// Replaces the file of a document; its address stays. The extension may differ only before first publication.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `address-without-file`,
    /// `library-locked`, `file-not-taken` when it is not a single readable file with content, or
    /// `original-of-redacted`.
    pub fn replace_file(
        &self,
        id: DocumentId,
        file: &Path,
        reason: Option<WithdrawalReason>,
        now: Now,
    ) -> Result<ChangeResult> {
        self.replace_files(&[(id, file.to_owned())], reason, &Job::without_progress(now))
    }

    /// Replaces the files of documents, as [`Self::replace_file`] does that of one. One undo step.
    ///
    /// # Errors
    /// As [`Self::replace_file`], for the first that cannot be replaced; fails with `cancelled` or `change-cancelled`.
    /// No file is replaced then.
    pub fn replace_files(
        &self,
        files: &[(DocumentId, PathBuf)],
        reason: Option<WithdrawalReason>,
        job: &Job<'_>,
    ) -> Result<ChangeResult> {
        let mut contents = BTreeMap::new();
        for (id, file) in files {
            check(job.cancel)?;
            let content = self.take_in(file)?;
            let redacted = self.query(|connection| made_files::redacted_from(connection, &content.sha256))?;
            if let Some(title) = redacted {
                return Err(refused(Code::OriginalOfRedacted, "title", title));
            }
            contents.insert(*id, content);
        }
        let lists = self.store.lists();
        let selection = Selection::Ids { ids: contents.keys().copied().collect() };
        let name = contents.values().next().filter(|_| contents.len() == 1).map_or("", |content| content.name.as_str());
        let asked = Asked::of("replace", name);
        let replaced = self.edit(&selection, &asked, job, &mut |before, _, after| {
            check_editable(before)?;
            let Some(content) = contents.get(&before.document.id) else { return Ok(()) };
            let path = before.document.frozen_path.as_ref();
            if path.is_some_and(|path| !path.can_be_a_file()) {
                return Err(refused_for(Code::AddressWithoutFile, before));
            }
            if path.is_none() && after.file.name != content.name {
                after.name = with_extension_of(&after.name, &content.name, &lists);
            }
            // A file that arrives later replaces nothing.
            if reason.is_some() || !after.file.is_elsewhere() {
                after.metadata.reden_vervanging = reason.and_then(|reason| reason_uri(reason, &lists));
            }
            after.file = content.clone();
            Ok(())
        })?;
        self.write(|connection| Ok(used_content::end_taking_in(connection)?))?;
        Ok(replaced)
    }

    /// Returns the size of a file and the title of another document of the catalogue that has this very file, so that
    /// a person can be asked before it replaces one. `None` also for a file that cannot be read: replacing reports why.
    ///
    /// Units: bytes.
    ///
    /// # Errors
    /// Refuses with `document-unknown`.
    pub fn whose_file(&self, id: DocumentId, file: &Path) -> Result<(Option<u64>, Option<String>)> {
        let size_bytes = file.metadata().ok().filter(Metadata::is_file).map(|found| found.len());
        let found = size_bytes.map(|_| self.content.hash_of(file, &Cancel::new()));
        let catalogue = self.document_detail(id)?.catalogue;
        let Some(Ok(sha256)) = found else { return Ok((size_bytes, None)) };
        let other = self.query(|connection| documents::with_content(connection, catalogue, &sha256))?;
        Ok((size_bytes, other.filter(|(other, _)| *other != id).map(|(_, title)| title)))
    }

    /// Marks published documents to be taken offline by the next publication: first the entry, then the file. May be
    /// repeated, also with another reason, while they are still online somewhere.
    ///
    /// # Errors
    /// Refuses with `reason-required`, `note-required`, `document-unknown` or `document-not-published`.
    pub fn withdraw(
        &self,
        selection: &Selection,
        reason: Option<WithdrawalReason>,
        note: &str,
        now: Now,
    ) -> Result<ChangeResult> {
        let reason = reason.ok_or_else(|| Problem::new(Code::ReasonRequired).refuse())?;
        let note = note.trim();
        if reason == WithdrawalReason::Other && note.is_empty() {
            return Err(Problem::new(Code::NoteRequired).refuse());
        }
        let (asked, job) = (Asked::of("withdraw", ""), Job::without_progress(now));
        self.write(|connection| {
            let underway = Self::underway(connection)?;
            self.edit_in(connection, (selection, &asked), &job, &mut |before, _, after| {
                let is_underway = underway.contains(&before.document.id);
                let is_waiting =
                    before.document.intent != Intent::Publish && before.status != DocumentStatus::Withdrawn;
                if !is_waiting && removal_mode(before, is_underway) != Some(RemovalMode::Withdrawal) {
                    return Err(refused_for(Code::DocumentNotPublished, before));
                }
                after.intent = Intent::Withdraw { reason, note: note.to_owned() };
                Ok(())
            })
        })
    }

    /// Returns the documents of interrupted publications: public in part, although no destination has all of it.
    pub(super) fn underway(connection: &ReadHandle) -> Result<BTreeSet<DocumentId>> {
        let mut underway = unrecorded_files::documents(connection)?;
        for catalogue in catalogues::all(connection)? {
            let live = publications::live_generation(connection, catalogue.id)?;
            underway.extend(publications::changed_since(connection, catalogue.id, live)?);
        }
        Ok(underway)
    }

    /// Marks withdrawn documents to be put online again, at the same address with a later `lastmod`.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-not-withdrawn`, or `category-not-in-use`.
    pub fn republish(&self, selection: &Selection, now: Now) -> Result<ChangeResult> {
        let selection = match selection {
            Selection::Ids { .. } => selection.clone(),
            Selection::Filter { .. } => Selection::Ids { ids: self.selected(selection)? },
        };
        let (asked, job) = (Asked::of("republish", ""), Job::without_progress(now));
        self.edit(&selection, &asked, &job, &mut |before, known, after| {
            if before.document.intent == Intent::Publish {
                return Err(refused_for(Code::DocumentNotWithdrawn, before));
            }
            // A category that only withdrawn documents had may have been removed since.
            for category in &after.metadata.informatiecategorieen {
                if let Err(refused) = fields::category(category.as_str(), &known.catalogue, &known.lists)
                    && refused.problem().code == Code::CategoryNotInUse
                {
                    return Err(refused);
                }
            }
            after.intent = Intent::Publish;
            Ok(())
        })
    }
}

/// Returns how a document may be taken away now. `is_underway`: an interrupted publication may have put it online.
pub(super) fn removal_mode(stored: &StoredDocument, is_underway: bool) -> Option<RemovalMode> {
    let is_wanted = stored.document.intent == Intent::Publish;
    match &stored.document.frozen_path {
        None => (!is_underway).then_some(RemovalMode::Removal),
        // Also one that is to be published again: that can be taken back.
        Some(_) if is_wanted => Some(RemovalMode::Withdrawal),
        Some(_) if !is_wanted && stored.status == DocumentStatus::Withdrawn => Some(RemovalMode::Erasure),
        Some(_) => None,
    }
}

/// Returns the refusal to remove a document that is, was or may be public.
pub(super) fn refuse_public(stored: &StoredDocument) -> UseCaseError {
    if stored.document.frozen_path.is_none() {
        return refused_for(Code::DocumentPerhapsPublic, stored);
    }
    let state = if stored.document.intent == Intent::Publish {
        "published"
    } else if stored.status == DocumentStatus::Withdrawn {
        "withdrawn"
    } else {
        "leaving"
    };
    refused_for(Code::DocumentPublished, stored).with("state", state)
}

/// Returns the value of `redenVerwijderingVervanging`; only two reasons are in DiWoo's list.
///
/// Source: decisions.md, "Withdrawal reasons"; diwoo.md §8.
fn reason_uri(reason: WithdrawalReason, lists: &Lists) -> Option<ListUri> {
    let label = match reason {
        WithdrawalReason::Privacy => "correctie privacygevoelige gegevens",
        WithdrawalReason::Procedure => "correctie procedurele fout",
        WithdrawalReason::WrongDocument
        | WithdrawalReason::Unreadable
        | WithdrawalReason::NotYetPublic
        | WithdrawalReason::Other => return None,
    };
    lists.find(TermList::Redenen, label).map(|term| ListUri::new(&term.uri))
}

/// Gives a published name the extension of another file name.
fn with_extension_of(name: &PublishedName, other: &str, lists: &Lists) -> PublishedName {
    let proposed = PublishedName::propose(other);
    match proposed.stem_and_extension().1 {
        Some(extension) => name.with_extension(extension, |old| lists.format_by_extension(old).is_some()),
        None => name.clone(),
    }
}
