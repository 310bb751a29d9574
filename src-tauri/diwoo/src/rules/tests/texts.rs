//! Every thing a rule can say has its sentence, heading and button, in both languages, with the same facts.

use crate::rules::ALL;
use crate::rules::HasFix;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

#[test]
fn every_variant_has_its_texts_in_both_languages() {
    for language in ["nl", "en"] {
        let texts = rule_texts(language);
        let mut expected = BTreeSet::new();
        for rule in ALL {
            let code = format!("rule-{:?}", rule.code);
            if rule.variants.len() > 1 {
                expected.insert(format!("{code}-group"));
            }
            for variant in rule.variants {
                let dash = if variant.name.is_empty() { "" } else { "-" };
                let key = format!("{code}{dash}{}", variant.name);
                let declared: BTreeSet<_> = variant.params.iter().copied().collect();
                assert_eq!(facts(&texts, &key), declared, "{language} {key}");
                for part in parts(variant.fix) {
                    let mut allowed = declared.clone();
                    allowed.insert("count");
                    let key = format!("{key}-{part}");
                    assert!(
                        facts(&texts, &key).contains("count"),
                        "{language} {key} counts"
                    );
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

fn parts(fix: HasFix) -> &'static [&'static str] {
    match fix {
        HasFix::Yes => &["group", "fix"],
        HasFix::No => &["group"],
    }
}

/// Names of the facts that a text uses.
fn facts<'a>(texts: &'a BTreeMap<String, String>, key: &str) -> BTreeSet<&'a str> {
    let text = texts
        .get(key)
        .unwrap_or_else(|| panic!("{key} has no text"));
    let names = text.split('$').skip(1);
    names
        .filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphanumeric()).next())
        .collect()
}

/// Reads the texts of rules: key and everything behind it. They stand in `<language>.ftl`, or beside it before they are
/// put together.
fn rule_texts(language: &str) -> BTreeMap<String, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/texts");
    let read = |name: String| fs::read_to_string(folder.join(name)).unwrap_or_default();
    let together = read(format!("{language}.ftl"));
    let source = if together.contains("\nrule-") {
        together
    } else {
        read(format!("rules.{language}.ftl.part"))
    };
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
