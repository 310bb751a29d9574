//! Annotations that people put on a page.
//!
//! Source: ISO 32000-1 §12.5.6, "Annotation Types".

use super::light::luma_of;
use super::objects::{dicts, each_item, is, long_text, numbers, rect, scripts, text};
use super::page_chars::{PageChars, shown};
use super::suspicion::is_telling;
use crate::blocks::Blocks;
use crate::drawn::to_shown;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::inside::words::Words;
use hayro_interpret::hayro_syntax::object::{Dict, Object};
use hayro_interpret::hayro_syntax::page::Page;
use hayro_interpret::kurbo::{Affine, Point, Rect};
use openbaarmaker_core::wire::{InsideKind as Kind, ViewBlock};
use std::cell::LazyCell;

/// A box that viewers draw themselves because the file gives no appearance.
#[derive(Debug, Clone, Copy)]
pub(super) struct ViewerBox {
    /// In points from the top left.
    pub(super) area: Rect,
    /// From 0 to 1.
    pub(super) opacity: f64,
    pub(super) is_dark: bool,
}

/// Returns the opaque boxes that viewers draw themselves, in points from the top left.
pub(crate) fn boxes(page: &Page<'_>) -> Vec<Rect> {
    each_box(page).filter(|drawn| drawn.opacity > OPAQUE).map(|drawn| drawn.area).take(MAX_BOXES).collect()
}

/// Returns all boxes that viewers draw themselves, also those through which something can be read.
pub(super) fn drawn_over(page: &Page<'_>) -> Vec<ViewerBox> {
    each_box(page).take(MAX_BOXES).collect()
}

fn each_box(page: &Page<'_>) -> impl Iterator<Item = ViewerBox> {
    let place = to_shown(page);
    let all = dicts(page.raw(), b"Annots").into_iter();
    let drawn = all.filter(|mark| !mark.contains_key(b"AP") && !is_unseen(mark));
    drawn.flat_map(move |mark| {
        let (opacity, is_dark) = (mark.get::<f64>(b"CA".as_slice()).unwrap_or(1.0), is_dark(&mark));
        let boxes = drawn_by_viewers(&mark).into_iter();
        boxes.map(move |own| ViewerBox { area: place.transform_rect_bbox(own), opacity, is_dark })
    })
}

/// Tells whether viewers draw an annotation in a colour through which little can be read. Source: ISO 32000-1 Tables
/// 164 (`C`), 177 and 178 (`IC`).
fn is_dark(mark: &Dict<'_>) -> bool {
    let ink: [&[u8]; 2] = [b"IC", b"C"];
    let colour = ink.iter().map(|key| numbers(mark, key)).find(|parts| !parts.is_empty()).unwrap_or_default();
    let light = match colour.as_slice() {
        [grey] => *grey,
        [red, green, blue] => luma_of([*red, *green, *blue]),
        [cyan, magenta, yellow, black] => luma_of([cyan, magenta, yellow].map(|ink| (1.0 - ink) * (1.0 - black))),
        _ => 1.0,
    };
    light < DARK_VEIL
}

