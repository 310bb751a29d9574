//! Proposals for fields on the wire.

use super::{Field, FieldChange, Seen};
use crate::attributes::{apply, view};
use crate::codes::codes;
use crate::model::{DocumentId, Params};
use serde::Serialize;

/// A value that the app proposes for a field. Nothing is filled in before a person accepts it.
#[apply(view)]
pub struct Suggestion {
    /// The field: the DiWoo element name.
    pub field: String,
    /// The value in wire form: text, date or URI.
    pub value: String,
    /// The change that accepts it.
    pub change: FieldChange,
    /// The words as they stand in the document, when it is read there.
    pub words: Option<String>,
    /// Why, the strongest reason first.
    pub because: Vec<Because>,
}

/// One reason (`because-<code>` in the texts).
#[apply(view)]
pub struct Because {
    /// What it comes from.
    pub code: BecauseCode,
    /// The facts for the sentence: `words`, `count`, `total`.
    pub params: Params,
}

codes! {
    /// What a proposal comes from.
    #[derive(PartialOrd, Ord, Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(test, derive(ts_rs::TS), ts(export))]
    pub enum BecauseCode {
        /// The file's own properties.
        Properties => "properties",
        /// Words in the title. Params: `words`.
        Title => "title",
        /// Words in the file name. Params: `words`.
        FileName => "file-name",
        /// Words in the text. Params: `words`.
        Text => "text",
        /// The title as such.
        OfTitle => "of-title",
        /// The file name as such.
        OfFileName => "of-file-name",
        /// The subject or the largest words on the first page.
        Subject => "subject",
        /// A date in the text. Params: `words`.
        DateInText => "date-in-text",
        /// A number in the text.
        NumberInText => "number-in-text",
        /// The words of the text.
        Language => "language",
        /// What people chose for titles with this word. Params: `words`, `count`.
        Learned => "learned",
        /// What nearly all documents have that were added with it. Params: `count`, `total`.
        Together => "together",
    }
}

impl Because {
    /// Makes a reason without facts.
    pub(crate) fn of(code: BecauseCode) -> Self {
        Self {
            code,
            params: Params::new(),
        }
    }

    /// Makes a reason that quotes words.
    pub(crate) fn words(code: BecauseCode, words: &str) -> Self {
        Self::of(code).with("words", words)
    }

    /// Makes the reason that people chose so before.
    pub(crate) fn learned(word: &str, count: u32) -> Self {
        Self::words(BecauseCode::Learned, word).with("count", &count.to_string())
    }

    /// Makes the reason that documents added with it have the same.
    pub(crate) fn together(count: u32, total: u32) -> Self {
        let because = Self::of(BecauseCode::Together).with("count", &count.to_string());
        because.with("total", &total.to_string())
    }

    fn with(mut self, name: &str, value: &str) -> Self {
        self.params.insert(name.to_owned(), value.to_owned());
        self
    }
}

/// A word of titles that people gave the same category, or kind of document, again and again.
#[apply(view)]
pub struct LearnedWord {
    /// The word, without capitals and accents.
    pub word: String,
    /// What people chose: a category or a kind of document.
    pub field: Field,
    /// URI of the term it went with most.
    pub value: String,
    /// In so many titles.
    pub count: u32,
    /// Of so many titles for which something was chosen.
    pub total: u32,
}

/// How many proposals there are for many documents.
#[apply(view)]
pub struct SuggestionSummary {
    /// Documents looked at.
    pub documents: u32,
    /// Documents with a proposal.
    pub suggested: u32,
    /// Proposals per field, in the order of the standard.
    pub fields: Vec<SuggestedField>,
    /// The first five documents with a proposal.
    pub first: Vec<SuggestedDocument>,
    /// The library as it was looked at.
    pub seen: Seen,
}

/// A document with its proposals.
#[apply(view)]
pub struct SuggestedDocument {
    /// The document.
    pub id: DocumentId,
    /// Its title, or the name of its file.
    pub title: String,
    /// Its proposals, in the order of the standard.
    pub suggestions: Vec<Suggestion>,
}

/// How many proposals there are for one field.
#[apply(view)]
pub struct SuggestedField {
    /// The field: the DiWoo element name.
    pub field: String,
    /// In so many documents.
    pub count: u32,
}
