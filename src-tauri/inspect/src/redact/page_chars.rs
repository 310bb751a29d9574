//! The characters of a page as the page renderer draws them: their text, and where their ink is.

use crate::drawn::{EVERYWHERE, context_within};
use crate::inside::SeenPlaces;
use crate::text::{Codes, UNITS, advance};
use hayro_interpret::font::{Glyph, GlyphRun};
use hayro_interpret::hayro_cmap::WritingMode;
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Rect, Shape, Vec2};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache, RenderContent, SoftMask,
    interpret_page,
};
use std::collections::HashMap;
use std::panic::{self, AssertUnwindSafe};

/// A character on a page, in points from its top left.
#[derive(Debug, Clone)]
pub(super) struct PageChar {
    pub(super) said: String,
    /// The bounds of its ink; if it has none, where that would be.
    pub(super) ink: Rect,
    /// Where it begins on its line.
    pub(super) start: Point,
    /// Where the next one begins.
    pub(super) end: Point,
    /// Its font size on the page.
    pub(super) height: f64,
    /// Whether a person sees it; when in doubt, not.
    pub(super) is_seen: bool,
}

/// The characters of a page.
#[derive(Debug, Default)]
pub(super) struct PageChars {
    /// First those of the page itself, then those of its annotations.
    pub(super) all: Vec<PageChar>,
    /// How many belong to the page itself.
    pub(super) own: usize,
    /// Where the pictures of the page itself are.
    pub(super) pictures: Vec<Rect>,
    /// Where those of its annotations are.
    pub(super) stamped: Vec<Rect>,
    /// Whether there are more of either.
    pub(super) has_more_pictures: bool,
}

/// Reads a page; `None` when the reader panics or there are too many characters.
pub(super) fn interpret<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>) -> Option<PageChars> {
    let chars = panic::catch_unwind(AssertUnwindSafe(|| {
        let (chars, outlines) = (PageChars::default(), HashMap::new());
        let mut listener = Listener { chars, codes: Codes::new(page), outlines, is_own: true };
        for part in [RenderContent::PAGE, RenderContent::ANNOTATIONS] {
            listener.is_own = part == RenderContent::PAGE;
            interpret_page(page, &mut context_within(page, cache, EVERYWHERE, part), &mut listener);
            if listener.is_own {
                listener.chars.own = listener.chars.all.len();
            }
        }
        listener.chars
    }));
    let mut chars = chars.ok().filter(|chars| chars.all.len() < MAX_PAGE_CHARS)?;
    let seen = SeenPlaces::of(page, cache);
    for character in &mut chars.all {
        character.is_seen = seen.has(character.start);
    }
    Some(chars)
}

struct Listener<'a> {
    chars: PageChars,
    codes: Codes<'a>,
    /// The ink bounds of each outline, in its own units.
    outlines: HashMap<u128, Rect>,
    /// Whether the page itself is drawn, and not its annotations.
    is_own: bool,
}

impl Listener<'_> {
    fn add(&mut self, glyph: &Glyph<'_>, place: Affine, is_vertical: bool) {
        let said = self.codes.said(glyph);
        let advance = advance(glyph);
        let ink = match glyph {
            Glyph::Outline(outline) => *(self.outlines)
                .entry(outline.identifier().cache_key())
                .or_insert_with(|| outline.outline().bounding_box()),
            Glyph::Type3(_) => Rect::ZERO,
        };
        let has_ink = ink.width() > 0.0 && ink.height() > 0.0;
        let ink = if has_ink { ink } else { no_ink(advance) };
        let along = if is_vertical { Vec2::new(0.0, -UNITS) } else { Vec2::new(advance, 0.0) };
        let up = place * Point::new(0.0, UNITS) - place * Point::ORIGIN;
        self.chars.all.push(PageChar {
            said,
            ink: place.transform_rect_bbox(ink),
            start: place * Point::ORIGIN,
            end: place * (Point::ORIGIN + along),
            height: up.hypot(),
            is_seen: false,
        });
    }
}

impl<'a> Device<'a> for Listener<'_> {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {}

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        let is_vertical = run.writing_mode() == WritingMode::Vertical;
        for glyph in run.glyphs() {
            if self.chars.all.len() < MAX_PAGE_CHARS {
                self.add(glyph, props.transform * glyph.transform(), is_vertical);
            }
        }
    }

    fn draw_image(&mut self, image: Image<'a, '_>, props: ImageDrawProps<'a>) {
        let pictures = if self.is_own { &mut self.chars.pictures } else { &mut self.chars.stamped };
        if pictures.len() < MAX_PICTURES {
            let size = Rect::new(0.0, 0.0, image.width().into(), image.height().into());
            pictures.push(props.transform.transform_rect_bbox(size));
        } else {
            self.chars.has_more_pictures = true;
        }
    }

    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn push_clip_path(&mut self, _: &ClipPath) {}
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}
}

/// Returns where the ink of a character would be if it has none, or unknown ink.
pub(super) fn no_ink(advance: f64) -> Rect {
    Rect::new(0.0, LOWEST, advance.max(NARROWEST), HIGHEST)
}

/// How far letters extend, in units of their own space.
const LOWEST: f64 = -150.0;
const HIGHEST: f64 = 750.0;
const NARROWEST: f64 = 100.0;
/// Own choice: a drawing of small pictures has some thousands.
pub(super) const MAX_PICTURES: usize = 100_000;
/// Own choice: a page of small print has about ten thousand.
const MAX_PAGE_CHARS: usize = 300_000;
