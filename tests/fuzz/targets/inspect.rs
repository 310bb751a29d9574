//! Inspecting files of any bytes under any name that matters: never crashes and gives the same result twice.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_inspect::inspect_bytes;

fuzz_target!(|file: &[u8]| {
    for name in ["a.pdf", "a.docx", "a.odt", "a.csv", "a.xls", "a.html", "a"] {
        let facts = inspect_bytes(file, name);
        assert_eq!(
            facts,
            inspect_bytes(file, name),
            "the same bytes, the same facts"
        );
    }
});
