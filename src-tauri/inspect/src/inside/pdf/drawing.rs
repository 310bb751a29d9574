//! The drawings of a page other than characters: pictures, the boxes over them, and lines.

use super::area::Area;
use super::light::{BLACK, WHITE, is_same};
use super::shown_pictures::ShownPictures;
use super::strokes::Strokes;
use hayro_interpret::kurbo::Rect;

/// The drawings of a page other than characters.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    pub(super) pictures: Vec<Rect>,
    /// Which parts of them it shows.
    pub(super) shown: ShownPictures,
    /// How many of them the page itself draws, before its annotations; `None` as long as it does.
    pub(super) own: Option<usize>,
    /// The boxes over them, drawn later.
    pub(super) boxes: Vec<CoveringBox>,
    pub(super) strokes: Strokes,
    /// How much of it shows pictures, stencils or patterns, in square points.
    pub(super) depicted: f64,
    /// Whether the cell of a pattern that it paints with, or a glyph that is a drawing, has letters: they are not read.
    pub(super) letters_in_cells: bool,
    /// Whether checking everything drawn over the characters was too much work.
    pub(super) is_cut: bool,
    pub(super) page: Rect,
    /// How many points a unit of the page is. Source: ISO 32000-1 §7.7.3.3, Table 30 (`UserUnit`).
    pub(super) unit: f64,
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

    pub(super) fn own_pictures(&self) -> &[Rect] {
        let own = self.own.unwrap_or(self.pictures.len());
        self.pictures.get(..own).unwrap_or_default()
    }

    /// Tells whether a part of the page is larger than a logo.
    pub(super) fn is_large(&self, part: Rect) -> bool {
        part.area() >= self.page.area() * LOGO
    }

    /// Tells whether words may be in what is drawn: pictures, patterns or many strokes, larger than a logo.
    pub(super) fn may_show_words(&self) -> bool {
        let least = self.page.area() * LOGO;
        let strokes = self.strokes.within(self.page);
        self.depicted >= least
            || strokes.is_some_and(|(reach, count)| count >= MANY && reach.intersect(self.page).area() >= least)
    }

    /// Remembers a box that is drawn over a picture.
    pub(super) fn cover_pictures(&mut self, area: &Area, colour: Option<[u8; 3]>) {
        let is_over = self.pictures.iter().any(|picture| picture.contains(area.bounds.center()));
        if is_over && area.cost() <= MAX_SCRIBBLE && self.boxes.len() < MAX_BOXES {
            let is = |other| colour.is_some_and(|colour| is_same(colour, other));
            let ink = if is(BLACK) { Some(BoxInk::Black) } else { is(WHITE).then_some(BoxInk::White) };
            self.boxes.push(CoveringBox { area: area.clone(), ink });
        }
    }

    pub(super) fn hide_boxes(&mut self, under: Rect) {
        self.boxes.retain(|covered| under.union(covered.area.bounds) != under);
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

/// Most elements in a freehand drawing over a picture.
const MAX_SCRIBBLE: usize = 1_000;
/// Boxes over pictures that are kept of one page.
const MAX_BOXES: usize = 500;
/// The fraction of a page below which a picture or drawing is a logo. Own choice: an identity card is 7 % of A4.
const LOGO: f64 = 0.05;
/// Curved and slanting strokes from which they may be letters. Own choice: a short name has more.
const MANY: usize = 50;
