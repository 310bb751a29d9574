//! Numbers, times and texts in binary files of older programs.

use chrono::{DateTime, Utc};

/// Reads two bytes; `None` beyond the end.
pub(crate) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?.try_into().ok()?;
    Some(u16::from_le_bytes(two))
}

/// Reads four bytes; `None` beyond the end.
pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    let four = bytes.get(at..at.checked_add(4)?)?.try_into().ok()?;
    usize::try_from(u32::from_le_bytes(four)).ok()
}

/// Reads eight bytes; `None` beyond the end.
pub(crate) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..at.checked_add(8)?)?.try_into().ok()?;
    Some(u64::from_le_bytes(eight))
}

/// Reads a time; `None` beyond the end. Source: \[MS-DTYP\] §2.3.3: ticks of 100 nanoseconds since 1601.
pub(crate) fn time_at(bytes: &[u8], at: usize) -> Option<DateTime<Utc>> {
    let seconds = i64::try_from(u64_at(bytes, at)? / TICKS).ok()?;
    DateTime::from_timestamp(seconds.checked_sub(SECONDS_1601_TO_1970)?, 0)
}

/// Decodes UTF-16; half a unit at the end is dropped.
pub(crate) fn utf_16(bytes: &[u8]) -> String {
    let units = bytes.chunks_exact(2).filter_map(|unit| u16_at(unit, 0));
    String::from_utf16_lossy(&units.collect::<Vec<u16>>())
}

const TICKS: u64 = 10_000_000;
const SECONDS_1601_TO_1970: i64 = 11_644_473_600;
