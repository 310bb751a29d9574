//! Chooses the reader of the text.

use super::{gathered::Gathered, office, pdf, plain};
use crate::{
    bounded::at_most,
    limits::{MAX_PDF_BYTES, MAX_PLAIN_BYTES},
    read::{inspect_bytes, inspect_open},
};
use openbaarmaker_core::content::{ContentFacts, DocumentText};
use std::{
    fs::File,
    io::{self, BufReader, Cursor, Read, Seek},
    path::Path,
};

/// Reads the text of bytes. `name` is the original file name; only its extension is used.
///
/// Shape: the same answer as [`text_of_file`] gives for a file with these bytes.
#[must_use]
pub fn text_of_bytes(bytes: &[u8], name: &str) -> DocumentText {
    let facts = inspect_bytes(bytes, name);
    read(&facts, Cursor::new(bytes)).unwrap_or_else(|_| DocumentText::unreadable("damaged"))
}

/// Reads the text of a file.
///
/// # Errors
/// When the file cannot be opened or read.
pub fn text_of_file(file: &Path, name: &str) -> io::Result<DocumentText> {
    text_of_open(&File::open(file)?, name)
}

/// Does what [`text_of_file`] does, with a file that is open and at its start.
pub(crate) fn text_of_open(mut file: &File, name: &str) -> io::Result<DocumentText> {
    let facts = inspect_open(file, name)?;
    file.rewind()?;
    read(&facts, BufReader::new(file))
}

fn read<R: Read + Seek>(facts: &ContentFacts, mut reader: R) -> io::Result<DocumentText> {
    if let Some(problem) = &facts.problem {
        return Ok(DocumentText::unreadable(problem));
    }
    let format = facts.format.as_deref().unwrap_or_default();
    if format == "PDF" {
        return Ok(pdf::read(at_most(MAX_PDF_BYTES + 1, reader)?));
    }
    let mut text = Gathered::new();
    let problem = match format {
        "DOCX" | "XLSX" | "PPTX" | "PPSX" | "ODT" | "ODS" | "ODP" => {
            office::gather(reader, format, &mut text)
        }
        "TXT" | "CSV" | "HTML" => {
            let bytes = at_most(MAX_PLAIN_BYTES, &mut reader)?;
            if reader.read(&mut [0])? > 0 {
                text.cut();
            }
            plain::gather(&bytes, format, &mut text)
        }
        _ => Some("unsupported"),
    };
    Ok(text.into_text(problem))
}
