//! JPEG 2000: boxes, with a stream of segments in one of them, or that stream alone.
//!
//! Source: ITU-T T.800 Annex A (segments), Annex I (boxes); JPEG's `JpgTiffExif->JP2` and Adobe XMP part 3 §1.1.4 (boxes
//! of EXIF, IPTC and XMP).

use super::pieces::{Carried, Fate, Picture};

/// How a file begins, and how a stream does.
pub(super) const BEGIN: &[u8] = b"\0\0\0\x0cjP  \r\n\x87\n";
pub(super) const STREAM: &[u8] = b"\xff\x4f\xff\x51";

/// Takes a picture apart; `None` when its boxes do not follow one another, or one refers to others by position.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let mut picture = Picture::of(bytes);
    if bytes.starts_with(STREAM) {
        for (from, until, says) in comments(bytes, 0)? {
            picture.judge(from, until, Fate::Goes(Carried::Comment, says))?;
        }
        return picture.end(bytes.len());
    }
    let (mut at, mut has_data) = (0, false);
    while at < bytes.len() {
        let Some(one) = Box::at(bytes, at) else {
            // Programs pad the end.
            return has_data.then_some(picture)?.end(at);
        };
        if &one.kind == b"jp2c" {
            has_data = true;
            stream(bytes, &one, &mut picture)?;
        } else {
            picture.judge(at, one.until, judged(one.kind, bytes.get(one.from..one.until)?)?)?;
        }
        at = one.until;
    }
    has_data.then_some(picture)?.end(bytes.len())
}

/// Removes the comments from the stream in a box, whose length shrinks.
fn stream<'b>(bytes: &'b [u8], one: &Box, picture: &mut Picture<'b>) -> Option<()> {
    let comments = comments(bytes.get(..one.until)?, one.from)?;
    let shrinks: usize = comments.iter().map(|(from, until, _)| until - from).sum();
    if shrinks > 0 && one.has_length {
        let length = u64::try_from(one.until - one.at - shrinks).ok()?.to_be_bytes();
        let (from, becomes) = match one.from - one.at {
            8 => (one.at, length.get(4..)?),
            _ => (one.at + 8, length.as_slice()),
        };
        let fate = Fate::Becomes(becomes.to_vec(), Carried::Other, &[]);
        picture.judge(from, from + becomes.len(), fate)?;
    }
    for (from, until, says) in comments {
        picture.judge(from, until, Fate::Goes(Carried::Comment, says))?;
    }
    Some(())
}

/// Finds the comments before the image data: their byte ranges and their texts.
fn comments(bytes: &[u8], stream: usize) -> Option<Vec<(usize, usize, &[u8])>> {
    let (mut at, mut all) = (stream + 2, Vec::new());
    loop {
        let (marker, rest) = bytes.get(at..)?.split_first_chunk()?;
        if *marker == TILE {
            return Some(all);
        }
        let until = at + 2 + usize::from(u16::from_be_bytes(*rest.first_chunk()?));
        if marker[0] != 0xff || until < at + 4 {
            return None;
        }
        if *marker == COMMENT {
            // After the length, and whether it is text.
            all.push((at, until, bytes.get(at + 6..until)?));
        }
        at = until;
    }
}

/// Decides what happens to a box; `None` when it refers to others by position.
fn judged(kind: [u8; 4], body: &[u8]) -> Option<Fate<'_>> {
    let fate = match &kind {
        b"jP  " | b"ftyp" | b"rreq" | b"jp2h" | b"jpch" | b"jplh" | b"comp" => Fate::Stays,
        b"ftbl" | b"dtbl" | b"mdat" | b"mhdr" | b"cref" | b"moov" => return None,
        b"xml " => Fate::Goes(Carried::Xmp, body),
        b"uuid" => {
            let (id, says) = body.split_first_chunk::<16>()?;
            let what = match id {
                EXIF => Carried::Exif,
                XMP => Carried::Xmp,
                _ => Carried::Other,
            };
            Fate::Goes(what, says)
        }
        _ => Fate::Goes(Carried::Other, body),
    };
    Some(fate)
}

struct Box {
    at: usize,
    kind: [u8; 4],
    /// Where its content begins and ends.
    from: usize,
    until: usize,
    /// Whether its length is given; else it extends to the end.
    has_length: bool,
}

impl Box {
    fn at(bytes: &[u8], at: usize) -> Option<Self> {
        let (length, rest) = bytes.get(at..)?.split_first_chunk()?;
        let (kind, rest) = rest.split_first_chunk()?;
        let (from, length) = match u32::from_be_bytes(*length) {
            0 => (at + 8, None),
            1 => (at + 16, Some(u64::from_be_bytes(*rest.first_chunk()?))),
            length => (at + 8, Some(u64::from(length))),
        };
        let until = match length {
            Some(length) => at.checked_add(usize::try_from(length).ok()?)?,
            None => bytes.len(),
        };
        // A file may be cut off within the image data.
        let until = match kind {
            b"jp2c" => until.min(bytes.len()),
            _ => Some(until).filter(|until| *until <= bytes.len())?,
        };
        (until >= from).then_some(Self { at, kind: *kind, from, until, has_length: length.is_some() })
    }
}

/// The marker before the image data.
const TILE: [u8; 2] = [0xff, 0x90];
const COMMENT: [u8; 2] = [0xff, 0x64];
const EXIF: &[u8; 16] = b"JpgTiffExif->JP2";
const XMP: &[u8; 16] = b"\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
