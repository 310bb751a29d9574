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
    /// `namespace`: an absolute address; empty when there is none, and then there is no prefix.
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
    /// Its address; of a document of the library the one it has or will have, which may be empty.
    pub url: String,
    /// Its title; of a document elsewhere it may be empty.
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

/// A value that a part takes over from its main document.
#[apply(view)]
pub struct InheritedField {
    /// The DiWoo element.
    pub field: String,
    /// Values for people.
    pub values: Vec<String>,
}

/// How a document hangs together with others.
#[apply(view)]
pub struct RelationsView {
    /// The main document it belongs to.
    pub main: Option<ReferenceView>,
    /// What it takes over from there, in the order of the standard.
    pub inherited: Vec<InheritedField>,
    /// Number of its parts; they are read in stretches.
    pub part_count: u32,
    /// Its relations with a role.
    pub relations: Vec<RelationView>,
    /// Extra metadata.
    pub extra_metadata: Vec<ExtraMetadataInput>,
}

/// A stretch of the parts of a main document.
#[apply(view)]
pub struct PartPage {
    /// These parts, in order.
    pub parts: Vec<ReferenceView>,
    /// Number of all its parts.
    pub total: u32,
}
