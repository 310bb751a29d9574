//! What objects of a PDF carry that no page shows: each with an innocent twin.

use crate::pdf_file::{File, PICTURE, page, saved_again};
use crate::pdf_objects::{OTHER, leak_and_twin};
use crate::shapes::found;
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_core::wire::Unchecked;
use openbaarmaker_inspect::look_bytes;

fn with(entries: &str) -> File {
    page(OTHER).object(entries, "")
}

/// Makes a page with a word on these layers.
fn layered(catalog: &str, layers: &str) -> File {
    let word = page("/OC /M BDC 0 g BT /F 12 Tf 100 700 Td (Jansen) Tj ET EMC");
    word.catalog(catalog).resources(&format!("/Properties << /M {layers} >>"))
}

#[test]
fn tells_who_is_named_beside_the_author() {
    let note = |of: &str| with(of).on_page("/Annots [7 0 R]");
    let at = "/Rect [95 595 155 611]";
    leak_and_twin(
        "who marked a word",
        Kind::Author,
        "Jan Jansen",
        &note(&format!("/Subtype /Highlight {at} /T (Jan Jansen)")),
        &note(&format!("/Subtype /Link {at} /T (Jan Jansen)")),
    );
    leak_and_twin(
        "who marked a word, and a program that did",
        Kind::Author,
        "jansenj",
        &note(&format!("/Subtype /Ink {at} /T (jansenj)")),
        &note(&format!("/Subtype /Square {at} /T (AutoCAD SHX Text)")),
    );
    let info = |of: &str| with(&format!("/Producer (Acrobat) {of}")).trailer("/Info 7 0 R");
    let (leak, twin) =
        (info("/_AuthorEmailDisplayName (Jansen, Jan)"), info("/Company (Jansen, Jan) /Manager (Gemeente Utrecht)"));
    leak_and_twin("who mailed it", Kind::Author, "Jansen, Jan", &leak, &twin);
    let xmp = |of: &str| {
        let xmp = format!("<r:RDF xmlns:r='r'><r:Description>{of}</r:Description></r:RDF>");
        page(OTHER).catalog("/Metadata 7 0 R").object("/Type /Metadata", &xmp)
    };
    let (leak, twin) = (xmp("<pdfx:Manager>Jan Jansen</pdfx:Manager>"), xmp("<pdfx:Company>Jan Jansen</pdfx:Company>"));
    leak_and_twin("who led it", Kind::Author, "Jan Jansen", &leak, &twin);
    for (leak, twin) in [
        ("<pdfx:Behandelaar>Karin Hofstra</pdfx:Behandelaar>", "<pdfx:Afdeling>Wonen en zorg</pdfx:Afdeling>"),
        (
            "<xmpMM:History><r:Seq><r:li e:parameters='gewijzigd door mevrouw Karin Hofstra'/></r:Seq></xmpMM:History>",
            "<xmpMM:History><r:Seq><r:li e:parameters='saved to new location'/></r:Seq></xmpMM:History>",
        ),
        (
            "<dc:contributor><r:Bag><r:li>Karin Hofstra</r:li></r:Bag></dc:contributor>",
            "<dc:contributor><r:Bag><r:li>Gemeente Utrecht</r:li></r:Bag></dc:contributor>",
        ),
    ] {
        leak_and_twin(leak, Kind::Author, "Karin Hofstra", &xmp(leak), &xmp(twin));
    }
    let (leak, twin) = (info("/Behandelaar (Karin Hofstra)"), info("/Afdeling (Wonen en zorg)"));
    leak_and_twin("who handled it", Kind::Author, "Karin Hofstra", &leak, &twin);
    let bare = |of: &str| with(of).trailer("/Info 7 0 R");
    let (leak, twin) = (bare("/Behandelaar (Karin Hofstra)"), bare("/Afdeling (Wonen en zorg)"));
    leak_and_twin("who handled it, without a program", Kind::Author, "Karin Hofstra", &leak, &twin);
    let placed = |path: &str| {
        xmp(&format!(
            "<xmpMM:Ingredients><r:Bag><r:li><stRef:filePath>{path}</stRef:filePath></r:li></r:Bag></xmpMM:Ingredients>"
        ))
    };
    let (leak, twin) = (placed("/Users/jan/Desktop/logo.ai"), placed("logo.ai"));
    leak_and_twin("where what was put together is", Kind::ExternalLink, "", &leak, &twin);
    // Articles go from each copy, whatever else stays.
    let article = |entry: &str| {
        let file = page(OTHER).catalog(&format!("/Threads [<< /I << /{entry} (Jan Jansen) >> >>]"));
        found(&file.bytes(), "a.pdf", Kind::Author).len()
    };
    assert_eq!([article("Author"), article("Title")], [1, 0]);
}

