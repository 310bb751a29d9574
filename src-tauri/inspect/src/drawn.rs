//! The pages of a PDF as displayed: their size, the conversion of their coordinates, and their picture.

use hayro::hayro_interpret::{InterpreterCache, InterpreterSettings};
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};
use hayro_interpret::kurbo::{Affine, Rect};
use hayro_interpret::{Context, RenderContent, TransformExt};
use openbaarmaker_core::wire::InsideBox;
use std::ops::ControlFlow;

/// Draws a page on white, at this many pixels per point.
pub(crate) fn drawn(page: &Page<'_>, scale: f64) -> Pixmap {
    #[expect(clippy::cast_possible_truncation, reason = "the renderer counts so")]
    let scale = scale as f32;
    // A cache for this page only: a shared one grows without limit.
    render(
        page,
        &RenderCache::new(),
        &InterpreterSettings::default(),
        &RenderSettings::default(),
        &PixmapSettings { x_scale: scale, y_scale: scale, bg_color: WHITE },
    )
}

/// Draws a page within this many pixels, at no more than `finest` per point; returns the scale with it.
pub(crate) fn drawn_within(page: &Page<'_>, most_pixels: f64, finest: f64) -> (Pixmap, f64) {
    let scale = (most_pixels / page_area(page).area().max(1.0)).sqrt();
    let scale = scale.min(finest);
    (drawn(page, scale), scale)
}

/// Returns red, green and blue of each pixel, row by row.
pub(crate) fn rgb(pixels: &Pixmap) -> Vec<u8> {
    let pixels = pixels.data().iter();
    pixels.flat_map(|one| [one.r, one.g, one.b]).collect()
}

/// Returns the area of a page as displayed, in points from its top left.
pub(crate) fn page_area(page: &Page<'_>) -> Rect {
    let (width, height) = page.render_dimensions();
    Rect::new(0.0, 0.0, width.into(), height.into())
}

/// Converts a place in hundredths of a point to points.
pub(crate) fn points(area: InsideBox) -> Rect {
    let (x, y) = (f64::from(area.x), f64::from(area.y));
    let (width, height) = (f64::from(area.width), f64::from(area.height));
    Rect::new(x, y, x + width, y + height).scale_from_origin(0.01)
}

/// Returns the transform from a page's drawing coordinates to the page as displayed.
pub(crate) fn to_shown(page: &Page<'_>) -> Affine {
    page.initial_transform(true).to_kurbo()
}

/// Returns the state in which content begins to draw on a page as displayed.
pub(crate) fn context<'a>(page: &Page<'a>, cache: &InterpreterCache<'a>) -> Context<'a> {
    context_within(page, cache, page_area(page), RenderContent::all())
}

/// Does what [`context`] does, for an area and one part of what the page draws.
pub(crate) fn context_within<'a>(
    page: &Page<'a>,
    cache: &InterpreterCache<'a>,
    area: Rect,
    render_content: RenderContent,
) -> Context<'a> {
    let settings = InterpreterSettings { render_content, ..InterpreterSettings::default() };
    Context::new(to_shown(page), area, cache, page.xref(), settings)
}

/// Visits each page with its index and a cache, until the callback stops it.
pub(crate) fn each_page<'p>(
    pdf: &'p Pdf,
    mut visit: impl FnMut(usize, &'p Page<'p>, &InterpreterCache<'p>) -> ControlFlow<()>,
) {
    for (chunk, pages) in pdf.pages().chunks(PAGES_WITH_ONE_CACHE).enumerate() {
        let cache = InterpreterCache::new();
        for (index, page) in (chunk * PAGES_WITH_ONE_CACHE..).zip(pages) {
            if visit(index, page, &cache).is_break() {
                return;
            }
        }
    }
}

/// Returns the pixel in which a place is; one before the edge is at the edge.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is left of the page begins at its edge"
)]
pub(crate) fn pixel(place: f64) -> usize {
    place.max(0.0) as usize
}

#[expect(clippy::cast_possible_truncation, reason = "a float that does not fit becomes the nearest number that does")]
pub(crate) fn rounded(number: f64) -> i32 {
    number.round() as i32
}

/// In points; far beyond any page.
pub(crate) const EVERYWHERE: Rect = Rect::new(-1e5, -1e5, 1e5, 1e5);
/// Pages that share a cache: a cache for 352 pages took 132 MiB.
const PAGES_WITH_ONE_CACHE: usize = 64;
