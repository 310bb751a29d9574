//! What was found in the file of a list.

use crate::lists::{ListKey, StoredTerm};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A list as its file tells it.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ListFile {
    /// The list, when the file names one that we have.
    pub key: Option<ListKey>,
    /// The name that the file gives; `None` when it gives none.
    pub name: Option<String>,
    /// Its version.
    pub version: Option<u16>,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// Its terms, each URI once, in order of URI. What the file does not tell is empty.
    pub terms: Vec<StoredTerm>,
}

/// Why the file of a list cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ListProblem {
    /// It cannot be opened or read.
    Unreadable,
    /// It is larger than [`super::MAX_LIST_BYTES`].
    TooLarge,
    /// It is no JSON; says in which line it goes wrong.
    NotJson {
        /// The line, from 1.
        line: u32,
    },
    /// It is JSON, but no list of terms.
    OtherShape,
    /// It has no terms.
    Empty,
    /// It has more terms than any list.
    TooManyTerms,
    /// It is nested deeper than any list.
    TooComplex,
    /// A term is wrong.
    Term(TermFault),
}

/// What is wrong with a term.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct TermFault {
    /// Its place in the file, from 1; 0 for what stands before the terms.
    pub number: u32,
    /// Its URI, or the beginning of it; empty when it has none.
    pub uri: String,
    /// The field, as the file calls it.
    pub field: String,
    /// What is wrong: `missing`, `kind`, `too-long`, `date`, `address`, `characters`, `number`, `twice`.
    pub reason: String,
}
