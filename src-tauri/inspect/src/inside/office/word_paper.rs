//! What is behind the words of a Word document: only the paper, or something black.
//!
//! Source: ECMA-376 part 1, §17.3.2.6 (`color`), §17.3.2.15 (`highlight`), §17.3.2.32 (`shd`), §17.4 (`tblStyle`),
//! §17.2.1 (`background`), §17.18.97 (`ST_ThemeColor`), §20.4.2.3 (`anchor`), §20.4.2.7 (`extent`).

use super::colours::{Rgb, is_black, is_white, look_alike, rgb};
use super::marks::is_black_in_old_form;
use super::shapes::is_old_shape;
use super::slide_covers::BLACK;
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};

/// The properties of a run's letters.
#[derive(Clone, Copy, Default)]
pub(super) struct Letters {
    /// Whether they are white by their own setting, if any.
    are_white: Option<bool>,
    /// Whether a style makes them white.
    are_styled_white: bool,
    /// Whether they have a ground or an outline of their own.
    stand_out: bool,
    /// Whether they are drawn with something else beside their colour.
    have_effect: bool,
    fill: TextFill,
}

/// How a run of Word 2010 and later fills its letters. Source: [MS-DOCX] §2.6.1 (`textFill`, `textOutline`).
#[derive(Clone, Copy, Default)]
struct TextFill {
    /// The part that the next properties belong to.
    part: TextPart,
    is_clear: bool,
    has_line: bool,
}

#[derive(Clone, Copy, Default)]
enum TextPart {
    #[default]
    Other,
    Outline,
    Fill,
}

impl TextFill {
    fn told(&mut self, property: &BytesStart<'_>) {
        match (property.local_name().as_ref(), self.part) {
            ("textOutline", _) => (self.part, self.has_line) = (TextPart::Outline, true),
            ("textFill", _) => self.part = TextPart::Fill,
            ("noFill", TextPart::Outline) => self.has_line = false,
            ("noFill", TextPart::Fill) => self.is_clear = true,
            // In this form the value is the transparency.
            ("alpha", TextPart::Fill) => self.is_clear = xml::said(property, "val") == WHOLE,
            // Its colours may differ.
            ("gradFill", _) => self.part = TextPart::Other,
            (name, _) if is_effect(name) => self.part = TextPart::Other,
            _ => {}
        }
    }
}

impl Letters {
    /// Handles a property of the run.
    pub(super) fn told(&mut self, property: &BytesStart<'_>) {
        self.fill.told(property);
        match property.local_name().as_ref() {
            "color" => self.are_white = Some(is_white_text(property)),
            "highlight" => self.stand_out |= is_marker(property),
            "shd" => self.stand_out |= is_ground(property),
            name if is_effect(name) && is_on(property) => {
                self.stand_out = true;
                // Programs fill letters in their colour; of a line it is known whether it is drawn.
                self.have_effect |= !["textFill", "textOutline"].contains(&name);
            }
            _ => {}
        }
    }

    /// Handles the style of its paragraph, then that of the run. `shaded`: the styles that set a background; `white`:
    /// for styles that set a colour, whether that is white.
    pub(super) fn styled(&mut self, style: &str, shaded: &BTreeSet<String>, white: &BTreeMap<String, bool>) {
        self.stand_out |= shaded.contains(style);
        if let Some(are_white) = white.get(style) {
            self.are_styled_white = *are_white;
        }
    }

    /// Hears the ground of its paragraph.
    pub(super) fn on(&mut self, shade: &BytesStart<'_>) {
        self.stand_out |= is_ground(shade);
    }

    /// Tells whether they have a ground or an outline of their own.
    pub(super) fn stand_out(self) -> bool {
        self.stand_out
    }

    /// Tells whether they have a line around them, or something else by which they are seen on their own colour.
    pub(super) fn have_line(self) -> bool {
        self.fill.has_line || self.have_effect
    }

