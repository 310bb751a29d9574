//! Numbers of things, as they travel.

/// Returns a number of things; more than four billion are as many as that.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
