//! Names invented by people or their programs: of places, layers, fonts, marks.

use crate::pdf_objects::{children_mut, dict_of_mut};
use crate::redact::words::Sought;
use lopdf::{Document, Object};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Renames everything whose name contains a removed word, throughout the file. Returns how many names there were.
pub(in crate::redact) fn rename(document: &mut Document, sought: &Sought) -> u32 {
    if sought.long().is_empty() {
        return 0;
    }
    let mut renaming = Renaming { sought, given: BTreeMap::new() };
    for object in document.objects.values_mut() {
        renaming.within(object);
    }
    u32::try_from(renaming.given.len()).unwrap_or(u32::MAX)
}

/// Tells whether a name belongs to the format itself. Knows names of five letters or more; no shorter ones are sought.
pub(in crate::redact) fn is_grammar(name: &str) -> bool {
    GRAMMAR.contains(name.to_ascii_lowercase().as_str())
}

struct Renaming<'s> {
    sought: &'s Sought,
    given: BTreeMap<Vec<u8>, Vec<u8>>,
}

impl Renaming<'_> {
    fn within(&mut self, object: &mut Object) {
        if let Object::Name(name) = object
            && let Some(other) = self.other(name)
        {
            *name = other;
        }
        if let Some(facts) = dict_of_mut(object) {
            let keys: Vec<Vec<u8>> = facts.iter().map(|(key, _)| key.clone()).collect();
            for key in keys {
                if let Some(other) = self.other(&key)
                    && let Some(value) = facts.remove(&key)
                {
                    facts.set(other, value);
                }
            }
        }
        for (key, value) in children_mut(object) {
            if !OF_FONTS.contains(&key) {
                self.within(value);
            }
        }
    }

    fn other(&mut self, name: &[u8]) -> Option<Vec<u8>> {
        let text = String::from_utf8_lossy(name);
        let is_told = !is_grammar(&text) && self.sought.is_long_in(&text);
        is_told.then(|| {
            let next = format!("gelakt{}", self.given.len());
            let given = self.given.entry(name.to_vec());
            given.or_insert_with(|| next.into_bytes()).clone()
        })
    }
}

/// Names of fonts and glyphs, chosen by the maker of the font.
pub(in crate::redact) const OF_FONTS: &[&[u8]] = &[b"BaseFont", b"CharProcs", b"CharSet", b"Differences", b"FontName"];

/// Names in ISO 32000-1 of five letters or more, in lower case.
static GRAMMAR: LazyLock<BTreeSet<&str>> = LazyLock::new(|| include_str!("grammar.txt").split_whitespace().collect());
