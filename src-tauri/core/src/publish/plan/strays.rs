//! Files that stand on a destination under their final names although no document uses them: a cut-off run brought them,
//! and their documents did not go online after all; or the destination refused to remove them.

use super::draft::PlanDraft;
use crate::error::UseCaseError;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::planned::Action;
use crate::store::arrivals::Arrival;
use std::collections::BTreeSet;

impl PlanDraft {
    /// Keeps of the arrivals those that no document uses, and those of withdrawn documents that were never seen to stand.
    pub(super) fn keep_unused_arrivals(&mut self) {
        if self.input.arrivals.is_empty() {
            return;
        }
        let withdrawn = self.withdrawn_paths();
        let planned: BTreeSet<SitePath> = (self.plan.documents.iter())
            .chain(self.plan.restored.iter())
            .map(|document| document.path)
            .filter(|path| !withdrawn.contains(path))
            .collect();
        self.input.arrivals.retain(|path, known| {
            let is_used = if withdrawn.contains(path) {
                // What the record says of it is enough: it goes after its entry.
                known.standing.is_some()
            } else {
                planned.contains(path) || known.is_online
            };
            // It was seen to arrive at a place that was free.
            let was_free = known.contents.iter().any(|known| known.was_free);
            if let Some(standing) = known.standing.filter(|_| was_free) {
                known.contents.push(Arrival {
                    sha256: standing.sha256,
                    size_bytes: standing.size_bytes,
                    was_free,
                });
            }
            !is_used
        });
    }

    fn withdrawn_paths(&self) -> BTreeSet<SitePath> {
        (self.plan.documents.iter())
            .filter(|document| document.action == Action::Withdrawn)
            .map(|document| document.path)
            .collect()
    }

    /// Looks which of the unused arrivals stand there and are ours: those must go, those of withdrawn documents after their
    /// entries. Somebody else's file never does.
    pub(super) fn look_for_strays(&mut self, site: &OpenSite) -> Result<(), UseCaseError> {
        let withdrawn = self.withdrawn_paths();
        let unused: Vec<_> = std::mem::take(&mut self.input.arrivals)
            .into_iter()
            .collect();
        for ((path, known), found) in site.sizes_of(&unused, |(path, _)| path)? {
            // What cannot be looked at is left for the next time.
            let Ok(found) = found else { continue };
            let is_ours = |known: &Arrival| known.was_free && Some(known.size_bytes) == found;
            let place = match (known.contents.iter().any(is_ours), withdrawn.contains(path)) {
                (true, true) => &mut self.plan.brought,
                (true, false) => &mut self.plan.strays,
                (false, _) => &mut self.plan.gone,
            };
            place.push(path.clone());
        }
        Ok(())
    }
}
