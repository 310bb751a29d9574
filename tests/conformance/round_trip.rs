//! Generated descriptions: what is written is accepted, and read back as intended.

use crate::judges::{FileKind, judge_all, official_schema, own_schema, strict};
use crate::samples::{BASE, Sample, full, minimal, moment, page, part};
use chrono::{DateTime, FixedOffset};
use openbaarmaker_core::diwoo::{Expect, Leaf, read_sitemap};
use openbaarmaker_core::lists::{List, built_in_lists};
use openbaarmaker_core::model::{Act, ExtraMetadata, ExtraMetadataField, Geldigheid, Lastmod, ListUri, Metadata};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::collections::BTreeSet;
use unicode_normalization::UnicodeNormalization;

const CASES: u32 = 400;

/// A generator with a fixed seed, so that every run judges the same descriptions.
pub(crate) fn runner() -> TestRunner {
    let config = Config { cases: CASES, failure_persistence: None, ..Config::default() };
    TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
}

#[test]
fn diwoo_5_2_samples_read_back_as_they_were_meant() {
    for sample in [minimal(), full(), part()] {
        assert_eq!(leaves(&page(std::slice::from_ref(&sample))), expected(&sample));
    }
}

/// A generator that left something out would prove nothing about it.
#[test]
fn diwoo_5_2_every_element_that_refers_or_groups_is_generated() {
    let seen = std::cell::RefCell::new(BTreeSet::new());
    let result = runner().run(&sample(), |sample| {
        let data = &sample.metadata.extra_metadata;
        let has = [
            ("isPartOf", sample.part_of.is_some()),
            ("hasPart", !sample.parts.is_empty()),
            ("no hasPart", sample.parts.is_empty()),
            ("documentrelatie", sample.relations.len() > 1),
            ("namespace", data.iter().any(|one| one.namespace.is_some())),
            ("blocks", data.len() > 1),
            ("fields", data.iter().any(|one| one.velden.len() > 1)),
            ("begindatum", sample.metadata.geldigheid.is_some_and(|one| one.begindatum.is_some())),
            (
                "einddatum alone",
                sample.metadata.geldigheid.is_some_and(|one| one.begindatum.is_none() && one.einddatum.is_some()),
            ),
        ];
        let has = has.into_iter().filter(|(_, is_there)| *is_there);
        seen.borrow_mut().extend(has.map(|(name, _)| name));
        Ok(())
    });
    result.expect("generated");
    assert_eq!(seen.into_inner().len(), 9);
}

#[test]
fn diwoo_5_2_reads_back_what_was_meant() {
    let written = std::cell::RefCell::new(Vec::new());
    let result = runner().run(&sample(), |sample| {
        let bytes = page(std::slice::from_ref(&sample));
        let read = strict(FileKind::Sitemap, &bytes);
        prop_assert!(read.is_acceptable(), "{:?}\n{}", read.violations, String::from_utf8_lossy(&bytes));
        prop_assert_eq!(leaves(&bytes), expected(&sample));
        prop_assert_eq!(&page(std::slice::from_ref(&sample)), &bytes, "same entry, same bytes");
        written.borrow_mut().push(bytes);
        Ok(())
    });
    result.expect("every generated description is written well");
    let written = written.into_inner();
    for schema in [own_schema(FileKind::Sitemap), official_schema(FileKind::Sitemap)].into_iter().flatten() {
        let verdicts = judge_all(&schema, &written);
        let rejected = verdicts.iter().position(|valid| !valid);
        assert_eq!(rejected, None, "rejected by {}", schema.file.display());
    }
}

type Flat = (String, String, Option<String>);

fn leaves(bytes: &[u8]) -> Vec<Flat> {
    let mut found = Vec::new();
    let keep =
        |Leaf { element, text, resource }: Leaf<'_>| (element.to_owned(), text.to_owned(), resource.map(str::to_owned));
    let _read = read_sitemap(bytes, Expect::of(built_in_lists()), &mut |entry| {
        found.extend(entry.leaves().map(keep));
    });
    found
}

