//! A plan in the making: looks at each document that may differ and decides what happens to it.

use super::perhaps::{Unseen, Waiting, has_arrived, is_as_adopted};
use super::shown::{GROUP_ITEMS, Groups, Planned};
use super::standing::{duplicate, not_written_again};
use crate::describe::verdict::must_codes;
use crate::describe::verdict::{EntryOf, Gathered, is_same_as};
use crate::error::{Code, Problem, UseCaseError};
use crate::job::Cancel;
use crate::model::{
    Catalogue, DocumentId, Finding, Intent, Lastmod, Level, Now, Sha256, SitePath, Target,
};
use crate::publish::others::overlapping;
use crate::rules;
use crate::site::decide;
use crate::site::entry;
use crate::site::entry_description;
use crate::site::other_sitemaps::{Allowed, FoundSitemaps};
use crate::site::plan::{
    Action, Basis, Decided, HeldBackDocument, PlannedDocument, PublishPlan, Scope, Transfer,
};
use crate::site::robots_file::RobotsChange;
use crate::site::site_files::{Absent, Sitemaps};
use crate::sitemap::{MAX_ENTRIES, PageLimits};
use crate::store::ReadHandle;
use crate::store::arrivals::{self, Arrival};
use crate::store::{documents, named, publications, runs, sites, withdrawals};
use crate::wire::PlanView;
use std::collections::{BTreeMap, BTreeSet};

/// A plan in the making.
pub(super) struct PlanDraft {
    pub(super) documents: Vec<PlannedDocument>,
    held_back: Vec<HeldBackDocument>,
    pub(super) restored: Vec<PlannedDocument>,
    unchanged: u32,
    pub(super) basis: (i64, i64),
    is_lagging: bool,
    pub(super) perhaps_there: Vec<usize>,
    pub(super) perhaps_adopted: Vec<usize>,
    pub(super) perhaps_waiting: Vec<Waiting>,
    /// Withdrawn documents at whose address a file stands, or stood when the last publication looked.
    pub(super) doubtful: BTreeSet<DocumentId>,
    /// Addresses of withdrawn documents at which nobody has seen a file.
    pub(super) unseen: Vec<Unseen>,
    /// What may stand there although the library never said that it should.
    pub(super) arrivals: BTreeMap<SitePath, Vec<Arrival>>,
    /// Final names to which a run that was cut off may have brought something.
    pub(super) sent: BTreeSet<SitePath>,
    /// As it turned out: what must go, what must go with its withdrawn document, and what is not there.
    pub(super) strays: Vec<SitePath>,
    pub(super) brought: Vec<SitePath>,
    pub(super) gone: Vec<SitePath>,
    pub(super) unknown: Vec<SitePath>,
    pub(super) view: Groups,
    attention: u32,
    pub(super) index_addresses: Vec<String>,
    /// About the run as a whole.
    findings: Vec<Finding>,
    /// The library's other catalogues that may have the same addresses.
    overlapping: Vec<Catalogue>,
}

impl PlanDraft {
    pub(super) fn gather(
        connection: &ReadHandle,
        (catalogue, target): (&Catalogue, &Target),
        returned: BTreeSet<DocumentId>,
        now: Now,
        cancel: &Cancel,
    ) -> Result<Self, UseCaseError> {
        let (generation, layout) = publications::generation(connection, catalogue.id)?;
        let progress = sites::progress(connection, target.id)?;
        let mut ids: BTreeSet<DocumentId> = documents::offered(connection, catalogue.id)?
            .into_iter()
            .collect();
        let (id, there) = (catalogue.id, progress.generation);
        ids.extend(publications::changed_since(connection, id, there)?);
        let lacking = publications::not_standing(connection, id, target.id)?;
        ids.extend(&lacking);
        let mut doubtful = returned;
        doubtful.extend(withdrawals::remaining(connection, target.id)?);
        ids.extend(&doubtful);
        let arrivals = arrivals::all(connection, target.id)?;
        let mut draft = Self {
            documents: Vec::new(),
            held_back: Vec::new(),
            restored: Vec::new(),
            unchanged: 0,
            basis: (generation, progress.generation),
            is_lagging: generation > progress.generation
                || layout > generation
                || !sites::leftovers(connection, target.id)?.is_empty(),
            perhaps_there: Vec::new(),
            perhaps_adopted: Vec::new(),
            perhaps_waiting: Vec::new(),
            doubtful,
            unseen: Vec::new(),
            sent: arrivals.keys().cloned().collect(),
            arrivals,
            strays: Vec::new(),
            brought: Vec::new(),
            gone: Vec::new(),
            unknown: Vec::new(),
            view: Groups::default(),
            attention: 0,
            index_addresses: Vec::new(),
            findings: Vec::new(),
            overlapping: overlapping(connection, catalogue)?,
        };
        let mut touched_online = 0;
        for id in ids {
            if cancel.is_cancelled() {
                return Err(Problem::new(Code::Cancelled).fail());
            }
            touched_online += draft.consider(connection, catalogue, target, id, now)?;
        }
        draft.unchanged =
            publications::count_online(connection, catalogue.id)?.saturating_sub(touched_online);
        draft.count_indexes(connection, catalogue)?;
        draft.is_lagging |= draft.lacks_sitemaps(connection, (catalogue, target), lacking)?
            || !named::naming_withdrawn(connection, catalogue.id)?.is_empty();
        draft.keep_unused_arrivals(connection, catalogue, target)?;
        Ok(draft)
    }

