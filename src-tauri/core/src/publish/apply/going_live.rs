//! Goes live: site files under temporary names, read back; then renames and removals in an order safe for the site.

use super::changed_files::{ChangedFiles, robots_upload};
use super::documents::{DocumentRun, uploaded};
use super::other_sitemaps::addresses;
use super::ownership::JUDGED_AT_ONCE;
use crate::error::{Code, Result, UseCaseError};
use crate::job::Stage;
use crate::model::{CatalogueId, SitePath, TargetId};
use crate::publish::plan::NO_RIGHTS;
use crate::publish::transfer::session::{PendingRename, read_back_failed};
use crate::robots;
use crate::site::planned::{PlannedDocument, RecordedDocuments, Transfer};
use crate::site::robots_file::{Reach, RobotsChange};
use crate::site::site_files::SiteFile;
use crate::sitemap::IndexName;
use crate::store::sites::{self, Area};
use crate::target::Source;
use crate::target::own_path::own_path;
use crate::wire::RobotsState;

impl DocumentRun<'_> {
    /// Sends pages and indexes under temporary names and reads each back, byte for byte.
    pub(super) fn send_pages(&mut self, prepared: &ChangedFiles) -> Result<()> {
        let files: Vec<&SiteFile> = prepared.files.iter().collect();
        let bytes = files.iter().map(|file| file.size_bytes).sum();
        self.line.stage(Stage::Verifying, files.len(), Some(bytes));
        self.line.send_and_read_back(Area::Base, &files)
    }

    /// Sends a changed robots.txt under a temporary name and reads it back; the library keeps the old one. Returns the
    /// change; where this account may not write it, returns an unchanged file with the lines to hand over.
    pub(super) fn send_robots(&mut self, robots: RobotsChange, prepared: &ChangedFiles) -> Result<RobotsChange> {
        let Some(bytes) = robots.bytes.clone() else { return Ok(robots) };
        if self.is_robots_stuck()? {
            return self.hand_robots_over(robots, prepared);
        }
        self.keep_old_robots(robots.before.as_deref())?;
        let file = SiteFile::new(own_path(robots::FILE_NAME)?, bytes);
        match self.line.send_and_read_back(Area::HostRoot, &[&file]) {
            Err(error) if is_forbidden(&error) => {
                let kept = self.hand_robots_over(robots, prepared)?;
                // It never came, so nothing of it is due.
                self.clear_robots()?;
                Ok(kept)
            }
            sent => sent.map(|()| robots),
        }
    }

    /// Leaves a robots.txt that may not be written unchanged, and hands over the lines.
    fn hand_robots_over(&mut self, robots: RobotsChange, prepared: &ChangedFiles) -> Result<RobotsChange> {
        let gone = addresses(&self.work.going_sitemaps);
        let reach = Reach::Kept(robots.before, NO_RIGHTS);
        let indexes = prepared.indexes_to_name(self.work.plan, reach.seen());
        self.app.robots_within(&self.line.site, reach, (&indexes, &gone), None)
    }

    /// Renames all waiting files except robots.txt to their final names: replaced documents, pages, indexes.
    pub(super) fn go_live(&mut self, arrived: RecordedDocuments<'_>, prepared: &ChangedFiles) -> Result<()> {
        let replaced: Vec<_> = (arrived.iter()).filter(|document| document.transfer.is_replacing()).collect();
        let count = replaced.len() + prepared.files.len();
        self.line.stage(Stage::GoingLive, count, None);
        let documents: Vec<PendingRename> = (replaced.iter())
            .map(|document| {
                let (path, temporary) = (document.path.clone(), self.temporary(document)?);
                Ok((path, temporary, document.manifest_entry()))
            })
            .collect::<Result<_>>()?;
        for group in documents.chunks(JUDGED_AT_ONCE) {
            self.refuse_files_of_others(group.iter().map(|(path, ..)| path))?;
            self.rename(Area::Base, group)?;
        }
        self.uploaded.extend(replaced.iter().map(uploaded));
        if !documents.is_empty() {
            // Replacing documents takes time, so check again.
            self.refuse_files_of_others(prepared.files.iter().map(|file| &file.path))?;
        }
        // Indexes follow once every page is seen in place.
        let is_page = |file: &SiteFile| IndexName::parse_page(file.path.as_str()).is_some();
        let (pages, indexes) = (prepared.files).split_at(prepared.files.partition_point(is_page));
        self.bring_live(&[pages, indexes])
    }

    /// Returns the temporary name under which a document waits to replace its old file.
    fn temporary(&self, document: &PlannedDocument) -> Result<SitePath> {
        let (own, plan) = (self.line.names.of(&document.path)?, self.work.plan);
        if document.transfer != Transfer::Waiting {
            return Ok(own);
        }
        let waiting = self.app.read(|connection| {
            let (target, path, sha256) = (plan.target.id, &document.path, &document.sha256);
            Ok(sites::waiting_for(connection, target, path, sha256)?)
        })?;
        Ok(waiting.unwrap_or(own))
    }

    /// Renames a changed robots.txt to its final name, and records which of its lines are ours. Other catalogues on the
    /// host share the file: it is read just before and just after, and generated again when it changed.
    pub(super) fn put_robots(&mut self, mut robots: RobotsChange, prepared: &ChangedFiles) -> Result<RobotsChange> {
        let path = own_path(robots::FILE_NAME)?;
        let (view, mut tries, mut is_put) = (robots.view.clone(), 0, false);
        while let Some(bytes) = robots.bytes.clone() {
            if self.is_robots(robots.before.as_deref())? {
                let file = SiteFile::new(path.clone(), bytes);
                self.expect_robots_lines(&robots)?;
                let waiting = self.line.waiting(&file)?;
                match self.rename(self.robots_area(), &[waiting]) {
                    Err(error) if is_forbidden(&error) => {
                        robots = self.hand_robots_over(robots, prepared)?;
                        self.clear_robots()?;
                        continue;
                    }
                    renamed => renamed?,
                }
                if !is_put {
                    let upload = robots_upload(&self.work.plan.catalogue, &robots);
                    (self.uploaded).extend(upload.map(|upload| (upload, file.sha256)));
                }
                is_put = true;
                let Source::Bytes(written) = &file.source else { break };
                if self.is_robots(Some(written))? {
                    break;
                }
            }
            if tries == ROBOTS_TRIES {
                return Err(read_back_failed(&path));
            }
            tries += 1;
            let again = self.robots(prepared)?;
            robots = self.send_robots(again, prepared)?;
        }
        if robots.view.state != RobotsState::Refused {
            // Report the changes of this publication, not those of the last attempt.
            robots.view = view;
        }
        let (place, whose) = self.robots_place();
        self.app.write_part(|connection| {
            let own = &robots.own;
            Ok(sites::set_robots_lines(connection, place, whose, own)?)
        })?;
        Ok(robots)
    }

    /// Checks at the end of a run whether its robots.txt is still there, and puts our lines back when someone overwrote
    /// it with an older copy.
    pub(super) fn keep_robots(&mut self, robots: RobotsChange, prepared: &ChangedFiles) -> Result<RobotsChange> {
        if robots.bytes.is_none() || self.is_robots(robots.bytes.as_deref())? {
            return Ok(robots);
        }
        let again = self.robots(prepared)?;
        let again = self.send_robots(again, prepared)?;
        let mut kept = self.put_robots(again, prepared)?;
        if kept.view.state != RobotsState::Refused {
            kept.view = robots.view;
        }
        Ok(kept)
    }

    /// Tells whether robots.txt holds exactly these bytes now.
    fn is_robots(&mut self, wanted: Option<&[u8]>) -> Result<bool> {
        let reach = self.line.persist(|run| run.site.robots())?;
        Ok(matches!(reach, Reach::Here(found) if found.as_deref() == wanted))
    }

    fn robots_area(&self) -> Area {
        if self.work.plan.catalogue.base_url.is_host_root() { Area::Base } else { Area::HostRoot }
    }

    /// Returns the host of robots.txt, and the owner of our lines in it.
    fn robots_place(&self) -> (&str, (TargetId, CatalogueId)) {
        let plan = self.work.plan;
        let whose = (plan.target.id, plan.catalogue.id);
        (plan.catalogue.base_url.host_root(), whose)
    }

    /// Records the lines that robots.txt will name as ours, besides those it names now: if the run is interrupted in
    /// between, they must stay recorded, or they would never be removed.
    fn expect_robots_lines(&self, robots: &RobotsChange) -> Result<()> {
        let (place, whose) = self.robots_place();
        self.app.write(|connection| {
            let mut lines = sites::own_robots_lines(connection, place, whose)?;
            lines.extend(robots.own.iter().cloned());
            Ok(sites::set_robots_lines(connection, place, whose, &lines)?)
        })
    }
}

/// Tells whether the account may not do something there.
fn is_forbidden(error: &UseCaseError) -> bool {
    error.problem().code == Code::TargetPermission
}

/// How often robots.txt is generated again because someone else wrote it meanwhile.
const ROBOTS_TRIES: u32 = 3;
