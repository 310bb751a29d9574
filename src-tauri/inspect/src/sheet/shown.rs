//! Shows the sheets of an Excel workbook: all of them, each with its first rows.

use super::cells;
use crate::archive;
use crate::blocks::{self, Blocks, Rows};
use calamine::{Reader, SheetType, SheetVisible, Xls, XlsError, Xlsx, XlsxError, open_workbook_from_rs};
use openbaarmaker_core::content::InspectError;
use openbaarmaker_core::wire::{ViewPart, ViewProblem};
use std::io::{Read, Seek};

/// Adds the sheets of a workbook since 2007, then its comments. Else says why it cannot be read.
pub(crate) fn xlsx<R: Read + Seek>(mut source: R, out: &mut Blocks) -> Result<(), ViewProblem> {
    archive::check(&mut source).map_err(|error| match error {
        InspectError::ArchiveLimit(_) => ViewProblem::TooComplex,
        _ => ViewProblem::Damaged,
    })?;
    let mut book: Xlsx<_> = open_workbook_from_rs(&mut source).map_err(|error| match error {
        XlsxError::Password => ViewProblem::Encrypted,
        _ => ViewProblem::Damaged,
    })?;
    for (name, part) in sheets(&book) {
        out.part(part, name.as_str());
        let mut rows = Rows::of_sheet(out);
        // A damaged sheet or a chart has no cells.
        if let Ok(mut cells) = book.worksheet_cells_reader(&name) {
            let mut row = (0, Vec::new());
            while let Ok(Some(cell)) = cells.next_cell() {
                let (at, column) = cell.get_position();
                if at != row.0 {
                    rows.push(std::mem::take(&mut row.1), 1);
                    // The rows in between are empty.
                    if at > row.0.saturating_add(1) {
                        rows.push(Vec::new(), 1);
                    }
                    row.0 = at;
                    if out.is_over() {
                        break;
                    }
                }
                // One column more than shown reveals that there are more.
                let column = usize::try_from(column).unwrap_or(usize::MAX).min(out.of_sheet().1);
                if let Some(place) = cells::place(&mut row.1, column) {
                    *place = cells::of(cell.get_value().clone().into(), false).text;
                }
            }
            rows.push(row.1, 1);
        }
        rows.end(out);
        if out.is_over() {
            break;
        }
    }
    drop(book);
    source.rewind().map_err(|_| ViewProblem::Damaged)?;
    blocks::comments_of_sheets(source, out);
    Ok(())
}

/// Adds the sheets of a workbook before 2007. Else says why it cannot be read.
pub(crate) fn xls<R: Read + Seek>(source: R, out: &mut Blocks) -> Result<(), ViewProblem> {
    let mut book: Xls<_> = open_workbook_from_rs(source).map_err(|error| match error {
        XlsError::Password => ViewProblem::Encrypted,
        _ => ViewProblem::Damaged,
    })?;
    for (name, part) in sheets(&book) {
        out.part(part, name.as_str());
        let mut rows = Rows::of_sheet(out);
        for row in book.worksheet_range(&name).unwrap_or_default().rows() {
            if rows.is_full() {
                rows.count();
            } else {
                let cells = row.iter().map(|cell| cells::of(cell.clone(), false).text);
                rows.push(cells.collect(), 1);
            }
        }
        rows.end(out);
        if out.is_over() {
            break;
        }
    }
    Ok(())
}

fn sheets<R: Read + Seek>(book: &impl Reader<R>) -> Vec<(String, ViewPart)> {
    let sheets = book.sheets_metadata().iter();
    let sheets = sheets.filter(|sheet| sheet.typ == SheetType::WorkSheet);
    sheets
        .map(|sheet| {
            let part = match sheet.visible {
                SheetVisible::Visible => ViewPart::Sheet,
                SheetVisible::Hidden | SheetVisible::VeryHidden => ViewPart::HiddenSheet,
            };
            (sheet.name.clone(), part)
        })
        .collect()
}
