//! The fields of a description on the wire: changes, the fields that few documents need, and summaries over many
//! documents.

use super::{ActInput, ExtraMetadataInput, FieldValue, ListOption, ReferenceInput, RelationInput};
use crate::attributes::{apply, choice, view};
use crate::lists::TermList;
use crate::model::{Field, ListUri, Metadata, ValidityEnd};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A change of one field. Untouched fields are never written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "field", content = "value", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum FieldChange {
    /// Replaces the official title, which then counts as a person's.
    OfficieleTitel(String),
    /// Accepts the proposed title as it is.
    AcceptTitle,
    /// Replaces all short titles.
    VerkorteTitels(Vec<String>),
    /// Replaces all other titles.
    AlternatieveTitels(Vec<String>),
    /// Replaces all categories (URI, label or code).
    Informatiecategorieen(Vec<String>),
    /// Replaces all kinds of document (URI or label).
    Documentsoorten(Vec<String>),
    /// Replaces all themes (URI or label).
    Themas(Vec<String>),
    /// Replaces all keywords.
    Trefwoorden(Vec<String>),
    /// Replaces the beginning of the validity: `YYYY-MM-DD` (local midnight) or RFC 3339; `None` clears it.
    Begindatum(Option<String>),
    /// Replaces the end of the validity: `YYYY-MM-DD` (the last second of that day) or RFC 3339; `None` clears it.
    Einddatum(Option<String>),
    /// Replaces the document date; `None` clears it. A proposed act moves along.
    Creatiedatum(Option<String>),
    /// Replaces all acts.
    Documenthandelingen(Vec<ActInput>),
    /// Replaces the kind of act, on the document date.
    SoortHandeling(String),
    /// Replaces the publisher; `None` means the catalogue's organisation.
    Publisher(Option<String>),
    /// Replaces the responsible organisation; `None` means the catalogue's organisation.
    Verantwoordelijke(Option<String>),
    /// Replaces all co-responsible organisations (URI or label).
    Medeverantwoordelijken(Vec<String>),
    /// Replaces the organisation that wrote it.
    Opsteller(Option<String>),
    /// Replaces the name of the author.
    NaamOpsteller(Option<String>),
    /// Replaces the language.
    Language(Option<String>),
    /// Replaces the format derived from the content; `None` restores that.
    Format(Option<String>),
    /// Replaces all descriptions.
    Omschrijvingen(Vec<String>),
    /// Replaces all own numbers.
    Identifiers(Vec<String>),
    /// Replaces the code that groups the documents of one file or case.
    Aggregatiekenmerk(Option<String>),
    /// Makes the document a part of a main document, or of none.
    IsPartOf(Option<ReferenceInput>),
    /// Replaces all relations to other documents.
    Documentrelaties(Vec<RelationInput>),
    /// Replaces all extra metadata.
    ExtraMetadata(Vec<ExtraMetadataInput>),
    /// Replaces the reason why the file was replaced (URI or label).
    RedenVerwijderingVervanging(Option<String>),
    /// Replaces the day before which it is not published; `None` clears it.
    NietVoor(Option<String>),
    /// Replaces the day on which it is to be reviewed; `None` clears it.
    OpnieuwBekijken(Option<String>),
    /// Sets the published name.
    PublishedName(String),
    /// Adds a value to a field that can have several, if it is not there yet. An act without a date gets that of each
    /// document, unless there is one of its kind.
    Add(FieldValue),
    /// Removes a value from such a field, if it is there: all acts of a kind, all values of a name of own data.
    Remove(FieldValue),
    /// Adds a value in the place of those like it: acts of the same kind, relations with the same role, values of the
    /// same name of own data.
    Put(FieldValue),
}

