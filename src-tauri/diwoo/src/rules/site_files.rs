//! S01 to S03: sitemaps and indexes as files.
//!
//! Source: diwoo.md §3.2, §3.3 and §12.

use super::info::rules;
use crate::model::Finding;
use crate::protocol::{MAX_BYTES, MAX_ENTRIES, NAMESPACE as NAMESPACE_OF_SITEMAPS};

rules! {
    /// S01: too many entries, too many bytes, or no entries.
    pub S01 "diwoo.md §12, S01; §3.3" {
        must ENTRIES "entries" ["path", "limit"];
        must BYTES "bytes" ["path", "limitBytes"];
        must INDEX_ENTRIES "index-entries" ["path", "limit"];
        must EMPTY "empty" ["path"];
    }

    /// S02: an index with a name that the harvester does not read.
    pub S02 "diwoo.md §12, S02; §3.2" { must NAME "" ["path"]; }

    /// S03: another namespace, root, order of elements, or anything else the schema refuses.
    pub S03 "diwoo.md §12, S03; §3.3 and §4" {
        must NOT_XML "not-xml" ["path", "detail"];
        must NAMESPACE "namespace" ["path", "value", "expected"];
        must ROOT "root" ["path"];
        must ORDER "order" ["path", "element"];
        /// An element of an entry that may not be in a sitemap.
        pub(super) must ENTRY "entry" ["element", "rule", "reason"];
    }
}

pub(super) const FIELD: &str = "site";

/// Returns the finding that a sitemap has too many entries.
pub fn too_many_entries(path: &str) -> Finding {
    ENTRIES.at(FIELD, [&path, &MAX_ENTRIES])
}

/// Returns the finding that a sitemap or index has too many bytes.
pub fn too_many_bytes(path: &str) -> Finding {
    BYTES.at(FIELD, [&path, &MAX_BYTES])
}

/// Returns the finding that an index names too many sitemaps.
pub fn too_many_sitemaps(path: &str) -> Finding {
    INDEX_ENTRIES.at(FIELD, [&path, &MAX_ENTRIES])
}

/// Returns the finding that a sitemap or index has no entries.
pub fn empty(path: &str) -> Finding {
    EMPTY.at(FIELD, [&path])
}

/// Returns the finding that an index has a name that the harvester does not read.
pub fn index_name(path: &str) -> Finding {
    NAME.at(FIELD, [&path])
}

/// Returns the finding that a file is not well-formed XML; `detail` is technical, in English.
pub fn not_xml(path: &str, detail: &str) -> Finding {
    NOT_XML.at(FIELD, [&path, &detail])
}

/// Returns the finding that a file has another namespace.
pub fn namespace(path: &str, value: &str) -> Finding {
    NAMESPACE.at(FIELD, [&path, &value, &NAMESPACE_OF_SITEMAPS])
}

/// Returns the finding that a file is XML, but neither a sitemap nor an index.
pub fn root(path: &str) -> Finding {
    ROOT.at(FIELD, [&path])
}

/// Returns the finding that an element is in the wrong place.
pub fn order(path: &str, element: &str) -> Finding {
    ORDER.at(FIELD, [&path, &element])
}
