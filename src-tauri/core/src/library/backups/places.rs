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

    /// Refuses a destination that contains the library or is inside it: everybody could read the library, or a restore
    /// would put the website aside. The site of a practice library is in its folder. Refuses with `value-invalid`.
    pub(in super::super) fn check_apart(
        &self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        place: &TargetPlace,
    ) -> Result<()> {
        self.check_not_around(connection, catalogue, place)?;
        let TargetPlace::Folder { dir } = place else { return Ok(()) };
        let is_inside = real(Path::new(dir)).starts_with(real(&self.folder));
        if is_inside && !is_for_practice(connection)? { Err(invalid("targetFolder", dir)) } else { Ok(()) }
    }

    /// Refuses a destination as [`check_not_around`] does.
    pub(in super::super) fn check_not_around(
        &self,
        connection: &ReadHandle,
        catalogue: &Catalogue,
        place: &TargetPlace,
    ) -> Result<()> {
        check_not_around(&self.folder, connection, catalogue, place)
    }
}

/// Refuses, for a library in a folder, a destination that contains that folder: everybody could read the library.
/// Refuses with `value-invalid`.
pub(super) fn check_not_around(
    library: &Path,
    connection: &ReadHandle,
    catalogue: &Catalogue,
    place: &TargetPlace,
) -> Result<()> {
    let TargetPlace::Folder { dir } = place else { return Ok(()) };
    let library = real(library);
    let root = (catalogue.host_root.as_deref()).filter(|_| !catalogue.base_url.is_host_root());
    let mut around = [Some(dir.as_str()), root].into_iter().flatten();
    if around.any(|around| library.starts_with(real(Path::new(around)))) && !is_for_practice(connection)? {
        return Err(invalid("targetFolder", dir));
    }
    Ok(())
}
