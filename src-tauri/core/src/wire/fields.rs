//! The fields of a description by name, and how each stands over many documents.

use serde::{Deserialize, Serialize};

/// A field of a description that can be changed for many documents; the names are those of the elements of DiWoo.
/// The official title is not among them: no two documents share it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum Field {
    /// Own numbers.
    Identifier,
    /// The organisation that publishes.
    Publisher,
    /// Short titles.
    VerkorteTitel,
    /// Other titles.
    AlternatieveTitel,
    /// Categories.
    Informatiecategorie,
    /// Kinds of document.
    Documentsoort,
    /// Themes.
    Thema,
    /// Keywords.
    Trefwoord,
    /// The document date, `YYYY-MM-DD`.
    Creatiedatum,
    /// Beginning of the validity, RFC 3339.
    Begindatum,
    /// End of the validity, RFC 3339.
    Einddatum,
    /// The responsible organisation.
    Verantwoordelijke,
    /// Organisations that are responsible as well.
    Medeverantwoordelijke,
    /// The organisation that wrote it.
    Opsteller,
    /// The name of the writer.
    NaamOpsteller,
    /// The language.
    Language,
    /// The format.
    Format,
    /// Descriptions.
    Omschrijving,
    /// The mark that binds documents of one file or case.
    Aggregatiekenmerk,
    /// The kinds of the acts, or the kind that waits for the document date.
    SoortHandeling,
    /// Relations with other documents: `role@document`.
    Documentrelatie,
    /// Own data: each name, and each `name:value`.
    ExtraMetadata,
    /// The reason why the file was replaced.
    RedenVerwijderingVervanging,
}

impl Field {
    /// All of them, in order.
    pub const ALL: [Self; 23] = [
        Self::Identifier,
        Self::Publisher,
        Self::VerkorteTitel,
        Self::AlternatieveTitel,
        Self::Informatiecategorie,
        Self::Documentsoort,
        Self::Thema,
        Self::Trefwoord,
        Self::Creatiedatum,
        Self::Begindatum,
        Self::Einddatum,
        Self::Verantwoordelijke,
        Self::Medeverantwoordelijke,
        Self::Opsteller,
        Self::NaamOpsteller,
        Self::Language,
        Self::Format,
        Self::Omschrijving,
        Self::Aggregatiekenmerk,
        Self::SoortHandeling,
        Self::Documentrelatie,
        Self::ExtraMetadata,
        Self::RedenVerwijderingVervanging,
    ];

    /// Tells whether one document can have several values of it, each of which can be added and removed.
    #[must_use]
    pub fn is_list(self) -> bool {
        match self {
            Self::Identifier
            | Self::VerkorteTitel
            | Self::AlternatieveTitel
            | Self::Informatiecategorie
            | Self::Documentsoort
            | Self::Thema
            | Self::Trefwoord
            | Self::Medeverantwoordelijke
            | Self::Omschrijving
            | Self::SoortHandeling
            | Self::Documentrelatie
            | Self::ExtraMetadata => true,
            Self::Publisher
            | Self::Creatiedatum
            | Self::Begindatum
            | Self::Einddatum
            | Self::Verantwoordelijke
            | Self::Opsteller
            | Self::NaamOpsteller
            | Self::Language
            | Self::Format
            | Self::Aggregatiekenmerk
            | Self::RedenVerwijderingVervanging => false,
        }
    }

    /// Returns its name on the wire.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Identifier => "identifier",
            Self::Publisher => "publisher",
            Self::VerkorteTitel => "verkorteTitel",
            Self::AlternatieveTitel => "alternatieveTitel",
            Self::Informatiecategorie => "informatiecategorie",
            Self::Documentsoort => "documentsoort",
            Self::Thema => "thema",
            Self::Trefwoord => "trefwoord",
            Self::Creatiedatum => "creatiedatum",
            Self::Begindatum => "begindatum",
            Self::Einddatum => "einddatum",
            Self::Verantwoordelijke => "verantwoordelijke",
            Self::Medeverantwoordelijke => "medeverantwoordelijke",
            Self::Opsteller => "opsteller",
            Self::NaamOpsteller => "naamOpsteller",
            Self::Language => "language",
            Self::Format => "format",
            Self::Omschrijving => "omschrijving",
            Self::Aggregatiekenmerk => "aggregatiekenmerk",
            Self::SoortHandeling => "soortHandeling",
            Self::Documentrelatie => "documentrelatie",
            Self::ExtraMetadata => "extraMetadata",
            Self::RedenVerwijderingVervanging => "redenVerwijderingVervanging",
        }
    }
}

/// A field and one value of it, in wire form; an empty value means: without a value.
///
/// Shape: text, list URI, date or moment. An act is `kind@date@organisation`, where the date or what is behind the kind may be
/// missing; a relation is `role@document`, where the document is an identity, or an address with a title behind a space; own data
/// are `name:value` or a name alone, with `{namespace}prefix:` before it when it has a namespace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct FieldValue {
    /// The field.
    pub field: Field,
    /// The value.
    pub value: String,
}

/// How a field stands over many documents.
///
/// Source: decisions.md, "Many documents at once", rule 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum FieldState {
    /// "Gelijk": the same in all of them, and not empty.
    Same,
    /// "Verschillend".
    Different,
    /// "Leeg": in none of them.
    Empty,
}

/// A value and how often it occurs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct CountedValue {
    /// The value in wire form.
    pub value: String,
    /// For people, when it is a term of a list; else the value itself.
    pub label: String,
    /// In so many documents.
    pub count: u32,
}

/// One field over many documents.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct FieldSummary {
    /// The field.
    pub field: Field,
    /// How it stands.
    pub state: FieldState,
    /// Documents without a value.
    pub empty: u32,
    /// Different values, not counting empty.
    pub distinct: u32,
    /// The most frequent values, at most 20; of equally frequent ones those of the documents that were added first.
    pub values: Vec<CountedValue>,
    /// Different values that are not among them.
    pub others: u32,
}

#[cfg(test)]
mod tests {
    use super::Field;

    #[test]
    fn names_are_those_on_the_wire_and_all_are_listed_once() {
        for field in Field::ALL {
            let wire = serde_json::to_value(field).unwrap();
            assert_eq!(wire, field.name());
        }
        let mut sorted = Field::ALL;
        sorted.sort_unstable();
        assert_eq!(sorted, Field::ALL, "in the order of the variants");
    }
}
