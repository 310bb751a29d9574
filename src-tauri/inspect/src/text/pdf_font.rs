//! Fonts of a PDF: which characters codes mean, and how wide they are.
//!
//! A simple font is read by its encoding, and by its table to Unicode when that tells nothing; a composite one by its
//! table only. Source: ISO 32000-1 §9.10.2, "Mapping character codes to Unicode values".

use crate::limits::MAX_PDF_STREAM_BYTES;
use lopdf::{Dictionary, Document, Encoding, Object, ObjectId};
use std::{cell::RefCell, collections::BTreeMap, rc::Rc};

/// One font.
pub(super) struct Font<'a> {
    /// `None` when nobody can tell what its codes mean.
    encoding: Option<Encoding<'a>>,
    /// Two bytes a code.
    is_composite: bool,
    /// Widths by code, in thousandths of the size.
    widths: BTreeMap<u32, f32>,
    default_width: f32,
}

impl Font<'_> {
    /// Returns what a string says.
    pub(super) fn text(&self, bytes: &[u8]) -> String {
        let Some(encoding) = &self.encoding else {
            return String::new();
        };
        // Code by code: in tables with gaps the reader would take two codes for one.
        (bytes.chunks(self.code_bytes()))
            .filter_map(|code| Document::decode_text(encoding, code).ok())
            .collect()
    }

    /// Returns the number of codes in a string, how many of them are word spaces, and their width together.
    ///
    /// Units: thousandths of the font size.
    pub(super) fn measure(&self, bytes: &[u8]) -> (f32, f32, f32) {
        let (mut codes, mut spaces, mut width) = (0.0, 0.0, 0.0);
        for code in bytes.chunks(self.code_bytes()) {
            let code = code
                .iter()
                .fold(0_u32, |code, byte| code << 8 | u32::from(*byte));
            codes += 1.0;
            if !self.is_composite && code == 32 {
                spaces += 1.0;
            }
            width += self
                .widths
                .get(&code)
                .copied()
                .unwrap_or(self.default_width);
        }
        (codes, spaces, width)
    }

    fn code_bytes(&self) -> usize {
        if self.is_composite { 2 } else { 1 }
    }
}

/// The fonts of a document, made when first used.
pub(super) struct Fonts<'a> {
    document: &'a Document,
    sources: &'a BTreeMap<ObjectId, Dictionary>,
    made: RefCell<BTreeMap<ObjectId, Rc<Font<'a>>>>,
}

impl<'a> Fonts<'a> {
    /// Returns the dictionaries of all fonts, without the encoding where there is a table to Unicode.
    pub(super) fn sources(document: &Document) -> BTreeMap<ObjectId, Dictionary> {
        (document.objects.iter())
            .filter_map(|(id, object)| {
                let dictionary = object.as_dict().ok()?;
                if !dictionary.has_type(b"Font") {
                    return None;
                }
                let mut dictionary = dictionary.clone();
                if dictionary.has(b"ToUnicode") {
                    dictionary.remove(b"Encoding");
                }
                Some((*id, dictionary))
            })
            .collect()
    }

    pub(super) fn new(document: &'a Document, sources: &'a BTreeMap<ObjectId, Dictionary>) -> Self {
        Self {
            document,
            sources,
            made: RefCell::default(),
        }
    }

