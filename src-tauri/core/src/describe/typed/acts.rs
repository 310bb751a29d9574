//! An act as one text.

use super::date;
use chrono::DateTime;

/// An act as one text; only the kind is required.
///
/// Shape: `kind`, `kind@date`, `kind@date@organisation` or `kind@@organisation`; or `kind op date`, as people write it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ActText<'a> {
    pub(crate) kind: &'a str,
    /// Empty: the date of each document, or any date.
    pub(crate) at_time: &'a str,
    /// Empty when not given.
    pub(crate) by: &'a str,
}

impl<'a> ActText<'a> {
    pub(crate) fn read(text: &'a str) -> Self {
        if let Some((kind, at_time)) = spoken(text) {
            return Self { kind, at_time, by: "" };
        }
        let mut parts = text.splitn(3, '@').map(str::trim);
        let mut next = || parts.next().unwrap_or_default();
        Self { kind: next(), at_time: next(), by: next() }
    }
}

/// Splits `vaststelling op 20-11-2026`.
fn spoken(text: &str) -> Option<(&str, &str)> {
    let is_moment = |text: &str| date(text).is_some() || DateTime::parse_from_rfc3339(text).is_ok();
    (BETWEEN.iter())
        .filter_map(|between| text.rsplit_once(between))
        .map(|(kind, at_time)| (kind.trim(), at_time.trim()))
        .find(|(kind, at_time)| !kind.contains('@') && is_moment(at_time))
}

/// Words between an act and its date, in Dutch and English.
const BETWEEN: [&str; 2] = [" op ", " on "];
