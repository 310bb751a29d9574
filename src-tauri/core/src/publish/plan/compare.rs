//! Planning a publication: what would change on a destination, without changing anything there.

use super::draft::Draft;
use super::elsewhere::{AtWork, Elsewhere};
use crate::error::Stop;
use crate::job::{Cancel, Event, Sink, Stage};
use crate::library::App;
use crate::library::access::target_stop;
use crate::model::{BaseUrl, Catalogue, Now, Sha256, SitePath, Target, TargetId};
use crate::model::{CatalogueId, DocumentId};
use crate::publish::others::Ours;
use crate::publish::transfer::claim::{Claimed, kept_by_another};
use crate::site::plan::PublishPlan;
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
        sink: &dyn Sink,
        cancel: &Cancel,
        now: Now,
    ) -> Result<(PublishPlan, PlanView), Stop> {
        let target = match target {
            Some(target) => target,
            None => self.find_target(catalogue, None)?,
        };
        let (catalogue, target) = self
            .store
            .read(|connection| Self::place_of_its_own(connection, target))?;
        sink.send(Event::Stage {
            stage: Stage::Comparing,
            files: None,
            bytes: None,
        });
        let destination = self.open_target(&catalogue, &target)?;
        let at_work = self.at_work(&destination, &target, (Claimed::Documents, elsewhere))?;
        let is_claim_left = at_work == AtWork::Us;
        let others_claim = at_work.others();
        let remote_id = Self::remote_id(&destination, &target)?;
        let known = self
            .store
            .read::<_, Stop>(|connection| Ok(sites::progress(connection, target.id)?))?;
        let ours = [known.remote_id.as_ref(), known.next_remote_id.as_ref()];
        let base = &catalogue.base_url;
        let is_put_back = self.is_put_back(remote_id.as_ref(), ours, base)?;
        let is_known = !is_put_back
            && elsewhere.is_ours(remote_id.as_ref(), ours, (&target, &catalogue.base_url))?;
        if !is_known || others_claim.is_some() {
            let own = (is_put_back || known.remote_id.is_some())
                .then(|| self.own_sitemaps((&catalogue, &target)))
                .transpose()?;
            self.resynchronise(&destination, &target)?;
            self.write(|connection| Ok(sites::expect_cleared_again(connection, target.id)?))?;
            if let Some(own) = own {
                self.find_own_sitemaps(&destination, (&catalogue, &target), &own, cancel)?;
                if known.remote_id.is_none() {
                    self.find_own_documents(&destination, (&catalogue, &target), cancel)?;
                }
            }
        }
        let returned = self.look_for_returned(&destination, (&catalogue, &target))?;
        let remote_id = remote_id.map(|found| found.id);
        let mut draft = self.store.read(|connection| {
            Draft::gather(connection, (&catalogue, &target), returned, now, cancel)
        })?;
        // Without the status file our record was just forgotten, so it cannot tell our sitemaps from those of others.
        if is_known && elsewhere == Elsewhere::Stop {
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
            &draft.documents,
        )?;
        let seen = robots.seen();
        let written = self.sitemaps_after(&catalogue, &draft.index_addresses)?;
        let ours = Ours {
            sitemaps: &written,
            planned: &draft.documents,
        };
        let others =
            self.look_at_others((&catalogue, &target), &destination, seen, ours, cancel)?;
        let free = destination
            .base
            .free_bytes()
            .map_err(|error| target_stop(&target.place, error))?;
        let (mut plan, view) = draft.finish(catalogue, target, remote_id, (robots, others), free);
        plan.replaces_sitemaps = elsewhere == Elsewhere::Continue;
        plan.others_claim = others_claim;
        // Others wait for it until it is gone.
        plan.has_work |= is_claim_left;
        Ok((plan, view))
    }

    /// Returns the identity and moment that stand in the status file of a destination.
    pub(crate) fn remote_id(
        destination: &Destination,
        target: &Target,
    ) -> Result<Option<Status>, Stop> {
        Self::status_in(destination, target, STATUS_FILE)
    }

    /// Tells whether another state of ours stands there than the last one that is known: whoever keeps the website put an
    /// earlier one back, or the destination was removed and added again. That is no news of others, so nobody is asked; what
    /// it lacks or shows again is found by looking. What is of another base URL is of another catalogue.
    pub(crate) fn is_put_back(
        &self,
        found: Option<&Status>,
        ours: [Option<&String>; 2],
        base_url: &BaseUrl,
    ) -> Result<bool, Stop> {
        let base = base_url.as_str();
        let is_ours = |found: &&Status| found.base.as_deref().is_none_or(|found| found == base);
        let found = found.filter(|found| !ours.contains(&Some(&found.id)));
        let Some(found) = found.filter(is_ours) else {
            return Ok(false);
        };
        (self.store).read(|connection| Ok(sites::was_left(connection, &found.id)?))
    }

    /// Looks at the addresses of withdrawn documents; returns those at which a file stands.
    fn look_for_returned(
        &self,
        destination: &Destination,
        (catalogue, target): (&Catalogue, &Target),
    ) -> Result<BTreeSet<DocumentId>, Stop> {
        let mut withdrawn = self
            .store
            .read::<_, Stop>(|connection| Ok(withdrawals::all(connection, catalogue.id)?))?;
        withdrawn.retain(|(_, path)| path.can_be_a_file());
        let mut returned = BTreeSet::new();
        for chunk in withdrawn.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(_, path)| path.clone()).collect();
            let sizes = (destination.base.sizes_each(&paths))
                .map_err(|error| target_stop(&target.place, error))?;
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
    ) -> Result<(), Stop> {
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
        let is_cut_off = self.store.read::<_, Stop>(|connection| {
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
            (destination.base.sizes(&paths)).map_err(|error| target_stop(&target.place, error))?;
        if sizes.iter().all(Option::is_none) {
            return Ok(());
        }
        Err(kept_by_another("program"))
    }

    /// Forgets what the manifest says of files that do not stand there (any more), so that they are sent again.
    fn resynchronise(&self, destination: &Destination, target: &Target) -> Result<(), Stop> {
        let known = self
            .store
            .read::<_, Stop>(|connection| Ok(sites::all_standing(connection, target.id)?))?;
        for chunk in known.chunks(SIZES_AT_ONCE) {
            let paths: Vec<SitePath> = chunk.iter().map(|(path, _)| path.clone()).collect();
            let sizes = destination
                .base
                .sizes_each(&paths)
                .map_err(|error| target_stop(&target.place, error))?;
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
