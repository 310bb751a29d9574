//! Letters that are a clip: what is drawn through one shows its letters, and hides none of them.
//!
//! Source: ISO 32000-1 §9.3.6, "Text Rendering Mode", modes 4 to 7; letters of mode 7 are not drawn themselves. Which
//! mode a letter has is not told: in a clip are those whose outlines begin where parts of its path begin.

use super::area::{Area, Clip};
use super::grounds::Grounds;
use super::ink::Ink;
use super::page_chars::{Ground, Look, PageChar};
use crate::drawn::rounded;
use hayro_interpret::font::Glyph;
use hayro_interpret::kurbo::{Affine, BezPath, PathEl, Point};
use std::collections::{BTreeSet, HashMap};

/// The letters of a page that are a clip.
#[derive(Debug, Default)]
pub(super) struct Stencils {
    /// Letters that may be in the next clip: their numbers among the characters of the page, and where each begins.
    heard: Vec<(usize, Spot)>,
    /// Where the outlines of glyphs begin in their own space.
    begins: HashMap<u128, Option<Point>>,
    open: Vec<Stencil>,
}

/// A place on the page, in hundredths of a point.
type Spot = (i32, i32);

/// An open clip.
#[derive(Debug)]
struct Stencil {
    /// How many clips were open with it.
    clips: usize,
    clip: Clip,
    /// The numbers of its letters.
    letters: BTreeSet<usize>,
}

impl Stencils {
    /// Hears a letter with its number; `run`, `own`: where its run is on the page, and where it is in that.
    pub(super) fn hear(&mut self, at: usize, glyph: &Glyph<'_>, [run, own]: [Affine; 2]) {
        let Glyph::Outline(glyph) = glyph else { return };
        let known = self.begins.entry(glyph.identifier().cache_key());
        let point = *known.or_insert_with(|| glyph.outline().elements().first().and_then(begin));
        // In the order in which a clip is placed.
        self.heard.extend(point.map(|point| (at, spot(run * (own * point)))));
    }

    /// Hears that a clip with this path opens; `open`: how many there are with it. Returns how many letters were looked
    /// at.
    pub(super) fn begin(&mut self, path: &BezPath, clip: &Clip, open: usize) -> usize {
        let looked_at = self.heard.len();
        if looked_at == 0 {
            return 0;
        }
        let begins: BTreeSet<Spot> = path.elements().iter().filter_map(begin).map(spot).collect();
        // Those that stay may be drawn again for another clip.
        self.heard.retain(|(_, place)| begins.contains(place));
        if !self.heard.is_empty() && self.open.len() < MAX_OPEN {
            let letters = self.heard.iter().map(|(at, _)| *at).collect();
            self.open.push(Stencil { clips: open, clip: clip.clone(), letters });
        }
        looked_at
    }

    /// Hears that a clip closes; `open`: how many are left.
    pub(super) fn end(&mut self, open: usize) {
        self.open.retain(|one| one.clips <= open);
    }

    pub(super) fn are_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Returns the open clip that a character is in, by its number: nothing that is drawn hides it now.
    pub(super) fn of(&self, at: usize) -> Option<&Clip> {
        self.open.iter().find(|one| one.letters.contains(&at)).map(|one| &one.clip)
    }
}

/// Tells whether something drawn through a letter of a clip may show it.
pub(super) fn may_be_shown(character: &PageChar) -> bool {
    character.look == Look::Unseen || character.ground != Ground::Other
}

/// Marks a letter of a clip as shown when something is drawn there; `area`: where that is, whatever its letters are.
pub(super) fn show(character: &mut PageChar, area: &Area, ink: &Ink, grounds: &Grounds) {
    if character.grid.iter().any(|point| area.contains(*point) && !ink.is_unseen(*point)) {
        if character.look == Look::Unseen {
            character.look = Look::Shown;
        }
        character.colour = ink.colour;
        character.ground = ink.colour.map_or(Ground::Other, |colour| grounds.at(character.centre, colour));
    }
}

/// Returns where an element begins a part of a path; `None` when it goes on.
fn begin(element: &PathEl) -> Option<Point> {
    let PathEl::MoveTo(point) = element else { return None };
    Some(*point)
}

fn spot(point: Point) -> Spot {
    (rounded(point.x * HUNDREDTHS), rounded(point.y * HUNDREDTHS))
}

/// In a point.
const HUNDREDTHS: f64 = 100.0;
/// Own choice: nobody draws through letters in so many others.
const MAX_OPEN: usize = 16;
