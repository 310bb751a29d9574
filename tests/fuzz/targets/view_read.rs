//! Opening a viewable file of any bytes under any name, and its first page: never crashes and keeps to its limits.
#![no_main]

#[path = "../named.rs"]
mod named;

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::wire::ViewContent;
use openbaarmaker_inspect::Viewed;

fuzz_target!(|file: &[u8]| {
    for name in named::NAMES {
        let viewed = Viewed::of_bytes(file, name);
        if let ViewContent::Text { blocks, .. } = viewed.content() {
            assert!(blocks.len() <= 20_000, "{name}");
        }
        let _ = (viewed.image(1, 600), viewed.text(1));
    }
});
