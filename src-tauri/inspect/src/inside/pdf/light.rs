//! The lightness of colours, and which colours look the same.

/// Returns how light a colour is, from 0 to 1. Source: ITU-R BT.601.
pub(super) fn luma([red, green, blue, _]: [u8; 4]) -> f64 {
    (0.299 * f64::from(red) + 0.587 * f64::from(green) + 0.114 * f64::from(blue)) / 255.0
}

/// Tells whether a character in this colour is invisible on white.
pub(super) fn is_light([red, green, blue]: [u8; 3]) -> bool {
    luma([red, green, blue, u8::MAX]) > LIGHT
}

/// Tells whether two colours look the same.
pub(super) fn is_same(one: [u8; 3], other: [u8; 3]) -> bool {
    one.into_iter().zip(other).all(|(one, other)| one.abs_diff(other) <= ALIKE)
}

/// Returns how light a pixel is, from 0 to 255.
pub(super) fn lightness([red, green, blue]: [u8; 3]) -> u8 {
    let sum = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    u8::try_from(sum / 10).unwrap_or(u8::MAX)
}

pub(super) const WHITE: [u8; 3] = [u8::MAX; 3];
pub(super) const BLACK: [u8; 3] = [0; 3];
/// Colours that look the same differ by no more than this in red, green and blue.
const ALIKE: u8 = 16;
/// From this lightness on a character is invisible on white.
const LIGHT: f64 = 0.93;
