//! Files of any bytes under any name that matters: looking at them never crashes and says the same twice.
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
