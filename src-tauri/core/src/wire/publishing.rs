//! Publishing on the wire: plan, result, history.

use super::{
    FoundFiles, InsideCounts, InsideKind, OtherSitemaps, RemainingFile, RunDocument, RunFile,
    RunPermit, RunRow, RunState, RunTotals, SiteDifferences, UploadedFile,
};
use crate::attributes::{apply, choice, view};
use crate::model::{CatalogueId, DocumentId, Finding, RunId, TargetId};

/// A value before and after, in wire form; the interface turns URIs and dates into words.
#[apply(view)]
pub struct FieldDifference {
    /// DiWoo element name, or `file`.
    pub field: String,
    /// Before; empty when there was none.
    pub before: String,
    /// After; empty when there is none.
    pub after: String,
}

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
    /// Path on the site.
    pub path: String,
    /// What differs from what is online.
    pub differences: Vec<FieldDifference>,
    /// Findings worth showing: must for what is held back, attention otherwise.
    pub findings: Vec<Finding>,
    /// Whether a person may leave it for a later publication: nothing of this stands anywhere yet.
    pub can_be_left: bool,
}

/// A group of a plan: the count, and the first items.
#[apply(view)]
#[derive(Default)]
pub struct PlanGroup {
    /// Number of documents.
    pub count: u32,
    /// Bytes of their files that go over the line.
    pub bytes: u64,
    /// The first items, at most 200, in the order of the list.
    pub items: Vec<PlanItem>,
}

/// What happens with robots.txt.
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
    /// It lies out of reach: the person must hand over lines.
    HandOver,
    /// It cannot be merged (not text, HTML, damaged block): hand over lines.
    Refused,
    /// The catalogue offers no sitemaps and never did.
    None,
}

/// robots.txt in a plan.
#[apply(view)]
#[derive(Default)]
pub struct RobotsView {
    /// What happens.
    pub state: RobotsState,
    /// Where it must stand.
    pub url: String,
    /// Lines added.
    pub added: Vec<String>,
    /// Lines removed.
    pub removed: Vec<String>,
    /// The lines to hand over, when we cannot write it.
    pub hand_over: Vec<String>,
    /// Why it is refused; a code, empty otherwise.
    pub reason: String,
    /// Findings about it (R01, R02) and reading differences.
    pub findings: Vec<Finding>,
}

/// A document that this library calls online and that another generation on the destination does not list.
#[apply(view)]
pub struct ReturningDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title; the file name when it has none.
    pub title: String,
    /// Path on the site.
    pub path: String,
}

/// What another generation on the destination says otherwise than this library: somebody published there from elsewhere, or
/// this library was put back from an older backup.
#[apply(view)]
#[derive(Default)]
pub struct OtherGeneration {
    /// Number of documents that count as withdrawn there: each stays away unless a person says that it comes back.
    pub returning_count: u32,
    /// The first of them, at most 200, in order of identity.
    pub returning: Vec<ReturningDocument>,
    /// Documents that are newer there and become as this library has them.
    pub set_back: FoundFiles,
    /// Addresses there that this library does not know: they leave the sitemaps.
    pub dropped: FoundFiles,
}

