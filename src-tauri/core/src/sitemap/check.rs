//! Rules that look at all files of a site together.
//!
//! Source: sitemap-robots-naming.md §1.2 rules 4, 5, 7 and 8; diwoo.md §3.2 and §12 (L02, D15).

use super::names::IndexName;
use crate::diwoo::{Expect, ParsedEntry, ReadFile, Violation, read_index, read_sitemap};
use crate::model::{BaseUrl, Lastmod, Level, RuleCode};
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A violation and the file it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteViolation {
    /// File name, relative to the base folder.
    pub file: String,
    /// What is wrong.
    pub violation: Violation,
}

/// Judges the pages and indexes of one catalogue together.
///
/// Hand over every page and every index in any order, then finish. When only part of a site is written, pages that were
/// read and judged already, and pages that stand there as they are, are named instead: one change in a large site then
/// costs one page, not all of them. Keeps 8 bytes per address (a hash), not the address:
/// with a million addresses the chance of a false alarm is below one in ten million.
#[derive(Debug)]
pub struct SiteCheck {
    base: BaseUrl,
    not_after: Option<Lastmod>,
    locs: HashSet<u64>,
    /// References inside the site: hash of the target, and where it is named.
    references: Vec<(u64, u32, Violation)>,
    files: Vec<String>,
    /// By address.
    pages: BTreeMap<String, PageFacts>,
    /// Address of a page, with the indexes that name it.
    listed: BTreeMap<String, Vec<Listing>>,
    found: Vec<SiteViolation>,
}

#[derive(Debug)]
struct PageFacts {
    file: String,
    index: Option<IndexName>,
    highest_lastmod: Option<Lastmod>,
}

#[derive(Debug)]
struct Listing {
    file: String,
    index: Option<IndexName>,
    lastmod: Option<Lastmod>,
}

impl SiteCheck {
    /// Starts with nothing seen. `not_after` is the latest acceptable `lastmod`.
    #[must_use]
    pub fn new(base: BaseUrl, not_after: Option<Lastmod>) -> Self {
        Self {
            base,
            not_after,
            locs: HashSet::new(),
            references: Vec::new(),
            files: Vec::new(),
            pages: BTreeMap::new(),
            listed: BTreeMap::new(),
            found: Vec::new(),
        }
    }

    /// Judges a page, and hands over each entry as it is read.
    pub fn page(&mut self, file_name: &str, bytes: &[u8], mut on_entry: impl FnMut(&ParsedEntry)) {
        let number = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        self.files.push(file_name.to_owned());
        let base = self.base.clone();
        let expect = self.expect(base.as_str());
        let (locs, references) = (&mut self.locs, &mut self.references);
        let mut twice = Vec::new();
        let read = read_sitemap(bytes, expect, &mut |entry| {
            if !locs.insert(loc_hash(entry.loc())) {
                twice.push(violation(RuleCode::L02, "twice", "loc", entry.number()));
            }
            for leaf in entry
                .leaves()
                .filter(|leaf| matches!(leaf.element, "isPartOf" | "hasPart"))
            {
                if let Some(url) = leaf.resource.filter(|url| url.starts_with(base.as_str())) {
                    let fault =
                        violation(RuleCode::D15, "not-in-site", leaf.element, entry.number());
                    references.push((loc_hash(url), number, fault));
                }
            }
            on_entry(entry);
        });
        self.keep(file_name, &read, twice);
        self.add_page(file_name, read.highest_lastmod);
    }

    /// Takes a page that the strict reader judged by itself: its addresses ([`loc_hash`]) and its highest `lastmod`.
    pub fn judged_page(
        &mut self,
        file_name: &str,
        locs: Vec<u64>,
        highest_lastmod: Option<Lastmod>,
    ) {
        self.locs.reserve(locs.len());
        for (at, loc) in locs.into_iter().enumerate() {
            if !self.locs.insert(loc) {
                let entry = u32::try_from(at + 1).unwrap_or(u32::MAX);
                let twice = violation(RuleCode::L02, "twice", "loc", entry);
                self.add(file_name.to_owned(), twice);
            }
        }
        self.add_page(file_name, highest_lastmod);
    }

    /// Takes a page that stands there already and is not written: what it holds was judged when it was.
    pub fn standing_page(&mut self, file_name: &str) {
        self.add_page(file_name, None);
    }

    /// Judges an index.
    pub fn index(&mut self, file_name: &str, bytes: &[u8]) {
        let base = self.base.clone();
        let index = IndexName::parse(file_name);
        let listed = &mut self.listed;
        let expect = Expect {
            scope: Some(base.as_str()),
            not_after: self.not_after,
        };
        let read = read_index(bytes, expect, &mut |entry| {
            listed
                .entry(entry.loc().to_owned())
                .or_default()
                .push(Listing {
                    file: file_name.to_owned(),
                    index,
                    lastmod: entry.lastmod(),
                });
        });
        let wrong_name = index
            .is_none()
            .then(|| violation(RuleCode::S02, "index-name", "", 0));
        self.keep(file_name, &read, wrong_name);
    }

