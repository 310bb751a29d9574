//! A filter on the value of a field, as an SQL condition on a document `d`. The SQL is fixed; the value is bound.

use openbaarmaker_diwoo::model::{Field, FieldSpec, Kind};
use serde::{Deserialize, Serialize};
use serde_json::json;

/// A field and one value of it, in wire form; an empty value means that the field has none.
///
/// Shape: text, list URI, date or moment. An act is `kind@date@organisation`, where the date or everything after the
/// kind may be missing; a relation is `role@document`, where the document is an identity, or an address and a title
/// separated by a space; own data are `name:value` or a name alone, preceded by `{namespace}prefix:` when it has a
/// namespace.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct FieldValue {
    /// The field.
    pub field: Field,
    /// The value.
    pub value: String,
}

/// A name of own data with a value, or alone.
#[derive(Debug)]
pub struct OwnText<'a> {
    /// The namespace; empty when it has none.
    pub namespace: &'a str,
    /// The prefix it is written with; empty when it has none.
    pub prefix: &'a str,
    /// The name.
    pub key: String,
    /// The value, if there is one.
    pub value: Option<String>,
}

impl<'a> OwnText<'a> {
    /// Reads `key:value` or a key, preceded by `{namespace}prefix:` when it has a namespace.
    pub fn read(text: &'a str) -> Option<Self> {
        let (namespace, prefix, rest) = match text.strip_prefix('{') {
            Some(named) => {
                let (namespace, rest) = named.split_once('}')?;
                let (prefix, rest) = rest.split_once(':')?;
                (namespace, prefix, rest)
            }
            None => ("", "", text),
        };
        let mut key = String::new();
        let mut characters = rest.chars();
        let value = loop {
            match characters.next() {
                None => break None,
                Some(':') => break Some(characters.as_str().trim().to_owned()),
                Some('\\') => key.push(characters.next()?),
                Some(other) => key.push(other),
            }
        };
        Some(Self { namespace: namespace.trim(), prefix: prefix.trim(), key: key.trim().to_owned(), value })
    }
}

/// A condition, and the value to bind to `:value` if it has one.
pub(super) struct Condition {
    pub(super) sql: String,
    pub(super) value: Option<String>,
}

/// Returns the condition that a document has this value or, when the value is empty, that it has none.
pub(super) fn condition(wanted: &FieldValue) -> Condition {
    let value = Some(wanted.value.clone()).filter(|value| !value.is_empty());
    let value = match wanted.field {
        Field::ExtraMetadata => value.map(|value| own_data(&value)),
        _ => value,
    };
    let sql = match (place(wanted.field), &value) {
        (ValueLocation::List(path), None) => {
            format!("coalesce(json_array_length(d.metadata, '{path}'), 0) = 0")
        }
        (ValueLocation::List(path), Some(_)) => {
            format!("EXISTS (SELECT 1 FROM json_each(d.metadata, '{path}') WHERE value = :value)")
        }
        (ValueLocation::Items { none, .. }, None) => none.to_owned(),
        (ValueLocation::Items { some, .. }, Some(_)) => some.to_owned(),
        (ValueLocation::Text(expression), None) => format!("coalesce({expression}, '') = ''"),
        (ValueLocation::Text(expression), Some(_)) => format!("{expression} = :value"),
        // A document always has one.
        (ValueLocation::Organisation(_), None) => "0".to_owned(),
        (ValueLocation::Organisation(path), Some(_)) => format!("{} = :value", organisation(path)),
    };
    Condition { sql, value }
}

