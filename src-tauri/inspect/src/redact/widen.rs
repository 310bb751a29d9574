//! Extends boxes over adjacent words, so that the remaining space does not reveal how long a word was.

use super::bars::{Bar, Bars, hides};
use super::page_chars::{PageChar, interpret};
use super::words;
use hayro::hayro_syntax::Pdf;
use hayro_interpret::InterpreterCache;
use hayro_interpret::kurbo::Rect;

/// Widens all boxes. Tells whether each box that cuts a word now covers another one too.
pub(super) fn widen(pdf: &Pdf, bars: &mut Bars) -> bool {
    let mut all_grew = true;
    for (index, of_page) in bars {
        let Some(page) = pdf.pages().get(*index) else { continue };
        let chars = interpret(page, &InterpreterCache::new()).unwrap_or_default();
        let words: Vec<&[PageChar]> = words::runs(&chars.all)
            .filter(|run| run.iter().any(|character| !character.said.trim().is_empty()))
            .collect();
        for bar in of_page {
            let (cut, beside) = reached(&words, bar);
            all_grew &= cut.is_empty() || !beside.is_empty();
            let reached = cut.into_iter().chain(beside);
            bar.area = reached.fold(bar.area, |area, word| area.union(word));
        }
    }
    all_grew
}

/// Returns the places of the words that a box cuts, and of the words directly before and after them on their line.
fn reached(words: &[&[PageChar]], bar: &Bar) -> (Vec<Rect>, Vec<Rect>) {
    let one = std::slice::from_ref(bar);
    let is_cut = |word: &&[PageChar]| word.iter().any(|character| hides(one, character.ink));
    let (mut cut, mut beside) = (Vec::new(), Vec::new());
    for (at, word) in words.iter().enumerate() {
        if is_cut(word) {
            let from = at.saturating_sub(1);
            let near = words.get(from..words.len().min(at + 2)).unwrap_or_default();
            let near = near.iter().filter(|other| is_on_line(word, other) && !is_cut(other));
            cut.extend(place(word));
            beside.extend(near.filter_map(|word| place(word)));
        }
    }
    (cut, beside)
}

fn is_on_line(one: &[PageChar], other: &[PageChar]) -> bool {
    let (Some(one), Some(other)) = (one.first(), other.first()) else { return false };
    (one.start.y - other.start.y).abs() < one.height * LINE_SHARE
}

fn place(word: &[PageChar]) -> Option<Rect> {
    let places = word.iter().map(|character| character.ink);
    places.reduce(|all, one| all.union(one))
}

/// How far the baselines of characters on one line may differ, as a share of the letter height.
const LINE_SHARE: f64 = 0.4;
