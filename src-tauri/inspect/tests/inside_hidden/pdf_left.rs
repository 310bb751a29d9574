//! What is left in a PDF of how it was made: each kind of leak with an innocent twin.

use crate::pdf_file::{File, PICTURE, page};
use crate::pdf_objects::{OTHER, leak_and_twin};
use crate::shapes::{check, clean_pdf, found};
use openbaarmaker_core::model::InsideKind as Kind;

const SAID: &str = "Concept: de klager heet Pietersma en woont aan de Kerkstraat, bel hem morgen.";

/// Makes a page with a picture that has these entries too; more objects are numbered from 8.
fn with_picture(entries: &str) -> File {
    let file = page(&format!("{OTHER} q 9 0 0 9 9 9 cm /X Do Q")).resources("/XObject << /X 7 0 R >>");
    file.object(&format!("{PICTURE} {entries}"), "x")
}

#[test]
fn tells_what_is_written_around_the_file() {
    let file = page(OTHER).bytes();
    let behind = |said: &str| [&file[..], said.as_bytes()].concat();
    let (leak, twin) = (behind(SAID), behind("\0\0\r\n<!-- einde -->\n"));
    check("what is behind the end", Kind::EarlierRevision, "", &leak, &twin, "a.pdf");
    assert!(!clean_pdf(&leak).contains("Pietersma"));
    let before =
        |said: &str| found(&[said.as_bytes(), b"\n", &file[..]].concat(), "a.pdf", Kind::EarlierRevision).len();
    assert_eq!([before(SAID), before("@PJL")], [1, 0]);
}

/// Programs may write the properties anew and leave the old ones.
#[test]
fn tells_who_made_an_earlier_version() {
    let file = |name: &str| {
        let file = page(OTHER).trailer("/Info 7 0 R").object("/Producer (x)", "");
        file.object(&format!("/Producer (x) /Author ({name})"), "").bytes()
    };
    let told = |name: &str| found(&file(name), "a.pdf", Kind::Author).len();
    assert_eq!([told("Jan Jansen"), told("Gemeente Utrecht")], [1, 0]);
    assert!(!clean_pdf(&file("Jan Jansen")).contains("Jansen"));
}

/// Programs that draw plans keep with each shape what is known of it.
#[test]
fn data_of_what_was_drawn_go() {
    let file = page(OTHER)
        .catalog("/StructTreeRoot 7 0 R")
        .object("/Type /StructTreeRoot /K << /S /Figure /P 7 0 R /A [8 0 R << /O /Layout /Placement /Block >>] >>", "")
        .object("/O /UserProperties /P [<< /N (Bsn) /V (111222333) >>]", "");
    assert_eq!(found(&file.bytes(), "a.pdf", Kind::Bsn).len(), 1);
    let text = clean_pdf(&file.bytes());
    assert!(!text.contains("111222333") && text.contains("Placement"), "{text}");
}

#[test]
fn tells_other_forms_of_a_picture() {
    let (leak, twin) = (with_picture("/Alternates [<< /Image 8 0 R >>]"), with_picture("/Interpolate true"));
    let [leak, twin] = [leak, twin].map(|file| file.object(PICTURE, "y"));
    leak_and_twin("another form of a picture", Kind::PictureData, "", &leak, &twin);
}

#[test]
fn tells_from_where_pages_and_pictures_were_taken() {
    let web = |url: &str| {
        let file = page(OTHER).catalog("/SpiderInfo << /V 1.0 /C [7 0 R] >>");
        file.object(&format!("/URL ({url}) /L 1"), "")
    };
    let base = |url: &str| page(OTHER).catalog(&format!("/URI << /Base ({url}) >>"));
    let server = |path: &str| with_picture(&format!("/OPI << /2.0 << /Type /OPI /F ({path}) >> >>"));
    for (shape, leak, twin) in [
        ("a page of a network", web("http://zaken/jansen"), web("https://www.utrecht.nl/jansen")),
        ("where links begin", base("file:///C:/Users/jansen/"), base("https://www.utrecht.nl/")),
        ("a picture of a server", server("C:/Users/jansen/foto.tif"), server("foto.tif")),
    ] {
        leak_and_twin(shape, Kind::ExternalLink, "", &leak, &twin);
        assert!(!clean_pdf(&leak.bytes()).contains("jansen"), "{shape}");
    }
}

