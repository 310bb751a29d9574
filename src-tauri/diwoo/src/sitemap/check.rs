//! Rules about all files of a site together.
//!
//! Source: sitemap-robots-naming.md §1.2 rules 4, 5, 7 and 8; diwoo.md §3.2 and §12 (L02, D15).

use super::names::IndexName;
use crate::diwoo::{Expect, ParsedEntry, ReadFile, Violation, read_index, read_sitemap};
use crate::lists::Lists;
use crate::model::{BaseUrl, Lastmod, Level, RuleCode};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

/// A violation and the file it is in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteViolation {
    /// File name, relative to the base folder.
    pub file: String,
    /// What is wrong.
    pub violation: Violation,
}

/// Judges the pages and indexes of one catalogue together.
///
/// Pass every page and every index in any order, then finish. When only part of a site is written, pages that were read
/// and judged already, and unchanged pages that are there, are only named: one change in a large site then costs one
/// page, not all of them. Stores 8 bytes per address (a hash) instead of the address; where two hashes are equal, the
/// pages are read again to compare the addresses themselves.
#[derive(Debug)]
pub struct SiteCheck<'l> {
    base: BaseUrl,
    lists: &'l Lists,
    not_after: Option<Lastmod>,
    /// In the order in which they were passed.
    addresses: Vec<PageAddresses>,
    /// References inside the site: hash of the target, and the position in `addresses` of the page that names it.
    references: Vec<(u64, usize, Violation)>,
    /// By address.
    pages: BTreeMap<String, Listing>,
    /// Address of a page, with the indexes that name it.
    listed: BTreeMap<String, Vec<Listing>>,
    found: Vec<SiteViolation>,
}

/// The addresses on a page as hashes, in order of the file.
#[derive(Debug)]
struct PageAddresses {
    file: String,
    hashes: Vec<u64>,
}

/// A page, or its listing in an index: the file concerned, the index it belongs to, and its `lastmod`.
#[derive(Debug)]
struct Listing {
    file: String,
    index: Option<IndexName>,
    lastmod: Option<Lastmod>,
}

impl<'l> SiteCheck<'l> {
    /// Starts with nothing seen. `not_after` is the latest acceptable `lastmod`.
    pub fn new(base: BaseUrl, lists: &'l Lists, not_after: Option<Lastmod>) -> Self {
        Self {
            base,
            lists,
            not_after,
            addresses: Vec::new(),
            references: Vec::new(),
            pages: BTreeMap::new(),
            listed: BTreeMap::new(),
            found: Vec::new(),
        }
    }

    /// Judges a page, and passes on each entry as it is read.
    pub fn page(&mut self, file_name: &str, bytes: &[u8], mut on_entry: impl FnMut(&ParsedEntry)) {
        let place = self.addresses.len();
        let base = self.base.clone();
        let expect = self.expect(base.as_str());
        let references = &mut self.references;
        let mut hashes = Vec::new();
        let read = read_sitemap(bytes, expect, &mut |entry| {
            hashes.push(loc_hash(entry.loc()));
            for leaf in entry.leaves().filter(|leaf| matches!(leaf.element, "isPartOf" | "hasPart")) {
                if let Some(url) = leaf.resource.filter(|url| url.starts_with(base.as_str())) {
                    let fault = violation(RuleCode::D15, "not-in-site", leaf.element, entry.number());
                    references.push((loc_hash(url), place, fault));
                }
            }
            on_entry(entry);
        });
        self.keep(file_name, &read, None);
        self.judged_page(file_name, hashes, read.highest_lastmod);
    }

    /// Adds a page that the strict reader judged separately: its addresses ([`loc_hash`]) and its highest `lastmod`.
    pub fn judged_page(&mut self, file_name: &str, hashes: Vec<u64>, highest_lastmod: Option<Lastmod>) {
        self.addresses.push(PageAddresses { file: file_name.to_owned(), hashes });
        self.add_page(file_name, highest_lastmod);
    }

    /// Adds a page that is there already and is not written now: its content was judged when it was written.
    pub fn standing_page(&mut self, file_name: &str) {
        self.add_page(file_name, None);
    }

    /// Judges an index.
    pub fn index(&mut self, file_name: &str, bytes: &[u8]) {
        let base = self.base.clone();
        let index = IndexName::parse(file_name);
        let expect = self.expect(base.as_str());
        let listed = &mut self.listed;
        let read = read_index(bytes, expect, &mut |entry| {
            listed.entry(entry.loc().to_owned()).or_default().push(Listing {
                file: file_name.to_owned(),
                index,
                lastmod: entry.lastmod(),
            });
        });
        let wrong_name = index.is_none().then(|| violation(RuleCode::S02, "index-name", "", 0));
        self.keep(file_name, &read, wrong_name);
    }

