//! Edits a part of XML.

use super::tree::{self, Node};
use openbaarmaker_core::wire::ScrubProblem;

/// Parses a part of XML, changes it as a tree, and writes it back.
pub(super) fn as_tree(
    text: &str,
    change: impl FnOnce(Vec<Node<'_>>) -> Result<Vec<Node<'_>>, ScrubProblem>,
) -> Result<Option<String>, ScrubProblem> {
    let nodes = tree::parse(text).ok_or(ScrubProblem::Damaged)?;
    let mut written = String::with_capacity(text.len());
    tree::write(&change(nodes)?, &mut written);
    Ok(Some(written))
}

/// Removes the elements for which `goes` returns true.
pub(super) fn without(
    text: &str,
    mut goes: impl FnMut(&tree::Element<'_>) -> bool,
) -> Result<Option<String>, ScrubProblem> {
    as_tree(text, |nodes| {
        Ok(tree::change(nodes, &mut |element| {
            if goes(&element) { Vec::new() } else { vec![Node::Element(element)] }
        }))
    })
}

/// Removes the remarks that those who made it wrote between the elements.
pub(super) fn without_remarks(text: &str) -> Result<Option<String>, ScrubProblem> {
    // Files of old programs may not be valid XML.
    if !text.contains("<!--") || tree::parse(text).is_none() {
        return Ok(None);
    }
    let stays = |node: &Node<'_>| !matches!(node, Node::Other(written) if written.starts_with("<!--"));
    as_tree(text, |nodes| {
        let mut nodes = tree::change(nodes, &mut |mut element| {
            element.below.retain(stays);
            vec![Node::Element(element)]
        });
        nodes.retain(stays);
        Ok(nodes)
    })
}
