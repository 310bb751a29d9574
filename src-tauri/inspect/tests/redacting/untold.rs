//! A word of which the file does not tell a letter goes too; where too little is known, nobody says that it is nowhere.

use crate::pdf_file::{File, page};
use crate::readers::holds;
use crate::reading::{boxes, coded, found, left, without};
use openbaarmaker_core::wire::{
    PageAsImage, PlacedWords, Redaction, RedactionProblem, Unchecked, Unproven, WhyImage, WordSearch,
};
use openbaarmaker_inspect::{Viewed, look_bytes, redact_bytes};

/// Makes a page with a font `/T` of which the table to Unicode has this, in digits, for the letter `w`.
fn telling(said: &str, content: &str) -> File {
    saying(b'w', said, content)
}

/// Makes the same for another letter.
fn saying(letter: u8, said: &str, content: &str) -> File {
    let pairs = (b' '..=b'~').map(|code| match code {
        _ if code == letter => format!("<{code:02X}> <{said}>\n"),
        _ => format!("<{code:02X}> <00{code:02X}>\n"),
    });
    let table = format!(
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n1 begincodespacerange\n<00> <FF>\nendcodespacerange\n95 beginbfchar\n{}endbfchar\nendcmap end end",
        pairs.collect::<Vec<_>>().concat()
    );
    let font = "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R";
    page(content).font(font).object("", &table)
}

const NAMES: &str =
    "BT /F 12 Tf 72 740 Td (Aan Kwekkeboom) Tj /T 12 Tf 0 -40 Td (Mevrouw Kwekkeboom belde opnieuw) Tj ET";

/// The replacement character, one of private use, a control character, and a space that is drawn.
const NOTHING: [&str; 4] = ["FFFD", "F077", "0000", "0020"];
/// Signs that the letter is not: a question mark, a box, and invisible ones.
const OTHERS: [&str; 5] = ["003F", "25A1", "00AD", "200B", "200D"];

#[test]
fn a_word_with_a_letter_that_the_file_does_not_tell_goes_too() {
    for said in NOTHING.into_iter().chain(OTHERS) {
        let file = telling(said, NAMES).bytes();
        let places = found(&file, 1, "kwekkeboom");
        assert!(places.words.len() == 2 && !places.is_cut, "{said}: {places:?}");
        let made = without(&file, 1, "kwekkeboom");
        let left = left(&made, 1).concat();
        assert!(left.contains("Aan") && left.contains("belde") && !left.contains("boom"), "{said}: {left}");
        assert!(found(&made, 1, "kwekkeboom").words.is_empty(), "{said}");
    }
}

/// Finds whole words on a page.
pub(crate) fn whole(bytes: &[u8], words: &str) -> PlacedWords {
    Viewed::of_bytes(bytes, "a.pdf").words(1, &WordSearch { words: words.to_owned(), is_within: false })
}

/// What is drawn tells it: the name of the letter, or how high it is.
#[test]
fn a_letter_that_the_file_takes_for_a_sign_goes_too() {
    let content = "BT /T 12 Tf 72 740 Td (Dit is geheim en blijft) Tj ET";
    // Its letters have no known names.
    let odd = " /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 4 >>";
    for (said, font) in [
        ("2022", ""),
        ("2020", ""),
        ("002E", ""),
        ("005F", ""),
        ("002F", ""),
        ("00A8", ""),
        ("2022", odd),
        ("2020", odd),
        ("002E", odd),
        ("005F", odd),
        ("00A8", odd),
    ] {
        let mut file = saying(b'h', said, content);
        file.more[0].0.push_str(font);
        let file = file.bytes();
        let places = whole(&file, "geheim");
        assert!(places.words.len() == 1 && !places.is_cut, "{said}{font}: {places:?}");
        assert_eq!(left(&without(&file, 1, "geheim"), 1), ["Dit", "is", "en", "blijft"], "{said}{font}");
    }
    // A sign that words do have, and as high as a letter.
    let mut file = saying(b'h', "002F", content);
    file.more[0].0.push_str(odd);
    let places = whole(&file.bytes(), "geheim");
    assert!(places.words.is_empty() && places.is_cut, "{places:?}");
}