/// What the entry must say, derived from the model without the writer.
fn expected(sample: &Sample) -> Vec<Flat> {
    let lists = built_in_lists();
    let metadata = &sample.metadata;
    let mut flat = Flattener::default();
    flat.add("loc", &sample.url, None);
    flat.add("lastmod", &sample.lastmod.to_string(), None);
    flat.texts("identifier", &metadata.identifiers);
    let own = || Some(sample.organisation.clone());
    flat.terms("publisher", &lists.organisaties, metadata.publisher.clone().or_else(own));
    flat.terms("verantwoordelijke", &lists.organisaties, metadata.verantwoordelijke.clone().or_else(own));
    flat.terms("medeverantwoordelijke", &lists.organisaties, metadata.medeverantwoordelijken.clone());
    flat.terms("opsteller", &lists.organisaties, metadata.opsteller.clone());
    flat.texts("naamOpsteller", metadata.naam_opsteller.as_slice());
    flat.texts("officieleTitel", std::slice::from_ref(&metadata.officiele_titel));
    flat.texts("verkorteTitel", &metadata.verkorte_titels);
    flat.texts("alternatieveTitel", &metadata.alternatieve_titels);
    flat.texts("omschrijving", &metadata.omschrijvingen);
    flat.terms("informatiecategorie", &lists.informatiecategorieen, metadata.informatiecategorieen.clone());
    flat.terms("documentsoort", &lists.documentsoorten, metadata.documentsoorten.clone());
    flat.terms("thema", &lists.themas, metadata.themas.clone());
    flat.texts("trefwoord", &metadata.trefwoorden);
    if let Some(date) = metadata.creatiedatum {
        flat.add("creatiedatum", &date.to_string(), None);
    }
    for (element, moment) in [
        ("begindatum", metadata.geldigheid.and_then(|one| one.begindatum)),
        ("einddatum", metadata.geldigheid.and_then(|one| one.einddatum)),
    ] {
        if let Some(moment) = moment {
            flat.add(element, &moment.to_rfc3339(), None);
        }
    }
    flat.terms("language", &lists.talen, metadata.language.clone());
    flat.terms("format", &lists.formaten, sample.format.clone());
    flat.texts("aggregatiekenmerk", metadata.aggregatiekenmerk.as_slice());
    if let Some((url, title)) = &sample.part_of {
        flat.add("isPartOf", title, Some(url));
    }
    for (url, title) in &sample.parts {
        flat.add("hasPart", title, Some(url));
    }
    for act in &metadata.documenthandelingen {
        flat.terms("soortHandeling", &lists.documenthandelingen, Some(act.soort_handeling.clone()));
        flat.add("atTime", &act.at_time.to_rfc3339(), None);
        flat.terms("wasAssociatedWith", &lists.organisaties, act.was_associated_with.clone());
    }
    for (role, url, title) in &sample.relations {
        flat.terms("role", &lists.documentrelaties, Some(role.clone()));
        flat.add("relation", title, Some(url));
    }
    flat.terms("redenVerwijderingVervanging", &lists.redenen, metadata.reden_vervanging.clone());
    for block in &metadata.extra_metadata {
        flat.own_data(block);
    }
    flat.0
}

#[derive(Default)]
struct Flattener(Vec<Flat>);

impl Flattener {
    fn add(&mut self, element: &str, text: &str, resource: Option<&str>) {
        let text = text.trim().replace("\r\n", "\n").replace('\r', "\n");
        self.0.push((element.to_owned(), text.nfc().collect(), resource.map(str::to_owned)));
    }

