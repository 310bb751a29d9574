//! The difference that a change made to a document: its [`Snapshot`] properties that history keeps, before and after.

use super::{Result, StoreError};
use crate::documents::Snapshot;
use openbaarmaker_diwoo::model::{ContentFile, DocumentId, DocumentRef, Intent, Metadata, PublishedName, Relation};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// Some properties of a document; those of the description by their JSON names, where `null` means empty.
///
/// Shape: the JSON of a whole [`Snapshot`] is valid here too, and lists everything that is not empty.
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
    /// Returns what differs, before and after. `described` is the new description as JSON, if it changed.
    pub(super) fn between(before: &Snapshot, after: &Snapshot, described: Option<&str>) -> Result<(Self, Self)> {
        let (mut old, mut new) = (Self::default(), Self::default());
        (old.file, new.file) = differing(&before.file, &after.file);
        (old.name, new.name) = differing(&before.name, &after.name);
        (old.intent, new.intent) = differing(&before.intent, &after.intent);
        (old.is_removed, new.is_removed) = differing(&before.is_removed, &after.is_removed);
        if let Some(described) = described {
            let was = description(&before.metadata)?;
            let (was, is) = (properties(&was)?, properties(described)?);
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

    /// Returns the document with these properties, and its other properties as they are.
    pub fn put_on(&self, current: &Snapshot) -> Result<Snapshot> {
        let metadata = if self.metadata.is_empty() {
            current.metadata.clone()
        } else {
            self.put_in(properties(&description(&current.metadata)?)?)?
        };
        Ok(self.around(metadata, current))
    }

    /// Returns the document with these properties replaced by others; `None` when the document no longer has them.
    pub fn exchange(&self, others: &Self, current: &Snapshot) -> Result<Option<Snapshot>> {
        let described = description(&current.metadata)?;
        let all = properties(&described)?;
        let is_described = (self.metadata.iter())
            .all(|(name, value)| all.get(name.as_str()).map_or("null", |own| own.get()) == value.get());
        if !is_described {
            // An earlier version may have serialised the same value differently.
            let is_same = self.put_on(current)? == *current;
            return is_same.then(|| others.put_on(current)).transpose();
        }
        let is_own = is_none_or_same(self.file.as_ref(), &current.file)
            && is_none_or_same(self.name.as_ref(), &current.name)
            && is_none_or_same(self.intent.as_ref(), &current.intent)
            && is_none_or_same(self.is_removed.as_ref(), &current.is_removed);
        if !is_own {
            return Ok(None);
        }
        let metadata = if others.metadata.is_empty() { current.metadata.clone() } else { others.put_in(all)? };
        Ok(Some(others.around(metadata, current)))
    }

    /// Returns them without references to the documents for which the predicate holds.
    pub fn without_references(&self, is_gone: &dyn Fn(DocumentId) -> Result<bool>) -> Result<Self> {
        let is_gone = |reference: &DocumentRef| match reference {
            DocumentRef::Document(id) => is_gone(*id),
            DocumentRef::External { .. } => Ok(false),
        };
        let mut kept = self.clone();
        if let Some(value) = kept.metadata.get_mut("isPartOf") {
            let main: Option<DocumentRef> = serde_json::from_str(value.get())?;
            if let Some(main) = main
                && is_gone(&main)?
            {
                *value = owned(None)?;
            }
        }
        if let Some(value) = kept.metadata.get_mut("documentrelaties") {
            let all: Option<Vec<Relation>> = serde_json::from_str(value.get())?;
            let all = all.unwrap_or_default();
            let (count, mut stay) = (all.len(), Vec::new());
            for relation in all {
                if !is_gone(&relation.relation)? {
                    stay.push(relation);
                }
            }
            if stay.is_empty() {
                *value = owned(None)?;
            } else if stay.len() < count {
                *value = serde_json::value::to_raw_value(&stay)?;
            }
        }
        Ok(kept)
    }

    /// Returns a document with this description and these other properties; the rest stays as it is.
    fn around(&self, metadata: Metadata, current: &Snapshot) -> Snapshot {
        Snapshot {
            file: self.file.as_ref().unwrap_or(&current.file).clone(),
            metadata,
            name: self.name.as_ref().unwrap_or(&current.name).clone(),
            intent: self.intent.as_ref().unwrap_or(&current.intent).clone(),
            is_removed: self.is_removed.unwrap_or(current.is_removed),
        }
    }

    fn put_in<'a>(&'a self, mut all: BTreeMap<&'a str, &'a RawValue>) -> Result<Metadata> {
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

pub(super) fn description(metadata: &Metadata) -> Result<String> {
    let mut json = Vec::with_capacity(USUAL_BYTES);
    serde_json::to_writer(&mut json, metadata)?;
    String::from_utf8(json).map_err(|error| StoreError::Value(error.to_string()))
}

/// Room for most descriptions: growing from an empty buffer would copy the text four times.
const USUAL_BYTES: usize = 2_048;

/// Returns both values, or neither when they are the same.
fn differing<T: Clone + PartialEq>(before: &T, after: &T) -> (Option<T>, Option<T>) {
    (before != after).then(|| (before.clone(), after.clone())).unzip()
}

fn is_none_or_same<T: PartialEq>(own: Option<&T>, current: &T) -> bool {
    own.is_none_or(|own| own == current)
}

fn properties(json: &str) -> Result<BTreeMap<&str, &RawValue>> {
    Ok(serde_json::from_str(json)?)
}

fn owned(value: Option<&&RawValue>) -> Result<Box<RawValue>> {
    let text = value.map_or("null", |value| value.get());
    Ok(RawValue::from_string(text.to_owned())?)
}