#[test]
fn tells_pages_that_were_deleted_and_data_of_programs() {
    let deleted = |of: &str| with(of).catalog("/Names << /Pages << /Names [(a) 7 0 R] >> >>");
    let (leak, twin) =
        (deleted("/Type /Page /Contents 4 0 R /MediaBox [0 0 99 99]"), deleted("/Type /Page /MediaBox [0 0 99 99]"));
    leak_and_twin("a page that was deleted", Kind::EarlierRevision, "", &leak, &twin);
    let of_program = |entries: &str| {
        page(OTHER)
            .on_page("/PieceInfo << /Illustrator << /Private 7 0 R >> >>")
            .object(entries, "")
            .object("/Length1 1", "het hele ontwerp")
    };
    let (leak, twin) = (of_program("/AIPrivateData1 8 0 R"), of_program("/NumBlock 1"));
    leak_and_twin("the drawing as it was made", Kind::DataCache, "", &leak, &twin);
    let picture = |name: &str| {
        let xmp = format!(
            "<r:RDF xmlns:r='r'><r:Description><dc:creator><r:Seq><r:li>{name}</r:li></r:Seq></dc:creator></r:Description></r:RDF>"
        );
        page(&format!("{OTHER} q 9 0 0 9 9 9 cm /X Do Q"))
            .resources("/XObject << /X 7 0 R >>")
            .object(
                "/Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /Metadata 8 0 R",
                "x",
            )
            .object("/Type /Metadata /Subtype /XML", &xmp)
    };
    leak_and_twin("who made a picture", Kind::PictureData, "", &picture("Jan Jansen"), &picture("Gemeente Utrecht"));
    let field = |of: &str| page(OTHER).catalog("/AcroForm << /Fields [7 0 R] >>").object(of, "");
    let (leak, twin) = (field("/FT /Sig /T (a) /V << /Type /Sig >>"), field("/FT /Sig /T (a)"));
    leak_and_twin("a signature without a place", Kind::Signature, "", &leak, &twin);
    // Beside one that is drawn, which it only may be.
    let drawn = "0 g BT /F 12 Tf 100 400 Td (Hoogachtend,) Tj ET q 120 0 0 50 100 340 cm /X Do Q";
    let signatures = |value: &str| {
        let file = page(drawn).resources("/XObject << /X 7 0 R >>");
        let file = file.catalog("/AcroForm << /Fields [8 0 R] >>").object(PICTURE, "x");
        let file = file.object(&format!("/FT /Sig /T (a) {value}"), "");
        let items = found(&file.bytes(), "a.pdf", Kind::Signature).into_iter();
        items.map(|item| item.is_possible).collect::<Vec<_>>()
    };
    assert_eq!(signatures(""), [true]);
    assert_eq!(signatures("/V << /Type /Sig >>"), [true, false]);
}

