//! What a PDF carries besides its words.

use crate::pdf::WORD;
use crate::pdf_file::{File, page, saved_again};
use crate::shapes::{check, clean_pdf, found, hidden};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_inspect::look_bytes;

pub(crate) const OTHER: &str = "0 g BT /F 12 Tf 100 600 Td (Besluit) Tj ET ";
const BLACK: &str = "0 g 95 695 60 16 re f ";
const AT: &str = "/Rect [95 695 155 711]";
const ICON: &str = "/Rect [95 695 119 711]";

pub(crate) fn leak_and_twin(shape: &str, kind: Kind, words: &str, leak: &File, twin: &File) {
    check(shape, kind, words, &leak.bytes(), &twin.bytes(), "a.pdf");
}

/// Makes a page with a word and this annotation, whose appearance is object 8.
fn marked(mark: &str, looks: &str) -> File {
    marked_at(AT, mark, looks)
}

fn marked_at(at: &str, mark: &str, looks: &str) -> File {
    page(WORD)
        .on_page("/Annots [7 0 R]")
        .object(&format!("{at} {mark}"), "")
        .object("/Subtype /Form /BBox [0 0 60 16] /Resources << /ExtGState << /G << /BM /Multiply >> >> >>", looks)
}

#[test]
fn tells_annotations_over_words() {
    let black = "0 g 0 0 60 16 re f";
    leak_and_twin(
        "an annotation",
        Kind::CoveredText,
        "Jansen",
        &marked("/Subtype /Square /AP << /N 8 0 R >>", black),
        &marked("/Subtype /Highlight /AP << /N 8 0 R >>", "/G gs 1 1 0 rg 0 0 60 16 re f"),
    );
    let (leak, twin) = (marked("/Subtype /Square /IC [0 0 0]", black), marked("/Subtype /Square /IC []", black));
    leak_and_twin("an annotation that viewers draw", Kind::CoveredText, "Jansen", &leak, &twin);
    let corners = "/QuadPoints [95 711 155 711 95 695 155 695]";
    for (leak, twin) in [
        ("/Subtype /Square /IC [0 0 0] /CA 0.5".to_owned(), "/Subtype /Square /IC [1 1 0] /CA 0.5".to_owned()),
        ("/Subtype /Square /IC [0 0 0 1] /CA 0.8".to_owned(), "/Subtype /Square /IC [0 0 0] /CA 0.3".to_owned()),
        (
            format!("/Subtype /Highlight /C [0] /CA 0.5 {corners}"),
            format!("/Subtype /Highlight /C [1 1 0] /CA 0.5 {corners}"),
        ),
    ] {
        let (leak, twin) = (marked(&leak, black), marked(&twin, black));
        leak_and_twin("one that is half transparent", Kind::SeeThroughBox, "Jansen", &leak, &twin);
    }
    let (leak, twin) = (marked("/Subtype /Redact", black), marked("/Subtype /Link /Contents (Naar de website)", black));
    leak_and_twin("a redaction that was not carried out", Kind::UnappliedRedaction, "Jansen", &leak, &twin);
    leak_and_twin(
        "a comment, whose icon hides nothing",
        Kind::Comment,
        "Bel Jansen",
        &marked_at(ICON, "/Subtype /Text /Contents (Bel Jansen) /AP << /N 8 0 R >>", black),
        &marked("/Subtype /Text /Contents ()", black),
    );
    leak_and_twin(
        "a comment as large as what it covers",
        Kind::CoveredText,
        "Jansen",
        &marked("/Subtype /Text /AP << /N 8 0 R >>", black),
        &marked_at(ICON, "/Subtype /Text /AP << /N 8 0 R >>", black),
    );
    leak_and_twin(
        "typed text that is not shown",
        Kind::Comment,
        "Bel Jansen",
        &marked("/Subtype /FreeText /F 2 /Contents (Bel Jansen) /AP << /N 8 0 R >>", ""),
        &marked("/Subtype /FreeText /Contents (Bel Jansen) /AP << /N 8 0 R >>", ""),
    );
    leak_and_twin(
        "typed text that is not shown, and text that viewers draw themselves",
        Kind::Comment,
        "Bel de gemeente",
        &marked("/Subtype /FreeText /F 32 /Contents (Bel de gemeente)", ""),
        &marked("/Subtype /FreeText /F 4 /Contents (Bel de gemeente)", ""),
    );
    let (leak, twin) =
        (marked("/Subtype /Widget /FT /Sig /V << /Type /Sig >>", black), marked("/Subtype /Widget /FT /Sig", black));
    leak_and_twin("a signature", Kind::Signature, "", &leak, &twin);
}

