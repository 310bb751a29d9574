//! Whether others, such as the web server, can read what a run brought.

use super::run::{Run, Work};
use crate::error::{Code, Result, UseCaseError};
use crate::library::access::target_problem;
use crate::model::SitePath;
use crate::publish::transfer::reconnecting::is_lost;
use crate::target::TargetError;
use crate::wire::SiteProblem;
use std::collections::BTreeSet;

impl<W: Work> Run<'_, W> {
    /// Returns what is told when others cannot read files that this run brought, or the folders that they are in. All
    /// are made alike, so the first and last ones tell.
    ///
    /// # Errors
    /// A connection that cannot be restored; `cancelled`. Why else it cannot be asked is told.
    pub(crate) fn unreadable(&mut self) -> Result<Option<SiteProblem>> {
        if self.uploaded.is_empty() {
            return Ok(None);
        }
        let mut paths = BTreeSet::new();
        for (file, _) in self.uploaded.iter().take(LOOKED_AT).chain(self.uploaded.iter().rev().take(LOOKED_AT)) {
            let mut next = file.path.parse::<SitePath>().ok();
            while let Some(path) = next {
                next = path.parent().and_then(|folder| folder.parse().ok());
                paths.insert(Some(path));
            }
        }
        let paths: Vec<Option<SitePath>> = paths.into_iter().collect();
        let problem = match self.line.persist(|line| line.site.base(|base| base.closed(&paths))) {
            Ok(closed) => closed.into_iter().flatten().next().map(|path| {
                // It is named itself, not the folder that it is in.
                target_problem(&self.line.site.target.place, TargetError::Closed(format!("{path}/")))
            }),
            Err(UseCaseError::Failed(problem)) if !is_lost(problem.code) && problem.code != Code::Cancelled => {
                Some(problem)
            }
            Err(error) => return Err(error),
        };
        Ok(problem.map(SiteProblem::new))
    }
}

/// How many of the first, and how many of the last files of a run are looked at; own choice.
const LOOKED_AT: usize = 10;
