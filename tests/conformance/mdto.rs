//! MDTO metadata beside DiWoo or in its place: read, kept as written, never written.

use crate::round_trip::runner;
use openbaarmaker_core::diwoo::existing::{ExistingDocument, ListedItem, MAX_MDTO_BYTES, RemarkKind, read_existing};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::TitleOrigin;
use proptest::prelude::*;

/// A whole `informatieobject` after MDTO 1.0.1, with all that the schema demands.
const OBJECT: &str = r"<m:MDTO>
  <m:informatieobject>
    <m:identificatie><m:identificatieKenmerk>Z-2024-17</m:identificatieKenmerk><m:identificatieBron>Zaaksysteem</m:identificatieBron></m:identificatie>
    <m:identificatie><m:identificatieKenmerk> 0042 </m:identificatieKenmerk><m:identificatieBron>Archief</m:identificatieBron></m:identificatie>
    <m:naam>Besluit <![CDATA[<1>]]> &amp; bijlage</m:naam>
    <m:trefwoord>bomen</m:trefwoord>
    <m:omschrijving>Kap van drie kastanjes</m:omschrijving>
    <m:dekkingInTijd><m:dekkingInTijdType><m:begripLabel>Geldigheid</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Typen</m:verwijzingNaam></m:begripBegrippenlijst></m:dekkingInTijdType><m:dekkingInTijdBegindatum>2019</m:dekkingInTijdBegindatum></m:dekkingInTijd>
    <m:taal>nl-NL</m:taal>
    <m:event><m:eventType><m:begripLabel>Creatie</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Typen</m:verwijzingNaam></m:begripBegrippenlijst></m:eventType><m:eventTijd>2024-06-30</m:eventTijd></m:event>
    <m:event><m:eventType><m:begripLabel>Ondertekening</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Typen</m:verwijzingNaam></m:begripBegrippenlijst></m:eventType><m:eventTijd>2024-07-01T09:30:00+02:00</m:eventTijd></m:event>
    <m:event><m:eventType><m:begripLabel>Migratie</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Typen</m:verwijzingNaam></m:begripBegrippenlijst></m:eventType><m:eventTijd>2025-01-01</m:eventTijd></m:event>
    <m:waardering><m:begripLabel>Vernietigen</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Waarderingen</m:verwijzingNaam></m:begripBegrippenlijst></m:waardering>
    <m:informatiecategorie><m:begripLabel>Woo-verzoeken en -besluiten</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Selectielijst</m:verwijzingNaam></m:begripBegrippenlijst></m:informatiecategorie>
    <m:archiefvormer><m:verwijzingNaam>gemeente Utrecht</m:verwijzingNaam></m:archiefvormer>
    <m:beperkingGebruik><m:beperkingGebruikType><m:begripLabel>Geen</m:begripLabel><m:begripBegrippenlijst><m:verwijzingNaam>Beperkingen</m:verwijzingNaam></m:begripBegrippenlijst></m:beperkingGebruikType></m:beperkingGebruik>
  </m:informatieobject>
</m:MDTO>";

const FILE: &str = r"<m:MDTO><m:bestand><m:identificatie><m:identificatieKenmerk>F-1</m:identificatieKenmerk><m:identificatieBron>x</m:identificatieBron></m:identificatie><m:naam>scan0042.pdf</m:naam><m:omvang>12</m:omvang></m:bestand></m:MDTO>";

const DIWOO: &str =
    "<d:DiWoo><d:titelcollectie><d:officieleTitel>Volgens DiWoo</d:officieleTitel></d:titelcollectie></d:DiWoo>";

fn sitemap(document: &str) -> String {
    format!(
        r#"<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:d="https://standaarden.overheid.nl/diwoo/metadata/" xmlns:m="https://www.nationaalarchief.nl/mdto">
<url><loc>https://open.voorbeeld.nl/a.pdf</loc><d:Document>{document}</d:Document></url></urlset>"#
    )
}

fn one(document: &str) -> ExistingDocument {
    let mut found = Vec::new();
    let file = read_existing(sitemap(document).as_bytes(), built_in_lists(), &mut |entry| match entry {
        ListedItem::Document(document) => found.push(*document),
        ListedItem::Sitemap(sitemap) => unreachable!("a sitemap in a sitemap: {sitemap:?}"),
    });
    assert_eq!((file.entries, file.unreadable), (1, None));
    found.remove(0)
}

fn told(document: &ExistingDocument) -> Vec<(RemarkKind, &str)> {
    let told = document.remarks.iter();
    told.map(|remark| (remark.kind, remark.element.as_str())).collect()
}

