//! A folder of the site by its path, on systems without a safe interface for opening names relative to a folder. Each
//! step is checked before the next one; Windows renames no folder in which a file is open.

use super::failure::{is_absent, is_busy, retry_when_busy};
use super::path_stat::{Entered, Kind, PathStat};
use std::collections::BTreeMap;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

#[derive(Debug, Clone)]
pub(super) struct Held {
    dir: PathBuf,
}

/// The folders visited during one batch: every step is a request to the disk, or over a network.
#[derive(Debug, Default)]
pub(super) struct Walked(Mutex<BTreeMap<String, Held>>);

pub(super) fn recall(walked: &Walked, folder: &str) -> Option<Held> {
    walked.0.lock().unwrap_or_else(PoisonError::into_inner).get(folder).cloned()
}

pub(super) fn remember(walked: &Walked, folder: &str, held: &Held) {
    walked.0.lock().unwrap_or_else(PoisonError::into_inner).insert(folder.to_owned(), held.clone());
}

impl Held {
    pub(super) fn open(dir: &Path) -> io::Result<Self> {
        let is_folder = fs::metadata(dir)?.is_dir();
        if is_folder { Ok(Self { dir: dir.to_owned() }) } else { Err(ErrorKind::NotADirectory.into()) }
    }

    pub(super) fn enter(&self, name: &str) -> io::Result<Entered<Self>> {
        match self.look(name).map(|found| found.kind) {
            Ok(Kind::Folder) => Ok(Entered::Folder(Self { dir: self.dir.join(name) })),
            Ok(Kind::Link) => Ok(Entered::Link),
            Ok(Kind::File | Kind::Other) => Ok(Entered::Absent),
            Err(error) if is_absent(&error) => Ok(Entered::Absent),
            Err(error) => Err(error),
        }
    }

    pub(super) fn make(&self, name: &str) -> io::Result<()> {
        fs::create_dir(self.dir.join(name))
    }

    /// Tells whether both are the same folder: their steps were checked one after the other.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.dir == other.dir
    }

    pub(super) fn itself(&self) -> io::Result<PathStat> {
        Ok(found(&fs::metadata(&self.dir)?))
    }

    /// Tells nothing: on Windows only writing tells what the access list of a folder allows.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "the twin of the other function")]
    pub(super) fn must_take(&self) -> io::Result<()> {
        Ok(())
    }

    /// Fails when the file with this name may not be replaced: its access list keeps it, or another program holds it.
    pub(super) fn must_replace(&self, _made: &str, name: &str) -> io::Result<()> {
        match retry_when_busy(|| ask_to_replace(&self.dir.join(name))) {
            Err(error) if is_busy(&error) => Err(error),
            // What else is wrong, renaming tells.
            _ => Ok(()),
        }
    }

    /// Looks at what has a name in this folder.
    pub(super) fn look(&self, name: &str) -> io::Result<PathStat> {
        Ok(found(&fs::symlink_metadata(self.dir.join(name))?))
    }

    /// Opens a file for reading; `None` when it is something else. A link may have replaced it, so it is examined again
    /// once it is open.
    pub(super) fn read(&self, name: &str) -> io::Result<Option<File>> {
        let file = File::open(self.dir.join(name))?;
        Ok((self.look(name)?.kind == Kind::File).then_some(file))
    }

    pub(super) fn create(&self, name: &str) -> io::Result<File> {
        OpenOptions::new().write(true).create_new(true).open(self.dir.join(name))
    }

    /// Does nothing: on Windows a file inherits the access list of its folder.
    #[expect(clippy::unused_self, reason = "the twin of the other function")]
    pub(super) fn resemble(&self, _file: &File, _name: &str) {}

    pub(super) fn remove(&self, name: &str) -> io::Result<()> {
        fs::remove_file(self.dir.join(name))
    }

    pub(super) fn remove_folder(&self, name: &str) -> io::Result<()> {
        fs::remove_dir(self.dir.join(name))
    }

    /// Renames a file, replacing any file with the new name.
    pub(super) fn rename(&self, from: &str, to: &Self, name: &str) -> io::Result<()> {
        fs::rename(self.dir.join(from), to.dir.join(name))
    }

    /// Fails: Windows offers it only behind an unsafe interface.
    #[expect(clippy::unused_self, reason = "the twin of the other function")]
    pub(super) fn rename_to_free_name(&self, _from: &str, _to: &str) -> io::Result<()> {
        Err(ErrorKind::Unsupported.into())
    }

    pub(super) fn link(&self, from: &str, to: &str) -> io::Result<()> {
        fs::hard_link(self.dir.join(from), self.dir.join(to))
    }

    /// Windows does not sync folders (`FlushFileBuffers` refuses a folder handle); NTFS journals the rename.
    #[expect(clippy::unnecessary_wraps, clippy::unused_self, reason = "the twin of the other function")]
    pub(super) fn sync(&self) -> io::Result<()> {
        Ok(())
    }

    pub(super) fn entries(&self) -> io::Result<impl Iterator<Item = io::Result<(String, PathStat)>>> {
        Ok(fs::read_dir(&self.dir)?.filter_map(|entry| seen(entry).transpose()))
    }
}

fn seen(entry: io::Result<fs::DirEntry>) -> io::Result<Option<(String, PathStat)>> {
    let entry = entry?;
    // A name that is not Unicode is not one of ours.
    let Ok(name) = entry.file_name().into_string() else { return Ok(None) };
    match entry.metadata() {
        Ok(metadata) => Ok(Some((name, found(&metadata)))),
        // It was removed while the folder was read.
        Err(error) if is_absent(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Opens a file, and no link, with the access that replacing it takes, and closes it again.
#[cfg(windows)]
fn ask_to_replace(path: &Path) -> io::Result<()> {
    use std::os::windows::fs::OpenOptionsExt as _;
    let mut asking = OpenOptions::new();
    asking.access_mode(DELETE).share_mode(SHARED_WITH_ALL).custom_flags(OPEN_REPARSE_POINT);
    asking.open(path).map(drop)
}

/// Other systems tell it when the file is renamed.
#[cfg(not(windows))]
#[expect(clippy::unnecessary_wraps, reason = "the twin of the other function")]
fn ask_to_replace(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// The right to remove a file or give it another name (`DELETE`, learn.microsoft.com, "Standard Access Rights").
#[cfg(windows)]
const DELETE: u32 = 0x0001_0000;
/// Others may go on reading, writing and removing it (`FILE_SHARE_READ`, `_WRITE` and `_DELETE`, "CreateFileW").
#[cfg(windows)]
const SHARED_WITH_ALL: u32 = 7;
/// Opens a link itself (`FILE_FLAG_OPEN_REPARSE_POINT`, "CreateFileW").
#[cfg(windows)]
const OPEN_REPARSE_POINT: u32 = 0x0020_0000;

/// On Windows a new file inherits the access list of its folder, as set up with the site; so nothing counts as closed
/// to others.
fn found(metadata: &Metadata) -> PathStat {
    let kind = match metadata.file_type() {
        one if one.is_symlink() => Kind::Link,
        one if one.is_dir() => Kind::Folder,
        one if one.is_file() => Kind::File,
        _ => Kind::Other,
    };
    let modified = metadata.modified().ok();
    let since = modified.and_then(|time| time.duration_since(SystemTime::UNIX_EPOCH).ok());
    PathStat {
        kind,
        size_bytes: metadata.len(),
        modified: since.and_then(|since| i64::try_from(since.as_nanos()).ok()),
        is_read_only: metadata.permissions().readonly(),
        is_closed: false,
        has_no_rights: false,
    }
}
