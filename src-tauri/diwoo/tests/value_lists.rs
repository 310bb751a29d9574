//! Newer value lists: reading any file, and what it changes; searching as people type.

#![expect(clippy::expect_used, clippy::indexing_slicing, reason = "a list that is not there fails the test")]

use openbaarmaker_diwoo::lists::{
    DifferenceKind, ListFile, ListKey, ListProblem, Lists, MergeProblem, Show, StoredList, StoredTerm, TermList,
    built_in, built_in_lists, compare, merge, read_list, search,
};
use proptest::prelude::*;
use serde_json::{Value, json};

fn own(key: ListKey) -> StoredList {
    let found = built_in().into_iter().find(|list| list.key == key);
    found.expect("every list came with the program")
}

/// The file of a list with the same content.
fn file(list: &StoredList) -> ListFile {
    ListFile {
        key: Some(list.key),
        name: Some(list.name.clone()),
        version: Some(list.version),
        date: Some(list.date),
        terms: list.terms.clone(),
    }
}

#[test]
fn the_documented_shape_of_every_list_is_read_whole() {
    for list in built_in() {
        let text = serde_json::to_string(&list).expect("JSON");
        let read = read_list(text.as_bytes()).expect("a list that we have");
        assert_eq!(read.key, Some(list.key));
        let merged = merge(&list, &list, read).expect("the same list");
        assert_eq!(merged.differences, [], "{}", list.key);
        assert_eq!(merged.list.terms, list.terms, "{}", list.key);
    }
}

/// What is done to a term, how, and the resulting kind of difference.
type Case = (&'static str, fn(&mut StoredTerm), &'static [DifferenceKind]);

#[test]
fn a_term_can_end_go_come_back_and_change_its_name() {
    let list = own(ListKey::Gemeenten);
    let bedum = |list: &mut ListFile| -> StoredTerm {
        let at = list.terms.iter().position(|term| term.label == "gemeente Bedum");
        list.terms.remove(at.expect("Bedum"))
    };
    let mut newer = file(&list);
    let _ = bedum(&mut newer);
    let without = merge(&list, &list, newer).expect("a list");
    assert_eq!(without.differences, [], "it had ended, and stays as it was");
    let cases: [Case; 6] = [
        ("nothing", |_| {}, &[]),
        ("end", |term| term.einddatum = "2026-01-01".parse().ok(), &[DifferenceKind::Ended]),
        ("name", |term| term.label = "gemeente Domstad".to_owned(), &[DifferenceKind::Renamed]),
        ("spelling", |term| term.label = "Gemeente  Útrecht".to_owned(), &[DifferenceKind::Respelled]),
        (
            "end and name",
            |term| {
                term.label = "gemeente Domstad".to_owned();
                term.einddatum = "2026-01-01".parse().ok();
            },
            &[DifferenceKind::Ended, DifferenceKind::Renamed],
        ),
        ("abbreviation", |term| term.afkorting = Some("GU".to_owned()), &[DifferenceKind::Other]),
    ];
    for (what, change, expected) in cases {
        let mut newer = file(&list);
        let utrecht = newer.terms.iter_mut().find(|term| term.label == "gemeente Utrecht");
        change(utrecht.expect("Utrecht"));
        let merged = merge(&list, &list, newer).expect("a list");
        let found: Vec<_> = merged.differences.iter().map(|one| one.kind).collect();
        assert_eq!(found, expected, "{what}");
        let back = merge(&merged.list, &list, file(&list)).expect("the list of before");
        let ended = expected.contains(&DifferenceKind::Ended);
        let is_restored = back.differences.iter().any(|one| one.kind == DifferenceKind::Restored);
        assert_eq!(is_restored, ended, "{what}: it comes back");
    }
}

