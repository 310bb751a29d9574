//! Letters that are a clip and nothing else: a person sees them when something is drawn through them.
//!
//! Source: ISO 32000-1 §9.3.6, "Text Rendering Mode", mode 7.

use super::grounds::Grounds;
use super::ink::Ink;
use super::page_chars::{Look, PageChar};
use hayro_interpret::kurbo::{BezPath, Rect, Shape};
use std::ops::Range;

/// The letters of a page that are such a clip.
#[derive(Debug, Default)]
pub(super) struct Stencils {
    /// Those of the open clips, each with how many clips were open with it.
    open: Vec<(usize, Range<usize>)>,
    /// Characters from this one on may be a clip for what follows rather than invisible.
    unseen_from: usize,
}

impl Stencils {
    /// Hears that a clip opens; `open`: how many there are with it.
    pub(super) fn begin(&mut self, clip: &BezPath, chars: &[PageChar], open: usize) {
        let letters = std::mem::replace(&mut self.unseen_from, chars.len())..chars.len();
        let unseen = chars.get(letters.clone()).unwrap_or_default().iter();
        let unseen = unseen.filter(|character| character.look == Look::Unseen);
        let reaches =
            unseen.map(|character| Rect::from_center_size(character.centre, (character.height, character.height)));
        let Some(reach) = reaches.reduce(|all, one| all.union(one)) else { return };
        let bounds = clip.bounding_box();
        let is_alike = reach.intersect(bounds).area() > reach.union(bounds).area() / 4.0;
        if is_alike && clip.elements().len() > MAX_FRAME {
            self.open.push((open, letters));
        }
    }

    /// Hears that a clip closes; `open`: how many are left.
    pub(super) fn end(&mut self, open: usize) {
        self.open.retain(|(clips, _)| *clips <= open);
    }

    /// Tells whether characters are such a clip now: nothing that is drawn hides them.
    pub(super) fn has(&self, chars: &Range<usize>) -> bool {
        self.open.iter().any(|(_, letters)| letters.start <= chars.start && chars.end <= letters.end)
    }

    /// Marks as shown what something is drawn through that reaches this far.
    pub(super) fn draw(&self, bounds: Rect, ink: &Ink, grounds: &Grounds, chars: &mut [PageChar]) {
        for (_, letters) in &self.open {
            for character in chars.get_mut(letters.clone()).unwrap_or_default() {
                let is_reached = !character.reach.intersect(bounds).is_zero_area();
                if character.look == Look::Unseen && is_reached && !ink.is_unseen(character.centre) {
                    character.look = Look::Shown;
                    character.colour = ink.colour;
                    if let Some(colour) = ink.colour {
                        character.ground = grounds.at(character.centre, colour);
                    }
                }
            }
        }
    }
}

/// Most elements in the path of a frame; two letters have as many.
const MAX_FRAME: usize = 24;
