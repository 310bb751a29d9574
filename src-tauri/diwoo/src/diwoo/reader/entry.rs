//! An entry as it was read.

use super::grammar::El;
use crate::model::Lastmod;
use std::ops::Range;

/// An entry of a sitemap or index as it was read: its leaves in order of the file.
#[derive(Debug, Clone, Default)]
pub struct ParsedEntry {
    /// Its number in the file, from 1.
    pub(super) number: u32,
    pub(super) lastmod: Option<Lastmod>,
    pub(super) text: String,
    pub(super) leaves: Vec<Span>,
}

/// Where the text of a leaf is.
#[derive(Debug, Clone)]
pub(super) struct Span {
    pub(super) el: El,
    pub(super) text: Range<usize>,
    pub(super) resource: Option<Range<usize>>,
}

/// An element without children.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leaf<'a> {
    /// Its name in the standard.
    pub element: &'static str,
    /// Its text, unescaped.
    pub text: &'a str,
    /// Its attribute `resource`, unescaped.
    pub resource: Option<&'a str>,
}

impl ParsedEntry {
    /// Returns its number in the file, from 1.
    pub fn number(&self) -> u32 {
        self.number
    }

    /// Returns `loc`; empty when there is none.
    pub fn loc(&self) -> &str {
        self.first("loc").map_or("", |leaf| leaf.text)
    }

    /// Returns `lastmod`; `None` when it is missing or unreadable.
    pub fn lastmod(&self) -> Option<Lastmod> {
        self.lastmod
    }

    /// Returns the leaves in order of the file, `loc` and `lastmod` included.
    pub fn leaves(&self) -> impl Iterator<Item = Leaf<'_>> {
        self.leaves.iter().map(|span| self.leaf(span))
    }

    /// Returns the first leaf with this name.
    pub fn first(&self, element: &str) -> Option<Leaf<'_>> {
        self.leaves().find(|leaf| leaf.element == element)
    }

    pub(super) fn clear(&mut self, number: u32) {
        self.number = number;
        self.lastmod = None;
        self.text.clear();
        self.leaves.clear();
    }

    pub(super) fn leaf(&self, span: &Span) -> Leaf<'_> {
        let part = |range: &Range<usize>| self.text.get(range.clone()).unwrap_or_default();
        Leaf { element: span.el.name(), text: part(&span.text), resource: span.resource.as_ref().map(part) }
    }
}
