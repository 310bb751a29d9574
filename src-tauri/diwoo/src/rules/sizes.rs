//! Z01 to Z04: sizes.
//!
//! Source: decisions.md, "Size codes".

use super::info::rules;
use crate::model::Finding;

rules! {
    /// Z01: larger than the limit of the catalogue.
    pub Z01 "decisions.md, \"Size codes\"" { must TOO_LARGE "" ["sizeBytes", "limitBytes"]; }

    /// Z02: larger than 100 MB, which is slow for readers.
    pub Z02 "decisions.md, \"Size codes\"" { attention LARGE "" ["sizeBytes", "limitBytes"]; }

    /// Z03: empty.
    pub Z03 "decisions.md, \"Size codes\"" { must EMPTY "" []; }

    /// Z04: the destination has too little room.
    pub Z04 "decisions.md, \"Size codes\"" { must NO_ROOM "" ["neededBytes", "freeBytes"]; }
}

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

/// Checks that a destination that reports its free space has room.
pub fn check_room(needed_bytes: u64, free_bytes: u64) -> Option<Finding> {
    (needed_bytes > free_bytes).then(|| NO_ROOM.at("site", [&needed_bytes, &free_bytes]))
}
