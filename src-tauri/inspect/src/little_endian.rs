//! Numbers in binary files of older programs.

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
