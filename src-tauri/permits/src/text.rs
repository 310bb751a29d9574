//! Text as it is written: normalised, on one line, without what XML cannot contain.
//!
//! Source: ipm-vergunningen.md §8, rules 2 and 3.

use unicode_normalization::UnicodeNormalization;

/// Tells whether a text has characters that XML 1.0 cannot contain, or control characters other than line ends and
/// tabs.
pub fn has_forbidden(text: &str) -> bool {
    text.chars().any(is_forbidden)
}

/// Returns a text in NFC, trimmed, without what XML cannot contain, which rule V03 reports.
pub fn normal(text: &str) -> String {
    let kept: String = text.nfc().filter(|sign| !is_forbidden(*sign)).collect();
    kept.trim().to_owned()
}

/// As [`normal`], on one line: line ends and tabs, with the spaces around them, become single spaces.
pub fn one_line(text: &str) -> String {
    let lines = normal(text);
    let parts = lines.split(['\n', '\r', '\t', '\u{2028}', '\u{2029}', '\u{85}']);
    let parts: Vec<&str> = parts.map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

/// XML 1.0, 2.2 "Characters"; C1 controls are allowed there, but never intended.
fn is_forbidden(sign: char) -> bool {
    let is_layout = matches!(sign, '\n' | '\r' | '\t' | '\u{85}');
    (sign.is_control() && !is_layout) || matches!(sign, '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::{has_forbidden, normal, one_line};

    #[test]
    fn writes_one_form_of_every_text() {
        let cases = [
            ("  besluit  ", "besluit"),
            ("e\u{301}e\u{301}n", "één"),
            ("bel\u{7}len", "bellen"),
            ("🌳 kappen", "🌳 kappen"),
        ];
        for (input, expected) in cases {
            assert_eq!(normal(input), expected, "{input:?}");
        }
        assert_eq!(one_line("een \r\n\r\n twee\tdrie"), "een twee drie");
        assert!(has_forbidden("bel\u{7}") && has_forbidden("\u{ffff}"));
        assert!(!has_forbidden("een\nregel en 🌳"));
    }
}
