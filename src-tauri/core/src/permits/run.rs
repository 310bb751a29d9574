//! One publication of permit cases on its way: messages first, then the page that lists them, then removals.

use super::cases::Known;
use super::deciding::{coming, page_of};
use super::draft::{held_for_name, held_view};
use super::plan::{Held, PermitPlan};
use super::planning::{own_name, path_of};
use super::publishing::{counts, result};
use crate::error::{Code, Problem, Stop};
use crate::ipm::model::MessageKind;
use crate::ipm::{self, page_path};
use crate::job::{Cancel, Stage};
use crate::library::App;
use crate::library::app::moment;
use crate::model::{Now, RunId, Sha256, SitePath};
use crate::publish::transfer::claim::{Basis, Claim, Claimed, IsLeft};
use crate::publish::transfer::reconnecting::{RetryPolicy, is_lost};
use crate::publish::transfer::session::{RENAMED_AT_ONCE, TransferSession};
use crate::site::site_files;
use crate::site::site_files::{PERMITS_BUSY_FILE, PERMITS_STATUS_FILE, SiteFile, hash_of};
use crate::store::ReadHandle;
use crate::store::permit_messages::{self, PlaceState, StoredMessage};
use crate::store::runs::RunCounts;
use crate::store::sites::{self, Area, Leftover};
use crate::store::{ownership, permit_standing, permits, run_files, runs};
use crate::target::temporary;
use crate::wire::{PermitRunResult, RemainingFile, RunState, UploadedFile};
use sha2::Digest as _;
use std::collections::BTreeSet;

/// A publication of permit cases on its way.
pub(super) struct PermitRun<'a> {
    pub(super) plan: &'a PermitPlan,
    pub(super) id: RunId,
    pub(super) now: Now,
    pub(super) line: TransferSession<'a>,
    pub(super) uploaded: Vec<(UploadedFile, Sha256)>,
    pub(super) removed: Vec<String>,
    /// Messages that were not sent, by case: others have the name of a file.
    pub(super) kept: Vec<(Held, Vec<MessageKind>)>,
}

