//! What a run may overwrite and remove: only what is ours, and what a person allowed by its path.

use super::run::Run;
use crate::app::access::target_stop;
use crate::error::{Code, Problem, Stop};
use crate::model::SitePath;
use crate::publish::ownership::never_ours;
use crate::publish::target::Hashed;
use crate::store::ownership::is_ours;
use crate::store::sites::Area;
use std::collections::BTreeMap;

impl Run<'_> {
    /// Looks at files that are about to be overwritten or removed. Returns those that may not be, with the reason: another
    /// content than any that this library put there, a name that is never ours, or something that cannot be read.
    ///
    /// # Errors
    /// A lost connection, or the wish to stop.
    pub(super) fn of_others<'p>(
        &mut self,
        paths: impl IntoIterator<Item = &'p SitePath>,
    ) -> Result<BTreeMap<SitePath, Code>, Stop> {
        let asked: Vec<SitePath> = (paths.into_iter())
            .filter(|path| !self.plan.allows(path))
            .cloned()
            .collect();
        let mut others = BTreeMap::new();
        for chunk in asked.chunks(LOOKED_AT_ONCE) {
            let found = self.line.persist(|line| {
                let found = line.place(Area::Base).digests(chunk, line.cancel);
                found.map_err(|error| target_stop(&line.target.place, error))
            })?;
            for (path, found) in chunk.iter().zip(found) {
                if let Some(code) = self.reason_against(path, found)? {
                    others.insert(path.clone(), code);
                }
            }
        }
        Ok(others)
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

    fn reason_against(&self, path: &SitePath, found: Hashed) -> Result<Option<Code>, Stop> {
        let target = self.plan.target.id;
        Ok(match found {
            Ok(None) => None,
            Ok(Some(_)) if never_ours(path).is_some() => Some(Code::TargetUnknownFile),
            Ok(Some(found)) => {
                let is_ours = self.app.store.read::<_, Stop>(|connection| {
                    Ok(is_ours(connection, target, path, &found.sha256)?)
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

/// Files hashed in one call: bounds memory, large enough to keep many in flight.
const LOOKED_AT_ONCE: usize = 256;
