//! The facts that rules about a document need.

use crate::lists::Lists;
use crate::model::{Catalogue, CollisionKey, Document, DocumentId, Now};
use std::fmt;

/// Everything the rules may know about a document of the library. Plain data and look-ups; rules read nothing else.
#[derive(Clone, Copy)]
pub struct DocumentFacts<'a> {
    /// The document.
    pub document: &'a Document,
    /// Its catalogue.
    pub catalogue: &'a Catalogue,
    /// The value lists of the library.
    pub lists: &'a Lists,
    /// The moment of checking.
    pub now: Now,
    /// The title of another document with the same collision key in the same place, withdrawn ones included.
    pub same_name: Option<&'a str>,
    /// Its path on the site, not encoded: frozen, or the one it would get. `None` when it cannot be made yet.
    pub path: Option<&'a str>,
    /// Its full address, encoded. `None` when it cannot be made yet.
    pub url: Option<&'a str>,
    /// The other documents.
    pub neighbours: &'a dyn Neighbours,
}

/// Whether a document will be online after the next publication.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It is online, or will be.
    Offered,
    /// Only a publication day holds it back: its own, or that of a document it refers to.
    Waiting,
    /// It is an incomplete concept, withdrawn, or about to be.
    Absent,
}

/// Another document that is referred to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Referenced {
    /// Its title.
    pub title: String,
    /// Whether it will be online after the next publication.
    pub presence: Presence,
    /// The document it is part of.
    pub parent: Option<DocumentId>,
}

/// What is at an address that a document names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AtAddress {
    /// A document of the library: of the same place, or one that a person took offline.
    Document(DocumentId, Referenced),
    /// No document, although it is an address of the same place.
    Nothing,
    /// Something elsewhere.
    Elsewhere,
}

/// The other documents of the same place. Consulted only when a document refers to one, or needs another name.
pub trait Neighbours {
    /// Returns a document of the library; `None` when there is none.
    fn referenced(&self, id: DocumentId) -> Option<Referenced>;
    /// Returns what is at an address, however that is spelled.
    fn at(&self, address: &str) -> AtAddress;
    /// Tells whether another document in the same folder has, or ever had, a name with this key.
    fn is_taken(&self, name: &CollisionKey) -> bool;
}

/// No other documents.
#[derive(Debug, Clone, Copy, Default)]
pub struct Alone;

impl Neighbours for Alone {
    fn referenced(&self, _id: DocumentId) -> Option<Referenced> {
        None
    }

    fn at(&self, _address: &str) -> AtAddress {
        AtAddress::Elsewhere
    }

    fn is_taken(&self, _name: &CollisionKey) -> bool {
        false
    }
}

impl fmt::Debug for DocumentFacts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DocumentFacts")
            .field("document", &self.document.id)
            .field("now", &self.now)
            .field("same_name", &self.same_name)
            .field("url", &self.url)
            .finish_non_exhaustive()
    }
}
