//! Value lists on the wire: their terms, versions and replacements.

use crate::attributes::{apply, view};
use crate::codes::codes;
use crate::lists::{DateMeaning, ListKey, ListOrigin, TermChange, TermList};
use crate::model::ChangeId;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A term to choose from.
#[apply(view)]
pub struct TermOption {
    /// URI.
    pub uri: String,
    /// Label.
    pub label: String,
    /// Its code: `infocat014`, `NLD`, `PDF`; absent in lists without.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub code: Option<String>,
    /// The register of an organisation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub register: Option<ListKey>,
    /// Why it was found, if its label does not show that.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub found_by: Option<FoundName>,
    /// When it ended; `None` when it is in use, or the date is unknown.
    pub ended: Option<NaiveDate>,
    /// When it will end, if that is announced for a term in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ends: Option<NaiveDate>,
    /// Whether it ended on a date that the list does not give.
    pub is_former_without_date: bool,
    /// Whether it is not in the lists of DiWoo 0.9.8 yet (rule D04).
    pub is_newer_than_lists: bool,
}

/// Another name of a term, by which it was found.
#[apply(view)]
pub struct FoundName {
    /// What kind of name.
    pub kind: NameKind,
    /// The name.
    pub name: String,
}

codes! {
    /// A kind of other name for a term. Each has a sentence `found-by-<kind>`.
    #[derive(Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[cfg_attr(test, derive(ts_rs::TS), ts(export))]
    pub enum NameKind {
        /// Its abbreviation.
        Abbreviation => "abbreviation",
        /// Another current name.
        Alternative => "alternative",
        /// An earlier name.
        Former => "former",
    }
}

/// The terms of a list that were chosen most recently.
#[apply(view)]
pub struct RecentTerms {
    /// The list.
    pub list: TermList,
    /// Its terms, newest first; only those in use.
    pub terms: Vec<TermOption>,
}

/// A list and its version.
#[apply(view)]
pub struct ListView {
    /// Our name for it; each has a text `value-list-<key>`.
    pub key: ListKey,
    /// Its name at TOOI.
    pub name: String,
    /// Its version and date.
    pub version: ListVersion,
    /// Where it comes from.
    pub origin: ListOrigin,
    /// The built-in version, if that is newer than the imported one.
    pub newer: Option<ListVersion>,
    /// Terms in use.
    pub current: u32,
    /// Terms that ended.
    pub ended: u32,
}

/// The version of a list.
#[apply(view)]
pub struct ListVersion {
    /// The number.
    pub number: u16,
    /// The date.
    pub date: NaiveDate,
    /// What the date means.
    pub date_says: DateMeaning,
}

/// What a person specifies about the file of a newer list; what is absent is taken from the file.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export))]
pub struct ListWishes {
    /// Which list it is.
    pub list: Option<ListKey>,
    /// Its version.
    pub version: Option<u16>,
    /// Its date.
    pub date: Option<NaiveDate>,
    /// Whether it may be older than the list in use.
    pub is_older_allowed: bool,
}

/// The preview of replacing a list.
#[apply(view)]
pub struct ListPreview {
    /// The list.
    pub list: ListKey,
    /// Its name at TOOI.
    pub name: String,
    /// The version in use.
    pub before: ListVersion,
    /// The version after the replacement.
    pub after: ListVersion,
    /// Terms in use afterwards.
    pub current: u32,
    /// Terms that ended, afterwards.
    pub ended: u32,
    /// What changes, by kind, then by label.
    pub changes: Vec<TermChange>,
    /// Terms in use by documents or catalogues that would no longer be in use, or no longer known.
    pub in_use: Vec<TermInUse>,
    /// Identifies exactly this change; an import with this token does nothing else.
    pub token: String,
}

/// A term that ends or disappears while it is in use.
#[apply(view)]
pub struct TermInUse {
    /// Its URI.
    pub uri: String,
    /// Its label.
    pub label: String,
    /// Documents that use it.
    pub documents: u32,
    /// Names of the catalogues that use it.
    pub catalogues: Vec<String>,
}

/// The result of replacing a list.
#[apply(view)]
pub struct ListResult {
    /// The list as it is now.
    pub list: ListView,
    /// The undo step; `None` when nothing changed.
    pub change: Option<ChangeId>,
    /// Documents that were judged again.
    pub judged: u32,
}
