//! Cleans up after interrupted runs: temporary files, removed at once when the destination can be reached, and
//! documents under their final names that nothing refers to, removed on request.

use super::documents::{DocumentRun, Done};
use crate::error::{Code, Result};
use crate::job::Stage;
use crate::library::App;
use crate::model::TargetId;
use crate::publish::transfer::claim::Claimed;
use crate::store::unrecorded_files;
use crate::wire::{FoundFiles, RunResult};
use std::collections::BTreeSet;

impl App {
    /// Returns the new files that interrupted runs put on a destination and that, as far as the library knows, nothing
    /// on it refers to.
    pub fn unreferred(&self, target: TargetId) -> Result<FoundFiles> {
        self.query(|connection| unrecorded_files::standing(connection, target))
    }
}

impl DocumentRun<'_> {
    /// Removes files that interrupted runs sent and no entry names. The documents stay ready to be published.
    pub(super) fn clean_up_leftovers(&mut self) -> Result<RunResult> {
        let plan = self.work.plan;
        self.line.stage(Stage::Removing, plan.strays.len(), None);
        self.clear_leftovers(&BTreeSet::new())?;
        self.line.end_old_claim(Claimed::Documents)?;
        let (mut ours, mut nothing) = (Vec::new(), Vec::new());
        for (path, found) in self.look(plan.strays.clone())? {
            let is_there = found != Ok(None);
            match self.app.reason_against(&self.work, &path, found)? {
                None if !is_there => nothing.push(path),
                Some(Code::TargetUnknownFile) => nothing.push(path),
                // A file that cannot be read is reported by the removal.
                _ => ours.push(path),
            }
        }
        self.take_away(&ours)?;
        self.app.write(|connection| {
            for path in &nothing {
                unrecorded_files::forget(connection, plan.target.id, path)?;
            }
            Ok(())
        })?;
        self.finish(Done::only_removed(&plan.catalogue))
    }
}
