//! A document: a file, its description, and what the user wants with it.

use super::metadata::is_default;
use super::{CatalogueId, DocumentId, ListUri, Metadata, PublishedName, Sha256, SitePath};
use serde::{Deserialize, Serialize};
use std::iter;

/// Where the content of a document is kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum ContentPlace {
    /// In the library, as its own copy.
    #[default]
    Library,
    /// Only at its address: its entry was adopted from sitemaps that were online, but its file could not be obtained.
    Elsewhere,
}

/// The content of a document, usually a copy in the library.
///
/// Shape: content that is elsewhere has [`Sha256::UNKNOWN`], no size, and the format that its entry gives.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContentFile {
    /// Name of the original, for people; never a path.
    pub name: String,
    /// Where it is kept.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place: ContentPlace,
    /// SHA-256 of the bytes; also the name of the copy.
    pub sha256: Sha256,
    /// Size in bytes.
    pub size_bytes: u64,
    /// Format recognised from the content, a URI of the list formaten; `None` when it is none of the 19.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<ListUri>,
    /// What the content is, for people, if it is not one of the 19 or differs from the extension (`PNG`, `EXE`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recognised_as: Option<String>,
    /// A short reason code when the inspection failed (`crashed`, `timed-out`, `encrypted`, `damaged`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub inspection_problem: Option<String>,
    /// Number of pages, if the file tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pages: Option<u32>,
    /// What it was made from, if this program made it from another file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<Box<Made>>,
}

/// What a file was made from. The original stays in the library; it is never what is published.
///
/// Shape: an original was not made itself. When a made file is used to make another, the original is still the very
/// first one, and the result counts as redacted if anything was redacted on the way.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Made {
    /// How.
    pub how: MadeHow,
    /// When, seconds since 1970-01-01T00:00:00Z.
    pub at: i64,
    /// By whom.
    pub by: String,
    /// From what.
    pub original: ContentFile,
    /// The files that were made on the way from the original to this one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub between: Vec<Sha256>,
}

/// How a file was made from another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum MadeHow {
    /// What a reader does not see was removed.
    Cleaned,
    /// Confidential parts were blacked out; the original may not go online together with it.
    Redacted,
}

impl ContentFile {
    /// Makes the content of a document whose file is only at its address.
    pub fn elsewhere(name: impl Into<String>, format: Option<ListUri>) -> Self {
        Self {
            name: name.into(),
            place: ContentPlace::Elsewhere,
            sha256: Sha256::UNKNOWN,
            size_bytes: 0,
            format,
            recognised_as: None,
            inspection_problem: None,
            pages: None,
            made: None,
        }
    }

    /// Tells whether anything in it was blacked out.
    pub fn is_redacted(&self) -> bool {
        (self.made.as_ref()).is_some_and(|made| made.how == MadeHow::Redacted)
    }

    /// Returns the contents that may not go online while a document has this file: everything it was redacted from.
    pub fn hidden(&self) -> impl Iterator<Item = Sha256> {
        let made = self.made.iter().filter(|_| self.is_redacted());
        made.flat_map(|made| iter::once(&made.original.sha256).chain(&made.between).copied())
    }

    /// Tells whether the library has no copy because the file is only at its address.
    pub fn is_elsewhere(&self) -> bool {
        self.place == ContentPlace::Elsewhere
    }
}

/// Why a published document is withdrawn.
///
/// Source: decisions.md, "Withdrawal reasons". Wire form: these codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum WithdrawalReason {
    /// Personal data visible; DiWoo `c_098c1346`.
    Privacy,
    /// Procedural error; DiWoo `c_c77c86e0`.
    Procedure,
    /// Wrong document.
    WrongDocument,
    /// File cannot be read.
    Unreadable,
    /// May not be public yet.
    NotYetPublic,
    /// Something else; a note is required.
    Other,
}

/// What the user wants to happen to a document.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Intent {
    /// To be online.
    #[default]
    Publish,
    /// To be taken offline.
    Withdraw {
        /// Why.
        reason: WithdrawalReason,
        /// For colleagues only; never online.
        note: String,
    },
}

/// The state of a document as people see it.
///
/// Source: decisions.md, "Statuses".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum DocumentStatus {
    /// Never published, and something still must be done.
    Concept,
    /// Never published (or withdrawn and to be republished), and complete.
    Ready,
    /// Complete, but the day from which it may go online has not come.
    Waiting,
    /// Online as described here.
    Published,
    /// Online, but described or filled differently here, or about to be withdrawn.
    Changed,
    /// Was online, but no longer is.
    Withdrawn,
}

impl DocumentStatus {
    /// Tells whether it is online, even if not as described here.
    pub fn is_online(self) -> bool {
        matches!(self, Self::Published | Self::Changed)
    }
}

/// A document of the library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Document {
    /// Its identity.
    pub id: DocumentId,
    /// Its catalogue.
    pub catalogue: CatalogueId,
    /// Its content.
    pub file: ContentFile,
    /// Its description.
    pub metadata: Metadata,
    /// The name in the address: proposed, or chosen by the user, or frozen.
    pub published_name: PublishedName,
    /// The path on the site, frozen at first publication; `None` before.
    pub frozen_path: Option<SitePath>,
    /// What the user wants to happen to it.
    pub intent: Intent,
}
