//! Reads elements, and notes what was guessed, corrected or left out.

use super::found::{Remark, RemarkKind};
use super::moments::{self, Guessed};
use super::terms::Terms;
use super::tree::Node;
use crate::diwoo::reader::El;
use crate::lists::TermList;
use crate::model::{Lastmod, ListUri, NamedDocument};

/// Reads values from the elements of one entry.
pub(super) struct ElementReader<'t, 'l> {
    pub(super) terms: &'t Terms<'l>,
    /// The remarks so far, in order of the file.
    pub(super) remarks: Vec<Remark>,
}

impl<'t, 'l> ElementReader<'t, 'l> {
    pub(super) fn new(terms: &'t Terms<'l>) -> Self {
        Self { terms, remarks: Vec::new() }
    }

    /// Returns the first child with this name, and remarks on any others.
    pub(super) fn one<'n>(&mut self, parent: &'n Node, name: &'n str) -> Option<&'n Node> {
        let mut all = parent.all(name);
        let first = all.next();
        for more in all {
            self.remark(RemarkKind::Repeated, name, more.words());
        }
        first
    }

    /// Returns the elements of a list, including those outside it.
    pub(super) fn inside<'n>(&mut self, parent: &'n Node, list: El) -> Vec<&'n Node> {
        let name = list.listed().unwrap_or(list).name();
        let lists = parent.all(list.name());
        let mut found: Vec<&Node> = lists.flat_map(|list| list.all(name)).collect();
        for misplaced in parent.all(name) {
            self.remark(RemarkKind::Misplaced, name, misplaced.words());
            found.push(misplaced);
        }
        found
    }

    pub(super) fn text(&mut self, parent: &Node, name: &str) -> Option<String> {
        let words = self.one(parent, name)?.words();
        (!words.is_empty()).then(|| words.to_owned())
    }

    pub(super) fn texts(&mut self, parent: &Node, list: El) -> Vec<String> {
        let words = self.inside(parent, list).into_iter().map(Node::words);
        let filled = words.filter(|words| !words.is_empty());
        filled.map(str::to_owned).collect()
    }

    pub(super) fn term(&mut self, parent: &Node, name: &str, list: TermList) -> Option<ListUri> {
        let node = self.one(parent, name)?;
        self.take(node, list)
    }

    /// Returns the term that an element names, and remarks on how it was found.
    pub(super) fn take(&mut self, node: &Node, list: TermList) -> Option<ListUri> {
        let found = self.terms.find(list, node);
        if let Some(told) = found.as_ref().map_or_else(|reason| Some(*reason), |(_, guess)| *guess) {
            self.remark(told, &node.name, node.address().unwrap_or(node.words()));
        }
        found.ok().map(|(uri, _)| uri)
    }

    /// Reads `lastmod`; `None` without a remark when it is missing, which the caller sees.
    pub(super) fn lastmod(&mut self, text: &str) -> Option<Lastmod> {
        if text.is_empty() {
            return None;
        }
        let moment = self.guessed("lastmod", text, moments::moment)?;
        Some(Lastmod::from_moment(&moment))
    }

    pub(super) fn date<T>(
        &mut self,
        parent: &Node,
        name: &str,
        read: impl Fn(&str) -> Option<Guessed<T>>,
    ) -> Option<T> {
        let node = self.one(parent, name)?;
        self.date_of(node, read)
    }

    pub(super) fn date_of<T>(&mut self, node: &Node, read: impl Fn(&str) -> Option<Guessed<T>>) -> Option<T> {
        self.guessed(&node.name, node.words(), read)
    }

    fn guessed<T>(&mut self, name: &str, text: &str, read: impl Fn(&str) -> Option<Guessed<T>>) -> Option<T> {
        let Some((date, guess)) = read(text) else {
            self.remark(RemarkKind::DateUnreadable, name, text);
            return None;
        };
        if let Some(guess) = guess {
            self.remark(guess, name, text);
        }
        Some(date)
    }

    pub(super) fn reference(&mut self, node: &Node) -> Option<NamedDocument> {
        let Some(url) = node.address() else {
            self.remark(RemarkKind::ReferenceWithoutAddress, &node.name, node.words());
            return None;
        };
        Some(NamedDocument { url: url.to_owned(), title: node.words().to_owned() })
    }

    pub(super) fn remark(&mut self, kind: RemarkKind, element: &str, value: &str) {
        if self.remarks.len() < MAX_REMARKS {
            self.remarks.push(Remark::new(kind, element, value));
        }
    }
}

impl Remark {
    /// Makes a remark, cut to what can be shown.
    pub(super) fn new(kind: RemarkKind, element: &str, value: &str) -> Self {
        Self {
            kind,
            element: element.chars().take(MAX_VALUE).collect(),
            value: value.chars().take(MAX_VALUE).collect(),
        }
    }
}

/// Characters of a value that are shown; own choice.
const MAX_VALUE: usize = 200;
/// Remarks about one entry; own choice, far above any real entry.
const MAX_REMARKS: usize = 1_000;
