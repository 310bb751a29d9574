//! Reads a document of one of the formats of before 2007 by its kind.

use super::rtf_bytes::without_pictures;
use super::{powerpoint, rtf, word};
use crate::blocks::Blocks;
use crate::sink::Gathered;
use std::io::{self, Read, Seek};

/// Adds the lines of a document; returns a problem, if any, as the readers of blocks do. Fails when the file cannot be
/// read.
pub(crate) fn lines<R: Read + Seek>(kind: &str, reader: R, blocks: &mut Blocks) -> io::Result<Option<&'static str>> {
    let mut text = Gathered::new();
    let problem = match kind {
        "DOC" => word::gather(reader, &mut text),
        "RTF" => {
            let (bytes, is_cut) = without_pictures(reader)?;
            let problem = rtf::gather(&bytes, &mut text);
            // Only now: nothing is added to a text that is cut.
            if is_cut {
                text.cut();
            }
            problem
        }
        _ => powerpoint::gather(reader, &mut text),
    };
    let read = text.into_text(problem);
    read.text.lines().for_each(|line| blocks.paragraph(line));
    if read.is_cut {
        blocks.cut();
    }
    Ok(problem)
}