#[test]
fn letters_set_apart_go_with_one_that_the_file_does_not_tell() {
    for said in NOTHING.into_iter().chain(["2022"]) {
        let file = telling(said, "BT /T 12 Tf 72 740 Td (Aan K w e k k e b o o m zelf) Tj ET").bytes();
        let places = whole(&file, "kwekkeboom");
        assert!(places.words.len() == 1 && !places.is_cut, "{said}: {places:?}");
        assert_eq!(left(&without(&file, 1, "kwekkeboom"), 1), ["Aan", "zelf"], "{said}");
    }
    // Signs before words, as of a list or form.
    for (line, words) in [("w Ja w nee", "janee"), ("w A w B w C w D", "kwekkeboom"), ("w de w zon", "dezon")] {
        let places = whole(&telling("F077", &format!("BT /T 12 Tf 72 740 Td ({line}) Tj ET")).bytes(), words);
        assert!(places.words.is_empty() && !places.is_cut, "{line}: {places:?}");
    }
}

#[test]
fn signs_that_are_drawn_as_such_are_no_letters() {
    for (drawn, words, count) in [
        ("ge.eim", "geheim", 0),
        ("ge_eim", "geheim", 0),
        ("ge-eim", "geheim", 0),
        ("hij/zijn", "hijzijn", 0),
        ("Naam\\225\\225\\225\\225jan", "naamjan", 0),
        ("\\225Jansen", "ajansen", 0),
        ("\\225Jansen", "jansen", 1),
    ] {
        let places = whole(&page(&format!("BT /F 12 Tf 72 740 Td (Dit is {drawn} en) Tj ET")).bytes(), words);
        assert!(places.words.len() == count && !places.is_cut, "{drawn}: {places:?}");
    }
}

/// A hyphen is drawn low, also when the file says that it is invisible.
#[test]
fn question_marks_boxes_and_soft_hyphens_are_no_letters() {
    let marks = page("BT /F 12 Tf 72 740 Td (Komt mevrouw Jans? Nee) Tj ET").bytes();
    let boxes = telling("25A1", "BT /T 12 Tf 72 740 Td (w sen w Bos) Tj ET").bytes();
    let hyphen = saying(b'-', "00AD", "BT /T 12 Tf 72 740 Td (Jans-n belde) Tj ET").bytes();
    for (file, what) in [(marks, "question mark"), (boxes, "box"), (hyphen, "hyphen")] {
        let places = found(&file, 1, "jansen");
        assert!(places.words.is_empty() && !places.is_cut, "{what}: {places:?}");
    }
}

/// A bullet is no letter, also where it stands before a name.
#[test]
fn bullets_are_in_no_word() {
    let line = "(w) Tj 20 0 Td (Jansen) Tj -20 -20 Td ";
    for said in NOTHING {
        let file = telling(said, &format!("BT /T 12 Tf 72 740 Td {} ET", line.repeat(5))).bytes();
        for (words, count) in [("jansen", 5), ("jan jansen", 0), ("pieters", 0), ("jan", 5)] {
            let places = found(&file, 1, words);
            assert!(places.words.len() == count && !places.is_cut, "{said} {words}: {places:?}");
        }
        let told = look_bytes(&file, "a.pdf");
        assert_eq!((told.unchecked, told.unread), (None, Vec::new()), "{said}");
    }
}

#[test]
fn boxes_of_a_form_are_in_no_word() {
    let file = telling("F0A8", "BT /T 12 Tf 72 740 Td (BSN: wwwwwwwww) Tj ET").bytes();
    for words in ["jansen", "jan", "bo"] {
        let places = found(&file, 1, words);
        assert!(places.words.is_empty() && !places.is_cut, "{words}: {places:?}");
    }
}