/// Without an appearance viewers draw the annotation themselves.
#[test]
fn tells_words_under_what_viewers_draw() {
    let line = |width: u32| format!("/C [0 0 0] /BS << /W {width} >>");
    let quads = "/QuadPoints [95 711 155 711 95 695 155 695]";
    for (leak, twin) in [
        ("/Subtype /FreeText /C [0 0 0]".to_owned(), "/Subtype /FreeText /C []".to_owned()),
        (format!("/Subtype /Highlight /C [0 0 0] {quads}"), format!("/Subtype /Highlight /C [1 1 0] {quads}")),
        (
            format!("/Subtype /Line /L [95 704 155 704] {}", line(16)),
            format!("/Subtype /Line /L [95 704 155 704] {}", line(1)),
        ),
        (
            format!("/Subtype /PolyLine /Vertices [95 704 120 704 155 704] {}", line(16)),
            format!("/Subtype /PolyLine /Vertices [95 640 120 704 155 760] {}", line(16)),
        ),
        (
            format!("/Subtype /Ink /InkList [[95 704 155 704]] {}", line(16)),
            format!("/Subtype /Ink /InkList [[95 690 155 690]] {}", line(10)),
        ),
        (
            "/Subtype /Widget /FT /Btn /MK << /BG [0] >>".to_owned(),
            "/Subtype /Widget /FT /Btn /MK << /BG [] >>".to_owned(),
        ),
    ] {
        leak_and_twin(&leak, Kind::CoveredText, "Jansen", &marked(&leak, ""), &marked(&twin, ""));
    }
}

#[test]
fn tells_words_kept_with_an_annotation() {
    let typed = |said: &str| format!("/Subtype /FreeText /Contents ({said}) /AP << /N 8 0 R >>");
    let shown = "BT /F 12 Tf (5.1.2.e) Tj ET";
    let file = |mark: &str| {
        page(WORD)
            .on_page("/Annots [7 0 R]")
            .object(&format!("{AT} {mark}"), "")
            .object("/Subtype /Form /BBox [0 0 60 16] /Resources << /Font << /F 5 0 R >> >>", shown)
    };
    let (leak, twin) = (file(&typed("Bel Pietersma")), file(&typed("5.1.2.e")));
    leak_and_twin("typed text that shows something else", Kind::Comment, "Bel Pietersma", &leak, &twin);
    leak_and_twin(
        "a comment with layout only",
        Kind::Comment,
        "Bel Pietersma",
        &marked("/Subtype /Text /RC (<body><p>Bel <b>Pietersma</b></p></body>)", ""),
        &marked("/Subtype /Text /RC (<body><p></p></body>)", ""),
    );
    let rich = |said: &str| file(&format!("{} /RC (<body><p>{said}</p></body>)", typed("5.1.2.e")));
    let (leak, twin) = (rich("Bel Pietersma"), rich("<b>5.1.2.e</b>"));
    leak_and_twin("other words with layout", Kind::Comment, "Bel Pietersma", &leak, &twin);
    // Read aloud, never shown.
    let link = marked("/Subtype /Link /Contents (BSN 111222333)", "").bytes();
    assert!(!found(&link, "a.pdf", Kind::Bsn).is_empty());
}

#[test]
fn tells_words_of_looks_that_are_not_shown() {
    let file = |state: &str, looks: &str, said: &str| {
        let font = "/Subtype /Form /BBox [0 0 60 16] /Resources << /Font << /F 5 0 R >> >>";
        let mark = format!("{AT} /Subtype /Widget /FT /Btn /AS /{state} /AP << {looks} >>");
        let file = page(OTHER).on_page("/Annots [7 0 R]").object(&mark, "");
        let file = file.object(font, &format!("BT /F 12 Tf ({said}) Tj ET")).object(font, "0 0 9 9 re S");
        // What nothing refers to is a finding of its own.
        if looks.contains("10 0 R") { file.object(font, "BT /F 12 Tf (Verstuur) Tj ET") } else { file }
    };
    let states = "/N << /Ja 8 0 R /Off 9 0 R >>";
    let (pointed, clicked) = ("/N 10 0 R /R 8 0 R", "/N 10 0 R /D << /Ja 8 0 R >>");
    for (leak, twin) in [
        (("Off", states, "Pietersma"), ("Ja", states, "Pietersma")),
        (("Off", states, "Pietersma"), ("Off", states, "4")),
        (("Off", pointed, "Pietersma"), ("Off", pointed, "Verstuur")),
        (("Off", clicked, "Pietersma"), ("Off", clicked, "5.1.2.e")),
    ] {
        let [hidden, shown] = [leak, twin].map(|(state, looks, said)| file(state, looks, said));
        leak_and_twin(leak.1, Kind::InvisibleText, "", &hidden, &shown);
    }
}

