//! Finds what pages still draw under boxes other than characters: pixels of pictures, and shapes that reveal something.

use super::found::Failure;
use crate::drawn::{EVERYWHERE, context_within, pixel};
use crate::redact::bars::{Bar, Bars, overlap};
use crate::redact::reveals::reveals;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::page::Page;
use hayro_interpret::font::GlyphRun;
use hayro_interpret::kurbo::{Affine, BezPath, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps, InterpreterCache,
    RenderContent, SoftMask, interpret_page,
};
use openbaarmaker_core::wire::Unproven;
use std::collections::BTreeSet;
use std::panic::{self, AssertUnwindSafe};

/// Checks each page with boxes. Only the picture that replaced a page may extend under a box.
pub(super) fn after(pdf: &Pdf, bars: &Bars, as_image: &BTreeSet<usize>) -> Vec<Failure> {
    (bars.iter())
        .filter(|(index, of_page)| {
            let page = pdf.pages().get(**index);
            let looked = panic::catch_unwind(AssertUnwindSafe(|| {
                page.is_none_or(|page| is_left(page, of_page, as_image.contains(index)))
            }));
            looked.unwrap_or(true)
        })
        .map(|(index, _)| Failure::of_page(*index, Unproven::DrawnLeft))
        .collect()
}

fn is_left(page: &Page<'_>, bars: &[Bar], is_picture: bool) -> bool {
    let mut context = context_within(page, &InterpreterCache::new(), EVERYWHERE, RenderContent::all());
    let mut look = Look { bars, is_picture, is_left: false };
    interpret_page(page, &mut context, &mut look);
    look.is_left
}

struct Look<'b> {
    bars: &'b [Bar],
    /// Whether the page is a picture of itself, which is always upright.
    is_picture: bool,
    is_left: bool,
}

impl Look<'_> {
    /// Checks the pixels under boxes, each of `depth` bytes; `place` maps pixels to the page.
    fn look(&mut self, data: &[u8], (width, height): (u32, u32), depth: usize, place: Affine) {
        let whole = Rect::new(0.0, 0.0, width.into(), height.into());
        for bar in self.bars {
            let part = place.inverse().transform_rect_bbox(bar.area);
            let part = part.intersect(whole).inset(-EDGE);
            let columns = pixel(part.x0.ceil())..pixel(part.x1.floor());
            for row in pixel(part.y0.ceil())..pixel(part.y1.floor()) {
                let start = row * pixel(width.into());
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
        self.is_left |= reveals(&path, self.bars);
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let reach = props.transform.transform_rect_bbox(size);
        let mut areas = self.bars.iter().map(|bar| bar.area);
        if !areas.any(|area| overlap(area, reach).is_some()) {
            return;
        }
        match image {
            Image::Raster(raster) if self.is_picture => raster.with_rgba(
                |data, _| {
                    let (pixels, size, depth, (across, down)) = match &data {
                        ImageData::Luma(luma) => (&luma.data, (luma.width, luma.height), 1, luma.scale_factors),
                        ImageData::Rgb(rgb) => (&rgb.data, (rgb.width, rgb.height), 3, rgb.scale_factors),
                    };
                    let scale = Affine::scale_non_uniform(across.into(), down.into());
                    self.look(pixels, size, depth, props.transform * scale);
                },
                None,
            ),
            Image::Raster(_) | Image::Stencil(_) => self.is_left = true,
        }
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

/// In pixels: JPEG stores blocks of eight, so light bleeds over the edge of a box.
const EDGE: f64 = 8.0;
/// Anything lighter is not black.
const DARK: u8 = 64;
