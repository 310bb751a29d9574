//! EXIF: what cameras write in a picture.
//!
//! Source: CIPA DC-008 (Exif 2.32) §4.5 and §4.6; TIFF 6.0 §2.

use super::pieces::{Carried, Fate};

/// The directory in which a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Directory {
    Picture,
    /// About the thumbnail.
    Small,
    /// About how the picture was taken.
    Camera,
    /// About where the picture was taken.
    Place,
}

/// A value and its tag.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Entry<'b> {
    pub(crate) directory: Directory,
    pub(crate) tag: u16,
    pub(crate) value: &'b [u8],
}

/// Returns the readable values, at most a thousand per directory.
pub(crate) fn entries(tiff: &[u8]) -> Vec<Entry<'_>> {
    Order::of(tiff).map_or_else(Vec::new, |order| order.entries(tiff))
}

/// Returns how the picture must be rotated, if it must.
fn orientation(tiff: &[u8]) -> Option<u8> {
    let order = Order::of(tiff)?;
    let all = order.entries(tiff);
    let is_it = |one: &&Entry<'_>| one.directory == Directory::Picture && one.tag == ORIENTATION;
    let turned = order.short(all.iter().find(is_it)?.value, 0)?;
    u8::try_from(turned).ok().filter(|turned| (2..=8).contains(turned))
}

/// Writes EXIF with only the rotation of a picture.
fn turned_only(orientation: u8) -> Vec<u8> {
    let mut tiff = b"MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    tiff.extend([orientation, 0, 0, 0, 0, 0, 0]);
    tiff
}

/// Decides what happens to EXIF that begins with `mark`; the first in a picture gives its rotation. `made` makes a
/// piece of the picture.
pub(super) fn judged<'b>(
    mark: &[u8],
    tiff: &'b [u8],
    is_turned: &mut bool,
    made: impl FnOnce(&[u8]) -> Vec<u8>,
) -> Fate<'b> {
    let is_first = !std::mem::replace(is_turned, true);
    let turned = is_first.then(|| orientation(tiff)).flatten();
    match turned.map(turned_only) {
        Some(turned) if turned == tiff => Fate::Stays,
        Some(turned) => Fate::Becomes(made(&[mark, &turned].concat()), Carried::Exif, tiff),
        None => Fate::Goes(Carried::Exif, tiff),
    }
}

#[derive(Clone, Copy)]
pub(super) enum Order {
    Little,
    Big,
}

impl Order {
    pub(super) fn of(tiff: &[u8]) -> Option<Self> {
        match tiff.get(..4)? {
            b"II\x2a\0" => Some(Self::Little),
            b"MM\0\x2a" => Some(Self::Big),
            _ => None,
        }
    }

    pub(super) fn short(self, bytes: &[u8], at: usize) -> Option<u16> {
        let bytes = bytes.get(at..)?.first_chunk()?;
        Some(match self {
            Self::Little => u16::from_le_bytes(*bytes),
            Self::Big => u16::from_be_bytes(*bytes),
        })
    }

    pub(super) fn long(self, bytes: &[u8], at: usize) -> Option<usize> {
        let bytes = bytes.get(at..)?.first_chunk()?;
        let long = match self {
            Self::Little => u32::from_le_bytes(*bytes),
            Self::Big => u32::from_be_bytes(*bytes),
        };
        usize::try_from(long).ok()
    }

    pub(super) fn write(self, short: u16) -> [u8; 2] {
        match self {
            Self::Little => short.to_le_bytes(),
            Self::Big => short.to_be_bytes(),
        }
    }

    fn entries(self, tiff: &[u8]) -> Vec<Entry<'_>> {
        let mut all = Vec::new();
        let next = (self.long(tiff, 4)).and_then(|first| self.directory(tiff, first, Directory::Picture, &mut all));
        if let Some(next) = next.filter(|next| *next > 0) {
            self.directory(tiff, next, Directory::Small, &mut all);
        }
        for (tag, directory) in [(0x8769, Directory::Camera), (0x8825, Directory::Place)] {
            let place = all.iter().find(|one| one.tag == tag);
            if let Some(at) = place.and_then(|one| self.long(one.value, 0)) {
                self.directory(tiff, at, directory, &mut all);
            }
        }
        all
    }

    /// Reads a directory; returns where the next one is.
    fn directory<'b>(self, tiff: &'b [u8], at: usize, directory: Directory, all: &mut Vec<Entry<'b>>) -> Option<usize> {
        let count = usize::from(self.short(tiff, at)?);
        let first = at.checked_add(2)?;
        for index in 0..count.min(MAX_ENTRIES) {
            let at = first.checked_add(index * ENTRY)?;
            let (Some(tag), Some(kind)) = (self.short(tiff, at), self.short(tiff, at + 2)) else { break };
            let length = (self.long(tiff, at + 4)).and_then(|of| of.checked_mul(size(kind)));
            let Some(length) = length else { continue };
            let from = match length {
                0..=4 => Some(at + 8),
                _ => self.long(tiff, at + 8),
            };
            let until = from.and_then(|from| from.checked_add(length));
            let value = from.zip(until).and_then(|(from, until)| tiff.get(from..until));
            all.extend(value.map(|value| Entry { directory, tag, value }));
        }
        self.long(tiff, first.checked_add(count * ENTRY)?)
    }
}

pub(super) fn size(kind: u16) -> usize {
    match kind {
        3 | 8 => 2,
        4 | 9 | 11 | 13 => 4,
        5 | 10 | 12 => 8,
        _ => 1,
    }
}

pub(super) const ENTRY: usize = 12;
const ORIENTATION: u16 = 0x0112;
/// Own choice: a camera writes about fifty.
const MAX_ENTRIES: usize = 1_000;
