//! The view of a document beside its fields.

use super::table::commands;
use openbaarmaker_core::model::DocumentId;
use openbaarmaker_core::wire::{DocumentView, InsideFound, PageImage, PageText};

commands! {
    ask document_view(document: DocumentId) -> DocumentView = |app| app.document_view(document);
    ask page_image(document: DocumentId, page: u32, width: u32) -> PageImage
        = |app| app.page_image(document, page, width);
    ask document_inside_words(document: DocumentId) -> Vec<String> = |app| app.document_inside_words(document);
    ask document_inside(document: DocumentId) -> InsideFound = |app| app.document_inside(document);
    ask page_text(document: DocumentId, page: u32) -> PageText
        = |app| app.page_text(document, page);
}
