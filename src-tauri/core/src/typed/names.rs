//! The names of the fields.

use crate::error::{Code, Problem, Stop};

/// The fields that can be typed, in the order of the standard; `name` is the name in the address.
///
/// Source: diwoo.md §5.2, the part of this version.
pub const NAMES: [&str; 28] = [
    "officieleTitel",
    "verkorteTitel",
    "alternatieveTitel",
    "informatiecategorie",
    "documentsoort",
    "thema",
    "trefwoord",
    "creatiedatum",
    "begindatum",
    "einddatum",
    "documenthandeling",
    "soortHandeling",
    "atTime",
    "publisher",
    "verantwoordelijke",
    "medeverantwoordelijke",
    "opsteller",
    "naamOpsteller",
    "language",
    "format",
    "omschrijving",
    "identifier",
    "aggregatiekenmerk",
    "isPartOf",
    "documentrelatie",
    "extraMetadata",
    "redenVerwijderingVervanging",
    "name",
];

/// Refuses more values than one, or one to add, for a field that has one.
pub(crate) fn one_value(field: &str) -> Stop {
    Problem::new(Code::FieldOneValue)
        .with("field", field)
        .refuse()
}

/// Refuses a name that is no field.
#[must_use]
pub fn unknown(field: &str) -> Stop {
    Problem::new(Code::FieldUnknown)
        .with("field", field)
        .refuse()
}
