//! Hidden words in a PDF.

use crate::pdf_file::{File, PICTURE, page};
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;

/// A word, and a box around it.
pub(crate) const WORD: &str = "0 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET ";
pub(crate) const BOX: &str = "95 695 60 16 re f ";
const REASON: &str = "1 g BT /F 10 Tf 105 700 Td (5.1.2.e) Tj ET ";

fn leak_and_twin(shape: &str, kind: Kind, leak: &File, twin: &File) {
    check(shape, kind, "Jansen", &leak.bytes(), &twin.bytes(), "a.pdf");
}

#[test]
fn tells_words_under_boxes_and_lines() {
    let covered = |shape: &str, leak: String, twin: String| {
        leak_and_twin(shape, Kind::CoveredText, &page(&leak), &page(&twin));
    };
    covered("a black box, with the reason in it", format!("{WORD} 0 g {BOX} {REASON}"), format!("0 g {BOX} {REASON}"));
    covered("a white box", format!("{WORD} 1 g {BOX}"), format!("1 g 0 0 595 842 re f {WORD}"));
    covered(
        "a white box, and the words are not written again",
        format!("{WORD} 1 g {BOX} 0 g BT /F 12 Tf 100 600 Td (Jansen) Tj ET"),
        format!("{WORD} 1 g {BOX} {WORD}"),
    );
    covered("black on black", format!("0 g {BOX} {WORD}"), format!("0.9 g {BOX} {WORD}"));
    covered(
        "a thick line",
        format!("{WORD} 16 w 95 703 m 160 703 l S"),
        format!("{WORD} 1 w 95 703 m 160 703 l S 1 w 95 698 m 160 698 l S"),
    );
    covered(
        "boxes in one path, of which one is turned",
        format!("{WORD} 300 300 m 310 310 l 300 320 l h 95 695 60 16 re f"),
        format!("{WORD} 300 300 m 310 310 l 300 320 l h 95 650 60 16 re f"),
    );
    covered(
        "words that are turned, under a box that is",
        "BT /F 12 Tf 0.7071 0.7071 -0.7071 0.7071 100 600 Tm (Jansen) Tj ET 100.7 595 m 132.5 627 l 121.2 638.2 l 89.4 606.4 l f"
            .to_owned(),
        // Within the bounds of the words, but not over them.
        "BT /F 12 Tf 0.7071 0.7071 -0.7071 0.7071 100 600 Tm (Jansen) Tj ET 118 594 m 134 594 l 134 612 l f"
            .to_owned(),
    );
    covered(
        "half of the height of the letters",
        format!("{WORD} 95 699 60 6 re f"),
        format!("{WORD} 95 706 60 12 re f"),
    );
}

/// A box for the line below may lie over the tails of letters.
#[test]
fn letters_of_which_only_the_tail_is_under_a_box_are_not_told() {
    let below = |top: f64| {
        let height = top - 690.0;
        page(&format!("0 g BT /F 12 Tf 100 700 Td (jpg) Tj ET 95 690 60 {height} re f")).bytes()
    };
    check("letters with a tail", Kind::CoveredText, "jpg", &below(708.0), &below(702.2), "a.pdf");
}

#[test]
fn tells_black_words_on_black_of_other_inks() {
    let word = |ink: &str| format!("{ink} BT /F 12 Tf 100 700 Td (Jansen) Tj ET");
    for (shape, leak, twin) in [
        ("on black of four inks", ["0 0 0 1 k", "0 g"], ["0 1 1 0 k", "0 g"]),
        ("of four inks", ["0 g", "0 0 0 1 k"], ["0 g", "0 0 1 0 k"]),
        ("dark blue", ["0 g", "0 0 0.12 rg"], ["0 g", "0.5 0.5 1 rg"]),
        ("dark grey", ["0 g", "0.15 g"], ["0 g", "0.22 g"]),
    ] {
        let [leak, twin] = [leak, twin].map(|[behind, ink]| page(&format!("{behind} {BOX} {}", word(ink))));
        leak_and_twin(shape, Kind::CoveredText, &leak, &twin);
    }
}

