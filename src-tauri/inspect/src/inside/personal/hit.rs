//! A find in a text, and helpers that the detectors share.

use openbaarmaker_core::wire::InsideKind;
use std::ops::Range;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) kind: InsideKind,
    pub(super) range: Range<usize>,
    pub(super) is_possible: bool,
}

impl Hit {
    pub(super) fn sure(kind: InsideKind, range: Range<usize>) -> Self {
        Self { kind, range, is_possible: false }
    }

    pub(super) fn possible(kind: InsideKind, range: Range<usize>) -> Self {
        Self { is_possible: true, ..Self::sure(kind, range) }
    }
}

/// Declares a regular expression, compiled on first use.
macro_rules! pattern {
    ($name:ident, $expression:expr) => {
        static $name: std::sync::LazyLock<regex::Regex> =
            std::sync::LazyLock::new(|| regex::Regex::new($expression).expect("an expression"));
    };
}
pub(in crate::inside) use pattern;

/// Returns at most `most` bytes before a position.
pub(super) fn before(text: &str, at: usize, most: usize) -> &str {
    text.get(text.ceil_char_boundary(at.saturating_sub(most))..at).unwrap_or_default()
}

/// Returns at most `most` bytes from a position on.
pub(super) fn after(text: &str, at: usize, most: usize) -> &str {
    text.get(at..text.floor_char_boundary(at.saturating_add(most))).unwrap_or_default()
}

/// Adds finds that do not overlap with earlier ones, which are in order; so is the result.
pub(super) fn add(kept: &mut Vec<Hit>, found: Vec<Hit>) {
    let before = kept.len();
    for hit in found {
        let earlier = kept.get(..before).unwrap_or_default();
        let next = earlier.partition_point(|other| other.range.end <= hit.range.start);
        if (earlier.get(next)).is_none_or(|other| other.range.start >= hit.range.end) {
            kept.push(hit);
        }
    }
    kept.sort_by_key(|hit| hit.range.start);
}

/// Tells whether no letter or digit touches a piece of text, not even across one of these separators. Across a full
/// stop or comma only digits count.
pub(super) fn stands_alone(text: &str, range: &Range<usize>, signs: &str) -> bool {
    let touches = |near: Option<char>, beyond: Option<char>| match near {
        Some(sign) if signs.contains(sign) => {
            beyond.is_some_and(|c| c.is_ascii_digit() || c.is_alphanumeric() && !".,".contains(sign))
        }
        near => near.is_some_and(char::is_alphanumeric),
    };
    let mut left = before(text, range.start, 8).chars().rev();
    let mut right = after(text, range.end, 8).chars();
    !touches(left.next(), left.next()) && !touches(right.next(), right.next())
}