#[test]
fn diwoo_5_6_what_means_the_same_is_taken_over_and_all_of_it_is_kept() {
    let document = one(OBJECT);
    assert_eq!(document.mdto.as_deref(), Some(OBJECT), "letter for letter");
    let metadata = &document.metadata;
    assert_eq!(metadata.officiele_titel, "Besluit <1> & bijlage");
    assert_eq!(metadata.titel_herkomst, TitleOrigin::Person);
    assert_eq!(metadata.identifiers, ["Z-2024-17", "0042"]);
    assert_eq!(metadata.trefwoorden, ["bomen"]);
    assert_eq!(metadata.omschrijvingen, ["Kap van drie kastanjes"]);
    let language = metadata.language.as_ref().expect("a language");
    assert!(language.as_str().ends_with("/NLD"), "{language:?}");
    let date = metadata.creatiedatum.map(|date| date.to_string());
    assert_eq!(date.as_deref(), Some("2024-06-30"));
    let acts = &metadata.documenthandelingen;
    assert_eq!(acts.len(), 1, "moving an archive is no act: {acts:?}");
    assert_eq!(acts[0].at_time.to_rfc3339(), "2024-07-01T09:30:00+02:00");
    // These have the same name, and mean something else.
    assert!(metadata.informatiecategorieen.is_empty() && metadata.geldigheid.is_none());
    assert!(metadata.publisher.is_none() && metadata.verantwoordelijke.is_none());
    assert_eq!(told(&document), [(RemarkKind::MdtoOnly, "MDTO")]);
}

#[test]
fn diwoo_5_6_of_several_the_one_about_the_document_describes_it() {
    let document = one(&format!("{FILE}\n{OBJECT}"));
    assert_eq!(document.metadata.officiele_titel, "Besluit <1> & bijlage");
    assert_eq!(document.mdto, Some(format!("{FILE}\n{OBJECT}")));
    let document = one(FILE);
    assert_eq!(document.metadata.officiele_titel, "scan0042.pdf");
    assert_eq!(document.metadata.titel_herkomst, TitleOrigin::FileName, "a proposal");
    assert_eq!(document.metadata.identifiers, ["F-1"]);
}

#[test]
fn diwoo_5_6_beside_diwoo_it_is_kept_and_describes_nothing() {
    for document in [format!("{DIWOO}{OBJECT}"), format!("{OBJECT}{DIWOO}")] {
        let document = one(&document);
        assert_eq!(document.metadata.officiele_titel, "Volgens DiWoo");
        assert_eq!(document.metadata.identifiers, [""; 0]);
        assert_eq!(document.mdto.as_deref(), Some(OBJECT));
        assert!(told(&document).contains(&(RemarkKind::Mdto, "MDTO")));
    }
}

#[test]
fn diwoo_5_6_without_a_name_the_title_is_missing_and_without_anything_the_description() {
    let document = one("<m:MDTO/>");
    assert_eq!(document.mdto.as_deref(), Some("<m:MDTO/>"));
    let missing = (RemarkKind::Missing, "officieleTitel");
    assert_eq!(told(&document), [(RemarkKind::MdtoOnly, "MDTO"), missing]);
    let document = one("");
    assert_eq!(told(&document), [(RemarkKind::Missing, "DiWoo")]);
    assert_eq!(document.mdto, None);
}

#[test]
fn diwoo_5_6_what_is_too_large_is_taken_over_and_not_kept() {
    let of = |bytes: usize| {
        let empty = "<m:MDTO><m:informatieobject><m:naam>x</m:naam><m:y></m:y></m:informatieobject></m:MDTO>";
        empty.replace("<m:y>", &format!("<m:y>{}", "z".repeat(bytes - empty.len())))
    };
    let kept = one(&of(MAX_MDTO_BYTES));
    assert_eq!(kept.mdto.map(|xml| xml.len()), Some(MAX_MDTO_BYTES));
    let over = one(&of(MAX_MDTO_BYTES + 1));
    assert_eq!((over.mdto.as_ref(), over.metadata.officiele_titel.as_str()), (None, "x"));
    assert!(told(&over).contains(&(RemarkKind::MdtoTooLarge, "MDTO")));
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

#[test]
fn diwoo_5_6_any_name_and_description_is_read_and_kept_letter_for_letter() {
    let words = "[ -~é€\u{1F333}\n\t]{0,40}";
    let result = runner().run(&(words, words, 0..3_usize), |(name, about, files)| {
        let object = format!(
            "<m:MDTO ><m:informatieobject><m:naam>{}</m:naam>\n<m:omschrijving>{}</m:omschrijving></m:informatieobject></m:MDTO>",
            escaped(&name),
            escaped(&about)
        );
        let all = [vec![FILE; files].join(" "), object.clone()].concat();
        let document = one(&all);
        prop_assert_eq!(document.metadata.officiele_titel.as_str(), name.trim());
        let about = (!about.trim().is_empty()).then(|| about.trim().to_owned());
        prop_assert_eq!(&document.metadata.omschrijvingen, &about.into_iter().collect::<Vec<_>>());
        let pieces: Vec<&str> = std::iter::repeat_n(FILE, files).chain([object.as_str()]).collect();
        prop_assert_eq!(document.mdto, Some(pieces.join("\n")));
        Ok(())
    });
    result.expect("every text");
}
