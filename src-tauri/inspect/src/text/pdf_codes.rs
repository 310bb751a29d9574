//! Codes that are characters themselves: the font names a standard table, `/ToUnicode /Identity-H`, instead of
//! including one.
//!
//! The standard wants a stream there (ISO 32000-1 §9.10.3); common readers use the code as the character. Also codes
//! that a font maps to other letters than it draws (`pdf_untrue.rs`).

use super::pdf_untrue::untrue;
use crate::sink::is_loose_accent;
use hayro_interpret::font::Glyph;
use hayro_interpret::hayro_cmap::BfString;
use hayro_interpret::hayro_syntax::object::{Array, Dict, Name, ObjectIdentifier, Stream};
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::Shape;
use std::cell::OnceCell;
use std::collections::BTreeSet;

/// The characters of the glyphs of a page.
pub(crate) struct Codes<'a> {
    page: &'a Page<'a>,
    /// Its fonts, loaded when a glyph has no character or is in doubt.
    fonts: OnceCell<FontCodes>,
}

/// The facts about the fonts of a page.
#[derive(Default)]
struct FontCodes {
    /// The names of the fonts whose codes are characters.
    itself: BTreeSet<String>,
    /// Codes that other fonts map to another character than they draw, each with that character.
    untrue: BTreeSet<(u32, String)>,
    /// Codes that they map to a sign and that are letters or digits by their names.
    signs: BTreeSet<(u32, String)>,
}

impl<'a> Codes<'a> {
    pub(crate) fn new(page: &'a Page<'a>) -> Self {
        Self { page, fonts: OnceCell::new() }
    }

    /// Returns the character of a glyph; the replacement character when it is unknown.
    pub(crate) fn said(&self, glyph: &Glyph<'_>) -> String {
        match glyph.as_unicode() {
            Some(BfString::Char(one)) => String::from(one),
            Some(BfString::String(some)) => some,
            None => {
                let itself = self.itself(glyph);
                String::from(itself.unwrap_or(char::REPLACEMENT_CHARACTER))
            }
        }
    }

    /// Tells whether a glyph with this character draws another letter.
    pub(crate) fn is_untrue(&self, glyph: &Glyph<'_>, said: &str) -> bool {
        let untrue = &self.fonts.get_or_init(|| Fonts::of(self.page)).untrue;
        !untrue.is_empty() && untrue.contains(&(glyph.char_code(), said.to_owned()))
    }

    /// Tells whether a glyph for which the file says a sign is a letter or digit: by its name, or as it is higher than
    /// that sign ever is.
    pub(crate) fn is_letter(&self, glyph: &Glyph<'_>, said: &str) -> bool {
        if said.contains(char::is_alphanumeric) {
            return false;
        }
        let signs = &self.fonts.get_or_init(|| Fonts::of(self.page)).signs;
        let is_low = said.chars().all(|sign| LOW.contains(sign) || is_loose_accent(sign));
        !signs.is_empty() && signs.contains(&(glyph.char_code(), said.to_owned()))
            || is_low && height(glyph) > HIGHEST_SIGN
    }

    fn itself(&self, glyph: &Glyph<'_>) -> Option<char> {
        let fonts = &self.fonts.get_or_init(|| Fonts::of(self.page)).itself;
        let Glyph::Outline(outline) = glyph else { return None };
        if fonts.is_empty() {
            return None;
        }
        let font = outline.font_data()?.postscript_name?;
        let itself = char::from_u32(glyph.char_code()).filter(|one| !one.is_control());
        itself.filter(|_| fonts.contains(&font))
    }
}

/// Gathers the fonts from all that a page may draw.
#[derive(Default)]
struct Fonts<'a> {
    told: FontCodes,
    /// Fonts and forms visited so far.
    seen: BTreeSet<ObjectIdentifier>,
    forms: Vec<Dict<'a>>,
}

impl<'a> Fonts<'a> {
    fn of(page: &'a Page<'a>) -> FontCodes {
        let mut all = Self::default();
        let own = page.resources();
        all.fonts(&own.fonts);
        all.forms(&own.x_objects);
        all.forms(&own.patterns);
        let marks = page.raw().get::<Array<'a>>(b"Annots".as_slice());
        for mark in marks.iter().flat_map(Array::iter::<Dict<'a>>) {
            let looks = dict(&mark, b"AP");
            all.forms(&looks);
            // The look may depend on a state.
            all.forms(&dict(&looks, b"N"));
        }
        while let Some(form) = all.forms.pop() {
            let own = dict(&form, b"Resources");
            all.fonts(&dict(&own, b"Font"));
            all.forms(&dict(&own, b"XObject"));
            all.forms(&dict(&own, b"Pattern"));
        }
        all.told
    }

    fn forms(&mut self, map: &Dict<'a>) {
        for name in map.keys() {
            let form = map.get::<Stream<'a>>(name.as_ref());
            if let Some(form) = form
                && self.seen.len() < MAX_FORMS
                && self.seen.insert(form.obj_id())
            {
                self.forms.push(form.dict().clone());
            }
        }
    }

    fn fonts(&mut self, map: &Dict<'a>) {
        for name in map.keys() {
            let font = dict(map, name.as_ref());
            if font.obj_id().is_some_and(|id| !self.seen.insert(id)) {
                continue;
            }
            let untrue = untrue(&font);
            self.told.untrue.extend(untrue.many);
            self.told.signs.extend(untrue.signs);
            let table = font.get::<Name<'a>>(b"ToUnicode".as_slice());
            if table.is_some_and(|table| table.as_ref().starts_with(b"Identity"))
                && let Some(base) = font.get::<Name<'a>>(b"BaseFont".as_slice())
            {
                let base = base.as_str();
                let subset = base.split_once('+').filter(|(tag, _)| tag.len() == TAG);
                let whole = subset.map_or(base, |(_, whole)| whole);
                self.told.itself.insert(whole.to_owned());
            }
        }
    }
}

/// Returns how high the ink of a glyph is, in units of glyph space; nothing where that is not known.
fn height(glyph: &Glyph<'_>) -> f64 {
    match glyph {
        Glyph::Outline(outline) => outline.outline().bounding_box().height(),
        Glyph::Type3(_) => 0.0,
    }
}

fn dict<'a>(of: &Dict<'a>, key: &[u8]) -> Dict<'a> {
    of.get::<Dict<'a>>(key).unwrap_or_default()
}

/// Signs that are lower than letters: those within words, bullets and quotation marks.
const LOW: &str = "-\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}_.,\u{b7}\u{2022}\u{2026}~'`\"\
    \u{b4}\u{2018}\u{2019}\u{201b}\u{201c}\u{201d}\u{201e}\u{2032}";
/// Own choice, in units of glyph space: a bullet of Symbol is 362 high, a small letter of Garamond 400.
const HIGHEST_SIGN: f64 = 380.0;
/// Letters before the plus sign in the name of a subset. Source: ISO 32000-1 §9.6.4.
const TAG: usize = 6;
/// Own choice: more than any page draws, and few enough to go through.
const MAX_FORMS: usize = 10_000;
