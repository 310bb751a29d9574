//! Shapes drawn over text or a picture of a slide, as if to redact it.
//!
//! Source: ECMA-376 part 1, §19.3.1.45 (`spTree`: later shapes are above earlier ones), §20.1.7.6 and §20.1.7.5
//! (`xfrm`, of a group too), §19.3.1.36 (`ph`), §20.1.8.54 (`solidFill`), §20.1.8.33 (`gradFill`),
//! §20.1.4.2.10 (`fillRef`), §19.5.72 (`spTgt`).

use crate::inside::pdf::{is_label, is_telling};
use crate::xml::{self, Open, XmlPart};
use hayro_interpret::kurbo::{Affine, Rect};
use openbaarmaker_core::wire::InsideKind as Kind;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};

/// The shapes of a slide, layout or master, the lowest first.
#[derive(Default)]
pub(super) struct SlideShapes {
    all: Vec<Shape>,
    /// Whether there was more than is kept.
    pub(super) is_cut: bool,
    /// Shapes and groups that move, appear or go while the slide is shown.
    moving: BTreeSet<u32>,
    groups: Vec<Group>,
    shape: Option<Shape>,
}

#[derive(Default)]
struct Shape {
    depth: usize,
    id: Option<u32>,
    within: Vec<u32>,
    kind: ShapeKind,
    placeholder: Option<Placeholder>,
    frame: Frame,
    /// Its place on the slide; `None` when it does not give one.
    place: Option<Rect>,
    fill: Fill,
    /// Whether it is a plain box.
    is_box: bool,
    words: String,
    role: Role,
}

/// The effect of a shape on those below and above it.
#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// None of these.
    #[default]
    Other,
    /// It has meaningful words.
    Said,
    /// It is opaque, and its only words are a reason for leaving something out.
    Cover,
    /// A cover as people draw over a word: a black box, or one with a reason.
    Mark,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum ShapeKind {
    #[default]
    Drawn,
    Picture,
    /// A table or chart.
    Table,
}

impl ShapeKind {
    fn of(element: &str) -> Option<Self> {
        match element {
            "sp" => Some(Self::Drawn),
            "pic" => Some(Self::Picture),
            "graphicFrame" => Some(Self::Table),
            _ => None,
        }
    }
}

/// The kind of a placeholder; a slide, its layout and its master each have one of a kind.
struct Placeholder {
    kind: String,
    index: String,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Fill {
    #[default]
    Unsaid,
    /// None, or one that is seen through, a pattern or a picture.
    Other,
    Solid,
    Black,
}

/// Left and top, and width and height, as written.
#[derive(Default)]
struct Frame {
    at: Option<(f64, f64)>,
    size: Option<(f64, f64)>,
    is_turned: bool,
    /// Whether its contents are mirrored: horizontally, and vertically.
    mirrored: (bool, bool),
}

impl Frame {
    fn place(&self) -> Option<Rect> {
        let ((x, y), (width, height)) = self.at.zip(self.size)?;
        (!self.is_turned).then(|| Rect::new(x, y, x + width, y + height))
    }
}

#[derive(Default)]
struct Group {
    depth: usize,
    id: Option<u32>,
    is_hidden: bool,
    frame: Frame,
    fill: Fill,
    /// The same place in the units of what is in it.
    inner: Frame,
}

impl Group {
    /// Returns where its units are in those around it; `None` when it is turned.
    fn place(&self) -> Option<Affine> {
        if self.frame.is_turned {
            return None;
        }
        let both = self.frame.place().zip(self.inner.place());
        let has_size = |place: &Rect| place.width() > 0.0 && place.height() > 0.0;
        let Some((outer, inner)) = both.filter(|(outer, inner)| has_size(outer) && has_size(inner)) else {
            // Without a size its units are those around it.
            return Some(Affine::IDENTITY);
        };
        let scale = Affine::scale_non_uniform(outer.width() / inner.width(), outer.height() / inner.height());
        let moved = Affine::translate((outer.x0, outer.y0)) * scale * Affine::translate((-inner.x0, -inner.y0));
        let (across, down) = self.frame.mirrored;
        let mirror = |is_so: bool, sum: f64| if is_so { (-1.0, sum) } else { (1.0, 0.0) };
        let (x, y) = (mirror(across, outer.x0 + outer.x1), mirror(down, outer.y0 + outer.y1));
        Some(Affine::new([x.0, 0.0, 0.0, y.0, x.1, y.1]) * moved)
    }
}

impl Shape {
    fn judge(&mut self) {
        let is_label = is_label(&self.words);
        let is_filled = matches!(self.fill, Fill::Solid | Fill::Black);
        if is_telling(&self.words) && !is_label {
            self.role = Role::Said;
        } else if (self.kind == ShapeKind::Drawn && is_filled || self.kind == ShapeKind::Picture)
            && self.placeholder.is_none()
            && (is_label || self.words.trim().is_empty())
        {
            let is_mark = self.kind == ShapeKind::Drawn && self.is_box && (self.fill == Fill::Black || is_label);
            self.role = if is_mark { Role::Mark } else { Role::Cover };
        }
        self.words = String::new();
    }

