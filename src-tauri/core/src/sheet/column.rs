//! The columns of a spreadsheet.

use crate::lists::TermList;
use crate::model::{BY_COLUMN, FieldSpec, Kind};

/// A column: its key, a field of [`crate::describe::typed::NAMES`] or one of four others, and what it contains.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Column {
    /// `id`, `file`, `grounds`, `mark`, or the name of a field.
    pub key: &'static str,
    /// What it contains.
    pub kind: ColumnKind,
}

/// The contents of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ColumnKind {
    /// Text.
    Text,
    /// Text that is usually long: a wider column.
    Prose,
    /// A date.
    Date,
    /// Terms of a list.
    Terms(TermList),
    /// Not for people: the column is hidden.
    Hidden,
}

impl Column {
    const fn new(key: &'static str, kind: ColumnKind) -> Self {
        Self { key, kind }
    }

    const fn of(field: &FieldSpec) -> Self {
        let kind = match field.kind {
            Kind::Term(list, _) | Kind::Terms(list, _) => ColumnKind::Terms(list),
            Kind::ActKind => ColumnKind::Terms(TermList::Documenthandelingen),
            Kind::Relations => ColumnKind::Terms(TermList::Documentrelaties),
            Kind::Date | Kind::Day(_) | Kind::Moment(_) | Kind::ActTime => ColumnKind::Date,
            _ if field.is_prose => ColumnKind::Prose,
            _ => ColumnKind::Text,
        };
        Self::new(field.name, kind)
    }
}

/// Every column, in order: the document, its DiWoo metadata, the grounds of redactions in it, and the mark that shows
/// whether it changed since.
///
/// Source: diwoo.md §5.2; docs/command-line.md: a row gives a single act in `soortHandeling` and `atTime`, or several
/// in `documenthandeling`, never both.
pub static COLUMNS: [Column; BY_COLUMN.len() + 4] = {
    let mut columns = [Column::new("id", ColumnKind::Text); BY_COLUMN.len() + 4];
    columns[1] = Column::new("file", ColumnKind::Prose);
    let mut at = 0;
    while at < BY_COLUMN.len() {
        columns[at + 2] = Column::of(BY_COLUMN[at]);
        at += 1;
    }
    columns[at + 2] = Column::new("grounds", ColumnKind::Prose);
    columns[at + 3] = Column::new("mark", ColumnKind::Hidden);
    columns
};
