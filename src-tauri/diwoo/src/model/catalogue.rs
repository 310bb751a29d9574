//! A catalogue: one organisation publishing under one base URL, and the destinations of its files.

use super::{BaseUrl, CatalogueId, InsideSettings, ListUri, PermitSettings, TargetId};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// How sitemap indexes are named.
///
/// Source: diwoo.md §3.2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum NamingVariant {
    /// Variant 1: one `sitemapindex-diwoo.xml`; categories come from the metadata.
    #[default]
    One,
    /// Variant 2: one `sitemapindex-diwoo-infocatNNN.xml` per category in use.
    Two,
}

/// "Woo-sitemap aan": whether the catalogue offers sitemaps to the Woo-harvester.
///
/// Source: decisions.md, "Woo sitemap".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum SitemapSwitch {
    /// Sitemaps, indexes and lines in robots.txt are written.
    #[default]
    On,
    /// Documents only; nothing leads the harvester here.
    Off,
}

/// A category the catalogue uses: a TOOI category, or a local alias of one.
///
/// Source: decisions.md, "Local category".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CategoryInUse {
    /// The TOOI category that is written to the output.
    pub category: ListUri,
    /// Own name, for a local category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub local_name: Option<String>,
    /// Own explanation, for a local category.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
}

/// The act that the form proposes for a new document.
///
/// Source: decisions.md, "Proposed act".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum DefaultAct {
    /// Proposes this kind of act on the date of the document.
    OnDocumentDate(ListUri),
    /// Proposes nothing.
    None,
}

/// One organisation publishing under one base URL.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Catalogue {
    /// Its identity.
    pub id: CatalogueId,
    /// Its name, unique in the library.
    pub name: String,
    /// The publishing organisation, a TOOI URI.
    pub organisation: ListUri,
    /// The department, for people only.
    pub department: Option<String>,
    /// Where its files are served; never shared by two catalogues.
    pub base_url: BaseUrl,
    /// How its sitemap indexes are named.
    pub variant: NamingVariant,
    /// The categories it uses; empty means all of the list.
    pub categories: Vec<CategoryInUse>,
    /// "Woo-sitemap aan".
    pub sitemap: SitemapSwitch,
    /// Largest file that may be published, in bytes (rule Z01).
    pub max_size_bytes: u64,
    /// Most entries on one sitemap page.
    pub page_entries: u32,
    /// The folder of the host root on the destination, if the base URL is not the root of its host.
    pub host_root: Option<String>,
    /// The act the form proposes.
    pub default_act: DefaultAct,
    /// How its permit cases are published; off in most catalogues.
    #[serde(default)]
    pub permits: PermitSettings,
    /// Its settings for looking inside files.
    #[serde(default)]
    pub inside: InsideSettings,
    /// Where it is published; the first is the default.
    pub targets: Vec<Target>,
}

impl Catalogue {
    /// decisions.md, "Size codes": the default limit of 2 GB.
    pub const DEFAULT_MAX_SIZE_BYTES: u64 = 2_000_000_000;
    /// decisions.md, "Sitemap pages": default entries on one page.
    pub const DEFAULT_PAGE_ENTRIES: u32 = 1_000;

    /// Returns the catalogue's own name for a category.
    pub fn own_name(&self, category: &str) -> Option<&str> {
        let in_use = (self.categories.iter()).find(|in_use| in_use.category.as_str() == category)?;
        in_use.local_name.as_deref()
    }

    /// A catalogue for tests: gemeente Utrecht, every category, no destination.
    #[cfg(any(test, feature = "testing"))]
    #[expect(clippy::missing_panics_doc, clippy::expect_used, reason = "its address is one")]
    pub fn example() -> Self {
        Self {
            id: CatalogueId(1),
            name: "Gemeente Voorbeeld".to_owned(),
            organisation: ListUri::new("https://identifier.overheid.nl/tooi/id/gemeente/gm0344"),
            department: None,
            base_url: "https://open.voorbeeld.nl/".parse().expect("an address"),
            variant: NamingVariant::One,
            categories: Vec::new(),
            sitemap: SitemapSwitch::On,
            max_size_bytes: Self::DEFAULT_MAX_SIZE_BYTES,
            page_entries: Self::DEFAULT_PAGE_ENTRIES,
            host_root: None,
            default_act: DefaultAct::None,
            permits: PermitSettings::default(),
            inside: InsideSettings::default(),
            targets: Vec::new(),
        }
    }
}