    /// Adds a document to the plan; returns 1 when it stands online and is not "unchanged".
    fn consider(
        &mut self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        target: &Target,
        id: DocumentId,
        now: Now,
    ) -> Result<u32, UseCaseError> {
        let Some(stored) = documents::get(connection, id)?.filter(|stored| !stored.is_removed)
        else {
            return Ok(0);
        };
        let document = &stored.document;
        let gathered = Gathered::new(connection, document, catalogue)?;
        let publication = publications::get(connection, document.id)?;
        let publication = publication.as_ref();
        let online = u32::from(publication.is_some_and(|publication| publication.is_online));
        let (_, target_generation) = self.basis;
        let lags =
            publication.is_some_and(|publication| publication.generation > target_generation);
        let entry = EntryOf::new(connection, document, catalogue);
        let lists = connection.lists();
        let base = Planned {
            stored: &stored,
            publication,
            catalogue,
            written: entry.written()?,
            lists: &lists,
        };
        if let Intent::Withdraw { .. } = document.intent {
            let Some(publication) = publication else {
                return Ok(0);
            };
            let decided = self.withdrawal(connection, target, id, publication)?;
            if let Some(decided) = decided {
                let (action, transfer) = (Action::Withdrawn, Transfer::None);
                self.add(&base, action, decided, transfer, Vec::new());
            }
            return Ok(online);
        }
        let effective = entry_description::effective(connection, document)?;
        let mut findings = gathered.findings(&entry, &effective, now)?;
        if online == 0 {
            findings.extend(duplicate(connection, &self.overlapping, &base)?);
        }
        if findings.iter().any(|finding| finding.level == Level::Must) {
            if let Some(online) = publication.filter(|known| known.is_online) {
                findings.extend(not_written_again(online, catalogue, &lists));
            }
            self.hold_back(&base, findings);
            self.restore(connection, &base, target)?;
            return Ok(online);
        }
        let Some(path) = entry::path(document) else {
            return Ok(online);
        };
        let (transfer, is_right) = self.transfer(connection, &base, &path, target)?;
        let (action, decided) = match publication.filter(|publication| publication.is_online) {
            None => (
                Action::New,
                Decided::Now(Self::lastmod(connection, &base, target, now)?),
            ),
            Some(online)
                if is_same_as(document, base.written, catalogue, &online.into(), &lists) =>
            {
                if !lags && is_right {
                    return Ok(0);
                }
                let action = match transfer {
                    _ if online.first_generation > target_generation => Action::New,
                    Transfer::Over | Transfer::Waiting => Action::Replaced,
                    Transfer::Fresh => Action::New,
                    Transfer::None | Transfer::AlreadyThere => Action::Changed,
                };
                (action, Decided::Already)
            }
            Some(online) => {
                let is_other_file = online.file.sha256 != document.file.sha256;
                let action = if is_other_file {
                    Action::Replaced
                } else {
                    Action::Changed
                };
                (
                    action,
                    Decided::Now(Self::lastmod(connection, &base, target, now)?),
                )
            }
        };
        self.add(&base, action, decided, transfer, findings);
        Ok(online)
    }

