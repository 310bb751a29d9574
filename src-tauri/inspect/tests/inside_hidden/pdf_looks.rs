//! Words in looks of annotations that nobody sees: each with an innocent twin.

use crate::pdf_file::{File, page};
use crate::pdf_objects::{OTHER, leak_and_twin};
use crate::shapes::found;
use openbaarmaker_core::model::InsideKind as Kind;

const AT: &str = "/Rect [95 695 155 711]";
const LOOK: &str = "/Subtype /Form /BBox [0 0 60 16] /Resources << /Font << /F 5 0 R >> >>";

/// Makes a page with this annotation, whose look, object 8, says this; object 9 says nothing.
fn marked(content: &str, mark: &str, said: &str) -> File {
    let file = page(content).on_page("/Annots [7 0 R]").object(&format!("{AT} {mark}"), "");
    let file = file.object(LOOK, &format!("BT /F 12 Tf ({said}) Tj ET"));
    // What nothing refers to is a finding of its own.
    if mark.contains("9 0 R") { file.object(LOOK, "0 0 9 9 re S") } else { file }
}

#[test]
fn tells_words_of_hidden_annotations() {
    let also_on_page = format!("{OTHER} BT /F 12 Tf 100 500 Td (Pietersma) Tj ET");
    for kind in ["Stamp", "Square", "Widget", "FreeText", "Watermark"] {
        let of = |flags: u32| format!("/Subtype /{kind} /F {flags} /AP << /N 8 0 R >>");
        for (flags, twin) in [
            (2, marked(OTHER, &of(4), "Pietersma")),
            (32, marked(&also_on_page, &of(32), "Pietersma")),
            (36, marked(OTHER, &of(36), "5.1.2.e")),
            (2, marked(OTHER, &of(2), "x")),
        ] {
            let leak = marked(OTHER, &of(flags), "Pietersma");
            leak_and_twin(&of(flags), Kind::InvisibleText, "", &leak, &twin);
        }
    }
}

#[test]
fn tells_words_of_unseen_looks_that_stand_nowhere_else() {
    let pointed = |more: &str| format!("/Subtype /Widget /FT /Btn /AP << /N 9 0 R /R 8 0 R >> {more}");
    let also_on_page = format!("{OTHER} BT /F 12 Tf 100 500 Td (Verstuur) Tj ET");
    let leak = marked(OTHER, &pointed("/MK << /RC (Anders) >>"), "Verstuur");
    for twin in [
        marked(OTHER, &pointed("/MK << /RC (Verstuur) >>"), "Verstuur"),
        marked(OTHER, &pointed("/MK << /AC (Verstuur) >>"), "Verstuur"),
        marked(&also_on_page, &pointed(""), "Verstuur"),
    ] {
        leak_and_twin("a look for while someone points", Kind::InvisibleText, "", &leak, &twin);
    }
    let within = |said: &str| {
        let file =
            page(OTHER).on_page("/Annots [7 0 R]").object(&format!("{AT} /Subtype /Stamp /AP << /D 8 0 R >>"), "");
        let file = file.object("/Subtype /Form /BBox [0 0 60 16] /Resources << /XObject << /X 9 0 R >> >>", "/X Do");
        file.object(LOOK, &format!("BT /F 12 Tf ({said}) Tj ET"))
    };
    leak_and_twin("a form within", Kind::InvisibleText, "", &within("Pietersma"), &within("gelakt"));
}

#[test]
fn finds_data_of_persons_in_unseen_looks_once() {
    for mark in ["/Subtype /Stamp /F 2 /AP << /N 8 0 R >>", "/Subtype /Stamp /AP << /N 9 0 R /D 8 0 R >>"] {
        for (content, number, count) in [
            (OTHER, "111222333", 1),
            (OTHER, "111222334", 0),
            ("BT /F 12 Tf 100 500 Td (BSN 111222333) Tj ET", "111222333", 1),
        ] {
            let file = marked(content, mark, &format!("BSN {number}"));
            assert_eq!(found(&file.bytes(), "a.pdf", Kind::Bsn).len(), count, "{mark} {number}");
        }
    }
}

#[test]
fn reads_texts_with_layout_in_streams() {
    for mark in ["/Subtype /Text /RC 8 0 R", "/FT /Tx /RV 8 0 R"] {
        let file = page(OTHER).object(mark, "").object("/X 1", "<body><p>Bsn <b>111222333</b></p></body>");
        assert_eq!(found(&file.bytes(), "a.pdf", Kind::Bsn).len(), 1, "{mark}");
    }
    let note = |said: &str| {
        let file = page(OTHER).on_page("/Annots [7 0 R]").object(&format!("{AT} /Subtype /Text /RC 8 0 R"), "");
        file.object("/X 1", &format!("<body><p>{said}</p></body>"))
    };
    leak_and_twin("a comment in a stream", Kind::Comment, "Bel Pietersma", &note("Bel Pietersma"), &note(" "));
}