/// Where the values of a field are in the database.
enum ValueLocation {
    /// In an array of the description.
    List(String),
    /// In one expression.
    Text(String),
    /// In the description, or else in that of the main document, or else in the catalogue.
    Organisation(&'static str),
    /// In structured values: the conditions that there is this value, and that there is none.
    Items { some: &'static str, none: &'static str },
}

fn place(field: Field) -> ValueLocation {
    match field {
        // The index also has the values that a part inherits from its main document, which are not its own.
        Field::Informatiecategorie => ValueLocation::Items {
            some: "d.id IN (SELECT document_id FROM document_category WHERE category = :value)
                AND EXISTS (SELECT 1 FROM json_each(d.metadata, '$.informatiecategorieen') WHERE value = :value)",
            none: "coalesce(json_array_length(d.metadata, '$.informatiecategorieen'), 0) = 0",
        },
        Field::Creatiedatum => ValueLocation::Text("d.document_date".to_owned()),
        Field::Publisher => ValueLocation::Organisation("$.publisher"),
        Field::Verantwoordelijke => ValueLocation::Organisation("$.verantwoordelijke"),
        Field::Format => ValueLocation::Text(
            "coalesce(json_extract(d.metadata, '$.format'), json_extract(d.file, '$.format'))".to_owned(),
        ),
        Field::SoortHandeling => ValueLocation::Items {
            some: "(EXISTS (SELECT 1 FROM json_each(d.metadata, '$.documenthandelingen') WHERE json_extract(value, '$.soortHandeling') = :value)
                OR (coalesce(json_array_length(d.metadata, '$.documenthandelingen'), 0) = 0 AND json_extract(d.metadata, '$.soortHandeling') = :value))",
            none: "coalesce(json_array_length(d.metadata, '$.documenthandelingen'), 0) = 0 AND json_extract(d.metadata, '$.soortHandeling') IS NULL",
        },
        Field::Documentrelatie => ValueLocation::Items {
            some: "EXISTS (SELECT 1 FROM json_each(d.metadata, '$.documentrelaties') WHERE json_extract(value, '$.role') || '@' ||
                coalesce(json_extract(value, '$.relation.document'), json_extract(value, '$.relation.external.url')) = :value)",
            none: "coalesce(json_array_length(d.metadata, '$.documentrelaties'), 0) = 0",
        },
        Field::ExtraMetadata => ValueLocation::Items {
            some: "EXISTS (SELECT 1 FROM json_each(d.metadata, '$.extraMetadata') AS block, json_each(block.value, '$.velden') AS field
                WHERE coalesce(json_extract(block.value, '$.namespace[0]'), '') = json_extract(:value, '$.namespace')
                AND coalesce(json_extract(block.value, '$.namespace[1]'), '') = json_extract(:value, '$.prefix')
                AND json_extract(field.value, '$.key') = json_extract(:value, '$.key')
                AND (json_extract(:value, '$.value') IS NULL
                    OR EXISTS (SELECT 1 FROM json_each(field.value, '$.values') AS one WHERE one.value = json_extract(:value, '$.value'))))",
            none: "coalesce(json_array_length(d.metadata, '$.extraMetadata'), 0) = 0",
        },
        field => in_description(field.spec()),
    }
}

fn in_description(spec: &FieldSpec) -> ValueLocation {
    let FieldSpec { key, name, .. } = spec;
    match spec.kind {
        kind if kind.is_list() => ValueLocation::List(format!("$.{key}")),
        Kind::Moment(_) => ValueLocation::Text(format!("json_extract(d.metadata, '$.{key}.{name}')")),
        _ => ValueLocation::Text(format!("json_extract(d.metadata, '$.{key}')")),
    }
}

/// The organisation that will be written, as in `site/written.rs`: a part inherits that of the nearest document above
/// it that has one.
fn organisation(path: &str) -> String {
    format!(
        "coalesce(json_extract(d.metadata, '{path}'),
           CASE WHEN EXISTS (SELECT 1 FROM document_reference WHERE document_id = d.id AND kind = 0) THEN
             (WITH RECURSIVE above (id, said) AS (
                SELECT d.id, NULL
                UNION
                SELECT m.id, json_extract(m.metadata, '{path}') FROM above
                JOIN document_reference AS r ON r.document_id = above.id AND r.kind = 0
                JOIN document AS m ON m.id = r.target_id AND m.is_removed = 0 AND m.catalogue_id = d.catalogue_id
                WHERE above.said IS NULL)
              SELECT max(said) FROM above) END,
           (SELECT organisation FROM catalogue WHERE id = d.catalogue_id))"
    )
}

/// Converts a name of own data with its value for the condition; what cannot be parsed matches nothing.
fn own_data(text: &str) -> String {
    let Some(own) = OwnText::read(text) else {
        return json!({}).to_string();
    };
    json!({ "namespace": own.namespace, "prefix": own.prefix, "key": own.key, "value": own.value }).to_string()
}
