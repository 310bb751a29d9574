//! Reads ods and xls, whose reader holds the whole workbook in memory.

use super::{cells, merged::Merged, rows::Rows};
use calamine::{Dimensions, Reader, Sheet, SheetVisible, open_workbook_from_rs};
use openbaarmaker_core::content::{SheetCell, SheetFacts, SheetProblem};
use std::io::{Read, Seek, Write};

/// Reads the first non-empty sheet; `merged` returns its merged cells, `problem` translates an error of the reader.
pub(super) fn read<B, R, W>(
    source: R,
    merged: impl FnOnce(&B, &str) -> Vec<Dimensions>,
    problem: fn(&B::Error) -> SheetProblem,
    mut rows: Rows<W>,
) -> Result<SheetFacts, SheetProblem>
where
    R: Read + Seek,
    B: Reader<R>,
    W: Write,
{
    let mut book: B = open_workbook_from_rs(source).map_err(|error| problem(&error))?;
    let visible = visible(book.sheets_metadata());
    let mut merged = Some(merged);
    let mut sheet = None;
    let mut others = Vec::new();
    for name in visible {
        // A chart has a name but no cells.
        let Ok(range) = book.worksheet_range(&name) else { continue };
        if range.is_empty() {
            continue;
        }
        if sheet.is_some() {
            others.push(name);
            continue;
        }
        let formulas = book.worksheet_formula(&name).map_err(|error| problem(&error))?;
        let areas = (merged.take()).map_or_else(Vec::new, |areas| areas(&book, &name));
        let mut merged = Merged::new(areas);
        let (top, left) = range.start().unwrap_or_default();
        for (number, row) in (top..).zip(range.rows()) {
            let skipped = usize::try_from(left).map_err(|_| SheetProblem::TooLarge)?;
            let mut out = vec![SheetCell::default(); skipped];
            out.extend((left..).zip(row).map(|(column, value)| {
                let formula = formulas.get_value((number, column));
                cells::of(value.clone(), formula.is_some_and(|text| !text.is_empty()))
            }));
            merged.mark(&mut out, number);
            rows.push(number.saturating_add(1), out)?;
        }
        sheet = Some(name);
    }
    Ok(SheetFacts { sheet: sheet.ok_or(SheetProblem::Empty)?, others, rows: rows.finish()? })
}

pub(super) fn visible(sheets: &[Sheet]) -> Vec<String> {
    let visible = sheets.iter().filter(|sheet| sheet.visible == SheetVisible::Visible);
    visible.map(|sheet| sheet.name.clone()).collect()
}
