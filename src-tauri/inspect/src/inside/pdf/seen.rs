//! Determines which characters of a page are visible: those outside the page, in the colour of the paper or under a box
//! are still in the file.

use super::listener::interpret;
use super::marks;
use super::suspicion::seen;
use crate::drawn::rounded;
use crate::limits::MAX_TEXT_TIME;
use hayro_interpret::InterpreterCache;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::Point;
use std::collections::HashMap;
use std::time::Instant;

/// Where the characters of a page begin, in hundredths of a point, and whether a person sees all that begin there.
#[derive(Debug, Default)]
pub(crate) struct SeenPlaces(HashMap<(i32, i32), bool>);

impl SeenPlaces {
    /// Follows a page. When that is too much work, no character counts as visible: later drawings may hide them.
    pub(crate) fn of<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>) -> Self {
        let (chars, drawn) = interpret(page, cache, &marks::drawn_over(page), Instant::now() + MAX_TEXT_TIME);
        let mut places = Self::default();
        if chars.is_cut || drawn.is_cut {
            return places;
        }
        for (character, is_seen) in seen(&chars, &drawn) {
            let here = places.0.entry(place(character.start)).or_insert(is_seen);
            *here &= is_seen;
        }
        places
    }

    /// Tells whether a person sees what begins at a point of the page as displayed.
    pub(crate) fn has(&self, start: Point) -> bool {
        self.0.get(&place(start)).copied().unwrap_or_default()
    }
}

fn place(point: Point) -> (i32, i32) {
    (rounded(point.x * HUNDREDTHS), rounded(point.y * HUNDREDTHS))
}

/// Hundredths in a point.
const HUNDREDTHS: f64 = 100.0;
