//! D14: what a good description has as well.
//!
//! Source: diwoo.md §12; decisions.md, "Document date" (creatiedatum is Moet).

use super::{
    info::{RuleInfo, Variant},
    meaning::is_blank,
};
use crate::model::{Finding, Metadata, RuleCode};

/// D14: no document date (must), no language (attention), no description (tip).
pub(super) const D14: RuleInfo = RuleInfo {
    code: RuleCode::D14,
    source: "diwoo.md §12, D14; decisions.md, \"Document date\"",
    variants: &[&CREATIEDATUM, &LANGUAGE, &OMSCHRIJVING],
};

const CREATIEDATUM: Variant = Variant::must(RuleCode::D14, "creatiedatum", &[]);
const LANGUAGE: Variant = Variant::attention(RuleCode::D14, "language", &[]);
const OMSCHRIJVING: Variant = Variant::tip(RuleCode::D14, "omschrijving", &[]);

/// Checks that a description has a date, a language and a text.
pub(super) fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    if metadata.creatiedatum.is_none() {
        found.push(missing_creatiedatum());
    }
    if metadata.language.is_none() {
        found.push(missing_language());
    }
    if metadata.omschrijvingen.iter().all(|text| is_blank(text)) {
        found.push(missing_omschrijving());
    }
}

/// Says that there is no document date.
#[must_use]
pub(crate) fn missing_creatiedatum() -> Finding {
    CREATIEDATUM.at("creatiedatum", [])
}

/// Says that there is no language.
#[must_use]
pub(crate) fn missing_language() -> Finding {
    LANGUAGE.at("language", [])
}

/// Says that there is no description.
#[must_use]
pub(crate) fn missing_omschrijving() -> Finding {
    OMSCHRIJVING.at("omschrijving", [])
}
