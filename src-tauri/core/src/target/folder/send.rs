//! Writes one file into the folder: temporary name, bytes, sync, size, rename.

use super::failure::{failure, is_absent, retry_when_busy, unless_unsupported};
use super::place::Root;
use crate::job::Cancel;
use crate::model::{ReadBack, SitePath};
use crate::target::source::{self, SourceReader};
use crate::target::{Finish, TargetError, Upload};
use chrono::{DateTime, Utc};
use std::{
    fs::{self, File, OpenOptions},
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write},
    path::Path,
    time::{Duration, SystemTime},
};

/// Sends one file. Its final name appears only when the file is complete. Returns the metadata under that name; `None`
/// when the file waits for its rename.
pub(super) fn send(
    root: &Root,
    upload: &Upload,
    progress: &dyn Fn(u64),
    undated: &dyn Fn(TargetError),
    cancel: &Cancel,
) -> Result<Option<fs::Metadata>, TargetError> {
    root.make_parent(&upload.path)?;
    let temporary = root.resolve(&upload.temporary)?;
    let place = root.resolve(&upload.path)?;
    let file = create(&temporary, &upload.path)?;
    let sent = write(&file, upload, progress, cancel);
    if let (Ok(()), Some(modified)) = (&sent, upload.modified)
        && let Err(reason) = date(&file, modified)
    {
        undated(failure(&reason, &upload.path));
    }
    let sent = sent.and_then(|()| sync(&file, &upload.path));
    drop(file);
    let ended = sent.and_then(|()| finish(root, upload, &temporary, &place));
    if let Err(error) = &ended
        && !error.is_connection_lost()
        && *error != TargetError::Cancelled
    {
        // The original failure is reported; the next run removes what is left.
        let _ = fs::remove_file(&temporary);
    }
    ended
}

/// Compares the size, reads back and gives the final name; then compares the size again.
fn finish(root: &Root, upload: &Upload, temporary: &Path, place: &Path) -> Result<Option<fs::Metadata>, TargetError> {
    is_whole(upload, temporary)?;
    if upload.read_back == ReadBack::Content {
        read_back(upload, temporary)?;
    }
    match upload.finish {
        Finish::Wait => return Ok(None),
        Finish::Create => create_name(temporary, place, &upload.path)?,
        Finish::Rename => {
            retry_when_busy(|| fs::rename(temporary, place)).map_err(|error| failure(&error, &upload.path))?;
        }
    }
    root.sync_parent(&upload.path)?;
    stands(root, upload, place).map(Some)
}

/// Fails when the file under the temporary name differs from what was sent.
fn read_back(upload: &Upload, temporary: &Path) -> Result<(), TargetError> {
    let told = |error: io::Error| failure(&error, &upload.path);
    let file = File::open(temporary).map_err(told)?;
    for range in source::read_back_ranges(upload.size_bytes) {
        let wanted = source::bytes_in(upload, &range)?;
        let mut found = Vec::with_capacity(wanted.len());
        (&file).seek(SeekFrom::Start(range.start)).map_err(told)?;
        let length = range.end - range.start;
        ((&file).take(length).read_to_end(&mut found)).map_err(told)?;
        if found != wanted {
            return Err(TargetError::ContentDiffers(upload.path.to_string()));
        }
    }
    Ok(())
}

/// Fails when the file at its final name is missing or has another size. A file removed at once by somebody else must
/// not look like a missing folder.
fn stands(root: &Root, upload: &Upload, place: &Path) -> Result<fs::Metadata, TargetError> {
    match is_whole(upload, place) {
        Err(TargetError::NotFound(what)) => {
            root.must_exist(&upload.path)?;
            Err(TargetError::SizeDiffers(what))
        }
        other => other,
    }
}

/// Fails when the file at `place` is missing or has another size.
fn is_whole(upload: &Upload, place: &Path) -> Result<fs::Metadata, TargetError> {
    let found = fs::symlink_metadata(place).map_err(|error| failure(&error, &upload.path))?;
    if found.is_file() && found.len() == upload.size_bytes {
        Ok(found)
    } else {
        Err(TargetError::SizeDiffers(upload.path.to_string()))
    }
}

