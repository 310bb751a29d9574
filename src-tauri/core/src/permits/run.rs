//! A run of messages about permit cases: messages first, then the page that lists them, then removals.

use super::making::{coming, decide, page_of, record_held, room_for};
use super::naming::path_of;
use super::outcome::{HeldCase, counts, hold, result, without_taken};
use super::plan::PermitPlan;
use crate::counting::count;
use crate::error::{Code, Problem, Result};
use crate::ipm::{self, TransactionId};
use crate::job::Stage;
use crate::library::App;
use crate::model::{MessageId, Now, RunId, Sha256, SitePath};
use crate::publish::apply::applying::check_room;
use crate::publish::apply::run::{Run, Work};
use crate::publish::plan::Held;
use crate::publish::transfer::claim::{Basis, Claimed, IsLeft};
use crate::publish::transfer::session::{PendingRename, RENAMED_AT_ONCE};
use crate::site::site_files::{Marks, PERMITS_STATUS_FILE, SiteFile, hash_of, is_of_permits};
use crate::site::withdrawal_marks;
use crate::store::permit_messages::{self, FolderState, PlaceState, PlacedMessage, StoredMessage};
use crate::store::runs::RunCounts;
use crate::store::sites::{Area, Leftover};
use crate::store::{ReadHandle, WriteHandle, ownership, permit_runs, permit_standing};
use crate::wire::{PermitRunResult, RunState, SiteProblem};
use std::collections::{BTreeMap, BTreeSet};

/// A plan being carried out, with what happened so far.
pub(super) struct Messages<'a> {
    plan: &'a PermitPlan,
    /// The number after which new messages are numbered.
    after: Option<TransactionId>,
    /// Messages about to arrive or be removed, by file.
    files: BTreeMap<SitePath, MessageId>,
    /// Messages not sent, by case: others use the file name.
    held: Vec<HeldCase>,
    /// Files of others that make way, with the hash of the copy that the library has.
    kept: BTreeMap<SitePath, Sha256>,
}

impl<'a> Messages<'a> {
    pub(super) fn new(plan: &'a PermitPlan, after: Option<TransactionId>) -> Self {
        Self { plan, after, files: BTreeMap::new(), held: Vec::new(), kept: BTreeMap::new() }
    }

    /// Changes what is known of the messages folder.
    fn note(&self, connection: &WriteHandle, change: impl FnOnce(&mut FolderState)) -> Result<()> {
        let target = self.plan.target.id;
        Ok(permit_messages::change_folder(connection, target, change)?)
    }
}

impl Work for Messages<'_> {
    const WHAT: Claimed = Claimed::Permits;

    fn basis(&self) -> Basis<'_> {
        Basis {
            remote_id: self.plan.remote_id.as_deref(),
            others: self.plan.others_claim.as_deref(),
            is_allowed: false,
            may_replace_status: self.plan.replaces_page,
        }
    }

    fn stopped(&self) -> RunCounts {
        RunCounts { unchanged: self.plan.unchanged, ..RunCounts::default() }
    }

    fn marks(&self, connection: &ReadHandle) -> Result<Marks> {
        withdrawal_marks::pages_to_leave(connection, self.plan.catalogue.id, &self.plan.marks)
    }

    fn allows(&self, path: &SitePath) -> bool {
        self.plan.allowed.contains(path)
    }

    fn begin(&self, connection: &WriteHandle, run: RunId, now: Now) -> Result<()> {
        permit_runs::mark(connection, run)?;
        decide(connection, self.plan, run, self.after, now)
    }

    fn announce(&self, connection: &WriteHandle, remote_id: &str) -> Result<()> {
        self.note(connection, |folder| {
            folder.remote_id.clone_from(&self.plan.remote_id);
            folder.next_remote_id = Some(remote_id.to_owned());
        })
    }

    fn is_ours(&self, connection: &ReadHandle, path: &SitePath, sha256: &Sha256) -> Result<bool> {
        let target = self.plan.target.id;
        if ownership::is_ours(connection, target, path, sha256)? {
            return Ok(true);
        }
        if is_page(path) {
            // Once a person goes on after others, what was taken into account or kept makes way like a page of ours.
            let is_kept = self.kept.get(path) == Some(sha256);
            return Ok(is_kept || self.was_read(connection, &(path.clone(), *sha256))?);
        }
        let name = path.file_name();
        Ok(permit_messages::is_message(connection, name, sha256)?)
    }

    fn makes_way(&self, path: &SitePath) -> bool {
        let is_unread_status = path.as_str() == PERMITS_STATUS_FILE && self.plan.remote_id.is_none();
        (is_unread_status && self.allows(path)) || (self.plan.replaces_page && (is_unread_status || is_page(path)))
    }

    fn was_read(&self, connection: &ReadHandle, (path, sha256): &Held) -> Result<bool> {
        let known = permit_messages::folder(connection, self.plan.target.id)?.page;
        Ok(is_page(path) && [known, self.plan.read_page].contains(&Some(*sha256)))
    }

    fn kept(&mut self) -> &mut BTreeMap<SitePath, Sha256> {
        &mut self.kept
    }

    fn clears(&self, left: &Leftover) -> bool {
        is_of_permits(&left.path)
    }

    fn expect(&self, connection: &WriteHandle, _area: Area, files: &[PendingRename]) -> Result<()> {
        for (path, _, wanted) in files.iter().filter(|(path, ..)| is_in_folder(path)) {
            ownership::expect(connection, self.plan.target.id, [(path, wanted.sha256)])?;
            if is_page(path) {
                // If the answer gets lost, the old page must not be mistaken for the new one.
                self.note(connection, |folder| folder.page = None)?;
            }
        }
        Ok(())
    }

    fn arrived(&self, connection: &WriteHandle, _area: Area, files: &[PendingRename]) -> Result<()> {
        for (path, _, wanted) in files {
            if let Some(message) = self.files.get(path) {
                permit_standing::stand(connection, self.plan.target.id, *message)?;
            } else if is_page(path) {
                self.note(connection, |folder| folder.page = Some(wanted.sha256))?;
            }
        }
        Ok(())
    }

    fn is_gone(&self, connection: &WriteHandle, path: &SitePath) -> Result<()> {
        let Some(message) = self.files.get(path) else { return Ok(()) };
        let (target, cleaned) = (self.plan.target.id, PlaceState::Cleaned);
        Ok(permit_messages::put_place(connection, target, *message, cleaned, None)?)
    }
}

