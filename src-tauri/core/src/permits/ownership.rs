//! What a publication of permit cases may overwrite and remove: messages and the page of this library, as it left them.

use super::run::PermitRun;
use crate::error::{Code, Problem, Stop};
use crate::ipm::page_path;
use crate::model::{Sha256, SitePath};
use crate::store::sites::Area;
use crate::store::{ownership, permit_messages};
use std::collections::BTreeMap;

impl PermitRun<'_> {
    /// Looks at files that are about to be overwritten or removed; returns those that are of others, with the reason.
    ///
    /// # Errors
    /// A lost connection, or the wish to stop.
    pub(super) fn of_others(
        &mut self,
        paths: &[SitePath],
    ) -> Result<BTreeMap<SitePath, Code>, Stop> {
        let found = self.line.persist(|line| {
            let found = line.place(Area::Base).digests(paths, line.cancel);
            found.map_err(|error| line.failed(error))
        })?;
        let mut others = BTreeMap::new();
        for (path, found) in paths.iter().zip(found) {
            let code = match found {
                Ok(None) => None,
                Ok(Some(found)) => {
                    (!self.is_ours(path, &found.sha256)?).then_some(Code::TargetUnknownFile)
                }
                Err(error) => Some(error.code()),
            };
            others.extend(code.map(|code| (path.clone(), code)));
        }
        Ok(others)
    }

    /// Refuses to go on when one of these files is of others.
    ///
    /// # Errors
    /// Refuses with `target-unknown-file`; else as [`Self::of_others`].
    pub(super) fn refuse_files_of_others(&mut self, paths: &[SitePath]) -> Result<(), Stop> {
        match self.of_others(paths)?.first_key_value() {
            Some((path, _)) => {
                let unknown = Problem::new(Code::TargetUnknownFile).with("path", path);
                Err(unknown.refuse())
            }
            None => Ok(()),
        }
    }

    fn is_ours(&self, path: &SitePath, sha256: &Sha256) -> Result<bool, Stop> {
        let target = self.plan.target.id;
        let page = page_path().map_err(super::planning::own_name)?;
        self.line.app.store.read(|connection| {
            if ownership::is_ours(connection, target, path, sha256)? {
                return Ok(true);
            }
            if *path == page {
                // A person who goes on after others has our page take the place of theirs.
                let known = permit_messages::folder(connection, target)?.page;
                return Ok(self.plan.replaces_page || known == Some(*sha256));
            }
            Ok(permit_messages::is_message(
                connection,
                path.file_name(),
                sha256,
            )?)
        })
    }
}
