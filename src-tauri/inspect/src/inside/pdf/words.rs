//! Finds where the words of a page are, including hidden ones.

use super::listener::interpret_alone;
use crate::inside::search::{Beside, search};
use crate::limits::MAX_TEXT_TIME;
use hayro_interpret::hayro_syntax::Pdf;
use openbaarmaker_core::wire::{PlacedWords, WordSearch};
use std::time::Instant;

/// Finds where all words of a page are, or only those that are wanted. Pages are numbered from 0.
pub(crate) fn words_of(pdf: &Pdf, index: usize, wanted: &WordSearch) -> PlacedWords {
    let read = |index: usize| {
        let page = pdf.pages().get(index)?;
        let until = Instant::now() + MAX_TEXT_TIME;
        Some(interpret_alone(page, pdf.xref(), &[], until))
    };
    let Some((chars, drawn)) = read(index) else { return PlacedWords::unread() };
    let beside = |side| {
        let other = match side {
            Beside::Before => index.checked_sub(1),
            Beside::Behind => index.checked_add(1),
        };
        other.and_then(read).map(|(chars, _)| chars.words)
    };
    let mut found = search(&chars.words, wanted, beside);
    found.is_cut |= chars.is_cut || chars.is_unread() || drawn.is_cut;
    found
}
