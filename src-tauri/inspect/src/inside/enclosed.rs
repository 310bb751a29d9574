//! Files that people put into a file: kept to be looked at, when they are of a kind that we read.
//!
//! Source: \[MS-OLEDS\] §2.3.6 (`OLENativeStream`), as the packager of Windows fills it.

use super::found::Found;
use crate::limits::MAX_TEXT_PART_BYTES;
use crate::little_endian::u32_at;
use crate::read::inspect_bytes;
use crate::streams::stream;
use cfb::CompoundFile;
use encoding_rs::WINDOWS_1252;
use openbaarmaker_core::wire::Unchecked;
use std::io::Cursor;

/// Keeps a file, or what is packed in it. One of a kind that we do not read is left out without a word: that there is a
/// file is told.
pub(super) fn keep(name: String, bytes: Vec<u8>, found: &mut Found) {
    let kind = kind_of(&bytes, &name);
    if kind != OBJECT {
        return keep_read(&kind, name, bytes, found);
    }
    if let Some((own, bytes)) = unpacked(&bytes) {
        let name = if own.is_empty() { name } else { own };
        keep_read(&kind_of(&bytes, &name), name, bytes, found);
    }
}

fn keep_read(kind: &str, name: String, bytes: Vec<u8>, found: &mut Found) {
    if !READ.contains(&kind) {
        return;
    }
    // What was cut off would look damaged.
    if u64::try_from(bytes.len()).is_ok_and(|size| size >= MAX_TEXT_PART_BYTES) {
        return found.mark_unchecked(Unchecked::TooComplex);
    }
    found.enclose(name, bytes);
}

fn kind_of(bytes: &[u8], name: &str) -> String {
    let facts = inspect_bytes(bytes, name);
    facts.format.or(facts.recognised_as).unwrap_or_default()
}

/// Returns the file in an object, with its name if it has one.
fn unpacked(object: &[u8]) -> Option<(String, Vec<u8>)> {
    let mut file = CompoundFile::open(Cursor::new(object)).ok()?;
    let whole = WHOLE.iter().map(|name| stream(&mut file, name)).find(|bytes| !bytes.is_empty());
    match whole {
        Some(bytes) => Some((String::new(), bytes)),
        None => native(&stream(&mut file, NATIVE)),
    }
}

/// Reads what the packager of Windows made of a file: sizes and flags around its name, where it came from, and itself.
fn native(stream: &[u8]) -> Option<(String, Vec<u8>)> {
    let (name, rest) = until_zero(stream.get(NATIVE_HEAD..)?)?;
    let (_, rest) = until_zero(rest)?;
    let rest = rest.get(NATIVE_FLAGS..)?;
    let rest = rest.get(u32_at(rest, 0)?.checked_add(LENGTH)?..)?;
    let bytes = rest.get(LENGTH..u32_at(rest, 0)?.checked_add(LENGTH)?)?;
    let name = WINDOWS_1252.decode_without_bom_handling(name).0;
    Some((name.into_owned(), bytes.to_vec()))
}

fn until_zero(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let end = bytes.iter().position(|byte| *byte == 0)?;
    Some((bytes.get(..end)?, bytes.get(end + 1..)?))
}

/// How a compound file is recognised that is no document itself.
const OBJECT: &str = "OLE";
/// Kinds of which the text is read.
const READ: &[&str] = &[
    "CSV", "DOC", "DOCX", "EML", "HTML", "MSG", "ODP", "ODS", "ODT", "PDF", "PPS", "PPSX", "PPT", "PPTX", "RTF", "TXT",
    "XLS", "XLSX",
];
/// Streams of an object that are a file: of Office since 2007, of Acrobat.
const WHOLE: &[&str] = &["Package", "CONTENTS"];
/// The stream of an object of other programs.
const NATIVE: &str = "\u{1}Ole10Native";
/// The size of the stream, and a number that says that a name follows.
const NATIVE_HEAD: usize = 6;
/// Between where it came from and where it was meanwhile.
const NATIVE_FLAGS: usize = 4;
/// A length.
const LENGTH: usize = 4;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_packager_of_windows_keeps_a_file_with_its_name() {
        let head = b"\0\0\0\0\x02\0brief.txt\0C:\\brief.txt\0\0\0\x03\0\x02\0\0\0x\0";
        let packed = |size: u32| [&head[..], &size.to_le_bytes(), b"Beste lezer"].concat();
        assert_eq!(native(&packed(5)), Some(("brief.txt".to_owned(), b"Beste".to_vec())));
        for odd in [packed(12), packed(u32::MAX), packed(5)[..20].to_vec(), Vec::new()] {
            assert_eq!(native(&odd), None, "{odd:?}");
        }
    }
}
