//! Terms as other publishers write them: found in our lists by address, else by name.
//!
//! Source: diwoo.md §5.5 (spellings that occur) and §6.2 (names that differ).

use super::found::RemarkKind;
use super::moments::Guessed;
use super::tree::Node;
use crate::diwoo::terms::ListName;
use crate::lists::{HasTerm, List, OfLists};
use crate::model::ListUri;
use std::collections::BTreeMap;

/// Finds the term of a list that an element names.
pub(super) fn find(list: ListName, node: &Node) -> Result<Guessed<ListUri>, RemarkKind> {
    let Some(address) = node.address() else {
        let named = list.named(node.words()).map(ListUri::new);
        return match named {
            Some(uri) => Ok((uri, Some(RemarkKind::TermByLabel))),
            None => Err(RemarkKind::TermLeftOut),
        };
    };
    if list.term(address).is_some() {
        return Ok((ListUri::new(address), None));
    }
    let spelled = SPELLINGS.get().get(&plain(address)).copied();
    Ok(match spelled.filter(|uri| list.term(uri).is_some()) {
        Some(uri) => (ListUri::new(uri), Some(RemarkKind::TermCorrected)),
        None => (ListUri::new(address), Some(RemarkKind::TermUnknown)),
    })
}

/// Returns the address of the term of a list that has this name.
pub(super) fn named(list: ListName, text: &str) -> Option<&'static str> {
    list.named(text)
}

/// The addresses of all lists by their plain spelling.
static SPELLINGS: OfLists<BTreeMap<String, &str>> = OfLists::new(|lists| {
    fn spellings<T: HasTerm>(
        list: &'static List<T>,
    ) -> impl Iterator<Item = (String, &'static str)> {
        list.iter().map(|term| (plain(term.uri()), term.uri()))
    }
    let terms = spellings(&lists.documentsoorten)
        .chain(spellings(&lists.documenthandelingen))
        .chain(spellings(&lists.documentrelaties))
        .chain(spellings(&lists.redenen));
    spellings(&lists.organisaties)
        .chain(spellings(&lists.informatiecategorieen))
        .chain(spellings(&lists.themas))
        .chain(spellings(&lists.talen))
        .chain(spellings(&lists.formaten))
        .chain(terms)
        .collect()
});

/// Makes spellings of an address equal: the scheme, capitals, a slash at the end, and the kinds of PDF/A.
fn plain(address: &str) -> String {
    let address = address.to_ascii_lowercase();
    let address = address
        .strip_prefix("https://")
        .or_else(|| address.strip_prefix("http://"))
        .unwrap_or(&address)
        .trim_end_matches('/');
    match address.split_once("/file-type/pdfa") {
        Some((before, _)) => format!("{before}/file-type/pdf"),
        None => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{ListName, RemarkKind, find};
    use crate::diwoo::existing::tree::{Node, Owner};

    fn node(resource: Option<&str>, text: &str) -> Node {
        Node {
            owner: Owner::DiWoo,
            name: "x".to_owned(),
            resource: resource.map(str::to_owned),
            text: text.to_owned(),
            children: Vec::new(),
            place: 0..0,
        }
    }

    #[test]
    fn diwoo_5_5_spellings_of_addresses_are_corrected() {
        let pdf = "http://publications.europa.eu/resource/authority/file-type/PDF";
        for (resource, remark) in [
            (pdf, None),
            (
                "https://publications.europa.eu/resource/authority/file-type/PDF",
                Some(RemarkKind::TermCorrected),
            ),
            (
                "http://publications.europa.eu/resource/authority/file-type/pdf",
                Some(RemarkKind::TermCorrected),
            ),
            (
                "http://publications.europa.eu/resource/authority/file-type/PDFA1A",
                Some(RemarkKind::TermCorrected),
            ),
        ] {
            let (uri, found) =
                find(ListName::Formats, &node(Some(resource), "PDF")).expect("a format");
            assert_eq!((uri.as_str(), found), (pdf, remark), "{resource}");
        }
    }

    #[test]
    fn diwoo_6_2_names_stand_in_for_an_address() {
        for text in [
            "onderzoeksrapporten",
            "Onderzoeksrapport",
            " ONDERZOEKSRAPPORT ",
        ] {
            let (uri, found) = find(ListName::Categories, &node(None, text)).expect("a category");
            assert!(uri.as_str().ends_with("c_fdaee95e"), "{text}");
            assert_eq!(found, Some(RemarkKind::TermByLabel), "{text}");
        }
        let (uri, _) = find(ListName::Organisations, &node(Some(""), "gemeente Utrecht"))
            .expect("a municipality");
        assert!(uri.as_str().contains("/gemeente/"), "{uri:?}");
        for (resource, text) in [(None, "Utrecht"), (None, "geheime dienst"), (Some(" "), "")] {
            let left_out = find(ListName::Organisations, &node(resource, text));
            assert_eq!(left_out, Err(RemarkKind::TermLeftOut), "{text:?}");
        }
        let unknown = "https://identifier.overheid.nl/tooi/id/gemeente/gm9999";
        let (uri, found) = find(
            ListName::Organisations,
            &node(Some(unknown), "gemeente Utrecht"),
        )
        .expect("kept");
        assert_eq!(
            (uri.as_str(), found),
            (unknown, Some(RemarkKind::TermUnknown))
        );
    }
}