#[test]
fn tells_words_under_many_thin_lines() {
    let lines = |every: usize, end: &str| -> String {
        let line = |at: u32| format!("{0} 690 m {0} 715 l {end} ", 95.0 + f64::from(at) / 2.0);
        (0..120).step_by(every).map(line).collect::<Vec<_>>().concat()
    };
    let level = |at: u32| format!("95 {0} m 155 {0} l S ", 692.0 + f64::from(at) / 2.0);
    let level = (0..40).map(level).collect::<Vec<_>>().concat();
    for (leak, twin) in [
        (lines(1, "S"), lines(8, "S")),
        (format!("{} S", lines(1, "")), format!("{} S", lines(8, ""))),
        (level, "95 702 m 155 702 l S 95 705 m 155 705 l S".to_owned()),
    ] {
        let under = |lines: &str| page(&format!("{WORD} 0.6 w {lines}"));
        leak_and_twin("thin lines", Kind::CoveredText, &under(&leak), &under(&twin));
    }
}

#[test]
fn leaves_out_reasons_and_nothing_like_them() {
    let under = |said: &str| {
        let content = format!("0 g BT /F 12 Tf 100 700 Td ({said}) Tj ET 95 695 200 16 re f");
        page(&content).bytes()
    };
    for (told, reason) in [
        ("1.100", "5.1.2.e"),
        ("10 januari", "art. 5.1 lid 2 sub e Woo"),
        ("11-2-2024", "10.2.g"),
        ("5.150 euro", "Gelakt"),
        ("5-2-24", "5.1 lid 2e, 5.2 lid 1"),
        ("11.1.65", "10 2e"),
        ("5,2 miljoen", "Artikel 5.2, eerste lid"),
        ("10,2 5", "Wob 11.1"),
        ("1012 AB", "5.1, lid 2, aanhef en onder e"),
        ("\\200 5.200", "5.1.2e 5.1.2f"),
        ("11 mei", "10, tweede lid, onder e"),
        ("5.15", "art. 5.1, lid 1, onder d, van de Woo"),
    ] {
        check(told, Kind::CoveredText, told.trim_start_matches("\\200 "), &under(told), &under(reason), "a.pdf");
    }
}

#[test]
fn tells_words_under_pictures_forms_and_on_turned_pages() {
    let picture = |content: &str| page(content).resources("/XObject << /X 7 0 R >>").object(PICTURE, "\u{1}");
    let put = "q 60 0 0 16 95 695 cm /X Do Q";
    let (leak, twin) =
        (picture(&format!("{WORD} {put}")), picture(&format!("{put} 1 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET")));
    leak_and_twin("a picture", Kind::CoveredText, &leak, &twin);
    let form = |content: &str| {
        page(content)
            .resources("/XObject << /X 7 0 R >>")
            .object("/Subtype /Form /BBox [0 0 60 16] /Matrix [1 0 0 1 95 695]", "0 g 0 0 60 16 re f")
    };
    leak_and_twin(
        "a box in a form",
        Kind::CoveredText,
        &form(&format!("{WORD} /X Do")),
        // Only a corner of the form is visible.
        &form(&format!("{WORD} q 0 0 98 842 re W n /X Do Q")),
    );
    let (leak, twin) =
        (page(&format!("{WORD} {BOX}")).on_page("/Rotate 90"), page(&format!("{BOX} {REASON}")).on_page("/Rotate 90"));
    leak_and_twin("a page that is turned", Kind::CoveredText, &leak, &twin);
    let letters = |content: &str| {
        page(content)
            .font("/Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /J 7 0 R /K 7 0 R >> /Encoding << /Differences [74 /J /K] >> /FirstChar 74 /LastChar 75 /Widths [700 700]")
            .object("", "700 0 0 0 700 700 d1 0 0 600 700 re f")
    };
    check(
        "letters that are drawings",
        Kind::CoveredText,
        "JJJ",
        &letters("BT /T 12 Tf 100 700 Td (JJJ) Tj ET 0 g 95 695 60 16 re f").bytes(),
        &letters("0 g 95 695 60 16 re f 1 g BT /T 12 Tf 100 700 Td (JJJ) Tj ET").bytes(),
        "a.pdf",
    );
    let bar = "0 g BT /T 24 Tf -2.4 Tc 95 695 Td (KKKK) Tj 0 Tc ET";
    leak_and_twin(
        "letters that are black squares",
        Kind::CoveredText,
        &letters(&format!("{WORD} {bar}")),
        &letters(&format!("{bar} 1 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET")),
    );
}

