//! What a run that was cut off leaves behind: temporary files, which go at once when the destination can still be reached,
//! and documents under their final names that nothing refers to, which go when a person says so.

use super::run::{Done, Run};
use crate::error::{Code, Stop};
use crate::job::{Cancel, Stage};
use crate::library::App;
use crate::model::TargetId;
use crate::publish::transfer::claim::Claimed;
use crate::publish::transfer::reconnecting::RetryPolicy;
use crate::publish::transfer::reconnecting::is_lost;
use crate::site::robots_file::RobotsChange;
use crate::store::arrivals;
use crate::wire::{FoundFiles, OtherSitemaps, RunResult};
use std::collections::BTreeMap;

impl App {
    /// Returns the new files that runs that were cut off brought to a destination and that nothing there refers to, as far
    /// as the library knows.
    ///
    /// # Errors
    /// `store-…`.
    pub fn unreferred(&self, target: TargetId) -> Result<FoundFiles, Stop> {
        (self.store).read(|connection| Ok(arrivals::standing(connection, target)?))
    }
}

impl Run<'_> {
    /// Takes away what cut-off runs brought and no entry names. The documents stay ready to be published.
    ///
    /// # Errors
    /// As every run; what is left is found again by the next one.
    pub(super) fn take_back(&mut self) -> Result<RunResult, Stop> {
        let plan = self.plan;
        self.line.stage(Stage::Removing, plan.strays.len(), None);
        self.clear_leftovers(&[])?;
        self.line.end_old_claim(Claimed::Documents)?;
        let (mut ours, mut nothing) = (Vec::new(), Vec::new());
        for (path, found) in self.look(plan.strays.iter())? {
            let is_there = found != Ok(None);
            match self.reason_against(&path, found)? {
                None if !is_there => nothing.push(path),
                Some(Code::TargetUnknownFile) => nothing.push(path),
                // What cannot be read is told by the removal.
                _ => ours.push(path),
            }
        }
        self.take_away(&ours)?;
        self.app.write(|connection| {
            for path in &nothing {
                arrivals::forget(connection, plan.target.id, path)?;
            }
            Ok(())
        })?;
        let done = Done {
            generation: None,
            remote_id: self.remote_id(),
            decided: Vec::new(),
            failed: BTreeMap::new(),
            indexes: Vec::new(),
            robots: RobotsChange::none(&plan.catalogue),
            others: OtherSitemaps::default(),
        };
        self.finish(done)
    }

    /// Removes the temporary files of a run that ended before its time, as far as the destination can be reached; what stays
    /// is on record and goes at the start of the next run.
    pub(super) fn clean_up(self, stop: &Stop) {
        if is_lost(stop.problem().code) {
            return;
        }
        let (go_on, once) = (Cancel::new(), RetryPolicy { pauses: Vec::new() });
        let mut run: Run<'_> = self;
        (run.line.cancel, run.line.retry) = (&go_on, &once);
        // The reason to stop is what is told; this can wait for the next run.
        let _ = run.line.let_go();
        let _ = run.clear_leftovers(&[]);
    }
}
