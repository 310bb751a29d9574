//! Planning a publication: what would change on a destination, without changing anything there.

use super::draft::PlanDraft;
use super::elsewhere::Elsewhere;
use super::opened::{DestinationState, Opened};
use super::reading::{READ_AT_ONCE, Reading};
use crate::error::{Code, Problem, UseCaseError};
use crate::job::Job;
use crate::library::App;
use crate::library::access::target_error;
use crate::model::{Catalogue, CatalogueId, DocumentId, Sha256, SitePath, Target, TargetId};
use crate::publish::others::Ours;
use crate::publish::plan::PublishPlan;
use crate::publish::transfer::claim::{Claimed, kept_by_another};
use crate::site::site_files;
use crate::site::site_files::{STATUS_FILE, Status};
use crate::sitemap::IndexName;
use crate::store::arrivals::{self, Arrival};
use crate::store::{sites, withdrawals};
use crate::target::Destination;
use crate::target::own_path::own_path;
use crate::wire::PlanView;
use std::collections::BTreeSet;

impl App {
    /// Works out what publishing a catalogue to a destination would do now.
    ///
    /// # Errors
    /// Refuses with `target-missing`, `target-in-use`, `target-changed-elsewhere`, and whatever opening the destination asks for; fails with
    /// `target-…` or `cancelled`.
    pub fn plan(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        elsewhere: Elsewhere,
        job: &Job<'_>,
    ) -> Result<(PublishPlan, PlanView), UseCaseError> {
        let Job { sink, cancel, .. } = *job;
        let place = (catalogue, target);
        let opened = self.open_to_plan(
            place,
            (Claimed::Documents, elsewhere),
            sink,
            |connection, _, target| {
                let known = sites::progress(connection, target.id)?;
                Ok([known.remote_id, known.next_remote_id])
            },
        )?;
        let is_doubtful = opened.is_doubtful();
        let Opened {
            catalogue,
            target,
            destination,
            state,
            ..
        } = opened;
        if is_doubtful {
            let own = (state == DestinationState::PutBack || !opened.is_first)
                .then(|| self.own_sitemaps((&catalogue, &target)))
                .transpose()?;
            self.resynchronise(&destination, &target)?;
            self.write(|connection| Ok(sites::expect_cleared_again(connection, target.id)?))?;
            if let Some(own) = own {
                self.find_own_sitemaps(&destination, (&catalogue, &target), &own, cancel)?;
                if opened.is_first {
                    self.find_own_documents(&destination, (&catalogue, &target), cancel)?;
                }
            }
        }
        let returned = self.look_for_returned(&destination, (&catalogue, &target))?;
        let mut draft = self.draft((&catalogue, &target), returned, job)?;
        // Without the status file our record was just forgotten, so it cannot tell our sitemaps from those of others.
        if state == DestinationState::Known && elsewhere == Elsewhere::Stop {
            let addresses = &draft.index_addresses;
            self.refuse_foreign_sitemaps(&catalogue, &target, &destination, addresses)?;
        }
        draft.look_for_leftovers(&destination, &target, cancel)?;
        draft.look_for_strays(&destination, &target)?;
        draft.look_for_unseen(&destination, &target, cancel)?;
        let robots = self.robots_change(
            (&catalogue, &target),
            &destination,
            (&draft.index_addresses, &[]),
            Some(&draft.documents),
        )?;
        let seen = robots.seen();
        let written = self.sitemaps_after(&catalogue, &draft.index_addresses)?;
        let ours = Ours {
            sitemaps: &written,
            planned: Some(&draft.documents),
        };
        let others =
            self.look_at_others((&catalogue, &target), &destination, seen, ours, cancel)?;
        let free = destination
            .base
            .free_bytes()
            .map_err(|error| target_error(&target.place, error))?;
        let (mut plan, view) = draft.finish(target, opened.remote_id, (robots, others), free);
        plan.replaces_sitemaps = elsewhere == Elsewhere::Continue;
        plan.others_claim = opened.others_claim;
        // Others wait for it until it is gone.
        plan.has_work |= opened.is_claim_left;
        Ok((plan, view))
    }

    /// Reads what a plan is made from and decides, in one transaction.
    fn draft(
        &self,
        (catalogue, target): (&Catalogue, &Target),
        returned: BTreeSet<DocumentId>,
        job: &Job<'_>,
    ) -> Result<PlanDraft, UseCaseError> {
        self.store.read(|connection| {
            let (reading, input, ids) =
                Reading::begin(connection, (catalogue, target), returned, job.now)?;
            let (mut draft, mut ids) = (PlanDraft::new(input), ids.iter());
            loop {
                if job.cancel.is_cancelled() {
                    return Err(Problem::new(Code::Cancelled).fail());
                }
                let next: Vec<DocumentId> = ids.by_ref().take(READ_AT_ONCE).collect();
                if next.is_empty() {
                    return draft.complete();
                }
                for candidate in reading.candidates(catalogue, &next, job.now)? {
                    draft.consider(&candidate);
                }
            }
        })
    }

