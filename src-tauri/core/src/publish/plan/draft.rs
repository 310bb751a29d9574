//! Decides what happens to each document that may differ. Pure: works on the values in [`super::input`].

use super::input::{Candidate, PlanInput, Purpose, UnrecordedPath, is_to_withdraw};
use super::perhaps::{LeftoverUpload, Unseen, has_arrived, is_as_adopted};
use super::shown::show;
use crate::counting::count;
use crate::describe::verdict::{is_same_as, must_codes};
use crate::model::{DocumentId, Finding, Lastmod, Level, ListUri, RuleCode, Sha256, SitePath, SitemapSwitch};
use crate::publish::plan::PublishPlan;
use crate::rules::{self, inside};
use crate::site::judging;
use crate::site::moments::a_day_ahead;
use crate::site::other_sitemaps::FoundSitemaps;
use crate::site::planned::{Action, Decided, PlannedDocument, Transfer};
use crate::site::robots_file::RobotsChange;
use crate::site::site_files::{Absent, Sitemaps};
use crate::sitemap::{IndexName, MAX_ENTRIES, PageLimits};
use crate::store::publications::{Page, Publication};
use crate::wire::{FoundFile, HeldBack, OtherGeneration, PlanItem, PlanView};
use std::collections::BTreeSet;

/// A plan in the making.
pub(super) struct PlanDraft {
    pub(super) input: PlanInput,
    pub(super) plan: PublishPlan,
    /// Number of documents that are online and not "unchanged".
    pub(super) touched_online: u32,
    /// Documents that the destination lacks and that this plan does not send.
    absent: Absent,
    pub(super) perhaps_there: Vec<usize>,
    pub(super) perhaps_waiting: Vec<LeftoverUpload>,
    /// Addresses of withdrawn documents at which no file was seen.
    pub(super) unseen: Vec<Unseen>,
    /// Final names that an interrupted run may have written.
    pub(super) sent: BTreeSet<SitePath>,
    /// Its groups and counts so far; [`Self::finish`] fills in the rest.
    pub(super) view: PlanView,
    pub(super) elsewhere: OtherGeneration,
    /// Documents that are newer there, until it is known whether they can become as in this library.
    pub(super) newer: Vec<(DocumentId, FoundFile)>,
    /// Foreign files in the place of such documents.
    pub(super) in_the_way: Vec<FoundFile>,
    pub(super) index_addresses: Vec<String>,
}

impl PlanDraft {
    pub(super) fn new(input: PlanInput, mut plan: PublishPlan) -> Self {
        plan.moments.are_all_back = input.are_all_back;
        let apart = input.sightings.iter().filter(|(_, sighting)| sighting.seen.is_without_entry());
        plan.moments.without_entry = apart.map(|(id, sighting)| (*id, sighting.seen)).collect();
        Self {
            sent: input.unrecorded.keys().cloned().collect(),
            input,
            plan,
            touched_online: 0,
            absent: Absent::default(),
            perhaps_there: Vec::new(),
            perhaps_waiting: Vec::new(),
            unseen: Vec::new(),
            view: PlanView::default(),
            elsewhere: OtherGeneration::default(),
            newer: Vec::new(),
            in_the_way: Vec::new(),
            index_addresses: Vec::new(),
        }
    }

    /// Decides on a document. They are passed in order of id.
    pub(super) fn consider(&mut self, candidate: &Candidate) {
        let (before, restored) = (self.plan.documents.len(), self.plan.restored.len());
        let id = candidate.row.stored.document.id;
        let is_touched = self.decide(candidate);
        let is_planned = self.plan.documents.len() > before;
        if !is_planned && !is_to_withdraw(&candidate.row) {
            self.withdraw_missed(candidate);
        }
        if let Some(online) = candidate.online() {
            self.touched_online += u32::from(is_touched);
            let is_absent = self.input.lacking.contains(id) || self.is_withdrawn_there(candidate);
            let is_restored = self.plan.restored.len() > restored;
            if is_touched && !is_planned && (is_restored || !is_absent) {
                self.plan.waiting += 1;
            }
            if !is_planned && is_absent {
                self.absent.add(online);
                if !is_restored {
                    self.take_from_index(online);
                }
            }
            if is_planned || is_restored || !is_absent {
                self.keep_moment(candidate, online);
            }
        }
    }

