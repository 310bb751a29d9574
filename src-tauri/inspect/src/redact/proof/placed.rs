//! The second reader: follows the operators of each page, and shares no code with the first.

use super::found::{Failure, is_only_printed};
use crate::redact::bars::{Bar, Bars};
use crate::redact::objects::{self, inherited};
use crate::redact::page_chars::interpret;
use crate::redact::words::{self, Sought, Words};
use crate::text::{Placed, PlacedChars};
use hayro::hayro_syntax::Pdf;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::{Point, Rect};
use lopdf::{Document, ObjectId};
use openbaarmaker_core::wire::Unproven;

/// Reads the result.
pub(super) fn after(document: &Document, bars: &Bars) -> Vec<Failure> {
    let pages = objects::pages(document);
    let reader = PlacedChars::new(document);
    let mut failures = Vec::new();
    for (index, of_page) in bars {
        let under = pages.get(*index).and_then(|page| {
            let shown = Shown::of(document, *page)?;
            Some(under(&shown, reader.of(*page)?, of_page))
        });
        let why = match under {
            None => Unproven::Unreadable,
            Some(under) if is_only_printed(under.iter().map(String::as_str), of_page) => continue,
            Some(_) => Unproven::SignsLeft,
        };
        failures.push(Failure::of_page(*index, why));
    }
    failures
}

/// Adds the words that this reader finds under boxes, including those on hidden layers.
pub(super) fn words_under(document: &Document, bars: &Bars, gone: &mut Words) {
    let pages = objects::pages(document);
    let reader = PlacedChars::new(document);
    for (index, of_page) in bars {
        let under = pages.get(*index).and_then(|page| {
            let shown = Shown::of(document, *page)?;
            Some(under(&shown, reader.as_far_as(*page)?.0, of_page))
        });
        gone.extend(under.iter().flat_map(|under| words::of(&under.concat())));
    }
}

/// Reads all pages, and checks that no word is left that the first reader did not see: on a layer that is switched off,
/// or in letters whose bytes are no text.
pub(super) fn words_left(document: &Document, pdf: &Pdf, sought: &Sought) -> Vec<Failure> {
    if sought.count() == 0 {
        return Vec::new();
    }
    let reader = PlacedChars::new(document);
    let pages = objects::pages(document).into_iter().enumerate();
    let told = pages.filter_map(|(index, page)| {
        let Some((chars, _)) = reader.as_far_as(page) else {
            // What cannot be read cannot be proven.
            return Some(Failure::of_page(index, Unproven::Unreadable));
        };
        let is_left = |text: &str| {
            let words = words::of(text);
            (0..words.len()).any(|at| sought.is_one(&words, at))
        };
        is_left(&said(&chars)).then(|| {
            let words = chars.chunk_by(|one, next| !is_apart(one, next));
            let left: Vec<Point> = (words.filter(|word| is_left(&said(word))).flatten())
                .filter_map(|character| Some(Shown::of(document, page)?.point(character.start)))
                .collect();
            Failure { is_seen: is_seen(pdf, index, &left), ..Failure::of_page(index, Unproven::WordLeft) }
        })
    });
    told.collect()
}

/// Tells whether the first reader sees characters of any text at these places, and so does a person. Where letters have
/// approximate widths, the places are too, along their line.
fn is_seen(pdf: &Pdf, index: usize, places: &[Point]) -> bool {
    let page = pdf.pages().get(index).filter(|_| !places.is_empty());
    let chars = page.and_then(|page| interpret(page, &InterpreterCache::new()));
    // What is not known may be seen.
    let Some(chars) = chars else { return true };
    chars.all.iter().filter(|character| character.is_seen && !character.said.trim().is_empty()).any(|character| {
        let is_near = |place: &Point| {
            let away = (*place - character.start) / character.height.max(f64::MIN_POSITIVE);
            away.x.abs() < NEAR && away.y.abs() < LEVEL
        };
        places.iter().any(is_near)
    })
}

