//! Stable identifiers of what the library contains: positive numbers, never reused; strings in JSON.

use std::{fmt, num::ParseIntError, str::FromStr};

/// Makes a type travel as the text that it is written as and read from.
#[macro_export]
macro_rules! as_text {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                <String as serde::Deserialize>::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
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
    };
}

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident,)+) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
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

        crate::as_text!($name);
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
