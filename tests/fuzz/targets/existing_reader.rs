//! The forgiving reader never panics, counts what it passes on, and what it understood or kept is not larger than the
//! file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::diwoo::existing::{ListedItem, MAX_MDTO_BYTES, read_existing};
use openbaarmaker_core::lists::built_in_lists;

fuzz_target!(|file: &[u8]| {
    let mut handed_over = 0;
    let mut title_bytes = 0;
    let mut kept_bytes = 0;
    let read = read_existing(file, built_in_lists(), &mut |found| {
        handed_over += 1;
        if let ListedItem::Document(document) = found {
            assert_eq!(document.number, handed_over);
            title_bytes += document.metadata.officiele_titel.len();
            let kept = document.mdto.map_or(0, |xml| xml.len());
            assert!(kept <= MAX_MDTO_BYTES);
            kept_bytes += kept;
        }
    });
    assert_eq!(handed_over, read.entries);
    // A line break between the kept pieces may add one byte.
    assert!(title_bytes <= file.len() && kept_bytes <= 2 * file.len());
});
