//! Chooses how to look inside a file.

use super::found::Found;
use super::self_test::SEES;
use super::{accessible, html, office, pdf, personal, pictures, said};
use crate::attachments::is_within_text;
use crate::blocks::Blocks;
use crate::bounded::{at_most, whole};
use crate::limits::{MAX_PDF_BYTES, MAX_PLAIN_BYTES};
use crate::read::{inspect_bytes, inspect_open};
use crate::{archive, kind, picture};
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{Inside, InsideKind, Unchecked};
use std::cell::RefCell;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek};
use std::time::Instant;

/// Looks inside bytes. `name` is the original file name; only its extension is used.
pub fn look_bytes(bytes: &[u8], name: &str) -> Inside {
    look_at_bytes(bytes, name, Found::new())
}

fn look_at_bytes(bytes: &[u8], name: &str, found: Found) -> Inside {
    look(&inspect_bytes(bytes, name), Cursor::new(bytes), name, 0, found)
        .unwrap_or_else(|_| Inside::unchecked(Unchecked::Damaged))
}

/// Looks inside bytes for what is hidden, but not inside files within the file; in package formats, skips the text
/// itself. `kind`: the format.
pub(crate) fn look_hidden(bytes: &[u8], name: &str, kind: &str) -> Inside {
    let mut found = Found::new().without_enclosed();
    if !OF_PARTS.contains(&kind) {
        return look_at_bytes(bytes, name, found);
    }
    office::look(Cursor::new(bytes), &mut found);
    found.into_inside()
}

/// Does what [`look_bytes`] does, with a file that is open and at its start. Fails when the file cannot be read.
pub(crate) fn look_open(mut file: &File, name: &str) -> io::Result<Inside> {
    let facts = inspect_open(file, name)?;
    file.rewind()?;
    look(&facts, BufReader::new(file), name, 0, Found::new())
}

/// `depth`: in how many messages this attachment is nested.
fn look<R: Read + Seek>(
    facts: &ContentFacts,
    reader: R,
    name: &str,
    depth: usize,
    mut found: Found,
) -> io::Result<Inside> {
    match facts.problem.as_deref() {
        Some("encrypted") => found.mark_unchecked(Unchecked::Encrypted),
        _ if !*SEES => found.mark_unchecked(Unchecked::Blind),
        // The page reader recognises more kinds of damage than the reader of properties.
        Some(_) if facts.format.as_deref() != Some("PDF") => found.mark_unchecked(Unchecked::Damaged),
        Some(_) | None => look_by_kind(facts, reader, depth, &mut found)?,
    }
    accessible::note_findings(facts, &mut found);
    if *SEES {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let title = facts.title.as_deref().unwrap_or_default();
        for said in [&stem.replace('_', " "), title] {
            personal::find_beside(said, &mut found);
        }
    }
    for (name, bytes) in found.take_enclosed() {
        let inside = look_enclosed(&bytes, &name, depth, found.until());
        found.within_enclosed(inside);
    }
    Ok(found.into_inside())
}

fn look_by_kind<R: Read + Seek>(
    facts: &ContentFacts,
    mut reader: R,
    depth: usize,
    found: &mut Found,
) -> io::Result<()> {
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    let kind = kind.unwrap_or_default();
    if kind == "PDF" {
        match whole(MAX_PDF_BYTES, reader)? {
            Some(bytes) => pdf::look(bytes, found),
            None => found.mark_unchecked(Unchecked::TooComplex),
        }
        return Ok(());
    }
    let mut links = look_at_form(kind, &mut reader, found)?;
    reader.rewind()?;
    let until = found.until();
    let within = RefCell::new(Vec::new());
    let attached = |bytes: Option<&[u8]>, name: &str, _: &mut Blocks| {
        let inside = look_attached(bytes, name, depth + 1, until);
        within.borrow_mut().push(inside);
    };
    said::look(facts, &mut reader, &attached, found);
    if ["EML", "MSG"].contains(&kind) {
        reader.rewind()?;
        said::look_beside_mail(kind, &mut reader, found)?;
        reader.rewind()?;
        let pages = said::pages_of_mail(kind, &mut reader)?;
        links.extend(pages.iter().flat_map(|page| html::look(page, found)));
    }
    for link in links {
        personal::find_beside(&link, found);
    }
    if OF_PARTS.contains(&kind) {
        reader.rewind()?;
        office::look_beside(reader, found);
    }
    for inside in within.into_inner() {
        found.within(inside);
    }
    if ["DOC", "XLS", "PPT", "PPS", "RTF"].contains(&kind) {
        // Tracked changes and hidden text in these formats are not fully checked.
        found.mark_unchecked(Unchecked::Unsupported);
    }
    Ok(())
}

