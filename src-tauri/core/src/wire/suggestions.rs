//! Proposals for fields on the wire.

use super::{Field, FieldChange, Revision};
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
    /// The words as they are in the document, if the value was read from it.
    pub words: Option<String>,
    /// The reasons, strongest first.
    pub because: Vec<Because>,
    /// Whether it replaces a meaningful title.
    pub replaces: bool,
}

/// A reason (`because-<code>` in the texts).
#[apply(view)]
pub struct Because {
    /// The basis of the proposal.
    pub code: BecauseCode,
    /// The facts for the sentence: `words`, `count`, `total`.
    pub params: Params,
}

codes! {
    /// The basis of a proposal.
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
        /// The title itself.
        OfTitle => "of-title",
        /// The file name itself.
        OfFileName => "of-file-name",
        /// The subject or the largest words on the first page.
        Subject => "subject",
        /// A date in the text. Params: `words`.
        DateInText => "date-in-text",
        /// A month in the text; its first day is proposed. Params: `words`.
        MonthInText => "month-in-text",
        /// A month in the file name; its first day is proposed.
        MonthOfFileName => "month-of-file-name",
        /// A number in the text.
        NumberInText => "number-in-text",
        /// The words of the text.
        Language => "language",
        /// The usual choice for titles with this word. Params: `words`, `count`.
        Learned => "learned",
        /// The value of nearly all documents that were added at the same time. Params: `count`, `total`.
        Together => "together",
    }
}

impl Because {
    /// Creates a reason without facts.
    pub(crate) fn of(code: BecauseCode) -> Self {
        Self { code, params: Params::new() }
    }

    /// Creates a reason that quotes words.
    pub(crate) fn words(code: BecauseCode, words: &str) -> Self {
        Self::of(code).with("words", words)
    }

    /// Creates the reason that people made this choice earlier.
    pub(crate) fn learned(word: &str, count: u32) -> Self {
        Self::words(BecauseCode::Learned, word).with("count", &count.to_string())
    }

    /// Creates the reason that documents added at the same time have the same value.
    pub(crate) fn together(count: u32, total: u32) -> Self {
        let because = Self::of(BecauseCode::Together).with("count", &count.to_string());
        because.with("total", &total.to_string())
    }

    fn with(mut self, name: &str, value: &str) -> Self {
        self.params.insert(name.to_owned(), value.to_owned());
        self
    }
}

/// A word in titles of documents that people repeatedly gave the same category or kind of document.
#[apply(view)]
pub struct LearnedWord {
    /// The word, in lower case and without accents.
    pub word: String,
    /// The field of the choices: a category or a kind of document.
    pub field: Field,
    /// URI of the term that it occurred with most.
    pub value: String,
    /// The number of titles with that term.
    pub count: u32,
    /// The number of titles with any term for the field.
    pub total: u32,
}

/// How many proposals there are for many documents.
#[apply(view)]
pub struct SuggestionSummary {
    /// Documents examined.
    pub documents: u32,
    /// Documents with a proposal.
    pub suggested: u32,
    /// Proposals per field, in the order of the standard.
    pub fields: Vec<SuggestedField>,
    /// The first five documents with a proposal.
    pub first: Vec<SuggestedDocument>,
    /// The state of the library that this is based on.
    pub seen: Revision,
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
    /// The number of documents with one.
    pub count: u32,
    /// How many of those replace a meaningful title.
    pub replacing: u32,
}
