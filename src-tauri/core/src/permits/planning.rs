//! Planning a publication of permit cases. Nothing changes on the destination; only where somebody else published there,
//! the library notes which of its messages have to be sent again.

use super::draft::Draft;
use super::plan::PermitPlan;
use super::settings::check_on;
use crate::error::{Code, Problem, Stop};
use crate::ipm::{self, TransactionId, message_path, page_path};
use crate::job::{Event, Job, Stage};
use crate::library::App;
use crate::library::access::target_stop;
use crate::model::{Catalogue, CatalogueId, Now, SitePath, SitePathError, Target, TargetId};
use crate::publish::Elsewhere;
use crate::publish::transfer::claim::Claimed;
use crate::publish::transfer::claim::kept_by_another;
use crate::robots::Robots;
use crate::site::robots_file::Reach;
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::permit_messages;
use crate::target::Destination;
use crate::wire::{PermitPlanView, PermitPurpose, PermitRobotsBlock};

impl App {
    /// Works out what publishing the permit cases of a catalogue, or cleaning up, would do on a destination now.
    ///
    /// # Errors
    /// Refuses with `permits-off`, `target-missing`, `target-in-use`, `target-changed-elsewhere`, and whatever opening the destination asks
    /// for; fails with `target-…` or `cancelled`.
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
        let others_claim = self
            .at_work(&destination, &target, (Claimed::Permits, elsewhere))?
            .others();
        let base = &catalogue.base_url;
        let is_put_back = self.is_put_back(found.as_ref(), ours, base)?;
        let is_known = !is_put_back && elsewhere.is_ours(found.as_ref(), ours, (&target, base))?;
        if !is_known || others_claim.is_some() {
            self.find_lost_messages(&destination, &target, job)?;
        }
        self.forget_taken(&destination, &target, job)?;
        let mut draft = self
            .store
            .read(|connection| Draft::gather(connection, (&catalogue, &target), purpose, job))?;
        if elsewhere == Elsewhere::Stop && !is_put_back {
            self.refuse_foreign_page(&destination, &target)?;
        }
        self.hold_occupied(&destination, &target, &mut draft, job)?;
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
