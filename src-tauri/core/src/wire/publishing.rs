//! Publishing on the wire: plan, result, history.

use super::{
    ActInput, FieldDifference, FoundFiles, InsideCounts, InsideKind, OtherSitemaps, RemainingFile, RunDocument,
    RunFile, RunPermit, RunRow, RunState, RunTotals, UploadedFile,
};
use crate::attributes::{apply, choice, view};
use crate::error::Code;
use crate::model::{CatalogueId, DocumentId, Finding, RunId, TargetId};
use chrono::NaiveDate;

/// A document in a plan.
#[apply(view)]
pub struct PlanItem {
    /// The document.
    pub id: DocumentId,
    /// Its title; the file name when it has none.
    pub title: String,
    /// Its file name.
    pub file_name: String,
    /// Size in bytes.
    pub size_bytes: u64,
    /// Category URIs.
    pub categories: Vec<String>,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// Its acts.
    pub acts: Vec<ActInput>,
    /// Path on the site.
    pub path: String,
    /// The differences with the version online.
    pub differences: Vec<FieldDifference>,
    /// Findings to show: `must` for what is held back, `attention` otherwise.
    pub findings: Vec<Finding>,
    /// Whether a person may leave it for a later publication: what it would publish is not online anywhere yet, or the
    /// document never was on this destination.
    pub can_be_left: bool,
    /// Whether its title is a proposal that nobody accepted.
    pub is_title_proposed: bool,
}

/// A group of a plan: the count, and the first items.
#[apply(view)]
#[derive(Default)]
pub struct PlanGroup {
    /// Number of documents.
    pub count: u32,
    /// Bytes of their files to be transferred.
    pub bytes: u64,
    /// The first items, at most 200, in the order of the list.
    pub items: Vec<PlanItem>,
}

/// What happens to robots.txt.
#[apply(choice)]
#[derive(Default)]
pub enum RobotsState {
    /// Nothing to do.
    #[default]
    Unchanged,
    /// A new file.
    Create,
    /// Lines are added to or removed from our block.
    Merge,
    /// It is out of reach: the person must hand over lines.
    HandOver,
    /// It cannot be merged (not text, HTML, damaged block): hand over lines.
    Refused,
    /// The catalogue has no sitemaps switched on and never had.
    None,
}

/// robots.txt in a plan.
#[apply(view)]
#[derive(Default)]
pub struct RobotsView {
    /// What happens.
    pub state: RobotsState,
    /// Where it must be.
    pub url: String,
    /// Lines added.
    pub added: Vec<String>,
    /// Lines removed.
    pub removed: Vec<String>,
    /// The lines to hand over, when we cannot write it.
    pub hand_over: Vec<String>,
    /// When it is refused and there are none to hand over: our lines that it has or may have, which must go.
    pub take_out: Vec<String>,
    /// Why it is refused; a code, empty otherwise.
    pub reason: String,
    /// Findings about it (R01, R02) and differences in reading.
    pub findings: Vec<Finding>,
}

impl RobotsView {
    /// Returns what whoever manages a refused robots.txt must do: parameter `act` of `robots-refused`.
    pub fn act(&self) -> &'static str {
        match (self.hand_over.is_empty(), self.take_out.is_empty()) {
            (false, _) => "give",
            (true, false) => "take",
            (true, true) => "none",
        }
    }
}

/// A document that is online according to this library but not listed by another generation on the destination.
#[apply(view)]
pub struct ReturningDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title; the file name when it has none.
    pub title: String,
    /// Path on the site.
    pub path: String,
}

/// How another generation on the destination differs from this library: somebody published there from elsewhere, or
/// this library was restored from an older backup.
#[apply(view)]
#[derive(Default)]
pub struct OtherGeneration {
    /// Number of documents that count as withdrawn there: each stays offline unless a person lets it return.
    pub returning_count: u32,
    /// The first of them, at most 200, in order of identity.
    pub returning: Vec<ReturningDocument>,
    /// Documents that are newer there and will become as in this library.
    pub set_back: FoundFiles,
    /// Addresses listed there that leave the sitemaps: this library does not know them, and publishes nothing there.
    pub dropped: FoundFiles,
    /// Files of others under our names that make way, and of which not everything was taken into account: the library
    /// keeps a copy.
    pub replaced: FoundFiles,
}