    /// Judges what concerns all files together, and returns everything found, by file.
    ///
    /// `again` returns the bytes of a page that was passed, by file name; it is called only when two hashes are equal.
    ///
    /// # Errors
    /// Those of `again`.
    pub fn finish<E>(mut self, again: impl FnMut(&str) -> Result<Vec<u8>, E>) -> Result<Vec<SiteViolation>, E> {
        self.judge_addresses(again)?;
        self.judge_listings();
        self.found.sort_by(|a, b| a.file.cmp(&b.file));
        Ok(self.found)
    }

    /// Checks that no address occurs twice, and that every reference within this site has a target.
    fn judge_addresses<E>(&mut self, mut again: impl FnMut(&str) -> Result<Vec<u8>, E>) -> Result<(), E> {
        let pages = std::mem::take(&mut self.addresses);
        let sorted = sorted_hashes(&pages);
        for (target, place, fault) in std::mem::take(&mut self.references) {
            if sorted.binary_search(&target).is_err() {
                let file = pages.get(place).map(|page| page.file.clone());
                self.add(file.unwrap_or_default(), fault);
            }
        }
        let repeated = repeated(&sorted);
        drop(sorted);
        if repeated.is_empty() {
            return Ok(());
        }
        let is_suspect = |hash: &u64| repeated.binary_search(hash).is_ok();
        let mut seen = BTreeSet::new();
        for page in pages {
            if page.hashes.iter().any(is_suspect) {
                let mut hashes = page.hashes.iter();
                let bytes = again(&page.file)?;
                // Other faults of the page were reported when it was judged.
                let _ = read_sitemap(&bytes, Expect::of(self.lists), &mut |entry| {
                    let suspect = hashes.next().is_none_or(is_suspect);
                    if suspect && !seen.insert(entry.loc().to_owned()) {
                        let twice = violation(RuleCode::L02, "twice", "loc", entry.number());
                        self.add(page.file.clone(), twice);
                    }
                });
            }
        }
        Ok(())
    }

    /// Checks that every sitemap named in an index exists, and that every page is named once, by its own index.
    fn judge_listings(&mut self) {
        let listed = std::mem::take(&mut self.listed);
        let pages = std::mem::take(&mut self.pages);
        for (address, listings) in &listed {
            for listing in listings {
                let variant = match pages.get(address) {
                    None => Some("sitemap-missing"),
                    Some(page) if page.index != listing.index => Some("sitemap-of-another-index"),
                    Some(page) if page.lastmod > listing.lastmod => Some("lastmod-too-low"),
                    Some(_) => None,
                };
                if let Some(variant) = variant {
                    let fault = violation(RuleCode::S03, variant, "loc", 0);
                    self.add(listing.file.clone(), fault);
                }
            }
        }
        for (address, page) in &pages {
            let fault = match listed.get(address).map_or(0, Vec::len) {
                0 => violation(RuleCode::S03, "in-no-index", "", 0),
                1 => continue,
                _ => violation(RuleCode::L02, "listed-twice", "loc", 0),
            };
            self.add(page.file.clone(), fault);
        }
    }

    fn add_page(&mut self, file_name: &str, highest_lastmod: Option<Lastmod>) {
        let name = IndexName::parse_page(file_name);
        if name.is_none() {
            let wrong_name = violation(RuleCode::S02, "page-name", "", 0);
            self.add(file_name.to_owned(), wrong_name);
        }
        let facts =
            Listing { file: file_name.to_owned(), index: name.map(|(index, _)| index), lastmod: highest_lastmod };
        self.pages.insert(format!("{}{file_name}", self.base), facts);
    }

