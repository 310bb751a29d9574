//! Compares the folder of messages about permit cases with what was published there.

use super::compare::{Comparing, Depth};
use super::differences::Differences;
use super::everywhere::READ_BYTES;
use crate::error::Result;
use crate::ipm::names::{FOLDER, PAGE};
use crate::job::Job;
use crate::library::App;
use crate::library::access::OpenSite;
use crate::site::site_files::PERMITS_STATUS_FILE;
use crate::store::{file_checks, permit_messages};
use crate::target::TargetError;
use crate::target::own_path::own_path;

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

    /// Checks the page that lists the messages about permit cases, and the status file of their folder.
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
}
