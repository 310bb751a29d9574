//! Z01 to Z04: sizes.
//!
//! Source: decisions.md, "Size codes".

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, RuleCode};

/// Z01: larger than the limit of the catalogue.
pub const Z01: RuleInfo =
    RuleInfo::new(RuleCode::Z01, "decisions.md, \"Size codes\"", &[&TOO_LARGE]);
/// Z02: larger than 100 MB, which is slow for readers.
pub const Z02: RuleInfo = RuleInfo::new(RuleCode::Z02, "decisions.md, \"Size codes\"", &[&LARGE]);
/// Z03: empty.
pub const Z03: RuleInfo = RuleInfo::new(RuleCode::Z03, "decisions.md, \"Size codes\"", &[&EMPTY]);
/// Z04: the destination has too little room.
pub const Z04: RuleInfo = RuleInfo::new(RuleCode::Z04, "decisions.md, \"Size codes\"", &[&NO_ROOM]);

const TOO_LARGE: Variant = Variant::must(RuleCode::Z01, "", &["sizeBytes", "limitBytes"]);
const LARGE: Variant = Variant::attention(RuleCode::Z02, "", &["sizeBytes", "limitBytes"]);
const EMPTY: Variant = Variant::must(RuleCode::Z03, "", &[]);
const NO_ROOM: Variant = Variant::must(RuleCode::Z04, "", &["neededBytes", "freeBytes"]);

/// decisions.md, "Size codes", Z02: 100 MB.
const LARGE_BYTES: u64 = 100_000_000;

/// Checks the size of a file, in bytes.
pub fn check(size_bytes: u64, limit_bytes: u64, found: &mut Vec<Finding>) {
    if size_bytes == 0 {
        found.push(EMPTY.at("file", []));
    } else if size_bytes > limit_bytes {
        found.push(TOO_LARGE.at("file", [&size_bytes, &limit_bytes]));
    } else if size_bytes > LARGE_BYTES {
        found.push(LARGE.at("file", [&size_bytes, &LARGE_BYTES]));
    }
}

/// Checks that a destination which tells its free space has room.
#[must_use]
pub fn check_room(needed_bytes: u64, free_bytes: u64) -> Option<Finding> {
    (needed_bytes > free_bytes).then(|| NO_ROOM.at("site", [&needed_bytes, &free_bytes]))
}
