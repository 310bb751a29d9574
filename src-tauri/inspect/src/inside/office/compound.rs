//! Office files from before 2007: the hidden content that their storages and properties reveal.
//!
//! Source: \[MS-OVBA\] §2.2.1, \[MS-XLS\] §2.1.7, \[MS-DOC\] §2.1, \[MS-XLS\] §2.4.28 (`BoundSheet8`).

use crate::bounded::at_most;
use crate::inside::authors;
use crate::inside::found::Found;
use crate::kind;
use cfb::CompoundFile;
use openbaarmaker_core::wire::{InsideKind as Kind, Unchecked};
use std::io::{Read, Seek};

pub(in crate::inside) fn look<R: Read + Seek>(reader: R, found: &mut Found) {
    let Ok(mut file) = CompoundFile::open(reader) else { return found.mark_unchecked(Unchecked::Damaged) };
    found.on_page(0);
    authors::note_findings(kind::persons(&mut file), found);
    let has = |names: &[&str]| names.iter().any(|name| file.exists(name));
    let is_program = has(&["Macros", "_VBA_PROJECT_CUR"]);
    found.note(Kind::Script, u32::from(is_program));
    found.note(Kind::DataCache, u32::from(has(&["_SX_DB_CUR"])));
    found.note(Kind::TrackedChange, u32::from(has(&["Revision Log"])));
    let embedded =
        file.read_storage("/").into_iter().flatten().chain((file.read_storage("/ObjectPool").into_iter()).flatten());
    let is_embedded = |name: &str| name.starts_with("MBD") || name.starts_with('_');
    let embedded = embedded
        .filter(|entry| entry.is_storage() && is_embedded(entry.name()))
        .filter(|entry| !["_VBA_PROJECT_CUR", "_SX_DB_CUR"].contains(&entry.name()));
    found.note(Kind::Attachment, embedded.count());
    for name in ["Workbook", "Book"] {
        let Ok(stream) = file.open_stream(name) else { continue };
        let book = at_most(MAX_BOOK_BYTES, stream).unwrap_or_default();
        for (number, is_hidden) in (1..).zip(sheets(&book)) {
            found.on_page(number);
            found.note(Kind::HiddenSheet, u32::from(is_hidden));
        }
    }
    found.on_page(0);
}

/// Tells for each sheet of a workbook whether it is hidden.
fn sheets(book: &[u8]) -> impl Iterator<Item = bool> {
    let records = kind::records(book).take_while(|(kind, _)| *kind != END_OF_BOOK);
    let sheets = records.filter(|(kind, _)| *kind == BOUND_SHEET);
    // The state, in two bits, follows the position of the sheet.
    sheets.map(|(_, data)| data.get(4).is_some_and(|state| state & 3 != 0))
}

const BOUND_SHEET: u16 = 0x85;
const END_OF_BOOK: u16 = 0x0a;
/// Sheets are listed near the start.
const MAX_BOOK_BYTES: u64 = 4 << 20;
