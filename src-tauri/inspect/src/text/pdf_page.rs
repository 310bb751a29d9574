//! One page of a PDF: follows the text operators, and inserts spaces and line ends as the page shows them.
//!
//! Source: ISO 32000-1 §8.3.4 (matrices), §8.10 (form `XObjects`), §9.3 and §9.4 (text state and operators).

use super::pdf_font::{Font, Fonts};
use crate::limits::MAX_PDF_STREAM_BYTES;
use crate::sink::{Gathered, TextSink};
use lopdf::{
    Dictionary, Document, Object, ObjectId,
    content::{Content, Operation},
};
use std::rc::Rc;

pub(super) fn gather<'a>(document: &'a Document, fonts: &Fonts<'a>, page: ObjectId, text: &mut Gathered) {
    let Ok(content) = document.get_page_content_with_limit(page, MAX_PDF_STREAM_BYTES) else { return };
    Pen::new(document, fonts, text).run(&content, resources(document, page), IDENTITY, 0);
}

/// A character, in the units of its page.
#[derive(Debug)]
pub(crate) struct Placed {
    pub(crate) said: String,
    /// Where it begins and ends on its line.
    pub(crate) start: (f32, f32),
    pub(crate) end: (f32, f32),
    /// From its baseline to the top of a capital.
    pub(crate) up: (f32, f32),
}

/// Reads the characters of a document page by page, including those on hidden layers.
pub(crate) struct PlacedChars<'a> {
    document: &'a Document,
    fonts: Fonts<'a>,
}

impl<'a> PlacedChars<'a> {
    pub(crate) fn new(document: &'a Document) -> Self {
        Self { document, fonts: Fonts::new(document) }
    }

    /// Reads a page; `None` when part of it cannot be read.
    pub(crate) fn of(&self, page: ObjectId) -> Option<Vec<Placed>> {
        let (placed, is_whole) = self.as_far_as(page)?;
        is_whole.then_some(placed)
    }

    /// Reads a page, and tells whether that is all of it: reading stops where content is irregular.
    pub(crate) fn as_far_as(&self, page: ObjectId) -> Option<(Vec<Placed>, bool)> {
        let content = self.document.get_page_content_with_limit(page, MAX_PDF_STREAM_BYTES).ok()?;
        let mut text = Gathered::new();
        let mut pen = Pen { placed: Some(Vec::new()), ..Pen::new(self.document, &self.fonts, &mut text) };
        pen.run(&content, resources(self.document, page), IDENTITY, 0);
        let read = pen.placed.take().map(|placed| (placed, pen.is_whole));
        read.filter(|_| !text.is_over())
    }
}

/// Returns the resources of a page, its own or those of a page tree node above it.
fn resources(document: &Document, page: ObjectId) -> Option<&Dictionary> {
    let mut node = document.get_dictionary(page).ok()?;
    for _ in 0..MAX_DEPTH {
        if let Ok(found) = document.get_dict_in_dict(node, b"Resources") {
            return Some(found);
        }
        node = document.get_dict_in_dict(node, b"Parent").ok()?;
    }
    None
}

/// `[a b c d e f]`.
type Matrix = [f32; 6];

struct Pen<'a, 'b> {
    document: &'a Document,
    fonts: &'b Fonts<'a>,
    text: &'b mut Gathered,
    end: Option<(f32, f32)>,
    /// The characters, if their places are asked for and everything could be read.
    placed: Option<Vec<Placed>>,
    /// Whether all content was understood.
    is_whole: bool,
}

/// The state that text operators set.
#[derive(Clone)]
struct State<'a> {
    place: Matrix,
    font: Option<Rc<Font<'a>>>,
    size: f32,
    gap: f32,
    /// Extra space between words.
    word_gap: f32,
    /// Horizontal scaling; 1 is normal.
    stretch: f32,
    leading: f32,
    rise: f32,
}

/// The current text position.
struct Line {
    text: Matrix,
    start: Matrix,
}

impl<'a, 'b> Pen<'a, 'b> {
    fn new(document: &'a Document, fonts: &'b Fonts<'a>, text: &'b mut Gathered) -> Self {
        Self { document, fonts, text, end: None, placed: None, is_whole: true }
    }