#[test]
fn tells_where_links_lead() {
    let link =
        |action: &str| with(&format!("/Subtype /Link /Rect [9 9 99 20] /A << {action} >>")).on_page("/Annots [7 0 R]");
    for (leak, twin) in [
        ("/S /URI /URI (file:///C:/Users/jansenj/nota.docx)", "/S /URI /URI (https://www.utrecht.nl/)"),
        ("/S /URI /URI (\\\\\\\\server\\\\nota.docx)", "/S /URI /URI (//www.utrecht.nl/privacy)"),
        ("/S /URI /URI (C:\\\\nota.docx)", "/S /URI /URI (/privacy)"),
        ("/S /GoToR /F (/C/Users/jansenj/nota.pdf)", "/S /GoToR /F (nota.pdf)"),
        ("/S /GoToR /F << /Type /Filespec /UF (\\\\\\\\server\\\\nota.pdf) >>", "/S /GoTo /D [3 0 R /Fit]"),
    ] {
        leak_and_twin(leak, Kind::ExternalLink, "", &link(leak), &link(twin));
    }
    let tag = |alt: &str| with(&format!("/Type /StructElem /S /Figure /P 9 0 R /Alt ({alt})"));
    for (leak, twin) in [
        ("C:\\\\Users\\\\jansenj\\\\foto.jpg", "A: een kaart"),
        ("file:///C:/Users/foto.svg", "File:Vlag.svg"),
        ("file:C:/Users/foto.svg", "File:A: een vlag"),
    ] {
        leak_and_twin(leak, Kind::ExternalLink, "", &tag(leak), &tag(twin));
    }
}

#[test]
fn tells_comments_and_values_of_earlier_versions() {
    let note = "/Subtype /Highlight /Rect [95 595 155 611]";
    let first = with(&format!("{note} /Contents (Bel Jansen)")).on_page("/Annots [7 0 R]").bytes();
    let found = |last: &[u8]| !found(last, "a.pdf", Kind::EarlierRevision).is_empty();
    assert!(found(&saved_again(&first, &[(7, note, "")])), "a comment that went");
    let more = format!("{note} /Contents (Bel Jansen) /C [1 1 0]");
    assert!(!found(&saved_again(&first, &[(7, &more, "")])), "a comment that got a colour");

    let form = |value: &str| format!("/FT /Tx /T (naam) /V ({value})");
    let field = |value: &str| {
        let file = page(OTHER).catalog("/AcroForm << /Fields [7 0 R] >>");
        file.object(&form(value), "").bytes()
    };
    assert!(found(&saved_again(&field("Jansen"), &[(7, &form("Pietersen"), "")])));
    assert!(!found(&saved_again(&field(""), &[(7, &form("Pietersen"), "")])));
}

#[test]
fn finds_data_of_persons_in_texts_that_no_page_shows() {
    for of in [
        "/Type /StructElem /S /Figure /P 9 0 R /Alt (Bsn @)",
        "/Type /StructElem /S /Span /P 9 0 R /ActualText (Bsn @)",
        "/FT /Ch /Opt [(Bsn @) (anders)]",
        "/FT /Ch /Opt [[(1) (Bsn @)]]",
        "/FT /Btn /Opt [(Bsn @)]",
        "/FT /Tx /DV (Bsn @)",
        "/FT /Tx /RV (<body><p>Bsn @</p></body>)",
        "/Subtype /Widget /MK << /CA (Bsn @) >>",
        "/Subtype /Widget /MK << /RC (Bsn @) >>",
        "/Subtype /Widget /MK << /AC (Bsn @) >>",
        "/Subtype /Text /Subj (Bsn @)",
        "/FT /Tx /TU (Bsn @)",
        "/Type /OCG /Name (Bsn @)",
        "/O /UserProperties /P [<< /N (Bsn) /V (@) >>]",
        "/Producer (x) /Bsn (@)",
    ] {
        let numbers = |number: &str| found(&with(&of.replace('@', number)).bytes(), "a.pdf", Kind::Bsn).len();
        assert_eq!([numbers("111222333"), numbers("111222334")], [1, 0], "{of}");
    }
}

