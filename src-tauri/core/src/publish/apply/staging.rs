//! Stages the new site before the first byte is sent: decides in a transaction that is rolled back, generates and
//! validates. A document whose entry cannot be written is left out alone, so it never spoils a page with others.

use super::changed_files::{ChangedFiles, Preparing};
use super::documents::DocumentRun;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::library::App;
use crate::model::{DocumentId, SitePath};
use crate::site::decide;
use crate::store::{addresses, documents};
use std::collections::{BTreeMap, BTreeSet};
use tempfile::TempDir;

/// The site that a publication would leave.
pub(super) struct Staged {
    /// Holds its pages until they are sent.
    pub(super) folder: TempDir,
    pub(super) prepared: ChangedFiles,
    pub(super) left_out: LeftOut,
    /// The library's revision when it was staged; it is valid as long as the revision stays the same.
    pub(super) revision: i64,
}

/// Entries that the writer or the strict reader refuses although no rule did.
#[derive(Default)]
pub(super) struct LeftOut {
    /// Documents of the plan that are not published, and why.
    pub(super) documents: BTreeMap<DocumentId, Problem>,
    /// Online documents that lose their entry, because what was once acceptable no longer is.
    pub(super) entries: BTreeMap<DocumentId, Problem>,
}

impl LeftOut {
    pub(super) fn without_entry(&self) -> BTreeSet<DocumentId> {
        self.entries.keys().copied().collect()
    }

    /// Leaves out one more document; `false` when that does not help.
    fn add(&mut self, id: DocumentId, is_planned: bool, problem: &Problem) -> bool {
        let place =
            if is_planned && !self.documents.contains_key(&id) { &mut self.documents } else { &mut self.entries };
        place.insert(id, problem.clone()).is_none()
    }
}

impl DocumentRun<'_> {
    /// Generates and validates the site as it will be when every document arrives but those of which is known why not.
    /// Only writes to the library. Fails with `output-invalid` only when no single document is to blame; `store-…`,
    /// `cancelled`.
    pub(super) fn stage(&self, mut known: BTreeMap<DocumentId, Problem>) -> Result<Staged> {
        let plan = self.work.plan;
        let folder = self.app.staging_folder()?;
        known.extend(self.app.read(|connection| self.changed(connection))?);
        let mut left_out = LeftOut { documents: known, ..LeftOut::default() };
        loop {
            let going = plan.recorded_without(&left_out.documents);
            let coming = going.iter().map(|document| document.id).collect();
            let without_entry = left_out.without_entry();
            let preparing = self.preparing(&coming, &without_entry, folder.path())?;
            let made = self.app.store.rehearse(|connection| {
                let revision = documents::revision(connection)?;
                App::settle_addresses(connection, plan.catalogue.id, going.coming())?;
                decide::decide(connection, &plan.catalogue, (going, &plan.moments), self.now)?;
                Ok::<_, UseCaseError>((preparing.make(connection)?, revision))
            });
            match made {
                Ok((prepared, revision)) => {
                    return Ok(Staged { folder, prepared, left_out, revision });
                }
                Err(error) => {
                    let is_left_out = match self.to_blame(&error)? {
                        Some((id, is_planned)) => left_out.add(id, is_planned, error.problem()),
                        None => false,
                    };
                    if !is_left_out {
                        return Err(error);
                    }
                }
            }
        }
    }

    /// Finds the document whose entry made the site unacceptable, and whether it is in the plan.
    fn to_blame(&self, error: &UseCaseError) -> Result<Option<(DocumentId, bool)>> {
        let problem = error.problem();
        let named = (problem.params.get("path")).filter(|_| problem.code == Code::OutputInvalid);
        let Some(path) = named.and_then(|path| path.parse::<SitePath>().ok()) else { return Ok(None) };
        let plan = self.work.plan;
        if let Some(planned) = plan.to_send().find(|document| document.path == path) {
            return Ok(Some((planned.id, true)));
        }
        let at = (self.app).read(|connection| Ok(addresses::at(connection, plan.catalogue.id, &path)?))?;
        Ok(at.map(|(id, _)| (id, false)))
    }

    /// Combines the inputs for generating the files. `coming`: documents that are not on the destination yet but will
    /// be; `without_entry`: those that are there but may not be named.
    pub(super) fn preparing<'b>(
        &'b self,
        coming: &'b BTreeSet<DocumentId>,
        without_entry: &'b BTreeSet<DocumentId>,
        folder: &'b std::path::Path,
    ) -> Result<Preparing<'b>> {
        Ok(Preparing {
            plan: self.work.plan,
            coming,
            without_entry,
            not_after: self.app.latest_moment(self.now)?,
            now: self.now,
            folder,
            cancel: self.line.cancel,
        })
    }
}
