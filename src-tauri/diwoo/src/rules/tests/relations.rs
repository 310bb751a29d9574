//! D15 and S04: a document among other documents and in its index.

use super::draft::{Draft, case, category, referenced};
use crate::rules::{AtAddress, Presence};
use crate::{
    lists::{TermList, built_in_lists},
    model::{DocumentId, DocumentRef, ListUri, NamingVariant, Relation},
};

#[test]
fn d15_wants_references_that_arrive() {
    let part_of = |id: i64| {
        move |d: &mut Draft| {
            d.others.documents.insert(DocumentId(2), referenced("Besluit", Presence::Offered, None));
            d.others.documents.insert(DocumentId(3), referenced("Concept", Presence::Absent, None));
            d.others.documents.insert(DocumentId(4), referenced("Bijlage", Presence::Offered, Some(5)));
            d.others.documents.insert(DocumentId(5), referenced("Tussen", Presence::Offered, Some(1)));
            d.others.documents.insert(DocumentId(6), referenced("Kring", Presence::Offered, Some(7)));
            d.others.documents.insert(DocumentId(7), referenced("Kring", Presence::Offered, Some(6)));
            d.others.documents.insert(DocumentId(8), referenced("Later", Presence::Waiting, None));
            d.metadata().is_part_of = Some(DocumentRef::Document(DocumentId(id)));
        }
    };
    case("online", part_of(2), &[]);
    case("waits for its day", part_of(8), &["D15-waits@isPartOf"]);
    case("not online", part_of(3), &["D15-not-offered@isPartOf"]);
    case("itself", part_of(1), &["D15-self@isPartOf"]);
    case("gone", part_of(9), &["D15-gone@isPartOf"]);
    case("in a circle", part_of(4), &["D15-circle@isPartOf"]);
    case("a circle of others is theirs", part_of(6), &[]);
    let external = |url: &'static str| {
        move |d: &mut Draft| {
            let reference = DocumentRef::External { url: url.to_owned(), title: "Motie".to_owned() };
            let role = ListUri::new(
                &built_in_lists().find(TermList::Documentrelaties, "is reactie op").expect("in the list").uri,
            );
            d.metadata().documentrelaties = vec![Relation { role, relation: reference }];
        }
    };
    case("elsewhere", external("https://example.nl/motie.pdf"), &["D15-external@relation"]);
    let document = |id, presence| AtAddress::Document(DocumentId(id), referenced("Motie", presence, None));
    for (is_there, says) in [
        (document(2, Presence::Absent), &["D15-not-offered@relation"] as &[&str]),
        (document(2, Presence::Waiting), &["D15-waits@relation"]),
        (document(2, Presence::Offered), &[]),
        (document(1, Presence::Offered), &["D15-self@relation"]),
        (AtAddress::Nothing, &["D15-nowhere@relation"]),
    ] {
        let on_site = |d: &mut Draft| {
            let url = "https://example.nl/motie.pdf";
            external(url)(d);
            d.others.at.insert(url.to_owned(), is_there);
        };
        case("an address of ours", on_site, says);
    }
    case("elsewhere over http", external("http://example.nl/motie.pdf"), &["D15-address@relation"]);
    case("elsewhere, not encoded", external("https://example.nl/de motie.pdf"), &["D15-address@relation"]);
    case("elsewhere, relative", external("/motie.pdf"), &["D15-address@relation"]);
}

#[test]
fn s04_mentions_documents_that_do_not_fit_one_index() {
    let variant_two = |names: &'static [&'static str]| {
        move |d: &mut Draft| {
            d.catalogue.variant = NamingVariant::Two;
            d.metadata().informatiecategorieen = names.iter().map(|name| category(name)).collect();
        }
    };
    case("one category", variant_two(&["infocat014"]), &[]);
    case("several", variant_two(&["infocat014", "infocat015"]), &["S04-several@informatiecategorie"]);
    case("art. 3.1", variant_two(&["art3.1"]), &["S04-art31@informatiecategorie"]);
    case("none", variant_two(&[]), &["D06-missing@informatiecategorie"]);
}
