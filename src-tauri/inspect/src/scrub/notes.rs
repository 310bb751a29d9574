//! Footnotes and endnotes of Word documents: those that the text does not name are removed.
//!
//! Source: ECMA-376 part 1, §17.11; §17.18.33 (`ST_FtnEdn`).

use super::edits::without;
use super::parts::Parts;
use super::relations::Relations;
use super::roles::Roles;
use crate::xml;
use openbaarmaker_core::wire::ScrubProblem;
use std::collections::{BTreeMap, BTreeSet};

/// Removes the notes that no text names, but for lines between text and notes, which programs find by their type.
pub(super) fn drop_unnamed(parts: &mut Parts<'_>, relations: &Relations, roles: &Roles) -> Result<(), ScrubProblem> {
    for (kind, reference, note) in NOTES {
        let mut named: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for source in roles.texts.difference(&parts.dropped) {
            for part in relations.from(source, kind) {
                let ids = named.entry(part).or_default();
                let text = parts.texts.get(source).map(String::as_bytes).unwrap_or_default();
                xml::each(text, reference, |one| ids.extend(xml::attribute_value(one, "id")));
            }
        }
        for (part, ids) in named {
            parts.change(&part, |text| {
                without(text, |one| {
                    let is_text =
                        one.local() == note && one.attribute_value("type").is_none_or(|kind| kind == "normal");
                    is_text && !one.attribute_value("id").is_some_and(|id| ids.contains(id))
                })
            })?;
        }
    }
    Ok(())
}

/// The kind of relationship to the notes, what names a note in the text, and the note.
const NOTES: [(&str, &str, &str); 2] =
    [("footnotes", "footnoteReference", "footnote"), ("endnotes", "endnoteReference", "endnote")];
