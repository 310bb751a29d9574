//! The copies that a library needs, and which of them are missing or damaged.

use super::super::app::REPORTS_NAME;
use super::sealing::SealedReader;
use crate::error::{Result, store_io};
use crate::job::{self, Job, Stage};
use crate::model::Sha256;
use crate::steps;
use crate::store::content::{ContentError, ContentStore};
use crate::store::{ReadHandle, StoreError, used_content};
use crate::wire::MissingCopy;
use chrono::{Datelike as _, NaiveDate};
use std::io;
use std::path::Path;

/// The outcome of copying the copies of a library.
#[derive(Debug, Default)]
pub(super) struct CopiedFiles {
    pub(super) files: u32,
    /// Copies that are missing, or whose content does not match their name.
    pub(super) lacking: Vec<Lack>,
    /// The names of the reports that cannot be read.
    pub(super) unread: Vec<String>,
}

/// A copy that is missing or damaged.
#[derive(Debug)]
pub(super) struct Lack {
    pub(super) sha256: Sha256,
    /// What was found.
    pub(super) found: ContentError,
    /// Whether the backup still has it, from the previous backup.
    pub(super) is_kept: bool,
}

impl CopiedFiles {
    /// Returns how many of the lacking copies the backup still has.
    pub(super) fn kept(&self) -> usize {
        self.lacking.iter().filter(|lack| lack.is_kept).count()
    }
}

/// Which of its own copies the library verifies, while a daily backup shares copies with the previous one: those whose
/// day of the week came up since, so that each is read once a week.
#[derive(Debug, Clone, Copy)]
pub(super) struct Turns {
    today: NaiveDate,
    days: i64,
}

impl Turns {
    /// `before`: the day of the previous backup; without one, all copies are read.
    pub(super) fn since(before: Option<NaiveDate>, today: NaiveDate) -> Self {
        let days = before.map_or(WEEK, |before| (today - before).num_days().clamp(1, WEEK));
        Self { today, days }
    }

    /// Tells whether a copy is to be read.
    pub(super) fn has(self, sha256: &Sha256) -> bool {
        let [first, ..] = sha256.0;
        let day = i64::from(self.today.num_days_from_ce()) - i64::from(first);
        day.rem_euclid(WEEK) < self.days
    }
}

/// Copies to `to` by calling `bring`, which returns whether there is a copy; each copy is read back and hashed. An
/// unreadable copy counts as lacking, like a damaged one. Fails with `store-io`, `store-full` when the copies cannot be
/// written; `cancelled`.
pub(super) fn take(
    needed: &[Sha256],
    to: &ContentStore,
    job: &Job<'_>,
    mut bring: impl FnMut(&Sha256, &Path) -> io::Result<bool>,
) -> Result<CopiedFiles> {
    job.sink.stage(Stage::Copying, u32::try_from(needed.len()).ok());
    let (mut taken, mut bytes) = (CopiedFiles::default(), 0);
    for sha256 in needed {
        job::check(job.cancel)?;
        steps::pass();
        let place = to.path_of(sha256);
        let arrived = match bring(sha256, &place) {
            // The part that arrived is checked.
            Err(error) if SealedReader::is_damage(&error) => true,
            brought => brought.map_err(|error| store_io(&place, &error))?,
        };
        steps::pass();
        let checked = if arrived { to.verify(sha256, job.cancel) } else { Err(ContentError::Missing) };
        match checked {
            Ok(()) => {
                taken.files += 1;
                bytes += std::fs::metadata(&place).map_or(0, |copy| copy.len());
            }
            Err(ContentError::Cancelled) => job::check(job.cancel)?,
            Err(found) => {
                let gone = to.remove(sha256);
                gone.map_err(|error| store_io(&place, &io::Error::other(error)))?;
                taken.lacking.push(Lack { sha256: *sha256, found, is_kept: false });
            }
        }
        job.sink.progress(taken.files, bytes);
    }
    Ok(taken)
}

/// Returns the documents of lacking copies and the names of reports, up to a number that people will read.
pub(super) fn named(connection: &ReadHandle, taken: &CopiedFiles) -> Result<Vec<MissingCopy>, StoreError> {
    let of_report = |name: &String| MissingCopy {
        title: format!("{REPORTS_NAME}/{name}"),
        sha256: String::new(),
        is_damaged: false,
        is_kept: false,
    };
    let name = |lack: &Lack| {
        Ok(MissingCopy {
            title: used_content::title_of(connection, &lack.sha256)?.unwrap_or_default(),
            sha256: lack.sha256.to_string(),
            is_damaged: matches!(lack.found, ContentError::Damaged),
            is_kept: lack.is_kept,
        })
    };
    let reports = taken.unread.iter().map(|name| Ok(of_report(name)));
    taken.lacking.iter().map(name).chain(reports).take(NAMED).collect()
}

/// Own choice: nobody reads more than this.
const NAMED: usize = 100;
/// Days in which each of the library's own copies is read once. Own choice: backups of seven days are kept.
const WEEK: i64 = 7;

#[cfg(test)]
mod tests {
    use super::{Sha256, Turns};
    use chrono::{Days, NaiveDate};

    #[test]
    fn every_copy_has_its_turn_once_a_week_also_over_days_without_a_backup() {
        let first: NaiveDate = "2026-11-20".parse().unwrap();
        for hash in [0, 1, 6, 7, 255] {
            let copy = Sha256([hash; 32]);
            for step in [1, 2, 3, 7] {
                let days = (0..7 * step).step_by(usize::try_from(step).unwrap());
                let turns = days.map(|day| (first + Days::new(day), first + Days::new(day + step)));
                let had = turns.filter(|(before, today)| Turns::since(Some(*before), *today).has(&copy)).count();
                assert_eq!(u64::try_from(had), Ok(step), "{hash}: every {step} days");
            }
            assert!(Turns::since(None, first).has(&copy), "{hash}: all");
        }
    }
}
