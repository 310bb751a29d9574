//! Fields of a term, one by one, with their limits.

use chrono::NaiveDate;
use serde_json::{Map, Value};
use unicode_normalization::UnicodeNormalization;

/// What is wrong with a field: its name, and the reason of [`super::TermFault`].
pub(super) type Fault = (String, &'static str);

/// Returns the first of some names that has a value.
pub(super) fn value<'a>(
    object: &'a Map<String, Value>,
    names: &[&'static str],
) -> Option<(&'static str, &'a Value)> {
    names
        .iter()
        .find_map(|name| Some((*name, object.get(*name)?)))
        .filter(|(_, value)| !value.is_null())
}

/// Returns a text of at most `longest` characters; none when it is absent or blank.
pub(super) fn text(
    object: &Map<String, Value>,
    names: &[&'static str],
    longest: usize,
) -> Result<Option<String>, Fault> {
    let Some((name, value)) = value(object, names) else {
        return Ok(None);
    };
    let text = value.as_str().ok_or_else(|| fault(name, "kind"))?;
    clean(text, longest).map_err(|reason| fault(name, reason))
}

/// Returns the texts of an array.
pub(super) fn texts(
    object: &Map<String, Value>,
    names: &[&'static str],
    longest: usize,
) -> Result<Vec<String>, Fault> {
    let Some((name, value)) = value(object, names) else {
        return Ok(Vec::new());
    };
    let values = value.as_array().ok_or_else(|| fault(name, "kind"))?;
    if values.len() > MAX_TEXTS {
        return Err(fault(name, "too-long"));
    }
    let mut texts = Vec::with_capacity(values.len());
    for value in values {
        let text = value.as_str().ok_or_else(|| fault(name, "kind"))?;
        texts.extend(clean(text, longest).map_err(|reason| fault(name, reason))?);
    }
    Ok(texts)
}

/// Returns a date.
pub(super) fn date(
    object: &Map<String, Value>,
    names: &[&'static str],
) -> Result<Option<NaiveDate>, Fault> {
    let Some((name, value)) = value(object, names) else {
        return Ok(None);
    };
    let text = value.as_str().ok_or_else(|| fault(name, "kind"))?;
    parse_date(text)
        .map(Some)
        .ok_or_else(|| fault(name, "date"))
}

/// Returns a whole number that fits.
pub(super) fn number(
    object: &Map<String, Value>,
    names: &[&'static str],
) -> Result<Option<u16>, Fault> {
    let Some((name, value)) = value(object, names) else {
        return Ok(None);
    };
    let number = match value {
        Value::Number(number) => number.as_u64().and_then(|number| number.try_into().ok()),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    };
    number.map(Some).ok_or_else(|| fault(name, "number"))
}

/// Returns the address of a term.
pub(super) fn address(
    object: &Map<String, Value>,
    names: &[&'static str],
) -> Result<Option<String>, Fault> {
    let Some(text) = text(object, names, MAX_ADDRESS)? else {
        return Ok(None);
    };
    if is_address(&text) {
        return Ok(Some(text));
    }
    let name = value(object, names).map_or_else(|| names.first().copied(), |(name, _)| Some(name));
    Err(fault(name.unwrap_or_default(), "address"))
}

/// Tells whether a text can be the URI of a term.
pub(super) fn is_address(text: &str) -> bool {
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    let is_sign = |byte: u8| byte.is_ascii_graphic() && !b"\"<>\\^`{|}".contains(&byte);
    rest.is_some_and(|rest| rest.contains('/') && rest.bytes().all(is_sign))
}

/// Reads a date; of a moment, its date.
pub(super) fn parse_date(text: &str) -> Option<NaiveDate> {
    let text = text.trim();
    let day = text.split('T').next().unwrap_or(text);
    (day.len() == DATE_LENGTH).then(|| day.parse().ok())?
}

/// Makes a text NFC, without white space around it; `None` when nothing is left.
pub(super) fn clean(text: &str, longest: usize) -> Result<Option<String>, &'static str> {
    let text = text.trim();
    if text.chars().nth(longest).is_some() {
        return Err("too-long");
    }
    // Definitions have lines; nothing has other controls, nor signs that turn text around.
    let is_allowed = |sign: char| {
        matches!(sign, '\n' | '\t')
            || !(sign.is_control()
                || matches!(sign, '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}'))
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
/// Own choice: the longest address in the lists has 81 signs.
const MAX_ADDRESS: usize = 300;
/// Own choice: the longest label in the lists has 150 signs.
pub(super) const MAX_NAME: usize = 500;
/// Own choice: the longest definition in the lists has 900 signs.
pub(super) const MAX_DEFINITION: usize = 8_000;
/// Own choice: an organisation has had a handful of names, a format a handful of extensions.
pub(super) const MAX_TEXTS: usize = 100;
