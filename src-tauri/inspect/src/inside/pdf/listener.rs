//! Follows what a page draws: characters, and drawings over them.

use super::area::{Area, Clip, width_on_page};
use super::blanks::Blanks;
use super::drawing::Drawn;
use super::flat::{COARSE, Flat, Mask, Picture, has_mask, is_clear};
use super::grounds::Grounds;
use super::groups::Groups;
use super::ink::{Cells, Cover, Ink};
use super::marks::ViewerBox;
use super::page_chars::{Look, PageChar, PageChars};
use super::stencils::{self, Stencils};
use crate::drawn::{context_within, page_area};
use crate::text::{TextWalk, UNITS, advance};
use hayro_interpret::font::{Glyph, GlyphRun};
use hayro_interpret::hayro_cmap::WritingMode;
use hayro_interpret::hayro_syntax::object::Dict;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{BezPath, PathEl, Rect, Shape};
use hayro_interpret::pattern::Pattern;
use hayro_interpret::{
    BlendMode, CacheKey, ClipPath, Device, DrawMode, DrawProps, FillRule, Image, ImageDrawProps, InterpreterCache,
    Paint, RenderContent, SoftMask, interpret_page,
};
use std::collections::HashMap;
use std::ops::Range;
use std::panic::{self, AssertUnwindSafe};
use std::rc::Rc;
use std::time::Instant;

/// Follows a page, with a cache for that page only.
pub(super) fn interpret_alone<'a>(page: &'a Page<'a>, until: Instant) -> (PageChars, Drawn) {
    interpret(page, &InterpreterCache::new(), &[], until)
}

/// Follows a page. `after`: boxes that viewers draw over it themselves.
pub(super) fn interpret<'a>(
    page: &'a Page<'a>,
    cache: &InterpreterCache<'a>,
    after: &[ViewerBox],
    until: Instant,
) -> (PageChars, Drawn) {
    let mut chars = PageChars::new(until);
    let mut drawn = Drawn::default();
    // When the interpreter panics, what was found so far is kept.
    let walked = AssertUnwindSafe(|| walk(page, cache, after, &mut chars, &mut drawn));
    drawn.is_cut |= panic::catch_unwind(walked).is_err();
    (chars, drawn)
}

fn walk<'a>(
    page: &'a Page<'a>,
    cache: &InterpreterCache<'a>,
    after: &[ViewerBox],
    chars: &mut PageChars,
    drawn: &mut Drawn,
) {
    drawn.page = page_area(page);
    drawn.unit = page.raw().get::<f64>(b"UserUnit".as_slice()).filter(|unit| *unit > 0.0).unwrap_or(1.0);
    let mut listener = Listener {
        walk: TextWalk::new(page, chars),
        drawn,
        runs: Vec::new(),
        grounds: Grounds::default(),
        clips: vec![Clip::none()],
        groups: Groups::default(),
        masks: HashMap::new(),
        cells: Cells::new(),
        work: MAX_WORK,
        line_work: MAX_WORK / 2,
        blocks: HashMap::new(),
        stencils: Stencils::default(),
        blanks: Blanks::default(),
    };
    for part in [RenderContent::PAGE, RenderContent::ANNOTATIONS] {
        let mut context = context_within(page, cache, listener.drawn.page, part);
        interpret_page(page, &mut context, &mut listener);
        listener.drawn.end_part();
    }
    for over in after {
        listener.cover(&Area::upright(over.area), &Ink::of_viewer(over.opacity, over.is_dark), Over::Shape);
    }
    listener.drawn.letters_in_cells |= listener.cells.values().any(|cell| cell.letters >= SOME_LETTERS);
    listener.walk.end();
}

struct Listener<'a, 's, 'h> {
    walk: TextWalk<'a, 's, PageChars>,
    drawn: &'h mut Drawn,
    /// Characters drawn together, and the area they cover.
    runs: Vec<(Rect, Range<usize>)>,
    /// What may be behind the characters to come.
    grounds: Grounds,
    clips: Vec<Clip>,
    groups: Groups,
    masks: HashMap<u128, Rc<Mask>>,
    cells: Cells,
    work: usize,
    /// The same of thin lines, with the words that each may cross; those beyond it are not judged, as on a large map.
    line_work: usize,
    /// Where glyphs that are drawings are as good as boxes, and the letters that they draw, by glyph.
    blocks: HashMap<u128, (Option<Rect>, usize)>,
    stencils: Stencils,
    blanks: Blanks,
}

