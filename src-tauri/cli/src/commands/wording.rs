//! Sentences and tables for people, and findings for other programs.

use crate::answer::Answer;
use crate::table;
use openbaarmaker_core::model::Finding;
use openbaarmaker_texts::{Facts, Texts};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt::Display;

pub(super) fn line(texts: &Texts, key: &str, facts: Facts<'_>) -> String {
    texts.say(key, facts) + "\n"
}

pub(super) fn said(texts: &Texts, key: &str, facts: Facts<'_>, json: impl Serialize) -> Answer {
    Answer::done(json, line(texts, key, facts))
}

/// Returns a table, or the text for an empty one.
pub(super) fn table_or<R, const N: usize>(
    texts: &Texts,
    empty: &str,
    headings: [&str; N],
    rows: impl IntoIterator<Item = R>,
    cells: impl FnMut(R) -> [String; N],
) -> String {
    let mut rows = rows.into_iter().peekable();
    match rows.peek() {
        Some(_) => table(texts, headings, rows, cells),
        None => line(texts, empty, &[]),
    }
}

/// Returns a table: the texts of its headings, and the cells of each row.
pub(super) fn table<R, const N: usize>(
    texts: &Texts,
    headings: [&str; N],
    rows: impl IntoIterator<Item = R>,
    cells: impl FnMut(R) -> [String; N],
) -> String {
    let rows: Vec<[String; N]> = rows.into_iter().map(cells).collect();
    table::lay_out(&headings.map(|key| texts.plain(key)), &rows)
}

/// Tells whether a typed word means none: `none`, or that word in the language of the texts.
pub(super) fn means_none(texts: &Texts, word: &str) -> bool {
    word == "none" || word == texts.plain("cli-word-none")
}

/// Text built up line by line.
pub(super) struct Lines<'a> {
    pub(super) texts: &'a Texts,
    /// The text so far.
    pub(super) text: String,
}

impl<'a> Lines<'a> {
    pub(super) fn new(texts: &'a Texts) -> Self {
        Self { texts, text: String::new() }
    }

    pub(super) fn say(&mut self, key: &str, facts: Facts<'_>) {
        self.add(self.texts.say(key, facts));
    }

    /// Says a text with a count, unless that is zero.
    pub(super) fn count(&mut self, key: &str, count: impl TryInto<u64>) {
        if let Ok(count @ 1..) = count.try_into() {
            self.say(key, &[("count", &count)]);
        }
    }

    /// Says a finding with its level and code.
    pub(super) fn finding(&mut self, finding: &Finding) {
        let (level, sentence) = (self.texts.level(finding.level), self.texts.finding(finding));
        self.add(format_args!("  {level} ({:?}): {sentence}", finding.code));
    }

    /// Adds an indented line for each item.
    pub(super) fn items<T: Display>(&mut self, items: impl IntoIterator<Item = T>) {
        for item in items {
            self.add(format_args!("  {item}"));
        }
    }

    /// Adds the number of items, the first of them, and how many more there are; nothing when there are none.
    pub(super) fn first_of<T: Display>(&mut self, key: &str, all: u32, first: impl IntoIterator<Item = T>) {
        if all > 0 {
            self.count(key, all);
            let mut left = all;
            self.items(first.into_iter().inspect(|_| left = left.saturating_sub(1)));
            self.count("and-others", left);
        }
    }

    pub(super) fn add(&mut self, line: impl Display) {
        self.text.extend([line.to_string(), "\n".to_owned()]);
    }
}

/// Returns findings for JSON.
pub(super) fn findings_json(texts: &Texts, findings: &[Finding]) -> Vec<Value> {
    findings.iter().map(|finding| finding_json(finding, texts.finding(finding))).collect()
}

/// Returns a finding that says this for JSON.
///
/// Source: docs/json.md, "Shapes below".
pub(super) fn finding_json(finding: &Finding, message: String) -> Value {
    let mut json = told(finding, message);
    json["variant"] = json!(finding.variant);
    json
}

/// Returns a view for JSON, with its sentence.
pub(super) fn told(view: &impl Serialize, message: String) -> Value {
    let mut json = json!(view);
    json["message"] = message.into();
    json
}

/// Returns a view for JSON, without what only the window needs.
pub(super) fn without(view: &impl Serialize, keys: &[&str]) -> Value {
    let mut json = json!(view);
    if let Some(object) = json.as_object_mut() {
        object.retain(|key, _| !keys.contains(&key.as_str()));
    }
    json
}
