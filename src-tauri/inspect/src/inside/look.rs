//! Chooses who looks inside a file.

use super::found::Found;
use super::{accessible, office, pdf, said, self_test};
use crate::bounded::at_most;
use crate::limits::MAX_PDF_BYTES;
use crate::read::{inspect_bytes, inspect_open};
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{Inside, Unchecked};
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read, Seek};

/// Looks inside bytes. `name` is the original file name; only its extension is used.
#[must_use]
pub fn look_bytes(bytes: &[u8], name: &str) -> Inside {
    look(&inspect_bytes(bytes, name), Cursor::new(bytes))
        .unwrap_or_else(|_| Inside::unchecked(Unchecked::Damaged))
}

/// Does what [`look_bytes`] does, with a file that is open and at its start.
///
/// # Errors
/// When the file cannot be read.
pub(crate) fn look_open(mut file: &File, name: &str) -> io::Result<Inside> {
    let facts = inspect_open(file, name)?;
    file.rewind()?;
    look(&facts, BufReader::new(file))
}

fn look<R: Read + Seek>(facts: &ContentFacts, reader: R) -> io::Result<Inside> {
    let mut found = Found::new();
    match facts.problem.as_deref() {
        Some("encrypted") => found.leave_out(Unchecked::Encrypted),
        _ if !self_test::sees() => found.leave_out(Unchecked::Blind),
        // The reader of pages knows more ways of damage than that of properties.
        Some(_) if facts.format.as_deref() != Some("PDF") => found.leave_out(Unchecked::Damaged),
        Some(_) | None => look_by_kind(facts, reader, &mut found)?,
    }
    accessible::tell(facts, &mut found);
    Ok(found.into_inside())
}

fn look_by_kind<R: Read + Seek>(
    facts: &ContentFacts,
    mut reader: R,
    found: &mut Found,
) -> io::Result<()> {
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    let kind = kind.unwrap_or_default();
    if kind == "PDF" {
        let bytes = at_most(MAX_PDF_BYTES + 1, reader)?;
        if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > MAX_PDF_BYTES {
            found.leave_out(Unchecked::TooComplex);
        } else {
            pdf::look(bytes, found);
        }
        return Ok(());
    }
    if ["DOC", "XLS", "PPT", "PPS"].contains(&kind) {
        office::look_compound(&mut reader, found);
    } else if OF_PARTS.contains(&kind) {
        office::look(&mut reader, found);
    }
    reader.rewind()?;
    said::look(facts, reader, found);
    Ok(())
}

/// Kinds of file that are made of parts.
const OF_PARTS: &[&str] = &[
    "DOCX", "XLSX", "PPTX", "PPSX", "ODT", "ODS", "ODP", "DOCM", "DOTM", "DOTX", "XLSM", "XLTX",
    "PPTM", "PPSM", "POTX", "OTT", "OTS", "OTP", "ODG", "ODM",
];
