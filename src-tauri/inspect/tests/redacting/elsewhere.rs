//! What a file repeats beside its pages in other spellings, and what goes on working where it went.

use crate::corpus::beside;
use crate::pdf_file::File;
use crate::readers::{holds, redact};

/// Makes a file with a bookmark.
fn bookmark(content: &str, title: &str) -> File {
    let outlines = beside(content).catalog("/Outlines 7 0 R");
    let outlines = outlines.object("/First 8 0 R /Last 8 0 R /Count 1", "");
    let digits = title.encode_utf16().map(|unit| format!("{unit:04X}"));
    let digits: String = digits.collect();
    let title = format!("/Title <FEFF{digits}> /Parent 7 0 R /Dest [3 0 R /Fit]");
    outlines.object(&title, "")
}

#[test]
fn a_bookmark_goes_that_spells_a_word_otherwise() {
    for (drawn, title, goes) in [
        ("Jansen", "Brief aan Jan\u{ad}sen", true),
        ("Jansen", "Brief aan J\u{200b}ansen", true),
        ("Jansen", "Brief aan Ja\u{feff}nsen", true),
        ("Jansen", "Brief aan J\u{e1}nsen", true),
        ("M\\374ller", "Verslag Muller", true),
        ("Jansen", "Brief aan Janssens", false),
    ] {
        let word = format!("BT /F 12 Tf 100 700 Td ({drawn}) Tj ET");
        let (made, _) = redact(&bookmark(&word, title).bytes()).unwrap();
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
        let plain = beside(&word).catalog("/Outlines 7 0 R");
        let plain = plain.object("/First 8 0 R /Last 8 0 R /Count 1", "");
        let plain = plain.object(
            &format!("/Title ({title}) /Parent 7 0 R /Dest [3 0 R /Fit]"),
            "",
        );
        for file in [bookmark(&word, title), plain] {
            let (made, redacted) = redact(&file.bytes()).unwrap();
            assert_eq!(holds(&made, "[gelakt]"), goes, "{title}");
            assert_eq!(redacted.as_image, [], "{title}");
        }
    }
}

/// Programs keep numbers of customers as numbers.
#[test]
fn a_number_goes_that_is_no_text() {
    for (number, goes) in [
        ("111222333", true),
        ("111222333.0", true),
        ("111222444", false),
    ] {
        let word = "BT /F 8 Tf 100 700 Td (111222333) Tj ET";
        let file = beside(word).on_page("/Annots [7 0 R]").object(
            &format!("/Type /Annot /Subtype /Link /Rect [95 595 155 611] /BSN {number} /A << /S /URI /URI (a:b) /N [{number}] >>"),
            "",
        );
        let (made, _) = redact(&file.bytes()).unwrap();
        assert_eq!(
            !holds(&made, "1112223") && !holds(&made, "1112224"),
            goes,
            "{number}"
        );
    }
}
