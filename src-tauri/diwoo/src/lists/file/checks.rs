//! Checks that apply to the terms of every shape.

use super::field::Fault;
use super::found::{ListProblem, TermFault};
use crate::lists::StoredTerm;
use serde_json::Value;

/// Limits the number of terms before any is read.
pub(super) fn check_count(values: &[Value]) -> Result<(), ListProblem> {
    if values.len() > MAX_TERMS {
        return Err(ListProblem::TooManyTerms);
    }
    Ok(())
}

pub(super) fn term_fault(index: usize, uri: &str, (field, reason): Fault) -> ListProblem {
    ListProblem::Term(TermFault {
        number: u32::try_from(index).unwrap_or(u32::MAX),
        uri: uri.chars().take(SHOWN_SIGNS).collect(),
        field,
        reason: reason.to_owned(),
    })
}

/// Checks that a term has what every term needs.
pub(super) fn complete(index: usize, term: StoredTerm) -> Result<StoredTerm, ListProblem> {
    let missing = |field: &str| Err(term_fault(index, &term.uri, (field.to_owned(), "missing")));
    match (term.uri.is_empty(), term.label.is_empty()) {
        (true, _) => missing("uri"),
        (false, true) => missing("label"),
        (false, false) => Ok(term),
    }
}

/// Own choice: the largest list of TOOI, with events and earlier versions, has 3,000 nodes.
const MAX_TERMS: usize = 50_000;
/// Enough of a URI to recognise it by.
const SHOWN_SIGNS: usize = 120;
