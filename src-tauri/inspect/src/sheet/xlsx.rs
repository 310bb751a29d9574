//! Streams an xlsx cell by cell, so that a cell in the far corner of a sheet costs nothing.

use super::{book::visible, cells, merged::Merged, rows::Rows};
use crate::limits::MAX_SHEET_COLUMNS;
use calamine::{DataRef, Reader, Xlsx, XlsxError, open_workbook_from_rs};
use openbaarmaker_core::content::{SheetCell, SheetFacts, SheetProblem};
use std::io::{Read, Seek, Write};

pub(super) fn read<R: Read + Seek, W: Write>(source: R, mut rows: Rows<W>) -> Result<SheetFacts, SheetProblem> {
    let mut book: Xlsx<R> = open_workbook_from_rs(source).map_err(|error| problem(&error))?;
    let mut filled = visible(book.sheets_metadata()).into_iter();
    let mut first = None;
    for name in filled.by_ref() {
        if has_any(&mut book, &name)? {
            first = Some(name);
            break;
        }
    }
    let sheet = first.ok_or(SheetProblem::Empty)?;
    let merged = book.merge_cells_by_sheet_name(&sheet);
    let merged = Merged::new(merged.map_err(|error| problem(&error))?);
    stream(&mut book, &sheet, merged, &mut rows)?;
    let mut others = Vec::new();
    for name in filled {
        if has_any(&mut book, &name)? {
            others.push(name);
        }
    }
    Ok(SheetFacts { sheet, others, rows: rows.finish()? })
}

fn has_any<R: Read + Seek>(book: &mut Xlsx<R>, sheet: &str) -> Result<bool, SheetProblem> {
    // A chart has a name but no cells.
    let Ok(mut cells) = book.worksheet_cells_reader(sheet) else { return Ok(false) };
    while let Some(cell) = cells.next_cell().map_err(|error| problem(&error))? {
        if *cell.get_value() != DataRef::Empty {
            return Ok(true);
        }
    }
    Ok(false)
}

fn stream<R: Read + Seek, W: Write>(
    book: &mut Xlsx<R>,
    sheet: &str,
    merged: Merged,
    rows: &mut Rows<W>,
) -> Result<(), SheetProblem> {
    let mut zeros = zeros(book, sheet)?.into_iter().peekable();
    let mut cells = book.worksheet_cells_reader(sheet).map_err(|error| problem(&error))?;
    let mut row = Row { at: 0, cells: Vec::new(), merged };
    while let Some(cell) = cells.next_cell_with_formula_metadata().map_err(|error| problem(&error))? {
        let (at, column) = cell.pos;
        // Rows come in order; any other file was not written by a spreadsheet program.
        if at < row.at {
            return Err(SheetProblem::Damaged);
        }
        if at > row.at {
            row.hand_on(rows)?;
            row.at = at;
        }
        let mut found = cells::of(cell.value.into(), cell.formula.is_some());
        if let Some((_, digits)) = zeros.next_if(|(place, _)| *place == cell.pos) {
            cells::with_zeros(&mut found, digits);
        }
        if found != SheetCell::default() {
            row.put(column, found)?;
        }
    }
    row.hand_on(rows)
}

/// Returns the number cells whose format adds leading zeros, with the count of digits, in the order of the sheet.
fn zeros<R: Read + Seek>(book: &mut Xlsx<R>, sheet: &str) -> Result<Vec<(CellPosition, usize)>, SheetProblem> {
    let mut cells = book.worksheet_cells_reader(sheet).map_err(|error| problem(&error))?;
    let digits: Vec<Option<usize>> =
        (cells.styles().iter()).map(|style| cells::zeros(&style.number_format.as_ref()?.format_code)).collect();
    let mut found = Vec::new();
    if digits.iter().all(Option::is_none) {
        return Ok(found);
    }
    while let Some((cell, style)) = (cells.next_cell_with_style_id()).map_err(|error| problem(&error))? {
        let is_number = matches!(cell.get_value(), DataRef::Int(_) | DataRef::Float(_));
        let digits = digits.get(style).copied().flatten();
        if let Some(digits) = digits.filter(|_| is_number) {
            if found.len() >= MAX_PADDED {
                return Err(SheetProblem::TooLarge);
            }
            found.push((cell.get_position(), digits));
        }
    }
    Ok(found)
}

/// Own choice: as many cells as fifty thousand rows have in ordinary sheets; they are all held in memory.
const MAX_PADDED: usize = 2_000_000;

/// Row and column, from 0.
type CellPosition = (u32, u32);

struct Row {
    at: u32,
    cells: Vec<SheetCell>,
    merged: Merged,
}

impl Row {
    fn put(&mut self, column: u32, cell: SheetCell) -> Result<(), SheetProblem> {
        let column = usize::try_from(column).map_err(|_| SheetProblem::TooLarge)?;
        if column >= MAX_SHEET_COLUMNS {
            return Err(SheetProblem::TooLarge);
        }
        if let Some(place) = cells::place(&mut self.cells, column) {
            *place = cell;
        }
        Ok(())
    }

    fn hand_on<W: Write>(&mut self, rows: &mut Rows<W>) -> Result<(), SheetProblem> {
        let mut cells = std::mem::take(&mut self.cells);
        self.merged.mark(&mut cells, self.at);
        rows.push(self.at.saturating_add(1), cells)
    }
}

fn problem(error: &XlsxError) -> SheetProblem {
    match error {
        XlsxError::Password => SheetProblem::Encrypted,
        _ => SheetProblem::Damaged,
    }
}
