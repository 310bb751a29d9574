//! The language test: every code has its sentence in both languages, and every sentence is plain.
//!
//! Source: decisions.md, "Sentences" and "Criteria", 20; CONVENTIONS.md, "10. UI".

#![expect(
    clippy::expect_used,
    clippy::panic,
    reason = "what cannot be read fails the test, also in functions that are not tests themselves"
)]

mod reading;

use self::reading::{Message, messages, sentences, words};
use openbaarmaker_core::app::{LeftOutReason, PermitRowCode, RowCode};
use openbaarmaker_core::error::Code;
use openbaarmaker_core::import::SkipCode;
use openbaarmaker_core::ipm::{self, existing::IpmUnreadable, lists::phase_groups};
use openbaarmaker_core::lists::built_in_lists;
use openbaarmaker_core::model::{DocumentStatus, Level, Params};
use openbaarmaker_core::rules::{self, HasFix, Variant};
use openbaarmaker_core::typed::{NAMES, PERMIT_FIELDS};
use openbaarmaker_core::wire::BecauseCode;
use openbaarmaker_texts::{Language, Texts};
use std::collections::{BTreeMap, BTreeSet};

const NL: &str = include_str!("../../../ui/texts/nl.ftl");
const EN: &str = include_str!("../../../ui/texts/en.ftl");
/// The source file of the codes; each documents its parameters.
const CODES: &str = include_str!("../../core/src/error/code.rs");

/// decisions.md, "Sentences": at most 15 words.
const MAX_WORDS: usize = 15;
/// decisions.md, "Sentences": at most 12 words on average.
const MAX_AVERAGE_WORDS: usize = 12;

/// The headings of the files, in order.
const SECTIONS: [&str; 7] = [
    "Findings",
    "Refusals and failures",
    "Files that were skipped",
    "Categories",
    "Report and history",
    "Command line",
    "Window",
];

/// Returns the keys that the code builds by a rule, each with its source.
fn required() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for category in &built_in_lists().informatiecategorieen {
        let key = category.infocat_name().unwrap_or_else(|| "art31".to_owned());
        keys.insert(format!("category-{key}-uitleg"));
        keys.insert(format!("category-{key}-voorbeelden"));
    }
    let fixed = |words: &'static str| words.split(' ').collect::<Vec<_>>();
    keys.extend(Code::ALL.iter().map(|code| format!("code-{}", code.as_str())));
    for (prefix, words) in [
        ("action", fixed("new changed replaced withdrawn file-gone held-back left failed")),
        ("status", fixed("concept ready waiting published changed withdrawn deleting deleted todo")),
        ("level", fixed("must attention tip")),
        ("run", fixed("complete partial stopped")),
        ("reason", fixed("privacy procedure wrong-document unreadable not-yet-public other")),
        ("permit-read", fixed("missing no-answer too-many older")),
        ("because", BecauseCode::ALL.iter().map(|code| code.as_str()).collect()),
        ("skipped", SkipCode::ALL.iter().map(|code| code.as_str()).collect()),
        ("sheet-row", RowCode::ALL.iter().map(|code| code.as_str()).collect()),
        ("permit-row", PermitRowCode::ALL.iter().map(|code| code.as_str()).collect()),
        ("adopt-left", LeftOutReason::ALL.iter().map(|left| left.as_str()).collect()),
        ("permit-read", IpmUnreadable::ALL.iter().map(|reason| reason.as_str()).collect()),
        ("field", NAMES.into_iter().chain(PLACES).collect()),
        ("permit-field", PERMIT_FIELDS.to_vec()),
        ("permit-phase", phase_groups().map(|(group, _)| group).collect()),
    ] {
        keys.extend(words.iter().map(|word| format!("{prefix}-{word}")));
    }
    keys
}

/// Places of findings that people read, besides the fields of a description.
const PLACES: [&str; 8] = ["publishedName", "geldigheid", "hasPart", "publication", "lastmod", "file", "loc", "site"];

/// Prefixes of keys that only exist because of [`required`]: a text with such a key that nobody uses is dead.
const GUARDED: [&str; 14] = [
    "adopt-left-",
    "code-",
    "skipped-",
    "category-",
    "field-",
    "status-",
    "level-",
    "action-",
    "reason-",
    "sheet-row-",
    "permit-row-",
    "permit-read-",
    "permit-field-",
    "permit-phase-",
];

#[test]
fn both_languages_have_the_same_texts_with_the_same_facts() {
    let (nl, en) = (messages(NL), messages(EN));
    let keys = |texts: &BTreeMap<String, Message>| texts.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&nl), keys(&en), "a text is missing in one of the languages");
    for (key, dutch) in &nl {
        assert_eq!(dutch.variables, en[key].variables, "{key}: the languages use other facts");
    }
}

#[test]
fn every_code_of_the_core_has_its_text() {
    let nl = messages(NL);
    for key in required() {
        assert!(nl.contains_key(&key), "{key} has no text");
    }
}

