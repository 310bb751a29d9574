//! Words that a PDF says in place of what it draws: both are looked at.

use crate::pdf_file::page;
use crate::shapes::{check, found};
use openbaarmaker_core::model::InsideKind as Kind;
use openbaarmaker_inspect::look_bytes;

/// Nothing, white space and other words hide what is drawn from nobody.
const SAID: [&str; 4] = ["(Jansen)", "(logo)", "()", "( )"];
const WORD: &str = "BT /F 12 Tf 100 700 Td (Jansen) Tj ET";

#[test]
fn tells_hidden_words_below_other_ones() {
    for said in SAID {
        let span = |colour: &str| format!("/Span <</ActualText {said}>> BDC {colour} {WORD} EMC");
        let covered = page(&format!("{} 95 695 60 16 re f", span("0 g"))).bytes();
        let white = page(&span("1 g")).bytes();
        let twin = page(&span("0 g")).bytes();
        check(&format!("covered, {said}"), Kind::CoveredText, "Jansen", &covered, &twin, "a.pdf");
        check(&format!("white, {said}"), Kind::InvisibleText, "Jansen", &white, &twin, "a.pdf");
    }
}

#[test]
fn tells_data_of_persons_in_what_is_drawn_and_in_what_is_said_once() {
    for (said, drawn, behind) in [
        ("(logo)", "BSN 123456782", ""),
        ("()", "BSN 123456782", ""),
        ("(burgerservicenummer)", "BSN 123456782", ""),
        ("(BSN 123456782)", "BSN 123456782", ""),
        ("(BSN 123 456 782)", "BSN 123456782", ""),
        ("(BSN 123456782)", "een nummer", ""),
        ("(BSN)", "Nummer", " 123456782"),
    ] {
        let span = format!("/Span <</ActualText {said}>> BDC ({drawn}) Tj EMC");
        let file = page(&format!("BT /F 12 Tf 100 700 Td {span} ({behind}) Tj ET")).bytes();
        let found = look_bytes(&file, "a.pdf");
        let numbers: Vec<_> = found.items.iter().filter(|item| item.kind == Kind::Bsn).collect();
        assert!(matches!(numbers[..], [item] if item.boxes.len() == 1), "{said} {drawn}: {found:?}");
    }
}

/// After somebody took the words out of the page, its tags may still say them.
#[test]
fn tells_words_of_tags_that_no_page_says() {
    let tagged = |tag: &str, said: &str| {
        page("BT /F 12 Tf 100 700 Td (Besluit over de aan-) Tj 0 -14 Td (vraag van de gemeente) Tj ET")
            .catalog("/StructTreeRoot 7 0 R")
            .object("/Type /StructTreeRoot /K [8 0 R]", "")
            .object(&format!("/Type /StructElem /S /{tag} /P 7 0 R /Pg 3 0 R /ActualText ({said})"), "")
    };
    let leak = tagged("Span", "Besluit over Pietersma").bytes();
    for twin in
        [tagged("Span", "BESLUIT over de aanvraag, van"), tagged("Figure", "Logo van de gemeente"), tagged("P", "de")]
    {
        check("tags", Kind::InvisibleText, "", &leak, &twin.bytes(), "a.pdf");
    }
    let leak = tagged("Span", "Kwekkeboom").bytes();
    for said in
        ["bijvoorbeeld", "Telefoon:", "Website", "Aangevinkt", "Niet aangevinkt", "vijf euro", "Vijf euro", "Besluit."]
    {
        check(said, Kind::InvisibleText, "", &leak, &tagged("Span", said).bytes(), "a.pdf");
    }
}

/// Parts of a page may say other words without any tag.
#[test]
fn tells_words_of_marked_parts_that_no_page_draws() {
    let part = |begin: &str, drawn: &str| {
        let list = "/Properties << /M << /ActualText (Kwekkeboom) >> >>";
        let word = format!("BT /F 12 Tf 100 700 Td ({drawn}) Tj ET");
        page(&format!("{begin} BDC {word} EMC BT /F 12 Tf 100 600 Td (Besluit) Tj ET")).resources(list).bytes()
    };
    let span = "/Span <</ActualText (Kwekkeboom)>>";
    for begin in [span, "/Span /M", "/Artifact <</ActualText (Kwekkeboom)>>", "/Span <</ActualText (De Kwekkeboom)>>"] {
        for drawn in ["x", "de klager"] {
            let twin = part(begin, "Kwekke- boom");
            check(&format!("{begin} {drawn}"), Kind::InvisibleText, "", &part(begin, drawn), &twin, "a.pdf");
        }
    }
    let leak = part(span, "x");
    for (said, drawn) in [("bijvoorbeeld", "bijv."), ("Telefoon:", "4"), ("Besluit", "x"), ("Vijf euro", "5")] {
        let twin = part(&format!("/Span <</ActualText ({said})>>"), drawn);
        check(said, Kind::InvisibleText, "", &leak, &twin, "a.pdf");
    }
    let figure = part("/Figure <</ActualText (Kwekkeboom)>>", "x");
    check("a figure", Kind::InvisibleText, "", &leak, &figure, "a.pdf");
    // Within a part that says something else.
    let within = page(&format!("/Span <</ActualText (x)>> BDC {span} BDC {WORD} EMC EMC")).bytes();
    assert_eq!(found(&within, "a.pdf", Kind::InvisibleText).len(), 1);
}

#[test]
fn finds_data_of_persons_in_what_marked_parts_say_aloud() {
    for key in ["Alt", "E", "ActualText"] {
        let numbers = |number: &str| {
            let part = format!("/Span <</{key} (BSN {number})>> BDC {WORD} EMC");
            found(&page(&part).bytes(), "a.pdf", Kind::Bsn).len()
        };
        assert_eq!([numbers("111222333"), numbers("111222334")], [1, 0], "{key}");
    }
}
