//! What a file repeats beside its pages in other spellings, and what goes on working where it went.

use crate::corpus::{FORM, WORD, beside, bookmarked, second_page, tagged};
use crate::pdf_file::{File, PICTURE, pages, saved_again};
use crate::readers::{holds, images, redact};
use crate::reading::boxes;
use openbaarmaker_core::wire::Redaction;
use openbaarmaker_inspect::redact_bytes;

/// Makes a file with a bookmark in Unicode.
fn bookmark(content: &str, title: &str) -> File {
    let digits = title.encode_utf16().map(|unit| format!("{unit:04X}"));
    let digits: String = digits.collect();
    bookmarked(content, &format!("<FEFF{digits}>"))
}

#[test]
fn a_bookmark_goes_that_spells_a_word_otherwise() {
    for (drawn, title, goes) in [
        ("Jansen", "Brief aan Jan\u{ad}sen", true),
        ("Jansen", "Brief aan J\u{200b}ansen", true),
        ("Jansen", "Brief aan Ja\u{feff}nsen", true),
        ("Jansen", "Brief aan J\u{e1}nsen", true),
        ("M\\374ller", "Verslag Muller", true),
        ("M\\250uller", "Verslag M\u{fc}ller", true),
        ("Jansen", "Brief aan Janssens", false),
    ] {
        let word = format!("BT /F 12 Tf 100 700 Td ({drawn}) Tj ET");
        let (made, _) = redact(&bookmark(&word, title).bytes()).unwrap();
        assert_eq!(holds(&made, "[gelakt]"), goes, "{title}");
    }
}

/// A name of common words goes as a whole although each of its words can be read elsewhere; so does a number in groups.
#[test]
fn words_side_by_side_go_together() {
    let others = "BT /F 12 Tf 100 660 Td (boer) Tj 0 -20 Td (Piet at) Tj 0 -20 Td (de koek) Tj ET";
    let again = "BT /F 12 Tf 60 660 Td (Piet) Tj 30 0 Td (de Boer) Tj ET";
    let number = "BT /F 12 Tf 100 660 Td (1112) Tj 0 -20 Td (22333) Tj ET";
    for (drawn, others, title, goes) in [
        ("Piet de Boer", others, "Zaak Piet de Boer", true),
        ("Piet de Boer", others, "Zaak Piet at de boer", false),
        ("Piet de Boer", again, "Zaak Piet de Boer", false),
        ("111222333", "", "Zaak 111.222.333", true),
        ("111222333", "", "Zaak 1112 22333", true),
        ("111222333", "", "Zaak 1112 22334", false),
        ("111222333", number, "Zaak 1112 22333", false),
    ] {
        let content = format!("BT /F 7 Tf 100 700 Td ({drawn}) Tj ET {others}");
        let (made, _) = redact(&bookmark(&content, title).bytes()).unwrap();
        assert_eq!(holds(&made, "[gelakt]"), goes, "{drawn}: {title}");
    }
}

/// Each of the words can be read elsewhere, and a box hides more of the line than a bookmark repeats.
#[test]
fn a_name_goes_that_a_box_hides_with_more() {
    let apart = "BT /F 12 Tf 100 660 Td (boer) Tj 0 -14 Td (Piet at) Tj 0 -14 Td (de koek) Tj 0 -14 Td (heer) Tj ET";
    let again = "BT /F 7 Tf 60 675 Td (zag Piet de Boer) Tj ET";
    for (more, title, goes) in [
        ("", "Zaak Piet de Boer", true),
        ("", "Zaak-Piet_de_Boer.pdf", true),
        ("", "Heer Piet", true),
        ("", "Zaak Piet at de boer", false),
        ("", "Piet", false),
        (again, "Zaak Piet de Boer", false),
        (again, "Heer Piet", true),
    ] {
        let content = format!("BT /F 4 Tf 100 700 Td (heer Piet de Boer) Tj ET {apart} {more}");
        let (made, redacted) = redact(&bookmark(&content, title).bytes()).unwrap();
        assert_eq!(holds(&made, "[gelakt]"), goes, "{more}: {title}");
        assert_eq!(redacted.as_image, [], "{title}");
    }
}

