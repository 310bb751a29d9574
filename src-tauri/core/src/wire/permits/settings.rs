//! Settings, lists and the frame of "Vergunningen".

use crate::attributes::{apply, view};
use crate::model::{CatalogueId, PermitLayout, PermitSettings};
use crate::wire::PermitCounts;
use serde::{Deserialize, Serialize};

/// The value lists that a form for a case needs, in the order of the standard.
#[apply(view)]
pub struct PermitLists {
    /// Kinds of permit (27).
    pub products: Vec<String>,
    /// Activities (12).
    pub activities: Vec<String>,
    /// Phases (16), in groups for the form.
    pub phases: Vec<PermitPhaseGroup>,
    /// Kinds of term (4).
    pub terms: Vec<String>,
    /// Kinds of document (12).
    pub documents: Vec<String>,
    /// Lists from which the name of a creator may come.
    pub creator_schemes: Vec<String>,
    /// Lists from which the name of a further area may come.
    pub area_schemes: Vec<String>,
}

/// A group of phases. The groups are ours, for the form only; their names are texts (`permit-phase-<key>`).
#[apply(view)]
pub struct PermitPhaseGroup {
    /// `aanvraag`, `ontwerp`, `besluit`, `bezwaar` or `afloop`.
    pub key: String,
    /// Its phases.
    pub phases: Vec<String>,
}

/// The settings of one catalogue as shown.
#[apply(view)]
pub struct PermitSettingsView {
    /// The catalogue.
    pub catalogue: CatalogueId,
    /// Name of the catalogue.
    pub catalogue_name: String,
    /// The settings; the creator defaults to the organisation of the catalogue.
    pub settings: PermitSettings,
    /// The one address to give to the receiver: the folder.
    pub entry_url: String,
    /// The same, with the name of the page.
    pub page_url: String,
}

/// Changes of the settings of one catalogue: absent fields keep their value. One undo step.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct PermitSettingsInput {
    /// Switches permits on or off.
    pub is_on: Option<bool>,
    /// Confirms that the person has read the notice of the standard. Required once before switching on.
    pub notice_read: Option<bool>,
    /// List of the creator's name; an empty text means that of the catalogue's organisation.
    pub creator_scheme: Option<String>,
    /// Name of the creator; an empty text means that of the catalogue's organisation.
    pub creator_name: Option<String>,
    /// Where the pages of cases are: absolute http or https address; an empty text clears it.
    pub page_base: Option<String>,
    /// Layout of the files.
    pub layout: Option<PermitLayout>,
    /// Days that a message stays, 7 to 3,650.
    pub retention_days: Option<u16>,
    /// Whether publishing cleans up automatically.
    pub cleans_up: Option<bool>,
    /// Whether a deletion repeats everything.
    pub full_deletions: Option<bool>,
    /// Name of the receiver's agent in robots.txt; an empty text clears it.
    pub agent: Option<String>,
}

/// What the frame and the head of "Vergunningen" show for one catalogue with permits on.
#[apply(view)]
pub struct PermitsOverview {
    /// Counts of its cases.
    pub counts: PermitCounts,
    /// Messages that the next clean-up of some destination would remove.
    pub cleanable: u32,
    /// The last publication of permits that went live, RFC 3339.
    pub last_published: Option<String>,
}
