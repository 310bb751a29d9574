//! Pictures that a page draws only where nobody sees them: outside it, cut off, through a mask that shows nothing, or
//! under later drawings.

use super::area::{Area, Clip};
use super::flat::{Flat, is_clear};
use super::ink::{Cells, Ink};
use crate::drawn::{page_area, to_shown};
use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{BezPath, Point, Rect, Shape, Vec2};
use hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Context, Device, DrawMode, DrawProps, FillRule, Image, ImageDrawProps,
    InterpreterCache, InterpreterSettings, SoftMask, interpret_page,
};
use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;

/// Tells whether a page draws one of these pictures only invisibly; `false` in doubt.
///
/// Shape: the page from 0; `is_sought` gets the number and generation of a picture.
pub(crate) fn hides_picture(pdf: &Pdf, index: usize, is_sought: impl Fn((u32, i32)) -> bool) -> bool {
    let Some(page) = pdf.pages().get(index) else { return false };
    let looked = panic::catch_unwind(AssertUnwindSafe(|| look(pdf, page, &is_sought)));
    looked.is_ok_and(|pictures| pictures.values().any(|places| places.iter().all(Vec::is_empty)))
}

/// Returns where each wanted picture is visible: for each time that it is drawn, points of it.
fn look(pdf: &Pdf, page: &Page<'_>, is_sought: &dyn Fn((u32, i32)) -> bool) -> BTreeMap<(u32, i32), Vec<Vec<Point>>> {
    let cache = InterpreterCache::new();
    let area = page_area(page);
    let mut context = Context::new(to_shown(page), area, &cache, pdf.xref(), InterpreterSettings::default());
    let mut look = Look {
        is_sought,
        page: area,
        clips: vec![Clip::none()],
        groups: Vec::new(),
        masks: BTreeMap::new(),
        cells: Cells::new(),
        pictures: BTreeMap::new(),
        work: MAX_WORK,
    };
    interpret_page(page, &mut context, &mut look);
    look.pictures
}

struct Look<'s> {
    is_sought: &'s dyn Fn((u32, i32)) -> bool,
    page: Rect,
    clips: Vec<Clip>,
    groups: Vec<Group>,
    /// The masks so far: pages use one for many groups.
    masks: BTreeMap<u128, Rc<Flat>>,
    cells: Cells,
    pictures: BTreeMap<(u32, i32), Vec<Vec<Point>>>,
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
            points.retain(|point| !area.contains(*point));
        }
    }

    /// Returns points all over what can be seen of an area.
    fn points(&self, area: &Area) -> Vec<Point> {
        let seen = area.bounds.intersect(self.page);
        let step = Vec2::new(seen.width(), seen.height()) / f64::from(STEPS);
        let at = |column: u32, row: u32| {
            let steps = (f64::from(column) + 0.5, f64::from(row) + 0.5);
            seen.origin() + Vec2::new(step.x * steps.0, step.y * steps.1)
        };
        let all = (0..STEPS).flat_map(|row| (0..STEPS).map(move |column| (column, row)));
        let all = all.map(|(column, row)| at(column, row)).filter(|point| area.contains(*point));
        if seen.is_zero_area() { Vec::new() } else { all.collect() }
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
        let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let outline = props.transform * size.to_path(1.0);
        let area = Area::filled(&outline, FillRule::NonZero).within(&self.clip());
        let ink = Ink::of_picture(self.alpha(), props.blend_mode);
        let facts = match &image {
            Image::Raster(raster) => raster.stream().dict(),
            Image::Stencil(stencil) => stencil.stream().dict(),
        };
        let is_whole = matches!(&image, Image::Raster(_)) && !MASKS.iter().any(|key| facts.contains_key(*key));
        if is_whole && props.soft_mask.is_none() {
            self.cover(&area, &ink);
        }
        let id = facts.obj_id().map(|id| (id.obj_number, id.gen_number));
        // More than that are tiles: the first of them do.
        let is_wanted = |id| (self.is_sought)(id) && self.pictures.get(&id).is_none_or(|all| all.len() < MAX_PLACES);
        if let Some(id) = id.filter(|id| is_wanted(*id)) {
            let is_unseen = ink.is_unseen(area.bounds.center()) || is_clear(&image);
            let own = props.soft_mask.as_ref().map(|mask| self.mask(mask));
            let masks = || self.groups.iter().filter_map(|group| group.mask.as_ref()).chain(&own);
            let mut points = if is_unseen { Vec::new() } else { self.points(&area) };
            points.retain(|point| masks().all(|mask| mask.at(*point) > FAINT));
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

/// Entries through which a picture lets something be seen. Source: ISO 32000-1 Table 89.
const MASKS: [&[u8]; 3] = [b"SMask", b"Mask", b"SMaskInData"];
/// Own choice: less of a picture is not seen.
const FAINT: f64 = 0.05;
/// Points across a picture, and down. Own choice.
const STEPS: u32 = 32;
/// Own choice: a page that draws a picture more often repeats it as a tile.
const MAX_PLACES: usize = 200;
/// Own choice: a path with more is no box.
const MAX_ELEMENTS: usize = 1_000;
/// Own choice, of points compared with elements of paths: about a second.
const MAX_WORK: usize = 50_000_000;
