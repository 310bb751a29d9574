//! Converts a document to a row, and finds what a row changes.

use super::acts;
use super::cell_change::CellChange;
use super::code::RowCode;
use super::row_message::{held, notice};
use crate::content::{CellKind, SheetCell, SheetRow};
use crate::describe::typed;
use crate::describe::typed::Spelling;
use crate::model::{Catalogue, FieldSpec, Kind, Metadata, local_moment};
use crate::sheet::{
    COLUMNS, Column, ColumnKind, Header, SheetLayout, cell_text, given_text, mark, report_date, sheet_date,
};
use crate::store::documents::StoredDocument;
use crate::wire::SheetMessage;
use chrono::NaiveDateTime;
use std::collections::BTreeMap;

/// Returns the texts of a document for [`COLUMNS`], in order; the last is the mark of everything that can be changed.
pub(super) fn row_texts(
    stored: &StoredDocument,
    catalogue: Option<&Catalogue>,
    spelling: &Spelling,
    grounds: &str,
) -> Vec<String> {
    let RowTexts { fields, mark } = RowTexts::new(stored, catalogue, spelling);
    (COLUMNS.iter())
        .map(|column| match column.key {
            "id" => stored.document.id.to_string(),
            "file" => cell_text(&stored.document.file.name),
            "grounds" => grounds.to_owned(),
            "mark" => mark.clone(),
            field => fields.get(field).cloned().unwrap_or_default(),
        })
        .collect()
}

/// The part of a document that a row can change.
pub(super) struct RowTexts {
    /// Texts by column.
    pub(super) fields: BTreeMap<&'static str, String>,
    /// Changes whenever the document does; independent of the columns, and of a catalogue's own category names.
    pub(super) mark: String,
}

impl RowTexts {
    pub(crate) fn new(stored: &StoredDocument, catalogue: Option<&Catalogue>, spelling: &Spelling) -> Self {
        let metadata: &Metadata = &stored.document.metadata;
        let name = ("name", stored.document.published_name.as_str().to_owned());
        let mut fields: BTreeMap<_, _> = (spelling.texts(metadata).into_iter().chain([name]))
            .map(|(field, text)| (field, cell_text(&text)))
            .collect();
        let mark = mark((fields.iter()).flat_map(|(field, text)| [*field, text.as_str()]));
        acts::divide(&mut fields, metadata, spelling);
        let categories = metadata.informatiecategorieen.iter().map(|uri| {
            let own_name = catalogue.and_then(|catalogue| catalogue.own_name(uri.as_str()));
            own_name.unwrap_or_else(|| spelling.term(uri.as_str()))
        });
        fields.insert("informatiecategorie", cell_text(&typed::join(categories)));
        Self { fields, mark }
    }
}

/// The meaning of an empty cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Emptied {
    /// The value is removed: the row was written with all values.
    Clears,
    /// Nothing: the spreadsheet never had the values.
    SaysNothing,
}

/// Returns the fields for which a row differs from the document, and adds messages about odd cells to `told`.
pub(super) fn cell_changes(
    header: &Header,
    row: &SheetRow,
    now: &BTreeMap<&'static str, String>,
    emptied: Emptied,
    told: &mut Vec<SheetMessage>,
) -> Vec<CellChange> {
    let mut said = Vec::new();
    for (place, cell) in header.cells(row) {
        let Some(column) = COLUMNS.iter().find(|column| column.key == place.key) else { continue };
        let Some(before) = now.get(column.key) else { continue };
        let about = |message: SheetMessage| message.in_column(&place.heading).with("value", &cell.text);
        match read_cell(header.layout, column, cell, before, emptied) {
            Ok(None) => {}
            Ok(Some(text)) => {
                let odd = odd_kinds(cell, column.kind == ColumnKind::Date);
                told.extend(odd.map(|code| about(notice(code))));
                let (heading, before) = (place.heading.clone(), before.clone());
                said.push(CellChange { field: column.key, heading, text, before });
            }
            Err(code) => told.push(about(held(code))),
        }
    }
    acts::bring_together(header, row, now, &mut said, told);
    said
}

/// Returns the text of a cell if it differs from the document's value. The error is why the row is held back.
fn read_cell(
    layout: SheetLayout,
    column: &Column,
    cell: &SheetCell,
    before: &str,
    emptied: Emptied,
) -> Result<Option<String>, RowCode> {
    let given = given_text(&cell.text);
    let given = given.trim();
    let before = before.trim();
    let is_date = column.kind == ColumnKind::Date;
    if let Some(code) = refused_kind(cell, is_date) {
        return Err(code);
    }
    // A text that was cut to fit a cell is not changed by that.
    if given == before || cell_text(given) == before {
        return Ok(None);
    }
    if given.is_empty() {
        let cleared = (emptied == Emptied::Clears).then(String::new);
        return if cell.is_formula { Err(RowCode::FormulaEmpty) } else { Ok(cleared) };
    }
    let text = if is_date { date_text(layout, column, cell.kind, given) } else { given.to_owned() };
    Ok((text != before).then_some(text))
}

/// Returns what is odd about a cell whose value is used.
pub(crate) fn odd_kinds(cell: &SheetCell, is_date: bool) -> impl Iterator<Item = RowCode> {
    let number = if is_date { RowCode::DateFromNumber } else { RowCode::NumberAsText };
    let formula = cell.is_formula.then_some(RowCode::Formula);
    let number = (cell.kind == CellKind::Number).then_some(number);
    formula.into_iter().chain(number)
}

/// Returns why nothing of a row can be read: rows after it seem to be in one of its cells.
pub(super) fn with_rows_inside(row: &SheetRow, headings: &SheetRow) -> Option<SheetMessage> {
    let at = (row.cells.iter()).position(|cell| cell.kind == CellKind::Rows)?;
    let heading = headings.cells.get(at).map_or("", |cell| cell.text.trim());
    Some(held(RowCode::RowsInside).in_column(heading))
}

/// Returns why a cell of its kind cannot be read, if so.
pub(crate) fn refused_kind(cell: &SheetCell, is_date: bool) -> Option<RowCode> {
    match cell.kind {
        CellKind::Merged => Some(RowCode::CellMerged),
        CellKind::Error => Some(RowCode::CellError),
        CellKind::Bool => Some(RowCode::CellBool),
        CellKind::Date if !is_date => Some(RowCode::CellDate),
        CellKind::NoResult => Some(RowCode::FormulaEmpty),
        CellKind::Rows => Some(RowCode::RowsInside),
        CellKind::Date | CellKind::Number | CellKind::Text => None,
    }
}

/// Returns a date as typed, in any form a spreadsheet may have given it; any other text is unchanged, to be refused.
fn date_text(layout: SheetLayout, column: &Column, kind: CellKind, given: &str) -> String {
    if layout == SheetLayout::Productierapport
        && let Some(date) = report_date(given)
    {
        return date.to_string();
    }
    if kind == CellKind::Number
        && let Some(date) = sheet_date(given)
    {
        return date.to_string();
    }
    let kind = FieldSpec::named(column.key).map(|field| field.kind);
    let is_day = matches!(kind, Some(Kind::Date | Kind::Day(_)));
    if let Ok(moment) = NaiveDateTime::parse_from_str(given, "%Y-%m-%dT%H:%M:%S") {
        return if is_day {
            moment.date().to_string()
        } else {
            local_moment(moment).map_or_else(|| given.to_owned(), |moment| moment.to_rfc3339())
        };
    }
    let found = if is_day { typed::day(given) } else { typed::date(given).or_else(|| typed::midnight(given)) };
    found.map_or_else(|| given.to_owned(), |date| date.to_string())
}
