//! Scans under boxes that were drawn over them, and scans cut off by the edge of the page: without recognised text
//! nothing else shows that there are words.

use super::area::{Area, Clip};
use super::drawing::{BoxInk, CoveringBox, Drawn};
use super::flat::Picture;
use super::light::lightness;
use super::page_chars::{Look, PageChar, PageChars, shown};
use super::pixels::Part;
use super::suspicion::{is_label, is_telling};
use crate::drawn::{context, rounded, to_shown};
use crate::inside::found::Found;
use hayro_interpret::font::GlyphRun;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{BezPath, Point, Rect, Vec2};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageData, ImageDrawProps, InterpreterCache, LumaData,
    SoftMask, interpret_page,
};
use openbaarmaker_core::wire::InsideKind;
use std::ops::Range;
use std::time::Instant;

/// A part of the page where a picture cannot be seen.
struct Hidden {
    kind: InsideKind,
    is_possible: bool,
    area: Area,
    /// Whether a picture shows something there, and no even paper.
    is_telling: bool,
}

/// Notes which parts of a scan can be brought back.
pub(super) fn note_findings<'a>(
    page: &'a Page<'a>,
    cache: &InterpreterCache<'a>,
    (chars, drawn): (&PageChars, &Drawn),
    is_scan: bool,
    found: &mut Found,
) {
    let is_meant = |covering: &&CoveringBox| {
        is_scan
            || covering.ink == Some(BoxInk::Black)
                && !is_ornament(&covering.area, drawn.page)
                && !is_written_on(covering.area.bounds, chars)
    };
    let is_box = |area: &Area| area.is_box() && drawn.page.inflate(EDGE, EDGE).contains_rect(area.bounds);
    let boxes = drawn.boxes.iter().filter(is_meant).map(|CoveringBox { area, ink }| Hidden {
        kind: InsideKind::CoveredPicture,
        // On a form, people write over what was printed; a designer puts colours and slanting shapes over a picture.
        is_possible: !is_scan || ink.is_none() || !is_box(area) || is_written_on(area.bounds, chars),
        area: area.clone().within(&Clip::none().and_box(area.bounds.inset(-EDGE).intersect(drawn.page))),
        is_telling: false,
    });
    let cut_off = is_scan.then(|| cut_off(page, drawn));
    let hidden: Vec<Hidden> = boxes.chain(cut_off.into_iter().flatten()).collect();
    if hidden.is_empty() || found.is_over() {
        return;
    }
    let scans = Scans::of(page, cache, hidden, found.until());
    for Hidden { kind, is_possible, area, .. } in scans.hidden.into_iter().filter(|hidden| hidden.is_telling) {
        found.words(kind, is_possible, vec![shown(area.bounds.intersect(drawn.page))], "");
    }
}

/// Tells whether a page is the picture of a written one.
pub(super) fn is_written<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>, until: Instant) -> bool {
    Scans::of(page, cache, Vec::new(), until).is_written
}

/// Tells whether this is a slanting shape at the edge of the page, such as the corner of a slide.
fn is_ornament(area: &Area, page: Rect) -> bool {
    !area.is_box() && !page.inflate(-EDGE, -EDGE).contains_rect(area.bounds)
}

/// Tells whether words other than a ground for leaving out are written on a box.
fn is_written_on(place: Rect, chars: &PageChars) -> bool {
    let is_on = |character: &&PageChar| character.look == Look::Shown && place.contains(character.centre);
    let text: String = chars.all.iter().filter(is_on).map(|character| chars.text_of(character)).collect();
    is_telling(&text) && !is_label(&text)
}

