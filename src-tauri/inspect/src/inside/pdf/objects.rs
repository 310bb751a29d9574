//! Reads objects of a PDF other than pages.

use crate::text::decoded;
use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::{
    Array, Dict, MaybeRef, Name, Object, Rect as PdfRect, Stream, String as PdfString,
};
use hayro_interpret::kurbo::Rect;
use std::ops::ControlFlow;

/// Visits every dictionary of a file, also those within others, until `visit` has seen enough.
pub(super) fn each_dict<'a>(pdf: &'a Pdf, visit: &mut dyn FnMut(&Dict<'a>) -> ControlFlow<()>) {
    for object in pdf.objects() {
        if look(&object, 0, visit).is_break() {
            return;
        }
    }
}

/// Visits the dictionaries in an object, without following references.
fn look<'a>(object: &Object<'a>, depth: usize, visit: &mut dyn FnMut(&Dict<'a>) -> ControlFlow<()>) -> ControlFlow<()> {
    if let Some(dict) = dict_of(object) {
        visit(dict)?;
    }
    for child in children(object, depth) {
        if let MaybeRef::NotRef(child) = child {
            look(&child, depth + 1, visit)?;
        }
    }
    ControlFlow::Continue(())
}

fn dict_of<'o, 'a>(object: &'o Object<'a>) -> Option<&'o Dict<'a>> {
    match object {
        Object::Dict(dict) => Some(dict),
        Object::Stream(stream) => Some(stream.dict()),
        _ => None,
    }
}

/// Returns what an array, dictionary or stream at this depth holds; where that is too deep, only its references.
pub(super) fn children<'a>(object: &Object<'a>, depth: usize) -> impl Iterator<Item = MaybeRef<Object<'a>>> {
    let (items, dict) = match object {
        Object::Array(items) => (Some(items.raw_iter()), None),
        object => (None, dict_of(object)),
    };
    let values = dict.into_iter().flat_map(|dict| dict.keys().filter_map(move |key| dict.get_raw::<Object<'a>>(&*key)));
    let all = items.into_iter().flatten().chain(values);
    all.filter(move |child| depth < MAX_NESTED || matches!(child, MaybeRef::Ref(_)))
}

/// Returns a text entry of a dictionary; `None` when it is absent or empty.
pub(super) fn text(of: &Dict<'_>, key: &[u8]) -> Option<String> {
    let said = decoded(&of.get::<PdfString<'_>>(key)?);
    let said = said.trim().trim_matches('\0').trim();
    (!said.is_empty()).then(|| said.to_owned())
}

/// Does what [`text`] does, also where a stream holds the text. Source: ISO 32000-1 §7.9.3.
pub(super) fn long_text(of: &Dict<'_>, key: &[u8]) -> Option<String> {
    text(of, key).or_else(|| {
        let stream = of.get::<Stream<'_>>(key)?;
        let said = decoded(&stream.decoded_data().ok()?);
        (!said.trim().is_empty()).then_some(said)
    })
}

/// Returns the first texts in an array entry.
pub(super) fn strings(of: &Dict<'_>, key: &[u8]) -> Vec<String> {
    let strings = each_item(of, key).flatten();
    let strings = strings.filter_map(Object::into_string).take(MAX_STRINGS);
    strings.map(|said| decoded(&said)).collect()
}

/// Tells whether a name entry of a dictionary is one of these.
pub(super) fn is(of: &Dict<'_>, key: &[u8], names: &[&[u8]]) -> bool {
    of.get::<Name<'_>>(key).is_some_and(|name| names.contains(&name.as_ref()))
}

/// Returns the dictionaries in an array entry.
pub(super) fn dicts<'a>(of: &Dict<'a>, key: &[u8]) -> Vec<Dict<'a>> {
    let dicts = items(of, key).into_iter().flatten();
    dicts.filter_map(Object::into_dict).collect()
}

/// Tells whether the page reader stops too early in an array entry: it passes over nothing that is not in the file.
pub(super) fn is_cut_short(of: &Dict<'_>, key: &[u8]) -> bool {
    let items = items(of, key);
    let is_there = |item: &Option<Object<'_>>| matches!(item, Some(Object::Dict(_) | Object::Stream(_)));
    let first = items.iter().position(|item| !is_there(item));
    first.is_some_and(|first| items.iter().skip(first).any(is_there))
}

/// Returns the items of an array entry; `None` for each that is not in the file.
pub(super) fn items<'a>(of: &Dict<'a>, key: &[u8]) -> Vec<Option<Object<'a>>> {
    each_item(of, key).collect()
}

/// Does what [`items`] does, and reads each item only when it is asked for.
pub(super) fn each_item<'a>(of: &Dict<'a>, key: &[u8]) -> impl Iterator<Item = Option<Object<'a>>> + use<'a> {
    let array = of.get::<Array<'a>>(key).unwrap_or_default();
    let mut items = array.flex_iter();
    let all = array.raw_iter().take(MAX_ITEMS);
    all.map(move |_| items.next::<Object<'a>>())
}

pub(super) fn numbers(of: &Dict<'_>, key: &[u8]) -> Vec<f64> {
    let array = of.get::<Array<'_>>(key);
    let found = array.map(|array| array.iter::<f64>().take(MAX_ITEMS).collect());
    found.unwrap_or_default()
}

pub(super) fn rect(of: &Dict<'_>, key: &[u8]) -> Option<Rect> {
    let rect = of.get::<PdfRect>(key)?;
    Some(Rect::new(rect.x0, rect.y0, rect.x1, rect.y1))
}

/// Tells whether an action, or one chained to it, is a program or starts one. Source: ISO 32000-1 §12.6.4.
pub(super) fn is_script(action: &Dict<'_>) -> bool {
    let mut action = Some(action.clone());
    for _ in 0..MAX_DEPTH {
        let Some(this) = action else { break };
        if is(&this, b"S", &[b"JavaScript", b"Launch", b"ImportData", b"SubmitForm"]) {
            return true;
        }
        action = this.get::<Dict<'_>>(b"Next".as_slice());
    }
    false
}

/// Counts the scripts of an object: its own action, and those triggered by events.
pub(super) fn scripts(of: &Dict<'_>) -> usize {
    let own = ["A", "OpenAction"].into_iter();
    let own = own.filter_map(|key| of.get::<Dict<'_>>(key.as_bytes()));
    let happening = of.get::<Dict<'_>>(b"AA".as_slice()).unwrap_or_default();
    let others = happening.entries().filter_map(|(key, _)| happening.get::<Dict<'_>>(key));
    own.chain(others).filter(is_script).count()
}

/// Counts the values of a name tree. Source: ISO 32000-1 §7.9.6.
pub(super) fn leaves(of: &Dict<'_>) -> usize {
    let mut left = vec![of.clone()];
    let (mut found, mut seen) = (0, 0);
    while let Some(node) = left.pop() {
        seen += 1;
        if seen > MAX_ITEMS {
            break;
        }
        found += items(&node, b"Names").len() / 2;
        left.extend(dicts(&node, b"Kids"));
    }
    found
}

/// Own choice: nobody makes more, and files may contain loops.
const MAX_ITEMS: usize = 20_000;
/// Own choice: nothing is meant for more persons.
const MAX_STRINGS: usize = 100;
/// Length of a chain of actions.
const MAX_DEPTH: usize = 32;
/// Nesting of arrays and dictionaries; real files have a dozen levels.
const MAX_NESTED: usize = 100;
