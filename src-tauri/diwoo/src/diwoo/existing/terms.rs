//! Terms as other publishers write them: found in our lists by address, or else by name.
//!
//! Source: diwoo.md §5.5 (spellings that occur) and §6.2 (names that differ).

use super::found::RemarkKind;
use super::moments::Guessed;
use super::tree::{Node, bare};
use crate::lists::{Lists, Term, TermList};
use crate::model::ListUri;
use std::{cell::OnceCell, collections::BTreeMap};

/// The lists in which terms are looked up.
pub(super) struct Terms<'l> {
    lists: &'l Lists,
    /// The addresses in all lists by their normalised spelling, built on first use.
    spellings: OnceCell<BTreeMap<String, &'l str>>,
}

impl<'l> Terms<'l> {
    pub(super) fn new(lists: &'l Lists) -> Self {
        Self { lists, spellings: OnceCell::new() }
    }

    /// Finds the term of a list that an element names.
    pub(super) fn find(&self, list: TermList, node: &Node) -> Result<Guessed<ListUri>, RemarkKind> {
        let Some(address) = node.address() else {
            let named = named(self.lists, list, node.words()).map(ListUri::new);
            return match named {
                Some(uri) => Ok((uri, Some(RemarkKind::TermByLabel))),
                None => Err(RemarkKind::TermLeftOut),
            };
        };
        let is_known = |uri: &str| self.lists.term(list, uri).is_some();
        if is_known(address) {
            return Ok((ListUri::new(address), None));
        }
        let spelled = self.spellings().get(&plain(address)).copied();
        Ok(match spelled.filter(|uri| is_known(uri)) {
            Some(uri) => (ListUri::new(uri), Some(RemarkKind::TermCorrected)),
            None => (ListUri::new(address), Some(RemarkKind::TermUnknown)),
        })
    }

    pub(super) fn named(&self, list: TermList, text: &str) -> Option<&'l str> {
        named(self.lists, list, text)
    }

    fn spellings(&self) -> &BTreeMap<String, &'l str> {
        self.spellings.get_or_init(|| {
            let terms = TermList::ALL.iter().flat_map(|list| self.lists.list(*list));
            terms.map(|term| (plain(term.uri()), term.uri())).collect()
        })
    }
}

/// Returns the address of the term with this name in a list; `None` for a blank text.
pub(super) fn named<'l>(lists: &'l Lists, list: TermList, text: &str) -> Option<&'l str> {
    let found = lists.find(list, text).filter(|_| !text.trim().is_empty());
    found.map(Term::uri)
}

/// Normalises the spelling of an address, and the variants of PDF/A.
fn plain(address: &str) -> String {
    let address = bare(address);
    match address.split_once("/file-type/pdfa") {
        Some((before, _)) => format!("{before}/file-type/pdf"),
        None => address,
    }
}

#[cfg(test)]
mod tests {
    use super::{RemarkKind, TermList, Terms};
    use crate::diwoo::existing::tree::{Node, Owner};
    use crate::lists::built_in_lists;

    fn node(resource: Option<&str>, text: &str) -> Node {
        Node {
            owner: Owner::DiWoo,
            name: "x".to_owned(),
            attributes: resource.map(|value| ("resource".to_owned(), value.to_owned())).into_iter().collect(),
            text: text.to_owned(),
            children: Vec::new(),
            place: 0..0,
        }
    }

    #[test]
    fn diwoo_5_5_spellings_of_addresses_are_corrected() {
        let terms = Terms::new(built_in_lists());
        let pdf = "http://publications.europa.eu/resource/authority/file-type/PDF";
        for (resource, remark) in [
            (pdf, None),
            ("https://publications.europa.eu/resource/authority/file-type/PDF", Some(RemarkKind::TermCorrected)),
            ("http://publications.europa.eu/resource/authority/file-type/pdf", Some(RemarkKind::TermCorrected)),
            ("http://publications.europa.eu/resource/authority/file-type/PDFA1A", Some(RemarkKind::TermCorrected)),
        ] {
            let (uri, found) = terms.find(TermList::Formaten, &node(Some(resource), "PDF")).expect("a format");
            assert_eq!((uri.as_str(), found), (pdf, remark), "{resource}");
        }
    }

    #[test]
    fn diwoo_6_2_names_stand_in_for_an_address() {
        let terms = Terms::new(built_in_lists());
        for text in ["onderzoeksrapporten", "Onderzoeksrapport", " ONDERZOEKSRAPPORT "] {
            let (uri, found) = terms.find(TermList::Informatiecategorieen, &node(None, text)).expect("a category");
            assert!(uri.as_str().ends_with("c_fdaee95e"), "{text}");
            assert_eq!(found, Some(RemarkKind::TermByLabel), "{text}");
        }
        let (uri, _) = terms.find(TermList::Organisaties, &node(Some(""), "gemeente Utrecht")).expect("a municipality");
        assert!(uri.as_str().contains("/gemeente/"), "{uri:?}");
        for (resource, text) in [(None, "Utrecht"), (None, "geheime dienst"), (Some(" "), "")] {
            let left_out = terms.find(TermList::Organisaties, &node(resource, text));
            assert_eq!(left_out, Err(RemarkKind::TermLeftOut), "{text:?}");
        }
        let unknown = "https://identifier.overheid.nl/tooi/id/gemeente/gm9999";
        let (uri, found) = terms.find(TermList::Organisaties, &node(Some(unknown), "gemeente Utrecht")).expect("kept");
        assert_eq!((uri.as_str(), found), (unknown, Some(RemarkKind::TermUnknown)));
    }
}
