//! Signs that the file takes for a space, or for nothing, and that are drawn all the same: letters that nobody hears.

use crate::sink::is_unseen;
use hayro_interpret::font::Glyph;
use hayro_interpret::kurbo::Shape;
use std::collections::HashMap;

/// How high the ink of glyphs is; zero for those that draw nothing.
#[derive(Default)]
pub(super) struct Blanks(HashMap<u128, f64>);

impl Blanks {
    /// Tells whether a glyph draws something although it says nothing; in place of an invisible sign, such as a soft
    /// hyphen, something as high as a letter.
    pub(super) fn are_drawn(&mut self, said: &str, glyph: &Glyph<'_>) -> bool {
        let Glyph::Outline(outline) = glyph else { return false };
        let is_space = said.trim().is_empty();
        if !is_space && !said.chars().all(|sign| sign.is_whitespace() || is_unseen(sign)) {
            return false;
        }
        let high = *self.0.entry(outline.identifier().cache_key()).or_insert_with(|| {
            let ink = outline.outline().bounding_box();
            if ink.width() > 0.0 { ink.height() } else { 0.0 }
        });
        high > if is_space { 0.0 } else { LOWEST_LETTER }
    }
}

/// Own choice, in units of glyph space: a hyphen is lower, and every letter higher.
const LOWEST_LETTER: f64 = 250.0;
