//! The acts of a document in a row: a single act as kind and date in two columns; several, or one with an organisation,
//! in one column.
//!
//! Source: docs/command-line.md; decisions.md, "Metadata" (together they mean exactly one act).

use super::cell_change::CellChange;
use super::code::RowCode;
use super::row_message::held;
use crate::content::SheetRow;
use crate::describe::typed::{Spelling, join};
use crate::model::Metadata;
use crate::sheet::{Header, cell_text};
use crate::wire::SheetMessage;
use std::collections::BTreeMap;

/// Divides the acts of a document over the columns.
pub(super) fn divide(fields: &mut BTreeMap<&'static str, String>, metadata: &Metadata, spelling: &Spelling) {
    let only = match metadata.documenthandelingen.as_slice() {
        [act] if act.was_associated_with.is_none() => Some(spelling.kind_and_time(act)),
        _ => None,
    };
    if only.is_some() {
        fields.insert(WHOLE, String::new());
    }
    let (kind, at_time) = only.unwrap_or_default();
    fields.insert(KIND, cell_text(&kind));
    fields.insert(AT_TIME, cell_text(&at_time));
}

/// Combines the two columns of a row into one act.
pub(super) fn bring_together(
    header: &Header,
    row: &SheetRow,
    now: &BTreeMap<&'static str, String>,
    said: &mut Vec<CellChange>,
    told: &mut Vec<SheetMessage>,
) {
    let is_filled = |key| {
        let cell = header.cell(row, key);
        cell.is_some_and(|cell| !cell.text.trim().is_empty())
    };
    let kind = taken(said, KIND);
    let at_time = taken(said, AT_TIME);
    if is_filled(WHOLE) {
        if is_filled(KIND) || is_filled(AT_TIME) {
            let heading = header.heading(WHOLE).unwrap_or_default();
            told.push(held(RowCode::ActTwice).in_column(heading));
        }
        return;
    }
    let Some(first) = kind.as_ref().or(at_time.as_ref()) else { return };
    let text = |said: Option<&CellChange>, key| {
        let now = || now.get(key).map(String::as_str).unwrap_or_default();
        said.map_or_else(now, |said| said.text.as_str()).to_owned()
    };
    let texts = (text(kind.as_ref(), KIND), text(at_time.as_ref(), AT_TIME));
    let act = match (texts.0.as_str(), texts.1.as_str()) {
        ("", "") => String::new(),
        ("", _) => {
            let heading = first.heading.clone();
            told.push(held(RowCode::ActWithoutKind).in_column(&heading));
            return;
        }
        (kind, "") => join([kind]),
        (kind, at_time) => join([format!("{kind}@{at_time}").as_str()]),
    };
    let before: Vec<&str> = [KIND, AT_TIME]
        .iter()
        .filter_map(|key| now.get(key).map(String::as_str))
        .filter(|text| !text.is_empty())
        .collect();
    let together = CellChange { field: WHOLE, heading: first.heading.clone(), text: act, before: before.join(", ") };
    said.retain(|said| said.field != WHOLE);
    said.push(together);
}

fn taken(said: &mut Vec<CellChange>, field: &str) -> Option<CellChange> {
    let at = said.iter().position(|said| said.field == field)?;
    Some(said.remove(at))
}

const WHOLE: &str = "documenthandeling";
const KIND: &str = "soortHandeling";
const AT_TIME: &str = "atTime";
