//! Files that stand on a destination under their final names although no document uses them: a cut-off run brought them,
//! and their documents did not go online after all; or the destination refused to remove them.

use super::compare::SIZES_AT_ONCE;
use super::draft::Draft;
use crate::app::access::target_stop;
use crate::error::Stop;
use crate::model::{Catalogue, SitePath, Target};
use crate::publish::target::Destination;
use crate::store::arrivals::Arrival;
use crate::store::{publications, sites};
use rusqlite::Connection;
use std::collections::BTreeSet;

impl Draft {
    /// Keeps of the arrivals those that no document uses. What is withdrawn goes after its entry, as usual.
    pub(super) fn keep_unused_arrivals(
        &mut self,
        connection: &Connection,
        catalogue: &Catalogue,
        target: &Target,
    ) -> Result<(), Stop> {
        let planned: BTreeSet<&SitePath> = (self.documents.iter())
            .chain(&self.restored)
            .map(|document| &document.path)
            .collect();
        self.arrivals.retain(|path, _| !planned.contains(path));
        let mut used = Vec::new();
        for (path, known) in &mut self.arrivals {
            if publications::is_online_at(connection, catalogue.id, path)? {
                used.push(path.clone());
                continue;
            }
            let area = sites::Area::Base;
            if let Some(standing) = sites::standing(connection, target.id, area, path.as_str())?
                && known.iter().any(|known| known.was_free)
            {
                // It was seen to arrive at a place that was free.
                known.push(Arrival {
                    sha256: standing.sha256,
                    size_bytes: standing.size_bytes,
                    was_free: true,
                });
            }
        }
        self.arrivals.retain(|path, _| !used.contains(path));
        Ok(())
    }

    /// Looks which of the unused arrivals stand there and are ours: those must go. Somebody else's file never does.
    pub(super) fn look_for_strays(
        &mut self,
        destination: &Destination,
        target: &Target,
    ) -> Result<(), Stop> {
        let unused: Vec<_> = std::mem::take(&mut self.arrivals).into_iter().collect();
        for chunk in unused.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(path, _)| path.clone()).collect();
            let sizes = (destination.base.sizes_each(&paths))
                .map_err(|error| target_stop(&target.place, error))?;
            for ((path, known), found) in chunk.iter().zip(sizes) {
                // What cannot be looked at is left for the next time.
                let Ok(found) = found else { continue };
                let is_ours = |known: &Arrival| known.was_free && Some(known.size_bytes) == found;
                if known.iter().any(is_ours) {
                    self.strays.push(path.clone());
                } else {
                    self.gone.push(path.clone());
                }
            }
        }
        Ok(())
    }
}
