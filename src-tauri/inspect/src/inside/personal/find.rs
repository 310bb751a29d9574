//! Runs all detectors together.

use super::hit::{Hit, add};
use super::{address, birth_date, bsn, columns, email, iban, identity, licence_plate, name, phone};
use crate::inside::found::Found;
use crate::inside::words::Words;

/// Notes the personal data in a text, in order, with its places.
pub(in crate::inside) fn find(words: &Words, found: &mut Found) {
    let text = words.text();
    for hit in hits_in(words) {
        if found.is_over() {
            return;
        }
        let said = text.get(hit.range.clone()).unwrap_or_default();
        let boxes = words.boxes(hit.range);
        found.words(hit.kind, hit.is_possible, boxes, said);
    }
}

/// Notes the personal data in another reading of a page that was read before; what was found on it is not repeated.
pub(in crate::inside) fn find_otherwise(words: &Words, found: &mut Found) {
    let text = words.text();
    for hit in hits_in(words) {
        if found.is_over() {
            return;
        }
        let said = text.get(hit.range.clone()).unwrap_or_default();
        if !found.has_alike_here(hit.kind, said) {
            let boxes = words.boxes(hit.range);
            found.words(hit.kind, hit.is_possible, boxes, said);
        }
    }
}

/// Finds personal data in a text with places, in its order.
fn hits_in(words: &Words) -> Vec<Hit> {
    let mut hits = hits(words.text());
    add(&mut hits, columns::find(words));
    hits
}

/// Notes the personal data in what a file says outside its pages; what was found before is not repeated.
pub(in crate::inside) fn find_beside(text: &str, found: &mut Found) {
    found.on_page(0);
    for hit in hits(text) {
        let said = text.get(hit.range).unwrap_or_default();
        if found.is_over() {
            return;
        }
        if !found.has_alike(hit.kind, said) {
            found.words(hit.kind, hit.is_possible, Vec::new(), said);
        }
    }
}

/// Finds personal data in the order of the text; of two overlapping finds the more certain kind is kept.
pub(super) fn hits(text: &str) -> Vec<Hit> {
    let mut kept: Vec<Hit> = Vec::new();
    for find in DETECTORS {
        add(&mut kept, find(text));
    }
    kept
}

/// The most certain first. Finds of one detector never overlap.
const DETECTORS: [fn(&str) -> Vec<Hit>; 9] = [
    email::find,
    iban::find,
    bsn::find,
    identity::find,
    birth_date::find,
    phone::find,
    address::find,
    licence_plate::find,
    name::find,
];