impl Run<'_, Messages<'_>> {
    pub(super) fn carry_out(&mut self) -> Result<PermitRunResult> {
        let (app, count) = (self.app, self.work.plan.making.len());
        self.line.stage(Stage::Preparing, count, None);
        self.clear_leftovers(&BTreeSet::new())?;
        let plan = self.work.plan;
        let needed_bytes = app.read(|connection| room_for(connection, plan, &coming(connection, plan)?))?;
        self.line.persist(|line| check_room(&line.site, needed_bytes))?;
        // What is too large to read is not kept either.
        self.check_claim_files()?;
        self.keep_page_of_others()?;
        self.claim()?;
        app.write(|connection| self.work.announce(connection, &self.remote_id()))?;
        self.send_messages()?;
        self.line.stop_if_asked()?;
        self.put_page()?;
        self.clean()?;
        self.finish()
    }

    /// Keeps what makes way for the page and the status file. Refuses to continue when the page would replace a file of
    /// others all the same: no message may be sent that it does not list.
    fn keep_page_of_others(&mut self) -> Result<()> {
        let page = path_of(ipm::names::PAGE)?;
        let written = self.work.plan.writes_page.then_some(&page);
        self.keep_what_makes_way(written)?;
        self.refuse_files_of_others(written)
    }

    /// Sends waiting messages in batches: temporary names, read back, final names.
    fn send_messages(&mut self) -> Result<()> {
        let plan = self.work.plan;
        let coming = self.app.read(|connection| coming(connection, plan))?;
        self.line.stage(Stage::Sending, coming.len(), None);
        for chunk in coming.chunks(RENAMED_AT_ONCE) {
            self.line.stop_if_asked()?;
            let chunk = self.without_taken(chunk)?;
            let files = self.app.read(|connection| {
                (chunk.iter()).map(|message| file_of(connection, message)).collect::<Result<Vec<_>>>()
            })?;
            let paths = files.iter().map(|file| file.path.clone());
            self.work.files = paths.zip(chunk.iter().map(|message| message.id)).collect();
            self.put(&files)?;
        }
        Ok(())
    }

    /// Leaves out messages whose file name others use, and later ones of the same case; the rest continues. Messages
    /// that were never sent get another number in the next run.
    fn without_taken(&mut self, messages: &[StoredMessage]) -> Result<Vec<StoredMessage>> {
        let paths = (messages.iter()).map(|message| path_of(&message.file_name)).collect::<Result<Vec<_>, _>>()?;
        let others = self.of_others(&paths)?;
        let (app, held) = (self.app, &mut self.work.held);
        app.read(|connection| without_taken(connection, messages, &others, held))
    }

