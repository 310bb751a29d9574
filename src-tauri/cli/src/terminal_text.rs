//! Text for a terminal: text from others, such as a file name, must not move the cursor or reverse the line.

use std::io::{self, Write};

/// Replaces what a terminal acts on instead of showing: control characters except line feeds, and directional
/// formatting characters.
pub(crate) fn lines(text: &str) -> String {
    text.chars().map(|sign| if sign == '\n' { sign } else { shown(sign) }).collect()
}

/// As [`lines`], for text that must stay on one line.
pub(crate) fn line(text: &str) -> String {
    text.chars().map(shown).collect()
}

/// Writes a question, as [`lines`], with the sign that an answer is waited for.
pub(crate) fn ask(mut out: impl Write, question: &str) -> io::Result<()> {
    write!(out, "{}> ", lines(question))
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
    use super::{ask, line, lines};

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

    #[test]
    fn a_question_too_gives_nothing_to_obey() {
        for (question, expected) in [
            ("  Kap van een boom: opruimen\nOpruimen?", "  Kap van een boom: opruimen\nOpruimen?> "),
            ("Kap\u{202e}moob\u{1b}[2J\n", "Kap\u{fffd}moob\u{fffd}[2J\n> "),
        ] {
            let mut written = Vec::new();
            ask(&mut written, question).expect("memory can be written");
            assert_eq!(written, expected.as_bytes(), "{question:?}");
        }
    }
}
