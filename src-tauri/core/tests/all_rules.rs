//! Every rule, of documents and of permit cases: each code occurs once, and everything a rule can say has its sentence,
//! and for documents its heading and button, in both languages, with the same facts.

#![expect(clippy::panic, reason = "a text that is missing fails the test")]

use openbaarmaker_core::ipm;
use openbaarmaker_core::rules::{self, HasFix, RuleInfo, Variant};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

fn all() -> impl Iterator<Item = &'static RuleInfo> {
    rules::ALL.iter().chain(ipm::rules::ALL)
}

#[test]
fn holds_every_code_once_in_order() {
    for rules in [rules::ALL, ipm::rules::ALL] {
        let codes: Vec<_> = rules.iter().map(|rule| rule.code).collect();
        assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
    }
    let names: BTreeSet<_> = all().map(|rule| format!("{:?}", rule.code)).collect();
    let expected: BTreeSet<_> = [
        "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D13", "D14", "D15", "D16", "D17",
        "D18", "D19", "D20", "D21", "D22", "I01", "I02", "I03", "I04",
    ]
    .into_iter()
    .map(str::to_owned)
    // L04 is the strict reader's only. What L05, N06 and N09 checked can no longer occur.
    .chain([1, 2, 3, 6, 7].map(|n| format!("L{n:02}")))
    .chain((1..=15).filter(|n| ![6, 9].contains(n)).map(|n| format!("N{n:02}")))
    .chain((1..=4).flat_map(|n| [format!("S{n:02}"), format!("Z{n:02}")]))
    .chain((1..=2).map(|n| format!("R{n:02}")))
    .chain((1..=2).map(|n| format!("O{n:02}")))
    // V12 asks a web server, which the program never does; see ipm-vergunningen.md §5.4, V12.
    .chain((1..=15).filter(|n| *n != 12).map(|n| format!("V{n:02}")))
    .collect();
    assert_eq!(names, expected);
}

#[test]
fn declares_variants_that_texts_can_name() {
    for rule in all() {
        assert!(!rule.variants.is_empty() && !rule.source.is_empty(), "{:?}", rule.code);
        let names: BTreeSet<_> = rule.variants.iter().map(|variant| variant.name).collect();
        assert_eq!(names.len(), rule.variants.len(), "{:?}: a variant twice", rule.code);
        assert!(rule.variants.len() == 1 || !names.contains(""), "{:?}: several, one without a name", rule.code);
        for variant in rule.variants {
            assert_eq!(variant.code, rule.code, "{variant:?}");
            let is_key = |text: &str| {
                text.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            };
            assert!(is_key(variant.name) && variant.name != "group" && variant.name != "fix", "{variant:?}");
            let params: BTreeSet<_> = variant.params.iter().collect();
            assert_eq!(params.len(), variant.params.len(), "{variant:?}");
        }
    }
}

#[test]
fn every_variant_has_its_texts_in_both_languages() {
    for language in ["nl", "en"] {
        let texts = rule_texts(language);
        let mut expected = BTreeSet::new();
        for rule in all() {
            let code = format!("rule-{:?}", rule.code);
            let is_counted = rules::ALL.contains(rule);
            if is_counted && rule.variants.len() > 1 {
                expected.insert(format!("{code}-group"));
            }
            for variant in rule.variants {
                let dash = if variant.name.is_empty() { "" } else { "-" };
                let key = format!("{code}{dash}{}", variant.name);
                let declared: BTreeSet<_> = variant.params.iter().copied().collect();
                assert_eq!(facts(&texts, &key), declared, "{language} {key}");
                for part in parts(variant).iter().filter(|_| is_counted) {
                    let mut allowed = declared.clone();
                    allowed.insert("count");
                    let key = format!("{key}-{part}");
                    assert!(facts(&texts, &key).contains("count"), "{language} {key} counts");
                    assert!(facts(&texts, &key).is_subset(&allowed), "{language} {key}");
                    expected.insert(key);
                }
                expected.insert(key);
            }
        }
        let found: BTreeSet<_> = texts.keys().cloned().collect();
        let unused: Vec<_> = found.difference(&expected).collect();
        assert!(unused.is_empty(), "{language}: no rule says {unused:?}");
    }
}

/// A fix that gives a proposed name has no text of its own: `fix-proposed-name` says it.
fn parts(variant: &Variant) -> &'static [&'static str] {
    match variant.fix {
        HasFix::Yes if !variant.params.contains(&"proposal") => &["group", "fix"],
        HasFix::Yes | HasFix::No => &["group"],
    }
}

fn facts<'a>(texts: &'a BTreeMap<String, String>, key: &str) -> BTreeSet<&'a str> {
    let text = texts.get(key).unwrap_or_else(|| panic!("{key} has no text"));
    // The texts of those keys count.
    let counted = text.contains("-counted }").then_some("count");
    let names = text.split('$').skip(1);
    names.filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next()).chain(counted).collect()
}

fn rule_texts(language: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/texts");
    let source = fs::read_to_string(folder.join(format!("{language}.ftl"))).unwrap_or_default();
    let mut texts = BTreeMap::new();
    let mut current: Option<String> = None;
    for line in source.lines() {
        let starts = line.starts_with(|first: char| first.is_ascii_alphabetic() || first == '-');
        if let Some((key, text)) = line.split_once(" =").filter(|_| starts) {
            current = key.starts_with("rule-").then(|| key.to_owned());
            if let Some(key) = &current {
                texts.insert(key.clone(), text.to_owned());
            }
        } else if let Some(key) = &current {
            texts.entry(key.clone()).or_default().push_str(line);
        }
    }
    texts
}