    /// Writes the page that lists the messages, if it differs; then they are public, and unlisted ones may be removed.
    fn put_page(&mut self) -> Result<()> {
        let (plan, target) = (self.work.plan, self.work.plan.target.id);
        let (bytes, known) = self.app.read(|connection| {
            let page = page_of(connection, plan)?;
            Ok((page, permit_messages::folder(connection, target)?.page))
        })?;
        let size_bytes = bytes.len() as u64;
        self.line.stage(Stage::GoingLive, 1, Some(size_bytes));
        if known != Some(hash_of(&bytes)) {
            let page = SiteFile::new(path_of(ipm::names::PAGE)?, bytes);
            // Sending messages takes time, so look again.
            self.keep_what_makes_way([&page.path])?;
            self.put(&[page])?;
        }
        self.app.write(|connection| {
            for placed in &plan.cleaning {
                let (id, leaving) = (placed.message.id, PlaceState::Leaving);
                permit_messages::put_place(connection, target, id, leaving, None)?;
            }
            let now = self.now.unix();
            let ids = permit_standing::publish_standing(connection, target, now)?;
            App::recheck_permits(connection, ids, self.now)
        })
    }

    /// Removes the files that the page no longer lists. What stays is reported, and tried again by the next clean-up.
    fn clean(&mut self) -> Result<()> {
        let going = (self.work.plan.cleaning.iter())
            .map(|placed| Ok((path_of(&placed.message.file_name)?, placed.message.id)))
            .collect::<Result<Vec<_>>>()?;
        let paths: Vec<SitePath> = going.iter().map(|(path, _)| path.clone()).collect();
        self.work.files = going.into_iter().collect();
        self.remove(&paths)
    }

    /// Sends files, and renames them to their final names when those are free or ours.
    fn put(&mut self, files: &[SiteFile]) -> Result<()> {
        let sent: Vec<&SiteFile> = files.iter().collect();
        self.line.send_and_read_back(Area::Base, &sent)?;
        self.refuse_files_of_others(files.iter().map(|file| &file.path))?;
        self.bring_live(&[files])
    }

    fn finish(&mut self) -> Result<PermitRunResult> {
        let unreadable = self.unreadable()?;
        self.leave_identity(self.id.0)?;
        self.line.release(IsLeft::Yes)?;
        let plan = self.work.plan;
        let mut told = result(plan, Some(self.id), self.now);
        told.cleaned = count(self.removed.len());
        hold(&mut told, plan, &self.work.held);
        told.problems.extend(unreadable);
        told.problems.extend(self.made_way(IsLeft::Yes));
        let is_well = told.problems.iter().all(SiteProblem::fails_nothing);
        if !is_well || !self.line.remaining.is_empty() {
            told.state = RunState::Partial;
        }
        self.app.write(|connection| {
            ownership::forget_expected_permits(connection, plan.target.id)?;
            for (held, messages) in &self.work.held {
                for message in messages {
                    permit_runs::forget(connection, self.id, &message.transaction)?;
                }
                record_held(connection, self.id, held)?;
            }
            for PlacedMessage { message, .. } in &plan.cleaning {
                let path = path_of(&message.file_name)?;
                if self.line.remaining.iter().any(|file| file.path == path.as_str()) {
                    permit_runs::forget(connection, self.id, &message.transaction)?;
                }
            }
            self.work.note(connection, |folder| {
                folder.remote_id = Some(self.remote_id());
                folder.next_remote_id = None;
            })?;
            self.end(connection, told.state, counts(&told))
        })?;
        told.removed = std::mem::take(&mut self.removed);
        told.remaining = std::mem::take(&mut self.line.remaining);
        told.undated = self.line.undated.iter().map(ToString::to_string).collect();
        let uploaded = std::mem::take(&mut self.uploaded).into_iter();
        told.uploaded = uploaded.map(|(file, _)| file).collect();
        Ok(told)
    }
}

fn is_in_folder(path: &SitePath) -> bool {
    path.parent() == Some(ipm::names::FOLDER)
}

fn is_page(path: &SitePath) -> bool {
    is_in_folder(path) && path.file_name() == ipm::names::PAGE
}

/// Makes the file to send for a message: its bytes and the moment it was made (T4).
fn file_of(connection: &ReadHandle, message: &StoredMessage) -> Result<SiteFile> {
    let bytes = permit_messages::bytes(connection, message.id)?.unwrap_or_default();
    let mut file = SiteFile::new(path_of(&message.file_name)?, bytes);
    if file.sha256 != message.sha256 {
        return Err(Problem::new(Code::StoreCorrupt)
            .with("path", &file.path)
            .detail("a message is not what it was")
            .fail());
    }
    file.modified = Now::from_unix(message.created_at).map(|now| now.0);
    Ok(file)
}
