//! Signs that the file takes for a space, or for nothing, and that are drawn all the same: letters that nobody hears.

use hayro_interpret::font::Glyph;
use hayro_interpret::kurbo::Shape;
use std::collections::HashMap;

/// Which glyphs draw something.
#[derive(Default)]
pub(super) struct Blanks(HashMap<u128, bool>);

impl Blanks {
    /// Tells whether a glyph draws something although it says nothing.
    pub(super) fn are_drawn(&mut self, said: &str, glyph: &Glyph<'_>) -> bool {
        let Glyph::Outline(outline) = glyph else { return false };
        said.trim().is_empty()
            && *self.0.entry(outline.identifier().cache_key()).or_insert_with(|| {
                let ink = outline.outline().bounding_box();
                ink.width() > 0.0 && ink.height() > 0.0
            })
    }
}
