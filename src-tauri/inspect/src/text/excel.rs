//! The text of Excel before 2007: its cells with words, sheet by sheet.

use super::gathered::Gathered;
use calamine::{Data, Reader as _, Xls};
use std::io::{Read, Seek};

/// Gathers the text of a workbook.
pub(super) fn gather<R: Read + Seek>(reader: R, text: &mut Gathered) -> Option<&'static str> {
    let Ok(mut book) = Xls::new(reader) else {
        return Some("damaged");
    };
    for (name, cells) in book.worksheets() {
        text.push(&name);
        text.line();
        for row in cells.rows() {
            for cell in row {
                if let Data::String(said) = cell {
                    text.push(said);
                    text.space();
                }
            }
            text.line();
            if text.is_over() {
                return None;
            }
        }
    }
    None
}