    /// Determines what depends on all documents together, once each was considered.
    pub(super) fn complete(mut self) -> Self {
        self.count_indexes();
        self.input.is_lagging |= self.lacks_sitemaps();
        self.keep_unused_files();
        self
    }

    /// Decides what happens to a document; tells whether it is not "unchanged".
    fn decide(&mut self, candidate: &Candidate) -> bool {
        if is_to_withdraw(&candidate.row) {
            let Some(publication) = &candidate.row.publication else { return false };
            self.withdraw(candidate, publication);
            return true;
        }
        if (candidate.findings.iter()).any(|finding| finding.level == Level::Must) {
            if !self.is_repair() {
                self.hold_back(candidate);
            }
            if !self.is_withdrawn_there(candidate) {
                self.restore(candidate);
            }
            return true;
        }
        if rules::dates::waits(&candidate.findings) {
            if !self.is_repair() {
                self.leave_for_later(candidate);
            }
            return true;
        }
        if self.is_repair() && !self.is_as_published(candidate) {
            if !self.is_withdrawn_there(candidate) {
                self.restore(candidate);
            }
            return true;
        }
        let Some(path) = candidate.path() else { return true };
        if self.is_withdrawn_there(candidate) {
            self.ask_to_return(candidate, path);
            return true;
        }
        let id = candidate.row.stored.document.id;
        if self.input.left.contains(&id) && (self.is_only_elsewhere(candidate) || !self.is_as_published(candidate)) {
            self.leave(candidate);
            return true;
        }
        let (transfer, is_right) = self.transfer(candidate, &path);
        let change = self.change(candidate, &path, (transfer, is_right));
        if let Some((action, decided)) = change {
            self.add(candidate, action, decided, transfer);
        }
        change.is_some()
    }

    /// Returns the change that publishing a document makes on this destination; `None` when there is none.
    fn change(
        &mut self,
        candidate: &Candidate,
        path: &SitePath,
        (transfer, is_right): (Transfer, bool),
    ) -> Option<(Action, Decided)> {
        let target_generation = self.plan.basis.target_generation;
        let Some(online) = candidate.online() else {
            return Some((Action::New, self.lastmod(candidate, path)));
        };
        if self.is_as_published(candidate) {
            self.follow_returning(candidate, path);
            let is_news = self.is_seen_otherwise(candidate, online);
            if online.generation <= target_generation && is_right && !is_news {
                return None;
            }
            let action = match transfer {
                _ if online.first_generation > target_generation => Action::New,
                Transfer::Over | Transfer::Waiting => Action::Replaced,
                Transfer::Fresh => Action::New,
                Transfer::None | Transfer::AlreadyThere => Action::Changed,
            };
            return Some((action, Decided::Already));
        }
        let is_replaced = online.file.sha256 != candidate.row.stored.document.file.sha256;
        let action = if is_replaced { Action::Replaced } else { Action::Changed };
        Some((action, self.lastmod(candidate, path)))
    }

    fn withdraw(&mut self, candidate: &Candidate, publication: &Publication) {
        let is_repair = self.is_repair();
        let is_asked = |decided: &Decided| !is_repair || *decided == Decided::Already;
        if let Some(decided) = self.withdrawal(candidate, publication).filter(is_asked) {
            self.add(candidate, Action::Withdrawn, decided, Transfer::None);
        }
    }

    /// Finishes a withdrawal that only reached another destination, of a document that is to be published again but not
    /// by this plan.
    fn withdraw_missed(&mut self, candidate: &Candidate) {
        let publication = candidate.row.publication.as_ref();
        if let Some(publication) = publication.filter(|publication| !publication.is_online)
            && !self.is_withdrawn_there(candidate)
        {
            self.withdraw(candidate, publication);
        }
    }

    fn is_repair(&self) -> bool {
        self.input.purpose == Purpose::Repair
    }