/// Returns the text of characters, with a space at every gap.
fn said(chars: &[Placed]) -> String {
    let words = chars.chunk_by(|one, next| !is_apart(one, next));
    let words = words.map(|word| word.iter().map(|character| character.said.as_str()).collect::<String>());
    words.collect::<Vec<_>>().join(" ")
}

/// Tells whether there is a gap between two characters.
fn is_apart(one: &Placed, next: &Placed) -> bool {
    let height = next.up.0.hypot(next.up.1);
    let gap = (one.end.0 - next.start.0).hypot(one.end.1 - next.start.1);
    f64::from(gap) > f64::from(height) * MAX_GAP
}

/// Returns the texts of the characters under boxes, with a space wherever there is a gap.
fn under(shown: &Shown, chars: Vec<Placed>, bars: &[Bar]) -> Vec<String> {
    let mut found = Vec::new();
    let mut last: Option<Point> = None;
    for character in chars {
        let [start, end] = [character.start, character.end].map(|point| shown.point(point));
        let top = (character.start.0 + character.up.0, character.start.1 + character.up.1);
        let top = shown.point(top);
        let middle = start.midpoint(end) + (top - start) * middle(&character.said);
        if bars.iter().any(|bar| bar.area.contains(middle)) {
            let height = (top - start).hypot();
            if last.is_some_and(|last| last.distance(start) > height * MAX_GAP) {
                found.push(" ".to_owned());
            }
            found.push(character.said);
            last = Some(end);
        }
    }
    found
}

/// Returns the height of the middle of a character, as a share of a capital.
fn middle(said: &str) -> f64 {
    match said.chars().next() {
        Some('.' | ',' | '_' | '…') => 0.05,
        Some('a' | 'c' | 'e' | 'm' | 'n' | 'o' | 'r' | 's' | 'u' | 'v' | 'w' | 'x' | 'z') => 0.34,
        _ => 0.5,
    }
}

/// How a page is displayed, computed independently of the page renderer. Source: ISO 32000-1 §7.7.3.3.
struct Shown {
    area: Rect,
    quarters: i64,
}

impl Shown {
    fn of(document: &Document, page: ObjectId) -> Option<Self> {
        let media = rect(document, page, b"MediaBox");
        let media = media.unwrap_or(Rect::new(0.0, 0.0, 612.0, 792.0));
        let crop = rect(document, page, b"CropBox").map_or(media, |crop| crop.intersect(media));
        let turn = inherited(document, page, b"Rotate");
        let turn = turn.and_then(|turn| turn.as_float().ok()).unwrap_or_default();
        let is_quarter = turn.rem_euclid(90.0).abs() < f32::EPSILON;
        #[expect(clippy::cast_possible_truncation, reason = "a turn of pages is small")]
        let quarters = (turn / 90.0) as i64;
        is_quarter.then_some(Self { area: crop, quarters: quarters.rem_euclid(4) })
    }

    /// Converts a page's own coordinates to points from the top left of the page as displayed.
    fn point(&self, (x, y): (f32, f32)) -> Point {
        let (x, y) = (f64::from(x) - self.area.x0, f64::from(y) - self.area.y0);
        let (width, height) = (self.area.width(), self.area.height());
        match self.quarters {
            0 => Point::new(x, height - y),
            1 => Point::new(y, x),
            2 => Point::new(width - x, y),
            _ => Point::new(height - y, width - x),
        }
    }
}

fn rect(document: &Document, page: ObjectId, key: &[u8]) -> Option<Rect> {
    let items = inherited(document, page, key)?.as_array().ok()?;
    let [x0, y0, x1, y1] = objects::numbers_in(document, items)[..] else { return None };
    Some(Rect::new(x0, y0, x1, y1).abs())
}

/// The largest gap between two characters of a word, as a share of a capital's height.
const MAX_GAP: f64 = 0.3;
/// How far a place along its line may be from that of the first reader, in font sizes. Own choice.
const NEAR: f64 = 3.0;
/// The same between lines.
const LEVEL: f64 = 0.5;
