//! Chooses the reader for a spreadsheet.

use super::{book, csv, ods_merged, rows::Rows, xlsx};
use crate::{
    archive,
    bounded::whole,
    limits::MAX_CSV_BYTES,
    read::{inspect_bytes, inspect_open},
};
use calamine::{Ods, OdsError, Xls, XlsError};
use openbaarmaker_core::content::{ContentFacts, InspectError, SheetFacts, SheetProblem};
use std::{
    fs::File,
    io::{BufReader, Cursor, Read, Seek, SeekFrom, Write},
};

/// Writes the rows of a spreadsheet, which is open and at its start, one [`openbaarmaker_core::content::SheetRow`] per
/// line.
///
/// # Errors
/// Why it cannot be read.
pub fn sheet_rows(mut file: &File, name: &str, out: impl Write) -> Result<SheetFacts, SheetProblem> {
    let facts = inspect_open(file, name).map_err(|_| SheetProblem::Damaged)?;
    file.rewind().map_err(|_| SheetProblem::Damaged)?;
    rows(&facts, BufReader::new(file), out)
}

/// Does what [`sheet_rows`] does, from bytes.
///
/// # Errors
/// Why they cannot be read.
pub fn sheet_rows_of(bytes: &[u8], name: &str, out: impl Write) -> Result<SheetFacts, SheetProblem> {
    rows(&inspect_bytes(bytes, name), Cursor::new(bytes), out)
}

fn rows<R: Read + Seek>(facts: &ContentFacts, mut source: R, out: impl Write) -> Result<SheetFacts, SheetProblem> {
    if facts.problem.as_deref() == Some("encrypted") {
        return Err(SheetProblem::Encrypted);
    }
    let rows = Rows::new(out);
    match facts.format.as_deref() {
        Some("XLSX") => {
            check_size(&mut source)?;
            xlsx::read(source, rows)
        }
        Some("ODS") => {
            check_size(&mut source)?;
            let mut merged = ods_merged::areas(&mut source)?;
            let of = |_: &Ods<_>, sheet: &str| merged.remove(sheet).unwrap_or_default();
            let problem = |error: &OdsError| match error {
                OdsError::Password => SheetProblem::Encrypted,
                OdsError::CellLimitExceeded { .. } => SheetProblem::TooLarge,
                _ => SheetProblem::Damaged,
            };
            book::read(source, of, problem, rows)
        }
        Some("XLS") => {
            let of = |book: &Xls<_>, sheet: &str| book.merge_cells_by_sheet_name(sheet).unwrap_or_default();
            let problem = |error: &XlsError| match error {
                XlsError::Password => SheetProblem::Encrypted,
                _ => SheetProblem::Damaged,
            };
            book::read(source, of, problem, rows)
        }
        Some("CSV" | "TXT") => {
            let bytes = whole(MAX_CSV_BYTES, source).map_err(|_| SheetProblem::Damaged)?;
            csv::read(&bytes.ok_or(SheetProblem::TooLarge)?, rows)
        }
        _ if source.seek(SeekFrom::End(0)).is_ok_and(|size| size == 0) => Err(SheetProblem::Empty),
        _ => Err(SheetProblem::OtherKind),
    }
}

/// Refuses an archive that unpacks to far more than its size.
fn check_size<R: Read + Seek>(source: &mut R) -> Result<(), SheetProblem> {
    archive::check(source).map_err(|error| match error {
        InspectError::ArchiveLimit(_) => SheetProblem::TooLarge,
        _ => SheetProblem::Damaged,
    })
}
