//! The difference between a row and a document in one field.

/// A field for which a row differs from the document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct CellChange {
    pub(super) field: &'static str,
    pub(super) heading: String,
    pub(super) text: String,
    /// The document's current text.
    pub(super) before: String,
}