/// What the bytes of a layer that is off say, only its table to Unicode tells.
#[test]
fn a_layer_that_is_off_on_another_page_loses_the_word() {
    let signs = (0..).zip("Jansen".chars());
    let signs = signs.map(|(at, sign)| format!("<{:02X}> <{:04X}>\n", 0x41 + at, u32::from(sign)));
    let signs = signs.collect::<Vec<_>>().concat();
    let table = format!(
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n6 beginbfchar\n{signs}endbfchar\nendcmap end end"
    );
    let second = "/Type /Page /Parent 2 0 R /Contents 9 0 R /MediaBox [0 0 160 160] /Resources << /Font << /F 20 0 R >> /Properties << /L 22 0 R >> >>";
    for (letters, off, is_picture) in
        [("ABCDEF", "/OFF [22 0 R]", true), ("ABCDEE", "/OFF [22 0 R]", false), ("ABCDEF", "", false)]
    {
        let hidden = format!("/OC /L BDC BT /F 12 Tf 20 100 Td ({letters}) Tj ET EMC");
        let root =
            format!("/Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [22 0 R] /D << /Order [22 0 R] {off} >> >>");
        let changed = [
            (1, root.as_str(), ""),
            (8, second, ""),
            (20, "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 21 0 R", ""),
            (21, "", &table),
            (22, "/Type /OCG /Name (Laag)", ""),
        ];
        let file = saved_again(&pages(&[WORD, &hidden]), &changed);
        let (made, redacted) = redact(&file).unwrap();
        assert_eq!(images(&redacted), Vec::from_iter(is_picture.then_some(2)), "{letters} {off}");
        assert_eq!(holds(&made, &hidden), !is_picture, "{letters} {off}");
    }
}

#[test]
fn who_made_a_layer_and_for_whom_goes() {
    let file = beside(WORD)
        .catalog("/OCProperties << /OCGs [7 0 R] /D << /Order [7 0 R] /Creator (Pietersen) >> >>")
        .object(
            "/Type /OCG /Name (Riolen) /Usage << /CreatorInfo << /Creator (Pietersen) /Subtype /Technical >> /User << /Type /Ind /Name (Pietersen) >> >>",
            "",
        );
    let (made, _) = redact(&file.bytes()).unwrap();
    assert!(!holds(&made, "Pietersen") && holds(&made, "Riolen"));
}

/// In the encoding of the format, or in that of Windows.
#[test]
fn a_bookmark_goes_in_whatever_encoding_it_stands() {
    for (title, goes) in [("Zaak Ha\\235ek", true), ("Zaak Ha\\232ek", true), ("Zaak Ha\\233ek", false)] {
        let word = "BT /F 12 Tf 100 700 Td (Ha\\232ek) Tj ET";
        let (made, _) = redact(&bookmarked(word, &format!("({title})")).bytes()).unwrap();
        assert_eq!(holds(&made, "[gelakt]"), goes, "{title}");
    }
}

/// Titles may name their language, and have signs that show nothing.
#[test]
fn a_bookmark_with_odd_signs_is_a_text() {
    for (drawn, title, goes) in [
        ("Vos", "\u{1b}nl\u{1b}Zaak Vos", true),
        ("Vos", "\u{1b}nlNL\u{1b}Vos", true),
        ("Vos", "Zaak\u{b}Vos", true),
        ("Jansen", "\u{1b}nl\u{1b}Zaak Jansen", true),
        ("Jansen", "Zaak\u{b}Jansen", true),
        ("Vos", "\u{1b}nl\u{1b}Zaak\u{b}Vosse", false),
    ] {
        let word = format!("BT /F 12 Tf 100 700 Td ({drawn}) Tj ET");
        for file in [bookmark(&word, title), bookmarked(&word, &format!("({title})"))] {
            let (made, redacted) = redact(&file.bytes()).unwrap();
            assert_eq!(holds(&made, "[gelakt]"), goes, "{title}");
            assert_eq!(redacted.as_image, [], "{title}");
        }
    }
}

/// Programs keep numbers of customers as numbers.
#[test]
fn a_number_goes_that_is_no_text() {
    for (number, goes) in [("111222333", true), ("111222333.0", true), ("111222444", false)] {
        let word = "BT /F 8 Tf 100 700 Td (111222333) Tj ET";
        let file = beside(word).on_page("/Annots [7 0 R]").object(
            &format!("/Type /Annot /Subtype /Link /Rect [95 595 155 611] /BSN {number} /A << /S /URI /URI (a:b) /N [{number}] >>"),
            "",
        );
        let (made, _) = redact(&file.bytes()).unwrap();
        assert_eq!(!holds(&made, "1112223") && !holds(&made, "1112224"), goes, "{number}");
    }
}

