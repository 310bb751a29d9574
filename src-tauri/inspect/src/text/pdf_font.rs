//! Fonts of a PDF: which characters codes mean, and how wide they are.
//!
//! A code is looked up in the font's Unicode table, then in its encoding; without a table the codes of a composite font
//! are unknown. Source: ISO 32000-1 §9.10.2, "Mapping character codes to Unicode values".

use super::pdf_unicode;
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::sink::is_nothing;
use lopdf::{Dictionary, Document, Encoding, Object, ObjectId};
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

pub(super) struct Font<'a> {
    /// The meanings of codes in its Unicode table.
    meanings: BTreeMap<u32, String>,
    /// Whether the font declares its codes to be Unicode.
    is_unicode: bool,
    /// The encoding for other codes.
    encoding: Option<Encoding<'a>>,
    /// Whether codes have two bytes.
    is_composite: bool,
    /// Widths by code, in thousandths of the font size.
    widths: BTreeMap<u32, f32>,
    default_width: f32,
}

impl Font<'_> {
    pub(super) fn text(&self, bytes: &[u8]) -> String {
        let mut text = String::new();
        for code in bytes.chunks(self.code_bytes()) {
            let decoded = || {
                let encoding = self.encoding.as_ref()?;
                Document::decode_text(encoding, code).ok()
            };
            // Some tables give a private-use character for a code that the encoding does know.
            let meaning = self.meanings.get(&number(code));
            let meaning = meaning.filter(|meaning| !meaning.chars().all(is_nothing));
            let itself = || char::from_u32(number(code)).filter(|_| self.is_unicode);
            let meaning = meaning.cloned().or_else(|| itself().map(String::from));
            match meaning.or_else(decoded) {
                Some(meaning) => text.push_str(&meaning),
                None => text.push(char::REPLACEMENT_CHARACTER),
            }
        }
        text
    }

    /// Returns the number of codes in a string, how many of them are word spaces, and their total width.
    ///
    /// Units: thousandths of the font size.
    pub(super) fn measure(&self, bytes: &[u8]) -> (f32, f32, f32) {
        let (mut codes, mut spaces, mut width) = (0.0, 0.0, 0.0);
        for code in bytes.chunks(self.code_bytes()) {
            let code = number(code);
            codes += 1.0;
            if !self.is_composite && code == 32 {
                spaces += 1.0;
            }
            width += self.widths.get(&code).copied().unwrap_or(self.default_width);
        }
        (codes, spaces, width)
    }

    pub(super) fn code_bytes(&self) -> usize {
        if self.is_composite { 2 } else { 1 }
    }
}

/// The fonts of a document, loaded on first use.
pub(super) struct Fonts<'a> {
    document: &'a Document,
    made: RefCell<BTreeMap<ObjectId, Rc<Font<'a>>>>,
}

impl<'a> Fonts<'a> {
    pub(super) fn new(document: &'a Document) -> Self {
        Self { document, made: RefCell::default() }
    }