/// What publishing would do now. What is shown is what is applied.
#[apply(view)]
pub struct PlanView {
    /// Names the plan for `publish_apply`.
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
    /// Only the description differs.
    pub changed: PlanGroup,
    /// The file differs (and perhaps the description).
    pub replaced: PlanGroup,
    /// To be withdrawn.
    pub withdrawn: PlanGroup,
    /// Not ready: held back, with the findings.
    pub held_back: PlanGroup,
    /// Ready, but their day has not come; not among those offered.
    pub later: PlanGroup,
    /// Documents that are ready and that a person leaves for a later publication, with those that refer to them.
    pub left: PlanGroup,
    /// Online and the same.
    pub unchanged: u32,
    /// Documents online afterwards that no sitemap names, because those of the catalogue are switched off.
    pub unlisted: u32,
    /// Files that an earlier, cut-off run already brought.
    pub already_there: u32,
    /// Files that an earlier run left there and that no document uses: they are removed.
    pub strays: u32,
    /// New files that a run that was cut off brought and that nothing there refers to: those of documents that go out, and
    /// strays. They can be taken away.
    pub unreferred: FoundFiles,
    /// Files of others at addresses of withdrawn documents: each stays unless it is allowed by its path.
    pub foreign: FoundFiles,
    /// What differs there from what was left there, as far as this plan looked.
    pub differences: SiteDifferences,
    /// Whether there is anything to do on the destination, also without changed documents.
    pub has_work: bool,
    /// robots.txt.
    pub robots: RobotsView,
    /// Sitemaps of others to which it leads, or that were read while taking over.
    pub others: OtherSitemaps,
    /// What another generation there says otherwise.
    pub elsewhere: OtherGeneration,
    /// Entries whose `lastmod` is more than a day in the future.
    pub future: u32,
    /// Attention findings over the documents that go out.
    pub attention: u32,
    /// What looking inside the files that go out came to.
    pub inside: InsideCounts,
    /// Kinds that the catalogue wants not told.
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

/// Something about the site as a whole that did not succeed while documents went on: a page that cannot be made or
/// replaced, a robots.txt that cannot be written. The next publication tries again.
#[apply(view)]
pub struct SiteProblem {
    /// Error code.
    pub code: String,
    /// The facts for the sentence.
    pub params: crate::model::Params,
}

impl SiteProblem {
    /// Makes one of the facts of a failure.
    pub(crate) fn new(problem: crate::error::Problem) -> Self {
        Self {
            code: problem.code.as_str(),
            params: problem.params,
        }
    }
}

/// The result of publishing. `offered` = published + withdrawn + held back + failed.
#[apply(view)]
#[derive(Default)]
pub struct RunResult {
    /// The run; `None` for a rehearsal.
    pub run: Option<RunId>,
    /// Whether this was a rehearsal: nothing was written.
    pub dry_run: bool,
    /// Documents offered.
    pub offered: u32,
    /// Documents that now stand as described.
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
    /// Files that should be gone but are still there.
    pub remaining: Vec<RemainingFile>,
    /// What did not succeed for the site as a whole.
    pub problems: Vec<SiteProblem>,
    /// What differed there from what was left there, as far as was looked.
    pub differences: SiteDifferences,
    /// The run of the withdrawals, which went first, when this result is of two runs.
    pub withdrawal_run: Option<RunId>,
    /// Documents online and untouched.
    pub unchanged: u32,
    /// Documents online now that no sitemap names, because those of the catalogue are switched off.
    pub unlisted: u32,
    /// Documents that are ready, but whose day has not come.
    pub later: u32,
    /// Documents that are ready and that a person left for a later publication.
    pub left: u32,
    /// How it ended.
    pub state: RunState,
    /// When it ended, RFC 3339.
    pub at: String,
    /// The addresses of the indexes, for registration in the Woo-index.
    pub indexes: Vec<String>,
    /// robots.txt: what happened and what must be handed over.
    pub robots: RobotsView,
    /// Sitemaps of others to which it leads now, and what became of those that were allowed to go.
    pub others: OtherSitemaps,
    /// What another generation there said otherwise; of what returns, what stayed away.
    pub elsewhere: OtherGeneration,
    /// Entries whose `lastmod` is more than a day in the future, and stays so.
    pub future: u32,
    /// The HTML report, when one was written.
    pub report: Option<String>,
}

/// One run in full.
#[apply(view)]
pub struct RunDetail {
    /// The line.
    pub row: RunRow,
    /// How many there are of each of the following. Of each at most the first 1,000 are here; the report holds all.
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
    /// The HTML report, when one was written; it can be made at any time.
    pub report: Option<String>,
}
