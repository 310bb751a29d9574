//! Stable identifiers of what the library contains: positive numbers, never reused; strings in JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, num::ParseIntError, str::FromStr};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub i64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl FromStr for $name {
            type Err = ParseIntError;
            fn from_str(text: &str) -> Result<Self, ParseIntError> {
                text.parse().map(Self)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "testing")]
        impl ts_rs::TS for $name {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;
            fn name(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }
            fn inline(_: &ts_rs::Config) -> String {
                "string".to_owned()
            }
        }
    )+};
}

ids! {
    /// Identifies a document for ever, whatever becomes of its title, file or address.
    DocumentId,
    /// Identifies a catalogue.
    CatalogueId,
    /// Identifies a destination of a catalogue.
    TargetId,
    /// Identifies one publication run.
    RunId,
    /// Identifies one change by the user: one undo step.
    ChangeId,
    /// Identifies a saved search.
    SavedSearchId,
    /// Identifies a sitemap page of a catalogue.
    PageId,
    /// Identifies a template: values that a person sets on documents again and again.
    TemplateId,
    /// Identifies a permit case.
    PermitId,
    /// Identifies a message about a permit case in this library; not its `transactieID`.
    MessageId,
}
