//! Compares colours as people see them, by one rule for all programs.

use crate::drawn::rounded;

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// Tells whether letters in one colour cannot be read on the other. Colours that are no number are compared as written.
pub(super) fn are_alike(one: &str, other: &str) -> bool {
    match (rgb(one), rgb(other)) {
        (Some(one), Some(other)) => look_alike(one, other),
        _ => one.eq_ignore_ascii_case(other),
    }
}

/// Tells the same of colours that are numbers.
pub(super) fn look_alike(one: Rgb, other: Rgb) -> bool {
    let mut parts = one.into_iter().zip(other);
    are_dark(one) && are_dark(other) || parts.all(|(one, other)| one.abs_diff(other) <= ALIKE)
}

/// Tells whether a colour is black, or as good as black.
pub(super) fn is_black(colour: &str) -> bool {
    rgb(colour).is_some_and(are_dark)
}

/// Tells whether a colour is white, or as good as white.
pub(super) fn is_white(colour: &str) -> bool {
    rgb(colour).is_some() && are_alike(colour, WHITE)
}

/// Returns a grey with its lightness multiplied by `times`, and raised by this part of white; `None` for other colours.
pub(super) fn changed(grey: &str, times: f64, plus: f64) -> Option<String> {
    let [red, green, blue] = rgb(grey)?;
    let light = (f64::from(red) * times + f64::from(u8::MAX) * plus).clamp(0.0, f64::from(u8::MAX));
    let light = u8::try_from(rounded(light)).ok()?;
    (red == green && green == blue).then(|| format!("{light:02X}").repeat(3))
}

/// Reads six digits, also behind `#`.
pub(super) fn rgb(colour: &str) -> Option<Rgb> {
    let digits = colour.strip_prefix('#').unwrap_or(colour);
    let is_number = digits.len() == DIGITS && digits.bytes().all(|sign| sign.is_ascii_hexdigit());
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| is_number)?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

fn are_dark(rgb: Rgb) -> bool {
    rgb.iter().all(|part| *part < DARK)
}

/// White.
pub(super) const WHITE: &str = "FFFFFF";
/// Black.
pub(super) const BLACK: &str = "000000";
/// Digits of a colour.
const DIGITS: usize = 6;
/// Own choice, as in PDF: parts of a colour that differ by no more look the same.
const ALIKE: u8 = 16;
/// Own choice: among dark colours the eye sees less; two with all parts below this look the same.
const DARK: u8 = 32;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compares_as_people_see() {
        for (one, other, expected) in [
            ("FFFFFF", "#f2f2f2", true),
            ("FFFFFF", "D9D9D9", false),
            ("000000", "1F1F1F", true),
            ("1F3864", "1f3864", true),
            ("1F3864", "2F5496", false),
            ("theme 4 0.5", "theme 4 0.5", true),
            ("theme 4 0.5", "theme 4 ", false),
        ] {
            assert_eq!(are_alike(one, other), expected, "{one} on {other}");
        }
        assert_eq!(changed("FFFFFF", 0.95, 0.0).as_deref(), Some("F2F2F2"));
        assert_eq!(changed("000000", 0.95, 0.05).as_deref(), Some("0D0D0D"));
        assert_eq!(changed("1F3864", 0.5, 0.0), None);
    }
}
