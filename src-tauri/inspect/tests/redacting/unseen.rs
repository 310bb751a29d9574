//! A word that went is left nowhere, also where no page shows it: nobody could tell that it is there.

use crate::corpus::{OTHER, WORD, bookmarked, second_page, small};
use crate::pdf_file::{PICTURE, page, pages, saved_again};
use crate::readers::{holds, images, redact, text_of};
use openbaarmaker_core::wire::{RedactionProblem, WhyImage};

/// What it is called, and content that puts the word where nobody sees it, on a page that begins at 0, 590 and is 160
/// by 252 points.
const UNSEEN: &[(&str, &str)] = &[
    ("outside the visible page", "BT /F 12 Tf 300 650 Td (Jansen) Tj ET"),
    ("in white", "1 g BT /F 12 Tf 20 650 Td (Jansen) Tj ET 0 g"),
    ("in the colour of what is behind it", "0 0 1 rg 10 640 70 30 re f BT /F 12 Tf 20 650 Td (Jansen) Tj ET 0 g"),
    ("under an older box", "BT /F 12 Tf 20 650 Td (Jansen) Tj ET 10 640 70 30 re f"),
    ("not drawn", "BT 3 Tr /F 12 Tf 20 650 Td (Jansen) Tj ET BT 0 Tr ET"),
    ("cut off", "q 10 600 5 5 re W n BT /F 12 Tf 20 650 Td (Jansen) Tj ET Q"),
    ("too small to be read", "BT /F 0.3 Tf 20 650 Td (Jansen) Tj ET"),
];

#[test]
fn a_word_that_went_is_not_left_where_its_page_does_not_show_it() {
    for (what, hidden) in UNSEEN {
        let file = small(&format!("{WORD} {OTHER} {hidden}")).bytes();
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(!holds(&made, "Jansen"), "{what}: it is left");
        assert_eq!(images(&redacted), [1], "{what}");
        if let Some(text) = text_of(&made) {
            assert!(text.contains("Besluit") && !text.contains("Jansen"), "{what}: {text}");
        }
    }
}

#[test]
fn a_word_that_went_is_not_left_on_another_page_that_does_not_show_it() {
    let second = second_page("/CropBox [0 590 160 842] /Resources << /Font << /F 5 0 R >> >>");
    for (what, hidden) in UNSEEN {
        let file = saved_again(&pages(&[WORD, &format!("{OTHER} {hidden}")]), &[(8, &second, "")]);
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(!holds(&made, "Jansen"), "{what}: it is left");
        assert_eq!(images(&redacted), [2], "{what}");
    }
}

#[test]
fn a_word_that_went_is_not_left_on_a_layer_that_readers_do_not_show() {
    let hidden = "/OC /M BDC BT /F 12 Tf 20 650 Td (Jansen) Tj ET EMC";
    let placed = |layer: &str, together: &str, place: &str| {
        let layers = "/OCProperties << /OCGs [7 0 R] /D << /Order [7 0 R] >> >>";
        let file = small(&format!("{WORD} {OTHER} {hidden}")).catalog(layers);
        let file = file.resources(&format!("/Properties << /M {place} >>"));
        file.object(&format!("/Type /OCG /Name (Laag) {layer}"), "").object(together, "").bytes()
    };
    let layered = |layer: &str, together: &str| placed(layer, together, "8 0 R");
    let direct = "<< /Type /OCMD /OCGs [7 0 R] >>";
    let off_on_screen = "/Usage << /View << /ViewState /OFF >> >>";
    for (what, file) in [
        ("off on a screen", layered(off_on_screen, "/Type /OCMD /OCGs [7 0 R]")),
        ("off by an expression", layered("", "/Type /OCMD /OCGs [7 0 R] /VE [/Not 7 0 R]")),
        ("off on a screen, named by no object of its own", placed(off_on_screen, "", direct)),
    ] {
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(!holds(&made, "Jansen"), "{what}: it is left");
        assert_eq!(images(&redacted), [1], "{what}");
    }
    let nested = format!("/Type /OCMD /VE {}7 0 R{}", "[/Not ".repeat(40), "]".repeat(40));
    assert_eq!(redact(&layered("", &nested)).err(), Some(RedactionProblem::TooLarge), "what is shown is not known");
}

