//! Numbers, times and texts in binary files of older programs.

use chrono::{DateTime, Utc};

/// Reads two bytes; `None` beyond the end.
pub(crate) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Reads four bytes; `None` beyond the end.
pub(crate) fn u32_at(bytes: &[u8], at: usize) -> Option<usize> {
    usize::try_from(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?)).ok()
}

/// Reads eight bytes; `None` beyond the end.
pub(crate) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// Reads a time; `None` beyond the end. Source: \[MS-DTYP\] §2.3.3: ticks of 100 nanoseconds since 1601.
pub(crate) fn time_at(bytes: &[u8], at: usize) -> Option<DateTime<Utc>> {
    let seconds = i64::try_from(u64_at(bytes, at)? / TICKS).ok()?;
    DateTime::from_timestamp(seconds.checked_sub(SECONDS_1601_TO_1970)?, 0)
}

/// Decodes UTF-16; half a unit at the end is dropped.
pub(crate) fn utf_16(bytes: &[u8]) -> String {
    let units: Vec<u16> = bytes.as_chunks::<2>().0.iter().map(|unit| u16::from_le_bytes(*unit)).collect();
    String::from_utf16_lossy(&units)
}

const TICKS: u64 = 10_000_000;
const SECONDS_1601_TO_1970: i64 = 11_644_473_600;
