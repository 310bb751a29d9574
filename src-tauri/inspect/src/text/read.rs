//! Chooses the reader of the text.

use super::{joined, pdf};
use crate::blocks::Blocks;
use crate::bounded::whole;
use crate::limits::MAX_PDF_BYTES;
use crate::read::{inspect_bytes, inspect_open};
use crate::shown::read_into;
use crate::sink::Gathered;
use openbaarmaker_core::content::{ContentFacts, DocumentText};
use openbaarmaker_core::wire::ViewProblem;
use std::{
    fs::File,
    io::{self, BufReader, Cursor, Read, Seek},
};

/// Reads the text of bytes. `name` is the original file name; only its extension is used.
pub fn text_of_bytes(bytes: &[u8], name: &str) -> DocumentText {
    text_within(bytes, name, 0)
}

fn text_within(bytes: &[u8], name: &str, depth: usize) -> DocumentText {
    let facts = inspect_bytes(bytes, name);
    let text = read(&facts, Cursor::new(bytes), depth);
    text.unwrap_or_else(|_| DocumentText::unreadable("damaged"))
}

/// Does what [`text_of_bytes`] does, with a file that is open and at its start.
pub(crate) fn text_of_open(mut file: &File, name: &str) -> io::Result<DocumentText> {
    let facts = inspect_open(file, name)?;
    file.rewind()?;
    read(&facts, BufReader::new(file), 0)
}

/// `depth`: in how many messages this attachment is nested.
fn read<R: Read + Seek>(facts: &ContentFacts, reader: R, depth: usize) -> io::Result<DocumentText> {
    if let Some(problem) = &facts.problem {
        return Ok(DocumentText::unreadable(problem));
    }
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    if kind == Some("PDF") {
        let bytes = whole(MAX_PDF_BYTES, reader)?;
        return Ok(bytes.map_or_else(|| DocumentText::unreadable("too-complex"), pdf::read));
    }
    let mut blocks = Blocks::to_search();
    let attached = |bytes: Option<&[u8]>, name: &str, blocks: &mut Blocks| {
        if let Some(bytes) = bytes.filter(|_| depth < MAX_DEPTH) {
            blocks.paragraph(&text_within(bytes, name, depth + 1).text);
        }
    };
    let problem = match read_into(facts, reader, &attached, &mut blocks) {
        Ok(problem) => problem,
        Err(ViewProblem::Encrypted) => Some("encrypted"),
        Err(ViewProblem::TooComplex) => Some("too-complex"),
        Err(ViewProblem::Unsupported) => Some("unsupported"),
        Err(_) => Some("damaged"),
    };
    let mut text = Gathered::new();
    joined::gather(blocks, &mut text);
    Ok(text.into_text(problem))
}

/// Nesting of messages whose attachments are read.
const MAX_DEPTH: usize = 3;
