//! What a run may overwrite and remove: only our own files, and those a person allowed by path.

use super::run::{Run, Work};
use crate::error::{Code, Problem, Result};
use crate::library::App;
use crate::library::access::target_problem;
use crate::model::{DocumentId, SitePath, TargetPlace};
use crate::publish::plan::PublishPlan;
use crate::publish::transfer::claim::unknown_file;
use crate::publish::transfer::session::{TransferSession, remaining};
use crate::site::planned::PlannedDocument;
use crate::target::{Hashed, TargetError};
use std::collections::BTreeMap;

impl<W: Work> Run<'_, W> {
    /// Checks files that are about to be overwritten or removed. Returns those that may not be, with the reason:
    /// content that this library never put there, a name that the app never uses, or a file that cannot be read.
    pub(crate) fn of_others<'p>(
        &mut self,
        paths: impl IntoIterator<Item = &'p SitePath>,
    ) -> Result<BTreeMap<SitePath, Code>> {
        let asked = (paths.into_iter()).filter(|path| !self.work.allows(path));
        let asked: Vec<SitePath> = asked.cloned().collect();
        let mut others = BTreeMap::new();
        for (path, found) in self.look(asked)? {
            if let Some(code) = self.app.reason_against(&self.work, &path, found)? {
                others.insert(path, code);
            }
        }
        Ok(others)
    }

    pub(super) fn look(&mut self, asked: Vec<SitePath>) -> Result<Vec<(SitePath, Hashed)>> {
        let mut seen = Vec::with_capacity(asked.len());
        for chunk in asked.chunks(LOOKED_AT_ONCE) {
            let look = |line: &TransferSession<'_>| (line.site).base(|base| base.digests(chunk, line.cancel));
            seen.extend(self.line.persist(look)?);
        }
        Ok(asked.into_iter().zip(seen).collect())
    }

    /// Refuses to continue when one of these files is a foreign file, as [`refuse_first`] does.
    pub(crate) fn refuse_files_of_others<'p>(&mut self, paths: impl IntoIterator<Item = &'p SitePath>) -> Result<()> {
        let (others, place) = (self.of_others(paths)?, self.line.site.target.place.clone());
        refuse_first(&others, &place, |path| self.line.persist(|line| line.site.is_folder(path)))
    }

    /// Returns the files that may be removed; reports the others as remaining.
    pub(super) fn removable(&mut self, paths: &[SitePath]) -> Result<Vec<SitePath>> {
        let others = self.of_others(paths)?;
        let told = others.iter().map(|(path, code)| remaining(path, *code));
        self.line.remaining.extend(told);
        let ours = paths.iter().filter(|path| !others.contains_key(path));
        Ok(ours.cloned().collect())
    }
}

impl App {
    /// Returns why a file may not be overwritten or removed.
    pub(super) fn reason_against(&self, work: &impl Work, path: &SitePath, found: Hashed) -> Result<Option<Code>> {
        Ok(match found {
            Ok(None) => None,
            Ok(Some(found)) => {
                let is_ours = self.read(|connection| work.is_ours(connection, path, &found.sha256))?;
                (!is_ours).then_some(Code::TargetUnknownFile)
            }
            Err(error) => Some(error.code()),
        })
    }
}

pub(super) fn replacing(plan: &PublishPlan) -> Vec<PlannedDocument> {
    plan.to_send().filter(|document| document.transfer.is_replacing()).collect()
}

/// Returns the documents that cannot replace the file at their path: it is a foreign file, or a folder, which no
/// permission covers.
pub(super) fn not_replaced(
    plan: &PublishPlan,
    replacing: &[PlannedDocument],
    others: &BTreeMap<SitePath, Code>,
    mut is_folder: impl FnMut(&SitePath) -> Result<bool>,
) -> Result<BTreeMap<DocumentId, Problem>> {
    let mut held = BTreeMap::new();
    for PlannedDocument { id, path, .. } in replacing {
        let is_of_others = others.contains_key(path);
        if (is_of_others || plan.allows(path)) && is_folder(path)? {
            held.insert(*id, folder_in_place(&plan.target.place, path));
        } else if is_of_others {
            held.insert(*id, unknown_file(path));
        }
    }
    Ok(held)
}

/// Fails with `target-other`, as for a document, when a folder stands in the place of one of these pages and indexes: no
/// permission covers that.
pub(super) fn check_folders<'p>(
    plan: &PublishPlan,
    files: impl Iterator<Item = &'p SitePath>,
    others: &BTreeMap<SitePath, Code>,
    mut is_folder: impl FnMut(&SitePath) -> Result<bool>,
) -> Result<()> {
    for path in files {
        if (others.contains_key(path) || plan.allows(path)) && is_folder(path)? {
            return Err(folder_in_place(&plan.target.place, path).fail());
        }
    }
    Ok(())
}

/// Refuses the first of these files of others, with `target-unknown-file`; fails with `target-other` when it is a
/// folder.
pub(crate) fn refuse_first(
    others: &BTreeMap<SitePath, Code>,
    place: &TargetPlace,
    is_folder: impl FnOnce(&SitePath) -> Result<bool>,
) -> Result<()> {
    let Some((path, _)) = others.first_key_value() else { return Ok(()) };
    let is_folder = is_folder(path)?;
    let problem = in_place(place, path, is_folder);
    Err(if is_folder { problem.fail() } else { problem.refuse() })
}

/// Makes what is told of something in the place of a file of ours: of others, or a folder, which no permission covers.
pub(super) fn in_place(place: &TargetPlace, path: &SitePath, is_folder: bool) -> Problem {
    if is_folder { folder_in_place(place, path) } else { unknown_file(path) }
}

pub(super) fn folder_in_place(place: &TargetPlace, path: &SitePath) -> Problem {
    target_problem(place, TargetError::NameNotPossible(path.to_string()))
}

/// Files checked, then replaced or removed, before the next batch is checked. Own choice: changes by others in between
/// are lost, and each batch costs some ten round trips to a server.
pub(super) const JUDGED_AT_ONCE: usize = 64;
/// Files hashed in one call: few enough to bound memory, enough to keep many requests in flight.
const LOOKED_AT_ONCE: usize = 256;
