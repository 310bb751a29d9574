//! The path that instructions build before it is painted.

use hayro_interpret::kurbo::{BezPath, PathEl, Point};
use openbaarmaker_core::wire::WhyImage;
use std::ops::Range;

/// The path being built.
#[derive(Default)]
pub(super) struct Path {
    pub(super) parts: Vec<Part>,
    pub(super) is_clip: bool,
}

/// A subpath.
pub(super) struct Part {
    /// On the page as displayed.
    pub(super) outline: BezPath,
    pub(super) range: Range<usize>,
}

impl Path {
    pub(super) fn last(&mut self) -> Result<&mut Part, WhyImage> {
        self.parts.last_mut().ok_or(WhyImage::Drawing)
    }

    pub(super) fn end(&self) -> Point {
        let last = self.parts.last().map(|part| part.outline.elements());
        match last.and_then(<[PathEl]>::last) {
            Some(PathEl::MoveTo(end) | PathEl::LineTo(end) | PathEl::CurveTo(_, _, end) | PathEl::QuadTo(_, end)) => {
                *end
            }
            Some(PathEl::ClosePath) | None => Point::ORIGIN,
        }
    }
}