/// Programs leave in the file what they replaced, and nothing refers to it any more.
#[test]
fn tells_what_was_replaced() {
    let old = "BT /F 12 Tf 100 700 Td (De klager heet Pietersma) Tj ET";
    let beside = |entries: &str, stream: &str| page(OTHER).object(entries, stream);
    leak_and_twin("old text", Kind::EarlierRevision, "", &beside("", old), &beside("", OTHER));
    let (leak, twin) =
        (beside("/Type /XObject /Subtype /Form", old), beside("/Type /XObject /Subtype /Form", "0 g 9 9 9 9 re f"));
    leak_and_twin("old text of a form", Kind::EarlierRevision, "", &leak, &twin);
    let picture =
        |size: u32| format!("/Subtype /Image /Width {size} /Height {size} /ColorSpace /DeviceGray /BitsPerComponent 8");
    leak_and_twin("an old picture", Kind::EarlierRevision, "", &beside(&picture(200), "x"), &beside(&picture(9), "x"));
    let used = |entries: &str| beside("", old).catalog(entries);
    assert_eq!(
        look_bytes(&used("/Names 7 0 R").bytes(), "a.pdf").items,
        look_bytes(&page(OTHER).bytes(), "a.pdf").items
    );
    assert!(!clean_pdf(&beside("", old).bytes()).contains("Pietersma"));
}

#[test]
fn tells_what_the_file_carries() {
    let with = |catalog: &str| page(OTHER).catalog(catalog);
    leak_and_twin(
        "a file in it",
        Kind::Attachment,
        "",
        &with("/Names << /EmbeddedFiles << /Names [(a.docx) << /Type /Filespec >>] >> >>"),
        &with("/Names << /Dests << /Names [(a) [3 0 R /Fit]] >> >>"),
    );
    leak_and_twin(
        "a script",
        Kind::Script,
        "",
        &with("/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>"),
        &with("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>"),
    );
    leak_and_twin(
        "a script for what happens, after another action",
        Kind::Script,
        "",
        &page(OTHER).on_page("/AA << /O << /S /GoTo /Next << /S /Launch /F (a.exe) >> >> >>"),
        &page(OTHER).on_page("/AA << /O << /S /Named /N /NextPage >> >>"),
    );
    let form = |field: &str| with(&format!("/AcroForm << /Fields [<< /T (naam) {field} >>] >>"));
    let (leak, twin) =
        (form("/FT /Tx /Kids [<< /V (Jansen) >>]"), form("/FT /Tx /V () /Kids [<< /T (b) /FT /Btn /V /Off >>]"));
    leak_and_twin("a field that is filled in", Kind::FormValue, "", &leak, &twin);
    let author = |name: &str| page(OTHER).trailer("/Info 7 0 R").object(&format!("/Author ({name})"), "");
    let (leak, twin) = (author("Jansen, J. - Ministerie van Financi\\353n"), author("Gemeente Utrecht"));
    leak_and_twin("who made it", Kind::Author, "Jansen", &leak, &twin);
    let xmp = |of: &str, name: &str| {
        let xmp = format!(
            "<x:xmpmeta xmlns:x='x'><r:RDF xmlns:r='r'><r:Description xmlns:dc='d'><dc:{of}><r:Seq><r:li>{name}</r:li></r:Seq></dc:{of}></r:Description></r:RDF></x:xmpmeta>"
        );
        with("/Metadata 7 0 R").object("/Type /Metadata", &xmp)
    };
    let (leak, twin) = (xmp("creator", "Jansen, P."), xmp("creator", "Microsoft Office User"));
    leak_and_twin("who made it, in the other place", Kind::Author, "Jansen", &leak, &twin);
    let (leak, twin) = (xmp("contributor", "Jansen, P."), xmp("publisher", "Jansen, P."));
    leak_and_twin("who helped", Kind::Author, "Jansen", &leak, &twin);
}

#[test]
fn tells_versions_that_say_more() {
    let first = page(WORD).bytes();
    let black = saved_again(&first, &[(4, "", BLACK)]);
    let signed = saved_again(&first, &[(6, "/Type /Sig /Reason (Akkoord)", "")]);
    check("an earlier version", Kind::EarlierRevision, "", &black, &signed, "a.pdf");
    let mut for_the_web = b"%PDF-1.7\n%%EOF\n".to_vec();
    for_the_web.extend(&first);
    let silent = look_bytes(&for_the_web, "a.pdf");
    assert_eq!(hidden(&silent), Vec::<&_>::new());
}

