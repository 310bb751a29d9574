//! Several values in one text, separated by `;`.
//!
//! `\;` stands for a semicolon and `\\` for a backslash in a value; a backslash before anything else stands for itself.

/// Joins values into one text that [`separate`] splits again.
#[must_use]
pub fn join<'v>(values: impl IntoIterator<Item = &'v str>) -> String {
    let mut text = String::new();
    for value in values {
        if !text.is_empty() {
            text.push_str("; ");
        }
        for character in value.chars() {
            if matches!(character, SEPARATOR | ESCAPE) {
                text.push(ESCAPE);
            }
            text.push(character);
        }
    }
    text
}

/// Splits a text into its values: trimmed, without empty ones.
#[must_use]
pub fn separate(text: &str) -> Vec<String> {
    let mut values = vec![String::new()];
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let is_escape = character == ESCAPE;
        let escaped = characters.next_if(|next| is_escape && matches!(*next, SEPARATOR | ESCAPE));
        if character == SEPARATOR {
            values.push(String::new());
        } else if let Some(value) = values.last_mut() {
            value.push(escaped.unwrap_or(character));
        }
    }
    values
        .into_iter()
        .map(|value| value.trim().to_owned())
        .filter(|value| !value.is_empty())
        .collect()
}

const SEPARATOR: char = ';';
const ESCAPE: char = '\\';

#[cfg(test)]
mod tests {
    use super::{join, separate};
    use proptest::prelude::*;

    #[test]
    fn takes_a_text_apart() {
        for (text, expected) in [
            ("", &[] as &[&str]),
            (" ; ;", &[]),
            ("a", &["a"]),
            ("a;b ; c", &["a", "b", "c"]),
            (r"a\; b;c", &["a; b", "c"]),
            (r"a\\;b", &[r"a\", "b"]),
            (r"C:\map\x", &[r"C:\map\x"]),
            (r"a\", &[r"a\"]),
        ] {
            assert_eq!(separate(text), expected, "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn what_is_joined_comes_apart_the_same(
            values in prop::collection::vec(r"[a-c;\\ é\n]{0,6}", 0..5)
        ) {
            let values: Vec<String> = values
                .iter()
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
                .collect();
            let text = join(values.iter().map(String::as_str));
            prop_assert_eq!(separate(&text), values, "{}", text);
        }
    }
}
