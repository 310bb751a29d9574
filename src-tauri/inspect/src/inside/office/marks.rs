//! Black boxes in front of the text of a document or the cells of a sheet, drawn as if to redact. What they cover is
//! not determined.
//!
//! Source: ECMA-376 part 1, §20.4.2.3 (`anchor`), §20.4.2.15 (`wrapNone`), §20.5.2.29 (`sp`), §20.1.8.54 (`solidFill`),
//! §20.1.8.33 (`gradFill`), §20.1.8.35 (`grpFill`), §20.1.4.2.10 (`fillRef`); part 4, §19.1.2 (shapes of before 2010).

use super::shapes::is_old_shape;
use super::slide_covers::{BLACK, THIN};
use crate::inside::found::Found;
use crate::inside::pdf::is_label;
use crate::xml::{self, Open, XmlPart};
use openbaarmaker_core::wire::InsideKind;
use quick_xml::events::BytesStart;

/// Notes those in a part: possibly.
pub(super) fn tell_marks(part: &[u8], found: &mut Found) {
    let marks = marks(part);
    if marks > 0 {
        found.note_possible(InsideKind::CoveredText, marks);
    }
}

fn marks(part: &[u8]) -> u32 {
    let mut found = 0;
    let mut mark: Option<Mark> = None;
    let mut groups: Vec<Fill> = Vec::new();
    xml::walk_in(part, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => {
            let name = element.local_name().into_inner();
            if GROUPS.contains(&name) {
                groups.push(groups.last().copied().flatten());
            }
            if let Some(own) = groups.last_mut() {
                let around = *own;
                fill(own, around, element, name, (open, "grpSpPr"));
            }
            match &mut mark {
                Some(mark) => mark.see(element, name, open, groups.last().copied().flatten()),
                // The form for older programs repeats the same.
                None if open.is_older() => {}
                None => mark = Mark::begin(element, name).map(|mark| Mark { depth: open.depth(), ..mark }),
            }
        }
        XmlPart::Text(said) => {
            if let Some(mark) = mark.as_mut().filter(|_| open.above(1) == "t") {
                mark.words.push_str(said);
            }
        }
        XmlPart::End(name) => {
            if GROUPS.contains(&name) {
                groups.pop();
            }
            if let Some(mark) = mark.as_mut().filter(|_| GROUPED.contains(&name)) {
                mark.has_box |= std::mem::take(&mut mark.shape).is_one();
                mark.words.push(' ');
            }
            let ended = mark.take_if(|mark| mark.depth >= open.depth());
            found += u32::from(ended.is_some_and(|mark| mark.is_one()));
        }
    });
    found
}

/// A possible box of this kind, or a group with one.
#[derive(Default)]
struct Mark {
    depth: usize,
    /// Whether it is in front of the text.
    is_over: bool,
    /// Whether a shape of a group that ended is such a box.
    has_box: bool,
    shape: Shape,
    words: String,
}

/// How a shape looks.
#[derive(Default)]
struct Shape {
    is_box: bool,
    fill: Fill,
    /// The fill of its style from the gallery.
    styled: Fill,
    /// Its shortest side.
    side: f64,
}

/// Whether a fill is black, when there is one.
type Fill = Option<bool>;

/// Handles a part of a fill. `around`: the fill of the group. `of`: the open elements, and the one that has the fill.
fn fill(fill: &mut Fill, around: Fill, element: &BytesStart<'_>, name: &str, (open, of): (&Open, &str)) {
    if open.above(1) == of {
        match name {
            "solidFill" | "gradFill" => *fill = None,
            "grpFill" => *fill = around.or(Some(false)),
            name if name.ends_with("Fill") => *fill = Some(false),
            _ => {}
        }
    } else if filled(open, 1) == of {
        let is_black = BLACK.contains(&(name, xml::said(element, "val").as_str()));
        *fill = Some(is_black && *fill != Some(false));
    } else if filled(open, 2) == of {
        // Elements that change a colour.
        *fill = Some(false);
    }
}

/// Returns the element whose fill colour the element `levels` above belongs to.
fn filled(open: &Open, levels: usize) -> &str {
    match open.above(levels) {
        "solidFill" | "fillRef" => open.above(levels + 1),
        // All colours of a gradient count.
        "gs" => open.above(levels + 3),
        _ => "",
    }
}

impl Shape {
    fn of_older_form(element: &BytesStart<'_>, name: &str) -> Self {
        Self {
            is_box: ["rect", "roundrect"].contains(&name),
            fill: Some(is_black_in_old_form(element)),
            styled: None,
            side: f64::MAX,
        }
    }

    fn is_one(&self) -> bool {
        self.is_box && self.fill.or(self.styled) == Some(true) && self.side >= THIN
    }
}

/// Tells whether a shape of before 2010 is filled with black.
pub(super) fn is_black_in_old_form(element: &BytesStart<'_>) -> bool {
    let colour = xml::said(element, "fillcolor");
    let is_filled = !["f", "false"].contains(&xml::said(element, "filled").as_str());
    is_filled && colour.split_whitespace().next().is_some_and(|colour| OLD_BLACK.contains(&colour))
}

impl Mark {
    fn begin(element: &BytesStart<'_>, name: &str) -> Option<Self> {
        match name {
            // Behind the text it hides nothing.
            "anchor" if xml::is_true(element, "behindDoc") => None,
            "anchor" => Some(Self::default()),
            "sp" => Some(Self { is_over: true, ..Self::default() }),
            name if is_old_shape(name) => {
                let style: String = xml::said(element, "style").split_whitespace().collect();
                Some(Self {
                    is_over: style.contains("position:absolute") && !style.contains("z-index:-"),
                    shape: Shape::of_older_form(element, name),
                    ..Self::default()
                })
            }
            _ => None,
        }
    }

    /// Hears an element in it. `around`: the fill of the group around.
    fn see(&mut self, element: &BytesStart<'_>, name: &str, open: &Open, around: Fill) {
        fill(&mut self.shape.fill, around, element, name, (open, "spPr"));
        fill(&mut self.shape.styled, None, element, name, (open, "style"));
        let said = |name: &str| xml::said(element, name);
        let side = |name: &str| said(name).parse::<f64>().ok();
        match name {
            "wrapNone" => self.is_over = true,
            "cNvPr" | "docPr" if xml::is_true(element, "hidden") => self.is_over = false,
            "extent" | "ext" => {
                if let Some((width, height)) = side("cx").zip(side("cy")) {
                    self.shape.side = width.min(height);
                }
            }
            name if is_old_shape(name) => self.shape = Shape::of_older_form(element, name),
            "prstGeom" => self.shape.is_box = ["rect", "roundRect"].contains(&said("prst").as_str()),
            "fillRef" if NO_STYLE.contains(&said("idx").as_str()) => self.shape.styled = Some(false),
            _ => {}
        }
    }

    fn is_one(&self) -> bool {
        let is_wordless = self.words.trim().is_empty() || is_label(&self.words);
        self.is_over && (self.has_box || self.shape.is_one()) && is_wordless
    }
}

/// Shapes that a group may have, in either form; in Excel each is examined separately.
const GROUPED: &[&str] = &["wsp", "pic", "rect", "roundrect"];
/// Groups of shapes.
const GROUPS: &[&str] = &["wgp", "grpSp"];
/// Numbers of a style that fills nothing. Source: ECMA-376 part 1 §20.1.4.2.10.
const NO_STYLE: &[&str] = &["0", "1000"];
/// How programs write black in a shape of before 2010.
const OLD_BLACK: &[&str] = &["black", "#000", "#000000"];
