//! What a row says of a field.

/// A field that a row says differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Said {
    pub(super) field: &'static str,
    pub(super) heading: String,
    pub(super) text: String,
    /// What the document says.
    pub(super) before: String,
}
