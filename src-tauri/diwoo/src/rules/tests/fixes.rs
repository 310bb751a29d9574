//! Repairs: before → after, and afterwards the finding is gone.

use super::draft::{Draft, category, conforms, format, short, short_one};
use crate::{
    model::{CollisionKey, PublishedName, TitleOrigin},
    rules::{Change, Fix, HasFix, fix},
};
use proptest::{
    collection::vec,
    prelude::{ProptestConfig, any, prop_assert, proptest},
    sample::select,
};

/// Repairs the first finding with this short name; returns before, after and the remaining findings.
fn repair(change: impl FnOnce(&mut Draft), wanted: &str) -> Option<(String, String, Vec<String>)> {
    let mut draft = Draft::in_order();
    change(&mut draft);
    let findings = draft.findings();
    let finding = findings
        .iter()
        .find(|finding| short_one(finding) == wanted)
        .unwrap_or_else(|| panic!("no {wanted} among {findings:?}"));
    let Fix { field, before, after, change } = draft.with_facts(|facts| fix(finding, facts))?;
    assert_eq!(field, finding.field);
    if let Change::Name(name) = &change {
        assert_eq!(name.as_str(), after, "the name is what is shown");
    }
    draft.repaired(change);
    let left = short(&draft.findings());
    assert!(!left.contains(&wanted.to_owned()), "{wanted} is still there");
    Some((before, after, left))
}

#[test]
fn repairs_names() {
    let named = |name: &'static str| move |d: &mut Draft| d.document.published_name = PublishedName(name.to_owned());
    for (name, finding, after) in [
        ("Besluit: parkeren?.PDF", "N01-characters@name", "besluit-parkeren.pdf"),
        ("besluit\n1.pdf", "N01-control@name", "besluit-1.pdf"),
        ("besluit.pdf. ", "N01-trailing@name", "besluit.pdf"),
        (".besluit.pdf", "N01-leading-dot@name", "besluit.pdf"),
        ("con.pdf", "N02@name", "document-con.pdf"),
        ("a/../besluit.pdf", "N01-characters@name", "a-besluit.pdf"),
        ("sitemap-besluit.xml", "N07@name", "document-sitemap-besluit.pdf"),
        ("besluit", "N08-missing@name", "besluit.pdf"),
        ("besluit.pdf.exe", "N08-executable@name", "besluit-pdf.pdf"),
        ("coo\u{308}r besluit.pdf", "N10@name", "coor-besluit.pdf"),
        ("Besluit #1 (versie A).pdf", "N11-signs@name", "besluit-1-versie-a.pdf"),
        ("~$besluit.pdf", "N15-part@name", "besluit.pdf"),
        ("desktop.ini", "N15-part@name", "document-desktop-ini.pdf"),
        ("besluit.xlsx", "D13-differs@file", "besluit.pdf"),
        ("bijlage-1.2", "D13-differs@file", "bijlage-1.2.pdf"),
    ] {
        let repaired = repair(named(name), finding).map(|(_, after, _)| after);
        assert_eq!(repaired.as_deref(), Some(after), "{name}");
    }
}

#[test]
fn repairs_a_name_that_is_taken_with_a_number() {
    let taken = |d: &mut Draft| {
        d.same_name = Some("Ander onderzoek".to_owned());
        d.others.taken = vec![CollisionKey::new("Onderzoek-Fietspaden-2026-2.pdf")];
    };
    let (before, after, left) = repair(taken, "N04@name").expect("a repair");
    assert_eq!((before.as_str(), after.as_str()), ("onderzoek-fietspaden-2026.pdf", "onderzoek-fietspaden-2026-3.pdf"));
    assert_eq!(left, Vec::<String>::new());
    let ugly_and_taken = |d: &mut Draft| {
        d.document.published_name = PublishedName("Besluit.pdf".to_owned());
        d.same_name = Some("Ander besluit".to_owned());
    };
    let after = repair(ugly_and_taken, "N11-capitals@name").map(|(_, after, _)| after);
    assert_eq!(after.as_deref(), Some("besluit-2.pdf"), "capitals alone do not make it free");
}