    /// Tells whether they are filled with nothing and have no line around them.
    pub(super) fn are_clear(self) -> bool {
        self.fill.is_clear && !self.fill.has_line
    }

    /// Tells whether they cannot be seen when only the paper is behind them.
    pub(super) fn are_unseen(self) -> bool {
        self.are_white.unwrap_or(self.are_styled_white) && !self.stand_out
    }
}

/// The background of the runs of a part, apart from their own.
#[derive(Default)]
pub(super) struct Paper {
    /// The background of each open table and cell, and of each shape with text.
    tables: Vec<Behind>,
    /// The style of each table that we are in.
    styles: Vec<String>,
    /// The fill of the shape that began last.
    fill: ShapeFill,
    /// Whether we are in the formatting of a table or cell before a change.
    is_before: bool,
    /// Whether the drawing that began last is behind the text.
    is_behind: bool,
    /// Whether pages have another colour, or something large is drawn behind the text, on every page or one.
    pub(super) has_backdrop: bool,
}

/// The fill of a shape with text.
#[derive(Default)]
struct ShapeFill {
    /// Whether its properties began, and its line, effects and words did not.
    is_open: bool,
    is_black: bool,
}

impl ShapeFill {
    fn told(&mut self, element: &BytesStart<'_>) {
        let value = xml::said(element, "val");
        match element.local_name().as_ref() {
            "spPr" => *self = Self { is_open: true, is_black: false },
            "ln" | "effectLst" | "gradFill" | "style" | "txbx" => self.is_open = false,
            name if is_old_shape(name) => *self = Self { is_open: false, is_black: is_black_in_old_form(element) },
            name if self.is_open && name.ends_with("Clr") => {
                self.is_black = BLACK.contains(&(name, value.as_str())) || is_black(&value);
            }
            name if self.is_open && CHANGES_OF_COLOUR.contains(&name) => self.is_black = false,
            _ => {}
        }
    }
}

#[derive(PartialEq, Eq)]
enum Behind {
    Nothing,
    /// Looks like the paper, over whatever is around it.
    White,
    /// With its colour, if it is one.
    Ground(Option<Colour>),
    Black,
}

/// The colour of letters or of what is behind them, as a number, and as a colour of the theme.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Colour {
    number: Option<Rgb>,
    /// Its place in the theme, and how much lighter and darker it is made.
    theme: Option<(usize, u8, u8)>,
}

impl Colour {
    pub(super) fn of_letters(colour: &BytesStart<'_>) -> Option<Self> {
        Self::of(colour, "val", "themeColor")
    }

    /// Returns the colour of a marker. Source: ECMA-376 part 1 §17.18.40 (`ST_HighlightColor`).
    pub(super) fn of_marker(called: &str) -> Option<Self> {
        let (_, number) = MARKERS.iter().find(|(name, _)| *name == called)?;
        Some(Self { number: rgb(number), theme: None })
    }

    /// Returns the colour that a shade lays over another.
    pub(super) fn of_shade(shade: &BytesStart<'_>, below: Option<Self>) -> Option<Self> {
        match xml::said(shade, "val").as_str() {
            "clear" => Self::of(shade, "fill", "themeFill").or(below),
            "solid" => Self::of(shade, "color", "themeColor"),
            "nil" | "" => below,
            // A pattern of one colour.
            _ => {
                let colours = Self::of(shade, "fill", "themeFill").zip(Self::of(shade, "color", "themeColor"));
                colours.filter(|(fill, dots)| fill.is_like(*dots)).map(|(fill, _)| fill)
            }
        }
    }

    fn of(element: &BytesStart<'_>, number: &str, theme: &str) -> Option<Self> {
        let number = rgb(&xml::said(element, number));
        let called = xml::said(element, theme);
        let part = |of: &str| {
            let name = format!("{}{of}", theme.trim_end_matches("Color"));
            u8::from_str_radix(&xml::said(element, &name), 16).unwrap_or(u8::MAX)
        };
        let place = THEME.iter().position(|names| names.contains(&called.as_str()));
        let theme = place.map(|place| (place, part("Tint"), part("Shade")));
        (number.is_some() || theme.is_some()).then_some(Self { number, theme })
    }

