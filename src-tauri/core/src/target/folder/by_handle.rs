//! A folder that is held open: every name is looked up in that folder itself, wherever it has been moved, and a step to
//! the next folder follows no link. So a link that others create meanwhile cannot lead out of the site.
//!
//! Missing: systems without these calls look names up by path (`by_path`).

use super::failure::is_absent;
use super::path_stat::{Entered, Kind, PathStat};
use crate::target;
use rustix::fs::{self, Access, AtFlags, Dir, DirEntry, FileType, Mode, OFlags, RenameFlags, Stat};
use rustix::io::{Errno, retry_on_intr};
use std::fs::{File, Permissions};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::fs::{PermissionsExt as _, fchown};
use std::path::Path;

#[derive(Debug)]
pub(super) struct Held {
    folder: OwnedFd,
}

/// Empty: steps are cheap here, and the number of open folders is limited.
#[derive(Debug, Default)]
pub(super) struct Walked(());

/// Always `None`; the counterpart in `by_path` caches.
pub(super) fn recall(_walked: &Walked, _folder: &str) -> Option<Held> {
    None
}

pub(super) fn remember(_walked: &Walked, _folder: &str, _held: &Held) {}

impl Held {
    /// Opens a folder by its path, whose last part is no link.
    pub(super) fn open(dir: &Path) -> io::Result<Self> {
        let flags = WAY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        Ok(Self { folder: retry_on_intr(|| fs::open(dir, flags, Mode::empty()))? })
    }

    pub(super) fn enter(&self, name: &str) -> io::Result<Entered<Self>> {
        let flags = WAY | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
        match retry_on_intr(|| fs::openat(&self.folder, name, flags, Mode::empty())) {
            Ok(folder) => Ok(Entered::Folder(Self { folder })),
            Err(Errno::NOENT) => Ok(Entered::Absent),
            // The error for a link differs per system.
            Err(Errno::NOTDIR | Errno::LOOP) => match self.look(name) {
                Ok(found) if found.kind == Kind::Link => Ok(Entered::Link),
                Ok(_) => Ok(Entered::Absent),
                Err(error) if is_absent(&error) => Ok(Entered::Absent),
                Err(error) => Err(error),
            },
            Err(error) => Err(error.into()),
        }
    }

