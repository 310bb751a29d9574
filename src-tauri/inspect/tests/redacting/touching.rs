//! Cells that touch: a word ends where the next cell begins, also when no sign or space says so.

use crate::pdf_file::page;
use crate::reading::left;
use crate::untold::whole;
use openbaarmaker_core::wire::{InsideBox, Redaction, RedactionBox, RedactionProblem, Unproven};
use openbaarmaker_inspect::redact_bytes;

/// Redacts whole words on the first page; it stays a page.
fn without(bytes: &[u8], words: &str) -> Vec<u8> {
    let areas = whole(bytes, words).words.into_iter().flat_map(|one| one.boxes);
    let boxes = areas.map(|area| RedactionBox { page: 1, area, ground: String::new() }).collect();
    let (made, redacted) = redact_bytes(bytes.to_vec(), &Redaction { boxes, ..Redaction::default() }).unwrap();
    assert_eq!(redacted.as_image, [], "{words}");
    made
}

#[test]
fn a_word_goes_where_the_next_cell_touches_it() {
    for (word, next, x, stays) in [
        ("Kwekkeboom", "Amsterdam", "144.02", "Amsterdam"),
        ("Kwekkeboom", "Amsterdam", "145", "Amsterdam"),
        ("Kwekkeboom", "Amsterdam", "139", "msterdam"),
        ("Kwekkeboom", "te Assen", "144.02", "te Assen"),
        ("111222333", "250,00", "132.05", "250,00"),
        ("Bos", "Amsterdam", "92.68", "Amsterdam"),
    ] {
        let cells = format!("BT /F 12 Tf 72 700 Td ({word}) Tj ET BT /F 12 Tf {x} 700 Td ({next}) Tj ET");
        let again = format!("BT /F 12 Tf 72 650 Td ({word} schrijft) Tj ET");
        let file = page(&format!("{cells} {again}")).bytes();
        let places = whole(&file, word);
        assert!(places.words.len() == 2 && !places.is_cut, "{word} {x}: {places:?}");
        assert_eq!(left(&without(&file, word), 1).join(" "), format!("{stays} schrijft"), "{word} {x}");
    }
    // The initial is drawn last.
    let file = page("BT /F 12 Tf 83.33 700 Td (estervelt) Tj 45.35 0 Td (Amsterdam) Tj -56.68 0 Td (W) Tj ET").bytes();
    assert_eq!(left(&without(&file, "westervelt"), 1), ["Amsterdam"]);
}

/// Programs draw words in pieces: what is read as one word is no other one.
#[test]
fn a_word_that_is_drawn_in_pieces_is_one_word() {
    let drawn = |pieces: &[&str]| page(&format!("BT /F 12 Tf 72 700 Td ({}) Tj ET", pieces.join(") Tj ("))).bytes();
    let letters: Vec<String> = "Kwekkeboomstraat".chars().map(String::from).collect();
    let letters: Vec<&str> = letters.iter().map(String::as_str).collect();
    for (pieces, words, count) in [
        (&["Jan", "uari"][..], "jan", 0),
        (&["Jan", "uari"], "januari", 1),
        (&letters, "kwekkeboom", 0),
        (&letters, "kwekkeboomstraat", 1),
        (&["Kwek", "keboom", " zei"], "kwekkeboom", 1),
    ] {
        let places = whole(&drawn(pieces), words);
        assert!(places.words.len() == count && !places.is_cut, "{pieces:?} {words}: {places:?}");
    }
}

/// Programs place each letter; then only the room tells where a short word ends.
#[test]
fn a_word_goes_where_the_next_cell_of_single_letters_is_further_away() {
    for (x, count) in [("92.68", 0), ("93.4", 1)] {
        let next = "(v) Tj (e) Tj (r) Tj (k) Tj (o) Tj (c) Tj (h) Tj (t) Tj";
        let cells = format!("BT /F 12 Tf 72 700 Td (B) Tj (o) Tj (s) Tj ET BT /F 12 Tf {x} 700 Td {next} ET");
        let file = page(&cells).bytes();
        let places = whole(&file, "bos");
        assert!(places.words.len() == count && !places.is_cut, "{x}: {places:?}");
        if count > 0 {
            assert_eq!(left(&without(&file, "bos"), 1), ["verkocht"]);
        }
    }
}

/// The lines beside it stay, whenever it is drawn.
#[test]
fn a_word_with_an_initial_goes() {
    let lines = "BT /F 12 Tf 103 700 Td (wekkeboom zei) Tj 0 -15 Td (dat hij) Tj 0 -15 Td (niet kwam) Tj ET";
    for (x, size, is_first, count) in
        [("72", 42, true, 1), ("72", 42, false, 1), ("40", 42, false, 0), ("92", 12, false, 0)]
    {
        let initial = format!("BT /F {size} Tf {x} 670 Td (K) Tj ET");
        let content = if is_first { format!("{initial} {lines}") } else { format!("{lines} {initial}") };
        let file = page(&content).bytes();
        let places = whole(&file, "kwekkeboom");
        assert!(places.words.len() == count && !places.is_cut, "{x} {size}: {places:?}");
        if count > 0 {
            let mut stays = left(&without(&file, "kwekkeboom"), 1);
            stays.sort_unstable();
            assert_eq!(stays, ["dat", "hij", "kwam", "niet", "zei"]);
        }
    }
}

/// A picture of the page would show the word that no box is over.
#[test]
fn a_word_that_a_person_sees_in_a_cell_is_left() {
    let cells = "BT /F 12 Tf 72 700 Td (Kwekkeboom) Tj ET BT /F 12 Tf 144.02 700 Td (Amsterdam) Tj ET";
    let again = "BT /F 12 Tf 72 650 Td (Kwekkeboom) Tj ET";
    let over = InsideBox { x: 7_200, y: 18_000, width: 7_200, height: 1_500 };
    let boxes = vec![RedactionBox { page: 1, area: over, ground: String::new() }];
    let redaction = Redaction { boxes, words: vec!["kwekkeboom".to_owned()], ..Redaction::default() };
    let refused = redact_bytes(page(&format!("{cells} {again}")).bytes(), &redaction).map(|(_, redacted)| redacted);
    assert_eq!(refused, Err(RedactionProblem::Unproven { page: 1, why: Unproven::WordLeft }));
    // Out of sight no picture shows it.
    let unseen = cells.replace("/F 12 Tf", "3 Tr /F 12 Tf");
    let (_, redacted) = redact_bytes(page(&format!("{unseen} 0 Tr {again}")).bytes(), &redaction).unwrap();
    assert_eq!(redacted.as_image.len(), 1);
}

/// A longer word may be drawn in two texts, of which the first holds the wanted word and more.
#[test]
fn a_longer_word_that_is_drawn_in_two_texts_stays() {
    let file = page("BT /F 12 Tf 72 700 Td (Jansens) Tj (straat 4) Tj 0 -50 Td (Jansen) Tj ET").bytes();
    let areas = whole(&file, "jansen").words.into_iter().flat_map(|one| one.boxes);
    let boxes = areas.map(|area| RedactionBox { page: 1, area, ground: String::new() }).collect();
    let redaction = Redaction { boxes, words: vec!["jansen".to_owned()], ..Redaction::default() };
    let (made, redacted) = redact_bytes(file, &redaction).unwrap();
    assert_eq!((redacted.boxes, redacted.as_image), (1, Vec::new()));
    assert_eq!(left(&made, 1), ["Jansensstraat", "4"]);
}
