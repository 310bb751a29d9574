//! The area of a page that something painted covers.

use hayro_interpret::kurbo::{self, Affine, BezPath, PathEl, Point, Rect, Shape, Stroke};
use hayro_interpret::{ClipPath, FillRule, StrokeProps};
use std::cell::OnceCell;
use std::rc::Rc;

/// A shape on the page.
#[derive(Debug)]
struct Outline {
    parts: Vec<Part>,
    fill: FillRule,
}

/// A subpath of a shape.
#[derive(Debug)]
struct Part {
    bounds: Rect,
    path: BezPath,
    /// The same in straight lines, for which points are found many times as fast; made for the first one.
    straight: OnceCell<BezPath>,
}

/// The area that something painted covers, in points from the top left of the page.
#[derive(Debug, Clone)]
pub(super) struct Area {
    pub(super) bounds: Rect,
    /// The area is inside all of these; empty when it fills its bounds.
    outlines: Vec<Rc<Outline>>,
}

impl Area {
    pub(super) fn upright(bounds: Rect) -> Self {
        Self { bounds, outlines: Vec::new() }
    }

    pub(super) fn filled(path: &BezPath, fill: FillRule) -> Self {
        let bounds = path.bounding_box();
        let mut area = Self::upright(bounds);
        area.outlines.extend(Outline::of(path, fill).map(Rc::new));
        area
    }

    pub(super) fn stroked(path: &BezPath, line: &StrokeProps, place: Affine) -> Self {
        let pen = Stroke::new(line.line_width.into()).with_caps(line.line_cap).with_join(line.line_join);
        let drawn = kurbo::stroke(path, &pen, &kurbo::StrokeOpts::default(), FINE);
        Self::filled(&(place * drawn), FillRule::NonZero)
    }

    pub(super) fn within(mut self, clip: &Clip) -> Self {
        self.bounds = self.bounds.intersect(clip.bounds);
        self.outlines.extend(clip.outlines.iter().cloned());
        self
    }

    /// Returns the area as it would be without the last outline of a clip, within the same bounds.
    pub(super) fn without_last(&self, clip: &Clip) -> Self {
        let is_last = |one: &Rc<Outline>| clip.outlines.last().is_some_and(|last| Rc::ptr_eq(last, one));
        let outlines = self.outlines.iter().filter(|one| !is_last(one)).cloned().collect();
        Self { bounds: self.bounds, outlines }
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point) && hold(&self.outlines, point)
    }

    /// Returns how much work it is to ask whether the area contains a point.
    pub(super) fn cost(&self) -> usize {
        let outlines = self.outlines.iter().map(|outline| {
            let longest = outline.parts.iter().map(|part| part.path.elements().len());
            outline.parts.len() + longest.max().unwrap_or_default()
        });
        1 + outlines.sum::<usize>()
    }
}

/// The area in which painting is visible.
#[derive(Debug, Clone)]
pub(super) struct Clip {
    bounds: Rect,
    outlines: Vec<Rc<Outline>>,
}

impl Clip {
    /// Allows the whole page, and beyond.
    pub(super) fn none() -> Self {
        Self { bounds: Rect::new(-FAR, -FAR, FAR, FAR), outlines: Vec::new() }
    }

    pub(super) fn and(&self, clip: &ClipPath) -> Self {
        let bounds = clip.path.bounding_box();
        let mut narrower = self.and_box(bounds);
        let outline = Outline::of(&clip.path, clip.fill);
        narrower.outlines.extend(outline.map(Rc::new));
        narrower
    }

    pub(super) fn and_box(&self, bounds: Rect) -> Self {
        Self { bounds: self.bounds.intersect(bounds), outlines: self.outlines.clone() }
    }

    pub(super) fn contains(&self, point: Point) -> bool {
        self.bounds.contains(point) && hold(&self.outlines, point)
    }

    pub(super) fn bounds(&self) -> Rect {
        self.bounds
    }
}

pub(super) fn width_on_page(line: &StrokeProps, place: Affine) -> f64 {
    f64::from(line.line_width) * place.determinant().abs().sqrt()
}

impl Outline {
    /// Returns the outline of a path; `None` for an upright rectangle, which its bounds describe.
    fn of(path: &BezPath, fill: FillRule) -> Option<Self> {
        let mut parts: Vec<BezPath> = Vec::new();
        for element in path.elements() {
            match (element, parts.last_mut()) {
                (PathEl::MoveTo(_), _) => parts.push(BezPath::from_vec(vec![*element])),
                (_, Some(part)) => part.push(*element),
                (_, None) => {}
            }
        }
        // Filling closes each subpath.
        parts.iter_mut().for_each(BezPath::close_path);
        if let [part] = &parts[..]
            && is_upright(part, part.bounding_box())
        {
            return None;
        }
        Some(Self { parts: parts.into_iter().map(Part::of).collect(), fill })
    }

    fn holds(&self, point: Point) -> bool {
        let winding: i32 = self.parts.iter().map(|part| part.winding(point)).sum();
        match self.fill {
            FillRule::NonZero => winding != 0,
            FillRule::EvenOdd => winding % 2 != 0,
        }
    }
}

impl Part {
    fn of(path: BezPath) -> Self {
        Self { bounds: path.bounding_box(), path, straight: OnceCell::new() }
    }

    fn winding(&self, point: Point) -> i32 {
        if !self.bounds.contains(point) {
            return 0;
        }
        let straight = self.straight.get_or_init(|| {
            let mut lines = BezPath::new();
            kurbo::flatten(&self.path, FINE, |element| lines.push(element));
            lines
        });
        straight.winding(point)
    }
}

fn hold(outlines: &[Rc<Outline>], point: Point) -> bool {
    outlines.iter().all(|outline| outline.holds(point))
}

/// Tells whether a path fills its bounds.
fn is_upright(path: &BezPath, bounds: Rect) -> bool {
    path.elements().len() <= MAX_CORNERS && path.area().abs() >= bounds.area() * ALL
}

/// How far straight lines may be from a curve: of a stroke in its own units, of an area in points.
const FINE: f64 = 0.1;
/// In points; far beyond any page.
const FAR: f64 = 1e6;
/// Most elements of a path that may be a rectangle.
const MAX_CORNERS: usize = 8;
/// The share of its bounds that a rectangle fills, allowing for rounding.
const ALL: f64 = 0.999;
