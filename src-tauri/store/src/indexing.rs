//! Documents: the indices for searching, filtering and sorting.

use super::queries::bound;
use super::{Result, WriteHandle, references, snapshot::Snapshot};
use openbaarmaker_diwoo::lists::{Lists, TermList};
use openbaarmaker_diwoo::model::{BY_COLUMN, DocumentId, Kind, ListUri, Metadata, SearchedIn, TermOrigin};

/// The main category of a description; empty when there is none.
pub(super) fn first_category(metadata: &Metadata) -> &str {
    metadata.informatiecategorieen.first().map_or("", |uri| uri.as_str())
}

/// The fields that a person chose in a description, as bits: the input of proposals. Source:
/// `migrations/012_choices.sql`.
pub(super) fn chosen(metadata: &Metadata) -> u8 {
    let is_chosen = |terms: &[ListUri], origin| !terms.is_empty() && origin == TermOrigin::Person;
    let category = is_chosen(&metadata.informatiecategorieen, metadata.categorie_herkomst);
    let kind = is_chosen(&metadata.documentsoorten, metadata.documentsoort_herkomst);
    u8::from(category) * CHOSEN_CATEGORY + u8::from(kind) * CHOSEN_KIND
}

/// A person chose the categories.
pub(super) const CHOSEN_CATEGORY: u8 = 1;
/// A person chose the kinds of document.
pub(super) const CHOSEN_KIND: u8 = 2;

/// The label of a category, by which lists sort; a category in no list sorts by its URI.
pub(super) fn category_label<'t>(lists: &'t Lists, uri: &'t str) -> &'t str {
    lists.label(TermList::Informatiecategorieen, uri)
}

/// Puts a document in the search index and the category index.
pub(super) fn index(connection: &WriteHandle, id: DocumentId, snapshot: &Snapshot) -> Result<()> {
    search_index(connection, id, snapshot)?;
    categorise(connection, id, &snapshot.metadata)?;
    references::add(connection, id, &snapshot.metadata)
}

pub(super) fn search_index(connection: &WriteHandle, id: DocumentId, snapshot: &Snapshot) -> Result<()> {
    let [title, file, description, identifier] = searched(snapshot);
    connection.change(
        "INSERT INTO document_search (rowid, title, file_name, description, identifier)
             VALUES (:id, :title, :file, :description, :identifier)",
        bound! { id, title, file, description, identifier },
    )
}

/// The texts by which a document is found, one for each column of the search index.
pub(super) fn searched(snapshot: &Snapshot) -> [String; 4] {
    let metadata = &snapshot.metadata;
    let lines = |column| {
        let fields = BY_COLUMN.iter().filter(|field| field.searched == Some(column));
        let texts = fields.flat_map(|field| match field.kind {
            Kind::Title => std::slice::from_ref(&metadata.officiele_titel),
            Kind::Text(place) => place.get(metadata).as_slice(),
            Kind::Texts(place) => place.get(metadata),
            _ => &[],
        });
        texts.map(String::as_str).collect::<Vec<_>>().join("\n")
    };
    [
        lines(SearchedIn::Title),
        snapshot.file.name.clone(),
        lines(SearchedIn::Description),
        lines(SearchedIn::Identifier),
    ]
}

pub(super) fn categorise(connection: &WriteHandle, id: DocumentId, metadata: &Metadata) -> Result<()> {
    for category in &metadata.informatiecategorieen {
        connection.change(
            "INSERT OR IGNORE INTO document_category (category, document_id) VALUES (:category, :id)",
            bound! { category, id },
        )?;
    }
    Ok(())
}