/// A drawing over characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Over {
    Shape,
    Picture,
    /// So many thin lines, none of which hides anything alone.
    Lines(usize),
}

impl Listener<'_, '_, '_> {
    fn clip(&self) -> Clip {
        self.clips.last().cloned().unwrap_or_else(Clip::none)
    }

    fn mask(&mut self, mask: &SoftMask<'_>) -> Rc<Mask> {
        let made = (self.masks.entry(mask.cache_key())).or_insert_with(|| Rc::new(Mask::Flat(Flat::of_mask(mask))));
        Rc::clone(made)
    }

    /// Applies the masks of the open groups to the ink.
    fn through_groups(&mut self, mut ink: Ink, mask: Option<&SoftMask<'_>>) -> Ink {
        ink.masks.extend(mask.map(|mask| self.mask(mask)));
        ink.masks.extend(self.groups.masks());
        ink
    }

    fn ink(&mut self, props: &DrawProps<'_>) -> Ink {
        let (blend, alpha) = (self.groups.blend(props.blend_mode), self.groups.alpha());
        let ink = Ink::of(&props.paint, blend, alpha, &mut self.cells);
        self.through_groups(ink, props.soft_mask.as_ref())
    }

    /// Tells whether an area overlaps any characters.
    fn reaches_chars(&self, bounds: Rect) -> bool {
        (self.runs.iter()).any(|(reach, _)| !reach.intersect(bounds).is_zero_area())
    }

    /// Tells whether ink neither hides anything nor shows letters of a clip, for which a tint is enough.
    fn is_nothing(&self, ink: &Ink) -> bool {
        ink.is_nothing() && !self.stencils.are_open()
    }

    /// Draws something over the characters so far, and behind the next ones.
    fn cover(&mut self, area: &Area, ink: &Ink, over: Over) {
        if self.is_nothing(ink) || area.bounds.is_zero_area() {
            return;
        }
        if !self.cover_chars(area, ink, over) || ink.is_nothing() {
            return;
        }
        let is_thin = matches!(over, Over::Lines(_));
        let is_large = !is_thin && area.bounds.width().min(area.bounds.height()) >= MIN_GROUND;
        if is_large {
            self.grounds.add(area, ink.colour.filter(|_| ink.is_whole()));
        }
        if ink.is_whole() {
            match over {
                Over::Shape if is_large => self.drawn.cover_pictures(area, ink.colour),
                Over::Shape | Over::Lines(_) => {}
                Over::Picture => self.drawn.hide_boxes(area.bounds),
            }
        }
    }

    /// Notes which characters so far something hides, and which letters of a clip it shows. Tells whether there is work
    /// left.
    fn cover_chars(&mut self, area: &Area, ink: &Ink, over: Over) -> bool {
        let cost = area.cost();
        let is_stamp = over == Over::Picture && self.drawn.own.is_some();
        let is_thin = matches!(over, Over::Lines(_));
        for (reach, range) in &self.runs {
            if reach.intersect(area.bounds).is_zero_area() {
                continue;
            }
            let chars = self.walk.text.all.get_mut(range.clone());
            for (number, character) in range.clone().zip(chars.unwrap_or_default()) {
                let left = if is_thin { &mut self.line_work } else { &mut self.work };
                if let Some(clip) = self.stencils.of(number) {
                    *left = left.saturating_sub(1);
                    if stencils::may_be_shown(character) {
                        let area = area.without_last(clip);
                        *left = left.saturating_sub(area.cost().saturating_mul(character.grid.len()));
                        stencils::show(character, &area, ink, &self.grounds);
                    }
                    continue;
                }
                let mut whole = 0;
                for (at, point) in character.grid.iter().enumerate() {
                    if !area.bounds.contains(*point) {
                        continue;
                    }
                    *left = left.saturating_sub(cost);
                    if !area.contains(*point) {
                        continue;
                    }
                    match ink.at(*point) {
                        Cover::Whole => whole |= 1 << at,
                        // A complex shape, such as letters across a page, is no box.
                        Cover::Veil if cost <= MAX_BOX => character.veiled |= 1 << at,
                        Cover::Veil | Cover::Nothing => {}
                    }
                }
                match over {
                    Over::Shape => character.covered |= whole,
                    Over::Picture => character.pictured |= whole,
                    Over::Lines(lines) if whole != 0 => character.cross(whole, lines),
                    Over::Lines(_) => {}
                }
                if is_stamp {
                    character.stamped |= whole;
                }
            }
            if self.work == 0 {
                self.drawn.is_cut = true;
            }
            if self.work == 0 || is_thin && self.line_work == 0 {
                return false;
            }
        }
        true
    }

    /// Returns where a glyph that is a drawing is as good as a box. Words that it draws are not read.
    fn block<'g>(&mut self, glyph: &Glyph<'g>, paint: &Paint<'g>) -> Option<Rect> {
        let Glyph::Type3(drawing) = glyph else { return None };
        let of_glyph = || Flat::of_glyph(drawing, paint);
        let (block, letters) = *self.blocks.entry(drawing.cache_key()).or_insert_with(of_glyph);
        self.drawn.letters_in_cells |= letters >= SOME_LETTERS;
        block
    }

    fn hear_run<'g>(&mut self, run: &GlyphRun<'_, 'g>, props: &DrawProps<'g>, ink: &Ink, mode: &DrawMode) {
        let place = props.transform;
        let clip = self.clip();
        let is_vertical = run.writing_mode() == WritingMode::Vertical;
        let first = self.walk.text.all.len();
        let suspect = ink.colour.filter(|colour| self.grounds.may_hide(*colour));
        let mut reach: Option<Rect> = None;
        for glyph in run.glyphs() {
            let place = place * glyph.transform();
            let advance = advance(glyph);
            let whole = self.walk.said(glyph);
            let said = whole.chars().next().unwrap_or(' ');
            self.walk.text.next(place, advance);
            if !matches!(mode, DrawMode::Invisible) && self.blanks.are_drawn(&whole, glyph) {
                self.walk.glyph(glyph, UNTOLD, place, is_vertical);
                if said.is_whitespace() {
                    self.walk.text.end_word();
                }
            } else {
                self.walk.glyph(glyph, &whole, place, is_vertical);
            }
            if !said.is_whitespace() {
                let mut character = PageChar::new(place, advance, said);
                character.colour = ink.colour;
                character.look = self.look(&character, &clip, ink, mode);
                if let Some(colour) = suspect {
                    character.ground = self.grounds.at(character.centre, colour);
                }
                let own = character.reach;
                reach = Some(reach.map_or(own, |reach| reach.union(own)));
                let places = [props.transform, glyph.transform()];
                self.stencils.hear(self.walk.text.all.len(), glyph, places);
                self.walk.text.keep(character);
            }
            // A block character, written over what it hides, or a drawing like one.
            let drawn = self.block(glyph, &props.paint);
            let sign = || Rect::new(0.0, 0.0, advance, UNITS * BLOCK_SHARE);
            let is_block = BLOCKS.contains(&said) && !matches!(mode, DrawMode::Invisible);
            if let Some(block) = is_block.then(sign).or(drawn) {
                let block = Area::upright(place.transform_rect_bbox(block));
                self.cover(&block.within(&clip), ink, Over::Shape);
            }
        }
        self.walk.text.begin_run(first);
        if let Some(reach) = reach {
            // Thin or upright characters need an area too.
            let range = first..self.walk.text.all.len();
            self.runs.push((reach.inflate(HAIR, HAIR), range));
        }
    }

    fn look(&self, character: &PageChar, clip: &Clip, ink: &Ink, mode: &DrawMode) -> Look {
        let centre = character.centre;
        if !self.drawn.page.inflate(EDGE, EDGE).contains(centre) {
            Look::Outside
        } else if matches!(mode, DrawMode::Invisible) || ink.is_unseen(centre) {
            Look::Unseen
        } else if !clip.contains(centre) {
            Look::Clipped
        } else {
            Look::Shown
        }
    }
}

