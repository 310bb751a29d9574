//! Footnotes and endnotes of Word documents: a note is removed with the last reference to it in the text.
//!
//! Source: ECMA-376 part 1, §17.11.

use super::edits::without;
use super::parts::Parts;
use super::relations::Relations;
use super::roles::Roles;
use crate::xml;
use openbaarmaker_core::wire::ScrubProblem;
use std::collections::{BTreeMap, BTreeSet};

/// Removes the notes that the text named before, and no longer does.
pub(super) fn drop_unnamed(
    parts: &mut Parts<'_>,
    relations: &Relations,
    before: &BTreeMap<String, String>,
    roles: &Roles,
) -> Result<(), ScrubProblem> {
    for source in &roles.texts {
        for (kind, reference, note) in NOTES {
            let named = |text: Option<&String>| {
                let mut ids = BTreeSet::new();
                xml::each(text.map_or(b"", |text| text.as_bytes()), reference, |one| {
                    ids.extend(xml::attribute_value(one, "id"));
                });
                ids
            };
            let is = named(parts.texts.get(source));
            let gone: BTreeSet<String> = named(before.get(source)).difference(&is).cloned().collect();
            if gone.is_empty() {
                continue;
            }
            for part in relations.from(source, kind) {
                parts.change(&part, |text| {
                    without(text, |one| {
                        one.local() == note && one.attribute_value("id").is_some_and(|id| gone.contains(id))
                    })
                })?;
            }
        }
    }
    Ok(())
}

/// The kind of relationship to the notes, what names a note in the text, and the note.
const NOTES: [(&str, &str, &str); 2] =
    [("footnotes", "footnoteReference", "footnote"), ("endnotes", "endnoteReference", "endnote")];