/// A copy says what viewers draw; who typed it goes.
#[test]
fn text_that_viewers_draw_stays_in_a_copy() {
    for (looks, stays) in
        [("", true), ("/AP << >>", true), ("/AP 9 0 R", true), ("/AP << /N 8 0 R >>", false), ("/AP 10 0 R", false)]
    {
        let file = marked(
            &format!(
                "/Subtype /FreeText /T (Jansen) /Subj (Jansen) /RC (Jansen) /DA (/F 12 Tf) /Contents (BSN: 111222333) {looks}"
            ),
            "",
        );
        let file = file.object("", "").object("/N 8 0 R", "").bytes();
        // Where it has another look, nobody sees it, and it is told all the same.
        assert!(!found(&file, "a.pdf", Kind::Bsn).is_empty(), "{looks}");
        let text = clean_pdf(&file);
        assert_eq!(text.contains("111222333"), stays, "{looks}");
        assert!(!text.contains("(Jansen)") || text.contains("Td (Jansen) Tj"), "{looks}");
        assert!(!text.contains("/T (") && !text.contains("/RC"), "{looks}");
    }
}

#[test]
fn tells_files_wherever_they_hang() {
    let spec = |kind: &str| format!("{kind} /F (C:/Users/jansenj/film.mp4) /UF (film.mp4) /EF << /F 9 0 R >>");
    let film = "/Subtype /Screen /A << /S /Rendition /R << /S /MR /C << /S /MCD /D 8 0 R >> >> >>";
    for (shape, mark, spec, stream) in [
        ("behind a film", film, spec(""), ""),
        ("behind a film, with types", film, spec("/Type /Filespec"), "/Type /EmbeddedFile"),
        (
            "of rich media",
            "/Subtype /RichMedia /RichMediaContent << /Assets << /Names [(film.swf) 8 0 R] >> >>",
            spec(""),
            "",
        ),
        ("of another annotation", "/Subtype /Link /X [[<< /Y 8 0 R >>]]", spec(""), ""),
    ] {
        let with = |spec: &str| {
            let film = page(OTHER).on_page("/Annots [7 0 R]");
            let film = film.object(&format!("{AT} {mark}"), "").object(spec, "");
            film.object(stream, "geheim")
        };
        let (leak, twin) = (with(&spec), with("/F (film.mp4)"));
        leak_and_twin(shape, Kind::Attachment, "", &leak, &twin);
        let text = clean_pdf(&leak.bytes());
        assert!(!text.contains("geheim") && !text.contains("film.mp4"), "{shape}");
    }
    // A font may be called EF.
    let named = page("BT /EF 12 Tf 100 600 Td (Besluit) Tj ET").resources("/X << >>");
    let named = named.bytes();
    let named = String::from_utf8(named).unwrap().replace("/Font << /F 5 0 R", "/Font << /EF 5 0 R");
    let told = look_bytes(named.as_bytes(), "a.pdf");
    assert_eq!(hidden(&told), Vec::<&_>::new());
    assert!(clean_pdf(named.as_bytes()).contains("/EF 5 0 R"));
    // A file that a list names too is one file.
    let listed = page(OTHER)
        .catalog("/Names << /EmbeddedFiles << /Names [(a) 7 0 R] >> >>")
        .object("/Type /Filespec /F (a) /EF << /F 8 0 R >>", "")
        .object("/Type /EmbeddedFile", "geheim");
    let files = found(&listed.bytes(), "a.pdf", Kind::Attachment);
    let files: Vec<u32> = files.iter().map(|item| item.count).collect();
    assert_eq!(files, [1]);
}

#[test]
fn tells_for_whom_layers_are_meant() {
    let layers = |usage: &str| {
        page(OTHER)
            .catalog("/OCProperties << /OCGs [7 0 R] /D << /Order [7 0 R] /Creator (Jansen) >> >>")
            .object(&format!("/Type /OCG /Name (Laag) /Usage << /CreatorInfo << /Creator (Jansen) >> {usage} >>"), "")
    };
    let twin = layers("/User << /Type /Org /Name (Gemeente Utrecht) >>");
    for name in ["(Jan Jansen)", "[(Jan Jansen)]"] {
        let leak = layers(&format!("/User << /Type /Ind /Name {name} >>"));
        leak_and_twin("for whom a layer is", Kind::Author, "Jan Jansen", &leak, &twin);
        let text = clean_pdf(&leak.bytes());
        assert!(!text.contains("Jansen") && text.contains("(Laag)"), "{text}");
    }
    // To whom a page was sent, and what a program keeps with it.
    let sent = page(OTHER).on_page("/DPart 7 0 R /Rotate 90 /ADBE_Private << /User (Jansen) >>");
    let sent = sent.object("/DPM << /Recipient (Jansen) >>", "").bytes();
    let text = clean_pdf(&sent);
    assert!(!text.contains("Jansen") && text.contains("/Rotate 90"), "{text}");
}
