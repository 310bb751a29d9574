//! One publisher at a time: from just before pages go live until all of them stand, a small file on the destination says
//! who is at work. It is made only where none is, so of two publishers one makes it; the other stops before anything of its
//! pages is public.
//!
//! A run that was cut off leaves the file there. Its own library takes it away; another one asks first, since nobody can
//! see from here whether the other machine still works. Who goes on takes the claim away, and the run that had it notices
//! before the next file gets its name, or at its end at the latest: it never says that it is complete.
//! Missing: servers that replace when asked not to; there the last one has the claim, and the first one notices.

use super::claim::{Basis, Claim, Claimed, IsLeft, changed_elsewhere};
use super::reconnecting::is_lost;
use super::session::{Results, TransferSession};
use crate::error::{Code, Problem, UseCaseError, refused};
use crate::model::SitePath;
use crate::site::site_files;
use crate::site::site_files::{MAX_STATUS_BYTES, SiteFile, Status};
use crate::store::sites::{self, Area};
use crate::target::own_path::own_path;
use crate::target::{Finish, TargetError};

impl TransferSession<'_> {
    /// Compares the clock with that of a server before any document goes there, by a small file that never gets its final
    /// name. What else is wrong with it is told when the claim is made.
    ///
    /// # Errors
    /// Refuses with `clock-differs`; else as every step.
    pub(crate) fn check_clock(&mut self, claim: &Claim) -> Result<(), UseCaseError> {
        if !self.site.destination.base.has_clock() {
            return Ok(());
        }
        let mut file = self.claim_file(claim)?;
        file.path = own_path(CLOCK_FILE)?;
        let temporary = self.names.of(&file.path)?;
        let told = (self.send_and_read_back(Area::Base, &[&file])).and_then(|()| {
            self.persist(|line| (line.site).base(|base| base.modified_at(&temporary)))
        });
        let is_other =
            |problem: &Problem| !is_lost(problem.code) && problem.code != Code::Cancelled;
        let there = match told {
            Err(UseCaseError::Failed(problem)) if is_other(&problem) => None,
            there => there?,
        };
        let left = self.persist(|line| {
            let paths = std::slice::from_ref(&temporary);
            (line.site).base(|base| base.remove(paths).and_then(|_| base.sizes_each(paths)))
        })?;
        if left == [Ok(None)] {
            let (app, target) = (self.app, self.site.target.id);
            app.write_part(|connection| {
                Ok(sites::forget_leftover(connection, target, &temporary)?)
            })?;
        }
        // What stays is on record, and goes at the start of the next run.
        there.map_or(Ok(()), |there| self.app.check_clock_there(claim.now, there))
    }

    fn claim_file(&self, claim: &Claim) -> Result<SiteFile, UseCaseError> {
        let base = &self.site.catalogue.base_url;
        site_files::status(claim.what.busy_file(), &claim.id, None, &claim.at, base)
    }

    /// Claims the destination, and looks whether what stands there is still what the plan was made from.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere` when somebody else is at work or has published since, with `clock-differs` when
    /// the destination made the file at quite another time than it is here, and with
    /// `target-unknown-file` when a file of others has the name; else as every step.
    pub(crate) fn claim(&mut self, claim: &Claim, basis: Basis<'_>) -> Result<(), UseCaseError> {
        // On the disk before anything is sent: with the name of the file.
        (self.app).write_part(|connection| Ok(sites::remember_identity(connection, &claim.id)?))?;
        let file = self.claim_file(claim)?;
        for _ in 0..CLAIM_TRIES {
            let bytes = self.persist(|line| line.read_small(&file.path))?;
            let Some(bytes) = bytes else {
                self.create(&file)?;
                continue;
            };
            match site_files::read_status(&bytes) {
                Some(found) if found.id == claim.id => {
                    self.claim = Some(claim.clone());
                    self.check_basis(claim, basis)?;
                    let at =
                        self.persist(|line| (line.site).base(|base| base.modified_at(&file.path)))?;
                    // Last, since a withdrawal goes on all the same.
                    return at.map_or(Ok(()), |there| self.app.check_clock_there(claim.now, there));
                }
                Some(found) => {
                    let is_ours =
                        basis.others == Some(found.id.as_str()) || self.app.was_left(&found)?;
                    if !is_ours {
                        return Err(changed_elsewhere("busy", found.at));
                    }
                }
                None if basis.is_allowed => {}
                None => {
                    return Err(refused(Code::TargetUnknownFile, "path", &file.path));
                }
            }
            self.take_away_claim(&file.path)?;
        }
        Err(changed_elsewhere("busy", None))
    }

    /// Fails when the claim of this run does not stand there any more; without one there is nothing to fail.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere`.
    pub(super) fn check_claim(&self) -> Result<(), UseCaseError> {
        let Some(claim) = &self.claim else {
            return Ok(());
        };
        still_stands(claim, self.site.status(claim.what.busy_file())?)
    }

    /// Ends a claim at the end of a run, and looks whether what this run left still stands. `is_left`: whether it left its
    /// identity.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere` when somebody else published meanwhile.
    pub(crate) fn release(&mut self, is_left: IsLeft) -> Result<(), UseCaseError> {
        let Some(claim) = self.claim.clone() else {
            return Ok(());
        };
        self.verify_live()?;
        self.persist(Self::check_claim)?;
        self.claim = None;
        self.take_away_claim(&own_path(claim.what.busy_file())?)?;
        if is_left == IsLeft::No {
            return Ok(());
        }
        // The very last look: from here on whoever publishes sees what we left.
        let found = self.persist(|line| line.site.status(claim.what.status_file()))?;
        still_stands(&claim, found)
    }

    /// Returns why a run stopped: whatever it met, when its claim is gone, it is that somebody else published; and so is a
    /// file of others that it met before its claim, when somebody is at work or has left another identity than in its plan.
    pub(crate) fn explain(
        &mut self,
        stop: UseCaseError,
        (what, remote_id): (Claimed, Option<&str>),
    ) -> UseCaseError {
        let code = stop.problem().code;
        if is_lost(code) {
            return stop;
        }
        if self.claim.is_none() && code == Code::TargetUnknownFile {
            let found = self.persist(|line| {
                let at_work = line.site.status(what.busy_file())?;
                Ok((at_work, line.site.status(what.status_file())?))
            });
            return match found {
                Ok((Some(at_work), _)) => changed_elsewhere("busy", at_work.at),
                Ok((None, Some(left))) if Some(left.id.as_str()) != remote_id => {
                    changed_elsewhere("publisher", left.at)
                }
                Ok(_) | Err(_) => stop,
            };
        }
        match self.persist(Self::check_claim) {
            Err(overtaken @ UseCaseError::Refused(_)) => overtaken,
            Ok(()) | Err(_) => stop,
        }
    }

    /// Takes away the claim that a run of this library left when it was cut off.
    pub(crate) fn end_old_claim(&mut self, what: Claimed) -> Result<(), UseCaseError> {
        let found = self.persist(|line| line.site.status(what.busy_file()))?;
        match found {
            Some(found) if self.app.was_left(&found)? => {
                self.take_away_claim(&own_path(what.busy_file())?)
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Ends the claim of a run that stopped. Where somebody else took it while files of this run got their names, these
    /// may have taken the place of theirs: an identity that is nobody's then has every publisher compare all files.
    pub(crate) fn let_go(&mut self) -> Result<(), UseCaseError> {
        let Some(claim) = self.claim.clone() else {
            return Ok(());
        };
        let still = self.persist(Self::check_claim);
        self.claim = None;
        match still {
            Ok(()) => self.take_away_claim(&own_path(claim.what.busy_file())?),
            Err(UseCaseError::Refused(_)) if self.went_live => {
                let nobody = site_files::hash_of(format!("disturbed|{}", claim.id).as_bytes());
                let (name, nobody) = (claim.what.status_file(), nobody.to_string());
                let base = &self.site.catalogue.base_url;
                let status = site_files::status(name, &nobody, Some(0), &claim.at, base)?;
                self.send_and_read_back(Area::Base, &[&status])?;
                let waiting = self.waiting(&status)?;
                self.rename(Area::Base, &[waiting], &|_, _| Ok(()))
            }
            other => other,
        }
    }

    /// Refuses when another identity stands there than when the plan was made.
    fn check_basis(&mut self, claim: &Claim, basis: Basis<'_>) -> Result<(), UseCaseError> {
        let path = own_path(claim.what.status_file())?;
        let bytes = self.persist(|line| line.read_small(&path))?;
        let found = bytes.as_deref().and_then(site_files::read_status);
        if bytes.is_some() && found.is_none() && !basis.may_replace_status {
            return Err(refused(Code::TargetUnknownFile, "path", &path));
        }
        if found.as_ref().map(|found| found.id.as_str()) == basis.remote_id {
            return Ok(());
        }
        // What this library left earlier is no news of others: mending what a cut left may have put it back.
        if let Some(found) = &found
            && self.app.was_left(found)?
        {
            return Ok(());
        }
        Err(changed_elsewhere(
            "publisher",
            found.and_then(|found| found.at),
        ))
    }

    /// Makes the file of a claim, unless somebody was quicker: that is seen by reading it.
    fn create(&mut self, file: &SiteFile) -> Result<(), UseCaseError> {
        let (app, target) = (self.app, self.site.target.id);
        let upload = self.upload(file, Finish::Create)?;
        let temporary = upload.temporary.clone();
        app.write(|connection| {
            let names = [(&temporary, &file.path)];
            Ok(sites::expect_leftovers(connection, target, names)?)
        })?;
        self.persist(|line| {
            let (mut open, results) = (vec![upload.clone()], Results::default());
            (line.site).base(|place| place.upload(&open, &results, line.cancel))?;
            match results.keep_unfinished(&mut open) {
                None => Ok(()),
                // Its own file, when the answer was lost, or that of somebody who was quicker; or one who went on after us
                // took it away at once.
                Some(TargetError::Occupied(_) | TargetError::SizeDiffers(_)) => {
                    let temporary = std::slice::from_ref(&temporary);
                    (line.site).base(|place| place.remove(temporary).map(drop))
                }
                Some(error) => Err(line.site.failed(error)),
            }
        })?;
        app.write_part(|connection| Ok(sites::forget_leftover(connection, target, &temporary)?))
    }

    fn take_away_claim(&mut self, path: &SitePath) -> Result<(), UseCaseError> {
        self.try_to_remove(Area::Base, std::slice::from_ref(path))?;
        Ok(())
    }

    fn read_small(&self, path: &SitePath) -> Result<Option<Vec<u8>>, UseCaseError> {
        (self.site).base(|place| place.read(path, MAX_STATUS_BYTES))
    }
}

/// Refuses when what was found is not of this claim.
fn still_stands(claim: &Claim, found: Option<Status>) -> Result<(), UseCaseError> {
    match found {
        Some(found) if found.id == claim.id => Ok(()),
        found => Err(changed_elsewhere(
            "meanwhile",
            found.and_then(|found| found.at),
        )),
    }
}

/// Looks at a claim: once when it is free, once after making it, and again for each one of a cut-off run before it.
const CLAIM_TRIES: usize = 6;
/// What the file is called that would be there to tell the time of a server.
const CLOCK_FILE: &str = "openbaarmaker-klok";
