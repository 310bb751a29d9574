//! The published name of a document: the last segment of its address, and the key on which names collide.
//!
//! Source: sitemap-robots-naming.md §7.

use serde::{Deserialize, Serialize};
use std::fmt;
use unicode_normalization::UnicodeNormalization;

/// The name of a document in its address. Proposed by [`PublishedName::propose`], or typed by a person.
///
/// A typed name is kept as it is; rules N01–N15 speak about it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PublishedName(pub String);

impl PublishedName {
    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for PublishedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The key on which two paths are the same: `casefold(NFC(path))`.
///
/// Source: sitemap-robots-naming.md §7.3.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CollisionKey(String);

impl CollisionKey {
    /// Makes the key of a path or name.
    #[must_use]
    pub fn new(path: &str) -> Self {
        let folded = caseless::default_case_fold_str(&path.nfc().collect::<String>());
        Self(folded.nfc().collect())
    }

    /// Returns the key as text, for the store.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
