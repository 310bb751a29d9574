//! Catalogues, destinations and value lists on the wire.

use crate::attributes::{apply, choice, input, view};
use crate::error::Problem;
use crate::model::{CatalogueId, HostKey, InsideKind, NamingVariant, ReadBack, SitemapSwitch, TargetId, TargetPlace};
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

/// A catalogue as shown.
#[apply(view)]
pub struct CatalogueView {
    /// Its identity.
    pub id: CatalogueId,
    /// Its name.
    pub name: String,
    /// URI of the organisation.
    pub organisation: String,
    /// Label of the organisation.
    pub organisation_label: String,
    /// Department, for people only; empty when none.
    pub department: String,
    /// Base URL; ends in `/`.
    pub base_url: String,
    /// Whether the base URL is the root of its host, so that robots.txt is in the same folder.
    pub base_is_host_root: bool,
    /// Whether something was ever published, so that the base URL is fixed.
    pub is_base_url_frozen: bool,
    /// Naming variant.
    pub variant: NamingVariant,
    /// Categories in use, in the order of the law; empty means all.
    pub categories: Vec<CategoryInUseView>,
    /// "Woo-sitemap aan".
    pub sitemap: SitemapSwitch,
    /// Size limit in bytes.
    pub max_size_bytes: u64,
    /// Maximum number of entries on one sitemap page.
    pub page_entries: u32,
    /// Folder of the host root on the destination; empty when not given.
    pub host_root: String,
    /// URI of the kind of act proposed on the document date; empty when nothing is proposed.
    pub default_act: String,
    /// Whether it has permit cases ("Vergunningen").
    pub has_permits: bool,
    /// The catalogue's own data, one item per line, which is not reported when found in a file.
    pub known: Vec<String>,
    /// Kinds of findings inside files that are not reported.
    pub inside_off: Vec<InsideKind>,
    /// Destinations; the first is the default.
    pub targets: Vec<TargetView>,
}

/// A category in use as shown.
#[apply(input)]
pub struct CategoryInUseView {
    /// TOOI URI that is written to the output.
    pub uri: String,
    /// Own name of a local category; empty for the category itself.
    #[serde(default)]
    pub local_name: String,
    /// Own explanation of a local category; empty when none.
    #[serde(default)]
    pub explanation: String,
}

/// A destination as shown. Holds no secret.
#[apply(view)]
pub struct TargetView {
    /// Its identity.
    pub id: TargetId,
    /// Its name.
    pub name: String,
    /// The place.
    pub place: TargetPlace,
    /// The approved identity of the server, when there is one.
    pub host_key: Option<HostKey>,
    /// Whether a password or passphrase is kept in the key store.
    pub has_secret: bool,
    /// How documents are read back there.
    pub read_back: ReadBack,
}

/// The input to create or change a catalogue: absent fields keep their value, or get their default.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
#[cfg_attr(test, derive(ts_rs::TS), ts(export, optional_fields))]
pub struct CatalogueInput {
    /// Name; default: the organisation's label.
    pub name: Option<String>,
    /// Organisation: URI or label. Required when creating.
    pub organisation: Option<String>,
    /// Department; empty text clears it.
    pub department: Option<String>,
    /// Base URL. Required when creating.
    pub base_url: Option<String>,
    /// Naming variant.
    pub variant: Option<NamingVariant>,
    /// Categories in use; an empty list means all.
    pub categories: Option<Vec<CategoryInUseView>>,
    /// "Woo-sitemap aan".
    pub sitemap: Option<SitemapSwitch>,
    /// Size limit in bytes.
    #[cfg_attr(test, ts(type = "number"))]
    pub max_size_bytes: Option<u64>,
    /// Folder of the host root on the destination; empty text clears it.
    pub host_root: Option<String>,
    /// Kind of act proposed: URI or label; empty text means none.
    pub default_act: Option<String>,
    /// Most entries on one sitemap page, 1 to 50,000.
    pub page_entries: Option<u32>,
    /// The catalogue's own data, one item per line, not reported when found in a file: e-mail domains, numbers,
    /// addresses, names.
    pub known: Option<Vec<String>>,
    /// Kinds of findings inside files that are not reported.
    pub inside_off: Option<Vec<InsideKind>>,
}

