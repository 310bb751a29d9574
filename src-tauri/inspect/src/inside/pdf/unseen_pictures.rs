//! Pictures that a page draws where nobody sees them, or not all that must be seen of them: outside it, cut off,
//! through a mask, or under later drawings.

use super::area::{Area, Clip};
use super::covered_pictures::light_of;
use super::flat::{Flat, Picture, has_mask, is_clear};
use super::ink::{Cells, Ink};
use super::pixels::Part;
use crate::drawn::{page_area, pixel, to_shown};
use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Shape, Vec2};
use hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Context, Device, DrawMode, DrawProps, FillRule, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, LumaData, SoftMask, interpret_page,
};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

/// Number and generation of a picture.
type PictureId = (u32, i32);

/// Points of a picture that boxes were over, as parts of its width and height: one for each small part of it.
type Points = BTreeMap<(usize, usize), Point>;

/// Pictures of pages that became pictures themselves, with what boxes were over.
#[derive(Debug, Default)]
pub(crate) struct SoughtPictures(BTreeMap<PictureId, Points>);

impl SoughtPictures {
    pub(crate) fn add(&mut self, pictures: impl IntoIterator<Item = PictureId>) {
        for id in pictures {
            self.0.entry(id).or_default();
        }
    }

    /// Adds what boxes on a page are over.
    ///
    /// Shape: the page from 0; the boxes in points, from its top left.
    pub(crate) fn add_under(&mut self, pdf: &Pdf, index: usize, boxes: &[Rect]) {
        let Some(page) = pdf.pages().get(index).filter(|_| !boxes.is_empty()) else { return };
        let mut under = Under { boxes, clips: vec![Clip::none()], sought: &mut self.0 };
        let looked = AssertUnwindSafe(|| {
            let cache = InterpreterCache::new();
            let area = page_area(page);
            let mut context = Context::new(to_shown(page), area, &cache, pdf.xref(), InterpreterSettings::default());
            interpret_page(page, &mut context, &mut under);
        });
        // Of a page that cannot be read to its end, what was read counts.
        let _ = panic::catch_unwind(looked);
    }

    /// Returns those of these pages that draw a picture which they show nowhere, or not all of what a box was over: not
    /// even together.
    ///
    /// Shape: pages from 0, each with the pictures that it draws.
    pub(crate) fn hidden_on(&self, pdf: &Pdf, pages: &[(usize, BTreeSet<PictureId>)]) -> BTreeSet<usize> {
        let all = self.0.iter().map(|(id, under)| (*id, (0..under.len().max(1)).collect::<BTreeSet<usize>>()));
        let mut unseen: Unseen = all.collect();
        for (index, drawn) in pages {
            // Where one page shows all, the others need no look.
            if is_any_left(drawn, &unseen) {
                self.see(pdf, *index, drawn, &mut unseen);
            }
        }
        let hiding = pages.iter().filter(|(_, drawn)| is_any_left(drawn, &unseen));
        hiding.map(|(index, _)| *index).collect()
    }

    /// Leaves what a page does not show of the pictures that it draws.
    fn see(&self, pdf: &Pdf, index: usize, drawn: &BTreeSet<PictureId>, unseen: &mut Unseen) {
        let Some(page) = pdf.pages().get(index) else { return };
        let looked = panic::catch_unwind(AssertUnwindSafe(|| look(pdf, page, &self.0)));
        let (shown, is_cut) = looked.unwrap_or_else(|_| (Shown::new(), true));
        for id in drawn {
            let Some((left, under)) = unseen.get_mut(id).zip(self.0.get(id)) else { continue };
            let mut points = shown.get(id).into_iter().flatten().flatten();
            if under.is_empty() {
                // One that is not among those shown is drawn in a pattern, in a mask or on a layer that is off.
                if !shown.contains_key(id) || points.next().is_some() {
                    left.clear();
                }
            } else if !is_cut {
                for (at, _) in points {
                    left.remove(at);
                }
            }
        }
    }
}

/// The numbers of the points of each picture that no page showed so far; of one without points 0.
type Unseen = BTreeMap<PictureId, BTreeSet<usize>>;