impl PermitRun<'_> {
    pub(super) fn carry_out(&mut self) -> Result<PermitRunResult, Stop> {
        self.line
            .stage(Stage::Preparing, self.plan.making.len(), None);
        self.clear_leftovers()?;
        let remote_id = self.remote_id();
        self.claim(&remote_id)?;
        self.announce(&remote_id)?;
        self.send_messages()?;
        self.line.stop_if_asked()?;
        self.put_page()?;
        self.clean()?;
        self.finish(&remote_id)
    }

    /// Says which identity we are about to leave there: a run that is cut off is then no stranger.
    fn announce(&self, remote_id: &str) -> Result<(), Stop> {
        let (app, target) = (self.line.app, self.plan.target.id);
        app.write(|connection| {
            let mut folder = permit_messages::folder(connection, target)?;
            folder.remote_id.clone_from(&self.plan.remote_id);
            folder.next_remote_id = Some(remote_id.to_owned());
            Ok(permit_messages::set_folder(connection, target, &folder)?)
        })
    }

    fn remote_id(&self) -> String {
        let app = self.line.app;
        let text = format!(
            "permits|{}|{}|{}|{}|{:?}",
            app.folder.display(),
            app.environment.machine,
            self.id,
            self.now.unix(),
            app.environment.seed,
        );
        Sha256(sha2::Sha256::digest(text.as_bytes()).into()).to_string()
    }

    /// Claims the folder of messages for this run, so that nobody else writes there at the same time.
    fn claim(&mut self, remote_id: &str) -> Result<(), Stop> {
        let plan = self.plan;
        let claim = Claim {
            what: Claimed::Permits,
            id: remote_id.to_owned(),
            at: moment(self.now.unix()).unwrap_or_default(),
            base: plan.catalogue.base_url.clone(),
        };
        let basis = Basis {
            remote_id: plan.remote_id.as_deref(),
            others: plan.others_claim.as_deref(),
            is_allowed: false,
            may_replace_status: plan.replaces_page,
        };
        self.line.claim(&claim, basis)
    }

    /// Sends what is on its way, some at a time: temporary names, read back, final names.
    fn send_messages(&mut self) -> Result<(), Stop> {
        let (app, target) = (self.line.app, self.plan.target.id);
        let coming = app.store.read(|connection| coming(connection, self.plan))?;
        self.line.stage(Stage::Sending, coming.len(), None);
        for chunk in coming.chunks(RENAMED_AT_ONCE) {
            self.line.stop_if_asked()?;
            let chunk = self.without_taken(chunk)?;
            let files = app.store.read(|connection| {
                (chunk.iter())
                    .map(|message| file_of(connection, message))
                    .collect::<Result<Vec<_>, Stop>>()
            })?;
            let sent: Vec<&SiteFile> = files.iter().collect();
            self.line.send_and_read_back(Area::Base, &sent)?;
            let renamed = (files.iter())
                .map(|file| self.line.waiting(file))
                .collect::<Result<Vec<_>, _>>()?;
            self.expect(&files)?;
            self.line
                .rename(Area::Base, &renamed, &|connection, renamed| {
                    let names: BTreeSet<&SitePath> =
                        renamed.iter().map(|(path, ..)| path).collect();
                    for (message, file) in chunk.iter().zip(&files) {
                        if names.contains(&file.path) {
                            permit_standing::stand(connection, target, message.id)?;
                        }
                    }
                    Ok(())
                })?;
            self.uploaded.extend(files.iter().map(uploaded));
        }
        Ok(())
    }

    /// Leaves out messages for whose file others have the name, and what follows of the same case; the rest goes on. Those
    /// that never stood anywhere get another number in the next run.
    fn without_taken(&mut self, messages: &[StoredMessage]) -> Result<Vec<StoredMessage>, Stop> {
        let paths = (messages.iter())
            .map(|message| path_of(&message.file_name))
            .collect::<Result<Vec<_>, _>>()?;
        let others = self.of_others(&paths)?;
        let mut sent = Vec::new();
        for (message, path) in messages.iter().zip(&paths) {
            let mut kept = self.kept.iter_mut();
            let before = kept.find(|(held, _)| held.permit == message.permit);
            if let Some((_, kinds)) = before {
                kinds.push(message.kind);
            } else if others.contains_key(path) {
                let held = (self.line.app.store).read(|connection| {
                    held_for_name(connection, message.permit, &message.file_name)
                })?;
                self.kept.push((held, vec![message.kind]));
            } else {
                sent.push(message.clone());
            }
        }
        Ok(sent)
    }

    /// Puts the page there that lists what stands, when another one does; then all of that is public, and what it lists no
    /// longer may go.
    fn put_page(&mut self) -> Result<(), Stop> {
        let (app, target, now) = (self.line.app, self.plan.target.id, self.now.unix());
        let (bytes, known) = app.store.read::<_, Stop>(|connection| {
            let page = page_of(connection, self.plan)?;
            Ok((page, permit_messages::folder(connection, target)?.page))
        })?;
        let hash = hash_of(&bytes);
        self.line
            .stage(Stage::GoingLive, 1, Some(bytes.len() as u64));
        if known != Some(hash) {
            let path = page_path().map_err(own_name)?;
            let page = SiteFile::new(path, bytes);
            self.line.send_and_read_back(Area::Base, &[&page])?;
            self.expect(std::slice::from_ref(&page))?;
            // Were the answer lost, the page that stood there must not be taken for the one that stands there now.
            app.write(|connection| {
                let mut folder = permit_messages::folder(connection, target)?;
                folder.page = None;
                Ok(permit_messages::set_folder(connection, target, &folder)?)
            })?;
            let waiting = [self.line.waiting(&page)?];
            self.line.rename(Area::Base, &waiting, &|connection, _| {
                let mut folder = permit_messages::folder(connection, target)?;
                folder.page = Some(hash);
                Ok(permit_messages::set_folder(connection, target, &folder)?)
            })?;
            self.uploaded.push(uploaded(&page));
        }
        app.write(|connection| {
            for placed in &self.plan.cleaning {
                let (id, leaving) = (placed.message.id, PlaceState::Leaving);
                permit_messages::put_place(connection, target, id, leaving, None)?;
            }
            let mut known = Known::default();
            for id in permit_standing::publish_standing(connection, target, now)? {
                let permit = permits::get(connection, id)?;
                if permit.is_some_and(|permit| !permit.snapshot.is_removed) {
                    App::recheck_permit(connection, &mut known, id, self.now)?;
                }
            }
            Ok(())
        })
    }

    /// Takes the files away that the page lists no longer. What stays is told, and is tried again by the next clean-up.
    fn clean(&mut self) -> Result<(), Stop> {
        let (app, target) = (self.line.app, self.plan.target.id);
        let cleaning = &self.plan.cleaning;
        self.line.stage(Stage::Removing, cleaning.len(), None);
        for chunk in cleaning.chunks(RENAMED_AT_ONCE) {
            let paths = (chunk.iter())
                .map(|placed| path_of(&placed.message.file_name))
                .collect::<Result<Vec<_>, _>>()?;
            let others = self.of_others(&paths)?;
            let told = others.iter().map(|(path, code)| RemainingFile {
                path: path.to_string(),
                code: code.as_str(),
            });
            self.line.remaining.extend(told);
            let ours: Vec<SitePath> = (paths.iter())
                .filter(|path| !others.contains_key(path))
                .cloned()
                .collect();
            let gone = self.line.try_to_remove(Area::Base, &ours)?;
            app.write(|connection| {
                for (placed, path) in chunk.iter().zip(&paths) {
                    if gone.contains(&path) {
                        let (id, cleaned) = (placed.message.id, PlaceState::Cleaned);
                        permit_messages::put_place(connection, target, id, cleaned, None)?;
                    }
                }
                Ok(())
            })?;
            self.removed
                .extend(gone.into_iter().map(ToString::to_string));
        }
        Ok(())
    }

    /// Looks whether files may get their final names, and records that they are about to: what a run that is cut off then
    /// brings is known as ours.
    fn expect(&mut self, files: &[SiteFile]) -> Result<(), Stop> {
        let paths: Vec<SitePath> = files.iter().map(|file| file.path.clone()).collect();
        self.refuse_files_of_others(&paths)?;
        let target = self.plan.target.id;
        self.line.app.write(|connection| {
            let contents = files.iter().map(|file| (&file.path, file.sha256));
            Ok(ownership::expect(connection, target, contents)?)
        })
    }

    fn finish(&mut self, remote_id: &str) -> Result<PermitRunResult, Stop> {
        let at = moment(self.now.unix()).unwrap_or_default();
        let base = &self.plan.catalogue.base_url;
        let status = site_files::status(PERMITS_STATUS_FILE, remote_id, self.id.0, &at, base)?;
        self.line.send_and_read_back(Area::Base, &[&status])?;
        let renamed = [self.line.waiting(&status)?];
        self.line.rename(Area::Base, &renamed, &|_, _| Ok(()))?;
        self.line.release(IsLeft::Yes)?;
        let (plan, target) = (self.plan, self.plan.target.id);
        let mut told = result(plan, Some(self.id), self.now);
        told.removed = std::mem::take(&mut self.removed);
        told.remaining = std::mem::take(&mut self.line.remaining);
        told.undated = self.line.undated.iter().map(ToString::to_string).collect();
        told.cleaned = u32::try_from(told.removed.len()).unwrap_or(u32::MAX);
        for (held, kinds) in &self.kept {
            told.held_back.push(held_view(held));
            for kind in kinds {
                let count = match kind {
                    MessageKind::C => &mut told.created,
                    MessageKind::U => &mut told.updated,
                    MessageKind::D => &mut told.deleted,
                };
                *count = count.saturating_sub(1);
            }
        }
        if !told.remaining.is_empty() || !told.held_back.is_empty() {
            told.state = RunState::Partial;
        }
        self.line.app.write(|connection| {
            let mut folder = permit_messages::folder(connection, target)?;
            folder.remote_id = Some(remote_id.to_owned());
            folder.next_remote_id = None;
            ownership::forget_expected_permits(connection, target)?;
            permit_messages::set_folder(connection, target, &folder)?;
            let (removed, remaining) = (&told.removed, &told.remaining);
            run_files::record(connection, self.id, &self.uploaded, removed, remaining)?;
            runs::end(connection, self.id, told.state, counts(&told), self.now)?;
            Ok(())
        })?;
        told.uploaded = std::mem::take(&mut self.uploaded)
            .into_iter()
            .map(|(file, _)| file)
            .collect();
        Ok(told)
    }

    /// Removes temporary files that an earlier run of permits left.
    fn clear_leftovers(&mut self) -> Result<(), Stop> {
        let (app, target) = (self.line.app, self.plan.target.id);
        let mut leftovers = app
            .store
            .read::<_, Stop>(|connection| Ok(sites::leftovers(connection, target)?))?;
        leftovers.retain(|left| is_ours(left) && temporary::is_temporary(&left.temporary));
        let staying = self.line.mend(Area::Base, &leftovers)?;
        let left: Vec<SitePath> = leftovers.into_iter().map(|left| left.temporary).collect();
        for chunk in left.chunks(RENAMED_AT_ONCE) {
            let gone = self.line.try_to_remove(Area::Base, chunk)?;
            app.write(|connection| {
                for path in gone {
                    let aside = temporary::aside_path(path);
                    if aside.is_none_or(|aside| !staying.contains(&aside)) {
                        sites::clear_leftover(connection, target, path)?;
                    }
                }
                Ok(())
            })?;
        }
        Ok(())
    }

    /// Ends the claim of a run that stopped and removes its temporary files, as far as the destination can be reached.
    pub(super) fn clean_up(self, stop: &Stop) {
        if is_lost(stop.problem().code) {
            return;
        }
        let (go_on, once) = (Cancel::new(), RetryPolicy { pauses: Vec::new() });
        let mut run: PermitRun<'_> = self;
        (run.line.cancel, run.line.retry) = (&go_on, &once);
        // The reason to stop is what is told; this can wait for the next run.
        let _ = run.line.let_go();
        let _ = run.clear_leftovers();
    }

    /// Records that the run stopped, without hiding why when that fails too.
    pub(super) fn give_up(&mut self, stop: &Stop) -> Result<(), Stop> {
        let ended = self.line.app.store.write::<_, Stop>(|connection| {
            let remaining = &self.line.remaining;
            run_files::record(
                connection,
                self.id,
                &self.uploaded,
                &self.removed,
                remaining,
            )?;
            let counts = RunCounts {
                unchanged: self.plan.unchanged,
                ..RunCounts::default()
            };
            Ok(runs::end(
                connection,
                self.id,
                RunState::Stopped,
                counts,
                self.now,
            )?)
        });
        ended.map_err(|_| stop.clone())
    }
}

/// Tells whether a temporary file is one of a publication of permits.
fn is_ours(left: &Leftover) -> bool {
    left.path.parent() == Some(ipm::names::FOLDER)
        || [PERMITS_STATUS_FILE, PERMITS_BUSY_FILE].contains(&left.path.as_str())
}

/// Reads a message into a file that is to be sent: the bytes and the moment of its making (T4).
fn file_of(connection: &ReadHandle, message: &StoredMessage) -> Result<SiteFile, Stop> {
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

fn uploaded(file: &SiteFile) -> (UploadedFile, Sha256) {
    let told = UploadedFile {
        path: file.path.to_string(),
        bytes: file.size_bytes,
    };
    (told, file.sha256)
}