/// A change, by the kind of its field.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Parts<'a> {
    Title(&'a str),
    /// The proposed title, as it is.
    AcceptTitle,
    /// The values of a field; for a field with a single value, that value or none.
    Values(Field, &'a [String]),
    Acts(&'a [ActInput]),
    /// The kind of act, on the document date.
    ActKind(&'a str),
    Main(Option<&'a ReferenceInput>),
    Relations(&'a [RelationInput]),
    OwnData(&'a [ExtraMetadataInput]),
    PublishedName(&'a str),
    /// One value of a field that can have several.
    Item(ValueOperation, &'a FieldValue),
}

/// What to do with values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ValueOperation {
    /// Replace all existing values.
    Replace,
    /// Add them to the existing values.
    Add,
    Remove,
    /// Replace the existing values like them.
    Put,
}

/// Implements the changes that simply replace the values of a field.
macro_rules! replacing {
    (several: $($several:ident($many:ident))+; one: $($one:ident)+) => {
        impl FieldChange {
            /// Replaces the values of a field that can have several texts or terms.
            pub(crate) fn several(field: Field, values: Vec<String>) -> Option<Self> {
                match field {
                    $(Field::$many => Some(Self::$several(values)),)+
                    _ => None,
                }
            }

            /// Replaces the value of a field with a single value.
            pub(crate) fn one(field: Field, value: Option<String>) -> Option<Self> {
                match field {
                    $(Field::$one => Some(Self::$one(value)),)+
                    _ => None,
                }
            }

            /// Splits a change into the kind of its field and its values.
            pub(crate) fn parts(&self) -> Parts<'_> {
                match self {
                    $(Self::$several(values) => Parts::Values(Field::$many, values),)+
                    $(Self::$one(value) => Parts::Values(Field::$one, value.as_slice()),)+
                    Self::OfficieleTitel(title) => Parts::Title(title),
                    Self::AcceptTitle => Parts::AcceptTitle,
                    Self::Documenthandelingen(acts) => Parts::Acts(acts),
                    Self::SoortHandeling(kind) => Parts::ActKind(kind),
                    Self::IsPartOf(main) => Parts::Main(main.as_ref()),
                    Self::Documentrelaties(relations) => Parts::Relations(relations),
                    Self::ExtraMetadata(blocks) => Parts::OwnData(blocks),
                    Self::PublishedName(name) => Parts::PublishedName(name),
                    Self::Add(value) => Parts::Item(ValueOperation::Add, value),
                    Self::Remove(value) => Parts::Item(ValueOperation::Remove, value),
                    Self::Put(value) => Parts::Item(ValueOperation::Put, value),
                }
            }
        }
    };
}

replacing! {
    several: VerkorteTitels(VerkorteTitel) AlternatieveTitels(AlternatieveTitel)
        Informatiecategorieen(Informatiecategorie) Documentsoorten(Documentsoort) Themas(Thema)
        Trefwoorden(Trefwoord) Medeverantwoordelijken(Medeverantwoordelijke)
        Omschrijvingen(Omschrijving) Identifiers(Identifier);
    one: Creatiedatum Begindatum Einddatum Publisher Verantwoordelijke Opsteller NaamOpsteller Language
        Format Aggregatiekenmerk RedenVerwijderingVervanging NietVoor OpnieuwBekijken
}

impl FieldChange {
    /// Returns the name of the field that changes: that of its element.
    pub fn field_name(&self) -> &'static str {
        match self.parts() {
            Parts::Title(_) | Parts::AcceptTitle => "officieleTitel",
            Parts::Values(field, _) => field.name(),
            Parts::Acts(_) => "documenthandeling",
            Parts::ActKind(_) => "soortHandeling",
            Parts::Main(_) => "isPartOf",
            Parts::Relations(_) => "documentrelatie",
            Parts::OwnData(_) => "extraMetadata",
            Parts::PublishedName(_) => "publishedName",
            Parts::Item(_, value) => value.field.name(),
        }
    }
}

/// The fields of a description that few documents need ("Meer gegevens").
#[apply(view)]
pub struct FurtherDescription {
    /// Short titles.
    pub verkorte_titels: Vec<String>,
    /// Other titles.
    pub alternatieve_titels: Vec<String>,
    /// Kinds of document, with their labels.
    pub documentsoorten: Vec<ListOption>,
    /// Themes, with their labels.
    pub themas: Vec<ListOption>,
    /// Keywords.
    pub trefwoorden: Vec<String>,
    /// Beginning of the validity, RFC 3339; empty when there is none.
    pub begindatum: String,
    /// End of the validity, RFC 3339; empty when there is none.
    pub einddatum: String,
    /// Co-responsible organisations, with their labels.
    pub medeverantwoordelijken: Vec<ListOption>,
    /// The organisation that wrote it.
    pub opsteller: Option<ListOption>,
    /// The name of the author; may be empty.
    pub naam_opsteller: String,
    /// The code that groups the documents of one file or case; may be empty.
    pub aggregatiekenmerk: String,
    /// The reason why the file was replaced.
    pub reden_vervanging: Option<ListOption>,
    /// The day before which it is not published; empty when there is none.
    pub niet_voor: String,
    /// The day on which it is to be reviewed; empty when there is none.
    pub opnieuw_bekijken: String,
}

impl FurtherDescription {
    /// Takes these fields from a description; `named` looks up a term.
    pub(crate) fn new(metadata: &Metadata, named: impl Fn(TermList, &ListUri) -> ListOption) -> Self {
        let several = |list, uris: &[ListUri]| uris.iter().map(|uri| named(list, uri)).collect();
        let one = |list, uri: &Option<ListUri>| uri.as_ref().map(|uri| named(list, uri));
        let moment = |end: ValidityEnd| (end.get(metadata)).map_or_else(String::new, |moment| moment.to_rfc3339());
        let day = |day: Option<NaiveDate>| day.map_or_else(String::new, |day| day.to_string());
        Self {
            verkorte_titels: metadata.verkorte_titels.clone(),
            alternatieve_titels: metadata.alternatieve_titels.clone(),
            documentsoorten: several(TermList::Documentsoorten, &metadata.documentsoorten),
            themas: several(TermList::Themas, &metadata.themas),
            trefwoorden: metadata.trefwoorden.clone(),
            begindatum: moment(ValidityEnd::From),
            einddatum: moment(ValidityEnd::Until),
            medeverantwoordelijken: several(TermList::Organisaties, &metadata.medeverantwoordelijken),
            opsteller: one(TermList::Organisaties, &metadata.opsteller),
            naam_opsteller: metadata.naam_opsteller.clone().unwrap_or_default(),
            aggregatiekenmerk: metadata.aggregatiekenmerk.clone().unwrap_or_default(),
            reden_vervanging: one(TermList::Redenen, &metadata.reden_vervanging),
            niet_voor: day(metadata.niet_voor),
            opnieuw_bekijken: day(metadata.opnieuw_bekijken),
        }
    }
}

/// The state of a field over many documents.
///
/// Source: decisions.md, "Many documents at once", rule 1.
#[apply(choice)]
pub enum FieldState {
    /// "Gelijk": the same in all of them, and not empty.
    Same,
    /// "Verschillend".
    Different,
    /// "Leeg": empty in all of them.
    Empty,
}

/// A value and how often it occurs.
#[apply(view)]
pub struct CountedValue {
    /// The value in wire form.
    pub value: String,
    /// Its label when it is a term of a list; else the value itself.
    pub label: String,
    /// The number of documents with it.
    pub count: u32,
}

/// One field over many documents.
#[apply(view)]
pub struct FieldSummary {
    /// The field.
    pub field: Field,
    /// Its state.
    pub state: FieldState,
    /// Documents without a value.
    pub empty: u32,
    /// The number of different values, not counting empty.
    pub distinct: u32,
    /// The most frequent values, at most 20; of equally frequent ones, those of the documents added first.
    pub values: Vec<CountedValue>,
    /// The number of different values not listed.
    pub others: u32,
}