    /// Tells whether the online version of a document matches its present description. A difference that depends on the
    /// return of a document that counts as withdrawn there does not count yet.
    fn is_as_published(&self, candidate: &Candidate) -> bool {
        candidate.online().is_some_and(|online| {
            is_same_as(
                &candidate.row.stored.document,
                candidate.written_meanwhile(),
                &self.plan.catalogue,
                &online.into(),
                &self.input.lists,
            )
        })
    }

    /// Determines how the file of a document reaches the destination, and whether the right one is already there.
    fn transfer(&mut self, candidate: &Candidate, path: &SitePath) -> (Transfer, bool) {
        let (row, index) = (&candidate.row, self.plan.documents.len());
        let (file, publication) = (&row.stored.document.file, row.publication.as_ref());
        let standing = row.standing;
        let is_right = file.is_elsewhere() || standing.is_some_and(|standing| standing.sha256 == file.sha256);
        // A file at the address of a document that was adopted without its file is that document's own.
        let is_ours = standing.is_some() || publication.is_some_and(|publication| publication.file.is_elsewhere());
        let transfer = match (is_right, is_ours) {
            (true, _) => Transfer::None,
            (false, true) => Transfer::Over,
            (false, false) => Transfer::Fresh,
        };
        if transfer == Transfer::Fresh {
            let is_known = |known: &UnrecordedPath| has_arrived(&known.contents, file);
            let is_adopted = publication.is_some_and(|known| is_as_adopted(known, &row.stored.document));
            if is_adopted || self.input.unrecorded.get(path).is_some_and(is_known) {
                self.perhaps_there.push(index);
            }
        }
        if transfer == Transfer::Over && !self.input.waiting.is_empty() {
            let wanted = (path.clone(), file.sha256);
            if let Some(temporary) = self.input.waiting.get(&wanted) {
                self.perhaps_waiting.push(LeftoverUpload {
                    index,
                    temporary: temporary.clone(),
                    old: standing.map_or(Sha256::UNKNOWN, |standing| standing.sha256),
                });
            }
        }
        (transfer, is_right)
    }

    /// Returns the `lastmod` it gets: the one that an interrupted run intended for exactly this, else now, always later
    /// than before.
    pub(super) fn lastmod(&self, candidate: &Candidate, path: &SitePath) -> Decided {
        let row = &candidate.row;
        let previous = (row.publication.as_ref()).map(|publication| publication.lastmod);
        let previous = previous.max(self.said_there(candidate));
        let intended = candidate.intention.and_then(|intention| {
            let url = self.plan.catalogue.base_url.join(path);
            let (entry_sha256, _) = candidate.written.digest(&url, &self.input.lists).ok()?;
            let is_this = intention.sha256 == row.stored.document.file.sha256 && intention.entry_sha256 == entry_sha256;
            let is_later = previous.is_none_or(|before| intention.lastmod > before);
            (is_this && is_later).then_some(intention.lastmod)
        });
        let fresh = || Lastmod::next(previous, self.input.now);
        Decided::Now(Some(intended.unwrap_or_else(fresh)))
    }

    fn add(&mut self, candidate: &Candidate, action: Action, decided: Decided, transfer: Transfer) {
        let Some(path) = candidate.path() else { return };
        self.count_entry(candidate, action, decided);
        let is_open = decided != Decided::Already || self.is_only_elsewhere(candidate);
        let attention: Vec<_> =
            (candidate.findings.iter()).filter(|finding| finding.level == Level::Attention).collect();
        self.view.attention += count(attention.len());
        if action != Action::Withdrawn {
            self.count_inside(candidate);
            self.view.proposed_titles += u32::from(candidate.row.stored.document.metadata.has_proposed_title());
        }
        let group = match action {
            Action::New => &mut self.view.new,
            Action::Changed => &mut self.view.changed,
            Action::Replaced => &mut self.view.replaced,
            Action::Withdrawn => &mut self.view.withdrawn,
        };
        let document = &candidate.row.stored.document;
        if transfer.is_sending() {
            group.bytes += document.file.size_bytes;
        }
        show(group, || {
            let attention = attention.into_iter().cloned().collect();
            PlanItem {
                can_be_left: action != Action::Withdrawn && is_open,
                ..candidate.item(attention, &self.input.lists)
            }
        });
        self.plan.documents.push(PlannedDocument {
            id: document.id,
            revision: candidate.row.stored.revision,
            action,
            decided,
            transfer,
            path,
            sha256: document.file.sha256,
            size_bytes: document.file.size_bytes,
        });
    }

