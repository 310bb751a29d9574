//! Copies of files of others that made way for ours on a destination, kept beside the reports.

use super::own_files::REPORTS_NAME;
use crate::model::{RunId, SitePath};
use crate::site::site_files::STATUS_FILE;
use crate::sitemap::IndexName;
use std::path::{Path, PathBuf};

/// Returns where a library keeps the copy of a file that makes way in a run.
pub(crate) fn kept_path(library: &Path, run: RunId, path: &SitePath) -> PathBuf {
    library.join(REPORTS_NAME).join(format!("{START}{run}-{path}"))
}

/// Tells whether a name is one that we give to such a copy.
pub(super) fn is_kept(name: &str) -> bool {
    let Some((run, path)) = name.strip_prefix(START).and_then(|rest| rest.split_once('-')) else { return false };
    let is_number = !run.is_empty() && run.bytes().all(|byte| byte.is_ascii_digit());
    is_number && (path == STATUS_FILE || IndexName::parse(path).is_some() || IndexName::parse_page(path).is_some())
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
        for path in ["sitemapindex-diwoo.xml", "sitemap-diwoo-infocat014-0009.xml", STATUS_FILE] {
            let place = kept_path(Path::new("bibliotheek"), RunId(12), &path.parse().unwrap());
            assert!(is_kept(place.file_name().unwrap().to_str().unwrap()), "{path}");
        }
        for name in ["vervangen-12-../sitemap.xml", "vervangen--sitemapindex-diwoo.xml", "vervangen-12-a.xml", "a"] {
            assert!(!is_kept(name), "{name}");
        }
    }
}
