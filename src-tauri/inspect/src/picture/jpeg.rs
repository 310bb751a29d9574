//! JPEG: segments, with the image data between them.
//!
//! Source: ITU-T T.81 Annex B (markers), T.871 (JFIF), T.872 §6.5 (Adobe), ICC.1 Annex B.4 (profiles), CIPA DC-008 §4.7
//! (EXIF), ISO 16684-3 (XMP).

use super::exif;
use super::pieces::{Carried, Fate, Picture};

pub(super) const BEGIN: &[u8] = b"\xff\xd8\xff";

/// Takes a picture apart; `None` when its segments do not follow one another.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let mut picture = Picture::of(bytes);
    let (mut at, mut is_data, mut has_data, mut is_turned) = (2, false, false, false);
    loop {
        let Some(marker) = Marker::next(bytes, at, is_data) else {
            // Within the image data, the file was cut off there.
            let end = if is_data { bytes.len() } else { at };
            return has_data.then_some(picture)?.end(end);
        };
        if !is_data && marker.has_stray {
            let stray = bytes.get(at..marker.at)?;
            picture.judge(at, marker.at, Fate::Goes(Carried::Other, stray))?;
        }
        match marker.code {
            END => return has_data.then_some(picture)?.end(marker.end),
            // These markers have no length.
            0x01 | 0xd0..=0xd7 => {
                at = marker.end;
                continue;
            }
            _ => {}
        }
        let length = bytes.get(marker.end..)?.first_chunk()?;
        let end = marker.end + usize::from(u16::from_be_bytes(*length));
        let body = bytes.get(marker.end + 2..end)?;
        let fate = judged(marker.code, body, &mut is_turned)?;
        picture.judge(marker.at, end, fate)?;
        is_data = marker.code == DATA;
        has_data |= is_data;
        at = end;
    }
}

/// The start of a segment.
struct Marker {
    at: usize,
    code: u8,
    /// The position just after it.
    end: usize,
    /// Whether stray bytes come before it.
    has_stray: bool,
}

impl Marker {
    /// Finds the next marker. `is_data`: `from` is in the image data, where some markers are part of the data.
    fn next(bytes: &[u8], from: usize, is_data: bool) -> Option<Self> {
        let (mut at, mut has_stray) = (from, false);
        loop {
            let skipped = bytes.get(at..)?.iter().position(|byte| *byte == 0xff)?;
            has_stray |= skipped > 0;
            at += skipped;
            let filling = bytes.get(at..)?.iter().position(|byte| *byte != 0xff)?;
            let end = at + filling + 1;
            let code = *bytes.get(end - 1)?;
            if code != 0 && !(is_data && (0xd0..=0xd7).contains(&code)) {
                return Some(Self { at, code, end, has_stray });
            }
            has_stray = true;
            at = end;
        }
    }
}

/// Decides what happens to a segment; `None` for one that no picture has. `is_turned`: whether EXIF was seen before.
fn judged<'b>(code: u8, body: &'b [u8], is_turned: &mut bool) -> Option<Fate<'b>> {
    let goes = |what| Some(Fate::Goes(what, body));
    match code {
        0xc0..=0xcf | 0xda..=0xdf => Some(Fate::Stays),
        0xe0 => match body.strip_prefix(b"JFIF\0") {
            // The last two bytes of this header are the size of the thumbnail; its pixels follow.
            Some([.., 0, 0]) if body.len() == JFIF => Some(Fate::Stays),
            Some(_) => {
                let mut small = body.get(..JFIF - 2)?.to_vec();
                small.extend([0, 0]);
                let small = segment(0xe0, &small);
                Some(Fate::Becomes(small, Carried::Small, body.get(JFIF..)?))
            }
            None if body.starts_with(b"JFXX\0") => goes(Carried::Small),
            None => goes(Carried::Other),
        },
        0xe1 => {
            if let Some(tiff) = body.strip_prefix(EXIF) {
                let made = |turned: &[u8]| segment(0xe1, turned);
                return Some(exif::judged(EXIF, tiff, is_turned, made));
            }
            let is_xmp = body.starts_with(b"http://ns.adobe.com/x");
            goes(if is_xmp { Carried::Xmp } else { Carried::Other })
        }
        0xe2 if body.starts_with(b"ICC_PROFILE\0") => Some(Fate::Stays),
        0xed => match body.strip_prefix(b"Photoshop 3.0\0") {
            Some(resources) => Some(Fate::Goes(Carried::Photoshop, resources)),
            None => goes(Carried::Other),
        },
        0xee if body.starts_with(b"Adobe") => Some(Fate::Stays),
        0xe2..=0xef => goes(Carried::Other),
        0xfe => goes(Carried::Comment),
        _ => None,
    }
}

fn segment(code: u8, body: &[u8]) -> Vec<u8> {
    // The segments written here are short.
    let length = u16::try_from(body.len() + 2).unwrap_or_default();
    [&[0xff, code], length.to_be_bytes().as_slice(), body].concat()
}

const END: u8 = 0xd9;
const DATA: u8 = 0xda;
const EXIF: &[u8] = b"Exif\0\0";
/// Bytes of a JFIF header without a thumbnail.
const JFIF: usize = 14;
