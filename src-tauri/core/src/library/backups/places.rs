//! Where no backup may stand: in the library itself, which leaves its place when a backup is put back, and where a destination
//! is, since everybody reads what stands there.

use super::super::App;
use crate::error::{UseCaseError, invalid};
use crate::model::TargetPlace;
use crate::store::catalogues;
use std::path::{Path, PathBuf};

impl App {
    /// Refuses a folder in which no backup may stand.
    ///
    /// # Errors
    /// Refuses with `value-invalid`.
    pub(super) fn check_backup_place(&self, folder: &Path) -> Result<(), UseCaseError> {
        let catalogues = self.read(|connection| Ok(catalogues::all(connection)?))?;
        let mut closed = vec![self.folder.clone()];
        for catalogue in &catalogues {
            for target in &catalogue.targets {
                if let TargetPlace::Folder { dir } = &target.place {
                    closed.push(PathBuf::from(dir));
                    closed.extend(catalogue.host_root.iter().map(PathBuf::from));
                }
            }
        }
        let wanted = real(folder);
        if closed.iter().any(|one| wanted.starts_with(real(one))) {
            return Err(invalid("backupFolder", folder.display()));
        }
        Ok(())
    }
}

/// Returns where a folder really is, as far as it is there: without links, each name as the disk writes it.
pub(super) fn real(folder: &Path) -> PathBuf {
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let there = whole.ancestors().find_map(|above| {
        let real = above.canonicalize().ok()?;
        Some(real.join(whole.strip_prefix(above).ok()?))
    });
    there.unwrap_or(whole)
}