/// A place where the files of a catalogue go: a "bestemming".
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Target {
    /// Its identity.
    pub id: TargetId,
    /// Its name, unique in its catalogue.
    pub name: String,
    /// The place.
    pub place: TargetPlace,
    /// How documents are read back there.
    #[serde(default)]
    pub read_back: ReadBack,
}

/// How a file is checked after sending. What the app itself makes is always read back byte for byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum ReadBack {
    /// Its size and content: up to 16 MiB in full, beyond that the first and last MiB.
    #[default]
    Content,
    /// Its size only, which is faster.
    Size,
}

/// Where a destination is. Holds no secret.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub enum TargetPlace {
    /// A folder that this machine can reach, possibly on a network share.
    Folder {
        /// Absolute path of the folder that the web server shows as the base URL.
        dir: String,
    },
    /// An SFTP server.
    Sftp {
        /// Account name.
        user: String,
        /// Host name or address.
        host: String,
        /// Port; usually 22.
        port: u16,
        /// Folder on the server that the web server shows as the base URL; absolute, or relative to the start folder.
        dir: String,
        /// Path of a private key in OpenSSH format on this machine; `None` means a password is used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "testing", ts(optional))]
        key_file: Option<String>,
    },
}

impl TargetPlace {
    /// Tells whether both are the same folder on the same server. The account and key do not matter: they do not
    /// determine the contents. The status file there shows whether it really is our place.
    pub fn is_same_place(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Folder { dir }, Self::Folder { dir: other }) => folder_key(dir) == folder_key(other),
            (
                Self::Sftp { host, port, dir, .. },
                Self::Sftp { host: other_host, port: other_port, dir: other_dir, .. },
            ) => {
                host.eq_ignore_ascii_case(other_host)
                    && port == other_port
                    && server_folder_key(dir) == server_folder_key(other_dir)
            }
            _ => false,
        }
    }
}

/// A folder of this machine in a form to compare: without separators at its end and `.`, and in lower case on Windows.
fn folder_key(dir: &str) -> PathBuf {
    let dir = if cfg!(windows) { dir.to_lowercase() } else { dir.to_owned() };
    Path::new(&dir).components().collect()
}

/// A folder on a server in a form to compare.
fn server_folder_key(dir: &str) -> (bool, Vec<&str>) {
    let steps = dir.split('/').filter(|step| !matches!(*step, "" | "."));
    (dir.starts_with('/'), steps.collect())
}

/// The identity of an SFTP server, as approved by a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "testing", derive(ts_rs::TS), ts(export))]
pub struct HostKey {
    /// Key type, such as `ssh-ed25519`.
    pub key_type: String,
    /// Fingerprint in OpenSSH form: `SHA256:` and 43 base64 digits.
    pub fingerprint: String,
}

#[cfg(test)]
mod tests {
    use super::TargetPlace;

    #[test]
    fn another_account_or_key_is_the_same_place() {
        let server = |user: &str, host: &str, dir: &str, key: Option<&str>| TargetPlace::Sftp {
            user: user.to_owned(),
            host: host.to_owned(),
            port: 22,
            dir: dir.to_owned(),
            key_file: key.map(str::to_owned),
        };
        let folder = |dir: &str| TargetPlace::Folder { dir: dir.to_owned() };
        let here = server("web", "a.example", "/www", None);
        assert!(here.is_same_place(&server("wbe", "A.example", "/www", Some("/sleutel"))));
        assert!(!here.is_same_place(&server("web", "b.example", "/www", None)));
        assert!(!here.is_same_place(&server("web", "a.example", "/www2", None)));
        assert!(!here.is_same_place(&folder("/www")) && !folder("/www").is_same_place(&here));
        assert!(folder("/www").is_same_place(&folder("/www")));
        assert!(!folder("/www").is_same_place(&folder("/www2")));
        assert!(folder("/www").is_same_place(&folder("/www/.//")));
        assert!(here.is_same_place(&server("web", "a.example", "//www/./", None)));
        assert!(!here.is_same_place(&server("web", "a.example", "www", None)));
    }
}
