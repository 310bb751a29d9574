//! Layers that are switched off.
//!
//! The page reader reports nothing about what it does not show. So a copy of the file is made without layers; whatever
//! its pages show in addition is hidden.

use super::layer_states;
use super::listener::interpret_alone;
use super::marks::{is_unseen, letters};
use super::objects::{dicts, is, items, text};
use super::page_chars::{Look, PageChar, PageChars, shown as on_page};
use super::suspicion::is_telling;
use crate::inside::found::Found;
use crate::inside::personal;
use crate::limits::MAX_PDF_FULL_BYTES;
use crate::pdf_objects;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::Dict;
use hayro_interpret::kurbo::Rect;
use lopdf::Document;
use openbaarmaker_core::wire::{InsideKind, Unchecked};
use std::collections::HashSet;
use std::ops::Range;

/// Notes the contents of layers that are switched off.
///
/// `has_policy`: whether more than the list of the file decides what is shown.
pub(super) fn note_findings(bytes: &[u8], pdf: &Pdf, has_policy: bool, found: &mut Found) {
    if !has_policy && !has_hidden(pdf) {
        return;
    }
    let viewed = as_viewed(bytes, found).and_then(|bytes| Pdf::new(bytes).ok());
    let pdf = viewed.as_ref().unwrap_or(pdf);
    let Some(all) = without_layers(bytes).and_then(|bytes| Pdf::new(bytes).ok()) else {
        return found.mark_unchecked(Unchecked::TooComplex);
    };
    for ((number, shown), page) in (1..).zip(pdf.pages().iter()).zip(all.pages().iter()) {
        found.on_page(number);
        let (as_shown, drawn) = interpret_alone(shown, found.until());
        let (chars, all_drawn) = interpret_alone(page, found.until());
        if [drawn.is_cut, all_drawn.is_cut, chars.is_cut].contains(&true) {
            found.mark_unchecked(Unchecked::TooComplex);
        }
        let known: HashSet<_> = (as_shown.all.iter()).map(|character| key(&as_shown, character)).collect();
        let is_more = |character: &PageChar| character.look == Look::Shown && !known.contains(&key(&chars, character));
        let mut told = String::new();
        for line in lines(&chars, is_more) {
            let text = chars.words.text().get(line.clone()).unwrap_or_default();
            if is_telling(text) {
                let boxes = chars.words.boxes(line);
                found.words(InsideKind::HiddenLayer, false, boxes, text.trim());
                told.push_str(text);
            }
        }
        if !told.is_empty() {
            personal::find_otherwise(&chars.words, found);
        }
        let as_drawn = letters(&told);
        let marks = dicts(shown.raw(), b"Annots").into_iter().zip(dicts(page.raw(), b"Annots"));
        // Layers that are off are settled by hiding what is on them.
        for (mark, _) in marks.filter(|(mark, alone)| is_unseen(mark) && !is_unseen(alone)) {
            if found.is_over() {
                return;
            }
            let said = text(&mark, b"Contents").filter(|said| is_telling(said));
            // Text in its appearance is reported with its place.
            if let Some(said) = said.filter(|said| !as_drawn.contains(&letters(said))) {
                found.words(InsideKind::HiddenLayer, false, Vec::new(), &said);
                told.push_str(&said);
            }
        }
        let has_more_pictures = all_drawn.pictures.len() > drawn.pictures.len();
        found.note(InsideKind::HiddenLayer, u32::from(told.is_empty() && has_more_pictures));
        if found.is_over() {
            return;
        }
    }
}

/// Tells whether any layer is switched off. Source: ISO 32000-1 §8.11.4.3.
fn has_hidden(pdf: &Pdf) -> bool {
    let xref = pdf.xref();
    let catalog = xref.get::<Dict<'_>>(xref.root_id()).unwrap_or_default();
    let layers = catalog.get::<Dict<'_>>(b"OCProperties".as_slice());
    let layers = layers.unwrap_or_default();
    let usual = layers.get::<Dict<'_>>(b"D".as_slice()).unwrap_or_default();
    // A layer that was deleted may be named before one that is off.
    is(&usual, b"BaseState", &[b"OFF"]) || !items(&usual, b"OFF").is_empty()
}

fn load(bytes: &[u8]) -> Option<Document> {
    if u64::try_from(bytes.len()).ok()? > MAX_PDF_FULL_BYTES {
        return None;
    }
    pdf_objects::load(bytes).ok()
}

/// Returns the file with its layers as readers show them; `None` when the page reader shows the same.
fn as_viewed(bytes: &[u8], found: &mut Found) -> Option<Vec<u8>> {
    let mut document = load(bytes)?;
    let settled = layer_states::settle(&mut document);
    if settled.is_cut {
        found.mark_unchecked(Unchecked::TooComplex);
    }
    settled.is_changed.then(|| saved(document)).flatten()
}

fn without_layers(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut document = load(bytes)?;
    document.catalog_mut().ok()?.remove(b"OCProperties");
    pdf_objects::each_dict(&mut document, &mut |facts| {
        if pdf_objects::is(facts, b"Type", &[b"OCMD"]) {
            pdf_objects::drop_keys(facts, ["P"]);
        }
    });
    saved(document)
}

fn saved(mut document: Document) -> Option<Vec<u8>> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).ok()?;
    Some(bytes)
}

/// Returns the text of a character and its place in points.
fn key(chars: &PageChars, character: &PageChar) -> (String, [i32; 2]) {
    let at = on_page(Rect::from_points(character.centre, character.centre));
    (chars.text_of(character).to_owned(), [at.x / 100, at.y / 100])
}

/// Returns the parts of lines made of characters that satisfy `is_so`.
fn lines(chars: &PageChars, is_so: impl Fn(&PageChar) -> bool) -> Vec<Range<usize>> {
    let mut lines: Vec<Range<usize>> = Vec::new();
    let mut was_so = false;
    for character in &chars.all {
        let is = is_so(character);
        if is {
            let before = lines.last().filter(|_| was_so).map(|line| line.end);
            let between = before.and_then(|end| chars.words.text().get(end..character.said.start));
            match lines.last_mut() {
                Some(line) if between.is_some_and(|text| !text.contains('\n')) => {
                    line.end = character.said.end;
                }
                _ => lines.push(character.said.clone()),
            }
        }
        was_so = is;
    }
    lines
}
