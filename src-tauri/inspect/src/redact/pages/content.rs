//! Page content being rewritten.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

#[derive(Debug, Clone, Copy, Default)]
pub(in crate::redact) struct Rewritten {
    pub(in crate::redact) signs: u32,
    pub(in crate::redact) drawings: u32,
    /// Text instructions that lost characters: each leaves its own gap.
    pub(in crate::redact) shown: u32,
}

impl Rewritten {
    pub(in crate::redact) fn add(&mut self, other: Self) {
        self.signs += other.signs;
        self.drawings += other.drawings;
        self.shown += other.shown;
    }
}

/// The edits of one content stream.
#[derive(Debug, Default)]
pub(super) struct Edits {
    made: Vec<(Range<usize>, Vec<u8>)>,
    /// Objects still drawn.
    pub(super) used: BTreeSet<Vec<u8>>,
    /// Fonts that are set, and whether characters of them stay.
    pub(super) fonts: BTreeMap<Vec<u8>, bool>,
    /// Marked parts that lost something.
    pub(super) marked: BTreeSet<i64>,
}

impl Edits {
    pub(super) fn put(&mut self, range: Range<usize>, instead: impl Into<Vec<u8>>) {
        self.made.push((range, instead.into()));
    }

    pub(super) fn drop_comments(&mut self, comments: Vec<Range<usize>>) {
        self.made.extend(comments.into_iter().map(|range| (range, b" ".to_vec())));
    }

    pub(super) fn apply(&mut self, content: &[u8]) -> Vec<u8> {
        self.made.sort_by_key(|(range, _)| range.start);
        let mut made = Vec::with_capacity(content.len());
        let mut copied = 0;
        for (range, instead) in &self.made {
            // A comment inside a removed instruction is removed with it.
            if range.start < copied {
                continue;
            }
            made.extend_from_slice(content.get(copied..range.start).unwrap_or_default());
            made.extend_from_slice(instead);
            copied = range.end;
        }
        made.extend_from_slice(content.get(copied..).unwrap_or_default());
        made
    }
}
