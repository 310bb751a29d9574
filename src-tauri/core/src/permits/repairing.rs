//! Bringing back, after a yes, what was found to be gone or changed on a destination: documents and what the app makes
//! itself, then messages about permit cases.

use super::naming::path_of;
use crate::error::UseCaseError;
use crate::ipm::names::FOLDER;
use crate::job::Job;
use crate::library::App;
use crate::model::{MessageId, SitePath};
use crate::publish::transfer::RetryPolicy;
use crate::publish::{Elsewhere, Verified};
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::permit_messages::{self, PlaceState};
use crate::wire::{PermitPurpose, PermitRunResult, Repaired};
use std::collections::BTreeSet;

impl App {
    /// Brings back what a look at a destination found to be gone or changed. Nothing new goes out.
    ///
    /// # Errors
    /// As publishing: refuses with `target-changed-elsewhere` when somebody else published there.
    pub fn bring_back(
        &self,
        mut found: Verified,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<Repaired, UseCaseError> {
        let (mut of_permits, mut repaired) = (found.clone(), Repaired::default());
        let differences = &mut found.differences;
        differences.missing.retain(|path| !is_of_permits(path));
        differences.changed.retain(|path| !is_of_permits(path));
        let differences = &mut of_permits.differences;
        differences.missing.retain(is_of_permits);
        differences.changed.retain(is_of_permits);
        if !found.differences.is_empty() {
            repaired.site = Some(self.repair_site(&found, retry, job)?);
        }
        if !of_permits.differences.is_empty() {
            repaired.permits = Some(self.repair_permits(&of_permits, retry, job)?);
        }
        Ok(repaired)
    }

    /// Sends messages again that are gone or changed, as they were, and makes their page anew.
    fn repair_permits(
        &self,
        found: &Verified,
        retry: &RetryPolicy,
        job: &Job<'_>,
    ) -> Result<PermitRunResult, UseCaseError> {
        let target = found.target;
        let paths: BTreeSet<&SitePath> = found.differences.paths().collect();
        let lost = self.write(|connection| {
            let mut lost: BTreeSet<MessageId> = BTreeSet::new();
            for placed in permit_messages::placed(connection, target)? {
                let is_standing = placed.state == PlaceState::Standing;
                let id = placed.message.id;
                if is_standing && paths.contains(&path_of(&placed.message.file_name)?) {
                    permit_messages::put_place(connection, target, id, PlaceState::Pending, None)?;
                    lost.insert(id);
                }
            }
            permit_messages::change_folder(connection, target, |folder| folder.page = None)?;
            Ok::<_, UseCaseError>(lost)
        })?;
        let place = (found.catalogue, Some(target));
        let purpose = PermitPurpose::Publish;
        let (mut plan, _) = self.permit_plan(place.0, place.1, purpose, Elsewhere::Stop, job)?;
        plan.making.clear();
        plan.cleaning.clear();
        plan.held_back.clear();
        plan.resending.retain(|message| lost.contains(&message.id));
        plan.allowed.clone_from(&found.differences.changed);
        plan.has_work = true;
        self.permit_publish(plan, retry, job)
    }
}

fn is_of_permits(path: &SitePath) -> bool {
    path.parent() == Some(FOLDER) || path.as_str() == PERMITS_STATUS_FILE
}
