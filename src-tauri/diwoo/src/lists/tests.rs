//! The lists are complete, and terms are found by everything that people and programs write.

use super::{Show, StoredTerm, Term, TermList, TermStatus, built_in_lists, search};
use std::collections::BTreeSet;

/// diwoo.md §6.1: lists and counts.
#[test]
fn has_the_counts_of_the_standard() {
    let all = built_in_lists();
    for (name, found, expected) in [
        ("informatiecategorieen", all.informatiecategorieen.len(), 18),
        ("documentsoorten", all.documentsoorten.len(), 91),
        ("documenthandelingen", all.documenthandelingen.len(), 3),
        ("documentrelaties", all.documentrelaties.len(), 4),
        ("redenen", all.redenen.len(), 2),
        ("themas", all.themas.len(), 92),
        ("formaten", all.formaten.len(), 19),
        ("talen", all.talen.len(), 27),
        ("organisaties", all.organisaties.len(), 1438),
    ] {
        assert_eq!(found, expected, "{name}");
    }
    let of_kind = |part: &str| all.organisaties.iter().filter(|organisation| organisation.uri.contains(part)).count();
    for (part, expected) in [
        ("/gemeente/", 605),
        ("/provincie/", 12),
        ("/waterschap/", 32),
        ("/ministerie/", 19),
        ("/oorg/", 210),
        ("/zbo/", 174),
        ("/so/", 383),
        ("/col/", 3),
    ] {
        assert_eq!(of_kind(part), expected, "{part}");
    }
    let top = all.themas.iter().filter(|theme| theme.bovenliggend.is_none());
    assert_eq!(top.count(), 16, "themes at the top");
    let current = all.organisaties.iter().filter(|o| o.soort == "gemeente" && o.status == TermStatus::InUse);
    assert_eq!(current.count(), 342, "municipalities that exist");
    let newer = all.organisaties.iter().filter(|o| !o.in_xsd_0_9_8);
    assert_eq!(newer.count(), 40, "organisations newer than DiWoo 0.9.8");
}

#[test]
fn every_term_has_its_own_uri_and_a_label() {
    let all = built_in_lists();
    for which in TermList::ALL {
        let list = all.list(which);
        let uris: BTreeSet<_> = list.iter().map(Term::uri).collect();
        assert_eq!(uris.len(), list.len(), "{which:?}: a URI occurs twice");
        assert!(!list.sources.is_empty(), "{which:?}: no source");
        for term in list {
            assert!(!term.label().trim().is_empty(), "{which:?}: {}", term.uri());
            assert!(term.uri().starts_with("http"), "{which:?}: {}", term.uri());
            let found = list.get(term.uri()).map(Term::uri);
            assert_eq!(found, Some(term.uri()), "{which:?}: not found by its URI");
        }
        assert!(list.iter().is_sorted_by_key(|term| term.uri().to_owned()), "{which:?}");
        assert!(list.get("https://example.org/none").is_none(), "{which:?}");
    }
    assert_eq!(all.organisaties.sources.len(), 8, "one source per register");
}

/// diwoo.md §3.2: 001 to 017 each once, art. 3.1 without a number.
#[test]
fn numbers_the_categories_as_the_naming_table() {
    let mut numbers: Vec<_> =
        built_in_lists().informatiecategorieen.iter().filter_map(|category| category.infocat).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=17).collect::<Vec<u16>>());
    let art31 = built_in_lists().category("art3.1").expect("art. 3.1 is in the list");
    assert!(art31.is_art31() && art31.infocat_name().is_none());
}

