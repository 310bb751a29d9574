//! "Zet terug": takes back one change of the past, whatever was changed since in other documents.

use super::{
    App,
    change_history::unknown,
    editing::{Catalogues, Step},
    undo::{self, Side, side},
};
use crate::error::{Code, Problem, Stop};
use crate::job::{Job, Stage};
use crate::model::{ChangeId, DocumentStatus, Intent};
use crate::store::{documents, history};
use crate::wire::{ChangeResult, SkipReason};

impl App {
    /// Puts back what a change did to its documents, as a step of its own. What was changed again since is left as it is
    /// and told, and so is what was withdrawn.
    ///
    /// # Errors
    /// Refuses with `value-invalid` (`change`) when there is no such change, `nothing-to-undo` when it was undone already,
    /// and `undo-published`; fails with `change-cancelled` when it was stopped. Then nothing was put back.
    pub fn revert(&self, id: ChangeId, job: &Job<'_>) -> Result<ChangeResult, Stop> {
        self.write(|connection| {
            let entry = history::get(connection, id)?.ok_or_else(|| unknown(id))?;
            if entry.is_undone || entry.count == 0 {
                return Err(Problem::new(Code::NothingToUndo).refuse());
            }
            let mut catalogues = Catalogues::default();
            let mut step = Step::new(self, "revert", &entry.subject, job.now);
            let mut pace = job.begin(Stage::Changing, entry.count as usize);
            undo::each_document(connection, id, |change| {
                if pace.step() {
                    return Err(Problem::new(Code::ChangeCancelled).fail());
                }
                let Some(stored) = documents::get(connection, change.id)? else {
                    return Ok(());
                };
                let current = stored.snapshot();
                if side(&current, change.after.as_ref(), Side::After)? != current {
                    step.skip(&stored, SkipReason::ChangedMeanwhile);
                    return Ok(());
                }
                let before = side(&current, change.before.as_ref(), Side::Before)?;
                let is_read_only = stored.status == DocumentStatus::Withdrawn;
                if is_read_only && before.intent != Intent::Publish {
                    step.skip(&stored, SkipReason::Withdrawn);
                    return Ok(());
                }
                undo::check_publication(connection, &stored, &before)?;
                let catalogue = catalogues.of(connection, stored.document.catalogue)?;
                let (live, catalogue) = (catalogue.live, &catalogue.catalogue);
                step.change(connection, change.id, &current, &before)?;
                Self::judge(
                    connection,
                    &stored.becoming(before),
                    catalogue,
                    live,
                    job.now,
                )?;
                Ok(())
            })?;
            pace.tell();
            step.finish(connection)
        })
    }
}
