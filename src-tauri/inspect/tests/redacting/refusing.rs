//! What is not redacted, and why.

use crate::corpus::{OTHER, WORD};
use crate::pdf_file::{page, pages};
use crate::readers::{holds, one_box, redact};
use openbaarmaker_core::wire::{Redaction, RedactionProblem as Problem, Unproven};
use openbaarmaker_inspect::redact_bytes;

#[test]
fn refuses_what_it_cannot_do() {
    let file = page("").bytes();
    let cases: Vec<(&str, Vec<u8>, Redaction, Problem)> = vec![
        ("no PDF", b"PK".to_vec(), one_box(), Problem::Unsupported),
        ("cut off", b"%PDF-1.7\n".to_vec(), one_box(), Problem::Damaged),
        ("no box", file.clone(), Redaction::default(), Problem::NoBoxes),
    ];
    for (what, bytes, redaction, problem) in cases {
        let refused = redact_bytes(bytes, &redaction).map(|(_, redacted)| redacted);
        assert_eq!(refused, Err(problem), "{what}");
    }
    let mut elsewhere = one_box();
    elsewhere.boxes[0].page = 2;
    let refused = redact_bytes(file, &elsewhere).map(|(_, redacted)| redacted);
    assert_eq!(refused, Err(Problem::OutsidePage { page: 2, pages: 1 }));
}

/// A signature may be a separate object, or be inside what shows it.
#[test]
fn a_signature_is_lost_only_when_a_person_agrees() {
    let sign = "/Type /Sig /Name (Bakker) /Reason (Akkoord) /Contents <42616B6B6572>";
    for (entries, value) in [
        (format!("{sign} /ByteRange [0 1 2 3]"), "/V 7 0 R".to_owned()),
        (String::new(), format!("/V << {sign} >>")),
        (String::new(), format!("/Kids [<< {sign} >>]")),
    ] {
        let field = format!("/AcroForm << /Fields [<< /FT /Sig /T (x) {value} >>] >>");
        let signed = page("").object(&entries, "").catalog(&field);
        let signed = signed.bytes();
        let refused = redact(&signed).map(|(_, redacted)| redacted);
        assert_eq!(refused, Err(Problem::Signed), "{value}");
        let mut agreed = one_box();
        agreed.is_signature_lost = true;
        let (made, _) = redact_bytes(signed, &agreed).unwrap();
        for word in ["Bakker", "Akkoord", "42616B6B6572", "ByteRange"] {
            assert!(!holds(&made, word), "{value}: {word}");
        }
    }
}

/// If words cannot be read, nobody can tell whether they are left elsewhere.
#[test]
fn a_page_with_boxes_that_cannot_be_heard_is_refused() {
    let much = "a".repeat(300_000);
    let file = page(&format!("BT /F 12 Tf 100 700 Td (Jansen) Tj ET BT /F 1 Tf 0 500 Td ({much}) Tj ET"));
    let refused = redact(&file.bytes()).map(|(_, redacted)| redacted);
    let why = Unproven::Unreadable;
    assert_eq!(refused, Err(Problem::Unproven { page: 1, why }));
}

/// What stands behind a string without an end is not known, and a picture of the page would lose it.
#[test]
fn a_page_that_is_not_read_to_its_end_is_refused() {
    let form = "/Type /XObject /Subtype /Form /BBox [0 592 90 620] /Resources << /Font << /F 5 0 R >> >>";
    for (end, is_refused) in [("(", true), ("q Q", false)] {
        for file in [
            page(&format!("{WORD} {end} {OTHER}")),
            page(&format!("{WORD} /X Do"))
                .resources("/XObject << /X 7 0 R >>")
                .object(form, &format!("0 g 9 600 9 9 re f {end}")),
        ] {
            let refused = redact(&file.bytes()).err();
            let unread = Problem::Unproven { page: 1, why: Unproven::Unreadable };
            assert_eq!(refused, is_refused.then_some(unread), "{}", file.content);
        }
    }
    // Another page, without boxes, that would become a picture: it draws what is under the box where nobody sees it.
    let first = "q 44 0 0 20 98 694 cm /X Do Q";
    let refused = redact(&pages(&[first, "(a Tj q 9 0 0 9 0 0 cm /X Do Q"])).err();
    assert_eq!(refused, Some(Problem::Unproven { page: 2, why: Unproven::Unreadable }));
}