#[test]
fn tells_words_under_patterns_and_masks() {
    let pattern = |content: &str| {
        page(content).resources("/Pattern << /P 7 0 R >>").object(
            "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 4 4] /XStep 4 /YStep 4 /Resources << >>",
            "0 G 1.5 w 0 0 m 4 4 l S",
        )
    };
    let hatched = "/Pattern cs /P scn 95 695 60 16 re f";
    let (leak, twin) = (pattern(&format!("{WORD} {hatched}")), pattern(&format!("{hatched} {WORD}")));
    leak_and_twin("a hatched box", Kind::SeeThroughBox, &leak, &twin);
    let full = |content: &str| {
        let mut file = pattern(content);
        "0.2 g 0 0 4 4 re f 0 G 0 0 m 4 4 l S".clone_into(&mut file.more[1].1);
        file
    };
    let (leak, twin) = (full(&format!("{WORD} {hatched}")), full(&format!("{hatched} {REASON}")));
    leak_and_twin("a box with a pattern in it", Kind::CoveredText, &leak, &twin);
    let mask = |shown: &str| {
        page(&format!("{WORD} q /G gs 0 g 0 0 595 842 re f Q"))
            .resources("/ExtGState << /G << /SMask << /S /Luminosity /G 7 0 R >> >> >>")
            .object("/Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>", shown)
    };
    let (leak, twin) = (mask("1 g 95 695 60 16 re f"), mask("1 g 95 595 60 16 re f"));
    leak_and_twin("ink through a soft mask", Kind::CoveredText, &leak, &twin);
    let through = |state: &str, colour: &str| {
        page(&format!("{WORD} q /G gs {colour} {BOX} Q")).resources(&format!("/ExtGState << /G << {state} >> >>"))
    };
    let (leak, twin) = (through("/ca 0.6", "0 g"), through("/ca 0.6", "1 1 0 rg"));
    leak_and_twin("a box through which it can be read", Kind::SeeThroughBox, &leak, &twin);
    let (leak, twin) = (through("/BM /Multiply", "0 g"), through("/BM /Multiply", "1 1 0 rg"));
    leak_and_twin("a marker in black", Kind::CoveredText, &leak, &twin);
}

#[test]
fn tells_words_that_are_not_drawn_or_outside() {
    let invisible = |shape: &str, leak: &File, twin: &File| {
        leak_and_twin(shape, Kind::InvisibleText, leak, twin);
    };
    let white = "1 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET";
    invisible("white on white", &page(white), &page(&format!("0 0.2 0.5 rg {BOX} {white}")));
    invisible(
        "the colour of a cell",
        &page(&format!("0 0.6 0.5 rg {BOX} BT /F 12 Tf 100 700 Td (Jansen) Tj ET")),
        &page(&format!("0 0.6 0.5 rg {BOX} {WORD}")),
    );
    let scan = |pixels: &str, words: &str| {
        page(&format!("q 595 0 0 842 0 0 cm /X Do Q BT 3 Tr /F 12 Tf 100 700 Td ({words}) Tj ET"))
            .resources("/XObject << /X 7 0 R >>")
            .object(
                "/Subtype /Image /Width 20 /Height 20 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode",
                pixels,
            )
    };
    let paper = format!("{}>", "f0".repeat(400));
    let boxed = format!("{}{}{}>", "f0".repeat(20), "10".repeat(120), "f0".repeat(260));
    invisible("not drawn", &page("BT 3 Tr /F 12 Tf 100 700 Td (Jansen) Tj ET"), &scan(&paper, "Jansen"));
    let (leak, twin) = (scan(&boxed, "Jansen"), scan(&paper, "Jansen"));
    leak_and_twin("recognised under a box of the scan", Kind::RecognisedUnderBox, &leak, &twin);
    let (leak, twin) = (page(WORD).on_page("/CropBox [0 0 595 650]"), page(WORD).on_page("/CropBox [50 50 545 792]"));
    leak_and_twin("outside of what is shown", Kind::OutsidePage, &leak, &twin);
    let (leak, twin) =
        (page(&format!("q 100 600 200 50 re W n {WORD} Q")), page(&format!("q 100 690 200 50 re W n {WORD} Q")));
    leak_and_twin("cut off by a frame", Kind::OutsidePage, &leak, &twin);
    let layer = |off: &str| {
        page(&format!("/OC /L BDC {WORD} EMC"))
            .resources("/Properties << /L 7 0 R >>")
            .catalog(&format!("/OCProperties << /OCGs [7 0 R] /D << /OFF [{off}] >> >>"))
            .object("/Type /OCG /Name (Namen)", "")
    };
    leak_and_twin("a layer that is off", Kind::HiddenLayer, &layer("7 0 R"), &layer(""));
}

