//! Draws a page of a PDF.

use hayro::hayro_interpret::InterpreterSettings;
use hayro::hayro_syntax::page::Page;
use hayro::vello_cpu::Pixmap;
use hayro::vello_cpu::color::palette::css::WHITE;
use hayro::{PixmapSettings, RenderCache, RenderSettings, render};

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
        &PixmapSettings {
            x_scale: scale,
            y_scale: scale,
            bg_color: WHITE,
        },
    )
}
