//! Settings files on the wire.

use super::{CatalogueInput, PermitSettingsInput};
use crate::attributes::{apply, input, view};
use crate::model::{HostKey, ReadBack, TargetPlace};
use serde::{Deserialize, Serialize};

/// What a settings file holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SettingsFile {
    /// Names the format: `openbaarmaker-settings`.
    pub format: String,
    /// The version of these shapes.
    pub version: u32,
    /// Organisations, by name.
    pub catalogues: Vec<CatalogueSettings>,
}

/// A catalogue with its destinations.
#[apply(input)]
pub struct CatalogueSettings {
    /// The catalogue itself.
    pub catalogue: CatalogueInput,
    /// How its permit cases are published; absent where it has none. They are never switched on: a person reads the notice first.
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
    /// The place, without a key file: that one is of a person.
    pub place: TargetPlace,
    /// The approved identity of the server, when there is one.
    pub host_key: Option<HostKey>,
    /// How documents are read back there.
    pub read_back: ReadBack,
}

/// What a settings file would set up.
#[apply(view)]
pub struct SettingsPreview {
    /// Names what was read: it is taken over only while the file says the same.
    pub token: String,
    /// Organisations with their destinations.
    pub catalogues: Vec<CatalogueSettings>,
}