    /// Names with a value that is not blank; a block without any is left out.
    fn own_data(&mut self, block: &ExtraMetadata) {
        let filled = |value: &&String| !value.trim().is_empty();
        let is_said = |field: &&ExtraMetadataField| field.values.iter().any(|value| filled(&value));
        if !block.velden.iter().any(|field| is_said(&field)) {
            return;
        }
        if let Some((namespace, prefix)) = &block.namespace {
            self.add("namespace", namespace, None);
            self.add("prefix", prefix, None);
        }
        for field in block.velden.iter().filter(is_said) {
            self.add("key", &field.key, None);
            for value in field.values.iter().filter(filled) {
                self.add("value", value, None);
            }
        }
    }

    /// Texts that are not blank, each once.
    fn texts(&mut self, element: &str, values: &[String]) {
        let mut seen: Vec<&str> = Vec::new();
        for value in values.iter().map(|value| value.trim()) {
            if !value.is_empty() && !seen.contains(&value) {
                seen.push(value);
                self.add(element, value, None);
            }
        }
    }

    /// Terms with the label of the list, each once.
    fn terms(&mut self, element: &str, list: &List, uris: impl IntoIterator<Item = ListUri>) {
        let mut seen = Vec::new();
        for uri in uris {
            if !seen.contains(&uri) {
                let label = list.get(uri.as_str()).expect("generated from the list").label();
                self.add(element, label, Some(uri.as_str()));
                seen.push(uri);
            }
        }
    }
}

fn term(list: &'static List) -> BoxedStrategy<ListUri> {
    let uris: Vec<ListUri> = list.iter().map(|term| ListUri::new(term.uri())).collect();
    proptest::sample::select(uris).boxed()
}

/// Organisations that are in the lists of DiWoo 0.9.8.
fn organisation() -> impl Strategy<Value = ListUri> {
    let known = built_in_lists().organisaties.iter().filter(|organisation| organisation.in_xsd_0_9_8);
    let uris: Vec<ListUri> = known.map(|organisation| ListUri::new(&*organisation.uri)).collect();
    proptest::sample::select(uris)
}

/// Any text that XML can contain, with awkward characters more often.
fn text() -> impl Strategy<Value = String> {
    let awkward = prop_oneof![
        Just("&amp;"),
        Just("<b>"),
        Just("]]>"),
        Just("\""),
        Just("'"),
        Just("e\u{301}"),
        Just("\r\n"),
        Just("\r"),
        Just("\n"),
        Just("\t"),
        Just("\u{FEFF}"),
        Just("\u{202E}"),
        Just("\u{1F600}"),
        Just("\u{7F}"),
        Just("\u{85}"),
        Just("\u{2028}"),
        Just("<!--"),
        Just("<![CDATA["),
        Just("&#0;"),
        Just("%"),
    ];
    let piece = prop_oneof![awkward.prop_map(str::to_owned), "\\PC{0,12}", "[a-z ]{0,20}"];
    proptest::collection::vec(piece, 0..5).prop_map(|pieces| pieces.concat().replace(['\u{FFFE}', '\u{FFFF}'], ""))
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    proptest::collection::vec(text(), 0..3)
}

fn terms(list: &'static List, least: usize) -> impl Strategy<Value = Vec<ListUri>> {
    proptest::collection::vec(term(list), least..3)
}

fn some_moment() -> impl Strategy<Value = DateTime<FixedOffset>> {
    (0..40_000_i64).prop_map(|hours| moment("1990-03-04T05:06:07+02:00") + chrono::Duration::hours(hours))
}

/// Validity with one end, both, or none; it never ends before it begins.
fn validity() -> impl Strategy<Value = Option<Geldigheid>> {
    let end = || proptest::option::of(some_moment());
    proptest::option::of((end(), end()).prop_map(|ends| match ends {
        (Some(one), Some(other)) => Geldigheid { begindatum: Some(one.min(other)), einddatum: Some(one.max(other)) },
        (begindatum, einddatum) => Geldigheid { begindatum, einddatum },
    }))
}

