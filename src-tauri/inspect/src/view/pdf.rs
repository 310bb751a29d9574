//! The pages of a PDF.

use super::pieces::Pieces;
use super::png::{scale_for, shown};
use crate::drawn::{drawn, page_area, rgb};
use crate::inside::words_of;
use crate::text::walk_page;
use hayro::hayro_interpret::InterpreterCache;
use hayro::hayro_syntax::page::Page;
use hayro::hayro_syntax::{LoadPdfError, Pdf};
use openbaarmaker_core::wire::{PageImage, PageSize, PageText, PlacedWords, ViewProblem, WordSearch};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;

pub(crate) struct PdfPages(Pdf);

impl PdfPages {
    pub(super) fn open(bytes: Vec<u8>) -> Result<Self, ViewProblem> {
        let pdf = Pdf::new(Arc::new(bytes)).map_err(|error| match error {
            LoadPdfError::Decryption(_) => ViewProblem::Encrypted,
            LoadPdfError::Invalid => ViewProblem::Damaged,
        })?;
        if pdf.pages().is_empty() {
            return Err(ViewProblem::Damaged);
        }
        Ok(Self(pdf))
    }

    pub(super) fn sizes(&self) -> impl Iterator<Item = PageSize> {
        self.0.pages().iter().map(|page| {
            let (width, height) = dimensions(page);
            PageSize { width: hundredths(width), height: hundredths(height) }
        })
    }

    pub(super) fn image(&self, index: usize, width: u32) -> Result<PageImage, ViewProblem> {
        let page = self.0.pages().get(index).ok_or(ViewProblem::Damaged)?;
        let (scale, is_reduced) = scale_for(dimensions(page), width);
        let pixels = drawn(page, scale);
        let size = (pixels.width().into(), pixels.height().into());
        shown(&rgb(&pixels), size, is_reduced)
    }

    pub(super) fn text(&self, index: usize) -> PageText {
        let Some(page) = self.0.pages().get(index) else { return PageText::default() };
        let mut pieces = Pieces::new();
        let cache = InterpreterCache::new();
        let walked = AssertUnwindSafe(|| walk_page(page, &cache, &mut pieces));
        // If it unwinds, what was read so far is kept.
        if panic::catch_unwind(walked).is_err() {
            pieces.cut();
        }
        pieces.into_text()
    }

    pub(super) fn words(&self, index: usize, search: &WordSearch) -> PlacedWords {
        words_of(&self.0, index, search)
    }
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
