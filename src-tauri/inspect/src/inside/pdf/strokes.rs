//! Strokes on a page that are not part of a frame, line or table: curved or slanting.

use hayro_interpret::kurbo::{BezPath, PathEl, Point, Rect};

/// The paths of a page with such strokes: where they are, and how many strokes each has.
#[derive(Debug, Default)]
pub(super) struct Strokes(Vec<(Rect, usize)>);

impl Strokes {
    /// Counts those of a path, whose points may be in other units than its place.
    pub(super) fn see(&mut self, path: &BezPath, place: Rect) {
        let count = if self.0.len() < MAX_PATHS { count(path) } else { 0 };
        if count > 0 {
            self.0.push((place, count));
        }
    }

    /// Returns the reach of the paths whose middle is in this area, and how many strokes they have.
    pub(super) fn within(&self, area: Rect) -> Option<(Rect, usize)> {
        let mut paths = self.0.iter().filter(|(place, _)| area.contains(place.center()));
        let first = *paths.next()?;
        Some(paths.fold(first, |(whole, all), (place, count)| (whole.union(*place), all + count)))
    }
}

fn count(path: &BezPath) -> usize {
    let mut strokes = 0;
    let mut line = Line::default();
    for element in path.elements() {
        match element {
            PathEl::MoveTo(first) => {
                strokes += line.strokes();
                line = Line::from(*first);
            }
            PathEl::LineTo(end) => {
                line.slanting += usize::from(is_slanting(line.last, *end));
                line.last = *end;
            }
            PathEl::QuadTo(_, end) | PathEl::CurveTo(_, _, end) => {
                line.curves += 1;
                line.last = *end;
            }
            PathEl::ClosePath => {
                line.last = line.first;
                strokes += line.strokes();
                line = Line::from(line.first);
            }
        }
    }
    strokes + line.strokes()
}

/// Tells whether a line is neither level nor upright; what a program rounds is.
fn is_slanting(from: Point, to: Point) -> bool {
    let (width, height) = ((to.x - from.x).abs(), (to.y - from.y).abs());
    width.min(height) * LEVEL > width.max(height)
}

/// A line drawn without lifting the pen.
#[derive(Default)]
struct Line {
    first: Point,
    last: Point,
    curves: usize,
    slanting: usize,
}

impl Line {
    fn from(first: Point) -> Self {
        Self { first, last: first, ..Self::default() }
    }

    /// Returns how many strokes it has; a circle and a frame with round corners have none.
    fn strokes(&self) -> usize {
        let is_form = self.last.distance(self.first) < SAME && self.slanting == 0;
        if is_form && self.curves <= MOST_OF_FORM { 0 } else { self.curves + self.slanting }
    }
}

/// How much longer a line is than it is high, or higher than long, when it is not slanting. Own choice.
const LEVEL: f64 = 50.0;
/// Programs draw a circle with four curves, some with eight.
const MOST_OF_FORM: usize = 8;
/// In the units of a path: points nearer than this are the same.
const SAME: f64 = 0.05;
/// Paths kept of one page; a map has more, and no signature.
const MAX_PATHS: usize = 20_000;