#[test]
fn tells_words_too_small_to_be_read() {
    let said = "(Jansen woont aan de Dorpsstraat 12)";
    let typed = |size: &str, said: &str| page(&format!("0 g BT /F {size} Tf 100 700 Td {said} Tj ET"));
    let drawn = |scale: &str, size: &str| {
        page(&format!("q {scale} 0 0 {scale} 100 700 cm 0 g BT /F {size} Tf 0 0 Td {said} Tj ET Q"))
    };
    let stretched = |size: &str, width: &str| page(&format!("0 g BT /F {size} Tf {width} Tz 400 700 Td {said} Tj ET"));
    let turned = |matrix: &str| page(&format!("0 g BT /F 12 Tf {matrix} 100 400 Tm {said} Tj ET"));
    let recognised = page(&format!("q 595 0 0 842 0 0 cm /X Do Q BT 3 Tr /F 0.3 Tf 100 700 Td {said} Tj ET"))
        .resources("/XObject << /X 7 0 R >>")
        .object(
            "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /ASCIIHexDecode",
            "f0>",
        );
    for (shape, leak, twin) in [
        ("small print", typed("0.3", said), typed("4", said)),
        ("made smaller by the page, or larger", drawn("0.02", "12"), drawn("40", "0.3")),
        ("letters without a width, or mirrored", stretched("12", "0"), stretched("12", "-100")),
        ("low and wide letters, or wide ones", stretched("0.4", "900"), stretched("7", "130")),
        ("narrow letters that are turned", turned("0.02 0.02 -0.7 0.7"), turned("0.7 0.7 -0.7 0.7")),
        ("letters that slant to a line", turned("1 1 1 1"), turned("1 0 0.5 1")),
        ("a page with larger units", typed("0.3", said), typed("0.9", said).on_page("/UserUnit 10")),
        ("a few letters of a logo", typed("0.9", said), typed("0.3", "(Drukkerij Jansen)")),
        ("text recognition", typed("0.3", said), recognised),
    ] {
        leak_and_twin(shape, Kind::InvisibleText, &leak, &twin);
    }
    let lines = format!("{said} Tj 0 -0.4 Td ").repeat(1_000);
    let found = look_bytes(&page(&format!("0 g BT /F 0.3 Tf 100 700 Td {lines} ET")).bytes(), "a.pdf");
    let told = found.items.iter().filter(|item| item.kind == Kind::InvisibleText);
    assert_eq!(told.count(), 1, "once for a page");
}

#[test]
fn tells_letters_that_are_a_clip_when_nothing_is_drawn_through_them() {
    let clip = |drawn: &str| page(&format!("q BT 7 Tr /F 12 Tf 100 700 Td (Jansen) Tj ET {drawn} Q"));
    let (all, picture) = ("0 0 595 842 re f", "q 80 0 0 30 95 690 cm /X Do Q");
    let twin = clip(&format!("0 g {all}"));
    for leak in [String::new(), format!("1 g {all}"), "0 g 0 0 595 650 re f".to_owned()] {
        leak_and_twin("letters as a clip", Kind::InvisibleText, &clip(&leak), &twin);
    }
    let shown = clip(picture).resources("/XObject << /X 7 0 R >>").object(PICTURE, "\u{1}");
    leak_and_twin("a picture in letters", Kind::InvisibleText, &clip(""), &shown);
    // Once they are no clip any more, they can be hidden.
    let covered = page(&format!("q BT 7 Tr /F 12 Tf 100 700 Td (Jansen) Tj ET 0 g {all} Q {BOX}"));
    leak_and_twin("a box over letters with ink in them", Kind::CoveredText, &covered, &twin);
}

