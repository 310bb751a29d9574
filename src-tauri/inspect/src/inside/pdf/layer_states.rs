//! Which layers readers show: by the list of the file, by what a layer says of its use on a screen, and by expressions
//! over several layers. The page reader knows only the first.
//!
//! Source: ISO 32000-1 §8.11.2.2 (`VE`), Table 101 (the list) and Table 102 (`Usage`). Whether a usage counts should
//! depend on the events of the list (`AS`); not all readers ask those, so what one of them hides counts as hidden.

use crate::pdf_objects::{each_dict, is};
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::BTreeSet;

/// What became of the layers of a file.
#[derive(Debug)]
pub(crate) struct Settled {
    /// Whether the page reader showed something else than other readers do.
    pub(crate) is_changed: bool,
    /// Whether it may still do so: expressions that take too much, or that are no object of their own.
    pub(crate) is_cut: bool,
}

/// Rewrites the layers of a file so that the page reader shows what other readers do.
pub(crate) fn settle(document: &mut Document) -> Settled {
    let layers = document.catalog().and_then(|catalog| document.get_dict_in_dict(catalog, b"OCProperties"));
    let mut layers = layers.cloned().unwrap_or_default();
    let usual = document.get_dict_in_dict(&layers, b"D");
    let mut usual = usual.cloned().unwrap_or_default();
    let mut off = off_by_list(document, &layers, &usual);
    let by_usage: Vec<ObjectId> =
        each_of(document, b"OCG").filter(|(_, layer)| is_off_on_screen(document, layer)).map(|(id, _)| id).collect();
    off.extend(&by_usage);
    let has_off = !off.is_empty();
    let is_hiding = |facts: &Dictionary| has_off || facts.has(b"VE") || facts.has(b"P");
    let mut all = 0;
    each_dict(document, &mut |facts| all += usize::from(is(facts, b"Type", &[b"OCMD"]) && is_hiding(facts)));
    let known = each_of(document, b"OCMD").filter(|(_, facts)| is_hiding(facts)).count();
    let mut expressions = Expressions { document, off: &off, left: MAX_WORK, is_cut: all > known };
    let together: Vec<(ObjectId, bool)> = each_of(document, b"OCMD")
        .filter_map(|(id, layers)| Some((id, expressions.is_on(layers.get(b"VE").ok()?, 0)?)))
        .collect();
    let is_cut = expressions.is_cut;
    if by_usage.is_empty() && together.is_empty() {
        return Settled { is_changed: false, is_cut };
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
    usual.set("OFF", off.into_iter().map(Object::Reference).collect::<Vec<_>>());
    layers.set("D", usual);
    let Ok(catalog) = document.catalog_mut() else { return Settled { is_changed: false, is_cut: true } };
    catalog.set("OCProperties", layers);
    Settled { is_changed: true, is_cut }
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
/// Own choice, of all expressions of a file; each layer or operator counts once.
const MAX_WORK: usize = 100_000;
/// Own choice: expressions may refer to themselves.
const MAX_DEPTH: usize = 32;