/// Links find places by name, in order; fields of one name have one value.
#[test]
fn names_that_go_stay_different_and_in_order() {
    let link = |name: &str| format!("<< /Subtype /Link /Rect [9 9 99 20] /Dest ({name}) >>");
    let field = |name: &str| format!("<< /Subtype /Widget /FT /Tx /Rect [9 9 99 20] /T ({name}) >>");
    let marks = ["aa", "jansen_1", "jansen_2", "zz"].map(link).concat();
    let fields = ["Jansen straat", "Jansen plaats"].map(field).concat();
    let file = beside(WORD)
        .on_page(&format!("/Annots [{marks} {fields}]"))
        .catalog("/Names << /Dests << /Kids [7 0 R 8 0 R] >> >>")
        .object("/Limits [(aa) (jansen_1)] /Names [(aa) [3 0 R /Fit] (jansen_1) [3 0 R /FitB]]", "")
        .object("/Limits [(jansen_2) (zz)] /Names [(jansen_2) [3 0 R /FitH 1] (zz) [3 0 R /Fit]]", "");
    let (made, _) = redact(&file.bytes()).unwrap();
    let document = lopdf::Document::load_mem(&made).unwrap();
    let within = |facts, key: &[u8]| document.get_dict_in_dict(facts, key).unwrap();
    let tree = within(within(document.catalog().unwrap(), b"Names"), b"Dests");
    let names = tree.get(b"Names").unwrap().as_array().unwrap();
    let places = |name: &str| {
        let mut pairs = names.chunks_exact(2);
        let pair = pairs.find(|pair| pair[0].as_str().unwrap() == name.as_bytes());
        let place = pair.unwrap()[1].as_array().unwrap();
        String::from_utf8(place[1].as_name().unwrap().to_vec()).unwrap()
    };
    let keys: Vec<&[u8]> = names.iter().step_by(2).map(|key| key.as_str().unwrap()).collect();
    assert!(keys.is_sorted() && keys.len() == 4, "{keys:?}");
    let page = document.get_dictionary(document.get_pages()[&1]).unwrap();
    let said = page.get_deref(b"Annots", &document).unwrap().as_array().unwrap();
    let said = |at: usize, key: &[u8]| {
        let facts = document.dereference(&said[at]).unwrap().1.as_dict().unwrap();
        String::from_utf8(facts.get(key).unwrap().as_str().unwrap().to_vec()).unwrap()
    };
    let seen: Vec<String> = (0..4).map(|at| places(&said(at, b"Dest"))).collect();
    assert_eq!(seen, ["Fit", "FitB", "FitH", "Fit"]);
    assert_ne!(said(4, b"T"), said(5, b"T"));
    assert!(!holds(&made, "ansen"));
}

/// Some programs write the elements of a page into the tree itself, others as an object.
#[test]
fn a_ground_is_in_the_structure() {
    for tree in ["/Nums [0 9 0 R]", "/Nums [0 [8 0 R]]", "/Kids [<< /Limits [0 0] /Nums [0 [8 0 R]] >>]"] {
        let text = String::from_utf8(tagged(tree, "/K [0]").object("@", "").bytes()).unwrap();
        let (made, _) = redact(text.replace("<< @ >>", "[8 0 R]").as_bytes()).unwrap();
        let document = lopdf::Document::load_mem(&made).unwrap();
        let mut objects = document.objects.values().filter_map(|one| one.as_dict().ok());
        let is_span = |facts: &lopdf::Dictionary| {
            facts.get(b"S").is_ok_and(|kind| kind.as_name().is_ok_and(|kind| kind == b"Span"))
        };
        assert!(objects.any(is_span), "{tree}");
    }
}

/// Programs give letters of a ligature other words, by a name.
#[test]
fn other_words_stay_on_pages_without_boxes() {
    let said = "/Span /M BDC BT /F 12 Tf 100 600 Td (e$cient) Tj ET EMC";
    let page = |properties: &str| {
        second_page(&format!("/Resources << /Font << /F 5 0 R >> /Properties << /M {properties} >> >>"))
    };
    let first = |shared: &str| {
        format!(
            "/Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> {shared} >>"
        )
    };
    let shared = "/Properties << /M 20 0 R >>";
    for (first, second, stays) in [
        (first(""), page("20 0 R"), true),
        (first(""), page("<< /ActualText (efficient) >>"), true),
        (first(shared), page("20 0 R"), false),
    ] {
        let words = "/ActualText (efficient)";
        let changed = [(3, first.as_str(), ""), (8, &second, ""), (20, words, "")];
        let (made, _) = redact(&saved_again(&pages(&[WORD, said]), &changed)).unwrap();
        assert_eq!(holds(&made, "efficient"), stays, "{first} {second}");
    }
}

