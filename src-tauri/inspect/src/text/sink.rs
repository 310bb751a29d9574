//! What takes in the words of a page, with or without their places.

use hayro_interpret::kurbo::{Point, Vec2};

/// Takes in the words of a page.
pub(crate) trait TextSink {
    /// Says where the words that follow begin.
    fn begin(&mut self, line: Baseline);
    /// Takes words.
    fn push(&mut self, said: &str);
    /// Says where the last sign ended.
    fn reach(&mut self, end: Point);
    /// Ends a word.
    fn space(&mut self);
    /// Ends a word before much room, as between columns.
    fn gap(&mut self);
    /// Ends a line.
    fn line(&mut self);
    /// Ends a line; the next one, which begins so, may go on with the same word.
    fn broken_line(&mut self, next: char);
    /// Tells whether to stop.
    fn is_over(&mut self) -> bool;
}

/// Where words stand on a page, in points from its top left.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Baseline {
    /// Where they begin.
    pub(crate) start: Point,
    /// Which way they go; one point long.
    pub(crate) along: Vec2,
    /// How large the letters are.
    pub(crate) height: f64,
}