    /// Tells whether letters in this colour cannot be read on the other.
    pub(super) fn is_like(self, other: Self) -> bool {
        let is_same = self.theme.is_some() && self.theme == other.theme;
        is_same || self.number.zip(other.number).is_some_and(|(one, other)| look_alike(one, other))
    }
}

impl Paper {
    /// Hears the beginning of an element that is no property of a run or paragraph.
    pub(super) fn begin(&mut self, element: &BytesStart<'_>, shaded: &BTreeSet<String>) {
        let said = |name| xml::said(element, name);
        self.fill.told(element);
        match element.local_name().as_ref() {
            "tbl" => {
                self.tables.push(Behind::Nothing);
                self.styles.push(String::new());
            }
            "tc" => self.tables.push(Behind::Nothing),
            name if CHANGES.contains(&name) => self.is_before = true,
            "tblStyle" | "shd" if self.is_before => {}
            "tblStyle" => {
                if shaded.contains(&said("val")) {
                    self.shade(Behind::Ground(None));
                }
                if let Some(style) = self.styles.last_mut() {
                    *style = said("val");
                }
            }
            "shd" if is_black_ground(element) => self.shade(Behind::Black),
            "shd" if is_ground(element) => self.shade(Behind::Ground(Colour::of_shade(element, None))),
            "shd" if is_white(&said("fill")) => self.shade(Behind::White),
            "txbxContent" => self.tables.push(if self.fill.is_black { Behind::Black } else { Behind::Ground(None) }),
            "background" => self.has_backdrop |= !is_paper(&said("color")) || said("color").is_empty(),
            "anchor" => self.is_behind = xml::is_true(element, "behindDoc"),
            "inline" => self.is_behind = false,
            "extent" if self.is_behind => {
                let side = |name| said(name).parse().unwrap_or(f64::MAX);
                self.has_backdrop |= side("cx") * side("cy") >= LARGE;
            }
            name if is_old_shape(name) => {
                let style: String = said("style").split_whitespace().collect();
                self.has_backdrop |= style.contains("z-index:-");
            }
            _ => {}
        }
    }

    pub(super) fn end(&mut self, name: &str) {
        match name {
            "tbl" => {
                self.tables.pop();
                self.styles.pop();
            }
            "tc" | "txbxContent" => _ = self.tables.pop(),
            name if CHANGES.contains(&name) => self.is_before = false,
            _ => {}
        }
    }

    /// Returns the style of the table that we are in; empty for none.
    pub(super) fn table(&self) -> &str {
        self.styles.last().map_or("", String::as_str)
    }

    /// Tells whether a run has nothing behind it here but the page.
    pub(super) fn is_bare(&self) -> bool {
        self.around().all(|one| matches!(one, Behind::Nothing | Behind::White))
    }

    /// Tells whether a run is in a black cell, table or shape.
    pub(super) fn is_black(&self) -> bool {
        let nearest = self.around().find(|one| **one != Behind::Nothing);
        nearest == Some(&Behind::Black)
    }

    /// Returns the colour that a cell or table lays behind a run, if it is one.
    pub(super) fn colour(&self) -> Option<Colour> {
        match self.around().find(|one| **one != Behind::Nothing)? {
            Behind::Ground(colour) => *colour,
            Behind::Nothing | Behind::White | Behind::Black => None,
        }
    }

    /// Returns what the tables, cells and shapes around draw, the nearest first.
    fn around(&self) -> impl Iterator<Item = &Behind> {
        self.tables.iter().rev().take(DEEPEST)
    }

    /// Hears a ground of the table or cell that began last; the first holds.
    fn shade(&mut self, ground: Behind) {
        if let Some(last) = self.tables.last_mut().filter(|last| **last == Behind::Nothing) {
            *last = ground;
        }
    }
}

