//! Words of a Word document that lie beside, above or below every page: in a shape, a frame, a paragraph or a table.
//!
//! Source: ECMA-376 part 1, §17.6.13 (`pgSz`), §17.6.11 (`pgMar`), §20.4.2.10 (`positionH`), §20.4.2.11 (`positionV`),
//! §20.4.2.3 (`layoutInCell`), §17.3.1.11 (`framePr`), §17.3.1.12 (`ind`), §17.4.50 (`tblInd`); part 4, §19.1.2 (shapes
//! of before 2010).

use super::shapes::is_old_shape;
use super::unread::length;
use super::within::Within;
use crate::xml::{self, Open, XmlPart};
use quick_xml::events::BytesStart;

/// Counts those of a part, when it says how wide its pages are.
pub(super) fn beside_page(part: &[u8]) -> usize {
    let mut walk = Walk { pages: Pages::of(part), ..Walk::default() };
    if walk.pages.across.length > 0.0 {
        xml::walk_in(part, |xml_part, open| walk.on_part(xml_part, open));
    }
    walk.found
}

/// The pages of a document, by the largest of their lengths in the units of drawings.
#[derive(Default)]
struct Pages {
    across: Side,
    down: Side,
    has_columns: bool,
}

#[derive(Default)]
struct Side {
    length: f64,
    /// To where the text begins, if said; on the page behind it may be the other one.
    margin: Option<f64>,
}

impl Pages {
    fn of(part: &[u8]) -> Self {
        let mut pages = Self::default();
        xml::each(part, "", |element| match element.local_name().as_ref() {
            "pgSz" => {
                pages.across.grow(twentieths(element, "w"));
                pages.down.grow(twentieths(element, "h"));
            }
            "pgMar" => {
                let gutter = twentieths(element, "gutter").unwrap_or_default();
                pages.across.indent(["left", "right"].map(|name| twentieths(element, name)), gutter);
                pages.down.indent([twentieths(element, "top"), None], gutter);
            }
            "cols" => pages.has_columns |= xml::said(element, "num").parse().is_ok_and(|number: u32| number > 1),
            _ => {}
        });
        pages
    }

    /// Returns what a place counts from; each column begins elsewhere.
    fn origin(&self, from: &str) -> Origin {
        match from {
            "page" | "leftMargin" | "topMargin" | "left-margin-area" | "top-margin-area" => Origin::Edge,
            "margin" => Origin::Text,
            "column" if !self.has_columns => Origin::Text,
            _ => Origin::Anywhere,
        }
    }
}

impl Side {
    fn grow(&mut self, length: Option<f64>) {
        self.length = self.length.max(length.unwrap_or_default());
    }

    fn indent(&mut self, margins: [Option<f64>; 2], gutter: f64) {
        for margin in margins.into_iter().flatten() {
            // One below zero lets no header push the text down.
            let margin = margin.abs() + gutter;
            self.margin = Some(self.margin.map_or(margin, |before| before.max(margin)));
        }
    }

    /// Tells whether what is at a place lies beside the page, wherever on it the place may count from.
    fn is_off(&self, place: &Place) -> bool {
        let Some(at) = place.at.filter(|_| self.length > 0.0) else { return false };
        let origin = match place.origin {
            Origin::Edge => 0.0,
            Origin::Text => self.margin.unwrap_or(self.length),
            Origin::Anywhere => self.length,
        };
        at < 0.0 && at + place.length <= -origin || at >= self.length
    }
}

/// Where something begins in one direction, and how long it is.
#[derive(Default)]
struct Place {
    origin: Origin,
    at: Option<f64>,
    length: f64,
}

/// What a place counts from.
#[derive(Clone, Copy, Default)]
enum Origin {
    /// A line, a column or a cell, which may be anywhere on the page.
    #[default]
    Anywhere,
    /// The edge of the page.
    Edge,
    /// Where the text of the page begins.
    Text,
}

/// Where we are in a part that is walked through.
#[derive(Default)]
struct Walk {
    pages: Pages,
    found: usize,
    beside: Within,
    shape: Shape,
    paragraphs: Vec<Paragraph>,
    /// The cells and shapes that we are in.
    apart: usize,
}

