//! Words in the colour of their background: in shapes, table cells on slides, and on slides themselves.
//!
//! Source: ECMA-376 part 1, §20.1.8.54 (`solidFill`), §20.1.2.3 (colours), §21.1.2.3.9 (`rPr`), §21.1.3.17 (`tcPr`),
//! §19.3.1.2 (`bgPr`), §19.3.1.36 (`ph`), §19.3.1.13 (`cNvSpPr`), §20.1.4.1.17 (`fontRef`).

use super::slide_covers::BLACK;
use super::text_colours::Around;
use super::theme_colours::ThemeColours;
use super::tiny::{MOST_POINTS, TinyLetters, is_at_most};
use crate::inside::pdf::is_label;
use crate::xml::{self, Open, XmlPart};
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};

/// The colours of a part with shapes.
#[derive(Default)]
pub(super) struct Colours {
    /// Shapes and cells with words in the colour of their own fill, or in none.
    pub(super) unseen: usize,
    /// Letters that are too small to read.
    pub(super) tiny: TinyLetters,
    /// Whether it has more than unfilled placeholders: on a layout or master, drawn behind each slide.
    pub(super) has_own: bool,
    /// Whether something may be behind shapes without a fill.
    has_drawn: bool,
    /// The background colour of the slide, if it sets its own.
    pub(super) ground: Option<String>,
    /// The colours of words in shapes without a fill, each with the number of those shapes.
    bare: BTreeMap<String, usize>,
    /// Whether the theme gives that background one colour.
    is_even: bool,
    holder: Option<Holder>,
    run: Run,
}

/// The current run.
#[derive(Default)]
struct Run {
    /// The colour of its letters, if it sets one that can be compared.
    letters: Option<String>,
    /// Whether it sets one at all.
    is_coloured: bool,
    /// The colour of its highlight, if nothing else makes its letters visible.
    marker: Option<String>,
    /// Whether it has a line, a marker or an effect, or is a link, which has a colour of its own.
    stands_out: bool,
    is_tiny: bool,
}

/// A shape, or a cell of a table.
#[derive(Default)]
struct Holder {
    depth: usize,
    fill: Fill,
    /// The colour of its fill, when that is one.
    colour: Option<String>,
    /// The colours of its words.
    words: BTreeSet<String>,
    said: String,
    /// The kind of its placeholder, if it is one.
    placeholder: Option<String>,
    is_text_box: bool,
    /// Whether a style may give its letters a colour.
    is_styled: bool,
    /// The colour that this style gives them.
    styled: Option<String>,
    /// Whether its own list of levels or that of a table may do so.
    is_unsure: bool,
}

#[derive(Default, PartialEq, Eq)]
enum Fill {
    /// Not set: none for a text box, that of a style or layout for others.
    #[default]
    Unsaid,
    Nothing,
    Something,
}

impl Holder {
    /// Tells whether it has no background of its own.
    fn is_bare(&self) -> bool {
        self.fill == Fill::Nothing || self.fill == Fill::Unsaid && self.is_text_box
    }

    /// Returns the number of the colour of letters that set none, if it is known.
    fn usual(&self, around: &Around) -> Option<String> {
        match &self.styled {
            _ if self.is_unsure => None,
            Some(styled) => around.theme.number(styled),
            None if self.is_styled => None,
            None => around.of_text(self.placeholder.as_deref()),
        }
    }
}

impl Colours {
    pub(super) fn of(part: &[u8], around: &Around) -> Self {
        let mut colours = Self::default();
        xml::walk_in(part, |xml_part, open| colours.on_part(xml_part, open, around));
        colours
    }

    /// Tells whether there are words in shapes without a fill, and nothing else is drawn.
    pub(super) fn are_bare(&self) -> bool {
        !self.has_drawn && !self.bare.is_empty()
    }

    /// Returns how many shapes without a fill have words in this colour.
    pub(super) fn on_ground(&self, ground: &str, theme: &ThemeColours) -> usize {
        self.bare.iter().filter(|(colour, _)| theme.are_alike(colour, ground)).map(|(_, shapes)| shapes).sum()
    }

