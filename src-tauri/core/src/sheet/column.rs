//! The columns of a spreadsheet.

use crate::lists::{HasTerm, List, lists};

/// A column: its key, which is a field of [`crate::typed::NAMES`] or one of the three others, and what it holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// `id`, `file`, `mark`, or the name of a field.
    pub key: &'static str,
    /// What it holds.
    pub kind: ColumnKind,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Text that is seldom short: a wider column.
    Prose,
    /// A date.
    Date,
    /// Terms of a list.
    Terms(ListName),
    /// Not for people: the column is hidden.
    Hidden,
}

/// A list whose terms can be chosen in a spreadsheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ListName {
    /// Categories.
    Informatiecategorie,
    /// Kinds of document.
    Documentsoort,
    /// Themes.
    Thema,
    /// Organisations.
    Organisatie,
    /// Languages.
    Taal,
    /// Formats.
    Formaat,
    /// Reasons of replacement.
    Reden,
    /// Kinds of act.
    Documenthandeling,
    /// Roles of relations.
    Documentrelatie,
}

impl ListName {
    /// Every list, in the order of the sheet that holds them.
    pub const ALL: [Self; 9] = [
        Self::Informatiecategorie,
        Self::Documentsoort,
        Self::Thema,
        Self::Organisatie,
        Self::Taal,
        Self::Formaat,
        Self::Reden,
        Self::Documenthandeling,
        Self::Documentrelatie,
    ];

    /// Returns what can be chosen: the labels of its terms in use, sorted as people look for them; each once. Behind the role
    /// of a relation comes the document that it is with.
    #[must_use]
    pub fn labels(self) -> Vec<String> {
        fn labels<T: HasTerm>(list: &List<T>) -> Vec<String> {
            list.current().map(|term| term.label().to_owned()).collect()
        }
        let all = lists();
        let mut found = match self {
            Self::Informatiecategorie => {
                let mut categories: Vec<_> = all.informatiecategorieen.current().collect();
                categories.sort_by_key(|category| category.volgorde);
                return (categories.into_iter())
                    .map(|category| category.label.clone())
                    .collect();
            }
            Self::Documentsoort => labels(&all.documentsoorten),
            Self::Thema => labels(&all.themas),
            Self::Organisatie => labels(&all.organisaties),
            Self::Taal => labels(&all.talen),
            Self::Formaat => labels(&all.formaten),
            Self::Reden => labels(&all.redenen),
            Self::Documenthandeling => labels(&all.documenthandelingen),
            Self::Documentrelatie => (labels(&all.documentrelaties).iter())
                .map(|role| format!("{role}@"))
                .collect(),
        };
        found.sort_by_cached_key(|label| crate::lists::fold(label));
        found.dedup();
        found
    }
}

impl Column {
    const fn new(key: &'static str, kind: ColumnKind) -> Self {
        Self { key, kind }
    }
}

/// Every column, in order: which document, what DiWoo says about it, and the mark that tells whether it changed since.
///
/// Source: diwoo.md §5.2; docs/command-line.md: `soortHandeling` and `atTime` say one act, `documenthandeling`
/// says several, in the same row never both.
pub const COLUMNS: [Column; 31] = {
    use ColumnKind::{Date, Hidden, Prose, Terms, Text};
    use ListName::{
        Documenthandeling, Documentrelatie, Documentsoort, Formaat, Informatiecategorie,
        Organisatie, Reden, Taal, Thema,
    };
    [
        Column::new("id", Text),
        Column::new("file", Prose),
        Column::new("officieleTitel", Prose),
        Column::new("informatiecategorie", Terms(Informatiecategorie)),
        Column::new("creatiedatum", Date),
        Column::new("soortHandeling", Terms(Documenthandeling)),
        Column::new("atTime", Date),
        Column::new("documenthandeling", Prose),
        Column::new("omschrijving", Prose),
        Column::new("documentsoort", Terms(Documentsoort)),
        Column::new("thema", Terms(Thema)),
        Column::new("trefwoord", Text),
        Column::new("identifier", Text),
        Column::new("aggregatiekenmerk", Text),
        Column::new("verkorteTitel", Text),
        Column::new("alternatieveTitel", Text),
        Column::new("begindatum", Date),
        Column::new("einddatum", Date),
        Column::new("publisher", Terms(Organisatie)),
        Column::new("verantwoordelijke", Terms(Organisatie)),
        Column::new("medeverantwoordelijke", Terms(Organisatie)),
        Column::new("opsteller", Terms(Organisatie)),
        Column::new("naamOpsteller", Text),
        Column::new("language", Terms(Taal)),
        Column::new("format", Terms(Formaat)),
        Column::new("isPartOf", Text),
        Column::new("documentrelatie", Terms(Documentrelatie)),
        Column::new("extraMetadata", Text),
        Column::new("redenVerwijderingVervanging", Terms(Reden)),
        Column::new("name", Text),
        Column::new("mark", Hidden),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::NAMES;

    #[test]
    fn every_field_has_a_column() {
        for name in NAMES {
            assert!(COLUMNS.iter().any(|column| column.key == name), "{name}");
        }
    }

    #[test]
    fn lists_name_each_term_once() {
        for list in ListName::ALL {
            let mut labels = list.labels();
            assert!(!labels.is_empty(), "{list:?}");
            let count = labels.len();
            labels.sort();
            labels.dedup();
            assert_eq!(labels.len(), count, "{list:?}");
        }
    }
}