    fn is_cover(&self) -> bool {
        matches!(self.role, Role::Cover | Role::Mark)
    }

    /// Tells whether it is something that a cover may hide.
    fn is_content(&self) -> bool {
        self.kind == ShapeKind::Picture || self.role == Role::Said
    }

    /// Returns where its placeholder is on a layout or master. `behind`: those, the nearest first.
    fn place_of_kind(&self, behind: &[SlideShapes]) -> Option<Rect> {
        let wanted = self.placeholder.as_ref()?;
        behind.iter().enumerate().find_map(|(level, part)| {
            let mut same = part.all.iter().filter(|shape| {
                let of = shape.placeholder.as_ref();
                // A master has one of each kind.
                of.is_some_and(|of| of.kind == wanted.kind && (level > 0 || of.index == wanted.index))
            });
            same.find_map(|shape| shape.place)
        })
    }
}

impl SlideShapes {
    pub(super) fn of(part: &[u8]) -> Self {
        let mut shapes = Self::default();
        xml::walk_in(part, |xml_part, open| shapes.on_part(xml_part, open));
        shapes
    }

    /// Tells whether any shape may cover another.
    pub(super) fn has_covers(&self) -> bool {
        self.all.iter().skip(1).any(Shape::is_cover)
    }

    /// Counts the content under shapes. `behind`: the layout and master, which give the places of placeholders.
    pub(super) fn covered(&self, behind: &[Self]) -> BTreeMap<Kind, u32> {
        let is_moving = |shape: &Shape| shape.id.iter().chain(&shape.within).any(|id| self.moving.contains(id));
        let placed: Vec<(&Shape, Rect)> = (self.all.iter())
            .filter(|shape| !is_moving(shape))
            .filter_map(|shape| Some((shape, shape.place.or_else(|| shape.place_of_kind(behind))?)))
            .collect();
        let covers: Vec<(usize, &Shape, Rect)> = (placed.iter().enumerate())
            .filter(|(at, (shape, area))| {
                shape.is_cover() && !is_ground(*area, placed.get(at + 1..).unwrap_or_default())
            })
            .map(|(at, (shape, area))| (at, *shape, *area))
            .collect();
        let mut found: BTreeMap<Kind, u32> = BTreeMap::new();
        for (at, (under, place)) in placed.iter().enumerate().filter(|(_, (shape, _))| shape.is_content()) {
            let is_picture = under.kind == ShapeKind::Picture;
            // Pictures overlap in many ways, and where a placeholder for text is left empty.
            let may_hide = |cover: &Shape, area: &Rect| {
                let is_filled = under.placeholder.is_none() || area.union(*place) == *area;
                cover.kind != ShapeKind::Picture || !is_picture && is_filled
            };
            let mut covers = covers.iter().filter(|(above, cover, area)| *above > at && may_hide(cover, area));
            if covers.any(|(_, cover, area)| hides(cover.role, *area, *place)) {
                let kind = if is_picture { Kind::CoveredPicture } else { Kind::CoveredText };
                *found.entry(kind).or_default() += 1;
            }
        }
        found
    }

    fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open) {
        match xml_part {
            XmlPart::Begin(element) if !open.is_older() => self.begin(element, open),
            XmlPart::Text(said) if open.above(1) == "t" && !open.is_older() => {
                if let Some(shape) = &mut self.shape {
                    shape.words.push_str(said);
                }
            }
            XmlPart::Begin(_) | XmlPart::Text(_) => {}
            XmlPart::End(_) => {
                let depth = open.depth();
                if let Some(ended) = self.shape.take_if(|shape| shape.depth >= depth) {
                    self.keep(ended);
                }
                self.groups.pop_if(|group| group.depth >= depth);
            }
        }
    }

    /// Keeps a completed shape that may cover something, be covered, or give the place of another one.
    fn keep(&mut self, mut shape: Shape) {
        shape.judge();
        if shape.role == Role::Other && shape.kind != ShapeKind::Picture && shape.placeholder.is_none() {
            return;
        }
        if self.all.len() >= MAX_SHAPES || self.groups.len() > MAX_GROUPS {
            self.is_cut = true;
            return;
        }
        shape.place = self.on_slide(shape.frame.place());
        shape.within = self.groups.iter().filter_map(|group| group.id).collect();
        self.all.push(shape);
    }

    /// Returns a place in the units of the slide; `None` when a group that is turned is around it.
    fn on_slide(&self, place: Option<Rect>) -> Option<Rect> {
        let place = place?;
        let all = self.groups.iter().try_fold(Affine::IDENTITY, |all, group| Some(all * group.place()?));
        Some(all?.transform_rect_bbox(place))
    }

    fn begin(&mut self, element: &BytesStart<'_>, open: &Open) {
        let said = |name: &str| xml::said(element, name);
        let (name, depth) = (element.local_name().into_inner(), open.depth());
        let is_hidden = self.groups.last().is_some_and(|group| group.is_hidden);
        if let Some(kind) = ShapeKind::of(name).filter(|_| !is_hidden) {
            self.shape.get_or_insert_with(|| Shape { depth, kind, ..Shape::default() });
        }
        match name {
            "grpSp" => {
                let fill = self.groups.last().map_or(Fill::Other, |group| group.fill);
                self.groups.push(Group { depth, is_hidden, fill, ..Group::default() });
            }
            "cNvPr" if open.above(1) == "nvGrpSpPr" => {
                if let Some(group) = self.groups.last_mut() {
                    group.id = said("id").parse().ok();
                    // It is reported as such.
                    group.is_hidden |= xml::is_true(element, "hidden");
                }
            }
            "spTgt" => self.moving.extend(said("spid").parse::<u32>()),
            "xfrm" | "off" | "ext" | "chOff" | "chExt" => self.place(element, name, open),
            _ => {}
        }
        if let Some(group) = self.groups.last_mut() {
            fill(&mut group.fill, element, name, (open, "grpSpPr"));
        }
        let of_group = self.groups.last().map_or(Fill::Other, |group| group.fill);
        let first = open.above(1);
        let Some(shape) = &mut self.shape else { return };
        if name == "grpFill" && first == "spPr" {
            shape.fill = of_group;
            return;
        }
        fill(&mut shape.fill, element, name, (open, "spPr"));
        match name {
            "cNvPr" if shape.id.is_none() => {
                shape.id = said("id").parse().ok();
                if xml::is_true(element, "hidden") {
                    self.shape = None;
                }
            }
            "ph" => {
                let kind = match said("type").as_str() {
                    "ctrTitle" => "title".to_owned(),
                    "" | "obj" | "subTitle" => "body".to_owned(),
                    other => other.to_owned(),
                };
                shape.placeholder = Some(Placeholder { kind, index: said("idx") });
            }
            "prstGeom" => shape.is_box = ["rect", "roundRect"].contains(&said("prst").as_str()),
            "fillRef" if first == "style" && shape.fill == Fill::Unsaid && said("idx") != "0" => {
                shape.fill = Fill::Solid;
            }
            _ => {}
        }
    }

