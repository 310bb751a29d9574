//! Elements as small trees, within limits: entries of other publishers, and messages about permit cases.

use quick_xml::XmlVersion;
use quick_xml::events::BytesStart;
use quick_xml::name::QName;
use std::ops::Range;

/// An element with its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node<O> {
    /// Its namespace, in the form of whoever reads it.
    pub owner: O,
    /// Its local name.
    pub name: String,
    /// The attributes that were wanted: local name and value.
    pub attributes: Vec<(String, String)>,
    /// Its own text, without that of its children.
    pub text: String,
    /// Its child elements.
    pub children: Vec<Self>,
    /// The bytes of the file that it takes up.
    pub place: Range<usize>,
}

/// Why the attributes of an element are not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AttributesError {
    /// They are not well-formed.
    #[error("attributes are not well-formed")]
    NotWellFormed,
    /// There are more than any real element has.
    #[error("too many attributes")]
    TooMany,
}

impl<O> Node<O> {
    /// Makes an element that begins at `at`, without its content.
    ///
    /// # Errors
    /// [`AttributesError`].
    pub fn new(
        owner: O,
        start: &BytesStart<'_>,
        at: usize,
        wants: fn(QName<'_>) -> bool,
    ) -> Result<Self, AttributesError> {
        let mut attributes = Vec::new();
        for (number, attribute) in start.attributes().enumerate() {
            if number >= MAX_ATTRIBUTES {
                return Err(AttributesError::TooMany);
            }
            let attribute = attribute.map_err(|_| AttributesError::NotWellFormed)?;
            if wants(attribute.key) {
                let value = attribute.normalized_value(XmlVersion::Implicit1_0);
                let value = value.map_err(|_| AttributesError::NotWellFormed)?;
                attributes.push((attribute.key.local_name().as_ref().to_owned(), value.into_owned()));
            }
        }
        let name = start.local_name().as_ref().to_owned();
        Ok(Self { owner, name, attributes, text: String::new(), children: Vec::new(), place: at..at })
    }

    /// Returns the value of an attribute that was wanted.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().rfind(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Builds trees from the events of a file, within limits.
#[derive(Debug)]
pub struct Growing<O> {
    open: Vec<Node<O>>,
    elements: usize,
    max_elements: usize,
}

impl<O> Growing<O> {
    /// Starts with no element open; a tree may have this many.
    pub fn new(max_elements: usize) -> Self {
        Self { open: Vec::new(), elements: 0, max_elements }
    }

    /// Tells whether no element is open.
    pub fn is_closed(&self) -> bool {
        self.open.is_empty()
    }

    /// Opens an element; `None` when the tree is too deep or has too many.
    pub fn start(&mut self, node: Node<O>) -> Option<()> {
        if self.open.is_empty() {
            self.elements = 0;
        }
        self.elements += 1;
        if self.open.len() >= MAX_DEPTH || self.elements > self.max_elements {
            return None;
        }
        self.open.push(node);
        Some(())
    }

    /// Adds text to the element that is open.
    pub fn text(&mut self, text: &str) {
        if let Some(node) = self.open.last_mut() {
            node.text.push_str(text);
        }
    }

    /// Closes an element that ends before this byte; returns the whole tree if it was the outermost one.
    pub fn end(&mut self, before: usize) -> Option<Node<O>> {
        let mut node = self.open.pop()?;
        node.place.end = before;
        match self.open.last_mut() {
            Some(parent) => {
                parent.children.push(node);
                None
            }
            None => Some(node),
        }
    }
}

/// Own choice: the deepest element of an entry is 6 below `url`, of a message 7 deep.
const MAX_DEPTH: usize = 32;
/// Attributes of one element; own choice, far above any real one. Each is compared with all before it.
const MAX_ATTRIBUTES: usize = 64;
