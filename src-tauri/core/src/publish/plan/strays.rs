//! Files under final names on a destination that no document uses: an interrupted run sent them and their documents
//! were not published after all, or the destination refused to remove them.

use super::draft::PlanDraft;
use crate::error::Result;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::planned::Action;
use crate::store::unrecorded_files::UnrecordedFile;
use std::collections::BTreeSet;

impl PlanDraft {
    /// Keeps only unrecorded files that no document uses, and those of withdrawn documents that were never seen in
    /// place.
    pub(super) fn keep_unused_files(&mut self) {
        if self.input.unrecorded.is_empty() {
            return;
        }
        let withdrawn = self.withdrawn_paths();
        let planned: BTreeSet<SitePath> = (self.plan.documents.iter())
            .chain(self.plan.restored.iter())
            .map(|document| document.path)
            .filter(|path| !withdrawn.contains(path))
            .collect();
        self.input.unrecorded.retain(|path, known| {
            let is_used = if withdrawn.contains(path) {
                // Its record is enough: the file is removed after its entry.
                known.standing.is_some()
            } else {
                planned.contains(path) || known.is_online
            };
            // It was seen to arrive at a free path.
            let was_free = known.contents.iter().any(|known| known.was_free);
            if let Some(standing) = known.standing.filter(|_| was_free) {
                known.contents.push(UnrecordedFile {
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

    /// Finds which of the unused unrecorded files exist and are ours. Those are removed; those of withdrawn documents
    /// after their entries. A foreign file never is.
    pub(super) fn look_for_strays(&mut self, site: &OpenSite) -> Result<()> {
        let withdrawn = self.withdrawn_paths();
        let unused: Vec<_> = std::mem::take(&mut self.input.unrecorded).into_iter().collect();
        for ((path, known), found) in site.sizes_of(&unused, |(path, _)| path)? {
            // What cannot be examined waits for the next time.
            let Ok(found) = found else { continue };
            let is_ours = |known: &UnrecordedFile| known.was_free && Some(known.size_bytes) == found;
            let place = match (known.contents.iter().any(is_ours), withdrawn.contains(path)) {
                (true, true) => &mut self.plan.unrecorded_withdrawn,
                (true, false) => &mut self.plan.strays,
                (false, _) => &mut self.plan.gone,
            };
            place.push(path.clone());
        }
        Ok(())
    }
}
