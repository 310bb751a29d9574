//! The structure tree: texts for screen readers that repeat the page in other words.

use crate::pdf_objects::{drop_keys, each_dict, is};
use lopdf::{Dictionary, Document, Object, ObjectId};
use std::collections::{BTreeMap, BTreeSet};

/// The marked parts that lost something, by page; `None` means the whole page.
pub(in crate::redact) type Touched = BTreeMap<ObjectId, Option<BTreeSet<i64>>>;

/// Removes replacement texts from elements that lost something, and from their ancestors. Returns how many there were.
pub(in crate::redact) fn clean(document: &mut Document, touched: &Touched) -> u32 {
    gather(document);
    let mut parents = BTreeMap::new();
    let mut next = Vec::new();
    for (id, object) in &document.objects {
        let Object::Dictionary(facts) = object else { continue };
        if !facts.has(b"K") && !facts.has(b"P") {
            continue;
        }
        if let Ok(parent) = facts.get(b"P").and_then(Object::as_reference) {
            parents.insert(*id, parent);
        }
        if is_touched(document, facts, touched) {
            next.push(*id);
        }
    }
    let mut seen = BTreeSet::new();
    let mut taken = 0;
    while let Some(id) = next.pop() {
        if !seen.insert(id) {
            continue;
        }
        if let Ok(facts) = document.get_dictionary_mut(id) {
            taken += strip(facts, 0);
        }
        next.extend(parents.get(&id));
    }
    taken
}

/// Copies lists of children that are separate objects into their element, so that elements inside them are seen.
fn gather(document: &mut Document) {
    let lists: BTreeMap<ObjectId, Object> = (document.objects.iter())
        .filter(|(_, object)| matches!(object, Object::Array(_)))
        .map(|(id, object)| (*id, object.clone()))
        .collect();
    each_dict(document, &mut |facts| {
        let elsewhere = facts.get(b"K").and_then(Object::as_reference).ok();
        if let Some(list) = elsewhere.and_then(|id| lists.get(&id)) {
            facts.set("K", list.clone());
        }
    });
}

fn is_touched(document: &Document, facts: &Dictionary, touched: &Touched) -> bool {
    let page = facts.get(b"Pg").and_then(Object::as_reference).ok();
    let own = facts.get(b"K").is_ok_and(|kids| is_kid_touched(document, kids, page, touched, 0));
    // An element with its own page and no marks belongs to that page as a whole.
    own || page.is_some_and(|page| touched.get(&page).is_some_and(Option::is_none))
}

fn is_kid_touched(document: &Document, kid: &Object, page: Option<ObjectId>, touched: &Touched, depth: u32) -> bool {
    let is_marked = |number: i64, page: Option<ObjectId>| {
        page.and_then(|page| touched.get(&page))
            .is_some_and(|marked| marked.as_ref().is_none_or(|marked| marked.contains(&number)))
    };
    match kid {
        Object::Integer(number) => is_marked(*number, page),
        Object::Array(kids) if depth < MAX_DEPTH => {
            (kids.iter()).any(|kid| is_kid_touched(document, kid, page, touched, depth + 1))
        }
        Object::Dictionary(facts) if depth < MAX_DEPTH => {
            let own = facts.get(b"Pg").and_then(Object::as_reference).ok();
            let page = own.or(page);
            let number = facts.get(b"MCID").and_then(Object::as_i64);
            number.is_ok_and(|number| is_marked(number, page))
                || is_annotation(facts) && facts.get_deref(b"Obj", document).is_err()
                || facts.get(b"K").is_ok_and(|kids| is_kid_touched(document, kids, page, touched, depth + 1))
        }
        // A reference to marked content may be a separate object; elements are visited separately.
        Object::Reference(id) if depth < MAX_DEPTH => {
            let facts = document.get_object(*id);
            let facts = facts.ok().filter(|object| match object {
                Object::Dictionary(facts) => facts.has(b"MCID") || is_annotation(facts),
                Object::Array(_) => true,
                _ => false,
            });
            facts.is_some_and(|kid| is_kid_touched(document, kid, page, touched, depth + 1))
        }
        _ => false,
    }
}

/// Tells whether this refers to an annotation, which may have been removed. Source: ISO 32000-1 Table 325.
fn is_annotation(facts: &Dictionary) -> bool {
    is(facts, b"Type", &[b"OBJR"])
}

/// Removes replacement texts from an element and from the elements directly inside it.
fn strip(facts: &mut Dictionary, depth: u32) -> u32 {
    let mut taken = drop_keys(facts, WORDS);
    let kids = match facts.get_mut(b"K") {
        Ok(Object::Array(kids)) => kids.as_mut_slice(),
        Ok(kid) => std::slice::from_mut(kid),
        Err(_) => &mut [],
    };
    for kid in kids {
        if let Object::Dictionary(kid) = kid
            && depth < MAX_DEPTH
        {
            taken += strip(kid, depth + 1);
        }
    }
    taken
}

/// Source: ISO 32000-1 Table 323.
const WORDS: &[&[u8]] = &[b"ActualText", b"Alt", b"E", b"T"];
const MAX_DEPTH: u32 = 32;