/// Returns what of an annotation hides what is below it. Source: ISO 32000-1 Tables 174 to 182, 189.
fn drawn_by_viewers(mark: &Dict<'_>) -> Vec<Rect> {
    let has_ground = |key: &[u8]| !numbers(mark, key).is_empty();
    let is_a = |kinds: &[&[u8]]| is(mark, b"Subtype", kinds);
    let looks = mark.get::<Dict<'_>>(b"MK".as_slice()).unwrap_or_default();
    let is_button = is_a(&[b"Widget"]) && is(mark, b"FT", &[b"Btn"]) && !numbers(&looks, b"BG").is_empty();
    let is_filled = is_a(&[b"Square", b"Circle", b"Polygon"]) && has_ground(b"IC");
    if is_button || is_filled || is_typed(mark) && has_ground(b"C") {
        return rect(mark, b"Rect").into_iter().collect();
    }
    // Over paler ink the words can be read.
    let is_dark = numbers(mark, b"C").iter().all(|part| *part < DARK) && has_ground(b"C");
    if is_a(&[b"Highlight"]) && is_dark {
        return quads(mark);
    }
    let border = mark.get::<Dict<'_>>(b"BS".as_slice()).unwrap_or_default();
    let width = border.get::<f64>(b"W".as_slice()).unwrap_or_default();
    if !(is_a(&[b"Line", b"PolyLine", b"Ink"]) && has_ground(b"C") && width >= LEAST_STROKE) {
        return Vec::new();
    }
    let mut lines = vec![numbers(mark, b"L"), numbers(mark, b"Vertices")];
    let strokes = each_item(mark, b"InkList").flatten().filter_map(Object::into_array);
    // Many strokes may be one list that is named again and again.
    let mut left = MAX_POINTS;
    lines.extend(strokes.map_while(|stroke| {
        let line: Vec<f64> = stroke.iter::<f64>().take(left).collect();
        left -= line.len();
        (!line.is_empty()).then_some(line)
    }));
    let strokes = lines.iter().flat_map(|line| {
        let points: Vec<Point> = line.chunks_exact(2).map(|pair| Point::new(pair[0], pair[1])).collect();
        let pairs = points.windows(2).map(|ends| Rect::from_points(ends[0], ends[1]));
        // A slanting line hides less than the box around it.
        let straight = pairs.filter(|one| one.width().min(one.height()) <= width);
        straight.map(|one| one.inflate(width / 2.0, width / 2.0)).collect::<Vec<Rect>>()
    });
    strokes.collect()
}

/// Returns where viewers show an icon for a note or an attached file.
pub(super) fn icons(page: &Page<'_>) -> Vec<Rect> {
    let place = to_shown(page);
    let all = dicts(page.raw(), b"Annots");
    (all.iter())
        .filter(|mark| is(mark, b"Subtype", &[b"Text", b"FileAttachment"]))
        .filter_map(|mark| Some(place.transform_rect_bbox(rect(mark, b"Rect")?)))
        .filter(|icon| icon.width().max(icon.height()) <= LARGEST_ICON)
        .map(|icon| icon.inflate(ICON_EDGE, ICON_EDGE))
        .collect()
}

pub(super) fn note_findings(page: &Page<'_>, chars: &PageChars, found: &mut Found) {
    let place = to_shown(page);
    let mut programs = scripts(page.raw());
    let (mut files, mut signatures) = (0, 0);
    let plain = LazyCell::new(|| letters(chars.words.text()));
    for mark in dicts(page.raw(), b"Annots") {
        if found.is_over() {
            break;
        }
        programs += scripts(&mark);
        files += u32::from(is(&mark, b"Subtype", &[b"FileAttachment"]));
        signatures += u32::from(is_signature(&mark));
        if is(&mark, b"Subtype", &[b"Redact"]) {
            redaction(&mark, place, chars, found);
        } else if is(&mark, b"Subtype", REMARKS) || is_typed(&mark) && (is_unseen(&mark) || says_more(&mark, &plain)) {
            remark(&mark, place, found);
        } else if let Some(said) = shown_by_viewers(&mark) {
            personal::find(&words_of(&mark, place, &said), found);
        }
    }
    found.note(Kind::Script, programs);
    found.note(Kind::Attachment, files);
    found.note(Kind::Signature, signatures);
}

