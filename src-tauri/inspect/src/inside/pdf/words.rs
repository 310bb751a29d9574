//! Finds where the words of a page are, including hidden ones.

use super::listener::interpret_alone;
use crate::inside::search::{Beside, search};
use crate::inside::unknown;
use crate::limits::MAX_TEXT_TIME;
use hayro_interpret::hayro_syntax::Pdf;
use openbaarmaker_core::wire::{InsideBox, PlacedWord, PlacedWords, WordSearch};
use std::collections::HashSet;
use std::time::Instant;

/// Finds where all words of a page are, or only those that are wanted. Pages are numbered from 0.
pub(crate) fn words_of(pdf: &Pdf, index: usize, wanted: &WordSearch) -> PlacedWords {
    let read = |index: usize| {
        let page = pdf.pages().get(index)?;
        let until = Instant::now() + MAX_TEXT_TIME;
        Some(interpret_alone(page, until))
    };
    let Some((mut chars, drawn)) = read(index) else { return PlacedWords::unread() };
    chars.keep_seams();
    let beside = |side| {
        let other = match side {
            Beside::Before => index.checked_sub(1),
            Beside::Behind => index.checked_add(1),
        };
        other.and_then(read).map(|(chars, _)| chars.words)
    };
    let mut found = search(&chars.words, wanted, beside);
    // Each word of a page is reported in one reading.
    if let Some(instead) = chars.instead.as_ref().filter(|_| !wanted.words.trim().is_empty()) {
        let otherwise = search(instead, wanted, beside);
        found.is_cut |= otherwise.is_cut;
        // Words in both readings are in no part with a replacement text, and replace only themselves.
        let of_parts: Vec<&PlacedWord> = found.words.iter().filter(|word| !otherwise.words.contains(word)).collect();
        let is_new =
            |word: &PlacedWord| !found.words.contains(word) && !of_parts.iter().any(|other| is_around(word, other));
        let more: Vec<PlacedWord> = otherwise.words.iter().filter(|word| is_new(word)).cloned().collect();
        found.words.extend(more);
    }
    if !wanted.words.trim().is_empty() && !found.is_cut {
        // A person reads adjacent text in order, even when a program drew it in another order.
        for placed in [chars.by_place(), chars.by_column(), chars.by_initial()] {
            add(&mut found, search(&placed, wanted, |_| None));
        }
    }
    if !wanted.words.trim().is_empty() && !chars.is_unread() {
        add(&mut found, unknown::search(chars.marked.as_ref().unwrap_or(&chars.words), wanted));
    }
    found.is_cut |= chars.is_cut || chars.is_unread() || drawn.is_cut;
    found
}

/// Adds words in another reading, except those at a place that was found before.
fn add(found: &mut PlacedWords, other: PlacedWords) {
    found.is_cut |= other.is_cut;
    let mut exactly: HashSet<Vec<InsideBox>> = found.words.iter().map(|word| word.boxes.clone()).collect();
    for word in other.words {
        if exactly.insert(word.boxes.clone()) && !found.words.iter().any(|other| is_around(other, &word)) {
            found.words.push(word);
        }
    }
}

/// Tells whether a word covers the place of another one; a replacement text goes with the word it replaces.
fn is_around(one: &PlacedWord, other: &PlacedWord) -> bool {
    let is_in = |part: &InsideBox| one.boxes.iter().any(|whole| holds(whole, part));
    !other.boxes.is_empty() && other.boxes.iter().all(is_in)
}

fn holds(whole: &InsideBox, part: &InsideBox) -> bool {
    let right = |of: &InsideBox| of.x.saturating_add_unsigned(of.width);
    let bottom = |of: &InsideBox| of.y.saturating_add_unsigned(of.height);
    whole.x <= part.x && whole.y <= part.y && right(part) <= right(whole) && bottom(part) <= bottom(whole)
}
