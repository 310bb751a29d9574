//! Compares the text of a copy with that of the original, with readers that played no part in making it.

use super::parts::is_a;
use super::pictures::Comparing;
use super::word;
use crate::blocks::Package;
use crate::inside::{each_picture, pages_say_the_same, property_parts};
use crate::xml::{self, Met};
use openbaarmaker_core::wire::{ScrubChoice, ScrubProblem};
use std::io::Cursor;

/// Checks that a copy says the same as the original. Returns how many pages were compared.
pub(super) fn says_the_same(
    kind: &str,
    original: &[u8],
    copy: &[u8],
    choice: ScrubChoice,
) -> Result<u32, ScrubProblem> {
    let pictures = Comparing::new();
    if kind == "PDF" {
        each_picture(original, copy, |was, is| pictures.one(was, is))?;
        return pages_say_the_same(original, copy);
    }
    let open = |bytes| Package::open(Cursor::new(bytes)).ok_or(ScrubProblem::Unproven);
    let (mut before, mut after) = (open(original)?, open(copy)?);
    let (gone, _) = word::of_changes(choice.tracked);
    let properties = property_parts(&mut before);
    for name in after.names() {
        if let Some(is) = after.picture(&name) {
            let was = before.picture(&name).ok_or(ScrubProblem::Unproven)?;
            pictures.one(&was, &is)?;
        }
        let is_said = is_a(&name, "xml")
            && !properties.contains(&name)
            && !UNSAID.iter().any(|of| name.contains(of));
        if !is_said {
            continue;
        }
        let (was, is) = (before.whole_part(&name), after.whole_part(&name));
        let (Some(was), Some(is)) = (was, is) else {
            return Err(ScrubProblem::Unproven);
        };
        if was == is {
            continue;
        }
        let gone = if word::is_text(&name) { gone } else { NOT_TEXT };
        if said(&was, gone) != said(&is, &[]) {
            return Err(ScrubProblem::Different { page: 0 });
        }
    }
    if after.is_damaged || after.is_cut || before.is_cut {
        return Err(ScrubProblem::Unproven);
    }
    Ok(0)
}

/// Returns the text of a part, without that of these elements.
fn said(part: &[u8], gone: &[&str]) -> String {
    let (mut all, mut depth) = (String::new(), 0_usize);
    xml::walk(part, |met| match met {
        Met::Begin(element) if depth > 0 || gone.contains(&element.local_name().as_ref()) => {
            depth += 1;
        }
        Met::Text(text) if depth == 0 => all.push_str(text.trim()),
        Met::End(_) => depth = depth.saturating_sub(1),
        Met::Begin(_) | Met::Text(_) => {}
    });
    all
}

/// Parts that readers do not show.
const UNSAID: &[&str] = &["docProps/", "meta.xml", "[Content_Types].xml", "META-INF/"];
/// What is removed from other parts, with its text.
const NOT_TEXT: &[&str] = &[
    "annotation",
    "tracked-changes",
    "scripts",
    "event-listeners",
    "AlternateContent",
    "externalData",
];
