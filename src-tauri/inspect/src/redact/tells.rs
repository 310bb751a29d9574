//! Whether a drawing says by its places what is under a box.

use super::bars::Bar;
use hayro_interpret::kurbo::{BezPath, PathEl, Point};

/// Tells whether a part of a path has a point under a box, and is anything but upright lines, which tables and backgrounds
/// have. The path is on the page as it is shown.
pub(super) fn tells(path: &BezPath, bars: &[Bar]) -> bool {
    let is_hidden = |point: &Point| bars.iter().any(|bar| bar.area.contains(*point));
    let mut last = Point::ORIGIN;
    let (mut is_upright, mut has_point) = (true, false);
    for element in path.elements() {
        match element {
            PathEl::MoveTo(to) => {
                if has_point && !is_upright {
                    return true;
                }
                (is_upright, has_point) = (true, is_hidden(to));
                last = *to;
            }
            PathEl::LineTo(to) => {
                let (across, down) = ((to.x - last.x).abs(), (to.y - last.y).abs());
                is_upright &= across.min(down) <= HAIR;
                has_point |= is_hidden(to);
                last = *to;
            }
            PathEl::CurveTo(one, other, to) => {
                is_upright = false;
                has_point |= [one, other, to].into_iter().any(is_hidden);
                last = *to;
            }
            PathEl::QuadTo(one, to) => {
                is_upright = false;
                has_point |= [one, to].into_iter().any(is_hidden);
                last = *to;
            }
            PathEl::ClosePath => {}
        }
    }
    has_point && !is_upright
}

/// In points.
const HAIR: f64 = 0.5;