#[test]
fn a_term_that_is_gone_stays_and_is_found_no_more() {
    let list = own(ListKey::Themas);
    let mut newer = file(&list);
    let gone = newer.terms.remove(0);
    let merged = merge(&list, &list, newer.clone()).expect("a list");
    let kinds: Vec<_> = merged.differences.iter().map(|one| (one.kind, &one.uri)).collect();
    assert_eq!(kinds, [(DifferenceKind::Gone, &gone.uri)]);
    assert!(merged.list.terms.iter().any(|term| term.uri == gone.uri), "it is known");
    let again = merge(&merged.list, &list, newer).expect("the same list");
    assert_eq!(again.list, merged.list, "taking it in twice is taking it in once");
    let back = merge(&merged.list, &list, file(&list)).expect("a list");
    let kinds: Vec<_> = back.differences.iter().map(|one| one.kind).collect();
    assert_eq!(kinds, [DifferenceKind::Restored]);
}

#[test]
fn a_name_means_the_term_in_use_when_one_that_ended_has_it_too() {
    let list = own(ListKey::Documentsoorten);
    let mut newer = file(&list);
    let klacht = newer.terms.iter().position(|term| term.label == "klacht");
    let old = newer.terms.remove(klacht.expect("a term"));
    let uri = "https://identifier.overheid.nl/tooi/def/thes/kern/c_ffffffff";
    newer.terms.push(StoredTerm { uri: uri.to_owned(), label: "klacht".to_owned(), ..StoredTerm::default() });
    let merged = merge(&list, &list, newer).expect("a list");
    let all = Lists::with(&[merged.list]).expect("whole terms");
    let by_name = all.find(TermList::Documentsoorten, "Klacht").expect("in use");
    assert_eq!(by_name.uri, uri);
    assert!(all.find(TermList::Documentsoorten, &old.uri).is_some(), "the old address is known");
    assert!(all.documentsoorten.current().all(|term| term.uri != old.uri));
}

#[test]
fn the_plural_of_a_category_stays_when_tooi_gives_the_singular() {
    let list = own(ListKey::Informatiecategorieen);
    let mut newer = file(&list);
    for term in &mut newer.terms {
        *term = StoredTerm {
            uri: term.uri.clone(),
            label: term.label_enkelvoud.clone().unwrap_or_default(),
            ..StoredTerm::default()
        };
    }
    let merged = merge(&list, &list, newer.clone()).expect("a list");
    assert_eq!(merged.differences, []);
    newer.terms.push(StoredTerm {
        uri: "https://identifier.overheid.nl/tooi/def/thes/kern/c_1".to_owned(),
        label: "nieuw".to_owned(),
        woo_artikel: Some("3.3 lid 3".to_owned()),
        definitie: Some("nieuw".to_owned()),
        volgorde: Some(2000),
        ..StoredTerm::default()
    });
    let problem = merge(&list, &list, newer).expect_err("a category without a number");
    assert!(matches!(&problem, MergeProblem::Incomplete(term) if term.field == "infocat"), "{problem:?}");
}

#[test]
fn organisations_are_found_by_their_web_address() {
    for (address, labels) in [
        ("https://www.utrecht.nl/woo/", &["gemeente Utrecht", "provincie Utrecht"][..]),
        ("https://open.bergenopzoom.nl/", &["gemeente Bergen op Zoom"]),
        ("https://s-hertogenbosch.nl/", &["gemeente 's-Hertogenbosch"]),
        ("https://www.denhaag.nl:8443/", &["gemeente Den Haag"]),
        ("https://www.sudwestfryslan.nl/", &["gemeente Súdwest-Fryslân"]),
        ("https://www.provincie-utrecht.nl/", &["provincie Utrecht"]),
        ("https://open.minvws.nl/", &["ministerie van Volksgezondheid, Welzijn en Sport"]),
        ("https://www.hdsr.nl/", &["Hoogheemraadschap De Stichtse Rijnlanden"]),
        ("https://zwolle.openwoo.example/", &["gemeente Zwolle"]),
        ("https://www.voorbeeld.nl/", &[]),
        ("https://nl/", &[]),
        ("https://", &[]),
    ] {
        let hits = search(&built_in_lists().organisaties, address, Show::All, 5);
        let found: Vec<_> = hits.iter().map(|hit| hit.term.label()).collect();
        assert_eq!(found, labels, "{address}");
    }
}

