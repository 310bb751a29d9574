//! Texts with their facts, and findings for other programs.

use openbaarmaker_core::model::{Finding, Level, Params, Place, RuleCode};
use openbaarmaker_texts::Texts;
use serde::Serialize;

/// Makes the facts for a text.
pub(super) fn facts<const N: usize>(pairs: [(&str, String); N]) -> Params {
    pairs
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
}

/// Returns a text with its facts as a line.
pub(super) fn line<const N: usize>(texts: &Texts, key: &str, pairs: [(&str, String); N]) -> String {
    let mut text = texts.get(key, &facts(pairs));
    text.push('\n');
    text
}

/// Returns the headings of a table.
pub(super) fn headings<const N: usize>(texts: &Texts, keys: [&str; N]) -> Vec<String> {
    keys.iter().map(|key| texts.plain(key)).collect()
}

/// A finding for other programs.
///
/// Source: docs/json.md, `check`.
#[derive(Debug, Serialize)]
pub(super) struct FindingJson<'a> {
    code: RuleCode,
    field: &'a Place,
    level: Level,
    message: String,
    params: &'a Params,
    variant: &'a str,
}

impl<'a> FindingJson<'a> {
    pub(super) fn new(texts: &Texts, finding: &'a Finding) -> Self {
        Self {
            code: finding.code,
            field: &finding.field,
            level: finding.level,
            message: texts.finding(finding),
            params: &finding.params,
            variant: &finding.variant,
        }
    }
}
