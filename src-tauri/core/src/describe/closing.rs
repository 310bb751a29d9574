//! Removing a catalogue, together with its withdrawn documents when it has no others left.

use super::catalogues::Catalogues;
use super::step::Step;
use crate::error::{Code, Result, UseCaseError, refused};
use crate::library::App;
use crate::library::catalogues::catalogue;
use crate::library::documents::existing;
use crate::library::targets::check_nothing_left;
use crate::model::{Catalogue, CatalogueId, DocumentId, Now};
use crate::store::{ReadHandle, catalogues, changes, documents, permits};

impl App {
    /// Removes a catalogue of which nothing is online any more. Its withdrawn documents leave the lists with it,
    /// provided `withdrawn` gives their number, and are returned. What was published, withdrawn and why stays in the
    /// history, and their addresses are never reused. One undo restores all of it.
    ///
    /// # Errors
    /// Refuses with `catalogue-unknown`, `catalogue-not-empty`, `catalogue-has-withdrawn` or `target-leaves-behind`.
    pub fn catalogue_remove(&self, id: CatalogueId, withdrawn: Option<u32>, now: Now) -> Result<Vec<DocumentId>> {
        self.write(|connection| {
            let before = catalogue(connection, id)?;
            // An earlier version left them waiting for a destination that no longer exists.
            Self::recheck_withdrawn(connection, &before, now)?;
            check_empty(connection, &before)?;
            let gone = documents::gone(connection, id)?;
            if withdrawn.unwrap_or_default() as usize != gone.len() {
                return Err(has_withdrawn(&before, gone.len()));
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
            Ok(removed.changed)
        })
    }
}

/// Returns the refusal for withdrawn documents that would leave the lists unannounced.
pub(crate) fn has_withdrawn(catalogue: &Catalogue, count: usize) -> UseCaseError {
    refused(Code::CatalogueHasWithdrawn, "catalogue", &catalogue.name).with("count", count)
}

/// Refuses to remove a catalogue that still has documents, unless none of them is online anywhere, or that has permit
/// cases that were not removed. Refuses with `catalogue-not-empty` or `target-leaves-behind`.
pub(crate) fn check_empty(connection: &ReadHandle, catalogue: &Catalogue) -> Result<()> {
    let documents = documents::count(connection, catalogue.id)?;
    let cases = permits::count(connection, catalogue.id)?;
    let (of, count) = match documents {
        0 => ("permits", cases),
        documents => ("documents", documents),
    };
    if count > 0 {
        return Err(refused(Code::CatalogueNotEmpty, "catalogue", &catalogue.name).with("count", count).with("of", of));
    }
    let mut targets = catalogue.targets.iter();
    targets.try_for_each(|target| check_nothing_left(connection, target))
}
