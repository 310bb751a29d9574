//! A filter on the value of a field, as an SQL condition on a document `d`. Texts are fixed; the value is bound.

use crate::typed::OwnText;
use crate::wire::{Field, FieldValue};
use serde_json::json;

/// A condition, and the value to bind to `:value` if it has that.
pub(super) struct Condition {
    pub(super) sql: String,
    pub(super) value: Option<String>,
}

/// Returns the condition that a document has this value; for an empty one: that it has none.
pub(super) fn condition(wanted: &FieldValue) -> Condition {
    let value = Some(wanted.value.clone()).filter(|value| !value.is_empty());
    let value = match wanted.field {
        Field::ExtraMetadata => value.map(|value| own_data(&value)),
        _ => value,
    };
    let sql = match (place(wanted.field), &value) {
        (Place::Linked(column), None) => format!("d.{column} = ''"),
        (Place::Linked(_), Some(_)) => {
            "d.id IN (SELECT document_id FROM document_category WHERE category = :value)".to_owned()
        }
        (Place::List(path), None) => {
            format!("coalesce(json_array_length(d.metadata, '{path}'), 0) = 0")
        }
        (Place::List(path), Some(_)) => {
            format!("EXISTS (SELECT 1 FROM json_each(d.metadata, '{path}') WHERE value = :value)")
        }
        (Place::Items { none, .. }, None) => none.to_owned(),
        (Place::Items { some, .. }, Some(_)) => some.to_owned(),
        (Place::Text(expression), None) => format!("coalesce({expression}, '') = ''"),
        (Place::Text(expression), Some(_)) => format!("{expression} = :value"),
    };
    Condition { sql, value }
}

/// Where the values of a field stand in the database.
enum Place {
    /// In a table of its own, the first of them also in this column.
    Linked(&'static str),
    /// In an array of the description.
    List(&'static str),
    /// In one expression.
    Text(&'static str),
    /// In values that consist of several: the conditions that there is this value, and that there is none.
    Items {
        some: &'static str,
        none: &'static str,
    },
}

fn place(field: Field) -> Place {
    match field {
        Field::Identifier => Place::List("$.identifiers"),
        Field::VerkorteTitel => Place::List("$.verkorteTitels"),
        Field::AlternatieveTitel => Place::List("$.alternatieveTitels"),
        Field::Informatiecategorie => Place::Linked("category"),
        Field::Documentsoort => Place::List("$.documentsoorten"),
        Field::Thema => Place::List("$.themas"),
        Field::Trefwoord => Place::List("$.trefwoorden"),
        Field::Medeverantwoordelijke => Place::List("$.medeverantwoordelijken"),
        Field::Omschrijving => Place::List("$.omschrijvingen"),
        Field::Creatiedatum => Place::Text("d.document_date"),
        Field::Begindatum => Place::Text("json_extract(d.metadata, '$.geldigheid.begindatum')"),
        Field::Einddatum => Place::Text("json_extract(d.metadata, '$.geldigheid.einddatum')"),
        // Without one of its own a document has the organisation of its catalogue.
        Field::Publisher => Place::Text(
            "coalesce(json_extract(d.metadata, '$.publisher'), (SELECT organisation FROM catalogue WHERE id = d.catalogue_id))",
        ),
        Field::Verantwoordelijke => Place::Text(
            "coalesce(json_extract(d.metadata, '$.verantwoordelijke'), (SELECT organisation FROM catalogue WHERE id = d.catalogue_id))",
        ),
        Field::Opsteller => Place::Text("json_extract(d.metadata, '$.opsteller')"),
        Field::NaamOpsteller => Place::Text("json_extract(d.metadata, '$.naamOpsteller')"),
        Field::Language => Place::Text("json_extract(d.metadata, '$.language')"),
        Field::Format => Place::Text(
            "coalesce(json_extract(d.metadata, '$.format'), json_extract(d.file, '$.format'))",
        ),
        Field::Aggregatiekenmerk => Place::Text("json_extract(d.metadata, '$.aggregatiekenmerk')"),
        Field::SoortHandeling => Place::Items {
            some: "(EXISTS (SELECT 1 FROM json_each(d.metadata, '$.documenthandelingen') WHERE json_extract(value, '$.soortHandeling') = :value)
                OR (coalesce(json_array_length(d.metadata, '$.documenthandelingen'), 0) = 0 AND json_extract(d.metadata, '$.soortHandeling') = :value))",
            none: "coalesce(json_array_length(d.metadata, '$.documenthandelingen'), 0) = 0 AND json_extract(d.metadata, '$.soortHandeling') IS NULL",
        },
        Field::Documentrelatie => Place::Items {
            some: "EXISTS (SELECT 1 FROM json_each(d.metadata, '$.documentrelaties') WHERE json_extract(value, '$.role') || '@' ||
                coalesce(json_extract(value, '$.relation.document'), json_extract(value, '$.relation.external.url')) = :value)",
            none: "coalesce(json_array_length(d.metadata, '$.documentrelaties'), 0) = 0",
        },
        Field::ExtraMetadata => Place::Items {
            some: "EXISTS (SELECT 1 FROM json_each(d.metadata, '$.extraMetadata') AS block, json_each(block.value, '$.velden') AS field
                WHERE coalesce(json_extract(block.value, '$.namespace[0]'), '') = json_extract(:value, '$.namespace')
                AND coalesce(json_extract(block.value, '$.namespace[1]'), '') = json_extract(:value, '$.prefix')
                AND json_extract(field.value, '$.key') = json_extract(:value, '$.key')
                AND (json_extract(:value, '$.value') IS NULL
                    OR EXISTS (SELECT 1 FROM json_each(field.value, '$.values') AS one WHERE one.value = json_extract(:value, '$.value'))))",
            none: "coalesce(json_array_length(d.metadata, '$.extraMetadata'), 0) = 0",
        },
        Field::RedenVerwijderingVervanging => {
            Place::Text("json_extract(d.metadata, '$.redenVervanging')")
        }
    }
}

/// A name of own data with its value, as the condition asks for it; what cannot be read is found nowhere.
fn own_data(text: &str) -> String {
    let Some(own) = OwnText::read(text) else {
        return json!({}).to_string();
    };
    json!({ "namespace": own.namespace, "prefix": own.prefix, "key": own.key, "value": own.value })
        .to_string()
}
