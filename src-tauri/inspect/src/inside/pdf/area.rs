//! The area of a page that something painted covers.

use crate::drawn::pixel;
use hayro_interpret::kurbo::{self, Affine, BezPath, Line, ParamCurve, PathEl, PathSeg, Point, Rect, Shape, Stroke};
use hayro_interpret::{ClipPath, FillRule, StrokeProps};
use std::cell::OnceCell;
use std::rc::Rc;

/// A shape on the page.
#[derive(Debug)]
struct Outline {
    path: BezPath,
    fill: FillRule,
    /// How complex the path is: its parts, and the elements of the longest one.
    cost: usize,
    /// Made for the first point.
    lines: OnceCell<Bands>,
}

/// A path in straight lines, by height: for a point only those at its height matter.
#[derive(Debug)]
struct Bands {
    top: f64,
    height: f64,
    lines: Vec<Vec<Line>>,
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

    /// Tells whether it has the sides of boxes: nearly all of their length is level or upright, or almost.
    pub(super) fn is_box(&self) -> bool {
        self.outlines.iter().all(|outline| outline.is_box())
    }

    /// Returns how complex the area is.
    pub(super) fn cost(&self) -> usize {
        1 + self.outlines.iter().map(|outline| outline.cost).sum::<usize>()
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
        let longest = parts.iter().map(|part| part.elements().len()).max();
        let cost = parts.len() + longest.unwrap_or_default();
        Some(Self { path: parts.into_iter().flatten().collect(), fill, cost, lines: OnceCell::new() })
    }

    fn is_box(&self) -> bool {
        let (mut straight, mut all) = (0.0, 0.0);
        for side in self.path.segments().map(|segment| segment.end() - segment.start()) {
            let length = side.hypot();
            all += length;
            if side.x.abs().min(side.y.abs()) * STEEP <= length {
                straight += length;
            }
        }
        straight >= all * MOST_SIDES
    }

    fn holds(&self, point: Point) -> bool {
        let turns = self.lines.get_or_init(|| Bands::of(&self.path)).winding(point);
        match self.fill {
            FillRule::NonZero => turns != 0,
            FillRule::EvenOdd => turns % 2 != 0,
        }
    }
}

impl Bands {
    fn of(path: &BezPath) -> Self {
        let mut flat = BezPath::new();
        kurbo::flatten(path, FINE, |element| flat.push(element));
        let bounds = flat.bounding_box();
        let count = u32::try_from(flat.elements().len().isqrt()).map_or(MAX_BANDS, |root| root.clamp(1, MAX_BANDS));
        let lines = (0..count).map(|_| Vec::new()).collect();
        let mut bands = Self { top: bounds.y0, height: bounds.height() / f64::from(count), lines };
        for segment in flat.segments() {
            let PathSeg::Line(line) = segment else { continue };
            let (low, high) = (line.p0.y.min(line.p1.y), line.p0.y.max(line.p1.y));
            let at = bands.at(low)..=bands.at(high);
            bands.lines.get_mut(at).unwrap_or_default().iter_mut().for_each(|band| band.push(line));
        }
        bands
    }

    /// Returns the number of the band at a height, or of the nearest one.
    fn at(&self, height: f64) -> usize {
        pixel((height - self.top) / self.height).min(self.lines.len() - 1)
    }

    /// Returns how often the path goes around a point.
    fn winding(&self, point: Point) -> i32 {
        let lines = self.lines.get(self.at(point.y)).map(Vec::as_slice).unwrap_or_default();
        let turn = |line: &Line| {
            let (low, high, turn) = if line.p0.y < line.p1.y { (line.p0, line.p1, 1) } else { (line.p1, line.p0, -1) };
            let is_beside = (low.y..high.y).contains(&point.y);
            if is_beside && (point - low).cross(high - low) >= 0.0 { turn } else { 0 }
        };
        lines.iter().map(turn).sum()
    }
}

fn hold(outlines: &[Rc<Outline>], point: Point) -> bool {
    outlines.iter().all(|outline| outline.holds(point))
}

/// Tells whether a path fills its bounds.
fn is_upright(path: &BezPath, bounds: Rect) -> bool {
    path.elements().len() <= MAX_CORNERS && path.area().abs() >= bounds.area() * ALL
}

/// How much longer a side of a box is than it goes sideways: a scan may be turned by some degrees. Own choice.
const STEEP: f64 = 6.0;
/// How much of its sides is so; the rest are round corners. Own choice.
const MOST_SIDES: f64 = 0.8;
/// How far straight lines may be from a curve: of a stroke in its own units, of an area in points.
const FINE: f64 = 0.1;
/// In points; far beyond any page.
const FAR: f64 = 1e6;
/// Most bands of a path: more take more memory than they save time.
const MAX_BANDS: u32 = 32;
/// Most elements of a path that may be a rectangle.
const MAX_CORNERS: usize = 8;
/// The share of its bounds that a rectangle fills, allowing for rounding.
const ALL: f64 = 0.999;
