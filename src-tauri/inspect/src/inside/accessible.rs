//! Barriers for people with a disability: only those that a machine can check, and never a verdict.
//!
//! Source: EN 301 549 §10 and WCAG 2.2, 1.3.1, 2.4.2, 3.1.1; ISO 14289-1 for tags.

use super::found::Found;
use openbaarmaker_core::content::ContentFacts;
use openbaarmaker_core::wire::InsideKind as Kind;

/// Notes what the properties of a file lack, whatever its format.
pub(super) fn note_findings(facts: &ContentFacts, found: &mut Found) {
    let kind = facts.format.as_deref().unwrap_or_default();
    let lacks = |is_lacking: bool| u32::from(is_lacking);
    if TITLED.contains(&kind) {
        found.note(Kind::NoTitle, lacks(facts.title.is_none()));
    }
    if IN_A_LANGUAGE.contains(&kind) {
        found.note(Kind::NoLanguage, lacks(facts.language.is_none()));
    }
    found.note(Kind::OldFormat, lacks(OLD.contains(&kind)));
    found.claims(&facts.claims);
}

/// Notes what a PDF lacks. `scanned`: the number of pages that are pictures without text.
pub(super) fn tell_pdf(pages: usize, scanned: usize, is_tagged: bool, has_bookmarks: bool, found: &mut Found) {
    // A photo on the front and one on the back do not make a scan.
    if scanned >= FEW || scanned * 2 >= pages.max(1) {
        found.note(Kind::NoText, scanned);
    }
    found.note(Kind::Untagged, u32::from(!is_tagged));
    let is_long = pages > LONG && !has_bookmarks;
    found.note(Kind::NoBookmarks, u32::from(is_long));
}

/// Formats in which readers show the title.
const TITLED: &[&str] = &["PDF", "DOCX", "PPTX", "PPSX", "ODT", "ODP", "HTML"];
/// Formats that state their language.
const IN_A_LANGUAGE: &[&str] = &["PDF", "DOCX", "HTML"];
/// Office formats from before 2007.
const OLD: &[&str] = &["DOC", "XLS", "PPT", "PPS"];
/// Own choice.
const FEW: usize = 3;
/// Pages above which people need bookmarks. Own choice.
const LONG: usize = 20;