/// The differences between a destination and what was published there.
#[apply(view)]
#[derive(Default)]
pub struct SiteDifferences {
    /// Files that are missing.
    pub missing: FoundFiles,
    /// Files with different content.
    pub changed: FoundFiles,
    /// Files with another modification time that were not read, or that cannot be checked.
    pub unread: u32,
}

/// The plan of a publication. What is shown is what is applied.
#[apply(view)]
#[derive(Default)]
pub struct PlanView {
    /// Identifies the plan for `publish_apply`.
    pub plan: String,
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// The destination.
    pub target: TargetId,
    /// Name of the destination.
    pub target_name: String,
    /// Documents offered: new + changed + replaced + withdrawn + held back.
    pub offered: u32,
    /// New.
    pub new: PlanGroup,
    /// Documents whose description differs, but not the file.
    pub changed: PlanGroup,
    /// Documents whose file differs (and perhaps the description).
    pub replaced: PlanGroup,
    /// Documents to be withdrawn.
    pub withdrawn: PlanGroup,
    /// Documents that are not ready, with the findings.
    pub held_back: PlanGroup,
    /// Ready documents whose publication day has not come; not counted in `offered`.
    pub later: PlanGroup,
    /// Ready documents that a person leaves for a later publication, and those that refer to them.
    pub left: PlanGroup,
    /// Those of the held-back or left documents whose published version is sent again, since the destination lacks it;
    /// with the findings inside their files, which need a reason like the others.
    pub restored: PlanGroup,
    /// Documents that stay as described, but whose entries will change because of others.
    pub following: Vec<DocumentId>,
    /// Of the documents that return only after a confirmation, those whose findings inside need a reason that is still
    /// missing.
    pub returning_unanswered: Vec<DocumentId>,
    /// Documents that are online and unchanged.
    pub unchanged: u32,
    /// Documents online afterwards without an entry in a sitemap, because those of the catalogue are switched off.
    pub unlisted: u32,
    /// Files that an earlier, interrupted run already uploaded.
    pub already_there: u32,
    /// Files that an earlier run left there and that no document uses: they are removed.
    pub strays: u32,
    /// New files that an interrupted run uploaded and that nothing there refers to: files of documents to be published,
    /// and strays. They can be removed.
    pub unreferred: FoundFiles,
    /// Files of others at addresses of withdrawn documents, and in the place of documents that are newer there: each
    /// stays unless its path is allowed.
    pub foreign: FoundFiles,
    /// The differences between the destination and what was published there, as far as this plan checked.
    pub differences: SiteDifferences,
    /// Whether there is anything to do on the destination, even without changed documents.
    pub has_work: bool,
    /// robots.txt.
    pub robots: RobotsView,
    /// Sitemaps of others that robots.txt refers to, or that were read while adopting.
    pub others: OtherSitemaps,
    /// How another generation there differs.
    pub elsewhere: OtherGeneration,
    /// Entries whose `lastmod` is more than a day in the future.
    pub future: u32,
    /// Attention findings of the documents to be published.
    pub attention: u32,
    /// Documents to be published whose title is a proposal that nobody accepted.
    pub proposed_titles: u32,
    /// The outcome of looking inside the files to be published or restored.
    pub inside: InsideCounts,
    /// Kinds of findings inside files that the catalogue does not report.
    pub inside_off: Vec<InsideKind>,
    /// Warnings about the run as a whole (Z04, S04, R01, R02).
    pub findings: Vec<Finding>,
}

/// A document that was held back.
#[apply(view)]
pub struct HeldBack {
    /// The document.
    pub id: DocumentId,
    /// Codes of its must-findings.
    pub codes: Vec<String>,
    /// Those findings, of as many documents as the plan shows: for sentences.
    #[serde(skip)]
    pub findings: Vec<Finding>,
}

/// A document that did not arrive, or that was withdrawn while its file could not be removed.
#[apply(view)]
pub struct FailedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title.
    pub title: String,
    /// Error code.
    pub code: String,
    /// The facts for the sentence.
    pub params: crate::model::Params,
}

/// A problem with the site as a whole that did not stop the documents: a page that cannot be generated or replaced, a
/// robots.txt that cannot be written. The next publication tries again.
#[apply(view)]
pub struct SiteProblem {
    /// Error code.
    pub code: String,
    /// The facts for the sentence.
    pub params: crate::model::Params,
}