    /// Works out how the file of a document gets there, and whether the right one stands there already.
    fn transfer(
        &mut self,
        connection: &ReadHandle,
        planned: &Planned<'_>,
        path: &SitePath,
        target: &Target,
    ) -> Result<(Transfer, bool), UseCaseError> {
        let (document, publication) = (&planned.stored.document, planned.publication);
        let standing = sites::standing(connection, target.id, sites::Area::Base, path.as_str())?;
        let is_right = document.file.is_elsewhere()
            || standing.is_some_and(|standing| standing.sha256 == document.file.sha256);
        // What may stand at the address of a document that was taken over without its file is that document's own.
        let is_ours = standing.is_some()
            || publication.is_some_and(|publication| publication.file.is_elsewhere());
        let transfer = match (is_right, is_ours) {
            (true, _) => Transfer::None,
            (false, true) => Transfer::Over,
            (false, false) => Transfer::Fresh,
        };
        if transfer == Transfer::Fresh {
            let is_known = |known: &Vec<Arrival>| has_arrived(known, &document.file);
            if publication.is_some_and(|publication| is_as_adopted(publication, document)) {
                self.perhaps_adopted.push(self.documents.len());
            } else if self.arrivals.get(path).is_some_and(is_known) {
                self.perhaps_there.push(self.documents.len());
            }
        }
        if transfer == Transfer::Over {
            let sha256 = &document.file.sha256;
            if let Some(temporary) = sites::waiting_for(connection, target.id, path, sha256)? {
                self.perhaps_waiting.push(Waiting {
                    index: self.documents.len(),
                    temporary,
                    old: standing.map_or(Sha256::UNKNOWN, |standing| standing.sha256),
                });
            }
        }
        Ok((transfer, is_right))
    }

    /// The `lastmod` it gets: the one a cut-off run meant to give exactly this, else now, always later than before.
    fn lastmod(
        connection: &ReadHandle,
        planned: &Planned<'_>,
        target: &Target,
        now: Now,
    ) -> Result<Option<Lastmod>, UseCaseError> {
        let document = &planned.stored.document;
        let previous = planned.publication.map(|publication| publication.lastmod);
        let fresh = Lastmod::next(previous, now);
        let Some(path) = entry::path(document) else {
            return Ok(Some(fresh));
        };
        let url = planned.catalogue.base_url.join(&path);
        let Ok((entry_sha256, _)) = planned.written.digest(&url, planned.lists) else {
            return Ok(Some(fresh));
        };
        let intended = runs::intended_lastmod(
            connection,
            target.id,
            document.id,
            &document.file.sha256,
            &entry_sha256,
        )?;
        Ok(Some(
            intended
                .filter(|intended| previous.is_none_or(|before| *intended > before))
                .unwrap_or(fresh),
        ))
    }

    fn add(
        &mut self,
        planned: &Planned<'_>,
        action: Action,
        decided: Decided,
        transfer: Transfer,
        findings: Vec<Finding>,
    ) {
        let document = &planned.stored.document;
        let path = planned
            .publication
            .map(|publication| publication.path.clone())
            .or_else(|| entry::path(document));
        let Some(path) = path else { return };
        let attention: Vec<_> = findings
            .into_iter()
            .filter(|finding| finding.level == Level::Attention)
            .collect();
        self.attention += u32::try_from(attention.len()).unwrap_or(u32::MAX);
        let group = match action {
            Action::New => &mut self.view.new,
            Action::Changed => &mut self.view.changed,
            Action::Replaced => &mut self.view.replaced,
            Action::Withdrawn => &mut self.view.withdrawn,
        };
        group.count += 1;
        if transfer.is_sending() {
            group.bytes += document.file.size_bytes;
        }
        if group.items.len() < GROUP_ITEMS {
            group.items.push(planned.item(path.as_str(), attention));
        }
        self.documents.push(PlannedDocument {
            id: document.id,
            revision: planned.stored.revision,
            action,
            decided,
            transfer,
            path,
            sha256: document.file.sha256,
            size_bytes: document.file.size_bytes,
        });
    }

