//! Publishing: applies a plan, in an order in which the public site is the old or the new state at every moment.

use super::{
    App,
    documents::title_of,
    library::{REPORTS_NAME, moment, store_io},
    targets::{target_problem, target_stop},
};
use crate::error::{Code, Problem, Stop};
use crate::job::{Cancel, Event, Sink, Stage};
use crate::model::{Catalogue, DocumentId, Intent, Lastmod, Now, RunId, Sha256, SitePath, Target};
use crate::publish::decide;
use crate::publish::entry::{self, NoReferences};
use crate::publish::plan::{Action, Decided, PlannedDocument, PublishPlan, Transfer};
use crate::publish::robots_file::RobotsChange;
use crate::publish::sending::{RetryPolicy, Sending, SendingStopped, temporary_path};
use crate::publish::site_files::{self, SiteFile, Sitemaps};
use crate::publish::target::{
    Destination, Finish, Source, Target as Place, TargetError, Upload, UploadSink,
};
use crate::robots;
use crate::sitemap::PageBuffer;
use crate::store::runs::{RecordedDocument, RunCounts};
use crate::store::sites::{Area, Standing};
use crate::store::{documents, publications, runs, settings, sites};
use crate::wire::{FailedDocument, HeldBack, RunResult, RunState, UploadedFile};
use rusqlite::Connection;
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};

