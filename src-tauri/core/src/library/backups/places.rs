//! Folders in which backups are not allowed: the library itself, which is moved when a backup is restored, and a
//! destination, which everybody can read. A destination and the library must be apart as well.

use super::super::App;
use super::super::own_files::real;
use super::super::practice::is_for_practice;
use crate::error::{Result, invalid};
use crate::model::{Catalogue, TargetPlace};
use crate::store::{ReadHandle, catalogues};
use std::path::{Path, PathBuf};

impl App {
    /// Refuses a folder in which backups are not allowed, with `value-invalid`.
    pub(super) fn check_backup_place(&self, folder: &Path) -> Result<()> {
        let catalogues = self.query(catalogues::all)?;
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

    /// Refuses a destination as [`check_apart`] does.
    pub(in super::super) fn check_apart(
        &self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        place: &TargetPlace,
    ) -> Result<()> {
        check_apart(&self.folder, connection, catalogue, place)
    }
}

/// Refuses, for a library in a folder, a destination that contains that folder or is inside it: everybody could read
/// the library, or a restore would put the website aside. The site of a practice library is in its folder. Refuses
/// with `value-invalid`.
pub(super) fn check_apart(
    library: &Path,
    connection: &ReadHandle,
    catalogue: &Catalogue,
    place: &TargetPlace,
) -> Result<()> {
    let TargetPlace::Folder { dir } = place else { return Ok(()) };
    if is_for_practice(connection)? {
        return Ok(());
    }
    let library = real(library);
    let root = (catalogue.host_root.as_deref()).filter(|_| !catalogue.base_url.is_host_root());
    let is_inside = real(Path::new(dir)).starts_with(&library);
    let mut around = [Some(dir.as_str()), root].into_iter().flatten();
    if is_inside || around.any(|around| library.starts_with(real(Path::new(around)))) {
        return Err(invalid("targetFolder", dir));
    }
    Ok(())
}
