//! What was found in a list file.

use crate::lists::{ListKey, StoredTerm};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A list as given in its file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ListFile {
    /// The list, if the file names one that we have.
    pub key: Option<ListKey>,
    /// The name in the file; `None` when there is none.
    pub name: Option<String>,
    /// Its version.
    pub version: Option<u16>,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// Its terms, each URI once, in order of URI. What is not in the file is empty.
    pub terms: Vec<StoredTerm>,
}

/// Why a list file cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum ListProblem {
    /// It cannot be opened or read.
    Unreadable,
    /// It is larger than [`super::MAX_LIST_BYTES`].
    TooLarge,
    /// It is not JSON.
    NotJson {
        /// The line with the error, from 1.
        line: u32,
    },
    /// It is JSON, but not a list of terms.
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
    /// Its position in the file, from 1; 0 for anything before the terms.
    pub number: u32,
    /// Its URI, or the beginning of it; empty when there is none.
    pub uri: String,
    /// The field, as named in the file.
    pub field: String,
    /// What is wrong: `missing`, `kind`, `too-long`, `date`, `address`, `characters`, `number`, `twice`.
    pub reason: String,
}
