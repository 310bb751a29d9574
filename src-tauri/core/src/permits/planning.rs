//! Plans a publication of permit cases. Changes nothing on the destination; when someone else published there, the
//! library records which messages must be sent again.

use super::draft::PermitPlanDraft;
use super::naming::path_of;
use super::plan::PermitPlan;
use super::settings::check_on;
use crate::counting::count;
use crate::error::Result;
use crate::ipm::{self, TransactionId};
use crate::job::Job;
use crate::library::App;
use crate::model::{CatalogueId, Now, TargetId};
use crate::publish::plan::opened::{DestinationState, Opened};
use crate::publish::transfer::claim::{Claimed, changed_elsewhere};
use crate::publish::{AfterOthers, Differences};
use crate::robots::Robots;
use crate::site::other_sitemaps::Allowed;
use crate::site::robots_file::Reach;
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::permit_messages;
use crate::target::own_path::own_path;
use crate::wire::{PermitPlanView, PermitPurpose, PermitRobotsBlock, SiteDifferences};

impl App {
    /// Works out what publishing the permit cases of a catalogue, or cleaning up, would do on a destination now, where
    /// files of others that a person allowed make way.
    ///
    /// # Errors
    /// Refuses with `permits-off`, `target-missing`, `target-in-use`, `target-changed-elsewhere`, `value-invalid` when
    /// something is allowed that is no path of a file of permits, and whatever opening the destination asks for; fails
    /// with `target-…` or `cancelled`.
    pub fn permit_plan(
        &self,
        catalogue: CatalogueId,
        target: Option<TargetId>,
        purpose: PermitPurpose,
        (after_others, allowed): (AfterOthers, &Allowed),
        job: &Job<'_>,
    ) -> Result<(PermitPlan, PermitPlanView)> {
        self.again_when_lost(job, || {
            let mut opened = self.open_to_plan(
                (catalogue, target),
                (Claimed::Permits, after_others),
                job,
                |connection, catalogue, target| {
                    check_on(catalogue)?;
                    let known = permit_messages::folder(connection, target.id)?;
                    Ok([known.remote_id, known.next_remote_id])
                },
            )?;
            self.remember_deletions(&mut opened)?;
            if opened.is_doubtful() {
                self.find_lost_messages(&opened, job)?;
            }
            let read_page = match opened.state {
                DestinationState::OfOthers | DestinationState::Unsigned => {
                    self.refuse_unknown_messages(&opened, job)?
                }
                DestinationState::Known | DestinationState::PutBack => None,
            };
            self.forget_taken(&opened, job)?;
            let mut plan = PermitPlan::empty(&opened, purpose, after_others).allowing(allowed)?;
            plan.read_page = read_page.filter(|_| plan.replaces_page);
            let mut draft = self.read(|connection| PermitPlanDraft::gather(connection, plan, job))?;
            if after_others == AfterOthers::Stop && opened.state != DestinationState::PutBack {
                self.refuse_foreign_page(&opened)?;
            }
            self.hold_occupied(&opened, &mut draft, job)?;
            let writes_page = self.read(|connection| draft.writes_page(connection))?;
            draft.plan.writes_page = writes_page;
            draft.plan.differences = self.messages_that_differ(&opened, &draft, job)?;
            let (robots, robots_known) = robots_blocks(&opened, &draft, job.now)?;
            draft.plan.robots = robots;
            let (plan, mut view) = draft.finish(robots_known);
            view.problems = self.told_of_making_way(&plan, &opened.site, job)?;
            Ok((plan, view))
        })
    }

    /// Returns the files missing or changed on the destination, among those that this plan neither sends nor removes.
    /// Refuses when the page must be written and somebody changed it.
    fn messages_that_differ(&self, opened: &Opened, draft: &PermitPlanDraft, job: &Job<'_>) -> Result<SiteDifferences> {
        let mut differences = Differences::default();
        let (site, target) = (&opened.site, opened.site.target.id);
        if !opened.is_doubtful() {
            differences = self.look_at_messages(site, job)?;
            let plan = &draft.plan;
            for placed in &plan.cleaning {
                differences.forget(&path_of(&placed.message.file_name)?);
            }
            let again = plan.resending.iter().map(|message| &message.file_name);
            for name in plan.making.iter().filter_map(|one| one.file_name.as_ref()).chain(again) {
                let path = path_of(name)?;
                differences.missing.remove(&path);
                // A person who allowed replacing a file knows that it changed.
                if plan.allowed.contains(&path) {
                    differences.changed.remove(&path);
                }
            }
            let page = path_of(ipm::names::PAGE)?;
            if plan.writes_page {
                // Before the first message is sent: a page that does not list it must not stay.
                if differences.changed.contains(&page) && !plan.replaces_page {
                    return Err(changed_elsewhere("page", None));
                }
                differences.forget(&page);
            }
        } else if opened.remote_id.is_none() && !opened.is_first {
            // Everything was compared just now; whatever differs is already part of the plan.
            let folder = self.query(|connection| permit_messages::folder(connection, target))?;
            if folder.next_remote_id.is_none() {
                (differences.missing).insert(own_path(PERMITS_STATUS_FILE)?);
            }
        }
        self.read(|connection| differences.view(connection, site.catalogue.id))
    }

    /// Refuses when we would replace a page for the first time: a harvester would lose other people's messages.
    fn refuse_foreign_page(&self, opened: &Opened) -> Result<()> {
        let is_ours = self.read(|connection| {
            let known = permit_messages::folder(connection, opened.site.target.id)?;
            // An interrupted run may have written it before it could record that.
            Ok(known != permit_messages::FolderState::default())
        })?;
        let page = path_of(ipm::names::PAGE)?;
        let sizes = (opened.site).base(|base| base.sizes(std::slice::from_ref(&page)))?;
        if is_ours || sizes.first() == Some(&None) {
            return Ok(());
        }
        Err(changed_elsewhere("messages", None))
    }
}

/// Checks entry, page and messages against robots.txt, for everybody and for the receiver. Returns also whether it
/// could be read.
fn robots_blocks(opened: &Opened, draft: &PermitPlanDraft, now: Now) -> Result<(Vec<PermitRobotsBlock>, bool)> {
    let catalogue = &opened.site.catalogue;
    let bytes = match opened.site.robots()? {
        Reach::Elsewhere(_) | Reach::Unreadable(_) => return Ok((Vec::new(), false)),
        Reach::Here(None) | Reach::Kept(None, _) => return Ok((Vec::new(), true)),
        Reach::Here(Some(bytes)) | Reach::Kept(Some(bytes), _) => bytes,
    };
    let robots = Robots::parse(&bytes);
    let entry = ipm::entry_url(&catalogue.base_url);
    let mut urls = vec![entry.clone(), format!("{entry}{}", ipm::names::PAGE)];
    let standing = draft.placed.iter().map(|placed| placed.message.file_name.clone());
    // The names that the messages would get if made now.
    let mut last = draft.plan.last_transaction;
    let coming = draft.plan.making.iter().map(|making| {
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
                count: count(blocked.count),
                line: count(first.line),
                text: format!("Disallow: {}", first.pattern),
            });
        }
    }
    Ok((blocks, true))
}