#[test]
fn a_word_that_may_be_in_unknown_letters_is_not_nowhere() {
    let file = coded("", "Jansen").bytes();
    for (words, is_cut) in [("jansen", true), ("pieters", true), ("westervelt", false)] {
        let places = found(&file, 1, words);
        assert!(places.words.is_empty() && places.is_cut == is_cut, "{words}: {places:?}");
    }
}

/// A sign between letters is a letter, so a short word does not end there; it is a part of a longer one.
#[test]
fn a_short_word_beside_an_unknown_letter_is_another() {
    let file = telling("FFFD", "BT /T 12 Tf 72 740 Td (Hij gaat vandewal naar Bos) Tj ET").bytes();
    for (words, count) in [("al", 0), ("van", 0), ("vandewal", 1), ("bos", 1)] {
        let places = whole(&file, words);
        assert!(places.words.len() == count && !places.is_cut, "{words}: {places:?}");
    }
}

/// A sign stands for no more letters than fit in its place.
#[test]
fn a_word_that_does_not_fit_in_unknown_letters_is_nowhere() {
    let file = telling("FFFD", "BT /T 12 Tf 72 740 Td (Alles over de wAw en nog meer) Tj ET").bytes();
    for (words, is_cut) in [("waarop", false), ("app", false), ("nader", false), ("naw", true)] {
        let places = found(&file, 1, words);
        assert!(places.words.is_empty() && places.is_cut == is_cut, "{words}: {places:?}");
    }
}

#[test]
fn a_page_with_words_that_lack_letters_is_told() {
    for (words, unread) in [
        ("Mevrouw Kwekkeboom belde opnieuw", vec![1]),
        ("Mevrouw belde opnieuw", Vec::new()),
        // As dots that lead to a number.
        ("Telefoonwwwwww 12", Vec::new()),
    ] {
        let told = look_bytes(&telling("FFFD", &format!("BT /T 12 Tf 72 740 Td ({words}) Tj ET")).bytes(), "a.pdf");
        let unchecked = (!unread.is_empty()).then_some(Unchecked::Scan);
        assert_eq!((told.unchecked, told.unread), (unchecked, unread), "{words}");
    }
}

/// A picture of the page shows the word that only the second reader hears.
#[test]
fn a_picture_is_no_cure_for_a_word_that_may_be_seen_nowhere() {
    let file = telling("FFFD", NAMES).bytes();
    let first = boxes(&file, 1, "kwekkeboom").into_iter().take(1);
    let mut redaction = Redaction { boxes: first.collect(), ..Redaction::default() };
    let (_, redacted) = redact_bytes(file.clone(), &redaction).unwrap();
    assert_eq!(redacted.as_image, [PageAsImage { page: 1, why: WhyImage::Unproven }]);
    redaction.words = vec!["kwekkeboom".to_owned()];
    let refused = redact_bytes(file, &redaction).map(|(_, redacted)| redacted);
    assert_eq!(refused, Err(RedactionProblem::Unproven { page: 1, why: Unproven::WordLeft }));
}

/// The page tells it without a letter, a bookmark with all of them.
#[test]
fn a_bookmark_goes_with_a_word_of_which_the_page_does_not_tell_a_letter() {
    let file = telling("FFFD", NAMES)
        .catalog("/Outlines 8 0 R")
        .object("/First 9 0 R /Last 9 0 R /Count 1", "")
        .object("/Title (Zaak Kwekkeboom) /Parent 8 0 R /Dest [3 0 R /Fit]", "")
        .bytes();
    let boxes = boxes(&file, 1, "kwekkeboom");
    let words = vec!["kwekkeboom".to_owned()];
    let (made, redacted) = redact_bytes(file, &Redaction { boxes, words, ..Redaction::default() }).unwrap();
    assert_eq!(redacted.as_image, []);
    assert!(holds(&made, "[gelakt]") && !holds(&made, "Kwekkeboom"), "the bookmark says it");
}