/// A bookmark may explain how a PDF ends.
#[test]
fn words_about_the_end_of_a_file_are_no_end() {
    let file =
        bookmark(WORD, "uitleg").catalog("/OutputIntents [<< /S /GTS_PDFA1 /Info (%%EOF) /DestOutputProfile 9 0 R >>]");
    let (made, _) = redact(&file.object("/N 3", "%%EOF").bytes()).unwrap();
    assert!(holds(&made, "%%EOF"));
}

/// A field that a program drew oddly takes its own page along, not the whole file.
#[test]
fn an_odd_look_makes_its_page_a_picture() {
    let page = second_page("/Annots [20 0 R]");
    let field = "/Subtype /Widget /FT /Tx /T (veld) /Rect [72 500 172 512] /AP << /N 21 0 R >>";
    for (look, odd) in [
        ("BT /F 9 Tf 1 0 0 1 2 2 Tm (waarde) Tj ET", false),
        // Other readers pass over such a sign.
        ("BT /F 9 Tf 1 0 0 1 2 2 Tm (waarde) Tj ET >>", false),
        ("BT /F 9 Tf 1 0 0 1 2 -.-2 Tm (waarde) Tj ET", true),
    ] {
        let form = format!("{FORM} /Resources << /Font << /F 5 0 R >> >>");
        let changed = [(8, page.as_str(), ""), (20, field, ""), (21, &form, look)];
        let file = saved_again(&pages(&[WORD, ""]), &changed);
        let (_, redacted) = redact(&file).unwrap_or_else(|why| panic!("{look}: {why:?}"));
        assert_eq!(images(&redacted), Vec::from_iter(odd.then_some(2)), "{look}");
    }
}

/// Of these no viewer needs anything, and nobody asked whether the words in them went.
#[test]
fn what_no_page_shows_does_not_come_along() {
    let drawn = || beside(&format!("{WORD} q 9 0 0 9 20 600 cm /X Do Q")).resources("/XObject << /X 7 0 R >>");
    let file = || beside(WORD);
    for (shape, file) in [
        ("a page of the web", file().catalog("/SpiderInfo << /C [<< /URL (http://Pietersen/) >>] >>")),
        ("where links begin", file().catalog("/URI << /Base (file:///Pietersen/) >>")),
        ("articles", file().catalog("/Threads [<< /I << /Author (Pietersen) >> >>]")),
        ("a portfolio", file().catalog("/Collection << /Schema << /A << /N (Pietersen) >> >> >>")),
        (
            "a script",
            file().catalog("/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (Pietersen) >>] >> >>"),
        ),
        ("data of a program", file().on_page("/PieceInfo << /X << /Private (Pietersen) >> >>")),
        ("old properties", file().object("/Producer (x) /Author (Pietersen)", "")),
        ("the properties of a page", file().on_page("/Metadata 7 0 R").object("/Type /Metadata", "Pietersen")),
        ("a small picture", file().on_page("/Thumb 7 0 R").object(PICTURE, "Pietersen")),
        ("a picture of a server", drawn().object(&format!("{PICTURE} /OPI << /2.0 << /F (Pietersen) >> >>"), "x")),
        (
            "another form of a picture",
            drawn().object(&format!("{PICTURE} /Alternates [<< /Image 8 0 R >>]"), "x").object(PICTURE, "Pietersen"),
        ),
    ] {
        let bytes = [&file.bytes()[..], b"Pietersen"].concat();
        let (made, redacted) = redact(&bytes).unwrap_or_else(|why| panic!("{shape}: {why:?}"));
        assert!(!holds(&made, "Pietersen"), "{shape}");
        assert_eq!(redacted.as_image, [], "{shape}");
    }
}

/// Pages tell a word in pieces, or not all of its letters; a person looks for the whole.
#[test]
fn a_bookmark_with_the_word_that_was_looked_for_goes() {
    let broken = "BT /F 12 Tf 100 700 Td (Ja) Tj 0 -14 Td (nsen) Tj ET";
    let number = "BT /F 12 Tf 100 700 Td (111222333) Tj ET";
    for (drawn, words, title, goes) in [
        (broken, "Jansen", "Verslag Jansen", true),
        (broken, "Jansen", "Verslag Janssens", false),
        (number, "111.222.333", "Zaak 111222333", true),
        (number, "111.222.333", "Kamer 222", false),
    ] {
        let file = bookmark(drawn, title).bytes();
        let boxes = boxes(&file, 1, words);
        assert!(!boxes.is_empty(), "{words}");
        let redaction = Redaction { boxes, words: vec![words.to_owned()], ..Redaction::default() };
        let (made, redacted) = redact_bytes(file, &redaction).unwrap();
        assert_eq!((holds(&made, "[gelakt]"), images(&redacted)), (goes, Vec::new()), "{title}");
    }
}
