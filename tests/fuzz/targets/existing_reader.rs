//! The forgiving reader never panics, counts what it hands over, and what it understood is not larger than the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::diwoo::existing::{Found, read_existing};

fuzz_target!(|file: &[u8]| {
    let mut handed_over = 0;
    let mut title_bytes = 0;
    let read = read_existing(file, &mut |found| {
        handed_over += 1;
        if let Found::Document(document) = found {
            assert_eq!(document.number, handed_over);
            title_bytes += document.metadata.officiele_titel.len();
        }
    });
    assert_eq!(handed_over, read.entries);
    assert!(title_bytes <= file.len());
});