    /// Reads where a shape or group is.
    fn place(&mut self, element: &BytesStart<'_>, name: &str, open: &Open) {
        let number = |name: &str| xml::said(element, name).parse::<i32>().ok();
        let pair = |x: &str, y: &str| Some((f64::from(number(x)?), f64::from(number(y)?)));
        let of = if name == "xfrm" { open.above(1) } else { open.above(2) };
        let is_of_group = of == "grpSpPr";
        if name != "xfrm" && open.above(1) != "xfrm" {
            return;
        }
        let is_inner = name == "chOff" || name == "chExt";
        let frame = if is_of_group {
            (self.groups.last_mut()).map(|group| if is_inner { &mut group.inner } else { &mut group.frame })
        } else {
            self.shape.as_mut().filter(|_| !is_inner).map(|shape| &mut shape.frame)
        };
        let Some(frame) = frame else { return };
        match name {
            "xfrm" => {
                let turn = number("rot").unwrap_or_default();
                // Half a turn mirrors both ways.
                let is_half = turn / HALF_TURN % 2 != 0;
                frame.is_turned = turn % HALF_TURN != 0;
                frame.mirrored = (xml::is_true(element, "flipH") != is_half, xml::is_true(element, "flipV") != is_half);
            }
            "off" | "chOff" => frame.at = pair("x", "y"),
            "ext" | "chExt" => frame.size = pair("cx", "cy"),
            _ => {}
        }
    }
}

/// Hears a part of the fill of an element. `of`: the elements that we are in, and that one.
fn fill(fill: &mut Fill, element: &BytesStart<'_>, name: &str, (open, of): (&Open, &str)) {
    let [first, second, third] = [1, 2, 3].map(|levels| open.above(levels));
    match name {
        "solidFill" | "gradFill" if first == of => *fill = Fill::Solid,
        // One translucent colour of a gradient is enough.
        "alpha" if second == "gs" && open.above(5) == of => *fill = Fill::Other,
        // A group has that of the one around it already.
        name if first == of && name.ends_with("Fill") && name != "grpFill" => *fill = Fill::Other,
        name if first == "solidFill" && second == of && BLACK.contains(&(name, xml::said(element, "val").as_str())) => {
            *fill = Fill::Black;
        }
        // Elements that change a colour.
        name if second == "solidFill" && third == of => {
            *fill = if name.starts_with("alpha") { Fill::Other } else { Fill::Solid };
        }
        _ => {}
    }
}

/// Tells whether a cover is over most of an area, or is a mark on it.
fn hides(role: Role, area: Rect, place: Rect) -> bool {
    let both = area.intersect(place).area();
    let is_thick = area.width().min(area.height()) >= THIN;
    both > 0.0 && (both >= place.area() * MOST || role == Role::Mark && is_thick && both >= area.area() * MOST)
}

/// Tells whether a shape is the ground of what was drawn later.
fn is_ground(area: Rect, above: &[(&Shape, Rect)]) -> bool {
    above.iter().any(|(shape, place)| shape.is_content() && place.intersect(area).area() > place.area() * MOST)
}

/// Colours that are black on most slides.
pub(super) const BLACK: &[(&str, &str)] = &[
    ("srgbClr", "000000"),
    ("prstClr", "black"),
    ("sysClr", "windowText"),
    ("schemeClr", "tx1"),
    ("schemeClr", "dk1"),
];
/// The share of a place that counts as most of it. Own choice.
const MOST: f64 = 0.75;
/// In English Metric Units, two millimetres: thinner boxes are lines. Own choice.
pub(super) const THIN: f64 = 72_000.0;
/// In sixty-thousandths of a degree: rotated by this, a shape covers the same place. Source: ECMA-376 part 1,
/// §20.1.10.3.
const HALF_TURN: i32 = 10_800_000;
/// Own choice, for a slide: those that matter.
const MAX_SHAPES: usize = 1_000;
/// Own choice: groups within groups.
const MAX_GROUPS: usize = 32;
