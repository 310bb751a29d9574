//! Finds a word or words on all pages, as boxes around them.

use super::signs::{Sign, hear};
use super::words;
use hayro::hayro_syntax::Pdf;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::Rect;
use openbaarmaker_core::wire::{InsideBox, RedactionBox};
use std::sync::Arc;

/// Finds all places of some words in bytes; none in what is no PDF.
#[must_use]
pub fn find_words_of(bytes: &[u8], words: &str) -> Vec<RedactionBox> {
    find_words(bytes.to_vec(), words)
}

/// Finds all places of some words, however their letters are written; none in what is no PDF.
pub(super) fn find_words(bytes: Vec<u8>, wanted: &str) -> Vec<RedactionBox> {
    let wanted: Vec<char> = letters(wanted).collect();
    let mut found = Vec::new();
    let Ok(pdf) = Pdf::new(Arc::new(bytes)) else {
        return found;
    };
    if wanted.is_empty() {
        return found;
    }
    for (page, number) in pdf.pages().iter().zip(1..) {
        // A page on which the reader gives up has no words for anybody.
        let heard = hear(page, pdf.xref(), &InterpreterCache::new()).unwrap_or_default();
        for area in on_page(&heard.signs, &wanted) {
            found.push(RedactionBox {
                page: number,
                area,
                ground: String::new(),
            });
            if found.len() >= MAX_FOUND {
                return found;
            }
        }
    }
    found
}

fn on_page(signs: &[Sign], wanted: &[char]) -> Vec<InsideBox> {
    // Each letter with the sign that says it.
    let mut said: Vec<(char, &Sign)> = Vec::new();
    for run in words::runs(signs) {
        for sign in run {
            said.extend(letters(&sign.said).map(|letter| (letter, sign)));
        }
    }
    let mut boxes = Vec::new();
    let mut at = 0;
    while let Some(part) = said.get(at..at + wanted.len()) {
        let is_it = part.iter().map(|(letter, _)| letter).eq(wanted);
        if !is_it {
            at += 1;
            continue;
        }
        at += wanted.len();
        let signs = part.iter().map(|(_, sign)| *sign);
        let signs: Vec<&Sign> = signs.collect();
        let lines = signs
            .chunk_by(|one, next| (one.start.y - next.start.y).abs() < one.height * LINE_SHARE);
        boxes.extend(lines.filter_map(around));
    }
    boxes
}

/// Letters and digits, in small letters: spaces and lines between them do not matter.
fn letters(text: &str) -> impl Iterator<Item = char> + '_ {
    text.chars()
        .filter(|sign| sign.is_alphanumeric())
        .flat_map(char::to_lowercase)
}

fn around(signs: &[&Sign]) -> Option<InsideBox> {
    let places = signs.iter().map(|sign| {
        let ends = Rect::from_points(sign.start, sign.end);
        sign.ink.union(ends).inflate(HAIR, HAIR)
    });
    let area = places.reduce(|all, one| all.union(one))?;
    let [x0, y0, x1, y1] = [area.x0, area.y0, area.x1, area.y1].map(hundredths);
    Some(InsideBox {
        x: x0,
        y: y0,
        width: x1.saturating_sub(x0).unsigned_abs(),
        height: y1.saturating_sub(y0).unsigned_abs(),
    })
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "a float that does not fit becomes the nearest number that does"
)]
fn hundredths(points: f64) -> i32 {
    (points * 100.0).round() as i32
}

/// Own choice: as many as may be redacted at once.
const MAX_FOUND: usize = 10_000;
/// In points.
const HAIR: f64 = 0.5;
/// How far signs of one line may differ in height, in sizes of the letters.
const LINE_SHARE: f64 = 0.6;