    fn on_part(&mut self, xml_part: XmlPart<'_>, open: &Open, around: &Around) {
        match xml_part {
            XmlPart::Begin(element) if !open.is_older() => self.begin(element, open),
            XmlPart::Text(said)
                if open.above(1) == "t" && ["r", "fld"].contains(&open.above(2)) && !open.is_older() =>
            {
                self.hear(said, around);
            }
            XmlPart::Begin(_) | XmlPart::Text(_) => {}
            XmlPart::End(_) => {
                let depth = open.depth();
                if let Some(ended) = self.holder.take_if(|holder| holder.depth > depth) {
                    self.judge(ended, &around.theme);
                }
            }
        }
    }

    fn begin(&mut self, element: &BytesStart<'_>, open: &Open) {
        let said = |name| xml::said(element, name);
        let name = element.local_name().into_inner();
        match name {
            "sp" | "tc" => {
                let (depth, is_unsure) = (open.depth() + 1, name == "tc");
                self.holder = Some(Holder { depth, is_unsure, ..Holder::default() });
            }
            "pic" | "cxnSp" | "graphicFrame" | "contentPart" => (self.has_own, self.has_drawn) = (true, true),
            "r" | "fld" => self.run = Run::default(),
            "bgRef" => self.is_even = said("idx") == EVEN,
            // In hundredths of a point.
            "rPr" => self.run.is_tiny = is_at_most(element, "sz", MOST_POINTS * 100.0),
            _ => {}
        }
        if COLOURS.contains(&name) && FILLS.contains(&open.above(1)) {
            let colour = format!("{name} {}", said("val")).to_ascii_lowercase();
            if let Some(slot) = self.slot(filled(open, 1)) {
                *slot = (colour.len() <= LONGEST).then_some(colour);
            }
            return;
        }
        if COLOURS.contains(&open.above(1)) && FILLS.contains(&open.above(2)) {
            let of = filled(open, 2);
            let Some(slot) = self.slot(of) else { return };
            if let Some(colour) = slot {
                for part in [" ", name, " ", said("val").as_str()] {
                    colour.push_str(part);
                }
            }
            // A translucent colour looks different.
            slot.take_if(|colour| name.starts_with("alpha") || colour.len() > LONGEST);
            if of == "rPr" && name == "alpha" && said("val").trim_end_matches('%').parse() == Ok(0_u32) {
                self.run.letters = Some(CLEAR.to_owned());
            }
            return;
        }
        if name == "noFill" && open.above(1) == "rPr" {
            self.run.letters = Some(CLEAR.to_owned());
            return;
        }
        self.run.is_coloured |= name == "solidFill" && open.above(1) == "rPr";
        let is_in_run = open.above(1) == "rPr" && name != "solidFill" && name != "effectLst";
        if is_in_run && !PLAIN.contains(&name) || open.above(1) == "effectLst" && open.above(2) == "rPr" {
            self.run.marker = (name == "highlight" && !self.run.stands_out).then(String::new);
            self.run.stands_out = true;
        }
        self.hold(element, name, open);
    }

    /// Hears what is said of a shape or cell.
    fn hold(&mut self, element: &BytesStart<'_>, name: &str, open: &Open) {
        let is_of_fill = ["spPr", "tcPr"].contains(&open.above(1)) && name.ends_with("Fill");
        let is_style = name == "style" && open.above(1) == "sp";
        // Hidden: reported as such.
        if name == "cNvPr" && xml::is_true(element, "hidden") {
            self.holder = None;
        }
        let Some(holder) = &mut self.holder else { return };
        if is_of_fill {
            holder.fill = if name == "noFill" { Fill::Nothing } else { Fill::Something };
        } else if is_style && holder.fill == Fill::Unsaid {
            holder.fill = Fill::Something;
        }
        holder.is_styled |= is_style;
        holder.is_unsure |= name.ends_with("Fill") && open.above(1) == "defRPr" && open.above(3) == "lstStyle";
        if name == "ph" {
            holder.placeholder = Some(xml::said(element, "type"));
        }
        holder.is_text_box |= name == "cNvSpPr" && xml::is_true(element, "txBox");
    }

