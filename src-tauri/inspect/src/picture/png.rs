//! PNG: chunks.
//!
//! Source: W3C "Portable Network Graphics (PNG) Specification", third edition, §5.3 (chunks), §11 (kinds of chunk).

use super::exif;
use super::pieces::{Carried, Fate, Picture};
use flate2::Crc;

pub(super) const BEGIN: &[u8] = b"\x89PNG\r\n\x1a\n";

/// Takes a picture apart; `None` when its chunks do not follow one another.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let mut picture = Picture::of(bytes);
    let (mut at, mut has_data, mut is_turned) = (BEGIN.len(), false, false);
    loop {
        let from = at + 8;
        let Some((length, kind)) = (bytes.get(at..from)).and_then(<[u8]>::split_first_chunk) else {
            // The end chunk is missing.
            return has_data.then_some(picture)?.end(at);
        };
        let kind: &[u8; 4] = kind.first_chunk()?;
        let until = from.checked_add(usize::try_from(u32::from_be_bytes(*length)).ok()?)?;
        let is_data = DATA.contains(&kind);
        has_data |= is_data;
        let Some(body) = bytes.get(from..until) else {
            // The file was cut off within the image data.
            return is_data.then_some(picture)?.end(bytes.len());
        };
        let end = bytes.len().min(until + CHECK);
        if kind == b"IEND" {
            return picture.end(end);
        }
        picture.judge(at, end, judged(*kind, body, &mut is_turned))?;
        at = end;
    }
}

/// Decides what happens to a chunk. `is_turned`: whether EXIF was seen before.
fn judged<'b>(kind: [u8; 4], body: &'b [u8], is_turned: &mut bool) -> Fate<'b> {
    let what = match &kind {
        // A capital means that the picture cannot be shown without the chunk.
        [first, ..] if first.is_ascii_uppercase() || SHOWING.contains(&&kind) => {
            return Fate::Stays;
        }
        b"eXIf" => return exif::judged(&[], body, is_turned, |turned| chunk(kind, turned)),
        b"tEXt" => Carried::Text,
        b"zTXt" => Carried::PackedText,
        b"iTXt" => Carried::LanguageText,
        _ => Carried::Other,
    };
    Fate::Goes(what, body)
}

fn chunk(kind: [u8; 4], body: &[u8]) -> Vec<u8> {
    // The chunks written here are short.
    let length = u32::try_from(body.len()).unwrap_or_default();
    let said = [&kind, body].concat();
    let mut check = Crc::new();
    check.update(&said);
    let check = check.sum().to_be_bytes();
    [&length.to_be_bytes(), said.as_slice(), &check].concat()
}

/// Bytes of the checksum after a chunk.
const CHECK: usize = 4;
const DATA: &[&[u8; 4]] = &[b"IDAT", b"fdAT"];
/// Chunks that change how the picture is shown.
const SHOWING: &[&[u8; 4]] = &[
    b"tRNS", b"cHRM", b"gAMA", b"iCCP", b"sBIT", b"sRGB", b"cICP", b"mDCV", b"cLLI", b"bKGD", b"hIST", b"pHYs",
    b"sPLT", b"acTL", b"fcTL", b"fdAT",
];
