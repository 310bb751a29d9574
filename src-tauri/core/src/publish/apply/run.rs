//! One publication on its way, from the first document sent to the last line in the history.

use super::others::addresses;
use super::ownership::unknown_file;
use super::prepared::{Prepared, removals};
use super::records::{counts, held_back, record_failure, state};
use super::staging::going_out;
use crate::error::{Code, Problem, Stop};
use crate::job::Stage;
use crate::library::App;
use crate::library::access::{target_problem, target_stop};
use crate::library::app::{REPORTS_NAME, moment, store_io};
use crate::model::{DocumentId, Now, RunId, Sha256, SitePath};
use crate::publish::transfer::claim::{self, Claim, Claimed, IsLeft};
use crate::publish::transfer::sending::{Sending, SendingStopped};
use crate::publish::transfer::session::{RENAMED_AT_ONCE, TransferSession};
use crate::site::adopted::remember_moment;
use crate::site::decide;
use crate::site::other_sitemaps::FoundSitemap;
use crate::site::plan::{Action, PlannedDocument, PublishPlan, Transfer};
use crate::site::robots_file::RobotsChange;
use crate::site::site_files;
use crate::store::WriteHandle;
use crate::store::runs::RunCounts;
use crate::store::sites::{Area, ManifestEntry};
use crate::store::{
    arrivals, documents, ownership, publications, run_files, runs, sites, withdrawals,
};
use crate::target::TargetError;
use crate::target::own_path::own_path;
use crate::target::temporary;
use crate::wire::{OtherSitemap, OtherSitemaps, RunResult, RunState, SiteProblem, UploadedFile};
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};

/// One publication on its way.
pub(super) struct Run<'a> {
    pub(super) app: &'a App,
    pub(super) plan: &'a PublishPlan,
    pub(super) id: RunId,
    pub(super) now: Now,
    pub(super) line: TransferSession<'a>,
    pub(super) uploaded: Vec<(UploadedFile, Sha256)>,
    pub(super) removed: Vec<String>,
    /// What did not succeed for the site as a whole.
    pub(super) problems: Vec<SiteProblem>,
    /// Sitemaps of others whose lines leave robots.txt.
    pub(super) going_sitemaps: Vec<FoundSitemap>,
    /// Sitemaps of others that went.
    pub(super) gone_sitemaps: Vec<OtherSitemap>,
}

/// What a run came to.
pub(super) struct Done {
    /// The generation that stands on the destination in full now; `None` when something is left for the next run.
    pub(super) generation: Option<i64>,
    /// The identity left there.
    pub(super) remote_id: String,
    /// Documents of which the library says something new.
    pub(super) decided: Vec<DocumentId>,
    /// Documents that did not arrive, or whose file is still there.
    pub(super) failed: BTreeMap<DocumentId, Problem>,
    /// The addresses of the indexes.
    pub(super) indexes: Vec<String>,
    pub(super) robots: RobotsChange,
    /// What is left of the sitemaps of others.
    pub(super) others: OtherSitemaps,
}

