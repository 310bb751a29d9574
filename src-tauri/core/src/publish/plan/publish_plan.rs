//! The plan of a publication, shown first and then applied unchanged.

use crate::counting::count;
use crate::error::{Code, Problem};
use crate::model::{Catalogue, DocumentId, Finding, Sha256, SitePath, SitemapSwitch, Target};
use crate::publish::looking::{Differences, folders_of};
use crate::publish::transfer::claim::Claimed;
use crate::site::moments::Moments;
use crate::site::other_sitemaps::{Allowed, FoundSitemaps};
use crate::site::planned::{Action, Decided, PlannedDocument, PlannedDocuments, RecordedDocuments, Transfer};
use crate::site::site_files::Marks;
use crate::wire::{FutureLastmod, HeldBack, InsideCounts, OtherGeneration, SiteProblem};
use serde::Deserialize;
use sha2::Digest as _;
use std::collections::{BTreeMap, BTreeSet};

/// A file on a destination, with the hash of what it holds.
pub(crate) type Held = (SitePath, Sha256);

/// The state a plan was made from. When that changes, the plan is stale.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Basis {
    /// Generation of the catalogue.
    pub generation: i64,
    /// Generation that is complete on the destination.
    pub target_generation: i64,
    /// Id found on the destination.
    pub remote_id: Option<String>,
}

/// A planned publication. Applied by value, so that exactly what was shown is done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishPlan {
    /// The catalogue as it was when the plan was made.
    pub catalogue: Catalogue,
    /// The destination.
    pub target: Target,
    /// The state that the plan was made from.
    pub basis: Basis,
    /// Documents to be published or withdrawn, in order of id.
    pub documents: PlannedDocuments,
    /// Documents that are not ready.
    pub held_back: Vec<HeldBack>,
    /// Documents that are ready, but whose day has not come.
    pub later: u32,
    /// Ready documents that a person leaves for a later publication, with those that refer to them.
    pub left: BTreeSet<DocumentId>,
    /// Files of held-back documents whose published version is online, and that this destination lacks. They are sent
    /// unchanged, since its sitemaps name them; they count as held back, or as left, and are reported separately.
    pub restored: PlannedDocuments,
    /// Files under final names that an interrupted run sent, or that could not be removed, and that no document uses.
    /// They are removed first, since they are public without an entry.
    pub strays: Vec<SitePath>,
    /// Paths of withdrawn documents whose file an interrupted run sent unrecorded, or whose file was not seen when the
    /// document was adopted. They are removed after their entries, as for every withdrawn document.
    pub unrecorded_withdrawn: Vec<SitePath>,
    /// Recorded paths at which no file of ours exists any more: only the record is removed.
    pub gone: Vec<SitePath>,
    /// Paths of withdrawn documents with a file that is not known to be theirs, or cannot be read: it stays, and they
    /// do not count as withdrawn.
    pub unknown: Vec<SitePath>,
    /// Those of them to which a link leads: no permission covers that.
    pub(crate) linked: BTreeSet<SitePath>,
    /// Number of online documents without a change.
    pub unchanged: u32,
    /// Number of online documents that keep their published version because their changes are held back.
    pub(super) waiting: u32,
    /// Whether the destination needs anything at all.
    pub has_work: bool,
    /// Findings about the run as a whole.
    pub findings: Vec<Finding>,
    /// How much of the plan is applied.
    pub scope: Scope,
    pub(crate) others: FoundSitemaps,
    /// Foreign files that a person allowed individually to be replaced or removed.
    pub allowed: Allowed,
    /// Differences between the destination and the record, as far as this plan examined. Reported, not repaired.
    pub differences: Differences,
    /// Whether a following run reports these differences.
    pub(crate) are_told_later: bool,
    /// Documents that count as withdrawn on the destination, and return only after a confirmation; and those that
    /// change when one of them returns.
    pub(crate) returning: PlannedDocuments,
    /// Differences with another generation on the destination.
    pub(crate) elsewhere: OtherGeneration,
    /// Changes to `lastmod` beyond those of published documents.
    pub(crate) moments: Moments,
    pub(crate) future: u32,
    /// Whether a person chose to continue after others published here: their sitemaps under our names are replaced.
    pub replaces_sitemaps: bool,
    /// Pages and indexes of another generation that this plan read whole and took into account.
    pub(crate) read_whole: BTreeSet<Held>,
    /// The claim of a publication, in progress or interrupted, that a person allowed removing.
    pub others_claim: Option<String>,
    /// Marks of withdrawn documents found in the status file.
    pub(crate) marks: Marks,
    /// The generation in the status file of a restored state; else 0.
    pub(crate) left_generation: i64,
    /// The problem of a clock difference: only withdrawals are applied, and report it.
    pub(crate) clock: Option<Problem>,
    pub(crate) accepted: AcceptedAtPublishing,
    /// Findings inside files being published, restored or perhaps returning that need a reason: those shown are
    /// accepted.
    pub(crate) asked: BTreeMap<DocumentId, Vec<Finding>>,
    /// The counts of findings inside the files once a reason is kept for all that asks for one.
    pub(super) answered: InsideCounts,
}

