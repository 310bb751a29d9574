//! Templates on the wire.

use super::{FieldChange, ListOption};
use crate::attributes::{apply, choice, view};
use crate::error::Problem;
use crate::model::{CatalogueId, TemplateId};
use serde::{Deserialize, Serialize};

/// A template as shown.
#[apply(view)]
pub struct TemplateView {
    /// Its identity.
    pub id: TemplateId,
    /// Its name.
    pub name: String,
    /// The values it sets, in the order of the standard; terms of lists as URIs.
    pub fields: Vec<FieldChange>,
    /// The organisations among those values, with their labels.
    pub organisations: Vec<ListOption>,
    /// Catalogues whose new documents get it.
    pub catalogues: Vec<CatalogueId>,
    /// Folders whose new documents get it: a name, or the last part of a path, `/`-separated.
    pub folders: Vec<String>,
}

/// The values of a document that a template can keep.
#[apply(view)]
pub struct TemplateValues {
    /// The values, in the order of the standard; terms of lists as URIs.
    pub fields: Vec<FieldChange>,
    /// The organisations among those values, with their labels.
    pub organisations: Vec<ListOption>,
}

/// A template as typed; absent fields keep their value.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct TemplateInput {
    /// Its name.
    pub name: Option<String>,
    /// The values it sets.
    pub fields: Option<Vec<FieldChange>>,
    /// Catalogues whose new documents get it; they are removed from other templates.
    pub catalogues: Option<Vec<CatalogueId>>,
    /// Folders whose new documents get it; they are removed from other templates.
    pub folders: Option<Vec<String>>,
}

/// How applying a template treats a field that has a value.
#[apply(choice)]
#[derive(Default, Deserialize)]
pub enum FillMode {
    /// Leaves the value.
    #[default]
    Empty,
    /// Replaces the value.
    Replace,
}

/// Which template new documents get.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind", deny_unknown_fields)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub enum TemplateChoice {
    /// The template of the folder they come from, else that of the catalogue, if any.
    #[default]
    Default,
    /// None.
    None,
    /// This one.
    This {
        /// Its identity.
        id: TemplateId,
    },
}

/// A template that was meant for new documents.
#[apply(view)]
pub struct AppliedTemplate {
    /// Its name.
    pub name: String,
    /// The number of new documents it was meant for.
    pub documents: u32,
    /// Why it could not be applied to them; `None` when it was.
    pub problem: Option<Problem>,
}
