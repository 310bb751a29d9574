//! Chooses the reader of the text.

use super::{excel, gathered::Gathered, joined, pdf, powerpoint, rtf, sink::TextSink, word};
use crate::{
    blocks::{self, Blocks},
    bounded::{at_most, whole},
    limits::{MAX_MAIL_BYTES, MAX_PDF_BYTES, MAX_PLAIN_BYTES},
    plain,
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
/// Shape: the same answer as [`text_of_file`] for a file with these bytes.
#[must_use]
pub fn text_of_bytes(bytes: &[u8], name: &str) -> DocumentText {
    text_within(bytes, name, 0)
}

fn text_within(bytes: &[u8], name: &str, depth: usize) -> DocumentText {
    let facts = inspect_bytes(bytes, name);
    let text = read(&facts, Cursor::new(bytes), depth);
    text.unwrap_or_else(|_| DocumentText::unreadable("damaged"))
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
    read(&facts, BufReader::new(file), 0)
}

/// Does what [`text_of_file`] does, with an open file whose facts are known.
pub(crate) fn text_of<R: Read + Seek>(facts: &ContentFacts, reader: R) -> io::Result<DocumentText> {
    read(facts, reader, 0)
}

/// `depth`: in how many messages this attachment is nested.
fn read<R: Read + Seek>(
    facts: &ContentFacts,
    mut reader: R,
    depth: usize,
) -> io::Result<DocumentText> {
    if let Some(problem) = &facts.problem {
        return Ok(DocumentText::unreadable(problem));
    }
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    let kind = kind.unwrap_or_default();
    if kind == "PDF" {
        let bytes = whole(MAX_PDF_BYTES, reader)?;
        return Ok(bytes.map_or_else(|| DocumentText::unreadable("too-complex"), pdf::read));
    }
    let mut text = Gathered::new();
    let mut blocks = Blocks::to_search();
    let mut is_cut = false;
    let attached = |bytes: &[u8], name: &str, blocks: &mut Blocks| {
        if depth < MAX_DEPTH {
            blocks.paragraph(&text_within(bytes, name, depth + 1).text);
        }
    };
    let problem = match kind {
        "DOCX" => blocks::word(reader, &mut blocks),
        "PPTX" | "PPSX" => blocks::slides(reader, &mut blocks),
        "ODT" | "ODS" | "ODP" => blocks::open_document(reader, kind, &mut blocks),
        "XLSX" => excel::gather_parts(reader, &mut text),
        "DOC" => word::gather(reader, &mut text),
        "XLS" => excel::gather(reader, &mut text),
        "PPT" | "PPS" => powerpoint::gather(reader, &mut text),
        "MSG" => blocks::mail_kept(reader, &attached, &mut blocks),
        "TXT" | "CSV" | "HTML" | "RTF" | "EML" => {
            let most = if kind == "EML" {
                MAX_MAIL_BYTES
            } else {
                MAX_PLAIN_BYTES
            };
            let bytes = at_most(most, &mut reader)?;
            is_cut = reader.read(&mut [0])? > 0;
            match kind {
                "RTF" => rtf::gather(&bytes, &mut text),
                "EML" => blocks::mail_sent(&bytes, &attached, &mut blocks),
                _ => {
                    let decoded = plain::decoded(&bytes).unwrap_or_default();
                    if kind == "HTML" {
                        blocks::page(&decoded, &mut blocks);
                    } else {
                        text.push(&decoded);
                    }
                    None
                }
            }
        }
        _ => Some("unsupported"),
    };
    joined::gather(blocks, &mut text);
    if is_cut {
        text.cut();
    }
    Ok(text.into_text(problem))
}

/// Nesting of messages whose attachments are read.
const MAX_DEPTH: usize = 3;
