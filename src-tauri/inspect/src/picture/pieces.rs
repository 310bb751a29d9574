//! A picture as a series of pieces.

use std::borrow::Cow;

/// The kinds of data in a picture that do not show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Carried {
    /// EXIF: a TIFF without an image.
    Exif,
    /// A TIFF with its images, of whose values some are removed.
    Tags,
    /// XMP properties, or a part of them.
    Xmp,
    /// Photoshop resources, including IPTC.
    Photoshop,
    Comment,
    /// Text with a keyword: plain, compressed, and with a language.
    Text,
    PackedText,
    LanguageText,
    Small,
    /// Data after the end of the picture.
    Behind,
    /// Anything else that readers do not show.
    Other,
}

/// A picture taken apart.
#[derive(Debug)]
pub(crate) struct Picture<'b> {
    bytes: &'b [u8],
    stays: Vec<Cow<'b, [u8]>>,
    /// Nothing from here on was judged yet.
    open: usize,
    pub(crate) goes: Vec<(Carried, &'b [u8])>,
}

/// What happens to a piece.
pub(super) enum Fate<'b> {
    Stays,
    Goes(Carried, &'b [u8]),
    Becomes(Vec<u8>, Carried, &'b [u8]),
}

impl<'b> Picture<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Self {
        Self { bytes, stays: Vec::new(), open: 0, goes: Vec::new() }
    }

    /// Returns the picture without the pieces to remove; `None` when there are none.
    pub(crate) fn cleaned(&self) -> Option<Vec<u8>> {
        (!self.goes.is_empty()).then(|| self.stays.concat())
    }

    /// Judges a piece; unjudged bytes before it stay. `None` when there are too many pieces to remove.
    pub(super) fn judge(&mut self, from: usize, until: usize, fate: Fate<'b>) -> Option<()> {
        let (becomes, what, says) = match fate {
            Fate::Stays => return Some(()),
            Fate::Goes(what, says) => (None, what, says),
            Fate::Becomes(piece, what, says) => (Some(piece), what, says),
        };
        if self.goes.len() >= MAX_GOING {
            return None;
        }
        self.stays.push(Cow::Borrowed(self.bytes.get(self.open..from)?));
        self.stays.extend(becomes.map(Cow::Owned));
        self.goes.push((what, says));
        self.open = until;
        Some(())
    }

    /// Finishes: drops everything from `at` on, and keeps pieces before it that were not judged.
    pub(super) fn end(mut self, at: usize) -> Option<Self> {
        let behind = self.bytes.get(at..).filter(|behind| !behind.is_empty());
        if let Some(behind) = behind {
            self.judge(at, self.bytes.len(), Fate::Goes(Carried::Behind, behind))?;
        }
        self.stays.push(Cow::Borrowed(self.bytes.get(self.open..)?));
        Some(self)
    }
}

/// Own choice: a few hundred kilobytes of properties are a dozen pieces, and memory must stay proportional to the file.
const MAX_GOING: usize = 10_000;
