//! One entry as a small tree.

use super::found::Unreadable;
use crate::diwoo::names::NAMESPACE as DIWOO;
use crate::protocol::NAMESPACE as SITEMAP;
use std::ops::Range;

/// The vocabulary that an element belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    Sitemap,
    DiWoo,
    Mdto,
    /// Another namespace, or none.
    Other,
}

impl Owner {
    /// Finds the owner of a namespace, tolerating small differences in spelling.
    pub(super) fn of(namespace: Option<&str>) -> Self {
        let Some(namespace) = namespace else { return Self::Other };
        let found = bare(namespace);
        if found == bare(DIWOO) {
            Self::DiWoo
        } else if found == bare(SITEMAP) {
            Self::Sitemap
        } else if found.contains("mdto") {
            Self::Mdto
        } else {
            Self::Other
        }
    }
}

/// An address without what publishers write differently: the scheme, capitals, a slash at the end.
pub(super) fn bare(address: &str) -> String {
    let address = address.trim().to_ascii_lowercase();
    let scheme = ["https://", "http://"].iter().find_map(|scheme| address.strip_prefix(scheme));
    scheme.unwrap_or(&address).trim_end_matches('/').to_owned()
}

/// An element with its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) owner: Owner,
    pub(super) name: String,
    pub(super) resource: Option<String>,
    /// Its own text, without that of its children.
    pub(super) text: String,
    pub(super) children: Vec<Node>,
    /// The bytes of the file that it takes up.
    pub(super) place: Range<usize>,
}

impl Node {
    /// Returns the text, trimmed.
    pub(super) fn words(&self) -> &str {
        self.text.trim()
    }

    /// Returns the address in `resource`; `None` when there is none or it is empty.
    pub(super) fn address(&self) -> Option<&str> {
        self.resource.as_deref().map(str::trim).filter(|address| !address.is_empty())
    }

    /// Returns the children with this name, of the same owner as this one.
    pub(super) fn own<'n>(&'n self, name: &'n str) -> impl Iterator<Item = &'n Node> {
        let owner = self.owner;
        (self.children.iter()).filter(move |child| child.is(owner, name))
    }

    /// Returns the children with this name, of DiWoo.
    pub(super) fn all<'n>(&'n self, name: &'n str) -> impl Iterator<Item = &'n Node> {
        self.children.iter().filter(move |child| child.is(Owner::DiWoo, name))
    }

    /// Tells whether this is or holds what looks like an entry, whatever its capitals.
    pub(super) fn has_entry(&self) -> bool {
        let mut open = vec![self];
        while let Some(node) = open.pop() {
            if ENTRIES.iter().any(|name| node.name.eq_ignore_ascii_case(name)) {
                return true;
            }
            open.extend(&node.children);
        }
        false
    }

    pub(super) fn is(&self, owner: Owner, name: &str) -> bool {
        self.owner == owner && self.name == name
    }
}

/// Builds a tree from the events of a file, within limits.
#[derive(Debug, Default)]
pub(super) struct Growing {
    open: Vec<Node>,
    elements: usize,
    /// The line on which the tree begins, from 1.
    line: u32,
}

impl Growing {
    /// Opens an element.
    pub(super) fn start(&mut self, node: Node, line: u32) -> Result<(), Unreadable> {
        if self.open.is_empty() {
            self.elements = 0;
            self.line = line;
        }
        self.elements += 1;
        if self.open.len() >= MAX_DEPTH || self.elements > MAX_ELEMENTS {
            return Err(Unreadable::TooComplex { line });
        }
        self.open.push(node);
        Ok(())
    }

    /// Adds text to the element that is open.
    pub(super) fn text(&mut self, text: &str) {
        if let Some(node) = self.open.last_mut() {
            node.text.push_str(text);
        }
    }

    /// Closes an element that ends before this byte; returns the whole tree and the line on which it begins, if it was
    /// the outermost one.
    pub(super) fn end(&mut self, before: usize) -> Option<(Node, u32)> {
        let mut node = self.open.pop()?;
        node.place.end = before;
        match self.open.last_mut() {
            Some(parent) => {
                parent.children.push(node);
                None
            }
            None => Some((node, self.line)),
        }
    }
}

/// The entries of a sitemap and of an index.
const ENTRIES: [&str; 2] = ["url", "sitemap"];
/// Own choice: the deepest element of the standard is 6 below `url`.
const MAX_DEPTH: usize = 32;
/// Elements of one entry; own choice, far above any real entry.
const MAX_ELEMENTS: usize = 100_000;
