//! The vectors of sitemap-robots-naming.md §7.1, and what is true of every name.

use super::reserved::{is_own_file, is_reserved_on_windows};
use super::{CollisionKey, PublishedName, slug::MAX_STEM};
use proptest::prelude::{Just, ProptestConfig, Strategy, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest};

fn check(original: &str, expected: &str) {
    let proposed = PublishedName::propose(original);
    assert_eq!(proposed.as_str(), expected, "{original:?}");
}

#[test]
fn proposes_the_names_of_the_standard() {
    let long = format!("{}.pdf", "A".repeat(300));
    let cut = format!("{}.pdf", "a".repeat(80));
    for (original, expected) in [
        ("Woo besluit 2026.pdf", "woo-besluit-2026.pdf"),
        ("Co\u{F6}rdinatie.pdf", "coordinatie.pdf"),
        ("Coo\u{308}rdinatie.pdf", "coordinatie.pdf"),
        ("100% besluit #3 (definitief).PDF", "100-procent-besluit-3-definitief.pdf"),
        ("Notitie A&B – vraag?.docx", "notitie-a-en-b-vraag.docx"),
        ("Bijlage 1.2 v3.0.pdf", "bijlage-1-2-v3-0.pdf"),
        ("Woo-verzoek_2026_014.pdf", "woo-verzoek-2026-014.pdf"),
        ("Ĳsselmeer.pdf", "ijsselmeer.pdf"),
        ("Straße.pdf", "strasse.pdf"),
        ("café's overzicht.odt", "cafes-overzicht.odt"),
        ("prijs € 5.xlsx", "prijs-euro-5.xlsx"),
        ("over\u{AD}zicht.pdf", "overzicht.pdf"),
        ("nota…definitief.pdf", "nota-definitief.pdf"),
        ("CON.pdf", "document-con.pdf"),
        ("brief .pdf. ", "brief.pdf"),
        ("日本語.pdf", "document.pdf"),
        (" .pdf", "document.pdf"),
        ("besluit.pdf.exe", "besluit-pdf.exe"),
        (&long, &cut),
    ] {
        check(original, expected);
    }
}

/// decisions.md, "Slug" and "Scenarios", A19; edges of each step.
#[test]
fn proposes_names_for_the_edges_of_each_step() {
    let words = format!("{}.pdf", "woord ".repeat(30));
    let early = format!("kort {}.pdf", "x".repeat(100));
    let cut_early = format!("kort-{}.pdf", "x".repeat(75));
    let reserved_and_long = format!("sitemap {}.xml", "woord ".repeat(30));
    for (original, expected) in [
        ("", "document"),
        ("...", "document"),
        (".pdf", "pdf"),
        (".htaccess", "htaccess"),
        ("..pdf", "document.pdf"),
        ("brief. pdf", "brief.pdf"),
        ("brief.pdf\u{A0}", "brief.pdf"),
        ("zonder punt", "zonder-punt"),
        ("lijst.tar-gz", "lijst-tar-gz"),
        ("lijst.verylongext", "lijst.verylongext".replace('.', "-").as_str()),
        ("lijst.tenletters", "lijst.tenletters"),
        ("a,b.pdf", "a-b.pdf"),
        ("a\nb.pdf", "a-b.pdf"),
        ("Café & Ñandú (1).PDF", "cafe-en-nandu-1.pdf"),
        ("CON.txt", "document-con.txt"),
        ("COM¹.pdf", "document-com1.pdf"),
        ("lpt0", "document-lpt0"),
        ("console.pdf", "console.pdf"),
        ("index.html", "document-index.html"),
        ("Index.HTML", "document-index.html"),
        ("robots.txt", "document-robots.txt"),
        ("Desktop.ini", "document-desktop.ini"),
        ("sitemap-2026.xml", "document-sitemap-2026.xml"),
        ("../../etc/passwd.txt", "etc-passwd.txt"),
        ("map\\bestand.pdf", "map-bestand.pdf"),
        ("foto´s `van` ‘t.zip", "fotos-van-t.zip"),
        ("Łódź Þing Æøð.pdf", "lodz-thing-aeod.pdf"),
        ("TEST.7Z", "test.7z"),
        ("x", "x"),
        (&words, "woord-woord-woord-woord-woord-woord-woord-woord-woord-woord-woord-woord-woord.pdf"),
        (&early, &cut_early),
        (&reserved_and_long, "document-sitemap-woord-woord-woord-woord-woord-woord-woord-woord-woord-woord.xml"),
    ] {
        check(original, expected);
    }
}

#[test]
fn numbers_a_name_before_its_extension() {
    for (name, number, expected) in [
        ("document.pdf", 2, "document-2.pdf"),
        ("document-2.pdf", 3, "document-2-3.pdf"),
        ("document", 2, "document-2"),
        (".htaccess", 2, ".htaccess-2"),
    ] {
        let name = PublishedName(name.to_owned());
        assert_eq!(name.with_number(number).as_str(), expected);
    }
    let taken = ["A.PDF", "a-2.pdf"].map(CollisionKey::new);
    let is_taken = |name: &PublishedName| taken.contains(&name.collision_key());
    let free = |name: &str| PublishedName(name.to_owned()).first_free(is_taken).0;
    assert_eq!(free("a.pdf"), "a-3.pdf", "capitals collide");
    assert_eq!(free("b.pdf"), "b.pdf");
}

