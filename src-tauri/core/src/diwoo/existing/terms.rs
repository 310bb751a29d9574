//! Terms as other publishers write them: found in our lists by address, else by name.
//!
//! Source: diwoo.md §5.5 (spellings that occur) and §6.2 (names that differ).

use super::found::RemarkKind;
use super::moments::Guessed;
use super::tree::Node;
use crate::lists::{HasTerm, List, fold, lists};
use crate::model::ListUri;

/// Finds the organisation that an element names.
pub(super) fn organisation(node: &Node) -> Result<Guessed<ListUri>, RemarkKind> {
    find(&lists().organisaties, node, |organisation| {
        vec![&organisation.label, &organisation.naam]
    })
}

/// Finds the category that an element names; its singular is a name too.
pub(super) fn category(node: &Node) -> Result<Guessed<ListUri>, RemarkKind> {
    find(&lists().informatiecategorieen, node, |category| {
        vec![&category.label, &category.label_enkelvoud]
    })
}

/// Finds the format that an element names, also by its code.
pub(super) fn format(node: &Node) -> Result<Guessed<ListUri>, RemarkKind> {
    find(&lists().formaten, node, |format| {
        vec![&format.label, &format.code]
    })
}

/// Finds the term of any other list that an element names.
pub(super) fn term<T: HasTerm>(
    list: &'static List<T>,
    node: &Node,
) -> Result<Guessed<ListUri>, RemarkKind> {
    find(list, node, |_| Vec::new())
}

fn find<T: HasTerm>(
    list: &'static List<T>,
    node: &Node,
    names: impl Fn(&'static T) -> Vec<&'static String>,
) -> Result<Guessed<ListUri>, RemarkKind> {
    let uri = |term: &T| ListUri::new(term.uri());
    if let Some(address) = node.address() {
        if let Some(term) = list.get(address) {
            return Ok((uri(term), None));
        }
        let wanted = plain(address);
        let spelled = list.iter().find(|term| plain(term.uri()) == wanted);
        return Ok(match spelled {
            Some(term) => (uri(term), Some(RemarkKind::TermCorrected)),
            None => (ListUri::new(address), Some(RemarkKind::TermUnknown)),
        });
    }
    let wanted = fold(node.words());
    let mut fitting = list.iter().filter(|term| {
        let is_named = |name: &str| fold(name) == wanted;
        is_named(term.label()) || names(term).into_iter().any(|name| is_named(name))
    });
    match (fitting.next(), fitting.next()) {
        (Some(term), None) if !wanted.is_empty() => Ok((uri(term), Some(RemarkKind::TermByLabel))),
        _ => Err(RemarkKind::TermLeftOut),
    }
}

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
    use super::{RemarkKind, category, format, organisation};
    use crate::diwoo::existing::tree::{Node, Owner};

    fn node(resource: Option<&str>, text: &str) -> Node {
        Node {
            owner: Owner::DiWoo,
            name: "x".to_owned(),
            resource: resource.map(str::to_owned),
            text: text.to_owned(),
            children: Vec::new(),
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
            let (uri, found) = format(&node(Some(resource), "PDF")).expect("a format");
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
            let (uri, found) = category(&node(None, text)).expect("a category");
            assert!(uri.as_str().ends_with("c_fdaee95e"), "{text}");
            assert_eq!(found, Some(RemarkKind::TermByLabel), "{text}");
        }
        let (uri, _) = organisation(&node(Some(""), "gemeente Utrecht")).expect("a municipality");
        assert!(uri.as_str().contains("/gemeente/"), "{uri:?}");
        for (resource, text) in [(None, "Utrecht"), (None, "geheime dienst"), (Some(" "), "")] {
            let left_out = organisation(&node(resource, text));
            assert_eq!(left_out, Err(RemarkKind::TermLeftOut), "{text:?}");
        }
        let unknown = "https://identifier.overheid.nl/tooi/id/gemeente/gm9999";
        let (uri, found) = organisation(&node(Some(unknown), "gemeente Utrecht")).expect("kept");
        assert_eq!(
            (uri.as_str(), found),
            (unknown, Some(RemarkKind::TermUnknown))
        );
    }
}