    /// Returns a font that resources name.
    pub(super) fn get(&self, object: &'a Object) -> Option<Rc<Font<'a>>> {
        let Ok(id) = object.as_reference() else {
            let dictionary = object.as_dict().ok()?;
            return Some(Rc::new(self.make(dictionary, dictionary)));
        };
        if let Some(font) = self.made.borrow().get(&id) {
            return Some(Rc::clone(font));
        }
        let source = self.sources.get(&id)?;
        let whole = self.document.get_dictionary(id).ok()?;
        let font = Rc::new(self.make(source, whole));
        self.made.borrow_mut().insert(id, Rc::clone(&font));
        Some(font)
    }

    fn make(&self, source: &'a Dictionary, whole: &'a Dictionary) -> Font<'a> {
        let is_composite = whole
            .get(b"Subtype")
            .and_then(Object::as_name)
            .is_ok_and(|name| name == b"Type0");
        // Codes of a composite font mean glyphs of that font: without a table to Unicode nobody knows which characters.
        let is_known = !is_composite || whole.has(b"ToUnicode") || names_unicode(whole);
        let encoding = |font: &'a Dictionary| {
            (font.get_font_encoding_with_limit(self.document, MAX_PDF_STREAM_BYTES)).ok()
        };
        let encoding = match is_known.then(|| encoding(whole)).flatten() {
            _ if is_composite && is_known => encoding(source),
            Some(own) if self.is_misread(whole, &own) => encoding(source),
            own => own,
        };
        let (widths, default_width) = if is_composite {
            self.composite_widths(whole)
        } else {
            self.simple_widths(whole)
        };
        Font {
            encoding,
            is_composite,
            widths,
            default_width,
        }
    }

    /// Tells whether an encoding names glyphs that nobody knows, and there is a table to Unicode instead.
    fn is_misread(&self, font: &Dictionary, encoding: &Encoding<'_>) -> bool {
        let differs = font
            .get_deref(b"Encoding", self.document)
            .and_then(Object::as_dict)
            .is_ok_and(|encoding| encoding.has(b"Differences"));
        differs && font.has(b"ToUnicode") && !matches!(encoding, Encoding::Differences(_))
    }

    /// Source: ISO 32000-1 §9.2.4 and Table 111.
    fn simple_widths(&self, font: &Dictionary) -> (BTreeMap<u32, f32>, f32) {
        let first = font.get_deref(b"FirstChar", self.document);
        let first = first.and_then(Object::as_i64).unwrap_or_default();
        let list = font.get_deref(b"Widths", self.document);
        let Ok(list) = list.and_then(Object::as_array) else {
            return standard_widths(font);
        };
        let widths = (list.iter().zip(u32::try_from(first).unwrap_or_default()..))
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
        let Some(descendant) = descendant else {
            return (widths, DEFAULT_WIDTH);
        };
        let default = descendant.get_deref(b"DW", self.document);
        let default = default.and_then(Object::as_float).unwrap_or(DEFAULT_WIDTH);
        let table = descendant.get_deref(b"W", self.document);
        let table = table
            .and_then(Object::as_array)
            .map_or(&[][..], Vec::as_slice);
        let mut items = table.iter();
        while let (Some(first), Some(second)) = (items.next(), items.next()) {
            let Some(first) = self.code(first) else { break };
            let Ok((_, second)) = self.document.dereference(second) else {
                break;
            };
            if let Ok(each) = second.as_array() {
                widths.extend((first..).zip(each.iter().filter_map(|width| self.number(width))));
            } else {
                let (Some(last), Some(width)) = (
                    self.code(second),
                    items.next().and_then(|one| self.number(one)),
                ) else {
                    break;
                };
                widths.extend((first..=last.min(MAX_CODE)).map(|code| (code, width)));
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
        u32::try_from(object.as_i64().ok()?).ok()
    }
}

/// Predefined tables whose codes are Unicode. Source: ISO 32000-1 Table 118.
fn names_unicode(font: &Dictionary) -> bool {
    let encoding = font.get(b"Encoding").and_then(Object::as_name);
    encoding.is_ok_and(|name| name.starts_with(b"Uni"))
}

/// The widths of a font that every reader has, whose widths are not in the file: near enough to see where words end.
fn standard_widths(font: &Dictionary) -> (BTreeMap<u32, f32>, f32) {
    let name = font.get(b"BaseFont").and_then(Object::as_name);
    let name = name.unwrap_or_default();
    if name.starts_with(b"Courier") {
        return (BTreeMap::new(), COURIER_WIDTH);
    }
    let share = if name.starts_with(b"Times") {
        TIMES_SHARE
    } else {
        1.0
    };
    let widths = (32..).zip(HELVETICA_WIDTHS.map(|width| f32::from(width) * share));
    (widths.collect(), 556.0 * share)
}

/// Source: ISO 32000-1 Table 117, `DW`.
const DEFAULT_WIDTH: f32 = 1_000.0;
/// Source: Adobe Font Metrics of the standard fonts: all characters of Courier have one width.
const COURIER_WIDTH: f32 = 600.0;
/// How much narrower Times is than Helvetica, on average.
const TIMES_SHARE: f32 = 0.9;
/// The widths of the characters from space to tilde. Source: Adobe Font Metrics, Helvetica.
const HELVETICA_WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
    556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
    611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
    667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
    222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// Codes have two bytes.
const MAX_CODE: u32 = 0xffff;
