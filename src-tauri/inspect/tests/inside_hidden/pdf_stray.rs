//! What stops the page reader within a page hides nothing behind it, or it is told that not all was read.

use crate::pdf_file::{File, page, saved_again};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;

const BSN: &str = "BT /F 12 Tf 72 700 Td (BSN 111222333) Tj ET";
const FORM: &str = "/Type /XObject /Subtype /Form /BBox [0 0 595 842]";
const FONTS: &str = "/Resources << /Font << /F 5 0 R >> >>";
const CELL: &str = "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 9 9] /XStep 9 /YStep 9 /Resources << >>";
const SIGN: &str = "/Type /Font /Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [600] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << >>";

/// Makes files that draw this content, each in another place.
fn drawing(content: &str) -> [(&'static str, File); 4] {
    let x = "/XObject << /X 7 0 R >>";
    let within = format!("{FORM} /Resources << /XObject << /Y 8 0 R >> >>");
    let look = "/Annots [<< /Subtype /Stamp /Rect [0 0 595 842] /AP << /N 7 0 R >> >>]";
    let form = format!("{FORM} {FONTS}");
    [
        ("a page", page(content)),
        ("a form", page("/X Do").resources(x).object(&form, content)),
        ("a form in a form", page("/X Do").resources(x).object(&within, "/Y Do").object(&form, content)),
        ("the look of a stamp", page("").on_page(look).object(&form, content)),
    ]
}

/// Makes files with words that name this content.
fn naming(content: &str) -> [(&'static str, File); 3] {
    let mask = "/ExtGState << /G << /SMask << /S /Luminosity /G 7 0 R >> >> >>";
    [
        ("a pattern", page(BSN).resources("/Pattern << /P 7 0 R >>").object(CELL, content)),
        ("a letter", page(BSN).font(SIGN).object("", content)),
        ("a mask", page(BSN).resources(mask).object(&format!("{FORM} {FONTS}"), content)),
    ]
}

fn told(file: &File) -> (Vec<(Kind, String)>, Option<Unchecked>) {
    let found = look_bytes(&file.bytes(), "a.pdf");
    (found.items.iter().map(|item| (item.kind, item.text.clone())).collect(), found.unchecked)
}

#[test]
fn what_other_readers_pass_over_hides_nothing_behind_it() {
    let (arrays, dictionaries) = (
        format!("{}{} 0 d", "[".repeat(600), "]".repeat(600)),
        format!("/X {}1{} DP", "<</A ".repeat(600), ">>".repeat(600)),
    );
    let (many, used) = ("1 ".repeat(34), format!("{}w", "1 ".repeat(5_000)));
    for odd in ["]", ")", ">", ">>", "} { }", "<zz>", "1 m", "1.2.3 4 m", &many, &used, &arrays, &dictionaries] {
        let files = drawing(&format!("{odd} {BSN}")).into_iter().zip(drawing(BSN));
        for ((place, file), (_, even)) in files {
            let (items, unchecked) = told(&file);
            assert!(items.iter().any(|(kind, _)| *kind == Kind::Bsn), "{odd:.20} in {place}: {items:?}");
            assert_eq!((items, unchecked), told(&even), "{odd:.20} in {place}");
        }
    }
}

/// Content may be divided between an operand and its operator.
#[test]
fn what_a_stream_ends_with_is_for_the_next_one() {
    let page_of_two = format!("/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [4 0 R 7 0 R] {FONTS}");
    for odd in ["", "]"] {
        let file = page(&format!("{odd} BT /F 12 Tf 72 700 Td (BSN 111222333)")).object("", "Tj ET");
        let found = look_bytes(&saved_again(&file.bytes(), &[(3, &page_of_two, "")]), "a.pdf");
        assert!(found.items.iter().any(|item| item.kind == Kind::Bsn), "{odd}: {:?}", found.items);
    }
}

#[test]
fn content_that_ends_within_something_is_not_all_read() {
    for (end, unchecked) in [("(a", Some(Unchecked::Damaged)), ("[ (a)", Some(Unchecked::Damaged)), ("(a)", None)] {
        for (place, file) in drawing(&format!("{BSN} {end}")) {
            let (items, reason) = told(&file);
            assert!(items.iter().any(|(kind, _)| *kind == Kind::Bsn), "{end} in {place}: {items:?}");
            assert_eq!(reason, unchecked, "{end} in {place}");
        }
        for (place, file) in naming(&format!("500 0 d0 {end}")) {
            assert_eq!(told(&file).1, unchecked, "{end} in {place}");
        }
    }
}

/// Each has all of them among its names.
#[test]
fn forms_that_share_their_names_are_looked_at() {
    let names = (8..68).map(|number| format!("/X{number} {number} 0 R ")).collect::<Vec<_>>().concat();
    let form = format!("{FORM} /Resources 7 0 R");
    for (last, unchecked) in [("q Q", None), ("(a", Some(Unchecked::Damaged))] {
        let mut file = page(&format!("{BSN} /X8 Do")).resources("/XObject << /X8 8 0 R >>");
        file = file.object(&format!("/XObject << {names} >>"), "");
        for _ in 8..67 {
            file = file.object(&form, "q Q");
        }
        assert_eq!(told(&file.object(&form, last)).1, unchecked, "{last}");
    }
}