/// Tells whether a text colour is white; for a theme colour programs also write its value.
pub(super) fn is_white_text(colour: &BytesStart<'_>) -> bool {
    let said = |name| xml::said(colour, name);
    let is_of_theme = || ["background1", "light1"].contains(&said("themeColor").as_str());
    match said("val").as_str() {
        "" | NO_COLOUR => is_of_theme() && said("themeShade").is_empty(),
        colour => is_white(colour),
    }
}

/// Tells whether a property is on. Source: ECMA-376 part 1 §17.17.4.
pub(super) fn is_on(property: &BytesStart<'_>) -> bool {
    !xml::is_false(property, "val")
}

/// Tells whether a marker is drawn behind letters.
pub(super) fn is_marker(highlight: &BytesStart<'_>) -> bool {
    xml::said(highlight, "val") != "none"
}

/// Tells whether a property may make white letters seen on white.
pub(super) fn is_effect(property: &str) -> bool {
    EFFECTS.contains(&property)
}

/// Tells whether a shade gives another ground than paper.
pub(super) fn is_ground(shade: &BytesStart<'_>) -> bool {
    let said = |name| xml::said(shade, name);
    let is_of_theme = || !said("themeFill").is_empty() && !is_white(&said("fill"));
    match said("val").as_str() {
        "nil" => false,
        "clear" => !is_paper(&said("fill")) || is_of_theme(),
        _ => true,
    }
}

/// Tells whether a shade is black.
pub(super) fn is_black_ground(shade: &BytesStart<'_>) -> bool {
    let said = |name| xml::said(shade, name);
    match said("val").as_str() {
        "solid" => said("color") == NO_COLOUR || is_black(&said("color")),
        "clear" => is_black(&said("fill")),
        _ => false,
    }
}

/// Tells whether a colour is that of the paper, or none.
fn is_paper(colour: &str) -> bool {
    colour.is_empty() || colour == NO_COLOUR || is_white(colour)
}

/// The colours of a theme, each by its names as most documents map them.
const THEME: &[&[&str]] = &[
    &["text1", "dark1"],
    &["background1", "light1"],
    &["text2", "dark2"],
    &["background2", "light2"],
    &["accent1"],
    &["accent2"],
    &["accent3"],
    &["accent4"],
    &["accent5"],
    &["accent6"],
    &["hyperlink"],
    &["followedHyperlink"],
];
/// The colours of markers.
const MARKERS: &[(&str, &str)] = &[
    ("black", "000000"),
    ("blue", "0000FF"),
    ("cyan", "00FFFF"),
    ("darkBlue", "000080"),
    ("darkCyan", "008080"),
    ("darkGray", "808080"),
    ("darkGreen", "008000"),
    ("darkMagenta", "800080"),
    ("darkRed", "800000"),
    ("darkYellow", "808000"),
    ("green", "00FF00"),
    ("lightGray", "C0C0C0"),
    ("magenta", "FF00FF"),
    ("red", "FF0000"),
    ("white", "FFFFFF"),
    ("yellow", "FFFF00"),
];
/// The colour that a program chooses.
pub(super) const NO_COLOUR: &str = "auto";
/// All, in thousandths of a percent.
const WHOLE: &str = "100000";
/// Elements with the formatting of a table or cell before a change.
const CHANGES: &[&str] = &["tblPrChange", "tblPrExChange", "tcPrChange"];
/// Elements that make a colour another one.
const CHANGES_OF_COLOUR: &[&str] = &["alpha", "lumMod", "lumOff", "tint", "shade"];
/// Properties by which white letters may be seen on white.
const EFFECTS: &[&str] =
    &["outline", "shadow", "emboss", "imprint", "textOutline", "textFill", "glow", "reflection", "props3d"];
/// Own choice: nested tables and cells; nobody makes more.
const DEEPEST: usize = 100;
/// Own choice: 20 square centimetres, in the units of drawings (360,000 to a centimetre). A logo has less.
pub(super) const LARGE: f64 = 20.0 * 360_000.0 * 360_000.0;
