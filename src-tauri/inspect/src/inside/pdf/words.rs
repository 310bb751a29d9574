//! Where the words of a page stand, also those that are hidden.

use super::listener::listen;
use crate::inside::search::search;
use crate::limits::MAX_TEXT_TIME;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::hayro_syntax::xref::XRef;
use openbaarmaker_core::wire::{PlacedWords, WordSearch};
use std::time::Instant;

/// Tells where the words of a page stand, or where some words stand on it.
pub(crate) fn words_of<'a>(page: &'a Page<'a>, xref: &'a XRef, wanted: &WordSearch) -> PlacedWords {
    let (signs, heard) = listen(page, xref, &[], Instant::now() + MAX_TEXT_TIME);
    let mut found = search(&signs.words, wanted);
    found.is_cut |= signs.is_cut || heard.is_cut;
    found
}
