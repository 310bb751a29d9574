//! Checks renamed files: a destination may report a rename that it did not do.

use super::session::{PendingRename, READ_AGAIN_BYTES, TransferSession, read_back_failed, whole};
use crate::error::Result;
use crate::ipm::names::FOLDER;
use crate::model::{ReadBack, SitePath};
use crate::site::site_files;
use crate::store::sites::Area;
use crate::target::FileStat;

impl TransferSession<'_> {
    /// Fails, whatever the destination said, when one of these files does not have its size under its final name, or
    /// still waits under its temporary one; a file whose modification time differs from the one in `waiting` is read,
    /// and fails when its content differs. Returns what the destination reports of them.
    pub(super) fn check_renamed(
        &self,
        area: Area,
        files: &[PendingRename],
        renamed: &[(SitePath, SitePath)],
        waiting: &[FileStat],
    ) -> Result<Vec<FileStat>> {
        let final_names = files.iter().map(|(path, ..)| path);
        let asked: Vec<SitePath> = (final_names.chain(renamed.iter().map(|(from, _)| from))).cloned().collect();
        let mut seen = self.site.at(area, |place| place.seen(&asked))?;
        let left = seen.split_off(files.len().min(seen.len()));
        if let Some(((_, path), _)) = (renamed.iter().zip(left)).find(|(_, seen)| seen.is_some()) {
            return Err(read_back_failed(path));
        }
        let seen = whole(files, seen)?;
        for ((path, _, wanted), found) in files.iter().zip(&seen) {
            let at = renamed.iter().position(|(_, to)| to == path);
            let before = at.and_then(|at| waiting.get(at)?.modified);
            let is_same = before.zip(found.modified).is_none_or(|(one, other)| one == other);
            let is_document = !site_files::is_own_file(path) && path.parent() != Some(FOLDER);
            let is_by_size = is_document && self.site.target.read_back == ReadBack::Size;
            if is_same || is_by_size || wanted.size_bytes > READ_AGAIN_BYTES {
                continue;
            }
            // Some destinations set the time of the rename, so read the file.
            let held = (self.site).at(area, |place| place.digest(path, self.cancel))?;
            if held.map(|held| held.sha256) != Some(wanted.sha256) {
                return Err(read_back_failed(path));
            }
        }
        Ok(seen)
    }
}
