//! Cell formats that hide the content of a cell.
//!
//! Source: ECMA-376 part 1, §18.8.30 (`numFmt`), §18.8.22 (`font`), §18.8.20 (`fill`), §18.8.10 (`cellXfs`).

use super::colours::{BLACK, WHITE, are_alike, changed, is_white};
use super::tiny::{MOST_POINTS, is_at_most};
use crate::xml;
use quick_xml::events::BytesStart;
use std::collections::{BTreeMap, BTreeSet};

/// The numbers of the formats of cells that show nothing.
#[derive(Default)]
pub(super) struct Unshown {
    /// Whatever is in the cell: `;;;`, or letters in the colour of the cell.
    all: BTreeSet<usize>,
    /// Only of numbers: `;;`.
    numbers: BTreeSet<usize>,
    /// Only of texts: `0;0;0;`.
    texts: BTreeSet<usize>,
    /// White letters in cells without a fill, which the sheet may give a ground in another way.
    white: BTreeSet<usize>,
    /// Letters too small to read.
    tiny: BTreeSet<usize>,
}

impl Unshown {
    pub(super) fn of(styles: &[u8]) -> Self {
        let mut unshown = Self::default();
        let mut codes: BTreeMap<String, (Shows, bool)> = BTreeMap::new();
        let (mut fonts, mut fills, mut tiny) = (Vec::new(), Vec::new(), BTreeSet::new());
        let (mut list, mut number, mut is_solid) = (List::Other, 0, false);
        xml::find(styles, "", |element| {
            let said = |name| xml::said(element, name);
            let place = |name| said(name).parse::<usize>().ok();
            match (element.local_name().as_ref(), list) {
                ("numFmt", _) => {
                    let code = said("formatCode");
                    codes.insert(said("numFmtId"), (shown_by(&code), whitens(&code)));
                }
                ("fonts", _) => list = List::Fonts,
                ("fills", _) => list = List::Fills,
                ("cellXfs", _) => list = List::Formats,
                ("borders" | "cellStyleXfs", _) => list = List::Other,
                ("cellStyles" | "dxfs", _) => return Some(()),
                // Without a colour they are black.
                ("font", List::Fonts) => fonts.push(Some(BLACK.to_owned())),
                ("color", List::Fonts) => set_last(&mut fonts, colour(element)),
                ("sz", List::Fonts) if is_at_most(element, "val", MOST_POINTS) => _ = tiny.insert(fonts.len()),
                ("fill", List::Fills) => fills.push(None),
                ("patternFill", List::Fills) => {
                    let pattern = said("patternType");
                    is_solid = pattern == "solid";
                    if pattern.is_empty() || pattern == "none" {
                        set_last(&mut fills, Some(PAPER.to_owned()));
                    }
                }
                ("fgColor", List::Fills) if is_solid => set_last(&mut fills, colour(element)),
                ("xf", List::Formats) => {
                    let place = |name| place(name).unwrap_or_default();
                    let font = fonts.get(place("fontId")).cloned().flatten();
                    let fill = fills.get(place("fillId")).cloned().flatten();
                    let code = codes.get(&said("numFmtId")).copied();
                    // The number of fonts up to and with this one.
                    if tiny.contains(&place("fontId").saturating_add(1)) {
                        unshown.tiny.insert(number);
                    }
                    unshown.keep(number, code.unwrap_or((Shows::Something, false)), font, fill.as_deref());
                    number += 1;
                }
                _ => {}
            }
            let most = number.max(codes.len()).max(fonts.len()).max(fills.len());
            (most > MAX_FORMATS).then_some(())
        });
        unshown
    }

    /// Keeps a format, when it hides something. `code`: what that shows, and whether it writes in white.
    fn keep(&mut self, number: usize, code: (Shows, bool), font: Option<String>, fill: Option<&str>) {
        let (shows, whitens) = code;
        let font = if whitens { Some(WHITE.to_owned()) } else { font };
        let is_on_own = font.as_deref().zip(fill).is_some_and(|(font, fill)| are_alike(font, fill));
        if shows == Shows::Nothing || is_on_own {
            self.all.insert(number);
            return;
        }
        if shows == Shows::Text {
            self.numbers.insert(number);
        } else if shows == Shows::Numbers {
            self.texts.insert(number);
        }
        if font.as_deref().is_some_and(is_white) && fill == Some(PAPER) {
            self.white.insert(number);
        }
    }