/// What is drawn through a clip of letters shows those letters, and does to other words what it always does.
#[test]
fn tells_of_a_clip_of_letters_only_what_nobody_sees() {
    let all = "0 0 595 842 re f";
    let said = |mode: u8, size: u32, x: u32, y: u32, words: &str| {
        format!("{mode} Tr /F {size} Tf 1 0 0 1 {x} {y} Tm ({words}) Tj ")
    };
    let clip = |letters: &[String], drawn: &str| page(&format!("0 g q BT {} ET {drawn} Q ", letters.concat()));
    let drawn_too = clip(&[said(4, 12, 100, 700, "JansenIII")], &format!("0.5 g {all}"));
    let covered = page(&format!("{} 0 g {BOX}", drawn_too.content));
    leak_and_twin("letters that are drawn and a clip", Kind::CoveredText, &covered, &drawn_too);
    let between = |mode: u8| {
        let words =
            [said(7, 12, 100, 700, "Het"), said(mode, 12, 125, 700, "Jansen"), said(7, 12, 170, 700, "Besluit")];
        clip(&words, all)
    };
    leak_and_twin("a word between those of a clip", Kind::InvisibleText, &between(3), &between(7));
    let large = |x: u32| clip(&[said(0, 6, 100, 700, "Jansen"), said(7, 300, x, 600, "HH")], all);
    leak_and_twin("a word under a letter of a clip", Kind::CoveredText, &large(73), &large(150));
    let painted = |drawn: &str| clip(&[said(7, 12, 100, 700, "Jansen")], drawn);
    let beside = painted("0 0 9 9 re 580 830 9 9 re f");
    leak_and_twin("letters with ink around them", Kind::InvisibleText, &beside, &painted(all));
    let tint = painted(&format!("/G gs 0.6 g {all}")).resources("/ExtGState << /G << /ca 0.5 >> >>");
    leak_and_twin("letters with a tint in them", Kind::InvisibleText, &beside, &tint);
}

#[test]
fn words_and_blocks_that_are_not_drawn_are_on_top_of_nothing() {
    let again = |how: &str| page(&format!("{WORD} 0 g {BOX} {how} BT /F 12 Tf 100 700 Td (Jansen) Tj ET"));
    leak_and_twin("a word that is not drawn again", Kind::CoveredText, &again("3 Tr"), &again("1 g"));
    let blocks = |mode: u8| {
        page(&format!("{WORD} BT {mode} Tr /T 24 Tf 95 695 Td (JJJJ) Tj ET"))
            .font("/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [74 /block] >> /FirstChar 74 /LastChar 74 /Widths [600]")
    };
    leak_and_twin("a word under blocks", Kind::CoveredText, &blocks(0), &blocks(3));
}

#[test]
fn tells_words_of_a_form_beside_the_page() {
    let form = |at: &str| {
        page("/X Do").resources("/XObject << /X 7 0 R >>").object(
            "/Subtype /Form /BBox [0 -900 595 842] /Resources << /Font << /F 5 0 R >> >>",
            &format!("0 g BT /F 12 Tf {at} Td (Jansen) Tj ET"),
        )
    };
    leak_and_twin("below the page", Kind::OutsidePage, &form("100 -50"), &form("100 50"));
}

/// They are drawn, and not read.
#[test]
fn a_page_with_words_in_a_pattern_is_not_checked() {
    let cell = "/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 90 20] /XStep 90 /YStep 20";
    let painted = |said: &str| {
        let file = page(&format!("{WORD} /Pattern cs /P scn 300 300 90 90 re f"));
        let file = file.resources("/Pattern << /P 7 0 R >>").object(
            &format!("{cell} /Resources << /Font << /F 5 0 R >> >>"),
            &format!("0 g BT /F 12 Tf 5 5 Td ({said}) Tj ET"),
        );
        look_bytes(&file.bytes(), "a.pdf").unchecked
    };
    assert_eq!(painted("Pietersma"), Some(Unchecked::Scan));
    assert_eq!([painted("x+"), painted("++++")], [None, None], "marks of a drawing");
}

