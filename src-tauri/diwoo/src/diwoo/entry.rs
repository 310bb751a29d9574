//! What one entry of a sitemap says.

use crate::model::{Lastmod, ListUri, Metadata, RuleCode};

/// A reference to another document, with its address and title looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference<'a> {
    /// Address: `resource`.
    pub url: &'a str,
    /// Title: the element text.
    pub title: &'a str,
}

/// A relation with a role: `documentrelatie`, with the other document looked up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RoleReference<'a> {
    /// `role`, a URI of the list documentrelaties.
    pub role: &'a ListUri,
    /// `relation`.
    pub to: Reference<'a>,
}

/// One `<url>`: a document as it stands online.
///
/// Shape: references of `metadata` (`is_part_of`, `documentrelaties`) are ignored in favour of the resolved ones here.
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
    /// `isPartOf`.
    pub part_of: Option<Reference<'a>>,
    /// `hasPart`, in order.
    pub parts: &'a [Reference<'a>],
    /// `documentrelatie`, in order.
    pub relations: &'a [RoleReference<'a>],
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
