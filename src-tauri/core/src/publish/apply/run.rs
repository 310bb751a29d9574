//! One run on a destination, whatever it publishes: begun in the history, claimed, performed, and always ended.
//! Documents and messages about permit cases share it; [`Work`] holds the differences. Every step of a run fails when
//! the connection is lost for good, when the user cancels, or when the library's own disk fails.

use crate::error::{Result, UseCaseError};
use crate::job::{Cancel, Job};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::app::moment;
use crate::model::{Now, RunId, Sha256, SitePath};
use crate::publish::plan::Held;
use crate::publish::transfer::RetryPolicy;
use crate::publish::transfer::claim::{Basis, Claim, Claimed};
use crate::publish::transfer::reconnecting::is_lost;
use crate::publish::transfer::session::{PendingRename, TransferSession};
use crate::site::site_files::Marks;
use crate::site::site_files::{self, SiteFile};
use crate::store::runs::RunCounts;
use crate::store::sites::{Area, Leftover};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{run_files, runs};
use crate::target::own_path::own_path;
use crate::target::temporary::secret;
use crate::wire::{RunState, UploadedFile};
use std::collections::{BTreeMap, BTreeSet};

/// The differences between a run of documents and one of messages about permit cases.
pub(crate) trait Work {
    /// What is published; determines its files and its claim.
    const WHAT: Claimed;

    /// What must hold to claim the destination, apart from what [`Self::allows`] permits.
    fn basis(&self) -> Basis<'_>;

    /// The counts of a run that stopped early.
    fn stopped(&self) -> RunCounts;

    /// Tells whether a person allowed replacing or removing a file of any owner.
    fn allows(&self, _path: &SitePath) -> bool {
        false
    }

    fn claim_basis(&self) -> Result<Basis<'_>> {
        let basis = self.basis();
        let allows = |name| Ok::<_, UseCaseError>(self.allows(&own_path(name)?));
        Ok(Basis {
            is_allowed: basis.is_allowed || allows(Self::WHAT.busy_file())?,
            may_replace_status: basis.may_replace_status || allows(Self::WHAT.status_file())?,
            ..basis
        })
    }

    /// Records, in the transaction that begins the run, what it is about to do.
    fn begin(&self, connection: &WriteHandle, run: RunId, now: Now) -> Result<()>;

    /// Records the id that is about to be written to the destination.
    fn announce(&self, connection: &WriteHandle, remote_id: &str) -> Result<()>;

    /// Returns the marks of withdrawn documents to write to the status file.
    fn marks(&self, _connection: &ReadHandle) -> Result<Marks> {
        Ok(Marks::new())
    }

    /// Tells whether this library put this content at a path.
    fn is_ours(&self, connection: &ReadHandle, path: &SitePath, sha256: &Sha256) -> Result<bool>;

    /// Tells whether a file of others makes way because a person chose to go on after them.
    fn makes_way(&self, path: &SitePath) -> bool;

    /// Tells whether what a file that makes way holds was taken into account.
    fn was_read(&self, connection: &ReadHandle, held: &Held) -> Result<bool>;

    /// Returns the files of others that make way, with the hash of the copy that the library has.
    fn kept(&mut self) -> &mut BTreeMap<SitePath, Sha256>;

    /// Tells whether a run of this kind removes a temporary file of an interrupted run.
    fn clears(&self, left: &Leftover) -> bool;

    /// Records that files are about to get their final names: if the answer is lost, they are still known as ours.
    fn expect(&self, connection: &WriteHandle, area: Area, files: &[PendingRename]) -> Result<()>;

    /// Records that files have their final names.
    fn arrived(&self, connection: &WriteHandle, area: Area, files: &[PendingRename]) -> Result<()>;

    fn is_gone(&self, _connection: &WriteHandle, _path: &SitePath) -> Result<()> {
        Ok(())
    }
}

pub(crate) struct Run<'a, W> {
    pub(crate) app: &'a App,
    pub(crate) work: W,
    pub(crate) id: RunId,
    pub(crate) now: Now,
    pub(crate) line: TransferSession<'a>,
    pub(crate) uploaded: Vec<(UploadedFile, Sha256)>,
    pub(crate) removed: Vec<String>,
}

/// Returns the report of one of our own files that is now in place.
pub(super) fn uploaded_file(file: &SiteFile) -> (UploadedFile, Sha256) {
    let told = UploadedFile { path: file.path.to_string(), bytes: file.size_bytes };
    (told, file.sha256)
}

/// The shared state of the runs of one publication.
pub(crate) struct Engine<'a> {
    pub(crate) app: &'a App,
    pub(crate) retry: &'a RetryPolicy,
    pub(crate) job: Job<'a>,
}

