//! Planning a publication of permit cases. Nothing changes on the destination; only where somebody else published there,
//! the library notes which of its messages have to be sent again.

use super::draft::Draft;
use super::plan::PermitPlan;
use super::settings::check_on;
use crate::app::publishing::claiming::Claimed;
use crate::app::{App, Elsewhere, access::target_stop, planning::kept_by_another};
use crate::error::{Code, Problem, Stop};
use crate::ipm::{self, TransactionId, message_path, page_path};
use crate::job::{Event, Job, Stage};
use crate::model::{Catalogue, CatalogueId, Now, SitePath, SitePathError, Target, TargetId};
use crate::publish::robots_file::Reach;
use crate::publish::site_files::PERMITS_STATUS_FILE;
use crate::publish::target::{Destination, TargetError};
use crate::robots::Robots;
use crate::store::permit_messages::{self, PlaceState, PlacedMessage};
use crate::wire::{PermitPlanView, PermitPurpose, PermitRobotsBlock};
use std::collections::BTreeSet;

/// Sizes asked in one call.
const SIZES_AT_ONCE: usize = 2_000;

impl App {
    /// Works out what publishing the permit cases of a catalogue, or cleaning up, would do on a destination now.
    ///
    /// # Errors
    /// Refuses with `permits-off`, `target-missing`, `target-in-use`, `target-changed-elsewhere`, `target-occupied`, and whatever opening the
    /// destination asks for; fails with `target-…` or `cancelled`.
    pub fn permit_plan(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        purpose: PermitPurpose,
        elsewhere: Elsewhere,
        job: &Job<'_>,
    ) -> Result<(PermitPlan, PermitPlanView), Stop> {
        let target = match target {
            Some(target) => target,
            None => self.find_target(catalogue, None)?,
        };
        let (catalogue, target) =
            (self.store).read(|connection| Self::place_of_its_own(connection, target))?;
        check_on(&catalogue)?;
        job.sink.send(Event::Stage {
            stage: Stage::Comparing,
            files: None,
            bytes: None,
        });
        let destination = self.open_target(&catalogue, &target)?;
        let found = Self::status_in(&destination, &target, PERMITS_STATUS_FILE)?;
        let known = self
            .store
            .read::<_, Stop>(|connection| Ok(permit_messages::folder(connection, target.id)?))?;
        let ours = [known.remote_id.as_ref(), known.next_remote_id.as_ref()];
        let others_claim =
            self.claim_of_others(&destination, &target, (Claimed::Permits, elsewhere))?;
        let is_ours = elsewhere.is_ours(found.as_ref(), ours, (&target, &catalogue.base_url))?;
        if !is_ours || others_claim.is_some() {
            self.find_lost_messages(&destination, &target)?;
        }
        let mut draft = self
            .store
            .read(|connection| Draft::gather(connection, (&catalogue, &target), purpose, job))?;
        if elsewhere == Elsewhere::Stop {
            self.refuse_foreign_page(&destination, &target)?;
        }
        self.refuse_occupied(&destination, &target, &draft)?;
        let (robots, robots_known) =
            robots_blocks(&catalogue, &target, &destination, &draft, job.now)?;
        draft.robots = robots;
        let remote_id = found.map(|found| found.id);
        let (mut plan, mut view) =
            draft.finish(catalogue, target, purpose, remote_id, robots_known, job.now);
        plan.others_claim = others_claim;
        plan.replaces_page = elsewhere == Elsewhere::Continue;
        view.plan = plan.name();
        Ok((plan, view))
    }

    /// Takes messages that no longer stand there as not sent yet, so that they are sent again as they were; and the page as
    /// unknown.
    fn find_lost_messages(&self, destination: &Destination, target: &Target) -> Result<(), Stop> {
        let placed = self
            .store
            .read::<_, Stop>(|connection| Ok(permit_messages::placed(connection, target.id)?))?;
        let standing: Vec<&PlacedMessage> = (placed.iter())
            .filter(|placed| placed.state == PlaceState::Standing)
            .collect();
        for chunk in standing.chunks(SIZES_AT_ONCE) {
            let paths = (chunk.iter())
                .map(|placed| path_of(&placed.message.file_name))
                .collect::<Result<Vec<_>, _>>()?;
            let sizes = (destination.base.sizes_each(&paths))
                .map_err(|error| target_stop(&target.place, error))?;
            self.write(|connection| {
                for (placed, size) in chunk.iter().zip(sizes) {
                    let id = placed.message.id;
                    let bytes = permit_messages::bytes(connection, id)?.unwrap_or_default();
                    // What cannot be looked at is taken to be as it was.
                    if size.is_ok_and(|size| size != Some(bytes.len() as u64)) {
                        let pending = PlaceState::Pending;
                        permit_messages::put_place(connection, target.id, id, pending, None)?;
                    }
                }
                Ok(())
            })?;
        }
        self.write(|connection| {
            let mut folder = permit_messages::folder(connection, target.id)?;
            folder.page = None;
            Ok(permit_messages::set_folder(connection, target.id, &folder)?)
        })
    }

