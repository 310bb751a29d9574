//! Looking inside files of any bytes under any name: never crashes, and what is reported of one is bounded.
#![no_main]

#[path = "../named.rs"]
mod named;

use libfuzzer_sys::fuzz_target;
use openbaarmaker_inspect::look_bytes;

fuzz_target!(|file: &[u8]| {
    for name in named::NAMES {
        let inside = look_bytes(file, name);
        assert!(inside.items.len() <= 5_000, "{name}");
    }
});
