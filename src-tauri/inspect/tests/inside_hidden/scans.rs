//! Scans with hardly any recognised text, of which a part is covered or cut off.

use crate::pdf_file::{File, page};
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;

/// A box over the fourth to the eighth row of a scan.
const BOX: &str = "60 505 200 168 re f ";

/// Makes a page that is a scan with one recognised word, and what is drawn over it. `ink`: whether something is written at the box.
fn scan(ink: bool, over: &str) -> File {
    let written = if ink { "10e0".repeat(10) } else { "ea".repeat(20) };
    let paper = "ea".repeat(20);
    let pixels = format!("{}{}{}>", paper.repeat(4), written.repeat(4), paper.repeat(12));
    page(&format!("q 595 0 0 842 0 0 cm /X Do Q BT 3 Tr /F 12 Tf 100 300 Td (Besluit) Tj 0 Tr ET {over}"))
        .resources("/XObject << /X 7 0 R >>")
        .object(
            "/Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode",
            &pixels,
        )
}

fn leak_and_twin(shape: &str, kind: Kind, leak: &File, twin: &File) {
    check(shape, kind, "", &leak.bytes(), &twin.bytes(), "a.pdf");
}

#[test]
fn tells_scans_under_boxes() {
    let covered = |shape: &str, over: &str, twin: &File| {
        leak_and_twin(shape, Kind::CoveredPicture, &scan(true, over), twin);
    };
    let black = format!("0 g {BOX}");
    covered("a black box over words", &black, &scan(false, &black));
    let white = format!("1 g {BOX}");
    covered("a white box over words", &white, &scan(true, &format!("1 g {BOX} q 595 0 0 842 0 0 cm /X Do Q")));
    let reason = "1 g BT /F 10 Tf 105 600 Td (5.1.2.e) Tj ET ";
    covered("with the reason in it", &format!("{black} {reason}"), &scan(true, &format!("0 g {reason}")));
    covered("a thick line", "40 w 60 600 m 260 600 l S", &scan(true, "1 w 60 600 m 260 600 l S"));
    covered(
        "no box that lets through",
        &black,
        &scan(true, &format!("/G gs {black}")).resources("/XObject << /X 7 0 R >> /ExtGState << /G << /ca 0.3 >> >>"),
    );
}

#[test]
fn what_may_be_a_form_or_a_drawing_is_told_as_possible() {
    let text = "0 g BT /F 22 Tf 20 400 Td (Een pagina met veel meer tekst dan een stempel) Tj ET";
    for over in [
        format!("1 g {BOX} 0 g BT /F 12 Tf 105 600 Td (Persoon A) Tj ET"),
        format!("0 0 1 rg {BOX}"),
        format!("0 g {BOX} {text}"),
    ] {
        let items = found(&scan(true, &over).bytes(), "a.pdf", Kind::CoveredPicture);
        assert!(items.len() == 1 && items.iter().all(|item| item.is_possible && item.page == 1), "{over}: {items:?}");
    }
    for over in [format!("1 g {BOX} {text}"), format!("0 g {BOX} 1 g BT /F 12 Tf 105 600 Td (Legenda) Tj ET {text}")] {
        assert_eq!(found(&scan(true, &over).bytes(), "a.pdf", Kind::CoveredPicture), [], "{over}");
    }
}

#[test]
fn tells_what_of_a_scan_is_cut_off() {
    let cut = |ink, top: u32| scan(ink, "").on_page(&format!("/CropBox [0 0 595 {top}]"));
    leak_and_twin("words above the page", Kind::CroppedPicture, &cut(true, 400), &cut(false, 400));
    leak_and_twin("not the edge of a scan", Kind::CroppedPicture, &cut(true, 650), &cut(true, 800));
}

/// A shape that slants belongs to a design; a scan may be turned a little.
#[test]
fn only_boxes_are_surely_drawn_to_hide() {
    for (over, is_possible) in [
        (format!("0 g {BOX}"), false),
        ("0 g 60 510 m 260 505 l 260 668 l 60 673 l f".to_owned(), false),
        ("0 g 60 505 m 260 505 l 160 673 l f".to_owned(), true),
        ("0 g 160 505 m 260 589 l 160 673 l 60 589 l f".to_owned(), true),
        ("0 g -90 505 350 168 re f".to_owned(), true),
    ] {
        let items = found(&scan(true, &over).bytes(), "a.pdf", Kind::CoveredPicture);
        assert!(matches!(&items[..], [one] if one.is_possible == is_possible), "{over}: {items:?}");
    }
    let text = "0 g BT /F 22 Tf 20 300 Td (Een pagina met veel meer tekst dan een stempel) Tj ET";
    let corner = format!("0 g 0 505 m 260 589 l 0 673 l f {text}");
    assert_eq!(found(&scan(true, &corner).bytes(), "a.pdf", Kind::CoveredPicture), [], "at the edge of a slide");
}

#[test]
fn a_title_over_a_drawing_makes_no_scan() {
    let dot = |at: usize| if (at / 80).is_multiple_of(4) && (at % 80).is_multiple_of(3) { "10" } else { "ea" };
    let pixels: String = (0..6_400).map(dot).collect();
    let unchecked = |ink: &str, size: u32, turned: &str| {
        let title = format!(
            "{ink} BT /F {size} Tf {turned} 40 400 Tm (Referentie naar) Tj 0 -50 Td (een extern contract) Tj ET"
        );
        let file = page(&format!("q 595 0 0 842 0 0 cm /X Do Q {title}")).resources("/XObject << /X 7 0 R >>").object(
            "/Subtype /Image /Width 80 /Height 80 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode",
            &format!("{pixels}>"),
        );
        look_bytes(&file.bytes(), "a.pdf").unchecked
    };
    let level = "1 0 0 1";
    assert_eq!(unchecked("1 g", 44, level), None);
    assert_eq!(unchecked("1 g", 24, level), Some(Unchecked::Scan), "a stamp or the line of a scanner");
    assert_eq!(unchecked("0.7 g", 44, level), Some(Unchecked::Scan), "a watermark");
    assert_eq!(unchecked("0 g", 44, "0.9 0.4 -0.4 0.9"), Some(Unchecked::Scan), "a watermark that slants");
}