impl SiteProblem {
    pub(crate) fn new(problem: crate::error::Problem) -> Self {
        Self { code: problem.code.as_str(), params: problem.params }
    }

    /// Tells whether nothing of ours failed: somebody else must remove a line from robots.txt, a server reports that
    /// others cannot read files, which it may have made up, or a file of others made way, as a person wanted.
    pub fn fails_nothing(&self) -> bool {
        let is =
            |code: Code, by: &str| self.code == code.as_str() && self.params.get("by").is_some_and(|found| found == by);
        is(Code::RobotsNamesGone, HANDED_OVER)
            || is(Code::TargetUnreadable, BY_SERVER)
            || self.code == Code::TargetFileReplaced.as_str()
    }
}

/// The line must be removed by whoever received it from us.
pub(crate) const HANDED_OVER: &str = "handed-over";
/// The server itself reports that others cannot read a file.
pub(crate) const BY_SERVER: &str = "server";

/// The result of publishing. `offered` = published + withdrawn + held back + failed.
#[apply(view)]
#[derive(Default)]
pub struct RunResult {
    /// The run; `None` for a rehearsal, where there was nothing to do, and for one that came to nothing as the one
    /// before it did.
    pub run: Option<RunId>,
    /// Whether this was a rehearsal: nothing was written.
    pub dry_run: bool,
    /// Documents offered.
    pub offered: u32,
    /// Documents that are now online as described.
    pub published: u32,
    /// Documents taken offline.
    pub withdrawn: u32,
    /// Documents held back.
    pub held_back: Vec<HeldBack>,
    /// Documents that did not arrive, or whose file could not be removed.
    pub failed: Vec<FailedDocument>,
    /// Files written, in the order of going live.
    pub uploaded: Vec<UploadedFile>,
    /// Files removed.
    pub removed: Vec<String>,
    /// Files that should have been removed but are still there.
    pub remaining: Vec<RemainingFile>,
    /// Problems with the site as a whole.
    pub problems: Vec<SiteProblem>,
    /// The differences between the destination and what was published there, as far as was checked.
    pub differences: SiteDifferences,
    /// The run of the withdrawals, which came first, when this result is of two runs.
    pub withdrawal_run: Option<RunId>,
    /// Documents online and untouched.
    pub unchanged: u32,
    /// Documents online now without an entry in a sitemap, because those of the catalogue are switched off.
    pub unlisted: u32,
    /// Ready documents whose publication day has not come.
    pub later: u32,
    /// Ready documents that a person left for a later publication.
    pub left: u32,
    /// Held-back or left documents whose published version was sent again, since the destination lacked it.
    pub restored: Vec<DocumentId>,
    /// Documents with an unchanged description whose entries changed because of others: references, or inherited
    /// values. They are also counted in their own group.
    pub following: Vec<DocumentId>,
    /// How it ended.
    pub state: RunState,
    /// When it ended, RFC 3339.
    pub at: String,
    /// The addresses of the indexes, for registration in the Woo-index.
    pub indexes: Vec<String>,
    /// robots.txt: what happened and what must be handed over.
    pub robots: RobotsView,
    /// Sitemaps of others that robots.txt refers to now, and what happened to those that were allowed to be removed.
    pub others: OtherSitemaps,
    /// How another generation there differed; of `returning`, those that stayed offline.
    pub elsewhere: OtherGeneration,
    /// Entries whose `lastmod` is more than a day in the future, and stays that way.
    pub future: u32,
    /// The HTML report, when one was written.
    pub report: Option<String>,
}

/// One run in full.
#[apply(view)]
pub struct RunDetail {
    /// The row of the history.
    pub row: RunRow,
    /// The totals of each of the following. Each list has at most the first 1,000; the report has all.
    pub totals: RunTotals,
    /// The documents.
    pub documents: Vec<RunDocument>,
    /// The messages about permit cases.
    pub permits: Vec<RunPermit>,
    /// Files written, with hash.
    pub files: Vec<RunFile>,
    /// Paths of files that were removed.
    pub removed: Vec<String>,
    /// Paths of files that the destination refused to remove.
    pub remaining: Vec<String>,
    /// The HTML report, when one was written; it can be made again at any time.
    pub report: Option<String>,
}
