//! Compares the messages folder with the library's record: lost or reappeared messages, and names that others use.

use super::draft::PermitPlanDraft;
use super::naming::path_of;
use super::plan::{Making, PermitPlan};
use crate::error::{Code, Result, UseCaseError, refused};
use crate::ipm::TransactionId;
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{MessageId, Now, PermitId, Sha256};
use crate::publish::plan::opened::Opened;
use crate::site::site_files::Marks;
use crate::site::withdrawal_marks;
use crate::store::permit_messages::{self, PlaceState};
use crate::store::permit_standing;
use crate::wire::AdoptionSource;
use std::collections::{BTreeMap, BTreeSet};

impl App {
    /// Adds the marks of deletions by others that were seen there before, and keeps those that still count: a lost
    /// status file brings no case back.
    pub(super) fn remember_deletions(&self, opened: &mut Opened) -> Result<()> {
        let (catalogue, target, marks) = (opened.site.catalogue.id, opened.site.target.id, &mut opened.marks);
        let (before, now) = self.read(|connection| {
            let before = withdrawal_marks::seen_deletions(connection, target)?;
            let all: Marks = marks.union(&before).cloned().collect();
            let deletions = withdrawal_marks::deletions_of_others(connection, catalogue, &all)?;
            Ok((before, deletions.into_iter().map(|(_, mark)| mark).collect::<Marks>()))
        })?;
        marks.extend(now.iter().cloned());
        if now == before {
            return Ok(());
        }
        self.write(|connection| withdrawal_marks::see_deletions(connection, target, &now))
    }

    /// Marks missing messages as not sent, so that they are sent again unchanged, but those of cases that were deleted
    /// there since, also if they are on their way, as cleaned up; reappeared cleaned-up messages as to be removed; and
    /// the page as unknown.
    pub(super) fn find_lost_messages(&self, opened: &Opened, job: &Job<'_>) -> Result<()> {
        let id = opened.site.target.id;
        let (known, deleted) = self.read(|connection| {
            let deleted = withdrawal_marks::deleted_there(connection, opened.site.catalogue.id, &opened.marks)?;
            let mut known = permit_messages::placed(connection, id)?;
            known.retain(|placed| match placed.state {
                PlaceState::Pending => deleted.contains(&placed.message.permit),
                state => state == PlaceState::Standing,
            });
            known.extend(permit_standing::cleaned(connection, id)?);
            Ok((known, deleted))
        })?;
        let paths = (known.iter()).map(|placed| path_of(&placed.message.file_name)).collect::<Result<Vec<_>, _>>()?;
        let found = (opened.site).digests_of(&paths, |path| path, job.cancel)?;
        self.write(|connection| {
            for (placed, (_, found)) in known.iter().zip(found) {
                // A file that cannot be read is assumed to be unchanged.
                let Ok(found) = found else { continue };
                let is_there = found.is_some_and(|found| found.sha256 == placed.message.sha256);
                let is_deleted = deleted.contains(&placed.message.permit);
                let state = match (placed.state, is_there) {
                    (PlaceState::Standing | PlaceState::Pending, false) if is_deleted => PlaceState::Cleaned,
                    (PlaceState::Pending | PlaceState::Cleaned, true) => PlaceState::Leaving,
                    (PlaceState::Standing, false) => PlaceState::Pending,
                    _ => continue,
                };
                permit_messages::put_place(connection, id, placed.message.id, state, None)?;
            }
            Ok(permit_messages::change_folder(connection, id, |folder| folder.page = None)?)
        })
    }