impl<'a> Device<'a> for Listener<'_, '_, '_> {
    fn draw_path(&mut self, path: &BezPath, props: DrawProps<'a>, mode: &DrawMode) {
        self.walk.look_at_clock();
        let clip = self.clip();
        let place = props.transform;
        let bounds = place.transform_rect_bbox(path.bounding_box());
        self.drawn.strokes.see(path, bounds);
        let mut over = Over::Shape;
        let (reach, line) = match mode {
            DrawMode::Fill(_) | DrawMode::FillAndStroke(..) => (bounds, None),
            DrawMode::Stroke(line) => {
                let half = width_on_page(line, place) / 2.0;
                if half < MIN_LINE / 2.0 {
                    self.line_work = self.line_work.saturating_sub(self.runs.len());
                    if self.line_work == 0 {
                        return;
                    }
                    let draws = |element: &&PathEl| !matches!(element, PathEl::MoveTo(_) | PathEl::ClosePath);
                    over = Over::Lines(path.elements().iter().filter(draws).count());
                }
                (bounds.inflate(half, half), Some(line))
            }
            DrawMode::Invisible => return,
        };
        let reach = reach.intersect(clip.bounds());
        if matches!(&props.paint, Paint::Pattern(pattern) if matches!(**pattern, Pattern::Tiling(_))) {
            self.drawn.depicted += reach.intersect(self.drawn.page).area();
        }
        let is_thick = line.is_none_or(|line| width_on_page(line, place) >= THICK_LINE);
        let is_ground = is_thick && reach.width().min(reach.height()) >= MIN_GROUND;
        if !is_ground && !self.reaches_chars(reach) {
            return;
        }
        let ink = self.ink(&props);
        if self.is_nothing(&ink) || path.elements().len() > MAX_ELEMENTS {
            return;
        }
        let area = match (mode, line) {
            (_, Some(line)) => Area::stroked(path, line, place),
            (DrawMode::Fill(fill) | DrawMode::FillAndStroke(fill, _), None) => {
                Area::filled(&(place * path.clone()), *fill)
            }
            (DrawMode::Stroke(_) | DrawMode::Invisible, None) => return,
        };
        self.cover(&area.within(&clip), &ink, over);
    }

    fn push_clip_path(&mut self, clip: &ClipPath) {
        self.walk.look_at_clock();
        let narrower = self.clip().and(clip);
        // Letters that are drawn again and again stay for each clip.
        if self.work > 0 {
            let letters = self.stencils.begin(&clip.path, &narrower, self.clips.len() + 1);
            self.work = self.work.saturating_sub(letters);
        }
        self.drawn.is_cut |= self.work == 0;
        self.clips.push(narrower);
    }

    fn push_clip_rect(&mut self, bounds: &Rect) {
        let narrower = self.clip().and_box(*bounds);
        self.clips.push(narrower);
    }

    fn pop_clip(&mut self) {
        self.clips.pop();
        self.stencils.end(self.clips.len());
    }

    fn push_transparency_group(&mut self, alpha: f32, mask: Option<SoftMask<'a>>, blend: BlendMode) {
        let mask = mask.map(|mask| self.mask(&mask));
        self.groups.begin(alpha, blend, mask);
    }

    fn pop_transparency_group(&mut self) {
        self.groups.end();
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        self.walk.look_at_clock();
        let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
        let outline = props.transform * size.to_path(1.0);
        let clip = self.clip();
        self.drawn.shown.see(&image, props.transform, [clip.bounds(), self.drawn.page]);
        let area = Area::filled(&outline, FillRule::NonZero).within(&clip);
        let seen = area.bounds.intersect(self.drawn.page);
        if seen.is_zero_area() || self.drawn.is_large(seen) && is_clear(&image) {
            return;
        }
        self.drawn.depicted += seen.area();
        let reaches = self.reaches_chars(area.bounds);
        let (alpha, blend) = (self.groups.alpha(), self.groups.blend(props.blend_mode));
        let mut pixels = None;
        let mut over = Over::Picture;
        let mut ink = match &image {
            Image::Raster(raster) => {
                self.drawn.pictures.push(seen);
                if reaches && has_mask(raster.stream().dict()) {
                    raster.with_rgba(|_, alpha| pixels = alpha, Some(COARSE));
                }
                Ink::of_picture(alpha, blend)
            }
            Image::Stencil(stencil) => {
                let is_box = image.width().saturating_mul(image.height()) <= FEW_PIXELS;
                let mut ink = Ink::of_picture(0.0, blend);
                if reaches || is_box {
                    let cells = &mut self.cells;
                    stencil.with_stencil(
                        |luma, paint| {
                            ink = Ink::of(paint, blend, alpha, cells);
                            pixels = Some(luma);
                        },
                        Some(COARSE),
                    );
                }
                over = Over::Shape;
                if area.bounds.area() > self.drawn.page.area() / 2.0 {
                    // A black-and-white scan.
                    self.drawn.pictures.push(seen);
                    over = Over::Picture;
                }
                ink
            }
        };
        let mask = pixels.map(|pixels| Mask::Picture(Picture::new(pixels, props.transform)));
        ink.masks.extend(mask.map(Rc::new));
        let ink = self.through_groups(ink, props.soft_mask.as_ref());
        self.cover(&area, &ink, over);
    }

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, mode: &DrawMode) {
        self.walk.look_at_clock();
        let ink = self.ink(&props);
        if self.walk.is_drawn_again(run.glyphs(), props.transform) {
            let last = self.runs.last().map(|(_, range)| range.clone());
            let chars = last.and_then(|range| self.walk.text.all.get_mut(range));
            // What is not drawn again is not on top.
            let is_drawn = |one: &PageChar| !matches!(mode, DrawMode::Invisible) && !ink.is_unseen(one.centre);
            for character in chars.unwrap_or_default().iter_mut().filter(|one| is_drawn(one)) {
                character.uncover();
            }
            return;
        }
        self.hear_run(run, &props, &ink, mode);
    }

    fn begin_marked_content(&mut self, tag: &[u8], properties: Option<&Dict<'_>>) {
        if let Some(properties) = properties {
            self.walk.text.hear(tag, properties);
        }
        self.walk.begin_marked_content(tag, properties);
    }

    fn end_marked_content(&mut self) {
        self.walk.end_marked_content();
    }
}

