//! Publishes documents, from the first file sent to the last check of the site.

use super::changed_files::{ChangedFiles, Preparing};
use super::documents::{DocumentRun, Done, uploaded};
use super::meanwhile::{changed_meanwhile, is_as_agreed};
use super::other_sitemaps::addresses;
use super::ownership::{check_folders, not_replaced, refuse_first, replacing};
use super::run::Work as _;
use super::waiting::waiting;
use crate::error::{Code, Problem, Result, store_io};
use crate::job::Stage;
use crate::library::App;
use crate::library::app::REPORTS_NAME;
use crate::model::{DocumentId, SitePath};
use crate::site::adopted::remember_moment;
use crate::site::decide;
use crate::site::planned::{PlannedDocument, RecordedDocuments, Transfer};
use crate::site::robots_file::RobotsChange;
use crate::store::sites::Area;
use crate::store::{documents, private, sites, unrecorded_files};
use crate::wire::{RunResult, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

impl DocumentRun<'_> {
    /// Publishes everything but withdrawals, which have a run of their own before this one.
    pub(super) fn publish(&mut self) -> Result<RunResult> {
        let plan = self.work.plan;
        self.line.stage(Stage::Preparing, plan.documents.len(), None);
        self.clear_unused_leftovers(&plan.documents)?;
        self.take_away(&plan.strays)?;
        self.check_claim_files()?;
        let mut staged = self.stage(BTreeMap::new())?;
        let others = self.site_files_of_others(&staged.prepared)?;
        if others.is_empty() {
            self.keep_what_makes_way(staged.prepared.paths())?;
            self.refuse_others(&staged.prepared, &others)?;
        } else {
            // Pages that only exist with documents that cannot come are not written.
            let known = self.not_coming()?;
            staged = self.stage(known)?;
            self.refuse_site_files_of_others(&staged.prepared)?;
        }
        let mut failed = staged.left_out.documents.clone();
        let tried_without = failed.len();
        failed.extend(self.replacing_files_of_others()?);
        let refused: BTreeSet<DocumentId> = failed.keys().copied().collect();
        failed.extend(self.send_documents(&refused)?);
        self.line.stop_if_asked()?;
        let (nobody, without_entry) = (BTreeSet::new(), staged.left_out.without_entry());
        self.claim()?;
        let preparing = self.preparing(&nobody, &without_entry, staged.folder.path())?;
        // From here on the library says what must be there; a run that is cut off is finished by the next one. This is
        // on disk before any page is sent, together with the temporary names.
        let (decided, prepared) = self.app.write_part(|connection| {
            self.leave_changed(connection, &mut failed)?;
            failed.extend(waiting(connection, plan, &failed)?);
            let arrived = plan.recorded_without(&failed);
            // What waits under a temporary name may have no file there yet.
            let coming = arrived.iter().map(|document| document.id).collect();
            let preparing = Preparing { coming: &coming, ..preparing };
            let holds = documents::revision(connection)? == staged.revision;
            let settled = App::settle_addresses(connection, plan.catalogue.id, arrived.coming())?;
            let decided = decide::decide(connection, &plan.catalogue, (arrived, &plan.moments), self.now)?;
            for id in settled {
                App::recheck(connection, id, &plan.catalogue, self.now)?;
            }
            for document in arrived.iter() {
                unrecorded_files::forget(connection, plan.target.id, &document.path)?;
            }
            // Use the staged site, unless a document did not arrive or the library changed.
            let prepared =
                if holds && failed.len() == tried_without { staged.prepared } else { preparing.make(connection)? };
            self.work.announce(connection, &self.remote_id())?;
            remember_moment(connection, self.now, prepared.highest)?;
            Ok((decided, prepared))
        })?;
        let arrived = plan.recorded_without(&failed);
        self.work.following = decided.following;
        let restored = plan.restored.iter().map(|document| document.id);
        self.work.restored = restored.filter(|id| !failed.contains_key(id)).collect();
        let robots = self.bring_site(arrived, &prepared)?;
        let generation = Some(decided.generation);
        let decided = arrived.iter().map(|document| document.id).collect();
        for problem in staged.left_out.entries.into_values() {
            self.work.problems.push(SiteProblem::new(problem));
        }
        // A held-back document whose old file did not arrive is reported as held back; it has no entry on this
        // destination until it does.
        let offered: BTreeSet<DocumentId> = plan.documents.iter().map(|d| d.id).collect();
        failed.retain(|id, _| offered.contains(id));
        let others = self.look_at_others_left()?;
        let done = Done { generation, decided, failed, indexes: prepared.index_addresses, robots, others };
        self.finish(done)
    }

    /// Sends pages, indexes and robots.txt, renames everything to its final name, and removes obsolete files.
    fn bring_site(&mut self, arrived: RecordedDocuments<'_>, prepared: &ChangedFiles) -> Result<RobotsChange> {
        self.work.going_sitemaps = self.sitemaps_to_go()?;
        let robots = self.robots(prepared)?;
        self.send_pages(prepared)?;
        let robots = self.send_robots(robots, prepared)?;
        self.line.stop_if_asked()?;
        // Sending takes time: check again the files about to be replaced; documents are checked just before each group.
        self.refuse_site_files_of_others(prepared)?;
        self.go_live(arrived, prepared)?;
        let robots = self.put_robots(robots, prepared)?;
        self.remove(&prepared.removals)?;
        let robots = self.keep_robots(robots, prepared)?;
        self.take_sitemaps_away(&robots)?;
        Ok(robots)
    }

    /// Keeps what makes way for pages and indexes. Refuses to continue when one to be overwritten or removed is a
    /// foreign file all the same; fails when a folder stands in the place of one to be written.
    fn refuse_site_files_of_others(&mut self, prepared: &ChangedFiles) -> Result<()> {
        self.keep_what_makes_way(prepared.paths())?;
        let others = self.site_files_of_others(prepared)?;
        self.refuse_others(prepared, &others)
    }

    fn site_files_of_others(&mut self, prepared: &ChangedFiles) -> Result<BTreeMap<SitePath, Code>> {
        self.of_others(prepared.paths())
    }

    fn refuse_others(&mut self, prepared: &ChangedFiles, others: &BTreeMap<SitePath, Code>) -> Result<()> {
        let (plan, files) = (self.work.plan, prepared.files.iter().map(|file| &file.path));
        check_folders(plan, files, others, |path| self.line.persist(|line| line.site.is_folder(path)))?;
        refuse_first(others, &plan.target.place, |path| self.line.persist(|line| line.site.is_folder(path)))
    }

    /// Returns the documents that foreign files keep from coming, and those that wait for one of them.
    fn not_coming(&mut self) -> Result<BTreeMap<DocumentId, Problem>> {
        let (app, plan) = (self.app, self.work.plan);
        let mut refused = self.line.persist(|line| app.occupied(plan, &line.site, line.cancel))?;
        refused.extend(self.replacing_files_of_others()?);
        refused.extend(app.read(|connection| waiting(connection, plan, &refused))?);
        Ok(refused)
    }

    /// Returns the documents that cannot replace the file at their path: a foreign file, or a folder, which no
    /// permission covers.
    fn replacing_files_of_others(&mut self) -> Result<BTreeMap<DocumentId, Problem>> {
        let plan = self.work.plan;
        let replacing = replacing(plan);
        let others = self.of_others(replacing.iter().map(|document| &document.path))?;
        not_replaced(plan, &replacing, &others, |path| self.line.persist(|line| line.site.is_folder(path)))
    }

    /// Generates robots.txt for the indexes that will be on the destination, without the other sitemaps to remove.
    pub(super) fn robots(&mut self, prepared: &ChangedFiles) -> Result<RobotsChange> {
        let (plan, gone) = (self.work.plan, addresses(&self.work.going_sitemaps));
        self.line.persist(|run| {
            let reach = run.site.robots_to_change()?;
            let indexes = prepared.indexes_to_name(plan, reach.seen());
            run.app.robots_within(&run.site, reach, (&indexes, &gone), None)
        })
    }

    fn send_documents(&mut self, refused: &BTreeSet<DocumentId>) -> Result<BTreeMap<DocumentId, Problem>> {
        let plan = self.work.plan;
        let documents = || (plan.to_send()).filter(|document| !refused.contains(&document.id));
        let count = documents().filter(|d| d.transfer.is_sending()).count();
        if count > 0 {
            self.check_clock()?;
        }
        let bytes = Some(plan.bytes_to_send());
        self.line.stage(Stage::Sending, count, bytes);
        let (app, agreed) = (self.app, &self.work.agreed);
        let mut changed = BTreeMap::new();
        let going = documents().filter(|document| {
            // What cannot be looked up now is looked up once more before anything refers to it.
            let goes = app.read(|connection| is_as_agreed(connection, document, agreed)).unwrap_or(true);
            if !goes {
                changed.insert(document.id, changed_meanwhile());
            }
            goes
        });
        let mut failed = self.line.send_documents(going)?;
        failed.extend(changed);
        self.note_already_there()?;
        let stands =
            |document: &PlannedDocument| document.transfer == Transfer::Fresh && !failed.contains_key(&document.id);
        let standing = documents().filter(stands);
        (self.uploaded).extend(standing.map(|document| uploaded(&document)));
        Ok(failed)
    }

    /// Records files that an interrupted run had already sent.
    fn note_already_there(&self) -> Result<()> {
        let plan = self.work.plan;
        let there: Vec<_> =
            (plan.documents.iter()).filter(|document| document.transfer == Transfer::AlreadyThere).collect();
        if there.is_empty() {
            return Ok(());
        }
        self.app.write(|connection| {
            for document in there {
                let (path, entry) = (document.path.as_str(), document.manifest_entry());
                sites::put(connection, plan.target.id, Area::Base, path, entry)?;
            }
            Ok(())
        })
    }

    pub(super) fn keep_old_robots(&self, before: Option<&[u8]>) -> Result<()> {
        let Some(before) = before else { return Ok(()) };
        let name = format!("robots-voor-publicatie-{}.txt", self.id);
        let path = self.app.folder.join(REPORTS_NAME).join(name);
        private::write(&path, before).map_err(|error| store_io(&path, &error))
    }
}
