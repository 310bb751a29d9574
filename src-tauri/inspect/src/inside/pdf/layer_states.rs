//! Determines which layers readers show: by the list of the file, by a layer's usage on a screen, and by expressions
//! over several layers. The page reader knows only the first, and ignores the layer of an annotation.
//!
//! Source: ISO 32000-1 §8.11.2.2 (`VE`), Table 101 (the list) and Table 102 (`Usage`). Whether a usage counts should
//! depend on the events of the list (`AS`); not all readers check those, so a layer that one of them hides counts as
//! hidden.

use crate::pdf_objects::{children_mut, drop_keys, each_dict, is};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::BTreeSet;

/// The result of settling the layers of a file.
#[derive(Debug)]
pub(crate) struct Settled {
    /// Whether the page reader showed something else than other readers do.
    pub(crate) is_changed: bool,
    /// Whether it may still do so: expressions or layers that take too much, or that cannot be an object of their own.
    pub(crate) is_cut: bool,
}

/// Rewrites the layers of a file so that the page reader shows what other readers do.
pub(crate) fn settle(document: &mut Document) -> Settled {
    let is_unsaid = drop_words(document);
    say_what_layers_are(document);
    let (settled, off) = settle_list(document);
    let hidden = hide_annotations(document, &off);
    Settled {
        is_changed: is_unsaid || settled.is_changed || hidden.is_changed,
        is_cut: settled.is_cut || hidden.is_cut,
    }
}

/// Removes words in place of what is drawn from layers, whose marks must stay as they are.
fn drop_words(document: &mut Document) -> bool {
    let mut dropped = 0;
    each_dict(document, &mut |facts| {
        if is(facts, b"Type", &[b"OCG", b"OCMD"]) {
            dropped += drop_keys(facts, WORDS);
        }
    });
    dropped > 0
}

/// Writes the missing type of the membership dictionary of an annotation's layers, recognised by its entries.
fn say_what_layers_are(document: &mut Document) {
    let say = |layers: &mut Dictionary| {
        let are_several = [&b"OCGs"[..], b"VE"].iter().any(|key| layers.has(key));
        if are_several && !layers.has(b"Type") {
            layers.set("Type", "OCMD");
        }
    };
    let mut named = BTreeSet::new();
    each_dict(document, &mut |facts| {
        named.extend(layer_of_annotation(facts));
        if facts.has(b"Rect")
            && let Ok(Object::Dictionary(layers)) = facts.get_mut(b"OC")
        {
            say(layers);
        }
    });
    for id in named {
        if let Ok(layers) = document.get_dictionary_mut(id) {
            say(layers);
        }
    }
}

/// Writes all layers that are off in the list of the file. Returns them too.
fn settle_list(document: &mut Document) -> (Settled, BTreeSet<ObjectId>) {
    let layers = document.catalog().and_then(|catalog| document.get_dict_in_dict(catalog, b"OCProperties"));
    let mut layers = layers.cloned().unwrap_or_default();
    let usual = document.get_dict_in_dict(&layers, b"D");
    let mut usual = usual.cloned().unwrap_or_default();
    let mut off = off_by_list(document, &layers, &usual);
    let by_usage: Vec<ObjectId> =
        each_of(document, b"OCG").filter(|(_, layer)| is_off_on_screen(document, layer)).map(|(id, _)| id).collect();
    off.extend(&by_usage);
    let has_off = !off.is_empty();
    let is_hiding = |facts: &Dictionary| has_off || facts.has(b"VE") || is_hiding_what_is_on(facts);
    let is_hoisted = hoist(document, &is_hiding);
    let mut all = 0;
    each_dict(document, &mut |facts| all += usize::from(is(facts, b"Type", &[b"OCMD"]) && is_hiding(facts)));
    let known = each_of(document, b"OCMD").filter(|(_, facts)| is_hiding(facts)).count();
    let mut expressions = Expressions { document, off: &off, left: MAX_WORK, is_cut: all > known };
    let together: Vec<(ObjectId, bool)> = each_of(document, b"OCMD")
        .filter_map(|(id, layers)| Some((id, expressions.is_on(layers.get(b"VE").ok()?, 0)?)))
        .collect();
    let is_cut = expressions.is_cut;
    if by_usage.is_empty() && together.is_empty() {
        return (Settled { is_changed: is_hoisted, is_cut }, off);
    }
    let listed = layers.get_deref(b"OCGs", document).and_then(Object::as_array);
    let mut listed = listed.cloned().unwrap_or_default();
    for (id, is_on) in together {
        // From here on a layer of its own.
        let layer = dictionary! { "Type" => "OCG", "Name" => Object::string_literal("") };
        document.objects.insert(id, layer.into());
        listed.push(id.into());
        if !is_on {
            off.insert(id);
        }
    }
    layers.set("OCGs", listed);
    usual.remove(b"BaseState");
    usual.remove(b"ON");
    usual.set("OFF", off.iter().copied().map(Object::Reference).collect::<Vec<_>>());
    layers.set("D", usual);
    let Ok(catalog) = document.catalog_mut() else {
        return (Settled { is_changed: false, is_cut: true }, off);
    };
    catalog.set("OCProperties", layers);
    (Settled { is_changed: true, is_cut }, off)
}

