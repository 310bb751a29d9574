//! Texts outside the pages: bookmarks, names of destinations and layers, values, texts for screen readers.

use super::keys::{self, Given};
use super::strings::words_of;
use crate::pdf_objects::children_mut;
use crate::redact::words::Sought;
use lopdf::{Document, Object};

/// Replaces each text that contains a removed word. Returns how many there were.
pub(in crate::redact) fn clean(document: &mut Document, sought: &Sought) -> u32 {
    let cleaning = Cleaning { sought, given: keys::given(document, sought) };
    let mut replaced = 0;
    for object in document.objects.values_mut() {
        replaced += cleaning.within(b"", object);
    }
    for (key, value) in &mut document.trailer {
        replaced += cleaning.within(key, value);
    }
    if !cleaning.given.is_empty() {
        keys::sort(document);
    }
    replaced
}

struct Cleaning<'s> {
    sought: &'s Sought,
    given: Given,
}

impl Cleaning<'_> {
    /// Cleans an object and what it holds. `key`: under which name it is.
    fn within(&self, key: &[u8], object: &mut Object) -> u32 {
        if self.sought.is_number(key, object) {
            *object = Object::Integer(0);
            return 1;
        }
        match object {
            Object::String(bytes, _) if words_of(bytes).is_some_and(|text| self.sought.is_in(&text)) => {
                let given = self.given.get(bytes).cloned();
                *bytes = given.unwrap_or_else(|| REDACTED.to_vec());
                1
            }
            Object::Array(items) => items.iter_mut().map(|item| self.within(key, item)).sum(),
            object => children_mut(object).map(|(key, value)| self.within(key, value)).sum(),
        }
    }
}

/// Replaces such a text.
const REDACTED: &[u8] = b"[gelakt]";
