//! Reads the contents of a file as blocks.

use crate::blocks::{self, Attached, Blocks};
use crate::bounded::at_most;
use crate::limits::{MAX_MAIL_BYTES, MAX_PLAIN_BYTES};
use crate::{kind, older, sheet};
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{ViewBlock, ViewProblem};
use std::io::{Read, Seek};

/// Reads a file; returns the result of [`Blocks::into_parts`]. Else says why it cannot be shown.
pub(crate) fn read<R: Read + Seek>(facts: &ContentFacts, reader: R) -> Result<(Vec<ViewBlock>, bool), ViewProblem> {
    let mut blocks = Blocks::to_show();
    // Attachments are only named: each can be added as a document.
    let problem = read_into(facts, reader, &|_, _, _| {}, &mut blocks)?;
    let (found, is_cut) = blocks.into_parts();
    if problem.is_some() && found.is_empty() {
        return Err(ViewProblem::Damaged);
    }
    Ok((found, is_cut || problem.is_some()))
}

/// Reads a file into blocks, and passes the attachments of a message to `attached`; returns a problem, if any, as
/// [`blocks::word`] and the like do. Fails as [`read`] does.
pub(crate) fn read_into<R: Read + Seek>(
    facts: &ContentFacts,
    mut reader: R,
    attached: Attached<'_>,
    blocks: &mut Blocks,
) -> Result<Option<&'static str>, ViewProblem> {
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    let kind = kind.unwrap_or_default();
    Ok(match kind {
        "DOCX" => blocks::word(reader, blocks),
        "PPTX" | "PPSX" => blocks::slides(reader, blocks),
        "ODT" | "ODS" | "ODP" => blocks::open_document(reader, kind, blocks),
        "MSG" => blocks::mail_kept(reader, attached, blocks),
        "EML" => {
            let bytes = beginning(MAX_MAIL_BYTES, &mut reader, blocks)?;
            blocks::mail_sent(&bytes, attached, blocks)
        }
        "TXT" | "CSV" | "HTML" => {
            let bytes = beginning(MAX_PLAIN_BYTES, &mut reader, blocks)?;
            let said = kind::decoded(&bytes).unwrap_or_default();
            match kind {
                "HTML" => blocks::page(&said, blocks),
                "CSV" => sheet::csv_shown(&said, blocks),
                _ => blocks::lines(&said, blocks),
            }
            None
        }
        "XLSX" => sheet::xlsx_shown(reader, blocks).map(|()| None)?,
        "XLS" => sheet::xls_shown(reader, blocks).map(|()| None)?,
        "DOC" | "PPT" | "PPS" | "RTF" if facts.problem.is_some() => Some("damaged"),
        "DOC" | "PPT" | "PPS" | "RTF" => older::lines(kind, reader, blocks).map_err(|_| ViewProblem::Damaged)?,
        _ => return Err(ViewProblem::Unsupported),
    })
}

fn beginning(most: u64, mut reader: impl Read, blocks: &mut Blocks) -> Result<Vec<u8>, ViewProblem> {
    let damaged = |_| ViewProblem::Damaged;
    let bytes = at_most(most, &mut reader).map_err(damaged)?;
    if reader.read(&mut [0]).map_err(damaged)? > 0 {
        blocks.cut();
    }
    Ok(bytes)
}
