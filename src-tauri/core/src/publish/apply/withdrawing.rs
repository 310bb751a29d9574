//! The run of the withdrawals. It comes first and waits for nothing: when a page cannot be generated, robots.txt cannot
//! be written or the disk is full, that is reported, and the files of withdrawn documents are still removed.
//!
//! Order: pages, indexes, robots.txt, then the files (decisions.md, "Withdrawals").

use super::changed_files::{ChangedFiles, withdrawn_files};
use super::documents::{DocumentRun, Done};
use super::ownership::in_place;
use super::run::Work as _;
use crate::error::{Code, Problem, Result, UseCaseError};
use crate::job::Stage;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::library::documents::title_in;
use crate::model::{DocumentId, SitePath};
use crate::publish::plan::PublishPlan;
use crate::publish::transfer::reconnecting::ends_run;
use crate::publish::verifying::named_in;
use crate::site::adopted::remember_moment;
use crate::site::decide::{self, Decision};
use crate::site::other_sitemaps::BY_OURS;
use crate::site::planned::{Action, Decided};
use crate::site::robots_file::RobotsChange;
use crate::site::site_files;
use crate::sitemap::IndexName;
use crate::store::{publications, set_aside, sites, withdrawals};
use crate::wire::{RunResult, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

/// How far pages, indexes and robots.txt were brought up to date.
struct Updated {
    robots: RobotsChange,
    /// Whether all our pages and indexes are in place.
    are_pages_live: bool,
}

impl Updated {
    /// Returns which obsolete sitemaps may be removed now. While the other pages could not be updated, only those of
    /// indexes that are no longer needed: all they name is withdrawn.
    fn may_go(&self, sitemaps: &[SitePath], prepared: Option<&ChangedFiles>) -> Vec<SitePath> {
        let may =
            |path: &&SitePath| self.are_pages_live || prepared.is_some_and(|prepared| prepared.has_no_index(path));
        sitemaps.iter().filter(may).cloned().collect()
    }
}

impl App {
    /// Returns the problems about withdrawn documents of a plan that these pages of ours, which stay, still name. What
    /// stands there and cannot be read, such as a link, may name any of them; a folder names none.
    pub(super) fn still_named_by(
        &self,
        site: &OpenSite,
        plan: &PublishPlan,
        pages: &[SitePath],
    ) -> Result<Vec<SiteProblem>> {
        let base_url = &plan.catalogue.base_url;
        let going = plan.documents.iter().filter(|document| document.action == Action::Withdrawn);
        let going: BTreeMap<String, DocumentId> =
            going.map(|document| (base_url.join(&document.path).to_string(), document.id)).collect();
        let read = named_in(site, pages, &going)?;
        let is_unread = |path: &&SitePath| {
            IndexName::parse_page(path.as_str()).is_some() && !read.iter().any(|(page, ..)| page == path)
        };
        let unread: Vec<SitePath> = pages.iter().filter(is_unread).cloned().collect();
        let mut found: Vec<(&SitePath, &str, BTreeSet<DocumentId>)> = Vec::new();
        for (page, size) in site.sizes_of(&unread, |page| page)? {
            if size != Ok(None) && !site.is_folder(page)? {
                found.push((page, "unread", going.values().copied().collect()));
            }
        }
        found.extend(read.into_iter().map(|(page, _, named)| (page, "named", named)));
        let mut told = Vec::new();
        for (page, reason, named) in found {
            for (url, id) in going.iter().filter(|(_, id)| named.contains(*id)) {
                let title = self.query(|connection| title_in(connection, *id))?;
                let problem = Problem::new(Code::WithdrawnStillNamed)
                    .with("by", BY_OURS)
                    .with("reason", reason)
                    .with("title", title.unwrap_or_default())
                    .with("url", url)
                    .with("path", page);
                told.push(SiteProblem::new(problem));
            }
        }
        Ok(told)
    }
}

impl DocumentRun<'_> {
    /// Takes documents offline. `rest` is published afterwards. Fails with a lost connection, a refusal, cancellation,
    /// or the library's own disk; nothing else keeps a file online.
    pub(super) fn withdraw(&mut self, rest: &PublishPlan) -> Result<RunResult> {
        let plan = self.work.plan;
        self.line.stage(Stage::Preparing, plan.documents.len(), None);
        self.clear_unused_leftovers(&rest.documents)?;
        self.take_away(&plan.strays)?;
        let clock = self.claim_if_possible()?.or_else(|| plan.clock.clone());
        if clock.is_some() {
            self.app.doubt_clock_of(self.id)?;
        }
        let decision = self.decide_withdrawals(rest)?;
        self.work.following = decision.following;
        // The second run reports the documents that it decides on.
        self.work.following.retain(|id| !rest.recorded_documents().decides(*id));
        let folder = self.app.staging_folder()?;
        let prepared = self.make_pages(folder.path());
        let prepared = self.unless_lost(prepared)?;
        let mut site = self.update_site(prepared.as_ref())?;
        let (mut sitemaps, documents) = self.going(prepared.as_ref())?;
        // A sitemap that names a document is removed before the document.
        let first = site.may_go(&sitemaps, prepared.as_ref());
        sitemaps.retain(|path| !first.contains(path));
        self.remove(&[first, documents].concat())?;
        if !self.work.problems.is_empty() && prepared.is_some() {
            // The removals may have made room.
            self.work.problems.clear();
            self.claim_if_possible()?;
            site = self.update_site(prepared.as_ref())?;
            self.tell_uploaded_once();
        }
        let is_whole = self.work.problems.is_empty();
        self.take_away(&site.may_go(&sitemaps, prepared.as_ref()))?;
        if is_whole {
            self.take_sitemaps_away(&site.robots)?;
        } else {
            // Files sent by an attempt that failed.
            self.clear_unused_leftovers(&rest.documents)?;
            let pages = self.app.query(|connection| sites::standing_sitemaps(connection, plan.target.id))?;
            let pages: Vec<SitePath> = pages.into_keys().collect();
            let named = self.line.persist(|line| line.app.still_named_by(&line.site, plan, &pages))?;
            self.work.problems.extend(named);
        }
        self.tell_out_of_reach()?;
        self.work.problems.extend(clock.map(SiteProblem::new));
        let others = self.look_at_others_left()?;
        let done = Done {
            generation: is_whole.then_some(decision.generation),
            decided: plan.documents.iter().map(|document| document.id).collect(),
            failed: self.not_withdrawn()?,
            indexes: prepared.map_or_else(Vec::new, |prepared| prepared.index_addresses),
            robots: site.robots,
            others,
        };
        self.finish(done)
    }

    /// Claims the destination, unless it has no room for the claim or a foreign file is in the way: neither may keep a
    /// withdrawn document online. Another publisher at work does stop it: that one may name the document again. Returns
    /// a clock difference, which is only reported, since the claim is then in place.
    pub(super) fn claim_if_possible(&mut self) -> Result<Option<Problem>> {
        let claimed = match self.claim() {
            Err(UseCaseError::Refused(problem)) if problem.code == Code::ClockDiffers => {
                return Ok(Some(problem));
            }
            Err(UseCaseError::Refused(problem)) if problem.code == Code::TargetUnknownFile => Err(problem.fail()),
            claimed => claimed,
        };
        self.unless_lost(claimed).map(|_| None)
    }

    /// Records in the library that the documents are withdrawn and that no entry names them. What the rest of the plan
    /// still has to publish here gets a later generation than this run.
    fn decide_withdrawals(&self, rest: &PublishPlan) -> Result<Decision> {
        let plan = self.work.plan;
        let mut late: Vec<DocumentId> = (rest.to_send())
            .filter(|document| document.decided == Decided::Already)
            .map(|document| document.id)
            .collect();
        self.app.write(|connection| {
            let catalogue = &plan.catalogue;
            let decision = decide::decide(connection, catalogue, (plan.recorded_documents(), &plan.moments), self.now)?;
            // Also when this run does not finish.
            set_aside::forget_agreed(connection, plan.target.id)?;
            if !late.is_empty() {
                // What is lacking of a generation that was complete here before is known in another way.
                let newer = publications::changed_since(connection, catalogue.id, plan.basis.target_generation)?;
                late.retain(|id| newer.binary_search(id).is_ok());
            }
            if !late.is_empty() {
                withdrawals::postpone(connection, catalogue.id, &late, decision.generation + 1)?;
            }
            self.work.announce(connection, &self.remote_id())?;
            Ok(decision)
        })
    }

    fn make_pages(&mut self, folder: &std::path::Path) -> Result<ChangedFiles> {
        let nobody = BTreeSet::new();
        let preparing = self.preparing(&nobody, &nobody, folder)?;
        let prepared = self.app.read(|connection| preparing.make(connection))?;
        self.app.write(|connection| remember_moment(connection, self.now, prepared.highest))?;
        Ok(prepared)
    }

    /// Keeps only the last report of each file that was put in place twice.
    fn tell_uploaded_once(&mut self) {
        let mut told = BTreeSet::new();
        self.uploaded.reverse();
        self.uploaded.retain(|(file, _)| told.insert(file.path.clone()));
        self.uploaded.reverse();
    }

    /// Updates pages, indexes and robots.txt, each as far as possible.
    fn update_site(&mut self, prepared: Option<&ChangedFiles>) -> Result<Updated> {
        let Some(prepared) = prepared else {
            return Ok(Updated { robots: RobotsChange::none(&self.work.plan.catalogue), are_pages_live: false });
        };
        let kept = self.keep_what_makes_way(prepared.paths());
        self.unless_lost(kept)?;
        let prepared = &self.without_files_of_others(prepared)?;
        let plan = self.work.plan;
        let live = (self.send_pages(prepared)).and_then(|()| self.go_live(plan.recorded_documents(), prepared));
        let are_pages_live = self.unless_lost(live)?.is_some();
        // Other sitemaps stay until ours are in place.
        self.work.going_sitemaps = if self.work.problems.is_empty() { self.sitemaps_to_go()? } else { Vec::new() };
        let robots = self.robots(prepared)?;
        let put = self.send_robots(robots, prepared).and_then(|sent| self.put_robots(sent, prepared));
        let robots = match self.unless_lost(put)? {
            Some(robots) => robots,
            // Read again, so that a line that it still has is told.
            None => self.robots(prepared)?.unwritten(),
        };
        Ok(Updated { robots, are_pages_live })
    }

    /// Leaves out pages and indexes that would replace a foreign file, and reports each.
    fn without_files_of_others(&mut self, prepared: &ChangedFiles) -> Result<ChangedFiles> {
        let others = self.of_others(prepared.files.iter().map(|file| &file.path))?;
        for path in others.keys() {
            let is_folder = self.line.persist(|line| line.site.is_folder(path))?;
            let problem = in_place(&self.work.plan.target.place, path, is_folder);
            self.work.problems.push(SiteProblem::new(problem));
        }
        let mut ours = prepared.clone();
        ours.files.retain(|file| !others.contains_key(&file.path));
        Ok(ours)
    }

    /// Returns what to remove: obsolete sitemaps, and the files of withdrawn documents.
    fn going(&self, prepared: Option<&ChangedFiles>) -> Result<(Vec<SitePath>, Vec<SitePath>)> {
        let Some(prepared) = prepared else {
            // Without the current pages it is unknown which ones are obsolete.
            let plan = self.work.plan;
            let documents = (self.app).read(|connection| withdrawn_files(connection, plan))?;
            return Ok((Vec::new(), documents));
        };
        let going = prepared.removals.iter().cloned();
        Ok(going.partition(site_files::is_own_file))
    }

    /// Reports withdrawn documents with an address that no file of ours can have (with a query, or an empty path): they
    /// are served by a program, or from a file whose name we cannot know. Only whoever runs the server can remove them.
    fn tell_out_of_reach(&mut self) -> Result<()> {
        let plan = self.work.plan;
        let beyond = (plan.documents.iter()).filter(|document| !document.path.can_be_a_file());
        let told = self.app.read(|connection| {
            let mut told = Vec::new();
            for document in beyond {
                let title = title_in(connection, document.id)?;
                let problem = Problem::new(Code::FileOutOfReach)
                    .with("title", title.unwrap_or_default())
                    .with("url", plan.catalogue.base_url.join(&document.path));
                told.push(SiteProblem::new(problem));
            }
            Ok(told)
        })?;
        self.work.problems.extend(told);
        Ok(())
    }

    /// Keeps a failure of the site for the report and returns `None`, so that the withdrawal continues. A lost
    /// connection, a refusal and cancellation end the run.
    pub(super) fn unless_lost<T>(&mut self, result: Result<T>) -> Result<Option<T>> {
        match result {
            Ok(done) => Ok(Some(done)),
            Err(UseCaseError::Failed(problem)) if !ends_run(problem.code) => {
                self.work.problems.push(SiteProblem::new(problem));
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }
}