#[test]
fn a_word_that_went_is_not_left_on_an_annotation_of_which_the_layer_is_off() {
    for layer in ["7 0 R", "8 0 R", "<< /Type /OCMD /OCGs 7 0 R >>", "<< /OCGs [7 0 R] >>"] {
        let stamp = format!("/Subtype /Stamp /OC {layer} /AP << /N 9 0 R >> /Rect [10 640 130 680]");
        let file = small(&format!("{WORD} {OTHER}"))
            .on_page(&format!("/Annots [<< /Type /Annot {stamp} >>]"))
            .catalog("/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>");
        let file = file.object("/Type /OCG /Name (Laag)", "").object("/Type /OCMD /OCGs [7 0 R]", "");
        let form = "/Type /XObject /Subtype /Form /BBox [0 0 120 40] /Resources << /Font << /F 5 0 R >> >>";
        let file = file.object(form, "BT /F 12 Tf 10 10 Td (Jansen) Tj ET").bytes();
        let (made, _) = redact(&file).unwrap_or_else(|why| panic!("{layer}: {why:?}"));
        assert!(!holds(&made, "Jansen"), "{layer}: it is left");
    }
}

/// Two places on a page may show one field.
#[test]
fn a_field_keeps_its_value_when_only_a_place_that_is_not_shown_goes() {
    let seen = "/Rect [20 600 80 620]";
    let off = "/OC 11 0 R /Rect [20 640 80 660]";
    for (what, one, other, stays) in [
        ("on a layer that is off", seen, off, true),
        ("hidden", seen, "/F 2 /Rect [20 640 80 660]", true),
        ("neither is shown", "/F 2 /Rect [20 600 80 620]", off, false),
        ("under the box", seen, "/Rect [100 695 140 710]", false),
        ("not shown and under the box", seen, "/OC 11 0 R /Rect [100 695 140 710]", false),
    ] {
        let layers = "/OCProperties << /OCGs [11 0 R] /D << /OFF [11 0 R] >> >>";
        let file = page(&format!("{WORD} {OTHER}"))
            .on_page("/CropBox [0 590 160 842] /Annots [7 0 R 8 0 R]")
            .catalog(&format!("/AcroForm << /Fields [9 0 R] >> {layers}"));
        let widget = |of: &str| format!("/Type /Annot /Subtype /Widget /Parent 9 0 R /AP << /N 10 0 R >> {of}");
        let file = file.object(&widget(one), "").object(&widget(other), "");
        let file = file.object("/FT /Tx /T (naam) /V (Bakker) /Kids [7 0 R 8 0 R]", "");
        let form = "/Type /XObject /Subtype /Form /BBox [0 0 60 20] /Resources << /Font << /F 5 0 R >> >>";
        let file = file.object(form, "BT /F 12 Tf 5 5 Td (Bakker) Tj ET").object("/Type /OCG /Name (Laag)", "");
        let (made, redacted) = redact(&file.bytes()).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(!stays || redacted.as_image.is_empty(), "{what}");
        let document = lopdf::Document::load_mem(&made).unwrap();
        let mut fields = document.objects.values().filter_map(|object| object.as_dict().ok());
        assert_eq!(fields.any(|field| field.has(b"V")), stays, "{what}");
    }
}

/// Below the pictures of a stamp nothing was recognised in a scan, however large they are.
#[test]
fn a_word_that_went_is_not_left_under_a_large_stamp() {
    let hidden = "BT /F 12 Tf 20 650 Td (Jansen) Tj ET";
    let stamp = "/Annots [<< /Type /Annot /Subtype /Stamp /AP << /N 7 0 R >> /Rect [0 590 160 690] >>]";
    let file = small(&format!("{WORD} {OTHER} {hidden}")).on_page(stamp);
    let form = "/Type /XObject /Subtype /Form /BBox [0 0 160 100] /Resources << /XObject << /X 8 0 R >> >>";
    let twice = "q 160 0 0 100 0 0 cm /X Do /X Do Q";
    let (made, redacted) = redact(&file.object(form, twice).object(PICTURE, "a").bytes()).unwrap();
    assert!(!holds(&made, "Jansen"), "it is left");
    assert_eq!(images(&redacted), [1]);
}