    /// Refuses when the page of another generation lists messages that adopting would import: this library would
    /// replace the page, and whoever had not read them yet never would. A deleted case would even come back. Returns
    /// the hash of a page of which every message is known.
    ///
    /// Source: ipm-vergunningen.md §3.1, T14 and T17.
    pub(super) fn refuse_unknown_messages(&self, opened: &Opened, job: &Job<'_>) -> Result<Option<Sha256>> {
        let site = &opened.site;
        let source = AdoptionSource::Target { id: site.target.id };
        let (adoption, view) = match self.permit_plan_adoption(site.catalogue.id, &source, job) {
            Err(UseCaseError::Refused(problem)) if problem.code == Code::NoSitemaps => {
                return Ok(None);
            }
            planned => planned?,
        };
        // Of a new case at least one.
        match view.registering + view.cases.saturating_sub(view.known) {
            0 => Ok(adoption.page_hash().filter(|_| view.problems.is_empty())),
            count => Err(refused(Code::TargetUnknownMessages, "count", count)),
        }
    }

    /// Drops messages that were never sent and whose names others use meanwhile: they are made again, with new numbers.
    pub(super) fn forget_taken(&self, opened: &Opened, job: &Job<'_>) -> Result<()> {
        let target = opened.site.target.id;
        let waiting = self.query(|connection| permit_standing::never_out(connection, target))?;
        let names = waiting.iter().map(|message| message.file_name.as_str());
        let taken = self.taken_by_others(&opened.site, names, job)?;
        let mut from: BTreeMap<PermitId, MessageId> = BTreeMap::new();
        for message in waiting {
            if taken.contains(&path_of(&message.file_name)?) {
                from.entry(message.permit).or_insert(message.id);
            }
        }
        if from.is_empty() {
            return Ok(());
        }
        self.write(|connection| {
            let mut forgotten = Vec::new();
            for (permit, first) in from {
                if permit_standing::forget_from(connection, permit, first)? {
                    forgotten.push(permit);
                }
            }
            Self::recheck_permits(connection, forgotten, job.now)
        })
    }

    /// With one file per case: holds back the cases whose file name others use, unless a person allowed that path.
    pub(super) fn hold_occupied(&self, opened: &Opened, draft: &mut PermitPlanDraft, job: &Job<'_>) -> Result<()> {
        let names = self.read(|connection| {
            let mut names = BTreeSet::new();
            let making = draft.plan.making.iter();
            for name in making.flat_map(|making| &making.file_name) {
                let is_allowed = draft.plan.allowed.contains(&path_of(name)?);
                if !is_allowed && !permit_messages::was_placed(connection, opened.site.target.id, name)? {
                    names.insert(name.clone());
                }
            }
            Ok(names)
        })?;
        let taken = self.taken_by_others(&opened.site, names.iter().map(String::as_str), job)?;
        let taken: BTreeSet<String> = taken.iter().map(|path| path.file_name().to_owned()).collect();
        self.read(|connection| draft.hold_taken(connection, &taken))
    }

    /// Returns the number after which the messages of a plan are numbered, such that their file names are free.
    ///
    /// Source: ipm-vergunningen.md §3.2, §4.2: a name is never used twice, and two libraries may share the folder.
    pub(super) fn free_after(site: &OpenSite, plan: &PermitPlan, now: Now) -> Result<Option<TransactionId>> {
        let is_numbered = |making: &&Making| making.file_name.is_none();
        let count = plan.making.iter().filter(is_numbered).count();
        let mut after = plan.last_transaction;
        for _ in 0..NUMBERING_TRIES {
            let mut next = after;
            let numbers = (0..count)
                .map(|_| {
                    let number = *next.insert(TransactionId::next(next, now));
                    Ok((number, path_of(&number.file_name())?))
                })
                .collect::<Result<Vec<_>>>()?;
            let sizes = site.sizes_of(&numbers, |(_, path)| path)?.into_iter();
            let there = sizes.filter(|(_, size)| *size != Ok(None));
            let taken = there.map(|((number, _), _)| *number).max();
            if taken.is_none() {
                break;
            }
            after = taken;
        }
        Ok(after)
    }
}

/// Attempts to find free numbers; each starts after the highest number found in use.
const NUMBERING_TRIES: usize = 20;
