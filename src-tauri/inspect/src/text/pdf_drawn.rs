//! The text of a PDF as its pages draw it, glyph by glyph, including forms and annotations.
//!
//! Source: ISO 32000-1 §9.10, "Extraction of text content"; §14.9.4, "Replacement text".

use super::headline::Lines;
use super::pdf_codes::Codes;
use crate::drawn::{context, each_page};
use crate::limits::MAX_TEXT_TIME;
use crate::pdf_content::{Followable, Followed};
use crate::sink::{Baseline, Gathered, TextSink};
use hayro_interpret::font::{Glyph, GlyphRun, PositionedGlyph};
use hayro_interpret::hayro_cmap::WritingMode;
use hayro_interpret::hayro_syntax::LoadPdfError;
use hayro_interpret::hayro_syntax::object::{Dict, String as PdfString};
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, BezPath, Point, Vec2};
use hayro_interpret::{
    BlendMode, ClipPath, Device, DrawMode, DrawProps, Image, ImageDrawProps, InterpreterCache, SoftMask, interpret_page,
};
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::ptr;
use std::sync::Arc;
use std::time::Instant;

/// Gathers the text of a PDF. Unwinds when that takes too long.
pub(super) fn gather(bytes: Arc<Vec<u8>>, text: &mut Gathered) -> Option<&'static str> {
    let file = match Followable::open(bytes) {
        Ok(file) => file,
        Err(LoadPdfError::Decryption(_)) => return Some("encrypted"),
        Err(LoadPdfError::Invalid) => return Some("damaged"),
    };
    let mut followed = Followed::until(Instant::now() + MAX_TEXT_TIME);
    if let Some(first) = file.at(0, &mut followed).0.pages().first() {
        let mut lines = Lines::new();
        // If it unwinds, what was read so far is kept.
        let _ended = panic::catch_unwind(AssertUnwindSafe(|| {
            walk_page(first, &InterpreterCache::new(), &mut lines);
        }));
        text.headline(lines.into_headline());
    }
    let mut is_whole = true;
    each_page(file.pdf(), |index, page, cache| {
        let (pdf, is_all) = file.at(index, &mut followed);
        is_whole &= is_all;
        match pdf.pages().get(index).filter(|_| !ptr::eq(pdf, file.pdf())) {
            Some(mended) => walk_page(mended, &InterpreterCache::new(), text),
            None => walk_page(page, cache, text),
        }
        if text.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if !is_whole {
        text.cut();
    }
    None
}

/// Walks through what a page draws, and passes its words to `text`. Unwinds when that takes too long.
pub(crate) fn walk_page<'a>(page: &'a Page<'a>, cache: &InterpreterCache<'a>, text: &mut impl TextSink) {
    let mut walk = TextWalk::new(page, text);
    interpret_page(page, &mut context(page, cache), &mut walk);
    walk.end();
}

/// Follows what a page draws, and inserts spaces and line ends as the page shows them.
pub(crate) struct TextWalk<'a, 't, T> {
    pub(crate) text: &'t mut T,
    codes: Codes<'a>,
    /// Where the last glyph ended on the page, and its height.
    end: Option<(Point, f64)>,
    /// For each open marked content, whether it has a replacement text.
    marks: Vec<bool>,
    /// How many of those do.
    replaced: usize,
    /// The replacement text of the next glyphs.
    waiting: Option<String>,
    /// The last run of glyphs: where it began, its first code, and its length.
    last_run: Option<(Point, u32, usize)>,
    /// Drawing operations, counted to space out checks of the clock.
    drawn: u32,
}

impl<'a, 't, T: TextSink> TextWalk<'a, 't, T> {
    pub(crate) fn new(page: &'a Page<'a>, text: &'t mut T) -> Self {
        Self {
            text,
            codes: Codes::new(page),
            end: None,
            marks: Vec::new(),
            replaced: 0,
            waiting: None,
            last_run: None,
            drawn: 0,
        }
    }

    pub(crate) fn end(&mut self) {
        self.say_waiting();
        self.text.end_instead();
        self.text.line();
    }

