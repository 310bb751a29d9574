//! Earlier choices by people, and documents that were added together: input for proposals.

use super::indexing::{CHOSEN_CATEGORY, CHOSEN_KIND};
use super::queries::{bound, queries};
use super::{ReadHandle, Result};
use openbaarmaker_diwoo::model::{ChangeId, DocumentId, Field, ListUri};

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

/// Calls `each` with what people chose for the documents added last, at most `most` of them and none up to `forgotten`.
/// Leaves out values that a part inherits from its main document: they were not chosen for it.
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
        bound! { forgotten, most, category: CHOSEN_CATEGORY, kind: CHOSEN_KIND },
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

queries! {
    /// Returns the step that added a document.
    pub value fn added_by(id: DocumentId) -> ChangeId = "SELECT added_by FROM document WHERE id = :id";

    /// Counts the categories of the documents that one step added.
    pub all fn together(change: ChangeId) -> Vec<(ListUri, u32)>
        = "SELECT c.category, count(*) FROM document AS d JOIN document_category AS c ON c.document_id = d.id
         WHERE d.added_by = :change AND d.is_removed = 0
         GROUP BY c.category ORDER BY c.category";
}
