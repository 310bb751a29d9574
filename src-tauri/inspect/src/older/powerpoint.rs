//! The text of `PowerPoint` before 2007: slides and notes, in the order of creation, without that of earlier versions.
//!
//! Source: \[MS-PPT\] §2.1.2, "The Document Stream"; §2.3.4, "`PersistDirectoryAtom`"; §2.9, "Text Types".

use crate::little_endian::{u16_at, u32_at, utf_16};
use crate::sink::{Gathered, TextSink};
use crate::streams::{is_cut, stream};
use cfb::CompoundFile;
use encoding_rs::WINDOWS_1252;
use std::collections::BTreeMap;
use std::io::{Read, Seek};

pub(super) fn gather<R: Read + Seek>(reader: R, text: &mut Gathered) -> Option<&'static str> {
    let Ok(mut file) = CompoundFile::open(reader) else { return Some("damaged") };
    let user = stream(&mut file, "Current User");
    let document = stream(&mut file, "PowerPoint Document");
    let objects = match objects(&user, &document) {
        Some(objects) => objects,
        // The list of them is at the end.
        None if is_cut(&document) => BTreeMap::new(),
        None => return Some("damaged"),
    };
    let masters = masters(&document, objects.values());
    for (number, at) in objects {
        if masters.contains(&number) {
            continue;
        }
        let Some(record) = Record::at(&document, at) else { continue };
        if READ.contains(&record.kind) {
            say(record.data, text, 0);
        }
        if text.is_over() {
            break;
        }
    }
    if is_cut(&document) {
        text.cut();
    }
    None
}

/// Returns the current objects by number: where the newest version of each is.
fn objects(user: &[u8], document: &[u8]) -> Option<BTreeMap<usize, usize>> {
    let mut objects = BTreeMap::new();
    let mut edit = u32_at(user, NEWEST_EDIT)?;
    for _ in 0..MAX_EDITS {
        let record = Record::at(document, edit).filter(|record| record.kind == USER_EDIT)?;
        let directory = Record::at(document, u32_at(record.data, DIRECTORY)?)?;
        let mut list = directory.data;
        while let Some(head) = u32_at(list, 0) {
            let (first, count) = (head & 0xf_ffff, head >> 20);
            let places = list.get(4..)?;
            for number in 0..count {
                let place = u32_at(places, 4 * number)?;
                objects.entry(first + number).or_insert(place);
            }
            list = places.get(4 * count..)?;
        }
        edit = u32_at(record.data, EARLIER_EDIT)?;
        if edit == 0 {
            break;
        }
    }
    Some(objects)
}

/// Returns the numbers of the notes and handout masters, whose text is only a template.
fn masters<'o>(document: &[u8], objects: impl Iterator<Item = &'o usize>) -> Vec<usize> {
    let mut records = objects.filter_map(|at| Record::at(document, *at));
    let of_all = records.find(|record| record.kind == DOCUMENT);
    let first = of_all.and_then(|record| Record::at(record.data, 0));
    let facts = first.filter(|record| record.kind == DOCUMENT_FACTS);
    facts.map_or_else(Vec::new, |facts| {
        let numbers = MASTERS.map(|place| u32_at(facts.data, place));
        numbers.into_iter().flatten().collect()
    })
}

/// Adds the text of records, including nested ones.
fn say(mut records: &[u8], text: &mut Gathered, depth: usize) {
    while let Some(record) = Record::at(records, 0) {
        match record.kind {
            WIDE_TEXT => say_lines(&utf_16(record.data), text),
            NARROW_TEXT => say_lines(&WINDOWS_1252.decode_without_bom_handling(record.data).0, text),
            SLIDES if record.instance == OF_MASTERS => {}
            _ if record.is_container && depth < MAX_DEPTH => say(record.data, text, depth + 1),
            _ => {}
        }
        if text.is_over() {
            return;
        }
        records = record.rest;
    }
}

fn say_lines(said: &str, text: &mut Gathered) {
    text.push(&said.replace(['\r', '\u{b}'], "\n"));
    text.line();
}

/// A record: its header, its data, and what follows it.
struct Record<'d> {
    kind: u16,
    instance: u16,
    is_container: bool,
    data: &'d [u8],
    rest: &'d [u8],
}

impl<'d> Record<'d> {
    /// Source: \[MS-PPT\] §2.3.1, `RecordHeader`.
    fn at(document: &'d [u8], at: usize) -> Option<Self> {
        let head = u16_at(document, at)?;
        let length = u32_at(document, at.checked_add(4)?)?;
        let after = document.get(at.checked_add(8)?..)?;
        let (data, rest) = after.split_at(length.min(after.len()));
        Some(Self { kind: u16_at(document, at + 2)?, instance: head >> 4, is_container: head & 0xf == 0xf, data, rest })
    }
}

/// \[MS-PPT\] §2.3.2, `CurrentUserAtom`: offset of the newest edit.
const NEWEST_EDIT: usize = 16;
/// \[MS-PPT\] §2.3.3, `UserEditAtom`: offset of the previous edit, after the header.
const EARLIER_EDIT: usize = 8;
/// The same: offset of the directory of its objects.
const DIRECTORY: usize = 12;
/// Kinds of records: \[MS-PPT\] §2.13.24.
const USER_EDIT: u16 = 0x0ff5;
const SLIDES: u16 = 0x0ff0;
const WIDE_TEXT: u16 = 0x0fa0;
const NARROW_TEXT: u16 = 0x0fa8;
const DOCUMENT: u16 = 0x03e8;
const DOCUMENT_FACTS: u16 = 0x03e9;
/// Document, slide and notes; not master slides.
const READ: [u16; 3] = [DOCUMENT, 0x03ee, 0x03f0];
/// \[MS-PPT\] §2.4.2, `DocumentAtom`: the numbers of the masters of notes and handouts.
const MASTERS: [usize; 2] = [24, 28];
/// \[MS-PPT\] §2.4.14.2, `MasterListWithTextContainer`.
const OF_MASTERS: u16 = 1;
/// Edits kept in one file; a damaged one may refer to itself.
const MAX_EDITS: usize = 1_000;
/// Nesting of records; real files have ten levels.
const MAX_DEPTH: usize = 32;