/// Gives a file its final name when nothing has that name. A hard link never replaces an existing name, on any system;
/// a file system without hard links is asked to rename only to a free name, and where it cannot, the place is checked
/// just before.
fn create_name(temporary: &Path, place: &Path, path: &SitePath) -> Result<(), TargetError> {
    let occupied = || TargetError::Occupied(path.to_string());
    match retry_when_busy(|| fs::hard_link(temporary, place)) {
        Ok(()) => {
            return retry_when_busy(|| fs::remove_file(temporary)).map_err(|error| failure(&error, path));
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(occupied()),
        Err(error) if is_absent(&error) => return Err(failure(&error, path)),
        Err(_) => {}
    }
    match rename_to_free_name(temporary, place) {
        Ok(()) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(occupied()),
        Err(_) => {}
    }
    match fs::symlink_metadata(place) {
        Err(error) if is_absent(&error) => {
            retry_when_busy(|| fs::rename(temporary, place)).map_err(|error| failure(&error, path))
        }
        Err(error) => Err(failure(&error, path)),
        Ok(_) => Err(occupied()),
    }
}

/// Renames a file when the new name is free; fails where the system or file system cannot guarantee that.
#[cfg(any(target_os = "linux", target_os = "macos"))]
fn rename_to_free_name(from: &Path, to: &Path) -> io::Result<()> {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    Ok(renameat_with(CWD, from, CWD, to, RenameFlags::NOREPLACE)?)
}

/// Fails: Windows offers it only behind an unsafe interface.
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
fn rename_to_free_name(_from: &Path, _to: &Path) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

/// Sets a file's modification time, which a rename keeps, and checks that the file system keeps it: some store even
/// seconds only.
fn date(file: &File, modified: DateTime<Utc>) -> io::Result<()> {
    let wanted = SystemTime::from(modified);
    file.set_modified(wanted)?;
    let found = file.metadata()?.modified()?;
    let apart = found.duration_since(wanted).or_else(|_| wanted.duration_since(found));
    match apart {
        Ok(apart) if apart < COARSEST => Ok(()),
        _ => Err(io::Error::other("moment not kept")),
    }
}

/// FAT stores times with a resolution of two seconds.
const COARSEST: Duration = Duration::from_secs(2);

fn sync(file: &File, path: &SitePath) -> Result<(), TargetError> {
    unless_unsupported(file.sync_all()).map_err(|error| failure(&error, path))
}

/// Creates the temporary file anew; removes one of a run that was cut off first, so that no link is followed.
fn create(temporary: &Path, path: &SitePath) -> Result<File, TargetError> {
    match retry_when_busy(|| fs::remove_file(temporary)) {
        Err(error) if !is_absent(&error) => return Err(failure(&error, path)),
        _ => {}
    }
    OpenOptions::new().write(true).create_new(true).open(temporary).map_err(|error| failure(&error, path))
}

fn write(mut file: &File, upload: &Upload, progress: &dyn Fn(u64), cancel: &Cancel) -> Result<(), TargetError> {
    let mut reader = SourceReader::open(upload)?;
    let mut piece = Vec::new();
    loop {
        if cancel.is_cancelled() {
            return Err(TargetError::Cancelled);
        }
        reader.fill(&mut piece, PIECE_BYTES)?;
        if piece.is_empty() {
            return Ok(());
        }
        file.write_all(&piece).map_err(|error| failure(&error, &upload.path))?;
        progress(piece.len() as u64);
    }
}

/// Bytes read and written at a time: large enough for a share, small enough to stop quickly.
const PIECE_BYTES: usize = 1 << 20;

#[cfg(test)]
mod tests {
    use super::{Root, stands};
    use crate::model::ReadBack;
    use crate::target::{Finish, Source, TargetError, Upload};

    #[test]
    fn a_file_that_is_gone_at_once_is_no_missing_folder() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site");
        std::fs::create_dir(&site).unwrap();
        let root = Root::open(&site).unwrap();
        let upload = Upload {
            source: Source::Bytes(vec![1]),
            size_bytes: 1,
            sha256: crate::model::Sha256::UNKNOWN,
            temporary: "a.part".parse().unwrap(),
            path: "a".parse().unwrap(),
            finish: Finish::Create,
            modified: None,
            read_back: ReadBack::Size,
        };
        let place = site.join("a");
        let gone = stands(&root, &upload, &place).map(drop);
        assert_eq!(gone, Err(TargetError::SizeDiffers("a".to_owned())));
        std::fs::remove_dir(&site).unwrap();
        let unplugged = stands(&root, &upload, &place).map(drop);
        assert_eq!(unplugged, Err(TargetError::Disconnected("a".to_owned())));
    }
}

#[cfg(all(test, any(target_os = "linux", target_os = "macos")))]
mod free_names {
    use super::rename_to_free_name;
    use std::fs;
    use std::io::ErrorKind;

    #[test]
    fn a_name_that_is_taken_is_not_renamed_to() {
        let dir = tempfile::tempdir().unwrap();
        let [from, taken, free] = ["from", "taken", "free"].map(|name| dir.path().join(name));
        fs::write(&from, b"van ons").unwrap();
        fs::write(&taken, b"van een ander").unwrap();
        let refused = rename_to_free_name(&from, &taken).unwrap_err();
        assert_eq!(refused.kind(), ErrorKind::AlreadyExists);
        assert_eq!(fs::read(&taken).unwrap(), b"van een ander");
        rename_to_free_name(&from, &free).unwrap();
        assert_eq!(fs::read(&free).unwrap(), b"van ons");
        assert!(!from.exists());
    }
}
