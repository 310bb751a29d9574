//! Adds grounds to the structure of a document, so that screen readers read them where something was removed.
//!
//! Source: ISO 32000-1 §14.7.2 and §14.7.4.4.

use super::objects::{self, dict};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::BTreeSet;

/// Adds an element for each of `count` grounds on a page, next to the first part that lost something. Returns the mark
/// of the first one; `None` when the document has no structure, or an irregular one.
pub(super) fn add(document: &mut Document, page: ObjectId, touched: &BTreeSet<i64>, count: usize) -> Option<i64> {
    let root = document.catalog().ok()?.get(b"StructTreeRoot").ok()?;
    let root = root.as_reference().ok()?;
    let key = document.get_dictionary(page).ok()?.get(b"StructParents");
    let key = key.and_then(Object::as_i64).ok()?;
    let elements = parents(document, root, key)?;
    let Ok(Object::Array(of_marks)) = document.get_object(elements) else { return None };
    let first = i64::try_from(of_marks.len()).ok()?;
    let beside = touched.iter().find_map(|mark| {
        let element = of_marks.get(usize::try_from(*mark).ok()?)?;
        element.as_reference().ok()
    });
    let parent = beside.unwrap_or(root);
    document.get_dictionary(parent).ok()?;
    let added: Vec<Object> = (first..)
        .take(count)
        .map(|mark| {
            let element = document.add_object(dictionary! {
                "Type" => "StructElem",
                "S" => "Span",
                "P" => parent,
                "Pg" => page,
                "K" => mark,
            });
            Object::Reference(element)
        })
        .collect();
    if let Ok(Object::Array(of_marks)) = document.get_object_mut(elements) {
        of_marks.extend(added.iter().cloned());
    }
    let kids = kids(document, parent);
    let parent = document.get_dictionary_mut(parent).ok()?;
    parent.set("K", kids.into_iter().chain(added).collect::<Vec<_>>());
    Some(first)
}

fn kids(document: &Document, element: ObjectId) -> Vec<Object> {
    let kids = document.get_dictionary(element).and_then(|facts| facts.get(b"K"));
    match kids {
        Ok(Object::Array(kids)) => kids.clone(),
        Ok(Object::Reference(id)) => match document.get_object(*id) {
            Ok(Object::Array(kids)) => kids.clone(),
            _ => vec![Object::Reference(*id)],
        },
        Ok(kid) => vec![kid.clone()],
        Err(_) => Vec::new(),
    }
}

/// Returns the list of elements of a page as an object of its own. Where it is not, the tree is rewritten.
fn parents(document: &mut Document, root: ObjectId, key: i64) -> Option<ObjectId> {
    let tree = dict(document, document.get_dictionary(root).ok()?, b"ParentTree")?;
    let mut pairs = Vec::new();
    let mut seen = BTreeSet::new();
    gather(document, tree, &mut seen, &mut pairs);
    let (_, own) = pairs.iter().find(|(number, _)| *number == key)?;
    if let Ok(id) = own.as_reference() {
        return Some(id);
    }
    if seen.len() >= MAX_NODES {
        return None;
    }
    pairs.sort_by_key(|(number, _)| *number);
    let mut nums = Vec::new();
    let mut found = None;
    for (number, mut value) in pairs {
        if value.as_array().is_ok() {
            let id = document.add_object(value);
            found = found.or((number == key).then_some(id));
            value = Object::Reference(id);
        }
        nums.extend([Object::Integer(number), value]);
    }
    let tree = document.add_object(dictionary! { "Nums" => nums });
    document.get_dictionary_mut(root).ok()?.set("ParentTree", tree);
    found
}

/// Gathers a tree of numbers. Source: ISO 32000-1 §7.9.7.
fn gather(document: &Document, node: &Dictionary, seen: &mut BTreeSet<ObjectId>, pairs: &mut Vec<(i64, Object)>) {
    for pair in objects::items(document, node, b"Nums").chunks_exact(2) {
        pairs.extend(pair[0].as_i64().map(|number| (number, pair[1].clone())));
    }
    for kid in objects::items(document, node, b"Kids") {
        // Nodes may form a loop.
        let is_new = kid.as_reference().map_or(true, |id| seen.insert(id));
        if is_new
            && seen.len() < MAX_NODES
            && let Ok((_, Object::Dictionary(kid))) = document.dereference(kid)
        {
            gather(document, kid, seen, pairs);
        }
    }
}

/// Nodes of the number tree that are read: each has some tens of pages.
const MAX_NODES: usize = 1_000;
