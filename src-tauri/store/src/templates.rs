//! Templates, and the places where they are the default.

use super::columns::Json;
use super::queries::{bound, queries};
use super::steps::{self, StepEntry, Steps};
use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, TemplateId};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A complete template, as one value: what undo restores. `C` is a field with its value, stored as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Template<C> {
    /// Its identity.
    pub id: TemplateId,
    /// Its name, unique in the library.
    pub name: String,
    /// The values it sets, in the order of the standard.
    pub fields: Vec<C>,
    /// Catalogues whose new documents get it, in order of identity.
    pub catalogues: Vec<CatalogueId>,
    /// Folders whose new documents get it, in order.
    pub folders: Vec<String>,
}

/// Returns all templates by name.
pub fn all<C: DeserializeOwned>(connection: &ReadHandle) -> Result<Vec<Template<C>>> {
    let all: Vec<(TemplateId, String, Json<Vec<C>>)> =
        connection.all("SELECT id, name, fields FROM template ORDER BY name, id", [])?;
    let whole = |(id, name, Json(fields))| {
        Ok(Template { id, name, fields, catalogues: catalogues(connection, id)?, folders: folders(connection, id)? })
    };
    all.into_iter().map(whole).collect()
}

/// Writes a template and returns its identity. It may be new (with `id` 0), brought back by undo, or changed. Its
/// catalogues and folders are removed from other templates.
pub fn put<C: Serialize>(connection: &WriteHandle, template: &Template<C>) -> Result<TemplateId> {
    let id: TemplateId = connection.change_returning(
        "INSERT INTO template (id, name, fields) VALUES (:id, :name, :fields)
         ON CONFLICT (id) DO UPDATE SET name = :name, fields = :fields RETURNING id",
        bound! {
            id: (template.id.0 > 0).then_some(template.id.0), name: template.name,
            fields: serde_json::to_string(&template.fields)?,
        },
    )?;
    connection.change("DELETE FROM template_catalogue WHERE template_id = :id", bound! { id })?;
    connection.change("DELETE FROM template_folder WHERE template_id = :id", bound! { id })?;
    for catalogue in &template.catalogues {
        connection.change(
            "INSERT OR REPLACE INTO template_catalogue (catalogue_id, template_id) VALUES (:catalogue, :id)",
            bound! { catalogue, id },
        )?;
    }
    for folder in &template.folders {
        connection.change(
            "INSERT OR REPLACE INTO template_folder (folder, template_id) VALUES (:folder, :id)",
            bound! { folder, id },
        )?;
    }
    Ok(id)
}

queries! {
    /// Removes a template.
    pub change fn delete(id: TemplateId) = "DELETE FROM template WHERE id = :id";
}

/// Records a template in an undo step; `None` where there was none.
pub fn record<C: Serialize>(
    connection: &WriteHandle,
    change: ChangeId,
    before: Option<&Template<C>>,
    after: Option<&Template<C>>,
) -> Result<()> {
    let id = after.or(before).map_or(0, |template| template.id.0);
    steps::record(connection, STEPS, change, (id, before, after))
}

/// Returns the templates of a step, in order of identity.
pub fn changed<C: DeserializeOwned>(
    connection: &ReadHandle,
    change: ChangeId,
) -> Result<Vec<StepEntry<TemplateId, Template<C>>>> {
    steps::things(connection, STEPS, change)
}

const STEPS: Steps = ("change_template", "template_id");

queries! {
    all fn catalogues(id: TemplateId) -> Vec<CatalogueId>
        = "SELECT catalogue_id FROM template_catalogue WHERE template_id = :id ORDER BY catalogue_id";

    all fn folders(id: TemplateId) -> Vec<String>
        = "SELECT folder FROM template_folder WHERE template_id = :id ORDER BY folder";
}
