//! XML as a small tree, for messages, which are never large.
//!
//! Names are compared by namespace and local name, never by prefix. Document types and entities are refused.

use super::names::{CASE_NAMESPACE, DCTERMS_NAMESPACE, MESSAGE_NAMESPACE};
use openbaarmaker_diwoo::codes;
use openbaarmaker_diwoo::diwoo::push_reference;
use openbaarmaker_diwoo::diwoo::tree::{self, AttributesError, Growing};
use quick_xml::events::Event;
use quick_xml::name::ResolveResult;
use quick_xml::reader::NsReader;
use serde::{Deserialize, Serialize};

/// An element, with its namespace (empty when it has none) and its attributes without namespaces.
pub(super) type Node = tree::Node<String>;

codes! {
    /// Why a file is not a message.
    #[derive(Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum IpmUnreadable {
        /// It is larger than any message (`MAX_BYTES`), too deep, or has more elements (`MAX_NODES`), or an element
        /// has more attributes than any real one.
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
const MAX_BYTES: usize = 1 << 20;
/// Own choice: far above a case with hundreds of documents.
const MAX_NODES: usize = 20_000;

pub(super) fn read(file: &[u8]) -> Result<Node, IpmUnreadable> {
    if file.len() > MAX_BYTES {
        return Err(IpmUnreadable::TooLarge);
    }
    let text = std::str::from_utf8(file).map_err(|_| IpmUnreadable::NotUtf8)?;
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).trim_start();
    let mut reader = NsReader::from_str(text);
    reader.config_mut().enable_all_checks(true);
    let (mut growing, mut root) = (Growing::new(MAX_NODES), None);
    loop {
        let Ok((namespace, event)) = reader.read_resolved_event() else { return Err(IpmUnreadable::NotWellFormed) };
        let is_empty = matches!(event, Event::Empty(_));
        match event {
            Event::Start(start) | Event::Empty(start) => {
                let namespace = match namespace {
                    ResolveResult::Bound(namespace) => Some(namespace.0.to_owned()),
                    ResolveResult::Unbound => Some(String::new()),
                    ResolveResult::Unknown(_) => None,
                };
                // There is one root.
                let namespace = namespace.filter(|_| root.is_none()).ok_or(IpmUnreadable::NotWellFormed)?;
                let node = Node::new(namespace, &start, 0, |name| {
                    name.as_namespace_binding().is_none() && name.prefix().is_none()
                });
                let node = node.map_err(|error| match error {
                    AttributesError::NotWellFormed => IpmUnreadable::NotWellFormed,
                    AttributesError::TooMany => IpmUnreadable::TooLarge,
                })?;
                growing.start(node).ok_or(IpmUnreadable::TooLarge)?;
                if is_empty {
                    root = growing.end(0);
                }
            }
            Event::End(_) => root = growing.end(0),
            Event::Text(part) => add(&mut growing, &part.xml10_content())?,
            Event::CData(part) => add(&mut growing, &part.xml10_content())?,
            Event::GeneralRef(reference) => {
                let mut resolved = String::new();
                if !push_reference(&mut resolved, &reference) {
                    return Err(IpmUnreadable::NotWellFormed);
                }
                add(&mut growing, &resolved)?;
            }
            Event::DocType(_) => return Err(IpmUnreadable::DocumentType),
            Event::Eof => return root.ok_or(IpmUnreadable::NotWellFormed),
            Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
        }
    }
}

/// Adds text to the element that is open; outside the root there is only white space.
fn add(growing: &mut Growing<String>, text: &str) -> Result<(), IpmUnreadable> {
    if growing.is_closed() && !text.trim().is_empty() {
        return Err(IpmUnreadable::NotWellFormed);
    }
    growing.text(text);
    Ok(())
}

/// Tells whether an element has this name, as [`qualified`] reads it.
pub(super) fn is(node: &Node, name: &str) -> bool {
    (node.owner.as_str(), node.name.as_str()) == qualified(name)
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