    pub(super) fn count_inside(&mut self, candidate: &Candidate) {
        let has = |codes: &[RuleCode]| {
            let mut findings = candidate.findings.iter();
            findings.any(|finding| codes.contains(&finding.code) && !inside::is_possible(finding))
        };
        let is_found = has(&[RuleCode::I01, RuleCode::I02]);
        let is_possible = candidate.findings.iter().any(inside::is_possible);
        let document = &candidate.row.stored.document;
        let accepted = document.metadata.toch_publiceren.iter();
        let is_accepted = accepted.map(|one| one.sha256).any(|file| file == document.file.sha256);
        self.view.inside.found += u32::from(is_found);
        self.view.inside.possible += u32::from(is_possible && !is_found);
        self.view.inside.unchecked += u32::from(has(&[RuleCode::I04]));
        self.view.inside.accepted += u32::from(is_accepted);
        self.view.inside.due += u32::from(candidate.row.is_due);
        let is_asked = self.asks_for_reason(candidate);
        self.view.inside.unanswered += u32::from(is_asked);
        let answered = &mut self.plan.answered;
        answered.possible += u32::from(is_possible);
        answered.accepted += u32::from(is_accepted || is_asked);
        answered.due += u32::from(candidate.row.is_due);
    }

    /// Tells whether a person must give a reason for publishing what was found inside the file, and notes the findings.
    pub(super) fn asks_for_reason(&mut self, candidate: &Candidate) -> bool {
        let asked: Vec<Finding> =
            candidate.findings.iter().filter(|one| inside::asks_for_reason(one)).cloned().collect();
        let is_asked = !asked.is_empty();
        if is_asked {
            self.plan.asked.insert(candidate.row.stored.document.id, asked);
        }
        is_asked
    }

    fn hold_back(&mut self, candidate: &Candidate) {
        let mut must = candidate.findings.clone();
        if let Some(online) = candidate.online() {
            // S03: an entry that cannot be written again prevents its page from being rebuilt.
            let base = &self.plan.catalogue.base_url;
            let url = base.join(&online.path);
            let (standing, lists) = (online.into(), &self.input.lists);
            must.extend(judging::findings(url.as_str(), &standing, base, lists));
        }
        let id = candidate.row.stored.document.id;
        let mut held = HeldBack { id, codes: must_codes(&must), findings: Vec::new() };
        must.retain(|finding| finding.level == Level::Must);
        show(&mut self.view.held_back, || {
            held.findings.clone_from(&must);
            candidate.item(must, &self.input.lists)
        });
        self.plan.held_back.push(held);
    }

    /// Leaves a complete document until its publication day.
    fn leave_for_later(&mut self, candidate: &Candidate) {
        self.plan.later += 1;
        show(&mut self.view.later, || {
            let mut waits = candidate.findings.clone();
            waits.retain(|finding| rules::dates::waits(std::slice::from_ref(finding)));
            candidate.item(waits, &self.input.lists)
        });
    }

    /// Leaves a document for a later publication, because a person wants that; its online version stays unchanged, and
    /// is not sent to a destination that never had it.
    fn leave(&mut self, candidate: &Candidate) {
        self.plan.left.insert(candidate.row.stored.document.id);
        show(&mut self.view.left, || PlanItem { can_be_left: true, ..candidate.item(Vec::new(), &self.input.lists) });
        if !self.is_only_elsewhere(candidate) {
            self.restore(candidate);
        }
    }

