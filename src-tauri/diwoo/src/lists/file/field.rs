//! Reads the fields of a term, with their limits.

use chrono::NaiveDate;
use serde_json::{Map, Value};
use unicode_normalization::UnicodeNormalization;

/// A fault in a field: its name, and the reason of [`super::TermFault`].
pub(super) type Fault = (String, &'static str);

/// Reads the first of these names that has a value; `None` when none has.
pub(super) fn read<T>(
    object: &Map<String, Value>,
    names: &[&'static str],
    read: impl FnOnce(&Value) -> Result<Option<T>, &'static str>,
) -> Result<Option<T>, Fault> {
    let found = names.iter().find_map(|name| Some((name, object.get(*name)?))).filter(|(_, value)| !value.is_null());
    match found {
        Some((name, value)) => read(value).map_err(|reason| fault(name, reason)),
        None => Ok(None),
    }
}

/// Returns a text of at most `longest` characters; `None` when it is absent or blank.
pub(super) fn text(
    object: &Map<String, Value>,
    names: &[&'static str],
    longest: usize,
) -> Result<Option<String>, Fault> {
    read(object, names, |value| words(value, longest))
}

pub(super) fn texts(object: &Map<String, Value>, names: &[&'static str], longest: usize) -> Result<Vec<String>, Fault> {
    let texts = read(object, names, |value| {
        let values = value.as_array().ok_or("kind")?;
        if values.len() > MAX_TEXTS {
            return Err("too-long");
        }
        let texts = values.iter().filter_map(|value| words(value, longest).transpose());
        texts.collect::<Result<_, _>>().map(Some)
    });
    texts.map(Option::unwrap_or_default)
}

pub(super) fn date(object: &Map<String, Value>, names: &[&'static str]) -> Result<Option<NaiveDate>, Fault> {
    read(object, names, |value| {
        let date = parse_date(value.as_str().ok_or("kind")?);
        date.map(Some).ok_or("date")
    })
}

/// Returns an integer, if it fits.
pub(super) fn number(object: &Map<String, Value>, names: &[&'static str]) -> Result<Option<u16>, Fault> {
    read(object, names, |value| {
        let number = match value {
            Value::Number(number) => number.as_u64().and_then(|number| number.try_into().ok()),
            Value::String(text) => text.trim().parse().ok(),
            _ => None,
        };
        number.map(Some).ok_or("number")
    })
}

pub(super) fn address(object: &Map<String, Value>, names: &[&'static str]) -> Result<Option<String>, Fault> {
    read(object, names, |value| match words(value, MAX_ADDRESS)? {
        Some(text) if !is_address(&text) => Err("address"),
        text => Ok(text),
    })
}

fn words(value: &Value, longest: usize) -> Result<Option<String>, &'static str> {
    clean(value.as_str().ok_or("kind")?, longest)
}

pub(super) fn is_address(text: &str) -> bool {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_sign = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte);
    rest.is_some_and(|rest| rest.contains('/') && rest.bytes().all(is_sign))
}

/// Reads a date, or the date of a moment.
pub(super) fn parse_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    let day = text.split('T').next().unwrap_or(text);
    (day.len() == DATE_LENGTH).then(|| day.parse().ok())?
}

/// Normalises a text to NFC with single spaces, trimmed; `None` when nothing is left.
pub(super) fn clean(text: &str, longest: usize) -> Result<Option<String>, &'static str> {
    let text = text.trim();
    if text.chars().nth(longest).is_some() {
        return Err("too-long");
    }
    // Definitions have line ends and tabs; other control characters and bidirectional overrides are not allowed.
    let is_allowed = |sign: char| {
        matches!(sign, '\n' | '\t')
            || !(sign.is_control() || matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'))
    };
    if !text.replace("\r\n", "\n").chars().all(is_allowed) {
        return Err("characters");
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok((!words.is_empty()).then(|| words.join(" ").nfc().collect()))
}

pub(super) fn fault(name: &str, reason: &'static str) -> Fault {
    (name.to_owned(), reason)
}

/// RFC 3339 full-date.
const DATE_LENGTH: usize = "2026-11-20".len();
/// Own choice: the longest address in the lists has 81 characters.
const MAX_ADDRESS: usize = 300;
/// Own choice: the longest label in the lists has 150 characters.
pub(super) const MAX_NAME: usize = 500;
/// Own choice: the longest definition in the lists has 900 characters.
pub(super) const MAX_DEFINITION: usize = 8_000;
/// Own choice: an organisation has had a handful of names, a format has a handful of extensions.
pub(super) const MAX_TEXTS: usize = 100;