/// What a person allowed explicitly, beyond what a plan does without asking.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct Consent {
    /// Foreign files that may be replaced or removed.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub allowed: Allowed,
    /// Documents that count as withdrawn on the destination and may return.
    #[cfg_attr(test, ts(type = "string[]"))]
    pub republish: BTreeSet<DocumentId>,
    /// What happens to a `lastmod` more than a day in the future.
    pub future: FutureLastmod,
    /// The reason for publishing documents despite findings inside their files; empty when none was given.
    #[serde(default)]
    pub reason: String,
    /// Whether the proposed titles that were shown are accepted.
    #[serde(default)]
    pub titles: bool,
}

/// What the person accepts for the documents being published, as in [`Consent`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct AcceptedAtPublishing {
    pub(crate) reason: String,
    pub(crate) titles: bool,
    /// Returning documents: the preview did not show whether their titles are proposals.
    pub(crate) returning: BTreeSet<DocumentId>,
}

/// How much of a plan is applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Scope {
    /// All of it, withdrawals first.
    #[default]
    All,
    /// The withdrawals, and nothing else.
    Withdrawals,
    /// Only removing what an interrupted run sent.
    TakeBack,
}

impl PublishPlan {
    /// Makes a plan that does nothing yet.
    pub(crate) fn empty(catalogue: Catalogue, target: Target, basis: Basis) -> Self {
        Self {
            catalogue,
            target,
            basis,
            documents: PlannedDocuments::default(),
            held_back: Vec::new(),
            later: 0,
            left: BTreeSet::new(),
            restored: PlannedDocuments::default(),
            strays: Vec::new(),
            unrecorded_withdrawn: Vec::new(),
            gone: Vec::new(),
            unknown: Vec::new(),
            linked: BTreeSet::new(),
            unchanged: 0,
            waiting: 0,
            has_work: false,
            findings: Vec::new(),
            scope: Scope::All,
            others: FoundSitemaps::default(),
            allowed: Allowed::default(),
            differences: Differences::default(),
            are_told_later: false,
            returning: PlannedDocuments::default(),
            elsewhere: OtherGeneration::default(),
            moments: Moments::default(),
            future: 0,
            replaces_sitemaps: false,
            read_whole: BTreeSet::new(),
            others_claim: None,
            marks: Marks::new(),
            left_generation: 0,
            clock: None,
            accepted: AcceptedAtPublishing::default(),
            asked: BTreeMap::new(),
            answered: InsideCounts::default(),
        }
    }

    /// Returns the plan as a person wants it applied: its scope, the foreign files that may be replaced or removed, and
    /// the documents to bring back online. A new document replaces an allowed file as if it were its own.
    #[must_use]
    pub fn applied_as(mut self, scope: Scope, consent: Consent) -> Self {
        let allowed = consent.allowed;
        // What is not published now will be asked again.
        if scope == Scope::All {
            self.republish(&consent.republish);
        }
        if self.future > 0 && consent.future == FutureLastmod::Lower {
            self.moments.lower_on(self.target.id);
            self.has_work = true;
        }
        if !allowed.paths.is_empty() {
            // What has the name of our claim goes with every run.
            self.has_work |= allowed.paths.iter().any(|path| path.as_str() == Claimed::Documents.busy_file());
            let is_allowed = |document: &PlannedDocument| {
                document.transfer == Transfer::Fresh && allowed.paths.contains(&document.path)
            };
            for documents in [&mut self.documents, &mut self.restored] {
                let all = documents.iter().enumerate();
                let over: Vec<usize> = (all.filter(|(_, document)| is_allowed(document))).map(|(at, _)| at).collect();
                for at in over {
                    documents.set_transfer(at, Transfer::Over);
                }
            }
        }
        self.scope = scope;
        self.allowed = allowed;
        let Consent { reason, titles, republish: returning, .. } = consent;
        self.accepted = AcceptedAtPublishing { reason, titles, returning };
        self
    }

