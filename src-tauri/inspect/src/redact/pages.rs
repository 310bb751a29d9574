//! A page as it was, without what is under the boxes.

use super::bars::Bar;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use lopdf::{Document, ObjectId};
use openbaarmaker_core::wire::WhyImage;
use std::collections::BTreeSet;

/// What was taken out of pages.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Rewritten {
    pub(super) signs: u32,
    pub(super) pictures: u32,
    pub(super) drawings: u32,
}

impl Rewritten {
    pub(super) fn add(&mut self, other: &Self) {
        self.signs += other.signs;
        self.pictures += other.pictures;
        self.drawings += other.drawings;
    }
}

/// Rewrites a page. Returns what went, and which marked parts lost something; or why it must become a picture.
pub(super) fn rewrite(
    _document: &mut Document,
    _id: ObjectId,
    _pdf: &Pdf,
    _page: &Page<'_>,
    _bars: &[Bar],
) -> Result<(Rewritten, BTreeSet<i64>), WhyImage> {
    Err(WhyImage::Drawing)
}