#[test]
fn terms_are_found_by_abbreviations_of_all_kinds() {
    for (typed, label) in [
        ("BZK", "ministerie van Binnenlandse Zaken en Koninkrijksrelaties"),
        ("b.z.k.", "ministerie van Binnenlandse Zaken en Koninkrijksrelaties"),
        ("VWS", "ministerie van Volksgezondheid, Welzijn en Sport"),
        ("ocw", "ministerie van Onderwijs, Cultuur en Wetenschap"),
        ("JenV", "ministerie van Justitie en Veiligheid"),
        ("I&W", "ministerie van Infrastructuur en Waterstaat"),
        ("min fin", "ministerie van Financiën"),
        ("min. v. fin.", "ministerie van Financiën"),
        ("gem. den haag", "gemeente Den Haag"),
        ("hhrs delfland", "Hoogheemraadschap van Delfland"),
        ("st eustatius", "openbaar lichaam Sint Eustatius"),
        ("WDODelta", "waterschap Drents Overijsselse Delta"),
        ("min bzk", "ministerie van Binnenlandse Zaken en Koninkrijksrelaties"),
        ("min. B.Z.K.", "ministerie van Binnenlandse Zaken en Koninkrijksrelaties"),
        ("min. vws", "ministerie van Volksgezondheid, Welzijn en Sport"),
        ("ministerie vws", "ministerie van Volksgezondheid, Welzijn en Sport"),
        ("ministerie van I&W", "ministerie van Infrastructuur en Waterstaat"),
        ("ministerie van EZ", "ministerie van Economische Zaken"),
        ("min ezk", "ministerie van Economische Zaken"),
        ("ezk", "ministerie van Economische Zaken"),
        ("economische zaken en klimaat", "ministerie van Economische Zaken"),
        ("economische zaken", "ministerie van Economische Zaken"),
        ("friesland", "provincie Fryslân"),
        ("prov. friesland", "provincie Fryslân"),
        ("fryslan", "provincie Fryslân"),
        ("den bosch", "gemeente 's-Hertogenbosch"),
        ("gem den bosch", "gemeente 's-Hertogenbosch"),
        ("utrecht", "gemeente Utrecht"),
        ("gemeente utr", "gemeente Utrecht"),
    ] {
        let hits = search(&built_in_lists().organisaties, typed, Show::Current, 3);
        let labels: Vec<_> = hits.iter().map(|hit| hit.term.label()).collect();
        let is_known = built_in_lists().organisaties.iter().any(|term| term.label() == label);
        if is_known {
            assert_eq!(labels.first(), Some(&label), "{typed}: {labels:?}");
        }
    }
}

/// Spells a name as somebody in a hurry would.
fn careless(name: &str, capitals: bool) -> String {
    let plain = name.replace(['é', 'è', 'ë'], "e").replace(['â', 'ä'], "a").replace('ú', "u");
    let spaced = plain.split(' ').collect::<Vec<_>>().join("  ");
    if capitals { spaced.to_uppercase() } else { spaced.to_lowercase() }
}

