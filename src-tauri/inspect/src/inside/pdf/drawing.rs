//! What a page draws besides characters: pictures, the boxes over them, and lines.

use super::area::Area;
use super::strokes::Strokes;
use hayro_interpret::kurbo::Rect;

/// What a page draws besides characters.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    /// The visible parts of pictures.
    pub(super) pictures: Vec<Rect>,
    /// How many of them the page itself draws, before its annotations; `None` as long as it does.
    pub(super) own: Option<usize>,
    /// The boxes over them, drawn later.
    pub(super) boxes: Vec<CoveringBox>,
    pub(super) strokes: Strokes,
    /// Whether checking everything drawn over the characters was too much work.
    pub(super) is_cut: bool,
    /// The visible area of the page.
    pub(super) page: Rect,
}

impl Drawn {
    /// Ends what the page itself draws, or its annotations.
    pub(super) fn end_part(&mut self) {
        self.own.get_or_insert(self.pictures.len());
    }

    /// Returns which fraction of the page is pictures.
    pub(super) fn of_pictures(&self) -> f64 {
        self.share(&self.pictures)
    }

    /// Returns the pictures that the page itself draws.
    pub(super) fn own_pictures(&self) -> &[Rect] {
        let own = self.own.unwrap_or(self.pictures.len());
        self.pictures.get(..own).unwrap_or_default()
    }

    /// Returns which fraction of the page these pictures are.
    pub(super) fn share(&self, pictures: &[Rect]) -> f64 {
        let area: f64 = pictures.iter().map(Rect::area).sum();
        area / self.page.area().max(f64::MIN_POSITIVE)
    }
}

/// A box over a picture.
#[derive(Debug)]
pub(super) struct CoveringBox {
    pub(super) area: Area,
    pub(super) ink: Option<BoxInk>,
}

/// The colours in which people leave something out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum BoxInk {
    Black,
    White,
}
