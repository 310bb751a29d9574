//! The redaction boxes, by page.

use crate::drawn::{page_area, points};
use hayro::hayro_syntax::Pdf;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::{MAX_BOXES, Redaction, RedactionProblem};
use std::collections::BTreeMap;

/// A box on a page.
#[derive(Debug, Clone)]
pub(super) struct Bar {
    /// In points, from the top left of the page as displayed.
    pub(super) area: Rect,
    pub(super) ground: String,
}

/// The boxes by page, numbered from 0.
pub(super) type Bars = BTreeMap<usize, Vec<Bar>>;

/// Sorts the boxes by page, and checks them.
pub(super) fn by_page(redaction: &Redaction, pdf: &Pdf) -> Result<Bars, RedactionProblem> {
    match redaction.boxes.len() {
        0 => return Err(RedactionProblem::NoBoxes),
        1..=MAX_BOXES => {}
        _ => return Err(RedactionProblem::TooLarge),
    }
    let mut bars = Bars::new();
    for one in &redaction.boxes {
        let outside = |pages| RedactionProblem::OutsidePage { page: one.page, pages };
        let index = usize::try_from(one.page).unwrap_or_default().checked_sub(1);
        let Some((index, page)) = index.and_then(|index| Some((index, pdf.pages().get(index)?))) else {
            return Err(outside(u32::try_from(pdf.pages().len()).unwrap_or(u32::MAX)));
        };
        let (page, drawn) = (page_area(page), points(one.area));
        // One that was drawn without a width or height has a place all the same.
        let area = overlap(drawn, page).or_else(|| page.contains(drawn.center()).then_some(drawn));
        let Some(area) = area else { return Err(outside(0)) };
        let area = grown(area).intersect(page);
        let ground = one.ground.chars().filter(char::is_ascii_graphic);
        bars.entry(index).or_default().push(Bar { area, ground: ground.take(MAX_GROUND).collect() });
    }
    Ok(bars)
}

/// Tells whether a box hides so much of a place that what is there must go.
pub(super) fn hides<'b>(bars: impl IntoIterator<Item = &'b Bar>, place: Rect) -> bool {
    let area = place.area();
    let least = area.max(f64::MIN_POSITIVE) * LEAST_INK;
    (bars.into_iter()).any(|bar| {
        let under = overlap(bar.area, place);
        bar.area.contains(place.center()) || under.is_some_and(|under| under.area() >= least)
    })
}

/// Returns where two places overlap; `None` when they do not.
pub(super) fn overlap(one: Rect, other: Rect) -> Option<Rect> {
    let both = one.intersect(other);
    (both.width() > 0.0 && both.height() > 0.0).then_some(both)
}

/// Returns a place around the same middle that is large enough to be seen black.
fn grown(area: Rect) -> Rect {
    let more = |size: f64| (LEAST_SIZE - size).max(0.0) / 2.0;
    area.inflate(more(area.width()), more(area.height()))
}

/// In points, the least width and height of a box: the proof must find pixels of a smaller word within its edges. Own
/// choice.
const LEAST_SIZE: f64 = 3.0;
const MAX_GROUND: usize = 40;
/// The share of a character's ink under a box from which the character is removed. Source: own choice;
/// docs/redacting.md, "What is made".
const LEAST_INK: f64 = 0.1;
