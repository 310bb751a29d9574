//! Receives the words of a page, with or without their places.

use hayro_interpret::kurbo::{Point, Vec2};

/// Receives the words of a page.
pub(crate) trait TextSink {
    /// Sets where the words that follow begin.
    fn begin(&mut self, _: Baseline) {}
    fn push(&mut self, said: &str);
    /// Adds the replacement text of what is drawn next.
    fn push_instead(&mut self, said: &str) {
        self.push(said);
    }
    /// Adds what is drawn under a replacement text.
    fn push_drawn(&mut self, _: &str) {}
    /// Hears whether the font of the next words draws other letters than those.
    fn doubt(&mut self, _: impl FnOnce() -> bool) {}
    /// Hears whether the next sign is a letter that the file takes for a sign.
    fn mistrust(&mut self, _: impl FnOnce() -> bool) {}
    /// Ends the part with a replacement text.
    fn end_instead(&mut self) {}
    /// Sets where the last character ended.
    fn reach(&mut self, _: Point) {}
    fn space(&mut self);
    /// Ends a word before a large gap, as between columns.
    fn gap(&mut self) {
        self.line();
    }
    fn line(&mut self);
    /// Ends a line; the next one, which begins with this character, may continue the same word.
    fn broken_line(&mut self, _: char) {
        self.line();
    }
    fn is_over(&mut self) -> bool;
}

/// The position of words on a page, in points from its top left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Baseline {
    /// Where they begin.
    pub(crate) start: Point,
    /// Their direction; one point long.
    pub(crate) along: Vec2,
    /// Their font size on the page.
    pub(crate) height: f64,
}
