//! The strict reader never panics and never keeps more than it may.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::diwoo::{Expect, read_index, read_sitemap};
use openbaarmaker_core::lists::built_in_lists;

fuzz_target!(|file: &[u8]| {
    let mut handed_over = 0;
    let read = read_sitemap(file, Expect::of(built_in_lists()), &mut |entry| {
        handed_over += 1;
        assert_eq!(entry.number(), handed_over);
    });
    assert!(handed_over <= read.entries);
    assert!(read.violations.len() < 2_000);
    let _index = read_index(file, Expect::of(built_in_lists()), &mut |_| {});
});
