//! The weights of the words around a date. Own choices, measured in docs/suggestions.md.

/// The fewest points with which a label supports a date.
pub(in crate::describe::suggest) const LABELLED: i32 = 4;
/// The meeting of which a document is an agenda, a report or a paper.
pub(super) const OF_MEETING: i32 = 8;
/// The closing words of a decision.
pub(super) const OF_DECISION: i32 = 7;
/// The word `Datum` as the only text before a date.
pub(super) const OF_DATE_ALONE: i32 = 7;
/// Words for adopting or signing; at the beginning of a line they are about this document.
pub(super) const OF_ADOPTION: i32 = 5;
/// The same within a sentence.
pub(super) const IN_A_SENTENCE: i32 = 1;
/// Points when the file was made around that date: fewer than for a label.
pub(super) const CONFIRMED: i32 = 2;
