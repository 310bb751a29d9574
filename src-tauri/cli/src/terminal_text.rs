//! Text for a terminal: nothing chosen by others, such as a file name, may move the cursor or reverse the line.

/// Replaces what a terminal acts on instead of showing: control characters except line feeds, and directional
/// formatting characters.
pub(crate) fn lines(text: &str) -> String {
    text.chars().map(|sign| if sign == '\n' { sign } else { shown(sign) }).collect()
}

/// As [`lines`], for text that must stay on one line.
pub(crate) fn line(text: &str) -> String {
    text.chars().map(shown).collect()
}

fn shown(sign: char) -> char {
    if sign.is_control() || turns_the_line(sign) { char::REPLACEMENT_CHARACTER } else { sign }
}

/// Source: Unicode Standard Annex #9, §2 "Directional Formatting Characters"; plus the line and paragraph separators.
fn turns_the_line(sign: char) -> bool {
    matches!(sign, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::{line, lines};

    #[test]
    fn a_terminal_gets_nothing_to_obey() {
        for (text, expected) in [
            ("één regel, 日本語 👩‍👧", "één regel, 日本語 👩‍👧"),
            ("\u{1b}[31mrood", "\u{fffd}[31mrood"),
            ("wis\u{8}\r", "wis\u{fffd}\u{fffd}"),
            ("fdp\u{202e}exe", "fdp\u{fffd}exe"),
        ] {
            assert_eq!(lines(text), expected, "{text:?}");
            assert_eq!(line(text), expected, "{text:?}");
        }
        assert_eq!(lines("a\nb"), "a\nb");
        assert_eq!(line("a\nb"), "a\u{fffd}b");
    }
}