/// Returns the key of the sentence of a variant.
fn rule_key(variant: &Variant) -> String {
    match variant.name {
        "" => format!("rule-{:?}", variant.code),
        name => format!("rule-{:?}-{name}", variant.code),
    }
}

#[test]
fn every_rule_has_its_sentences_with_the_facts_it_brings() {
    let nl = messages(NL);
    let mut asked_for = BTreeSet::new();
    let all = rules::ALL.iter().chain(ipm::rules::ALL);
    for variant in all.flat_map(|rule| rule.variants) {
        let key = rule_key(variant);
        // Only documents are counted by what is said of them.
        let is_counted = rules::ALL.iter().any(|rule| rule.code == variant.code);
        let group = is_counted.then(|| format!("{key}-group"));
        // Every fix that gives a proposed name has the same text.
        let fix = (variant.fix == HasFix::Yes).then(|| {
            if variant.params.contains(&"proposal") { "fix-proposed-name".to_owned() } else { format!("{key}-fix") }
        });
        let counting = group.into_iter().chain(fix).map(|key| (key, true));
        for (key, counts) in [(key, false)].into_iter().chain(counting) {
            let message = nl.get(&key).unwrap_or_else(|| panic!("{key} has no text"));
            for variable in &message.variables {
                assert!(
                    variant.params.contains(&variable.as_str()) || (counts && variable == "count"),
                    "{key} uses {variable}, but the rule brings {:?}",
                    variant.params
                );
            }
            asked_for.insert(key);
        }
        if is_counted {
            // The sentence for a rule over several of its variants.
            asked_for.insert(format!("rule-{:?}-group", variant.code));
        }
    }
    for key in nl.keys().filter(|key| key.starts_with("rule-")) {
        assert!(asked_for.contains(key), "{key} belongs to nothing any more");
    }
}

#[test]
fn no_text_is_left_of_a_code_that_is_gone() {
    let required = required();
    for key in messages(NL).keys().filter(|key| GUARDED.iter().any(|prefix| key.starts_with(prefix))) {
        assert!(required.contains(key), "{key} belongs to nothing any more");
    }
}

#[test]
fn sentences_of_codes_use_only_the_facts_that_the_code_brings() {
    let nl = messages(NL);
    let documented = documented_params();
    assert_eq!(documented.len(), Code::ALL.len(), "the parameters of every code could be read from its documentation");
    for code in Code::ALL {
        let key = format!("code-{}", code.as_str());
        let known = &documented[&format!("{code:?}")];
        for variable in &nl[&key].variables {
            assert!(known.contains(variable), "{key} uses {variable}, but the code brings {known:?}");
        }
    }
}

#[test]
fn what_the_command_line_adds_belongs_to_a_code_and_uses_its_facts() {
    let documented = documented_params();
    for (key, message) in messages(NL) {
        let Some(name) = key.strip_prefix("cli-hint-") else { continue };
        let code = Code::ALL.iter().find(|code| code.as_str() == name);
        let code = code.unwrap_or_else(|| panic!("{key} belongs to nothing any more"));
        let known = &documented[&format!("{code:?}")];
        for variable in &message.variables {
            assert!(known.contains(variable), "{key} uses {variable}, but the code brings {known:?}");
        }
    }
}

#[test]
fn sentences_of_codes_name_no_command_which_the_window_does_not_have() {
    for (key, message) in messages(NL) {
        for reading in message.readings.iter().filter(|_| key.starts_with("code-")) {
            // The window has searches that are kept.
            let reading = reading.replace("zoekopdracht", "");
            let is_typed = key == "code-usage" || reading.contains("--republish");
            assert!(is_typed || !(reading.contains("opdracht") || reading.contains("--")), "{key}: {reading}");
        }
    }
}

/// Reads `Params: `a`, `b` (`value` or `value`).` above each code, over as many lines as it takes.
fn documented_params() -> BTreeMap<String, BTreeSet<String>> {
    let body = CODES.split("reasons! {\n").nth(1).expect("the codes").split("\n}\n").next().expect("their end");
    let (mut found, mut params) = (BTreeMap::new(), String::new());
    for line in body.lines().map(str::trim) {
        if let Some((_, first)) = line.split_once("Params: ") {
            params.push_str(first);
        } else if let Some((code, _)) = line.split_once(" => ") {
            found.insert(code.to_owned(), names_in(&std::mem::take(&mut params)));
        } else if !params.is_empty() {
            params.push_str(line.trim_start_matches('/'));
        }
    }
    found
}

/// Returns the names between backticks; those in parentheses are values, not names.
fn names_in(params: &str) -> BTreeSet<String> {
    let outside: String = params.split(['(', ')']).step_by(2).collect();
    let names = outside.split('`').skip(1).step_by(2);
    names.map(str::to_owned).collect()
}