/// So are those that a glyph draws in another font.
#[test]
fn a_page_with_words_in_a_glyph_is_not_checked() {
    let drawn = |said: &str| {
        let file = page(&format!("{WORD} BT /T 12 Tf 100 600 Td (J) Tj ET"))
            .font("/Type /Font /Subtype /Type3 /FontBBox [0 0 9000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /J 7 0 R >> /Encoding << /Differences [74 /J] >> /FirstChar 74 /LastChar 74 /Widths [9000] /Resources << /Font << /F 5 0 R >> >>")
            .object("", &format!("9000 0 d0 BT /F 1000 Tf ({said}) Tj ET"));
        look_bytes(&file.bytes(), "a.pdf").unchecked
    };
    assert_eq!([drawn("Pietersma"), drawn("J")], [Some(Unchecked::Scan), None], "its own letter is read");
}

#[test]
fn says_where_words_are() {
    let bytes = page(&format!("{WORD} {BOX}")).bytes();
    let items = found(&bytes, "a.pdf", Kind::CoveredText);
    let [place] = items[0].boxes[..] else {
        unreachable!("one box: {items:?}");
    };
    // Where pdftotext finds it, within two points.
    let edges =
        [place.x, place.y, place.x.saturating_add_unsigned(place.width), place.y.saturating_add_unsigned(place.height)];
    for (edge, expected) in edges.into_iter().zip([10_000, 13_338, 13_869, 14_448]) {
        assert!((edge - expected).abs() <= 200, "{edges:?}");
    }
}

/// Their words may be wider than they are.
#[test]
fn finds_data_of_persons_in_cells_of_a_table_that_touch() {
    for gap in [-3.0, 0.0, 0.8, 4.0] {
        // Nine digits of ten points are 50.04 points wide.
        let second = 110.04 + gap;
        let cell = |x: f64, y: u32, said: &str| format!("BT /F 10 Tf {x} {y} Td ({said}) Tj ET ");
        let above = cell(60.0, 700, "BSN") + &cell(second, 700, "Geboortedatum");
        let file = page(&(above + &cell(60.0, 680, "123456782") + &cell(second, 680, "12-04-1970"))).bytes();
        for (kind, text) in [(Kind::Bsn, "123456782"), (Kind::BirthDate, "12-04-1970")] {
            let told = found(&file, "a.pdf", kind);
            let is_right = matches!(&told[..], [one] if one.text == text && one.is_possible && one.boxes.len() == 1);
            assert!(is_right, "{gap}: {told:?}");
        }
    }
    let file = page("BT /F 10 Tf 60 700 Td (BSN 1234) Tj (56782, geboren 12-04-19) Tj (70) Tj ET").bytes();
    for (kind, text) in [(Kind::Bsn, "123456782"), (Kind::BirthDate, "12-04-1970")] {
        let told = found(&file, "a.pdf", kind);
        let is_right = matches!(&told[..], [one] if one.text == text && !one.is_possible);
        assert!(is_right, "one number in pieces: {told:?}");
    }
}

/// A capital behind a small letter begins a cell; a small letter goes on with a word.
#[test]
fn finds_names_in_cells_of_a_table_that_touch() {
    let names = |content: &str| {
        let items = found(&page(&format!("BT /F 10 Tf {content} ET")).bytes(), "a.pdf", Kind::Name).into_iter();
        items.map(|item| (item.text, item.is_possible, item.boxes.len())).collect::<Vec<_>>()
    };
    // The words before it are 42.8 points wide.
    for at in [39.8, 42.8, 43.6] {
        let said = names(&format!("60 700 Td (J. Jansen) Tj {at} 0 Td (Jurist) Tj"));
        assert_eq!(said, [("J. Jansen".to_owned(), true, 1)], "{at}");
    }
    assert_eq!(names("60 700 Td (Betaald in Jan) Tj (uari) Tj"), []);
}