impl<'a> Engine<'a> {
    /// Performs one run, recorded from begin to end, however it ends. Also returns the connection.
    pub(crate) fn run<W: Work, T>(
        &self,
        work: W,
        site: OpenSite,
        act: impl FnOnce(&mut Run<'a, W>) -> Result<T>,
    ) -> Result<(T, OpenSite)> {
        let (app, job) = (self.app, self.job);
        let id = app.write(|connection| {
            let user = &app.environment.user;
            let run = runs::begin(connection, &site.catalogue, &site.target, user, job.now)?;
            work.begin(connection, run, job.now)?;
            Ok(run)
        })?;
        let telling = (job.sink, job.cancel);
        let mut run = Run {
            app,
            work,
            id,
            now: job.now,
            line: TransferSession::new(app, (id, site), self.retry, telling),
            uploaded: Vec::new(),
            removed: Vec::new(),
        };
        match act(&mut run) {
            Ok(done) => Ok((done, run.line.site)),
            Err(error) => {
                let basis = (W::WHAT, run.work.basis());
                let error = run.line.explain(error, basis);
                run.give_up(&error)?;
                run.clean_up(&error);
                Err(error)
            }
        }
    }
}

impl<W: Work> Run<'_, W> {
    /// Returns the id that this run leaves on the destination: 128 bits derived from the secret seed. The other inputs
    /// can be guessed, and only make two runs differ.
    pub(crate) fn remote_id(&self) -> String {
        let environment = &self.app.environment;
        let run =
            format!("identity|{}|{}|{}|{}", self.app.folder.display(), environment.machine, self.id, self.now.unix());
        secret(&environment.seed, &run)
    }

    fn new_claim(&self) -> Claim {
        Claim { what: W::WHAT, id: self.remote_id(), at: moment(self.now.unix()).unwrap_or_default(), now: self.now }
    }

    /// Compares our clock with that of the destination, if it has one.
    pub(crate) fn check_clock(&mut self) -> Result<()> {
        let claim = self.new_claim();
        self.line.check_clock(&claim)
    }

    /// Checks that the files that say who publishes can be read, before anything is sent.
    pub(crate) fn check_claim_files(&mut self) -> Result<()> {
        let basis = self.work.claim_basis()?;
        self.line.check_claim_files(W::WHAT, basis)
    }

    /// Claims the destination for this run, so that nobody else goes live at the same time.
    pub(crate) fn claim(&mut self) -> Result<()> {
        let claim = self.new_claim();
        let basis = self.work.claim_basis()?;
        self.line.claim(&claim, basis)
    }

    /// Gives files their final names and records that they are in place.
    pub(crate) fn rename(&mut self, area: Area, files: &[PendingRename]) -> Result<()> {
        (self.app).write(|connection| self.work.expect(connection, area, files))?;
        self.rename_expected(area, files)
    }

    fn rename_expected(&mut self, area: Area, files: &[PendingRename]) -> Result<()> {
        let work = &self.work;
        (self.line).rename(area, files, &|connection, renamed| work.arrived(connection, area, renamed))
    }

    /// Renames our own files, already sent, to their final names, one group after the other.
    pub(crate) fn bring_live(&mut self, groups: &[&[SiteFile]]) -> Result<()> {
        let waiting: Vec<Vec<PendingRename>> = (groups.iter())
            .map(|files| files.iter().map(|file| self.line.waiting(file)).collect())
            .collect::<Result<_, _>>()?;
        let all = waiting.concat();
        (self.app).write(|connection| self.work.expect(connection, Area::Base, &all))?;
        for (at, (files, waiting)) in groups.iter().zip(&waiting).enumerate() {
            if at > 0 {
                // The previous group took time, so check again.
                self.refuse_files_of_others(files.iter().map(|file| &file.path))?;
            }
            self.rename_expected(Area::Base, waiting)?;
            self.uploaded.extend(files.iter().map(uploaded_file));
        }
        Ok(())
    }

    /// Writes the id of this run to the destination: its generation is complete there.
    pub(crate) fn leave_identity(&mut self, generation: i64) -> Result<()> {
        let at = moment(self.now.unix()).unwrap_or_default();
        let (name, base) = (W::WHAT.status_file(), &self.line.site.catalogue.base_url);
        let marks = (self.app).read(|connection| self.work.marks(connection))?;
        let (id, generation) = (self.remote_id(), Some(generation));
        let status = site_files::status(name, &id, generation, &at, base, &marks)?;
        let waiting = [self.line.waiting(&status)?];
        // On disk before it is sent, together with its temporary name.
        (self.app).write_part(|connection| self.work.expect(connection, Area::Base, &waiting))?;
        self.line.send_and_read_back(Area::Base, &[&status])?;
        self.rename_expected(Area::Base, &waiting)
    }

    /// Ends the run in the history, in a transaction with all that depends on how it ended.
    pub(crate) fn end(&self, connection: &WriteHandle, state: RunState, counts: RunCounts) -> Result<()> {
        let (uploaded, remaining) = (&self.uploaded, &self.line.remaining);
        run_files::record(connection, self.id, uploaded, &self.removed, remaining)?;
        Ok(runs::end(connection, self.id, state, counts, self.now)?)
    }

    /// Records that the run stopped; returns the original error even when that fails.
    fn give_up(&self, error: &UseCaseError) -> Result<()> {
        let counts = self.work.stopped();
        let ended =
            (self.app.store).write::<_, UseCaseError>(|connection| self.end(connection, RunState::Stopped, counts));
        ended.map_err(|_| error.clone())
    }

    /// Releases the claim of a run that stopped and removes its temporary files, as far as the destination can be
    /// reached; remaining files stay recorded for the next run.
    fn clean_up(self, error: &UseCaseError) {
        if is_lost(error.problem().code) {
            return;
        }
        let (go_on, once) = (Cancel::new(), RetryPolicy { pauses: Vec::new() });
        let mut run: Run<'_, W> = self;
        (run.line.cancel, run.line.retry) = (&go_on, &once);
        // The original error is reported; the cleanup can wait for the next run.
        let _ = run.line.release_after_stop();
        let _ = run.clear_leftovers(&BTreeSet::new());
    }
}
