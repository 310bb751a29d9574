//! Settings files on the wire.

use super::{CatalogueInput, PermitSettingsInput};
use crate::attributes::{apply, input, view};
use crate::model::{HostKey, ReadBack, TargetPlace};
use serde::{Deserialize, Serialize};

/// The contents of a settings file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsFile {
    /// The name of the format: `openbaarmaker-settings`.
    pub format: String,
    /// The version of the format.
    pub version: u32,
    /// Organisations, by name.
    pub catalogues: Vec<CatalogueSettings>,
}

/// A catalogue with its destinations.
#[apply(input)]
pub struct CatalogueSettings {
    /// The catalogue itself.
    pub catalogue: CatalogueInput,
    /// How its permit cases are published; absent if it has none. They are never switched on: a person reads the notice
    /// first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub permits: Option<PermitSettingsInput>,
    /// Where it is published; the first is the default.
    pub targets: Vec<TargetSettings>,
}

/// A destination without its secret.
#[apply(input)]
pub struct TargetSettings {
    /// Its name.
    pub name: String,
    /// The place, without a key file, which is personal.
    pub place: TargetPlace,
    /// The approved identity of the server, when there is one.
    pub host_key: Option<HostKey>,
    /// How documents are read back there.
    pub read_back: ReadBack,
}

/// The preview of a settings file.
#[apply(view)]
pub struct SettingsPreview {
    /// Identifies what was read: it is set up only while the file has the same contents.
    pub token: String,
    /// Organisations with their destinations.
    pub catalogues: Vec<CatalogueSettings>,
}
