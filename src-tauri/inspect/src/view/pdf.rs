//! The pages of a PDF.

use super::pieces::Pieces;
use super::png::{scale_for, shown};
use crate::drawn::{drawn, page_area, rgb};
use crate::inside::words_of;
use crate::limits::MAX_TEXT_TIME;
use crate::pdf_content::{Followable, Followed};
use crate::text::walk_page;
use hayro::hayro_interpret::InterpreterCache;
use hayro::hayro_syntax::LoadPdfError;
use hayro::hayro_syntax::page::Page;
use openbaarmaker_core::wire::{PageImage, PageSize, PageText, PlacedWords, ViewProblem, WordSearch};
use std::panic::{self, AssertUnwindSafe};
use std::ptr;
use std::sync::Arc;
use std::time::Instant;

pub(crate) struct PdfPages(Followable);

impl PdfPages {
    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, ViewProblem> {
        let file = Followable::open(Arc::new(bytes)).map_err(|error| match error {
            LoadPdfError::Decryption(_) => ViewProblem::Encrypted,
            LoadPdfError::Invalid => ViewProblem::Damaged,
        })?;
        if file.pdf().pages().is_empty() {
            return Err(ViewProblem::Damaged);
        }
        Ok(Self(file))
    }

    pub(super) fn sizes(&self) -> impl Iterator<Item = PageSize> {
        self.0.pdf().pages().iter().map(|page| {
            let (width, height) = dimensions(page);
            PageSize { width: hundredths(width), height: hundredths(height) }
        })
    }

    pub(super) fn image(&self, index: usize, width: u32) -> Result<PageImage, ViewProblem> {
        let (pdf, _) = self.0.at(index, &mut followed());
        let page = pdf.pages().get(index).ok_or(ViewProblem::Damaged)?;
        let (scale, is_reduced) = scale_for(dimensions(page), width);
        let pixels = drawn(page, scale);
        let size = (pixels.width().into(), pixels.height().into());
        shown(&rgb(&pixels), size, is_reduced)
    }

    pub(super) fn text(&self, index: usize) -> PageText {
        let (pdf, is_whole) = self.0.at(index, &mut followed());
        let Some(page) = pdf.pages().get(index) else { return PageText::default() };
        let mut pieces = Pieces::new();
        let cache = InterpreterCache::new();
        let walked = AssertUnwindSafe(|| walk_page(page, &cache, &mut pieces));
        // If it unwinds, what was read so far is kept.
        if panic::catch_unwind(walked).is_err() || !is_whole {
            pieces.cut();
        }
        pieces.into_text()
    }

    pub(super) fn words(&self, index: usize, search: &WordSearch) -> PlacedWords {
        let mut followed = followed();
        let (of_page, is_whole) = self.0.at(index, &mut followed);
        // A word may go on on the page before or behind.
        let beside = [index.saturating_sub(1), index.saturating_add(1)].map(|near| self.0.at(near, &mut followed).0);
        let mended = [of_page].into_iter().chain(beside).find(|pdf| !ptr::eq(*pdf, self.0.pdf()));
        let mut found = words_of(mended.unwrap_or(of_page), index, search);
        found.is_cut |= !is_whole;
        found
    }
}

fn followed() -> Followed {
    Followed::until(Instant::now() + MAX_TEXT_TIME)
}

/// In points.
fn dimensions(page: &Page<'_>) -> (f64, f64) {
    page_area(page).size().into()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a float that does not fit becomes the nearest number that does"
)]
fn hundredths(points: f64) -> u32 {
    (points * 100.0).round() as u32
}
