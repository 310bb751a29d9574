//! Shapes that are drawn over text or a picture of a slide, as people do who mean to black it out.
//!
//! Source: ECMA-376 part 1, §19.3.1.45 (`spTree`: later shapes are above earlier ones), §20.1.7.6 and §20.1.7.5
//! (`xfrm`, of a group too), §19.3.1.36 (`ph`), §20.1.8.54 (`solidFill`), §20.1.4.2.10 (`fillRef`), §19.5.72 (`spTgt`).

use crate::inside::pdf::{is_label, is_telling};
use crate::xml::{self, XmlPart};
use hayro_interpret::kurbo::{Affine, Rect};
use openbaarmaker_core::wire::InsideKind as Kind;
use quick_xml::events::BytesStart;
use std::collections::BTreeSet;

/// The shapes of a slide, layout or master, the lowest first.
#[derive(Default)]
pub(super) struct SlideShapes {
    all: Vec<Shape>,
    /// Those that move, appear or go while the slide is shown.
    moving: BTreeSet<String>,
    /// The elements that we are in.
    open: Vec<String>,
    groups: Vec<Group>,
    shape: Option<Shape>,
    /// The depth of a form for older programs.
    other_form: Option<usize>,
}

#[derive(Default)]
struct Shape {
    depth: usize,
    id: String,
    kind: ShapeKind,
    placeholder: Option<Placeholder>,
    frame: Frame,
    /// Where it is on the slide; `None` when it does not say so.
    place: Option<Rect>,
    fill: Fill,
    /// Whether it is a plain box.
    is_box: bool,
    words: String,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum ShapeKind {
    #[default]
    Drawn,
    Picture,
    /// A table or chart.
    Table,
}

/// What a placeholder is for; of its kind a slide, its layout and its master each have one.
struct Placeholder {
    kind: String,
    index: String,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum Fill {
    /// Not said.
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
    frame: Frame,
    /// The same place in the units of what is in it.
    inner: Frame,
}

impl Group {
    /// Returns where its units are in those around it.
    fn place(&self) -> Option<Affine> {
        let (outer, inner) = self.frame.place().zip(self.inner.place())?;
        let is_plain = inner.width() > 0.0 && inner.height() > 0.0;
        let scale = Affine::scale_non_uniform(outer.width() / inner.width(), outer.height() / inner.height());
        let moved = Affine::translate((outer.x0, outer.y0)) * scale * Affine::translate((-inner.x0, -inner.y0));
        is_plain.then_some(moved)
    }
}

impl Shape {
    fn says(&self) -> bool {
        is_telling(&self.words) && !is_label(&self.words)
    }

    /// Tells whether nothing is seen through it, and it says no more than why something was left out.
    fn is_cover(&self) -> bool {
        let is_filled = matches!(self.fill, Fill::Solid | Fill::Black);
        self.kind == ShapeKind::Drawn && is_filled && self.placeholder.is_none() && self.says_nothing_else()
    }

    fn says_nothing_else(&self) -> bool {
        self.words.trim().is_empty() || is_label(&self.words)
    }