#[test]
fn repairs_descriptions() {
    let both = |d: &mut Draft| {
        d.metadata().informatiecategorieen = vec![category("art3.1"), category("infocat014")];
    };
    let (before, after, left) = repair(both, "D07@informatiecategorie").expect("a repair");
    assert_eq!(before, "inspanningsverplichting art 3.1 Woo; Woo-verzoeken en -besluiten");
    assert_eq!((after.as_str(), left.len()), ("Woo-verzoeken en -besluiten", 0));
    let twice = |d: &mut Draft| {
        let (a, b) = (category("infocat014"), category("infocat015"));
        d.metadata().informatiecategorieen = vec![a.clone(), b.clone(), a, b];
    };
    let (_, after, left) = repair(twice, "D19@informatiecategorie").expect("a repair");
    assert_eq!((after.as_str(), left.len()), ("Woo-verzoeken en -besluiten; onderzoeksrapporten", 0));
    let bell = |d: &mut Draft| {
        d.metadata().officiele_titel = " Besluit\u{7} cafe\u{301}\r\nparkeren ".to_owned();
    };
    let (before, after, left) = repair(bell, "D16@officieleTitel").expect("a repair");
    assert!(before.contains('\u{FFFD}'), "what cannot be shown is shown as such");
    assert_eq!((after.as_str(), left.len()), ("Besluit café parkeren", 0));
    let turned = |d: &mut Draft| {
        d.metadata().officiele_titel = "Nota \u{202E}parkeren".to_owned();
    };
    let (before, after, left) = repair(turned, "D20@officieleTitel").expect("a repair");
    assert_eq!(before, "Nota \u{FFFD}parkeren", "seen as what it is");
    assert_eq!((after.as_str(), left.len()), ("Nota parkeren", 0));
    let extension = |d: &mut Draft| {
        d.metadata().officiele_titel = "Besluit parkeren.pdf".to_owned();
        d.metadata().titel_herkomst = TitleOrigin::FileName;
    };
    let (_, after, left) = repair(extension, "D02-extension@officieleTitel").expect("a repair");
    assert_eq!((after.as_str(), left.len()), ("Besluit parkeren", 0));
}

#[test]
fn leaves_choices_to_people() {
    let no_format = |name: &'static str| {
        move |d: &mut Draft| {
            d.document.file.format = None;
            d.document.published_name = PublishedName(name.to_owned());
        }
    };
    assert_eq!(repair(no_format("besluit"), "N08-missing@name"), None, "which extension is not known");
    assert_eq!(repair(no_format("besluit.exe"), "N08-executable@name"), None);
    assert_eq!(repair(|d| d.metadata().informatiecategorieen.clear(), "D06-missing@informatiecategorie"), None);
    assert_eq!(repair(|d| d.metadata().creatiedatum = None, "D14-creatiedatum@creatiedatum"), None);
    assert_eq!(
        repair(|d| d.metadata().officiele_titel = "scan0034".to_owned(), "D02-meaningless@officieleTitel"),
        None
    );
    assert_eq!(
        repair(|d| d.document.published_name = PublishedName("scan1.pdf".to_owned()), "N13-meaningless@name"),
        None
    );
    let frozen = |d: &mut Draft| {
        d.document.frozen_path = "documenten/2026/onderzoek-fietspaden-2026.pdf".parse().ok();
        d.document.file.format = Some(format("DOCX"));
    };
    assert_eq!(repair(frozen, "D13-differs@file"), None, "a frozen name does not change");
}

#[test]
fn offers_repairs_only_where_the_catalogue_says_so() {
    for rule in crate::rules::ALL {
        for variant in rule.variants {
            let is_name = format!("{:?}", rule.code).starts_with('N');
            let has_proposal = variant.params.contains(&"proposal");
            assert!(!has_proposal || (is_name && variant.fix == HasFix::Yes), "{variant:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    /// Whatever the input, each repair removes its finding, and repairing comes to an end.
    #[test]
    fn repairing_comes_to_an_end(
        name in any::<String>(),
        extension in select(vec!["", ".pdf", ".PDF", ".exe", ".docx", ".2", ". ", ".xml"]),
        title in any::<String>(),
        text in any::<String>(),
        chosen in vec(select(vec!["infocat014", "infocat015", "art3.1"]), 0..5),
        taken in any::<bool>(),
    ) {
        let mut draft = Draft::in_order();
        draft.document.published_name = PublishedName(format!("{name}{extension}"));
        draft.document.metadata.officiele_titel = title;
        draft.document.metadata.omschrijvingen = vec![text];
        draft.document.metadata.informatiecategorieen = chosen.into_iter().map(category).collect();
        draft.same_name = taken.then(|| "Ander".to_owned());
        for _ in 0..20 {
            let findings = draft.findings();
            for finding in &findings {
                conforms("random", finding);
            }
            prop_assert!(findings.is_sorted_by_key(|finding| finding.level));
            let Some((finding, Fix { change, .. })) = draft.with_facts(|facts| {
                findings.iter().find_map(|finding| Some((finding, fix(finding, facts)?)))
            }) else { return Ok(()) };
            draft.repaired(change);
            prop_assert!(!draft.findings().contains(finding), "{finding:?} is still there");
        }
        prop_assert!(false, "still repairing {:?}", draft.findings());
    }
}
