//! The lightness of colours.

/// Returns how light a colour is, from 0 to 1. Source: ITU-R BT.601.
pub(super) fn luma([red, green, blue, _]: [u8; 4]) -> f64 {
    (0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue)) / 255.0
}
