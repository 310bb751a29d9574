//! N01 to N15: the published name.

use super::draft::{Draft, case};
use crate::model::{Level, PublishedName, SitePath};
use crate::rules::check;
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assume, proptest};

/// The name of a document whose content is a PDF.
fn named(name: &str) -> impl FnOnce(&mut Draft) {
    let name = name.to_owned();
    move |draft| draft.document.published_name = PublishedName(name)
}

#[test]
fn accepts_plain_names() {
    for name in
        ["besluit.pdf", "a1-besluit.v2.pdf", "0-besluit.pdf", "besluit-definitief.pdf", "notitie-conceptueel.pdf"]
    {
        case(name, named(name), &[]);
    }
}

#[test]
fn n01_to_n15_speak_about_names() {
    let long = |count: usize| format!("{}.pdf", "besluit-".repeat(count));
    for (name, expected) in [
        ("besluit?.pdf", &["N01-characters@name"][..]),
        ("besluit<1>.pdf", &["N01-characters@name"]),
        ("a:besluit.pdf", &["N01-characters@name"]),
        ("besluit\u{7}.pdf", &["N01-control@name"]),
        ("besluit\n.pdf", &["N01-control@name"]),
        ("besluit.pdf.", &["N01-trailing@name", "N08-missing@name"]),
        ("besluit.pdf ", &["N01-trailing@name"]),
        (".besluit.pdf", &["N01-leading-dot@name"]),
        ("con.pdf", &["N02@name"]),
        ("AUX.besluit.pdf", &["N02@name", "N11-capitals@name"]),
        ("console.pdf", &[]),
        ("", &["N08-missing@name"]),
        ("..", &["N01-leading-dot@name", "N08-missing@name"]),
        ("map/besluit.pdf", &["N01-characters@name"]),
        ("map\\besluit.pdf", &["N01-characters@name"]),
        ("robots.txt", &["D13-differs@file", "N07@name"]),
        ("sitemap-besluit.xml", &["D13-differs@file", "N07@name"]),
        ("besluit.php.pdf", &["N07@name"]),
        ("notitie.cgi.pdf", &["N07@name"]),
        ("docume~1.pdf", &["N07@name", "N11-signs@name"]),
        ("besluiten~1.pdf", &["N11-signs@name"]),
        ("besluit.pl.pdf", &[]),
        ("besluit", &["N08-missing@name"]),
        ("besluit.pdf.exe", &["N08-executable@name"]),
        ("besluit.PHP", &["N08-executable@name", "N11-capitals@name"]),
        ("coo\u{308}rdinatie.pdf", &["N10@name"]),
        ("co\u{F6}rdinatie.pdf", &["N11-accents@name"]),
        ("Besluit.pdf", &["N11-capitals@name"]),
        ("een besluit.pdf", &["N11-spaces@name"]),
        ("besluit_1.pdf", &["N11-signs@name"]),
        ("Besluit #1.pdf", &["N11-signs@name"]),
        ("100%besluit.pdf", &["N11-signs@name"]),
        (&long(12), &[]),
        (&long(13), &["N12-name@name"]),
        (&long(31), &["N12-name@name"]),
        (&long(32), &["N03@name"]),
        ("scan0001.pdf", &["N13-meaningless@name"]),
        ("document-2.pdf", &["N13-meaningless@name"]),
        ("img-1234.pdf", &["N13-meaningless@name"]),
        ("kopie-van-besluit.pdf", &["N13-draft@name"]),
        ("besluit-definitief2.pdf", &["N13-draft@name"]),
        ("besluit-concept.pdf", &["N13-draft@name"]),
        ("jan@voorbeeld.nl.pdf", &["N11-signs@name", "N14-email@name"]),
        ("besluit-111222333.pdf", &["N14-number@name"]),
        ("besluit-111222334.pdf", &[]),
        ("besluit-1112223330.pdf", &[]),
        ("besluit-000000000.pdf", &[]),
        ("besluit-dhr-jansen.pdf", &["N14-person@name"]),
        ("besluit-dhr-12.pdf", &[]),
        ("a_vti_besluit.pdf", &["N11-signs@name", "N15-part@name"]),
        ("~$besluit.pdf", &["N11-signs@name", "N15-part@name"]),
        (" besluit.pdf", &["N11-spaces@name", "N15-space@name"]),
        ("desktop.ini", &["D13-differs@file", "N07@name", "N15-part@name"]),
    ] {
        case(name, named(name), expected);
    }
}

#[test]
fn n04_names_the_other_document() {
    case("taken", |d| d.same_name = Some("Ander besluit".to_owned()), &["N04@name"]);
}

#[test]
fn n05_and_n12_measure_address_and_path() {
    let url = |characters: usize| {
        move |d: &mut Draft| {
            let start = "https://open.voorbeeld.nl/";
            d.url = Some(format!("{start}{}", "a".repeat(characters - start.len())));
        }
    };
    case("2,047 characters", url(2_047), &[]);
    case("2,048 characters", url(2_048), &["N05@name"]);
    let path = |characters: usize| move |d: &mut Draft| d.path = Some("é".repeat(characters));
    case("path of 180 characters", path(180), &[]);
    case("path of 181 characters", path(181), &["N12-path@name"]);
}

#[test]
fn frozen_names_are_left_alone() {
    let frozen = |path: &str| path.parse::<SitePath>().expect("a path");
    case(
        "an ugly name that is online",
        |d| {
            d.document.published_name = PublishedName("Besluit_scan (1).pdf".to_owned());
            d.document.frozen_path = Some(frozen("documenten/2026/Besluit_scan (1).pdf"));
        },
        &[],
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// What the app proposes is never refused; a name that is only an extension has none.
    #[test]
    fn proposals_pass_every_naming_rule(original in any::<String>()) {
        let mut draft = Draft::in_order();
        draft.document.published_name = PublishedName::propose(&format!("{original}.pdf"));
        prop_assume!(draft.document.published_name.stem_and_extension().1.is_some());
        let findings = draft.with_facts(check);
        let bad = findings.iter().find(|finding| finding.level == Level::Must);
        prop_assert!(bad.is_none(), "{} {bad:?}", draft.document.published_name);
        prop_assert!(findings.iter().all(|finding| matches!(format!("{:?}", finding.code).as_str(), "N13" | "N14")), "{findings:?}");
    }
}
