//! Compound files: Office before 2007, Outlook messages, password-protected newer Office files.

use super::{Content, OPEN_XML, by_extension, format, other, with_problem};
use crate::clean;
use crate::little_endian::{time_at, u32_at};
use cfb::CompoundFile;
use chrono::NaiveDate;
use encoding_rs::{Encoding, MACINTOSH, UTF_8, UTF_16LE, WINDOWS_1252};
use openbaarmaker_core::content::ContentFacts;
use std::io::{Read, Seek};

pub(super) fn look<R: Read + Seek>(content: Content<'_, R>) -> ContentFacts {
    let (head, extension) = (content.head, content.extension);
    let Ok(mut file) = CompoundFile::open(content.reader) else {
        return with_problem(damaged(head, extension), "damaged");
    };
    let Some(kind) = KINDS.iter().find(|(stream, _)| file.exists(stream)) else { return other("OLE") };
    let facts = named(kind.1, extension);
    if kind.1 == "encrypted" || is_encrypted(&mut file, kind.0) {
        return with_problem(facts, "encrypted");
    }
    with_summary(&mut file, facts)
}

/// Turns the name in [`KINDS`] into facts.
fn named(kind: &str, extension: &str) -> ContentFacts {
    match (kind, extension) {
        ("PPT", "pps") => format("PPS"),
        ("DOC" | "XLS" | "PPT", _) => format(kind),
        ("encrypted", _) => by_extension(&OPEN_XML, extension).unwrap_or_else(|| other("Office")),
        (name, _) => other(name),
    }
}

/// Returns what a compound file with an unreadable directory was meant to be, by the stream names in its first bytes.
fn damaged(head: &[u8], extension: &str) -> ContentFacts {
    let seen = KINDS.iter().find(|(stream, _)| {
        let wide: Vec<u8> = stream.encode_utf16().flat_map(u16::to_le_bytes).collect();
        head.windows(wide.len()).any(|window| window == wide)
    });
    match seen {
        Some((_, kind)) => named(kind, extension),
        None => by_extension(&["DOC", "XLS", "PPT", "PPS"], extension).unwrap_or_else(|| other("OLE")),
    }
}

/// Tells whether a password is needed.
///
/// Source: \[MS-DOC\] §2.5.2 `FibBase.fEncrypted`; \[MS-XLS\] §2.4.117 `FilePass`; \[MS-PPT\] §2.3.2 `headerToken`.
fn is_encrypted<R: Read + Seek>(file: &mut CompoundFile<R>, stream: &str) -> bool {
    match stream {
        "WordDocument" => start(file, stream, 12).get(11).is_some_and(|flags| flags & 1 != 0),
        "Workbook" | "Book" => records(&start(file, stream, 4_096)).any(|(kind, _)| kind == FILE_PASS),
        "PowerPoint Document" => start(file, "Current User", 16).get(12..16) == Some(&[0xdf, 0xc4, 0xd1, 0xf3]),
        _ => false,
    }
}

/// Walks the records of a workbook: the type of each, and the bytes from its data on. Source: \[MS-XLS\] §2.1.4.
pub(crate) fn records(mut bytes: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    std::iter::from_fn(move || {
        let [t0, t1, l0, l1, data @ ..] = bytes else { return None };
        let length = usize::from(u16::from_le_bytes([*l0, *l1]));
        bytes = data.get(length..).unwrap_or_default();
        Some((u16::from_le_bytes([*t0, *t1]), data))
    })
}

/// Adds title, date and pages. Source: \[MS-OLEPS\] §2.21, §3.1.
fn with_summary<R: Read + Seek>(file: &mut CompoundFile<R>, mut facts: ContentFacts) -> ContentFacts {
    let bytes = start(file, SUMMARY, MAX_SUMMARY_BYTES);
    let Some(summary) = Summary::read(&bytes) else { return facts };
    let property = |id| summary.property(id);
    facts.title = (summary.text(2)).and_then(|title| clean::title(&title));
    facts.created = property(12).and_then(date);
    facts.pages = property(14)
        .and_then(|value| u32_at(value, 4))
        .and_then(|pages| u32::try_from(pages).ok())
        .filter(|pages| (1..MAX_PAGES).contains(pages));
    facts
}