/// Objects may say one long text a thousand times, and it is read until enough was read.
#[test]
fn a_text_that_is_named_again_and_again_is_not_kept_as_often() {
    let long = "a".repeat(1 << 20);
    for of in [
        format!("/FT /Ch /Opt [{}]", "8 0 R ".repeat(2_000)),
        format!("/Producer (x) {}", (0..2_000).map(|at| format!("/A{at} 8 0 R")).collect::<Vec<_>>().join(" ")),
    ] {
        let file = with(&of).object(&format!("({long})"), "");
        let found = look_bytes(&file.bytes(), "a.pdf");
        assert_eq!(found.unchecked, Some(Unchecked::TooComplex), "{}", &of[..20]);
    }
}

/// What several layers together decide may be off although each of them is on.
#[test]
fn tells_what_layers_hide_together() {
    let told = "/OCProperties << /OCGs [7 0 R] /D << /Order [7 0 R] >> >>";
    let decided = |catalog: &str, policy: &str| {
        let file = layered(catalog, "8 0 R").object("/Type /OCG /Name (Laag)", "");
        file.object(&format!("/Type /OCMD /OCGs [7 0 R] /P /{policy}"), "")
    };
    for catalog in [told, ""] {
        let (leak, twin) = (decided(catalog, "AllOff"), decided(catalog, "AnyOn"));
        leak_and_twin("layers together", Kind::HiddenLayer, "Jansen", &leak, &twin);
    }
    let off = |list: &str| {
        let catalog = format!("/OCProperties << /OCGs [7 0 R] /D << /OFF [{list}] >> >>");
        layered(&catalog, "7 0 R").object("/Type /OCG /Name (Laag)", "")
    };
    for list in ["null 7 0 R", "39 0 R 7 0 R"] {
        leak_and_twin(list, Kind::HiddenLayer, "Jansen", &off(list), &off(""));
    }
    let marked = |layers: &str| {
        let mark = "/Subtype /FreeText /Rect [100 300 300 330] /OC 8 0 R /Contents (Bel Jansen)";
        with(mark)
            .on_page("/Annots [7 0 R]")
            .object("/Type /OCG /Name (Laag)", "")
            .catalog(&format!("/OCProperties << /OCGs [8 0 R 9 0 R] /D << {layers} >> >>"))
    };
    for (leak, twin) in
        [("/OFF [8 0 R]", "/OFF [9 0 R]"), ("/BaseState /OFF /ON [9 0 R]", "/BaseState /OFF /ON [8 0 R]")]
    {
        leak_and_twin(leak, Kind::HiddenLayer, "Bel Jansen", &marked(leak), &marked(twin));
    }
}

/// The page reader draws the looks of an annotation, and the annotation says the same.
#[test]
fn tells_once_what_an_annotation_with_looks_says_on_a_layer_that_is_off() {
    let looks = "/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F 5 0 R >> >>";
    let marked = |said: &str, off: &str| {
        let place = "/Rect [100 300 300 330] /AP << /N 9 0 R >>";
        let mark = format!("/Type /Annot /Subtype /FreeText {place} /OC 8 0 R /Contents ({said})");
        let layers = format!("/OCProperties << /OCGs [8 0 R] /D << /OFF [{off}] >> >>");
        with(&mark)
            .on_page("/Annots [7 0 R]")
            .catalog(&layers)
            .object("/Type /OCG /Name (Laag)", "")
            .object(looks, "0 g BT /F 12 Tf 10 18 Td (Bel) Tj 0 -14 Td (Jansen) Tj ET")
    };
    for (said, expected) in [("Bel Jansen", 2), ("Zie Bas", 3)] {
        leak_and_twin(said, Kind::HiddenLayer, "", &marked(said, "8 0 R"), &marked("Bel Jansen", ""));
        let found = look_bytes(&marked(said, "8 0 R").bytes(), "a.pdf");
        let told = found.items.iter().filter(|item| item.kind == Kind::HiddenLayer);
        assert_eq!(told.count(), expected, "two lines, and what else {said} says: {found:?}");
    }
}

