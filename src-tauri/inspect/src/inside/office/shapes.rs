//! Drawn shapes with invisible text: hidden, without a size, or outside the slide; and hidden words of a formula.
//!
//! Source: ECMA-376 part 1, §20.1.2.2.8 (`cNvPr`), §20.4.2.5 (`docPr`), §20.1.7.6 (`xfrm`), §22.1.2.81 (`phant`); part
//! 4, §19.1.2.19 (`shape`).

use super::unread::length;
use super::within::Within;
use crate::xml::{self, Open, XmlPart};
use quick_xml::events::BytesStart;

/// Counts the shapes and groups that are switched off and have text; programs keep data in others.
pub(super) fn hidden(part: &[u8]) -> usize {
    let mut shapes = Shapes::default();
    xml::walk_in(part, |xml_part, open| shapes.on_part(xml_part, open));
    shapes.hidden
}

/// The shapes of a part that is walked through.
#[derive(Default)]
pub(super) struct Shapes {
    /// Number of hidden shapes with text so far.
    pub(super) hidden: usize,
    /// The depth of the shape that was named last.
    named: usize,
    /// The depth of the shape of before 2010 that began last, if it has no size.
    empty: Option<usize>,
    off: Within,
    /// A part of a formula that takes room and is not drawn.
    blank: Within,
}

impl Shapes {
    pub(super) fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open) {
        match xml_part {
            XmlPart::Begin(element) => self.begin(element, open),
            XmlPart::Text(said) if open.above(1) == "t" && !open.is_older() => {
                self.off.hear(said);
                // Formulas leave room for signs and numbers.
                let mut words = said.split(|sign: char| !sign.is_alphabetic());
                if words.any(|word| word.chars().count() >= WORD) {
                    self.blank.hear(said);
                }
            }
            XmlPart::Text(_) => {}
            XmlPart::End(_) => {
                self.hidden += usize::from(self.off.ends(open.depth()));
                self.hidden += usize::from(self.blank.ends(open.depth()));
            }
        }
    }

    /// Tells whether the current text is reported with a shape.
    pub(super) fn is_told(&self) -> bool {
        self.off.is_open()
    }

    fn begin(&mut self, element: &BytesStart<'_>, open: &Open) {
        let depth = open.depth() + 1;
        match element.local_name().as_ref() {
            "cNvPr" | "docPr" => {
                // In most shapes there is one element between.
                let is_apart = open.above(1).starts_with("nv");
                self.named = depth.saturating_sub(1 + usize::from(is_apart));
                if xml::is_true(element, "hidden") {
                    self.off.begin(self.named);
                }
            }
            name if is_old_shape(name) => {
                let style = xml::said(element, "style");
                self.empty = is_empty(&style).then_some(depth);
                let is_off = rules(&style).any(|rule| rule == ("visibility", "hidden"));
                if is_off || name == "group" && self.empty.is_some() {
                    self.off.begin(depth);
                }
            }
            "textbox" if self.empty == Some(open.depth()) && !grows(&xml::said(element, "style")) => {
                self.off.begin(depth);
            }
            "show" if open.above(1) == "phantPr" && xml::is_false(element, "val") => {
                self.blank.begin(depth.saturating_sub(2));
            }
            // The copy of a control for other programs; the control itself is in a part of its own.
            "compatExt" if self.off.began_at(self.named) => self.off = Within::default(),
            _ => {}
        }
    }
}

/// Tells whether an element is a shape in the form of before 2010.
pub(super) fn is_old_shape(name: &str) -> bool {
    OLD.contains(&name)
}

/// Returns what the style of a shape of before 2010 says.
fn rules(style: &str) -> impl Iterator<Item = (&str, &str)> {
    let rules = style.split(';').filter_map(|rule| rule.split_once(':'));
    rules.map(|(name, value)| (name.trim(), value.trim()))
}

/// Tells whether such a shape has no size by its style.
fn is_empty(style: &str) -> bool {
    let is_none =
        |of: &str| rules(style).any(|(name, size)| name == of && size.starts_with('0') && length(size) <= 0.0);
    is_none("width") && is_none("height") && !grows(style)
}

/// Tells whether programs work out the size of such a shape: by its text, or as a part of the page.
fn grows(style: &str) -> bool {
    rules(style).any(|(name, value)| {
        (name, value) == ("mso-fit-shape-to-text", "t") || name.ends_with("-percent") && value != "0"
    })
}

/// Counts the shapes with text or a picture that are entirely outside a slide of this size.
pub(super) fn beside_slide(slide: &[u8], size: (i64, i64)) -> usize {
    let mut shapes = 0;
    let mut shape = Within::default();
    let mut place = ShapePlace::default();
    xml::walk_in(slide, |xml_part, open| match xml_part {
        XmlPart::Begin(element) => {
            let number = |name| xml::attribute_value(element, name).and_then(|said| said.parse().ok());
            match element.local_name().as_ref() {
                "xfrm" if place.at.is_none() => {
                    place.is_turned = number("rot").is_some_and(|turn: i64| turn != 0);
                }
                "off" => place.at = place.at.or(number("x").zip(number("y"))),
                "ext" => place.size = place.size.or(number("cx").zip(number("cy"))),
                // People put the sign of a sound there.
                name if SOUNDS.contains(&name) => place.is_sound = true,
                "blip" if !place.is_sound => shape.see(),
                _ if open.above(1) == "spTree" => {
                    shape.begin(open.depth() + 1);
                    place = ShapePlace::default();
                }
                _ => {}
            }
        }
        XmlPart::Text(said) if open.above(1) == "t" => shape.hear(said),
        XmlPart::Text(_) => {}
        XmlPart::End(_) => {
            let is_told = shape.ends(open.depth()) && place.is_beside(size);
            shapes += usize::from(is_told);
        }
    });
    shapes
}

/// The place of a shape, by the first one given; a shape without one is at the place of its kind on every slide.
#[derive(Default)]
struct ShapePlace {
    at: Option<(i64, i64)>,
    size: Option<(i64, i64)>,
    is_turned: bool,
    is_sound: bool,
}

impl ShapePlace {
    fn is_beside(&self, slide: (i64, i64)) -> bool {
        let Some(((x, y), (width, height))) = self.at.zip(self.size) else { return false };
        // However a shape is turned around its middle, it reaches no further than this.
        let more = if self.is_turned { width.max(height) } else { 0 };
        let is_off = |from: i64, length: i64, of: i64| {
            let until = from.saturating_add(length).saturating_add(more);
            // One without size at the edge is on it.
            from < 0 && until <= 0 || from.saturating_sub(more) >= of
        };
        is_off(x, width, slide.0) || is_off(y, height, slide.1)
    }
}

/// Own choice: letters of a word, rather than of a function.
const WORD: usize = 4;
/// What makes a picture the sign of a sound or film. Source: ECMA-376 part 1 §20.1.3 (`audioFile` and so on).
const SOUNDS: &[&str] = &["audioCd", "audioFile", "quickTimeFile", "videoFile", "wavAudioFile"];
/// Shapes in the form of before 2010. Source: ECMA-376 part 4, §19.1.2.
const OLD: &[&str] = &["shape", "rect", "group", "roundrect", "oval"];
