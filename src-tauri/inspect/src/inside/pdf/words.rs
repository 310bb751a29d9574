//! Finds where the words of a page are, including hidden ones.

use super::listener::interpret_alone;
use crate::inside::search::search;
use crate::limits::MAX_TEXT_TIME;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::xref::XRef;
use openbaarmaker_core::wire::{PlacedWords, WordSearch};
use std::time::Instant;

/// Finds where all words of a page are, or only those that are wanted.
pub(crate) fn words_of<'a>(page: &'a Page<'a>, xref: &'a XRef, wanted: &WordSearch) -> PlacedWords {
    let (chars, drawn) = interpret_alone(page, xref, &[], Instant::now() + MAX_TEXT_TIME);
    let mut found = search(&chars.words, wanted);
    found.is_cut |= chars.is_cut || chars.is_unread() || drawn.is_cut;
    found
}
