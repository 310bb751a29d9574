//! Texts of a workbook that no cell shows any more: they are removed, and the others keep their numbers.
//!
//! Source: ECMA-376 part 1, §18.4.8 (`si`), §18.4.9 (`sst`).

use super::edits::as_tree;
use super::parts::Parts;
use super::relations::Relations;
use super::tree::{self, Element, Node};
use crate::inside::{add_used_texts, unused_texts};
use openbaarmaker_core::wire::ScrubProblem;
use std::borrow::Cow;
use std::collections::BTreeSet;

pub(super) fn empty_unused(parts: &mut Parts<'_>, relations: &Relations) -> Result<(), ScrubProblem> {
    let mut lists = relations.parts(&["sharedStrings"]);
    lists.insert("xl/sharedStrings.xml".to_owned());
    lists.retain(|name| parts.texts.contains_key(name));
    if lists.is_empty() {
        return Ok(());
    }
    let mut used = BTreeSet::new();
    for (name, text) in &parts.texts {
        if text.contains("sheetData") && !parts.dropped.contains(name) {
            add_used_texts(text.as_bytes(), &mut used);
        }
    }
    for list in lists {
        parts.change(&list, |text| {
            let unused = unused_texts(text.as_bytes(), &used);
            if unused.is_empty() {
                return Ok(None);
            }
            let mut number = 0_usize;
            as_tree(text, |nodes| {
                Ok(tree::change(nodes, &mut |mut one| {
                    if one.local() == "si" {
                        if unused.contains_key(&number) {
                            empty(&mut one);
                        }
                        number += 1;
                    }
                    vec![Node::Element(one)]
                }))
            })
        })?;
    }
    Ok(())
}

/// Leaves a text without words.
fn empty(text: &mut Element<'_>) {
    let prefix = text.name.strip_suffix("si").unwrap_or_default();
    let open = Cow::Owned(format!("<{prefix}t/>"));
    let (below, close) = (Vec::new(), Cow::Borrowed(""));
    text.below = vec![Node::Element(Element { name: "t", open, below, close, is_drawn: false })];
}
