//! Letters too small to read, over each other, or far from their line; a few are part of a drawing or logo, as in PDF.
//!
//! Source: ECMA-376 part 1, §17.3.2.38 (`sz`), §17.3.2.43 (`w`), §17.3.1.33 (`spacing`), §17.4.80 (`trHeight`),
//! §17.3.2.14 (`fitText`), §17.3.2.24 (`position`), §17.3.2.35 (`spacing` of letters).

use crate::xml;
use quick_xml::events::BytesStart;

/// The number of such letters in a part or page.
#[derive(Default)]
pub(super) struct TinyLetters(usize);

impl TinyLetters {
    pub(super) fn hear(&mut self, said: &str) {
        self.0 += said.chars().filter(|sign| sign.is_alphanumeric()).count();
    }

    /// Returns 1 when they are enough to tell, else 0.
    pub(super) fn told(&self) -> u32 {
        u32::from(self.0 >= FEWEST)
    }
}

/// Whether the letters of a Word run are too small, pressed together, or moved away.
#[derive(Clone, Copy, Default)]
pub(super) struct Squeezed {
    is_small: bool,
    /// By its properties, in the order of [`PRESSING`].
    pressed: [bool; 4],
    is_low: bool,
}

impl Squeezed {
    pub(super) fn is_so(self) -> bool {
        self.is_small || self.pressed.contains(&true) || self.is_low
    }

    /// Hears a property of the run.
    pub(super) fn told(&mut self, property: &BytesStart<'_>) {
        let name = property.local_name();
        if name.as_ref() == "sz" {
            self.is_small = is_small(property);
        }
        for (is_pressed, (of, from, until)) in self.pressed.iter_mut().zip(PRESSING) {
            if name.as_ref() == of {
                *is_pressed = is_at_most(property, "val", until) && !is_at_most(property, "val", from);
            }
        }
    }

    /// Hears whether a style makes it small, if the style sets a size.
    pub(super) fn styled(&mut self, is_small: Option<bool>) {
        self.is_small = is_small.unwrap_or(self.is_small);
    }

    /// Hears the space of the lines of its paragraph.
    pub(super) fn spaced(&mut self, spacing: &BytesStart<'_>) {
        if let Some(rule) = xml::attribute_value(spacing, "lineRule") {
            self.is_low = rule == "exact" && is_at_most(spacing, "line", LOW);
        }
    }
}

/// Tells whether a size of letters in Word, in half points, is too small.
pub(super) fn is_small(size: &BytesStart<'_>) -> bool {
    is_at_most(size, "val", MOST_POINTS * 2.0)
}

/// Tells whether a row of a table is too low for its letters.
pub(super) fn is_flat(height: &BytesStart<'_>) -> bool {
    xml::said(height, "hRule") == "exact" && is_at_most(height, "val", TWENTIETHS)
}

/// Tells whether an attribute is a number of at most this.
pub(super) fn is_at_most(element: &BytesStart<'_>, name: &str, most: f64) -> bool {
    xml::said(element, name).trim_end_matches('%').parse().is_ok_and(|number: f64| number <= most)
}

/// Letters of at most this size cannot be read.
pub(super) const MOST_POINTS: f64 = 1.0;
/// The same in twentieths of a point.
const TWENTIETHS: f64 = MOST_POINTS * 20.0;
/// Own choice, in twentieths of a point: of lines that are closer together, letters of eight points hide each other.
const LOW: f64 = 40.0;
/// Properties of letters, each with the values that press them together or move them away: above one, up to another. Own
/// choice: widths of a tenth (programs read 0 as their usual width), a point for all, back by their own width and more,
/// and down by a tenth of a page.
const PRESSING: [(&str, f64, f64); 4] = [
    ("w", 0.0, 10.0),
    ("fitText", 0.0, TWENTIETHS),
    ("spacing", f64::NEG_INFINITY, -200.0),
    ("position", f64::NEG_INFINITY, -160.0),
];
/// As in PDF.
const FEWEST: usize = 20;