impl App {
    /// Applies a plan.
    ///
    /// # Errors
    /// Refuses with `plan-stale` when the state it was made from no longer holds, and whatever opening asks for. Fails with
    /// `target-…`, `output-invalid` or `cancelled`: the public site is then in its old state, or, when it failed while going
    /// live, in a state in which every entry has its file; publishing again finishes it.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "invariant 7: a plan is applied once, so it is given away"
    )]
    pub fn publish(
        &self,
        plan: PublishPlan,
        retry: &RetryPolicy,
        sink: &dyn Sink,
        cancel: &Cancel,
        now: Now,
    ) -> Result<RunResult, Stop> {
        self.check_ours()?;
        let destination = self.open_target(&plan.catalogue, &plan.target)?;
        self.check_basis(&plan, &destination)?;
        if let Some(room) = plan
            .findings
            .iter()
            .find(|finding| finding.code == crate::model::RuleCode::Z04)
        {
            let needed = room.params.get("neededBytes").cloned().unwrap_or_default();
            return Err(Problem::new(Code::TargetFull)
                .with("neededBytes", needed)
                .fail());
        }
        if !plan.has_work {
            return self.nothing_to_do(&plan, &destination, now);
        }
        let run = self.write(|connection| {
            let run = runs::begin(
                connection,
                &plan.catalogue,
                &plan.target,
                &self.environment.user,
                now,
            )?;
            record_intentions(connection, run, &plan)?;
            Ok(run)
        })?;
        let mut work = Run {
            app: self,
            plan: &plan,
            id: run,
            retry,
            sink,
            cancel,
            now,
            destination,
            uploaded: Vec::new(),
            removed: Vec::new(),
        };
        let result = work.carry_out();
        if let Err(stop) = &result {
            work.give_up(stop)?;
        }
        result
    }

    /// Tells what publishing would do, in the shape of the real result, without writing anything anywhere.
    ///
    /// # Errors
    /// As [`Self::publish`].
    pub fn rehearse(
        &self,
        plan: &PublishPlan,
        sink: &dyn Sink,
        cancel: &Cancel,
        now: Now,
    ) -> Result<RunResult, Stop> {
        let destination = self.open_target(&plan.catalogue, &plan.target)?;
        self.check_basis(plan, &destination)?;
        sink.send(Event::Stage {
            stage: Stage::Preparing,
            files: None,
            bytes: None,
        });
        let not_after = self.latest_moment(now)?;
        let (prepared, removals) = self.store.rehearse(|connection| {
            decide::decide(connection, &plan.catalogue, &plan.documents, now)?;
            let prepared =
                Prepared::make(connection, &plan.catalogue, &plan.target, not_after, cancel)?;
            let removals = removals(connection, plan, &prepared, &BTreeSet::new())?;
            Ok::<_, Stop>((prepared, removals))
        })?;
        let robots = self.robots_change(
            &plan.catalogue,
            &plan.target,
            &destination,
            &prepared.index_addresses,
        )?;
        let mut uploaded: Vec<UploadedFile> = plan
            .documents
            .iter()
            .filter(|document| matches!(document.transfer, Transfer::Fresh | Transfer::Over))
            .map(|document| UploadedFile {
                path: document.path.to_string(),
                bytes: document.size_bytes,
            })
            .collect();
        let file = |file: &SiteFile| UploadedFile {
            path: file.path.to_string(),
            bytes: file.bytes.len() as u64,
        };
        uploaded.extend(prepared.pages.iter().map(file));
        uploaded.extend(prepared.indexes.iter().map(file));
        uploaded.extend(robots_upload(&plan.catalogue, &robots));
        let counts = counts(plan, &BTreeMap::new());
        Ok(RunResult {
            run: None,
            dry_run: true,
            offered: counts.offered,
            published: counts.published,
            withdrawn: counts.withdrawn,
            held_back: held_back(plan),
            failed: Vec::new(),
            uploaded,
            removed: removals.into_iter().map(String::from).collect(),
            unchanged: counts.unchanged,
            state: state(&counts),
            at: moment(now.unix()).unwrap_or_default(),
            indexes: prepared.index_addresses,
            robots: robots.view,
            report: None,
        })
    }

    /// Refuses a plan whose basis no longer holds.
    fn check_basis(&self, plan: &PublishPlan, destination: &Destination) -> Result<(), Stop> {
        let stale = || Problem::new(Code::PlanStale).refuse();
        let found = Self::remote_id(destination, &plan.target)?.map(|(id, _)| id);
        self.store.read(|connection| {
            let (generation, _) = publications::generation(connection, plan.catalogue.id)?;
            let (catalogue, target) = Self::catalogue_and_target(connection, plan.target.id)?;
            let progress = sites::progress(connection, plan.target.id)?;
            let holds = generation == plan.basis.generation
                && progress.generation == plan.basis.target_generation
                && found == plan.basis.remote_id
                && catalogue == plan.catalogue
                && target == plan.target;
            if !holds {
                return Err(stale());
            }
            for planned in &plan.documents {
                let current = documents::get(connection, planned.id)?;
                if current.is_none_or(|current| {
                    current.revision != planned.revision || current.is_removed
                }) {
                    return Err(stale());
                }
            }
            Ok(())
        })
    }

    /// The latest `lastmod` that is acceptable: now, or the highest moment the library ever published.
    fn latest_moment(&self, now: Now) -> Result<Lastmod, Stop> {
        let known = self.store.read::<_, Stop>(|connection| {
            Ok(settings::read(connection, settings::LATEST_MOMENT)?)
        })?;
        let known = known.and_then(|text| text.parse().ok()).unwrap_or(0);
        Ok(Lastmod::from_unix(now.unix().max(known) + 1))
    }

    fn nothing_to_do(
        &self,
        plan: &PublishPlan,
        destination: &Destination,
        now: Now,
    ) -> Result<RunResult, Stop> {
        let addresses = self.store.read(|connection| {
            Sitemaps::load(connection, &plan.catalogue)?.index_addresses(&plan.catalogue)
        })?;
        let robots = self.robots_change(&plan.catalogue, &plan.target, destination, &addresses)?;
        let counts = counts(plan, &BTreeMap::new());
        Ok(RunResult {
            run: None,
            dry_run: false,
            offered: counts.offered,
            published: counts.published,
            withdrawn: counts.withdrawn,
            held_back: held_back(plan),
            failed: Vec::new(),
            uploaded: Vec::new(),
            removed: Vec::new(),
            unchanged: counts.unchanged,
            state: state(&counts),
            at: moment(now.unix()).unwrap_or_default(),
            indexes: addresses,
            robots: robots.view,
            report: None,
        })
    }
}

/// One publication on its way.
struct Run<'a> {
    app: &'a App,
    plan: &'a PublishPlan,
    id: RunId,
    retry: &'a RetryPolicy,
    sink: &'a dyn Sink,
    cancel: &'a Cancel,
    now: Now,
    destination: Destination,
    uploaded: Vec<(UploadedFile, Sha256)>,
    removed: Vec<String>,
}

