//! What people chose before, and what was added together: for proposals.

use super::indexing::{CHOSEN_CATEGORY, CHOSEN_KIND};
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{ChangeId, DocumentId, Field, ListUri};
use rusqlite::named_params;

/// A term that a person chose for a document with this title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice<'a> {
    /// The field: categories, or kinds of document.
    pub field: Field,
    /// The title of the document.
    pub title: &'a str,
    /// The first term of the field.
    pub term: ListUri,
}

/// Calls `each` with what people chose for the documents that were added last, at most so many documents; those up to
/// `forgotten` are left out. What a part takes over from its main document, nobody chose for it.
pub fn choices(
    connection: &ReadHandle,
    forgotten: DocumentId,
    most: u32,
    mut each: impl FnMut(Choice<'_>),
) -> Result<()> {
    connection.each(
        "SELECT title,
                iif(chosen & :category, json_extract(metadata, '$.informatiecategorieen[0]'), NULL),
                iif(chosen & :kind, json_extract(metadata, '$.documentsoorten[0]'), NULL)
         FROM document INDEXED BY document_by_choice
         WHERE is_removed = 0 AND chosen > 0 AND id > :forgotten AND title <> ''
         ORDER BY id DESC LIMIT :most",
        named_params! {
            ":forgotten": forgotten.0, ":most": most, ":category": CHOSEN_CATEGORY, ":kind": CHOSEN_KIND,
        },
        |(title, category, kind): (String, Option<ListUri>, Option<ListUri>)| {
            let category = category.map(|term| (Field::Informatiecategorie, term));
            let kind = kind.map(|term| (Field::Documentsoort, term));
            for (field, term) in category.into_iter().chain(kind) {
                let title = title.as_str();
                each(Choice { field, title, term });
            }
            Ok(())
        },
    )
}

/// Returns the step that added a document.
pub fn added_by(connection: &ReadHandle, id: DocumentId) -> Result<ChangeId> {
    connection.value(
        "SELECT added_by FROM document WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Counts the categories of the documents that one step added.
pub fn together(connection: &ReadHandle, change: ChangeId) -> Result<Vec<(ListUri, u32)>> {
    connection.all(
        "SELECT c.category, count(*) FROM document AS d JOIN document_category AS c ON c.document_id = d.id
         WHERE d.added_by = :change AND d.is_removed = 0
         GROUP BY c.category ORDER BY c.category",
        named_params! { ":change": change.0 },
    )
}