/// Programs may take a comment, field or bookmark from its list, and leave the rest of it.
#[test]
fn tells_words_to_which_nothing_refers() {
    let note = |said: &str| format!("/Type /Annot /Subtype /Highlight /Rect [9 9 99 20] /Contents ({said})");
    for (leak, twin) in [
        (note("Bel Pietersma"), note("")),
        ("/FT /Tx /T (naam) /V (Pietersma)".to_owned(), "/FT /Tx /T (naam) /V ()".to_owned()),
        ("/Title (Pietersma) /Parent 39 0 R".to_owned(), "/Title (Pietersma)".to_owned()),
    ] {
        let [leak_file, twin] = [&leak, &twin].map(|of| page(OTHER).object(of, ""));
        leak_and_twin(&leak, Kind::EarlierRevision, "", &leak_file, &twin);
        assert!(!clean_pdf(&leak_file.bytes()).contains("Pietersma"), "{leak}");
    }
}

/// A remark may be spoken.
#[test]
fn tells_what_somebody_said() {
    let spoken = |sound: &str| {
        let file = page(OTHER).on_page("/Annots [7 0 R]");
        let file = file.object(&format!("/Type /Annot /Rect [9 9 29 29] {sound}"), "");
        file.object("/Type /Sound /R 8000", "geheim")
    };
    let action = |sound: &str| format!("/Subtype /Link /A << /S /Sound {sound} >>");
    for (leak, twin) in [
        ("/Subtype /Sound /Sound 8 0 R".to_owned(), "/Subtype /Sound".to_owned()),
        (action("/Sound 8 0 R"), action("")),
    ] {
        leak_and_twin(&leak, Kind::Attachment, "", &spoken(&leak), &spoken(&twin));
        assert!(!clean_pdf(&spoken(&leak).bytes()).contains("geheim"), "{leak}");
    }
}

/// That the layer hides something is told too.
#[test]
fn reads_data_of_persons_on_a_layer_that_is_off() {
    let file = |said: &str, layers: &str| {
        let words = |at: u32, said: &str| format!("0 g BT /F 12 Tf 100 {at} Td ({said}) Tj ET");
        let content = format!("{} /OC /L BDC {} EMC", words(700, "Bsn 123456782"), words(600, said));
        page(&content)
            .resources("/Properties << /L 7 0 R >>")
            .catalog(&format!("/OCProperties << /OCGs [7 0 R] /D << {layers} >> >>"))
            .object("/Type /OCG /Name (Laag)", "")
            .bytes()
    };
    let told = |said: &str, layers: &str| -> Vec<(u32, String)> {
        let items = found(&file(said, layers), "a.pdf", Kind::Bsn).into_iter();
        items.map(|item| (item.page, item.text)).collect()
    };
    let [shown, other] = ["123456782", "111222333"].map(|number| (1, number.to_owned()));
    for layers in ["/OFF [7 0 R]", "/BaseState /OFF", ""] {
        assert_eq!(told("Bsn 111222333", layers), [shown.clone(), other.clone()], "{layers}");
        assert_eq!(told("Bsn 123456782", layers).first(), Some(&shown), "{layers}");
    }
    assert_eq!(told("Bsn 123456782", "/OFF [7 0 R]"), std::slice::from_ref(&shown), "what is shown is not repeated");
    assert_eq!(told("Zaak 111222333", "/OFF [7 0 R]"), [shown]);
}
