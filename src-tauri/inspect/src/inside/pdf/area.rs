//! The places of a page that something painted reaches.

use hayro_interpret::kurbo::{self, Affine, BezPath, PathEl, Point, Rect, Shape, Stroke};
use hayro_interpret::{ClipPath, FillRule, StrokeProps};
use std::rc::Rc;

/// A shape on the page.
pub(super) type Outline = Rc<(BezPath, FillRule)>;

/// What something painted reaches, in points from the top left of the page.
#[derive(Debug, Clone)]
pub(super) struct Area {
    pub(super) bounds: Rect,
    /// All of these hold it; none when it is all within the bounds.
    outlines: Vec<Outline>,
}

impl Area {
    /// An upright box.
    pub(super) fn upright(bounds: Rect) -> Self {
        Self {
            bounds,
            outlines: Vec::new(),
        }
    }

    /// What a path holds when it is filled.
    pub(super) fn filled(path: &BezPath, fill: FillRule) -> Self {
        let bounds = path.bounding_box();
        let mut area = Self::upright(bounds);
        let path = closed(path);
        if !is_upright(&path, bounds) {
            area.outlines.push(Rc::new((path, fill)));
        }
        area
    }

    /// What a line along a path reaches.
    pub(super) fn stroked(path: &BezPath, line: &StrokeProps, place: Affine) -> Self {
        let pen = Stroke::new(line.line_width.into())
            .with_caps(line.line_cap)
            .with_join(line.line_join);
        let drawn = kurbo::stroke(path, &pen, &kurbo::StrokeOpts::default(), FINE);
        Self::filled(&(place * drawn), FillRule::NonZero)
    }

    /// The same within a clip.
    pub(super) fn within(mut self, clip: &Clip) -> Self {
        self.bounds = self.bounds.intersect(clip.bounds);
        self.outlines.extend(clip.outlines.iter().cloned());
        self
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point) && hold(&self.outlines, point)
    }

    /// How much work it is to ask whether it holds a point.
    pub(super) fn cost(&self) -> usize {
        let parts = self
            .outlines
            .iter()
            .map(|outline| outline.0.elements().len());
        1 + parts.sum::<usize>()
    }
}

/// What is seen of what is painted.
#[derive(Debug, Clone)]
pub(super) struct Clip {
    bounds: Rect,
    outlines: Vec<Outline>,
}

impl Clip {
    /// All of a page, and around it.
    pub(super) fn none() -> Self {
        Self {
            bounds: Rect::new(-FAR, -FAR, FAR, FAR),
            outlines: Vec::new(),
        }
    }

    pub(super) fn and(&self, clip: &ClipPath) -> Self {
        let bounds = clip.path.bounding_box();
        let mut narrower = self.and_box(bounds);
        let path = closed(&clip.path);
        if !is_upright(&path, bounds) {
            narrower.outlines.push(Rc::new((path, clip.fill)));
        }
        narrower
    }

    pub(super) fn and_box(&self, bounds: Rect) -> Self {
        Self {
            bounds: self.bounds.intersect(bounds),
            outlines: self.outlines.clone(),
        }
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point) && hold(&self.outlines, point)
    }

    pub(super) fn bounds(&self) -> Rect {
        self.bounds
    }
}

/// Returns how wide a line is on the page.
pub(super) fn width_on_page(line: &StrokeProps, place: Affine) -> f64 {
    f64::from(line.line_width) * place.determinant().abs().sqrt()
}

/// Ends each part of a path where it began, as filling does.
fn closed(path: &BezPath) -> BezPath {
    let mut closed = BezPath::new();
    for element in path.elements() {
        if matches!(element, PathEl::MoveTo(_)) && !closed.elements().is_empty() {
            closed.close_path();
        }
        closed.push(*element);
    }
    if !closed.elements().is_empty() {
        closed.close_path();
    }
    closed
}

fn hold(outlines: &[Outline], point: Point) -> bool {
    outlines.iter().all(|outline| {
        let winding = outline.0.winding(point);
        match outline.1 {
            FillRule::NonZero => winding != 0,
            FillRule::EvenOdd => winding % 2 != 0,
        }
    })
}

/// Tells whether a path is all of its bounds.
fn is_upright(path: &BezPath, bounds: Rect) -> bool {
    path.elements().len() <= MAX_CORNERS && path.area().abs() >= bounds.area() * ALL
}

/// Rounded corners of a line that is drawn need not be finer, in its own units.
const FINE: f64 = 0.1;
/// In points; no page is as large.
const FAR: f64 = 1e6;
/// Elements of a path that may be a box.
const MAX_CORNERS: usize = 8;
/// The part of its bounds that a box fills, but for the precision of numbers.
const ALL: f64 = 0.999;
