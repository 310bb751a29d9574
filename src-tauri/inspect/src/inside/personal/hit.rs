//! One find in a text, and what the detectors share.

use openbaarmaker_core::wire::InsideKind;
use std::ops::Range;

/// Something that was found in a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Hit {
    pub(super) kind: InsideKind,
    /// Its bytes.
    pub(super) range: Range<usize>,
    pub(super) is_possible: bool,
}

impl Hit {
    pub(super) fn sure(kind: InsideKind, range: Range<usize>) -> Self {
        Self {
            kind,
            range,
            is_possible: false,
        }
    }

    pub(super) fn possible(kind: InsideKind, range: Range<usize>) -> Self {
        Self {
            is_possible: true,
            ..Self::sure(kind, range)
        }
    }
}

/// Declares a regular expression that is compiled at its first use; every test compiles it.
macro_rules! pattern {
    ($name:ident, $expression:expr) => {
        static $name: std::sync::LazyLock<regex::Regex> =
            std::sync::LazyLock::new(|| regex::Regex::new($expression).expect("an expression"));
    };
}
pub(in crate::inside) use pattern;

/// Returns what stands before a place, at most so many bytes of it.
pub(super) fn before(text: &str, at: usize, most: usize) -> &str {
    text.get(text.ceil_char_boundary(at.saturating_sub(most))..at)
        .unwrap_or_default()
}

/// Returns what stands from a place on, at most so many bytes of it.
pub(super) fn after(text: &str, at: usize, most: usize) -> &str {
    text.get(at..text.floor_char_boundary(at.saturating_add(most)))
        .unwrap_or_default()
}

/// Tells whether no letter or digit touches a piece of a text, also not with one of these signs between: a full stop or a
/// comma only binds digits.
pub(super) fn stands_alone(text: &str, range: &Range<usize>, signs: &str) -> bool {
    let touches = |near: Option<char>, beyond: Option<char>| match near {
        Some(sign) if signs.contains(sign) => beyond
            .is_some_and(|c| c.is_ascii_digit() || c.is_alphanumeric() && !".,".contains(sign)),
        near => near.is_some_and(char::is_alphanumeric),
    };
    let mut left = before(text, range.start, 8).chars().rev();
    let mut right = after(text, range.end, 8).chars();
    !touches(left.next(), left.next()) && !touches(right.next(), right.next())
}
