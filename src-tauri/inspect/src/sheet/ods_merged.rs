//! Finds the merged cells of an ods, which its reader does not report.
//!
//! Source: `OpenDocument` 1.3 part 3, §9.1.4 (`table:table-cell`) and §19.678–19.684 (spanned and repeated cells and
//! rows).

use crate::{archive, xml};
use calamine::Dimensions;
use openbaarmaker_core::content::SheetProblem;
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Seek};

/// Returns the merged cells of each table, by table name. Any damage is also reported by the reader of the cells.
pub(super) fn areas<R: Read + Seek>(source: &mut R) -> Result<BTreeMap<String, Vec<Dimensions>>, SheetProblem> {
    let mut zip = archive::open(&mut *source).map_err(|_| SheetProblem::Damaged)?;
    let content = zip.by_name(CONTENT).map_err(|_| SheetProblem::Damaged)?;
    let found = walk(BufReader::new(content))?;
    drop(zip);
    source.rewind().map_err(|_| SheetProblem::Damaged)?;
    Ok(found)
}

fn walk(content: impl BufRead) -> Result<BTreeMap<String, Vec<Dimensions>>, SheetProblem> {
    let mut reader = Reader::from_reader(content);
    let mut buffer = Vec::new();
    let mut table = Table::default();
    let mut found = BTreeMap::new();
    loop {
        buffer.clear();
        match reader.read_event_into(&mut buffer) {
            Ok(Event::Start(start)) => table.start(&start),
            Ok(Event::Empty(start)) => {
                table.start(&start);
                table.end(start.local_name().as_ref(), &mut found);
            }
            Ok(Event::End(end)) => table.end(end.local_name().as_ref(), &mut found),
            Ok(Event::Eof) => return Ok(found),
            Ok(_) => {}
            Err(_) => return Err(SheetProblem::Damaged),
        }
    }
}

#[derive(Default)]
struct Table {
    name: String,
    /// Tables may be nested; only the outer one is a sheet.
    depth: u32,
    row: u32,
    rows: u32,
    column: u32,
    merged: Vec<Dimensions>,
}

impl Table {
    fn start(&mut self, start: &BytesStart<'_>) {
        match start.local_name().as_ref() {
            "table" => {
                self.depth = self.depth.saturating_add(1);
                if self.depth == 1 {
                    *self = Self { name: xml::said(start, "name"), depth: 1, ..Self::default() };
                }
            }
            "table-row" if self.depth == 1 => {
                self.rows = number(start, "number-rows-repeated");
                self.column = 0;
            }
            "table-cell" | "covered-table-cell" if self.depth == 1 => self.cell(start),
            _ => {}
        }
    }

    fn cell(&mut self, start: &BytesStart<'_>) {
        let (down, right) = (number(start, "number-rows-spanned"), number(start, "number-columns-spanned"));
        if down > 1 || right > 1 {
            let last = |first: u32, spanned: u32| first.saturating_add(spanned - 1);
            let at = (self.row, self.column);
            let to = (last(self.row, down), last(self.column, right));
            self.merged.push(Dimensions::new(at, to));
        }
        let repeated = number(start, "number-columns-repeated");
        self.column = self.column.saturating_add(repeated);
    }

    fn end(&mut self, name: &str, found: &mut BTreeMap<String, Vec<Dimensions>>) {
        match name {
            "table" => {
                if self.depth == 1 {
                    let (name, merged) = (&mut self.name, &mut self.merged);
                    found.insert(std::mem::take(name), std::mem::take(merged));
                }
                self.depth = self.depth.saturating_sub(1);
            }
            "table-row" if self.depth == 1 => self.row = self.row.saturating_add(self.rows),
            _ => {}
        }
    }
}

/// Returns a count of cells or rows; 1 when it is absent.
fn number(start: &BytesStart<'_>, name: &str) -> u32 {
    xml::said(start, name).parse().ok().filter(|number| *number > 0).unwrap_or(1)
}

/// The part with the tables; `OpenDocument` 1.3 part 2, §3.
const CONTENT: &str = "content.xml";
