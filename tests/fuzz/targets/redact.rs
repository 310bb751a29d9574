//! Redacting PDFs of any bytes: never crashes, and the result is one PDF that can be redacted again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::wire::{InsideBox, Redaction, RedactionBox};
use openbaarmaker_inspect::redact_bytes;

/// A box over a band of the first page, at a height determined by the bytes.
fn band(file: &[u8]) -> Redaction {
    let y = i32::from(file.last().copied().unwrap_or_default()) * 300;
    let area = InsideBox {
        x: 0,
        y,
        width: 40_000,
        height: 4_000,
    };
    Redaction {
        boxes: vec![RedactionBox {
            page: 1,
            area,
            ground: "5.1.2.e".to_owned(),
        }],
        is_signature_lost: file.len().is_multiple_of(2),
        widen: file.len().is_multiple_of(3),
        words: vec!["jansen".to_owned(); usize::from(file.len().is_multiple_of(5))],
    }
}

fuzz_target!(|file: &[u8]| {
    let redaction = band(file);
    if let Ok((made, redacted)) = redact_bytes(file.to_vec(), &redaction) {
        assert_eq!(redacted.boxes, 1);
        let ends = made.windows(5).filter(|bytes| *bytes == b"%%EOF").count();
        assert_eq!(ends, 1);
        assert!(redact_bytes(made, &redaction).is_ok());
    }
});
