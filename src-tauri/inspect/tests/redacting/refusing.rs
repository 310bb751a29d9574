//! What is not redacted, and why.

use crate::pdf_file::page;
use crate::readers::{one_box, redact};
use openbaarmaker_core::wire::{Redaction, RedactionProblem as Problem};
use openbaarmaker_inspect::redact_bytes;

#[test]
fn refuses_what_it_cannot_do() {
    let file = page("").bytes();
    let cases: Vec<(&str, Vec<u8>, Redaction, Problem)> = vec![
        ("no PDF", b"PK".to_vec(), one_box(), Problem::Unsupported),
        (
            "cut off",
            b"%PDF-1.7\n".to_vec(),
            one_box(),
            Problem::Damaged,
        ),
        (
            "no box",
            file.clone(),
            Redaction::default(),
            Problem::NoBoxes,
        ),
    ];
    for (what, bytes, redaction, problem) in cases {
        let refused = redact_bytes(bytes, &redaction).map(|(_, redacted)| redacted);
        assert_eq!(refused, Err(problem), "{what}");
    }
    let mut elsewhere = one_box();
    elsewhere.boxes[0].page = 2;
    let refused = redact_bytes(file, &elsewhere).map(|(_, redacted)| redacted);
    assert_eq!(refused, Err(Problem::OutsidePage { page: 2 }));
    let signed = page("")
        .object("", "")
        .object("/Type /Sig /ByteRange [0 1 2 3] /Contents <00>", "")
        .catalog("/AcroForm << /Fields [<< /FT /Sig /V 7 0 R >>] >>");
    let refused = redact(&signed.bytes()).map(|(_, redacted)| redacted);
    assert_eq!(refused, Err(Problem::Signed));
}