fn is_any_left(drawn: &BTreeSet<PictureId>, unseen: &Unseen) -> bool {
    drawn.iter().any(|id| unseen.get(id).is_some_and(|left| !left.is_empty()))
}

/// Where each sought picture is visible: for each time that it is drawn, points of it with their numbers.
type Shown = BTreeMap<PictureId, Vec<Vec<(usize, Point)>>>;

/// Returns where each sought picture is visible, and whether that was too much work.
fn look(pdf: &Pdf, page: &Page<'_>, sought: &BTreeMap<PictureId, Points>) -> (Shown, bool) {
    let cache = InterpreterCache::new();
    let area = page_area(page);
    let mut context = Context::new(to_shown(page), area, &cache, pdf.xref(), InterpreterSettings::default());
    let mut look = Look {
        sought,
        page: area,
        clips: vec![Clip::none()],
        groups: Vec::new(),
        masks: BTreeMap::new(),
        masked: BTreeMap::new(),
        cells: Cells::new(),
        pictures: BTreeMap::new(),
        work: MAX_WORK,
    };
    interpret_page(page, &mut context, &mut look);
    (look.pictures, look.work == 0)
}

/// Looks for what boxes are over.
struct Under<'s> {
    boxes: &'s [Rect],
    clips: Vec<Clip>,
    sought: &'s mut BTreeMap<PictureId, Points>,
}

impl<'a> Device<'a> for Under<'_> {
    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let ids: Vec<PictureId> = ids(&image).into_iter().filter(|id| self.sought.contains_key(id)).collect();
        if ids.is_empty() {
            return;
        }
        let clip = self.clips.last().cloned().unwrap_or_else(Clip::none);
        let place = place(&image, &props);
        let area = Area::filled(&(place * UNIT.to_path(1.0)), FillRule::NonZero).within(&clip);
        let points = self.boxes.iter().flat_map(|one| spread(&area, *one, STEPS_UNDER));
        let points: Vec<Point> = points.map(|point| place.inverse() * point).collect();
        for id in ids {
            let under = self.sought.entry(id).or_default();
            for point in &points {
                under.entry((pixel(point.x * PARTS), pixel(point.y * PARTS))).or_insert(*point);
            }
        }
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        let last = self.clips.last().cloned().unwrap_or_else(Clip::none);
        self.clips.push(last.and(clip));
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_transparency_group(&mut self) {}
}

struct Look<'s> {
    sought: &'s BTreeMap<PictureId, Points>,
    page: Rect,
    clips: Vec<Clip>,
    groups: Vec<Group>,
    /// The masks so far: pages use one for many groups.
    masks: BTreeMap<u128, Rc<Flat>>,
    /// What masks of pictures hide, by what is drawn and which picture of it is sought.
    masked: BTreeMap<(u128, PictureId), Rc<BTreeSet<usize>>>,
    cells: Cells,
    pictures: Shown,
    work: usize,
}

/// An open group.
struct Group {
    alpha: f64,
    mask: Option<Rc<Flat>>,
    /// Whether all else of it is as usual.
    is_plain: bool,
}

