//! One publisher at a time: from just before pages go live until all are in place, a small file on the destination says
//! who is publishing. It is created only where there is none, so of two publishers one succeeds; the other stops before
//! any of its pages is public.
//!
//! An interrupted run leaves the file there. Its own library removes it; another library asks first, since it cannot
//! know whether the other machine is still working. Whoever continues removes the claim, and the run that held it
//! notices before its next rename, or at its end at the latest: it never reports success. Missing: servers that replace
//! a file when asked not to; there the last one gets the claim, and the first one notices.

use super::claim::{Basis, Claim, Claimed, IsLeft, changed_elsewhere, unknown_file};
use super::reconnecting::{ends_run, is_lost};
use super::session::{Results, TransferSession};
use crate::error::{Code, Result, UseCaseError};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::site::site_files;
use crate::site::site_files::{MAX_STATUS_BYTES, Marks, SiteFile, Status};
use crate::store::sites::{self, Area};
use crate::target::own_path::own_path;
use crate::target::{Finish, TargetError};

impl TransferSession<'_> {
    /// Compares our clock with a server's before any document is sent, using a small file that never gets its final
    /// name. Other trouble with that file is reported when the claim is made.
    ///
    /// # Errors
    /// Refuses with `clock-differs`; otherwise fails like every step.
    pub(crate) fn check_clock(&mut self, claim: &Claim) -> Result<()> {
        if !self.site.destination.base.has_clock() {
            return Ok(());
        }
        let mut file = self.claim_file(claim)?;
        file.path = own_path(CLOCK_FILE)?;
        let temporary = self.names.of(&file.path)?;
        let told = (self.send_and_read_back(Area::Base, &[&file]))
            .and_then(|()| self.persist(|line| (line.site).base(|base| base.modified_at(&temporary))));
        let there = match told {
            Err(UseCaseError::Failed(problem)) if !ends_run(problem.code) => None,
            there => there?,
        };
        let left = self.persist(|line| {
            let paths = std::slice::from_ref(&temporary);
            (line.site).base(|base| base.remove(paths).and_then(|_| base.sizes_each(paths)))
        })?;
        if left == [Ok(None)] {
            let (app, target) = (self.app, self.site.target.id);
            app.write_part(|connection| Ok(sites::forget_leftover(connection, target, &temporary)?))?;
        }
        // The file stays on record, and the next run removes it.
        there.map_or(Ok(()), |there| self.app.check_clock_there(claim.now, there))
    }

    fn claim_file(&self, claim: &Claim) -> Result<SiteFile> {
        let base = &self.site.catalogue.base_url;
        site_files::status(claim.what.busy_file(), &claim.id, None, &claim.at, base, &Marks::new())
    }

    /// Checks, before any document is sent, that the files that say who publishes can be read, and may be replaced if
    /// they are something else. Whoever publishes now is left to [`Self::claim`]: by then that may be over.
    ///
    /// # Errors
    /// Refuses with `target-unknown-file` when a foreign file has one of these names; otherwise fails like every step.
    pub(crate) fn check_claim_files(&mut self, what: Claimed, basis: Basis<'_>) -> Result<()> {
        let files = [(what.busy_file(), basis.is_allowed), (what.status_file(), basis.may_replace_status)];
        for (name, may_replace) in files {
            let path = own_path(name)?;
            let bytes = self.persist(|line| line.read_small(&path))?;
            let is_foreign = bytes.is_some_and(|bytes| site_files::read_status(&bytes).is_none());
            if is_foreign && !may_replace {
                return Err(unknown_file(&path).refuse());
            }
        }
        Ok(())
    }

    /// Claims the destination, and checks that its state is still the one that the plan was made from.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere` when someone else is publishing or has published since, with
    /// `clock-differs` when the destination's clock is too far from ours, and with `target-unknown-file` when a foreign
    /// file has the name; otherwise fails like every step.
    pub(crate) fn claim(&mut self, claim: &Claim, basis: Basis<'_>) -> Result<()> {
        // On disk before anything is sent, together with the name of the file.
        (self.app).write_part(|connection| Ok(sites::remember_identity(connection, &claim.id)?))?;
        let file = self.claim_file(claim)?;
        for _ in 0..CLAIM_TRIES {
            let bytes = self.persist(|line| line.read_small(&file.path))?;
            let Some(bytes) = bytes else {
                self.create(&file)?;
                continue;
            };
            if site_files::read_status(&bytes).is_some_and(|found| found.id == claim.id) {
                self.claim = Some(claim.clone());
                self.check_basis(claim, basis)?;
                let at = self.persist(|line| (line.site).base(|base| base.modified_at(&file.path)))?;
                // Checked last, since a withdrawal continues despite it.
                return at.map_or(Ok(()), |there| self.app.check_clock_there(claim.now, there));
            }
            self.app.check_claim_found(&file.path, &bytes, basis)?;
            self.take_away_claim(&file.path)?;
        }
        Err(changed_elsewhere("busy", None))
    }

    /// Fails when the claim of this run is no longer there; does nothing when it has none.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere`.
    pub(super) fn check_claim(&self) -> Result<()> {
        let Some(claim) = &self.claim else { return Ok(()) };
        still_stands(claim, self.site.status(claim.what.busy_file())?)
    }

    /// Releases the claim at the end of a run, and checks that what this run left is still there. `is_left`: whether it
    /// left its id.
    ///
    /// # Errors
    /// Refuses with `target-changed-elsewhere` when someone else published meanwhile.
    pub(crate) fn release(&mut self, is_left: IsLeft) -> Result<()> {
        let Some(claim) = self.claim.clone() else { return Ok(()) };
        self.verify_live()?;
        self.persist(Self::check_claim)?;
        self.claim = None;
        self.take_away_claim(&own_path(claim.what.busy_file())?)?;
        if is_left == IsLeft::No {
            return Ok(());
        }
        // The very last check: from here on any publisher sees the id that this run left.
        let found = self.persist(|line| line.site.status(claim.what.status_file()))?;
        still_stands(&claim, found)
    }

    /// Returns the reason to report for a run that stopped. When its claim is gone, the reason is that someone else
    /// published. So it is when it met a foreign file before it had a claim, as far as [`App::met_others`] tells.
    pub(crate) fn explain(&mut self, stop: UseCaseError, (what, basis): (Claimed, Basis<'_>)) -> UseCaseError {
        let code = stop.problem().code;
        if is_lost(code) {
            return stop;
        }
        if self.claim.is_none() && code == Code::TargetUnknownFile {
            let met = self.persist(|line| line.app.met_others(&line.site, (what, basis)));
            return met.ok().flatten().unwrap_or(stop);
        }
        match self.persist(Self::check_claim) {
            Err(overtaken @ UseCaseError::Refused(_)) => overtaken,
            Ok(()) | Err(_) => stop,
        }
    }

    /// Removes the claim of an interrupted run of this library.
    pub(crate) fn end_old_claim(&mut self, what: Claimed) -> Result<()> {
        let found = self.persist(|line| line.site.status(what.busy_file()))?;
        match found {
            Some(found) if self.app.was_left(&found)? => self.take_away_claim(&own_path(what.busy_file())?),
            Some(_) | None => Ok(()),
        }
    }

    /// Releases the claim of a run that stopped. If someone else took it while our files got their names, those may
    /// have replaced theirs: an id that belongs to nobody then makes every publisher compare all files.
    pub(crate) fn release_after_stop(&mut self) -> Result<()> {
        let Some(claim) = self.claim.clone() else { return Ok(()) };
        let still = self.persist(Self::check_claim);
        self.claim = None;
        match still {
            Ok(()) => self.take_away_claim(&own_path(claim.what.busy_file())?),
            Err(UseCaseError::Refused(_)) if self.went_live => {
                let nobody = site_files::hash_of(format!("disturbed|{}", claim.id).as_bytes());
                let (name, nobody) = (claim.what.status_file(), nobody.to_string());
                let base = &self.site.catalogue.base_url;
                let there = self.read_small(&own_path(name)?)?;
                let marks = (there.as_deref().and_then(site_files::read_status))
                    .map(|found| found.withdrawn)
                    .unwrap_or_default();
                let status = site_files::status(name, &nobody, Some(0), &claim.at, base, &marks)?;
                self.send_and_read_back(Area::Base, &[&status])?;
                let waiting = self.waiting(&status)?;
                self.rename(Area::Base, &[waiting], &|_, _| Ok(()))
            }
            other => other,
        }
    }

    /// Refuses when the id on the destination is not the one that the plan was made from.
    fn check_basis(&mut self, claim: &Claim, basis: Basis<'_>) -> Result<()> {
        let path = own_path(claim.what.status_file())?;
        let bytes = self.persist(|line| line.read_small(&path))?;
        self.app.check_status_found(&path, bytes.as_deref(), basis)
    }

    /// Creates the claim file, unless someone was quicker; reading it decides.
    fn create(&mut self, file: &SiteFile) -> Result<()> {
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
                // Either our own file, when the answer was lost, or that of someone quicker; or someone who continued
                // after us removed ours at once.
                Some(TargetError::Occupied(_) | TargetError::SizeDiffers(_)) => {
                    let temporary = std::slice::from_ref(&temporary);
                    (line.site).base(|place| place.remove(temporary).map(drop))
                }
                Some(error) => Err(line.site.failed(error)),
            }
        })?;
        app.write_part(|connection| Ok(sites::forget_leftover(connection, target, &temporary)?))
    }

    fn take_away_claim(&mut self, path: &SitePath) -> Result<()> {
        self.try_to_remove(Area::Base, std::slice::from_ref(path))?;
        Ok(())
    }

    /// Reads a file that says who published or is publishing.
    pub(crate) fn read_small(&self, path: &SitePath) -> Result<Option<Vec<u8>>> {
        (self.site).base(|place| place.read(path, MAX_STATUS_BYTES))
    }
}

