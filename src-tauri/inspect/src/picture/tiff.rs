//! TIFF: directories, with values and image data anywhere. Every byte that is not referred to by a value needed to show
//! the pictures becomes zero.
//!
//! Source: TIFF 6.0 §2 (structure), §7 (strips), §15 (tiles), Part 4 (index of tags); TIFF Technical Note 2 (JPEG tables);
//! ICC.1 Annex B.3 (profiles); `GeoTIFF` 1.1 §7 (maps).

use super::exif::{ENTRY, Order, size};
use super::pieces::{Carried, Fate, Picture};
use std::collections::HashSet;
use std::ops::Range;

pub(super) const BEGINS: [&[u8]; 2] = [b"II\x2a\0", b"MM\0\x2a"];

/// Takes a picture apart; `None` when its directories cannot be read.
pub(super) fn read(bytes: &[u8]) -> Option<Picture<'_>> {
    let order = Order::of(bytes)?;
    let mut shown = Shown { order, bytes, directories: Vec::new(), places: Vec::new() };
    shown.places.push(0..HEADER);
    let mut next = order.long(bytes, HEADER - 4)?;
    while next != 0 && shown.directories.len() < MAX_DIRECTORIES {
        if shown.directories.iter().any(|(at, _)| *at == next) {
            return None;
        }
        next = shown.directory(next)?;
    }
    let becomes = (next == 0).then(|| shown.alone()).flatten()?;
    let mut picture = Picture::of(bytes);
    if becomes != bytes {
        let fate = Fate::Becomes(becomes, Carried::Tags, bytes);
        picture.judge(0, bytes.len(), fate)?;
    }
    picture.end(bytes.len())
}

struct Shown<'b> {
    order: Order,
    bytes: &'b [u8],
    /// The offset of each directory, and its new bytes.
    directories: Vec<(usize, Vec<u8>)>,
    /// The places of values and image data.
    places: Vec<Range<usize>>,
}

impl<'b> Shown<'b> {
    /// Reads a directory; returns where the next one is.
    fn directory(&mut self, at: usize) -> Option<usize> {
        let bytes = self.bytes;
        let count = usize::from(self.order.short(bytes, at)?);
        let end = at + 2 + count * ENTRY;
        let mut stays = Vec::new();
        let (mut from, mut lengths, mut seen) = (Vec::new(), Vec::new(), HashSet::new());
        for entry in bytes.get(at + 2..end)?.chunks_exact(ENTRY) {
            let tag = self.order.short(entry, 0)?;
            if !seen.insert(tag) || REFUSED.contains(&tag) {
                return None;
            }
            match tag {
                STRIPS | TILES => from = self.numbers(entry)?,
                STRIP_LENGTHS | TILE_LENGTHS => lengths = self.numbers(entry)?,
                tag if SHOWING.contains(&tag) => _ = self.value(entry)?,
                _ => continue,
            }
            stays.extend(entry);
        }
        if from.is_empty() || from.len() != lengths.len() {
            return None;
        }
        for (from, length) in from.into_iter().zip(lengths) {
            self.places.push(from..from.checked_add(length)?);
        }
        let next = self.bytes.get(end..end + 4)?;
        let stay = u16::try_from(stays.len() / ENTRY).ok()?;
        let becomes = [self.order.write(stay).as_slice(), &stays, next].concat();
        self.places.push(at..at + becomes.len());
        self.directories.push((at, becomes));
        (self.places.len() < MAX_PLACES).then_some(())?;
        self.order.long(next, 0)
    }

    fn numbers(&mut self, entry: &'b [u8]) -> Option<Vec<usize>> {
        let kind = self.order.short(entry, 2)?;
        let value = self.value(entry)?;
        let numbers = value.chunks_exact(size(kind)).take(MAX_PLACES);
        Some(match kind {
            SHORT => numbers.filter_map(|of| Some(self.order.short(of, 0)?.into())).collect(),
            LONG => numbers.filter_map(|of| self.order.long(of, 0)).collect(),
            _ => Vec::new(),
        })
    }

    /// Returns a value, and notes where it is when it is not in the directory itself.
    fn value(&mut self, entry: &'b [u8]) -> Option<&'b [u8]> {
        let kind = self.order.short(entry, 2)?;
        let length = self.order.long(entry, 4)?.checked_mul(size(kind))?;
        if length <= 4 {
            return entry.get(8..8 + length);
        }
        let from = self.order.long(entry, 8)?;
        let place = from..from.checked_add(length)?;
        let bytes = self.bytes;
        self.places.push(place.clone());
        bytes.get(place)
    }

    /// Returns the file with zeros in all other places.
    fn alone(mut self) -> Option<Vec<u8>> {
        let mut alone = vec![0; self.bytes.len()];
        self.places.sort_by_key(|place| place.start);
        let mut open = 0;
        for place in &self.places {
            // The file may be cut off within the image data.
            let place = place.start.max(open)..place.end.min(self.bytes.len());
            if let Some(stays) = self.bytes.get(place.clone()) {
                alone.get_mut(place.clone())?.copy_from_slice(stays);
                open = open.max(place.end);
            }
        }
        for (at, becomes) in self.directories {
            alone.get_mut(at..at + becomes.len())?.copy_from_slice(&becomes);
        }
        Some(alone)
    }
}

/// Bytes before everything else.
const HEADER: usize = 8;
const SHORT: u16 = 3;
const LONG: u16 = 4;
const STRIPS: u16 = 0x0111;
const STRIP_LENGTHS: u16 = 0x0117;
const TILES: u16 = 0x0144;
const TILE_LENGTHS: u16 = 0x0145;
/// Values that are needed to show the pictures, or to place a map.
const SHOWING: &[u16] = &[
    0x00fe, 0x00ff, 0x0100, 0x0101, 0x0102, 0x0103, 0x0106, 0x0107, 0x0108, 0x0109, 0x010a, 0x0112, 0x0115, 0x0116,
    0x0118, 0x0119, 0x011a, 0x011b, 0x011c, 0x0122, 0x0123, 0x0124, 0x0125, 0x0128, 0x0129, 0x012d, 0x013d, 0x013e,
    0x013f, 0x0140, 0x0141, 0x0142, 0x0143, 0x0146, 0x0147, 0x0148, 0x014c, 0x014e, 0x0150, 0x0152, 0x0153, 0x0154,
    0x0155, 0x0156, 0x015b, 0x0211, 0x0212, 0x0213, 0x0214, 0x80e5, 0x830e, 0x8482, 0x85d8, 0x8773, 0x87af, 0x87b0,
    0x87b1,
];
/// JPEG as it was before Technical Note 2: its data is not in one place.
const REFUSED: &[u16] = &[0x0200, 0x0201, 0x0207, 0x0208, 0x0209];
/// Own choice: pages of a scan.
const MAX_DIRECTORIES: usize = 5_000;
/// Own choice: strips and tiles of a large map.
const MAX_PLACES: usize = 1_000_000;