/// The window can put no box over words that stand for no letters.
#[test]
fn other_words_for_no_letters_go_from_a_page_with_boxes() {
    let picture = "q 20 0 0 20 300 500 cm /X Do Q";
    for (what, span, stays) in [
        ("for a picture", format!("/Figure <</ActualText (Van Bakker) /MCID 1>> BDC {picture} EMC"), false),
        (
            "for a picture, within others",
            format!("/P BMC /Figure <</Alt (Bakker)>> BDC {picture} EMC {OTHER} EMC"),
            false,
        ),
        ("for nothing", "/Span <</ActualText (Bakker)>> BDC EMC".to_owned(), false),
        ("for a space", "BT /F 12 Tf 20 650 Td /Span <</E (Bakker)>> BDC ( ) Tj EMC ET".to_owned(), false),
        ("for letters", "BT /F 12 Tf 20 650 Td /Span <</E (Bakker)>> BDC (Bkr) Tj EMC ET".to_owned(), true),
    ] {
        let file = page(&format!("{WORD} {span}")).resources("/XObject << /X 7 0 R >>");
        let (made, redacted) = redact(&file.object(PICTURE, "a").bytes()).unwrap();
        assert_eq!(images(&redacted), Vec::<u32>::new(), "{what}");
        assert_eq!(holds(&made, "Bakker"), stays, "{what}");
    }
}

/// The marks of a layer tell which one it is, so they stay.
#[test]
fn other_words_of_a_layer_go_from_a_page_with_boxes() {
    for (kind, is_image) in [("/Type /OCG /Name (Laag)", false), ("/Name (Laag)", true)] {
        let file = page(&format!("/OC /M BDC {WORD} {OTHER} EMC")).resources("/Properties << /M 7 0 R >>");
        let file = file.object(&format!("{kind} /ActualText (Bakker)"), "").bytes();
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{kind}: {why:?}"));
        assert!(!holds(&made, "Bakker"), "{kind}: it is left");
        assert_eq!(!images(&redacted).is_empty(), is_image, "{kind}");
    }
}

/// A bookmark stays only when its words can be read on a page.
#[test]
fn a_bookmark_goes_although_the_word_is_left_unseen() {
    let seen = "BT /F 12 Tf 20 650 Td (Jansen) Tj ET";
    for (content, goes) in [(UNSEEN[1].1, true), (seen, false)] {
        let (made, _) = redact(&bookmarked(&format!("{WORD} {content}"), "(Brief van Jansen)").bytes()).unwrap();
        assert_eq!(holds(&made, "[gelakt]"), goes, "{content}");
    }
}

/// What people read on the page is theirs to redact, also when it is light on dark, or dark on white over something.
#[test]
fn a_word_that_can_be_read_elsewhere_stays() {
    for seen in [
        "BT /F 12 Tf 20 650 Td (Jansen) Tj ET",
        "0 g 10 640 70 30 re f 1 g BT /F 12 Tf 20 650 Td (Jansen) Tj ET 0 g",
        "1 g 10 640 70 30 re f 0 g BT /F 12 Tf 20 650 Td (Jansen) Tj ET",
    ] {
        let file = small(&format!("{WORD} {OTHER} {seen}")).bytes();
        let (made, redacted) = redact(&file).unwrap();
        assert_eq!(images(&redacted), Vec::<u32>::new(), "{seen}");
        assert!(holds(&made, "Jansen"), "{seen}");
    }
}

/// Black with an appearance of its own.
const BLACK: &str = "/Type /XObject /Subtype /Form /BBox [0 0 60 70]";

/// Makes a page with a word below the one that goes, a small picture beside it, and an annotation over them.
fn annotated(annotation: &str) -> Vec<u8> {
    let content = format!("{WORD} {OTHER} BT /F 12 Tf 100 660 Td (Bakker) Tj ET q 20 0 0 20 20 650 cm /X Do Q");
    let file = small(&content).on_page(&format!("/Annots [<< /Type /Annot {annotation} >>]"));
    let file = file.resources("/XObject << /X 8 0 R >>").object(BLACK, "0 g 0 0 60 70 re f");
    file.object(PICTURE, "a").bytes()
}