impl Look<'_> {
    fn clip(&self) -> Clip {
        self.clips.last().cloned().unwrap_or_else(Clip::none)
    }

    fn alpha(&self) -> f64 {
        self.groups.iter().map(|group| group.alpha).product()
    }

    fn mask(&mut self, mask: &SoftMask<'_>) -> Rc<Flat> {
        Rc::clone(self.masks.entry(mask.cache_key()).or_insert_with(|| Rc::new(Flat::of_mask(mask))))
    }

    /// Draws something over the pictures so far.
    fn cover(&mut self, area: &Area, ink: &Ink) {
        if !ink.is_whole() || self.groups.iter().any(|group| !group.is_plain) {
            return;
        }
        for points in self.pictures.values_mut().flatten() {
            self.work = self.work.saturating_sub(points.len() * area.cost());
            // Too much work: the rest counts as visible.
            if self.work == 0 {
                return;
            }
            points.retain(|(_, point)| !area.contains(*point));
        }
    }

    /// Returns the numbers of the points of a sought picture that are hidden where an image has it as its pixels or as
    /// its mask.
    fn masked(&mut self, image: &Image<'_, '_>, id: PictureId, under: &Points) -> Rc<BTreeSet<usize>> {
        let is_own = ids(image).first().is_none_or(|own| *own == id || self.sought.contains_key(own));
        let hidden =
            || if is_clear(image) { (0..count(under)).collect() } else { hidden_by_mask(image, is_own, under) };
        Rc::clone(self.masked.entry((image.cache_key(), id)).or_insert_with(|| Rc::new(hidden())))
    }

    /// Returns the points of a picture that can be seen, as far as its place, clips and own mask tell.
    fn points(&self, under: &Points, masked: &BTreeSet<usize>, area: &Area, place: Affine) -> Vec<(usize, Point)> {
        let points: Vec<Point> = if under.is_empty() {
            spread(area, self.page, STEPS)
        } else {
            under.values().map(|point| place * *point).collect()
        };
        let is_seen =
            |(at, point): &(usize, Point)| area.contains(*point) && self.page.contains(*point) && !masked.contains(at);
        points.into_iter().enumerate().filter(is_seen).collect()
    }
}

impl<'a> Device<'a> for Look<'_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        let (DrawMode::Fill(fill) | DrawMode::FillAndStroke(fill, _)) = mode else { return };
        if props.soft_mask.is_some() || self.pictures.is_empty() || path.elements().len() > MAX_ELEMENTS {
            return;
        }
        let ink = Ink::of(&props.paint, props.blend_mode, self.alpha(), &mut self.cells);
        let area = Area::filled(&(props.transform * path.clone()), *fill).within(&self.clip());
        self.cover(&area, &ink);
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let place = place(&image, &props);
        let area = Area::filled(&(place * UNIT.to_path(1.0)), FillRule::NonZero).within(&self.clip());
        let ink = Ink::of_picture(self.alpha(), props.blend_mode);
        let is_whole = matches!(&image, Image::Raster(raster) if !has_mask(raster.stream().dict()));
        if is_whole && props.soft_mask.is_none() {
            self.cover(&area, &ink);
        }
        let sought = self.sought;
        for id in ids(&image) {
            // More than that are tiles: the first of them do.
            let is_full = self.pictures.get(&id).is_some_and(|all| all.len() >= MAX_PLACES);
            let Some(under) = sought.get(&id).filter(|_| !is_full) else { continue };
            self.work = self.work.saturating_sub(count(under) * (area.cost() + KEPT));
            if self.work == 0 {
                return;
            }
            let own = props.soft_mask.as_ref().map(|mask| self.mask(mask));
            let masked = self.masked(&image, id, under);
            let is_unseen = ink.is_unseen(area.bounds.center());
            let mut points = if is_unseen { Vec::new() } else { self.points(under, &masked, &area, place) };
            let masks = || self.groups.iter().filter_map(|group| group.mask.as_ref()).chain(&own);
            points.retain(|(_, point)| masks().all(|mask| mask.at(*point) > FAINT));
            self.pictures.entry(id).or_default().push(points);
        }
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        let narrower = self.clip().and(clip);
        self.clips.push(narrower);
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
    }

    fn push_transparency_group(&mut self, alpha: f32, mask: Option<SoftMask<'a>>, blend: BlendMode) {
        let is_plain = mask.is_none() && blend == BlendMode::Normal;
        let mask = mask.as_ref().map(|mask| self.mask(mask));
        self.groups.push(Group { alpha: alpha.into(), mask, is_plain });
    }

    fn pop_transparency_group(&mut self) {
        self.groups.pop();
    }

    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
}

/// Returns the transform from parts of the width and height of a picture to the page.
fn place(image: &Image<'_, '_>, props: &ImageDrawProps<'_>) -> Affine {
    props.transform * Affine::scale_non_uniform(image.width().into(), image.height().into())
}

