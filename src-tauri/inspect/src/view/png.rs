//! Pictures encoded for the window.

use crate::limits::MAX_PAGE_PIXELS;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::{ExtendedColorType, ImageEncoder};
use openbaarmaker_core::wire::{PageImage, ViewProblem};

/// Encodes pixels as an answer: three bytes each, red first, row by row.
pub(super) fn shown(rgb: &[u8], (width, height): (u32, u32), is_reduced: bool) -> Result<PageImage, ViewProblem> {
    let mut png = Vec::new();
    PngEncoder::new_with_quality(&mut png, CompressionType::Fast, FilterType::Adaptive)
        .write_image(rgb, width, height, ExtendedColorType::Rgb8)
        .map_err(|_| ViewProblem::TooComplex)?;
    Ok(PageImage::Shown { image: format!("data:image/png;base64,{}", STANDARD.encode(png)), width, height, is_reduced })
}

/// Returns the scale that fits a page of this size into a width in pixels, within the most pixels that a page may have.
///
/// Shape: pixels per unit of the page, and whether that is less than asked for.
pub(super) fn scale_for(page: (f64, f64), wanted: u32) -> (f64, bool) {
    let (width, height) = (page.0.max(1.0), page.1.max(1.0));
    let asked = f64::from(wanted.max(1)) / width;
    let most = (f64::from(MAX_PAGE_PIXELS) / (width * height)).sqrt();
    let most = most.min(f64::from(MAX_SIDE) / width.max(height));
    (asked.min(most), asked > most)
}

/// The renderer counts pixels in 16 bits; leaves room for rounding.
const MAX_SIDE: u16 = 32_000;
