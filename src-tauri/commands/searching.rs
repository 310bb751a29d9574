//! Finding documents: counts for filters, saved searches, where in a text something was found.

use super::table::commands;
use crate::clock::now;
use openbaarmaker_core::model::{DocumentId, SavedSearchId};
use openbaarmaker_core::wire::{DocumentFilter, Facets, SavedSearch, Sort, TextFragment, TextsRead};

commands! {
    ask facets(filter: DocumentFilter) -> Facets = |app| app.facets(&filter);
    ask text_fragments(search: String, documents: Vec<DocumentId>) -> Vec<TextFragment>
        = |app| app.text_fragments(&search, &documents);
    ask read_some_texts() -> TextsRead = |app| app.read_some_texts(now());
    ask saved_searches() -> Vec<SavedSearch> = |app| app.saved_searches();
    ask search_save(name: String, filter: DocumentFilter, sort: Sort) -> SavedSearch
        = |app| app.search_save(&name, &filter, sort, now());
    ask search_rename(search: SavedSearchId, name: String) -> ()
        = |app| app.search_edit(search, Some(&name), None, now()).map(drop);
    ask search_remove(search: SavedSearchId) -> () = |app| app.search_remove(search, now());
}