    pub(crate) fn said(&self, glyph: &Glyph<'_>) -> String {
        self.codes.said(glyph)
    }

    pub(crate) fn glyph(&mut self, glyph: &Glyph<'_>, said: &str, place: Affine, is_vertical: bool) {
        let advance = advance(glyph);
        self.text.doubt(|| self.codes.is_untrue(glyph, said));
        let Some(first) = said.trim_start().chars().next() else { return self.text.space() };
        let here = place * Point::ORIGIN;
        let (right, up) = (place * Point::new(1.0, 0.0) - here, place * Point::new(0.0, UNITS) - here);
        self.separate((here, right, up.hypot()), is_vertical, first);
        let along = if is_vertical { DOWN } else { right };
        self.text.begin(Baseline {
            start: here,
            along: along / along.hypot().max(f64::MIN_POSITIVE),
            height: up.hypot(),
        });
        self.say_waiting();
        self.text.mistrust(|| self.codes.is_letter(glyph, said));
        if self.replaced == 0 {
            self.text.push(said);
        } else {
            self.text.push_drawn(said);
        }
        let end = if is_vertical { here } else { here + right * advance };
        self.text.reach(end);
        self.end = Some((end, up.hypot()));
    }

    fn say_waiting(&mut self) {
        if let Some(said) = self.waiting.take() {
            self.text.push_instead(&said);
        }
    }

    /// Leaves the page when it takes too long; must be called for whatever is drawn.
    pub(crate) fn look_at_clock(&mut self) {
        self.drawn = self.drawn.wrapping_add(1);
        if self.drawn.is_multiple_of(CHECK_EVERY) {
            self.leave_when_over();
        }
    }

    /// Leaves the page by unwinding, when time is up or there is enough text: the caller keeps what was gathered.
    fn leave_when_over(&mut self) {
        if self.text.is_over() {
            panic::resume_unwind(Box::new(()));
        }
    }

