//! A published folder judged from outside, without our own readers: what a harvester would find at this moment.

use std::collections::{BTreeMap, BTreeSet};

/// The files of a site by path.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Checks the promise about a site at any moment: every file at its final name is complete, every entry has its file,
/// no index names a missing sitemap, robots.txt names no missing index. `known` are the contents a document may have.
pub(crate) fn check_whole(files: &Files, base: &str, known: &Contents, when: &str) {
    let text = |name: &str| {
        let bytes = files.get(name).unwrap_or_else(|| panic!("{when}: {name} is missing"));
        String::from_utf8(bytes.clone()).expect("text")
    };
    let local = |url: &str| url.strip_prefix(base).unwrap_or_else(|| panic!("{when}: {url} is elsewhere")).to_owned();
    for (name, bytes) in files.iter().filter(|(name, _)| !name.ends_with(".part")) {
        if name.starts_with("documenten/") {
            assert!(known.allows(name, bytes), "{when}: {name} is neither old nor new");
        }
        if name.ends_with(".xml") {
            let end = text(name).trim_end().to_owned();
            assert!(end.ends_with("</urlset>") || end.ends_with("</sitemapindex>"), "{when}: {name} is cut off");
        }
    }
    if !files.contains_key("robots.txt") {
        return;
    }
    for line in text("robots.txt").lines() {
        let Some(index) = line.strip_prefix("Sitemap: ").filter(|url| url.starts_with(base)) else { continue };
        for sitemap in locations(&text(&local(index))) {
            for document in locations(&text(&local(&sitemap))) {
                assert!(files.contains_key(&local(&document)), "{when}: {document} has an entry and no file");
            }
        }
    }
}

/// The contents that the files of a site may have, by path.
#[derive(Default)]
pub(crate) struct Contents(BTreeMap<String, BTreeSet<Vec<u8>>>);

impl Contents {
    /// Collects what is there in these states.
    pub(crate) fn of(states: &[&Files]) -> Self {
        let mut contents = Self::default();
        for (name, bytes) in states.iter().flat_map(|files| files.iter()) {
            contents.0.entry(name.clone()).or_default().insert(bytes.clone());
        }
        contents
    }

    fn allows(&self, name: &str, bytes: &[u8]) -> bool {
        self.0.get(name).is_some_and(|known| known.contains(bytes))
    }
}

/// What is between `<loc>` and `</loc>`; these addresses contain no escapes.
fn locations(xml: &str) -> Vec<String> {
    xml.split("<loc>").skip(1).filter_map(|rest| rest.split("</loc>").next()).map(str::to_owned).collect()
}

/// Only what visitors are meant to see: documents, but neither identity nor temporary files.
pub(crate) fn documents(files: &Files) -> Files {
    files.iter().filter(|(name, _)| name.starts_with("documenten/")).map(|(n, b)| (n.clone(), b.clone())).collect()
}

/// Names of temporary files.
pub(crate) fn partial(files: &Files) -> Vec<&String> {
    files.keys().filter(|name| name.ends_with(".part")).collect()
}

/// `loc` with `lastmod` of every document that can be reached from robots.txt.
pub(crate) fn entries(files: &Files, base: &str) -> BTreeMap<String, String> {
    let text = |name: &str| String::from_utf8(files[name].clone()).expect("text");
    let mut found = BTreeMap::new();
    if !files.contains_key("robots.txt") {
        return found;
    }
    for line in text("robots.txt").lines() {
        let Some(index) = line.strip_prefix("Sitemap: ").and_then(|url| url.strip_prefix(base)) else { continue };
        for sitemap in locations(&text(index)) {
            let sitemap = text(sitemap.strip_prefix(base).expect("the same site"));
            for entry in sitemap.split("<url>").skip(1) {
                let lastmod = entry.split("<lastmod>").nth(1).and_then(|rest| rest.split("</lastmod>").next());
                let known = found.insert(locations(entry).remove(0), lastmod.expect("lastmod").to_owned());
                assert!(known.is_none(), "two entries for one document: {entry}");
            }
        }
    }
    found
}