#[test]
fn an_empty_value_is_not_quoted_and_each_status_is_named() {
    for (language, none) in [(Language::Nl, "geen"), (Language::En, "No ")] {
        let texts = Texts::of(language);
        let said = |field: &str, value: &str| {
            let params = [("field", field), ("value", value)];
            let params = params.map(|(name, text)| (name.to_owned(), text.to_owned()));
            texts.get("code-value-invalid", &Params::from(params))
        };
        for field in ["publishedName", "soortHandeling", "trefwoord", "zomaar"] {
            let empty = said(field, "");
            assert!(empty.contains(none) && !empty.contains("“none”"), "{field}: {empty}");
            assert!(said(field, "x").contains("“x”"), "{field}");
        }
        assert!(!said("ground", "").contains("none"));
        let status = said("status", "x");
        let help = texts.plain("cli-arg-status");
        for word in ["concept", "ready", "waiting", "published", "changed", "withdrawn"] {
            assert!(status.contains(word) && help.contains(word), "{word}: {status}");
        }
    }
}

#[test]
fn plural_is_chosen_on_numbers_only() {
    let texts = Texts::of(Language::Nl);
    for (key, message) in messages(NL) {
        for name in &message.plurals {
            let with = |value: &str| {
                let params = message.variables.iter().map(|other| (other.clone(), "3".to_owned()));
                let mut params: Params = params.collect();
                params.insert(name.clone(), value.to_owned());
                texts.get(&key, &params)
            };
            let one = with("1").replace('1', "2");
            assert_ne!(one, with("2"), "{key} does not tell one {name} from more");
        }
    }
}

#[test]
fn every_text_reads_without_holes_in_both_languages() {
    for language in Language::ALL {
        let texts = Texts::of(language);
        for (key, message) in messages(NL) {
            let params: Params = message.variables.iter().map(|name| (name.clone(), "1".to_owned())).collect();
            let text = texts.complete(&key, &params).unwrap_or_else(|| panic!("{key} has a hole"));
            assert!(!text.contains('{') && !text.contains('\u{2068}'), "{key}: {text}");
        }
    }
}

#[test]
fn the_sections_stand_in_order() {
    for source in [NL, EN] {
        let headings: Vec<_> = source.lines().filter_map(|line| line.strip_prefix("### ")).collect();
        assert_eq!(headings, SECTIONS, "the headings of the texts");
    }
}

#[test]
fn sentences_are_short_plain_and_finished() {
    /// Words that do not belong in Dutch texts for people (decisions.md, "Words" and "Sentences"), in lower case.
    const FORBIDDEN: [&str; 24] = [
        "u",
        "uw",
        "upload",
        "uploaden",
        "sync",
        "syncen",
        "host",
        "dry run",
        "template",
        "record",
        "item",
        "validatie",
        "endpoint",
        "draft",
        "preset",
        "simulatie",
        "depubliceren",
        "dit veld is verplicht",
        "ongeldige invoer",
        "er is iets misgegaan",
        "server error",
        "rubriek",
        "terugdraaien",
        "gisteren",
    ];
    let (mut count, mut total) = (0, 0);
    for (language, source) in [(Language::Nl, NL), (Language::En, EN)] {
        for (key, message) in messages(source) {
            for reading in &message.readings {
                assert!(!reading.contains(['!', '&']), "{key}: no exclamation marks, no ampersands: {reading}");
                let lower = reading.to_lowercase();
                let spaced = format!(" {} ", lower.replace(|c: char| !c.is_alphanumeric(), " "));
                for word in FORBIDDEN.iter().filter(|_| language == Language::Nl) {
                    assert!(!spaced.contains(&format!(" {word} ")), "{key} says {word:?}: {reading}");
                }
                let is_code = key.starts_with("code-") || key.starts_with("skipped-") || key.starts_with("rule-");
                // Group headings and button labels are not sentences.
                let is_code = is_code && !key.ends_with("-group") && !key.ends_with("-fix");
                if is_code || key.ends_with("-uitleg") || key.ends_with("-voorbeelden") {
                    assert!(
                        key == "code-usage" || reading.ends_with(['.', '?', ':']),
                        "{key} has no full stop: {reading}"
                    );
                    for sentence in sentences(reading) {
                        count += 1;
                        total += words(sentence);
                    }
                }
                for sentence in sentences(reading) {
                    assert!(words(sentence) <= MAX_WORDS, "{key}: {} words: {sentence}", words(sentence));
                }
            }
        }
    }
    assert!(total <= count * MAX_AVERAGE_WORDS, "{total} words in {count} sentences is more than 12 on average");
}

#[test]
fn the_words_of_closed_sets_come_from_the_texts() {
    let texts = Texts::of(Language::Nl);
    assert_eq!(texts.status(DocumentStatus::Ready), "Klaar", "state");
    assert_eq!(texts.level(Level::Attention), "Let op", "level");
    assert_eq!(texts.field("creatiedatum"), "Datum van het document", "field");
    assert_eq!(texts.field("onbekend"), "onbekend", "a field without a label keeps its name");
}
