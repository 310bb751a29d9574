//! A destination opened for a plan: whether this library or others published there last, and whether to continue.

use super::after_others::AfterOthers;
use crate::error::{Problem, Result, UseCaseError};
use crate::job::{Job, Stage};
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::{Catalogue, CatalogueId, Now, Target, TargetId};
use crate::publish::transfer::claim::{Claimed, changed_elsewhere};
use crate::site::site_files::{Marks, Status};
use crate::store::{ReadHandle, withdrawals};

/// The id that this library left on a destination, and the one that an unfinished publication was about to leave.
pub(crate) type Identities = [Option<String>; 2];

/// A destination opened for a plan.
pub(crate) struct Opened {
    pub(crate) site: OpenSite,
    pub(crate) remote_id: Option<String>,
    /// The generation in the status file of a restored state; else 0.
    pub(crate) left_generation: i64,
    /// Whether this library never completed a publication there, as far as it knows.
    pub(crate) is_first: bool,
    /// Whether an old claim of this library is still there.
    pub(crate) is_claim_left: bool,
    /// Someone else's claim that a person allowed removing.
    pub(crate) others_claim: Option<String>,
    pub(crate) state: DestinationState,
    /// Marks of withdrawn documents in the status file.
    pub(crate) marks: Marks,
    /// The problem of a clock difference, kept when documents are to be withdrawn: withdrawals do not wait for it.
    pub(crate) clock: Option<Problem>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DestinationState {
    /// The last state that this library left.
    Known,
    /// A state of ours other than the last one known: the website was restored to an earlier one, or the destination
    /// was removed and added again. It is not a change by others, so nobody is asked; an examination finds which files
    /// are missing or back.
    PutBack,
    /// A state of others, after a person chose to continue.
    OfOthers,
    /// A state of this library whose status file is missing.
    Unsigned,
}

impl Opened {
    /// Tells whether the record of all files there must be checked again.
    pub(crate) fn is_doubtful(&self) -> bool {
        self.state != DestinationState::Known || self.others_claim.is_some()
    }

    /// Tells whether this library left this state but lost its record, because the destination was removed and added
    /// again.
    pub(crate) fn is_forgotten(&self) -> bool {
        self.state == DestinationState::PutBack && self.is_first && self.others_claim.is_none()
    }
}

impl App {
    /// Opens a destination for a plan. `known` returns what this library left there, or refuses the catalogue. Refuses
    /// with `target-missing`, `target-in-use`, `target-changed-elsewhere`, `clock-differs`, as `known` does, and
    /// whatever opening the destination asks for; fails with `target-…`.
    pub(crate) fn open_to_plan(
        &self,
        (catalogue, target): (CatalogueId, Option<TargetId>),
        (what, after_others): (Claimed, AfterOthers),
        job: &Job<'_>,
        known: impl FnOnce(&ReadHandle, &Catalogue, &Target) -> Result<Identities>,
    ) -> Result<Opened> {
        // The date may have changed since the library was opened.
        self.begin_day(job)?;
        let target = match target {
            Some(target) => target,
            None => self.find_target(catalogue, None)?,
        };
        let (catalogue, target, known) = self.read(|connection| {
            let (catalogue, target) = Self::place_of_its_own(connection, target)?;
            let known = known(connection, &catalogue, &target)?;
            Ok((catalogue, target, known))
        })?;
        let clock = self.clock_differs(what, target.id, job.now)?;
        job.stage(Stage::Comparing, None);
        let site = self.open_target(&catalogue, &target, job.cancel)?;
        // Someone is publishing now, or was interrupted. A person may choose to continue despite another's claim.
        let at_work = site.status(what.busy_file())?;
        let is_claim_left = match &at_work {
            Some(found) => self.was_left(found)?,
            None => false,
        };
        let others_claim = at_work.filter(|_| !is_claim_left);
        if let (Some(found), AfterOthers::Stop) = (&others_claim, after_others) {
            return Err(changed_elsewhere("busy", found.at.clone()));
        }
        let found = site.status(what.status_file())?;
        let state = self.state_left(found.as_ref(), &known, after_others, &site)?;
        let left = found.as_ref().filter(|_| state == DestinationState::PutBack);
        let left_generation = left.and_then(|found| found.generation).unwrap_or_default();
        let (remote_id, marks) = found.map(|found| (Some(found.id), found.withdrawn)).unwrap_or_default();
        Ok(Opened {
            left_generation,
            is_first: known[0].is_none(),
            is_claim_left,
            others_claim: others_claim.map(|found| found.id),
            remote_id,
            marks,
            state,
            site,
            clock,
        })
    }

    /// Returns the problem of a clock difference when there are documents to withdraw; refuses with it otherwise.
    fn clock_differs(&self, what: Claimed, target: TargetId, now: Now) -> Result<Option<Problem>> {
        match self.check_clock(now) {
            Err(UseCaseError::Refused(problem)) if what == Claimed::Documents => {
                let going = self.query(|connection| withdrawals::documents_left_behind(connection, target))?;
                if going.count == 0 { Err(problem.refuse()) } else { Ok(Some(problem)) }
            }
            checked => checked.map(|()| None),
        }
    }

    fn state_left(
        &self,
        found: Option<&Status>,
        known: &Identities,
        after_others: AfterOthers,
        site: &OpenSite,
    ) -> Result<DestinationState> {
        let ours = [known[0].as_ref(), known[1].as_ref()];
        let base = site.catalogue.base_url.as_str();
        let strange = found
            .filter(|found| !ours.contains(&Some(&found.id)))
            // A status with another base URL belongs to another catalogue.
            .filter(|found| (found.base.as_deref()).is_none_or(|found| found == base));
        let is_put_back = match strange {
            Some(found) => self.was_left(found)?,
            None => false,
        };
        Ok(if is_put_back {
            DestinationState::PutBack
        } else if found.is_none() && known[0].is_some() {
            DestinationState::Unsigned
        } else if after_others.is_ours(found, ours, site)? {
            DestinationState::Known
        } else {
            DestinationState::OfOthers
        })
    }
}
