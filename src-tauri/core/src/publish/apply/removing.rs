//! Removes what no longer belongs on a destination. A file that the destination refuses to remove is reported, the rest
//! continues, and the next publication tries again.

use super::documents::DocumentRun;
use super::ownership::JUDGED_AT_ONCE;
use super::run::{Run, Work};
use crate::error::{Code, Problem, Result};
use crate::job::Stage;
use crate::model::{DocumentId, SitePath};
use crate::publish::plan::PublishPlan;
use crate::site::planned::{Action, PlannedDocument};
use crate::site::site_files;
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area, ManifestEntry};
use crate::store::unrecorded_files::{self, UnrecordedFile};
use std::collections::{BTreeMap, BTreeSet};

impl<W: Work> Run<'_, W> {
    /// Removes what no longer belongs there: indexes, then pages, then documents. A file that cannot be removed does
    /// not stop the others: hiding what was withdrawn matters more than an index that robots.txt no longer names.
    pub(crate) fn remove(&mut self, removals: &[SitePath]) -> Result<()> {
        self.line.stage(Stage::Removing, removals.len(), None);
        self.take_away(removals)
    }

    /// Removes files and their records. A file that stays is remembered, so that the next run finds it. A destination
    /// may remove files in parallel, so files that refer to others are removed in an earlier call.
    pub(super) fn take_away(&mut self, paths: &[SitePath]) -> Result<()> {
        let target = self.line.site.target.id;
        let kinds = paths.chunk_by(|one, next| kind(one) == kind(next));
        for chunk in kinds.flat_map(|of_one_kind| of_one_kind.chunks(JUDGED_AT_ONCE)) {
            let ours = self.removable(chunk)?;
            let known = self.mark_unverified(&ours)?;
            let gone = self.line.try_to_remove(Area::Base, &ours)?;
            let work = &self.work;
            self.app.write(|connection| {
                for (path, known) in ours.iter().zip(known) {
                    if gone.contains(&path) {
                        sites::remove(connection, target, Area::Base, path.as_str())?;
                        unrecorded_files::forget(connection, target, path)?;
                        work.is_gone(connection, path)?;
                        continue;
                    }
                    let Some(standing) = known else { continue };
                    sites::put(connection, target, Area::Base, path.as_str(), standing)?;
                    // No need for sitemaps: every plan compares them all.
                    if !site_files::is_own_file(path) {
                        let unrecorded =
                            UnrecordedFile { sha256: standing.sha256, size_bytes: standing.size_bytes, was_free: true };
                        unrecorded_files::expect(connection, target, path, unrecorded)?;
                    }
                }
                Ok(())
            })?;
            self.removed.extend(gone.iter().map(ToString::to_string));
        }
        Ok(())
    }

    /// Marks files as about to be removed, so that after a lost answer they do not count as present; returns what was
    /// known of them.
    fn mark_unverified(&self, paths: &[SitePath]) -> Result<Vec<Option<ManifestEntry>>> {
        let target = self.line.site.target.id;
        self.app.write(|connection| {
            let mut known = Vec::with_capacity(paths.len());
            for path in paths {
                let standing = sites::standing(connection, target, Area::Base, path.as_str())?;
                if standing.is_some() {
                    sites::mark_unverified(connection, target, Area::Base, path.as_str())?;
                }
                known.push(standing);
            }
            Ok(known)
        })
    }
}

impl DocumentRun<'_> {
    /// Returns withdrawn documents whose file is still there: without an entry, but not to be reported as done.
    pub(super) fn not_withdrawn(&mut self) -> Result<BTreeMap<DocumentId, Problem>> {
        let remaining = self.line.remaining.clone();
        let staying = remaining.iter().map(|file| (file.path.as_str(), file.code.as_str()));
        not_withdrawn(self.work.plan, &staying.collect(), |path| self.line.persist(|line| line.site.is_folder(path)))
    }
}

/// Tells indexes, pages and documents apart.
fn kind(path: &SitePath) -> (bool, bool) {
    (IndexName::is_like(path.as_str()), site_files::is_own_file(path))
}

/// Returns the withdrawn documents of a plan whose file stays, given the remaining files with the reason: the
/// destination keeps the file, its owner is unknown, or a link or a folder is in its place or on the way to it.
pub(super) fn not_withdrawn(
    plan: &PublishPlan,
    staying: &BTreeMap<&str, &str>,
    mut is_folder: impl FnMut(&SitePath) -> Result<bool>,
) -> Result<BTreeMap<DocumentId, Problem>> {
    let unknown: BTreeSet<&SitePath> = plan.unknown.iter().collect();
    let code = |document: &PlannedDocument| {
        let is_allowed = plan.allows(&document.path);
        let code = staying.get(document.path.as_str());
        let is = |why: Code| code.is_some_and(|code| *code == why.as_str());
        if plan.linked.contains(&document.path) || is(Code::TargetLink) {
            Some(Code::TargetLink)
        } else if is(Code::TargetUnknownFile) || (unknown.contains(&document.path) && !is_allowed) {
            Some(Code::TargetUnknownFile)
        } else {
            code.map(|_| Code::TargetKeepsFile)
        }
    };
    let mut failed = BTreeMap::new();
    for document in plan.documents.iter().filter(|document| document.action == Action::Withdrawn) {
        let Some(code) = code(&document) else { continue };
        let is_of_folder = code == Code::TargetKeepsFile && is_folder(&document.path)?;
        let code = if is_of_folder { Code::TargetLink } else { code };
        failed.insert(document.id, Problem::new(code).with("path", &document.path));
    }
    Ok(failed)
}
