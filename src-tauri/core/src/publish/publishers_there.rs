//! Reads who publishes on a destination, or did: the files that say so.

use super::transfer::claim::{Claimed, changed_elsewhere, unknown_file};
use super::verifying::REPAIRS;
use crate::error::Result;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::site::site_files::{MAX_STATUS_BYTES, read_status};
use crate::store::{permit_messages, sites};
use crate::target::TargetError;
use crate::target::own_path::own_path;
use crate::wire::SiteProblem;

impl App {
    /// Returns the claims that runs of this library left there when they were cut off: others wait for them.
    pub(super) fn claims_left(&self, site: &OpenSite) -> Result<Vec<Claimed>> {
        let mut left = Vec::new();
        for what in published_there(site) {
            if let Some(found) = site.status(what.busy_file())?
                && self.was_left(&found)?
            {
                left.push(what);
            }
        }
        Ok(left)
    }

    /// Returns what is told of the files that say who publishes there: others published since this library did, so that
    /// nothing is put back before a person goes on after them; or what has the name of a claim is none.
    pub(super) fn told_of_publishers(&self, site: &OpenSite) -> Result<Vec<SiteProblem>> {
        let (target, mut told) = (site.target.id, Vec::new());
        for what in published_there(site) {
            let last = self.query(|connection| match what {
                Claimed::Documents => sites::progress(connection, target).map(|known| known.remote_id),
                Claimed::Permits => permit_messages::folder(connection, target).map(|known| known.remote_id),
            })?;
            // Also theirs when a run that went on after them was cut off.
            if let Some(found) = site.status(what.status_file())?.filter(|_| last.is_some())
                && !self.was_left(&found)?
            {
                let others = changed_elsewhere("publisher", found.at).with(REPAIRS, what.as_str());
                told.push(SiteProblem::new(others.problem().clone()));
            }
            let path = own_path(what.busy_file())?;
            let read = site.base(|base| TargetError::unless_batch_ends(base.read(&path, MAX_STATUS_BYTES)))?;
            match read {
                Ok(Some(bytes)) if read_status(&bytes).is_none() => told.push(SiteProblem::new(unknown_file(&path))),
                Ok(_) => {}
                Err(_) => told.push(SiteProblem::new(unknown_file(&path).with("by", STAYS))),
            }
        }
        Ok(told)
    }
}

/// What cannot be read, such as a folder, no publication takes away after a yes either.
const STAYS: &str = "stays";

/// Returns what a catalogue publishes on a destination.
fn published_there(site: &OpenSite) -> impl Iterator<Item = Claimed> {
    let are_permits_on = site.catalogue.permits.is_on;
    [Claimed::Documents, Claimed::Permits].into_iter().filter(move |what| *what == Claimed::Documents || are_permits_on)
}
