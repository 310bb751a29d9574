//! Copies of Office since 2007 and of `OpenDocument`.

use super::order::Order;
use super::parts::Parts;
use super::tree::{self, Node};
use super::{open_document, open_xml};
use openbaarmaker_core::wire::ScrubProblem;

/// Makes a copy.
pub(super) fn copy(bytes: &[u8], order: Order<'_>) -> Result<Vec<u8>, ScrubProblem> {
    let mut parts = Parts::open(bytes)?;
    if parts.texts.contains_key("content.xml") {
        open_document::scrub(&mut parts, order)?;
    } else {
        open_xml::scrub(&mut parts, order)?;
    }
    parts.write()
}

/// Has a part of XML changed as a tree.
pub(super) fn as_tree(
    text: &str,
    change: impl FnOnce(Vec<Node<'_>>) -> Result<Vec<Node<'_>>, ScrubProblem>,
) -> Result<Option<String>, ScrubProblem> {
    let nodes = tree::parse(text).ok_or(ScrubProblem::Damaged)?;
    let mut written = String::with_capacity(text.len());
    tree::write(&change(nodes)?, &mut written);
    Ok(Some(written))
}

/// Leaves out the elements below which `goes` says go.
pub(super) fn without(
    text: &str,
    mut goes: impl FnMut(&tree::Element<'_>) -> bool,
) -> Result<Option<String>, ScrubProblem> {
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |element| {
            if goes(&element) {
                Vec::new()
            } else {
                vec![Node::Element(element)]
            }
        }))
    })
}