    fn hold_back(&mut self, planned: &Planned<'_>, findings: Vec<Finding>) {
        self.held_back.push(HeldBackDocument {
            id: planned.stored.document.id,
            codes: must_codes(&findings),
        });
        self.view.held_back.count += 1;
        if self.view.held_back.items.len() < GROUP_ITEMS {
            let must = findings
                .into_iter()
                .filter(|finding| finding.level == Level::Must)
                .collect();
            let path = entry::path(&planned.stored.document)
                .map(String::from)
                .unwrap_or_default();
            self.view.held_back.items.push(planned.item(&path, must));
        }
    }

    /// Works out which indexes stand after this plan, and whether one needs more pages than it may name.
    fn count_indexes(
        &mut self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
    ) -> Result<(), UseCaseError> {
        let limits = PageLimits::new(catalogue.page_entries);
        for (index, entries) in decide::indexes_after(connection, catalogue, &self.documents)? {
            let name = index.file_name();
            if limits.fewest_pages(entries) > u64::from(MAX_ENTRIES) {
                self.findings
                    .push(rules::site_files::too_many_sitemaps(&name));
            }
            (self.index_addresses).push(format!("{}{name}", catalogue.base_url));
        }
        self.index_addresses.sort_unstable();
        Ok(())
    }

    /// Tells whether sitemaps that should stand do not, or the other way round, while these documents do not stand.
    fn lacks_sitemaps(
        &self,
        connection: &ReadHandle,
        (catalogue, target): (&Catalogue, &Target),
        lacking: Vec<DocumentId>,
    ) -> Result<bool, UseCaseError> {
        let coming = self.documents.iter().map(|document| document.id).collect();
        let absent = Absent::load(connection, lacking, &coming)?;
        let sitemaps = Sitemaps::load(connection, catalogue, &absent)?;
        let mut should: BTreeSet<String> = sitemaps
            .pages
            .iter()
            .map(|(index, page)| index.page_file_name(page.number))
            .collect();
        should.extend(sitemaps.pages.iter().map(|(index, _)| index.file_name()));
        let does: BTreeSet<String> = (sites::standing_sitemaps(connection, target.id)?.into_iter())
            .map(String::from)
            .collect();
        Ok(should != does || sites::has_doubtful_sitemaps(connection, target.id)?)
    }

    pub(crate) fn finish(
        self,
        catalogue: Catalogue,
        target: Target,
        remote_id: Option<String>,
        (robots, others): (RobotsChange, FoundSitemaps),
        free: Option<u64>,
    ) -> (PublishPlan, PlanView) {
        let (unreferred, foreign) = (self.unreferred(), self.foreign());
        let mut plan = PublishPlan {
            basis: Basis {
                generation: self.basis.0,
                target_generation: self.basis.1,
                remote_id,
            },
            has_work: self.is_lagging
                || !self.documents.is_empty()
                || !self.restored.is_empty()
                || !self.strays.is_empty()
                || robots.bytes.is_some(),
            catalogue,
            target,
            documents: self.documents,
            held_back: self.held_back,
            restored: self.restored,
            strays: self.strays,
            brought: self.brought,
            gone: self.gone,
            unknown: self.unknown,
            unchanged: self.unchanged,
            findings: self.findings,
            scope: Scope::All,
            others,
            allowed: Allowed::default(),
            replaces_sitemaps: false,
            others_claim: None,
        };
        let room = free.and_then(|free| rules::sizes::check_room(plan.bytes_to_send(), free));
        plan.findings.extend(room);
        let already_there = plan
            .documents
            .iter()
            .filter(|document| {
                matches!(
                    document.transfer,
                    Transfer::AlreadyThere | Transfer::Waiting
                )
            })
            .count();
        let view = PlanView {
            plan: plan.name(),
            catalogue: plan.catalogue.id,
            target: plan.target.id,
            target_name: plan.target.name.clone(),
            offered: plan.offered(),
            new: self.view.new,
            changed: self.view.changed,
            replaced: self.view.replaced,
            withdrawn: self.view.withdrawn,
            held_back: self.view.held_back,
            unchanged: plan.unchanged,
            already_there: u32::try_from(already_there).unwrap_or(u32::MAX),
            strays: u32::try_from(plan.strays.len()).unwrap_or(u32::MAX),
            unreferred,
            foreign,
            has_work: plan.has_work,
            robots: robots.view,
            others: plan.others.view(),
            attention: self.attention,
            findings: plan.findings.clone(),
        };
        (plan, view)
    }
}
