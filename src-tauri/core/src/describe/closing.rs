//! Removing a catalogue, with the withdrawn documents that are all it has left.

use super::catalogues::Catalogues;
use super::step::Step;
use crate::error::{Code, UseCaseError, refused};
use crate::library::App;
use crate::library::catalogues::{catalogue, check_empty};
use crate::library::documents::existing;
use crate::model::{CatalogueId, Now};
use crate::store::{catalogues, changes, documents};
use crate::wire::CatalogueRemoval;

impl App {
    /// Removes a catalogue of which nothing stands anywhere any more. Its withdrawn documents leave the lists with it, when
    /// `withdrawn` says how many there are; what was published, withdrawn and why stays in the history, and their addresses
    /// are used for no other document. One undo brings all of it back.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `catalogue-not-empty`, `catalogue-has-withdrawn` or `target-leaves-behind`.
    pub fn catalogue_remove(
        &self,
        id: CatalogueId,
        withdrawn: Option<u32>,
        now: Now,
    ) -> Result<CatalogueRemoval, UseCaseError> {
        self.write(|connection| {
            let before = catalogue(connection, id)?;
            check_empty(connection, &before)?;
            let gone = documents::gone(connection, id)?;
            let count = u32::try_from(gone.len()).unwrap_or(u32::MAX);
            if withdrawn.unwrap_or_default() != count {
                let problem = refused(Code::CatalogueHasWithdrawn, "catalogue", &before.name);
                return Err(problem.with("count", count));
            }
            let mut step = Step::new(self, "catalogue", &before.name, now);
            let change = step.begin(connection)?;
            let mut known = Catalogues::default();
            for document in gone {
                let stored = existing(connection, document)?;
                let mut after = stored.snapshot();
                after.is_removed = true;
                step.change(connection, stored, after, known.of(connection, id)?)?;
            }
            changes::record_catalogue(connection, change, Some(&before), None)?;
            let removed = step.finish(connection)?;
            catalogues::delete(connection, id)?;
            Ok(CatalogueRemoval {
                withdrawn: removed.changed,
            })
        })
    }
}