/// Tells whether layers that are on may hide what is on several. Source: ISO 32000-1 Table 99 (`P`).
fn is_hiding_what_is_on(facts: &Dictionary) -> bool {
    facts.has(b"P") && !is(facts, b"P", &[b"AllOn", b"AnyOn"])
}

/// Moves dictionaries within other objects to objects of their own, as the page reader knows only those. Tells whether
/// any was moved.
fn hoist(document: &mut Document, is_hiding: &dyn Fn(&Dictionary) -> bool) -> bool {
    let last = document.objects.last_key_value().map_or(0, |((number, _), _)| *number);
    let mut last = last.max(document.max_id);
    let mut apart = Vec::new();
    for object in document.objects.values_mut() {
        hoist_from(object, is_hiding, &mut last, &mut apart);
    }
    let is_any = !apart.is_empty();
    if is_any {
        document.max_id = last;
    }
    document.objects.extend(apart);
    is_any
}

fn hoist_from(
    object: &mut Object,
    is_hiding: &dyn Fn(&Dictionary) -> bool,
    last: &mut u32,
    apart: &mut Vec<(ObjectId, Object)>,
) {
    for (_, value) in children_mut(object) {
        hoist_from(value, is_hiding, last, apart);
        let is_one = value.as_dict().is_ok_and(|facts| is(facts, b"Type", &[b"OCMD"]) && is_hiding(facts));
        if is_one && let Some(next) = last.checked_add(1) {
            *last = next;
            let id = (next, 0);
            apart.push((id, std::mem::replace(value, Object::Reference(id))));
        }
    }
}

/// Marks annotations on layers that are off as hidden. Source: ISO 32000-1 Table 164 (`OC`).
fn hide_annotations(document: &mut Document, off: &BTreeSet<ObjectId>) -> Settled {
    let mut named = BTreeSet::new();
    each_dict(document, &mut |facts| named.extend(layer_of_annotation(facts)));
    let mut left = MAX_WORK;
    let mut hiding = BTreeSet::new();
    for id in named {
        match is_off(document, off, id, &mut left) {
            Some(true) => {
                hiding.insert(id);
            }
            Some(false) => {}
            None => return Settled { is_changed: false, is_cut: true },
        }
    }
    let mut is_changed = false;
    if !hiding.is_empty() {
        each_dict(document, &mut |facts| {
            if layer_of_annotation(facts).is_some_and(|layer| hiding.contains(&layer)) {
                facts.set("F", HIDDEN);
                is_changed = true;
            }
        });
    }
    Settled { is_changed, is_cut: false }
}

fn layer_of_annotation(facts: &Dictionary) -> Option<ObjectId> {
    let layer = facts.get(b"OC").and_then(Object::as_reference).ok()?;
    facts.has(b"Rect").then_some(layer)
}

