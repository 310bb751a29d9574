//! Terms of the value lists, rendered once per writer.

use super::text::push_text;
use crate::lists::{Lists, TermList};

/// A term as it is written: ` resource="URI">label`.
#[derive(Debug, Clone)]
struct Rendered<'l> {
    list: TermList,
    uri: &'l str,
    bytes: Vec<u8>,
}

/// Caches how terms are written.
#[derive(Debug)]
pub(super) struct Terms<'l> {
    lists: &'l Lists,
    slots: Vec<Option<Rendered<'l>>>,
}

impl<'l> Terms<'l> {
    pub(super) fn new(lists: &'l Lists) -> Self {
        Self { lists, slots: Vec::new() }
    }

    pub(super) fn lists(&self) -> &'l Lists {
        self.lists
    }

    /// Appends ` resource="URI">label`; `false` when the list has no such term.
    pub(super) fn push(&mut self, out: &mut Vec<u8>, list: TermList, uri: &str) -> bool {
        let slot = slot(list, uri);
        if let Some(Some(known)) = self.slots.get(slot)
            && known.list == list
            && known.uri == uri
        {
            out.extend_from_slice(&known.bytes);
            return true;
        }
        let Some(term) = self.lists.term(list, uri) else { return false };
        let (uri, label) = (term.uri(), term.label());
        let mut bytes = Vec::with_capacity(uri.len() + label.len() + 16);
        bytes.extend_from_slice(b" resource=\"");
        bytes.extend_from_slice(uri.as_bytes());
        bytes.extend_from_slice(b"\">");
        if push_text(&mut bytes, label).is_err() {
            return false;
        }
        out.extend_from_slice(&bytes);
        self.slots.resize(SLOTS, None);
        if let Some(free) = self.slots.get_mut(slot) {
            *free = Some(Rendered { list, uri, bytes });
        }
        true
    }
}

/// Chooses a slot from the end of a URI, where URIs of one list differ.
fn slot(list: TermList, uri: &str) -> usize {
    let tail = uri.as_bytes().iter().rev().take(8);
    let start = list as usize;
    tail.fold(start, |hash, byte| hash.wrapping_mul(31).wrapping_add(usize::from(*byte))) % SLOTS
}

/// Own choice: a prime above the number of terms that one library uses; a collision only costs a look-up.
const SLOTS: usize = 1_021;
