//! The page as people see it, for what its drawing operations do not show.

use super::light::lightness;
use crate::drawn::{drawn_within, pixel};
use hayro::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, Rect};

/// The lightness of the pixels of a page.
#[derive(Debug)]
pub(super) struct Pixels {
    scale: f64,
    width: usize,
    light: Vec<u8>,
}

/// The lightness of a part of a page.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    /// The median: half of its pixels are no lighter.
    pub(super) middle: u8,
    /// The share of pixels as light as that, or nearly.
    pub(super) alike: f64,
}

impl Part {
    /// Measures an area from `counts`, the number of pixels of each lightness; `near`: how far two may differ to count
    /// as equal. `None` when there are no pixels.
    pub(super) fn of(counts: &[u32; 256], near: usize) -> Option<Self> {
        let all: u32 = counts.iter().sum();
        let mut below = 0;
        let middle = counts.iter().position(|count| {
            below += count;
            below * 2 >= all
        })?;
        let near = middle.saturating_sub(near)..=(middle + near).min(255);
        let alike: u32 = counts.get(near)?.iter().sum();
        (all > 0).then_some(Self { middle: u8::try_from(middle).ok()?, alike: f64::from(alike) / f64::from(all) })
    }
}

impl Pixels {
    pub(super) fn of(page: &Page<'_>) -> Self {
        let (pixels, scale) = drawn_within(page, MAX_PIXELS, FINE);
        let light = pixels.data().iter().map(|one| lightness([one.r, one.g, one.b]));
        Self { scale, width: pixels.width().into(), light: light.collect() }
    }

    /// Measures a part of the page, given in points; `near`: how far the lightness of two pixels may differ to count as
    /// equal. `None` when it contains no pixels.
    pub(super) fn part(&self, place: Rect, near: u8) -> Option<Part> {
        let place = Affine::scale(self.scale).transform_rect_bbox(place);
        let columns = pixel(place.x0)..pixel(place.x1.ceil()).min(self.width);
        let mut counts = [0_u32; 256];
        for row in pixel(place.y0)..pixel(place.y1.ceil()) {
            let from = row * self.width;
            let part = self.light.get(from + columns.start..from + columns.end);
            for light in part.unwrap_or_default() {
                counts[usize::from(*light)] += 1;
            }
        }
        Part::of(&counts, near.into())
    }
}

/// Pixels per point: 108 per inch, enough to see letters.
const FINE: f64 = 1.5;
/// For one page; a larger page is drawn less finely.
const MAX_PIXELS: f64 = 4e6;
