//! One undo step: the documents it changes, and those it skips.

use super::catalogues::{CatalogueChanges, Catalogues};
use super::edit::Edit;
use super::fields::acts_came_along;
use crate::error::Result;
use crate::library::App;
use crate::library::documents::title_of;
use crate::library::related::Related;
use crate::model::{ChangeId, DocumentId, Now};
use crate::store::changes::{self, Sides};
use crate::store::documents::{Snapshot, StoredDocument};
use crate::store::rewriting::Rewriting;
use crate::store::{ReadHandle, WriteHandle, unsaved};
use crate::wire::{ChangeResult, SkipReason, SkippedDocument};

/// Changes a document's snapshot, given the changes checked for its catalogue.
pub(crate) type Work<'w> = dyn FnMut(&StoredDocument, &mut CatalogueChanges, &mut Snapshot) -> Result<()> + Send + 'w;

/// The effect of an edit on one document.
pub(crate) enum EditOutcome {
    Skipped(Box<StoredDocument>, SkipReason),
    Unchanged,
    /// With both sides for the history.
    Changed(Box<Edit>, Sides),
}

impl EditOutcome {
    pub(super) fn new(
        connection: &ReadHandle,
        stored: StoredDocument,
        catalogues: &mut Catalogues,
        now: Now,
        work: &mut Work<'_>,
    ) -> Result<Self> {
        let catalogue = catalogues.of(connection, stored.document.catalogue)?;
        let before = stored.snapshot();
        let mut after = before.clone();
        work(&stored, catalogue, &mut after)?;
        if before == after {
            return Ok(Self::Unchanged);
        }
        Self::changed(Edit::new(connection, stored, after, catalogue, now)?)
    }

    /// Wraps the change of a document, with both sides for the history.
    pub(crate) fn changed(edit: Edit) -> Result<Self> {
        let sides = Sides::of(&edit.rewriting)?;
        Ok(Self::Changed(Box::new(edit), sides))
    }
}

/// One undo step in the making; it begins at the first real change.
pub(crate) struct Step<'a> {
    app: &'a App,
    kind: &'a str,
    subject: &'a str,
    now: Now,
    /// What is returned at the end.
    result: ChangeResult,
    related: Related,
    /// Documents with typed text that is not stored; looked up at the first change.
    typed: Option<Vec<DocumentId>>,
}

impl<'a> Step<'a> {
    pub(crate) fn new(app: &'a App, kind: &'a str, subject: &'a str, now: Now) -> Self {
        Self { app, kind, subject, now, result: ChangeResult::default(), related: Related::default(), typed: None }
    }

    pub(crate) fn change(
        &mut self,
        connection: &WriteHandle,
        stored: StoredDocument,
        after: Snapshot,
        known: &CatalogueChanges,
    ) -> Result<()> {
        let edit = Edit::new(connection, stored, after, known, self.now)?;
        self.apply(connection, &EditOutcome::changed(edit)?)
    }

    /// Stores a changed document and records the change, when no verdict depends on it, neither its own nor that of
    /// another document.
    pub(super) fn change_alone(
        &mut self,
        connection: &WriteHandle,
        id: DocumentId,
        before: Snapshot,
        after: Snapshot,
    ) -> Result<()> {
        let step = self.begin(connection)?;
        let rewriting = Rewriting::new(before, after)?;
        rewriting.write(connection, id, None)?;
        self.record(connection, step, id, &rewriting, &Sides::of(&rewriting)?)
    }

    fn record(
        &mut self,
        connection: &WriteHandle,
        step: ChangeId,
        id: DocumentId,
        rewriting: &Rewriting,
        sides: &Sides,
    ) -> Result<()> {
        changes::record(connection, step, id, sides)?;
        let typed = match &self.typed {
            Some(typed) => typed,
            None => self.typed.insert(unsaved::documents(connection)?),
        };
        if typed.binary_search(&id).is_ok() {
            super::unsaved::make_room(connection, id, rewriting.before(), rewriting.after())?;
        }
        self.result.changed.push(id);
        Ok(())
    }

    /// Skips a document, or stores it with its findings and records the change.
    pub(crate) fn apply(&mut self, connection: &WriteHandle, outcome: &EditOutcome) -> Result<()> {
        match outcome {
            EditOutcome::Skipped(stored, reason) => self.result.skipped.push(SkippedDocument {
                id: stored.document.id,
                title: title_of(&stored.document),
                reason: *reason,
            }),
            EditOutcome::Unchanged => {}
            EditOutcome::Changed(edit, sides) => {
                let step = self.begin(connection)?;
                edit.write(connection, self.now)?;
                self.record(connection, step, edit.id, &edit.rewriting, sides)?;
                let (before, after) = (edit.rewriting.before(), edit.rewriting.after());
                self.result.acts_proposed += u32::from(acts_came_along(&before.metadata, &after.metadata));
                self.related.note_change(edit.id, before, after);
            }
        }
        Ok(())
    }

    /// Notes a document to be judged at the end, together with its related documents.
    pub(crate) fn note(&mut self, id: DocumentId) {
        self.related.note(id);
    }

    /// Returns the identity of the step, beginning it when needed.
    pub(crate) fn begin(&mut self, connection: &WriteHandle) -> Result<ChangeId> {
        if let Some(id) = self.result.change {
            return Ok(id);
        }
        let (kind, subject) = (self.kind, self.subject);
        let id = (self.app).begin_change(connection, self.now, kind, subject)?;
        self.result.change = Some(id);
        Ok(id)
    }

    /// Judges the documents related to those that changed, and ends the step.
    pub(crate) fn finish(self, connection: &WriteHandle) -> Result<ChangeResult> {
        if let Some(id) = self.result.change {
            changes::count(connection, id, self.result.changed.len())?;
        }
        App::recheck_related(connection, &self.related, self.now)?;
        Ok(self.result)
    }
}
