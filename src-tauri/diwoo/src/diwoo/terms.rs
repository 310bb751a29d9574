//! Terms of the value lists, rendered once per writer.

use super::text::push_text;
use crate::lists::{HasTerm, List, built_in_lists, lists};

/// The lists from which `resource` takes its value, with the rule that speaks when it is not in there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ListName {
    Organisations,
    Categories,
    Kinds,
    Acts,
    Roles,
    Reasons,
    Themes,
    Languages,
    Formats,
}

impl ListName {
    /// Returns URI and label of a term, both as they stand in the list.
    pub(super) fn term(self, uri: &str) -> Option<(&'static str, &'static str)> {
        fn of<T: HasTerm>(
            list: &'static List<T>,
            uri: &str,
        ) -> Option<(&'static str, &'static str)> {
            list.get(uri).map(|term| (term.uri(), term.label()))
        }
        let lists = lists();
        match self {
            Self::Organisations => of(&lists.organisaties, uri),
            Self::Categories => of(&lists.informatiecategorieen, uri),
            Self::Kinds => of(&lists.documentsoorten, uri),
            Self::Acts => of(&lists.documenthandelingen, uri),
            Self::Roles => of(&lists.documentrelaties, uri),
            Self::Reasons => of(&lists.redenen, uri),
            Self::Themes => of(&lists.themas, uri),
            Self::Languages => of(&lists.talen, uri),
            Self::Formats => of(&lists.formaten, uri),
        }
    }
}

impl ListName {
    /// Tells whether a term of the list in force is not in the lists of DiWoo 0.9.8 (rule D04).
    pub(super) fn is_newer(self, uri: &str) -> bool {
        let (all, own) = (lists(), built_in_lists());
        match self {
            Self::Organisations => {
                let organisation = all.organisaties.get(uri);
                organisation.is_some_and(|organisation| !organisation.in_xsd_0_9_8)
            }
            _ if std::ptr::eq(all, own) => false,
            Self::Categories => !own.informatiecategorieen.contains(uri),
            Self::Kinds => !own.documentsoorten.contains(uri),
            Self::Acts => !own.documenthandelingen.contains(uri),
            Self::Roles => !own.documentrelaties.contains(uri),
            Self::Reasons => !own.redenen.contains(uri),
            Self::Themes => !own.themas.contains(uri),
            Self::Languages => !own.talen.contains(uri),
            Self::Formats => !own.formaten.contains(uri),
        }
    }

    /// Returns the URI of the term that a name means, as the list knows names; `None` for text without any.
    pub(super) fn named(self, text: &str) -> Option<&'static str> {
        fn uri<T: HasTerm>(found: Option<&'static T>) -> Option<&'static str> {
            found.map(HasTerm::uri)
        }
        let lists = lists();
        match self {
            _ if text.trim().is_empty() => None,
            Self::Organisations => uri(lists.organisation(text)),
            Self::Categories => uri(lists.category(text)),
            Self::Kinds => uri(lists.documentsoort(text)),
            Self::Acts => uri(lists.documenthandeling(text)),
            Self::Roles => uri(lists.documentrelatie(text)),
            Self::Reasons => uri(lists.reden(text)),
            Self::Themes => uri(lists.thema(text)),
            Self::Languages => uri(lists.language(text)),
            Self::Formats => uri(lists.format(text)),
        }
    }
}

/// A term as it is written: ` resource="URI">label`.
#[derive(Debug, Clone)]
struct Rendered {
    list: ListName,
    uri: &'static str,
    bytes: Vec<u8>,
}

/// Remembers how terms are written.
#[derive(Debug, Default)]
pub(super) struct Terms {
    slots: Vec<Option<Rendered>>,
}

impl Terms {
    /// Appends ` resource="URI">label`; `false` when the list has no such term.
    pub(super) fn push(&mut self, out: &mut Vec<u8>, list: ListName, uri: &str) -> bool {
        let slot = slot(list, uri);
        if let Some(Some(known)) = self.slots.get(slot)
            && known.list == list
            && known.uri == uri
        {
            out.extend_from_slice(&known.bytes);
            return true;
        }
        let Some((uri, label)) = list.term(uri) else {
            return false;
        };
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
fn slot(list: ListName, uri: &str) -> usize {
    let tail = uri.as_bytes().iter().rev().take(8);
    let start = list as usize;
    tail.fold(start, |hash, byte| {
        hash.wrapping_mul(31).wrapping_add(usize::from(*byte))
    }) % SLOTS
}

/// Own choice: a prime above the number of terms that one library uses; a clash costs a look-up, nothing else.
const SLOTS: usize = 1_021;
