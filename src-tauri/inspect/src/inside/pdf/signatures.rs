//! Signatures drawn on the page: a picture, or lines, where a letter or form is signed.
//!
//! Only a person can tell whether it is one.

use super::drawing::Drawn;
use super::page_chars::{PageChars, shown};
use crate::drawn::points;
use crate::inside::found::Found;
use crate::inside::personal::pattern;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::InsideKind;

/// Notes what may be a signature, with its place.
pub(super) fn note_findings(chars: &PageChars, drawn: &Drawn, found: &mut Found) {
    let mut told: Vec<Rect> = Vec::new();
    for signed in SIGNED.find_iter(chars.words.text()) {
        let Some(at) = chars.words.boxes(signed.range()).pop().map(points) else { continue };
        let near = Rect::new(at.x0 - BEFORE, at.y0 - ABOVE, at.x0 + BEHIND, at.y1 + BELOW);
        let pictures = drawn.pictures.iter().filter(|one| near.contains(one.center()));
        let signature = pictures.copied().find(|place| is_sized(place) && !is_icon(place)).or_else(|| {
            let drawn = drawn.strokes.within(near);
            drawn.filter(|(_, count)| *count >= FEWEST).map(|(reach, _)| reach)
        });
        let signature = signature.filter(is_sized);
        if let Some(place) = signature.filter(|place| !told.contains(place)) {
            told.push(place);
            found.words(InsideKind::Signature, true, vec![shown(place)], "");
        }
    }
}

fn is_sized(place: &Rect) -> bool {
    (LEAST.0..=MOST.0).contains(&place.width()) && (LEAST.1..=MOST.1).contains(&place.height())
}

fn is_icon(place: &Rect) -> bool {
    let (width, height) = (place.width(), place.height());
    width.max(height) <= LARGEST_ICON && width.min(height) >= width.max(height) * SQUARE
}

// Words above or before a signature.
pattern!(
    SIGNED,
    r"(?i)(?-u:\b)(?:hoogachtend|(?:vriendelijke|hartelijke) groet(?:en)?|namens dezen?|handtekening(?:en)?|voor akkoord|ondertekend)(?-u:\b)"
);
/// In points, around those words: a signature is a little to the left, and a few lines below. Own choice.
const BEFORE: f64 = 30.0;
const ABOVE: f64 = 20.0;
const BEHIND: f64 = 260.0;
const BELOW: f64 = 120.0;
/// In points: anything smaller is an icon, anything larger a picture. Own choice.
const LEAST: (f64, f64) = (30.0, 10.0);
const MOST: (f64, f64) = (300.0, 150.0);
/// In points: a picture that is as high as wide and no larger is an icon, as on a slide. Own choice.
const LARGEST_ICON: f64 = 40.0;
/// What part of the longest side of such an icon the shortest one is, at least.
const SQUARE: f64 = 0.97;
/// Strokes: an arrow or a tick has fewer. Own choice.
const FEWEST: usize = 12;
