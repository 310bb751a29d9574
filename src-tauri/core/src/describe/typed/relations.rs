//! References to other documents and own data as texts.
//!
//! `isPartOf`: the identity of a document, or an address with a title after a space. `documentrelatie`: `role@` before
//! that. `extraMetadata`: `key:value`, or `{namespace}prefix:key:value`; a `:`, `\` or `{` in the key is preceded by
//! `\`.

use super::invalid;
use crate::error::Result;
use crate::model::{DocumentRef, ExtraMetadata, Metadata};
use crate::store::OwnText;
use crate::wire::{ExtraFieldInput, ExtraMetadataInput, ReferenceInput, RelationInput};

pub(super) fn reference(text: &str) -> ReferenceInput {
    let text = text.trim();
    let (to, title) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    ReferenceInput { to: to.to_owned(), title: title.trim().to_owned() }
}

/// Reads a relation with its role. Refuses a text without a role with `value-invalid`.
pub(crate) fn relation(text: &str) -> Result<RelationInput> {
    let (role, to) = text.split_once('@').ok_or_else(|| invalid("documentrelatie", text))?;
    Ok(RelationInput { role: role.trim().to_owned(), relation: reference(to) })
}

/// Reads own data; consecutive values of the same key, and consecutive keys of the same namespace, are combined.
pub(super) fn extra_metadata(texts: &[String]) -> Result<Vec<ExtraMetadataInput>> {
    let mut blocks: Vec<ExtraMetadataInput> = Vec::new();
    for text in texts {
        let refused = || invalid("extraMetadata", text);
        let read = OwnText::read(text).ok_or_else(refused)?;
        // A name without a value would be dropped silently.
        let value = read.value.filter(|value| !value.is_empty());
        let value = value.ok_or_else(refused)?;
        let is_new = blocks.last().is_none_or(|block| block.namespace != read.namespace || block.prefix != read.prefix);
        if is_new {
            blocks.push(ExtraMetadataInput {
                namespace: read.namespace.to_owned(),
                prefix: read.prefix.to_owned(),
                fields: Vec::new(),
            });
        }
        let Some(block) = blocks.last_mut() else { continue };
        match block.fields.last_mut().filter(|field| field.key == read.key) {
            Some(field) => field.values.push(value),
            None => block.fields.push(ExtraFieldInput { key: read.key, values: vec![value] }),
        }
    }
    Ok(blocks)
}

/// Returns each value of own data as text.
pub(super) fn own_texts(metadata: &Metadata) -> Vec<String> {
    own(metadata).flat_map(|(name, values)| values.iter().map(move |value| format!("{name}:{value}"))).collect()
}

pub(crate) fn relation_text(relation: &RelationInput) -> String {
    let ReferenceInput { to, title } = &relation.relation;
    format!("{}@{to} {title}", relation.role).trim_end().to_owned()
}

/// Calls `see` with each name of own data, and with each value prefixed by its name.
pub(crate) fn each_own(metadata: &Metadata, see: &mut dyn FnMut(&str)) {
    for (mut text, values) in own(metadata) {
        see(&text);
        text.push(':');
        let start = text.len();
        for value in values {
            text.truncate(start);
            text.push_str(value);
            see(&text);
        }
    }
}

/// Returns the names of own data as texts, each with its values.
fn own(metadata: &Metadata) -> impl Iterator<Item = (String, &[String])> {
    (metadata.extra_metadata.iter()).flat_map(|block| {
        let before = namespace_text(block);
        (block.velden.iter()).map(move |field| {
            let name = format!("{before}{}", escaped(&field.key));
            (name, field.values.as_slice())
        })
    })
}

pub(super) fn reference_text(reference: &DocumentRef) -> String {
    match reference {
        DocumentRef::Document(id) => id.to_string(),
        DocumentRef::External { url, title } => format!("{url} {title}").trim().to_owned(),
    }
}

fn namespace_text(block: &ExtraMetadata) -> String {
    match &block.namespace {
        Some((namespace, prefix)) => format!("{{{namespace}}}{prefix}:"),
        None => String::new(),
    }
}

fn escaped(key: &str) -> String {
    let mut text = String::with_capacity(key.len());
    for character in key.chars() {
        if matches!(character, ':' | '\\' | '{') {
            text.push('\\');
        }
        text.push(character);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{extra_metadata, reference, relation};

    fn own(texts: &[&str]) -> Option<Vec<(String, String, Vec<String>)>> {
        let texts: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        let blocks = extra_metadata(&texts).ok()?;
        let fields = blocks.into_iter().flat_map(|block| {
            let space = format!("{} {}", block.namespace, block.prefix);
            let named = move |field: crate::wire::ExtraFieldInput| (space.trim().to_owned(), field.key, field.values);
            block.fields.into_iter().map(named).collect::<Vec<_>>()
        });
        Some(fields.collect())
    }

    fn field(space: &str, key: &str, values: &[&str]) -> (String, String, Vec<String>) {
        let values = values.iter().map(|value| (*value).to_owned()).collect();
        (space.to_owned(), key.to_owned(), values)
    }

    #[test]
    fn reads_own_data() {
        for (texts, expected) in [
            (vec!["zaak:Z-1"], Some(vec![field("", "zaak", &["Z-1"])])),
            (
                vec!["zaak:Z-1", "zaak: Z:2 ", "wijk:Noord"],
                Some(vec![field("", "zaak", &["Z-1", "Z:2"]), field("", "wijk", &["Noord"])]),
            ),
            (
                vec!["{https://a.nl/ns/}vb:zaak:Z-1", r"\{a\:b:c"],
                Some(vec![field("https://a.nl/ns/ vb", "zaak", &["Z-1"]), field("", "{a:b", &["c"])]),
            ),
            (vec!["zaak"], None),
            (vec!["zaak:"], None),
            (vec!["zaak: "], None),
            (vec!["{https://a.nl/ns/}zaak"], None),
            (vec!["{https://a.nl/ns/"], None),
            (vec![], Some(Vec::new())),
        ] {
            assert_eq!(own(&texts), expected, "{texts:?}");
        }
    }

    #[test]
    fn a_reference_is_an_identity_or_an_address_with_its_title() {
        for (text, to, title) in [
            ("12", "12", ""),
            (" https://a.nl/b.pdf ", "https://a.nl/b.pdf", ""),
            ("https://a.nl/b.pdf Motie 12", "https://a.nl/b.pdf", "Motie 12"),
        ] {
            let found = reference(text);
            assert_eq!((found.to.as_str(), found.title.as_str()), (to, title));
        }
        let found = relation("is reactie op@12").expect("a relation");
        assert_eq!((found.role.as_str(), found.relation.to.as_str()), ("is reactie op", "12"));
        assert!(relation("12").is_err(), "without a role");
    }
}
