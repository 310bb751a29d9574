//! Adds grounds to the structure of a document, so that screen readers read them where something was removed.
//!
//! Source: ISO 32000-1 §14.7.2 and §14.7.4.4.

use super::objects::{self, dict};
use lopdf::{Document, Object, ObjectId, dictionary};
use std::collections::BTreeSet;

/// Adds an element for each of `count` grounds on a page, next to the first part that lost something. Returns the mark
/// of the first one; `None` when the document has no structure, or an irregular one.
pub(super) fn add(
    document: &mut Document,
    page: ObjectId,
    touched: &BTreeSet<i64>,
    count: usize,
) -> Option<i64> {
    let root = document.catalog().ok()?.get(b"StructTreeRoot").ok()?;
    let root = root.as_reference().ok()?;
    let key = document.get_dictionary(page).ok()?.get(b"StructParents");
    let key = key.and_then(Object::as_i64).ok()?;
    let tree = dict(document, document.get_dictionary(root).ok()?, b"ParentTree")?.clone();
    let elements = parents(document, &tree, key, 0)?;
    let Ok(Object::Array(of_marks)) = document.get_object(elements) else {
        return None;
    };
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

/// Returns the children of an element.
fn kids(document: &Document, element: ObjectId) -> Vec<Object> {
    let kids = document
        .get_dictionary(element)
        .and_then(|facts| facts.get(b"K"));
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

/// Returns the list of elements of a page, which must be a separate object.
fn parents(
    document: &Document,
    node: &lopdf::Dictionary,
    key: i64,
    depth: u32,
) -> Option<ObjectId> {
    if depth > MAX_DEPTH {
        return None;
    }
    for pair in objects::items(document, node, b"Nums").chunks_exact(2) {
        if pair[0].as_i64().is_ok_and(|number| number == key) {
            return pair[1].as_reference().ok();
        }
    }
    for kid in objects::items(document, node, b"Kids") {
        let kid = document.dereference(kid).ok()?.1.as_dict().ok()?;
        let limits = objects::numbers(document, kid, b"Limits");
        #[expect(clippy::cast_precision_loss, reason = "keys are small")]
        let is_within = match limits[..] {
            [from, to] => from <= key as f64 && key as f64 <= to,
            _ => true,
        };
        if is_within && let Some(found) = parents(document, kid, key, depth + 1) {
            return Some(found);
        }
    }
    None
}

/// Depth of the number tree.
const MAX_DEPTH: u32 = 16;
