//! What pages show of their pictures, of which a clip or the edge of the page may cut a part off.
//!
//! Shape: parts are upright boxes in the pixels of a picture, so round corners cut nothing off, and between two parts
//! nothing is hidden.
//!
//! Source: ISO 32000-1 §8.5.4, "Clipping Path Operators".

use hayro_interpret::Image;
use hayro_interpret::hayro_syntax::object::ObjectIdentifier;
use hayro_interpret::kurbo::{Affine, Rect};
use std::collections::BTreeMap;

/// What a page shows of its pictures.
#[derive(Debug, Default)]
pub(super) struct ShownPictures(BTreeMap<ObjectIdentifier, Shown>);

#[derive(Debug)]
struct Shown {
    size: (u32, u32),
    /// The part within the clips around it, in pixels.
    within_clips: Option<Rect>,
    /// The part of that on the page.
    on_page: Option<Rect>,
    /// Where that is on the page, the first time.
    place: Rect,
}

impl ShownPictures {
    /// Sees that a page draws a picture. `place`: where its pixels are; `bounds`: those of the clips and of the page.
    pub(super) fn see(&mut self, image: &Image<'_, '_>, place: Affine, [clip, page]: [Rect; 2]) {
        let size = (image.width(), image.height());
        let Some(id) = id(image).filter(|_| is_large(size)) else { return };
        let all = pixels(size);
        let outline = place.transform_rect_bbox(all);
        let within = |bounds: Rect| {
            let seen = outline.intersect(bounds);
            let is_seen = seen.area() > 0.0 && place.determinant().abs() > f64::MIN_POSITIVE;
            is_seen.then(|| place.inverse().transform_rect_bbox(seen).intersect(all))
        };
        let (within_clips, on_page) = (within(clip), within(clip.intersect(page)));
        let place = outline.intersect(clip).intersect(page);
        let shown = self.0.entry(id).or_insert(Shown { size, within_clips: None, on_page: None, place });
        shown.within_clips = both(shown.within_clips, within_clips);
        shown.on_page = both(shown.on_page, on_page);
    }
}

/// The pictures of all pages.
#[derive(Debug, Default)]
pub(super) struct OfFile {
    pub(super) pictures: BTreeMap<ObjectIdentifier, OfPages>,
    /// How many pages were seen as a whole.
    pub(super) pages: usize,
}

/// What pages show of a picture.
#[derive(Debug)]
pub(super) struct OfPages {
    /// The first of them, from 1.
    pub(super) page: u32,
    pub(super) size: (u32, u32),
    /// In pixels.
    pub(super) part: Option<Rect>,
    /// Where that is on the first page.
    pub(super) place: Rect,
    /// Whether it is one of many that make a larger one, such as a map.
    pub(super) is_tile: bool,
}

impl OfFile {
    /// Adds what a page shows; of a scan, what is beside the page is judged elsewhere.
    pub(super) fn add(&mut self, page: u32, drawn: &ShownPictures, is_scan: bool) {
        self.pages += 1;
        let mut sizes: BTreeMap<(u32, u32), usize> = BTreeMap::new();
        for shown in drawn.0.values() {
            *sizes.entry(shown.size).or_default() += 1;
        }
        for (id, Shown { size, within_clips, on_page, place }) in &drawn.0 {
            let is_tile = size.0.max(size.1) <= LARGEST_TILE && sizes.get(size).is_some_and(|count| *count >= TILES);
            let part = if is_scan { *within_clips } else { *on_page };
            let all = self.pictures.entry(*id);
            let all = all.or_insert(OfPages { page, size: *size, part: None, place: *place, is_tile: false });
            all.part = both(all.part, part);
            all.is_tile |= is_tile;
        }
    }
}

/// Returns the smallest part with both.
fn both(one: Option<Rect>, other: Option<Rect>) -> Option<Rect> {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.union(other)),
        (one, other) => one.or(other),
    }
}

/// Returns the box with all pixels of a picture.
pub(super) fn pixels((width, height): (u32, u32)) -> Rect {
    Rect::new(0.0, 0.0, width.into(), height.into())
}

/// Tells whether a picture with so many pixels is more than an icon.
pub(super) fn is_large(size: (u32, u32)) -> bool {
    size.0.min(size.1) > LARGEST_ICON
}

/// Returns which object a picture is; an inline one is none.
pub(super) fn id(image: &Image<'_, '_>) -> Option<ObjectIdentifier> {
    match image {
        Image::Raster(raster) => raster.stream().dict().obj_id(),
        Image::Stencil(stencil) => stencil.stream().dict().obj_id(),
    }
}

/// In pixels. Own choice.
const LARGEST_ICON: u32 = 64;
/// In pixels: larger pictures are no tiles. Own choice.
const LARGEST_TILE: u32 = 512;
/// Tiles of one size on a page. Own choice.
const TILES: usize = 4;
