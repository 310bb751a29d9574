//! Temporary files that interrupted runs left on a destination.

use super::documents::DocumentRun;
use super::run::{Run, Work};
use crate::error::Result;
use crate::model::SitePath;
use crate::publish::transfer::claim::Claimed;
use crate::publish::transfer::session::RENAMED_AT_ONCE;
use crate::robots;
use crate::site::planned::{PlannedDocuments, Transfer};
use crate::store::sites::{self, Area, Leftover};
use crate::target::own_path::own_path;
use crate::target::temporary;
use std::collections::BTreeSet;

impl<W: Work> Run<'_, W> {
    /// Removes temporary files of earlier runs, except complete ones that this run reuses.
    pub(crate) fn clear_leftovers(&mut self, used: &BTreeSet<SitePath>) -> Result<()> {
        let target = self.line.site.target.id;
        let mut leftovers = self.app.read(|connection| Ok(sites::leftovers(connection, target)?))?;
        leftovers.retain(|left| self.work.clears(left));
        self.clear(leftovers, used)
    }

    fn clear(&mut self, leftovers: Vec<Leftover>, used: &BTreeSet<SitePath>) -> Result<()> {
        let target = self.line.site.target.id;
        let mut staying = self.line.mend(Area::Base, &leftovers)?;
        if self.has_other_root() {
            staying.append(&mut self.line.mend(Area::HostRoot, &leftovers)?);
        }
        let left: Vec<SitePath> = (leftovers.into_iter())
            .map(|left| left.temporary)
            .filter(|path| temporary::is_temporary(path) && !used.contains(path))
            .collect();
        for chunk in left.chunks(RENAMED_AT_ONCE) {
            let mut gone = self.line.try_to_remove(Area::Base, chunk)?;
            if self.has_other_root() {
                let gone_there = self.line.try_to_remove(Area::HostRoot, chunk)?;
                gone.retain(|path| gone_there.contains(path));
            }
            gone.retain(|path| temporary::aside_path(path).is_none_or(|aside| !staying.contains(&aside)));
            self.app.write(|connection| {
                for path in gone {
                    sites::remove(connection, target, Area::Waiting, path.as_str())?;
                    sites::clear_leftover(connection, target, path)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Tells whether robots.txt is written to another folder than the rest of this run.
    fn has_other_root(&self) -> bool {
        W::WHAT == Claimed::Documents
            && self.line.site.destination.host_root.is_some()
            && !self.line.site.catalogue.base_url.is_host_root()
    }
}

impl DocumentRun<'_> {
    /// Removes temporary files of earlier runs, except complete ones that these documents reuse.
    pub(super) fn clear_unused_leftovers(&mut self, documents: &PlannedDocuments) -> Result<()> {
        let target = self.line.site.target.id;
        let used = self.app.read(|connection| {
            let mut used = BTreeSet::new();
            for one in documents.iter() {
                if one.transfer == Transfer::Waiting {
                    let waiting = sites::waiting_for(connection, target, &one.path, &one.sha256)?;
                    used.extend(waiting);
                }
            }
            Ok(used)
        })?;
        self.clear_leftovers(&used)
    }

    /// Tells whether a robots.txt of an earlier run waits under a temporary name that we may not remove: another
    /// attempt would only add a second one.
    pub(super) fn is_robots_stuck(&self) -> Result<bool> {
        let (target, path) = (self.line.site.target.id, own_path(robots::FILE_NAME)?);
        let own = self.line.names.of(&path)?;
        let left = self.app.read(|connection| Ok(sites::leftovers(connection, target)?))?;
        Ok(left.iter().any(|left| left.path == path && left.temporary != own))
    }

    /// Removes the temporary file of this run's robots.txt, which does not get its final name.
    pub(super) fn clear_robots(&mut self) -> Result<()> {
        let path = own_path(robots::FILE_NAME)?;
        let temporary = self.line.names.of(&path)?;
        self.clear(vec![Leftover { temporary, path }], &BTreeSet::new())
    }
}
