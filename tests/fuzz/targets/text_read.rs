//! Files of any bytes under any name that has text: reading it never crashes, and keeps to its limit.
#![no_main]

#[path = "../named.rs"]
mod named;

use libfuzzer_sys::fuzz_target;
use openbaarmaker_inspect::text_of_bytes;

fuzz_target!(|file: &[u8]| {
    for name in named::NAMES {
        let read = text_of_bytes(file, name);
        assert!(read.text.len() <= (512 << 10) + 4, "{name}");
    }
});
