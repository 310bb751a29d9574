//! Runs all detectors together.

use super::hit::{Hit, add};
use super::{address, birth_date, bsn, columns, email, iban, identity, licence_plate, name, phone};
use crate::inside::found::Found;
use crate::inside::words::Words;
use openbaarmaker_core::wire::InsideKind;

/// Notes the personal data in a text, in order, with its places.
pub(in crate::inside) fn find(words: &Words, found: &mut Found) {
    note(hits_in(words), words, found, |_, _, _| true);
}

/// Notes the personal data on a page, including numbers that are separate only when words are split at these bytes:
/// there the page switches to other text, as in overlapping table cells.
pub(in crate::inside) fn find_on_page(words: &Words, seams: &[usize], found: &mut Found) {
    let mut hits = hits_in(words);
    add(&mut hits, hits_apart(words, seams));
    note(hits, words, found, |_, _, _| true);
}

/// Notes the personal data in another reading of the same page, without repeating findings.
pub(in crate::inside) fn find_otherwise(words: &Words, found: &mut Found) {
    note(hits_in(words), words, found, |found, kind, said| !found.has_alike_here(kind, said));
}

/// Notes the personal data in the texts of a file outside its pages, without repeating findings.
pub(in crate::inside) fn find_beside(text: &str, found: &mut Found) {
    found.on_page(0);
    let words = Words::of_text(text.to_owned());
    note(hits(text), &words, found, |found, kind, said| !found.has_alike(kind, said));
}

fn note(hits: Vec<Hit>, words: &Words, found: &mut Found, is_new: fn(&Found, InsideKind, &str) -> bool) {
    for hit in hits {
        if found.is_over() {
            return;
        }
        let said = words.text().get(hit.range.clone()).unwrap_or_default();
        if is_new(found, hit.kind, said) {
            found.words(hit.kind, hit.is_possible, words.boxes(hit.range), said);
        }
    }
}

/// Finds personal data in a text with places, in its order.
fn hits_in(words: &Words) -> Vec<Hit> {
    let mut hits = hits(words.text());
    add(&mut hits, columns::find(words));
    hits
}

/// Finds what a word or a checksum makes personal, as possible only: a program may also start again within one number;
/// and names, where a capital follows a small letter: no word continues there.
fn hits_apart(words: &Words, seams: &[usize]) -> Vec<Hit> {
    let mut hits = parted_at(words, seams, hits_in);
    hits.retain(|hit| ![InsideKind::LicencePlate, InsideKind::Name].contains(&hit.kind));
    let ends_word = |at: &usize| {
        words.text().split_at_checked(*at).is_some_and(|(before, behind)| {
            before.ends_with(char::is_lowercase) && behind.starts_with(char::is_uppercase)
        })
    };
    let ends: Vec<usize> = seams.iter().copied().filter(ends_word).collect();
    add(&mut hits, parted_at(words, &ends, |words| name::find(words.text())));
    hits
}

/// Finds possible data when words are split at these bytes, with its places in the unsplit text.
fn parted_at(words: &Words, seams: &[usize], find: fn(&Words) -> Vec<Hit>) -> Vec<Hit> {
    if seams.is_empty() {
        return Vec::new();
    }
    let tabs: Vec<usize> = seams.iter().enumerate().map(|(more, seam)| seam + more).collect();
    let place = |at: usize| at - tabs.partition_point(|tab| *tab < at);
    let found = find(&words.parted(seams)).into_iter();
    found.map(|hit| Hit::possible(hit.kind, place(hit.range.start)..place(hit.range.end))).collect()
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
