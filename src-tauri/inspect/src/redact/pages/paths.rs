//! Drawings: those entirely under a box are removed; those only partly under one stay if their shape reveals nothing.

use super::lexer::{Instruction, Operand};
use super::outline::Part;
use super::rewrite::{PageRewriter, Walk};
use crate::redact::reveals::reveals;
use crate::redact::step::Step;
use hayro_interpret::kurbo::{BezPath, Point, Rect, Shape};
use openbaarmaker_core::wire::WhyImage;

impl<'a> PageRewriter<'a, '_> {
    pub(super) fn draw(&mut self, next: &Instruction, walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
        let numbers: Option<Vec<f64>> = next.operands.iter().map(Operand::number).collect();
        let numbers = numbers.ok_or(WhyImage::Drawing)?;
        let place = walk.state.place;
        let path = &mut walk.path;
        let operator = next.operator.as_slice();
        if let (b"m" | b"re", Some([x, y])) = (operator, numbers.first_chunk()) {
            if path.parts.len() >= MAX_PARTS {
                return Err(WhyImage::Drawing);
            }
            let mut outline = BezPath::new();
            if let Some([_, _, width, height]) = numbers.first_chunk() {
                let area = Rect::new(*x, *y, x + width, y + height);
                outline = place * area.to_path(EXACT);
            } else {
                outline.move_to(place * Point::new(*x, *y));
            }
            let range = next.range.clone();
            path.parts.push(Part { outline, range });
            return Ok(());
        }
        let end = path.end();
        let points: Vec<Point> = numbers.chunks_exact(2).map(|pair| place * Point::new(pair[0], pair[1])).collect();
        match (operator, points.as_slice()) {
            (b"l", [to]) => path.last()?.outline.line_to(*to),
            (b"c", [one, other, to]) => path.last()?.outline.curve_to(*one, *other, *to),
            (b"v", [other, to]) => path.last()?.outline.curve_to(end, *other, *to),
            (b"y", [one, to]) => path.last()?.outline.curve_to(*one, *to, *to),
            (b"h", []) if path.parts.is_empty() => {}
            (b"h", []) => path.last()?.outline.close_path(),
            (b"W" | b"W*", []) => {
                path.is_clip = true;
                return Ok(());
            }
            (_, []) => return self.paint(next, walk),
            _ => return Err(WhyImage::Drawing),
        }
        if let Ok(last) = walk.path.last() {
            last.range.end = next.range.end;
        }
        Ok(())
    }

    /// Ends a path: removes what must go.
    fn paint(&mut self, next: &Instruction, walk: &mut Walk<'a, '_>) -> Result<(), WhyImage> {
        let path = std::mem::take(&mut walk.path);
        let operator = next.operator.as_slice();
        let strokes = !matches!(operator, b"f" | b"F" | b"f*" | b"n");
        let half =
            if strokes { walk.state.line_width * walk.state.place.determinant().abs().sqrt() / 2.0 } else { 0.0 };
        let mut gone = Vec::new();
        for part in &path.parts {
            let bounds = part.outline.bounding_box().inflate(half, half);
            if !self.is_under(bounds.inflate(HAIR, HAIR)) {
                continue;
            }
            let mut areas = self.bars.iter().map(|bar| bar.area.inflate(HAIR, HAIR));
            let is_whole = areas.any(|area| bounds.union(area) == area);
            let is_empty = matches!(operator, b"n") && !path.is_clip;
            if is_whole && !path.is_clip || is_empty {
                gone.push(part.range.clone());
            } else if reveals(&part.outline, self.bars) {
                return Err(WhyImage::Drawing);
            }
        }
        if gone.is_empty() || self.without.contains(&Step::Drawings) {
            return Ok(());
        }
        self.counts.drawings += 1;
        walk.marks.touch(&mut walk.edits);
        if gone.len() == path.parts.len() {
            walk.edits.put(next.range.clone(), "n");
        }
        for range in gone {
            walk.edits.put(range, "");
        }
        Ok(())
    }
}

/// In points.
const HAIR: f64 = 0.5;
/// Tolerance; rectangles have no curves.
const EXACT: f64 = 1.0;
/// Subpaths of one path; a page of letters drawn as shapes has some ten thousand.
const MAX_PARTS: usize = 200_000;
