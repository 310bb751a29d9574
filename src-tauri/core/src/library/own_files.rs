//! Tells which files in the folder of a library are its own; all others belong to a person.

use crate::opening::ask_disk;
use std::io;
use std::path::{Path, PathBuf};

/// The folder of a library, with links resolved.
#[derive(Debug, Clone)]
pub(crate) struct Own {
    folder: PathBuf,
}

impl Own {
    pub(crate) fn of(library: &Path) -> Self {
        Self { folder: (library.canonicalize()).unwrap_or_else(|_| library.to_owned()) }
    }

    /// Tells by name alone, without asking the disk, whether a path can be the library's.
    pub(crate) fn may_have(&self, path: &Path) -> bool {
        let name = path.file_name();
        name == self.folder.file_name() || name.is_some_and(|name| is_own_name(&name.to_string_lossy()))
    }

    /// Tells whether a path is the library's: a file or folder of its own, or its folder when nothing else is in it.
    /// Files placed there to be added are not.
    pub(crate) fn has(&self, path: &Path) -> bool {
        let real = path.canonicalize();
        let below = (real.as_ref().ok()).and_then(|real| real.strip_prefix(&self.folder).ok());
        match below.map(|below| below.components().next()) {
            None => false,
            Some(None) => others_in(&self.folder).is_ok_and(|others| others.is_empty()),
            Some(Some(first)) => {
                let name = first.as_os_str().to_string_lossy();
                name != STAGING_NAME && is_own_name(&name)
            }
        }
    }
}

/// Returns what else is in the folder of a library, by name.
pub(super) fn others_in(library: &Path) -> io::Result<Vec<PathBuf>> {
    let (_, others) = sorted_out(library)?;
    Ok(others)
}

/// Removes a practice library, its site last: that tells the next start that something is left. The folder goes too,
/// unless somebody put other files there.
pub(crate) fn remove_practice(library: &Path) -> io::Result<()> {
    let (mut own, others) = sorted_out(library)?;
    own.sort_by_key(|path| path.file_name().is_some_and(|name| name == PRACTICE_SITE_NAME));
    for path in own {
        let is_folder = path.symlink_metadata().is_ok_and(|metadata| metadata.is_dir());
        unless_gone(if is_folder { std::fs::remove_dir_all(&path) } else { std::fs::remove_file(&path) })?;
    }
    if others.is_empty() { std::fs::remove_dir(library) } else { Ok(()) }
}

/// Returns what in the folder of a library is its own, and what is not; each by name.
fn sorted_out(library: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let entries = library.read_dir()?.map(|entry| entry.map(|entry| entry.path()));
    let mut paths = entries.collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let is_own = |path: &PathBuf| path.file_name().is_some_and(|name| is_own_name(&name.to_string_lossy()));
    Ok(paths.into_iter().partition(is_own))
}

/// Returns the real path of a folder as far as it exists: without links, each name as the disk has it. When the disk
/// does not respond, returns the path as given instead of waiting.
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

/// Passes on the result of a removal; a missing file is fine.
pub(crate) fn unless_gone(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

/// The database and the lock have companion files.
fn is_own_name(name: &str) -> bool {
    OURS.contains(&name) || name.starts_with(DATABASE_NAME) || name.starts_with(LOCK_NAME)
}

pub(super) const DATABASE_NAME: &str = "openbaarmaker.sqlite";
/// Folder of the content-addressed copies.
pub(super) const CONTENT_NAME: &str = "bestanden";
pub(crate) const REPORTS_NAME: &str = "verslagen";
/// Folder of sitemap pages waiting to be sent.
pub(crate) const STAGING_NAME: &str = "klaargezet";
/// Folder of the copies made before migrating.
pub(super) const BACKUPS_NAME: &str = "reservekopieen";
/// Folder of the site of a practice library. Dutch, because people see it; also the name of the destination.
pub(crate) const PRACTICE_SITE_NAME: &str = "oefensite";
/// How the names of the lock files begin.
pub(super) const LOCK_NAME: &str = "openbaarmaker.lock";
/// Prefixes of the names in a library's folder.
pub(super) const OURS: [&str; 7] =
    [DATABASE_NAME, LOCK_NAME, CONTENT_NAME, REPORTS_NAME, STAGING_NAME, BACKUPS_NAME, PRACTICE_SITE_NAME];

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::opening::fall_silent;

    #[test]
    fn a_practice_library_goes_and_what_a_person_put_beside_it_stays() {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("oefenen");
        let outside = folder.path().join("van mij");
        std::fs::create_dir_all(&outside).unwrap();
        std::fs::create_dir_all(library.join(PRACTICE_SITE_NAME)).unwrap();
        std::fs::write(library.join(DATABASE_NAME), "").unwrap();
        std::os::unix::fs::symlink(&outside, library.join(REPORTS_NAME)).unwrap();
        std::fs::write(library.join("mijn eigen stuk.txt"), "van mij").unwrap();
        remove_practice(&library).unwrap();
        assert_eq!(sorted_out(&library).unwrap(), (vec![], vec![library.join("mijn eigen stuk.txt")]));
        assert!(outside.is_dir(), "a link is removed, not what is behind it");
        std::fs::remove_file(library.join("mijn eigen stuk.txt")).unwrap();
        remove_practice(&library).unwrap();
        assert!(!library.exists());
    }

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