    /// Moves documents that count as withdrawn there to those to be published, with what changes when they return.
    fn republish(&mut self, wanted: &BTreeSet<DocumentId>) {
        let is_back = |document: &PlannedDocument| document.action == Action::New && wanted.contains(&document.id);
        if !self.returning.iter().any(|document| is_back(&document)) {
            return;
        }
        let goes = |document: &PlannedDocument| document.action == Action::Changed || is_back(document);
        let (going, away) = std::mem::take(&mut self.returning).partition(goes);
        self.returning = away;
        self.has_work = true;
        (self.elsewhere.returning).retain(|document| going.find(document.id).is_none());
        let documents = std::mem::take(&mut self.documents);
        for document in going.iter() {
            if is_back(&document) {
                self.elsewhere.returning_count -= 1;
                if let Decided::Now(Some(lastmod)) = document.decided {
                    self.moments.least.insert(document.id, lastmod);
                }
            } else if documents.find(document.id).is_none() {
                self.unchanged = self.unchanged.saturating_sub(1);
            }
        }
        // A document that was to be sent unchanged gets the change too.
        let with_change = |mut document: PlannedDocument| {
            document.decided = going.find(document.id).map_or(document.decided, |change| change.decided);
            document
        };
        let others = going.iter().filter(|document| documents.find(document.id).is_none());
        let mut all: Vec<PlannedDocument> = documents.iter().map(with_change).chain(others).collect();
        all.sort_by_key(|document| document.id);
        self.documents = all.into_iter().collect();
    }

    /// Returns the problems about documents that stay away because someone withdrew them there.
    pub(crate) fn stay_away(&self) -> Vec<SiteProblem> {
        (self.elsewhere.returning.iter())
            .map(|document| {
                let problem = Problem::new(Code::WithdrawnElsewhere).with("id", document.id);
                let problem = problem.with("title", &document.title);
                SiteProblem::new(problem.with("path", &document.path))
            })
            .collect()
    }

    /// Tells whether a person allowed replacing or removing a file of any owner, by its path.
    pub(crate) fn allows(&self, path: &SitePath) -> bool {
        self.allowed.paths.contains(path)
    }

    pub(crate) fn takes_sitemaps_away(&self) -> bool {
        self.others.going(&self.allowed).next().is_some()
    }

    /// Returns a name that two plans share only when they do the same from the same state.
    pub fn name(&self) -> String {
        let mut hasher = sha2::Sha256::new();
        let basis = &self.basis;
        hasher.update(format!(
            "{} {} {} {:?} {:?}",
            self.target.id, basis.generation, basis.target_generation, basis.remote_id, self.others_claim
        ));
        for document in self.to_send() {
            hasher
                .update(format!("{} {} {:?} {:?}", document.id, document.revision, document.action, document.decided));
        }
        for document in self.returning.iter() {
            hasher.update(format!("? {} {} ", document.id, document.revision));
        }
        hasher.update(format!("{:?}", self.moments));
        for held in &self.held_back {
            hasher.update(format!("{} {:?}", held.id, held.codes));
        }
        for left in &self.left {
            hasher.update(format!("- {left} "));
        }
        let found = self.strays.iter().chain(&self.unrecorded_withdrawn);
        for stray in found.chain(&self.unknown) {
            hasher.update(format!("{stray} "));
        }
        for file in &self.elsewhere.replaced.files {
            hasher.update(format!("> {} ", file.path));
        }
        for other in &self.others.all {
            let view = &other.view;
            hasher.update(format!("{} {:?} ", view.address, view.state));
        }
        Sha256(hasher.finalize().into()).to_string()
    }

    /// Returns the documents that go online or change there.
    pub(crate) fn going_online(&self) -> Vec<DocumentId> {
        let going = self.documents.iter().filter(|document| document.action != Action::Withdrawn);
        going.map(|document| document.id).collect()
    }

    pub(crate) fn has_withdrawals(&self) -> bool {
        (self.documents.iter()).any(|document| document.action == Action::Withdrawn)
    }

    /// Tells whether there is other work than withdrawals, which is subject to checks that withdrawals skip.
    pub(crate) fn has_more_than_withdrawals(&self) -> bool {
        let is_other = |document: PlannedDocument| document.action != Action::Withdrawn;
        !self.has_withdrawals() || self.documents.iter().any(is_other) || !self.restored.is_empty()
    }

