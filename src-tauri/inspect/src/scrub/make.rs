//! Makes a copy, and opens it again to prove it.

use super::made::Made;
use super::parts::Parts;
use super::scrub_plan::ScrubPlan;
use super::{open_document, open_xml, pdf, proof};
use crate::bounded::whole;
use crate::inside::look_hidden;
use crate::limits::MAX_PDF_BYTES;
use crate::read::inspect_bytes;
use openbaarmaker_core::wire::{
    Inside, InsideGroup, InsideKind as Kind, ScrubChoice, ScrubCount, ScrubProblem, Scrubbed, Unchecked,
};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Write};

/// Makes a clean copy of a file. `name` is the original file name; only its extension is used.
///
/// # Errors
/// Why there is no copy.
pub fn scrub_bytes(bytes: &[u8], name: &str, choice: ScrubChoice) -> Result<(Vec<u8>, Scrubbed), ScrubProblem> {
    scrub_without_cleaning(bytes, name, choice, &[])
}

/// Does what [`scrub_bytes`] does, without cleaning these kinds, so that tests can check that the proof refuses.
///
/// # Errors
/// Why there is no copy.
pub fn scrub_without_cleaning(
    bytes: &[u8],
    name: &str,
    choice: ScrubChoice,
    leaving: &[Kind],
) -> Result<(Vec<u8>, Scrubbed), ScrubProblem> {
    let facts = inspect_bytes(bytes, name);
    match facts.problem.as_deref() {
        Some("encrypted") => return Err(ScrubProblem::Encrypted),
        Some("too-complex") => return Err(ScrubProblem::TooLarge),
        Some(_) => return Err(ScrubProblem::Damaged),
        None => {}
    }
    let kind = facts.format.as_deref().unwrap_or_default();
    let plan = ScrubPlan { choice, leaving };
    let Made { copy, is_changed, claims, of_before } = match kind {
        "PDF" => pdf::copy(bytes, plan)?,
        "DOCX" | "XLSX" | "PPTX" | "PPSX" | "ODT" | "ODS" | "ODP" => office(bytes, kind, plan)?,
        _ => return Err(ScrubProblem::Unsupported),
    };
    if inspect_bytes(&copy, name).format != facts.format {
        return Err(ScrubProblem::Unproven);
    }
    let pages = proof::check_text(kind, bytes, &copy, choice)?;
    let looked = |bytes| look_hidden(bytes, name, kind);
    let (before, after) = (looked(bytes), looked(&copy));
    if [&before, &after].into_iter().any(is_cut) {
        return Err(ScrubProblem::Unproven);
    }
    let (before, after) = (counts(&before), counts(&after));
    if let Some(kind) = removed_kinds(kind).iter().find(|kind| after.contains_key(kind)) {
        return Err(ScrubProblem::Remains { kind: *kind });
    }
    let properties = proof::check_properties(kind, bytes, &copy)?.saturating_add(of_before);
    let gone = before.iter().map(|(kind, count)| {
        let left = after.get(kind).copied().unwrap_or_default();
        (*kind, count.saturating_sub(left))
    });
    let gone = told(gone);
    let left = told(after.iter().map(|(kind, count)| (*kind, *count)));
    let is_changed = is_changed || properties > 0 || !gone.is_empty();
    Ok((copy, Scrubbed { is_changed, gone, left, properties, pages, claims }))
}

/// Makes a clean copy of an open file in another open file.
pub(crate) fn scrub_open(
    source: io::Result<File>,
    name: &str,
    choice: ScrubChoice,
    sink: io::Result<File>,
) -> Result<Scrubbed, ScrubProblem> {
    let source = source.map_err(|_| ScrubProblem::Damaged)?;
    let bytes = whole(MAX_PDF_BYTES, source).map_err(|_| ScrubProblem::Damaged)?;
    let bytes = bytes.ok_or(ScrubProblem::TooLarge)?;
    let (copy, scrubbed) = scrub_bytes(&bytes, name, choice)?;
    let mut sink = sink.map_err(|_| ScrubProblem::CannotWrite)?;
    // Whoever takes it into the library syncs it to disk.
    (sink.write_all(&copy)).map_err(|_| ScrubProblem::CannotWrite)?;
    Ok(scrubbed)
}

/// Copies an Office file since 2007, or an `OpenDocument` file.
fn office(bytes: &[u8], kind: &str, plan: ScrubPlan<'_>) -> Result<Made, ScrubProblem> {
    let mut parts = Parts::open(bytes)?;
    match kind {
        "ODT" | "ODS" | "ODP" => open_document::scrub(&mut parts, plan)?,
        _ => open_xml::scrub(&mut parts, kind, plan)?,
    }
    let (copy, is_changed) = parts.write(plan)?;
    Ok(Made { copy, is_changed, claims: Vec::new(), of_before: 0 })
}

/// Tells whether the file was not checked in full; unreadable words in a picture are no reason to refuse a copy.
fn is_cut(inside: &Inside) -> bool {
    inside.unchecked.is_some_and(|why| why != Unchecked::Scan)
}

fn counts(inside: &Inside) -> BTreeMap<Kind, u32> {
    let mut counts = BTreeMap::new();
    for item in &inside.items {
        if item.kind.group() == InsideGroup::Hidden {
            let count: &mut u32 = counts.entry(item.kind).or_default();
            *count = count.saturating_add(item.count);
        }
    }
    counts
}

fn told(counts: impl Iterator<Item = (Kind, u32)>) -> Vec<ScrubCount> {
    let some = counts.filter(|(_, count)| *count > 0);
    some.map(|(kind, count)| ScrubCount { kind, count }).collect()
}

/// Returns the kinds that a clean copy never has. Other hidden content is reported: redacting removes it, or the
/// program that made the file.
fn removed_kinds(kind: &str) -> &'static [Kind] {
    use Kind::{
        Attachment, Author, Comment, EarlierRevision, PictureData, Script, SensitivityLabel, Thumbnail, TrackedChange,
    };
    match kind {
        "PDF" => &[Author, EarlierRevision, Attachment, Script, Comment, Thumbnail, PictureData, SensitivityLabel],
        "DOCX" => {
            &[Author, EarlierRevision, TrackedChange, Comment, Attachment, Thumbnail, PictureData, SensitivityLabel]
        }
        "XLSX" | "PPTX" | "PPSX" => {
            &[Author, EarlierRevision, TrackedChange, Comment, Thumbnail, PictureData, SensitivityLabel]
        }
        _ => &[Author, EarlierRevision, TrackedChange, Comment, Script, Thumbnail, PictureData, SensitivityLabel],
    }
}
