//! What a file says, in blocks.

use crate::blocks::{self, Blocks};
use crate::bounded::at_most;
use crate::limits::{MAX_MAIL_BYTES, MAX_PLAIN_BYTES};
use crate::{plain, sheet, text};
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{ViewBlock, ViewProblem};
use std::io::{Read, Seek};

/// Reads a file; the answer of [`Blocks::into_parts`].
///
/// # Errors
/// Why it cannot be shown.
pub(super) fn read<R: Read + Seek>(
    facts: &ContentFacts,
    mut reader: R,
) -> Result<(Vec<ViewBlock>, bool), ViewProblem> {
    let kind = facts.format.as_deref().or(facts.recognised_as.as_deref());
    let kind = kind.unwrap_or_default();
    let mut blocks = Blocks::to_show();
    // Attachments are named only: each can be added as a document.
    let attached = |_: &[u8], _: &str, _: &mut Blocks| {};
    let problem = match kind {
        "DOCX" => blocks::word(reader, &mut blocks),
        "PPTX" | "PPSX" => blocks::slides(reader, &mut blocks),
        "ODT" | "ODS" | "ODP" => blocks::open_document(reader, kind, &mut blocks),
        "MSG" => blocks::mail_kept(reader, &attached, &mut blocks),
        "EML" => {
            let bytes = beginning(MAX_MAIL_BYTES, &mut reader, &mut blocks)?;
            blocks::mail_sent(&bytes, &attached, &mut blocks)
        }
        "TXT" | "CSV" | "HTML" => {
            let bytes = beginning(MAX_PLAIN_BYTES, &mut reader, &mut blocks)?;
            let said = plain::decoded(&bytes).unwrap_or_default();
            match kind {
                "HTML" => blocks::page(&said, &mut blocks),
                "CSV" => sheet::csv_shown(&said, &mut blocks),
                _ => blocks::lines(&said, &mut blocks),
            }
            None
        }
        "XLSX" => {
            sheet::xlsx_shown(reader, &mut blocks)?;
            None
        }
        "XLS" => {
            sheet::xls_shown(reader, &mut blocks)?;
            None
        }
        "DOC" | "PPT" | "PPS" | "RTF" => {
            let read = text::text_of(facts, reader).map_err(|_| ViewProblem::Damaged)?;
            read.text.lines().for_each(|line| blocks.paragraph(line));
            if read.is_cut {
                blocks.cut();
            }
            read.problem.map(|_| "damaged")
        }
        _ => return Err(ViewProblem::Unsupported),
    };
    let (found, is_cut) = blocks.into_parts();
    if problem.is_some() && found.is_empty() {
        return Err(ViewProblem::Damaged);
    }
    Ok((found, is_cut || problem.is_some()))
}

fn beginning(
    most: u64,
    mut reader: impl Read,
    blocks: &mut Blocks,
) -> Result<Vec<u8>, ViewProblem> {
    let damaged = |_| ViewProblem::Damaged;
    let bytes = at_most(most, &mut reader).map_err(damaged)?;
    if reader.read(&mut [0]).map_err(damaged)? > 0 {
        blocks.cut();
    }
    Ok(bytes)
}