/// The shape that began last.
#[derive(Default)]
struct Shape {
    depth: usize,
    /// Whether its place counts from a cell, whatever it says.
    is_apart: bool,
    /// Whether we hear of its place from the left.
    is_across: bool,
    across: Place,
    down: Place,
}

impl Walk {
    fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open) {
        match xml_part {
            XmlPart::Begin(_) if open.is_older() => {}
            XmlPart::Begin(element) => self.begin(element, open),
            XmlPart::Text(said) => match open.above(1) {
                "posOffset" => self.shape.place().at = said.trim().parse().ok(),
                "t" if !open.is_older() => {
                    self.beside.hear(said);
                    if let Some(paragraph) = self.paragraphs.last_mut() {
                        paragraph.hear(said);
                    }
                }
                _ => {}
            },
            XmlPart::End(name) => {
                if !open.is_older() {
                    self.end(name);
                }
                self.found += usize::from(self.beside.ends(open.depth()));
            }
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>, open: &Open) {
        let (name, depth) = (element.local_name().into_inner(), open.depth() + 1);
        let is_before = open.above(2).ends_with("Change");
        // Of the paragraph or table around its properties.
        if !is_before && self.pages.across.is_off(&self.indented(element, name)) {
            self.beside.begin(depth.saturating_sub(2));
        }
        match name {
            "p" => self.paragraphs.push(Paragraph::default()),
            name if APART.contains(&name) => self.apart += 1,
            "ind" | "jc" | "bidi" | "sz" | "tab" | "ptab" if !is_before => {
                let is_apart = self.pages.has_columns || self.is_apart();
                if let Some(paragraph) = self.paragraphs.last_mut().filter(|_| !is_apart) {
                    paragraph.told(element, name, open.above(1));
                }
            }
            "anchor" | "inline" => {
                let is_apart = self.is_apart() && !xml::is_false(element, "layoutInCell");
                self.shape = Shape { depth, is_apart, ..Shape::default() };
            }
            "positionH" | "positionV" => {
                self.shape.is_across = name == "positionH";
                if !self.shape.is_apart {
                    self.shape.place().origin = self.pages.origin(&xml::said(element, "relativeFrom"));
                }
            }
            "extent" => {
                let side = |name| xml::said(element, name).parse::<f64>().unwrap_or_default();
                (self.shape.across.length, self.shape.down.length) = (side("cx"), side("cy"));
            }
            // All of this comes before what is drawn.
            "graphic" if self.is_beside() => self.beside.begin(self.shape.depth),
            name if is_old_shape(name) => {
                let is_apart = self.is_apart() && xml::said(element, "allowincell") != "f";
                self.shape = Shape { depth, is_apart, ..Shape::default() };
                self.shape.told_in_older_form(element, &self.pages);
                if self.is_beside() {
                    self.beside.begin(depth);
                }
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        self.apart = self.apart.saturating_sub(usize::from(APART.contains(&name)));
        if name == "p" {
            let is_beside = self.paragraphs.pop().is_some_and(|one| one.is_beside(&self.pages.across));
            self.found += usize::from(is_beside && !self.beside.is_open());
        }
    }

    /// Returns where an element lets its paragraph, frame or table begin.
    fn indented(&self, element: &BytesStart<'_>, name: &str) -> Place {
        let place = |at| Place { at, length: f64::MAX, ..Place::default() };
        match name {
            "ind" => place(indent(element, ["left", "start"])),
            "tblInd" if xml::said(element, "type") == "dxa" => place(twentieths(element, "w")),
            "framePr" => {
                let from = xml::said(element, "hAnchor");
                let origin = if self.is_apart() { Origin::Anywhere } else { self.pages.origin(&from) };
                let length = twentieths(element, "w").unwrap_or(f64::MAX);
                Place { origin, length, at: twentieths(element, "x") }
            }
            _ => Place::default(),
        }
    }

    /// Tells whether we are in a cell or a shape.
    fn is_apart(&self) -> bool {
        self.apart > 0
    }

    /// Tells whether the shape lies beside, above or below the page.
    fn is_beside(&self) -> bool {
        self.pages.across.is_off(&self.shape.across) || self.pages.down.is_off(&self.shape.down)
    }
}

impl Shape {
    fn place(&mut self) -> &mut Place {
        if self.is_across { &mut self.across } else { &mut self.down }
    }

    fn told_in_older_form(&mut self, element: &BytesStart<'_>, pages: &Pages) {
        let style: String = xml::said(element, "style").split_whitespace().collect();
        if !style.contains("position:absolute") {
            return;
        }
        let origin = |from| if self.is_apart { Origin::Anywhere } else { pages.origin(from) };
        let (mut across, mut down) = (Place { origin: origin("column"), ..Place::default() }, Place::default());
        for (name, value) in style.split(';').filter_map(|rule| rule.split_once(':')) {
            // Within a group lengths have no unit.
            let size = value.ends_with(char::is_alphabetic).then(|| length(value));
            let moved = |at: Option<f64>| size.map(|size| at.unwrap_or_default() + size).or(at);
            match name {
                "left" | "margin-left" => across.at = moved(across.at),
                "top" | "margin-top" => down.at = moved(down.at),
                "width" => across.length = size.unwrap_or_default(),
                "height" => down.length = size.unwrap_or_default(),
                "mso-position-horizontal-relative" if value != "text" => across.origin = origin(value),
                "mso-position-vertical-relative" => down.origin = origin(value),
                _ => {}
            }
        }
        (self.across, self.down) = (across, down);
    }
}

/// How far the lines of a paragraph are moved, and its words reach.
#[derive(Default)]
struct Paragraph {
    left: Option<f64>,
    right: f64,
    /// How wide its words are at most.
    letters: f64,
    size: f64,
    says: bool,
    /// Whether its words need not begin at the left.
    is_unsure: bool,
}

impl Paragraph {
    /// Hears one of its properties, or of its runs. `of`: the element that has the property.
    fn told(&mut self, element: &BytesStart<'_>, name: &str, of: &str) {
        match name {
            "ind" => {
                let first = twentieths(element, "firstLine").unwrap_or_default().max(0.0);
                self.left = indent(element, ["left", "start"]).map(|left| left + first);
                self.right = indent(element, ["right", "end"]).unwrap_or_default();
            }
            "jc" => self.is_unsure |= !["left", "start", "both"].contains(&xml::said(element, "val").as_str()),
            "sz" => {
                let points = xml::said(element, "val").parse::<f64>().unwrap_or_default() / 2.0;
                self.size = self.size.max(points);
            }
            // Not where tabs end.
            "bidi" | "ptab" => self.is_unsure = true,
            _ => self.is_unsure |= of == "r",
        }
    }

    fn hear(&mut self, said: &str) {
        self.letters += said.chars().fold(0.0, |letters, _| letters + 1.0);
        self.says |= said.chars().any(char::is_alphanumeric);
    }

    /// Tells whether all its words are left of the page.
    fn is_beside(&self, page: &Side) -> bool {
        let Some((left, margin)) = self.left.zip(page.margin).filter(|(left, _)| *left < 0.0) else { return false };
        let words = self.letters * self.size.max(USUAL_POINTS) * POINT;
        let is_short = !self.is_unsure && margin + left + words <= 0.0;
        self.says && (is_short || self.right >= page.length)
    }
}

/// Returns an indent of a paragraph by one of its names.
fn indent(element: &BytesStart<'_>, names: [&str; 2]) -> Option<f64> {
    names.into_iter().find_map(|name| twentieths(element, name))
}

/// Returns a number of twentieths of a point in the units of drawings.
fn twentieths(element: &BytesStart<'_>, name: &str) -> Option<f64> {
    let number: f64 = xml::said(element, name).parse().ok()?;
    Some(number * TWENTIETH)
}

/// Cells, and the words of shapes.
const APART: [&str; 2] = ["tc", "txbxContent"];
/// English Metric Units in a twentieth of a point.
const TWENTIETH: f64 = 635.0;
/// English Metric Units in a point.
const POINT: f64 = 20.0 * TWENTIETH;
/// Own choice: letters whose size only a style says. Each counts as wide as high, which is twice as much as most are.
const USUAL_POINTS: f64 = 12.0;