/// Other documents, each with its own address below `folder`.
fn others(folder: &'static str, most: usize) -> impl Strategy<Value = Vec<(String, String)>> {
    let end = proptest::sample::select(vec![".pdf", ".ods?a=1&b=2", "%20(1).pdf", "/"]);
    let one = (end, text());
    proptest::collection::vec(one, 0..=most).prop_map(move |all| {
        let address = |number, end| format!("{BASE}{folder}/{number}{end}");
        (all.into_iter().enumerate())
            .map(|(number, (end, title))| (address(number, end), format!("T{title}")))
            .collect()
    })
}

/// Blocks of own data, with and without a namespace; some have no value at all.
fn own_data() -> impl Strategy<Value = Vec<ExtraMetadata>> {
    let namespace = ("[a-z]{1,8}".prop_map(|word| format!("https://ns.voorbeeldgemeente.nl/{word}/")), "[a-z]{1,8}");
    let field = (text(), texts()).prop_map(|(key, values)| ExtraMetadataField { key: format!("K{key}"), values });
    let block = (proptest::option::of(namespace), proptest::collection::vec(field, 1..3));
    let block = block.prop_map(|(namespace, velden)| ExtraMetadata { namespace, velden });
    proptest::collection::vec(block, 0..4)
}

fn act() -> impl Strategy<Value = Act> {
    let kind = term(&built_in_lists().documenthandelingen);
    (kind, some_moment(), proptest::option::of(organisation())).prop_map(
        |(soort_handeling, at_time, was_associated_with)| Act { soort_handeling, at_time, was_associated_with },
    )
}

pub(crate) fn sample() -> impl Strategy<Value = Sample> {
    let lists = built_in_lists();
    let who = (
        proptest::option::of(organisation()),
        proptest::option::of(organisation()),
        proptest::collection::vec(organisation(), 0..3),
        proptest::option::of(organisation()),
    );
    let words = (
        text().prop_map(|title| format!("T{title}")),
        texts(),
        texts(),
        texts(),
        texts(),
        texts(),
        proptest::option::of(text()),
        proptest::option::of(text()),
    );
    let what = (
        terms(&lists.informatiecategorieen, 1),
        terms(&lists.documentsoorten, 0),
        terms(&lists.themas, 0),
        proptest::option::of(term(&lists.talen)),
        proptest::option::of(term(&lists.redenen)),
        proptest::collection::vec(act(), 1..3),
        own_data(),
        validity(),
    );
    let roles = proptest::collection::vec(term(&lists.documentrelaties), 2);
    let to = (others("hoofd", 1), others("delen", 3), (roles, others("anders", 2)));
    let all = (who, words, what, to, 0..1_795_000_000_i64);
    all.prop_map(|(who, words, what, (mains, parts, related), lastmod)| {
        let metadata = Metadata {
            publisher: who.0,
            verantwoordelijke: who.1,
            medeverantwoordelijken: who.2,
            opsteller: who.3,
            officiele_titel: words.0,
            verkorte_titels: words.1,
            alternatieve_titels: words.2,
            omschrijvingen: words.3,
            identifiers: words.4,
            trefwoorden: words.5,
            naam_opsteller: words.6,
            aggregatiekenmerk: words.7,
            informatiecategorieen: what.0,
            documentsoorten: what.1,
            themas: what.2,
            language: what.3,
            reden_vervanging: what.4,
            documenthandelingen: what.5,
            extra_metadata: what.6,
            geldigheid: what.7,
            ..minimal().metadata
        };
        Sample {
            url: format!("{BASE}documenten/2026/{lastmod}.pdf"),
            lastmod: Lastmod::from_unix(lastmod),
            metadata,
            part_of: mains.into_iter().next(),
            parts,
            relations: (related.0.into_iter().zip(related.1)).map(|(role, (url, title))| (role, url, title)).collect(),
            ..minimal()
        }
    })
}
