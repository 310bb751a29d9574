//! Ways to put a word on a page, and ways in which a file repeats it elsewhere: all of it goes, and the rest stays.

use crate::pdf_file::{File, PICTURE, page, pages, saved_again};
use crate::readers::{holds, images, qpdf_is_content, redact, text_of};
use openbaarmaker_core::wire::WhyImage;

/// Returns the entries of the second page of such a PDF, and more; its content is object 9.
pub(crate) fn second_page(more: &str) -> String {
    format!("/Type /Page /Parent 2 0 R /Contents 9 0 R /MediaBox [0 0 595 842] {more}")
}

pub(crate) const WORD: &str = "BT /F 12 Tf 100 700 Td (Jansen) Tj ET ";
pub(crate) const OTHER: &str = "BT /F 12 Tf 100 600 Td (Besluit) Tj ET ";
pub(crate) const FORM: &str = "/Type /XObject /Subtype /Form /BBox [0 0 595 842]";
const FONTS: &str = "/Resources << /Font << /F 5 0 R >> >>";

/// Makes a page with other words besides the one that goes.
pub(crate) fn beside(content: &str) -> File {
    small(&format!("{content} {OTHER}"))
}

/// Makes a page with a small visible area, because pictures of it take less time.
pub(crate) fn small(content: &str) -> File {
    page(content).on_page("/CropBox [0 590 160 842]")
}

/// Makes such a page, and a bookmark with this title as it is written.
pub(crate) fn bookmarked(content: &str, title: &str) -> File {
    beside(content)
        .catalog("/Outlines 7 0 R")
        .object("/First 8 0 R /Last 8 0 R /Count 1", "")
        .object(&format!("/Title {title} /Parent 7 0 R /Dest [3 0 R /Fit]"), "")
}

/// Makes a page in a structure with this tree of marks; the word is in an element, object 8, with these entries.
pub(crate) fn tagged(tree: &str, entries: &str) -> File {
    beside(&format!("/P <</MCID 0>> BDC {WORD} EMC"))
        .on_page("/StructParents 0")
        .catalog("/StructTreeRoot 7 0 R /MarkInfo << /Marked true >>")
        .object(&format!("/Type /StructTreeRoot /K [8 0 R] /ParentTree << {tree} >>"), "")
        .object(&format!("/Type /StructElem /S /P /P 7 0 R /Pg 3 0 R {entries}"), "")
}

/// Turns the object written as a dictionary with only another dictionary in it into a list.
fn with_list(file: &File) -> Vec<u8> {
    let text = String::from_utf8(file.bytes()).unwrap();
    let (before, list) = text.split_once("obj\n<< << ").unwrap();
    let list = list.replacen(">> >>\nendobj", ">>  ]\nendobj", 1);
    format!("{before}obj\n[  << {list}").into_bytes()
}

/// Draws a line that moves up and sideways by less than half a point at a time.
fn steps() -> String {
    let steps = (1..20).map(|step| f64::from(step) * 0.4);
    let steps = steps.map(|at| format!("{:.1} {:.1} l", 139.0 + at, 699.0 + at));
    steps.collect::<Vec<_>>().join(" ")
}

