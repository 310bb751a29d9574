//! Files of documents that are held back but stand online as published before, on a destination that lacks them.

use super::draft::PlanDraft;
use super::shown::Planned;
use crate::error::UseCaseError;
use crate::library::practice::stays_here;
use crate::model::Target;
use crate::site::plan::{Action, Decided, PlannedDocument, Transfer};
use crate::store::{ReadHandle, sites};

impl PlanDraft {
    /// What is held back may stand online as it was published before; a destination that lacks its file gets that file,
    /// since the sitemaps name it. A practice document that an earlier version published stays away from where it is not
    /// yet.
    pub(super) fn restore(
        &mut self,
        connection: &ReadHandle,
        planned: &Planned<'_>,
        target: &Target,
    ) -> Result<(), UseCaseError> {
        let Some(online) = planned
            .publication
            .filter(|publication| publication.is_online && !publication.file.is_elsewhere())
        else {
            return Ok(());
        };
        if stays_here(connection, &online.file.sha256)? {
            return Ok(());
        }
        let standing = sites::standing(
            connection,
            target.id,
            sites::Area::Base,
            online.path.as_str(),
        )?;
        if standing.is_some_and(|standing| standing.sha256 == online.file.sha256) {
            return Ok(());
        }
        self.restored.push(PlannedDocument {
            id: planned.stored.document.id,
            revision: planned.stored.revision,
            action: Action::Changed,
            decided: Decided::Already,
            transfer: if standing.is_some() {
                Transfer::Over
            } else {
                Transfer::Fresh
            },
            path: online.path.clone(),
            sha256: online.file.sha256,
            size_bytes: online.file.size_bytes,
        });
        Ok(())
    }
}
