//! D14: other elements of a good description.
//!
//! Source: diwoo.md §12; decisions.md, "Document date" (creatiedatum is Moet).

use super::{info::rules, meaning::is_blank};
use crate::model::{Finding, Metadata};

rules! {
    /// D14: no document date (must), no language (attention), no description (tip).
    pub(super) D14 "diwoo.md §12, D14; decisions.md, \"Document date\"" {
        must CREATIEDATUM "creatiedatum" [];
        attention LANGUAGE "language" [];
        tip OMSCHRIJVING "omschrijving" [];
    }
}

/// Checks that a description has a date, a language and a text.
pub(super) fn check(metadata: &Metadata, found: &mut Vec<Finding>) {
    if metadata.creatiedatum.is_none() {
        found.push(CREATIEDATUM.at("creatiedatum", []));
    }
    if metadata.language.is_none() {
        found.push(LANGUAGE.at("language", []));
    }
    if metadata.omschrijvingen.iter().all(|text| is_blank(text)) {
        found.push(OMSCHRIJVING.at("omschrijving", []));
    }
}