/// A name, why the page must become a picture if it must, and the file.
type Shape = (&'static str, Option<WhyImage>, Vec<u8>);

fn shape(name: &'static str, file: &File) -> Shape {
    (name, None, file.bytes())
}

fn as_image(name: &'static str, why: WhyImage, file: &File) -> Shape {
    (name, Some(why), file.bytes())
}

/// The word in page content.
fn drawn() -> Vec<Shape> {
    let x_object = "/XObject << /X 7 0 R >>";
    vec![
        shape("a word", &beside(WORD)),
        shape("behind a stray sign", &beside(&format!("] {WORD} )"))),
        shape("in pieces", &beside("BT /F 12 Tf 100 700 Td [(Ja) -10 (ns) 20 (en)] TJ ET")),
        shape("as digits", &beside("BT /F 12 Tf 100 700 Td <4A616E73656E> Tj ET")),
        shape("with the next line", &beside("BT /F 12 Tf 14 TL 100 714 Td (Jansen) ' ET")),
        shape("with gaps", &beside("BT /F 12 Tf 14 TL 100 714 Td 1 1 (Jansen) \" ET")),
        shape("unseen", &beside("BT 3 Tr /F 12 Tf 100 700 Td (Jansen) Tj ET 0 Tr")),
        shape("in white", &beside("1 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET 0 g")),
        shape("over a box", &beside(&format!("0 g 90 690 60 30 re f 1 g {WORD} 0 g"))),
        shape("turned and placed", &beside("q 0 1 -1 0 800 600 cm BT /F 12 Tf 0 -1 1 0 100 700 Tm (Jansen) Tj ET Q BT /F 12 Tf 100 700 Td (Jansen) Tj ET")),
        shape("with other words for readers", &beside("/Span <</ActualText (Jansen)>> BDC BT /F 12 Tf 100 700 Td (J.) Tj ET EMC")),
        shape("in a comment", &beside(&format!("{WORD} % Jansen\n"))),
        shape("without an end", &small(&format!("{OTHER} q BT /F 12 Tf 100 700 Td (Jansen) Tj"))),
        shape("with too many ends", &beside(&format!("Q Q {WORD} Q"))),
        as_image("in a form", WhyImage::Drawing, &beside("/X Do").resources(x_object).object(&format!("{FORM} {FONTS}"), WORD)),
        as_image("in a form within a form", WhyImage::Drawing, &beside("/X Do").resources(x_object)
            .object(&format!("{FORM} /Resources << /XObject << /Y 8 0 R >> >>"), "q /Y Do Q")
            .object(&format!("{FORM} {FONTS}"), WORD)),
        as_image("in a form twice, once elsewhere", WhyImage::Drawing, &beside("q /X Do Q q 1 0 0 1 0 -50 cm /X Do Q").resources(x_object)
            .object(&format!("{FORM} {FONTS}"), "BT /F 12 Tf 100 700 Td (Jansen) Tj ET")),
        shape("on a layer that is switched off", &beside(&format!("/OC /L BDC {WORD} EMC"))
            .resources("/Properties << /L 7 0 R >>")
            .catalog("/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>")
            .object("/Type /OCG /Name (Laag van Jansen)", "")),
        shape("as shapes", &beside("q 100 700 m 103 708 l 106 700 l f Q 100 700 10 8 re f")),
        as_image("as a line that goes on", WhyImage::Drawing, &beside(&format!("{WORD} 90 690 m 110 705 l 300 500 l S"))),
        as_image("as a line of small steps", WhyImage::Drawing, &beside(&format!("{WORD} 139 699 m {} S", steps()))),
        as_image("as a curve that dips into a box", WhyImage::Drawing, &beside(&format!("{WORD} 100 690 m 110 716 130 716 140 690 c S"))),
        as_image("as a shape that closes itself", WhyImage::Drawing, &beside(&format!("{WORD} 120 700 m 120 650 l 150 650 l f"))),
        as_image("in a pattern", WhyImage::Pattern, &beside("q /Pattern cs /P scn 95 695 60 20 re f Q")
            .resources("/Pattern << /P 7 0 R >>")
            .object(&format!("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 {FONTS}"), WORD)),
        as_image("in a pattern that a form takes over", WhyImage::Pattern, &beside("q /Pattern cs /P scn /X Do Q")
            .resources("/Pattern << /P 7 0 R >> /XObject << /X 8 0 R >>")
            .object(&format!("/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 595 842] /XStep 595 /YStep 842 {FONTS}"), WORD)
            .object(&format!("{FORM} /Resources << >>"), "95 695 60 20 re f")),
        as_image("in a colour that has a name", WhyImage::Pattern, &beside(&format!("q /P scn {WORD} Q"))),
        as_image("far from where its sign is", WhyImage::Font, &beside("BT /T 12 Tf 10 700 Td (a) Tj ET")
            .font("/Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [0] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << >>")
            .object("", "0 0 d0 7500 0 500 700 re f")),
        as_image("in other words of a picture", WhyImage::Picture, &beside("/Span /M BDC q 44 0 0 20 98 694 cm /X Do Q EMC")
            .resources("/XObject << /X 7 0 R >> /Properties << /M << /ActualText (H. Jansen) >> >>")
            .object(PICTURE, "a")),
        as_image("in what only some readers know", WhyImage::Drawing, &beside(&format!("{WORD} BX (Jansen) Foo EX"))),
        as_image("as a paint of all", WhyImage::Drawing, &beside(&format!("{WORD} /S sh"))),
        as_image("in a mask", WhyImage::Mask, &beside("q /G gs 0 g 0 500 595 300 re f Q")
            .resources("/ExtGState << /G << /SMask << /S /Luminosity /G 7 0 R >> >> >>")
            .object(&format!("{FORM} /Group << /S /Transparency /CS /DeviceGray >> {FONTS}"), &format!("1 g {WORD}"))),
        as_image("as a clip", WhyImage::Drawing, &beside("q BT 7 Tr /F 12 Tf 100 700 Td (Jansen) Tj ET 0 0 595 842 re f Q")),
        as_image("in a font of drawings", WhyImage::Font, &beside("BT /T 12 Tf 100 700 Td (aaa) Tj ET")
            .font("/Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [600] /Encoding << /Differences [97 /a] >> /CharProcs << /a 7 0 R >> /Resources << >>")
            .object("", "600 0 d0 0 0 500 700 re f")),
        as_image("in a font that is not there", WhyImage::Font, &beside("BT /Z 12 Tf 100 700 Td (Jansen) Tj ET")),
        as_image("in content that is odd", WhyImage::Drawing, &small(&format!("{WORD} {OTHER} -.-2 i"))),
        as_image("in pieces far apart", WhyImage::Unproven, &beside(&format!("{WORD} BT /F 12 Tf 10 650 Td [(Jan) -9000 (sen)] TJ ET"))),
        as_image("in a picture within content", WhyImage::Picture, &beside("q 200 0 0 40 50 690 cm BI /W 2 /H 1 /CS /G /BPC 8 ID ab EI Q")),
    ]
}

/// The word outside the pages.
#[expect(clippy::too_many_lines, reason = "a table")]
fn told() -> Vec<Shape> {
    let word = || beside(WORD);
    let title = "/Title (Brief van Jansen) /Author (Jansen)";
    let annotation = |facts: &str| {
        let place = "/Type /Annot /Rect [95 695 155 711]";
        word().on_page("/Annots [7 0 R]").object(&format!("{place} {facts}"), "")
    };
    let action = "/S /JavaScript /JS (app.alert\\('Jansen'\\))";
    vec![
        shape("in the properties", &word().trailer("/Info 7 0 R").object(title, "")),
        shape(
            "in XMP",
            &word()
                .catalog("/Metadata 7 0 R")
                .object("/Type /Metadata /Subtype /XML", "<dc:creator>Jansen</dc:creator>"),
        ),
        shape("in a bookmark", &bookmarked(WORD, "(Aan mevrouw JANSEN)")),
        shape("in a wide bookmark", &bookmarked(WORD, "<FEFF004A0061006E00730065006E>")),
        shape(
            "in a bookmark, of a word that is cut",
            &bookmarked("BT /F 12 Tf 122.5 700 Td (Jansen) Tj ET", "(Jansen)"),
        ),
        shape(
            "in a bookmark, of a word that goes on in the next line",
            &bookmarked("BT /F 12 Tf 100 700 Td (Jan-) Tj 0 -14 Td (sen) Tj ET", "(Jansen)"),
        ),
        shape(
            "in a bookmark, of a word that goes on in the next line behind a space",
            &bookmarked("BT /F 12 Tf 100 700 Td (Jan- ) Tj 0 -14 Td (sen) Tj ET", "(Jansen)"),
        ),
        shape("in the name of a place", &word().catalog("/Dests << /Jansen [3 0 R /Fit] >>")),
        shape("in a link", &annotation("/Subtype /Link /A << /S /URI /URI (mailto:jansen@example.org) >>")),
        shape(
            "in a link elsewhere",
            &word().on_page("/Annots [7 0 R]").object(
                "/Type /Annot /Subtype /Link /Rect [95 595 155 611] /A << /S /URI /URI (mailto:jansen@example.org) >>",
                "",
            ),
        ),
        shape(
            "in a comment of a reader",
            &word()
                .on_page("/Annots [7 0 R]")
                .object("/Type /Annot /Subtype /Text /Rect [300 300 320 320] /Contents (Bel Jansen) /T (Jansen)", ""),
        ),
        shape(
            "by whom, of a drawing that stands on the page itself",
            &word().on_page(
                "/Annots [<< /Subtype /Square /Rect [10 600 20 610] /T (Bakker) /Subj (Bakker) /NM (Bakker) >>]",
            ),
        ),
        shape(
            "in another look of a field",
            &word()
                .on_page("/Annots [<< /Subtype /Widget /FT /Btn /Rect [10 600 20 610] /AP 7 0 R >>]")
                .object("/N 8 0 R /D 9 0 R /R 9 0 R", "")
                .object(FORM, " ")
                .object(&format!("{FORM} {FONTS}"), "BT /F 12 Tf (Bakker) Tj ET"),
        ),
        shape(
            "in a field",
            &annotation("/Subtype /Widget /FT /Tx /T (naam) /V (Jansen) /AP << /N 8 0 R >>")
                .object(&format!("{FORM} {FONTS}"), "BT /F 12 Tf (Jansen) Tj ET")
                .catalog("/AcroForm << /Fields [7 0 R] /XFA (Jansen) >>"),
        ),
        shape(
            "in a field above",
            &annotation("/Subtype /Widget /Parent 8 0 R")
                .object("/FT /Tx /T (naam) /V (Jansen) /DV (Jansen) /Kids [7 0 R]", "")
                .catalog("/AcroForm << /Fields [8 0 R] >>"),
        ),
        (
            "in the structure, in a list that stands elsewhere",
            None,
            with_list(
                &tagged("/Nums [0 [8 0 R]]", "/K 9 0 R")
                    .object("<< /S /Span /P 8 0 R /Pg 3 0 R /K 0 /ActualText (Bakker) >>", ""),
            ),
        ),
        shape(
            "on a deleted page that does not say so",
            &word()
                .catalog("/Outlines 7 0 R")
                .object("/First 8 0 R /Last 8 0 R /Count 1", "")
                .object("/Title (Bijlage) /Parent 7 0 R /Dest [9 0 R /Fit]", "")
                .object(&format!("/Parent 2 0 R /MediaBox [0 0 595 842] /Contents 10 0 R {FONTS}"), "")
                .object("", "BT /F 12 Tf 100 700 Td (Bakker) Tj ET"),
        ),
        shape(
            "in a file within",
            &word()
                .catalog("/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>")
                .object("/Type /Filespec /F (Jansen.txt) /EF << /F 8 0 R >>", "")
                .object("/Type /EmbeddedFile", "Aan Jansen"),
        ),
        shape("in a script", &word().catalog(&format!("/OpenAction << {action} >> /AA << /WC << {action} >> >>"))),
        shape("in a script of a page", &word().on_page(&format!("/AA << /O << {action} >> >>"))),
        shape("in notes of a program", &word().on_page("/PieceInfo << /X << /Private (Jansen) >> >>")),
        shape(
            "in a small picture of the page",
            &word()
                .on_page("/Thumb 7 0 R")
                .object("/Width 6 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8", "Jansen"),
        ),
        shape("in the structure", &tagged("/Nums [0 [8 0 R]]", "/K [0] /ActualText (Bakker) /Alt (Bakker)")),
        shape(
            "in the structure, of a table",
            &tagged("/Nums [0 [8 0 R]]", "/K [0] /A [<< /O /Table /Summary (Bakker) >> 9 0 R]")
                .object("/O /Table /Summary (Van Bakker)", ""),
        ),
        shape(
            "in the structure, of a field",
            &annotation("/Subtype /Widget /FT /Tx /T (naam)")
                .catalog("/StructTreeRoot 8 0 R /AcroForm << /Fields [7 0 R] >>")
                .object("/Type /StructTreeRoot /K [9 0 R 10 0 R]", "")
                .object(
                    "/Type /StructElem /S /Form /P 8 0 R /K << /Type /OBJR /Obj 7 0 R >> /Alt (Bakker) /T (Bakker)",
                    "",
                )
                .object("/Type /StructElem /S /Form /P 8 0 R /K [11 0 R] /ActualText (Bakker)", "")
                .object("/Type /OBJR /Obj 7 0 R", ""),
        ),
        shape("in the label of a page", &word().catalog("/PageLabels << /Nums [0 << /P (Jansen) >>] >>")),
        shape(
            "in the family of a font",
            &beside(&format!("{WORD} BT /T 12 Tf 100 620 Td (Vrij) Tj ET"))
                .font(
                    "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FontDescriptor 7 0 R",
                )
                .object("/Type /FontDescriptor /FontName /Helvetica /FontFamily (Jansen) /Flags 32", ""),
        ),
        shape("in an object that nobody uses", &word().object("/Note (Jansen)", "")),
        as_image(
            "in a name that a program gave",
            WhyImage::Unproven,
            &beside(&format!("/Jansen gs {WORD}")).resources("/ExtGState << /Jansen << /CA 1 >> >>"),
        ),
        (
            "in an earlier version",
            None,
            saved_again(&beside(WORD).bytes(), &[(4, "", &format!("{OTHER} BT /F 12 Tf 100 700 Td (Bakker) Tj ET"))]),
        ),
    ]
}

fn check(shapes: Vec<Shape>) {
    for (name, why, bytes) in shapes {
        let (made, redacted) = redact(&bytes).unwrap_or_else(|problem| panic!("{name}: {problem:?}"));
        for word in ["Jansen", "JANSEN", "jansen", "Bakker"] {
            let is_elsewhere = name.contains("once elsewhere");
            assert!(is_elsewhere || !holds(&made, word), "{name}: {word} is left");
        }
        let images: Vec<WhyImage> = redacted.as_image.iter().map(|page| page.why).collect();
        assert_eq!(images, Vec::from_iter(why), "{name}");
        qpdf_is_content(name, &made);
        if let Some(text) = text_of(&made) {
            assert!(text.contains("Besluit"), "{name}: {text}");
            assert!(text.contains("5.1.2.e"), "{name}: {text}");
            assert_eq!(text.matches("Jansen").count(), usize::from(name.contains("once elsewhere")), "{name}");
        }
    }
}

#[test]
fn nothing_is_left_of_what_is_drawn_under_a_box() {
    check(drawn());
}

#[test]
fn nothing_is_told_elsewhere() {
    check(told());
}

/// Programs write two letters as one ligature, and an accent as a separate character.
#[test]
fn a_word_goes_in_whatever_way_it_is_written() {
    for (drawn, title, hidden) in
        [("fiets", "FB01006500740073", "de ﬁets"), ("caf\\351s", "004300610066006503010073", "twee cafe\u{301}s")]
    {
        let word = format!("BT /F 12 Tf 100 700 Td ({drawn}) Tj ET");
        let (made, _) = redact(&bookmarked(&word, &format!("<FEFF{title}>")).bytes()).unwrap();
        assert!(holds(&made, "[gelakt]"), "{drawn}: the bookmark");
        let profile = "/OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 7 0 R >>]";
        let told = beside(&word).catalog(profile).object("/N 3", hidden);
        assert!(redact(&told.bytes()).is_err(), "{drawn}: in bytes");
    }
}

/// Programs delete a page by taking it out of the tree, while bookmarks, structure and fields still refer to it.
#[test]
fn a_page_that_was_deleted_does_not_go_along() {
    let file = beside(WORD)
        .catalog("/Outlines 7 0 R /StructTreeRoot 11 0 R /AcroForm << /Fields [13 0 R] >>")
        .object("/First 8 0 R /Last 8 0 R /Count 1", "")
        .object("/Title (Bijlage) /Parent 7 0 R /Dest [9 0 R /Fit]", "")
        .object(
            "/Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Annots [13 0 R] /Resources << /XObject << /X 10 0 R >> >>",
            "",
        )
        .object(PICTURE, "x")
        .object("/Type /StructTreeRoot /K [12 0 R]", "")
        .object("/Type /StructElem /S /P /P 11 0 R /Pg 9 0 R /K [0] /Alt (Bakker)", "")
        .object("/Subtype /Widget /FT /Tx /T (naam) /V (Bakker) /P 9 0 R /Rect [0 0 9 9] /AP << /N 10 0 R >>", "");
    let (made, _) = redact(&file.bytes()).unwrap();
    for (what, stays) in [("Bijlage", true), ("Width", false), ("Bakker", false)] {
        assert_eq!(holds(&made, what), stays, "{what}");
    }
}

/// Programs may use names that the format uses for what must go.
#[test]
fn names_that_a_program_gave_stay() {
    let first = format!("{WORD} {OTHER}");
    let file = pages(&[&first, "/E gs /AA Do BT /T 12 Tf 100 700 Td (a) Tj ET"]);
    let second = "/Resources << /ExtGState << /E << /CA 1 >> >> /XObject 20 0 R /Font << /T 21 0 R >> >>";
    let second = second_page(second);
    let form = format!("{FORM} {FONTS}");
    let file = saved_again(
        &file,
        &[
            (1, "/Type /Catalog /Pages 2 0 R /Dests << /JS [8 0 R /Fit] >>", ""),
            (8, &second, ""),
            (20, "/AA 22 0 R /Alt 22 0 R", ""),
            (
                21,
                "/Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 97 /LastChar 97 /Widths [600] /Encoding << /Differences [97 /E] >> /CharProcs << /E 23 0 R >> /Resources << >>",
                "",
            ),
            (22, &form, "BT /F 12 Tf 100 600 Td (Vrij) Tj ET"),
            (23, "", "600 0 d0 0 0 500 700 re f"),
        ],
    );
    let (made, redacted) = redact(&file).unwrap();
    assert_eq!(redacted.as_image, []);
    let document = lopdf::Document::load_mem(&made).unwrap();
    let page = document.get_dictionary(document.get_pages()[&2]).unwrap();
    let own = document.get_dict_in_dict(page, b"Resources").unwrap();
    let within = |facts, key: &[u8]| document.get_dict_in_dict(facts, key).unwrap().clone();
    let fonts = within(own, b"Font");
    let font = within(&fonts, b"T");
    for (map, name) in [
        (within(own, b"ExtGState"), &b"E"[..]),
        (within(own, b"XObject"), b"AA"),
        (within(own, b"XObject"), b"Alt"),
        (within(&font, b"CharProcs"), b"E"),
        (within(document.catalog().unwrap(), b"Dests"), b"JS"),
    ] {
        assert!(map.has(name), "{map:?}");
    }
    if let Some(text) = text_of(&made) {
        assert!(text.contains("Vrij"), "{text}");
    }
}

#[test]
fn a_thick_line_stays_where_it_goes_on_beside_a_box() {
    let (made, redacted) = redact(&beside("20 w 100 700 m 140 700 l S").bytes()).unwrap();
    assert!(redacted.as_image.is_empty());
    assert!(holds(&made, "100 700 m 140 700 l S"));
    let (made, _) = redact(&beside("9 w 105 704 m 135 704 l S").bytes()).unwrap();
    assert!(!holds(&made, "105 704 m"));
}

/// Makes a file with a link elsewhere, and other words on its page.
fn linking(content: &str, link: &str) -> Vec<u8> {
    let facts = "/Type /Annot /Subtype /Link /Rect [95 595 155 611] /A << /S /URI";
    let file = beside(content).on_page("/Annots [7 0 R]");
    file.object(&format!("{facts} /URI ({link}) >>"), "").bytes()
}

#[test]
fn a_longer_word_that_stays_does_not_hide_one_that_went() {
    let longer = format!("{WORD} BT /F 12 Tf 20 650 Td [(Jansenstr) -10 (aat)] TJ ET");
    let (made, redacted) = redact(&linking(&longer, "mailto:pjansen@x.nl")).unwrap();
    assert!(!holds(&made, "pjansen"), "the link");
    assert!(redacted.as_image.is_empty());
    assert!(holds(&made, "(Jansenstr) -10 (aat)"), "what stays");
    for (hidden, is_left) in [("de jansen", true), ("de jansenstraat", false)] {
        let profile = "/OutputIntents [<< /S /GTS_PDFA1 /DestOutputProfile 7 0 R >>]";
        let told = beside(&longer).catalog(profile).object("/N 3", hidden);
        assert_eq!(redact(&told.bytes()).is_err(), is_left, "{hidden}");
    }
}

#[test]
fn a_word_goes_that_is_written_otherwise_in_a_link() {
    let numbers = "BT /F 3 Tf 100 700 Td (NL91 ABNA 0417 1643 00) Tj ET";
    for (drawn, link, left) in [
        ("BT /F 9 Tf 2 Tc 100 700 Td (Jansen) Tj 0 Tc ET", "mailto:pjansen@x.nl", "jansen"),
        (numbers, "https://x.nl/nl91abna0417164300", "nl91abna"),
        (WORD, "mailto:%4Aansen@x.nl", "ansen@"),
        ("BT /F 12 Tf 100 700 Td (Andr\\351) Tj ET", "https://x.nl/Andr%C3%A9", "Andr%"),
        ("BT /F 12 Tf 100 700 Td (Andr\\351) Tj ET", "https://x.nl/Andr%E9", "Andr%"),
    ] {
        let file = linking(drawn, link);
        assert!(holds(&file, left), "{link}");
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{link}: {why:?}"));
        assert!(redacted.as_image.is_empty(), "{link}");
        assert!(!holds(&made, left), "{link}");
    }
}

/// In a form that the other page names and nothing draws.
#[test]
fn a_word_in_pieces_behind_something_odd_does_not_stay() {
    for odd in ["", "(a) ) Tj"] {
        let page = second_page("/Resources << /XObject << /Y 20 0 R >> >>");
        let form = format!("{odd} [(Jan) 0 (sen)] TJ");
        let file = saved_again(&pages(&[WORD, ""]), &[(8, &page, ""), (20, FORM, &form)]);
        let (_, redacted) = redact(&file).unwrap_or_else(|why| panic!("{odd}: {why:?}"));
        assert_eq!(images(&redacted), [2], "{odd}");
    }
}
