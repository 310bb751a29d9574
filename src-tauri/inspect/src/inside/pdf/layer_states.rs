//! Which layers readers show: by the list of the file, by what a layer says of its use on a screen, and by expressions
//! over several layers. The page reader knows only the first.
//!
//! Source: ISO 32000-1 §8.11.2.2 (`VE`), Table 101 (the list) and Table 102 (`Usage`). Whether a usage counts should
//! depend on the events of the list (`AS`); not all readers ask those, so what one of them hides counts as hidden.

use crate::pdf_objects::is;
use lopdf::{Dictionary, Document, Object, ObjectId, dictionary};
use std::collections::BTreeSet;

/// Rewrites the layers of a file so that the page reader shows what other readers do. Returns whether that differs.
pub(super) fn settle(document: &mut Document) -> bool {
    let layers = document.catalog().and_then(|catalog| document.get_dict_in_dict(catalog, b"OCProperties"));
    let mut layers = layers.cloned().unwrap_or_default();
    let usual = document.get_dict_in_dict(&layers, b"D");
    let mut usual = usual.cloned().unwrap_or_default();
    let mut off = off_by_list(document, &layers, &usual);
    let by_usage: Vec<ObjectId> =
        each_of(document, b"OCG").filter(|(_, layer)| is_off_on_screen(document, layer)).map(|(id, _)| id).collect();
    off.extend(&by_usage);
    let mut expressions = Expressions { document, off: &off, left: MAX_WORK };
    let together: Vec<(ObjectId, bool)> = each_of(document, b"OCMD")
        .filter_map(|(id, layers)| Some((id, expressions.is_on(layers.get(b"VE").ok()?))))
        .collect();
    if by_usage.is_empty() && together.is_empty() {
        return false;
    }
    for (id, is_on) in together {
        // From here on a layer of its own.
        document.objects.insert(id, dictionary! { "Type" => "OCG" }.into());
        if !is_on {
            off.insert(id);
        }
    }
    usual.remove(b"BaseState");
    usual.remove(b"ON");
    usual.set("OFF", off.into_iter().map(Object::Reference).collect::<Vec<_>>());
    layers.set("D", usual);
    let Ok(catalog) = document.catalog_mut() else { return false };
    catalog.set("OCProperties", layers);
    true
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

/// Works out expressions over layers; when they take too much, what they decide over is on.
struct Expressions<'d> {
    document: &'d Document,
    off: &'d BTreeSet<ObjectId>,
    left: usize,
}

impl<'d> Expressions<'d> {
    fn is_on(&mut self, expression: &'d Object) -> bool {
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            return true;
        }
        let items = match expression {
            Object::Array(items) => items,
            Object::Reference(id) => match self.document.get_object(*id) {
                Ok(Object::Array(items)) => items,
                Ok(_) | Err(_) => return !self.off.contains(id),
            },
            _ => return true,
        };
        let Some((operator, operands)) = items.split_first() else { return true };
        match operator.as_name() {
            Ok(b"And") => operands.iter().all(|one| self.is_on(one)),
            Ok(b"Or") => operands.iter().any(|one| self.is_on(one)),
            Ok(b"Not") => operands.first().is_none_or(|one| !self.is_on(one)),
            Ok(_) | Err(_) => true,
        }
    }
}

/// Own choice, of all expressions of a file, which may refer to themselves; each layer or operator counts once.
const MAX_WORK: usize = 2_000;