    /// Refuses when a page stands there that we are about to replace for the first time: somebody else's messages would get
    /// out of the harvester's sight.
    fn refuse_foreign_page(&self, destination: &Destination, target: &Target) -> Result<(), Stop> {
        let is_ours = self.store.read::<_, Stop>(|connection| {
            let known = permit_messages::folder(connection, target.id)?;
            // A run that was cut off may have brought it before it could say so.
            Ok(known != permit_messages::FolderState::default())
        })?;
        let page = page_path().map_err(own_name)?;
        let sizes = (destination.base.sizes(std::slice::from_ref(&page)))
            .map_err(|error| target_stop(&target.place, error))?;
        if is_ours || sizes.first() == Some(&None) {
            return Ok(());
        }
        Err(kept_by_another("messages"))
    }

    /// Refuses when a file that is not ours has the name of a new one.
    fn refuse_occupied(
        &self,
        destination: &Destination,
        target: &Target,
        draft: &Draft,
    ) -> Result<(), Stop> {
        let standing: BTreeSet<&str> = (draft.placed.iter())
            .map(|placed| placed.message.file_name.as_str())
            .collect();
        let names: BTreeSet<&String> = (draft.making.iter())
            .filter_map(|making| making.file_name.as_ref())
            .filter(|name| !standing.contains(name.as_str()))
            .collect();
        let names: Vec<&String> = self.store.read::<_, Stop>(|connection| {
            let mut free = Vec::new();
            for name in names {
                if !permit_messages::was_placed(connection, target.id, name)? {
                    free.push(name);
                }
            }
            Ok(free)
        })?;
        for chunk in names.chunks(SIZES_AT_ONCE) {
            let paths = (chunk.iter())
                .map(|name| path_of(name))
                .collect::<Result<Vec<_>, _>>()?;
            let sizes = (destination.base.sizes(&paths))
                .map_err(|error| target_stop(&target.place, error))?;
            if let Some((path, _)) = paths.iter().zip(sizes).find(|(_, size)| size.is_some()) {
                let occupied = TargetError::Occupied(path.to_string());
                return Err(target_stop(&target.place, occupied));
            }
        }
        Ok(())
    }
}

/// Holds entry, page and messages against robots.txt, for everybody and for the receiver. Returns whether it could be read.
fn robots_blocks(
    catalogue: &Catalogue,
    target: &Target,
    destination: &Destination,
    draft: &Draft,
    now: Now,
) -> Result<(Vec<PermitRobotsBlock>, bool), Stop> {
    let bytes = match App::robots_reach(destination, target)? {
        Reach::Elsewhere(_) | Reach::Unreadable => return Ok((Vec::new(), false)),
        Reach::Here(None) => return Ok((Vec::new(), true)),
        Reach::Here(Some(bytes)) => bytes,
    };
    let robots = Robots::parse(&bytes);
    let entry = ipm::entry_url(&catalogue.base_url);
    let mut urls = vec![entry.clone(), format!("{entry}{}", ipm::names::PAGE)];
    let standing = draft
        .placed
        .iter()
        .map(|placed| placed.message.file_name.clone());
    // The names that the messages would get if they were made now.
    let mut last = draft.last_transaction;
    let coming = draft.making.iter().map(|making| {
        let next = TransactionId::next(last, now);
        last = Some(next);
        (making.file_name.clone()).unwrap_or_else(|| next.file_name())
    });
    let names = standing.chain(coming);
    urls.extend(names.map(|name| format!("{entry}{}", ipm::link(&name))));
    urls.sort_unstable();
    urls.dedup();
    let mut agents = vec!["*".to_owned()];
    agents.extend((!catalogue.permits.agent.is_empty()).then(|| catalogue.permits.agent.clone()));
    let mut blocks = Vec::new();
    for agent in agents {
        let blocked = robots.blocked_urls_for(&agent, urls.iter().map(String::as_str));
        if let Some(first) = blocked.first {
            blocks.push(PermitRobotsBlock {
                agent,
                url: first.url,
                count: u32::try_from(blocked.count).unwrap_or(u32::MAX),
                line: u32::try_from(first.line).unwrap_or(u32::MAX),
                text: format!("Disallow: {}", first.pattern),
            });
        }
    }
    Ok((blocks, true))
}

/// Returns the path of a message.
pub(super) fn path_of(file_name: &str) -> Result<SitePath, Stop> {
    message_path(file_name).map_err(own_name)
}

pub(super) fn own_name(error: SitePathError) -> Stop {
    Problem::new(Code::Internal)
        .with("reason", "path")
        .detail(error)
        .fail()
}