    /// Splits off the withdrawals, which form a run of their own and are applied first: nothing about other documents
    /// may keep a withdrawn one online. Returns the withdrawals, if any, and the rest.
    ///
    /// Source: decisions.md, "Withdrawals".
    pub(crate) fn withdrawals_first(mut self) -> (Option<Self>, Self) {
        let is_withdrawal = |document: &PlannedDocument| document.action == Action::Withdrawn;
        let documents = std::mem::take(&mut self.documents);
        if !documents.iter().any(|document| is_withdrawal(&document)) {
            self.documents = documents;
            return (None, self);
        }
        let (withdrawn, others) = documents.partition(is_withdrawal);
        let sent = |id: &DocumentId| others.find(*id).or_else(|| self.restored.find(*id));
        let comes_later = |id: &DocumentId| sent(id).is_some_and(|document| document.transfer.is_first());
        let (least, kept) = std::mem::take(&mut self.moments.least).into_iter().partition(|(id, _)| comes_later(id));
        self.moments.least = kept;
        let rest = Self {
            // The withdrawals also update pages, indexes and robots.txt.
            has_work: !others.is_empty() || !self.restored.is_empty(),
            documents: others,
            held_back: std::mem::take(&mut self.held_back),
            left: std::mem::take(&mut self.left),
            restored: std::mem::take(&mut self.restored),
            findings: std::mem::take(&mut self.findings),
            strays: Vec::new(),
            unrecorded_withdrawn: Vec::new(),
            gone: Vec::new(),
            unknown: Vec::new(),
            linked: BTreeSet::new(),
            returning: std::mem::take(&mut self.returning),
            elsewhere: std::mem::take(&mut self.elsewhere),
            // The withdrawals carry the raised moments, so that no page states an earlier moment than before, except
            // those of entries that return with their file. Future moments are excluded from the rest too.
            moments: Moments {
                least,
                without_entry: self.moments.without_entry.clone(),
                future: self.moments.future,
                lowered_on: self.moments.lowered_on,
                ..Moments::default()
            },
            ..self.clone()
        };
        self.documents = withdrawn;
        (Some(self), rest)
    }

    /// Returns the plan that only removes what an interrupted run sent: files under final names that no entry names,
    /// and temporary files. `sent`: the paths it may have written.
    pub(crate) fn cleaning_up(mut self, sent: &BTreeSet<SitePath>) -> Self {
        let is_unnamed = |document: &PlannedDocument| document.action == Action::New && sent.contains(&document.path);
        let documents = std::mem::take(&mut self.documents);
        let unnamed = documents.iter().filter(is_unnamed);
        self.strays.extend(unnamed.map(|document| document.path));
        self.held_back.clear();
        self.left.clear();
        self.restored = PlannedDocuments::default();
        self.moments = Moments::default();
        self.findings.clear();
        self
    }

    /// Returns the documents to be published or withdrawn.
    pub(crate) fn recorded_documents(&self) -> RecordedDocuments<'_> {
        RecordedDocuments { documents: &self.documents, restored: &self.restored, left_out: None }
    }

    /// Returns the documents to be published or withdrawn, except those in `left_out`.
    pub(crate) fn recorded_without<'a>(&'a self, left_out: &'a BTreeMap<DocumentId, Problem>) -> RecordedDocuments<'a> {
        RecordedDocuments { left_out: Some(left_out), ..self.recorded_documents() }
    }

    /// Returns the folders in which files are added or removed.
    pub(crate) fn folders(&self) -> BTreeSet<SitePath> {
        let is_moving =
            |document: &PlannedDocument| document.transfer != Transfer::None || document.action == Action::Withdrawn;
        let documents = self.to_send().filter(is_moving);
        let documents = documents.map(|document| document.path);
        let removed = self.strays.iter().chain(&self.unrecorded_withdrawn).cloned();
        folders_of(documents.chain(removed))
    }

    /// Returns the unchanged files whose entries change.
    pub(crate) fn described(&self) -> impl Iterator<Item = SitePath> + '_ {
        let is_staying =
            |document: &PlannedDocument| document.transfer == Transfer::None && document.action != Action::Withdrawn;
        self.to_send().filter(is_staying).map(|document| document.path)
    }

    /// Counts the online documents that no sitemap names, given how many arrive and how many keep their old version
    /// because their change failed. Zero unless the catalogue's sitemaps are off.
    pub(crate) fn unlisted(&self, arriving: u32, staying: u32) -> u32 {
        match self.catalogue.sitemap {
            SitemapSwitch::On => 0,
            SitemapSwitch::Off => self.unchanged + self.waiting + arriving + staying,
        }
    }

    /// Returns the number of documents offered: those to be published or withdrawn, and those held back.
    pub fn offered(&self) -> u32 {
        count(self.documents.len() + self.held_back.len())
    }

    /// Returns every document whose file may have to be sent.
    pub(crate) fn to_send(&self) -> impl Iterator<Item = PlannedDocument> + '_ {
        self.documents.iter().chain(self.restored.iter())
    }

    pub(crate) fn bytes_to_send(&self) -> u64 {
        self.to_send().filter(|document| document.transfer.is_sending()).map(|document| document.size_bytes).sum()
    }
}
