//! The thirty-three deliberate mistakes of diwoo.md §14: each is reported by name, and each judge gives the right
//! verdict.

use crate::judges::{FileKind, judge_all, now, official_schema, own_schema};
use crate::samples::{BASE, Sample, act, full, kern, minimal, moment, page, part};
use RuleCode as R;
use openbaarmaker_core::diwoo::NotWritable;
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{Geldigheid, ListUri, RuleCode};
use openbaarmaker_core::sitemap::{PageBuffer, SiteCheck};
use std::convert::Infallible;

/// The verdict of the schemas.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Schema {
    Accepts,
    Rejects,
}
use Schema::{Accepts, Rejects};

/// A mistake: its name, what is replaced by what (first occurrence), the rule that must apply, and the schemas'
/// verdict.
type Mistake = (&'static str, &'static str, &'static str, RuleCode, Schema);

const MISTAKES: [Mistake; 33] = [
    ("empty title", "Onderzoek veiligheid fietspaden 2026", "", R::D01, Accepts),
    ("white-space title", "Onderzoek veiligheid fietspaden 2026", " \n ", R::D01, Accepts),
    ("http loc", "<loc>https:", "<loc>http:", R::L01, Accepts),
    ("duplicate loc", "-bijlage-1.ods</loc>", ".pdf</loc>", R::L02, Accepts),
    ("space in loc", "fietspaden-2026.pdf</loc>", "fietspaden 2026.pdf</loc>", R::L01, Accepts),
    ("relative loc", "<loc>https://open.voorbeeldgemeente.nl/", "<loc>/", R::L01, Accepts),
    ("no lastmod", "<lastmod>2026-11-19T14:02:11+01:00</lastmod>", "", R::L06, Accepts),
    ("lastmod in the future", "<lastmod>2026", "<lastmod>2027", R::L06, Accepts),
    ("lastmod without offset", "11+01:00</lastmod>", "11</lastmod>", R::L06, Accepts),
    ("atTime without offset", "00+01:00</diwoo:atTime>", "00</diwoo:atTime>", R::D08, Accepts),
    ("wrong category label", ">onderzoeksrapporten<", ">convenanten<", R::D18, Accepts),
    ("empty category label", ">onderzoeksrapporten<", "><", R::D18, Accepts),
    (
        "category without resource",
        "informatiecategorie resource=\"https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e\"",
        "informatiecategorie",
        R::D18,
        Accepts,
    ),
    (
        "publisher without resource",
        "publisher resource=\"https://identifier.overheid.nl/tooi/id/gemeente/gm0796\"",
        "publisher",
        R::D18,
        Accepts,
    ),
    (
        "free-text soortHandeling",
        " resource=\"https://identifier.overheid.nl/tooi/def/thes/kern/c_641ecd76\">vaststelling",
        ">anonimiseren",
        R::D18,
        Accepts,
    ),
    (
        "free-text redenVerwijderingVervanging",
        " resource=\"https://identifier.overheid.nl/tooi/def/thes/kern/c_098c1346\">correctie privacygevoelige gegevens",
        ">vergissing",
        R::D18,
        Accepts,
    ),
    ("creatiedatum in the future", "<diwoo:creatiedatum>2026", "<diwoo:creatiedatum>2027", R::D09, Accepts),
    ("format differs from extension", "file-type/PDF\">PDF", "file-type/ODS\">ODS", R::D13, Accepts),
    (
        "isPartOf itself",
        "isPartOf resource=\"https://open.voorbeeldgemeente.nl/documenten/2026/onderzoek-fietspaden-2026.pdf",
        "isPartOf resource=\"https://open.voorbeeldgemeente.nl/documenten/2026/onderzoek-fietspaden-2026-bijlage-1.ods",
        R::D15,
        Accepts,
    ),
    ("same category twice", "kern/c_3a248e3a", "kern/c_fdaee95e", R::D19, Accepts),
    ("einddatum before begindatum", "<diwoo:einddatum>2030", "<diwoo:einddatum>2020", R::D11, Accepts),
    ("lastmod without seconds", "T14:02:11+01:00</lastmod>", "T14:02+01:00</lastmod>", R::L06, Rejects),
    ("atTime of only a date", "2026-11-10T00:00:00+01:00</diwoo:atTime>", "2026-11-10</diwoo:atTime>", R::D08, Rejects),
    ("unknown category URI", "kern/c_fdaee95e", "kern/c_5ba23c01", R::D06, Rejects),
    (
        "unknown publisher URI",
        "publisher resource=\"https://identifier.overheid.nl/tooi/id/gemeente/gm0796",
        "publisher resource=\"https://identifier.overheid.nl/tooi/id/gemeente/gm9999",
        R::D03,
        Rejects,
    ),
    ("no documenthandeling", "<diwoo:documenthandelingen>", "<!-- ", R::D08, Rejects),
    (
        "creatiedatum with a time",
        "2026-11-10</diwoo:creatiedatum>",
        "2026-11-10T00:00:00+01:00</diwoo:creatiedatum>",
        R::S03,
        Rejects,
    ),
    (
        "https format URI",
        "http://publications.europa.eu/resource/authority/file-type",
        "https://publications.europa.eu/resource/authority/file-type",
        R::D13,
        Rejects,
    ),
    ("unknown reden URI", "kern/c_098c1346", "kern/c_641ecd76", R::D10, Rejects),
    (
        "Document before lastmod",
        "<lastmod>2026-11-19T14:02:11+01:00</lastmod><diwoo:Document>",
        "<diwoo:Document/><lastmod>2026-11-19T14:02:11+01:00</lastmod><diwoo:Document>",
        R::S03,
        Rejects,
    ),
    ("control character", "Onderzoek veiligheid", "Onderzoek\u{7} veiligheid", R::D16, Rejects),
    ("loc over 2048 characters", "<loc>https://open.voorbeeldgemeente.nl/", LONG, R::L01, Rejects),
    ("priority above 1", "</lastmod>", "</lastmod><priority>1.1</priority>", R::S03, Rejects),
];

/// Stands for a very long beginning of an address.
const LONG: &str = "<loc>LONG";

/// Makes one mistake in a valid page.
fn make(mistake: &Mistake) -> String {
    let (name, from, to, ..) = *mistake;
    let valid = String::from_utf8(page(&[full(), part()])).expect("UTF-8");
    assert!(valid.contains(from), "{name}: nothing to replace");
    let long = format!("<loc>{BASE}{}/", "a".repeat(2_048));
    let broken = valid.replacen(from, if to == LONG { &long } else { to }, 1);
    if name == "no documenthandeling" {
        return broken.replacen("</diwoo:documenthandelingen>", " -->", 1);
    }
    broken
}

#[test]
fn the_33_mistakes_are_each_reported_by_name() {
    for mistake in &MISTAKES {
        let (name, _, _, code, _) = *mistake;
        let mut check = SiteCheck::new(BASE.parse().expect("base"), built_in_lists(), Some(now()));
        let page = make(mistake).into_bytes();
        check.page("sitemap-diwoo-0001.xml", &page, |_| {});
        let again = |_: &str| Ok::<_, Infallible>(page.clone());
        let found = check.finish(again).expect("the same page");
        let codes: Vec<RuleCode> = found.iter().map(|found| found.violation.code).collect();
        assert!(codes.contains(&code), "{name}: {code:?} is not among {found:?}");
        let at_most_attention = code == RuleCode::D09;
        let must = found.iter().any(|found| found.violation.code == code && found.violation.is_must());
        assert!(must != at_most_attention, "{name}: wrong level");
    }
}

#[test]
fn the_33_mistakes_get_the_verdict_of_the_official_schema() {
    let files: Vec<Vec<u8>> = MISTAKES.iter().map(|mistake| make(mistake).into_bytes()).collect();
    let schemas = [own_schema(FileKind::Sitemap), official_schema(FileKind::Sitemap)];
    for schema in schemas.into_iter().flatten() {
        let verdicts = judge_all(&schema, &files);
        for ((name, _, _, _, expected), valid) in MISTAKES.iter().zip(verdicts) {
            assert_eq!(valid, *expected == Accepts, "{name} by {}", schema.file.display());
        }
    }
}

#[test]
fn the_writer_refuses_what_the_model_can_still_say_wrongly() {
    type Change = fn(&mut Sample);
    let cases: [(&str, Change, RuleCode); 17] = [
        ("blank title", |s| s.metadata.officiele_titel = " \t".to_owned(), R::D01),
        ("control character", |s| s.metadata.officiele_titel.push('\u{7}'), R::D16),
        ("no category", |s| s.metadata.informatiecategorieen.clear(), R::D06),
        ("unknown category", |s| s.metadata.informatiecategorieen.push(kern("c_5ba23c01")), R::D06),
        ("no act", |s| s.metadata.documenthandelingen.clear(), R::D08),
        (
            "unknown act",
            |s| {
                s.metadata.documenthandelingen.push(act("c_fdaee95e", "2026-11-10T00:00:00+01:00"));
            },
            R::D08,
        ),
        ("unknown publisher", |s| s.organisation = ListUri::new("gm0796"), R::D03),
        ("unknown language", |s| s.metadata.language = Some(kern("c_fdaee95e")), R::D10),
        ("unknown format", |s| s.format = Some(ListUri::new("PDF")), R::D13),
        ("unknown reason", |s| s.metadata.reden_vervanging = Some(kern("c_641ecd76")), R::D10),
        ("http address", |s| s.url = "http://open.voorbeeldgemeente.nl/a.pdf".to_owned(), R::L01),
        ("part of itself", |s| s.part_of = Some((s.url.clone(), "zelf".to_owned())), R::D15),
        ("part without address", |s| s.parts.push(("bijlage".to_owned(), "Bijlage".to_owned())), R::D15),
        (
            "end before begin",
            |s| {
                s.metadata.geldigheid = Some(Geldigheid {
                    begindatum: Some(moment("2026-11-10T00:00:00+01:00")),
                    einddatum: Some(moment("2026-11-09T00:00:00+01:00")),
                });
            },
            R::D11,
        ),
        (
            "year 10000",
            |s| {
                s.metadata.creatiedatum = chrono::NaiveDate::from_ymd_opt(10_000, 1, 1);
            },
            R::D09,
        ),
        (
            "unknown role",
            |s| {
                s.relations.push((kern("c_0"), format!("{BASE}x.pdf"), "X".to_owned()));
            },
            R::D10,
        ),
        (
            "namespace without prefix",
            |s| {
                s.metadata.extra_metadata = full().metadata.extra_metadata;
                if let Some(block) = s.metadata.extra_metadata.first_mut() {
                    block.namespace = Some(("https://x.nl/".to_owned(), String::new()));
                }
            },
            R::S03,
        ),
    ];
    for (name, change, code) in cases {
        let mut sample = minimal();
        change(&mut sample);
        let mut page = PageBuffer::new(built_in_lists());
        let result = sample.entry(|entry| page.push(entry));
        assert_eq!(result.map_err(|NotWritable { code, .. }| code), Err(code), "{name}");
        assert_eq!(page.entries(), 0, "{name}: nothing is left on the page");
    }
}

#[test]
fn a14_identifiers_and_categories_are_written_once() {
    let mut sample = full();
    sample.metadata.informatiecategorieen.push(kern("c_fdaee95e"));
    let text = String::from_utf8(page(&[sample])).expect("UTF-8");
    for once in [
        "<diwoo:identifier>Z2026-004711<",
        "<diwoo:informatiecategorie resource=\"https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e\"",
    ] {
        assert_eq!(text.matches(once).count(), 1, "{once}");
    }
    assert!(text.contains("<diwoo:creatiedatum>2026-11-10</diwoo:creatiedatum>"), "a date without a time");
}
