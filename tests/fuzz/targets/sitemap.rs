//! Sitemaps and indexes of any bytes: the strict reader never crashes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::diwoo::{Expect, read_index, read_sitemap};

fuzz_target!(|file: &[u8]| {
    let anything = || Expect {
        scope: None,
        not_after: None,
    };
    let mut entries = 0_usize;
    let _ = read_sitemap(file, anything(), &mut |_| entries += 1);
    let _ = read_index(file, anything(), &mut |_| entries += 1);
});
