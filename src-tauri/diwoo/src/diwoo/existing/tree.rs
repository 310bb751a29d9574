//! One entry as a small tree.

use crate::diwoo::names::NAMESPACE as DIWOO;
use crate::diwoo::tree;
use crate::protocol::NAMESPACE as SITEMAP;

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

/// An element with its content, and its attribute `resource`.
pub(super) type Node = tree::Node<Owner>;

impl Node {
    pub(super) fn words(&self) -> &str {
        self.text.trim()
    }

    /// Returns the address in `resource`; `None` when there is none or it is empty.
    pub(super) fn address(&self) -> Option<&str> {
        self.attribute("resource").map(str::trim).filter(|address| !address.is_empty())
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

const ENTRIES: [&str; 2] = ["url", "sitemap"];
