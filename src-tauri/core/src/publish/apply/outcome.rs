//! What is recorded and reported of a publication: intentions before it, failures and counts after it.

use crate::counting::count;
use crate::error::{Code, Problem, Result};
use crate::library::app::moment;
use crate::library::documents::title_of;
use crate::model::{CatalogueId, Document, DocumentId, Now, RunId, SitePath};
use crate::publish::plan::PublishPlan;
use crate::publish::transfer::session::remaining;
use crate::site::decide::reason_of;
use crate::site::entry;
use crate::site::entry_description::{EntryDescription, Expected};
use crate::site::planned::{Action, Decided, PlannedDocument};
use crate::store::runs::{RecordedDocument, RunCounts};
use crate::store::{ReadHandle, WriteHandle};
use crate::store::{addresses, documents, publications, runs};
use crate::wire::{FailedDocument, FoundFile, FoundFiles, FutureLastmod, OtherGeneration};
use crate::wire::{RemainingFile, RunResult, RunState, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

/// Records what a run is about to do, with the `lastmod` values it will write, so that the next run can finish it.
pub(super) fn record_intentions(connection: &WriteHandle, run: RunId, plan: &PublishPlan) -> Result<()> {
    for planned in plan.documents.iter() {
        let Some(stored) = documents::get(connection, planned.id)? else { continue };
        let document = &stored.document;
        let url = plan.catalogue.base_url.join(&planned.path);
        let others = Expected { connection, catalogue: &plan.catalogue, left: &plan.left };
        let written = EntryDescription::new(connection, document, &plan.catalogue, &others)?;
        let digest = written.digest(&url, &connection.lists()).ok();
        let lastmod = match planned.decided {
            Decided::Now(lastmod) => lastmod,
            Decided::Already => publications::get(connection, planned.id)?.map(|publication| publication.lastmod),
        };
        let is_withdrawal = planned.action == Action::Withdrawn;
        let recorded = RecordedDocument {
            document: planned.id,
            title: title_of(document),
            action: planned.action.as_str(),
            path: planned.path.to_string(),
            sha256: Some(planned.sha256),
            size_bytes: planned.size_bytes,
            entry_sha256: digest.map(|(sha256, _)| sha256).filter(|_| !is_withdrawal),
            lastmod: lastmod.filter(|_| !is_withdrawal),
            reason: reason_of(document),
        };
        runs::record(connection, run, &recorded)?;
    }
    for held in &plan.held_back {
        let Some(stored) = documents::get(connection, held.id)? else { continue };
        let reason = held.codes.join(" ");
        let recorded = not_done(&stored.document, "held-back", reason);
        runs::record(connection, run, &with_restored(recorded, plan))?;
    }
    for id in &plan.left {
        if let Some(stored) = documents::get(connection, *id)? {
            let recorded = not_done(&stored.document, "left", String::new());
            runs::record(connection, run, &with_restored(recorded, plan))?;
        }
    }
    Ok(())
}

/// Adds the restored published file to the record of a document that is held back.
fn with_restored(recorded: RecordedDocument, plan: &PublishPlan) -> RecordedDocument {
    let Some(file) = plan.restored.find(recorded.document) else { return recorded };
    RecordedDocument { path: file.path.to_string(), sha256: Some(file.sha256), size_bytes: file.size_bytes, ..recorded }
}

pub(super) fn not_done(document: &Document, action: &'static str, reason: String) -> RecordedDocument {
    RecordedDocument {
        document: document.id,
        title: title_of(document),
        action,
        path: entry::path(document).map(String::from).unwrap_or_default(),
        sha256: None,
        size_bytes: document.file.size_bytes,
        entry_sha256: None,
        lastmod: None,
        reason,
    }
}

/// Records the document whose file went before its entry: it counts as withdrawn once that is gone too.
pub(super) fn record_gone(connection: &WriteHandle, run: RunId, catalogue: CatalogueId, path: &SitePath) -> Result<()> {
    let Some((id, _)) = addresses::at(connection, catalogue, path)? else { return Ok(()) };
    let Some(stored) = documents::get(connection, id)? else { return Ok(()) };
    let document = &stored.document;
    Ok(runs::record(connection, run, &not_done(document, "file-gone", reason_of(document)))?)
}

/// Makes the report of a document that failed; also returns the document, unless it was erased meanwhile.
pub(super) fn failure(
    connection: &ReadHandle,
    id: DocumentId,
    mut problem: Problem,
) -> Result<(FailedDocument, Option<Document>)> {
    let document = documents::get(connection, id)?.map(|stored| stored.document);
    let title = document.as_ref().map_or_else(String::new, title_of);
    if let (Code::CopyDamaged, Some(document)) = (problem.code, &document) {
        // A destination knows only the file; people know the document.
        problem = problem.with("title", &title).with("sha256", document.file.sha256);
    }
    let failed = FailedDocument { id, title, code: problem.code.as_str(), params: problem.params };
    Ok((failed, document))
}

pub(super) fn record_failure(
    connection: &WriteHandle,
    run: RunId,
    id: DocumentId,
    problem: Problem,
) -> Result<FailedDocument> {
    let (failed, document) = failure(connection, id, problem)?;
    if let Some(document) = document {
        let not_done = not_done(&document, "failed", failed.code.clone());
        let recorded = RecordedDocument { sha256: Some(document.file.sha256), ..not_done };
        runs::record(connection, run, &recorded)?;
    }
    Ok(failed)
}

/// Returns the withdrawals of a plan that an earlier run on this destination already counted, and whose file had not
/// reappeared. They stay in each plan until every page and the status file are replaced, but are counted once.
pub(super) fn counted_before(
    connection: &ReadHandle,
    plan: &PublishPlan,
    removed: &[String],
) -> Result<BTreeSet<DocumentId>> {
    let removed: BTreeSet<&str> = removed.iter().map(String::as_str).collect();
    let mut counted = BTreeSet::new();
    for document in plan.documents.iter() {
        let is_again = document.action == Action::Withdrawn && document.decided == Decided::Already;
        if is_again
            && !removed.contains(document.path.as_str())
            && runs::took_offline(connection, plan.target.id, document.id)?
        {
            counted.insert(document.id);
        }
    }
    Ok(counted)
}

/// offered = published + withdrawn + held back + failed. Documents counted `before` are not offered, unless they fail.
pub(super) fn counts(
    plan: &PublishPlan,
    failed: &BTreeMap<DocumentId, Problem>,
    before: &BTreeSet<DocumentId>,
) -> RunCounts {
    let again = before.iter().filter(|id| !failed.contains_key(*id)).count();
    let is_done = |id: &DocumentId| !failed.contains_key(id) && !before.contains(id);
    let done = plan.documents.iter().filter(|document| is_done(&document.id));
    let (withdrawn, published): (Vec<_>, Vec<_>) = done.partition(|document| document.action == Action::Withdrawn);
    RunCounts {
        offered: plan.offered().saturating_sub(count(again)),
        published: count(published.len()),
        withdrawn: count(withdrawn.len()),
        held_back: count(plan.held_back.len()),
        failed: count(failed.len()),
        unchanged: plan.unchanged,
    }
}

/// Returns files at addresses of withdrawn documents that are not known to be ours. They are reported like files that
/// could not be removed: whoever has the address can still open them.
pub(super) fn unknown_files(plan: &PublishPlan) -> Vec<RemainingFile> {
    (plan.unknown.iter())
        .filter(|path| !plan.allows(path))
        .map(|path| {
            let is_linked = plan.linked.contains(path);
            remaining(path, if is_linked { Code::TargetLink } else { Code::TargetUnknownFile })
        })
        .collect()
}

pub(super) fn state(counts: &RunCounts, remaining: &[RemainingFile], problems: &[SiteProblem]) -> RunState {
    if counts.held_back + counts.failed == 0 && remaining.is_empty() && problems.iter().all(SiteProblem::fails_nothing)
    {
        RunState::Complete
    } else {
        RunState::Partial
    }
}

/// Counts the documents whose old version stays online because its replacement failed.
fn staying(plan: &PublishPlan, failed: &[FailedDocument]) -> u32 {
    let failed: BTreeSet<DocumentId> = failed.iter().map(|failed| failed.id).collect();
    let is_staying = |document: &PlannedDocument| {
        matches!(document.action, Action::Changed | Action::Replaced) && failed.contains(&document.id)
    };
    count(plan.documents.iter().filter(is_staying).count())
}

/// Completes the result of a run or a rehearsal with facts from the plan and the counts.
pub(super) fn told_of(plan: &PublishPlan, counts: &RunCounts, now: Now, told: RunResult) -> RunResult {
    RunResult {
        offered: counts.offered,
        published: counts.published,
        withdrawn: counts.withdrawn,
        held_back: plan.held_back.clone(),
        unchanged: counts.unchanged,
        later: plan.later,
        left: count(plan.left.len()),
        unlisted: plan.unlisted(counts.published, staying(plan, &told.failed)),
        state: state(counts, &told.remaining, &told.problems),
        at: moment(now.unix()).unwrap_or_default(),
        elsewhere: OtherGeneration { replaced: replaced(&told.problems), ..plan.elsewhere.clone() },
        future: match plan.moments.future {
            FutureLastmod::Keep => plan.future,
            FutureLastmod::Lower => 0,
        },
        ..told
    }
}

/// Returns the files of others of which these problems say that they make way.
pub(super) fn replaced(problems: &[SiteProblem]) -> FoundFiles {
    let told = problems.iter().filter(|problem| problem.code == Code::TargetFileReplaced.as_str());
    let paths = told.filter_map(|problem| problem.params.get("path"));
    paths.map(|path| FoundFile { path: path.clone(), title: String::new() }).collect()
}