/// Tells whether a layer, or several together, are off; `None` when that takes too much. Source: ISO 32000-1 Table 99.
fn is_off(document: &Document, off: &BTreeSet<ObjectId>, id: ObjectId, left: &mut usize) -> Option<bool> {
    let facts = document.get_dictionary(id);
    let Some(facts) = facts.ok().filter(|facts| is(facts, b"Type", &[b"OCMD"])) else {
        return Some(off.contains(&id));
    };
    let list = facts.get_deref(b"OCGs", document).and_then(Object::as_array);
    let layers: Vec<ObjectId> = match list {
        Ok(list) => {
            *left = left.checked_sub(list.len())?;
            list.iter().filter_map(|layer| layer.as_reference().ok()).collect()
        }
        Err(_) => facts.get(b"OCGs").and_then(Object::as_reference).into_iter().collect(),
    };
    // A missing layer does not count.
    let mut states = layers.iter().filter(|layer| document.objects.contains_key(*layer)).peekable();
    if states.peek().is_none() {
        return Some(false);
    }
    let mut states = states.map(|layer| off.contains(layer));
    Some(match facts.get_deref(b"P", document).and_then(Object::as_name) {
        Ok(b"AllOn") => states.any(|is_off| is_off),
        Ok(b"AnyOff") => !states.any(|is_off| is_off),
        Ok(b"AllOff") => !states.all(|is_off| is_off),
        _ => states.all(|is_off| is_off),
    })
}

fn each_of<'d>(document: &'d Document, kind: &'d [u8]) -> impl Iterator<Item = (ObjectId, &'d Dictionary)> {
    let all = document.objects.iter().filter_map(|(id, object)| Some((*id, object.as_dict().ok()?)));
    all.filter(move |(_, facts)| is(facts, b"Type", &[kind]))
}

/// Returns the layers that the list of a file switches off. Source: ISO 32000-1 Table 101.
fn off_by_list(document: &Document, layers: &Dictionary, usual: &Dictionary) -> BTreeSet<ObjectId> {
    let listed = |of: &Dictionary, key: &[u8]| -> BTreeSet<ObjectId> {
        let list = of.get_deref(key, document).and_then(Object::as_array);
        let list = list.map_or(&[][..], Vec::as_slice).iter();
        list.filter_map(|layer| layer.as_reference().ok()).collect()
    };
    let mut off = BTreeSet::new();
    if is(usual, b"BaseState", &[b"OFF"]) {
        let on = listed(usual, b"ON");
        off.extend(listed(layers, b"OCGs").difference(&on));
    }
    off.extend(listed(usual, b"OFF"));
    off
}

fn is_off_on_screen(document: &Document, layer: &Dictionary) -> bool {
    let usage = document.get_dict_in_dict(layer, b"Usage");
    let view = usage.and_then(|usage| document.get_dict_in_dict(usage, b"View"));
    view.is_ok_and(|view| is(view, b"ViewState", &[b"OFF"]))
}

/// Works out expressions over layers.
struct Expressions<'d> {
    document: &'d Document,
    off: &'d BTreeSet<ObjectId>,
    left: usize,
    is_cut: bool,
}

impl<'d> Expressions<'d> {
    /// Tells whether an expression is on; `None` when it is none, or takes too much.
    fn is_on(&mut self, expression: &'d Object, depth: usize) -> Option<bool> {
        if self.left == 0 || depth == MAX_DEPTH {
            self.is_cut = true;
            return None;
        }
        self.left -= 1;
        let items = match expression {
            Object::Array(items) => items,
            Object::Reference(id) => match self.document.get_object(*id) {
                Ok(Object::Array(items)) => items,
                Ok(Object::Dictionary(_)) => return Some(!self.off.contains(id)),
                Ok(_) | Err(_) => return None,
            },
            _ => return None,
        };
        let (operator, operands) = items.split_first()?;
        let first = operands.first()?;
        match operator.as_name().ok()? {
            b"And" => self.has(operands, OFF, depth).map(|is_any_off| !is_any_off),
            b"Or" => self.has(operands, ON, depth),
            b"Not" => self.is_on(first, depth + 1).map(|is_on| !is_on),
            _ => None,
        }
    }

    /// Tells whether one of these is in a state.
    fn has(&mut self, operands: &'d [Object], state: bool, depth: usize) -> Option<bool> {
        for one in operands {
            if self.is_on(one, depth + 1)? == state {
                return Some(true);
            }
        }
        Some(false)
    }
}

const ON: bool = true;
const OFF: bool = false;
/// Source: ISO 32000-1 §14.9.3 to §14.9.5.
const WORDS: &[&[u8]] = &[b"ActualText", b"Alt", b"E"];
/// The flag of an annotation that is not shown. Source: ISO 32000-1 Table 165.
const HIDDEN: i64 = 1 << 1;
/// Own choice, of all expressions of a file; each layer or operator counts once. So do the layers of its annotations.
const MAX_WORK: usize = 100_000;
/// Own choice: expressions may refer to themselves.
const MAX_DEPTH: usize = 32;