    /// Returns a font named in resources.
    pub(super) fn get(&self, object: &'a Object) -> Option<Rc<Font<'a>>> {
        let Ok(id) = object.as_reference() else { return Some(Rc::new(self.make(object.as_dict().ok()?))) };
        if let Some(font) = self.made.borrow().get(&id) {
            return Some(Rc::clone(font));
        }
        let font = Rc::new(self.make(self.document.get_dictionary(id).ok()?));
        self.made.borrow_mut().insert(id, Rc::clone(&font));
        Some(font)
    }

    fn make(&self, font: &'a Dictionary) -> Font<'a> {
        let kind = font.get(b"Subtype").and_then(Object::as_name);
        let is_composite = kind.is_ok_and(|name| name == b"Type0");
        let table = font.get_deref(b"ToUnicode", self.document);
        let is_unicode =
            (table.as_ref()).is_ok_and(|table| (table.as_name()).is_ok_and(|name| name.starts_with(b"Identity")));
        let table = (table.and_then(Object::as_stream))
            .and_then(|table| table.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES));
        let meanings = table.map_or_else(|_| BTreeMap::new(), |table| pdf_unicode::read(&table));
        let is_named = !is_composite || names_unicode(font);
        let encoding = is_named.then(|| font.get_font_encoding_with_limit(self.document, MAX_PDF_STREAM_BYTES));
        let (widths, default_width) = if is_composite { self.composite_widths(font) } else { self.simple_widths(font) };
        Font { meanings, is_unicode, encoding: encoding.and_then(Result::ok), is_composite, widths, default_width }
    }

    /// Source: ISO 32000-1 §9.2.4 and Table 111.
    fn simple_widths(&self, font: &Dictionary) -> (BTreeMap<u32, f32>, f32) {
        let first = font.get_deref(b"FirstChar", self.document);
        let first = first.and_then(Object::as_i64).unwrap_or_default();
        let list = font.get_deref(b"Widths", self.document);
        let Ok(list) = list.and_then(Object::as_array) else { return standard_widths(font) };
        let widths = (list.iter().zip(u32::try_from(first).unwrap_or_default().min(MAX_CODE)..))
            .filter_map(|(width, code)| Some((code, self.number(width)?)))
            .collect();
        let missing = font
            .get_deref(b"FontDescriptor", self.document)
            .and_then(Object::as_dict)
            .and_then(|descriptor| descriptor.get_deref(b"MissingWidth", self.document))
            .and_then(Object::as_float);
        (widths, missing.unwrap_or_default())
    }

    /// Source: ISO 32000-1 §9.7.4.3, "Glyph metrics in `CIDFonts`".
    fn composite_widths(&self, font: &Dictionary) -> (BTreeMap<u32, f32>, f32) {
        let mut widths = BTreeMap::new();
        let descendant = font
            .get_deref(b"DescendantFonts", self.document)
            .and_then(Object::as_array)
            .ok()
            .and_then(|list| self.document.dereference(list.first()?).ok())
            .and_then(|(_, font)| font.as_dict().ok());
        let Some(descendant) = descendant else { return (widths, DEFAULT_WIDTH) };
        let default = descendant.get_deref(b"DW", self.document);
        let default = default.and_then(Object::as_float).unwrap_or(DEFAULT_WIDTH);
        let table = descendant.get_deref(b"W", self.document);
        let table = table.and_then(Object::as_array).map_or(&[][..], Vec::as_slice);
        let mut items = table.iter();
        let mut left = MAX_WIDTHS;
        while let (Some(first), Some(second)) = (items.next(), items.next()) {
            let Some(first) = self.code(first) else { break };
            let Ok((_, second)) = self.document.dereference(second) else { break };
            if let Ok(each) = second.as_array() {
                let each = each.iter().take(left);
                left -= each.len();
                widths.extend((first..).zip(each.filter_map(|width| self.number(width))));
            } else {
                let (Some(last), Some(width)) = (self.code(second), items.next().and_then(|one| self.number(one)))
                else {
                    break;
                };
                for code in (first..=last).take(left) {
                    widths.insert(code, width);
                    left -= 1;
                }
            }
        }
        (widths, default)
    }

    fn number(&self, object: &Object) -> Option<f32> {
        let (_, object) = self.document.dereference(object).ok()?;
        object.as_float().ok()
    }

    fn code(&self, object: &Object) -> Option<u32> {
        let (_, object) = self.document.dereference(object).ok()?;
        let code = u32::try_from(object.as_i64().ok()?).ok()?;
        (code <= MAX_CODE).then_some(code)
    }
}

fn number(code: &[u8]) -> u32 {
    code.iter().fold(0, |code, byte| code << 8 | u32::from(*byte))
}

/// Tells whether the encoding is a predefined `CMap` with Unicode codes. Source: ISO 32000-1 Table 118.
fn names_unicode(font: &Dictionary) -> bool {
    let encoding = font.get(b"Encoding").and_then(Object::as_name);
    encoding.is_ok_and(|name| name.starts_with(b"Uni"))
}

/// Returns approximate widths for a standard font, which the file lacks: good enough to see where words end.
fn standard_widths(font: &Dictionary) -> (BTreeMap<u32, f32>, f32) {
    let name = font.get(b"BaseFont").and_then(Object::as_name);
    let name = name.unwrap_or_default();
    if name.starts_with(b"Courier") {
        return (BTreeMap::new(), COURIER_WIDTH);
    }
    let share = if name.starts_with(b"Times") { TIMES_SHARE } else { 1.0 };
    let widths = (32..).zip(HELVETICA_WIDTHS.map(|width| f32::from(width) * share));
    (widths.collect(), 556.0 * share)
}

/// Source: ISO 32000-1 Table 117, `DW`.
const DEFAULT_WIDTH: f32 = 1_000.0;
/// Source: Adobe Font Metrics of the standard fonts: all characters of Courier have one width.
const COURIER_WIDTH: f32 = 600.0;
/// The width of Times as a share of that of Helvetica, on average.
const TIMES_SHARE: f32 = 0.9;
/// The widths of the characters from space to tilde. Source: Adobe Font Metrics, Helvetica.
const HELVETICA_WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
];
/// Maximum of widths read from one font: twice as many as there are codes. Ranges may repeat endlessly.
const MAX_WIDTHS: usize = 1 << 17;
/// Codes have at most two bytes.
const MAX_CODE: u32 = 0xffff;

#[cfg(test)]
mod tests {
    use super::{Document, Fonts, Object};
    use lopdf::dictionary;

    #[test]
    fn ranges_of_widths_that_come_back_without_end_stop_nobody() {
        let document = Document::new();
        let range = [0, 65_535, 500].map(Object::from);
        let ranges: Vec<Object> = range.iter().cycle().take(600_000).cloned().collect();
        let each = vec![7.into(), Object::Array(vec![250.into()])];
        let below = |table: Vec<Object>| vec![Object::Dictionary(dictionary! { "W" => table })];
        for (shape, table, width) in
            [("a range and a list", [&range[..], &each].concat(), 250.0), ("ranges", ranges, 500.0)]
        {
            let font = dictionary! { "Subtype" => "Type0", "DescendantFonts" => below(table) };
            let font = Object::Dictionary(font);
            let fonts = Fonts::new(&document);
            let (_, _, told) = fonts.get(&font).unwrap().measure(&[0, 7]);
            assert!((told - width).abs() < f32::EPSILON, "{shape}: {told}");
        }
    }
}
