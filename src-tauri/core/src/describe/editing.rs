//! Changing descriptions of one or many documents, as one undo step.

use super::catalogues::Catalogues;
use super::editable::{check_editable, check_name, chosen, read_only};
use super::fields::{self, CheckedChange};
use super::pipeline::{self, Execution};
use super::step::{EditOutcome, Step, Work};
use super::unsaved;
use super::value_lists::chosen_terms;
use crate::error::Result;
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::documents::existing;
use crate::store::documents::StoredDocument;
use crate::store::{WriteHandle, lists, rewriting};
use crate::wire::{ChangeResult, FieldChange, Revision, Selection, SkipReason};

impl App {
    /// Changes fields of documents: one transaction, one undo step. Documents that stay the same are not touched. With
    /// `seen`, documents that changed since then or are read-only are skipped and reported; without it, a named
    /// document that is read-only is refused.
    ///
    /// # Errors
    /// Refuses with `document-unknown`, `document-withdrawn`, `document-withdrawing`, `name-frozen`, `category-…`, `organisation-unknown`,
    /// `part-of-itself` or `value-invalid`; fails with `change-cancelled` when it was stopped. Nothing is changed then.
    pub fn change(
        &self,
        selection: &Selection,
        wanted: &[FieldChange],
        seen: Option<Revision>,
        job: &Job<'_>,
    ) -> Result<ChangeResult> {
        let subject = match wanted {
            [only] => only.field_name(),
            _ => "",
        };
        let wanted = &self.with_own_documents(selection, wanted)?;
        let asked = Asked {
            kind: "edit",
            subject,
            seen,
            chosen: chosen_terms(wanted, &self.store.lists()),
            fields: wanted.iter().map(FieldChange::field_name).collect(),
        };
        self.edit(selection, &asked, job, &mut |before, catalogue, after| {
            check_editable(before)?;
            let changes = catalogue.checked(wanted)?;
            for change in changes.iter() {
                if let CheckedChange::Name(name) = change {
                    check_name(before, name)?;
                }
            }
            fields::apply_each(&changes, after, &catalogue.catalogue);
            Ok(())
        })
    }

    /// Performs one undo step over a selection: `work` gets each document and the snapshot that it turns into.
    pub(super) fn edit(
        &self,
        selection: &Selection,
        asked: &Asked<'_>,
        job: &Job<'_>,
        work: &mut Work<'_>,
    ) -> Result<ChangeResult> {
        self.write(|connection| self.edit_in(connection, (selection, asked), job, work))
    }

    /// As [`Self::edit`], in a transaction that is open.
    pub(super) fn edit_in(
        &self,
        connection: &WriteHandle,
        (selection, asked): (&Selection, &Asked<'_>),
        job: &Job<'_>,
        work: &mut Work<'_>,
    ) -> Result<ChangeResult> {
        let ids = chosen(connection, selection)?;
        let typed = unsaved::among(connection, &ids, &asked.fields)?;
        rewriting::prepare(connection, ids.len())?;
        let mut pace = job.begin(Stage::Changing, ids.len());
        let mut step = Step::new(self, asked.kind, asked.subject, job.now);
        let mut catalogues = Catalogues::default();
        let (execution, now) = (Execution::for_count(ids.len()), job.now);
        pipeline::run(
            &self.store,
            connection,
            execution,
            |reader, hand_over| {
                for id in ids {
                    let stored = existing(reader, id)?;
                    let outcome = match asked.skips(selection, &stored) {
                        Some(reason) => EditOutcome::Skipped(Box::new(stored), reason),
                        None => EditOutcome::new(reader, stored, &mut catalogues, now, work)?,
                    };
                    hand_over(outcome)?;
                }
                Ok(())
            },
            |outcome| {
                pace.step()?;
                step.apply(connection, outcome)
            },
        )?;
        pace.tell();
        lists::note_chosen(connection, &asked.chosen)?;
        let result = step.finish(connection)?;
        unsaved::settle(connection, typed, &asked.fields, &result.skipped)?;
        Ok(result)
    }
}

/// What is requested, and what the person had seen when requesting it.
pub(super) struct Asked<'a> {
    pub(super) kind: &'a str,
    pub(super) subject: &'a str,
    pub(super) seen: Option<Revision>,
    /// Terms that the person chose, by list.
    pub(super) chosen: Vec<(&'static str, String)>,
    /// The fields that get a new value: text typed in them earlier but not stored is dropped.
    pub(super) fields: Vec<&'static str>,
}

impl<'a> Asked<'a> {
    /// Creates a request of this kind about this subject, with nothing seen.
    pub(super) fn of(kind: &'a str, subject: &'a str) -> Self {
        Self { kind, subject, seen: None, chosen: Vec::new(), fields: Vec::new() }
    }

    /// Returns why a document is skipped, if so. A read-only document that was named without `seen` is refused instead.
    fn skips(&self, selection: &Selection, stored: &StoredDocument) -> Option<SkipReason> {
        let is_tolerant = matches!(selection, Selection::Filter { .. }) || self.seen.is_some();
        let read_only = read_only(stored).filter(|_| is_tolerant);
        if read_only.is_some() {
            return read_only;
        }
        let is_newer = self.seen.is_some_and(|Revision(seen)| stored.revision > seen);
        is_newer.then_some(SkipReason::ChangedMeanwhile)
    }
}
