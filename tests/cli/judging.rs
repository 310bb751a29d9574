//! Judging a published folder: a stock reader and xmllint with our own and the official schemas.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use tests::command_line::{BASE_URL, Library};
use tests::shared::{repository, shared};
use tests::walk::walk_site;
use tests::xmllint::{self, Schema};

/// Walks the site as a harvester and lets every judge that is present look at every file; returns `loc` with `lastmod`.
#[track_caller]
pub(crate) fn judged(library: &Library) -> BTreeMap<String, String> {
    let names = library.files().into_keys().filter(|name| is_xml(name));
    let (indexes, pages): (Vec<String>, Vec<String>) =
        names.partition(|name| name.starts_with("sitemapindex-"));
    accepted(library, &pages, "sitemap.xsd", "sitemap-met-diwoo.xsd");
    accepted(library, &indexes, "sitemapindex.xsd", "siteindex.xsd");
    stock_reader(&library.site())
}

/// Walks a folder as a harvester would; returns `loc` with `lastmod`.
#[track_caller]
pub(crate) fn stock_reader(folder: &Path) -> BTreeMap<String, String> {
    walk_site(folder, BASE_URL).unwrap_or_else(|error| panic!("the site cannot be walked: {error}"))
}

fn is_xml(name: &str) -> bool {
    Path::new(name)
        .extension()
        .is_some_and(|extension| extension == "xml")
}

#[track_caller]
fn accepted(library: &Library, names: &[String], own: &str, official: &str) {
    if names.is_empty() || !xmllint::is_present() {
        return;
    }
    // xmllint reads addresses: a copy in a folder without spaces is judged.
    let folder = tempfile::tempdir().expect("a temporary folder");
    let files: Vec<PathBuf> = names
        .iter()
        .map(|name| {
            let copy = folder.path().join(name);
            std::fs::copy(library.site().join(name), &copy).expect("a copy to judge");
            copy
        })
        .collect();
    let own = Schema {
        file: repository().join("tests/conformance/schema").join(own),
        catalog: None,
    };
    let official = shared("standards/data/xsd").map(|xsd| Schema {
        file: xsd.join(official),
        catalog: Some(xsd.join("catalog.xml")),
    });
    for schema in std::iter::once(own).chain(official) {
        let verdicts = schema.judge(&files).expect("xmllint judges");
        let wrong: Vec<_> = names
            .iter()
            .zip(verdicts)
            .filter(|(_, valid)| !valid)
            .collect();
        assert!(
            wrong.is_empty(),
            "{} rejects {wrong:?}",
            schema.file.display()
        );
    }
}

/// The part of a sitemap that is about one document.
#[track_caller]
pub(crate) fn entry(library: &Library, url: &str) -> String {
    let loc = format!("<loc>{}</loc>", url.replace('&', "&amp;"));
    for (name, bytes) in library
        .files()
        .iter()
        .filter(|(name, _)| name.starts_with("sitemap-"))
    {
        let text =
            String::from_utf8(bytes.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(found) = text.split("<url>").find(|entry| entry.contains(&loc)) {
            return found.to_owned();
        }
    }
    panic!("no sitemap lists {url}")
}
