//! Relations between documents, and extra metadata, on the wire.

use super::ListOption;
use crate::attributes::{apply, input, view};
use crate::model::{DocumentId, DocumentStatus};

/// Another document as typed.
#[apply(input)]
pub struct ReferenceInput {
    /// The identity of a document of the same catalogue, or the address (https) of a document elsewhere.
    pub to: String,
    /// The title of a document elsewhere; may be empty.
    #[serde(default)]
    pub title: String,
}

/// A relation with a role as typed: `documentrelatie`.
#[apply(input)]
pub struct RelationInput {
    /// Role: URI or label.
    pub role: String,
    /// The other document.
    pub relation: ReferenceInput,
}

/// A block of extra metadata as typed: `extraMetadata`.
#[apply(input)]
pub struct ExtraMetadataInput {
    /// `namespace`: an absolute address; empty when there is none, and then there is no prefix either.
    #[serde(default)]
    pub namespace: String,
    /// `prefix`; empty when there is no namespace.
    #[serde(default)]
    pub prefix: String,
    /// The names with their values.
    pub fields: Vec<ExtraFieldInput>,
}

/// One name with its values: `extraMetadataveld`.
#[apply(input)]
pub struct ExtraFieldInput {
    /// `key`.
    pub key: String,
    /// `value`, at least one.
    pub values: Vec<String>,
}

/// Another document as shown.
#[apply(view)]
pub struct ReferenceView {
    /// The document; `None` when it is elsewhere.
    pub id: Option<DocumentId>,
    /// Its address; for a document of the library the one it has or will have, which may be empty.
    pub url: String,
    /// Its title; may be empty for a document elsewhere.
    pub title: String,
    /// Its state; `None` when it is elsewhere.
    pub status: Option<DocumentStatus>,
}

/// A relation with a role as shown.
#[apply(view)]
pub struct RelationView {
    /// Role, with its label.
    pub role: ListOption,
    /// The other document.
    pub to: ReferenceView,
}

/// Values that a part inherits from its main document.
#[apply(view)]
pub struct InheritedField {
    /// The DiWoo element.
    pub field: String,
    /// The values, for people.
    pub values: Vec<String>,
}

/// How a document relates to others.
#[apply(view)]
pub struct RelationsView {
    /// The main document it belongs to.
    pub main: Option<ReferenceView>,
    /// Its inherited values, in the order of the standard.
    pub inherited: Vec<InheritedField>,
    /// Number of its parts, which are read page by page.
    pub part_count: u32,
    /// Its relations with a role.
    pub relations: Vec<RelationView>,
    /// Extra metadata.
    pub extra_metadata: Vec<ExtraMetadataInput>,
}

/// Part of the list of parts of a main document.
#[apply(view)]
pub struct PartPage {
    /// The parts, in order.
    pub parts: Vec<ReferenceView>,
    /// Number of all its parts.
    pub total: u32,
}
