//! The table of fields: what a description consists of, each field once.
//!
//! Editing, typed values, comparison, templates, spreadsheets, filters, the search index, rules about texts and what
//! parts inherit follow from [`FIELDS`]. Source: DiWoo 0.9.8, `diwoo:DiWoo` (diwoo.md §5.2).

use super::{Geldigheid, ListUri, Metadata};
use crate::lists::TermList;
use chrono::{DateTime, FixedOffset, NaiveDate};
use serde::{Deserialize, Serialize};

/// A field of a description.
#[derive(Debug, Clone, Copy)]
pub struct FieldSpec {
    /// Its name on the command line, in headings and in JSON: that of its element.
    pub name: &'static str,
    /// The key under which it is stored in a description; for a list also the element around its values.
    pub key: &'static str,
    /// What it contains, and where.
    pub kind: Kind,
    /// Its identity, if it can be changed for many documents at once.
    pub many: Option<Field>,
    /// Whether other documents may have the same value, so that a template can contain it.
    pub is_reusable: bool,
    /// Its position among the fields that parts inherit from their main document, from 1.
    pub inherited: Option<u8>,
    /// The column of the search index that has its words.
    pub searched: Option<SearchedIn>,
    /// Its position among the columns of a spreadsheet, from 1.
    pub column: u8,
    /// Whether its text is usually long.
    pub is_prose: bool,
}

/// What a field contains, and where that is in a description.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// The official title.
    Title,
    /// One text, or none.
    Text(Lens<Option<String>>),
    /// Any number of texts.
    Texts(Lens<Vec<String>>),
    /// One term of a list, or none.
    Term(TermList, Lens<Option<ListUri>>),
    /// Any number of terms of a list.
    Terms(TermList, Lens<Vec<ListUri>>),
    /// The document date.
    Date,
    /// A day that is not part of DiWoo, or none.
    Day(Lens<Option<NaiveDate>>),
    /// The beginning or end of the validity.
    Moment(ValidityEnd),
    /// Acts.
    Acts,
    /// The kind of an act: of those in [`Kind::Acts`], or the kind that waits for the document date.
    ActKind,
    /// The moment of an act, given in addition to its kind.
    ActTime,
    /// The main document.
    Main,
    /// Relations with a role.
    Relations,
    /// Own names with their values.
    OwnData,
    /// The name in the address, which is not part of a description.
    PublishedName,
}

impl Kind {
    /// Tells whether one document can have several values, each of which can be added and removed.
    pub fn is_list(self) -> bool {
        matches!(self, Self::Texts(_) | Self::Terms(..) | Self::Acts | Self::ActKind | Self::Relations | Self::OwnData)
    }

    /// Returns the values of a field with texts or terms, a term as its URI; none for other kinds.
    pub fn values(self, metadata: &Metadata) -> impl Iterator<Item = &str> {
        let (texts, uris): (&[String], &[ListUri]) = match self {
            Self::Text(place) => (place.get(metadata).as_slice(), &[]),
            Self::Texts(place) => (place.get(metadata), &[]),
            Self::Term(_, place) => (&[], place.get(metadata).as_slice()),
            Self::Terms(_, place) => (&[], place.get(metadata)),
            _ => (&[], &[]),
        };
        let uris = uris.iter().map(ListUri::as_str);
        texts.iter().map(String::as_str).chain(uris)
    }

    /// Tells whether the field is empty in a description.
    pub fn is_empty(self, metadata: &Metadata) -> bool {
        match self {
            Self::Title => metadata.officiele_titel.trim().is_empty(),
            Self::Text(_) | Self::Texts(_) | Self::Term(..) | Self::Terms(..) => self.values(metadata).next().is_none(),
            Self::Date => metadata.creatiedatum.is_none(),
            Self::Day(place) => place.get(metadata).is_none(),
            Self::Moment(end) => end.get(metadata).is_none(),
            Self::Acts | Self::ActKind | Self::ActTime => {
                metadata.documenthandelingen.is_empty() && metadata.soort_handeling.is_none()
            }
            Self::Main => metadata.is_part_of.is_none(),
            Self::Relations => metadata.documentrelaties.is_empty(),
            Self::OwnData => metadata.extra_metadata.is_empty(),
            Self::PublishedName => false,
        }
    }

    /// Returns the list that its values are terms of.
    pub fn list(self) -> Option<TermList> {
        match self {
            Self::Term(list, _) | Self::Terms(list, _) => Some(list),
            Self::ActKind => Some(TermList::Documenthandelingen),
            _ => None,
        }
    }
}

/// A place in a description.
#[derive(Debug)]
pub struct Lens<T> {
    get: fn(&Metadata) -> &T,
    get_mut: fn(&mut Metadata) -> &mut T,
}

impl<T> Clone for Lens<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Lens<T> {}

impl<T> Lens<T> {
    /// Returns the value there.
    pub fn get(self, metadata: &Metadata) -> &T {
        (self.get)(metadata)
    }

    /// Returns the value there, for changing.
    pub fn get_mut(self, metadata: &mut Metadata) -> &mut T {
        (self.get_mut)(metadata)
    }
}

