//! Templates, and where they are the default.

use super::{ReadHandle, Result, WriteHandle};
use openbaarmaker_diwoo::model::{CatalogueId, ChangeId, TemplateId};
use rusqlite::named_params;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A template in full, as one value: what undo puts back. `C` is how a value is given to a field; the store keeps it as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Template<C> {
    /// Its identity.
    pub id: TemplateId,
    /// Its name, unique in the library.
    pub name: String,
    /// The values it gives, in the order of the standard.
    pub fields: Vec<C>,
    /// Catalogues whose new documents get it, in order of identity.
    pub catalogues: Vec<CatalogueId>,
    /// Folders whose new documents get it, in order.
    pub folders: Vec<String>,
}

/// Returns all templates by name.
pub fn all<C: DeserializeOwned>(connection: &ReadHandle) -> Result<Vec<Template<C>>> {
    connection.all_as(
        "SELECT id, name, fields FROM template ORDER BY name, id",
        [],
        |row| {
            let id = TemplateId(row.get(0)?);
            let fields: String = row.get(2)?;
            Ok(Template {
                id,
                name: row.get(1)?,
                fields: serde_json::from_str(&fields)?,
                catalogues: catalogues(connection, id)?,
                folders: folders(connection, id)?,
            })
        },
    )
}

/// Writes a new template (with `id` 0) or one that comes back by undo, and returns its identity.
pub fn insert<C: Serialize>(
    connection: &WriteHandle,
    template: &Template<C>,
) -> Result<TemplateId> {
    let id = (template.id.0 > 0).then_some(template.id.0);
    connection.change(
        "INSERT INTO template (id, name, fields) VALUES (:id, :name, :fields)",
        named_params! {
            ":id": id, ":name": template.name, ":fields": serde_json::to_string(&template.fields)?,
        },
    )?;
    let id = TemplateId(connection.last_insert_rowid());
    write_uses(connection, id, template)?;
    Ok(id)
}

/// Writes all of an existing template. Catalogues and folders that another template had become its own.
pub fn update<C: Serialize>(connection: &WriteHandle, template: &Template<C>) -> Result<()> {
    connection.change(
        "UPDATE template SET name = :name, fields = :fields WHERE id = :id",
        named_params! {
            ":id": template.id.0, ":name": template.name, ":fields": serde_json::to_string(&template.fields)?,
        },
    )?;
    connection.change(
        "DELETE FROM template_catalogue WHERE template_id = :id",
        named_params! { ":id": template.id.0 },
    )?;
    connection.change(
        "DELETE FROM template_folder WHERE template_id = :id",
        named_params! { ":id": template.id.0 },
    )?;
    write_uses(connection, template.id, template)
}

/// Removes a template.
pub fn delete(connection: &WriteHandle, id: TemplateId) -> Result<()> {
    connection.change(
        "DELETE FROM template WHERE id = :id",
        named_params! { ":id": id.0 },
    )
}

/// Records a template in an undo step.
pub fn record<C: Serialize>(
    connection: &WriteHandle,
    change: ChangeId,
    id: TemplateId,
    before: Option<&Template<C>>,
    after: Option<&Template<C>>,
) -> Result<()> {
    let json = |template: Option<&Template<C>>| template.map(serde_json::to_string).transpose();
    connection.change(
        "INSERT INTO change_template (change_id, template_id, before, after) VALUES (:change, :id, :before, :after)",
        named_params! { ":change": change.0, ":id": id.0, ":before": json(before)?, ":after": json(after)? },
    )
}

/// A template in a step: identity, before, after; `None` where it did not exist.
pub type TemplateChange<C> = (TemplateId, Option<Template<C>>, Option<Template<C>>);

/// Returns the templates of a step in order of identity.
pub fn changed<C: DeserializeOwned>(
    connection: &ReadHandle,
    change: ChangeId,
) -> Result<Vec<TemplateChange<C>>> {
    connection.all_as(
        "SELECT template_id, before, after FROM change_template WHERE change_id = :id ORDER BY template_id",
        named_params! { ":id": change.0 },
        |row| {
            let template =
                |text: Option<String>| text.map(|json| serde_json::from_str(&json)).transpose();
            Ok((
                TemplateId(row.get(0)?),
                template(row.get(1)?)?,
                template(row.get(2)?)?,
            ))
        },
    )
}

fn catalogues(connection: &ReadHandle, id: TemplateId) -> Result<Vec<CatalogueId>> {
    connection.all(
        "SELECT catalogue_id FROM template_catalogue WHERE template_id = :id ORDER BY catalogue_id",
        named_params! { ":id": id.0 },
    )
}

fn folders(connection: &ReadHandle, id: TemplateId) -> Result<Vec<String>> {
    connection.all(
        "SELECT folder FROM template_folder WHERE template_id = :id ORDER BY folder",
        named_params! { ":id": id.0 },
    )
}

fn write_uses<C>(connection: &WriteHandle, id: TemplateId, template: &Template<C>) -> Result<()> {
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO template_catalogue (catalogue_id, template_id) VALUES (:catalogue, :id)",
    )?;
    for catalogue in &template.catalogues {
        statement.execute(named_params! { ":catalogue": catalogue.0, ":id": id.0 })?;
    }
    let mut statement = connection.prepare_cached(
        "INSERT OR REPLACE INTO template_folder (folder, template_id) VALUES (:folder, :id)",
    )?;
    for folder in &template.folders {
        statement.execute(named_params! { ":folder": folder, ":id": id.0 })?;
    }
    Ok(())
}
