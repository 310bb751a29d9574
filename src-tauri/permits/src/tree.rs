//! XML as a small tree, for messages, which are never large.
//!
//! Names are compared by namespace and local name, never by prefix. Document types and entities are refused.

use super::names::{CASE_NAMESPACE, DCTERMS_NAMESPACE, MESSAGE_NAMESPACE};
use openbaarmaker_diwoo::codes;
use openbaarmaker_diwoo::diwoo::push_reference;
use quick_xml::XmlVersion;
use quick_xml::events::{BytesStart, Event};
use quick_xml::name::ResolveResult;
use quick_xml::reader::NsReader;
use serde::{Deserialize, Serialize};

/// An element.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Node {
    /// Its namespace; empty when it has none.
    pub(super) namespace: String,
    /// Its local name.
    pub(super) name: String,
    /// Its attributes without namespaces: local name and value.
    pub(super) attributes: Vec<(String, String)>,
    /// Its own text, concatenated.
    pub(super) text: String,
    /// Its child elements.
    pub(super) children: Vec<Node>,
}

codes! {
    /// Why a file is not a message.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum IpmUnreadable {
        /// It is larger than any message (`MAX_BYTES`), deeper (`MAX_DEPTH`) or has more elements (`MAX_NODES`).
        TooLarge => "too-large",
        /// It is not UTF-8.
        NotUtf8 => "not-utf-8",
        /// It is not well-formed XML.
        NotWellFormed => "not-well-formed",
        /// It has a document type.
        DocumentType => "document-type",
        /// It is XML of another kind.
        OtherKind => "other-kind",
        /// It does not say which case, or which kind of message.
        Incomplete => "incomplete",
    }
}

/// Own choice: a message is a few thousand bytes.
pub(super) const MAX_BYTES: usize = 1 << 20;
/// Own choice: a message is seven deep.
const MAX_DEPTH: usize = 32;
/// Own choice: far above a case with hundreds of documents.
const MAX_NODES: usize = 20_000;
/// Attributes of one element; own choice, far above any real one. Each is compared with all before it.
const MAX_ATTRIBUTES: usize = 64;

impl Node {
    pub(super) fn read(file: &[u8]) -> Result<Self, IpmUnreadable> {
        if file.len() > MAX_BYTES {
            return Err(IpmUnreadable::TooLarge);
        }
        let text = std::str::from_utf8(file).map_err(|_| IpmUnreadable::NotUtf8)?;
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_start();
        let mut reader = NsReader::from_str(text);
        reader.config_mut().enable_all_checks(true);
        let mut growing = Growing::default();
        loop {
            let Ok((namespace, event)) = reader.read_resolved_event() else { return Err(IpmUnreadable::NotWellFormed) };
            match event {
                Event::Start(start) => growing.open(node(&namespace, &start)?)?,
                Event::Empty(start) => {
                    growing.open(node(&namespace, &start)?)?;
                    growing.close()?;
                }
                Event::End(_) => growing.close()?,
                Event::Text(part) => growing.text(&part.xml10_content())?,
                Event::CData(part) => growing.text(&part.xml10_content())?,
                Event::GeneralRef(reference) => {
                    let mut resolved = String::new();
                    if !push_reference(&mut resolved, &reference) {
                        return Err(IpmUnreadable::NotWellFormed);
                    }
                    growing.text(&resolved)?;
                }
                Event::DocType(_) => return Err(IpmUnreadable::DocumentType),
                Event::Eof => return growing.root.ok_or(IpmUnreadable::NotWellFormed),
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
            }
        }
    }

    /// Tells whether this is the element with that name, as [`qualified`] reads it.
    pub(super) fn is(&self, name: &str) -> bool {
        (self.namespace.as_str(), self.name.as_str()) == qualified(name)
    }

    /// Returns the value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// Returns the namespace and the local name of an element: the prefix `dcterms:` means OWMS, `message:` the envelope,
/// `:` alone no namespace, and no prefix the namespace of the case.
pub(super) fn qualified(name: &str) -> (&'static str, &str) {
    match name.split_once(':') {
        None => (CASE_NAMESPACE, name),
        Some(("", local)) => ("", local),
        Some(("message", local)) => (MESSAGE_NAMESPACE, local),
        Some((_, local)) => (DCTERMS_NAMESPACE, local),
    }
}

/// A tree being read.
#[derive(Default)]
struct Growing {
    open: Vec<Node>,
    root: Option<Node>,
    count: usize,
}

impl Growing {
    fn open(&mut self, node: Node) -> Result<(), IpmUnreadable> {
        self.count += 1;
        if self.open.len() >= MAX_DEPTH || self.count > MAX_NODES {
            return Err(IpmUnreadable::TooLarge);
        }
        if self.root.is_some() {
            return Err(IpmUnreadable::NotWellFormed);
        }
        self.open.push(node);
        Ok(())
    }

    fn close(&mut self) -> Result<(), IpmUnreadable> {
        let node = self.open.pop().ok_or(IpmUnreadable::NotWellFormed)?;
        match self.open.last_mut() {
            Some(parent) => parent.children.push(node),
            None => self.root = Some(node),
        }
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), IpmUnreadable> {
        match self.open.last_mut() {
            Some(node) => node.text.push_str(text),
            None if text.trim().is_empty() => {}
            None => return Err(IpmUnreadable::NotWellFormed),
        }
        Ok(())
    }
}

fn node(namespace: &ResolveResult<'_>, start: &BytesStart<'_>) -> Result<Node, IpmUnreadable> {
    let namespace = match namespace {
        ResolveResult::Bound(namespace) => namespace.0.to_owned(),
        ResolveResult::Unbound => String::new(),
        ResolveResult::Unknown(_) => return Err(IpmUnreadable::NotWellFormed),
    };
    let mut attributes = Vec::new();
    for (number, attribute) in start.attributes().enumerate() {
        let attribute = attribute.map_err(|_| IpmUnreadable::NotWellFormed)?;
        if number >= MAX_ATTRIBUTES {
            return Err(IpmUnreadable::TooLarge);
        }
        let name = attribute.key;
        if name.as_namespace_binding().is_some() || name.prefix().is_some() {
            continue;
        }
        let value = attribute.normalized_value(XmlVersion::Explicit1_0).map_err(|_| IpmUnreadable::NotWellFormed)?;
        attributes.push((name.local_name().as_ref().to_owned(), value.into_owned()));
    }
    Ok(Node {
        namespace,
        name: start.local_name().as_ref().to_owned(),
        attributes,
        text: String::new(),
        children: Vec::new(),
    })
}