    /// Tells whether a run of glyphs repeats the last one in the same place: filled, then stroked, to look bold.
    pub(crate) fn is_drawn_again(&mut self, glyphs: &[PositionedGlyph<'_>], place: Affine) -> bool {
        let Some(first) = glyphs.first() else { return true };
        let place = place * first.transform();
        let here = place * Point::ORIGIN;
        let height = (place * Point::new(0.0, UNITS) - here).hypot();
        let run = (here, first.char_code(), glyphs.len());
        let last = self.last_run.replace(run);
        last.is_some_and(|(last, code, count)| {
            (code, count) == (run.1, run.2) && last.distance(here) < height * SAME_SHARE
        })
    }

    /// Adds a space or a line end when the page has room between the last glyph and this one.
    fn separate(&mut self, glyph: (Point, Vec2, f64), is_vertical: bool, first: char) {
        let Some((last, last_height)) = self.end else { return };
        let (here, right, height) = glyph;
        let length = right.hypot();
        if !(length > 0.0 && height > 0.0) {
            // Letters without any width are all drawn in one place.
            if here != last {
                self.text.space();
            }
            return;
        }
        let (moved, right) = (here - last, right / length);
        let (along, across) = (moved.dot(right), moved.cross(right).abs());
        if is_vertical {
            if along.abs() > height * LINE_SHARE {
                self.text.line();
            }
        } else if across > height.max(last_height) * LINE_SHARE {
            self.text.broken_line(first);
        } else if along > height * GAP_SHARE || along < -height * BACK_SHARE {
            self.text.gap();
        } else if along > height * SPACE_SHARE {
            self.text.space();
        }
    }
}

/// Returns the advance width of a glyph, in units of glyph space.
pub(crate) fn advance(glyph: &Glyph<'_>) -> f64 {
    let advance = match glyph {
        Glyph::Outline(outline) => outline.advance_width(),
        Glyph::Type3(drawn) => drawn.advance_width(),
    };
    f64::from(advance.unwrap_or_default())
}

impl<'a, T: TextSink> Device<'a> for TextWalk<'_, '_, T> {
    fn draw_path(&mut self, _: &BezPath, _: DrawProps<'a>, _: &DrawMode) {
        self.look_at_clock();
    }
    fn push_clip_path(&mut self, _: &ClipPath) {
        self.look_at_clock();
    }
    fn push_transparency_group(&mut self, _: f32, _: Option<SoftMask<'a>>, _: BlendMode) {}
    fn draw_image(&mut self, _: Image<'a, '_>, _: ImageDrawProps<'a>) {
        self.look_at_clock();
    }
    fn pop_clip(&mut self) {}
    fn pop_transparency_group(&mut self) {}

    fn draw_glyph_run(&mut self, run: &GlyphRun<'_, 'a>, props: DrawProps<'a>, _: &DrawMode) {
        self.look_at_clock();
        if self.is_drawn_again(run.glyphs(), props.transform) {
            return;
        }
        let is_vertical = run.writing_mode() == WritingMode::Vertical;
        for glyph in run.glyphs() {
            let place = props.transform * glyph.transform();
            let said = self.said(glyph);
            self.glyph(glyph, &said, place, is_vertical);
        }
    }

    fn begin_marked_content(&mut self, _: &[u8], properties: Option<&Dict<'_>>) {
        let said = properties.and_then(|facts| facts.get::<PdfString<'_>>(b"ActualText".as_slice()));
        if let Some(said) = &said
            && self.replaced == 0
        {
            // It takes the place of the first glyph.
            self.say_waiting();
            // The replacement text may be long.
            self.leave_when_over();
            self.waiting = Some(decoded(said));
        }
        self.replaced += usize::from(said.is_some());
        self.marks.push(said.is_some());
    }

    fn end_marked_content(&mut self) {
        let was_replaced = self.marks.pop().unwrap_or_default();
        self.replaced -= usize::from(was_replaced);
        if was_replaced && self.replaced == 0 {
            self.say_waiting();
            self.text.end_instead();
        }
    }
}

/// Decodes a text string. Source: ISO 32000-1 §7.9.2.2.
pub(crate) fn decoded(text: &[u8]) -> String {
    match text {
        [0xfe, 0xff, rest @ ..] => {
            let units = rest.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            String::from_utf16_lossy(&units.collect::<Vec<u16>>())
        }
        [0xef, 0xbb, 0xbf, rest @ ..] => String::from_utf8_lossy(rest).into_owned(),
        _ => text.iter().map(|byte| of_document(*byte)).collect(),
    }
}

/// Returns a character of `PDFDocEncoding`. Source: ISO 32000-1 Annex D.3.
fn of_document(byte: u8) -> char {
    let own = match byte {
        // Not 0x1b, with which programs name a language here too.
        0x18..=0x1a | 0x1c..=0x1f => "˘ˇˆ˙˝˛˚˜".chars().nth(usize::from(byte - 0x18)),
        0x80..=0x9e => "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž".chars().nth(usize::from(byte - 0x80)),
        0xa0 => Some('€'),
        _ => None,
    };
    own.unwrap_or(char::from(byte))
}

/// The direction of vertical writing.
const DOWN: Vec2 = Vec2::new(0.0, 1.0);
/// Units of glyph space per font size. Source: ISO 32000-1 §9.2.4.
pub(crate) const UNITS: f64 = 1_000.0;
/// Drawing operations between two checks of the clock.
const CHECK_EVERY: u32 = 256;
/// Own choices, as shares of the font size: the narrowest space between words is about a quarter, kerning moves letters
/// by less than a tenth, and a superscript is raised by a third.
pub(crate) const SPACE_SHARE: f64 = 0.1;
/// See [`SPACE_SHARE`]; a justified line has spaces up to about one.
pub(crate) const GAP_SHARE: f64 = 1.5;
/// See [`SPACE_SHARE`].
const BACK_SHARE: f64 = 0.5;
/// See [`SPACE_SHARE`].
const LINE_SHARE: f64 = 0.6;
/// See [`SPACE_SHARE`]; programs that draw letters twice to make them bold shift them by a few hundredths.
const SAME_SHARE: f64 = 0.1;