#[test]
fn swaps_only_a_real_extension() {
    let known = |extension: &str| ["pdf", "exe"].contains(&extension);
    for (name, expected) in [
        ("besluit.pdf", "besluit.docx"),
        ("besluit.exe", "besluit.docx"),
        ("bijlage-1.2", "bijlage-1.2.docx"),
        ("besluit", "besluit.docx"),
        ("besluit. ", "besluit.docx"),
    ] {
        let swapped = PublishedName(name.to_owned()).with_extension("docx", known);
        assert_eq!(swapped.as_str(), expected, "{name}");
    }
}

/// sitemap-robots-naming.md §6, "Case-folding traps", and §7.3.
#[test]
fn names_collide_after_normalisation_and_case_folding() {
    for (a, b, collide) in [
        ("A.pdf", "a.pdf", true),
        ("straße.pdf", "STRASSE.pdf", true),
        ("co\u{F6}r.pdf", "coo\u{308}r.pdf", true),
        ("CO\u{D6}R.pdf", "coo\u{308}r.pdf", true),
        ("ĳs.pdf", "ijs.pdf", false),
        ("a.pdf", "b.pdf", false),
        ("ı.pdf", "i.pdf", false),
    ] {
        assert_eq!(CollisionKey::new(a) == CollisionKey::new(b), collide, "{a} {b}");
    }
}

#[test]
fn knows_the_names_that_mean_something_else() {
    for (name, expected) in [
        ("con", true),
        ("CON.tar.gz", true),
        ("con .txt", true),
        ("com9.pdf", true),
        ("LPT³.pdf", true),
        ("conin$", true),
        ("com10.pdf", false),
        ("com.pdf", false),
        ("console.pdf", false),
        ("a.con", false),
        ("", false),
    ] {
        assert_eq!(is_reserved_on_windows(name), expected, "{name}");
    }
    for (name, expected) in [
        ("robots.txt", true),
        ("SITEMAP.XML", true),
        ("sitemapindex-diwoo.xml", true),
        ("sitemap-0001.xml", true),
        ("openbaarmaker-status.json", true),
        (".well-known", true),
        ("index.html", true),
        ("sitemap.pdf", false),
        ("onze-sitemap.xml", false),
        ("Index.htm", true),
        ("index.nl.html", true),
        ("default.html", true),
        ("sitemap.txt", true),
        ("index.pdf", false),
        ("indexen.html", false),
        ("sitemap", false),
        ("é.xml", false),
    ] {
        assert_eq!(is_own_file(name), expected, "{name}");
    }
}

/// Names as they come from Windows, macOS, mail, scanners and people with bad intentions.
fn hostile_name() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        any::<String>(),
        prop::string::string_regex("[ -~]{0,30}").expect("a pattern"),
        prop::string::string_regex("[À-ž\u{300}-\u{36F}\u{200B}-\u{202E}]{0,12}").expect("a pattern"),
        Just("CON".to_owned()),
        Just("../".to_owned()),
        Just("sitemap".to_owned()),
        Just("\0\r\n\t".to_owned()),
        Just("a".repeat(90)),
        Just("%00%2e%2e".to_owned()),
    ];
    let extension = prop_oneof![
        Just(String::new()),
        Just(".pdf".to_owned()),
        Just(".XML".to_owned()),
        Just(".html".to_owned()),
        Just(". ".to_owned()),
        any::<String>(),
    ];
    (prop::collection::vec(piece, 0..4), extension).prop_map(|(pieces, extension)| pieces.concat() + &extension)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(10_000))]

    #[test]
    fn every_proposed_name_works_everywhere(original in hostile_name()) {
        let name = PublishedName::propose(&original);
        let (stem, extension) = name.stem_and_extension();
        prop_assert!((1..=MAX_STEM).contains(&stem.len()), "{name}");
        prop_assert!(stem.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'), "{name}");
        prop_assert!(!stem.starts_with('-') && !stem.ends_with('-') && !stem.contains("--"), "{name}");
        let extension = extension.unwrap_or("none");
        prop_assert!(extension.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit()), "{name}");
        prop_assert!(!is_reserved_on_windows(name.as_str()) && !is_own_file(name.as_str()), "{name}");
        prop_assert_eq!(PublishedName::propose(name.as_str()), name.clone(), "proposing again changes it");
        prop_assert!(name.as_str().parse::<crate::model::SitePath>().is_ok(), "{name}");
        let numbered = name.with_number(2);
        let again = PublishedName::propose(numbered.as_str());
        prop_assert_eq!(again.stem_and_extension().1, name.stem_and_extension().1);
    }
}