impl Run<'_> {
    /// Publishes everything but withdrawals, which went before.
    pub(super) fn carry_out(&mut self) -> Result<RunResult, Stop> {
        let plan = self.plan;
        self.line
            .stage(Stage::Preparing, plan.documents.len(), None);
        self.clear_leftovers(&plan.documents)?;
        self.take_away(&plan.strays)?;
        let staged = self.stage()?;
        self.refuse_site_files_of_others(&staged.prepared)?;
        let mut failed = staged.left_out.documents.clone();
        failed.extend(self.replacing_files_of_others()?);
        let refused: BTreeSet<DocumentId> = failed.keys().copied().collect();
        failed.extend(self.send_documents(&refused)?);
        let arrived = going_out(plan, |id| !failed.contains_key(&id));
        self.line.stop_if_asked()?;
        let (nobody, without_entry) = (BTreeSet::new(), staged.left_out.without_entry());
        let remote_id = self.remote_id();
        self.claim(&remote_id)?;
        let preparing = self.preparing(&nobody, &without_entry, staged.folder.path())?;
        // From here on the library says what should stand; a run that is cut off is finished by the next one.
        let (generation, prepared, removals) = self.app.write(|connection| {
            let holds = documents::revision(connection)? == staged.revision;
            let generation = decide::decide(connection, &plan.catalogue, &arrived, self.now)?;
            for document in arrived.iter() {
                arrivals::forget(connection, plan.target.id, &document.path)?;
            }
            // What was made on trial is what stands now, unless something did not arrive or somebody changed something.
            let prepared = if holds && failed.len() == refused.len() {
                staged.prepared
            } else {
                preparing.make(connection)?
            };
            let removals = removals(connection, plan, &prepared.names, &BTreeSet::new())?;
            self.announce(connection, &remote_id)?;
            remember_moment(connection, self.now, prepared.highest)?;
            Ok((generation, prepared, removals))
        })?;
        self.going_sitemaps = self.sitemaps_to_go()?;
        let robots = self.robots(&prepared)?;
        self.send_site_files(&prepared, &robots)?;
        self.line.stop_if_asked()?;
        // Sending takes its time: what is about to be replaced is looked at again; documents just before each group of them.
        self.refuse_site_files_of_others(&prepared)?;
        self.go_live(&arrived, &prepared)?;
        let robots = self.put_robots(robots, &prepared)?;
        self.remove(&removals)?;
        let robots = self.keep_robots(robots, &prepared)?;
        self.take_sitemaps_away(&robots)?;
        let decided = arrived.iter().map(|document| document.id).collect();
        for problem in staged.left_out.entries.into_values() {
            self.problems.push(SiteProblem::new(problem));
        }
        // A held-back document whose old file did not arrive is told as held back; it has no entry here until it does.
        let offered: BTreeSet<DocumentId> = plan.documents.iter().map(|d| d.id).collect();
        failed.retain(|id, _| offered.contains(id));
        let others = self.look_at_others_left()?;
        let done = Done {
            generation: Some(generation),
            remote_id,
            decided,
            failed,
            indexes: prepared.index_addresses,
            robots,
            others,
        };
        self.finish(done)
    }

    /// Refuses to go on when a page or index that would be overwritten or removed is of others.
    fn refuse_site_files_of_others(&mut self, prepared: &Prepared) -> Result<(), Stop> {
        let plan = self.plan;
        let going = self.app.store.read::<_, Stop>(|connection| {
            removals(connection, plan, &prepared.names, &BTreeSet::new())
        })?;
        let files = prepared.pages.iter().chain(&prepared.indexes);
        self.refuse_files_of_others(files.map(|file| &file.path).chain(&going))
    }

    /// Returns the documents that would replace a file of others.
    fn replacing_files_of_others(&mut self) -> Result<BTreeMap<DocumentId, Problem>, Stop> {
        let plan = self.plan;
        let replacing: Vec<&PlannedDocument> = (plan.to_send())
            .filter(|document| document.transfer.is_replacing())
            .collect();
        let others = self.of_others(replacing.iter().map(|document| &document.path))?;
        let held = (replacing.into_iter()).filter(|held| others.contains_key(&held.path));
        Ok(held
            .map(|document| (document.id, unknown_file(&document.path)))
            .collect())
    }

    /// Claims the destination for this run, so that nobody else's pages go live at the same time.
    pub(super) fn claim(&mut self, remote_id: &str) -> Result<(), Stop> {
        let plan = self.plan;
        let claim = Claim {
            what: Claimed::Documents,
            id: remote_id.to_owned(),
            at: moment(self.now.unix()).unwrap_or_default(),
            base: plan.catalogue.base_url.clone(),
        };
        let basis = claim::Basis {
            remote_id: plan.basis.remote_id.as_deref(),
            others: plan.others_claim.as_deref(),
            is_allowed: plan.allows(&own_path(claim.what.busy_file())?),
            may_replace_status: plan.replaces_sitemaps
                || plan.allows(&own_path(site_files::STATUS_FILE)?),
        };
        self.line.claim(&claim, basis)
    }

    /// Records the identity that this run is about to leave on the destination.
    pub(super) fn announce(&self, connection: &WriteHandle, remote_id: &str) -> Result<(), Stop> {
        let found = self.plan.basis.remote_id.as_deref();
        Ok(sites::announce(
            connection,
            self.plan.target.id,
            found,
            remote_id,
        )?)
    }

    /// Works out robots.txt for the indexes that will stand, without those of others that go.
    pub(super) fn robots(&mut self, prepared: &Prepared) -> Result<RobotsChange, Stop> {
        let plan = self.plan;
        let gone = addresses(&self.going_sitemaps);
        self.line.persist(|run| {
            let lines = (prepared.index_addresses.as_slice(), gone.as_slice());
            let place = (&plan.catalogue, &plan.target);
            (run.app).robots_change(place, &run.destination, lines, &[])
        })
    }

    /// Sends the documents, but for those that are refused; returns those that did not arrive.
    fn send_documents(
        &mut self,
        refused: &BTreeSet<DocumentId>,
    ) -> Result<BTreeMap<DocumentId, Problem>, Stop> {
        let plan = self.plan;
        let documents = (plan.to_send()).filter(|document| !refused.contains(&document.id));
        let documents: Vec<PlannedDocument> = documents.cloned().collect();
        let count = documents.iter().filter(|d| d.transfer.is_sending()).count();
        self.line
            .stage(Stage::Sending, count, Some(plan.bytes_to_send()));
        let sending = Sending {
            store: &self.app.store,
            content: &self.app.content,
            target: plan.target.id,
            sink: self.line.sink,
            cancel: self.line.cancel,
            retry: self.line.retry,
            names: &self.line.names,
        };
        let reopen = |_: &TargetError| self.app.open_target(&plan.catalogue, &plan.target);
        let sent = sending
            .send(&mut self.line.destination, &documents, reopen)
            .map_err(|stopped| match stopped {
                SendingStopped::Target(error) => target_stop(&plan.target.place, error),
                SendingStopped::Stop(stop) => stop,
            })?;
        self.note_already_there()?;
        let stands = |document: &&PlannedDocument| {
            let transfer = document.transfer;
            transfer.is_sending()
                && !transfer.is_replacing()
                && !sent.failed.contains_key(&document.id)
        };
        self.uploaded
            .extend(documents.iter().filter(stands).map(uploaded));
        Ok(sent
            .failed
            .into_iter()
            .map(|(id, error)| (id, target_problem(&plan.target.place, error)))
            .collect())
    }

    /// Records files that a cut-off run brought.
    fn note_already_there(&self) -> Result<(), Stop> {
        let there: Vec<_> = self
            .plan
            .documents
            .iter()
            .filter(|d| d.transfer == Transfer::AlreadyThere)
            .collect();
        if there.is_empty() {
            return Ok(());
        }
        self.app.write(|connection| {
            for document in there {
                let standing = ManifestEntry {
                    size_bytes: document.size_bytes,
                    sha256: document.sha256,
                    lastmod: None,
                };
                sites::put(
                    connection,
                    self.plan.target.id,
                    Area::Base,
                    document.path.as_str(),
                    standing,
                )?;
            }
            Ok(())
        })
    }

    /// Leaves the status file when all of a generation stands there, and ends the run in the history.
    pub(crate) fn finish(&mut self, done: Done) -> Result<RunResult, Stop> {
        let plan = self.plan;
        let at = moment(self.now.unix()).unwrap_or_default();
        if let Some(generation) = done.generation {
            let (name, base) = (site_files::STATUS_FILE, &plan.catalogue.base_url);
            let status = site_files::status(name, &done.remote_id, generation, &at, base)?;
            self.line.send_and_read_back(Area::Base, &[&status])?;
            let waiting = self.line.waiting(&status)?;
            self.rename(Area::Base, &[waiting])?;
        }
        let gone = done.robots.names_gone(&done.indexes);
        self.problems.extend(gone.map(|url| {
            let problem = Problem::new(Code::RobotsNamesGone).with("url", url);
            SiteProblem::new(problem)
        }));
        let is_left = done.generation.map_or(IsLeft::No, |_| IsLeft::Yes);
        self.line.release(is_left)?;
        let counts = counts(plan, &done.failed);
        let state = state(&counts, &self.line.remaining, &self.problems);
        let failed = self.app.write(|connection| {
            // What a run that was cut off decided counts from now on, too.
            let live = publications::live_generation(connection, plan.catalogue.id)?;
            let mut counting: BTreeSet<DocumentId> =
                publications::changed_since(connection, plan.catalogue.id, live)?
                    .into_iter()
                    .collect();
            counting.extend(done.decided);
            counting.extend(plan.held_back.iter().map(|held| held.id));
            if let Some(generation) = done.generation {
                sites::complete(connection, plan.target.id, generation, &done.remote_id)?;
            }
            for document in &plan.documents {
                if document.action == Action::Withdrawn && done.failed.contains_key(&document.id) {
                    withdrawals::remains(connection, plan.target.id, document.id)?;
                } else {
                    withdrawals::is_gone(connection, plan.target.id, document.id)?;
                }
            }
            let mut told = Vec::new();
            for (id, problem) in done.failed {
                told.push(record_failure(connection, self.id, id, problem)?);
            }
            for id in counting {
                App::recheck(connection, id, &plan.catalogue, self.now)?;
            }
            App::recheck_permits_with_documents(connection, self.now)?;
            let (uploaded, removed) = (&self.uploaded, &self.removed);
            run_files::record(connection, self.id, uploaded, removed, &self.line.remaining)?;
            if done.generation.is_some() {
                ownership::forget_expected(connection, plan.target.id, self.id)?;
            }
            runs::end(connection, self.id, state, counts, self.now)?;
            Ok(told)
        })?;
        Ok(RunResult {
            run: Some(self.id),
            dry_run: false,
            offered: counts.offered,
            published: counts.published,
            withdrawn: counts.withdrawn,
            held_back: held_back(plan),
            failed,
            uploaded: std::mem::take(&mut self.uploaded)
                .into_iter()
                .map(|(file, _)| file)
                .collect(),
            removed: std::mem::take(&mut self.removed),
            remaining: std::mem::take(&mut self.line.remaining),
            problems: std::mem::take(&mut self.problems),
            withdrawal_run: None,
            unchanged: counts.unchanged,
            state,
            at,
            indexes: done.indexes,
            robots: done.robots.view,
            others: done.others,
            report: None,
        })
    }

    /// Removes temporary files that an earlier run left, but for complete ones that `documents` will use.
    pub(super) fn clear_leftovers(&mut self, documents: &[PlannedDocument]) -> Result<(), Stop> {
        let target = self.plan.target.id;
        let (leftovers, used) = self.app.store.read::<_, Stop>(|connection| {
            let mut used = BTreeSet::new();
            let waiting = (documents.iter()).filter(|one| one.transfer == Transfer::Waiting);
            for one in waiting {
                used.extend(sites::waiting_for(
                    connection,
                    target,
                    &one.path,
                    &one.sha256,
                )?);
            }
            Ok((sites::leftovers(connection, target)?, used))
        })?;
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
            gone.retain(|path| {
                temporary::aside_path(path).is_none_or(|aside| !staying.contains(&aside))
            });
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

    /// Tells whether robots.txt goes to another folder than the rest.
    fn has_other_root(&self) -> bool {
        self.line.destination.host_root.is_some() && !self.plan.catalogue.base_url.is_host_root()
    }

    /// Records that the run stopped, and why, without hiding the reason when that fails too.
    pub(super) fn give_up(&mut self, stop: &Stop) -> Result<(), Stop> {
        let counts = RunCounts {
            offered: self.plan.offered(),
            unchanged: self.plan.unchanged,
            ..RunCounts::default()
        };
        let ended = self.app.store.write::<_, Stop>(|connection| {
            let (uploaded, removed) = (&self.uploaded, &self.removed);
            run_files::record(connection, self.id, uploaded, removed, &self.line.remaining)?;
            Ok(runs::end(
                connection,
                self.id,
                RunState::Stopped,
                counts,
                self.now,
            )?)
        });
        ended.map_err(|_| stop.clone())
    }

    pub(super) fn keep_old_robots(&self, before: Option<&[u8]>) -> Result<(), Stop> {
        let Some(before) = before else { return Ok(()) };
        let path = self
            .app
            .folder
            .join(REPORTS_NAME)
            .join(format!("robots-voor-publicatie-{}.txt", self.id));
        std::fs::write(&path, before).map_err(|error| store_io(&path, &error))
    }

    pub(super) fn remote_id(&self) -> String {
        let text = format!(
            "{}|{}|{}|{}|{:?}",
            self.app.folder.display(),
            self.app.environment.machine,
            self.id,
            self.now.unix(),
            self.app.environment.seed,
        );
        Sha256(sha2::Sha256::digest(text.as_bytes()).into()).to_string()
    }
}

/// Returns what is told of a document whose file stands there now.
pub(super) fn uploaded(document: &PlannedDocument) -> (UploadedFile, Sha256) {
    let file = UploadedFile {
        path: document.path.to_string(),
        bytes: document.size_bytes,
    };
    (file, document.sha256)
}
