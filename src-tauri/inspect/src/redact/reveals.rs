//! Whether the shape of a drawing reveals what is under a box.

use super::bars::{Bar, overlap};
use hayro_interpret::kurbo::{self, BezPath, PathEl, PathSeg, Point, Shape};

/// Tells whether a subpath has a point under a box and is not made of upright lines only, as tables and backgrounds
/// are. A curve has a point wherever it reaches; each subpath is closed, as when filled. The path is on the page as
/// displayed.
pub(super) fn reveals(path: &BezPath, bars: &[Bar]) -> bool {
    (path.elements()).chunk_by(|_, next| !matches!(next, PathEl::MoveTo(_))).any(|part| is_telling(part, bars))
}

fn is_telling(part: &[PathEl], bars: &[Bar]) -> bool {
    let is_hidden = |point: Point| bars.iter().any(|bar| bar.area.contains(point));
    let (mut is_upright, mut has_point) = (true, false);
    let closed = part.iter().copied().chain([PathEl::ClosePath]);
    for segment in kurbo::segments(closed) {
        match segment {
            PathSeg::Line(line) => {
                let (across, down) = ((line.p1.x - line.p0.x).abs(), (line.p1.y - line.p0.y).abs());
                is_upright &= across.min(down) <= HAIR;
                has_point |= is_hidden(line.p0) || is_hidden(line.p1);
            }
            curve => {
                let reach = curve.bounding_box().inflate(HAIR, HAIR);
                is_upright = false;
                has_point |= bars.iter().any(|bar| overlap(bar.area, reach).is_some());
            }
        }
    }
    has_point && !is_upright
}

/// In points: rounding of an upright line.
const HAIR: f64 = 0.01;
