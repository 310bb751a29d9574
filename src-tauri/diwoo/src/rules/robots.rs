//! R01 and R02: robots.txt.
//!
//! Source: diwoo.md §3.1 and §12; sitemap-robots-naming.md §5.4. `crate::robots` evaluates; this judges.

use super::info::rules;
use crate::model::{BaseUrl, Finding};
use crate::robots::{Blocked, BlockedUrls, FILE_NAME, Robots, SitemapLine, warnings};
use crate::sitemap::IndexName;

rules! {
    /// R01: robots.txt is not at the root or cannot be read, an index is not named, or an index may not be read.
    pub R01 "diwoo.md §12, R01; §3.1" {
        must NOT_AT_ROOT "not-at-root" ["url", "expected"];
        must NOT_LISTED "not-listed" ["url"];
        must UNREAD "unread" ["url"];
        must INDEX_BLOCKED "blocked" ["url", "line", "text"];
    }

    /// R02: a line that names something other than an index, a relative address, addresses that may not be read, or a
    /// line that some crawlers read differently.
    pub R02 "diwoo.md §12, R02; sitemap-robots-naming.md §5.2 and §5.4" {
        attention NOT_AN_INDEX "not-an-index" ["value", "line"];
        attention RELATIVE "relative" ["value", "line"];
        attention BLOCKED "blocked" ["count", "url", "line", "text"];
        attention READ_DIFFERENTLY "read-differently" ["line", "why"];
    }
}

const FIELD: &str = "site";

/// Judges the robots.txt of the host of a base URL.
///
/// Shape: `wanted` are the addresses of the indexes that it must name; `blocked` are the other addresses that it closes
/// to harvesters. Heaviest first, in order of the file.
pub fn check(file: &[u8], base: &BaseUrl, wanted: &[String], blocked: &BlockedUrls) -> Vec<Finding> {
    let robots = Robots::parse(file);
    let mut found = Vec::new();
    for url in wanted {
        if !robots.names(url) {
            found.push(NOT_LISTED.at(FIELD, [url]));
        }
        if let Some(by) = robots.blocked_urls([url.as_str()]).first {
            found.push(INDEX_BLOCKED.at(FIELD, [url, &by.line, &disallow(&by)]));
        }
    }
    for SitemapLine { url, line } in &robots.sitemaps {
        let value = String::from_utf8_lossy(url);
        let meant = if value.contains("://") {
            value.clone()
        } else {
            format!("{}{}", base.host_root(), value.trim_start_matches('/')).into()
        };
        // Lines that name neither an index nor a page of this catalogue belong to others.
        let name = meant.strip_prefix(base.as_str()).unwrap_or_default();
        let is_index = IndexName::parse(name).is_some();
        if !is_index && IndexName::parse_page(name).is_none() {
            continue;
        }
        if !is_index {
            found.push(NOT_AN_INDEX.at(FIELD, [&value, line]));
        }
        if !is_absolute(&value) {
            found.push(RELATIVE.at(FIELD, [&value, line]));
        }
    }
    if let Some(first) = &blocked.first {
        let text = disallow(first);
        found.push(BLOCKED.at(FIELD, [&blocked.count, &first.url, &first.line, &text]));
    }
    for warning in warnings(file) {
        found.push(READ_DIFFERENTLY.at(FIELD, [&warning.line, &warning.kind.as_str()]));
    }
    found
}

/// Judges a robots.txt below a base URL, where no harvester looks: wrong if it has the lines of that catalogue.
pub fn check_misplaced(file: &[u8], base: &BaseUrl, wanted: &[String]) -> Option<Finding> {
    let robots = Robots::parse(file);
    let url = format!("{base}{FILE_NAME}");
    let expected = format!("{}{FILE_NAME}", base.host_root());
    (wanted.iter().any(|index| robots.names(index))).then(|| NOT_AT_ROOT.at(FIELD, [&url, &expected]))
}

/// Judges a robots.txt that is there but cannot be read: whether it names the indexes in `wanted` is unknown.
pub fn check_unread(base: &BaseUrl, wanted: &[String]) -> Option<Finding> {
    let url = format!("{}{FILE_NAME}", base.host_root());
    (!wanted.is_empty()).then(|| UNREAD.at(FIELD, [&url]))
}

fn disallow(blocked: &Blocked) -> String {
    format!("Disallow: {}", blocked.pattern)
}

fn is_absolute(value: &str) -> bool {
    url::Url::parse(value).is_ok_and(|url| url.has_host())
}
