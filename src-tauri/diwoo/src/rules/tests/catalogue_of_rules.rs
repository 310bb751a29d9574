//! The catalogue of rules is complete and says each thing once.

use crate::{
    model::{Level, RuleCode},
    rules::ALL,
};
use std::collections::BTreeSet;

#[test]
fn holds_every_code_once_in_order() {
    let codes: Vec<_> = ALL.iter().map(|rule| rule.code).collect();
    assert!(codes.is_sorted_by(|a, b| a < b), "{codes:?}");
    let names: BTreeSet<_> = codes.iter().map(|code| format!("{code:?}")).collect();
    let expected: BTreeSet<_> = [
        "D01", "D02", "D03", "D04", "D05", "D06", "D07", "D08", "D09", "D10", "D11", "D13", "D14",
        "D15", "D16", "D17", "D18", "D19",
    ]
    .into_iter()
    .map(str::to_owned)
    .chain((1..=7).map(|n| format!("L{n:02}")))
    .chain((1..=15).map(|n| format!("N{n:02}")))
    .chain((1..=4).flat_map(|n| [format!("S{n:02}"), format!("Z{n:02}")]))
    .chain((1..=2).map(|n| format!("R{n:02}")))
    .chain(["O01".to_owned()])
    // V12 asks a web server, which the program never does; see ipm-vergunningen.md §5.4, V12.
    .chain((1..=15).filter(|n| *n != 12).map(|n| format!("V{n:02}")))
    .collect();
    assert_eq!(names, expected);
}

#[test]
fn declares_variants_that_texts_can_name() {
    for rule in ALL {
        assert!(
            !rule.variants.is_empty() && !rule.source.is_empty(),
            "{:?}",
            rule.code
        );
        let names: BTreeSet<_> = rule.variants.iter().map(|variant| variant.name).collect();
        assert_eq!(
            names.len(),
            rule.variants.len(),
            "{:?}: a variant twice",
            rule.code
        );
        assert!(
            rule.variants.len() == 1 || !names.contains(""),
            "{:?}: several, one without a name",
            rule.code
        );
        for variant in rule.variants {
            assert_eq!(variant.code, rule.code, "{variant:?}");
            let is_key = |text: &str| {
                text.bytes()
                    .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
            };
            assert!(
                is_key(variant.name) && variant.name != "group" && variant.name != "fix",
                "{variant:?}"
            );
            let params: BTreeSet<_> = variant.params.iter().collect();
            assert_eq!(params.len(), variant.params.len(), "{variant:?}");
        }
    }
}

/// decisions.md, "Levels", "Metadata" and "Size codes".
#[test]
fn weighs_as_decided() {
    let level = |code: RuleCode, variant: &str| {
        let rule = ALL
            .iter()
            .find(|rule| rule.code == code)
            .expect("in the catalogue");
        rule.variant(variant).expect("a variant").level
    };
    for (code, variant, expected) in [
        (RuleCode::D14, "creatiedatum", Level::Must),
        (RuleCode::D14, "language", Level::Attention),
        (RuleCode::D14, "omschrijving", Level::Tip),
        (RuleCode::D02, "meaningless", Level::Attention),
        (RuleCode::D13, "differs", Level::Must),
        (RuleCode::D18, "label-differs", Level::Must),
        (RuleCode::D19, "", Level::Must),
        (RuleCode::L06, "future", Level::Must),
        (RuleCode::O01, "held", Level::Must),
        (RuleCode::O01, "online", Level::Must),
        (RuleCode::Z01, "", Level::Must),
        (RuleCode::Z02, "", Level::Attention),
        (RuleCode::Z03, "", Level::Must),
        (RuleCode::Z04, "", Level::Must),
    ] {
        assert_eq!(level(code, variant), expected, "{code:?} {variant}");
    }
    let heaviest = |code: RuleCode| {
        ALL.iter()
            .find(|rule| rule.code == code)
            .and_then(super::super::RuleInfo::heaviest)
    };
    assert_eq!(heaviest(RuleCode::D14), Some(Level::Must));
    assert_eq!(heaviest(RuleCode::S04), Some(Level::Attention));
}
