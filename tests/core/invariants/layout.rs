//! Where things live: the paths that the invariants speak of.
//!
//! Every path must exist, so that moving a file means moving its guard. A path that ends in `/` means everything below.

use crate::sources::files;

/// Everything in Rust that is shipped.
pub(crate) const RUST: &str = "src-tauri/";
/// The commands of the window.
pub(crate) const COMMANDS: &str = "src-tauri/commands/";
/// The one place with SQL.
pub(crate) const STORE: &str = "src-tauri/store/";
/// The one place with the network.
pub(crate) const SFTP: &str = "src-tauri/sftp/";
/// The one place that parses files from outside.
pub(crate) const INSPECT: &str = "src-tauri/inspect/";
/// Writes spreadsheets, which are zips, but opens none.
pub(crate) const CORE: &str = "src-tauri/core/";
/// The page.
pub(crate) const PAGE: &str = "ui/src/";
/// The one module of the page that calls the core.
pub(crate) const API: &str = "ui/src/lib/api.ts";
/// Its comments in robots.txt are a file format (sitemap-robots-naming.md §5), not sentences.
pub(crate) const ROBOTS: &str = "src-tauri/diwoo/src/robots/";
/// Code that reads no clock, random, environment or current folder.
pub(crate) const PURE: [&str; 4] =
    ["src-tauri/core/src/", "src-tauri/store/src/", "src-tauri/diwoo/src/", "src-tauri/permits/src/"];
/// Code that writes XML.
pub(crate) const XML_WRITERS: [&str; 4] = [
    "src-tauri/diwoo/src/diwoo/",
    "src-tauri/diwoo/src/sitemap/",
    "src-tauri/core/src/sheet/write/",
    "src-tauri/permits/src/",
];
/// Code that decides the order of bytes or rows, and has no hash map.
pub(crate) const ORDERED: [&str; 8] = [
    "src-tauri/diwoo/src/diwoo/",
    "src-tauri/diwoo/src/sitemap/",
    ROBOTS,
    "src-tauri/permits/src/",
    "src-tauri/core/src/publish/",
    "src-tauri/core/src/site/",
    "src-tauri/core/src/wire/",
    "src-tauri/store/src/",
];
/// The part of it that may ask a hash set whether it has seen something.
pub(crate) const ASK_SETS: [&str; 4] = [
    "src-tauri/diwoo/src/sitemap/check.rs",
    "src-tauri/diwoo/src/diwoo/reader/",
    "src-tauri/core/src/publish/",
    "src-tauri/core/src/site/",
];
/// The entry points of the window, with the most lines that each may have.
pub(crate) const THIN: [(&str, usize); 2] = [("src-tauri/main.rs", 10), ("src-tauri/lib.rs", 100)];

/// Tells whether a path is one of these places, or below one.
pub(crate) fn is_in(path: &str, places: &[&str]) -> bool {
    places.iter().any(|place| path.starts_with(place))
}

#[test]
fn every_place_is_there() {
    let single = [RUST, COMMANDS, STORE, SFTP, INSPECT, CORE, PAGE, API];
    let groups = [&single[..], &PURE, &XML_WRITERS, &ORDERED, &ASK_SETS];
    let thin = THIN.map(|(path, _)| path);
    let all = files("");
    for place in groups.into_iter().flatten().chain(&thin) {
        assert!(
            all.iter().any(|path| path.starts_with(place)),
            "{place} has moved: say where to in tests/core/invariants/layout.rs"
        );
    }
}
