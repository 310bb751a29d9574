//! Table cells covered by merged cells: programs keep their texts but only show the first cell. Excel is handled
//! elsewhere, by cell references.
//!
//! Source: `OpenDocument` 1.3 part 3 §9.1.5 (`table:covered-table-cell`); ECMA-376 part 1 §17.4.84 (`vMerge`), §17.4.22
//! (`hMerge`), §21.1.3.16 (`tc`).

use super::within::Within;
use crate::kind;
use crate::xml::{self, Open, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;

/// Counts the covered cells of a part whose text differs from that of every covering cell.
pub(super) fn below(part: &[u8]) -> usize {
    if MERGING.iter().all(|name| kind::find(part, name).is_none()) {
        return 0;
    }
    let mut cells = Cells::default();
    xml::walk_in(part, |xml_part, open| cells.on_part(xml_part, open));
    cells.below.iter().filter(|said| !cells.over.contains(*said)).count()
}

/// A cell that we are in.
#[derive(Default)]
struct Cell {
    is_over: bool,
    is_below: bool,
    /// Whether every text in it counts; in Word and slides only some elements hold text.
    is_open_document: bool,
    said: String,
}

/// The cells of a part that is walked through.
#[derive(Default)]
struct Cells {
    open: Vec<Cell>,
    /// Texts of covering cells.
    over: BTreeSet<String>,
    /// Texts of covered cells.
    below: Vec<String>,
    /// Content that is shown wherever its cell is, or reported separately.
    aside: Within,
    /// How a cell was before a change.
    before: Within,
}

impl Cells {
    fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open) {
        match xml_part {
            XmlPart::Begin(element) => self.begin(element, open.depth() + 1),
            XmlPart::Text(said) => {
                if let Some(cell) = self.open.last_mut().filter(|cell| cell.is_open_document || open.above(1) == "t")
                    && !self.aside.is_open()
                {
                    cell.said.push_str(said);
                }
            }
            XmlPart::End(name) => {
                self.aside.ends(open.depth());
                self.before.ends(open.depth());
                if CELLS.contains(&name) {
                    self.end_cell();
                }
            }
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>, depth: usize) {
        let name = element.local_name();
        let is_more = |names: [&str; 2]| names.iter().any(|name| is_more_than_one(&xml::said(element, name)));
        match name.as_ref() {
            "table-cell" | "covered-table-cell" => self.open.push(Cell {
                is_over: is_more(["number-columns-spanned", "number-rows-spanned"]),
                is_below: name.as_ref() == "covered-table-cell",
                is_open_document: true,
                said: String::new(),
            }),
            "tc" => self.open.push(Cell {
                is_over: is_more(["gridSpan", "rowSpan"]),
                is_below: ["hMerge", "vMerge"].iter().any(|name| xml::is_true(element, name)),
                ..Cell::default()
            }),
            "tcPrChange" => self.before.begin(depth),
            "hMerge" | "vMerge" if !self.before.is_open() => {
                let begins = xml::said(element, "val") == "restart";
                if let Some(cell) = self.open.last_mut() {
                    cell.is_over |= begins;
                    cell.is_below |= !begins;
                }
            }
            "annotation" | "drawing" | "pict" => self.aside.begin(depth),
            _ if element.name().as_ref().starts_with("draw:") => self.aside.begin(depth),
            _ => {}
        }
    }

    fn end_cell(&mut self) {
        let Some(cell) = self.open.pop().filter(|cell| cell.said.contains(char::is_alphanumeric)) else { return };
        if cell.is_below {
            self.below.push(cell.said);
        } else if cell.is_over {
            self.over.insert(cell.said);
        }
    }
}

fn is_more_than_one(said: &str) -> bool {
    said.parse::<u32>().is_ok_and(|number| number > 1)
}

/// The names that mark a cell as covered.
const MERGING: &[&[u8]] = &[b"covered-table-cell", b"vMerge", b"hMerge"];
const CELLS: &[&str] = &["table-cell", "covered-table-cell", "tc"];
