//! What a catalogue sets for its permit cases; the cases themselves are in the permits crate.

use serde::{Deserialize, Serialize};

/// How the files of messages are laid out.
///
/// Source: ipm-vergunningen.md §3.1, T2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum PermitLayout {
    /// (a) A new file for every message.
    #[default]
    PerMessage,
    /// (b) One file per case, always containing its last message.
    PerCase,
}

/// The confirmation, before the first use, that somebody read what is and is not known about this standard.
///
/// Source: ipm-vergunningen.md §1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct NoticeRead {
    /// When, RFC 3339.
    pub at: String,
    /// The user name according to the system.
    pub by: String,
}

/// How permit cases of a catalogue are published.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct PermitSettings {
    /// Whether the catalogue has permits at all.
    pub is_on: bool,
    /// Who read the notice, and when.
    pub notice: Option<NoticeRead>,
    /// List that the creator's name is from, such as `Gemeente`.
    pub creator_scheme: String,
    /// Name of the creator, as in that list: without the kind.
    pub creator_name: String,
    /// Where the pages of cases are, for proposing an address; may be empty.
    pub page_base: String,
    /// How files are laid out.
    pub layout: PermitLayout,
    /// Days that a message stays, from its publication.
    pub retention_days: u16,
    /// Whether publishing cleans up automatically.
    pub cleans_up: bool,
    /// Whether a `D` repeats the whole last message ("volledig verwijderbericht").
    pub full_deletions: bool,
    /// Name of the receiver's agent in robots.txt; may be empty.
    pub agent: String,
}

impl Default for PermitSettings {
    fn default() -> Self {
        Self {
            is_on: false,
            notice: None,
            creator_scheme: String::new(),
            creator_name: String::new(),
            page_base: String::new(),
            layout: PermitLayout::PerMessage,
            retention_days: Self::DEFAULT_RETENTION_DAYS,
            cleans_up: false,
            full_deletions: false,
            agent: String::new(),
        }
    }
}

impl PermitSettings {
    /// ipm-vergunningen.md §3.2, "Retention": the default, as in the reference implementation.
    pub(crate) const DEFAULT_RETENTION_DAYS: u16 = 30;
    /// ipm-vergunningen.md §3.1, T17: at least one week.
    pub const MIN_RETENTION_DAYS: u16 = 7;
    /// Own choice: ten years.
    pub const MAX_RETENTION_DAYS: u16 = 3_650;
}