    /// Returns the place for the colour of a fill, by the element that has that fill.
    fn slot(&mut self, of: &str) -> Option<&mut Option<String>> {
        match of {
            "spPr" | "tcPr" => self.holder.as_mut().map(|holder| &mut holder.colour),
            "bgRef" if !self.is_even => None,
            "bgPr" | "bgRef" => Some(&mut self.ground),
            "fontRef" => self.holder.as_mut().map(|holder| &mut holder.styled),
            "rPr" => Some(&mut self.run.letters),
            "highlight" => self.run.marker.is_some().then_some(&mut self.run.marker),
            _ => None,
        }
    }

    fn hear(&mut self, said: &str, around: &Around) {
        let Some(holder) = &mut self.holder else { return };
        if !said.chars().any(char::is_alphanumeric) {
            return;
        }
        holder.said.push_str(said);
        let run = &self.run;
        if run.is_tiny {
            self.tiny.hear(said);
        }
        let usual = || if run.is_coloured { None } else { holder.usual(around) };
        let letters = run.letters.clone().or_else(usual);
        let is_on_marker = run.marker.as_ref().is_some_and(|marker| match &letters {
            Some(letters) => around.theme.are_alike(letters, marker),
            // Letters without a colour are black.
            None => is_black(marker) && !run.is_coloured && !holder.is_styled,
        });
        if is_on_marker {
            holder.words.insert(CLEAR.to_owned());
        } else if let Some(letters) = letters.filter(|_| !run.stands_out) {
            holder.words.insert(letters);
        }
    }

    fn judge(&mut self, holder: Holder, theme: &ThemeColours) {
        let is_on_own = |fill: &String| holder.words.iter().any(|letters| theme.are_alike(letters, fill));
        let is_unseen = holder.words.contains(CLEAR) || holder.colour.as_ref().is_some_and(is_on_own);
        self.unseen += usize::from(is_unseen && !is_label(&holder.said));
        // A slide may have that place, with this fill.
        self.has_own |= holder.placeholder.is_none() || holder.fill == Fill::Something;
        if holder.is_bare() {
            for colour in holder.words {
                *self.bare.entry(colour).or_default() += 1;
            }
        } else {
            self.has_drawn |= holder.placeholder.is_none() || holder.fill != Fill::Unsaid;
        }
    }
}

/// Returns the element whose fill we are in; the background of a slide may be a reference to one.
fn filled(open: &Open, levels: usize) -> &str {
    match open.above(levels) {
        name @ ("bgRef" | "fontRef" | "highlight") => name,
        _ => open.above(levels + 1),
    }
}

/// Tells whether a colour is black on most slides.
fn is_black(colour: &str) -> bool {
    let (name, value) = colour.split_once(' ').unwrap_or_default();
    let is_it = |(black, its): &(&str, &str)| black.eq_ignore_ascii_case(name) && its.eq_ignore_ascii_case(value);
    BLACK.iter().any(is_it)
}

/// Elements that are a colour with a name or number; others are not compared.
const COLOURS: &[&str] = &["srgbClr", "schemeClr", "sysClr", "prstClr"];
/// Elements with the colour of a fill.
const FILLS: &[&str] = &["solidFill", "bgRef", "fontRef", "highlight"];
/// The first of the backgrounds of a theme, which programs give one colour. Source: ECMA-376 part 1 §19.3.1.3.
const EVEN: &str = "1001";
/// The colour of letters through which all is seen.
const CLEAR: &str = "clear";
/// In bytes; a longer one is not compared. Own choice: programs change a colour by two or three numbers.
const LONGEST: usize = 200;
/// Properties of a run that do not make letters in the colour of their background visible.
const PLAIN: &[&str] = &["latin", "ea", "cs", "sym", "rtl", "extLst"];
