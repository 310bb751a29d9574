//! WebP: chunks.
//!
//! Source: RFC 9649 §2 (container), §2.7 (kinds of chunk).

use super::exif;
use super::pieces::{Carried, Fate, Picture};
use crate::little_endian::u32_at;

/// Tells whether a file begins like a WebP.
pub(super) fn begins(bytes: &[u8]) -> bool {
    bytes.starts_with(b"RIFF") && bytes.get(8..HEADER) == Some(b"WEBP")
}

/// Takes a picture apart; `None` when its chunks do not follow one another.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let (mut going, mut at, mut shrinks, mut has_data) = (Vec::new(), HEADER, 0, false);
    let (mut has_exif, mut is_turned) = (false, false);
    let end = bytes.len().min(u32_at(bytes, 4)?.checked_add(8)?);
    while let Some(kind) = bytes.get(at..end).and_then(<[u8]>::first_chunk) {
        let from = at + 8;
        let until = from.checked_add(u32_at(bytes, at + 4)?)?;
        has_data |= DATA.contains(&kind);
        let Some(body) = bytes.get(from..until) else {
            // The file was cut off within the image data.
            DATA.contains(&kind).then_some(())?;
            break;
        };
        let until = end.min(until.next_multiple_of(2));
        let fate = judged(*kind, body, &mut is_turned);
        has_exif |= kind == b"EXIF" && !matches!(fate, Fate::Goes(..));
        shrinks += match &fate {
            Fate::Stays => 0,
            Fate::Goes(..) => until - at,
            Fate::Becomes(new, ..) => (until - at).checked_sub(new.len())?,
        };
        if !matches!(fate, Fate::Stays) {
            going.push((at, until, fate));
        }
        at = until;
    }
    let mut picture = Picture::of(bytes);
    if shrinks > 0 {
        let size = u32::try_from(end - 8 - shrinks).ok()?.to_le_bytes();
        picture.judge(4, 8, header(&size))?;
        if bytes.get(HEADER..HEADER + 4) == Some(EXTENDED) {
            let kept = if has_exif { !XMP_FLAG } else { !(EXIF_FLAG | XMP_FLAG) };
            let flags = *bytes.get(FLAGS)? & kept;
            picture.judge(FLAGS, FLAGS + 1, header(&[flags]))?;
        }
    }
    for (from, until, fate) in going {
        picture.judge(from, until, fate)?;
    }
    has_data.then_some(picture)?.end(end)
}

/// Decides what happens to a chunk. `is_turned`: whether EXIF was seen before.
fn judged<'b>(kind: [u8; 4], body: &'b [u8], is_turned: &mut bool) -> Fate<'b> {
    match &kind {
        b"EXIF" => {
            // Some programs begin as in a JPEG.
            let begin = body.strip_prefix(MARK).map_or(&[][..], |_| MARK);
            let tiff = body.strip_prefix(begin).unwrap_or(body);
            exif::judged(begin, tiff, is_turned, |turned| chunk(kind, turned))
        }
        b"XMP " => Fate::Goes(Carried::Xmp, body),
        kind if SHOWING.contains(&kind) || DATA.contains(&kind) => Fate::Stays,
        _ => Fate::Goes(Carried::Other, body),
    }
}

fn header(becomes: &[u8]) -> Fate<'static> {
    Fate::Becomes(becomes.to_vec(), Carried::Other, &[])
}

fn chunk(kind: [u8; 4], body: &[u8]) -> Vec<u8> {
    // The chunks written here are short, and of an even size.
    let length = u32::try_from(body.len()).unwrap_or_default();
    [&kind, length.to_le_bytes().as_slice(), body].concat()
}

const HEADER: usize = 12;
const MARK: &[u8] = b"Exif\0\0";
const EXTENDED: &[u8] = b"VP8X";
/// The byte with which an extended file says which chunks it has.
const FLAGS: usize = HEADER + 8;
const EXIF_FLAG: u8 = 0x08;
const XMP_FLAG: u8 = 0x04;
const DATA: [&[u8; 4]; 3] = [b"VP8 ", b"VP8L", b"ANMF"];
/// Chunks that change how the picture is shown.
const SHOWING: [&[u8; 4]; 4] = [b"VP8X", b"ANIM", b"ALPH", b"ICCP"];
