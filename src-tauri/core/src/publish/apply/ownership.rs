//! What a run may overwrite and remove: only what is ours, and what a person allowed by its path.

use super::run::Run;
use crate::error::{Code, Problem, Stop};
use crate::library::access::target_stop;
use crate::model::SitePath;
use crate::rules::reserved::never_ours;
use crate::store::addresses;
use crate::store::ownership::is_ours;
use crate::store::sites::Area;
use crate::target::Hashed;
use std::collections::BTreeMap;

impl Run<'_> {
    /// Looks at files that are about to be overwritten or removed. Returns those that may not be, with the reason: another
    /// content than any that this library put there, a name that is never ours and under which we published nothing, or
    /// something that cannot be read.
    ///
    /// # Errors
    /// A lost connection, or the wish to stop.
    pub(super) fn of_others<'p>(
        &mut self,
        paths: impl IntoIterator<Item = &'p SitePath>,
    ) -> Result<BTreeMap<SitePath, Code>, Stop> {
        let plan = self.plan;
        let asked = paths.into_iter().filter(|path| !plan.allows(path));
        let mut others = BTreeMap::new();
        for (path, found) in self.look(asked)? {
            if let Some(code) = self.reason_against(&path, found)? {
                others.insert(path, code);
            }
        }
        Ok(others)
    }

    /// Looks what files of the site hold.
    ///
    /// # Errors
    /// A lost connection, or the wish to stop.
    pub(super) fn look<'p>(
        &mut self,
        paths: impl Iterator<Item = &'p SitePath>,
    ) -> Result<Vec<(SitePath, Hashed)>, Stop> {
        let asked: Vec<SitePath> = paths.cloned().collect();
        let mut seen = Vec::with_capacity(asked.len());
        for chunk in asked.chunks(LOOKED_AT_ONCE) {
            let found = self.line.persist(|line| {
                let found = line.place(Area::Base).digests(chunk, line.cancel);
                found.map_err(|error| target_stop(&line.target.place, error))
            })?;
            seen.extend(chunk.iter().cloned().zip(found));
        }
        Ok(seen)
    }

    /// Refuses to go on when one of these files of the site is of others.
    ///
    /// # Errors
    /// Refuses with `target-unknown-file`; else as [`Self::of_others`].
    pub(super) fn refuse_files_of_others<'p>(
        &mut self,
        paths: impl IntoIterator<Item = &'p SitePath>,
    ) -> Result<(), Stop> {
        match self.of_others(paths)?.first_key_value() {
            Some((path, _)) => Err(unknown_file(path).refuse()),
            None => Ok(()),
        }
    }

    /// Returns why a file may not be overwritten or removed.
    pub(super) fn reason_against(
        &self,
        path: &SitePath,
        found: Hashed,
    ) -> Result<Option<Code>, Stop> {
        let target = self.plan.target.id;
        Ok(match found {
            Ok(None) => None,
            Ok(Some(found)) => {
                let catalogue = self.plan.catalogue.id;
                let is_ours = self.app.store.read::<_, Stop>(|connection| {
                    // Earlier versions published under any name that a person typed; such a document can go like any other.
                    let may_be = never_ours(path).is_none()
                        || addresses::is_of_our_making(connection, catalogue, path)?;
                    Ok(may_be && is_ours(connection, target, path, &found.sha256)?)
                })?;
                (!is_ours).then_some(Code::TargetUnknownFile)
            }
            Err(error) => Some(error.code()),
        })
    }
}

/// The facts of a file that is not ours.
pub(super) fn unknown_file(path: &SitePath) -> Problem {
    Problem::new(Code::TargetUnknownFile).with("path", path)
}

/// Files that are looked at and then replaced or removed, before the next are looked at; own choice: what others write in
/// between is lost, and each go costs a server some ten round trips.
pub(super) const JUDGED_AT_ONCE: usize = 64;
/// Files hashed in one call: bounds memory, large enough to keep many in flight.
const LOOKED_AT_ONCE: usize = 256;