impl Run<'_> {
    fn carry_out(&mut self) -> Result<RunResult, Stop> {
        let plan = self.plan;
        self.stage(Stage::Preparing, plan.documents.len(), None);
        self.clear_leftovers()?;
        let failed = self.send_documents()?;
        let arrived: Vec<PlannedDocument> = plan
            .documents
            .iter()
            .filter(|document| !failed.contains_key(&document.id))
            .cloned()
            .collect();
        self.stop_if_asked()?;
        let not_after = self.app.latest_moment(self.now)?;
        let remote_id = self.remote_id();
        // From here on the library says what should stand; a run that is cut off is finished by the next one.
        let (generation, prepared, removals) = self.app.write(|connection| {
            let generation = decide::decide(connection, &plan.catalogue, &arrived, self.now)?;
            let prepared = Prepared::make(
                connection,
                &plan.catalogue,
                &plan.target,
                not_after,
                self.cancel,
            )?;
            let held = failed.keys().copied().collect();
            let removals = removals(connection, plan, &prepared, &held)?;
            sites::announce(connection, plan.target.id, &remote_id)?;
            remember_moment(connection, self.now, prepared.highest)?;
            Ok((generation, prepared, removals))
        })?;
        let robots = self.app.robots_change(
            &plan.catalogue,
            &plan.target,
            &self.destination,
            &prepared.index_addresses,
        )?;
        self.send_site_files(&prepared, &robots)?;
        self.stop_if_asked()?;
        self.go_live(&arrived, &prepared, &robots)?;
        self.remove(removals)?;
        self.finish(generation, &remote_id, &arrived, failed, prepared, robots)
    }

    /// Sends the documents; returns those that did not arrive.
    fn send_documents(&mut self) -> Result<BTreeMap<DocumentId, Problem>, Stop> {
        let plan = self.plan;
        let count = plan
            .documents
            .iter()
            .filter(|d| matches!(d.transfer, Transfer::Fresh | Transfer::Over))
            .count();
        self.stage(Stage::Sending, count, Some(plan.bytes_to_send()));
        let sending = Sending {
            store: &self.app.store,
            content: &self.app.content,
            target: plan.target.id,
            sink: self.sink,
            cancel: self.cancel,
            retry: self.retry,
        };
        let reopen = |_: &TargetError| self.app.open_target(&plan.catalogue, &plan.target);
        let sent = sending
            .send(&mut self.destination, &plan.documents, reopen)
            .map_err(|stopped| match stopped {
                SendingStopped::Target(error) => target_stop(&plan.target.place, error),
                SendingStopped::Stop(stop) => stop,
            })?;
        self.note_already_there()?;
        for document in &plan.documents {
            if matches!(document.transfer, Transfer::Fresh | Transfer::Over)
                && !sent.failed.contains_key(&document.id)
            {
                let file = UploadedFile {
                    path: document.path.to_string(),
                    bytes: document.size_bytes,
                };
                self.uploaded.push((file, document.sha256));
            }
        }
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
                let standing = Standing {
                    size_bytes: document.size_bytes,
                    sha256: document.sha256,
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

    /// Sends pages, indexes and robots.txt under temporary names and reads each back, byte for byte.
    fn send_site_files(&self, prepared: &Prepared, robots: &RobotsChange) -> Result<(), Stop> {
        let files: Vec<&SiteFile> = prepared.pages.iter().chain(&prepared.indexes).collect();
        let bytes = files.iter().map(|file| file.bytes.len() as u64).sum();
        self.stage(
            Stage::Verifying,
            files.len() + usize::from(robots.bytes.is_some()),
            Some(bytes),
        );
        self.send_and_read_back(self.destination.base.as_ref(), &files)?;
        if let (Some(bytes), Some(root)) = (&robots.bytes, self.destination.host_root.as_deref()) {
            self.keep_old_robots(robots.before.as_deref())?;
            let file = SiteFile::new(site_files::own_path(robots::FILE_NAME)?, bytes.clone());
            self.send_and_read_back(root, &[&file])?;
        }
        Ok(())
    }

    fn send_and_read_back(&self, place: &dyn Place, files: &[&SiteFile]) -> Result<(), Stop> {
        let uploads = files
            .iter()
            .map(|file| {
                Ok(Upload {
                    source: Source::Bytes(file.bytes.clone()),
                    size_bytes: file.bytes.len() as u64,
                    sha256: file.sha256,
                    temporary: temporary_path(&file.path)?,
                    path: file.path.clone(),
                    finish: Finish::Wait,
                })
            })
            .collect::<Result<Vec<_>, Stop>>()?;
        self.app.write(|connection| {
            let temporary = uploads.iter().map(|upload| &upload.temporary);
            Ok(sites::expect_leftovers(
                connection,
                self.plan.target.id,
                temporary,
            )?)
        })?;
        let results = Results::default();
        place
            .upload(&uploads, &results, self.cancel)
            .map_err(|error| self.failed(error))?;
        if let Some(error) = results.first_error() {
            return Err(self.failed(error));
        }
        for upload in &uploads {
            let read = place
                .read(&upload.temporary, upload.size_bytes + 1)
                .map_err(|error| self.failed(error))?;
            let is_same =
                read.is_some_and(|bytes| sha2::Sha256::digest(&bytes)[..] == upload.sha256.0);
            if !is_same {
                return Err(Problem::new(Code::TargetReadBack)
                    .with("path", &upload.path)
                    .fail());
            }
        }
        Ok(())
    }

    /// Gives everything that waits its final name: replaced documents, pages, indexes, robots.txt.
    fn go_live(
        &mut self,
        arrived: &[PlannedDocument],
        prepared: &Prepared,
        robots: &RobotsChange,
    ) -> Result<(), Stop> {
        let replaced: Vec<_> = arrived
            .iter()
            .filter(|document| document.transfer == Transfer::Over)
            .collect();
        let count = replaced.len() + prepared.pages.len() + prepared.indexes.len();
        self.stage(Stage::GoingLive, count, None);
        let documents: Vec<_> = replaced
            .iter()
            .map(|document| {
                let standing = Standing {
                    size_bytes: document.size_bytes,
                    sha256: document.sha256,
                };
                Ok((
                    document.path.clone(),
                    temporary_path(&document.path)?,
                    standing,
                ))
            })
            .collect::<Result<_, Stop>>()?;
        self.rename(Area::Base, &documents)?;
        for group in [&prepared.pages, &prepared.indexes] {
            let files: Vec<_> = group.iter().map(waiting).collect::<Result<_, Stop>>()?;
            self.rename(Area::Base, &files)?;
            self.uploaded.extend(group.iter().map(|file| {
                (
                    UploadedFile {
                        path: file.path.to_string(),
                        bytes: file.bytes.len() as u64,
                    },
                    file.sha256,
                )
            }));
        }
        if let Some(bytes) = &robots.bytes {
            let file = SiteFile::new(site_files::own_path(robots::FILE_NAME)?, bytes.clone());
            let area = if self.plan.catalogue.base_url.is_host_root() {
                Area::Base
            } else {
                Area::HostRoot
            };
            self.rename(area, &[waiting(&file)?])?;
            self.uploaded.extend(
                robots_upload(&self.plan.catalogue, robots).map(|upload| (upload, file.sha256)),
            );
        }
        let place = self.plan.catalogue.base_url.host_root();
        self.app.write(|connection| {
            Ok(sites::set_robots_lines(
                connection,
                place,
                self.plan.catalogue.id,
                &robots.own,
            )?)
        })
    }

    fn rename(&self, area: Area, files: &[(SitePath, SitePath, Standing)]) -> Result<(), Stop> {
        let place = match (area, self.destination.host_root.as_deref()) {
            (Area::HostRoot, Some(root)) => root,
            _ => self.destination.base.as_ref(),
        };
        for chunk in files.chunks(RENAMED_AT_ONCE) {
            let pairs: Vec<_> = chunk
                .iter()
                .map(|(path, temporary, _)| (temporary.clone(), path.clone()))
                .collect();
            place.rename(&pairs).map_err(|error| self.failed(error))?;
            self.app.write(|connection| {
                for (path, temporary, standing) in chunk {
                    sites::put(
                        connection,
                        self.plan.target.id,
                        area,
                        path.as_str(),
                        *standing,
                    )?;
                    sites::forget_leftover(connection, self.plan.target.id, temporary)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Takes away what should not stand any more: indexes, then pages, then documents.
    fn remove(&mut self, removals: Vec<SitePath>) -> Result<(), Stop> {
        self.stage(Stage::Removing, removals.len(), None);
        for chunk in removals.chunks(RENAMED_AT_ONCE) {
            self.destination
                .base
                .remove(chunk)
                .map_err(|error| self.failed(error))?;
            self.app.write(|connection| {
                for path in chunk {
                    sites::remove(connection, self.plan.target.id, Area::Base, path.as_str())?;
                }
                Ok(())
            })?;
        }
        self.removed.extend(removals.into_iter().map(String::from));
        Ok(())
    }

    fn finish(
        &mut self,
        generation: i64,
        remote_id: &str,
        arrived: &[PlannedDocument],
        failed: BTreeMap<DocumentId, Problem>,
        prepared: Prepared,
        robots: RobotsChange,
    ) -> Result<RunResult, Stop> {
        let plan = self.plan;
        let at = moment(self.now.unix()).unwrap_or_default();
        let status = site_files::status(remote_id, generation, &at)?;
        self.send_and_read_back(self.destination.base.as_ref(), &[&status])?;
        self.rename(Area::Base, &[waiting(&status)?])?;
        let counts = counts(plan, &failed);
        let state = state(&counts);
        let failed = self.app.write(|connection| {
            sites::complete(connection, plan.target.id, generation, remote_id)?;
            let mut told = Vec::new();
            for (id, problem) in failed {
                told.push(record_failure(connection, self.id, id, problem)?);
            }
            for document in arrived {
                App::recheck(connection, document.id, &plan.catalogue, self.now)?;
            }
            runs::record_files(connection, self.id, &self.uploaded, &self.removed)?;
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
            unchanged: counts.unchanged,
            state,
            at,
            indexes: prepared.index_addresses,
            robots: robots.view,
            report: None,
        })
    }

    /// Removes temporary files that an earlier run left and this one will not overwrite.
    fn clear_leftovers(&self) -> Result<(), Stop> {
        let target = self.plan.target.id;
        let left = self
            .app
            .store
            .read::<_, Stop>(|connection| Ok(sites::leftovers(connection, target)?))?;
        for chunk in left.chunks(RENAMED_AT_ONCE) {
            self.destination
                .base
                .remove(chunk)
                .map_err(|error| self.failed(error))?;
            if let Some(root) = self.destination.host_root.as_deref() {
                root.remove(chunk).map_err(|error| self.failed(error))?;
            }
            self.app.write(|connection| {
                for path in chunk {
                    sites::forget_leftover(connection, target, path)?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Records that the run stopped, and why, without hiding the reason when that fails too.
    fn give_up(&mut self, stop: &Stop) -> Result<(), Stop> {
        let counts = RunCounts {
            offered: self.plan.offered(),
            unchanged: self.plan.unchanged,
            ..RunCounts::default()
        };
        let ended = self.app.store.write::<_, Stop>(|connection| {
            runs::record_files(connection, self.id, &self.uploaded, &self.removed)?;
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

    fn keep_old_robots(&self, before: Option<&[u8]>) -> Result<(), Stop> {
        let Some(before) = before else { return Ok(()) };
        let path = self
            .app
            .folder
            .join(REPORTS_NAME)
            .join(format!("robots-voor-publicatie-{}.txt", self.id));
        std::fs::write(&path, before).map_err(|error| store_io(&path, &error))
    }

    fn remote_id(&self) -> String {
        let text = format!(
            "{}|{}|{}|{}",
            self.app.folder.display(),
            self.app.environment.machine,
            self.id,
            self.now.unix()
        );
        Sha256(sha2::Sha256::digest(text.as_bytes()).into()).to_string()
    }

    fn stop_if_asked(&self) -> Result<(), Stop> {
        if self.cancel.is_cancelled() {
            Err(Problem::new(Code::Cancelled).fail())
        } else {
            Ok(())
        }
    }

    fn failed(&self, error: TargetError) -> Stop {
        target_stop(&self.plan.target.place, error)
    }

    fn stage(&self, stage: Stage, files: usize, bytes: Option<u64>) {
        self.sink.send(Event::Stage {
            stage,
            files: u32::try_from(files).ok(),
            bytes,
        });
    }
}

/// Renames and removals done before they are recorded: bounds what a crash leaves unrecorded.
const RENAMED_AT_ONCE: usize = 256;

/// The files of the app itself that a destination needs, made and judged.
struct Prepared {
    pages: Vec<SiteFile>,
    indexes: Vec<SiteFile>,
    index_addresses: Vec<String>,
    /// Names of all pages and indexes that should stand.
    names: BTreeSet<String>,
    highest: Option<Lastmod>,
}

impl Prepared {
    fn make(
        connection: &Connection,
        catalogue: &Catalogue,
        target: &Target,
        not_after: Lastmod,
        cancel: &Cancel,
    ) -> Result<Self, Stop> {
        let sitemaps = Sitemaps::load(connection, catalogue)?;
        let done = sites::progress(connection, target.id)?.generation;
        let mut prepared = Self {
            pages: Vec::new(),
            indexes: Vec::new(),
            index_addresses: sitemaps.index_addresses(catalogue)?,
            names: BTreeSet::new(),
            highest: sitemaps.pages.iter().map(|(_, page)| page.lastmod).max(),
        };
        let not_after = not_after.max(prepared.highest.unwrap_or(not_after));
        let mut buffer = PageBuffer::new();
        for (index, page) in &sitemaps.pages {
            let name = index.page_file_name(page.number);
            let standing = sites::standing(connection, target.id, Area::Base, &name)?;
            if page.generation > done || standing.is_none() {
                if cancel.is_cancelled() {
                    return Err(Problem::new(Code::Cancelled).fail());
                }
                let file =
                    site_files::page(connection, catalogue, *index, page, not_after, &mut buffer)?;
                if standing.is_none_or(|standing| standing.sha256 != file.sha256) {
                    prepared.pages.push(file);
                }
            }
            prepared.names.insert(name);
        }
        for (_, file) in sitemaps.indexes(catalogue)? {
            prepared.names.insert(file.path.to_string());
            let standing = sites::standing(connection, target.id, Area::Base, file.path.as_str())?;
            if standing.is_none_or(|standing| standing.sha256 != file.sha256) {
                prepared.indexes.push(file);
            }
        }
        Ok(prepared)
    }
}

/// What must go, in order: indexes, pages, documents.
fn removals(
    connection: &Connection,
    plan: &PublishPlan,
    prepared: &Prepared,
    failed: &BTreeSet<DocumentId>,
) -> Result<Vec<SitePath>, Stop> {
    let mut removals: Vec<SitePath> = sites::standing_sitemaps(connection, plan.target.id)?
        .into_iter()
        .filter(|path| !prepared.names.contains(path.as_str()))
        .collect();
    // "sitemapindex…" before "sitemap-…": an index never names a page that is gone.
    removals.sort_by_key(|path| (!path.as_str().starts_with("sitemapindex"), path.clone()));
    for document in &plan.documents {
        if document.action == Action::Withdrawn && !failed.contains(&document.id) {
            let standing = sites::standing(
                connection,
                plan.target.id,
                Area::Base,
                document.path.as_str(),
            )?;
            removals.extend(standing.map(|_| document.path.clone()));
        }
    }
    Ok(removals)
}

fn waiting(file: &SiteFile) -> Result<(SitePath, SitePath, Standing), Stop> {
    let standing = Standing {
        size_bytes: file.bytes.len() as u64,
        sha256: file.sha256,
    };
    Ok((file.path.clone(), temporary_path(&file.path)?, standing))
}

fn robots_upload(catalogue: &Catalogue, robots: &RobotsChange) -> Option<UploadedFile> {
    let bytes = robots.bytes.as_ref()?.len() as u64;
    let path = if catalogue.base_url.is_host_root() {
        robots::FILE_NAME.to_owned()
    } else {
        robots.view.url.clone()
    };
    Some(UploadedFile { path, bytes })
}

/// Records what a run is about to do, with the `lastmod` it will give, so that the next one can finish it.
fn record_intentions(connection: &Connection, run: RunId, plan: &PublishPlan) -> Result<(), Stop> {
    for planned in &plan.documents {
        let Some(stored) = documents::get(connection, planned.id)? else {
            continue;
        };
        let document = &stored.document;
        let url = plan.catalogue.base_url.join(&planned.path);
        let digest = entry::digest(
            url.as_str(),
            &entry::resolved(document, &plan.catalogue),
            &NoReferences,
        )
        .ok();
        let lastmod = match planned.decided {
            Decided::Now(lastmod) => lastmod,
            Decided::Already => {
                publications::get(connection, planned.id)?.map(|publication| publication.lastmod)
            }
        };
        let is_withdrawal = planned.action == Action::Withdrawn;
        let reason = match &document.intent {
            Intent::Withdraw { reason, .. } => serde_json::to_string(reason)
                .unwrap_or_default()
                .replace('"', ""),
            Intent::Publish => String::new(),
        };
        let recorded = RecordedDocument {
            document: planned.id,
            title: title_of(document),
            action: planned.action.as_str(),
            path: planned.path.to_string(),
            sha256: Some(planned.sha256),
            size_bytes: planned.size_bytes,
            entry_sha256: digest.map(|(sha256, _)| sha256).filter(|_| !is_withdrawal),
            lastmod: lastmod.filter(|_| !is_withdrawal),
            reason,
        };
        runs::record(connection, run, &recorded)?;
    }
    for held in &plan.held_back {
        let Some(stored) = documents::get(connection, held.id)? else {
            continue;
        };
        let recorded = RecordedDocument {
            document: held.id,
            title: title_of(&stored.document),
            action: "held-back",
            path: entry::path(&stored.document)
                .map(String::from)
                .unwrap_or_default(),
            sha256: None,
            size_bytes: stored.document.file.size_bytes,
            entry_sha256: None,
            lastmod: None,
            reason: held.codes.join(" "),
        };
        runs::record(connection, run, &recorded)?;
    }
    Ok(())
}

fn record_failure(
    connection: &Connection,
    run: RunId,
    id: DocumentId,
    problem: Problem,
) -> Result<FailedDocument, Stop> {
    let stored = documents::get(connection, id)?.ok_or_else(|| super::documents::unknown(id))?;
    let title = title_of(&stored.document);
    let recorded = RecordedDocument {
        document: id,
        title: title.clone(),
        action: "failed",
        path: entry::path(&stored.document)
            .map(String::from)
            .unwrap_or_default(),
        sha256: Some(stored.document.file.sha256),
        size_bytes: stored.document.file.size_bytes,
        entry_sha256: None,
        lastmod: None,
        reason: problem.code.as_str(),
    };
    runs::record(connection, run, &recorded)?;
    Ok(FailedDocument {
        id,
        title,
        code: problem.code.as_str(),
        params: problem.params,
    })
}

fn remember_moment(
    connection: &Connection,
    now: Now,
    highest: Option<Lastmod>,
) -> Result<(), Stop> {
    let known = settings::read(connection, settings::LATEST_MOMENT)?
        .and_then(|text| text.parse().ok())
        .unwrap_or(0);
    let highest = highest.map_or(0, Lastmod::unix);
    let latest = now.unix().max(known).max(highest);
    Ok(settings::write(
        connection,
        settings::LATEST_MOMENT,
        &latest.to_string(),
    )?)
}

/// offered = published + withdrawn + held back + failed.
fn counts(plan: &PublishPlan, failed: &BTreeMap<DocumentId, Problem>) -> RunCounts {
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    let done = plan
        .documents
        .iter()
        .filter(|document| !failed.contains_key(&document.id));
    let (withdrawn, published): (Vec<_>, Vec<_>) =
        done.partition(|document| document.action == Action::Withdrawn);
    RunCounts {
        offered: plan.offered(),
        published: count(published.len()),
        withdrawn: count(withdrawn.len()),
        held_back: count(plan.held_back.len()),
        failed: count(failed.len()),
        unchanged: plan.unchanged,
    }
}

fn state(counts: &RunCounts) -> RunState {
    if counts.held_back + counts.failed == 0 {
        RunState::Complete
    } else {
        RunState::Partial
    }
}

fn held_back(plan: &PublishPlan) -> Vec<HeldBack> {
    plan.held_back
        .iter()
        .map(|held| HeldBack {
            id: held.id,
            codes: held.codes.clone(),
        })
        .collect()
}

/// Remembers the first error of a batch.
#[derive(Default)]
struct Results(Mutex<Option<TargetError>>);

impl Results {
    fn first_error(self) -> Option<TargetError> {
        self.0.into_inner().unwrap_or_else(PoisonError::into_inner)
    }
}

impl UploadSink for Results {
    fn started(&self, _index: usize) {}
    fn sent(&self, _index: usize, _bytes: u64) {}
    fn finished(&self, _index: usize, result: Result<(), TargetError>) {
        if let Err(error) = result {
            self.0
                .lock()
                .unwrap_or_else(PoisonError::into_inner)
                .get_or_insert(error);
        }
    }
}
