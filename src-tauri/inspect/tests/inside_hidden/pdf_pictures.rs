//! Pictures of which a PDF has more than it shows.

use crate::pdf_file::{File, page, saved_again};
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;

/// Of a picture of so many pixels.
const SIDE: usize = 80;

/// Makes a page of text with a picture that this content draws as `/X`; of even paper from this column on.
fn photo(content: &str, paper_from: usize) -> File {
    let dot = |at: usize| {
        let (row, column) = (at / SIDE, at % SIDE);
        if column < paper_from && (row / 8 + column / 8) % 2 == 0 { "10" } else { "ea" }
    };
    let pixels: String = (0..SIDE * SIDE).map(dot).collect();
    page(&format!("BT /F 12 Tf 100 700 Td (Besluit) Tj ET {content}"))
        .resources("/XObject << /X 7 0 R >>")
        .object(&gray(""), &format!("{pixels}>"))
}

fn gray(entries: &str) -> String {
    format!(
        "/Subtype /Image /Width {SIDE} /Height {SIDE} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode {entries}"
    )
}

/// Draws the picture of 200 by 200 points here, within a clip.
fn put(x: u32, clip: &str) -> String {
    format!("q {clip} 200 0 0 200 {x} 400 cm /X Do Q ")
}

fn cropped(shape: &str, leak: &str, twin: &str) {
    let [leak, twin] = [leak, twin].map(|content| photo(content, SIDE).bytes());
    check(shape, Kind::CroppedPicture, "", &leak, &twin, "a.pdf");
}

#[test]
fn tells_what_of_a_picture_is_cut_off() {
    let (left, right) = ("100 400 100 200 re W n", "200 400 100 200 re W n");
    cropped("by a clip", &put(100, left), &put(100, "100 400 170 200 re W n"));
    cropped("by the edge of the page", &put(495, ""), &put(430, ""));
    cropped("all of it beside the page", &put(700, ""), &put(100, ""));
    cropped("and shown nowhere else", &put(100, right), &[put(100, left), put(100, right)].concat());
    let round = |x: u32, r: u32| {
        let (from, to, reach) = (x - r, x + r, r * 4 / 3);
        format!(
            "{from} 500 m {from} {0} {to} {0} {to} 500 c {to} {1} {from} {1} {from} 500 c W n",
            500 + reach,
            500 - reach
        )
    };
    cropped("by a round clip", &put(100, &round(200, 40)), &put(100, &round(200, 99)));
    for (paper_from, told) in [(SIDE, 1), (SIDE / 2, 0)] {
        let items = found(&photo(&put(100, left), paper_from).bytes(), "a.pdf", Kind::CroppedPicture);
        assert_eq!(items.len(), told, "paper from column {paper_from}");
        assert!(items.iter().all(|item| item.is_possible && item.page == 1 && item.boxes.len() == 1), "{items:?}");
    }
}

#[test]
fn what_other_pages_show_of_a_picture_is_not_cut_off() {
    let (left, right) = ("100 400 100 200 re W n", "200 400 100 200 re W n");
    let told = |second: &str| {
        let file = photo(&put(100, left), SIDE).object("/Type /Page /Parent 2 0 R /Contents 9 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 7 0 R >> >>", "");
        let file = file.object("", &put(100, second)).bytes();
        let file = saved_again(&file, &[(2, "/Type /Pages /Kids [3 0 R 8 0 R] /Count 2", "")]);
        found(&file, "a.pdf", Kind::CroppedPicture).len()
    };
    assert_eq!([told(left), told(right)], [1, 0]);
}

/// Programs that take pages out of a file may leave the pictures of others.
#[test]
fn tells_pictures_that_a_page_names_and_none_draws() {
    cropped("a picture that no page draws", "", &put(100, ""));
    let mask = |entries: &str| {
        let mut file =
            photo(&put(100, ""), SIDE).object(&gray(""), &format!("{}{}>", "ff".repeat(3_200), "80".repeat(3_200)));
        file.resources = "/XObject << /X 7 0 R /M#20M 8 0 R >>".to_owned();
        file.more[1].0 = gray(entries);
        file.bytes()
    };
    check("a picture, and no mask", Kind::CroppedPicture, "", &mask(""), &mask("/SMask 8 0 R"), "a.pdf");
    let form = |content: &str| {
        let form = "/Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 7 0 R >> >>";
        let mut file = photo(content, SIDE).object(form, &put(100, ""));
        file.resources = "/XObject << /G 8 0 R >>".to_owned();
        file.bytes()
    };
    check("a picture of a form that no page draws", Kind::CroppedPicture, "", &form(""), &form("/G Do"), "a.pdf");
    let layers = photo("", SIDE).catalog("/OCProperties << /OCGs [] /D << >> >>").bytes();
    assert_eq!(found(&layers, "a.pdf", Kind::CroppedPicture), [], "a layer may draw it");
    assert_eq!(found(&photo("", 0).bytes(), "a.pdf", Kind::CroppedPicture), [], "even paper");
}