#[test]
fn what_an_older_box_covers_does_not_come_to_light_with_a_new_box() {
    for (what, annotation) in [
        ("that viewers draw", "/Subtype /Square /IC [0 0 0] /Rect [90 650 150 720]"),
        ("typed, that viewers draw", "/Subtype /FreeText /C [1 1 1] /Contents (5.1.2.e) /Rect [90 650 150 720]"),
        ("with an appearance", "/Subtype /Stamp /AP << /N 7 0 R >> /Rect [90 650 150 720]"),
        ("that marks for redaction, elsewhere", "/Subtype /Redact /AP << /N 7 0 R >> /Rect [90 650 150 680]"),
    ] {
        let (made, redacted) = redact(&annotated(annotation)).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        let why: Vec<WhyImage> = redacted.as_image.iter().map(|page| page.why).collect();
        assert_eq!(why, [WhyImage::Annotation], "{what}");
        assert!(!holds(&made, "Bakker"), "{what}: it is left");
        let document = lopdf::Document::load_mem(&made).unwrap();
        let mut streams = document.objects.values().filter_map(|object| object.as_stream().ok());
        let jpeg = streams.find(|stream| {
            let filter = stream.dict.get(b"Filter").and_then(lopdf::Object::as_name);
            filter.is_ok_and(|filter| filter == b"DCTDecode")
        });
        let picture = image::load_from_memory(&jpeg.unwrap().content).unwrap().to_luma8();
        // 20 points beside the beginning of the word, and half the height of its letters above its line.
        let pixel = picture.get_pixel(120 * 200 / 72, (842 - 664) * 200 / 72);
        assert!(pixel.0[0] < 40, "{what}: the picture shows it");
        if let Some(text) = text_of(&made) {
            assert!(text.contains("Besluit") && !text.contains("Bakker"), "{what}: {text}");
        }
    }
    // Over the upper edge of the picture and no word beside the box.
    for of in [
        "/Subtype /Square /IC [0 0 0]",
        "/Subtype /Stamp /AS /Aan /AP << /N << /Aan 7 0 R >> >>",
        "/Subtype /Stamp /AP << /N << /Aan 7 0 R /Off 7 0 R >> >>",
    ] {
        let (_, redacted) = redact(&annotated(&format!("{of} /Rect [20 669 150 720]"))).unwrap();
        assert_eq!(images(&redacted), [1], "a picture under {of}");
    }
}

/// What is typed, filled in or stamped on the page stays when the older box over it goes.
#[test]
fn what_an_older_box_covers_of_other_annotations_does_not_come_to_light() {
    let older = "<< /Type /Annot /Subtype /Square /IC [0 0 0] /Rect [90 640 150 720] >>";
    let font = "/Resources << /Font << /F 5 0 R >> >>";
    let picture = "/Resources << /XObject << /X 8 0 R >> >>";
    let place = "/Rect [90 645 150 680]";
    for (what, below, looks, content) in [
        (
            "a field",
            "/Subtype /Widget /FT /Tx /T (naam) /V (Bakker) /AP << /N 7 0 R >>",
            font,
            "BT /F 12 Tf 10 15 Td (Bakker) Tj ET",
        ),
        (
            "typed text",
            "/Subtype /FreeText /Contents (Bakker) /AP << /N 7 0 R >>",
            font,
            "BT /F 12 Tf 10 15 Td (Bakker) Tj ET",
        ),
        ("typed text that viewers draw", "/Subtype /FreeText /Contents (Bakker)", "", "q Q"),
        ("typed text without looks for now", "/Subtype /FreeText /Contents (Bakker) /AP << /D 7 0 R >>", "", "q Q"),
        ("a picture", "/Subtype /Stamp /AP << /N 7 0 R >> /Contents (Bakker)", picture, "q 50 0 0 30 5 0 cm /X Do Q"),
    ] {
        let file = small(&format!("{WORD} {OTHER}"));
        let file = file.on_page(&format!("/Annots [<< /Type /Annot {below} {place} >> {older}]"));
        let form = format!("/Type /XObject /Subtype /Form /BBox [0 0 60 35] {looks}");
        let file = file.object(&form, content).object(PICTURE, "a").bytes();
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        let why: Vec<WhyImage> = redacted.as_image.iter().map(|page| page.why).collect();
        assert_eq!(why, [WhyImage::Annotation], "{what}");
        assert!(!holds(&made, "Bakker"), "{what}: it is left");
    }
}

