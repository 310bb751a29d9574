//! Files of any bytes under any name that has text: reading it never crashes, and keeps to its limit.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_inspect::text_of_bytes;

fuzz_target!(|file: &[u8]| {
    for name in ["a.pdf", "a.doc", "a.ppt", "a.xls", "a.rtf", "a.eml", "a.msg", "a.docx", "a.txt"] {
        let read = text_of_bytes(file, name);
        assert!(read.text.len() <= (512 << 10) + 4, "{name}");
    }
});
