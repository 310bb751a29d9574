//! What keeps people from reading a file: nothing more than a machine can tell, and never a verdict.
//!
//! Source: EN 301 549 §10 and WCAG 2.2, 1.3.1, 2.4.2, 3.1.1; ISO 14289-1 for tags.

use super::found::Found;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::{InsideKind as Kind, Unchecked};

/// Tells what a file of any kind says of itself.
pub(super) fn tell(facts: &ContentFacts, found: &mut Found) {
    let kind = facts.format.as_deref().unwrap_or_default();
    let lacks = |is_lacking: bool| u32::from(is_lacking);
    if TITLED.contains(&kind) {
        found.note(Kind::NoTitle, lacks(facts.title.is_none()));
    }
    if IN_A_LANGUAGE.contains(&kind) {
        found.note(Kind::NoLanguage, lacks(facts.language.is_none()));
    }
    found.note(Kind::OldFormat, lacks(OLD.contains(&kind)));
}

/// Tells what the pages of a PDF lack. `scanned`: pages that are pictures without text.
pub(super) fn tell_pdf(
    pages: u32,
    scanned: u32,
    is_tagged: bool,
    has_bookmarks: bool,
    found: &mut Found,
) {
    if scanned > 0 {
        found.leave_out(Unchecked::Scan);
    }
    // A photo on the front and one on the back are no scan.
    if scanned >= FEW || scanned * 2 >= pages.max(1) {
        found.note(Kind::NoText, scanned);
    }
    found.note(Kind::Untagged, u32::from(!is_tagged));
    let is_long = pages > LONG && !has_bookmarks;
    found.note(Kind::NoBookmarks, u32::from(is_long));
}

/// Kinds of file whose title a reader sees.
const TITLED: &[&str] = &["PDF", "DOCX", "PPTX", "PPSX", "ODT", "ODP", "HTML"];
/// Kinds of file that say in which language they are.
const IN_A_LANGUAGE: &[&str] = &["PDF", "DOCX", "HTML"];
/// Formats of before 2007.
const OLD: &[&str] = &["DOC", "XLS", "PPT", "PPS"];
/// Own choice.
const FEW: u32 = 3;
/// Pages from which on people need bookmarks. Own choice.
const LONG: u32 = 20;