    /// Judges what only all files together tell, and returns everything found, by file.
    #[must_use]
    pub fn finish(mut self) -> Vec<SiteViolation> {
        for (target, file, fault) in std::mem::take(&mut self.references) {
            if !self.locs.contains(&target) {
                let file = usize::try_from(file)
                    .ok()
                    .and_then(|file| self.files.get(file))
                    .cloned();
                self.add(file.unwrap_or_default(), fault);
            }
        }
        let listed = std::mem::take(&mut self.listed);
        let pages = std::mem::take(&mut self.pages);
        for (address, listings) in &listed {
            for listing in listings {
                let variant = match pages.get(address) {
                    None => Some("sitemap-missing"),
                    Some(page) if page.index != listing.index => Some("sitemap-of-another-index"),
                    Some(page) if page.highest_lastmod > listing.lastmod => Some("lastmod-too-low"),
                    Some(_) => None,
                };
                if let Some(variant) = variant {
                    self.add(
                        listing.file.clone(),
                        violation(RuleCode::S03, variant, "loc", 0),
                    );
                }
            }
        }
        for (address, page) in &pages {
            let indexes: BTreeSet<_> = listed
                .get(address)
                .into_iter()
                .flatten()
                .map(|l| &l.file)
                .collect();
            let times = listed.get(address).map_or(0, Vec::len);
            if indexes.is_empty() {
                self.add(
                    page.file.clone(),
                    violation(RuleCode::S03, "in-no-index", "", 0),
                );
            } else if times > 1 {
                self.add(
                    page.file.clone(),
                    violation(RuleCode::L02, "listed-twice", "loc", 0),
                );
            }
        }
        self.found.sort_by(|a, b| a.file.cmp(&b.file));
        self.found
    }

    fn add_page(&mut self, file_name: &str, highest_lastmod: Option<Lastmod>) {
        let name = IndexName::parse_page(file_name);
        if name.is_none() {
            let wrong_name = violation(RuleCode::S02, "page-name", "", 0);
            self.add(file_name.to_owned(), wrong_name);
        }
        let facts = PageFacts {
            file: file_name.to_owned(),
            index: name.map(|(index, _)| index),
            highest_lastmod,
        };
        self.pages
            .insert(format!("{}{file_name}", self.base), facts);
    }

    fn expect<'b>(&self, base: &'b str) -> Expect<'b> {
        Expect {
            scope: Some(base),
            not_after: self.not_after,
        }
    }

    fn keep(&mut self, file: &str, read: &ReadFile, more: impl IntoIterator<Item = Violation>) {
        for violation in read.violations.iter().copied().chain(more) {
            self.add(file.to_owned(), violation);
        }
    }

    fn add(&mut self, file: String, violation: Violation) {
        self.found.push(SiteViolation { file, violation });
    }
}

fn violation(
    code: RuleCode,
    variant: &'static str,
    element: &'static str,
    entry: u32,
) -> Violation {
    Violation {
        code,
        level: Level::Must,
        variant,
        element,
        entry,
        line: 0,
    }
}

/// Hashes an address, with fixed keys, so that the same site gives the same answer.
#[must_use]
pub fn loc_hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::{SiteCheck, loc_hash};
    use crate::model::Lastmod;
    use crate::sitemap::{IndexEntry, write_index};

    const BASE: &str = "https://open.voorbeeld.nl/";
    const PAGES: [&str; 2] = ["sitemap-diwoo-0001.xml", "sitemap-diwoo-0002.xml"];

    /// Judges an index that names these pages, of which the second is about to be written.
    fn judge(named: &[&str], standing: &[&str], locs: &[&str], highest: i64) -> Vec<&'static str> {
        let entries: Vec<IndexEntry> = (named.iter())
            .map(|name| IndexEntry {
                loc: format!("{BASE}{name}").parse().unwrap(),
                lastmod: Lastmod::from_unix(1_000),
            })
            .collect();
        let mut check = SiteCheck::new(BASE.parse().unwrap(), None);
        let locs = locs.iter().map(|loc| loc_hash(loc)).collect();
        check.judged_page(PAGES[1], locs, Some(Lastmod::from_unix(highest)));
        for name in standing {
            check.standing_page(name);
        }
        let index = write_index(&entries).unwrap().unwrap();
        check.index("sitemapindex-diwoo.xml", &index);
        let found = check.finish().into_iter();
        found.map(|found| found.violation.variant).collect()
    }

    #[test]
    fn part_of_a_site_is_judged_with_what_stands() {
        let nothing: [&str; 0] = [];
        for (named, standing, locs, highest, expected) in [
            (
                &PAGES[..],
                &PAGES[..1],
                &["a", "b"][..],
                1_000,
                &nothing[..],
            ),
            (&PAGES, &[], &["a"], 1_000, &["sitemap-missing"]),
            (&PAGES[..1], &PAGES[..1], &["a"], 1_000, &["in-no-index"]),
            (&PAGES[1..], &PAGES[..1], &["a"], 1_000, &["in-no-index"]),
            (&PAGES, &PAGES[..1], &["a", "b", "a"], 1_000, &["twice"]),
            (&PAGES, &PAGES[..1], &["a"], 1_001, &["lastmod-too-low"]),
            (
                &PAGES[1..],
                &["sitemap-1.xml"],
                &["a"],
                1_000,
                &["in-no-index", "page-name"],
            ),
        ] {
            let mut found = judge(named, standing, locs, highest);
            found.sort_unstable();
            assert_eq!(found, expected, "{named:?} {standing:?} {locs:?} {highest}");
        }
    }
}