/// Returns the pictures beyond the visible part of a page. The edge of a scan is often cropped because it is dark.
fn cut_off<'d>(page: &Page<'_>, drawn: &'d Drawn) -> impl Iterator<Item = Hidden> + use<'d> {
    let all = page.media_box();
    let all = to_shown(page).transform_rect_bbox(Rect::new(all.x0, all.y0, all.x1, all.y1));
    let page = drawn.page;
    let strips = [
        Rect { y1: page.y0, ..all },
        Rect { y0: page.y1, ..all },
        Rect { x1: page.x0, ..all },
        Rect { x0: page.x1, ..all },
    ];
    let is_wide = |strip: &Rect| strip.width().min(strip.height()) >= MARGIN;
    strips.into_iter().filter(is_wide).map(|strip| Hidden {
        kind: InsideKind::CroppedPicture,
        is_possible: true,
        area: Area::upright(strip),
        is_telling: false,
    })
}

/// Looks at the pictures of a page only.
struct Scans {
    hidden: Vec<Hidden>,
    /// Whether one of them is written paper.
    is_written: bool,
    until: Instant,
}

impl Scans {
    fn of<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>, hidden: Vec<Hidden>, until: Instant) -> Self {
        let mut scans = Self { hidden, is_written: false, until };
        interpret_page(page, &mut context(page, cache), &mut scans);
        scans
    }

    fn see(&mut self, picture: &Picture) {
        for hidden in &mut self.hidden {
            hidden.is_telling |= is_drawn_on(picture, &hidden.area);
        }
    }
}

/// Tells whether a picture shows more than even paper in a place.
fn is_drawn_on(picture: &Picture, area: &Area) -> bool {
    is_uneven(area, |at| picture.pixel(at))
}

/// Does what [`is_drawn_on`] does; `light_at`: how light the picture is at a point, if it is there.
pub(super) fn is_uneven(area: &Area, light_at: impl Fn(Point) -> Option<u8>) -> bool {
    let place = area.bounds;
    let step = (place.area() / MOST_POINTS).sqrt().max(FINE);
    let steps = |length: f64| u32::try_from(rounded(length / step)).unwrap_or_default().clamp(1, MOST_STEPS);
    let (across, down) = (steps(place.width()), steps(place.height()));
    let part = |at: u32, of: u32| (f64::from(at) + 0.5) / f64::from(of);
    let (mut counts, mut asked, mut seen) = ([0; 256], 0, 0);
    for row in 0..down {
        for column in 0..across {
            let at = Vec2::new(place.width() * part(column, across), place.height() * part(row, down));
            let at = place.origin() + at;
            if !area.contains(at) {
                continue;
            }
            asked += 1;
            if let Some(light) = light_at(at) {
                counts[usize::from(light)] += 1;
                seen += 1;
            }
        }
    }
    seen * 2 > asked && Part::of(&counts, INK).is_some_and(|part| part.alike < EVEN)
}

