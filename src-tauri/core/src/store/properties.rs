//! What of a document a change made different: the properties of a [`Snapshot`] that history keeps, before and after.

use super::StoreError;
use crate::model::{ContentFile, Intent, Metadata, PublishedName};
use crate::store::documents::Snapshot;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Some properties of a document. Of the description those that are named, by their names in JSON; `null` means empty.
///
/// Shape: the JSON of a whole [`Snapshot`] is one of these as well, with everything named that is not empty.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Properties {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<ContentFile>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    metadata: BTreeMap<String, Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<PublishedName>,
    #[serde(skip_serializing_if = "Option::is_none")]
    intent: Option<Intent>,
    #[serde(skip_serializing_if = "Option::is_none")]
    is_removed: Option<bool>,
}

impl Properties {
    /// Returns what differs: as it was, and as it became.
    ///
    /// # Errors
    /// [`StoreError::Value`] when a description cannot be written as JSON.
    pub fn between(before: &Snapshot, after: &Snapshot) -> Result<(Self, Self), StoreError> {
        let (mut old, mut new) = (Self::default(), Self::default());
        if before.file != after.file {
            old.file = Some(before.file.clone());
            new.file = Some(after.file.clone());
        }
        if before.name != after.name {
            old.name = Some(before.name.clone());
            new.name = Some(after.name.clone());
        }
        if before.intent != after.intent {
            old.intent = Some(before.intent.clone());
            new.intent = Some(after.intent.clone());
        }
        if before.is_removed != after.is_removed {
            old.is_removed = Some(before.is_removed);
            new.is_removed = Some(after.is_removed);
        }
        if before.metadata != after.metadata {
            let was = serde_json::to_string(&before.metadata)?;
            let is = serde_json::to_string(&after.metadata)?;
            let (was, is) = (properties(&was)?, properties(&is)?);
            for name in was.keys().chain(is.keys()) {
                let (one, other) = (was.get(name), is.get(name));
                if one.map(|value| value.get()) != other.map(|value| value.get()) {
                    old.metadata.insert((*name).to_owned(), owned(one)?);
                    new.metadata.insert((*name).to_owned(), owned(other)?);
                }
            }
        }
        Ok((old, new))
    }

    /// Returns the document with these properties, and its others as they are.
    ///
    /// # Errors
    /// [`StoreError::Value`] when the description is none any more.
    pub fn put_on(&self, current: &Snapshot) -> Result<Snapshot, StoreError> {
        let metadata = if self.metadata.is_empty() {
            current.metadata.clone()
        } else {
            self.described(&current.metadata)?
        };
        Ok(Snapshot {
            file: self.file.as_ref().unwrap_or(&current.file).clone(),
            metadata,
            name: self.name.as_ref().unwrap_or(&current.name).clone(),
            intent: self.intent.as_ref().unwrap_or(&current.intent).clone(),
            is_removed: self.is_removed.unwrap_or(current.is_removed),
        })
    }

    fn described(&self, current: &Metadata) -> Result<Metadata, StoreError> {
        let text = serde_json::to_string(current)?;
        let mut all = properties(&text)?;
        for (name, value) in &self.metadata {
            if value.get() == "null" {
                all.remove(name.as_str());
            } else {
                all.insert(name, value);
            }
        }
        Ok(serde_json::from_str(&serde_json::to_string(&all)?)?)
    }
}

fn properties(json: &str) -> Result<BTreeMap<&str, &RawValue>, StoreError> {
    Ok(serde_json::from_str(json)?)
}

fn owned(value: Option<&&RawValue>) -> Result<Box<RawValue>, StoreError> {
    let text = value.map_or("null", |value| value.get());
    Ok(RawValue::from_string(text.to_owned())?)
}