    pub(super) fn make(&self, name: &str) -> io::Result<()> {
        Ok(fs::mkdirat(&self.folder, name, Mode::RWXU | Mode::RWXG | Mode::RWXO)?)
    }

    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (fs::fstat(&self.folder), fs::fstat(&other.folder)) {
            (Ok(one), Ok(other)) => (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino),
            _ => false,
        }
    }

    pub(super) fn itself(&self) -> io::Result<PathStat> {
        Ok(found(&fs::fstat(&self.folder)?))
    }

    /// Fails when this account may make no file in this folder.
    pub(super) fn must_take(&self) -> io::Result<()> {
        let needed = Access::WRITE_OK | Access::EXEC_OK;
        Ok(retry_on_intr(|| fs::accessat(&self.folder, ".", needed, AtFlags::empty()))?)
    }

    /// Fails when this account, which made the one file, may not give it the name of the other, as far as the owners
    /// tell.
    pub(super) fn must_replace(&self, made: &str, name: &str) -> io::Result<()> {
        let look = |name: &str| fs::statat(&self.folder, name, AtFlags::SYMLINK_NOFOLLOW);
        let (Ok(folder), Ok(made), Ok(before)) = (fs::fstat(&self.folder), look(made), look(name)) else {
            return Ok(());
        };
        if target::may_replace(mode(&folder), made.st_uid, (folder.st_uid, before.st_uid)) {
            Ok(())
        } else {
            Err(io::ErrorKind::PermissionDenied.into())
        }
    }

    /// Looks at what has a name in this folder.
    pub(super) fn look(&self, name: &str) -> io::Result<PathStat> {
        Ok(found(&fs::statat(&self.folder, name, AtFlags::SYMLINK_NOFOLLOW)?))
    }

    /// Opens a file for reading; `None` when it is something else. Never blocks on a pipe.
    pub(super) fn read(&self, name: &str) -> io::Result<Option<File>> {
        let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
        let file = match retry_on_intr(|| fs::openat(&self.folder, name, flags, Mode::empty())) {
            Ok(opened) => File::from(opened),
            Err(Errno::LOOP) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        Ok(file.metadata()?.is_file().then_some(file))
    }

    pub(super) fn create(&self, name: &str) -> io::Result<File> {
        let flags = OFlags::WRONLY | OFlags::CREATE | OFlags::EXCL | OFlags::CLOEXEC;
        let mode = Mode::RUSR | Mode::WUSR | Mode::RGRP | Mode::WGRP | Mode::ROTH | Mode::WOTH;
        Ok(File::from(retry_on_intr(|| fs::openat(&self.folder, name, flags, mode))?))
    }

    /// Gives a new file the permissions and owner of the file that it will replace, as far as this account may.
    pub(super) fn resemble(&self, file: &File, name: &str) {
        let Ok(before) = fs::statat(&self.folder, name, AtFlags::SYMLINK_NOFOLLOW) else { return };
        if FileType::from_raw_mode(before.st_mode) != FileType::RegularFile {
            return;
        }
        let (owner, group) = (before.st_uid, before.st_gid);
        // Few accounts may give a file to another user, more may change its group. What is not permitted stays as
        // created.
        let _ = fchown(file, Some(owner), Some(group)).or_else(|_| fchown(file, None, Some(group)));
        let Ok(made) = fs::fstat(file) else { return };
        let keeps = (made.st_uid == owner, made.st_gid == group);
        let rights = target::rights_when_replacing(mode(&before), mode(&made), keeps);
        let _ = file.set_permissions(Permissions::from_mode(rights));
    }

    /// Removes a file, or a link itself.
    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        Ok(fs::unlinkat(&self.folder, name, AtFlags::empty())?)
    }

    pub(super) fn remove_folder(&self, name: &str) -> io::Result<()> {
        Ok(fs::unlinkat(&self.folder, name, AtFlags::REMOVEDIR)?)
    }

    /// Renames a file, replacing any file with the new name.
    pub(super) fn rename(&self, from: &str, to: &Self, name: &str) -> io::Result<()> {
        Ok(fs::renameat(&self.folder, from, &to.folder, name)?)
    }

    /// Renames a file when the new name is free; fails where the file system cannot guarantee that.
    pub(super) fn rename_to_free_name(&self, from: &str, to: &str) -> io::Result<()> {
        Ok(fs::renameat_with(&self.folder, from, &self.folder, to, RenameFlags::NOREPLACE)?)
    }

    /// Gives a file a second name, which must be free.
    pub(super) fn link(&self, from: &str, to: &str) -> io::Result<()> {
        Ok(fs::linkat(&self.folder, from, &self.folder, to, AtFlags::empty())?)
    }

    /// Makes a rename survive a power cut.
    pub(super) fn sync(&self) -> io::Result<()> {
        File::from(self.readable()?).sync_all()
    }

    pub(super) fn entries(&self) -> io::Result<impl Iterator<Item = io::Result<(String, PathStat)>>> {
        let entries = Dir::new(self.readable()?)?;
        Ok(entries.filter_map(|entry| self.entry(entry).transpose()))
    }

    fn entry(&self, entry: rustix::io::Result<DirEntry>) -> io::Result<Option<(String, PathStat)>> {
        let entry = entry?;
        // A name that is not Unicode is not one of ours.
        let Ok(name) = entry.file_name().to_str() else { return Ok(None) };
        if matches!(name, "." | "..") {
            return Ok(None);
        }
        match self.look(name) {
            Ok(found) => Ok(Some((name.to_owned(), found))),
            // It was removed while the folder was read.
            Err(error) if is_absent(&error) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Opens the folder again: a handle opened only for lookup cannot be read or synced.
    fn readable(&self) -> io::Result<OwnedFd> {
        let flags = OFlags::RDONLY | OFlags::DIRECTORY | OFlags::CLOEXEC;
        Ok(retry_on_intr(|| fs::openat(&self.folder, ".", flags, Mode::empty()))?)
    }
}

fn found(stat: &Stat) -> PathStat {
    let kind = match FileType::from_raw_mode(stat.st_mode) {
        FileType::RegularFile => Kind::File,
        FileType::Directory => Kind::Folder,
        FileType::Symlink => Kind::Link,
        _ => Kind::Other,
    };
    let nanoseconds = i128::from(stat.st_mtime) * NANOSECONDS + i128::from(stat.st_mtime_nsec);
    PathStat {
        kind,
        size_bytes: u64::try_from(stat.st_size).unwrap_or_default(),
        modified: i64::try_from(nanoseconds).ok().filter(|since| *since >= 0),
        is_read_only: !Mode::from_raw_mode(stat.st_mode).intersects(Mode::WUSR | Mode::WGRP | Mode::WOTH),
        is_closed: target::is_closed(mode(stat), kind == Kind::Folder),
        has_no_rights: target::has_no_rights(mode(stat)),
    }
}

/// The width of the field differs per system.
fn mode(stat: &Stat) -> u32 {
    u32::try_from(i64::from(stat.st_mode)).unwrap_or_default()
}

/// Looking names up in a folder requires no right to list it.
#[cfg(target_os = "linux")]
const WAY: OFlags = OFlags::PATH;
/// The safe interface of this system has no other way to open a folder.
#[cfg(not(target_os = "linux"))]
const WAY: OFlags = OFlags::RDONLY;

/// Per second.
const NANOSECONDS: i128 = 1_000_000_000;

#[cfg(test)]
mod tests {
    use super::Held;
    use std::fs;
    use std::io::ErrorKind;

    #[test]
    fn a_name_that_is_taken_is_not_renamed_to() {
        let dir = tempfile::tempdir().unwrap();
        let [from, taken, free] = ["from", "taken", "free"].map(|name| dir.path().join(name));
        fs::write(&from, b"van ons").unwrap();
        fs::write(&taken, b"van een ander").unwrap();
        let held = Held::open(dir.path()).unwrap();
        let refused = held.rename_to_free_name("from", "taken").unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&taken).unwrap(), b"van een ander");
        held.rename_to_free_name("from", "free").unwrap();
        assert_eq!(fs::read(&free).unwrap(), b"van ons");
        assert!(!from.exists());
    }
}