#[test]
fn tells_annotations_on_layers_of_which_only_the_entries_tell_what_they_are() {
    let marked = |layers: &str, together: &str, off: &str| {
        let mark = "/Subtype /FreeText /Rect [100 300 300 330] /Contents (Bel Jansen)";
        with(&format!("{mark} /OC {layers}"))
            .on_page("/Annots [7 0 R]")
            .catalog(&format!("/OCProperties << /OCGs [8 0 R] /D << /OFF [{off}] >> >>"))
            .object("/Type /OCG /Name (Laag)", "")
            .object(together, "")
    };
    for together in ["/OCGs [8 0 R]", "/OCGs 8 0 R", "/OCGs [8 0 R] /VE [/And 8 0 R]"] {
        for layers in ["9 0 R", format!("<< {together} >>").as_str()] {
            let (leak, twin) = (marked(layers, together, "8 0 R"), marked(layers, together, ""));
            leak_and_twin(together, Kind::HiddenLayer, "Bel Jansen", &leak, &twin);
        }
    }
    for (leak, twin) in [("/VE [/Not 8 0 R]", "/VE [/Or 8 0 R]"), ("/OCGs 8 0 R /P /AllOff", "/OCGs 8 0 R /P /AllOn")] {
        let (hidden, seen) = (marked("9 0 R", leak, ""), marked("9 0 R", twin, ""));
        leak_and_twin(leak, Kind::HiddenLayer, "Bel Jansen", &hidden, &seen);
    }
}

#[test]
fn tells_layers_that_are_off_on_a_screen_or_by_an_expression() {
    let used = |usage: &str| {
        let events = "/AS [<< /Event /View /OCGs [7 0 R] /Category [/View] >>]";
        layered(&format!("/OCProperties << /OCGs [7 0 R] /D << {events} >> >>"), "7 0 R")
            .object(&format!("/Type /OCG /Name (Laag) /Usage << {usage} >>"), "")
    };
    let (on_paper, on_screen) = (
        used("/View << /ViewState /OFF >> /Print << /PrintState /ON >>"),
        used("/View << /ViewState /ON >> /Print << /PrintState /OFF >>"),
    );
    leak_and_twin("on paper only", Kind::HiddenLayer, "Jansen", &on_paper, &on_screen);
    let decided = |expression: &str| {
        layered("/OCProperties << /OCGs [7 0 R 8 0 R] /D << /OFF [8 0 R] >> >>", "9 0 R")
            .object("/Type /OCG /Name (Aan)", "")
            .object("/Type /OCG /Name (Uit)", "")
            .object(&format!("/Type /OCMD /OCGs [7 0 R] /VE [{expression}]"), "")
    };
    for (leak, twin) in [
        ("/Not 7 0 R", "/Not 8 0 R"),
        ("/And 7 0 R 8 0 R", "/Or 7 0 R 8 0 R"),
        ("/Or 8 0 R [/Not 7 0 R]", "/Or 8 0 R [/Not 8 0 R]"),
    ] {
        leak_and_twin(leak, Kind::HiddenLayer, "Jansen", &decided(leak), &decided(twin));
    }
}

/// An expression that is none leaves what else is said of the layers; one that takes too much is told.
#[test]
fn tells_layers_whose_expression_cannot_be_worked_out() {
    let off = |layers: &str, together: &str| {
        layered("/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>", layers)
            .object("/Type /OCG /Name (Uit)", "")
            .object(together, "")
    };
    let decided = |expression: &str| off("8 0 R", &format!("/Type /OCMD /OCGs [7 0 R] /VE {expression}"));
    for expression in ["null", "[]", "[/And]", "[/Xor 7 0 R]", "[/Not 39 0 R]"] {
        leak_and_twin(expression, Kind::HiddenLayer, "Jansen", &decided(expression), &decided("[/Not 7 0 R]"));
    }
    let direct = |more: &str| off(&format!("<< /Type /OCMD /OCGs [7 0 R] {more} >>"), "");
    leak_and_twin("direct", Kind::HiddenLayer, "Jansen", &direct(""), &direct("/VE [/Not 7 0 R]"));
    let nested = format!("{}7 0 R{}", "[/Not ".repeat(40), "]".repeat(40));
    let wide = format!("[/And {}]", "[/Not 7 0 R] ".repeat(60_000));
    for (what, file) in [("nested", decided(&nested)), ("wide", decided(&wide))] {
        let found = look_bytes(&file.bytes(), "a.pdf");
        assert_eq!(found.unchecked, Some(Unchecked::TooComplex), "{what}");
    }
}

