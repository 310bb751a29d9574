//! Counts as they are sent to page and command line.

/// Converts a count; anything above `u32::MAX` becomes `u32::MAX`.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
