//! Judging what a library published.

use std::collections::BTreeMap;
use std::path::Path;
use tests::command_line::{BASE_URL, Library};
use tests::judging;

/// Walks the site as a harvester and lets every judge that is present look at every file; returns `loc` with `lastmod`.
#[track_caller]
pub(crate) fn judged(library: &Library) -> BTreeMap<String, String> {
    judged_at(&library.site())
}

/// As [`judged`], for any folder that a web server would show.
#[track_caller]
pub(crate) fn judged_at(site: &Path) -> BTreeMap<String, String> {
    judging::judged(site, BASE_URL)
}

/// Walks a folder as a harvester would; returns `loc` with `lastmod`.
#[cfg(unix)]
#[track_caller]
pub(crate) fn stock_reader(folder: &Path) -> BTreeMap<String, String> {
    judging::stock_reader(folder, BASE_URL)
}

/// The part of a sitemap that is about one document.
#[track_caller]
pub(crate) fn entry(library: &Library, url: &str) -> String {
    let loc = format!("<loc>{}</loc>", url.replace('&', "&amp;"));
    for (name, bytes) in library.files().iter().filter(|(name, _)| name.starts_with("sitemap-")) {
        let text = String::from_utf8(bytes.clone()).unwrap_or_else(|error| panic!("{name}: {error}"));
        if let Some(found) = text.split("<url>").find(|entry| entry.contains(&loc)) {
            return found.to_owned();
        }
    }
    panic!("no sitemap lists {url}")
}