    /// Tells whether people draw it over a word: a black box, or one with a reason.
    fn is_mark(&self) -> bool {
        self.is_box && (self.fill == Fill::Black || is_label(&self.words))
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
    /// Reads a part.
    pub(super) fn of(part: &[u8]) -> Self {
        let mut shapes = Self::default();
        xml::walk(part, |xml_part| shapes.on_part(&xml_part));
        shapes
    }

    /// Tells whether anything may be drawn over something else.
    pub(super) fn has_covers(&self) -> bool {
        self.all.iter().skip(1).any(Shape::is_cover)
    }

    /// Returns what lies under a shape. `behind`: the layout and master, which tell where placeholders are.
    pub(super) fn covered(&self, behind: &[Self]) -> Vec<Kind> {
        let still = self.all.iter().filter(|shape| !self.moving.contains(&shape.id));
        let placed: Vec<(&Shape, Rect)> = still
            .filter_map(|shape| Some((shape, shape.place.or_else(|| shape.place_of_kind(behind))?)))
            .take(MAX_SHAPES)
            .collect();
        let kinds = placed.iter().enumerate().filter_map(|(at, (under, place))| {
            let kind = match under.kind {
                ShapeKind::Picture => Kind::CoveredPicture,
                ShapeKind::Drawn | ShapeKind::Table if under.says() => Kind::CoveredText,
                ShapeKind::Drawn | ShapeKind::Table => return None,
            };
            let over = placed.get(at + 1..).unwrap_or_default();
            let is_covered = over.iter().enumerate().any(|(next, (cover, area))| {
                let above = over.get(next + 1..).unwrap_or_default();
                cover.is_cover() && hides(cover, *area, *place) && !is_ground(*area, above)
            });
            is_covered.then_some(kind)
        });
        kinds.collect()
    }

    fn on_part(&mut self, xml_part: &XmlPart<'_>) {
        match xml_part {
            XmlPart::Begin(element) => {
                let name = element.local_name().as_ref().to_owned();
                if name == "Fallback" {
                    self.other_form.get_or_insert(self.open.len());
                }
                if self.other_form.is_none() {
                    self.begin(element, &name);
                }
                self.open.push(name);
            }
            XmlPart::Text(said) => {
                let is_text = self.above(1) == "t" && self.other_form.is_none();
                if let Some(shape) = self.shape.as_mut().filter(|_| is_text) {
                    shape.words.push_str(said);
                }
            }
            XmlPart::End(_) => {
                self.open.pop();
                let depth = self.open.len();
                self.other_form.take_if(|form| *form >= depth);
                if let Some(mut ended) = self.shape.take_if(|shape| shape.depth >= depth) {
                    ended.place = self.on_slide(ended.frame.place());
                    self.all.push(ended);
                }
                self.groups.pop_if(|group| group.depth >= depth);
            }
        }
    }

    /// Returns the name of an element that we are in; the first is the innermost.
    fn above(&self, levels: usize) -> &str {
        let at = self.open.len().checked_sub(levels);
        at.and_then(|at| self.open.get(at)).map_or("", String::as_str)
    }

    /// Returns a place in the units of the slide; `None` when a group that is turned is around it.
    fn on_slide(&self, place: Option<Rect>) -> Option<Rect> {
        let place = place?;
        let all = self.groups.iter().try_fold(Affine::IDENTITY, |all, group| Some(all * group.place()?));
        Some(all?.transform_rect_bbox(place))
    }

    fn begin(&mut self, element: &BytesStart<'_>, name: &str) {
        let said = |name: &str| xml::attribute_value(element, name).unwrap_or_default();
        let depth = self.open.len();
        let kind = match name {
            "sp" => Some(ShapeKind::Drawn),
            "pic" => Some(ShapeKind::Picture),
            "graphicFrame" => Some(ShapeKind::Table),
            _ => None,
        };
        if let Some(kind) = kind {
            self.shape.get_or_insert_with(|| Shape { depth, kind, ..Shape::default() });
        }
        match name {
            "grpSp" => self.groups.push(Group { depth, ..Group::default() }),
            "spTgt" => {
                self.moving.insert(said("spid"));
            }
            "xfrm" | "off" | "ext" | "chOff" | "chExt" => self.place(element, name),
            _ => {}
        }
        let (first, second, third) = (self.above(1).to_owned(), self.above(2).to_owned(), self.above(3).to_owned());
        let Some(shape) = &mut self.shape else { return };
        match name {
            "cNvPr" if shape.id.is_empty() => {
                shape.id = said("id");
                if ["1", "true"].contains(&said("hidden").as_str()) {
                    // It is told as such.
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
            "solidFill" if first == "spPr" => shape.fill = Fill::Solid,
            name if first == "spPr" && name.ends_with("Fill") => shape.fill = Fill::Other,
            "fillRef" if first == "style" && shape.fill == Fill::Unsaid && said("idx") != "0" => {
                shape.fill = Fill::Solid;
            }
            name if first == "solidFill" && second == "spPr" && BLACK.contains(&(name, said("val").as_str())) => {
                shape.fill = Fill::Black;
            }
            // What changes a colour.
            name if second == "solidFill" && third == "spPr" => {
                shape.fill = if name.starts_with("alpha") { Fill::Other } else { Fill::Solid };
            }
            _ => {}
        }
    }

    /// Reads where a shape or group is.
    fn place(&mut self, element: &BytesStart<'_>, name: &str) {
        let number = |name: &str| {
            let said = xml::attribute_value(element, name)?;
            said.parse::<i32>().ok()
        };
        let pair = |x: &str, y: &str| Some((f64::from(number(x)?), f64::from(number(y)?)));
        let of = if name == "xfrm" { self.above(1) } else { self.above(2) };
        let is_of_group = of == "grpSpPr";
        if name != "xfrm" && self.above(1) != "xfrm" {
            return;
        }
        let group = self.groups.last_mut().filter(|_| is_of_group);
        if let ("chOff" | "chExt", Some(group)) = (name, group) {
            if name == "chOff" {
                group.inner.at = pair("x", "y");
            } else {
                group.inner.size = pair("cx", "cy");
            }
            return;
        }
        let group = self.groups.last_mut().filter(|_| is_of_group).map(|group| &mut group.frame);
        let shape = self.shape.as_mut().filter(|_| !is_of_group).map(|shape| &mut shape.frame);
        let Some(frame) = group.or(shape) else { return };
        match name {
            "xfrm" => frame.is_turned = number("rot").is_some_and(|turn| turn % HALF_TURN != 0),
            "off" => frame.at = pair("x", "y"),
            "ext" => frame.size = pair("cx", "cy"),
            _ => {}
        }
    }
}

/// Tells whether a shape lies over most of something, or is a mark that lies on it.
fn hides(cover: &Shape, area: Rect, place: Rect) -> bool {
    let both = area.intersect(place).area();
    let is_thick = area.width().min(area.height()) >= THIN;
    both > 0.0 && (both >= place.area() * MOST || cover.is_mark() && is_thick && both >= area.area() * MOST)
}

/// Tells whether a shape is the ground of what was drawn later.
fn is_ground(area: Rect, above: &[(&Shape, Rect)]) -> bool {
    above.iter().any(|(shape, place)| {
        let is_content = shape.kind == ShapeKind::Picture || shape.says();
        is_content && place.intersect(area).area() > place.area() * MOST
    })
}

/// Colours that are black on most slides.
const BLACK: &[(&str, &str)] = &[
    ("srgbClr", "000000"),
    ("prstClr", "black"),
    ("sysClr", "windowText"),
    ("schemeClr", "tx1"),
    ("schemeClr", "dk1"),
];
/// The share of a place that counts as most of it. Own choice.
const MOST: f64 = 0.75;
/// In English Metric Units, two millimetres: thinner boxes are lines. Own choice.
const THIN: f64 = 72_000.0;
/// In sixty-thousandths of a degree: what is turned so lies in the same place. Source: ECMA-376 part 1, §20.1.10.3.
const HALF_TURN: i32 = 10_800_000;
/// Own choice, for a slide.
const MAX_SHAPES: usize = 1_000;