/// A field without words, or of which only the border lies below what goes, needs no picture of its page.
#[test]
fn a_page_stays_one_when_an_annotation_hid_no_words_of_a_field() {
    let older = "/Subtype /Square /IC [0 0 0] /Rect [90 640 150 720]";
    let below = "/Rect [90 645 150 680]";
    // Under the box, and beside the one below it.
    let next = |bottom: &str| format!("/Subtype /Widget /FT /Tx /T (a) /BS << /W 1 >> /Rect [90 {bottom} 150 714]");
    let (beside, overlapping, over) = (next("680"), next("679.5"), next("660"));
    for (what, above, goes, field, expected) in [
        ("nothing above it", "/FT /Tx", older, "/Parent 7 0 R", 0),
        ("nothing at all above it", "/FT /Tx /V () /Parent 39 0 R", older, "/Parent 7 0 R", 0),
        ("a value above it", "/FT /Tx /V (Bakker)", older, "/Parent 7 0 R", 1),
        ("a value further up", "/FT /Tx /Parent 8 0 R", older, "/Parent 7 0 R", 1),
        ("no end above it", "/FT /Tx /Parent 7 0 R", older, "/Parent 7 0 R", 1),
        ("the next field goes", "/FT /Tx", beside.as_str(), "/FT /Tx /V (Bakker)", 0),
        ("the next field goes, with its border", "/FT /Tx", overlapping.as_str(), "/FT /Tx /V (Bakker)", 0),
        ("the next field, over its words", "/FT /Tx", over.as_str(), "/FT /Tx /V (Bakker)", 1),
    ] {
        let annots = format!("<< /Type /Annot /Subtype /Widget {field} {below} >> << /Type /Annot {goes} >>");
        let file = page(&format!("{WORD} {OTHER}")).on_page(&format!("/CropBox [0 590 160 842] /Annots [{annots}]"));
        let file = file.object(above, "").object("/FT /Tx /T (naam) /V (Bakker)", "");
        let (_, redacted) = redact(&file.bytes()).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert_eq!(images(&redacted).len(), expected, "{what}");
    }
}

/// Where an annotation hides something is not always where it says that it is.
#[test]
fn what_an_odd_annotation_covers_does_not_come_to_light() {
    for (what, annotation) in [
        ("a large icon", "/Subtype /Text /Contents (Zie hier) /AP << /N 7 0 R >> /Rect [90 650 150 720]"),
        ("a file with a large icon", "/Subtype /FileAttachment /AP << /N 7 0 R >> /Rect [90 650 150 720]"),
        ("a place of five numbers", "/Subtype /Square /AP << /N 7 0 R >> /Rect [90 650 150 720 0]"),
        (
            "a marker beyond its place",
            "/Subtype /Highlight /C [0 0 0] /QuadPoints [90 680 150 680 90 650 150 650] /Rect [100 700 120 710]",
        ),
        (
            "a line beyond its place",
            "/Subtype /Ink /C [0 0 0] /BS << /W 20 >> /InkList [[90 664 150 664]] /Rect [100 700 120 710]",
        ),
    ] {
        let (_, redacted) = redact(&annotated(annotation)).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert_eq!(images(&redacted), [1], "{what}");
    }
}

#[test]
fn a_page_stays_one_when_an_annotation_hid_nothing_beside_the_box() {
    for (what, annotation) in [
        ("a frame", "/Subtype /Square /C [1 0 0] /Rect [90 650 150 720]"),
        (
            "a marker",
            "/Subtype /Highlight /C [1 1 0] /QuadPoints [90 720 150 720 90 650 150 650] /Rect [90 650 150 720]",
        ),
        ("a link", "/Subtype /Link /A << /S /URI /URI (a:b) >> /Rect [20 650 150 720]"),
        ("a note", "/Subtype /Text /Contents (Zie hier) /Rect [90 650 110 670]"),
        ("the window of a note", "/Subtype /Popup /AP << /N 7 0 R >> /Rect [90 650 150 680]"),
        ("a box below the new one only", "/Subtype /Square /IC [0 0 0] /Rect [100 698 140 712]"),
        ("a box that stays", "/Subtype /Square /IC [0 0 0] /Rect [90 650 150 680]"),
        // Over the picture.
        ("a box without looks for now", "/Subtype /Square /IC [0 0 0] /AP << /N null >> /Rect [20 669 150 720]"),
        ("a box without a state", "/Subtype /Stamp /AP << /N << /Aan 7 0 R >> >> /Rect [20 669 150 720]"),
        ("a box in no state", "/Subtype /Stamp /AS /Uit /AP << /N << /Aan 7 0 R >> >> /Rect [20 669 150 720]"),
    ] {
        let (made, redacted) = redact(&annotated(annotation)).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert_eq!(images(&redacted), Vec::<u32>::new(), "{what}");
        assert!(holds(&made, "Bakker"), "{what}");
    }
}
