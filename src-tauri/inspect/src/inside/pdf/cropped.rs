//! Pictures of which the file has more than its pages show: a clip or the edge of the page cuts a part off.

use super::area::Area;
use super::covered_pictures::{is_uneven, light_of};
use super::flat::Picture;
use super::page_chars::shown;
use super::shown_pictures::{OfFile, id, is_large, pixels};
use crate::drawn::context;
use crate::inside::found::Found;
use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::ObjectIdentifier;
use hayro_interpret::kurbo::{Affine, BezPath, Rect};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache, LumaData, SoftMask,
    interpret_page,
};
use openbaarmaker_core::wire::{InsideBox, InsideKind};
use std::collections::BTreeMap;
use std::time::Instant;

/// Notes once for each page on which pictures have hidden parts that show something.
pub(super) fn note_findings(pdf: &Pdf, of_file: &OfFile, found: &mut Found) {
    let mut by_page: BTreeMap<u32, BTreeMap<ObjectIdentifier, Sought>> = BTreeMap::new();
    for (id, picture) in of_file.pictures.iter().filter(|(_, picture)| !picture.is_tile) {
        let parts = hidden(pixels(picture.size), picture.part);
        if !parts.is_empty() {
            let boxes = (picture.place.area() > 0.0).then(|| shown(picture.place)).into_iter().collect();
            by_page.entry(picture.page).or_default().insert(*id, Sought::new(picture.size, parts, boxes));
        }
    }
    let mut left = MOST_PIXELS;
    let pages = by_page.into_iter().filter_map(|(number, sought)| {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        Some((number, pdf.pages().get(index)?, sought))
    });
    for (number, page, sought) in pages {
        if found.is_over() {
            return;
        }
        let sought = Look::at(sought, &mut left, found.until(), |look| {
            interpret_page(page, &mut context(page, &InterpreterCache::new()), look);
        });
        found.on_page(number);
        tell(sought, found);
    }
    found.on_page(0);
}

/// Notes on the current page that pictures have parts that nobody sees, if one of these has.
pub(super) fn tell(sought: BTreeMap<ObjectIdentifier, Sought>, found: &mut Found) {
    let mut telling = sought.into_values().filter(|one| one.is_telling).peekable();
    if telling.peek().is_some() {
        let boxes = telling.flat_map(|one| one.boxes).take(MAX_BOXES).collect();
        found.words(InsideKind::CroppedPicture, true, boxes, "");
    }
}

/// A picture of which parts are hidden.
#[derive(Debug)]
pub(super) struct Sought {
    /// How many it has.
    pixels: u64,
    /// In pixels.
    parts: Vec<Rect>,
    /// Where the rest is on the page.
    boxes: Vec<InsideBox>,
    /// Whether one of the parts shows something.
    is_telling: bool,
}

impl Sought {
    /// Seeks a picture that is hidden as a whole; `None` when it is small.
    pub(super) fn whole(size: (u32, u32)) -> Option<Self> {
        is_large(size).then(|| Self::new(size, vec![pixels(size)], Vec::new()))
    }

    fn new(size: (u32, u32), parts: Vec<Rect>, boxes: Vec<InsideBox>) -> Self {
        Self { pixels: u64::from(size.0) * u64::from(size.1), parts, boxes, is_telling: false }
    }
}

/// Looks at the pixels of pictures.
pub(super) struct Look {
    sought: BTreeMap<ObjectIdentifier, Sought>,
    until: Instant,
}

impl Look {
    /// Judges the hidden parts of pictures when `draw` draws them. `left`: how many pixels may still be unpacked;
    /// beyond that each counts as showing something.
    pub(super) fn at(
        mut sought: BTreeMap<ObjectIdentifier, Sought>,
        left: &mut u64,
        until: Instant,
        draw: impl FnOnce(&mut Self),
    ) -> BTreeMap<ObjectIdentifier, Sought> {
        for one in sought.values_mut() {
            if *left < one.pixels {
                one.is_telling = true;
                one.parts.clear();
            }
            *left = left.saturating_sub(one.pixels);
        }
        let mut look = Self { sought, until };
        if look.sought.values().any(|one| !one.is_telling) {
            draw(&mut look);
        }
        look.sought
    }
}

impl<'a> Device<'a> for Look {
    fn draw_image(&mut self, image: Image<'a, '_>, _: ImageDrawProps<'a>) {
        if let Some(one) = id(&image).and_then(|id| self.sought.get_mut(&id))
            && Instant::now() <= self.until
        {
            // It may be drawn again.
            let parts = std::mem::take(&mut one.parts);
            one.is_telling |= !parts.is_empty() && shows_something(&image, &parts);
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

/// Tells whether one of these parts of a picture shows more than even paper.
fn shows_something(image: &Image<'_, '_>, parts: &[Rect]) -> bool {
    let mut is_telling = false;
    let mut see = |light: LumaData, alpha: Option<LumaData>| {
        let to_picture = |of: LumaData| Picture::new(of, Affine::IDENTITY);
        let (light, alpha) = (to_picture(light), alpha.map(to_picture));
        // On white.
        let light_at = |at| {
            let ink = u8::MAX - light.pixel(at)?;
            let share = alpha.as_ref().map_or(u8::MAX, |alpha| alpha.pixel(at).unwrap_or_default());
            let ink = u16::from(ink) * u16::from(share) / u16::from(u8::MAX);
            Some(u8::MAX - u8::try_from(ink).unwrap_or(u8::MAX))
        };
        is_telling = parts.iter().any(|part| is_uneven(&Area::upright(*part), light_at));
    };
    match image {
        Image::Raster(raster) => raster.with_rgba(|data, alpha| see(light_of(data), alpha), None),
        Image::Stencil(stencil) => stencil.with_stencil(|ink, _| see(ink, None), None),
    }
    is_telling
}

/// Returns what of a picture is not in the part that is shown; nothing when that is little.
fn hidden(all: Rect, part: Option<Rect>) -> Vec<Rect> {
    let Some(part) = part else { return vec![all] };
    if all.area() - part.area() < all.area() * SUBSTANTIAL {
        return Vec::new();
    }
    let beside = Rect { y0: part.y0, y1: part.y1, ..all };
    let strips = [
        Rect { y1: part.y0, ..all },
        Rect { y0: part.y1, ..all },
        Rect { x1: part.x0, ..beside },
        Rect { x0: part.x1, ..beside },
    ];
    strips.into_iter().filter(|strip| strip.area() >= all.area() * SLIVER).collect()
}

// Own choices, checked on real files.
/// The share of a picture that is hidden at least: a background may go over the edge of the page.
const SUBSTANTIAL: f64 = 0.2;
/// Of a strip that is less of a picture it is not asked what it shows.
const SLIVER: f64 = 0.04;
/// Pixels that are unpacked of one file: one or two seconds.
pub(super) const MOST_PIXELS: u64 = 100_000_000;
/// Places told of one page.
const MAX_BOXES: usize = 50;
