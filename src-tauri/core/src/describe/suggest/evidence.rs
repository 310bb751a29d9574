//! The facts about a document on which proposals are based.

use super::{Learned, Lexicon};
use crate::content::ContentFacts;
use crate::model::{ListUri, TitleOrigin};
use chrono::NaiveDate;

/// The facts about a document.
#[derive(Debug, Clone, Copy)]
pub struct Evidence<'a> {
    /// Its current title; may be empty.
    pub title: &'a str,
    /// Where the title comes from.
    pub title_origin: TitleOrigin,
    /// Name of its file.
    pub file_name: &'a str,
    /// The file's own properties.
    pub properties: &'a ContentFacts,
    /// Whether the file was redacted here: the grounds in its boxes then do not indicate a request.
    pub is_redacted: bool,
    /// The beginning of its text; empty when there is none.
    pub text: &'a str,
    /// The words of its first page in the largest letters; empty when none stand out.
    pub headline: &'a str,
    /// The documents that were added with it.
    pub together: &'a AddedAlongside,
    /// Earlier choices by people.
    pub learned: &'a Learned,
    /// The words that point to terms, by value list.
    pub lexicon: &'a Lexicon,
    /// No document has a later date.
    pub today: NaiveDate,
}

impl Evidence<'_> {
    /// Returns the name of its file without the extension.
    pub(super) fn stem(&self) -> &str {
        stem(self.file_name)
    }

    pub(super) fn is_slides(&self) -> bool {
        let format = self.properties.format.as_deref().unwrap_or_default();
        matches!(format, "PPTX" | "PPT" | "ODP")
    }

    pub(super) fn is_sheet(&self) -> bool {
        let format = self.properties.format.as_deref().unwrap_or_default();
        matches!(format, "XLSX" | "XLS" | "ODS" | "CSV")
    }

    /// Returns its text if it consists of sentences; the cells of a table describe their contents, not the document.
    pub(super) fn prose(&self) -> &str {
        if self.is_sheet() { "" } else { self.text }
    }
}

pub(crate) fn stem(file_name: &str) -> &str {
    file_name.rsplit_once('.').map_or(file_name, |(stem, _)| stem)
}

/// The categories of the other documents that were added at the same time.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AddedAlongside {
    /// Categories with their numbers of documents.
    pub categories: Vec<(ListUri, u32)>,
}

impl AddedAlongside {
    /// Returns the category that nearly all have, how many have it, and how many have any category.
    pub(super) fn nearly_all(&self) -> Option<(&ListUri, u32, u32)> {
        let total: u32 = self.categories.iter().map(|(_, count)| count).sum();
        let (category, count) = self.categories.iter().max_by_key(|(_, count)| *count)?;
        let is_enough = total >= FEWEST && *count * 10 >= total * NEARLY_ALL_IN_TEN;
        is_enough.then_some((category, *count, total))
    }
}

/// Fewer documents show no pattern.
const FEWEST: u32 = 3;
/// Nine in ten: a few exceptions are normal, such as an annex of another kind.
const NEARLY_ALL_IN_TEN: u32 = 9;
