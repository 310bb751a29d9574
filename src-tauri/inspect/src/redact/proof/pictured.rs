//! What pages still draw under boxes besides signs: pixels of pictures, and shapes that tell by their places.

use super::found::Failure;
use crate::redact::bars::{Bar, Bars, overlap, to_shown};
use crate::redact::tells::tells;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::font::GlyphRun;
use hayro_interpret::kurbo::{Affine, BezPath, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, interpret_page,
};
use openbaarmaker_core::wire::Unproven;
use std::panic::{self, AssertUnwindSafe};

/// Looks at each page with boxes.
pub(super) fn after(pdf: &Pdf, bars: &Bars) -> Vec<Failure> {
    (bars.iter())
        .filter(|(index, of_page)| {
            let page = pdf.pages().get(**index);
            let looked = panic::catch_unwind(AssertUnwindSafe(|| {
                page.is_none_or(|page| is_left(pdf, page, of_page))
            }));
            looked.unwrap_or(true)
        })
        .map(|(index, _)| Failure::of_page(*index, Unproven::DrawnLeft))
        .collect()
}

fn is_left(pdf: &Pdf, page: &Page<'_>, bars: &[Bar]) -> bool {
    let cache = InterpreterCache::new();
    let settings = InterpreterSettings::default();
    let everything = Rect::new(-FAR, -FAR, FAR, FAR);
    let mut context = Context::new(to_shown(page), everything, &cache, pdf.xref(), settings);
    let mut look = Look {
        bars,
        is_left: false,
    };
    interpret_page(page, &mut context, &mut look);
    look.is_left
}

struct Look<'b> {
    bars: &'b [Bar],
    is_left: bool,
}

impl Look<'_> {
    /// Looks at pixels under boxes, each of so many bytes; `place` puts pixels on the page.
    fn look(&mut self, data: &[u8], (width, height): (u32, u32), depth: usize, place: Affine) {
        let whole = Rect::new(0.0, 0.0, width.into(), height.into());
        for bar in self.bars {
            // Of what is turned a part that is not under the box would be looked at too.
            let reaches = overlap(bar.area, place.transform_rect_bbox(whole)).is_some();
            if !reaches || !is_upright(place) {
                continue;
            }
            let part = place.inverse().transform_rect_bbox(bar.area);
            let part = part.intersect(whole).inset(-EDGE);
            let columns = at(part.x0.ceil())..at(part.x1.floor());
            for row in at(part.y0.ceil())..at(part.y1.floor()) {
                let start = row * at(width.into());
                let bytes = (start + columns.start) * depth..(start + columns.end) * depth;
                let pixels = data.get(bytes).unwrap_or_default();
                self.is_left |= pixels.iter().any(|pixel| *pixel > DARK);
            }
        }
    }
}

impl<'a> Device<'a> for Look<'_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, _: &DrawMode) {
        let path = props.transform * path.clone();
        self.is_left |= tells(&path, self.bars);
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let place = props.transform;
        match image {
            Image::Raster(raster) => raster.with_rgba(
                |data, _| match data {
                    ImageData::Luma(luma) => {
                        let (across, down) = luma.scale_factors;
                        let place = place * Affine::scale_non_uniform(across.into(), down.into());
                        self.look(&luma.data, (luma.width, luma.height), 1, place);
                    }
                    ImageData::Rgb(rgb) => {
                        let (across, down) = rgb.scale_factors;
                        let place = place * Affine::scale_non_uniform(across.into(), down.into());
                        self.look(&rgb.data, (rgb.width, rgb.height), 3, place);
                    }
                },
                None,
            ),
            Image::Stencil(stencil) => stencil.with_stencil(
                |luma, _| {
                    let (across, down) = luma.scale_factors;
                    let place = place * Affine::scale_non_uniform(across.into(), down.into());
                    self.look(&luma.data, (luma.width, luma.height), 1, place);
                },
                None,
            ),
        }
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

fn is_upright(place: Affine) -> bool {
    let [a, b, c, d, ..] = place.as_coeffs();
    let is_nothing = |one: f64, other: f64| one.abs().max(other.abs()) < STRAIGHT;
    is_nothing(b, c) || is_nothing(a, d)
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is left of the picture begins at its edge"
)]
fn at(place: f64) -> usize {
    place.max(0.0) as usize
}

/// How far a picture may be turned that is not.
const STRAIGHT: f64 = 1e-6;
/// In pixels: a photo is written in squares of eight, of which the light reaches over the edge.
const EDGE: f64 = 8.0;
/// What is lighter is no black.
const DARK: u8 = 64;
/// In points; no page is as large.
const FAR: f64 = 1e5;