    fn run(&mut self, content: &[u8], resources: Option<&'a Dictionary>, place: Matrix, depth: usize) {
        let whole = Content::decode_strict(content);
        self.is_whole &= whole.is_ok();
        let Ok(content) = whole.or_else(|_| Content::decode(content)) else {
            self.placed = None;
            return;
        };
        let mut state =
            State { place, font: None, size: 1.0, gap: 0.0, word_gap: 0.0, stretch: 1.0, leading: 0.0, rise: 0.0 };
        let mut kept = Vec::new();
        let mut line = Line { text: IDENTITY, start: IDENTITY };
        for (number, operation) in content.operations.iter().enumerate() {
            if number % CHECK_EVERY == 0 && self.text.is_over() {
                return;
            }
            match operation.operator.as_str() {
                "q" if kept.len() < MAX_KEPT => kept.push(state.clone()),
                "Q" => state = kept.pop().unwrap_or(state),
                "cm" => state.place = times(matrix(&operation.operands), state.place),
                "Do" => self.draw(operation, resources, state.place, depth),
                "Tf" => {
                    state.font = self.font(operation, resources);
                    state.size = number_at(operation, 1);
                }
                _ => self.write(operation, &mut state, &mut line),
            }
        }
    }

    fn write(&mut self, operation: &Operation, state: &mut State<'a>, line: &mut Line) {
        let first = number_at(operation, 0);
        match operation.operator.as_str() {
            "BT" => line.begin(IDENTITY),
            "Tc" => state.gap = first,
            "Tw" => state.word_gap = first,
            "Tz" => state.stretch = first / 100.0,
            "TL" => state.leading = first,
            "Ts" => state.rise = first,
            "Tm" => line.begin(matrix(&operation.operands)),
            "Td" => line.advance(first, number_at(operation, 1)),
            "TD" => {
                state.leading = -number_at(operation, 1);
                line.advance(first, number_at(operation, 1));
            }
            "T*" => line.advance(0.0, -state.leading),
            "Tj" => self.show_all(&operation.operands, state, line),
            "TJ" => {
                if let Some(Object::Array(parts)) = operation.operands.first() {
                    self.show_all(parts, state, line);
                }
            }
            "'" => {
                line.advance(0.0, -state.leading);
                self.show_all(&operation.operands, state, line);
            }
            "\"" => {
                (state.word_gap, state.gap) = (first, number_at(operation, 1));
                line.advance(0.0, -state.leading);
                let last = operation.operands.get(2).map(std::slice::from_ref);
                self.show_all(last.unwrap_or_default(), state, line);
            }
            _ => {}
        }
    }

    fn show_all(&mut self, parts: &[Object], state: &State<'a>, line: &mut Line) {
        for part in parts {
            match part {
                Object::String(bytes, _) => self.show(bytes, state, line),
                Object::Integer(_) | Object::Real(_) => {
                    let back = part.as_float().unwrap_or_default() / 1_000.0;
                    line.forward(-back * state.size * state.stretch);
                }
                _ => {}
            }
        }
    }

    fn show(&mut self, bytes: &[u8], state: &State<'a>, line: &mut Line) {
        self.place(bytes, state, line);
        let Some(font) = &state.font else { return };
        let shown = font.text(bytes);
        let here = times(line.text, state.place);
        if !shown.trim().is_empty() {
            self.separate(here, state);
            self.text.push(&shown);
        } else if !shown.is_empty() {
            self.text.space();
        }
        let (codes, spaces, width) = font.measure(bytes);
        let wide = width / 1_000.0 * state.size + codes * state.gap + spaces * state.word_gap;
        line.forward(wide * state.stretch);
        if !shown.trim().is_empty() {
            let after = times(line.text, state.place);
            self.end = Some((after[4], after[5]));
        }
    }

    /// Keeps each character with its place, if asked for. With a missing font, the width of its characters is unknown.
    #[expect(clippy::many_single_char_names, reason = "the names that the standard gives them")]
    fn place(&mut self, bytes: &[u8], state: &State<'a>, line: &Line) {
        let Some(placed) = &mut self.placed else { return };
        let font = state.font.as_ref();
        let mut text = line.text;
        for code in bytes.chunks(font.map_or(1, |font| font.code_bytes())) {
            let raised = times([1.0, 0.0, 0.0, 1.0, 0.0, state.rise], text);
            let here = times(raised, state.place);
            let (codes, spaces, width) = font.map_or((1.0, 0.0, 0.0), |font| font.measure(code));
            let wide = width / 1_000.0 * state.size * state.stretch;
            let [a, b, c, d, x, y] = here;
            placed.push(Placed {
                said: font.map_or(String::from(char::REPLACEMENT_CHARACTER), |font| font.text(code)),
                start: (x, y),
                end: (x + a * wide, y + b * wide),
                up: (c * state.size * CAPITAL, d * state.size * CAPITAL),
            });
            let gaps = (codes * state.gap + spaces * state.word_gap) * state.stretch;
            text = times([1.0, 0.0, 0.0, 1.0, wide + gaps, 0.0], text);
        }
        if placed.len() > MAX_PLACED {
            self.placed = None;
        }
    }

