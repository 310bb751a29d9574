//! Where backups are not allowed: in the library itself, which is moved when a backup is restored, and in a
//! destination, since everybody can read what is there.

use super::super::App;
use crate::error::{UseCaseError, invalid};
use crate::model::TargetPlace;
use crate::opening::ask_disk;
use crate::store::catalogues;
use std::io;
use std::path::{Path, PathBuf};

impl App {
    /// Refuses a folder in which backups are not allowed.
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

/// Returns the real path of a folder as far as it exists: without links, each name as the disk has it. When the disk
/// does not respond, returns the path as given, so that backups are not held up.
pub(super) fn real(folder: &Path) -> PathBuf {
    let whole = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
    let wanted = whole.clone();
    let there = ask_disk(&whole, move || {
        let there = wanted.ancestors().find_map(|above| {
            let real = above.canonicalize().ok()?;
            Some(real.join(wanted.strip_prefix(above).ok()?))
        });
        there.ok_or_else(|| io::ErrorKind::NotFound.into())
    });
    there.unwrap_or(whole)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::opening::fall_silent;

    #[test]
    fn a_folder_on_a_disk_that_does_not_answer_is_where_it_was_said_to_be() {
        let folder = tempfile::tempdir().unwrap();
        let there = folder.path().canonicalize().unwrap();
        let link = there.join("koppeling");
        std::os::unix::fs::symlink(there.join("map"), &link).unwrap();
        std::fs::create_dir(there.join("map")).unwrap();
        let wanted = link.join("later");
        assert_eq!(real(&wanted), there.join("map/later"));
        let disk = fall_silent(&link);
        assert_eq!(real(&wanted), wanted);
        drop(disk);
    }
}
