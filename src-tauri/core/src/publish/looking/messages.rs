//! Compares the folder of messages about permit cases with what was published there.

use super::compare::{Comparing, Depth};
use super::differences::Differences;
use super::everywhere::READ_BYTES;
use crate::error::Result;
use crate::ipm::names::{FOLDER, PAGE};
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::model::SitePath;
use crate::publish::transfer::claim::unknown_file;
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::permit_messages::{self, PlaceState};
use crate::store::{file_checks, ownership};
use crate::target::own_path::own_path;
use crate::target::{Hashed, TargetError};
use crate::wire::SiteProblem;
use std::collections::BTreeSet;

impl App {
    /// Checks the messages about permit cases, their page and the status file of their folder. Reads files with another
    /// modification time, up to a limit.
    pub(crate) fn look_at_messages(&self, site: &OpenSite, job: &Job<'_>) -> Result<Differences> {
        let target = site.target.id;
        let messages = self.query(|connection| file_checks::known_messages(connection, target, FOLDER))?;
        let mut comparing = Comparing::new(Depth::Told, Some(READ_BYTES));
        comparing.compare((site, job.cancel), messages)?;
        let compared = comparing.finish();
        self.keep_seen(target, &compared)?;
        let mut differences = compared.differences;
        self.look_at_permits(site, &mut differences, job)?;
        Ok(differences)
    }

    /// Checks the page that lists the messages about permit cases, the files in which a later message is on its way,
    /// and the status file of their folder.
    pub(crate) fn look_at_permits(&self, site: &OpenSite, differences: &mut Differences, job: &Job<'_>) -> Result<()> {
        // Messages published before permits were switched off still count.
        if !site.catalogue.permits.is_on {
            return Ok(());
        }
        let target = site.target.id;
        let known = self.query(|connection| permit_messages::folder(connection, target))?;
        if let Some(page) = known.page {
            let path = own_path(&format!("{FOLDER}/{PAGE}"))?;
            match site.base(|base| TargetError::unless_batch_ends(base.digest(&path, job.cancel)))? {
                Ok(Some(found)) if found.sha256 == page => {}
                // Something other than a file, or an unreadable one, must not hide the rest.
                Ok(Some(_)) | Err(_) => _ = differences.changed.insert(path),
                Ok(None) => _ = differences.missing.insert(path),
            }
        }
        self.look_at_awaited(site, differences, job)?;
        if known.remote_id.is_none() {
            return Ok(());
        }
        let path = own_path(PERMITS_STATUS_FILE)?;
        let there = site.status(PERMITS_STATUS_FILE)?.map(|found| found.id);
        // An interrupted run may have left its own id.
        if there.is_none() || ![known.remote_id, known.next_remote_id].contains(&there) {
            let sizes = site.base(|base| base.sizes_each(std::slice::from_ref(&path)))?;
            match sizes.first() {
                Some(Ok(None)) | None => differences.missing.insert(path),
                Some(_) => differences.changed.insert(path),
            };
        }
        Ok(())
    }

    /// Checks files in which a later message is on its way: they have the earlier one, or the later one already, from a
    /// publication that was cut off.
    fn look_at_awaited(&self, site: &OpenSite, differences: &mut Differences, job: &Job<'_>) -> Result<()> {
        let names = self.query(|connection| file_checks::awaited_messages(connection, site.target.id))?;
        for (path, found) in hashed(site, names.iter().map(String::as_str), job)? {
            if matches!(found, Ok(None)) {
                differences.missing.insert(path);
            } else if self.is_of_others(site, &path, &found)? {
                differences.changed.insert(path);
            }
        }
        Ok(())
    }

    /// Returns what is told of files of others under the names of messages that are to come or to go there.
    pub(crate) fn message_files_of_others(&self, site: &OpenSite, job: &Job<'_>) -> Result<Vec<SiteProblem>> {
        if !site.catalogue.permits.is_on {
            return Ok(Vec::new());
        }
        let placed = self.query(|connection| permit_messages::placed(connection, site.target.id))?;
        let (standing, waiting): (Vec<_>, Vec<_>) =
            placed.iter().partition(|placed| placed.state == PlaceState::Standing);
        let mut names: BTreeSet<&str> = waiting.iter().map(|placed| placed.message.file_name.as_str()).collect();
        for placed in standing {
            names.remove(placed.message.file_name.as_str());
        }
        let taken = self.taken_by_others(site, names.into_iter(), job)?;
        Ok(taken.iter().map(unknown_file).map(SiteProblem::new).collect())
    }

    /// Returns which of these names of messages belong to files there that are none of this library, or cannot be read.
    pub(crate) fn taken_by_others<'n>(
        &self,
        site: &OpenSite,
        names: impl Iterator<Item = &'n str>,
        job: &Job<'_>,
    ) -> Result<BTreeSet<SitePath>> {
        let mut taken = BTreeSet::new();
        for (path, found) in hashed(site, names, job)? {
            if self.is_of_others(site, &path, &found)? {
                taken.insert(path);
            }
        }
        Ok(taken)
    }

    /// Tells whether what stands at the path of a message is none of this library, or cannot be read.
    fn is_of_others(&self, site: &OpenSite, path: &SitePath, found: &Hashed) -> Result<bool> {
        let Ok(found) = found else { return Ok(true) };
        let Some(found) = found else { return Ok(false) };
        self.query(|connection| {
            let is_message = permit_messages::is_message(connection, path.file_name(), &found.sha256)?;
            Ok(!is_message && !ownership::is_ours(connection, site.target.id, path, &found.sha256)?)
        })
    }
}

/// Reads the files of messages with these names.
fn hashed<'n>(site: &OpenSite, names: impl Iterator<Item = &'n str>, job: &Job<'_>) -> Result<Vec<(SitePath, Hashed)>> {
    let paths = names.map(|name| own_path(&format!("{FOLDER}/{name}"))).collect::<Result<Vec<_>, _>>()?;
    let found = site.digests_of(&paths, |path| path, job.cancel)?;
    Ok(found.into_iter().map(|(path, found)| (path.clone(), found)).collect())
}
