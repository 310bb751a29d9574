//! The text of Excel workbooks: the cells with words.
//!
//! Source: ECMA-376 part 1, §12.3.15 and §12.3.24, for workbooks since 2007.

use super::gathered::Gathered;
use super::sink::TextSink;
use crate::blocks::Package;
use crate::xml;
use calamine::{Data, Reader as _, Xls};
use quick_xml::{Reader, events::Event};
use std::io::{Read, Seek};

/// Gathers the text of a workbook before 2007, sheet by sheet.
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

/// Gathers the text of a workbook since 2007: the shared texts, each once, and those stored in a single cell.
pub(super) fn gather_parts<R: Read + Seek>(reader: R, text: &mut Gathered) -> Option<&'static str> {
    let Some(mut package) = Package::open(reader) else {
        return Some("damaged");
    };
    let mut names = package.numbered("xl/sharedStrings");
    names.extend(package.numbered("xl/worksheets/sheet"));
    let related = package.of_kinds(&["sharedStrings", "worksheet"]);
    for name in related {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    if names.is_empty() {
        return Some("damaged");
    }
    for name in names {
        let Some(bytes) = package.part(&name) else {
            return Some("damaged");
        };
        if package.is_cut {
            text.cut();
        }
        strings(&bytes, text);
        text.line();
        if text.is_over() {
            break;
        }
    }
    None
}

fn strings(bytes: &[u8], text: &mut Gathered) {
    let xml = xml::decode(bytes);
    let mut reader = Reader::from_str(&xml);
    let mut is_text = false;
    loop {
        match reader.read_event() {
            Ok(Event::Start(start)) => is_text = start.local_name().as_ref() == "t",
            Ok(Event::End(end)) => {
                is_text = false;
                if ["si", "is"].contains(&end.local_name().as_ref()) {
                    text.line();
                    if text.is_over() {
                        return;
                    }
                }
            }
            Ok(Event::Text(part)) if is_text => text.push(&part.xml10_content()),
            Ok(Event::CData(part)) if is_text => text.push(&part.xml10_content()),
            Ok(Event::GeneralRef(part)) if is_text => text.push(&xml::resolve(&part)),
            Ok(Event::Eof) | Err(_) => return,
            Ok(_) => {}
        }
    }
}