impl App {
    /// Checks, without writing anything, whether a run could claim the destination.
    ///
    /// # Errors
    /// Refuses and fails as claiming does, also where the rights of the folder tell that nothing can be written there;
    /// but for what only writing shows.
    pub(crate) fn check_claimable(&self, site: &OpenSite, what: Claimed, basis: Basis<'_>) -> Result<()> {
        let read = |path: &SitePath| site.base(|place| place.read(path, MAX_STATUS_BYTES));
        let path = own_path(what.busy_file())?;
        if let Some(bytes) = read(&path)? {
            self.check_claim_found(&path, &bytes, basis)?;
        }
        site.base(|place| place.must_take(&path))?;
        let path = own_path(what.status_file())?;
        self.check_status_found(&path, read(&path)?.as_deref(), basis)
    }

    /// Returns the reason to report instead of a foreign file that a run met before it had a claim: someone is
    /// publishing; or published since the plan was made, or before a run of ours that went on after them and was cut
    /// off, so that their files still stand. `None`: none of these.
    ///
    /// # Errors
    /// A lost connection.
    pub(crate) fn met_others(
        &self,
        site: &OpenSite,
        (what, basis): (Claimed, Basis<'_>),
    ) -> Result<Option<UseCaseError>> {
        if let Some(at_work) = site.status(what.busy_file())?
            && !self.was_left(&at_work)?
        {
            return Ok(Some(changed_elsewhere("busy", at_work.at)));
        }
        let Some(left) = site.status(what.status_file())? else { return Ok(None) };
        let is_as_planned = Some(left.id.as_str()) == basis.remote_id;
        let is_known = is_as_planned && (basis.may_replace_status || self.was_left(&left)?);
        Ok((!is_known).then(|| changed_elsewhere("publisher", left.at)))
    }

    /// Refuses when the file at the claim's path may not be removed: it is someone else's claim, or no claim.
    fn check_claim_found(&self, path: &SitePath, bytes: &[u8], basis: Basis<'_>) -> Result<()> {
        match site_files::read_status(bytes) {
            Some(found) => {
                let is_ours = basis.others == Some(found.id.as_str()) || self.was_left(&found)?;
                if is_ours { Ok(()) } else { Err(changed_elsewhere("busy", found.at)) }
            }
            None if basis.is_allowed => Ok(()),
            None => Err(unknown_file(path).refuse()),
        }
    }

    /// Refuses when the id on the destination is not the one that the plan was made from, or when the file at that path
    /// is no status file.
    fn check_status_found(&self, path: &SitePath, bytes: Option<&[u8]>, basis: Basis<'_>) -> Result<()> {
        let found = bytes.and_then(site_files::read_status);
        if bytes.is_some() && found.is_none() && !basis.may_replace_status {
            return Err(unknown_file(path).refuse());
        }
        if found.as_ref().map(|found| found.id.as_str()) == basis.remote_id {
            return Ok(());
        }
        // An id this library left earlier is not someone else's: repairing an interrupted rename may have put it back.
        if let Some(found) = &found
            && self.was_left(found)?
        {
            return Ok(());
        }
        Err(changed_elsewhere("publisher", found.and_then(|found| found.at)))
    }
}

/// Refuses when the status found is not that of this claim.
fn still_stands(claim: &Claim, found: Option<Status>) -> Result<()> {
    match found {
        Some(found) if found.id == claim.id => Ok(()),
        found => Err(changed_elsewhere("meanwhile", found.and_then(|found| found.at))),
    }
}

/// Attempts at a claim: one to create it, one to read it back, and one for each leftover claim of an interrupted run.
const CLAIM_TRIES: usize = 6;
/// Final name, never used, of the file that reveals a server's time.
const CLOCK_FILE: &str = "openbaarmaker-klok";
