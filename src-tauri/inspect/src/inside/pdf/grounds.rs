//! What is behind the characters to come.

use super::area::Area;
use super::light::{WHITE, is_light, is_same};
use super::page_chars::Ground;
use hayro_interpret::kurbo::Point;

/// Everything of a page that may be behind characters, in drawing order.
#[derive(Debug, Default)]
pub(super) struct Grounds {
    all: Vec<(Area, Option<[u8; 3]>)>,
    colours: Vec<[u8; 3]>,
}

impl Grounds {
    /// Adds one; `colour`: the single one of what hides all below it.
    pub(super) fn add(&mut self, area: &Area, colour: Option<[u8; 3]>) {
        if self.all.len() >= MAX_GROUNDS {
            return;
        }
        if let Some(colour) = colour
            && !self.colours.contains(&colour)
        {
            self.colours.push(colour);
        }
        self.all.push((area.clone(), colour));
    }

    /// Tells whether characters in this colour may look like what is behind them.
    pub(super) fn may_hide(&self, colour: [u8; 3]) -> bool {
        is_light(colour) || self.colours.iter().any(|other| is_same(*other, colour))
    }

    /// Returns what is behind a character in this colour.
    pub(super) fn at(&self, at: Point, colour: [u8; 3]) -> Ground {
        let mut grounds = self.all.iter().rev();
        match grounds.find(|(area, _)| area.contains(at)) {
            Some((_, Some(behind))) if is_same(*behind, colour) => Ground::Same,
            Some((_, None)) if is_light(colour) => Ground::Unknown,
            None if is_same(WHITE, colour) => Ground::Same,
            Some(_) | None => Ground::Other,
        }
    }
}

/// Backgrounds kept of one page.
const MAX_GROUNDS: usize = 4_000;
