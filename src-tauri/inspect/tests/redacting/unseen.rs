//! A word that went is left nowhere, also where no page shows it: nobody could tell that it is there.

use crate::corpus::{OTHER, WORD};
use crate::pdf_file::{page, pages, saved_again};
use crate::readers::{holds, redact, text_of};
use openbaarmaker_core::wire::Redacted;

/// What it is called, and content that puts the word where nobody sees it, on a page that begins at 0, 590 and is 160
/// by 252 points.
const UNSEEN: &[(&str, &str)] = &[
    ("outside the visible page", "BT /F 12 Tf 300 650 Td (Jansen) Tj ET"),
    ("in white", "1 g BT /F 12 Tf 20 650 Td (Jansen) Tj ET 0 g"),
    ("in the colour of what is behind it", "0 0 1 rg 10 640 70 30 re f BT /F 12 Tf 20 650 Td (Jansen) Tj ET 0 g"),
    ("under an older box", "BT /F 12 Tf 20 650 Td (Jansen) Tj ET 10 640 70 30 re f"),
    ("not drawn", "BT 3 Tr /F 12 Tf 20 650 Td (Jansen) Tj ET BT 0 Tr ET"),
    ("cut off", "q 10 600 5 5 re W n BT /F 12 Tf 20 650 Td (Jansen) Tj ET Q"),
];

/// Returns the pages that became pictures.
fn images(redacted: &Redacted) -> Vec<u32> {
    redacted.as_image.iter().map(|page| page.page).collect()
}

#[test]
fn a_word_that_went_is_not_left_where_its_page_does_not_show_it() {
    for (what, hidden) in UNSEEN {
        let file = page(&format!("{WORD} {OTHER} {hidden}")).on_page("/CropBox [0 590 160 842]").bytes();
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
    let second = "/Type /Page /Parent 2 0 R /Contents 9 0 R /MediaBox [0 0 595 842] /CropBox [0 590 160 842] /Resources << /Font << /F 5 0 R >> >>";
    for (what, hidden) in UNSEEN {
        let file = saved_again(&pages(&[WORD, &format!("{OTHER} {hidden}")]), &[(8, second, "")]);
        let (made, redacted) = redact(&file).unwrap_or_else(|why| panic!("{what}: {why:?}"));
        assert!(!holds(&made, "Jansen"), "{what}: it is left");
        assert_eq!(images(&redacted), [2], "{what}");
    }
}

/// A bookmark stays only when its words can be read on a page.
#[test]
fn a_bookmark_goes_although_the_word_is_left_unseen() {
    let outlines = |content: &str| {
        let file = page(content).on_page("/CropBox [0 590 160 842]").catalog("/Outlines 7 0 R").object("", "");
        let file = file.object("/First 8 0 R /Last 8 0 R /Count 1", "");
        file.object("/Title (Brief van Jansen) /Parent 7 0 R /Dest [3 0 R /Fit]", "").bytes()
    };
    let seen = "BT /F 12 Tf 20 650 Td (Jansen) Tj ET";
    for (content, goes) in [(UNSEEN[1].1, true), (seen, false)] {
        let (made, _) = redact(&outlines(&format!("{WORD} {OTHER} {content}"))).unwrap();
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
        let file = page(&format!("{WORD} {OTHER} {seen}")).on_page("/CropBox [0 590 160 842]").bytes();
        let (made, redacted) = redact(&file).unwrap();
        assert_eq!(images(&redacted), Vec::<u32>::new(), "{seen}");
        assert!(holds(&made, "Jansen"), "{seen}");
    }
}