/// Returns the people named in the properties: author, last author and manager.
pub(crate) fn persons<R: Read + Seek>(file: &mut CompoundFile<R>) -> Vec<String> {
    let mut persons = Vec::new();
    for (stream, ids) in [(SUMMARY, [4, 8].as_slice()), (DOCUMENT_SUMMARY, &[14])] {
        let bytes = start(file, stream, MAX_SUMMARY_BYTES);
        if let Some(summary) = Summary::read(&bytes) {
            persons.extend(ids.iter().filter_map(|id| summary.text(*id)));
        }
    }
    persons
}

/// The first section of a property stream.
struct Summary<'a> {
    section: &'a [u8],
    count: usize,
}

impl<'a> Summary<'a> {
    fn read(bytes: &'a [u8]) -> Option<Self> {
        let section = bytes.get(u32_at(bytes, 44)?..)?;
        let count = u32_at(section, 4).unwrap_or(0).min(MAX_PROPERTIES);
        Some(Self { section, count })
    }

    fn property(&self, id: usize) -> Option<&'a [u8]> {
        (0..self.count).find_map(|index| {
            let at = 8 + index * 8;
            let here = u32_at(self.section, at)? == id;
            here.then(|| self.section.get(u32_at(self.section, at + 4)?..))?
        })
    }

    fn text(&self, id: usize) -> Option<String> {
        let encoding = (self.property(1)).map_or(WINDOWS_1252, |value| code_page(value.get(4..6)));
        string(self.property(id)?, encoding)
    }
}

fn string(value: &[u8], encoding: &'static Encoding) -> Option<String> {
    let length = u32_at(value, 4)?;
    let (bytes, encoding) = match u32_at(value, 0)? {
        0x1e => (value.get(8..8 + length)?, encoding),
        0x1f => (value.get(8..8 + length.checked_mul(2)?)?, UTF_16LE),
        _ => return None,
    };
    let text = encoding.decode_without_bom_handling(bytes).0;
    text.split('\0').next().map(str::to_owned)
}

/// Reads a date. Source: \[MS-OLEPS\] §2.9.
fn date(value: &[u8]) -> Option<NaiveDate> {
    clean::date(&time_at(value, 4)?.format("%Y%m%d").to_string())
}

fn code_page(page: Option<&[u8]>) -> &'static Encoding {
    match page.and_then(|two| two.try_into().ok()).map(u16::from_le_bytes) {
        Some(65_001) => UTF_8,
        Some(1_200) => UTF_16LE,
        Some(10_000) => MACINTOSH,
        _ => WINDOWS_1252,
    }
}

/// Reads at most `max` bytes of a stream; empty when there is none.
fn start<R: Read + Seek>(file: &mut CompoundFile<R>, stream: &str, max: u64) -> Vec<u8> {
    let mut bytes = Vec::new();
    if let Ok(stream) = file.open_stream(stream) {
        // What could be read before an error is enough.
        let _ = stream.take(max).read_to_end(&mut bytes);
    }
    bytes
}

/// Streams that reveal the kind, most specific first. Source: \[MS-DOC\], \[MS-XLS\], \[MS-PPT\], \[MS-OXMSG\],
/// \[MS-OFFCRYPTO\] §2.3.4.
const KINDS: &[(&str, &str)] = &[
    ("EncryptedPackage", "encrypted"),
    ("WordDocument", "DOC"),
    ("Workbook", "XLS"),
    ("Book", "XLS"),
    ("PowerPoint Document", "PPT"),
    ("__properties_version1.0", "MSG"),
    ("VisioDocument", "VSD"),
    ("Quill", "PUB"),
    ("\u{4840}\u{3f3f}\u{4577}\u{446c}\u{3b6a}\u{45e4}\u{4824}", "MSI"),
];

/// Source: \[MS-OLEPS\] §3.1: properties 4 and 8 are author and last author; 14 of the other stream is the manager.
const SUMMARY: &str = "\u{5}SummaryInformation";
const DOCUMENT_SUMMARY: &str = "\u{5}DocumentSummaryInformation";
const FILE_PASS: u16 = 0x2f;
const MAX_SUMMARY_BYTES: u64 = 64 << 10;
const MAX_PROPERTIES: usize = 256;
/// A higher count is corrupt.
const MAX_PAGES: u32 = 100_000;
