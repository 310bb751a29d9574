//! Attachments of a mail, listed and unpacked like the files of a zip.
//!
//! Shape: attachments are numbered in the order of the mail, including those of messages within it. The small pictures
//! that Outlook puts in the text itself (`image001.png`) are not attachments.

use crate::archive::damaged;
use crate::blocks::{self, Blocks};
use crate::bounded::at_most;
use crate::handover::cannot_write;
use crate::limits::MAX_MAIL_BYTES;
use crate::read::inspect_open;
use openbaarmaker_core::content::{ArchiveEntry, InspectError};
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, Read, Seek, Write};

/// Tells whether a file is a mail: `EML` as sent, or `MSG` as saved by Outlook.
pub(crate) fn is_mail(file: &File) -> bool {
    kind(file).is_ok_and(|kind| kind.is_some())
}

/// Lists the attachments of a mail. Fails with [`InspectError::Archive`] `damaged`; [`InspectError::ArchiveLimit`]
/// `size` when there is too much to read.
pub(crate) fn list(mail: &File) -> Result<Vec<ArchiveEntry>, InspectError> {
    let mut index = 0..;
    let entry = |(name, bytes): (String, Option<Vec<u8>>)| {
        let problem = match &bytes {
            None => Some("damaged"),
            Some(_) => name.is_empty().then_some("unsafe-name"),
        };
        ArchiveEntry {
            index: index.next().unwrap_or(u32::MAX),
            problem: problem.map(str::to_owned),
            name,
            size_bytes: u64::try_from(bytes.unwrap_or_default().len()).unwrap_or(u64::MAX),
        }
    };
    Ok(attached(mail)?.into_iter().map(entry).collect())
}

/// Unpacks one attachment; returns its size in bytes. Fails as [`list`], and [`InspectError::Archive`] `write` or
/// `full`.
pub(crate) fn extract(mail: &File, index: u32, to: io::Result<File>, max_bytes: u64) -> Result<u64, InspectError> {
    let at = usize::try_from(index).unwrap_or(usize::MAX);
    let (_, bytes) = attached(mail)?.into_iter().nth(at).ok_or_else(damaged)?;
    let bytes = bytes.ok_or_else(damaged)?;
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if size > max_bytes {
        return Err(InspectError::ArchiveLimit("size".to_owned()));
    }
    (to.and_then(|mut to| to.write_all(&bytes))).map_err(|error| cannot_write(&error))?;
    Ok(size)
}

/// An attachment: the last part of its name, and its bytes, `None` when they are damaged.
type Attachment = (String, Option<Vec<u8>>);

/// Returns the attachments.
fn attached(mut mail: &File) -> Result<Vec<Attachment>, InspectError> {
    let kind = kind(mail).map_err(|_| damaged())?;
    let found = RefCell::new(Vec::new());
    let note = |bytes: Option<&[u8]>, name: &str, _: &mut Blocks| {
        let name = name.rsplit(['/', '\\']).next().unwrap_or_default();
        if !is_within_text(name) {
            found.borrow_mut().push((name.to_owned(), bytes.map(<[u8]>::to_vec)));
        }
    };
    let mut blocks = Blocks::to_search();
    let problem = if kind == Some("MSG") {
        blocks::mail_kept(mail, &note, &mut blocks)
    } else {
        let bytes = at_most(MAX_MAIL_BYTES, mail).map_err(|_| damaged())?;
        if mail.read(&mut [0]).map_err(|_| damaged())? > 0 {
            return Err(InspectError::ArchiveLimit("size".to_owned()));
        }
        // Every mail has a header.
        if !bytes.contains(&b':') {
            return Err(damaged());
        }
        blocks::mail_sent(&bytes, &note, &mut blocks)
    };
    let found = found.into_inner();
    match (problem, blocks.into_parts()) {
        (Some(_), _) if found.is_empty() => Err(damaged()),
        (_, (_, true)) => Err(InspectError::ArchiveLimit("size".to_owned())),
        (_, (_, false)) => Ok(found),
    }
}

/// Returns which of the two a file is, or `None`; leaves the file at its start.
fn kind(mut file: &File) -> io::Result<Option<&'static str>> {
    let mut head = [0; 2];
    file.rewind()?;
    // Zips, the most common case, are recognised at once.
    let is_zip = file.read(&mut head)? == 2 && head == *b"PK";
    file.rewind()?;
    if is_zip {
        return Ok(None);
    }
    // The name makes any otherwise unrecognised text count as a mail, because not every mail is recognisable.
    let facts = inspect_open(file, "bericht.eml")?;
    file.rewind()?;
    Ok(["EML", "MSG"].into_iter().find(|kind| facts.recognised_as.as_deref() == Some(kind)))
}

/// Tells whether this is the name of a picture that Outlook puts in the text: `image001.png`.
pub(crate) fn is_within_text(name: &str) -> bool {
    let number = name.strip_prefix("image").and_then(|rest| rest.split_once('.'));
    number.is_some_and(|(number, kind)| {
        number.len() == 3
            && number.bytes().all(|byte| byte.is_ascii_digit())
            && PICTURES.iter().any(|one| kind.eq_ignore_ascii_case(one))
    })
}

/// Formats of pictures that Outlook embeds in a text.
const PICTURES: &[&str] = &["bmp", "emf", "emz", "gif", "jpeg", "jpg", "png", "svg", "tif", "tiff", "wmf", "wmz"];
