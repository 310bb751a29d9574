//! Pictures: the pixels under a box go black, and the picture is written again.

use super::lexer::Instruction;
use super::rewrite::{Desk, Walk};
use crate::redact::bars::overlap;
use crate::redact::matter;
use crate::redact::step::Step;
use hayro::hayro_syntax::Pdf;
use hayro::hayro_syntax::object::{ObjectIdentifier, Stream};
use hayro::hayro_syntax::page::Page;
use hayro_interpret::font::GlyphRun;
use hayro_interpret::kurbo::{Affine, BezPath, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Context, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps,
    InterpreterCache, InterpreterSettings, LumaData, SoftMask, interpret_page,
};
use image::ExtendedColorType;
use image::codecs::jpeg::JpegEncoder;
use lopdf::{Dictionary, Object, ObjectId, dictionary};
use openbaarmaker_core::wire::WhyImage;

/// The pictures of a page as pixels.
pub(super) struct Decoded<'a> {
    page: &'a Page<'a>,
    pdf: &'a Pdf,
}

/// Rows of pixels.
struct Pixels {
    width: u32,
    height: u32,
    /// Bytes of a pixel: one of grey, three of red, green and blue.
    depth: usize,
    data: Vec<u8>,
}

/// A picture, decoded.
enum Picture {
    /// Colours, and how opaque they are.
    Colours(Pixels, Option<Pixels>),
    /// Where something is painted.
    Stencil(Pixels),
}

impl<'a> Desk<'a, '_> {
    /// Copies a picture with black where boxes are; `None` when none is.
    pub(super) fn image(
        &mut self,
        image: &Stream<'a>,
        walk: &mut Walk<'a, '_>,
    ) -> Result<Option<ObjectId>, WhyImage> {
        let place = walk.state.place;
        let areas = self.areas(place);
        if areas.is_empty() || self.without.contains(&Step::Pictures) {
            return Ok(None);
        }
        if walk.state.has_mask {
            return Err(WhyImage::Mask);
        }
        let old = self.stream(image)?;
        let picture = self.decoded.picture(image.obj_id());
        let mut facts = Dictionary::new();
        for key in KEPT {
            if let Ok(value) = old.dict.get(key) {
                facts.set(*key, value.clone());
            }
        }
        let is_jpeg = (old.filters()).is_ok_and(|filters| filters.contains(&&b"DCTDecode"[..]));
        self.counts.pictures += 1;
        let made = match picture.ok_or(WhyImage::Picture)? {
            Picture::Colours(mut pixels, alpha) => {
                pixels.blacken(place, &areas)?;
                if let Some(mut alpha) = alpha {
                    alpha.blacken(place, &areas)?;
                    let mask = alpha.stream(Dictionary::new(), Coding::Exact)?;
                    let mask = self.document.add_object(mask);
                    facts.set("SMask", Object::Reference(mask));
                }
                let coding = if is_jpeg { Coding::Jpeg } else { Coding::Exact };
                pixels.stream(facts, coding)?
            }
            Picture::Stencil(mut pixels) => {
                pixels.blacken(place, &areas)?;
                pixels.stencil(facts)
            }
        };
        Ok(Some(self.document.add_object(made)))
    }

    /// A picture within content goes when all of it is under boxes.
    pub(super) fn draw_inline(
        &mut self,
        next: &Instruction,
        walk: &mut Walk<'a, '_>,
    ) -> Result<(), WhyImage> {
        let areas = self.areas(walk.state.place);
        if areas.is_empty() {
            return Ok(());
        }
        let place = walk.state.place.transform_rect_bbox(UNIT);
        if !areas.iter().any(|area| area.union(place) == *area) {
            return Err(WhyImage::Picture);
        }
        self.counts.pictures += 1;
        walk.marks.touch(&mut walk.edits);
        walk.edits.put(next.range.clone(), "");
        Ok(())
    }

    /// Returns the boxes that reach a picture.
    fn areas(&self, place: Affine) -> Vec<Rect> {
        let place = place.transform_rect_bbox(UNIT);
        let areas = self.bars.iter().map(|bar| bar.area);
        areas
            .filter(|area| overlap(*area, place).is_some())
            .collect()
    }
}

/// How pixels are written.
#[derive(Clone, Copy)]
enum Coding {
    /// As they are.
    Exact,
    /// As a photo.
    Jpeg,
}

impl Pixels {
    fn of(luma: LumaData) -> Self {
        Self {
            width: luma.width,
            height: luma.height,
            depth: 1,
            data: luma.data,
        }
    }

    /// Sets all pixels to zero that any of these places on the page touches. `place` puts the unit square on the page.
    fn blacken(&mut self, place: Affine, areas: &[Rect]) -> Result<(), WhyImage> {
        if place.determinant().abs() < f64::EPSILON {
            return Err(WhyImage::Picture);
        }
        let (wide, high) = (f64::from(self.width), f64::from(self.height));
        let to_pixels = Affine::new([wide, 0.0, 0.0, -high, 0.0, high]) * place.inverse();
        for area in areas {
            // Of a turned picture more goes than is under the box, never less.
            let part = to_pixels.transform_rect_bbox(*area).inflate(1.0, 1.0);
            let columns = within(part.x0, self.width)..within(part.x1, self.width);
            for row in within(part.y0, self.height)..within(part.y1, self.height) {
                let start = row * within(wide, self.width);
                let bytes =
                    (start + columns.start) * self.depth..(start + columns.end) * self.depth;
                let part = self.data.get_mut(bytes).ok_or(WhyImage::Picture)?;
                part.fill(0);
            }
        }
        Ok(())
    }

