//! Strokes on a page that no frame, line or table has: curved or slanting.

use hayro_interpret::kurbo::{BezPath, PathEl, Point, Rect};

/// The paths of a page with such strokes: where they are, and how many strokes each has.
#[derive(Debug, Default)]
pub(super) struct Strokes(Vec<(Rect, usize)>);

impl Strokes {
    /// Counts those of a path, whose points may be in other units than its place.
    pub(super) fn see(&mut self, path: &BezPath, place: Rect) {
        let count = if self.0.len() < MAX_PATHS {
            count(path)
        } else {
            0
        };
        if count > 0 {
            self.0.push((place, count));
        }
    }

    /// Returns the reach of the paths whose middle is in this area, and how many strokes they have.
    pub(super) fn within(&self, area: Rect) -> Option<(Rect, usize)> {
        let mut paths = self
            .0
            .iter()
            .filter(|(place, _)| area.contains(place.center()));
        let first = *paths.next()?;
        Some(paths.fold(first, |(whole, all), (place, count)| {
            (whole.union(*place), all + count)
        }))
    }
}

fn count(path: &BezPath) -> usize {
    let mut last = Point::ZERO;
    let mut strokes = 0;
    for element in path.elements() {
        let end = element.end_point().unwrap_or(last);
        strokes += usize::from(match element {
            PathEl::MoveTo(_) | PathEl::ClosePath => false,
            PathEl::LineTo(_) => (end.x - last.x).abs().min((end.y - last.y).abs()) > 0.0,
            PathEl::QuadTo(..) | PathEl::CurveTo(..) => true,
        });
        last = end;
    }
    strokes
}

/// Paths kept of one page; a map has more, and no signature.
const MAX_PATHS: usize = 20_000;
