//! Lists and unpacks zips, with limits; nothing in an archive is trusted.
//!
//! Shape: entries are numbered by their position in the central directory. A name is only a label: the caller decides
//! where a file goes. Links, encrypted entries and names that point outside are listed with their problem.

use crate::bounded::at_most;
use crate::code_page::CodePage;
use crate::handover::cannot_write;
use crate::limits::{MAX_ENTRIES, MAX_RATIO, MAX_UNPACKED_BYTES, RATIO_FREE_BYTES};
use crate::little_endian::{u16_at, u64_at};
use openbaarmaker_core::content::{ArchiveEntry, InspectError};
use std::{
    fs::File,
    io::{self, Read, Seek, SeekFrom, Write},
};
use zip::{CompressionMethod, ZipArchive, result::ZipError};

pub(crate) type Archive<R> = ZipArchive<R>;

/// Lists the files in an open zip, without folders. Fails as `listing::list_open` does.
pub(crate) fn list<R: Read + Seek>(archive: R) -> Result<Vec<ArchiveEntry>, InspectError> {
    let mut zip = open(archive)?;
    let mut entries = Vec::with_capacity(zip.len());
    let mut total = 0_u64;
    let page = CodePage::of(zip.file_names_raw());
    for index in 0..zip.len() {
        let file = zip.by_index_raw(index).map_err(|_| damaged())?;
        let name = page.decode(file.name_raw());
        if file.is_dir() || name.ends_with('/') {
            continue;
        }
        total = total.saturating_add(file.size());
        if total > MAX_UNPACKED_BYTES {
            return Err(InspectError::ArchiveLimit("size".to_owned()));
        }
        if file.size() > allowed(file.compressed_size()) {
            return Err(InspectError::ArchiveLimit("ratio".to_owned()));
        }
        let problem = if file.is_symlink() {
            Some("link")
        } else if !is_safe_name(&name) {
            Some("unsafe-name")
        } else if file.encrypted() {
            Some("encrypted")
        } else if !matches!(file.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
            Some("unsupported")
        } else {
            None
        };
        entries.push(ArchiveEntry {
            index: u32::try_from(index).map_err(|_| damaged())?,
            name: name.chars().take(MAX_NAME_CHARS).collect(),
            size_bytes: file.size(),
            problem: problem.map(str::to_owned),
        });
    }
    Ok(entries)
}

/// Checks that an open zip stays within the limits, and rewinds it. Fails as [`list`] does.
pub(crate) fn check<R: Read + Seek>(source: &mut R) -> Result<(), InspectError> {
    list(&mut *source)?;
    source.rewind().map_err(|_| damaged())
}

/// Unpacks one entry of an open zip to an open file; on an error part of it may have been written.
pub(crate) fn extract_entry<R: Read + Seek>(
    zip: &mut Archive<R>,
    index: u32,
    to: io::Result<File>,
    max_bytes: u64,
) -> Result<u64, InspectError> {
    let index = usize::try_from(index).map_err(|_| damaged())?;
    let mut file = zip.by_index(index).map_err(|error| because(&error))?;
    if file.is_symlink() {
        return Err(InspectError::Archive("link".to_owned()));
    }
    let mut to = to.map_err(|error| cannot_write(&error))?;
    let by_ratio = allowed(file.compressed_size());
    copy(&mut file, &mut to, max_bytes.min(MAX_UNPACKED_BYTES), by_ratio)
}

/// Opens a zip after counting its entries, because the zip reader would first hold them all in memory. Fails with
/// [`InspectError::ArchiveLimit`] `entries`; [`InspectError::Archive`] `damaged` or `duplicate-names`.
pub(crate) fn open<R: Read + Seek>(mut reader: R) -> Result<Archive<R>, InspectError> {
    let claimed = claimed_entries(&mut reader).map_err(|_| damaged())?;
    if claimed > MAX_ENTRIES {
        return Err(InspectError::ArchiveLimit("entries".to_owned()));
    }
    let zip = ZipArchive::new(reader).map_err(|error| because(&error))?;
    let found = u64::try_from(zip.len()).unwrap_or(u64::MAX);
    if found > MAX_ENTRIES {
        return Err(InspectError::ArchiveLimit("entries".to_owned()));
    }
    // The reader keeps only the last of several entries with the same name; losing a document silently is worse.
    if found < claimed {
        return Err(InspectError::Archive("duplicate-names".to_owned()));
    }
    Ok(zip)
}

/// Counts what a zip holds beside the files that it lists: files that were taken from the list, and data behind it.
///
/// Source: APPNOTE.TXT 6.3.10, §4.3.7 (local file header), §4.3.9 (data descriptor), §4.3.16 (end record).
pub(crate) fn unlisted<R: Read + Seek>(reader: &mut R) -> io::Result<u32> {
    let Ok(mut zip) = open(&mut *reader) else { return Ok(0) };
    let mut taken = Vec::with_capacity(zip.len());
    for index in 0..zip.len() {
        let Ok(file) = zip.by_index_raw(index) else { return Ok(0) };
        let data = file.data_start().unwrap_or_default();
        taken.push((file.header_start(), data.saturating_add(file.compressed_size())));
    }
    taken.sort_unstable();
    let list = zip.central_directory_start();
    drop(zip);
    let (mut unlisted, mut from) = (0, 0);
    for (start, end) in taken.into_iter().chain([(list, list)]) {
        let room = start.saturating_sub(from);
        if room >= LOCAL_BYTES {
            reader.seek(SeekFrom::Start(from))?;
            let between = at_most(room.min(DESCRIPTOR_BYTES + LOCAL_BYTES), reader.by_ref())?;
            unlisted += u32::from(between.windows(4).any(|four| four == b"PK\x03\x04"));
        }
        from = from.max(end);
    }
    let tail = tail(reader)?;
    let end =
        last(&tail, b"PK\x05\x06").and_then(|at| tail.get(at + END_BYTES + usize::from(u16_at(&tail, at + 20)?)..));
    // Farther from the end of the file than any comment reaches.
    let is_behind = end.is_none_or(|behind| behind.iter().any(|byte| *byte > b' '));
    Ok(unlisted + u32::from(is_behind))
}

