//! Rules have the levels that were decided on.

use crate::{
    model::{Level, RuleCode},
    rules::ALL,
};

/// decisions.md, "Levels", "Metadata" and "Size codes".
#[test]
fn weighs_as_decided() {
    let level = |code: RuleCode, variant: &str| {
        let rule = ALL.iter().find(|rule| rule.code == code).expect("in the catalogue");
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
        (RuleCode::O02, "held", Level::Must),
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
            .and_then(|info| info.variants.iter().map(|variant| variant.level).min())
    };
    assert_eq!(heaviest(RuleCode::D14), Some(Level::Must));
    assert_eq!(heaviest(RuleCode::S04), Some(Level::Attention));
}