/// Looks at the parts that only this kind of file has. Returns the texts of links of a page, and those beside the text
/// of rich text, to be added after its text was searched.
fn look_at_form<R: Read + Seek>(kind: &str, reader: &mut R, found: &mut Found) -> io::Result<Vec<String>> {
    match kind {
        "DOC" | "XLS" | "PPT" | "PPS" => office::look_compound(reader, found),
        "RTF" => return office::look_rtf(reader, found),
        "HTML" => {
            let page = at_most(MAX_PLAIN_BYTES, reader)?;
            return Ok(html::look(&kind::decoded(&page).unwrap_or_default(), found));
        }
        "JPEG" | "PNG" | "APNG" | "GIF" | "TIFF" | "WebP" | "JP2" | "JPX" => match picture::of_reader(reader) {
            Ok(picture) => {
                let told = picture.is_some_and(|picture| pictures::reveals(&picture, found));
                found.note(InsideKind::PictureData, u32::from(told));
            }
            Err(error) if error.kind() == io::ErrorKind::FileTooLarge => found.mark_unchecked(Unchecked::TooComplex),
            Err(error) => return Err(error),
        },
        "ZIP" => {
            for entry in archive::list(reader).unwrap_or_default() {
                personal::find_beside(&entry.name.replace(['_', '/'], " "), found);
            }
        }
        _ if OF_PARTS.contains(&kind) => office::look(reader, found),
        _ => {}
    }
    Ok(Vec::new())
}

/// Looks inside a file that was put into another one, but not inside the files within it.
fn look_enclosed(bytes: &[u8], name: &str, depth: usize, until: Instant) -> Inside {
    if depth > MAX_DEPTH || Instant::now() > until {
        return Inside::unchecked(Unchecked::TooComplex);
    }
    let facts = inspect_bytes(bytes, name);
    look(&facts, Cursor::new(bytes), name, MAX_DEPTH + 1, Found::ending(until))
        .unwrap_or_else(|_| Inside::unchecked(Unchecked::Damaged))
}

/// Looks inside an attachment of a message; it has no pages that anybody sees.
fn look_attached(bytes: Option<&[u8]>, name: &str, depth: usize, until: Instant) -> Inside {
    if is_within_text(name) {
        return Inside::default();
    }
    let Some(bytes) = bytes else { return Inside::unchecked(Unchecked::Damaged) };
    if depth > MAX_DEPTH || Instant::now() > until {
        return Inside::unchecked(Unchecked::TooComplex);
    }
    if bytes.is_empty() {
        return Inside::unchecked(Unchecked::Unsupported);
    }
    let facts = inspect_bytes(bytes, name);
    look(&facts, Cursor::new(bytes), name, depth, Found::ending(until))
        .unwrap_or_else(|_| Inside::unchecked(Unchecked::Damaged))
}

/// Nesting of messages that is followed.
const MAX_DEPTH: usize = 3;

/// Formats made of parts in a zip.
const OF_PARTS: &[&str] = &[
    "DOCX", "XLSX", "PPTX", "PPSX", "ODT", "ODS", "ODP", "DOCM", "DOTM", "DOTX", "XLSM", "XLTX", "PPTM", "PPSM",
    "POTX", "OTT", "OTS", "OTP", "ODG", "ODM",
];
