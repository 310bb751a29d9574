//! robots.txt of any bytes: merging never crashes, merging again changes nothing, and every wanted line is there.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::robots::{Robots, merge, warnings};

fuzz_target!(|file: &[u8]| {
    let robots = Robots::parse(file);
    let _ = robots.access("Woo-harvester", "/documenten/2026/besluit.pdf");
    let _ = warnings(file);
    let wanted = ["https://open.example.nl/sitemapindex-diwoo.xml".to_owned()];
    let Ok(once) = merge(Some(file), &wanted, &[], "open.example.nl") else {
        return;
    };
    assert!(
        Robots::parse(&once.bytes).names(&wanted[0]),
        "the merged file names the index"
    );
    let twice = merge(Some(&once.bytes), &wanted, &wanted, "open.example.nl");
    assert!(
        twice.is_ok_and(|twice| twice.bytes == once.bytes),
        "merging again changes nothing"
    );
});