/// The input to create or change a destination. The secret is sent separately.
#[apply(input)]
pub struct TargetInput {
    /// Name; an empty text means a name derived from the place.
    pub name: String,
    /// The place.
    pub place: TargetPlace,
}

/// A term to choose from.
#[apply(view)]
pub struct ListOption {
    /// URI.
    pub uri: String,
    /// Label.
    pub label: String,
    /// When it ended; absent when it is in use, or the date is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub ended: Option<NaiveDate>,
    /// Whether it ended on a date that the list does not give; absent when not.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub is_former_without_date: bool,
}

/// A Woo category to choose from. Its explanation and examples are texts (`category-<infocat|art31>-…`).
#[apply(view)]
pub struct CategoryOption {
    /// TOOI URI.
    pub uri: String,
    /// Plural label of the 0.9.8 list.
    pub label: String,
    /// `infocat001` … `infocat017`, or `art31`: the last part of its text keys.
    pub key: String,
    /// Whether it is no longer in use; absent when it is.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub is_former: bool,
}

/// The value lists that a form needs.
#[apply(view)]
pub struct Lists {
    /// The 18 Woo categories in the order of the law.
    pub informatiecategorieen: Vec<CategoryOption>,
    /// Kinds of acts.
    pub documenthandelingen: Vec<ListOption>,
    /// Languages, Dutch first.
    pub talen: Vec<ListOption>,
    /// File formats the harvester accepts.
    pub formaten: Vec<ListOption>,
    /// Reasons of replacement.
    pub redenen: Vec<ListOption>,
    /// Kinds of document, by label.
    pub documentsoorten: Vec<ListOption>,
    /// Roles of relations between documents, by label.
    pub documentrelaties: Vec<ListOption>,
    /// Themes, by label.
    pub themas: Vec<ListOption>,
}

/// A step of the destination test. The same operations, in the same order, as publishing performs.
#[apply(choice)]
pub enum TestStepName {
    /// Reach the server and get its identity.
    Connect,
    /// Log in.
    Authenticate,
    /// Find the folder.
    Folder,
    /// Create the folder of the documents inside it, and write a file under a temporary name in both folders.
    Write,
    /// Give both files their final names.
    Rename,
    /// Replace them by other files.
    Replace,
    /// Read them back and compare.
    ReadBack,
    /// Check that others than the account itself can read them.
    Readable,
    /// Remove them again, and the folders that were created.
    Remove,
    /// Do all of this in the folder of permits too, for a catalogue that has them.
    Permits,
    /// Read robots.txt; do all of this in the folder of the host root too, if that is a different one.
    HostRoot,
}

/// The outcome of a step of the destination test.
#[apply(view)]
#[serde(tag = "kind")]
pub enum TestOutcome {
    /// It works.
    Ok,
    /// It does not work.
    Failed {
        /// Why.
        problem: Problem,
    },
    /// It seems to work; a person should check.
    Warned {
        /// Why.
        problem: Problem,
    },
    /// Not tried, because an earlier step failed or it does not apply.
    Skipped,
}

/// One step of the destination test.
#[apply(view)]
pub struct TestStep {
    /// Which step.
    pub step: TestStepName,
    /// Its outcome.
    pub outcome: TestOutcome,
}

/// The folders in a folder on a server.
#[apply(view)]
pub struct ServerFolders {
    /// The real, absolute path of the folder.
    pub path: String,
    /// Names of the folders in it, sorted; without those that begin with a dot.
    pub folders: Vec<String>,
    /// How many were left out because their names cannot be displayed or typed.
    pub odd: u32,
    /// Whether these are all folders, apart from those left out.
    pub is_whole: bool,
}

/// The result of the destination test.
#[apply(view)]
pub struct DestinationTest {
    /// Whether every applicable step works.
    pub works: bool,
    /// The steps in order.
    pub steps: Vec<TestStep>,
    /// Whether there is a robots.txt now that this app did not write.
    pub has_own_robots: bool,
}
