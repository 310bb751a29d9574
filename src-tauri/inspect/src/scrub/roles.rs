//! The purpose of the parts of an Office file: by its relationships, and by their usual names.

use super::parts::Parts;
use super::relations::Relations;
use super::word;
use crate::blocks::is_a;
use crate::inside::{PROPERTIES, WORD_KINDS};
use openbaarmaker_core::wire::ScrubProblem;
use std::collections::BTreeSet;

/// Parts by what they are for; a part may be missing from all.
pub(super) struct Roles {
    /// The part that programs open first.
    pub(super) main: String,
    /// Text of a Word document.
    pub(super) texts: BTreeSet<String>,
    pub(super) settings: BTreeSet<String>,
    pub(super) properties: BTreeSet<String>,
    pub(super) charts: BTreeSet<String>,
    pub(super) drawings: BTreeSet<String>,
    /// Sheets and slides, and what else may name a person.
    sheets: BTreeSet<String>,
}

impl Roles {
    /// Returns the parts that must be read. Of properties looking inside reads every encoding.
    pub(super) fn read(&self) -> impl Iterator<Item = &BTreeSet<String>> {
        [&self.texts, &self.settings, &self.charts, &self.drawings, &self.sheets].into_iter()
    }

    /// Finds the parts of a file of this kind. Fails with [`ScrubProblem::Damaged`] when it does not name its main
    /// part.
    pub(super) fn of(relations: &Relations, parts: &Parts<'_>, kind: &str) -> Result<Self, ScrubProblem> {
        let with = |kinds: &[&str], usual: &dyn Fn(&str) -> bool| {
            let mut found = relations.parts(kinds);
            found.extend(parts.names.iter().filter(|name| usual(name)).cloned());
            found
        };
        let of_word = |found: BTreeSet<String>| match kind {
            "DOCX" => found,
            _ => BTreeSet::new(),
        };
        Ok(Self {
            main: main(relations, parts, kind)?,
            texts: of_word(with(WORD_KINDS, &word::is_text)),
            settings: of_word(with(&["settings"], &|name| {
                name.starts_with("word/") && name.ends_with("/settings.xml")
            })),
            properties: with(PROPERTIES, &|name| name.starts_with("docProps/") && is_a(name, "xml")),
            charts: with(&["chart", "chartEx"], &|name| name.contains("/charts/") && is_a(name, "xml")),
            drawings: with(&["vmlDrawing"], &|name| is_a(name, "vml")),
            sheets: relations.parts(SHEETS),
        })
    }
}

/// Relationships to sheets, slides and pivot tables.
const SHEETS: &[&str] = &["officeDocument", "worksheet", "chartsheet", "dialogsheet", "pivotCacheDefinition", "slide"];

fn main(relations: &Relations, parts: &Parts<'_>, kind: &str) -> Result<String, ScrubProblem> {
    let usual = match kind {
        "DOCX" => "word/document.xml",
        "XLSX" => "xl/workbook.xml",
        _ => "ppt/presentation.xml",
    };
    let exists = |name: &String| parts.names.contains(name);
    let mut named = relations.from("", "officeDocument");
    named.retain(exists);
    // With two, programs choose; a valid file has one.
    match (named.pop_first(), named.is_empty()) {
        (Some(one), true) => Some(one),
        (None, _) => Some(usual.to_owned()).filter(exists),
        (Some(_), false) => None,
    }
    .ok_or(ScrubProblem::Damaged)
}
