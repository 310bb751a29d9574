//! Copies of files of others that made way for ours on a destination, kept beside the reports.

use super::own_files::REPORTS_NAME;
use crate::ipm::names::{FOLDER, PAGE};
use crate::model::{RunId, SitePath};
use crate::site::site_files::{PERMITS_STATUS_FILE, STATUS_FILE};
use crate::sitemap::IndexName;
use std::path::{Path, PathBuf};

/// Returns where a library keeps the copy of a file that makes way in a run.
pub(crate) fn kept_path(library: &Path, run: RunId, path: &SitePath) -> PathBuf {
    library.join(REPORTS_NAME).join(format!("{START}{run}-{}", path.as_str().replace('/', "-")))
}

/// Tells whether a name is one that we give to such a copy.
pub(super) fn is_kept(name: &str) -> bool {
    let Some((run, path)) = name.strip_prefix(START).and_then(|rest| rest.split_once('-')) else { return false };
    let is_number = !run.is_empty() && run.bytes().all(|byte| byte.is_ascii_digit());
    let is_sitemap = || IndexName::parse(path).is_some() || IndexName::parse_page(path).is_some();
    let is_page_of_permits = || path.strip_prefix(FOLDER).and_then(|rest| rest.strip_prefix('-')) == Some(PAGE);
    is_number && ([STATUS_FILE, PERMITS_STATUS_FILE].contains(&path) || is_sitemap() || is_page_of_permits())
}

/// Returns the names of such copies in a library.
pub(crate) fn kept_in(library: &Path) -> Vec<String> {
    let entries = library.join(REPORTS_NAME).read_dir().into_iter().flatten().flatten();
    let mut names: Vec<String> =
        entries.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| is_kept(name)).collect();
    names.sort();
    names
}

/// Dutch, because people see it; the number of the run and the name on the site follow.
const START: &str = "vervangen-";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_ours_are_copies() {
        let page = format!("{FOLDER}/{PAGE}");
        let sitemaps = ["sitemapindex-diwoo.xml", "sitemap-diwoo-infocat014-0009.xml"];
        for path in sitemaps.into_iter().chain([STATUS_FILE, PERMITS_STATUS_FILE, &page]) {
            let place = kept_path(Path::new("bibliotheek"), RunId(12), &path.parse().unwrap());
            assert!(is_kept(place.file_name().unwrap().to_str().unwrap()), "{path}");
        }
        let strange = ["vervangen-12-../sitemap.xml", "vervangen--sitemapindex-diwoo.xml", "vervangen-12-a.xml", "a"];
        for name in strange.into_iter().chain(["vervangen-12-vergunningen-xml-1.xml", "vervangen-12-index.html"]) {
            assert!(!is_kept(name), "{name}");
        }
    }
}
