//! Making a clean copy of files of any bytes under any name: never crashes, and a copy can be copied again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::wire::ScrubChoice;
use openbaarmaker_inspect::scrub_bytes;

fuzz_target!(|file: &[u8]| {
    for name in ["a.pdf", "a.docx", "a.xlsx", "a.pptx", "a.odt"] {
        let choice = ScrubChoice::default();
        if let Ok((copy, _)) = scrub_bytes(file, name, choice) {
            assert!(scrub_bytes(&copy, name, choice).is_ok(), "{name}");
        }
    }
});
