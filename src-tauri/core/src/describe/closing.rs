//! Removing a catalogue, with the withdrawn documents that are all it has left.

use super::catalogues::Catalogues;
use super::step::Step;
use crate::error::{Code, UseCaseError, refused};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::library::documents::existing;
use crate::library::targets::{LeftBehind, check_left_behind};
use crate::model::{Catalogue, CatalogueId, Now};
use crate::store::{ReadHandle, catalogues, changes, documents, permits};
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

/// Refuses to remove a catalogue that has documents, unless nothing of them stands anywhere any more, or permit cases.
///
/// # Errors
/// Refuses with `catalogue-not-empty` or `target-leaves-behind`.
pub(crate) fn check_empty(
    connection: &ReadHandle,
    catalogue: &Catalogue,
) -> Result<(), UseCaseError> {
    let count = documents::count(connection, catalogue.id)?;
    if count > 0 || permits::has_any(connection, catalogue.id)? {
        let problem = refused(Code::CatalogueNotEmpty, "catalogue", &catalogue.name);
        return Err(problem.with("count", count));
    }
    let mut targets = catalogue.targets.iter();
    targets.try_for_each(|target| check_left_behind(connection, target, LeftBehind::Refuse))
}