proptest! {
    #[test]
    fn every_organisation_is_found_by_its_name_however_it_is_typed(index in 0_usize..1438, capitals: bool) {
        let organisation = built_in_lists().organisaties.iter().nth(index).expect("1438 organisations");
        let typed = careless(&organisation.label, capitals);
        let hits = search(&built_in_lists().organisaties, &typed, Show::All, 20);
        let found = hits.iter().any(|hit| hit.term.uri == organisation.uri);
        prop_assert!(found, "{typed} does not find {}", organisation.label);
    }

    #[test]
    fn the_beginnings_of_its_words_find_an_organisation(index in 0_usize..1438, length in 3_usize..6) {
        let organisation = built_in_lists().organisaties.iter().nth(index).expect("1438 organisations");
        let words = organisation.label.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
        let typed: Vec<String> = words.map(|word| word.chars().take(length).collect::<String>() + ".").collect();
        let typed = typed.join(" ");
        let hits = search(&built_in_lists().organisaties, &typed, Show::All, usize::MAX);
        let found = hits.iter().any(|hit| hit.term.uri == organisation.uri);
        prop_assert!(found, "{typed} does not find {}", organisation.label);
    }

    #[test]
    fn current_terms_are_all_terms_without_those_that_ended(typed in "\\PC{0,6}") {
        let all = search(&built_in_lists().organisaties, &typed, Show::All, usize::MAX);
        let current = search(&built_in_lists().organisaties, &typed, Show::Current, usize::MAX);
        let kept: Vec<_> = all.iter().map(|hit| &hit.term.uri).take(current.len()).collect();
        let found: Vec<_> = current.iter().map(|hit| &hit.term.uri).collect();
        prop_assert_eq!(kept, found, "those that ended come last");
    }

    #[test]
    fn any_bytes_are_a_list_or_a_problem(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = read_list(&bytes);
    }

    #[test]
    fn any_json_is_a_list_or_a_problem(value in json_value()) {
        match read_list(value.to_string().as_bytes()) {
            Ok(file) => {
                prop_assert!(!file.terms.is_empty());
                prop_assert!(file.terms.is_sorted_by(|a, b| a.uri < b.uri), "each URI once, in order");
                for term in &file.terms {
                    prop_assert!(!term.uri.is_empty() && !term.label.trim().is_empty());
                    prop_assert!(!term.label.chars().any(char::is_control), "{:?}", term.label);
                }
            }
            Err(ListProblem::Term(fault)) => prop_assert!(!fault.reason.is_empty()),
            Err(_) => {}
        }
    }

    #[test]
    fn what_is_taken_in_twice_is_as_taken_in_once(ends in proptest::collection::vec(0_usize..91, 0..5), gone in 0_usize..40) {
        let list = own(ListKey::Documentsoorten);
        let mut newer = file(&list);
        for end in ends {
            newer.terms[end].einddatum = "2026-05-01".parse().ok();
        }
        newer.terms.drain(..gone);
        let once = merge(&list, &list, newer.clone()).expect("at least half of it");
        let twice = merge(&once.list, &list, newer).expect("at least half of it");
        prop_assert_eq!(&twice.list, &once.list);
        prop_assert_eq!(twice.differences, []);
        prop_assert_eq!(compare(&list, &once.list), once.differences);
        prop_assert!(list.terms.iter().all(|term| once.list.terms.iter().any(|kept| kept.uri == term.uri)));
    }
}

/// JSON that is almost a list.
fn json_value() -> impl Strategy<Value = Value> {
    let text = prop_oneof![
        Just("https://identifier.overheid.nl/tooi/id/gemeente/gm0001".to_owned()),
        Just("2026-02-31".to_owned()),
        Just("infocat014".to_owned()),
        "\\PC{0,12}",
        any::<String>(),
    ];
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        text.prop_map(Value::from),
    ];
    let key = prop_oneof![
        Just("uri"),
        Just("label"),
        Just("terms"),
        Just("version"),
        Just("date"),
        Just("name"),
        Just("einddatum"),
        Just("infocat"),
        Just("extensies"),
        Just("@id"),
        Just("@type"),
        Just("@graph"),
        Just("@value"),
        Just("http://www.w3.org/2000/01/rdf-schema#label"),
    ];
    leaf.prop_recursive(4, 40, 6, move |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::vec((key.clone(), inner), 0..8).prop_map(|fields| {
                let fields = fields.into_iter().map(|(key, value)| (key.to_owned(), value));
                Value::Object(fields.collect())
            }),
        ]
    })
    .prop_map(|value| match value {
        Value::Object(_) | Value::Array(_) => value,
        other => json!([other]),
    })
}
