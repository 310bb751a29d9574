//! GIF: blocks.
//!
//! Source: `CompuServe` "Graphics Interchange Format", version 89a, §17–§27, Appendix A (sub-blocks); Netscape's and
//! ANIMEXTS' application extensions (looping), ICC.1 (`ICCRGBG1`), Adobe XMP part 3 §1.1.2.

use super::pieces::{Carried, Fate, Picture};

pub(super) const BEGINS: [&[u8]; 2] = [b"GIF87a", b"GIF89a"];

/// Takes a picture apart; `None` when its blocks do not follow one another.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let mut picture = Picture::of(bytes);
    let mut at = HEADER + colours(*bytes.get(HEADER - 3)?);
    let mut has_data = false;
    loop {
        match bytes.get(at) {
            Some(&IMAGE) => {
                let data = at + DESCRIPTOR + colours(*bytes.get(at + DESCRIPTOR - 1)?) + 1;
                has_data = true;
                // The file may be cut off within the image data.
                at = after_blocks(bytes, data).unwrap_or(bytes.len());
            }
            Some(&EXTENSION) => {
                let end = after_blocks(bytes, at + 2)?;
                let fate = judged(*bytes.get(at + 1)?, bytes.get(at + 2..end - 1)?);
                picture.judge(at, end, fate)?;
                at = end;
            }
            Some(&END) => return has_data.then_some(picture)?.end(at + 1),
            None => return has_data.then_some(picture)?.end(bytes.len()),
            Some(_) => return None,
        }
    }
}

/// Decides what happens to an extension. `blocks`: its sub-blocks, without the empty one that ends them.
fn judged(label: u8, blocks: &[u8]) -> Fate<'_> {
    let says = blocks.get(1..).unwrap_or_default();
    match label {
        CONTROL => Fate::Stays,
        APPLICATION if SHOWING.iter().any(|of| says.starts_with(of)) => Fate::Stays,
        APPLICATION if says.starts_with(XMP) => Fate::Goes(Carried::Xmp, says),
        // Text that is drawn on the picture; no reader draws it.
        COMMENT | PLAIN_TEXT => Fate::Goes(Carried::Comment, says),
        _ => Fate::Goes(Carried::Other, says),
    }
}

/// Returns the bytes of the table of colours that these flags announce.
fn colours(flags: u8) -> usize {
    match flags & 0x80 {
        0 => 0,
        _ => 3 << ((flags & 7) + 1),
    }
}

/// Returns the position after the sub-blocks that begin at `at`.
fn after_blocks(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        let length = usize::from(*bytes.get(at)?);
        at += 1 + length;
        if length == 0 {
            return Some(at);
        }
    }
}

/// Bytes of the header with the description of the screen.
const HEADER: usize = 13;
const DESCRIPTOR: usize = 10;
const IMAGE: u8 = 0x2c;
const EXTENSION: u8 = 0x21;
const END: u8 = 0x3b;
const PLAIN_TEXT: u8 = 0x01;
const CONTROL: u8 = 0xf9;
const COMMENT: u8 = 0xfe;
const APPLICATION: u8 = 0xff;
/// Applications that change how the picture is shown.
const SHOWING: [&[u8]; 3] = [b"NETSCAPE2.0", b"ANIMEXTS1.0", b"ICCRGBG1012"];
const XMP: &[u8] = b"XMP DataXMP";
