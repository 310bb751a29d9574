//! Reading and evaluating any file never panics; robots.txt itself is always allowed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use openbaarmaker_core::robots::{Access, Robots, warnings};

fuzz_target!(|input: (&[u8], &str)| {
    let (file, path) = input;
    let robots = Robots::parse(file);
    let _warnings = warnings(file);
    let _access = robots.access("*", path);
    assert_eq!(robots.access("*", "/robots.txt"), Access::Allowed);
});
