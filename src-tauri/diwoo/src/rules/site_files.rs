//! S01 to S03: sitemaps and indexes as files.
//!
//! Source: diwoo.md §3.2, §3.3 and §12.

use super::info::{RuleInfo, Variant};
use crate::model::{Finding, RuleCode};
use crate::protocol::{MAX_BYTES, MAX_ENTRIES, NAMESPACE as NAMESPACE_OF_SITEMAPS};

/// S01: too many entries, too many bytes, or no entries.
pub const S01: RuleInfo = RuleInfo::new(
    RuleCode::S01,
    "diwoo.md §12, S01; §3.3",
    &[&ENTRIES, &BYTES, &INDEX_ENTRIES, &EMPTY],
);
/// S02: an index with a name that the harvester does not read.
pub const S02: RuleInfo = RuleInfo::new(RuleCode::S02, "diwoo.md §12, S02; §3.2", &[&NAME]);
/// S03: another namespace, root, order of elements, or anything else the schema refuses.
pub const S03: RuleInfo = RuleInfo::new(
    RuleCode::S03,
    "diwoo.md §12, S03; §3.3 and §4",
    &[&NOT_XML, &NAMESPACE, &ROOT, &ORDER, &ENTRY],
);

const ENTRIES: Variant = Variant::must(RuleCode::S01, "entries", &["path", "limit"]);
const BYTES: Variant = Variant::must(RuleCode::S01, "bytes", &["path", "limitBytes"]);
const INDEX_ENTRIES: Variant = Variant::must(RuleCode::S01, "index-entries", &["path", "limit"]);
const EMPTY: Variant = Variant::must(RuleCode::S01, "empty", &["path"]);
const NAME: Variant = Variant::must(RuleCode::S02, "", &["path"]);
const NOT_XML: Variant = Variant::must(RuleCode::S03, "not-xml", &["path", "detail"]);
const NAMESPACE: Variant =
    Variant::must(RuleCode::S03, "namespace", &["path", "value", "expected"]);
const ROOT: Variant = Variant::must(RuleCode::S03, "root", &["path"]);
const ORDER: Variant = Variant::must(RuleCode::S03, "order", &["path", "element"]);
/// An element of an entry that may not stand in a sitemap.
pub(super) const ENTRY: Variant =
    Variant::must(RuleCode::S03, "entry", &["element", "rule", "reason"]);

pub(super) const FIELD: &str = "site";

/// Says that a sitemap has too many entries.
#[must_use]
pub fn too_many_entries(path: &str) -> Finding {
    ENTRIES.at(FIELD, [&path, &MAX_ENTRIES])
}

/// Says that a sitemap or index has too many bytes.
#[must_use]
pub fn too_many_bytes(path: &str) -> Finding {
    BYTES.at(FIELD, [&path, &MAX_BYTES])
}

/// Says that an index names too many sitemaps.
#[must_use]
pub fn too_many_sitemaps(path: &str) -> Finding {
    INDEX_ENTRIES.at(FIELD, [&path, &MAX_ENTRIES])
}

/// Says that a sitemap or index has no entries.
#[must_use]
pub fn empty(path: &str) -> Finding {
    EMPTY.at(FIELD, [&path])
}

/// Says that an index has a name that the harvester does not read.
#[must_use]
pub fn index_name(path: &str) -> Finding {
    NAME.at(FIELD, [&path])
}

/// Says that a file is not well-formed XML; `detail` is technical, in English.
#[must_use]
pub fn not_xml(path: &str, detail: &str) -> Finding {
    NOT_XML.at(FIELD, [&path, &detail])
}

/// Says that a file has another namespace.
#[must_use]
pub fn namespace(path: &str, value: &str) -> Finding {
    NAMESPACE.at(FIELD, [&path, &value, &NAMESPACE_OF_SITEMAPS])
}

/// Says that a file is XML, but neither a sitemap nor an index.
#[must_use]
pub fn root(path: &str) -> Finding {
    ROOT.at(FIELD, [&path])
}

/// Says that an element stands in the wrong place.
#[must_use]
pub fn order(path: &str, element: &str) -> Finding {
    ORDER.at(FIELD, [&path, &element])
}