    /// Adds a space or a line end when the page has room between the last text and this one.
    #[expect(clippy::many_single_char_names, reason = "the names that the standard gives them")]
    fn separate(&mut self, here: Matrix, state: &State<'a>) {
        let Some((last_x, last_y)) = self.end else { return };
        let [a, b, c, d, x, y] = here;
        let length = a.hypot(b);
        let height = state.size.abs() * c.hypot(d);
        if !(length > 0.0 && height > 0.0) {
            return self.text.space();
        }
        let (right, up) = (a / length, b / length);
        let (across_page, up_page) = (x - last_x, y - last_y);
        let along = across_page * right + up_page * up;
        let across = (up_page * right - across_page * up).abs();
        if across > height * LINE_SHARE {
            self.text.line();
        } else if along > height * SPACE_SHARE || along < -height * BACK_SHARE {
            self.text.space();
        }
    }

    fn font(&self, operation: &Operation, resources: Option<&'a Dictionary>) -> Option<Rc<Font<'a>>> {
        let name = operation.operands.first()?.as_name().ok()?;
        let fonts = self.document.get_dict_in_dict(resources?, b"Font").ok()?;
        self.fonts.get(fonts.get(name).ok()?)
    }

    fn draw(&mut self, operation: &Operation, resources: Option<&'a Dictionary>, place: Matrix, depth: usize) {
        if depth >= MAX_DEPTH {
            self.placed = None;
            return;
        }
        let form = resources.and_then(|resources| {
            let name = operation.operands.first()?.as_name().ok()?;
            let objects = self.document.get_dict_in_dict(resources, b"XObject").ok()?;
            let stream = objects.get_deref(name, self.document).ok()?.as_stream().ok()?;
            let kind = stream.dict.get(b"Subtype").and_then(Object::as_name);
            kind.is_ok_and(|kind| kind == b"Form").then_some(stream)
        });
        let Some(form) = form else { return };
        let Ok(content) = form.get_plain_content_with_limit(MAX_PDF_STREAM_BYTES) else {
            self.placed = None;
            return;
        };
        let own = self.document.get_dict_in_dict(&form.dict, b"Resources").ok();
        let place = match form.dict.get_deref(b"Matrix", self.document) {
            Ok(Object::Array(numbers)) => times(matrix(numbers), place),
            _ => place,
        };
        self.run(&content, own.or(resources), place, depth + 1);
    }
}

impl Line {
    fn begin(&mut self, at: Matrix) {
        (self.text, self.start) = (at, at);
    }

    fn advance(&mut self, x: f32, y: f32) {
        self.begin(times([1.0, 0.0, 0.0, 1.0, x, y], self.start));
    }

    fn forward(&mut self, x: f32) {
        self.text = times([1.0, 0.0, 0.0, 1.0, x, 0.0], self.text);
    }
}

fn matrix(numbers: &[Object]) -> Matrix {
    let mut found = IDENTITY;
    if numbers.len() == found.len() {
        for (place, number) in found.iter_mut().zip(numbers) {
            *place = number.as_float().unwrap_or_default();
        }
    }
    found
}

#[expect(clippy::many_single_char_names, reason = "the names that the standard gives them")]
fn times(one: Matrix, other: Matrix) -> Matrix {
    let [a, b, c, d, e, f] = one;
    let [k, l, m, n, o, p] = other;
    [a * k + b * m, a * l + b * n, c * k + d * m, c * l + d * n, e * k + f * m + o, e * l + f * n + p]
}

fn number_at(operation: &Operation, at: usize) -> f32 {
    let number = operation.operands.get(at).map(Object::as_float);
    number.and_then(Result::ok).unwrap_or_default()
}

const IDENTITY: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];
/// Operators between two checks of the clock.
const CHECK_EVERY: usize = 256;
/// Nesting of forms, and of page tree nodes above a page; real files have a handful of levels.
const MAX_DEPTH: usize = 12;
/// Graphics states saved at once; real pages have a dozen.
const MAX_KEPT: usize = 512;
/// Characters of one page; small print has about ten thousand.
const MAX_PLACED: usize = 300_000;
/// The height of a capital, as a share of the font size.
const CAPITAL: f32 = 0.7;
/// Own choices, as shares of the font size: the narrowest space between words is about a quarter, kerning moves letters
/// by less than a tenth, and a superscript is raised by a third.
const SPACE_SHARE: f32 = 0.17;
/// See [`SPACE_SHARE`].
const BACK_SHARE: f32 = 0.5;
/// See [`SPACE_SHARE`].
const LINE_SHARE: f32 = 0.6;