    fn expect<'b>(&self, base: &'b str) -> Expect<'b>
    where
        'l: 'b,
    {
        Expect { lists: self.lists, scope: Some(base), not_after: self.not_after }
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

/// All hashes in one vector, ascending: 8 bytes per address.
fn sorted_hashes(pages: &[PageAddresses]) -> Vec<u64> {
    let mut sorted = Vec::with_capacity(pages.iter().map(|page| page.hashes.len()).sum());
    for page in pages {
        sorted.extend_from_slice(&page.hashes);
    }
    sorted.sort_unstable();
    sorted
}

/// The hashes that occur more than once, ascending.
fn repeated(sorted: &[u64]) -> Vec<u64> {
    let next = sorted.iter().skip(1);
    let pairs = sorted.iter().zip(next).filter(|(one, next)| one == next);
    let mut repeated: Vec<u64> = pairs.map(|(hash, _)| *hash).collect();
    repeated.dedup();
    repeated
}

fn violation(code: RuleCode, variant: &'static str, element: &'static str, entry: u32) -> Violation {
    Violation { code, level: Level::Must, variant, element, entry, line: 0 }
}

/// Hashes an address with fixed keys, so that the same site gives the same result.
pub fn loc_hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::{SiteCheck, loc_hash};
    use crate::lists::built_in_lists;
    use crate::model::Lastmod;
    use crate::sitemap::{IndexEntry, write_index};
    use std::convert::Infallible;

    const BASE: &str = "https://open.voorbeeld.nl/";
    const PAGES: [&str; 2] = ["sitemap-diwoo-0001.xml", "sitemap-diwoo-0002.xml"];

    /// Judges an index that names these pages, the second of which is about to be written.
    fn judge(named: &[&str], standing: &[&str], locs: &[&str], highest: i64) -> Vec<&'static str> {
        let entries: Vec<IndexEntry> = (named.iter())
            .map(|name| IndexEntry {
                loc: format!("{BASE}{name}").parse().unwrap(),
                lastmod: Lastmod::from_unix(1_000),
            })
            .collect();
        let mut check = SiteCheck::new(BASE.parse().unwrap(), built_in_lists(), None);
        let hashes = locs.iter().map(|loc| loc_hash(loc)).collect();
        check.judged_page(PAGES[1], hashes, Some(Lastmod::from_unix(highest)));
        for name in standing {
            check.standing_page(name);
        }
        let index = write_index(&entries).unwrap().unwrap();
        check.index("sitemapindex-diwoo.xml", &index);
        let found = check.finish(|_| Ok::<_, Infallible>(page(locs))).unwrap();
        found.iter().map(|found| found.violation.variant).collect()
    }

    /// Just enough of a page to give its addresses.
    fn page(locs: &[&str]) -> Vec<u8> {
        let namespace = crate::protocol::NAMESPACE;
        let entry = |loc: &&str| format!("<url><loc>{loc}</loc></url>");
        let entries: String = locs.iter().map(entry).collect();
        let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=";
        format!("{start}\"{namespace}\">{entries}</urlset>").into_bytes()
    }

    #[test]
    fn equal_hashes_are_no_equal_addresses() {
        for (first, second, expected) in [
            (["a", "b"], ["c", "d"], vec![]),
            (["a", "b"], ["b", "a"], vec![(PAGES[1], 2)]),
            (["a", "a"], ["b", "a"], vec![(PAGES[0], 2), (PAGES[1], 2)]),
            // Addresses are compared only where hashes are equal.
            (["a", "b"], ["a", "c"], vec![]),
        ] {
            let mut check = SiteCheck::new(BASE.parse().unwrap(), built_in_lists(), None);
            check.judged_page(PAGES[0], vec![7, 7], None);
            check.judged_page(PAGES[1], vec![8, 7], None);
            let again = |name: &str| {
                let locs = if name == PAGES[0] { first } else { second };
                Ok::<_, Infallible>(page(&locs))
            };
            let found = check.finish(again).unwrap();
            let twice: Vec<(&str, u32)> = (found.iter())
                .filter(|found| found.violation.variant == "twice")
                .map(|found| (found.file.as_str(), found.violation.entry))
                .collect();
            assert_eq!(twice, expected, "{first:?} {second:?}");
        }
    }

    #[test]
    fn a_page_that_cannot_be_read_again_is_told() {
        let mut check = SiteCheck::new(BASE.parse().unwrap(), built_in_lists(), None);
        check.judged_page(PAGES[0], vec![1, 2, 1], None);
        assert_eq!(check.finish(|_| Err("gone")), Err("gone"));
        let mut check = SiteCheck::new(BASE.parse().unwrap(), built_in_lists(), None);
        check.judged_page(PAGES[0], vec![1, 2, 3], None);
        let found = check.finish(|_| Err("gone"));
        assert!(found.is_ok(), "nobody reads again without a reason");
    }

    #[test]
    fn part_of_a_site_is_judged_with_what_stands() {
        let nothing: [&str; 0] = [];
        for (named, standing, locs, highest, expected) in [
            (&PAGES[..], &PAGES[..1], &["a", "b"][..], 1_000, &nothing[..]),
            (&PAGES, &[], &["a"], 1_000, &["sitemap-missing"]),
            (&PAGES[..1], &PAGES[..1], &["a"], 1_000, &["in-no-index"]),
            (&PAGES[1..], &PAGES[..1], &["a"], 1_000, &["in-no-index"]),
            (&PAGES, &PAGES[..1], &["a", "b", "a"], 1_000, &["twice"]),
            (&PAGES, &PAGES[..1], &["a"], 1_001, &["lastmod-too-low"]),
            (&PAGES[1..], &["sitemap-1.xml"], &["a"], 1_000, &["in-no-index", "page-name"]),
        ] {
            let mut found = judge(named, standing, locs, highest);
            found.sort_unstable();
            assert_eq!(found, expected, "{named:?} {standing:?} {locs:?} {highest}");
        }
    }
}
