//! Judging a published folder: a stock reader, and xmllint with our own schemas and the official ones.

#![expect(clippy::expect_used, clippy::panic, reason = "a site that cannot be judged has failed its test")]

use crate::shared::{repository, shared};
use crate::walk::walk_site;
use crate::xmllint::{self, Schema};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Walks a site as a harvester and lets every available judge check every file; returns `loc` with `lastmod`.
///
/// Shape: `site` is what the web server shows as `base_url`.
///
/// # Panics
/// When the site cannot be walked, or a judge rejects a file.
#[track_caller]
pub fn judged(site: &Path, base_url: &str) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(site).expect("the site");
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| is_xml(name));
    let (indexes, pages): (Vec<String>, Vec<String>) = names.partition(|name| name.starts_with("sitemapindex-"));
    accepted(site, &pages, "sitemap.xsd", "sitemap-met-diwoo.xsd");
    accepted(site, &indexes, "sitemapindex.xsd", "siteindex.xsd");
    stock_reader(site, base_url)
}

/// Walks a folder as a harvester would; returns `loc` with `lastmod`.
///
/// # Panics
/// When the site cannot be walked.
#[track_caller]
pub fn stock_reader(site: &Path, base_url: &str) -> BTreeMap<String, String> {
    walk_site(site, base_url).unwrap_or_else(|error| panic!("the site cannot be walked: {error}"))
}

fn is_xml(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "xml")
}

#[track_caller]
fn accepted(site: &Path, names: &[String], own: &str, official: &str) {
    if names.is_empty() || !xmllint::is_present() {
        return;
    }
    // xmllint takes file names as addresses, so it gets a copy in a folder without spaces.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let files: Vec<PathBuf> = names
        .iter()
        .map(|name| {
            let copy = folder.path().join(name);
            std::fs::copy(site.join(name), &copy).expect("a copy to judge");
            copy
        })
        .collect();
    let own = Schema { file: repository().join("tests/conformance/schema").join(own), catalog: None };
    let official = shared("standards/data/xsd")
        .map(|xsd| Schema { file: xsd.join(official), catalog: Some(xsd.join("catalog.xml")) });
    for schema in std::iter::once(own).chain(official) {
        let verdicts = schema.judge(&files).expect("xmllint judges");
        let wrong: Vec<_> = names.iter().zip(verdicts).filter(|(_, valid)| !valid).collect();
        assert!(wrong.is_empty(), "{} rejects {wrong:?}", schema.file.display());
    }
}
