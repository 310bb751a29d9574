//! Runs all proofs.

use super::drawn::Stays;
use super::found::Failure;
use super::{black, drawn, pictured, placed, rest, search};
use crate::redact::bars::Bars;
use crate::redact::objects;
use crate::redact::words::{Kept, Sought, Words};
use hayro::hayro_syntax::Pdf;
use lopdf::Document;
use openbaarmaker_core::wire::{RedactionProof, Unproven};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The facts known before anything was removed.
#[derive(Debug)]
pub(in crate::redact) struct Before {
    /// Words that go, in full or in part.
    pub(in crate::redact) gone: Words,
    pub(in crate::redact) kept: Kept,
    stays: Vec<Option<Stays>>,
}

impl Before {
    pub(in crate::redact) fn of(pdf: &Pdf, document: &Document, bars: &Bars) -> Self {
        let (mut gone, mut kept) = (Words::new(), Kept::default());
        let stays = drawn::before(pdf, bars, &mut gone, &mut kept);
        placed::words_under(document, bars, &mut gone);
        Self { gone, kept, stays }
    }

    /// Tells whether the words of a page are known; otherwise it cannot be checked whether they are left elsewhere.
    pub(in crate::redact) fn is_read(&self, index: usize) -> bool {
        self.stays.get(index).is_some_and(Option::is_some)
    }
}

/// Proves that nothing is left, or returns the proofs that failed.
pub(in crate::redact) fn prove(
    before: &Before,
    bytes: &Arc<Vec<u8>>,
    bars: &Bars,
    as_image: &BTreeSet<usize>,
) -> Result<RedactionProof, Vec<Failure>> {
    let unreadable = || vec![Failure::of_file(Unproven::Unreadable)];
    let pdf = Pdf::new(Arc::clone(bytes)).map_err(|_| unreadable())?;
    let document = objects::load(bytes).map_err(|_| unreadable())?;
    let pages = pdf.pages().len();
    if pages != before.stays.len() || objects::pages(&document).len() != pages {
        return Err(unreadable());
    }
    let mut kept = Kept::default();
    let mut failures = drawn::after(&pdf, bars, &before.stays, as_image, &mut kept);
    failures.extend(placed::after(&document, bars));
    failures.extend(black::after(&pdf, bars));
    failures.extend(pictured::after(&pdf, bars, as_image));
    let sought = Sought::new(&before.gone, &kept);
    failures.extend(placed::words_left(&document, &pdf, &sought));
    failures.extend(search::after(&document, &pdf, &sought));
    failures.extend(rest::after(&document, bytes));
    if !failures.is_empty() {
        return Err(failures);
    }
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(RedactionProof {
        readers: READERS,
        pages: number(bars.len()),
        words: number(sought.count()),
        objects: number(document.objects.len()),
    })
}

/// The page renderer, and the one that follows operators.
const READERS: u32 = 2;