/// Tells whether this is a completed signature, with the signer's certificate. Source: ISO 32000-1 §12.7.4.5.
fn is_signature(mark: &Dict<'_>) -> bool {
    let parent = mark.get::<Dict<'_>>(b"Parent".as_slice()).unwrap_or_default();
    [mark, &parent]
        .into_iter()
        .any(|field| is(field, b"FT", &[b"Sig"]) && field.get::<Dict<'_>>(b"V".as_slice()).is_some())
}

/// Returns the texts typed on a page that viewers draw themselves because the file gives no appearance.
pub(super) fn typed(page: &Page<'_>) -> Vec<String> {
    let all = dicts(page.raw(), b"Annots");
    all.iter().filter_map(shown_by_viewers).collect()
}

/// Tells whether an annotation that shows its text holds another one, with words that nobody sees on the page.
fn says_more(mark: &Dict<'_>, shown: &str) -> bool {
    let is_drawn = shown_by_viewers(mark).is_none();
    let said = said_by(mark).filter(|_| is_drawn).unwrap_or_default();
    let words = said.split_whitespace().take(MAX_WORDS);
    words.map(letters).any(|word| word.chars().count() > LONGEST_PART && !shown.contains(&word))
}

/// Returns the letters and digits of a text: words may be broken over lines.
pub(super) fn letters(text: &str) -> String {
    text.chars().filter(|sign| sign.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// Returns what an annotation says without layout, and with layout if that is something else. Source: ISO 32000-1
/// §12.5.6.2, Table 170.
fn said_by(mark: &Dict<'_>) -> Option<String> {
    match (text(mark, b"Contents"), said_with_layout(mark, b"RC")) {
        (Some(plain), Some(rich)) if !letters(&plain).contains(&letters(&rich)) => Some(format!("{plain}\n{rich}")),
        (plain, rich) => plain.or(rich),
    }
}

/// Returns the words of a text with layout. Source: ISO 32000-1 §12.7.3.4.
pub(super) fn said_with_layout(of: &Dict<'_>, key: &[u8]) -> Option<String> {
    let rich = long_text(of, key)?;
    let mut blocks = Blocks::to_search();
    crate::blocks::page(&rich, &mut blocks);
    let (blocks, _) = blocks.into_parts();
    let said = blocks.into_iter().filter_map(|block| match block {
        ViewBlock::Paragraph { text } | ViewBlock::Heading { text, .. } | ViewBlock::Item { text, .. } => Some(text),
        _ => None,
    });
    Some(said.collect::<Vec<_>>().join("\n")).filter(|said| !said.is_empty())
}

pub(super) fn remarks(page: &Page<'_>) -> Vec<String> {
    let all = dicts(page.raw(), b"Annots");
    let remarks = all.iter().filter(|mark| is(mark, b"Subtype", REMARKS));
    let said = remarks.filter_map(said_by);
    said.filter(|said| is_telling(said)).collect()
}

fn shown_by_viewers(mark: &Dict<'_>) -> Option<String> {
    let looks = mark.get::<Dict<'_>>(b"AP".as_slice()).unwrap_or_default();
    let is_drawn = is_typed(mark) && !is_unseen(mark) && !looks.contains_key(b"N");
    is_drawn.then(|| text(mark, b"Contents")).flatten()
}

/// Tells whether this is text that somebody typed on the page.
fn is_typed(mark: &Dict<'_>) -> bool {
    is(mark, b"Subtype", &[b"FreeText"])
}

/// Tells whether viewers do not show an annotation.
pub(super) fn is_unseen(mark: &Dict<'_>) -> bool {
    let flags = mark.get::<u32>(b"F".as_slice()).unwrap_or_default();
    flags & HIDDEN != 0
}

pub(super) fn words_of(mark: &Dict<'_>, place: Affine, said: &str) -> Words {
    let at = rect(mark, b"Rect").unwrap_or(Rect::ZERO);
    let mut words = Words::default();
    words.push(said, shown(place.transform_rect_bbox(at)));
    words
}

/// Returns the places that an annotation marks. Source: ISO 32000-1 Table 179.
fn quads(mark: &Dict<'_>) -> Vec<Rect> {
    let quads = numbers(mark, b"QuadPoints");
    let quads = quads.chunks_exact(8).filter_map(|quad| {
        let points = quad.chunks_exact(2).map(|pair| (pair[0], pair[1]));
        points.map(|point| Rect::from_points(point, point)).reduce(|all, one| all.union(one))
    });
    quads.collect()
}

/// Notes the text under a redaction mark: as long as the mark is there, so is the text.
fn redaction(mark: &Dict<'_>, place: Affine, chars: &PageChars, found: &mut Found) {
    let mut boxes = quads(mark);
    if boxes.is_empty() {
        boxes.extend(rect(mark, b"Rect"));
    }
    let boxes: Vec<Rect> = (boxes.into_iter()).map(|one| place.transform_rect_bbox(one)).collect();
    let mut said = String::new();
    let mut end = 0;
    for character in &chars.all {
        if boxes.iter().any(|one| one.contains(character.centre)) {
            if end != character.said.start && !said.is_empty() {
                said.push(' ');
            }
            end = character.said.end;
            said.push_str(chars.text_of(character));
        }
    }
    let boxes = boxes.into_iter().map(shown).collect();
    found.words(Kind::UnappliedRedaction, false, boxes, &said);
}

fn remark(mark: &Dict<'_>, place: Affine, found: &mut Found) {
    if let Some(said) = said_by(mark).filter(|said| is_telling(said)) {
        let at = rect(mark, b"Rect").unwrap_or(Rect::ZERO);
        let at = shown(place.transform_rect_bbox(at));
        found.words(Kind::Comment, false, vec![at], &said);
        personal::find(&words_of(mark, place, &said), found);
    }
}

/// Returns the values of filled-in fields, each after the name of the field. Source: ISO 32000-1 §12.7.
pub(super) fn filled_fields(form: &Dict<'_>) -> Vec<String> {
    let mut left: Vec<(Dict<'_>, bool, String, usize)> =
        (dicts(form, b"Fields").into_iter()).map(|field| (field, false, String::new(), 0)).collect();
    let (mut filled, mut seen) = (Vec::new(), 0_usize);
    while let Some((field, was_text, above, depth)) = left.pop() {
        seen += 1;
        if seen > MAX_FIELDS || depth > MAX_DEPTH {
            break;
        }
        let is_text = is(&field, b"FT", &[b"Tx", b"Ch"]) || was_text && !field.contains_key(b"FT");
        let called = text(&field, b"TU").or_else(|| text(&field, b"T"));
        let called = called.unwrap_or(above);
        let value = text(&field, b"V");
        if is_text && (value.is_some() || !dicts(&field, b"V").is_empty()) {
            let value: String = value.unwrap_or_default().chars().take(MAX_VALUE).collect();
            filled.push(format!("{called}: {value}"));
        }
        let below = dicts(&field, b"Kids");
        left.extend(below.into_iter().map(|kid| (kid, is_text, called.clone(), depth + 1)));
    }
    filled
}

/// Annotations with which people comment on the text. Those that show their text on the page are not hidden.
#[rustfmt::skip]
const REMARKS: &[&[u8]] = &[
    b"Text", b"Highlight", b"Underline", b"Squiggly", b"StrikeOut", b"Caret", b"Ink", b"Line", b"Square",
    b"Circle", b"Polygon", b"PolyLine", b"Stamp",
];
/// Source: ISO 32000-1 §12.5.3: hidden, or not to be viewed.
const HIDDEN: u32 = 1 << 1 | 1 << 5;
/// In points: a thinner line strikes words out. Own choice.
const LEAST_STROKE: f64 = 5.0;
/// Below this each part of a colour is as good as black.
const DARK: f64 = 0.2;
/// Below this lightness ink makes what is below it hard to read. Own choice, as of the ink of a page.
const DARK_VEIL: f64 = 0.5;
/// Own choice, of the numbers in one annotation: no drawing over words has more.
const MAX_POINTS: usize = 20_000;
/// Own choice, for a page.
const MAX_BOXES: usize = 20_000;
/// Own choice: nobody types more in one place.
const MAX_WORDS: usize = 1_000;
/// In characters: of shorter words parts occur anywhere. Own choice.
const LONGEST_PART: usize = 3;
/// Above this, nothing shows through.
const OPAQUE: f64 = 0.97;
/// In points: anything larger is no icon, and may hide words. Own choice.
const LARGEST_ICON: f64 = 30.0;
/// In points: an icon may be drawn a little larger.
const ICON_EDGE: f64 = 4.0;
/// Own choice: no form has more.
const MAX_FIELDS: usize = 20_000;
/// Own choice, in characters: personal data in a typed value is near its beginning.
const MAX_VALUE: usize = 2_000;
/// Nesting of fields.
const MAX_DEPTH: usize = 32;