/// Tells whether any entry needs a password.
pub(crate) fn any_encrypted<R: Read + Seek>(zip: &mut Archive<R>) -> bool {
    (0..zip.len()).any(|index| zip.by_index_raw(index).is_ok_and(|file| file.encrypted()))
}

fn copy(from: &mut impl Read, to: &mut File, max: u64, by_ratio: u64) -> Result<u64, InspectError> {
    let mut buffer = vec![0; BUFFER_BYTES];
    let mut total = 0_u64;
    loop {
        let read = match from.read(&mut buffer) {
            Ok(0) => return Ok(total),
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => return Err(damaged()),
        };
        total = total.saturating_add(u64::try_from(read).unwrap_or(u64::MAX));
        if total > max {
            return Err(InspectError::ArchiveLimit("size".to_owned()));
        }
        if total > by_ratio {
            return Err(InspectError::ArchiveLimit("ratio".to_owned()));
        }
        to.write_all(buffer.get(..read).unwrap_or_default()).map_err(|error| cannot_write(&error))?;
    }
}

/// The largest uncompressed size allowed for this many compressed bytes.
fn allowed(compressed: u64) -> u64 {
    compressed.saturating_mul(MAX_RATIO).max(RATIO_FREE_BYTES)
}

/// Tells whether a name stays inside: relative, without `..`, drive letter or NUL, and with a last part.
fn is_safe_name(name: &str) -> bool {
    !name.is_empty()
        && name.chars().nth(MAX_NAME_CHARS).is_none()
        && !name.starts_with('/')
        && !name.contains('\0')
        && !has_drive(name)
        && name.split('/').all(|part| part != "..")
        && !matches!(name.rsplit('/').next(), None | Some("" | "."))
}

fn has_drive(name: &str) -> bool {
    matches!(name.as_bytes(), [letter, b':', ..] if letter.is_ascii_alphabetic())
}

/// Returns the number of entries in the end record; 0 when there is none (the reader will report that).
///
/// Source: APPNOTE.TXT 6.3.10, §4.3.14 and §4.3.16.
fn claimed_entries(reader: &mut (impl Read + Seek)) -> io::Result<u64> {
    let tail = tail(reader)?;
    reader.seek(SeekFrom::Start(0))?;
    let short = last(&tail, b"PK\x05\x06").and_then(|at| u16_at(&tail, at + 10));
    let short = short.unwrap_or_default();
    // The short record refers to zip64 with all ones; searching every file for that takes longer than reading most.
    if short < u16::MAX {
        return Ok(short.into());
    }
    let long = last(&tail, b"PK\x06\x06").map(|at| u64_at(&tail, at + 32).unwrap_or_default());
    Ok(long.unwrap_or(short.into()))
}

/// Reads where the end record is.
fn tail(reader: &mut (impl Read + Seek)) -> io::Result<Vec<u8>> {
    let size = reader.seek(SeekFrom::End(0))?;
    let back = size.min(END_RECORD_WINDOW);
    reader.seek(SeekFrom::Start(size - back))?;
    at_most(back, reader)
}

/// Returns where this signature is last.
fn last(tail: &[u8], signature: &[u8]) -> Option<usize> {
    tail.windows(4).rposition(|four| four == signature)
}

fn because(error: &ZipError) -> InspectError {
    let reason = match error {
        ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) | ZipError::InvalidPassword => "encrypted",
        ZipError::UnsupportedArchive(_) | ZipError::CompressionMethodNotSupported(_) => "unsupported",
        _ => "damaged",
    };
    InspectError::Archive(reason.to_owned())
}

pub(crate) fn damaged() -> InspectError {
    InspectError::Archive("damaged".to_owned())
}

/// The end record, its comment of at most 65,535 bytes, and the records of zip64 before it.
const END_RECORD_WINDOW: u64 = 22 + 65_535 + 20 + 56;
/// The end record without its comment.
const END_BYTES: usize = 22;
/// A local file header without its name.
const LOCAL_BYTES: u64 = 30;
/// The longest of what may be behind the data of a file.
const DESCRIPTOR_BYTES: u64 = 24;
const BUFFER_BYTES: usize = 128 << 10;
/// Longest path that any of the three systems opens; keeps a list of entries small in memory.
const MAX_NAME_CHARS: usize = 4_096;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refuses_names_that_point_outside() {
        for (name, safe) in [
            ("besluit.pdf", true),
            ("map/besluit.pdf", true),
            ("map/..besluit.pdf", true),
            ("../besluit.pdf", false),
            ("map/../../x", false),
            ("/etc/passwd", false),
            ("C:/x", false),
            ("c:x", false),
            ("a\0b", false),
            ("", false),
            (".", false),
        ] {
            assert_eq!(is_safe_name(name), safe, "{name:?}");
        }
    }
}
