//! Several values in one text, separated by `;`; descriptions, which are sentences, by an empty line.
//!
//! `\;` stands for a semicolon and `\\` for a backslash in a value; a backslash before anything else stands for itself.
//! A line of only `\` stands for an empty line in a description.

use crate::model::{FieldSpec, Kind};
use std::iter;

/// Joins values into one text that [`separate`] splits again.
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
pub fn separate(text: &str) -> Vec<String> {
    let mut values = vec![String::new()];
    for (character, is_escaped) in characters(text) {
        if character == SEPARATOR && !is_escaped {
            values.push(String::new());
        } else if let Some(value) = values.last_mut() {
            value.push(character);
        }
    }
    filled(&values)
}

/// Joins the values of a field into one text that [`separate_values`] splits again.
pub(crate) fn join_values<'v>(field: &str, values: impl IntoIterator<Item = &'v str>) -> String {
    if field != DESCRIPTIONS {
        return join(values);
    }
    let of_lines = |value: &str| {
        let lines = value
            .split('\n')
            .map(|line| if line.trim().is_empty() { format!("{ESCAPE}{line}") } else { line.replace(ESCAPE, "\\\\") });
        lines.collect::<Vec<_>>().join("\n")
    };
    let values: Vec<String> = values.into_iter().map(of_lines).collect();
    values.join("\n\n")
}

/// Splits the text of a field into its values: trimmed, without empty ones.
pub(crate) fn separate_values(field: &str, text: &str) -> Vec<String> {
    if field != DESCRIPTIONS {
        return separate(text);
    }
    let mut values = vec![String::new()];
    for line in text.split('\n') {
        let blank = line.strip_prefix(ESCAPE).filter(|rest| rest.trim().is_empty());
        if line.trim().is_empty() {
            values.push(String::new());
        } else if let Some(value) = values.last_mut() {
            match blank {
                Some(blank) => value.push_str(blank),
                None => value.extend(characters(line).map(|(character, _)| character)),
            }
            value.push('\n');
        }
    }
    match filled(&values) {
        // Only such lines: they are the description itself.
        found if found.is_empty() => filled(&[text.to_owned()]),
        found => found,
    }
}

/// Converts a multi-line cell to the typed form: people put the values of a list under each other there. A description
/// or a value of an organisation's own may contain line breaks.
pub(crate) fn lines_apart(field: &str, text: &str) -> String {
    let kind = FieldSpec::named(field).map(|field| field.kind);
    match kind {
        Some(Kind::Texts(_) | Kind::Terms(..) | Kind::Acts | Kind::Relations) if field != DESCRIPTIONS => {
            text.replace('\n', &SEPARATOR.to_string())
        }
        _ => text.to_owned(),
    }
}

/// Returns the characters that a text stands for, each with whether a backslash was before it.
fn characters(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut rest = text.chars().peekable();
    iter::from_fn(move || {
        let character = rest.next()?;
        let escaped = rest.next_if(|next| character == ESCAPE && matches!(*next, SEPARATOR | ESCAPE));
        Some((escaped.unwrap_or(character), escaped.is_some()))
    })
}

/// Trims values, and leaves out empty ones.
fn filled(values: &[String]) -> Vec<String> {
    values.iter().map(|value| value.trim().to_owned()).filter(|value| !value.is_empty()).collect()
}

/// The field whose values are sentences.
const DESCRIPTIONS: &str = "omschrijving";
pub(super) const SEPARATOR: char = ';';
const ESCAPE: char = '\\';

#[cfg(test)]
mod tests {
    use super::{filled, join_values, lines_apart, separate, separate_values};
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

    #[test]
    fn a_semicolon_in_a_description_stays_in_it() {
        for (text, expected) in [
            ("a; b", &["a; b"] as &[&str]),
            (r"a\; b", &["a; b"]),
            (r"C:\map\\x", &[r"C:\map\x"]),
            ("a\nb", &["a\nb"]),
            ("a\n \n\nb; c\r\n\r\nd", &["a", "b; c", "d"]),
            ("a\n\\\nb", &["a\n\nb"]),
            (" ; ", &[";"]),
            (r"\", &[r"\"]),
            ("", &[]),
        ] {
            assert_eq!(separate_values("omschrijving", text), expected, "{text:?}");
        }
    }

    #[test]
    fn lines_of_a_cell_are_values_of_a_list() {
        for (field, expected) in [
            ("trefwoord", "a;b"),
            ("thema", "a;b"),
            ("omschrijving", "a\nb"),
            ("extraMetadata", "a\nb"),
            ("officieleTitel", "a\nb"),
        ] {
            assert_eq!(lines_apart(field, "a\nb"), expected, "{field}");
        }
    }

    proptest! {
        #[test]
        fn what_is_joined_comes_apart_the_same(values in prop::collection::vec(r"[a-c;\\ é\n]{0,9}", 0..5)) {
            let values = filled(&values);
            for field in ["trefwoord", "omschrijving"] {
                let text = join_values(field, values.iter().map(String::as_str));
                prop_assert_eq!(separate_values(field, &text), values.as_slice(), "{}", text);
            }
        }
    }
}