#[test]
fn tells_where_a_letter_may_be_signed() {
    let letter = |word: &str, drawn: &str| {
        page(&format!("0 g BT /F 12 Tf 100 400 Td ({word}) Tj ET {drawn}"))
            .resources("/XObject << /X 7 0 R >>")
            .object(PICTURE, "x")
    };
    let picture = |at: &str| format!("q {at} cm /X Do Q");
    let name = picture("120 0 0 50 100 340");
    let many = |one: fn(u32) -> String| (0..13).map(one).collect::<Vec<_>>().join(" ");
    let curves = many(|at| format!("{0} 400 {0} 310 {1} 355 c ", 100 + at * 8, 110 + at * 8));
    let lines = many(|at| format!("{} {} l ", 110 + at * 8, 340 + at % 2 * 30));
    let frame = many(|at| format!("100 {} 200 20 re S ", 100 + at * 20));
    // Buttons to choose from, and lines that a program rounded.
    let circle = |x: u32| {
        format!(
            "{x} 355 m {x} 360 {1} 365 {0} 365 c {2} 365 {3} 360 {3} 355 c {3} 350 {2} 345 {0} 345 c {1} 345 {x} 350 {x} 355 c S ",
            x + 10,
            x + 5,
            x + 15,
            x + 20
        )
    };
    let rules = many(|at| format!("100 {0}.00 m 300 {0}.01 l S", 310 + at * 3));
    let signed = |drawn: &str| letter("Hoogachtend,", drawn);
    for (leak, twin) in [
        (signed(&name), letter("Bijlage", &name)),
        (signed(&name), signed(&picture("120 0 0 50 100 700"))),
        (signed(&name), signed(&picture("20 0 0 20 100 340"))),
        (signed(&picture("45 0 0 36 100 340")), signed(&picture("36.7 0 0 36.7 100 340"))),
        (signed(&format!("100 355 m {curves} S")), signed("100 355 m 110 350 l 120 370 l S")),
        (signed(&format!("100 355 m {lines} S")), signed(&frame)),
        (
            signed(&format!("100 355 m {curves} S")),
            signed(&[circle(100), circle(150), circle(200), circle(250)].concat()),
        ),
        (signed(&format!("100 355 m {lines} S")), signed(&rules)),
        (letter("Met vriendelijke groet,", &name), letter("Groeten", &name)),
    ] {
        leak_and_twin(&leak.content, Kind::Signature, "", &leak, &twin);
    }
}

/// Programs that remove an annotation may leave a reference to nothing in its place.
#[test]
fn looks_further_than_what_is_not_there() {
    let note = "/Subtype /Highlight /Rect [95 595 155 611] /Contents (Bel Jansen)";
    for list in ["39 0 R 7 0 R", "null 7 0 R", "7 0 R 39 0 R"] {
        let file = with(note).on_page(&format!("/Annots [{list}]")).bytes();
        let found = look_bytes(&file, "a.pdf");
        let notes = found.items.iter().filter(|item| item.kind == Kind::Comment);
        assert_eq!(notes.count(), 1, "{list}");
        // What the annotations behind it draw the page reader does not see.
        let is_told = !list.starts_with('7');
        assert_eq!(found.unchecked, is_told.then_some(Unchecked::Damaged), "{list}");
    }
}
