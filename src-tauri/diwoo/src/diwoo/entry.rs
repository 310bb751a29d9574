//! The input for one entry of a sitemap.

use crate::model::{Lastmod, ListUri, Metadata, NamedDocument, RuleCode};

/// One `<url>`: a document as it is online.
///
/// Shape: `metadata` gives other documents by their addresses; a reference to a document of a library is left out.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    /// `loc`: absolute https, percent-encoded.
    pub url: &'a str,
    /// `lastmod`.
    pub lastmod: Lastmod,
    /// The description.
    pub metadata: &'a Metadata,
    /// The organisation of the catalogue: publisher and verantwoordelijke where the description names none.
    pub organisation: &'a ListUri,
    /// `format`, from the content of the file.
    pub format: Option<&'a ListUri>,
    /// `hasPart`, in order.
    pub parts: &'a [NamedDocument],
}

/// Why an entry cannot be written: a rule that should have held the document back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("entry breaks rule {code:?} in {element}")]
pub struct NotWritable {
    /// The rule.
    pub code: RuleCode,
    /// The DiWoo element.
    pub element: &'static str,
}