    /// Tells whether a cell with this format (`s`) and of this kind (`t`) shows nothing.
    pub(super) fn hides(&self, format: Option<String>, kind: Option<&str>) -> bool {
        let Some(format) = format.and_then(|format| format.parse().ok()) else { return false };
        self.all.contains(&format)
            || self.numbers.contains(&format) && kind.is_none_or(|kind| kind == "n")
            || self.texts.contains(&format) && kind.is_some_and(|kind| TEXTS.contains(&kind))
    }

    /// Tells whether a cell with this format (`s`) has letters too small to read.
    pub(super) fn is_tiny(&self, format: Option<&str>) -> bool {
        let format = format.and_then(|format| format.parse().ok());
        format.is_some_and(|format: usize| self.tiny.contains(&format))
    }

    /// Tells whether a cell with this format (`s`) has white letters and no fill.
    pub(super) fn is_white(&self, format: Option<&str>) -> bool {
        let format = format.and_then(|format| format.parse().ok());
        format.is_some_and(|format: usize| self.white.contains(&format))
    }
}

#[derive(Clone, Copy)]
enum List {
    Other,
    Fonts,
    Fills,
    Formats,
}

/// The contents that a format shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shows {
    Something,
    /// Text, and of numbers nothing.
    Text,
    /// Numbers, and of text nothing.
    Numbers,
    Nothing,
}

/// Reads a format of numbers above, below and at zero, and of text: with fewer, text is shown as it is.
fn shown_by(code: &str) -> Shows {
    let (mut sections, mut is_quoted) = (1, false);
    let (mut has_number, mut has_text) = (code.is_empty(), false);
    let mut signs = code.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '"' => is_quoted = !is_quoted,
            ';' if !is_quoted => sections += 1,
            // Only takes the room of the next sign.
            '_' if !is_quoted => _ = signs.next(),
            sign if sign.is_whitespace() => {}
            _ if sections < TEXT => has_number = true,
            _ => has_text = true,
        }
    }
    match (has_number, has_text || sections < TEXT) {
        (true, true) => Shows::Something,
        (true, false) => Shows::Numbers,
        (false, true) => Shows::Text,
        (false, false) => Shows::Nothing,
    }
}

/// Tells whether a format writes all that it shows in white.
fn whitens(code: &str) -> bool {
    let code = code.to_ascii_lowercase();
    !code.is_empty() && code.split(';').all(|section| WHITES.iter().any(|white| section.contains(white)))
}

/// Returns a colour in one way of writing; the two of a theme that every theme has as white and black, and greys, as
/// their number.
fn colour(element: &BytesStart<'_>) -> Option<String> {
    let said = |name| xml::attribute_value(element, name).filter(|said| !said.is_empty());
    let tint = said("tint").unwrap_or_default();
    if let Some(rgb) = said("rgb") {
        let from = rgb.len().saturating_sub(RGB);
        return Some(tinted(rgb.get(from..)?, &tint));
    }
    match (said("theme").as_deref(), said("indexed").as_deref()) {
        (Some("0"), _) | (None, Some("1" | "9")) => Some(tinted(WHITE, &tint)),
        (Some("1"), _) | (None, Some("0" | "8" | "64")) => Some(tinted(BLACK, &tint)),
        (Some(theme), _) => Some(format!("theme {theme} {tint}")),
        (None, Some(index)) => Some(format!("index {index} {tint}")),
        (None, None) => None,
    }
}

/// Makes a colour darker, or lighter. Source: ECMA-376 part 1 §18.8.19 (`tint`).
fn tinted(rgb: &str, tint: &str) -> String {
    let by = tint.parse().unwrap_or(0.0_f64);
    if by.abs() <= 0.0 {
        return rgb.to_owned();
    }
    changed(rgb, 1.0 - by.abs(), by.max(0.0)).unwrap_or_else(|| format!("{rgb} {tint}"))
}

fn set_last(colours: &mut [Option<String>], colour: Option<String>) {
    if let Some(last) = colours.last_mut() {
        *last = colour;
    }
}

/// White in a number format, by its name and by its number.
const WHITES: &[&str] = &["[white]", "[color2]"];
/// Kinds of cells with text. Source: ECMA-376 part 1 §18.18.11.
const TEXTS: &[&str] = &["s", "str", "inlineStr"];
/// The fill of a cell without one.
const PAPER: &str = "none";
/// The section for text.
const TEXT: usize = 4;
/// Digits of a colour; before them may be how much of it is seen, which Excel does not use.
const RGB: usize = 6;
/// Formats of cells in a workbook. Source: Excel's own limit is 65,490.
const MAX_FORMATS: usize = 70_000;
