//! "Zet terug": reverting one earlier change, whatever changed in other documents since.

use super::change_history::unknown;
use super::undo;
use crate::describe::catalogues::Catalogues;
use crate::describe::edit::Edit;
use crate::describe::editable::read_only;
use crate::describe::pipeline;
use crate::describe::pipeline::Execution;
use crate::describe::step::{EditOutcome, Step};
use crate::error::{Code, Problem, Result};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::model::{ChangeId, Intent, Now};
use crate::store::changes::{Direction, DocumentChange};
use crate::store::{ReadHandle, documents, history, rewriting};
use crate::wire::{ChangeResult, SkipReason};

impl App {
    /// Reverts what a change did to its documents, as a step of its own. Documents that changed again, or were
    /// withdrawn, are skipped and reported.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`change`) when there is no such change, `nothing-to-undo` when it was undone
    /// already, `undo-published`, `undo-withdrawn`, `undo-redacted` and `document-perhaps-public`; fails with
    /// `change-cancelled` when it was stopped. Nothing is reverted then.
    pub fn revert(&self, id: ChangeId, job: &Job<'_>) -> Result<ChangeResult> {
        self.write(|connection| {
            let entry = history::get(connection, id)?.ok_or_else(|| unknown(id))?;
            if entry.is_undone || entry.count == 0 {
                return Err(Problem::new(Code::NothingToUndo).refuse());
            }
            rewriting::prepare(connection, entry.count as usize)?;
            let mut catalogues = Catalogues::default();
            let mut step = Step::new(self, "revert", &entry.subject, job.now);
            let mut pace = job.begin(Stage::Changing, entry.count as usize);
            pipeline::run(
                &self.store,
                connection,
                Execution::for_count(entry.count as usize),
                |reader, hand_over| {
                    undo::each_document(reader, id, |change| {
                        match reverted(reader, &mut catalogues, change, job.now)? {
                            Some(met) => hand_over(met),
                            None => Ok(()),
                        }
                    })
                },
                |outcome| {
                    pace.step()?;
                    step.apply(connection, outcome)
                },
            )?;
            pace.tell();
            step.finish(connection)
        })
    }
}

/// Computes the outcome for a document; `None` when the document is gone.
fn reverted(
    connection: &ReadHandle,
    catalogues: &mut Catalogues,
    change: &DocumentChange,
    now: Now,
) -> Result<Option<EditOutcome>> {
    let Some(stored) = documents::get(connection, change.id)? else { return Ok(None) };
    // Its catalogue was removed.
    if crate::store::catalogues::get(connection, stored.document.catalogue)?.is_none() {
        return Ok(None);
    }
    let skipped = |stored, reason| Ok(Some(EditOutcome::Skipped(Box::new(stored), reason)));
    let before = undo::becoming(connection, &stored.snapshot(), change, Direction::Undo)?;
    let Some(before) = before else { return skipped(stored, SkipReason::ChangedMeanwhile) };
    if let (Some(reason), Intent::Withdraw { .. }) = (read_only(&stored), &before.intent) {
        return skipped(stored, reason);
    }
    undo::check_publication(connection, &stored, &before)?;
    let known = catalogues.of(connection, stored.document.catalogue)?;
    let becoming = Edit::new(connection, stored, before, known, now)?;
    Ok(Some(EditOutcome::changed(becoming)?))
}