    fn facts(&self, facts: &mut Dictionary) {
        facts.extend(&dictionary! {
            "Type" => "XObject",
            "Subtype" => "Image",
            "Width" => i64::from(self.width),
            "Height" => i64::from(self.height),
        });
    }

    fn stream(self, mut facts: Dictionary, coding: Coding) -> Result<lopdf::Stream, WhyImage> {
        self.facts(&mut facts);
        facts.set("BitsPerComponent", 8);
        let (space, colours) = match self.depth {
            1 => ("DeviceGray", ExtendedColorType::L8),
            _ => ("DeviceRGB", ExtendedColorType::Rgb8),
        };
        facts.set("ColorSpace", space);
        match coding {
            Coding::Exact => Ok(matter::deflated(facts, self.data)),
            Coding::Jpeg => {
                facts.set("Filter", "DCTDecode");
                let mut jpeg = Vec::new();
                JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
                    .encode(&self.data, self.width, self.height, colours)
                    .map_err(|_| WhyImage::Picture)?;
                Ok(lopdf::Stream::new(facts, jpeg).with_compression(false))
            }
        }
    }

    /// One bit a pixel: painted or not.
    fn stencil(self, mut facts: Dictionary) -> lopdf::Stream {
        self.facts(&mut facts);
        facts.set("ImageMask", true);
        facts.set("BitsPerComponent", 1);
        facts.set("Decode", vec![1.into(), 0.into()]);
        let width = usize::try_from(self.width).unwrap_or(usize::MAX).max(1);
        let rows = self.data.chunks(width).map(|row| {
            row.chunks(8).map(|eight| {
                (eight.iter().zip(0..)).fold(0_u8, |byte, (pixel, at)| {
                    byte | u8::from(*pixel > HALF) << (7 - at)
                })
            })
        });
        matter::deflated(facts, rows.flatten().collect())
    }
}

impl<'a> Decoded<'a> {
    pub(super) fn new(page: &'a Page<'a>, pdf: &'a Pdf) -> Self {
        Self { page, pdf }
    }

    /// Has the reader of pages decode a picture: it draws the page into nothing.
    fn picture(&self, id: ObjectIdentifier) -> Option<Picture> {
        let everything = Rect::new(-FAR, -FAR, FAR, FAR);
        let cache = InterpreterCache::new();
        let settings = InterpreterSettings::default();
        let xref = self.pdf.xref();
        let mut context = Context::new(Affine::IDENTITY, everything, &cache, xref, settings);
        let mut grab = Grab { id, found: None };
        interpret_page(self.page, &mut context, &mut grab);
        grab.found
    }
}

/// Waits for one picture.
struct Grab {
    id: ObjectIdentifier,
    found: Option<Picture>,
}

impl<'a> Device<'a> for Grab {
    fn draw_image(&mut self, image: Image<'a, '_>, _: ImageDrawProps<'a>) {
        let is_small = u64::from(image.width()) * u64::from(image.height()) <= MAX_PIXELS;
        if self.found.is_some() || !is_small {
            return;
        }
        match image {
            Image::Raster(raster) if raster.stream().obj_id() == self.id => {
                raster.with_rgba(
                    |data, alpha| {
                        let pixels = match data {
                            ImageData::Luma(luma) => Pixels::of(luma),
                            ImageData::Rgb(rgb) => Pixels {
                                width: rgb.width,
                                height: rgb.height,
                                depth: 3,
                                data: rgb.data,
                            },
                        };
                        self.found = Some(Picture::Colours(pixels, alpha.map(Pixels::of)));
                    },
                    None,
                );
            }
            Image::Stencil(stencil) if stencil.stream().obj_id() == self.id => {
                stencil.with_stencil(
                    |luma, _| self.found = Some(Picture::Stencil(Pixels::of(luma))),
                    None,
                );
            }
            Image::Raster(_) | Image::Stencil(_) => {}
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is left of the picture begins at its edge"
)]
fn within(at: f64, most: u32) -> usize {
    let most = usize::try_from(most).unwrap_or(usize::MAX);
    (at.max(0.0) as usize).min(most)
}

/// What a picture covers before it has a place. Source: ISO 32000-1 §8.9.4.
const UNIT: Rect = Rect::new(0.0, 0.0, 1.0, 1.0);
/// Facts of a picture that stay.
const KEPT: &[&[u8]] = &[b"Interpolate", b"OC", b"Intent"];
/// Of 100: letters stay sharp.
const QUALITY: u8 = 92;
/// Half of what a pixel may be.
const HALF: u8 = 127;
/// In points; no page is as large.
const FAR: f64 = 1e5;
/// Own choice: A3 at 600 to an inch.
const MAX_PIXELS: u64 = 70_000_000;