    /// Moves the entry of a document from its present index to its new one, in the counts.
    fn count_entry(&mut self, candidate: &Candidate, action: Action, decided: Decided) {
        if decided == Decided::Already {
            return;
        }
        if let Some(before) = candidate.online() {
            self.take_from_index(before);
        }
        if action != Action::Withdrawn {
            let index = self.index_of(&candidate.written.metadata.informatiecategorieen);
            *self.input.indexes.entries.entry(index).or_default() += 1;
        }
    }

    /// Removes the entry of an online document from its index, in the counts.
    fn take_from_index(&mut self, online: &Publication) {
        let index = online.page.and_then(|page| self.input.indexes.of_page.get(&page).copied());
        let index = index.unwrap_or_else(|| self.index_of(&online.metadata.informatiecategorieen));
        *self.input.indexes.entries.entry(index).or_default() -= 1;
    }

    fn index_of(&self, categories: &[ListUri]) -> IndexName {
        IndexName::of(self.plan.catalogue.variant, categories, &self.input.lists)
    }

    /// Determines which indexes will exist, and whether one needs more pages than an index may name.
    fn count_indexes(&mut self) {
        let catalogue = &self.plan.catalogue;
        if catalogue.sitemap == SitemapSwitch::Off {
            return;
        }
        let limits = PageLimits::new(catalogue.page_entries);
        for (index, entries) in &self.input.indexes.entries {
            let Some(entries) = u64::try_from(*entries).ok().filter(|entries| *entries > 0) else { continue };
            let name = index.file_name();
            if limits.fewest_pages(entries) > u64::from(MAX_ENTRIES) {
                self.plan.findings.push(rules::site_files::too_many_sitemaps(&name));
            }
            (self.index_addresses).push(format!("{}{name}", catalogue.base_url));
        }
        self.index_addresses.sort_unstable();
    }

    /// Tells whether the sitemaps there differ from those that must be there, given the absent documents.
    fn lacks_sitemaps(&mut self) -> bool {
        let pages = std::mem::take(&mut self.input.pages);
        let sitemaps = Sitemaps::of(&self.plan.catalogue, pages, &self.absent);
        let names = |page: &Page| [page.index.page_file_name(page.number), page.index.file_name()];
        let should: BTreeSet<String> = sitemaps.pages.iter().flat_map(names).collect();
        should != self.input.sitemaps
    }

    /// Completes the plan with what was found on the destination.
    pub(super) fn finish(
        self,
        (robots, others): (RobotsChange, FoundSitemaps),
        free: Option<u64>,
    ) -> (PublishPlan, PlanView) {
        let (unreferred, foreign) = (self.unreferred(), self.foreign());
        let has_work = self.has_more_than_robots() || robots.bytes.is_some();
        let mut plan = self.plan;
        plan.has_work = has_work;
        plan.unchanged = self.input.online.saturating_sub(self.touched_online);
        plan.others = others;
        plan.elsewhere = self.elsewhere;
        plan.future = self.input.future + plan.moments.count_after(a_day_ahead(self.input.now));
        let room = free.and_then(|free| rules::sizes::check_room(plan.bytes_to_send(), free));
        plan.findings.extend(room);
        let is_there = |transfer| matches!(transfer, Transfer::AlreadyThere | Transfer::Waiting);
        let already_there = (plan.documents.iter()).filter(|document| is_there(document.transfer)).count();
        let going = [&self.view.new, &self.view.changed, &self.view.replaced];
        let going = going.iter().map(|group| group.count).sum();
        let view = PlanView {
            plan: plan.name(),
            catalogue: plan.catalogue.id,
            target: plan.target.id,
            target_name: plan.target.name.clone(),
            offered: plan.offered(),
            unchanged: plan.unchanged,
            unlisted: plan.unlisted(going, 0),
            already_there: count(already_there),
            strays: count(plan.strays.len()),
            unreferred,
            foreign,
            has_work,
            robots: robots.view,
            others: plan.others.view(),
            elsewhere: plan.elsewhere.clone(),
            future: plan.future,
            inside_off: plan.catalogue.inside.off.clone(),
            findings: plan.findings.clone(),
            ..self.view
        };
        (plan, view)
    }
}