    /// Returns the identity and moment that stand in the status file of a destination.
    pub(crate) fn remote_id(
        destination: &Destination,
        target: &Target,
    ) -> Result<Option<Status>, UseCaseError> {
        Self::status_in(destination, target, STATUS_FILE)
    }

    /// Looks at the addresses of withdrawn documents; returns those at which a file stands.
    fn look_for_returned(
        &self,
        destination: &Destination,
        (catalogue, target): (&Catalogue, &Target),
    ) -> Result<BTreeSet<DocumentId>, UseCaseError> {
        let mut withdrawn = self.store.read::<_, UseCaseError>(|connection| {
            Ok(withdrawals::all(connection, catalogue.id)?)
        })?;
        withdrawn.retain(|(_, path)| path.can_be_a_file());
        let mut returned = BTreeSet::new();
        for chunk in withdrawn.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            let sizes = (destination.base.sizes_each(&paths))
                .map_err(|error| target_error(&target.place, error))?;
            let there = chunk.iter().zip(sizes);
            let there = there.filter(|(_, size)| *size != Ok(None));
            returned.extend(there.map(|((id, _), _)| *id));
        }
        Ok(returned)
    }

    /// Refuses when an index that we are about to write for the first time, or its first page, stands there already:
    /// another program made it, and writing ours would take its documents out of the harvester's sight.
    fn refuse_foreign_sitemaps(
        &self,
        catalogue: &Catalogue,
        target: &Target,
        destination: &Destination,
        addresses: &[String],
    ) -> Result<(), UseCaseError> {
        let mut wanted = Vec::new();
        for address in addresses {
            let name = address.strip_prefix(catalogue.base_url.as_str());
            if let Some((name, index)) = name.and_then(|name| Some((name, IndexName::parse(name)?)))
            {
                wanted.push(own_path(name)?);
                wanted.push(own_path(&index.page_file_name(1))?);
            }
        }
        let mut paths = Vec::new();
        let is_cut_off = self.store.read::<_, UseCaseError>(|connection| {
            for path in wanted {
                let area = sites::Area::Base;
                if sites::standing(connection, target.id, area, path.as_str())?.is_none() {
                    paths.push(path);
                }
            }
            Ok(sites::progress(connection, target.id)?
                .next_remote_id
                .is_some())
        })?;
        // A run that was cut off may have brought them before it could say so.
        if is_cut_off || paths.is_empty() {
            return Ok(());
        }
        let sizes =
            (destination.base.sizes(&paths)).map_err(|error| target_error(&target.place, error))?;
        if sizes.iter().all(Option::is_none) {
            return Ok(());
        }
        Err(kept_by_another("program"))
    }

    /// Forgets what the manifest says of files that do not stand there (any more), so that they are sent again.
    fn resynchronise(
        &self,
        destination: &Destination,
        target: &Target,
    ) -> Result<(), UseCaseError> {
        let known = self.store.read::<_, UseCaseError>(|connection| {
            Ok(sites::all_standing(connection, target.id)?)
        })?;
        for chunk in known.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(path, _)| path.clone()).collect();
            let sizes = destination
                .base
                .sizes_each(&paths)
                .map_err(|error| target_error(&target.place, error))?;
            self.write(|connection| {
                for ((path, size), found) in chunk.iter().zip(sizes) {
                    // What cannot be looked at is taken to be as it was.
                    let Ok(found) = found else { continue };
                    let is_own_file = site_files::is_own_file(path);
                    if found == Some(*size) && !is_own_file {
                        continue;
                    }
                    if let (Some(size_bytes), false) = (found, is_own_file) {
                        // Another content under a name of ours: it goes or is replaced as ours would.
                        let other = Arrival {
                            sha256: Sha256::UNKNOWN,
                            size_bytes,
                            was_free: true,
                        };
                        arrivals::expect(connection, target.id, path, other)?;
                    }
                    sites::remove(connection, target.id, sites::Area::Base, path.as_str())?;
                }
                Ok(())
            })?;
        }
        Ok(())
    }
}

/// Sizes asked in one call: bounds memory, large enough to keep many requests in flight.
pub(super) const SIZES_AT_ONCE: usize = 2_000;
