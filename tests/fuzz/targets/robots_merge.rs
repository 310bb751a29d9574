//! Merging never panics, is idempotent, and removing what was added leaves the other bytes alone.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::robots::{Refused, Robots, merge};

fuzz_target!(|file: &[u8]| {
    let wanted = [
        "https://e.nl/a.xml".to_owned(),
        "https://e.nl/b.xml".to_owned(),
    ];
    match merge(Some(file), &wanted, &[], "e.nl") {
        Ok(once) => {
            let twice = merge(Some(&once.bytes), &wanted, &once.own, "e.nl").expect("merges again");
            assert!(!twice.changed);
            let robots = Robots::parse(&once.bytes);
            assert!(wanted.iter().all(|url| robots.names(url)));
            let gone = merge(Some(&once.bytes), &[], &once.own, "e.nl").expect("can be removed");
            assert_eq!(
                Robots::parse(&gone.bytes).groups.len(),
                Robots::parse(file).groups.len()
            );
        }
        Err(reason) => assert_ne!(reason, Refused::Proof),
    }
});