/// What a sign says that the file does not tell, in a way that counts as no gap.
const UNTOLD: &str = "\0";
/// Own choice: fewer letters in the cell of a pattern, or in a glyph that is a drawing, are marks or its own letter.
const SOME_LETTERS: usize = 3;
/// Most elements in the path of a box and its clips.
const MAX_BOX: usize = 24;
/// Most pixels of a single-colour picture that may be a box.
const FEW_PIXELS: u32 = 4_096;
/// Characters written over others to hide them.
const BLOCKS: [char; 4] = ['\u{2588}', '\u{2587}', '\u{25a0}', '\u{25ac}'];
/// Their height, as a share of the font size.
const BLOCK_SHARE: f64 = 0.75;
/// In points: a thinner line hides no readable character, only many together do.
const MIN_LINE: f64 = 1.5;
/// In points: a line of a marker, that hides a row of letters.
const THICK_LINE: f64 = 5.0;
/// In points: anything smaller is no background.
const MIN_GROUND: f64 = 3.0;
/// In points: how far a character may cross the edge of the page.
const EDGE: f64 = 1.0;
/// In points: added around characters so that thin ones have an area.
const HAIR: f64 = 0.05;
/// Elements of a path that is checked: a coastline on a map, or letters drawn as shapes, have more and are no box.
const MAX_ELEMENTS: usize = 20_000;
/// Elements of paths compared with points, on one page: about a second of work.
const MAX_WORK: usize = 50_000_000;