/// The beginning or end of the validity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValidityEnd {
    /// `begindatum`; a date alone means the beginning of that day.
    From,
    /// `einddatum`; a date alone means the last second of that day.
    Until,
}

impl ValidityEnd {
    /// Returns the moment.
    pub fn get(self, metadata: &Metadata) -> Option<DateTime<FixedOffset>> {
        let validity = metadata.geldigheid?;
        match self {
            Self::From => validity.begindatum,
            Self::Until => validity.einddatum,
        }
    }

    /// Replaces the moment; removes the validity when it has neither end.
    pub fn set(self, metadata: &mut Metadata, moment: Option<DateTime<FixedOffset>>) {
        let mut validity = metadata.geldigheid.unwrap_or(Geldigheid { begindatum: None, einddatum: None });
        match self {
            Self::From => validity.begindatum = moment,
            Self::Until => validity.einddatum = moment,
        }
        let has_any = validity.begindatum.or(validity.einddatum).is_some();
        metadata.geldigheid = has_any.then_some(validity);
    }
}

/// A column of the search index.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchedIn {
    /// Titles.
    Title,
    /// Descriptions.
    Description,
    /// Numbers.
    Identifier,
}

macro_rules! many {
    ($($(#[$doc:meta])* $name:ident,)+) => {
        /// A field of a description that can be changed for many documents, named after the element of DiWoo. The
        /// official title is not among them: no two documents share it.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "camelCase")]
        #[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
        pub enum Field {
            $($(#[$doc])* $name,)+
        }

        impl Field {
            /// All of them, in order.
            pub const ALL: [Self; [$(Self::$name),+].len()] = [$(Self::$name),+];
        }
    };
}

many! {
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
    /// The number that connects documents of one file or case.
    Aggregatiekenmerk,
    /// The kinds of the acts, or the kind that waits for the document date.
    SoortHandeling,
    /// Relations with other documents: `role@document`.
    Documentrelatie,
    /// Own data: each name, and each `name:value`.
    ExtraMetadata,
    /// The reason why the file was replaced.
    RedenVerwijderingVervanging,
    /// The day before which it does not go online, `YYYY-MM-DD`; our own.
    NietVoor,
    /// The day on which it must be reviewed, `YYYY-MM-DD`; our own.
    OpnieuwBekijken,
}

impl Field {
    /// Returns its row in the table.
    pub fn spec(self) -> &'static FieldSpec {
        &FIELDS[ROWS[self as usize]]
    }

    /// Tells whether one document can have several values of it, each of which can be added and removed.
    pub fn is_list(self) -> bool {
        self.spec().kind.is_list()
    }

    /// Returns its name on the wire.
    pub fn name(self) -> &'static str {
        self.spec().name
    }
}

impl FieldSpec {
    /// Finds a field by its name.
    pub fn named(name: &str) -> Option<&'static Self> {
        FIELDS.iter().find(|spec| spec.name == name)
    }

    const fn new(column: u8, name: &'static str, key: &'static str, kind: Kind) -> Self {
        Self {
            name,
            key,
            kind,
            many: None,
            is_reusable: false,
            inherited: None,
            searched: None,
            column,
            is_prose: false,
        }
    }

    const fn many(mut self, field: Field) -> Self {
        self.many = Some(field);
        self
    }

    const fn reusable(mut self) -> Self {
        self.is_reusable = true;
        self
    }

    const fn inherited(mut self, place: u8) -> Self {
        self.inherited = Some(place);
        self
    }

    const fn searched(mut self, place: SearchedIn) -> Self {
        self.searched = Some(place);
        self
    }

    const fn prose(mut self) -> Self {
        self.is_prose = true;
        self
    }
}

macro_rules! at {
    ($place:ident) => {
        Lens { get: |metadata| &metadata.$place, get_mut: |metadata| &mut metadata.$place }
    };
}

/// Makes the table from its rows: column, name, key, what the field contains, and further properties.
macro_rules! table {
    ($($column:literal $name:literal $key:literal $kind:expr $(, $more:ident($($with:expr)?))*;)+) => {
        [$(FieldSpec::new($column, $name, $key, $kind)$(.$more($($with)?))*,)+]
    };
}

/// Every field, in the order of the standard. Acts are given in [`Kind::Acts`], or in the two fields that follow it.
#[rustfmt::skip]
pub static FIELDS: [FieldSpec; 30] = table! {
     1 "officieleTitel" "officieleTitel" Kind::Title, searched(SearchedIn::Title), prose();
    13 "verkorteTitel" "verkorteTitels" Kind::Texts(at!(verkorte_titels)), many(Field::VerkorteTitel), reusable(), searched(SearchedIn::Title);
    14 "alternatieveTitel" "alternatieveTitels" Kind::Texts(at!(alternatieve_titels)), many(Field::AlternatieveTitel),
        reusable(), searched(SearchedIn::Title);
     2 "informatiecategorie" "informatiecategorieen" Kind::Terms(TermList::Informatiecategorieen, at!(informatiecategorieen)), many(Field::Informatiecategorie),
        reusable(), inherited(6);
     8 "documentsoort" "documentsoorten" Kind::Terms(TermList::Documentsoorten, at!(documentsoorten)), many(Field::Documentsoort), reusable();
     9 "thema" "themas" Kind::Terms(TermList::Themas, at!(themas)), many(Field::Thema), reusable(), inherited(7);
    10 "trefwoord" "trefwoorden" Kind::Texts(at!(trefwoorden)), many(Field::Trefwoord), reusable(), searched(SearchedIn::Description);
     3 "creatiedatum" "creatiedatum" Kind::Date, many(Field::Creatiedatum), reusable();
    15 "begindatum" "geldigheid" Kind::Moment(ValidityEnd::From), many(Field::Begindatum), reusable();
    16 "einddatum" "geldigheid" Kind::Moment(ValidityEnd::Until), many(Field::Einddatum), reusable();
     6 "documenthandeling" "documenthandelingen" Kind::Acts, reusable(), prose();
     4 "soortHandeling" "soortHandeling" Kind::ActKind, many(Field::SoortHandeling);
     5 "atTime" "atTime" Kind::ActTime;
    17 "publisher" "publisher" Kind::Term(TermList::Organisaties, at!(publisher)), many(Field::Publisher), reusable(), inherited(2);
    18 "verantwoordelijke" "verantwoordelijke" Kind::Term(TermList::Organisaties, at!(verantwoordelijke)), many(Field::Verantwoordelijke),
        reusable(), inherited(3);
    19 "medeverantwoordelijke" "medeverantwoordelijken" Kind::Terms(TermList::Organisaties, at!(medeverantwoordelijken)), many(Field::Medeverantwoordelijke),
        reusable(), inherited(4);
    20 "opsteller" "opsteller" Kind::Term(TermList::Organisaties, at!(opsteller)), many(Field::Opsteller), reusable(), inherited(5);
    21 "naamOpsteller" "naamOpsteller" Kind::Text(at!(naam_opsteller)), many(Field::NaamOpsteller), reusable(), searched(SearchedIn::Description);
    22 "language" "language" Kind::Term(TermList::Talen, at!(language)), many(Field::Language), reusable();
    23 "format" "format" Kind::Term(TermList::Formaten, at!(format)), many(Field::Format);
     7 "omschrijving" "omschrijvingen" Kind::Texts(at!(omschrijvingen)), many(Field::Omschrijving),
        reusable(), searched(SearchedIn::Description), prose();
    11 "identifier" "identifiers" Kind::Texts(at!(identifiers)), many(Field::Identifier), reusable(), inherited(1), searched(SearchedIn::Identifier);
    12 "aggregatiekenmerk" "aggregatiekenmerk" Kind::Text(at!(aggregatiekenmerk)), many(Field::Aggregatiekenmerk),
        reusable(), inherited(8), searched(SearchedIn::Identifier);
    24 "isPartOf" "isPartOf" Kind::Main;
    25 "documentrelatie" "documentrelaties" Kind::Relations, many(Field::Documentrelatie);
    26 "extraMetadata" "extraMetadata" Kind::OwnData, many(Field::ExtraMetadata), reusable();
    27 "redenVerwijderingVervanging" "redenVervanging" Kind::Term(TermList::Redenen, at!(reden_vervanging)), many(Field::RedenVerwijderingVervanging);
    28 "nietVoor" "nietVoor" Kind::Day(at!(niet_voor)), many(Field::NietVoor);
    29 "opnieuwBekijken" "opnieuwBekijken" Kind::Day(at!(opnieuw_bekijken)), many(Field::OpnieuwBekijken);
    30 "name" "name" Kind::PublishedName;
};

/// The row of each [`Field`] in [`FIELDS`].
static ROWS: [usize; Field::ALL.len()] = {
    let mut rows = [0; Field::ALL.len()];
    let mut row = 0;
    while row < FIELDS.len() {
        if let Some(field) = FIELDS[row].many {
            rows[field as usize] = row;
        }
        row += 1;
    }
    rows
};

/// The fields in the order of the columns of a spreadsheet.
pub static BY_COLUMN: [&FieldSpec; 30] = {
    let mut columns = [&FIELDS[0]; FIELDS.len()];
    let mut row = 0;
    while row < FIELDS.len() {
        columns[FIELDS[row].column as usize - 1] = &FIELDS[row];
        row += 1;
    }
    columns
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_those_on_the_wire_and_all_are_listed_once() {
        for field in Field::ALL {
            let wire = serde_json::to_value(field).unwrap();
            assert_eq!(wire, field.name());
            assert_eq!(field.spec().many, Some(field));
        }
        let mut sorted = Field::ALL;
        sorted.sort_unstable();
        assert_eq!(sorted, Field::ALL, "in the order of the variants");
    }

    #[test]
    fn every_field_has_a_name_and_a_column_of_its_own() {
        let names: BTreeSet<_> = FIELDS.iter().map(|spec| spec.name).collect();
        assert_eq!(names.len(), FIELDS.len());
        let columns: BTreeSet<_> = BY_COLUMN.iter().map(|spec| spec.name).collect();
        assert_eq!(columns, names);
    }
}