#[test]
fn finds_a_category_by_everything_people_write() {
    for (text, expected) in [
        ("infocat014", Some("c_3baef532")),
        ("INFOCAT014", Some("c_3baef532")),
        (" infocat001 ", Some("c_139c6280")),
        ("infocat017", Some("c_a870c43d")),
        ("infocat018", None),
        ("infocat000", None),
        ("infocat14", None),
        ("infocat", None),
        ("infocat+14", None),
        ("art3.1", Some("c_816e508d")),
        ("Woo-verzoeken en -besluiten", Some("c_3baef532")),
        ("woo-VERZOEKEN en -besluiten", Some("c_3baef532")),
        ("onderzoeksrapport", Some("c_fdaee95e")),
        ("Onderzoeksrapporten", Some("c_fdaee95e")),
        ("agenda's en besluitenlijsten bestuurscolleges", Some("c_3a248e3a")),
        ("agenda’s en besluitenlijsten bestuurscolleges", Some("c_3a248e3a")),
        ("https://identifier.overheid.nl/tooi/def/thes/kern/c_fdaee95e", Some("c_fdaee95e")),
        ("https://identifier.overheid.nl/tooi/def/thes/kern/c_5ba23c01", None),
        ("rapporten", None),
        ("", None),
    ] {
        let found = built_in_lists().category(text).and_then(|category| category.uri.rsplit('/').next());
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn finds_a_language_by_everything_people_write() {
    for (text, expected) in [
        ("nl", Some("NLD")),
        ("nl-NL", Some("NLD")),
        ("nl_BE", Some("NLD")),
        ("NLD", Some("NLD")),
        ("Nederlands", Some("NLD")),
        ("http://publications.europa.eu/resource/authority/language/NLD", Some("NLD")),
        ("https://publications.europa.eu/resource/authority/language/NLD", None),
        ("fry", Some("FRY")),
        ("fy", Some("FRY")),
        ("pap-AW", Some("PAP-AW")),
        ("pap-CW", Some("PAP-CW")),
        ("en-GB", Some("ENG")),
        ("zh", None),
        ("", None),
    ] {
        let found = built_in_lists().language(text).map(|language| language.code.as_str());
        assert_eq!(found, expected, "{text:?}");
    }
}

#[test]
fn finds_a_format_by_code_and_extension() {
    for (extension, expected) in [
        ("pdf", Some("PDF")),
        ("PDF", Some("PDF")),
        ("htm", Some("HTML")),
        ("7z", Some("7z")),
        ("docx", Some("DOCX")),
        ("exe", None),
        ("", None),
    ] {
        let found = built_in_lists().format_by_extension(extension).map(|format| format.code.as_str());
        assert_eq!(found, expected, "{extension:?}");
    }
    let seven_zip = built_in_lists().format_by_code("7Z").expect("7z is in the list");
    assert!(seven_zip.uri.ends_with("/7z"), "7z is lower case in its URI");
    assert_eq!(built_in_lists().format("Word DOCX").map(|format| format.code.as_str()), Some("DOCX"));
}

#[test]
fn finds_kinds_of_acts_by_uri_and_label() {
    let by_label = built_in_lists().find(TermList::Documenthandelingen, "Vaststelling").expect("in the list");
    assert_eq!(built_in_lists().find(TermList::Documenthandelingen, &by_label.uri), Some(by_label));
    assert!(built_in_lists().find(TermList::Documenthandelingen, "anonimiseren").is_none(), "diwoo.md §5.3");
    assert!(built_in_lists().find(TermList::Redenen, "correctie procedurele fout").is_some());
    assert!(built_in_lists().find(TermList::Documentrelaties, "heeft bijlage").is_some());
    assert!(built_in_lists().find(TermList::Documentsoorten, "onderzoeksrapport").is_some());
    assert!(built_in_lists().find(TermList::Themas, "verkeer").is_some());
}

#[test]
fn finds_organisations_by_name_and_abbreviation() {
    for (query, first) in [
        ("utrecht", "Utrecht"),
        ("'s-hertogenbosch", "'s-Hertogenbosch"),
        ("gemeente hertogenbosch", "'s-Hertogenbosch"),
        ("sudwest", "Súdwest-Fryslân"),
        ("AMSTERDAM", "Amsterdam"),
        ("ministerie van fin", "Financiën"),
    ] {
        let found = organisations(query, 10);
        let names: Vec<_> = found.iter().map(|o| o.naam.as_str()).collect();
        assert!(names.first().is_some_and(|name| *name == first), "{query:?} gives {names:?}");
    }
    let with_abbreviation = built_in_lists()
        .organisaties
        .iter()
        .find(|o| o.afkorting.is_some() && o.status == TermStatus::InUse)
        .expect("some organisation has an abbreviation");
    let abbreviation = with_abbreviation.afkorting.as_deref().expect("just asked");
    assert!(organisations(abbreviation, 50).contains(&with_abbreviation), "{abbreviation}");
    assert!(organisations("xyzzy", 10).is_empty());
    assert_eq!(organisations("", 7).len(), 7, "limit holds");
}

#[test]
fn an_end_that_is_only_announced_is_no_end_yet() {
    let announced = built_in_lists()
        .organisaties
        .iter()
        .find(|o| o.label == "Ecologische Autoriteit")
        .expect("the register announces its end");
    let end = announced.status.ends().expect("a date");
    assert_eq!(end.to_string(), "2030-09-19");
    assert_eq!((announced.status.is_over(), announced.status.since()), (false, None));
    let offered = search(&built_in_lists().organisaties, "ecologische aut", Show::Current, 5);
    assert_eq!(offered.len(), 1, "it is still in use");
    let stored = StoredTerm { einddatum: Some(end), ..StoredTerm::default() };
    let eve = end.pred_opt().expect("a day before");
    assert_eq!(stored.status(eve), TermStatus::Ends(end));
    assert_eq!(stored.status(end), TermStatus::Ended(end));
}

#[test]
fn existing_organisations_come_before_former_ones() {
    let found = organisations("economische zaken", 10);
    let marks: Vec<_> = found.iter().map(|o| o.status != TermStatus::InUse).collect();
    assert!(marks.is_sorted(), "{marks:?}");
    let codes: Vec<_> = found.iter().filter_map(|o| o.uri.rsplit('/').next()).collect();
    assert_eq!(codes, ["mnre1045", "mnre1040"]);
    let bedum = organisations("bedum", 1);
    assert!(matches!(bedum.as_slice(), [o] if matches!(o.status, TermStatus::Ended(_))));
}

/// diwoo.md §15: the superseded codes are marked former.
#[test]
fn superseded_ministries_are_former_without_a_date() {
    let former: Vec<_> = built_in_lists()
        .organisaties
        .iter()
        .filter(|o| o.status == TermStatus::EndedUndated)
        .filter_map(|o| o.uri.rsplit('/').next())
        .collect();
    assert_eq!(former, ["mnre0170", "mnre0180", "mnre1040", "mnre1150"]);
}

#[test]
fn finds_an_organisation_by_whole_label_when_only_one_has_it() {
    let one = |text: &str| built_in_lists().organisation(text).and_then(|o| o.uri.rsplit('/').next());
    assert_eq!(one("Gemeente Utrecht"), Some("gm0344"));
    assert_eq!(one("provincie utrecht"), Some("pv26"));
    assert_eq!(one("https://identifier.overheid.nl/tooi/id/gemeente/gm0344"), Some("gm0344"));
    assert_eq!(one("ministerie van Economische Zaken"), Some("mnre1045"), "the living one");
    assert_eq!(one("Utrecht"), None, "two have this name");
}

/// PROVENANCE.md: nothing of the collected lists is lost or rewritten.
#[test]
fn equals_the_collected_lists_where_they_are_present() {
    let shared = std::env::var_os("OPENBAARMAKER_SHARED")
        .map_or_else(|| std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared"), Into::into);
    let folder = shared.join("standards/data");
    let Ok(entries) = std::fs::read_dir(&folder) else {
        println!("skipped: no collected lists");
        return;
    };
    let mut compared = 0;
    for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("readable");
        let source: Vec<serde_json::Value> = serde_json::from_str(&text).expect("an array");
        for term in source {
            let uri = term["uri"].as_str().expect("a URI");
            let label = term["label"].as_str().expect("a label");
            assert_eq!(label_of(uri), Some(label), "{uri} of {}", path.display());
            compared += 1;
        }
    }
    assert_eq!(compared, 18 + 91 + 3 + 4 + 2 + 92 + 27 + 19 + 1438);
}

fn organisations(typed: &str, limit: usize) -> Vec<&'static Term> {
    let hits = search(&built_in_lists().organisaties, typed, Show::All, limit);
    hits.into_iter().map(|hit| hit.term).collect()
}

fn label_of(uri: &str) -> Option<&'static str> {
    let found = TermList::ALL.into_iter().find_map(|list| built_in_lists().term(list, uri));
    found.map(Term::label)
}
