//! Writes one file into the folder: temporary name, bytes, sync, size, rename.

#[cfg(any(target_os = "linux", target_os = "macos"))]
use super::by_handle::{Held, Walked};
#[cfg(not(any(target_os = "linux", target_os = "macos")))]
use super::by_path::{Held, Walked};
use super::failure::{failure, is_absent, retry_when_busy, unless_unsupported};
use super::path_stat::Kind;
use super::place::Root;
use crate::job::Cancel;
use crate::model::{ReadBack, SitePath};
use crate::target::source::{self, SourceReader};
use crate::target::{FileStat, Finish, TargetError, Upload};
use chrono::{DateTime, Utc};
use std::{
    fs::File,
    io::{self, ErrorKind, Read as _, Seek as _, SeekFrom, Write},
    time::{Duration, SystemTime},
};

/// Sends one file. Its final name appears only when the file is complete. Returns size and time under that name; `None`
/// when the file waits for its rename. `walked`: the cache of this batch.
pub(super) fn send(
    (root, walked): (&Root, &Walked),
    upload: &Upload,
    progress: &dyn Fn(u64),
    undated: &dyn Fn(TargetError),
    cancel: &Cancel,
) -> Result<Option<FileStat>, TargetError> {
    let place = root.make_parent(&upload.path, walked)?;
    let file = create(&place, upload)?;
    let sent = write(&file, upload, progress, cancel);
    if let (Ok(()), Some(modified)) = (&sent, upload.modified)
        && let Err(reason) = date(&file, modified)
    {
        undated(failure(&reason, &upload.path));
    }
    place.resemble(&file, upload.path.file_name());
    let sent = sent.and_then(|()| sync(&file, &upload.path));
    drop(file);
    let ended = sent.and_then(|()| finish(root, upload, &place));
    if let Err(error) = &ended
        && !error.is_connection_lost()
        && *error != TargetError::Cancelled
    {
        // The original failure is reported; the next run removes the temporary file.
        let _ = place.remove(upload.temporary.file_name());
    }
    ended
}

/// Compares the size, reads back and renames to the final name, if the folder is still in place; then compares the size
/// again.
fn finish(root: &Root, upload: &Upload, place: &Held) -> Result<Option<FileStat>, TargetError> {
    let (temporary, name) = (upload.temporary.file_name(), upload.path.file_name());
    is_whole(upload, place, temporary)?;
    if upload.read_back == ReadBack::Content {
        read_back(upload, place)?;
    }
    root.must_lead_to(place, &upload.path)?;
    match upload.finish {
        Finish::Wait => {
            // Known only when it is renamed, it would stop the whole run.
            let may = place.must_replace(temporary, name);
            return may.map(|()| None).map_err(|error| failure(&error, &upload.path));
        }
        Finish::Create => create_name(place, upload)?,
        Finish::Rename => {
            let renamed = retry_when_busy(|| place.rename(temporary, place, name));
            renamed.map_err(|error| failure(&error, &upload.path))?;
        }
    }
    unless_unsupported(place.sync()).map_err(|error| failure(&error, &upload.path))?;
    check_in_place(root, upload, place).map(Some)
}

/// Fails when the file under the temporary name differs from what was sent.
fn read_back(upload: &Upload, place: &Held) -> Result<(), TargetError> {
    let told = |error: io::Error| failure(&error, &upload.path);
    let differs = || TargetError::ContentDiffers(upload.path.to_string());
    let file = place.read(upload.temporary.file_name()).map_err(told)?.ok_or_else(differs)?;
    for range in source::read_back_ranges(upload.size_bytes) {
        let wanted = source::bytes_in(upload, &range)?;
        let mut found = Vec::with_capacity(wanted.len());
        (&file).seek(SeekFrom::Start(range.start)).map_err(told)?;
        let length = range.end - range.start;
        ((&file).take(length).read_to_end(&mut found)).map_err(told)?;
        if found != wanted {
            return Err(differs());
        }
    }
    Ok(())
}

/// Fails when the file at its final name is missing or has another size. A file removed at once by somebody else must
/// not look like a missing folder.
fn check_in_place(root: &Root, upload: &Upload, place: &Held) -> Result<FileStat, TargetError> {
    match is_whole(upload, place, upload.path.file_name()) {
        Err(TargetError::NotFound(what)) => {
            root.must_exist(&upload.path)?;
            Err(TargetError::SizeDiffers(what))
        }
        other => other,
    }
}

/// Fails when the file under this name is missing or has another size.
fn is_whole(upload: &Upload, place: &Held, name: &str) -> Result<FileStat, TargetError> {
    let found = place.look(name).map_err(|error| failure(&error, &upload.path))?;
    if found.kind == Kind::File && found.size_bytes == upload.size_bytes {
        Ok(found.stat())
    } else {
        Err(TargetError::SizeDiffers(upload.path.to_string()))
    }
}

/// Gives a file its final name if that is free. A hard link never replaces an existing name, on any system; on a file
/// system without hard links a no-replace rename is used, and where that is missing too, the name is checked just
/// before.
fn create_name(place: &Held, upload: &Upload) -> Result<(), TargetError> {
    let (temporary, name) = (upload.temporary.file_name(), upload.path.file_name());
    let told = |error: io::Error| failure(&error, &upload.path);
    let occupied = || TargetError::Occupied(upload.path.to_string());
    match retry_when_busy(|| place.link(temporary, name)) {
        Ok(()) => return retry_when_busy(|| place.remove(temporary)).map_err(told),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(occupied()),
        Err(error) if is_absent(&error) => return Err(told(error)),
        Err(_) => {}
    }
    match place.rename_to_free_name(temporary, name) {
        Ok(()) => return Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => return Err(occupied()),
        Err(_) => {}
    }
    match place.look(name) {
        Err(error) if is_absent(&error) => retry_when_busy(|| place.rename(temporary, place, name)).map_err(told),
        Err(error) => Err(told(error)),
        Ok(_) => Err(occupied()),
    }
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

/// Creates the temporary file; first removes one of an interrupted run, so that no link is followed.
fn create(place: &Held, upload: &Upload) -> Result<File, TargetError> {
    let temporary = upload.temporary.file_name();
    match retry_when_busy(|| place.remove(temporary)) {
        Err(error) if !is_absent(&error) => return Err(failure(&error, &upload.path)),
        _ => {}
    }
    place.create(temporary).map_err(|error| failure(&error, &upload.path))
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
    use super::{Root, check_in_place};
    use crate::target::source::upload;
    use crate::target::{Finish, TargetError};

    #[test]
    fn a_file_that_is_gone_at_once_is_no_missing_folder() {
        let folder = tempfile::tempdir().unwrap();
        let site = folder.path().join("site");
        std::fs::create_dir(&site).unwrap();
        let root = Root::open(&site).unwrap();
        let upload = upload("a", b"a", Finish::Create);
        let place = root.parent(&upload.path).unwrap().unwrap();
        let gone = check_in_place(&root, &upload, &place).map(drop);
        assert_eq!(gone, Err(TargetError::SizeDiffers("a".to_owned())));
        std::fs::remove_dir(&site).unwrap();
        let unplugged = check_in_place(&root, &upload, &place).map(drop);
        assert_eq!(unplugged, Err(TargetError::Disconnected("a".to_owned())));
    }
}
