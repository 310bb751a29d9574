//! Words of a Word document that lie left or right of every page: in a shape, a frame, a paragraph or a table.
//!
//! Source: ECMA-376 part 1, §17.6.13 (`pgSz`), §20.4.2.10 (`positionH`), §17.3.1.11 (`framePr`), §17.3.1.12 (`ind`),
//! §17.4.50 (`tblInd`); part 4, §19.1.2 (shapes of before 2010).

use super::shapes::is_old_shape;
use super::unread::length;
use super::within::{Within, above};
use crate::xml::{self, XmlPart};
use quick_xml::events::BytesStart;

/// Counts those of a part, when it says how wide its pages are.
pub(super) fn beside_page(part: &[u8]) -> usize {
    let mut width: f64 = 0.0;
    xml::each(part, "pgSz", |size| width = width.max(twentieths(size, "w").unwrap_or_default()));
    let mut walk = Walk { width, ..Walk::default() };
    if width > 0.0 {
        xml::walk(part, |xml_part| walk.on_part(&xml_part));
    }
    walk.found
}

/// Where we are in a part that is walked through; lengths are in the units of drawings.
#[derive(Default)]
struct Walk {
    /// Of the widest page.
    width: f64,
    found: usize,
    open: Vec<String>,
    beside: Within,
    /// The form of a shape for older programs.
    other_form: Within,
    shape: Shape,
}

/// The shape that began last.
#[derive(Default)]
struct Shape {
    depth: usize,
    /// Whether we hear of its place from the left, and from where that counts.
    is_across: bool,
    from: String,
    at: Option<f64>,
    width: f64,
}

impl Walk {
    fn on_part(&mut self, xml_part: &XmlPart<'_>) {
        match xml_part {
            XmlPart::Begin(element) => {
                let name = element.local_name().as_ref().to_owned();
                if !self.other_form.is_open() {
                    self.begin(element, &name);
                }
                self.open.push(name);
            }
            XmlPart::Text(said) => match above(&self.open, 1) {
                "posOffset" if self.shape.is_across => self.shape.at = said.trim().parse().ok(),
                "t" if !self.other_form.is_open() => self.beside.hear(said),
                _ => {}
            },
            XmlPart::End(_) => {
                self.open.pop();
                let depth = self.open.len();
                self.other_form.ends(depth);
                self.found += usize::from(self.beside.ends(depth));
            }
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>, name: &str) {
        let depth = self.open.len() + 1;
        let is_before = above(&self.open, 2).ends_with("Change");
        let from = match name {
            "ind" => twentieths(element, "left").or_else(|| twentieths(element, "start")),
            "framePr" => twentieths(element, "x"),
            "tblInd" if xml::said(element, "type") == "dxa" => twentieths(element, "w"),
            _ => None,
        };
        // Of the paragraph or table around its properties.
        if from.is_some_and(|from| from >= self.width) && !is_before {
            self.beside.begin(depth.saturating_sub(2));
        }
        match name {
            "Fallback" => self.other_form.begin(depth),
            "anchor" | "inline" => self.shape = Shape { depth, ..Shape::default() },
            "positionH" => (self.shape.is_across, self.shape.from) = (true, xml::said(element, "relativeFrom")),
            "positionV" => self.shape.is_across = false,
            "extent" => self.shape.width = xml::said(element, "cx").parse().unwrap_or_default(),
            // All of this comes before what is drawn.
            "graphic" if self.is_beside() => self.beside.begin(self.shape.depth),
            name if is_old_shape(name) => {
                self.shape = Shape { depth, ..Shape::of_older_form(element) };
                if self.is_beside() {
                    self.beside.begin(depth);
                }
            }
            _ => {}
        }
    }

    /// Tells whether the shape lies beside the page, wherever on it the place counts from.
    fn is_beside(&self) -> bool {
        let Some(at) = self.shape.at else { return false };
        let start = if self.shape.from == "page" { 0.0 } else { -self.width };
        at < 0.0 && at + self.shape.width <= start || at >= self.width
    }
}

impl Shape {
    fn of_older_form(element: &BytesStart<'_>) -> Self {
        let mut shape = Self::default();
        let style: String = xml::said(element, "style").split_whitespace().collect();
        if style.contains("position:absolute") {
            for (name, value) in style.split(';').filter_map(|rule| rule.split_once(':')) {
                match name {
                    "left" | "margin-left" => shape.at = Some(shape.at.unwrap_or_default() + length(value)),
                    "width" => shape.width = length(value),
                    _ => {}
                }
            }
        }
        shape
    }
}

/// Returns a number of twentieths of a point in the units of drawings.
fn twentieths(element: &BytesStart<'_>, name: &str) -> Option<f64> {
    let number: f64 = xml::said(element, name).parse().ok()?;
    Some(number * TWENTIETH)
}

/// English Metric Units in a twentieth of a point.
const TWENTIETH: f64 = 635.0;