/// Returns which objects a picture and its masks are; an inline one is none.
fn ids(image: &Image<'_, '_>) -> Vec<PictureId> {
    let facts = match image {
        Image::Raster(raster) => raster.stream().dict(),
        Image::Stencil(stencil) => stencil.stream().dict(),
    };
    let masks = [b"SMask".as_slice(), b"Mask"].into_iter().filter_map(|key| facts.get_ref(key));
    let masks = masks.map(|mask| (mask.obj_number, mask.gen_number));
    facts.obj_id().map(|id| (id.obj_number, id.gen_number)).into_iter().chain(masks).collect()
}

/// Returns points all over what is within bounds of an area.
fn spread(area: &Area, bounds: Rect, steps: u32) -> Vec<Point> {
    let seen = area.bounds.intersect(bounds);
    let step = Vec2::new(seen.width(), seen.height()) / f64::from(steps);
    let at = |column: u32, row: u32| {
        let steps = (f64::from(column) + 0.5, f64::from(row) + 0.5);
        seen.origin() + Vec2::new(step.x * steps.0, step.y * steps.1)
    };
    let all = (0..steps).flat_map(|row| (0..steps).map(move |column| (column, row)));
    let all = all.map(|(column, row)| at(column, row)).filter(|point| area.contains(*point));
    if seen.is_zero_area() { Vec::new() } else { all.collect() }
}

/// Returns how many points of a picture are looked at.
fn count(under: &Points) -> usize {
    if under.is_empty() { ALL_STEPS } else { under.len() }
}

/// Returns the numbers of the points of a picture that its own mask hides, if the pixels there are not all alike. Of
/// the mask of another picture nobody sees the pixels as such: all points, if they are not alike.
fn hidden_by_mask(image: &Image<'_, '_>, is_own: bool, points: &Points) -> BTreeSet<usize> {
    let mut hidden = BTreeSet::new();
    let Image::Raster(raster) = image else { return hidden };
    if points.is_empty() || !has_mask(raster.stream().dict()) {
        return hidden;
    }
    let size = Affine::scale_non_uniform(image.width().into(), image.height().into());
    let mut see = |light: LumaData, alpha: LumaData| {
        let [light, alpha] = Picture::with_mask(light, alpha);
        let mut counts = [0; 256];
        for (at, point) in points.values().enumerate() {
            let point = size * *point;
            let through = alpha.pixel(point);
            let is_faint = || through.is_some_and(|through| f64::from(through) <= FAINT * f64::from(u8::MAX));
            if !is_own || is_faint() {
                hidden.insert(at);
                let pixel = if is_own { light.pixel(point) } else { through };
                counts[usize::from(pixel.unwrap_or_default())] += 1;
            }
        }
        if Part::of(&counts, ALIKE).is_none_or(|part| part.alike >= EVEN) {
            hidden.clear();
        }
    };
    let both = |data, alpha: Option<LumaData>| {
        if let Some(alpha) = alpha {
            see(light_of(data), alpha);
        }
    };
    raster.with_rgba(both, None);
    hidden
}

/// All of a picture, in parts of its width and height.
const UNIT: Rect = Rect::new(0.0, 0.0, 1.0, 1.0);
/// Own choice: less of a picture is not seen.
const FAINT: f64 = 0.05;
/// Points across a picture, and down. Own choice.
const STEPS: u32 = 32;
/// Points of a picture as a whole.
const ALL_STEPS: usize = 32 * 32;
/// The same under one box.
const STEPS_UNDER: u32 = 16;
/// Own choice: parts of the width and height of a picture, of each of which one point is kept under all boxes.
const PARTS: f64 = 512.0;
/// How far the lightness of pixels that are alike may differ, and the share of them in a part that shows nothing: own
/// choices, as for parts of a picture beside a page (`covered_pictures.rs`).
const ALIKE: usize = 64;
/// See [`ALIKE`].
const EVEN: f64 = 0.99;
/// Own choice: a page that draws a picture more often repeats it as a tile.
const MAX_PLACES: usize = 200;
/// Own choice: how much more work it is to keep a point than to compare it.
const KEPT: usize = 16;
/// Own choice: a path with more is no box.
const MAX_ELEMENTS: usize = 1_000;
/// Own choice, of points compared with elements of paths: about a second, or some 70 MB of points.
const MAX_WORK: usize = 50_000_000;
