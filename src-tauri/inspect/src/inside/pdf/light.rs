//! The lightness of colours, and which colours look the same.

/// Returns how light a colour is, from 0 to 1. Source: ITU-R BT.601.
pub(super) fn luma([red, green, blue, _]: [u8; 4]) -> f64 {
    luma_of([red, green, blue].map(f64::from)) / 255.0
}

/// Does what [`luma`] does with red, green and blue from 0 to 1.
pub(super) fn luma_of([red, green, blue]: [f64; 3]) -> f64 {
    0.299 * red + 0.587 * green + 0.114 * blue
}

/// Tells whether a character in this colour is invisible on white.
pub(super) fn is_light([red, green, blue]: [u8; 3]) -> bool {
    luma([red, green, blue, u8::MAX]) > LIGHT
}

/// Tells whether two colours look the same.
pub(super) fn is_same(one: [u8; 3], other: [u8; 3]) -> bool {
    let alike = if is_dark(one) && is_dark(other) { DARK_ALIKE } else { ALIKE };
    one.into_iter().zip(other).all(|(one, other)| one.abs_diff(other) <= alike)
}

/// Tells whether a colour is nearly black: black in another colour space is drawn as such a colour.
pub(super) fn is_dark([red, green, blue]: [u8; 3]) -> bool {
    luma([red, green, blue, u8::MAX]) < DARK
}

/// Returns how light a pixel is, from 0 to 255.
pub(super) fn lightness([red, green, blue]: [u8; 3]) -> u8 {
    let sum = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    u8::try_from(sum / 10).unwrap_or(u8::MAX)
}

pub(super) const WHITE: [u8; 3] = [u8::MAX; 3];
pub(super) const BLACK: [u8; 3] = [0; 3];
/// Colours that look the same differ by no more than this in red, green and blue.
pub(super) const ALIKE: u8 = 16;
/// The same of dark colours. Own choice: black of four inks, as it is drawn, differs by 35 from black of one.
pub(super) const DARK_ALIKE: u8 = 48;
/// Below this lightness a colour is dark. Own choice.
const DARK: f64 = 0.2;
/// From this lightness on a character is invisible on white.
const LIGHT: f64 = 0.93;
