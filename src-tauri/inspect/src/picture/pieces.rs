//! A picture as the pieces that it is made of.

use std::borrow::Cow;

/// What a picture carries beside what shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Carried {
    /// EXIF: a TIFF without a picture.
    Exif,
    /// Properties in XMP, or a part of them.
    Xmp,
    /// Resources of Photoshop, those of IPTC among them.
    Photoshop,
    /// A comment.
    Comment,
    /// Words behind a keyword: plain, packed, and with a language.
    Text,
    PackedText,
    LanguageText,
    /// A small picture.
    Small,
    /// What comes after the end.
    Behind,
    /// Something else that no reader shows.
    Other,
}

/// A picture that is taken apart.
#[derive(Debug)]
pub(crate) struct Picture<'b> {
    bytes: &'b [u8],
    stays: Vec<Cow<'b, [u8]>>,
    /// From here on nothing was judged.
    open: usize,
    /// What goes.
    pub(crate) goes: Vec<(Carried, &'b [u8])>,
}

/// What becomes of a piece.
pub(super) enum Fate<'b> {
    Stays,
    Goes(Carried, &'b [u8]),
    Becomes(Vec<u8>, Carried, &'b [u8]),
}

impl<'b> Picture<'b> {
    pub(super) fn of(bytes: &'b [u8]) -> Self {
        Self {
            bytes,
            stays: Vec::new(),
            open: 0,
            goes: Vec::new(),
        }
    }

    /// Returns the picture without what goes; `None` when nothing does.
    pub(crate) fn cleaned(&self) -> Option<Vec<u8>> {
        (!self.goes.is_empty()).then(|| self.stays.concat())
    }

    /// Judges a piece; what is before it stays. `None` when there are too many.
    pub(super) fn judge(&mut self, from: usize, until: usize, fate: Fate<'b>) -> Option<()> {
        let (becomes, what, says) = match fate {
            Fate::Stays => return Some(()),
            Fate::Goes(what, says) => (None, what, says),
            Fate::Becomes(piece, what, says) => (Some(piece), what, says),
        };
        if self.goes.len() >= MAX_GOING {
            return None;
        }
        self.stays
            .push(Cow::Borrowed(self.bytes.get(self.open..from)?));
        self.stays.extend(becomes.map(Cow::Owned));
        self.goes.push((what, says));
        self.open = until;
        Some(())
    }

    /// Lets go what is there from here on; what nothing was said of stays.
    pub(super) fn end(mut self, at: usize) -> Option<Self> {
        let behind = self.bytes.get(at..).filter(|behind| !behind.is_empty());
        if let Some(behind) = behind {
            self.judge(at, self.bytes.len(), Fate::Goes(Carried::Behind, behind))?;
        }
        self.stays.push(Cow::Borrowed(self.bytes.get(self.open..)?));
        Some(self)
    }
}

/// Own choice: properties of a few hundred kilobytes are a dozen pieces, and no file may ask for much more memory than its size.
const MAX_GOING: usize = 10_000;
