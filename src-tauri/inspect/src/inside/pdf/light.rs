//! The lightness of colours.

/// Returns how light a colour is, from 0 to 1. Source: ITU-R BT.601.
pub(super) fn luma([red, green, blue, _]: [u8; 4]) -> f64 {
    (0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue)) / 255.0
}

/// Returns how light a pixel is, from 0 to 255.
pub(super) fn lightness([red, green, blue]: [u8; 3]) -> u8 {
    let sum = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    u8::try_from(sum / 10).unwrap_or(u8::MAX)
}
