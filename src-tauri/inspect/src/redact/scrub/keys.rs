//! Texts that serve as keys within a file: names of destinations, structure elements and form fields. Each one with a
//! removed word is renamed, everywhere to the same new name.

use super::strings::words_of;
use crate::pdf_objects::{children, dict_of, is, of_catalog};
use crate::redact::objects::{dict, items};
use crate::redact::words::Sought;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::{BTreeMap, BTreeSet};

/// The new name of each removed text.
pub(super) type Given = BTreeMap<Vec<u8>, Vec<u8>>;

/// Gives each such text with a removed word a name that no other has.
pub(super) fn given(document: &Document, sought: &Sought) -> Given {
    let mut keys = BTreeSet::new();
    for object in document.objects.values() {
        gather(document, object, &mut keys);
    }
    let goes = |key: &&Vec<u8>| words_of(key).is_some_and(|text| sought.is_in(&text));
    let fresh = (1..).map(|number| format!("[gelakt {number}]").into_bytes());
    let fresh = fresh.filter(|name| !keys.contains(name));
    keys.iter().filter(goes).cloned().zip(fresh).collect()
}

fn gather(document: &Document, object: &Object, keys: &mut BTreeSet<Vec<u8>>) {
    if let Some(facts) = dict_of(object) {
        let names = items(document, facts, b"Names").iter().step_by(2);
        keys.extend(names.filter_map(text));
        let is_field = facts.has(b"FT") || facts.has(b"Kids") || is(facts, b"Subtype", &[b"Widget"]);
        for (key, is_one) in [(&b"Dest"[..], true), (b"D", true), (b"T", is_field)] {
            keys.extend((facts.get(key).ok()).filter(|_| is_one).and_then(text));
        }
    }
    for (_, value) in children(object) {
        gather(document, value, keys);
    }
}

fn text(object: &Object) -> Option<Vec<u8>> {
    Some(object.as_str().ok()?.to_vec())
}

/// Sorts the name trees again, if the whole tree was found. Source: ISO 32000-1 §7.9.6.
pub(super) fn sort(document: &mut Document) {
    for (above, key) in [(&b"Names"[..], &b"Dests"[..]), (b"StructTreeRoot", b"IDTree")] {
        let facts = document.catalog().ok().and_then(|catalog| dict(document, catalog, above));
        let Some((facts, root)) = facts.and_then(|facts| Some((facts, dict(document, facts, key)?))) else { continue };
        let mut tree = Tree::default();
        (tree.nodes).extend(facts.get(key).and_then(Object::as_reference));
        tree.gather(document, root, 0);
        if tree.is_in_part {
            continue;
        }
        for id in tree.nodes {
            document.objects.remove(&id);
        }
        tree.pairs.sort_by(|(one, _), (other, _)| one.cmp(other));
        let pairs = tree.pairs.into_iter();
        let names = pairs.flat_map(|(key, value)| [Object::string_literal(key), value]);
        let names: Vec<Object> = names.collect();
        let tree = document.add_object(dictionary! { "Names" => names });
        if let Some(holder) = of_catalog(document, above) {
            holder.set(key, tree);
        }
    }
}

#[derive(Default)]
struct Tree {
    pairs: Vec<(Vec<u8>, Object)>,
    nodes: BTreeSet<ObjectId>,
    /// Whether a part was skipped because it is no node, occurs twice or is nested too deeply. Such a tree is not
    /// rewritten.
    is_in_part: bool,
}

impl Tree {
    fn gather(&mut self, document: &Document, node: &Dictionary, depth: u32) {
        for pair in items(document, node, b"Names").chunks_exact(2) {
            let key = document.dereference(&pair[0]).ok();
            self.pairs.extend(key.and_then(|(_, key)| Some((text(key)?, pair[1].clone()))));
        }
        for kid in items(document, node, b"Kids") {
            if depth < MAX_DEPTH
                && let Ok((_, Object::Dictionary(node))) = document.dereference(kid)
                && (node.has(b"Names") || node.has(b"Kids"))
                && !node.has(b"Type")
                && kid.as_reference().map_or(true, |id| self.nodes.insert(id))
            {
                self.gather(document, node, depth + 1);
            } else {
                self.is_in_part = true;
            }
        }
    }
}

/// Depth of a tree of names.
const MAX_DEPTH: u32 = 16;