impl<'a> Device<'a> for Scans {
    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let place = props.transform;
        if Instant::now() > self.until {
            return;
        }
        match image {
            Image::Raster(raster) => raster.with_rgba(
                |data, alpha| {
                    let is_grey = is_grey(&data);
                    let light = light_of(data);
                    let paper = middle(&light.data).filter(|paper| *paper >= PAPER);
                    if let Some(paper) = paper {
                        self.is_written |= is_grey && paper >= WHITE_PAPER && is_full_of_writing(&light, paper);
                        self.see(&Picture::new(light, place));
                    }
                    if let Some(alpha) = alpha {
                        self.see(&Picture::new(alpha, place));
                    }
                },
                None,
            ),
            Image::Stencil(stencil) => stencil.with_stencil(
                |ink, _| {
                    self.is_written |= middle(&ink.data).is_some_and(|paper| is_full_of_writing(&ink, paper));
                    self.see(&Picture::new(ink, place));
                },
                None,
            ),
        }
    }

    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}
    fn draw_glyph_run(&mut self, _: &GlyphRun<'_, 'a>, _: DrawProps<'a>, _: &DrawMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

pub(super) fn light_of(data: ImageData) -> LumaData {
    match data {
        ImageData::Luma(luma) => luma,
        ImageData::Rgb(rgb) => LumaData {
            data: rgb.data.as_chunks::<3>().0.iter().map(|colour| lightness(*colour)).collect(),
            width: rgb.width,
            height: rgb.height,
            interpolate: rgb.interpolate,
            scale_factors: rgb.scale_factors,
        },
    }
}

/// Tells whether hardly any of a picture has a colour, unlike photographs.
fn is_grey(data: &ImageData) -> bool {
    let ImageData::Rgb(rgb) = data else { return true };
    let (pixels, _) = rgb.data.as_chunks::<3>();
    let (mut all, mut coloured) = (0, 0);
    for [red, green, blue] in pixels.iter().step_by(pixels.len() / SOME_PIXELS + 1) {
        all += 1;
        coloured += usize::from(red.abs_diff(*green).max(green.abs_diff(*blue)) > PALE);
    }
    coloured * FEW_COLOURED < all
}

/// Returns how light the paper of a picture is.
fn middle(light: &[u8]) -> Option<u8> {
    let mut counts = [0; 256];
    for light in light.iter().step_by(light.len() / SOME_PIXELS + 1) {
        counts[usize::from(*light)] += 1;
    }
    Part::of(&counts, INK).map(|part| part.middle)
}

/// Tells whether there is some ink in many places of a picture and dark areas in few, as on a page of text.
fn is_full_of_writing(picture: &LumaData, paper: u8) -> bool {
    let size = |length: u32| usize::try_from(length).unwrap_or_default().max(CELLS);
    let (width, height) = (size(picture.width), size(picture.height));
    let mut cells = [(0_usize, 0_usize); CELLS * CELLS];
    let rows = picture.data.chunks(width).enumerate().step_by(height / SOME_LINES + 1);
    for (row, line) in rows {
        for (column, light) in line.iter().enumerate().step_by(width / SOME_LINES + 1) {
            let at = row * CELLS / height * CELLS + column * CELLS / width;
            if let Some((all, ink)) = cells.get_mut(at) {
                *all += 1;
                *ink += usize::from(usize::from(light.abs_diff(paper)) > INK);
            }
        }
    }
    let shares = || cells.iter().map(|(all, ink)| ink * 100 / (*all).max(1));
    shares().filter(|share| SOME_INK.contains(share)).count() >= WRITTEN_CELLS
        && shares().filter(|share| *share > DARK).count() <= DARK_CELLS
}

// Own choices, checked on real files.
/// In points: content at the edge of a box may be a line next to it.
const EDGE: f64 = 1.5;
/// In points: an inch; less is cropped to remove the dark edge of a scan.
const MARGIN: f64 = 72.0;
/// The most points of a place that are examined, and their least distance in points.
const MOST_POINTS: f64 = 4_000.0;
const MOST_STEPS: u32 = 1_000;
const FINE: f64 = 0.5;
/// Pixels of a picture that are measured.
const SOME_PIXELS: usize = 20_000;
/// Lines of a picture that are measured, and pixels of each.
const SOME_LINES: usize = 500;
/// How far ink is darker than its paper, at least.
const INK: usize = 64;
/// The share of a place that is paper when nothing is written there.
const EVEN: f64 = 0.99;
/// Half of the pixels of paper are at least as light; a photograph is darker.
const PAPER: u8 = 110;
/// The same of the paper of a page that a program scanned or printed.
const WHITE_PAPER: u8 = 180;
/// How far red, green and blue differ in a grey that is not quite grey, such as that of old paper.
const PALE: u8 = 48;
/// One in so many pixels may have a colour: stamps and logos do.
const FEW_COLOURED: usize = 8;
/// How much of a cell of a written page is ink; more is a dark area.
const SOME_INK: Range<usize> = 2..45;
const DARK: usize = 80;
/// Cells across a page and down, with at least so many of them written, and at most so many dark.
const CELLS: usize = 8;
const WRITTEN_CELLS: usize = 16;
const DARK_CELLS: usize = 6;
